#include "server/room.hpp"

#include <algorithm>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <chrono>
#include <iterator>
#include <optional>
#include <tuple>
#include <utility>

#include "bots/bot.hpp"
#include "loader/data.hpp"
#include "server/catching_up.hpp"
#include "server/glance.hpp"
#include "server/hall.hpp"
#include "server/log.hpp"
#include "server/with_field.hpp"

namespace tourmalet {

Reply reply_to(const Trouble& trouble) { return {trouble.status, write_json(Value().set("error", trouble.value()))}; }

namespace {

using namespace std::chrono_literals;

constexpr std::chrono::seconds longest_retry = 60s;

constexpr double emotes_per_second = 0.5;  // of one seat
constexpr std::string_view emotes[] = {"allez", "bravo", "chapeau", "thanks", "sorry", "wow",
                                       "ouch",  "wind",  "thirsty", "hurry",  "bell",  "champagne"};

// After a restart a player who is asked has at least this much time: nobody loses a turn to a server that was away.
constexpr std::chrono::milliseconds grace_of(std::chrono::milliseconds clock) {
  return std::min(clock, std::max<std::chrono::milliseconds>(60s, clock / 10));
}

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
      budgets_(max_seats, Bucket(hall.limits().messages_per_second, 10 * hall.limits().messages_per_second)),
      emotes_(max_seats, Bucket(emotes_per_second, 1)),
      account_(std::move(account)) {
  left_.fill(Steady::now());
  left_at_.fill(now_in_milliseconds());
}

void Room::send(Viewer& viewer, const Value& message) {
  viewer.send(std::make_shared<const std::string>(write_json(message)));
}

void Room::post(Work work) {
  quiet_ = false;
  boost::asio::post(strand_, [self = shared_from_this(), work = std::move(work)]() mutable {
    self->inbox_.push_back(std::move(work));
    if (!self->busy_) self->run();
  });
}

void Room::run() {
  busy_ = true;
  if (broken_) return restore([this] { work_off(); });
  work_off();
}

void Room::work_off() {
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
  hall_.journal().write(std::move(appends), [self = shared_from_this()](bool stored) {
    boost::asio::post(self->strand_, [self, stored] { self->finish(stored); });
  });
}

// Reads the table anew, not on the strand: others play on while the store makes us wait. Then back on the strand.
void Room::restore(Work then) {
  const auto read = [self = shared_from_this(), id = table_.id(), then] {
    std::optional<Table> table;
    std::string why;
    try {
      table = Table::restore(id, self->hall_.store().load(id), self->hall_.courses());
    } catch (const std::exception& error) {
      why = error.what();
    }
    boost::asio::post(self->strand_, [self, table = std::move(table), id, why, then]() mutable {
      const bool was_broken = std::exchange(self->broken_, !table);
      if (table) self->table_ = std::move(*table);
      self->sights_.clear();
      if (self->broken_ && !was_broken)
        log(spdlog::level::err, "table-not-restored", Value().set("table", id).set("why", why));
      then();
    });
  };
  if (hall_.read(read)) return;
  broken_ = true;  // the readers have their hands full: later
  boost::asio::post(strand_, [self = shared_from_this(), then = std::move(then)] { then(); });
}

void Room::finish(bool stored) {
  if (!stored && table_.was_stored()) return restore([this] { conclude(false); });
  if (stored) {
    if (table_.changed()) sights_.clear();
    table_.stored();
    retry_after_ = 1s;
    set_deadlines();
    publish();
  } else {
    broken_ = true;  // it was never there: its host hears so, and nobody will ask for it
  }
  conclude(stored);
}

void Room::conclude(bool stored) {
  if (!stored && table_.was_stored()) {
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
      const Reply reply{200, write_json(work(table_))};
      answers_.emplace_back([done, reply](bool stored) { done(stored ? reply : reply_to(not_stored)); });
    } catch (const Trouble& trouble) {
      answers_.emplace_back([done, reply = reply_to(trouble)](bool) { done(reply); });
    } catch (const DataError& error) {
      answers_.emplace_back([done, reply = reply_to(Trouble(400, "bad-request", error.what()))](bool) { done(reply); });
    }
  });
}

void Room::refuse(Viewer& viewer, std::string_view code, std::string_view message) {
  send(viewer, Value().set("type", "error").set("code", code).set("message", message));
  viewer.dismiss();
}

