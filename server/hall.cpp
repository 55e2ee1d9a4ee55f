#include "server/hall.hpp"

#include <chrono>

#include "loader/data.hpp"
#include "server/log.hpp"

namespace tourmalet {

std::int64_t now_in_milliseconds() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

Hall::Hall(boost::asio::io_context& io, Store& store, Courses& courses, Limits limits, std::size_t bot_threads)
    : io_(io), store_(store), courses_(courses), limits_(limits), journal_(store), bots_(bot_threads) {}

void Hall::close() {
  bots_.join();
  const std::lock_guard lock(mutex_);
  rooms_.clear();
}

std::shared_ptr<Room> Hall::open(Table table) {
  const std::lock_guard lock(mutex_);
  auto& room = rooms_[table.id()];
  if (!room) room = std::make_shared<Room>(*this, std::move(table));  // another thread may have been quicker
  return room;
}

std::shared_ptr<Room> Hall::find(const std::string& id) {
  {
    const std::lock_guard lock(mutex_);
    if (const auto found = rooms_.find(id); found != rooms_.end()) return found->second;
  }
  const std::vector<std::string> entries = store_.load(id);
  if (entries.empty()) return nullptr;
  auto room = open(Table::restore(id, entries, courses_));
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

void Hall::make(const Value& request, std::function<void(Reply)> done) {
  try {
    Table::Made made = Table::make(new_table_id(), request, courses_, now_in_milliseconds());
    Value answer;
    answer.set("table", made.table.id()).set("host", made.host_token);
    if (made.seat) answer.set("seat", int{*made.seat}).set("token", made.seat_token);
    const std::string id = made.table.id();
    const auto room = open(std::move(made.table));
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
  // First what the new table is like, then the table, then the old one learns of it; asked at the same time, one wins.
  struct Plan {
    Value settings;
    bool host = false;
    std::string existing;
  };
  auto plan = std::make_shared<Plan>();
  room->request(
      [plan, token = std::move(token)](Table& table) {
        if (table.status() != Status::over) throw Trouble(409, "not-over", "The race is not over.");
        plan->settings = table.settings_for_rematch();
        plan->host = table.rights(token).host;
        plan->existing = table.rematch();
        return Value(Value::Object{});
      },
      [this, plan, room, done = std::move(done)](Reply first) {
        if (first.status != 200) return done(std::move(first));
        if (!plan->existing.empty()) return done({200, write_json(Value().set("table", plan->existing))});
        make(plan->settings, [plan, room, done](Reply made) {
          if (made.status != 201) return done(std::move(made));
          const Value answer = read_json(made.body, "answer");
          const std::string next = *answer.find("table")->as<std::string>();
          const Value host = *answer.find("host");
          room->request(
              [plan, next, host](Table& table) {
                if (table.rematch().empty()) table.follow_with(next);
                Value value;
                value.set("table", table.rematch());
                if (plan->host && table.rematch() == next) value.set("host", host);
                return value;
              },
              done);
        });
      });
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
