// Many live tables on one server: every seat of every table is a WebSocket from this second process and decides after a
// pause, as people would. How long a decision takes until it is stored, published and acknowledged; what a table and a
// connection weigh; what the server costs in processor time and its store in bytes of log.
//
//   tables_load [TABLES] [SECONDS] [PAUSE in seconds]
//   tables_load --soak [TABLES] [MINUTES]      memory and log every minute; fails if the second half needs more than
//   the first.
//                                              Whoever has finished a race sits down at another.
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <filesystem>
#include <fstream>
#include <memory>
#include <mutex>
#include <numeric>
#include <optional>
#include <sstream>
#include <thread>

#include "loader/data.hpp"
#include "rules/core/chance.hpp"
#include "tests/server/any_game.hpp"
#include "tests/server/server_process.hpp"

namespace {

using namespace tourmalet;
using namespace std::chrono_literals;
namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using Clock = std::chrono::steady_clock;

constexpr int seats = 4;

struct Figures {
  std::vector<double> milliseconds;
  std::size_t refused = 0, lost = 0, over = 0, messages = 0, bytes = 0;
  bool measuring = false, again = false;  // again: whoever has finished leaves, and new ones come
  double mean_pause = 4;
};

// One seat: hears, waits, decides.
class Rider : public std::enable_shared_from_this<Rider> {
 public:
  Rider(asio::io_context& io, Figures& figures, std::string table, std::string token, std::uint64_t seed)
      : socket_(io), timer_(io), figures_(figures), table_(std::move(table)), token_(std::move(token)), dice_(seed) {}

  void start(unsigned short port) {
    const tcp::endpoint endpoint(asio::ip::make_address("127.0.0.1"), port);
    beast::get_lowest_layer(socket_).async_connect(
        endpoint, [self = shared_from_this(), port](beast::error_code error) {
          if (error) return self->fail();
          beast::get_lowest_layer(self->socket_).socket().set_option(tcp::no_delay(true));
          self->socket_.async_handshake(
              "127.0.0.1:" + std::to_string(port), "/api/tables/" + self->table_ + "/live",
              [self](beast::error_code refused) {
                if (refused) return self->fail();
                self->send(R"({"type":"hello","protocol":1,"since":1,"token":")" + self->token_ + "\"}");
                self->read();
              });
        });
  }

 private:
  void fail() { figures_.lost += !left_; }
  void read() {
    socket_.async_read(buffer_, [self = shared_from_this()](beast::error_code error, std::size_t size) {
      if (error) return self->fail();
      const std::string_view text(static_cast<const char*>(self->buffer_.data().data()), size);
      ++self->figures_.messages;
      self->figures_.bytes += size;
      self->hear(text);
      self->buffer_.clear();
      self->read();
    });
  }
  void hear(std::string_view text) {
    if (text.starts_with(R"({"type":"accepted")")) {
      if (figures_.measuring)
        figures_.milliseconds.push_back(std::chrono::duration<double, std::milli>(Clock::now() - sent_).count());
    } else if (text.starts_with(R"({"type":"refused")")) {
      ++figures_.refused;
    } else if (text.starts_with(R"({"type":"view")") && text.find("\"actions\":[") != std::string_view::npos) {
      const Value view = read_json(text, "view");
      if (*view.find("number") == decided_) return;  // answered already, the news crossed
      decided_ = *view.find("number");
      const auto& actions = *view.find("actions")->as<Value::List>();
      Value decision;
      decision.set("type", "decide").set("number", *view.find("number"));
      decision.set("action", *actions[dice_.below(static_cast<unsigned>(actions.size()))].find("action"));
      const bool placing = actions[0].find("kind") != nullptr && *actions[0].find("kind") == Value("place");
      const double pause = placing ? 0.05 : figures_.mean_pause * (0.5 + dice_.below(1000) / 1000.0);
      timer_.expires_after(std::chrono::microseconds(static_cast<std::int64_t>(pause * 1e6)));
      timer_.async_wait([self = shared_from_this(), message = write_json(decision)](beast::error_code error) {
        if (error) return;
        self->sent_ = Clock::now();
        self->send(message);
      });
    } else if (text.starts_with(R"({"type":"table")") && text.find(R"("status":"over")") != std::string_view::npos) {
      ++figures_.over;
      if (figures_.again) leave();
    }
  }
  void leave() {
    left_ = true;
    timer_.cancel();
    socket_.async_close(websocket::close_code::normal, [self = shared_from_this()](beast::error_code) {});
  }
  void send(std::string text) {
    queue_.push_back(std::move(text));
    if (queue_.size() == 1) write();
  }
  void write() {
    socket_.async_write(asio::buffer(queue_.front()),
                        [self = shared_from_this()](beast::error_code error, std::size_t) {
                          if (error) return;
                          self->queue_.pop_front();
                          if (!self->queue_.empty()) self->write();
                        });
  }

