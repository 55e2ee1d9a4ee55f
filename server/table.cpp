#include "server/table.hpp"

#include <algorithm>
#include <cstring>
#include <map>

#include "bots/cast.hpp"
#include "loader/data.hpp"
#include "rules/core/record.hpp"
#include "rules/core/text.hpp"
#include "rules/core/versions.hpp"
#include "server/names.hpp"
#include "server/seating.hpp"

namespace tourmalet {
namespace {

constexpr int longest_clock = 7 * 24 * 3600;
constexpr int usual_patience = 300, least_patience = 10;  // seconds somebody must be away
constexpr int most_take_backs = 20;                       // of one seat while the question is the same

// "3 5 6 7"; the first programs wrote numbers, [2, 4, 5, 6].
WrittenChance read_outcomes(const Match& match, const Reader& outcomes) {
  std::vector<std::string> words;
  if (const auto* text = outcomes.value().as<std::string>()) {
    for (const std::string_view word : words_of(*text)) words.emplace_back(word);
    return {match, std::move(words)};
  }
  for (const Reader& kind : outcomes.items()) words.push_back("#" + std::to_string(kind.number(0, 255)));
  return {match, std::move(words)};
}

std::int64_t read_moment(const Reader& at) {
  const auto* moment = at.value().as<std::int64_t>();
  if (moment == nullptr || *moment < 0) at.fail("a moment is a number of milliseconds since 1970");
  return *moment;
}

Chair::Kind read_kind(const Reader& kind) {
  const std::string text = kind.text();
  return text == "person" ? Chair::Kind::person : text == "bot" ? Chair::Kind::bot : Chair::Kind::open;
}

bool subset(Seats of, Seats all) { return (of.bits() & ~all.bits()) == 0; }

}  // namespace

std::string_view name_of(Status status) {
  return status == Status::open ? "open" : status == Status::running ? "running" : "over";
}

Table::Table(std::string id, const GameModule& game, Value options, std::shared_ptr<const void> course)
    : id_(std::move(id)),
      game_(&in_its_box(game, course.get())),
      options_(std::move(options)),
      match_(game, std::move(course)),
      history_(game.history(match_.course())) {}

Table Table::set_up(std::string id, const GameModule& game, const Value& options, Courses& courses, std::int64_t now) {
  const auto opened = answering("bad-options", [&] { return courses.open(game, options); });
  const auto course = courses.read(game, game.course_text(opened.get()));  // what is stored is what is ridden
  Table table(std::move(id), game, game.options(course.get()), course);
  table.rules_ = game.versions(course.get());
  table.time_is(now);
  return table;
}

Value Table::made_entry(Value seats) const {
  return Value()
      .set("entry", "made")
      .set("game", game_->id)
      .set("rules", value_of(rules_))
      .set("options", options_)
      .set("course", game_->course_text(match_.course()))
      .set("seats", std::move(seats));
}

Table::Made Table::make(std::string id, const Value& request, Courses& courses, std::int64_t now) {
  return answering("bad-request", [&] {
    const Reader reader(request, "");
    const std::string game_id = reader.at("game").text();
    const GameModule* game = courses.game(game_id);
    if (game == nullptr) throw Trouble(404, "no-such-game", "There is no game \"" + game_id + "\".");
    const auto asked_options = reader.maybe("options");
    const Value wanted = asked_options ? asked_options->value() : Value(Value::Object{});
    Made made{set_up(std::move(id), *game, wanted, courses, now), new_token(), std::nullopt, {}};
    const auto& course = made.table.match_.shared_course();

    Value seats(Value::List{});
    const std::vector<Reader> chairs = reader.at("seats").items();
    if (chairs.size() != game->seats(course.get()))
      reader.at("seats").fail("this game has " + std::to_string(game->seats(course.get())) + " seats, not " +
                              std::to_string(chairs.size()));
    const bool shared = colours_are_shared(chairs.size());
    std::array<bool, liveries> taken{};
    std::vector<std::string> names;
    for (std::size_t i = 0; i < chairs.size(); ++i) {  // wishes first
      if (chairs[i].at("kind").text() == "you")
        names.push_back(answering("bad-name", [&] { return read_name(chairs[i].at("name")); }));
      if (const auto wish = chairs[i].maybe("livery"); wish && !shared) {
        const int livery = wish->number(0, liveries - 1);
        if (taken[static_cast<std::size_t>(livery)]) wish->fail("two teams cannot wear the same colours");
        taken[static_cast<std::size_t>(livery)] = true;
      }
    }
    for (std::size_t i = 0; i < chairs.size(); ++i) {
      const std::string kind = chairs[i].at("kind").text();
      const auto wish = chairs[i].maybe("livery");
      int livery = shared ? shared_livery(i) : wish ? wish->number(0, liveries - 1) : static_cast<int>(i);
      if (!wish && !shared) {
        while (taken[static_cast<std::size_t>(livery)]) livery = (livery + 1) % liveries;
        taken[static_cast<std::size_t>(livery)] = true;
      }
      Value chair;
      chair.set("kind", kind == "you" ? "person" : kind).set("livery", livery);
      if (kind == "you") {
        if (made.seat) chairs[i].fail("you can have only one seat");
        made.seat = static_cast<Seat>(i);
        made.seat_token = new_token();
        chair.set("name", names.front()).set("token", hash_of_token(made.seat_token));
      } else if (kind == "bot") {
        const std::string bot = read_bot(chairs[i].at("bot"), *game, course);
        names.push_back(name_of_bot(made.table.id_, i, 1, names));
        chair.set("name", names.back()).set("bot", bot);
      } else if (kind != "open") {
        chairs[i].at("kind").fail("a seat is \"you\", \"open\" or \"bot\"");
      }
      seats.add(chair);
    }
    Value entry = made.table.made_entry(std::move(seats));
    const auto clock = reader.maybe("clock");
    entry.set("clock", clock ? clock->number(0, longest_clock) : 0);
    if (const auto away = reader.maybe("away")) entry.set("away", away->number(least_patience, longest_clock));
    const auto listed = reader.maybe("listed");
    entry.set("listed", listed ? listed->truth() : false).set("host", hash_of_token(made.host_token));
    made.table.enter(std::move(entry));
    if (const auto start = reader.maybe("start"); start && start->truth()) made.table.start({made.seat, true});
    return made;
  });
}

Table Table::restore(std::string id, const std::vector<std::string>& entries, Courses& courses) {
  if (entries.empty()) throw DataError("table " + id, "it has no entries");
  const Value first = read_entry(entries[0], "table " + id + " entry 0");
  const Reader made(first, "table " + id + " entry 0: ");
  const std::string wanted = made.at("game").text();
  const GameModule* game = courses.game(wanted);
  if (game == nullptr) throw OtherRules("table " + id, "this program does not know the game \"" + wanted + "\"");
  const std::vector<ModuleVersion> rules = read_versions(made.at("rules"), wanted);
  const Judgement judgement = judge(*game, rules);
  const OtherRules other("table " + id, "it is played by " + judgement.why);
  if (judgement.knows == Knows::not_at_all) throw other;
  const Value options = made.at("options").value();
  const auto stored = made.maybe("course");  // the first programs kept only the options
  Table table(std::move(id), *game, options,
              stored ? courses.read(*game, stored->text()) : courses.open_released(*game, options));
  table.rules_ = rules;
  try {
    for (std::size_t i = 0; i < entries.size(); ++i) {
      const std::string place = "table " + table.id_ + " entry " + std::to_string(i);
      const Value entry = read_entry(entries[i], place);
      table.carry_out(Reader(entry, place + ": "));
    }
  } catch (const DataError&) {
    if (judgement.knows == Knows::exactly) throw;
    throw other;  // the rules of today do not lead to where it was
  }
  table.older_rules_ = judgement.why;
  table.stored_ = entries.size();
  return table;
}

void Table::must_go_on() const {
  if (!older_rules_.empty())
    throw Trouble(409, "other-rules", "It was played by " + older_rules_ + ": nobody rides on.");
}

void Table::keep(const Value& entry) { fresh_.push_back(write_json(entry)); }

void Table::enter(Value entry) {
  entry.set("at", now_);
  carry_out(Reader(entry, "entry: "));
  keep(entry);
}

void Table::carry_out(const Reader& entry) {
  const std::string what = entry.at("entry").text();
  const auto read_seat = [&](const Reader& from, std::string_view key) {
    return std::optional(static_cast<Seat>(from.at(key).number(0, static_cast<int>(chairs_.size()) - 1)));
  };
  const auto seat = [&] { return *read_seat(entry, "seat"); };
  if ((what == "made") != chairs_.empty()) entry.fail("a table is made once, before anything else");
  if (const auto at = entry.maybe("at")) now_ = read_moment(*at);
  if (what == "made") {
    for (const Reader& chair : entry.at("seats").items()) {
      Chair one;
      one.kind = read_kind(chair.at("kind"));
      one.livery = chair.at("livery").number(0, liveries - 1);
      one.name = chair.text_or("name", "");
      one.bot = chair.text_or("bot", "");
      one.token_hash = chair.text_or("token", "");
      chairs_.push_back(std::move(one));
    }
    // Earlier programs gave bots no names, and no seat to anybody but the host before a table was there.
    for (std::size_t i = 0; i < chairs_.size(); ++i) {
      if (chairs_[i].kind == Chair::Kind::bot && chairs_[i].name.empty())
        chairs_[i].name = name_of_bot(id_, i, 0, names(i));
      if (chairs_[i].kind == Chair::Kind::person && !entry.maybe("follows")) host_seat_ = static_cast<Seat>(i);
    }
    if (const auto host_seat = entry.maybe("host_seat"))
      host_seat_ = static_cast<Seat>(host_seat->number(0, static_cast<int>(chairs_.size()) - 1));
    if (chairs_.size() != game_->seats(match_.course())) entry.at("seats").fail("the game has another number of seats");
    clock_ = entry.at("clock").number(0, longest_clock);
    const auto away = entry.maybe("away");
    away_ = away ? away->number(least_patience, longest_clock)
                 : std::max(least_patience, clock_ > 0 ? clock_ : usual_patience);
    listed_ = entry.at("listed").truth();
    host_hash_ = entry.at("host").text();
    created_ = read_moment(entry.at("at"));
  } else if (what == "seat") {
    if (host_seat_ == seat()) host_seat_.reset();
    Chair& chair = chairs_[seat()];
    chair.kind = read_kind(entry.at("kind"));
    chair.livery = entry.at("livery").number(0, liveries - 1);
    chair.name = entry.text_or("name", "");
    chair.bot = entry.text_or("bot", "");
    chair.token_hash = entry.text_or("token", "");
    if (chair.kind == Chair::Kind::bot && chair.name.empty()) chair.name = name_of_bot(id_, seat(), 0, names(seat()));
    joins_ += chair.kind == Chair::Kind::person;
  } else if (what == "stand_in") {
    stand_in(seat(), entry);
  } else if (what == "left") {
    left(seat(), entry);
  } else if (what == "started") {
    if (status_ != Status::open) entry.fail("the race has started already");
    begin(entry);
  } else if (what == "decided") {
    if (status_ != Status::running) entry.fail("nobody is asked anything now");
    const auto action = game_->read_action(match_.course(), entry.at("action").text());
    if (!action) entry.at("action").fail("this is no action of the game");
    WrittenChance chance = read_outcomes(match_, entry.at("outcomes"));
    const Seat by = seat();
    if (game_->refusal(match_.course(), match_.state(), by, *action)) entry.at("action").fail("the rules refuse it");
    decided(by, *action, entry.maybe("clock").has_value(), chance);
    if (!chance.trouble().empty()) entry.at("outcomes").fail("they do not fit the rules");
    // The first programs stored a hash of the state's bytes instead, which nobody else can compare.
    if (const auto position = entry.maybe("position"); !position)
      entry.at("hash").text();
    else if (position->text() != hex(match_.hash()))
      position->fail("it is another one");
  } else if (what == "took_back") {
    const Seat by = seat();
    if (!last_open_[by]) entry.fail("there is nothing to take back");
    took_back(by);
  } else if (what == "rematch") {
    rematch_ = entry.at("table").text();
    const auto rotated = entry.maybe("rotate");
    rotated_ = rotated ? std::optional(rotated->truth()) : std::nullopt;
    rematch_by_ = entry.maybe("by") ? read_seat(entry, "by") : std::nullopt;
  } else {
    entry.at("entry").fail("there is no such entry of a table");
  }
}

Hearing Table::hearing() {
  return [this](const void* event) {
    const std::size_t words = (game_->event_size + 7) / 8;
    told_.push_back({Told::Kind::game, 0, static_cast<std::uint32_t>(told_bytes_.size())});
    told_bytes_.resize(told_bytes_.size() + words);
    std::memcpy(told_bytes_.data() + told_.back().place, event, game_->event_size);
    if (history_ != nullptr) history_->hear(event);
  };
}

void Table::begin(const Reader& entry) {
  seed_ = Seed::from_hex(entry.at("seed").text());
  status_ = Status::running;
  if (const auto outcomes = entry.maybe("outcomes")) {
    WrittenChance written = read_outcomes(match_, *outcomes);
    match_.start(written, hearing());
    if (!written.trouble().empty()) outcomes->fail("they do not fit the rules");
  } else {
    FairChance chance(*seed_);
    match_.start(chance, hearing());
  }
  for (const Seat seat : match_.deciding()) asked_since_[seat] = now_;
  if (!match_.deciding()) status_ = Status::over;
  marks_.look(match_, told_.size());
}

void Table::decided(Seat seat, ActionCode action, bool by_clock, ChanceRef chance) {
  const Seats before = match_.deciding();
  const Moment was = game_->moment(match_.course(), match_.state());
  if (by_clock) told_.push_back({Told::Kind::clock, seat, 0});
  match_.carry_out(seat, action, chance, hearing());
  const Seats after = match_.deciding();
  said_[seat].push_back({false, game_->action_text(match_.course(), action)});
  // As long as fewer are asked and nobody anew, and nothing new, it is still the same question.
  const Moment now = game_->moment(match_.course(), match_.state());
  if (!after || !subset(after, before) || now != was || now.question != was.question) {
    last_open_.fill(std::nullopt);
    taken_back_.fill(0);
  } else if (match_.decisions().back().outcomes.empty() && !after.contains(seat)) {
    last_open_[seat] = match_.decisions().size() - 1;
    last_by_clock_[seat] = by_clock;
  }
  for (const Seat asked : after)
    if (asked == seat || !before.contains(asked)) asked_since_[asked] = now_;
  if (!after) status_ = Status::over;
  marks_.look(match_, told_.size());
}

void Table::took_back(Seat seat) {
  const std::size_t gone = *last_open_[seat];
  Match again(*game_, match_.shared_course());
  const auto kinds = [](const std::vector<Outcome>& outcomes) {
    std::vector<std::uint8_t> list;
    for (const Outcome& outcome : outcomes) list.push_back(outcome.kind);
    return list;
  };
  const std::vector<std::uint8_t> opening = kinds(match_.opening());
  GivenChance given(opening);
  again.start(given);
  for (std::size_t i = 0; i < match_.decisions().size(); ++i) {
    if (i == gone) continue;
    const Decision& decision = match_.decisions()[i];
    const std::vector<std::uint8_t> outcomes = kinds(decision.outcomes);
    GivenChance same(outcomes);
    again.carry_out(decision.seat, decision.action, same);
  }
  match_ = std::move(again);
  marks_.forget_after(gone);
  last_open_[seat].reset();
  for (auto& other : last_open_)
    if (other && *other > gone) --*other;
  said_[seat].push_back({true, {}});
  ++taken_back_[seat];
  told_.push_back({Told::Kind::taken_back, seat, 0});
}

void Table::start(const Rights& by) {
  if (!by.host) throw Trouble(403, "wrong-token", "Only the host can start the race.");
  must_go_on();
  if (status_ != Status::open) throw Trouble(409, "already-started", "The race has started.");
  for (const Chair& chair : chairs_)
    if (chair.kind == Chair::Kind::open)
      throw Trouble(409, "seats-open", "Seats are still open: fill them with bots or wait for players.");
  Value entry;
  entry.set("entry", "started").set("seed", Seed::random().hex()).set("at", now_);
  carry_out(Reader(entry, "entry: "));
  keep(entry.set("outcomes", outcomes_text(match_, match_.opening())));
}

void Table::play(Seat seat, ActionCode action, bool by_clock) {
  FairChance chance(*seed_);
  decided(seat, action, by_clock, chance);
  Value entry;
  entry.set("entry", "decided").set("seat", int{seat}).set("action", said_[seat].back().action);
  entry.set("outcomes", outcomes_text(match_, match_.decisions().back().outcomes)).set("position", hex(match_.hash()));
  if (by_clock) entry.set("clock", true);
  keep(entry.set("at", now_));
  just_over_ = status_ == Status::over;
}

Table::Answer Table::decide(Seat seat, std::uint32_t number, std::string_view text) {
  const auto refused = [&](std::string code, std::string message, std::string_view rule = {}) {
    return Answer{number, std::move(code), std::string(rule), std::move(message)};
  };
  if (status_ == Status::open) return refused("not-started", "The race has not started.");
  if (number < said_[seat].size()) {  // sent again, or too late
    const Said& then = said_[seat][number];
    if (!then.take_back && then.action == text) return {number, {}, {}, {}};
    return refused("old-number", "Decision " + std::to_string(number) + " has been made.");
  }
  if (number > said_[seat].size())
    return refused("wrong-number", "The next decision is number " + std::to_string(said_[seat].size()) + ".");
  if (!older_rules_.empty()) return refused("other-rules", "It was played by " + older_rules_ + ": nobody rides on.");
  if (abandoned_) return refused("over", "The race was abandoned.");
  const auto action = game_->read_action(match_.course(), text);
  if (!action) return refused("no-such-action", "This is no action of the game.");
  if (const Refusal refusal = game_->refusal(match_.course(), match_.state(), seat, *action))
    return refused(std::string(refusal.code),
                   "The rules do not allow it: " + std::string(refusal.code) + " (" + std::string(refusal.rule) + ").",
                   refusal.rule);
  play(seat, *action, false);
  return {number, {}, {}, {}};
}

void Table::decide_for_bot(Seat seat, ActionCode action) {
  if (!deciding().contains(seat) || game_->refusal(match_.course(), match_.state(), seat, action)) return;
  play(seat, action, false);
}

void Table::decide_by_clock(Seat seat) {
  if (deciding().contains(seat)) play(seat, game_->fallback(match_.course(), match_.state(), seat), true);
}

Table::Answer Table::take_back(Seat seat, std::uint32_t number) {
  if (number < said_[seat].size() && said_[seat][number].take_back) return {number, {}, {}, {}};
  if (number != said_[seat].size()) return {number, "old-number", {}, "This is not your last decision any more."};
  if (!may_take_back(seat)) return {number, "too-late", {}, "It cannot be taken back any more."};
  if (taken_back_[seat] >= most_take_backs)
    return {number, "too-often", {}, "It has been taken back too often; this answer stands."};
  enter(Value().set("entry", "took_back").set("seat", int{seat}));
  return {number, {}, {}, {}};
}

Value Table::event_for(std::size_t number, std::optional<Seat> viewer) const {
  const Told& told = told_[number];
  switch (told.kind) {
    case Told::Kind::clock: return Value().set("event", "clock").set("seat", int{told.seat});
    case Told::Kind::taken_back: return Value().set("event", "taken_back").set("seat", int{told.seat});
    case Told::Kind::stand_in: {
      const HandOver& hand_over = hand_overs_[told.place];
      Value value;
      value.set("event", "stand_in").set("seat", int{told.seat}).set("bot", hand_over.bot);
      if (hand_over.by) value.set("by", int{*hand_over.by});
      return value;
    }
    case Told::Kind::left: {
      const HandOver& hand_over = hand_overs_[told.place];
      Value value;
      value.set("event", "left").set("seat", int{told.seat}).set("name", hand_over.name).set("bot", hand_over.bot);
      if (!hand_over.word.empty()) value.set("word", hand_over.word);
      return value;
    }
    case Told::Kind::back: return Value().set("event", "back").set("seat", int{told.seat});
    case Told::Kind::game: break;
  }
  Value value = game_->event_value(match_.course(), told_bytes_.data() + told.place, viewer);
  const Value* name = value.find("event");
  if (name != nullptr && *name == Value(game_->event_names()[0])) return 0;
  if (history_ != nullptr)
    history_->complete(told.place / ((game_->event_size + 7) / 8), told_bytes_.data() + told.place, value);
  return value;
}

std::vector<std::uint64_t> Table::view_of(Seat seat) const {
  std::vector<std::uint64_t> view((game_->view_size + 7) / 8);
  game_->view(match_.course(), match_.state(), seat, view.data());
  return view;
}

Value Table::view_at(std::size_t mark, Seat seat) const {
  const std::vector<std::uint64_t> state = marks_.state_at(mark, match_);
  std::vector<std::uint64_t> view((game_->view_size + 7) / 8);
  game_->view(match_.course(), state.data(), seat, view.data());
  return game_->describe_view(match_.course(), view.data());
}

std::vector<std::uint64_t> Table::told_to_all() const {
  std::vector<std::uint64_t> told(told_bytes_.size());
  const std::size_t words = (game_->event_size + 7) / 8;
  for (std::size_t place = 0; place < told.size(); place += words)
    game_->redact(match_.course(), told_bytes_.data() + place, spectator, told.data() + place);
  return told;
}

Value Table::result_before(std::size_t mark) const {
  const std::uint32_t part = marks_[mark].moment.part;
  return history_ == nullptr || part == 0 ? Value() : history_->result(part - 1);
}

Value Table::sheets() const { return history_ == nullptr ? Value() : history_->sheets(); }

Value Table::actions_of(Seat seat, const void* view) const {
  Value actions(Value::List{});
  for (const ActionCode code : match_.legal(seat)) actions.add(game_->describe_action(match_.course(), view, code));
  return actions;
}

Value Table::summary() const {
  Value seats(Value::List{});
  for (const Chair& chair : chairs_) {
    Value one;
    one.set("kind", chair.kind == Chair::Kind::open     ? "open"
                    : chair.kind == Chair::Kind::person ? "person"
                                                        : "bot")
        .set("livery", chair.livery);
    if (chair.kind != Chair::Kind::open) one.set("name", chair.name);
    if (chair.kind == Chair::Kind::bot) one.set("bot", chair.bot);
    if (!chair.stand_in.empty()) one.set("stand_in", chair.stand_in);
    seats.add(one);
  }
  Value value;
  value.set("id", id_)
      .set("game", game_->id)
      .set("name", game_->title(match_.course()))
      .set("options", options_)
      .set("rules", value_of(rules_))
      .set("status", name_of(status_));
  if (!older_rules_.empty()) value.set("rules_here", value_of(game_->modules()));
  value.set("created", created_).set("clock", clock_).set("away", away_).set("listed", listed_).set("seats", seats);
  if (seed_) value.set("seed_hash", seed_->hash());
  if (status_ == Status::running) {
    const Moment now = game_->moment(match_.course(), match_.state());
    value.set("moment", Value().set("part", now.part).set("round", now.round));
  }
  if (status_ == Status::over && seed_) value.set("seed", seed_->hex());
  if (abandoned_) value.set("abandoned", true);
  if (status_ == Status::over && !abandoned_) {
    const Standings standings = game_->standings(match_.course(), match_.state());
    Value places(Value::List{});
    for (std::size_t seat = 0; seat < chairs_.size(); ++seat) places.add(int{standings.place[seat]});
    value.set("places", places);
  }
  if (!rematch_.empty()) value.set("rematch", rematch_);
  if (rematch_by_) value.set("rematch_by", int{*rematch_by_});
  return value;
}

std::string Table::record() const {
  std::map<Seat, std::string> names;
  for (std::size_t seat = 0; seat < chairs_.size(); ++seat)
    names[static_cast<Seat>(seat)] = chairs_[seat].kind == Chair::Kind::bot
                                         ? bot_in_record(chairs_[seat].bot, chairs_[seat].name)
                                         : chairs_[seat].name;
  return write_record(match_, names, {{"table", id_}, {"seed-hash", seed_->hash()}, {"seed", seed_->hex()}}, {},
                      rules_);
}

// Whoever let a bot ride a while has no time of their own.
std::optional<BestTime> Table::best_time() const {
  const bool own = chairs_.size() == 1 && chairs_[0].kind == Chair::Kind::person && chairs_[0].stand_in.empty() &&
                   stand_ins_by_[0][0] + stand_ins_by_[1][0] == 0;
  const auto ridden = own && begun() ? game_->attempt(match_.course(), match_.state()) : std::nullopt;
  if (!ridden) return std::nullopt;
  Value entry;
  entry.set("entry", "best").set("seat", 0).set("name", chairs_[0].name);
  entry.set("seconds", ridden->seconds).set("rounds", ridden->rounds).set("at", now_);
  return BestTime{ridden->list.empty() ? "" : std::string(game_->id) + "/" + ridden->list, ridden->seconds,
                  ridden->rounds, id_, write_json(entry)};
}

Append Table::unstored(std::int64_t now) const {
  return {id_, stored_, fresh_, std::string(name_of(status_)), listed_, now, just_over_ ? best_time() : std::nullopt};
}

void Table::stored() {
  stored_ += fresh_.size();
  fresh_.clear();
  just_over_ = false;
}

}  // namespace tourmalet
