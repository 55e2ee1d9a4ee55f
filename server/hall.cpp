#include "server/hall.hpp"

#include <boost/asio/post.hpp>
#include <chrono>
#include <utility>

#include "loader/data.hpp"
#include "server/gzip.hpp"
#include "server/log.hpp"
#include "server/with_field.hpp"

namespace tourmalet {

std::int64_t now_in_milliseconds() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

namespace {

constexpr std::size_t reader_threads = 2;
constexpr std::size_t most_listed = 50;
constexpr auto lobby_lasts = std::chrono::seconds(1);

std::exception_ptr busy() {
  return std::make_exception_ptr(Trouble(503, "busy", "The server is busy; please try again in a moment."));
}

}  // namespace

Hall::Hall(boost::asio::io_context& io, Store& store, Courses& courses, Limits limits, std::size_t bot_threads)
    : io_(io),
      store_(store),
      courses_(courses),
      limits_(limits),
      journal_(store),
      thinkers_(bot_threads, std::chrono::milliseconds(limits.longest_thought)),
      replays_(limits.replays, limits.replay_bytes),
      glances_(limits.glances, limits.glance_bytes),
      readers_(reader_threads),
      cameras_(1),
      desk_(1) {}

void Hall::close() {
  thinkers_.stop();
  readers_.stop();  // nobody waits for an answer any more
  readers_.join();
  cameras_.stop();
  cameras_.join();
  desk_.stop();
  desk_.join();
  journal_.close();  // before the threads that would hear of it are gone for good
  const std::lock_guard lock(mutex_);
  for (const auto& [id, room] : rooms_) room->close();
  rooms_.clear();
}

std::shared_ptr<Room> Hall::open(Table table, std::string account) {
  const std::lock_guard lock(mutex_);
  glances_.forget(table.id());
  auto& room = rooms_[table.id()];
  // another thread may have been quicker
  if (!room) room = std::make_shared<Room>(*this, std::move(table), std::move(account));
  return room;
}

std::shared_ptr<Room> Hall::known(const std::string& id) const {
  const std::lock_guard lock(mutex_);
  const auto found = rooms_.find(id);
  return found == rooms_.end() ? nullptr : found->second;
}

// What has a slash in its name is stored beside the tables, and none of them (followed_race.hpp).
std::vector<std::string> Hall::entries_of(const std::string& id) {
  return id.find('/') == std::string::npos ? store_.load(id) : std::vector<std::string>();
}

std::shared_ptr<Room> Hall::find(const std::string& id) {
  if (auto room = known(id)) return room;
  const std::vector<std::string> entries = entries_of(id);
  if (entries.empty()) return nullptr;
  auto room = open(restored(id, entries), id);
  room->wake();
  return room;
}

Table Hall::restored(const std::string& id, const std::vector<std::string>& entries) {
  try {
    return Table::restore(id, entries, courses_);
  } catch (OtherRules& other) {
    other.kept = std::make_shared<const KeptTable>(read_kept(id, entries, store_.status(id)));
    throw;
  }
}

std::shared_ptr<const Glance> Hall::glance(const std::string& id) {
  return glances_.get(id, [&] {
    const std::vector<std::string> entries = entries_of(id);
    if (entries.empty()) throw Trouble(404, "no-such-table", "There is no such table.");
    auto made = std::make_shared<const Glance>(restored(id, entries));
    const std::size_t bytes = made->bytes();
    return std::pair(std::move(made), bytes);
  });
}

// A room says it on its strand; what is said without one is read on a thread of its own, for somebody with many tables
// makes it read many.
void Hall::look_at(const std::string& id, std::string token,
                   std::function<void(std::optional<Value>, std::exception_ptr)> done) {
  if (const auto room = known(id)) {
    const auto seen = std::make_shared<std::optional<Value>>();
    const auto trouble = std::make_shared<std::exception_ptr>();
    room->request(
        [room, seen, trouble, token = std::move(token)](Table&) {
          try {
            *seen = room->seen_with(token);
          } catch (const Trouble&) {
            *trouble = std::current_exception();
          }
          return Value();
        },
        [seen, trouble, done = std::move(done)](const Reply& reply) {
          if (!*seen && !*trouble)
            *trouble = std::make_exception_ptr(Trouble(reply.status, "store-failed", "Please try again."));
          done(*trouble ? std::nullopt : std::move(*seen), *trouble);
        });
    return;
  }
  {
    const std::lock_guard lock(mutex_);
    if (glancing_ >= limits_.glances_waiting) {
      boost::asio::post(io_, [done = std::move(done)] { done(std::nullopt, busy()); });
      return;
    }
    ++glancing_;
  }
  boost::asio::post(desk_, [this, id, token = std::move(token), done = std::move(done)] {
    std::optional<Value> seen;
    std::exception_ptr trouble;
    try {
      seen = glance(id)->seen_with(token);
    } catch (...) {
      trouble = std::current_exception();
    }
    {
      const std::lock_guard lock(mutex_);
      --glancing_;
    }
    done(std::move(seen), trouble);
  });
}

void Hall::find(const std::string& id, Find done) {
  if (auto room = known(id)) return done(std::move(room), nullptr);
  {
    const std::lock_guard lock(mutex_);
    const auto [place, first] = looking_.try_emplace(id);
    place->second.push_back(done);
    if (!first) return;
  }
  if (read([this, id] { look_for(id); })) return;
  const std::lock_guard lock(mutex_);
  for (const Find& other : std::exchange(looking_[id], {})) boost::asio::post(io_, [other] { other(nullptr, busy()); });
  looking_.erase(id);
}

void Hall::look_for(const std::string& id) {
  std::shared_ptr<Room> room;
  std::exception_ptr trouble;
  try {
    room = find(id);
  } catch (...) {
    trouble = std::current_exception();
  }
  std::vector<Find> waiting;
  {
    const std::lock_guard lock(mutex_);
    waiting = std::move(looking_[id]);
    looking_.erase(id);
  }
  for (const Find& done : waiting) done(room, trouble);
}

bool Hall::read(std::function<void()> work) {
  {
    const std::lock_guard lock(mutex_);
    if (reading_ >= limits_.reads) return false;
    ++reading_;
  }
  boost::asio::post(readers_, [this, work = std::move(work)] {
    work();
    const std::lock_guard lock(mutex_);
    --reading_;
  });
  return true;
}

std::size_t Hall::open_running() {
  std::size_t opened = 0;
  for (const std::string& id : store_.find("running", false, 1000000)) {
    try {
      opened += find(id) != nullptr;
    } catch (const std::exception& error) {  // one table that cannot be read must not keep the others from going on
      log(spdlog::level::err, "table-not-restored", Value().set("table", id).set("why", error.what()));
    }
  }
  return opened;
}

void Hall::make(const Value& request, const std::string& maker, std::function<void(Reply)> done) {
  try {
    Table::Made made = Table::make(new_table_id(), request, courses_, now_in_milliseconds());
    Value answer;
    answer.set("table", made.table.id()).set("host", made.host_token);
    if (made.seat) answer.set("seat", int{*made.seat}).set("token", made.seat_token);
    const std::string id = made.table.id();
    const auto room = open(std::move(made.table), maker);
    room->request([answer](Table&) { return answer; },
                  [this, id, done = std::move(done)](Reply reply) {
                    if (reply.status == 200) {
                      reply.status = 201;
                      ++counters_.tables_made;
                    } else {
                      const std::lock_guard lock(mutex_);
                      rooms_.erase(id);
                    }
                    done(std::move(reply));
                  });
  } catch (const Trouble& trouble) {
    done(reply_to(trouble));
  }
}

void Hall::rematch(const std::shared_ptr<Room>& room, std::string token, bool rotate, std::function<void()> allow,
                   std::function<void(Reply)> done) {
  // The new table is stored together with the word of it at the old one: however many ask, there is one, or none.
  const auto made = std::make_shared<std::string>();
  room->request(
      [this, room, made, rotate, token = std::move(token), allow = std::move(allow)](Table& table) {
        const auto rights = table.rights(token);
        if (table.rematch().empty()) {
          if (table.status() != Status::over) throw Trouble(409, "not-over", "The race is not over.");
          if (!rights.seat && !rights.host)
            throw Trouble(403, "wrong-token", "Only those who rode can ask for a rematch.");
          allow();
          room->store_too(table.follow(new_table_id(), rights, rotate, courses_).unstored(now_in_milliseconds()));
          *made = table.rematch();
          ++counters_.tables_made;
        }
        Value answer;
        answer.set("table", table.rematch());
        // The keys of the old table open the same seats at the new one.
        if (const auto seat = rights.seat ? table.seat_at_rematch(*rights.seat) : std::nullopt)
          answer.set("seat", int{*seat});
        if (rights.host) answer.set("host", token);
        return answer;
      },
      [this, made, done = std::move(done)](Reply reply) {
        // It has begun: its bots and clocks wait for nobody.
        if (reply.status == 200 && !made->empty()) find(*made, [](const auto&, const auto&) {});
        done(std::move(reply));
      });
}

void Hall::open_tables(List done) {
  std::shared_ptr<const std::string> list;
  bool first = false;
  {
    const std::lock_guard lock(mutex_);
    if (lobby_ && std::chrono::steady_clock::now() - lobby_made_ < lobby_lasts) {
      list = lobby_;
    } else {
      first = lobby_waiting_.empty();
      lobby_waiting_.push_back(done);
    }
  }
  if (list) return done(std::move(list), nullptr);
  if (!first || read([this] { list_open_tables(); })) return;
  std::vector<List> waiting;
  {
    const std::lock_guard lock(mutex_);
    waiting.swap(lobby_waiting_);
  }
  for (const List& one : waiting) one(nullptr, busy());
}

void Hall::lobby_changed() {
  const std::lock_guard lock(mutex_);
  ++lobby_changes_;
  lobby_.reset();
}

void Hall::list_open_tables() {
  std::uint64_t changes = 0;
  {
    const std::lock_guard lock(mutex_);
    changes = lobby_changes_;
  }
  std::shared_ptr<const std::string> made;
  std::exception_ptr trouble;
  try {
    Value list(Value::List{});
    for (const std::string& id : store_.find("open", true, most_listed)) {
      const std::vector<std::string> entries = store_.load(id);
      if (entries.empty()) continue;
      try {
        list.add(Table::restore(id, entries, courses_).summary().set("spectators", 0));
      } catch (const DataError& error) {
        log(spdlog::level::err, "table-not-restored", Value().set("table", id).set("why", error.what()));
      }
    }
    made = std::make_shared<const std::string>(write_json(Value().set("tables", list)));
  } catch (...) {
    trouble = std::current_exception();
  }
  std::vector<List> waiting;
  {
    const std::lock_guard lock(mutex_);
    waiting.swap(lobby_waiting_);
    if (changes == lobby_changes_) {
      lobby_ = made;
      lobby_made_ = std::chrono::steady_clock::now();
    }
  }
  for (const List& done : waiting) done(made, trouble);
}

// On a thread of its own: a long race takes long to put together, and nobody who looks for a table waits for that.
void Hall::replay(const Value& table, std::function<void(std::shared_ptr<const Film>, std::exception_ptr)> done) {
  {
    const std::lock_guard lock(mutex_);
    if (filming_ < limits_.replays_waiting) {
      ++filming_;
      boost::asio::post(cameras_, [this, table, done = std::move(done)] { film(table, done); });
      return;
    }
  }
  done(nullptr, busy());
}

void Hall::film(const Value& table, const std::function<void(std::shared_ptr<const Film>, std::exception_ptr)>& done) {
  std::shared_ptr<const Film> replay;
  std::exception_ptr trouble;
  try {
    replay = replays_.get(write_json(table), [&] {
      auto made = make_film(table);
      const std::size_t bytes = made->plain.size() + made->gzip.size();
      return std::pair(std::move(made), bytes);
    });
  } catch (...) {
    trouble = std::current_exception();
  }
  {
    const std::lock_guard lock(mutex_);
    --filming_;
  }
  done(std::move(replay), trouble);
}

std::shared_ptr<const Film> Hall::make_film(const Value& summary) {
  const std::string id = *summary.find("id")->as<std::string>();
  const Table table = Table::restore(id, store_.load(id), courses_);
  Film film;
  JsonList events;
  for (std::size_t i = 0; i < table.events(); ++i) events.add(write_json(table.event_for(i, std::nullopt)));
  film.plain = write_json(Value().set("table", summary));
  film.plain =
      with_field(std::move(film.plain), "picture", *courses_.picture(table.game(), table.match().shared_course()));
  film.plain = with_field(std::move(film.plain), "events", events.text());
  film.gzip = gzip(film.plain);
  ++counters_.replays_made;
  return std::make_shared<const Film>(std::move(film));
}

void Hall::sweep() {
  const std::lock_guard lock(mutex_);
  std::erase_if(rooms_, [this](const auto& one) {
    if (one.second.use_count() > 1 || !one.second->quiet()) return false;
    glances_.forget(one.first);
    return true;
  });
}

std::size_t Hall::rooms() const {
  const std::lock_guard lock(mutex_);
  return rooms_.size();
}

}  // namespace tourmalet
