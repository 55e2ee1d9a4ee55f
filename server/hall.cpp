#include "server/hall.hpp"

#include <chrono>

#include "loader/data.hpp"
#include "server/log.hpp"

namespace tourmalet {

std::int64_t now_in_milliseconds() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

Hall::Hall(boost::asio::io_context& io, Store& store, Courses& courses, Limits limits, std::size_t bot_threads)
    : io_(io), store_(store), courses_(courses), limits_(limits), journal_(store), thinkers_(bot_threads, std::chrono::milliseconds(limits.longest_thought)) {}

void Hall::close() {
  thinkers_.stop();
  const std::lock_guard lock(mutex_);
  rooms_.clear();
}

std::shared_ptr<Room> Hall::open(Table table, std::string account) {
  const std::lock_guard lock(mutex_);
  auto& room = rooms_[table.id()];
  if (!room) room = std::make_shared<Room>(*this, std::move(table), std::move(account));  // another thread may have been quicker
  return room;
}

std::shared_ptr<Room> Hall::find(const std::string& id) {
  {
    const std::lock_guard lock(mutex_);
    if (const auto found = rooms_.find(id); found != rooms_.end()) return found->second;
  }
  const std::vector<std::string> entries = store_.load(id);
  if (entries.empty()) return nullptr;
  auto room = open(Table::restore(id, entries, courses_), id);
  room->wake();
  return room;
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

void Hall::rematch(const std::string& id, std::string token, std::function<void(Reply)> done) {
  const auto room = find(id);
  if (!room) return done(reply_to(Trouble(404, "no-such-table", "There is no table " + id + ".")));
  // The new table is stored together with the word of it at the old one: however many ask, there is one, or none.
  room->request(
      [this, room, token = std::move(token)](Table& table) {
        if (table.status() != Status::over) throw Trouble(409, "not-over", "The race is not over.");
        const auto rights = table.rights(token);
        if (table.rematch().empty()) {
          if (!rights.seat && !rights.host) throw Trouble(403, "wrong-token", "Only those who rode can ask for a rematch.");
          room->store_too(table.follow(new_table_id(), courses_).unstored(now_in_milliseconds()));
          ++counters_.tables_made;
        }
        Value answer;
        answer.set("table", table.rematch());
        if (rights.host) answer.set("host", token);  // the key of the host opens the new table too
        return answer;
      },
      std::move(done));
}

Value Hall::open_tables() {
  Value list(Value::List{});
  for (const std::string& id : store_.find("open", true, 50)) {
    const std::vector<std::string> entries = store_.load(id);
    if (entries.empty()) continue;
    try {
      list.add(Table::restore(id, entries, courses_).summary().set("spectators", 0));
    } catch (const DataError& error) {
      log(spdlog::level::err, "table-not-restored", Value().set("table", id).set("why", error.what()));
    }
  }
  return list;
}

void Hall::sweep() {
  const std::lock_guard lock(mutex_);
  std::erase_if(rooms_, [](const auto& one) { return one.second.use_count() == 1 && one.second->quiet(); });
}

std::size_t Hall::rooms() const {
  const std::lock_guard lock(mutex_);
  return rooms_.size();
}

}  // namespace tourmalet