  websocket::stream<beast::tcp_stream> socket_;
  asio::steady_timer timer_;
  beast::flat_buffer buffer_;
  std::deque<std::string> queue_;
  Figures& figures_;
  std::string table_, token_;
  FastChance dice_;
  Clock::time_point sent_;
  Value decided_;  // the number of the last decision
  bool left_ = false;
};

std::size_t kilobytes_of(int pid) {
  std::ifstream status("/proc/" + std::to_string(pid) + "/status");
  for (std::string line; std::getline(status, line);)
    if (line.starts_with("VmRSS:")) return std::strtoull(line.c_str() + 6, nullptr, 10);
  return 0;
}

// Of both kinds, in seconds.
double processor_time_of(int pid) {
  std::ifstream file("/proc/" + std::to_string(pid) + "/stat");
  std::string text;
  std::getline(file, text);
  std::istringstream words(text.substr(text.rfind(')') + 1));
  std::string word;
  double ticks = 0;
  for (int field = 3; field <= 15 && words >> word; ++field)  // the third field follows the name
    if (field >= 14) ticks += std::atof(word.c_str());
  return ticks / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

double metric(const ServerProcess& server, const std::string& name) {
  const std::string text = server.get("/metrics").body, line = "\ntourmalet_" + name + " ";
  const auto at = text.find(line);
  return at == std::string::npos ? 0 : std::atof(text.c_str() + at + line.size());
}

struct Seated {
  std::string table;
  std::vector<std::string> tokens;
};
Seated make_table(const ServerProcess& server) {
  const HttpAnswer made = server.post("/api/tables", request_for(games().front(), seats));
  const Value keys = made.json();
  Seated seated{*keys.find("table")->as<std::string>(), {*keys.find("token")->as<std::string>()}};
  for (int seat = 1; seat < seats; ++seat) {
    const Value joined = server.post("/api/tables/" + seated.table + "/join", Value().set("name", "B")).json();
    seated.tokens.push_back(*joined.find("token")->as<std::string>());
  }
  server.post("/api/tables/" + seated.table + "/start", Value(Value::Object{}), *keys.find("host")->as<std::string>());
  return seated;
}

// Memory and log of the server, second by second.
class Watched {
 public:
  void look(int pid, const std::string& folder) {
    std::error_code error;
    const auto log = std::filesystem::file_size(folder + "/tourmalet.sqlite-wal", error);
    log_.push_back(error ? 0 : static_cast<double>(log));
    memory_.push_back(1000.0 * static_cast<double>(kilobytes_of(pid)));
  }
  void tell(int minute) const {
    std::printf("minute %3d: memory %7.1f MB, log %6.1f MB\n", minute, memory_.back() / 1e6, log_.back() / 1e6);
    std::fflush(stdout);
  }
  double largest_log() const { return *std::max_element(log_.begin(), log_.end()); }
  // The first fifth is for warming up; of the rest the second half may need a tenth more than the first, and some
  // megabytes.
  bool flat() const {
    const auto grows = [](const char* what, const std::vector<double>& all) {
      const auto begin = all.begin() + static_cast<std::ptrdiff_t>(all.size() / 5),
                 middle = begin + (all.end() - begin) / 2;
      const double first = std::accumulate(begin, middle, 0.0) / static_cast<double>(middle - begin);
      const double second = std::accumulate(middle, all.end(), 0.0) / static_cast<double>(all.end() - middle);
      const bool more = second > 1.1 * first + 8e6;
      std::printf("  %-18s %8.1f MB in the first half, %.1f MB in the second: %s\n", what, first / 1e6, second / 1e6,
                  more ? "IT GROWS" : "flat");
      return more;
    };
    const bool memory = grows("memory", memory_), log = grows("log", log_);
    return !memory && !log && largest_log() <= 64e6;
  }

 private:
  std::vector<double> log_, memory_;
};

// Makes tables beside the play, one for each that is over.
class NewTables {
 public:
  explicit NewTables(const ServerProcess& server) : thread_([this, &server] { work(server); }) {}
  NewTables(const NewTables&) = delete;
  NewTables& operator=(const NewTables&) = delete;
  ~NewTables() {
    stopping_ = true;
    thread_.join();
  }
  std::vector<Seated> next(std::size_t wanted) {
    wanted_ = wanted;
    const std::lock_guard lock(mutex_);
    return std::exchange(ready_, {});
  }

 private:
  void work(const ServerProcess& server) {
    for (std::size_t made = 0; !stopping_;) {
      if (made == wanted_) {
        std::this_thread::sleep_for(20ms);
        continue;
      }
      Seated one = make_table(server);
      ++made;
      const std::lock_guard lock(mutex_);
      ready_.push_back(std::move(one));
    }
  }
  std::atomic<bool> stopping_ = false;
  std::atomic<std::size_t> wanted_ = 0;
  std::mutex mutex_;
  std::vector<Seated> ready_;
  std::thread thread_;
};

double at(const std::vector<double>& sorted, double share) {
  return sorted.empty() ? 0
                        : sorted[std::min(sorted.size() - 1,
                                          static_cast<std::size_t>(share * static_cast<double>(sorted.size())))];
}

}  // namespace

