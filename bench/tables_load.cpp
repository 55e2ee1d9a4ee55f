// Many live tables on one server: every seat of every table is a WebSocket from this second process and decides after a
// pause, as people would. How long a decision takes until it is stored, published and acknowledged; and what a table and a
// connection weigh.
//
//   tables_load [TABLES] [SECONDS] [PAUSE in seconds]
#include <sys/resource.h>

#include <algorithm>
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
#include <thread>

#include "loader/data.hpp"
#include "rules/core/chance.hpp"
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
  bool measuring = false;
  double mean_pause = 4;
};

// One seat: hears, waits, decides.
class Rider : public std::enable_shared_from_this<Rider> {
 public:
  Rider(asio::io_context& io, Figures& figures, std::string table, std::string token, std::uint64_t seed)
      : socket_(io), timer_(io), figures_(figures), table_(std::move(table)), token_(std::move(token)), dice_(seed) {}

  void start(unsigned short port) {
    const tcp::endpoint endpoint(asio::ip::make_address("127.0.0.1"), port);
    beast::get_lowest_layer(socket_).async_connect(endpoint, [self = shared_from_this(), port](beast::error_code error) {
      if (error) return self->fail();
      beast::get_lowest_layer(self->socket_).socket().set_option(tcp::no_delay(true));
      self->socket_.async_handshake("127.0.0.1:" + std::to_string(port), "/api/tables/" + self->table_ + "/live", [self](beast::error_code refused) {
        if (refused) return self->fail();
        self->send(R"({"type":"hello","protocol":1,"since":1,"token":")" + self->token_ + "\"}");
        self->read();
      });
    });
  }

 private:
  void fail() { ++figures_.lost; }
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
      if (figures_.measuring) figures_.milliseconds.push_back(std::chrono::duration<double, std::milli>(Clock::now() - sent_).count());
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
    }
  }
  void send(std::string text) {
    queue_.push_back(std::move(text));
    if (queue_.size() == 1) write();
  }
  void write() {
    socket_.async_write(asio::buffer(queue_.front()), [self = shared_from_this()](beast::error_code error, std::size_t) {
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
};

std::size_t kilobytes_of(int pid) {
  std::ifstream status("/proc/" + std::to_string(pid) + "/status");
  for (std::string line; std::getline(status, line);)
    if (line.starts_with("VmRSS:")) return std::strtoull(line.c_str() + 6, nullptr, 10);
  return 0;
}

struct Seated {
  std::string table;
  std::vector<std::string> tokens;
};
Seated make_table(const ServerProcess& server) {
  const HttpAnswer made = server.post(
      "/api/tables",
      read_json(R"({"game":"flamme-rouge","options":{"teams":4},"seats":[{"kind":"you","name":"A"},{"kind":"open"},{"kind":"open"},{"kind":"open"}]})", "r"));
  const Value keys = made.json();
  Seated seated{*keys.find("table")->as<std::string>(), {*keys.find("token")->as<std::string>()}};
  for (int seat = 1; seat < seats; ++seat) {
    const Value joined = server.post("/api/tables/" + seated.table + "/join", Value().set("name", "B")).json();
    seated.tokens.push_back(*joined.find("token")->as<std::string>());
  }
  server.post("/api/tables/" + seated.table + "/start", Value(Value::Object{}), *keys.find("host")->as<std::string>());
  return seated;
}

double at(const std::vector<double>& sorted, double share) {
  return sorted.empty() ? 0 : sorted[std::min(sorted.size() - 1, static_cast<std::size_t>(share * static_cast<double>(sorted.size())))];
}

}  // namespace

int main(int argc, char** argv) {
  const int tables = std::clamp(argc > 1 ? std::atoi(argv[1]) : 1000, 1, 5000);
  const int seconds = std::clamp(argc > 2 ? std::atoi(argv[2]) : 20, 1, 600);
  Figures figures;
  figures.mean_pause = std::clamp(argc > 3 ? std::atof(argv[3]) : 4.0, 0.01, 60.0);

  rlimit files{};
  ::getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &files);

  const std::string folder = fresh_folder("load");
  ServerProcess server(folder, {"--quiet", "--tables-per-address", "100000", "--requests-per-second", "100000", "--connections-per-address", "100000",
                                "--messages-per-second", "10000", "--http-connections", "10000", "--http-connections-per-address", "10000"});
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
  io.run_for(std::chrono::milliseconds(static_cast<int>(2000 * figures.mean_pause)));  // the grid fills, everybody is riding
  const std::size_t with_viewers = kilobytes_of(server.pid());
  figures.measuring = true;
  std::fprintf(stderr, "%d seconds of racing …\n", seconds);
  const std::size_t messages_before = figures.messages, bytes_before = figures.bytes;
  io.restart();
  io.run_for(std::chrono::seconds(seconds));

  std::vector<double>& times = figures.milliseconds;
  std::sort(times.begin(), times.end());
  std::printf("%d live tables, %d WebSockets, each seat decides about every %.1f s\n", tables, tables * seats, figures.mean_pause);
  std::printf("  decisions          %8.0f per second, %zu measured, %zu refused, %zu connections lost\n", static_cast<double>(times.size()) / seconds,
              times.size(), figures.refused, figures.lost);
  std::printf("  acknowledged after %8.2f ms median, %.2f ms p95, %.2f ms p99, %.2f ms worst\n", at(times, 0.5), at(times, 0.95), at(times, 0.99),
              at(times, 1));
  std::printf("  published          %8.0f messages and %.1f MB per second\n", static_cast<double>(figures.messages - messages_before) / seconds,
              static_cast<double>(figures.bytes - bytes_before) / seconds / 1e6);
  std::printf("  memory             %8.1f kB per table without viewers, %.1f kB per connection\n", static_cast<double>(with_tables - empty) / tables,
              static_cast<double>(with_viewers - with_tables) / (tables * seats));
  server.kill();
  std::filesystem::remove_all(folder);
  return figures.lost == 0 && figures.refused == 0 ? 0 : 1;
}
