#include "cli/terminal/home_race.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <cstdio>
#include <cstring>

#include "bots/cast.hpp"
#include "cli/terminal/ink.hpp"
#include "rules/registry.hpp"

namespace tourmalet {
namespace {

std::string listed(const std::vector<std::string>& all) { return joined(all, ","); }

std::vector<std::string> unlisted(std::string_view text) {
  std::vector<std::string> all;
  while (!text.empty()) {
    const auto comma = text.find(',');
    all.emplace_back(text.substr(0, comma));
    text = comma == std::string_view::npos ? std::string_view() : text.substr(comma + 1);
  }
  return all;
}

template <class Number>
Number read_number(std::string_view text, const std::string& what) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size())
    throw DataError("record", what + " is not a number: \"" + clean(text) + "\"");
  return number;
}

// Options with the seats this table has: each bot one, the person one.
Value with_seats(const GameModule& game, const HomeSetup& setup) {
  Value options(Value::Object{});
  for (const auto& [key, value] : *setup.options.as<Value::Object>())
    if (key != game.seats_option) options.set(key, value);
  return options.set(std::string(game.seats_option), static_cast<int>(setup.bots.size()) + (setup.me ? 1 : 0));
}

// The same race has the same riders.
std::string made_up_name(std::uint64_t seed, Seat seat, const std::vector<std::string>& taken) {
  return name_from_cast(mix(seed + golden * (seat + 1U)), taken);
}

std::vector<std::uint8_t> kinds_of(const std::vector<Outcome>& outcomes) {
  std::vector<std::uint8_t> kinds;
  for (const Outcome& outcome : outcomes) kinds.push_back(outcome.kind);
  return kinds;
}

}  // namespace

HomeRace::HomeRace(const GameModule& game, HomeSetup setup, std::shared_ptr<const void> course)
    : setup_(std::move(setup)), match_(game, std::move(course)) {
  engage();
}

HomeRace::HomeRace(const GameModule& game, HomeSetup setup, const DataSource& data)
    : HomeRace(game, setup, game.open(data, with_seats(game, setup))) {
  KeyedChance chance(setup_.seed);
  match_.start(chance, hearing());
}

void HomeRace::engage() {
  if (setup_.me && *setup_.me >= seats())
    throw DataError("seat",
                    "there is no seat " + std::to_string(*setup_.me) + "; the last is " + std::to_string(seats() - 1));
  if (setup_.bots.size() + (setup_.me ? 1U : 0U) != seats())
    throw DataError("bots", std::to_string(setup_.bots.size()) + " bots do not fill the " + std::to_string(seats()) +
                                " seats of this race");
  for (const std::string& spec : setup_.bots) bots_.push_back(make_bot(game(), match_.shared_course(), spec));
  for (Seat seat = 0; seat < seats(); ++seat)
    names_.push_back(setup_.me == seat && !setup_.name.empty() ? setup_.name : made_up_name(setup_.seed, seat, names_));
}

// A name that was made up for the record is no name the person has given.
void HomeRace::forget_made_up_name() {
  if (!setup_.me) return;
  const std::vector<std::string> before(names_.begin(), names_.begin() + *setup_.me);
  if (setup_.name == made_up_name(setup_.seed, *setup_.me, before)) setup_.name.clear();
}

HomeRace HomeRace::resume(std::string_view record, HomeSetup setup, const DataSource& data) {
  Replay replay = Replay::open(read_record(record), find_game, data);
  if (!replay.other_rules().empty())
    throw DataError("record", "it can be replayed, not ridden on: it was played by " + replay.other_rules());
  replay.run();
  const RecordText& text = replay.text();
  setup.options = text.options;
  for (const auto& [key, value] : text.notes) {
    if (key == "seed") setup.seed = read_number<std::uint64_t>(value, "the seed");
    if (key == "bots") setup.bots = unlisted(value);
    if (key == "language") setup.language = value;
    if (key == "watched") setup.me.reset();
    if (key == "player") setup.me = read_number<Seat>(value, "the player's seat");
  }
  if (setup.me)
    if (const auto name = text.seats.find(*setup.me); name != text.seats.end()) setup.name = clean(name->second, 20);
  const std::size_t wanted = replay.match().game().seats(replay.match().course()) - (setup.me ? 1 : 0);
  if (setup.bots.empty()) throw DataError("bots", "the record does not say which bots ride");
  while (setup.bots.size() < wanted) setup.bots.push_back(setup.bots.back());
  setup.bots.resize(wanted);
  HomeRace race(replay.match().game(), std::move(setup), replay.match().shared_course());
  race.forget_made_up_name();
  race.play_again(replay.match().opening(), replay.match().decisions());
  return race;
}

