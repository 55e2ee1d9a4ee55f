#include "server/room.hpp"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <chrono>
#include <utility>

#include "bots/bot.hpp"
#include "loader/data.hpp"
#include "server/hall.hpp"
#include "server/log.hpp"

namespace tourmalet {

Reply reply_to(const Trouble& trouble) { return {trouble.status, write_json(Value().set("error", trouble.value()))}; }

namespace {

using namespace std::chrono_literals;

constexpr std::chrono::seconds longest_retry = 60s;

// After a restart whoever is asked has at least this much time: nobody loses a turn to a server that was away.
constexpr std::chrono::milliseconds grace_of(std::chrono::milliseconds clock) { return std::min(clock, std::max<std::chrono::milliseconds>(60s, clock / 10)); }

const Trouble not_stored(503, "store-failed", "It could not be stored; nothing has changed. Please try again.");

Value list_of(Seats seats) {
  Value list(Value::List{});
  for (const Seat seat : seats) list.add(int{seat});
  return list;
}

}  // namespace

Room::Room(Hall& hall, Table table, std::string account)
    : hall_(hall),
      strand_(boost::asio::make_strand(hall.io())),
      clock_timer_(strand_),
      retry_timer_(strand_),
      table_(std::move(table)),
      account_(std::move(account)) {
  left_.fill(Steady::now());
  left_at_.fill(now_in_milliseconds());
}

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
  table_.time_is(now_in_milliseconds());
  while (!inbox_.empty()) {
    const Work work = std::move(inbox_.front());
    inbox_.pop_front();
    work();
  }
  if (broken_) return finish(false);  // what the table holds may never have been stored
  if (!table_.changed()) return finish(true);
  std::vector<Append> appends = std::exchange(beside_, {});
  appends.push_back(table_.unstored(now_in_milliseconds()));
  hall_.journal().write(std::move(appends),
                        [self = shared_from_this()](bool stored) { boost::asio::post(self->strand_, [self, stored] { self->finish(stored); }); });
}

void Room::restore() {
  try {
    table_ = Table::restore(table_.id(), hall_.store().load(table_.id()), hall_.courses());
    broken_ = false;
  } catch (const std::exception& error) {
    if (!std::exchange(broken_, true)) log(spdlog::level::err, "table-not-restored", Value().set("table", table_.id()).set("why", error.what()));
  }
}

void Room::finish(bool stored) {
  if (stored) {
    table_.stored();
    retry_after_ = 1s;
    set_deadlines();
    publish();
  } else if (!table_.was_stored()) {
    broken_ = true;  // it was never there: whoever made it hears so, and nobody will ask for it
  } else {
    restore();
    retry_timer_.expires_after(retry_after_);
    retry_after_ = std::min(2 * retry_after_, longest_retry);
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
  for (const SeatClock& clock : clocks_) clock_runs |= clock.runs;
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
  post([this, viewer] {
    const auto found = std::find_if(watching_.begin(), watching_.end(), [&](const Watching& one) { return one.viewer == viewer; });
    if (found == watching_.end()) return;
    const Seat seat = found->seat;
    watching_.erase(found);
    if (seat != spectator && viewer_of(seat) == nullptr) has_left(seat);
  });
}

const Room::Watching* Room::viewer_of(Seat seat) const {
  const auto found = std::find_if(watching_.begin(), watching_.end(), [&](const Watching& one) { return one.seat == seat; });
  return found == watching_.end() ? nullptr : &*found;
}

void Room::has_left(Seat seat) {
  left_[seat] = Steady::now();
  left_at_[seat] = now_in_milliseconds();
}

Away Room::away() const {
  Away seconds{};
  for (std::size_t seat = 0; seat < seconds.size(); ++seat)
    if (viewer_of(static_cast<Seat>(seat)) == nullptr) seconds[seat] = std::chrono::duration_cast<std::chrono::seconds>(Steady::now() - left_[seat]).count();
  return seconds;
}

void Room::store_too(Append another) { beside_.push_back(std::move(another)); }

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
  answers_.emplace_back([viewer, answer, type](bool stored) mutable {
    if (answer.accepted() && !stored) answer = {answer.number, not_stored.code, {}, not_stored.what()};
    Value reply;  // a number that was refused to one kind of message may be used by the other: so the answer says which
    reply.set("type", answer.accepted() ? "accepted" : "refused").set("number", answer.number).set("of", type);
    if (!answer.accepted()) {
      reply.set("code", answer.code).set("message", answer.message);
      if (!answer.rule.empty()) reply.set("rule", answer.rule);
    }
    send(*viewer, reply);
  });
}