void Room::enter(std::shared_ptr<Viewer> viewer, std::string token, Greeting greeting) {
  post([this, viewer = std::move(viewer), token = std::move(token), greeting] {
    const Table::Rights rights = table_.rights(token);
    if (!token.empty() && !rights.seat && !rights.host)
      return refuse(*viewer, "wrong-token", "This key opens no seat here.");
    if (greeting.have > table_.events())
      return refuse(*viewer, "bad-request", "so many events have not happened here; begin again with 0.");
    if (!rights.seat) {
      std::size_t spectators = 0;
      for (const Watching& one : watching_) spectators += one.seat == spectator;
      if (spectators >= hall_.limits().spectators)
        return refuse(*viewer, "too-many-requests", "There are no places left along the road.");
    }
    Value welcome;
    welcome.set("type", "welcome")
        .set("seat", rights.seat ? Value(int{*rights.seat}) : Value())
        .set("host", rights.host);
    std::string text = write_json(welcome);
    if (greeting.picture.value_or(greeting.have == 0 && !greeting.last)) {
      const auto& course = table_.match().shared_course();
      text = with_field(std::move(text), "picture", *hall_.courses().picture(table_.game(), course));
      text = with_field(std::move(text), "course", write_json(table_.game().course_text(course.get())));
    }
    viewer->send(std::make_shared<const std::string>(std::move(text)));
    std::erase_if(watching_, [&](const Watching& one) { return one.viewer == viewer; });
    watching_.push_back({.viewer = viewer,
                         .token = token,
                         .seat = rights.seat.value_or(spectator),
                         .sent = greeting.have,
                         .catches_up = greeting.last});
    wait_until_sent(watching_.back());
  });
}

void Room::leave(const std::shared_ptr<Viewer>& viewer) {
  post([this, viewer] {
    const auto found =
        std::find_if(watching_.begin(), watching_.end(), [&](const Watching& one) { return one.viewer == viewer; });
    if (found == watching_.end()) return;
    const Seat seat = found->seat;
    watching_.erase(found);
    if (seat != spectator && viewer_of(seat) == nullptr) has_left(seat);
  });
}

const Room::Watching* Room::viewer_of(Seat seat) const {
  const auto found =
      std::find_if(watching_.begin(), watching_.end(), [&](const Watching& one) { return one.seat == seat; });
  return found == watching_.end() ? nullptr : &*found;
}

void Room::has_left(Seat seat) {
  left_[seat] = Steady::now();
  left_at_[seat] = now_in_milliseconds();
}

Away Room::away() const {
  Away seconds{};
  for (std::size_t seat = 0; seat < seconds.size(); ++seat)
    if (viewer_of(static_cast<Seat>(seat)) == nullptr)
      seconds[seat] = std::chrono::duration_cast<std::chrono::seconds>(Steady::now() - left_[seat]).count();
  return seconds;
}

void Room::may_join(const std::string& address) const {
  constexpr int most = 10;
  if (const auto found = joins_.find(address); found != joins_.end() && found->second >= most)
    throw Trouble(429, "too-often", "You have joined and left this table too often.");
}

void Room::has_joined(Seat seat, const std::string& address) {
  ++joins_[address];
  has_left(seat);  // away until the page is there, and not for longer
}

void Room::store_too(Append another) { beside_.push_back(std::move(another)); }

void Room::wake() {
  post([] {});
}

void Room::say(std::shared_ptr<Viewer> viewer, Value message) {
  post([this, viewer = std::move(viewer), message = std::move(message)] {
    if (!within_budget(viewer)) return;
    try {
      handle(viewer, message);
    } catch (const DataError& error) {
      send(*viewer, Value().set("type", "error").set("code", "bad-request").set("message", error.what()));
    }
  });
}

// A player who comes back on a new connection has the seat's old budget.
bool Room::within_budget(const std::shared_ptr<Viewer>& viewer) {
  for (const Watching& one : watching_)
    if (one.viewer == viewer && one.seat != spectator && !budgets_[one.seat].take()) {
      ++hall_.counters().too_many;
      refuse(*viewer, "too-many-requests", "Too many messages; please come back in a moment.");
      return false;
    }
  return true;
}

// What answers a viewer's own message comes after the events and the view the message caused: with them, if these are
// told.
void Room::answer(const std::shared_ptr<Viewer>& viewer, const Value& message) {
  for (Watching& one : watching_) {
    if (one.viewer != viewer) continue;
    const bool behind = one.new_here || one.view_due || one.sent < table_.events() || !one.held.empty();
    if (!one.under_way || !behind || one.held.size() >= hall_.limits().queue) break;
    one.held.push_back(std::make_shared<const std::string>(write_json(message)));
    return;
  }
  send(*viewer, message);
}

