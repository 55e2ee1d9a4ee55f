#include "server/room.hpp"

#include <boost/asio/post.hpp>
#include <chrono>

#include "bots/bot.hpp"
#include "loader/data.hpp"
#include "server/hall.hpp"
#include "server/log.hpp"

namespace tourmalet {

Reply reply_to(const Trouble& trouble) { return {trouble.status, write_json(Value().set("error", trouble.value()))}; }

namespace {

using namespace std::chrono_literals;

const Trouble not_stored(503, "store-failed", "It could not be stored; nothing has changed. Please try again.");

Value list_of(Seats seats) {
  Value list(Value::List{});
  for (const Seat seat : seats) list.add(int{seat});
  return list;
}

}  // namespace

Room::Room(Hall& hall, Table table)
    : hall_(hall), strand_(boost::asio::make_strand(hall.io())), clock_timer_(strand_), retry_timer_(strand_), table_(std::move(table)) {}

void Room::send(Viewer& viewer, const Value& message) { viewer.send(std::make_shared<const std::string>(write_json(message))); }

void Room::post(Work work) {
  quiet_ = false;
  boost::asio::post(strand_, [self = shared_from_this(), work = std::move(work)]() mutable {
    self->inbox_.push_back(std::move(work));
    if (!self->busy_) self->run();
  });
}

void Room::run() {
  busy_ = true;
  if (broken_) restore();
  while (!inbox_.empty()) {
    const Work work = std::move(inbox_.front());
    inbox_.pop_front();
    work();
  }
  if (broken_) return finish(false);  // what the table holds may never have been stored
  if (!table_.changed()) return finish(true);
  hall_.journal().write(table_.unstored(now_in_milliseconds()),
                        [self = shared_from_this()](bool stored) { boost::asio::post(self->strand_, [self, stored] { self->finish(stored); }); });
}

void Room::restore() {
  try {
    table_ = Table::restore(table_.id(), hall_.store().load(table_.id()), hall_.courses());
    broken_ = false;
  } catch (const std::exception& error) {
    broken_ = true;
    log(spdlog::level::err, "table-not-restored", Value().set("table", table_.id()).set("why", error.what()));
  }
}

void Room::finish(bool stored) {
  if (stored) {
    table_.stored();
    set_deadlines();
    publish();
  } else {
    restore();
    retry_timer_.expires_after(std::chrono::seconds(1));
    retry_timer_.async_wait([self = shared_from_this()](boost::system::error_code error) {
      if (!error) self->post([] {});
    });
  }
  for (const auto& answer : std::exchange(answers_, {})) answer(stored);
  busy_ = false;
  if (stored) let_bots_think();
  wait_for_clock();
  bool thinking = false;
  for (const bool one : thinking_) thinking |= one;
  bool clock_runs = false;
  for (const std::int64_t deadline : deadline_) clock_runs |= deadline != 0;
  quiet_ = stored && watching_.empty() && inbox_.empty() && !thinking && !clock_runs;
  if (!inbox_.empty())
    boost::asio::post(strand_, [self = shared_from_this()] {
      if (!self->busy_ && !self->inbox_.empty()) self->run();
    });
}

void Room::request(std::function<Value(Table&)> work, std::function<void(Reply)> done) {
  post([this, work = std::move(work), done = std::move(done)] {
    try {
      if (broken_) throw not_stored;
      const Value answer = work(table_);
      answers_.emplace_back([done, body = write_json(answer)](bool stored) { done(stored ? Reply{200, body} : reply_to(not_stored)); });
    } catch (const Trouble& trouble) {
      answers_.emplace_back([done, reply = reply_to(trouble)](bool) { done(reply); });
    } catch (const DataError& error) {
      answers_.emplace_back([done, reply = reply_to(Trouble(400, "bad-request", error.what()))](bool) { done(reply); });
    }
  });
}

void Room::enter(std::shared_ptr<Viewer> viewer, std::string token, std::size_t since) {
  post([this, viewer = std::move(viewer), token = std::move(token), since] {
    const Table::Rights rights = table_.rights(token);
    if (!token.empty() && !rights.seat && !rights.host)
      return send(*viewer, Value().set("type", "error").set("code", "wrong-token").set("message", "This key opens no seat here."));
    if (!rights.seat) {
      std::size_t spectators = 0;
      for (const Watching& one : watching_) spectators += one.seat == spectator;
      if (spectators >= hall_.limits().spectators)
        return send(*viewer, Value().set("type", "error").set("code", "too-many-requests").set("message", "There are no places left along the road."));
    }
    Value welcome;
    welcome.set("type", "welcome").set("seat", rights.seat ? Value(int{*rights.seat}) : Value()).set("host", rights.host);
    std::string text = write_json(welcome);
    if (since == 0) {
      text.pop_back();
      text += ",\"picture\":" + *hall_.courses().picture(table_.game(), table_.options()) + "}";
    }
    viewer->send(std::make_shared<const std::string>(std::move(text)));
    std::erase_if(watching_, [&](const Watching& one) { return one.viewer == viewer; });
    watching_.push_back({viewer, token, rights.seat.value_or(spectator), std::min(since, table_.events()), true});
  });
}

void Room::leave(const std::shared_ptr<Viewer>& viewer) {
  post([this, viewer] { std::erase_if(watching_, [&](const Watching& one) { return one.viewer == viewer; }); });
}

void Room::wake() {
  post([] {});
}

void Room::say(std::shared_ptr<Viewer> viewer, Value message) {
  post([this, viewer = std::move(viewer), message = std::move(message)] {
    try {
      handle(viewer, message);
    } catch (const DataError& error) {
      send(*viewer, Value().set("type", "error").set("code", "bad-request").set("message", error.what()));
    }
  });
}

void Room::handle(const std::shared_ptr<Viewer>& viewer, const Value& message) {
  const Reader reader(message, "");
  const std::string type = reader.at("type").text();
  if (type != "decide" && type != "take-back") reader.at("type").fail("there is no message \"" + type + "\"");
  const auto number = static_cast<std::uint32_t>(reader.at("number").number(0, 1 << 30));
  Seat seat = spectator;
  for (const Watching& one : watching_)
    if (one.viewer == viewer) seat = table_.rights(one.token).seat.value_or(spectator);
  Table::Answer answer{number, "no-token", {}, "Spectators do not decide."};
  if (broken_)
    answer = {number, not_stored.code, {}, not_stored.what()};
  else if (seat != spectator)
    answer = type == "decide" ? table_.decide(seat, number, reader.at("action").text()) : table_.take_back(seat, number);
  ++(answer.accepted() ? hall_.counters().decisions : hall_.counters().refusals);
  answers_.emplace_back([viewer, answer](bool stored) mutable {
    if (answer.accepted() && !stored) answer = {answer.number, not_stored.code, {}, not_stored.what()};
    Value reply;
    reply.set("type", answer.accepted() ? "accepted" : "refused").set("number", answer.number);
    if (!answer.accepted()) {
      reply.set("code", answer.code).set("message", answer.message);
      if (!answer.rule.empty()) reply.set("rule", answer.rule);
    }
    send(*viewer, reply);
  });
}

Value Room::summary() const {
  std::array<bool, max_seats> connected{};
  std::int64_t spectators = 0;
  for (const Watching& one : watching_) one.seat == spectator ? void(++spectators) : void(connected[one.seat] = true);
  Value value(Value::Object{});
  const Value plain = table_.summary();
  for (const auto& [key, field] : *plain.as<Value::Object>()) {
    if (key != "seats") {
      value.set(key, field);
      continue;
    }
    Value seats(Value::List{});
    const auto& chairs = *field.as<Value::List>();
    for (std::size_t seat = 0; seat < chairs.size(); ++seat) {
      Value chair = chairs[seat];
      if (table_.chairs()[seat].kind == Chair::Kind::person) chair.set("connected", connected[seat]);
      seats.add(std::move(chair));
    }
    value.set("seats", seats);
  }
  return value.set("spectators", spectators);
}

Room::Shown Room::shown_to(Seat seat) const {
  Shown shown;
  shown.view.resize((table_.game().view_size + 7) / 8);
  table_.game().view(table_.match().course(), table_.match().state(), seat, shown.view.data());
  shown.deciding = table_.deciding();
  if (seat != spectator) {
    shown.number = table_.number(seat);
    shown.take_back = table_.may_take_back(seat);
  }
  for (const Seat asked : shown.deciding)
    if (deadline_[asked] != 0 && (seat == spectator || !shown.deciding.contains(seat) || asked == seat))
      shown.deadline = shown.deadline == 0 ? deadline_[asked] : std::min(shown.deadline, deadline_[asked]);
  return shown;
}

std::string Room::view_message(Seat seat, const Shown& shown) const {
  Value message;
  message.set("type", "view").set("events", static_cast<std::int64_t>(table_.events()));
  message.set("view", table_.game().view_value(table_.match().course(), table_.match().state(), seat)).set("deciding", list_of(shown.deciding));
  if (seat != spectator) {
    message.set("number", shown.number);
    if (shown.deciding.contains(seat)) message.set("actions", table_.actions_of(seat));
    message.set("take_back", shown.take_back);
  }
  if (shown.deadline != 0) message.set("deadline", shown.deadline);
  return write_json(message);
}

std::string Room::events_message(Seat seat, std::size_t first) const {
  Value events(Value::List{});
  for (std::size_t i = first; i < table_.events(); ++i) events.add(table_.event_for(i, seat));
  return write_json(Value().set("type", "events").set("first", static_cast<std::int64_t>(first)).set("events", events));
}

// Who lost the seat, or has it back, is told so and from now on sees what he may see.
void Room::look_at_keys() {
  for (Watching& one : watching_) {
    const Seat seat = table_.rights(one.token).seat.value_or(spectator);
    if (seat == one.seat) continue;
    one.seat = seat;
    one.new_here = true;
    send(*one.viewer, Value().set("type", "welcome").set("seat", seat == spectator ? Value() : Value(int{seat})));
  }
}

void Room::publish() {
  if (watching_.empty()) {
    shown_.clear();
    last_summary_.clear();
    return;
  }
  const std::string table = write_json(Value().set("type", "table").set("table", summary()));
  const auto summary_text = std::make_shared<const std::string>(table);
  const bool table_changed = table != last_summary_;
  last_summary_ = table;
  if (table_changed) look_at_keys();
  std::map<std::pair<Seat, std::size_t>, std::shared_ptr<const std::string>> events;
  std::map<Seat, std::shared_ptr<const std::string>> views;
  std::map<Seat, bool> changed;
  for (Watching& one : watching_) {
    if (table_changed || one.new_here) one.viewer->send(summary_text);
    if (table_.status() == Status::open) {
      one.new_here = false;
      continue;
    }
    if (one.sent < table_.events()) {
      auto& text = events[{one.seat, one.sent}];
      if (!text) text = std::make_shared<const std::string>(events_message(one.seat, one.sent));
      one.viewer->send(text);
      one.sent = table_.events();
    }
    if (!changed.contains(one.seat)) {
      Shown shown = shown_to(one.seat);
      changed[one.seat] = !(shown_.contains(one.seat) && shown_[one.seat] == shown);
      shown_[one.seat] = std::move(shown);
    }
    if (changed[one.seat] || one.new_here) {
      auto& text = views[one.seat];
      if (!text) text = std::make_shared<const std::string>(view_message(one.seat, shown_[one.seat]));
      one.viewer->send(text);
    }
    one.new_here = false;
  }
}

void Room::let_bots_think() {
  for (const Seat seat : table_.deciding()) {
    const std::string& spec = table_.chairs()[seat].player();
    if (spec.empty() || thinking_[seat]) continue;
    thinking_[seat] = true;
    Shown known = shown_to(seat);  // all a bot is given: the view of its seat
    const std::chrono::milliseconds pause(watching_.empty() ? 0 : hall_.limits().bot_pause);
    boost::asio::post(hall_.bots(), [self = shared_from_this(), id = table_.id(), pause, seat, spec, known = std::move(known),
                                     legal = table_.match().legal(seat), course = table_.match().shared_course(), &game = table_.game()] {
      std::optional<ActionCode> choice;
      try {
        choice = make_bot(game, course, spec)->choose(known.view.data(), legal, random_number());
      } catch (const std::exception& error) {
        log(spdlog::level::err, "bot-failed", Value().set("table", id).set("why", error.what()));
      }
      const auto decide = [self, seat, choice, number = known.number] {
        self->post([room = self.get(), seat, choice, number] {
          room->thinking_[seat] = false;
          if (room->broken_ || room->table_.number(seat) != number || room->table_.chairs()[seat].player().empty()) return;
          if (choice)
            room->table_.decide_for_bot(seat, *choice);
          else
            room->table_.decide_by_clock(seat);
          ++room->hall_.counters().decisions;
        });
      };
      if (pause == 0ms) return decide();
      const auto timer = std::make_shared<boost::asio::steady_timer>(self->hall_.io(), pause);
      timer->async_wait([timer, decide](boost::system::error_code) { decide(); });
    });
  }
}

// Whoever is asked something new gets the whole time; a bot needs none.
void Room::set_deadlines() {
  const std::int64_t now = now_in_milliseconds();
  for (std::size_t i = 0; i < table_.chairs().size(); ++i) {
    const auto seat = static_cast<Seat>(i);
    const bool runs = table_.clock_seconds() > 0 && table_.deciding().contains(seat) && table_.chairs()[i].player().empty();
    if (!runs)
      deadline_[i] = 0;
    else if (deadline_[i] == 0 || deadline_for_[i] != table_.number(seat))
      deadline_[i] = now + std::int64_t{1000} * table_.clock_seconds();
    deadline_for_[i] = table_.number(seat);
  }
}

void Room::wait_for_clock() {
  std::int64_t next = 0;
  for (const std::int64_t deadline : deadline_)
    if (deadline != 0) next = next == 0 ? deadline : std::min(next, deadline);
  if (next == 0) {
    clock_timer_.cancel();
    return;
  }
  clock_timer_.expires_after(std::chrono::milliseconds(std::max<std::int64_t>(1, next - now_in_milliseconds())));
  clock_timer_.async_wait([self = shared_from_this()](boost::system::error_code error) {
    if (error) return;
    self->post([room = self.get()] {
      const std::int64_t now = now_in_milliseconds();
      for (std::size_t seat = 0; seat < room->table_.chairs().size(); ++seat)
        if (!room->broken_ && room->deadline_[seat] != 0 && room->deadline_[seat] <= now) room->table_.decide_by_clock(static_cast<Seat>(seat));
    });
  });
}

}  // namespace tourmalet