int main(int argc, char** argv) {
  const bool soak = argc > 1 && std::string_view(argv[1]) == "--soak";
  if (soak) --argc, ++argv;
  const int tables = std::clamp(argc > 1 ? std::atoi(argv[1]) : 1000, 1, 5000);
  const int seconds = soak ? 60 * std::clamp(argc > 2 ? std::atoi(argv[2]) : 20, 2, 600)
                           : std::clamp(argc > 2 ? std::atoi(argv[2]) : 20, 1, 600);
  Figures figures;
  figures.mean_pause = std::clamp(argc > 3 ? std::atof(argv[3]) : 4.0, 0.01, 60.0);
  std::array<double, 3> load{};
  ::getloadavg(load.data(), 3);

  rlimit files{};
  ::getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &files);

  const std::string folder = fresh_folder("load");
  ServerProcess server(
      folder, {"--quiet", "--tables-per-address", "100000", "--requests-per-second", "100000", "--connections",
               "100000", "--connections-per-address", "100000", "--messages-per-second", "10000", "--http-connections",
               "10000", "--http-connections-per-address", "10000"});
  const std::size_t empty = kilobytes_of(server.pid());
  std::fprintf(stderr, "making %d tables …\n", tables);
  std::vector<Seated> all(static_cast<std::size_t>(tables));
  std::vector<std::thread> makers;
  std::atomic<std::size_t> next = 0;
  for (int i = 0; i < 8; ++i)
    makers.emplace_back([&] {
      for (std::size_t mine; (mine = next++) < all.size();) all[mine] = make_table(server);
    });
  for (std::thread& maker : makers) maker.join();
  const std::size_t with_tables = kilobytes_of(server.pid());

  asio::io_context io;
  std::uint64_t seed = 0;
  std::fprintf(stderr, "%d seats sit down …\n", tables * seats);
  std::vector<std::pair<std::string, std::string>> keys;
  for (const Seated& one : all)
    for (const std::string& token : one.tokens) keys.emplace_back(one.table, token);
  for (std::size_t i = 0; i < keys.size(); i += 50) {  // not all at once: nobody's front door is that wide
    for (std::size_t k = i; k < std::min(i + 50, keys.size()); ++k)
      std::make_shared<Rider>(io, figures, keys[k].first, keys[k].second, ++seed)->start(server.port());
    io.restart();
    io.run_for(20ms);
  }
  io.restart();
  // the grid fills, everybody is riding
  io.run_for(std::chrono::milliseconds(static_cast<int>(2000 * figures.mean_pause)));
  const std::size_t with_viewers = kilobytes_of(server.pid());
  figures.measuring = true;
  std::fprintf(stderr, "%d seconds of racing …\n", seconds);
  const std::size_t messages_before = figures.messages, bytes_before = figures.bytes;
  const double processor_before = processor_time_of(server.pid()),
               log_before = metric(server, "store_log_written_bytes_total");
  const double decisions_before = metric(server, "decisions_total");
  Watched watched;
  std::optional<NewTables> new_tables(std::in_place, server);
  figures.again = soak;
  for (int second = 1; second <= seconds; ++second) {
    io.restart();
    io.run_for(1s);
    watched.look(server.pid(), folder);
    if (soak) {
      for (const Seated& one : new_tables->next(figures.over / seats))
        for (const std::string& token : one.tokens)
          std::make_shared<Rider>(io, figures, one.table, token, ++seed)->start(server.port());
      if (second % 60 == 0) watched.tell(second / 60);
    }
  }
  new_tables.reset();  // before the server goes
  const double processor = processor_time_of(server.pid()) - processor_before;
  const double log_written = metric(server, "store_log_written_bytes_total") - log_before,
               decisions = metric(server, "decisions_total") - decisions_before;

  std::vector<double>& times = figures.milliseconds;
  std::sort(times.begin(), times.end());
  std::printf("%d live tables, %d WebSockets, each seat decides about every %.1f s\n", tables, tables * seats,
              figures.mean_pause);
  std::printf("  decisions          %8.0f per second, %zu measured, %zu refused, %zu connections lost\n",
              static_cast<double>(times.size()) / seconds, times.size(), figures.refused, figures.lost);
  std::printf("  acknowledged after %8.2f ms median, %.2f ms p95, %.2f ms p99, %.2f ms worst\n", at(times, 0.5),
              at(times, 0.95), at(times, 0.99), at(times, 1));
  std::printf("  published          %8.0f messages and %.1f MB per second\n",
              static_cast<double>(figures.messages - messages_before) / seconds,
              static_cast<double>(figures.bytes - bytes_before) / seconds / 1e6);
  std::printf("  memory             %8.1f kB per table without viewers, %.1f kB per connection\n",
              static_cast<double>(with_tables - empty) / tables,
              static_cast<double>(with_viewers - with_tables) / (tables * seats));
  std::printf("  processor          %8.1f %% of one core, %.2f ms per decision\n", 100 * processor / seconds,
              1000 * processor / std::max(1.0, decisions));
  std::printf("  write-ahead log    %8.1f MB at most, %.0f bytes per decision\n", watched.largest_log() / 1e6,
              log_written / std::max(1.0, decisions));
  std::printf("  load of machine    %8.2f before the start, on %ld cores\n", load[0], ::sysconf(_SC_NPROCESSORS_ONLN));
  const bool flat = !soak || watched.flat();
  server.kill();
  std::filesystem::remove_all(folder);
  return figures.lost == 0 && figures.refused == 0 && flat ? 0 : 1;
}