void Room::handle(const std::shared_ptr<Viewer>& viewer, const Value& message) {
  const Reader reader(message, "");
  const std::string type = reader.at("type").text();
  if (type == "earlier") return ask_earlier(*viewer, reader);
  if (type == "emote") return pass_on_emote(viewer, reader);
  if (type != "decide" && type != "take-back") reader.at("type").fail("there is no message \"" + type + "\"");
  const auto number = static_cast<std::uint32_t>(reader.at("number").number(0, 1 << 30));
  const Seat seat = seat_of(viewer);
  Table::Answer answer{number, "no-token", {}, "Spectators do not decide."};
  if (broken_)
    answer = {number, not_stored.code, {}, not_stored.what()};
  else if (seat != spectator && type == "take-back" && time_is_up(seat))
    answer = {number, "too-late", {}, "Your time for this question is up."};
  else if (seat != spectator)
    answer =
        type == "decide" ? table_.decide(seat, number, reader.at("action").text()) : table_.take_back(seat, number);
  ++(answer.accepted() ? hall_.counters().decisions : hall_.counters().refusals);
  answers_.emplace_back([this, viewer, answer, type](bool stored) mutable {
    if (answer.accepted() && !stored) answer = {answer.number, not_stored.code, {}, not_stored.what()};
    Value reply;  // a number that was refused to one kind of message may be used by the other: so the answer says which
    reply.set("type", answer.accepted() ? "accepted" : "refused").set("number", answer.number).set("of", type);
    if (!answer.accepted()) {
      reply.set("code", answer.code).set("message", answer.message);
      if (!answer.rule.empty()) reply.set("rule", answer.rule);
    }
    this->answer(viewer, reply);
  });
}

Seat Room::seat_of(const std::shared_ptr<Viewer>& viewer) const {
  for (const Watching& one : watching_)
    if (one.viewer == viewer) return table_.rights(one.token).seat.value_or(spectator);
  return spectator;
}

// Everybody hears it once, and nobody keeps it. Who shows too many shows fewer, and is not told.
void Room::pass_on_emote(const std::shared_ptr<Viewer>& viewer, const Reader& message) {
  const std::string emote = message.at("emote").text();
  if (std::find(std::begin(emotes), std::end(emotes), emote) == std::end(emotes))
    message.at("emote").fail("there is no such emote");
  const Seat seat = seat_of(viewer);
  if (seat == spectator)
    return send(*viewer, Value()
                             .set("type", "error")
                             .set("code", "no-token")
                             .set("message", "Only those who have a seat can show something."));
  if (!emotes_[seat].take()) return;
  const auto text = std::make_shared<const std::string>(
      write_json(Value().set("type", "emote").set("seat", int{seat}).set("emote", emote)));
  for (const Watching& one : watching_) one.viewer->send(text);
}