Value Room::summary() const {
  std::int64_t spectators = 0;
  for (const Watching& one : watching_) spectators += one.seat == spectator;
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
      if (table_.chairs()[seat].kind == Chair::Kind::person) {
        const bool connected = viewer_of(static_cast<Seat>(seat)) != nullptr;
        chair.set("connected", connected);
        if (!connected) chair.set("away_since", left_at_[seat]);
      }
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
  for (const Seat asked : shown.deciding) {
    const SeatClock& clock = clocks_[asked];
    if (!clock.runs || (seat != spectator && shown.deciding.contains(seat) && asked != seat)) continue;
    if (shown.deadline == 0 || clock.shown < shown.deadline) {
      shown.deadline = clock.shown;
      shown.until = clock.until;
    }
    shown.grace |= clock.grace;
  }
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
  if (shown.deadline != 0) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(shown.until - Steady::now()).count();
    message.set("deadline", shown.deadline).set("left", std::max<std::int64_t>(0, left));
    if (shown.grace) message.set("grace", true);
  }
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
    const std::chrono::milliseconds beat(watching_.empty() ? 0 : hall_.limits().bot_pause);
    hall_.thinkers().think(account_,
                           [self = shared_from_this(), id = table_.id(), asked = Steady::now(), beat, seat, spec, known = std::move(known),
                            legal = table_.match().legal(seat), course = table_.match().shared_course(), &game = table_.game()](const Thinkers::Hurry& hurry) {
                             std::optional<ActionCode> choice;
                             try {
                               const auto bot = make_bot(game, course, spec);
                               bot->hurry_when(hurry);
                               choice = bot->choose(known.view.data(), legal, random_number());
                             } catch (const std::exception& error) {
                               log(spdlog::level::err, "bot-failed", Value().set("table", id).set("why", error.what()));
                             }
                             if (hurry.stopping()) return;
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
                             if (beat == 0ms) return decide();
                             const auto timer = std::make_shared<boost::asio::steady_timer>(self->hall_.io(), next_beat(asked, Steady::now(), beat));
                             timer->async_wait([timer, decide](boost::system::error_code) { decide(); });
                           });
  }
}

// Whoever is asked something new gets the whole time; a bot needs none. An answer that is taken back does not wind the clock up.
// A room that was just opened, after a restart, goes on with the time that is left, and adds to it where that is little.
void Room::set_deadlines() {
  const std::int64_t now = now_in_milliseconds();
  const std::chrono::milliseconds all = std::chrono::seconds(table_.clock_seconds());
  for (std::size_t i = 0; i < table_.chairs().size(); ++i) {
    const auto seat = static_cast<Seat>(i);
    SeatClock& clock = clocks_[i];
    clock.runs = all > 0ms && table_.deciding().contains(seat) && table_.chairs()[i].player().empty();
    if (!clock.runs || clock.asked_since == table_.asked_since(seat)) continue;
    clock.asked_since = table_.asked_since(seat);
    std::chrono::milliseconds left = all;
    clock.grace = false;
    if (just_opened_) {
      left = std::clamp(all - std::chrono::milliseconds(now - clock.asked_since), 0ms, all);
      clock.grace = left < grace_of(all);
      if (clock.grace) left = grace_of(all);
    }
    clock.until = Steady::now() + left;
    clock.shown = now + left.count();
  }
  just_opened_ = false;
}

void Room::wait_for_clock() {
  std::optional<Steady::time_point> next;
  for (const SeatClock& clock : clocks_)
    if (clock.runs) next = next ? std::min(*next, clock.until) : clock.until;
  if (!next) {
    clock_timer_.cancel();
    return;
  }
  clock_timer_.expires_at(*next);
  clock_timer_.async_wait([self = shared_from_this()](boost::system::error_code error) {
    if (error) return;
    self->post([room = self.get()] {
      for (std::size_t seat = 0; seat < room->table_.chairs().size(); ++seat)
        if (!room->broken_ && room->clocks_[seat].runs && room->clocks_[seat].until <= Steady::now()) room->table_.decide_by_clock(static_cast<Seat>(seat));
    });
  });
}

}  // namespace tourmalet