Hearing HomeRace::hearing() {
  return [this](const void* event) { heard_.add(game(), course(), event, seat()); };
}

std::vector<std::uint64_t> HomeRace::view() const {
  std::vector<std::uint64_t> view((game().view_size + 7) / 8);
  game().view(course(), match_.state(), seat(), view.data());
  return view;
}

const std::string& HomeRace::bot_in(Seat seat) const {
  return setup_.bots[static_cast<std::size_t>(seat) - (setup_.me && seat > *setup_.me ? 1 : 0)];
}

Refusal HomeRace::decide(ActionCode action) {
  KeyedChance chance(setup_.seed);
  return match_.decide(seat(), action, chance, hearing());
}

void HomeRace::ask_bot() {
  const Seat asked = match_.deciding().first();
  const std::size_t bot = static_cast<std::size_t>(asked) - (setup_.me && asked > *setup_.me ? 1 : 0);
  const std::uint64_t seed = mix(setup_.seed + golden * (match_.decisions().size() + 1));
  KeyedChance chance(setup_.seed);
  if (const Refusal refusal = match_.decide(asked, ask(*bots_[bot], match_, asked, seed), chance, hearing()))
    throw DataError("bot " + setup_.bots[bot], "it does what is not allowed: " + std::string(refusal.code) + " (" +
                                                   std::string(refusal.rule) + ")");
}

void HomeRace::play_again(const std::vector<Outcome>& opening, const std::vector<Decision>& decisions) {
  heard_ = {};
  const auto first = kinds_of(opening);
  GivenChance lots(first);
  Match again(match_.game(), match_.shared_course());
  again.start(lots, hearing());
  for (const Decision& decision : decisions) {
    const auto kinds = kinds_of(decision.outcomes);
    GivenChance given(kinds);
    again.decide(decision.seat, decision.action, given, hearing());
  }
  match_ = std::move(again);
}

bool HomeRace::heard_by_all(const Decision& decision) const {
  bool heard = false;
  Match tried = match_;
  const auto kinds = kinds_of(decision.outcomes);
  GivenChance given(kinds);
  tried.decide(decision.seat, decision.action, given, [&](const void* event) {
    const Value told = game().event_value(course(), event, static_cast<Seat>(seats()));
    const Value* name = told.find("event");
    heard = heard || name == nullptr || *name != Value("hidden");
  });
  return heard;
}

bool HomeRace::take_back() {
  const auto& decisions = match_.decisions();
  if (!my_turn() || decisions.empty() || decisions.back().seat != seat()) return false;
  const Moment now = moment();
  const Match before = match_;
  const Heard heard = heard_;
  play_again(before.opening(), {decisions.begin(), decisions.end() - 1});
  if (moment() == now && my_turn() && !heard_by_all(before.decisions().back())) return true;
  match_ = before;
  heard_ = heard;
  return false;
}

std::string HomeRace::record() const {
  std::map<Seat, std::string> names;
  for (Seat seat = 0; seat < seats(); ++seat)
    names[seat] = setup_.me == seat ? player(seat) : bot_in_record(bot_in(seat), player(seat));
  std::vector<std::pair<std::string, std::string>> notes{{"seed", std::to_string(setup_.seed)},
                                                         {"bots", listed(setup_.bots)}};
  if (setup_.me)
    notes.emplace_back("player", std::to_string(*setup_.me));
  else
    notes.emplace_back("watched", "yes");
  if (!setup_.language.empty()) notes.emplace_back("language", setup_.language);
  return write_record(match_, names, notes);
}

void write_safely(const std::string& path, std::string_view text) {
  const std::string beside = path + ".part";
  const auto fail = [&](const std::string& where) -> void {
    throw DataError(where, std::string("it cannot be written: ") + std::strerror(errno));
  };
  const int file = ::open(beside.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (file < 0) fail(path);
  bool good = true;
  for (std::string_view left = text; good && !left.empty();) {
    const ssize_t written = ::write(file, left.data(), left.size());
    if (written < 0 && errno == EINTR) continue;
    good = written > 0;
    if (good) left.remove_prefix(static_cast<std::size_t>(written));
  }
  good = good && ::fsync(file) == 0;
  const int trouble = errno;
  ::close(file);
  errno = trouble;
  if (!good) {
    ::unlink(beside.c_str());
    errno = trouble;
    fail(path);
  }
  if (std::rename(beside.c_str(), path.c_str()) != 0) fail(path);
}

}  // namespace tourmalet