// Told when all the rest has been; a viewer who asks again before that gets only the last one.
void Room::ask_earlier(const Viewer& viewer, const Reader& message) {
  const auto before = static_cast<std::size_t>(message.at("before").number(0, 1 << 30));
  if (before == 0 || before > table_.events()) message.at("before").fail("there is nothing before this event here");
  for (Watching& one : watching_)
    if (one.viewer.get() == &viewer) one.earlier = before;
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

Value Room::seen_with(std::string_view token) const {
  const auto rights = table_.rights(token);
  if (!token.empty() && !rights.seat && !rights.host) throw Trouble(403, "wrong-token", "This key opens no seat here.");
  Value seen;
  seen.set("table", summary());
  if (rights.seat)
    seen.set("you", you_at(table_, *rights.seat, clocks_[*rights.seat].runs ? clocks_[*rights.seat].shown : 0));
  return seen;
}

bool Room::Shown::operator==(const Shown& other) const {
  const auto rest = [](const Shown& one) {
    return std::tie(one.deciding, one.number, one.take_back, one.deadline, one.until, one.grace, one.clocks);
  };
  return rest(*this) == rest(other) && *view == *other.view;
}

const Room::Sight& Room::sight(Seat seat) {
  Sight& sight = sights_[seat];
  if (!sight) sight = std::make_shared<const std::vector<std::uint64_t>>(table_.view_of(seat));
  return sight;
}

Room::Shown Room::shown_to(Seat seat) {
  Shown shown;
  shown.view = sight(seat);
  shown.deciding = table_.deciding();
  if (seat != spectator) {
    shown.number = table_.number(seat);
    shown.take_back = table_.may_take_back(seat);
  }
  for (const Seat asked : shown.deciding) {
    const SeatClock& clock = clocks_[asked];
    const auto until = asked == seat ? clock.until : clock.seen_until;
    const std::int64_t told = asked == seat ? clock.shown : clock.seen_shown;
    if (clock.runs) shown.clocks.emplace_back(asked, until);
    if (!clock.runs || (seat != spectator && shown.deciding.contains(seat) && asked != seat)) continue;
    if (shown.deadline == 0 || told < shown.deadline) {
      shown.deadline = told;
      shown.until = until;
    }
    shown.grace |= clock.grace;
  }
  return shown;
}

std::string Room::view_message(Seat seat, const Shown& shown) const {
  Value message;
  message.set("type", "view").set("events", static_cast<std::int64_t>(table_.events()));
  message.set("view", table_.game().describe_view(table_.match().course(), shown.view->data()))
      .set("deciding", list_of(shown.deciding));
  if (seat != spectator) {
    message.set("number", shown.number);
    if (shown.deciding.contains(seat)) message.set("actions", table_.actions_of(seat, shown.view->data()));
    message.set("take_back", shown.take_back);
  }
  const auto left = [now = Steady::now()](Steady::time_point until) {
    return std::max<std::int64_t>(0, std::chrono::duration_cast<std::chrono::milliseconds>(until - now).count());
  };
  if (!shown.clocks.empty()) {
    Value clocks(Value::List{});
    for (const auto& [asked, until] : shown.clocks)
      clocks.add(Value().set("seat", int{asked}).set("left", left(until)));
    message.set("clocks", clocks);
  }
  if (shown.deadline != 0) {
    message.set("deadline", shown.deadline).set("left", left(shown.until));
    if (shown.grace) message.set("grace", true);
  }
  return write_json(message);
}

// As many as make one message; a long race is told in several.
std::pair<std::shared_ptr<const std::string>, std::size_t> Room::some_events(Seat seat, std::size_t first) const {
  JsonList list;
  std::size_t next = first;
  for (; next < table_.events() && list.size() < hall_.limits().events_bytes; ++next)
    list.add(write_json(table_.event_for(next, seat)));
  const Value head = Value().set("type", "events").set("first", static_cast<std::int64_t>(first));
  std::string text = with_field(write_json(head), "events", list.text());
  return {std::make_shared<const std::string>(std::move(text)), next};
}

// A player who lost the seat, or has it back, is told so and from now on sees what they may see.
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
  Texts texts;
  texts.table = std::make_shared<const std::string>(write_json(Value().set("type", "table").set("table", summary())));
  const bool table_changed = *texts.table != last_summary_;
  last_summary_ = *texts.table;
  if (table_changed) look_at_keys();
  std::map<Seat, bool> changed;
  for (Watching& one : watching_) {
    one.table_due |= table_changed || one.new_here;
    one.view_due |= std::exchange(one.new_here, false);
    if (!table_.begun()) continue;
    if (!changed.contains(one.seat)) {
      Shown shown = shown_to(one.seat);
      changed[one.seat] = !(shown_.contains(one.seat) && shown_[one.seat] == shown);
      shown_[one.seat] = std::move(shown);
    }
    one.view_due |= changed[one.seat];
  }
  for (Watching& one : watching_) tell(one, texts);
}

// What a viewer has missed, at most one message of events at a time; the view follows the last of them. The next is
// only made when this has gone out, so a viewer costs no more memory than that, and a slow one skips views nobody needs
// any more.
void Room::tell(Watching& one, Texts& texts) {
  const bool begun = table_.begun();
  while (!one.under_way &&
         (one.table_due || one.earlier || !one.held.empty() || (begun && (one.view_due || one.sent < table_.events()))))
    tell_next(one, texts);
}

void Room::tell_next(Watching& one, Texts& texts) {
  const bool begun = table_.begun();
  if (std::exchange(one.table_due, false)) one.viewer->send(texts.table);
  if (begun && std::exchange(one.catches_up, false)) catch_up(one, texts);
  if (begun && one.sent < table_.events()) {
    auto& [text, next] = texts.events[{one.seat, one.sent}];
    if (!text) std::tie(text, next) = some_events(one.seat, one.sent);
    one.viewer->send(text);
    one.sent = next;
  }
  if (!begun || one.sent == table_.events()) {
    if (begun && std::exchange(one.view_due, false)) one.viewer->send(view_text(one.seat, texts));
    if (const auto before = std::exchange(one.earlier, std::nullopt); before && *before <= table_.events())
      one.viewer->send(
          std::make_shared<const std::string>(earlier_piece(table_, one.seat, *before, hall_.limits().piece_bytes)));
    for (auto& text : std::exchange(one.held, {})) one.viewer->send(std::move(text));
  }
  wait_until_sent(one);
}

// The table and the view come besides.
void Room::catch_up(Watching& one, Texts& texts) {
  constexpr std::size_t welcome = 200;
  const std::size_t all = hall_.limits().return_bytes,
                    besides = welcome + texts.table->size() + view_text(one.seat, texts)->size();
  CatchingUp way = tourmalet::catch_up(table_, one.seat, one.sent, all > besides ? all - besides : 0);
  one.sent = way.first;
  if (!way.snapshot.empty()) one.viewer->send(std::make_shared<const std::string>(std::move(way.snapshot)));
}

const std::shared_ptr<const std::string>& Room::view_text(Seat seat, Texts& texts) {
  auto& text = texts.views[seat];
  if (!text) text = std::make_shared<const std::string>(view_message(seat, shown_[seat]));
  return text;
}

void Room::wait_until_sent(Watching& one) {
  one.under_way = true;
  one.viewer->when_sent([self = shared_from_this(), viewer = one.viewer.get()] {
    boost::asio::dispatch(self->strand_, [self, viewer] { self->go_on_with(viewer); });
  });
}

void Room::go_on_with(const Viewer* viewer) {
  for (Watching& one : watching_) {
    if (one.viewer.get() != viewer) continue;
    one.under_way = false;
    if (busy_ || broken_ || one.new_here) return;  // what is not stored is not told; publish() goes on when it is
    Texts texts;
    texts.table = std::make_shared<const std::string>(last_summary_);
    return tell(one, texts);
  }
}

void Room::let_bots_think() {
  for (const Seat seat : table_.deciding()) {
    const std::string& spec = table_.chairs()[seat].player();
    if (spec.empty() || thinking_[seat]) continue;
    thinking_[seat] = true;
    Shown known = shown_to(seat);  // all a bot is given: the view of its seat
    const std::chrono::milliseconds beat(watching_.empty() ? 0 : hall_.limits().bot_pause);
    hall_.thinkers().think(
        account_, [self = shared_from_this(), id = table_.id(), asked = Steady::now(), beat, seat, spec,
                   known = std::move(known), legal = table_.match().legal(seat),
                   course = table_.match().shared_course(), &game = table_.game()](const Thinkers::Hurry& hurry) {
          std::optional<ActionCode> choice;
          try {
            const auto bot = make_bot(game, course, spec);
            bot->hurry_when(hurry);
            choice = bot->choose(known.view->data(), legal, random_number());
          } catch (const std::exception& error) {
            log(spdlog::level::err, "bot-failed", Value().set("table", id).set("why", error.what()));
          }
          if (hurry.stopping()) return;
          const auto decide = [self, seat, choice, number = known.number] {
            self->post([room = self.get(), seat, choice, number] {
              room->thinking_[seat] = false;
              if (room->broken_ || room->table_.number(seat) != number || room->table_.chairs()[seat].player().empty())
                return;
              if (choice)
                room->table_.decide_for_bot(seat, *choice);
              else
                room->table_.decide_by_clock(seat);
              ++room->hall_.counters().decisions;
            });
          };
          if (beat == 0ms) return decide();
          const auto timer =
              std::make_shared<boost::asio::steady_timer>(self->hall_.io(), next_beat(asked, Steady::now(), beat));
          timer->async_wait([timer, decide](boost::system::error_code) { decide(); });
        });
  }
}

// A player who is asked something new gets the whole time; a bot needs none. An answer that is taken back does not wind
// the clock up. A room that was just opened, after a restart, goes on with the time that is left, and adds to it where
// that is little.
void Room::set_deadlines() {
  const std::int64_t now = now_in_milliseconds();
  const std::chrono::milliseconds all = std::chrono::seconds(table_.clock_seconds());
  for (std::size_t i = 0; i < table_.chairs().size(); ++i) {
    const auto seat = static_cast<Seat>(i);
    SeatClock& clock = clocks_[i];
    const bool ran = clock.runs;
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
    if (ran && clock.events == table_.events()) continue;
    clock.events = table_.events();
    clock.seen_until = clock.until;
    clock.seen_shown = clock.shown;
  }
  just_opened_ = false;
}

// Of the question the seat was asked last, whether it has answered or not.
bool Room::time_is_up(Seat seat) const {
  const SeatClock& clock = clocks_[seat];
  return table_.clock_seconds() > 0 && clock.asked_since == table_.asked_since(seat) && clock.until <= Steady::now();
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
        if (!room->broken_ && room->clocks_[seat].runs && room->clocks_[seat].until <= Steady::now())
          room->table_.decide_by_clock(static_cast<Seat>(seat));
    });
  });
}

}  // namespace tourmalet
