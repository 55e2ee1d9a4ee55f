#include "scenarios/runner/referee/script.hpp"

#include <algorithm>

#include "loader/data.hpp"
#include "referee/offer.hpp"
#include "referee/screens.hpp"
#include "rules/core/options.hpp"

namespace tourmalet::scenario {
namespace ref = tourmalet::referee;
namespace {

std::string trimmed_rest(Words& words) {
  std::string rest(words.rest());
  rest.erase(rest.find_last_not_of(" \t\r") + 1);
  return rest;
}

const Value& offer() {
  static const Value all = embedded_data()(ref::offer_file);
  return all;
}

// "tabs[id=TEAM].general.0.time"
const Value* find_in(const Value& document, std::string_view path) {
  const Value* at = &document;
  while (!path.empty() && at != nullptr) {
    const auto end = path.find_first_of(".[");
    std::string_view name = path.substr(0, end);
    path.remove_prefix(std::min(path.size(), name.size()));
    if (!name.empty()) {
      const auto* list = at->as<Value::List>();
      const auto nth = read_number(name, 0, 9999);
      if (list != nullptr)
        at = nth && static_cast<std::size_t>(*nth) < list->size() ? &(*list)[static_cast<std::size_t>(*nth)] : nullptr;
      else
        at = at->find(name);
    }
    if (at != nullptr && path.starts_with('[')) {
      const auto close = path.find(']');
      const std::string_view test = path.substr(1, close - 1);
      const auto equals = test.find('=');
      const auto* list = at->as<Value::List>();
      if (close == std::string_view::npos || equals == std::string_view::npos) wrong("a path goes like a[key=value].b");
      at = nullptr;
      if (list != nullptr)
        for (const Value& one : *list)
          if (const Value* key = one.find(test.substr(0, equals)); key != nullptr && at == nullptr) {
            const auto* text = key->as<std::string>();
            if ((text != nullptr ? *text : write_json(*key)) == test.substr(equals + 1)) at = &one;
          }
      path.remove_prefix(close + 1);
    }
    if (path.starts_with('.')) path.remove_prefix(1);
  }
  return at;
}

std::string shown(const Value* value) {
  if (value == nullptr) return "nothing";
  const auto* text = value->as<std::string>();
  return text != nullptr ? *text : write_json(*value);
}

int number_word(Words& words, const std::string& what) { return words.number(what, 0, 1'000'000); }
void riders_of(Words& words, ref::Numbers& riders) {
  while (words.more() && read_number(words.peek(), 1, 99)) riders.push_back(words.number("a rider", 1, 99));
}
int seconds_of(std::string_view text) {
  int seconds = 0;
  while (!text.empty()) {
    const auto colon = text.find(':');
    const auto part = read_number(text.substr(0, colon), 0, 99999);
    if (!part) wrong(in_quotes(text) + " is not a time such as 2:10:00");
    seconds = 60 * seconds + *part;
    text = colon == std::string_view::npos ? std::string_view() : text.substr(colon + 1);
  }
  return seconds;
}

}  // namespace

Differences RefereeScript::play(std::string_view line) {
  static constexpr Keyword all[] = {{"profile", &RefereeScript::profile}, {"option", &RefereeScript::option},
                                    {"own", &RefereeScript::own},         {"until", &RefereeScript::until},
                                    {"refuse", &RefereeScript::refuse},   {"warn", &RefereeScript::warn},
                                    {"confirm", &RefereeScript::confirm}, {"open", &RefereeScript::open_file},
                                    {"reload", &RefereeScript::reload},   {"expect", &RefereeScript::expect}};
  differences_.clear();
  Words words(line);
  const std::string_view first = words.peek();
  if (std::ranges::any_of(all, [&](const Keyword& one) { return one.name == first; })) {
    words.next("a keyword");
    call(all, words, first);
  } else {
    const ref::Entry entry = read_line(words);
    if (const ref::Verdict verdict = enter(entry); verdict.refused)
      wrong(std::string(verdict.refused->code) + " " + verdict.refused->words.english);
  }
  words.end();
  return std::move(differences_);
}

void RefereeScript::call(std::span<const Keyword> table, Words& words, std::string_view word) {
  std::string names;
  for (const Keyword& keyword : table) {
    if (keyword.name == word) return (this->*keyword.handler)(words);
    names += (names.empty() ? "" : ", ") + std::string(keyword.name);
  }
  wrong(in_quotes(word) + " is not one of " + names);
}

// Laying.

void RefereeScript::profile(Words& words) {
  if (game_) wrong("the game has begun; this belongs further up");
  profile_ = words.next("TDF, GT, HR or VT");
  if (ref::find_profile(profile_) == nullptr) wrong(in_quotes(profile_) + " is not one of TDF, GT, HR, VT");
  if (words.more()) mode_ = words.next("single or race");
}
void RefereeScript::option(Words& words) {
  if (game_) wrong("the game has begun; this belongs further up");
  const std::string name(words.next("the name of an option"));
  const std::string value = trimmed_rest(words);
  const auto number = read_number(value, -99, 999);
  options_.set(name, value == "true" || value == "false" ? Value(value == "true")
                     : number                            ? Value(*number)
                                                         : Value(value));
}
// own NAME base 2:10:00 type flat finish 0 10 sprint 2 summit HC summit 1 uphill 2
void RefereeScript::own(Words& words) {
  ref::Stage stage;
  stage.name = words.next("its name");
  while (words.more()) {
    const std::string_view what = words.next("what it has");
    if (what == "base") {
      stage.base = seconds_of(words.next("a time"));
    } else if (what == "type") {
      stage.type = words.next("a type");
    } else if (what == "finish") {
      while (words.more() && read_number(words.peek(), 0, 59))
        stage.finish.push_back(static_cast<std::uint8_t>(words.number("seconds", 0, 59)));
    } else if (what == "sprint" || what == "mountain") {
      for (int i = words.number("how many primes", 0, 12); i > 0; --i)
        stage.primes.push_back({.id = (what == "sprint" ? "S" : "M") + std::to_string(stage.primes.size() + 1),
                                .kind = what == "sprint" ? tour::Points::sprint : tour::Points::mountain,
                                .name = {},
                                .lap = 0,
                                .grade = {},
                                .at_finish = false});
    } else if (what == "summit" || what == "uphill" || what == "major" || what == "minor") {
      const bool pile = what == "major" || what == "minor";
      const std::string_view grade = words.next(pile ? "sprint or mountain" : "HC, 1, 2, 3 or 4");
      stage.primes.push_back({.id = pile ? std::string(what) : "M" + std::to_string(stage.primes.size() + 1),
                              .kind = pile && grade == "sprint" ? tour::Points::sprint : tour::Points::mountain,
                              .name = {},
                              .lap = 0,
                              .grade = std::string(pile ? what : grade),
                              .at_finish = what == "uphill"});
    } else {
      wrong(in_quotes(what) + " is not one of base, type, finish, sprint, mountain, summit, uphill, major, minor");
    }
  }
  own_.insert_or_assign(stage.name, ref::write_stage(stage));
}

ref::Game& RefereeScript::game() {
  if (game_) return *game_;
  Value header = Value().set("profile", profile_);
  if (!mode_.empty()) header.set("mode", mode_);
  try {
    header.set("options", options_);
    game_ = ref::Game::begin(header);
    if (hear_) hear_("open", Value().set("game", header));
  } catch (const ref::Mistake& mistake) {
    wrong(mistake.what());
  }
  return *game_;
}

ref::Verdict RefereeScript::enter(const ref::Entry& entry) {
  ref::Game& mine = game();
  if (hear_) {
    Value sent = ref::write_entry(entry);
    if (entry.seed) sent.set("seed", *entry.seed);
    if (entry.since_ms) sent.set("since_ms", *entry.since_ms);
    hear_("enter", sent);
  }
  return mine.enter(entry);
}

// Entries.

ref::Entry RefereeScript::read_finish(Words& words) {
  ref::Entry entry;
  entry.kind = ref::Kind::finish;
  if (read_number(words.peek(), -99, 999)) entry.seconds = words.number("seconds", -99, 999);
  riders_of(words, entry.riders);
  while (words.more() && words.peek() != "/") {
    const std::string_view what = words.next("what it has");
    if (what == "turn")
      entry.turn = number_word(words, "a turn");
    else if (what == "squares")
      entry.squares = number_word(words, "squares");
    else if (what == "cards")
      entry.cards = number_word(words, "cards");
    else if (what == "past")
      entry.past = number_word(words, "squares");
    else if (what == "riders")
      riders_of(words, entry.riders);
    else if (what == "pay")
      riders_of(words, entry.pay);
    else if (what == "stop") {
      const int rider = number_word(words, "a rider");
      entry.stop.emplace_back(rider, number_word(words, "squares to the line"));
    } else
      wrong(in_quotes(what) + " is not one of turn, squares, cards, past, riders, pay, stop");
  }
  return entry;
}

// 9 | arrival:12 | dnf:12 | prime:SP1
unsigned RefereeScript::entry_meant(std::string_view word) {
  if (const auto number = read_number(word, 1, 5000)) return static_cast<unsigned>(*number);
  const auto colon = word.find(':');
  const std::string_view kind = word.substr(0, colon),
                         of = colon == std::string_view::npos ? "" : word.substr(colon + 1);
  const auto wanted = ref::find_kind(kind == "arrival" ? "finish" : kind);
  const auto& entries = game().entries();
  for (std::size_t i = entries.size(); wanted && i-- > 0;) {
    const ref::Entry& entry = entries[i];
    if (entry.is_void || entry.kind != *wanted) continue;
    const auto rider = read_number(of, 1, 99);
    if (of.empty() || entry.prime == of || (rider && std::ranges::find(entry.riders, *rider) != entry.riders.end()))
      return entry.number;
  }
  wrong(in_quotes(word) + " is no entry; 9, arrival:12, dnf:12 or prime:SP1 name one");
}

// correct arrival:12 = finish 26 17 22 / dnf 12 turn 20
ref::Entry RefereeScript::read_correction(Words& words) {
  ref::Entry entry;
  entry.kind = ref::Kind::edit;
  entry.target = static_cast<int>(entry_meant(words.next("an entry")));
  if (words.take("delete")) return entry;
  if (!words.take("=")) wrong("\"=\" and what it should be, or \"delete\"");
  do {
    if (words.peek() == "correct") wrong("a correction does not stand in a correction");
    entry.with.push_back(read_line(words));
  } while (words.take("/"));
  return entry;
}

ref::Entry RefereeScript::read_line(Words& words) {
  ref::Entry entry;
  const std::string_view first = words.next("a keyword");
  if (first == "json") {
    const Value value = read_json(words.rest(), "the line");
    try {
      return ref::read_entry(ref::Document(value, ""), ref::From::caller);
    } catch (const ref::Mistake& mistake) {
      wrong(mistake.what());
    }
  }
  if (first == "finish") return read_finish(words);
  if (first == "correct") return read_correction(words);
  if (first == "stages") {
    entry.kind = ref::Kind::stages;
    while (words.more()) {
      const std::string_view id = words.next("a stage");
      const Value* stage = nullptr;
      if (const auto own = own_.find(id); own != own_.end()) stage = &own->second;
      for (const Value& one : *offer().find("stages")->find(profile_)->as<Value::List>())
        if (const Value* facts = one.find("stage"); stage == nullptr && *facts->find("id")->as<std::string>() == id)
          stage = facts;
      if (stage == nullptr) wrong(in_quotes(id) + " is neither on offer nor laid by \"own\"");
      entry.stages.push_back(ref::read_stage(ref::Document(*stage, "")));
    }
    return entry;
  }
  if (first == "teams") {
    entry.kind = ref::Kind::teams;
    while (words.more() && words.peek() != "size") entry.teams.emplace_back().colour = words.number("a colour", 0, 5);
    entry.size = words.take("size") ? words.number("how many riders", 0, 99)
                                    : static_cast<int>(ref::find_profile(profile_)->least_size);
    return entry;
  }
  if (first == "rest") {
    entry.kind = ref::Kind::rest_day;
    entry.after = words.number("a stage", 1, 99);
    return entry;
  }
  const auto kind = ref::find_kind(first == "set" ? "set_turn" : first);
  if (!kind) wrong(in_quotes(first) + " is no entry and no other keyword");
  entry.kind = *kind;
  switch (*kind) {
    case ref::Kind::draw:
      if (words.take("seed")) {
        entry.seed = number_word(words, "a seed");
      } else if (game().board().profile->draws_riders) {
        riders_of(words, entry.riders);
      } else {
        while (words.more() && words.peek() != "/") entry.order.push_back(words.number("a colour", 0, 5));
      }
      break;
    case ref::Kind::prologue: entry.rider = words.number("a rider", 1, 99); break;
    case ref::Kind::start:
      if (words.more()) entry.stage = words.number("a stage", 1, 99);
      break;
    case ref::Kind::turn:
      if (words.take("after")) entry.since_ms = number_word(words, "milliseconds");
      break;
    case ref::Kind::set_turn:
      entry.turn = words.number("a turn", 1, 999);
      if (words.take("since")) entry.shift_since = words.number("a turn", 1, 999);
      break;
    case ref::Kind::prime:
      entry.prime = words.next("a prime");
      riders_of(words, entry.riders);
      break;
    case ref::Kind::trial:
      if (words.take("team"))
        entry.colour = words.number("a colour", 0, 5);
      else
        entry.rider = words.number("a rider", 1, 99);
      while (words.more() && words.peek() != "/") {
        const std::string_view what = words.next("what it has");
        auto& field = what == "cards" ? entry.cards : what == "past" ? entry.past : entry.fatigue;
        field = words.number(std::string(what), 0, 99);
      }
      if (!entry.cards || !entry.past) wrong("a trial says cards and past");
      break;
    case ref::Kind::places:
      entry.places.emplace_back();
      while (words.more() && words.peek() != "/")
        if (words.take("|"))
          entry.places.emplace_back();
        else
          entry.places.back().push_back(words.number("a rider", 1, 99));
      break;
    case ref::Kind::dnf:
      riders_of(words, entry.riders);
      if (words.take("turn")) entry.turn = number_word(words, "a turn");
      break;
    case ref::Kind::fatigue:
      while (words.more()) {
        const int rider = number_word(words, "a rider");
        entry.kept.emplace_back(rider, number_word(words, "cards"));
      }
      break;
    case ref::Kind::traits:
      while (words.more()) {
        const int rider = number_word(words, "a rider");
        entry.traits.emplace_back(rider, words.next("a trait"));
      }
      break;
    case ref::Kind::close:
      if (words.take("dnf"))
        entry.rest = ref::Rest::dnf;
      else if (words.take("time"))
        entry.rest = ref::Rest::time;
      riders_of(words, entry.riders);
      break;
    case ref::Kind::reopen: entry.stage = words.number("a stage", 1, 99); break;
    case ref::Kind::undo:
    case ref::Kind::redo: break;
    default: wrong(in_quotes(first) + " is written as \"json {…}\" here");
  }
  return entry;
}

void RefereeScript::until(Words& words) {
  const int turn = words.number("a turn", 1, 999);
  const int stage = game().board().current();
  if (stage == 0) wrong("no stage is running");
  while (game().board().day(stage).turn < turn) {
    ref::Entry press;
    press.kind = ref::Kind::turn;
    if (const ref::Verdict verdict = enter(press); verdict.refused)
      wrong(std::string(verdict.refused->code) + " " + verdict.refused->words.english);
  }
}

// refuse CODE line
void RefereeScript::refuse(Words& words) {
  const std::string code(words.next("a code"));
  std::string found = "accepted";
  const std::size_t before = game().entries().size();
  if (words.take("open")) {
    try {
      ref::Game::open(read_json(words.rest(), "the line"));
    } catch (const ref::Mistake& mistake) {
      found = "BAD_FILE";
    } catch (const DataError&) {
      found = "BAD_FILE";
    }
  } else if (const ref::Verdict verdict = enter(read_line(words)); verdict.refused) {
    found = verdict.refused->code;
  }
  compare("refusal", code, found);
  if (game().entries().size() != before) differs("something was stored");
}

// warn RULE… line: accepted, with these warnings and no others; "none".
void RefereeScript::warn(Words& words) {
  std::string expected, found;
  if (!words.take("none"))
    while (words.more() && words.peek().starts_with("REF-")) add_word(expected, words.next("a rule"));
  const ref::Verdict verdict = enter(read_line(words));
  if (verdict.refused) wrong(std::string(verdict.refused->code) + " " + verdict.refused->words.english);
  for (const ref::Warning& warning : verdict.warnings) add_word(found, warning.rule);
  compare("warnings", or_none(expected), or_none(found));
  if (!verdict.warnings.empty() && !verdict.confirm) differs("it is entered without a question");
}

// confirm line, confirm no line: accepted, after a question or without one.
void RefereeScript::confirm(Words& words) {
  const bool expected = !words.take("no");
  const ref::Verdict verdict = enter(read_line(words));
  if (verdict.refused) wrong(std::string(verdict.refused->code) + " " + verdict.refused->words.english);
  compare("question", expected ? "asked" : "none", verdict.confirm ? "asked" : "none");
}

void RefereeScript::open_file(Words& words) {
  try {
    const Value file = read_json(words.rest(), "the line");
    game_ = ref::Game::open(file);
    if (hear_) hear_("open", file);
    profile_ = game_->header().profile->id;
  } catch (const ref::Mistake& mistake) {
    wrong(mistake.what());
  }
}
// Written as a file and read again.
void RefereeScript::reload(Words&) {
  const std::string file = write_json(game().file());
  const Value before = ref::board_document(game());
  game_ = ref::Game::open(read_json(file, "file"));
  if (hear_) hear_("open", game_->file());
  if (ref::board_document(game()) != before) differs("the board read back differs from the one that was stored");
}

// Looking.

void RefereeScript::expect(Words& words) {
  static constexpr Keyword all[] = {{"board", &RefereeScript::expect_board},
                                    {"results", &RefereeScript::expect_results},
                                    {"catalogue", &RefereeScript::expect_catalogue},
                                    {"sheets", &RefereeScript::expect_sheets},
                                    {"pad", &RefereeScript::expect_pad},
                                    {"screen", &RefereeScript::expect_screen},
                                    {"button", &RefereeScript::expect_button},
                                    {"turn", &RefereeScript::expect_turn},
                                    {"clock", &RefereeScript::expect_clock},
                                    {"time", &RefereeScript::expect_time},
                                    {"places", &RefereeScript::expect_places},
                                    {"bonus", &RefereeScript::expect_bonus},
                                    {"status", &RefereeScript::expect_status},
                                    {"points", &RefereeScript::expect_points},
                                    {"ranking", &RefereeScript::expect_ranking},
                                    {"total", &RefereeScript::expect_total},
                                    {"jersey", &RefereeScript::expect_jersey},
                                    {"undo", &RefereeScript::expect_undo},
                                    {"entry", &RefereeScript::expect_entry},
                                    {"entries", &RefereeScript::expect_entries},
                                    {"share", &RefereeScript::expect_text},
                                    {"order", &RefereeScript::expect_order},
                                    {"list", &RefereeScript::expect_list},
                                    {"note", &RefereeScript::expect_note},
                                    {"reminder", &RefereeScript::expect_reminder},
                                    {"file", &RefereeScript::expect_file}};
  call(all, words, words.next("what is expected"));
}

void RefereeScript::compare_at(const Value& document, Words& words) {
  const std::string path(words.next("a path"));
  compare(path, trimmed_rest(words), shown(find_in(document, path)));
}
void RefereeScript::expect_board(Words& words) { compare_at(ref::board_document(game()), words); }
void RefereeScript::expect_results(Words& words) {
  const int stage = words.take("stage") ? words.number("a stage", 1, 99) : 0;
  compare_at(ref::results_document(game(), stage), words);
}
void RefereeScript::expect_catalogue(Words& words) { compare_at(ref::catalogue(offer()), words); }
void RefereeScript::expect_sheets(Words& words) { compare_at(ref::sheets_document(game()), words); }
// expect pad finish 8 3 8 14 : ranks [3,14]
void RefereeScript::expect_pad(Words& words) {
  Value request = Value().set("for", words.next("finish, dnf, close or prime")), taps(Value::List{});
  if (words.take("sprint")) request.set("kind", "sprint");
  if (words.take("mountain")) request.set("kind", "mountain");
  if (words.take("of")) request.set("prime", words.next("a prime"));
  while (words.more() && words.peek() != ":") taps.add(words.number("a rider", 1, 99));
  request.set("taps", taps);
  if (!words.take(":")) wrong("\":\" and a path follow");
  if (hear_) hear_("pad", request);
  try {
    compare_at(ref::pad_document(game(), ref::Document(request, "")), words);
  } catch (const ref::Mistake& mistake) {
    wrong(mistake.what());
  }
}

void RefereeScript::expect_screen(Words& words) {
  compare("screen", trimmed_rest(words), std::string(ref::screen_now(game()).id));
}
// expect button TURN on | off CODE | hidden, of the natural screen or `on CORRECT`
void RefereeScript::expect_button(Words& words) {
  std::string text = trimmed_rest(words);
  const auto equals = text.rfind(" is ");
  if (equals == std::string::npos) wrong("\"expect button TURN is off NOBODY_RACING\"");
  const std::string id = text.substr(0, equals), expected = text.substr(equals + 4);
  std::string found = "hidden";
  const Value buttons = ref::describe_buttons(game(), ref::screen_now(game()));
  for (const Value& one : *buttons.as<Value::List>())
    if (*one.find("id")->as<std::string>() == id)
      found = *one.find("enabled")->as<bool>() ? "on" : "off " + shown(one.find("code"));
  compare("button " + id, expected, found);
}
void RefereeScript::expect_turn(Words& words) {
  compare("turn", std::to_string(words.number("a turn", 0, 999)),
          std::to_string(game().board().latest() == 0 ? 0 : game().board().day(game().board().latest()).turn));
}
void RefereeScript::expect_clock(Words& words) {
  const Value board = ref::board_document(game());
  compare("clock", std::string(words.next("a time")), shown(find_in(board, "clock.text")));
}

Value RefereeScript::rows(std::string_view tab, std::string_view which) {
  const Value results = ref::results_document(game());
  const Value* found = find_in(results, "tabs[id=" + std::string(tab) + "]." + std::string(which));
  if (found == nullptr) wrong("there is no table " + std::string(tab));
  return *found;
}
void RefereeScript::expect_time(Words& words) {
  do {
    const std::string number(words.next("a rider"));
    compare("time of " + number, std::string(words.next("a time")),
            shown(find_in(rows("INDIVIDUAL", "stage"), "[number=" + number + "].time")));
  } while (words.more());
}
void RefereeScript::expect_places(Words& words) {
  std::string found;
  const std::string expected = trimmed_rest(words);
  const Value all = rows("INDIVIDUAL", "stage");
  for (const Value& row : *all.as<Value::List>())
    if (row.find("place") != nullptr) add_word(found, shown(row.find("number")));
  compare("places", expected, or_none(found));
}
void RefereeScript::expect_bonus(Words& words) {
  do {
    const std::string number(words.next("a rider"));
    const Value all = rows("INDIVIDUAL", "stage");
    const Value* found = find_in(all, "[number=" + number + "].bonus");
    compare("bonus of " + number, std::string(words.next("seconds")), found == nullptr ? "0" : shown(found));
  } while (words.more());
}
void RefereeScript::expect_status(Words& words) {
  do {
    const int number = words.number("a rider", 1, 99);
    const auto rider = game().board().find(number);
    if (!rider || game().board().latest() == 0) wrong("there is no such rider in a stage");
    compare("status of " + std::to_string(number), std::string(words.next("racing, arrived, dnf or not_started")),
            std::string(ref::name_of(game().board().day(game().board().latest()).status[*rider])));
  } while (words.more());
}
// expect points sprint 8 5, of the general table
void RefereeScript::expect_points(Words& words) {
  const std::string_view kind = words.next("sprint, mountain or tour");
  const Value all = rows(kind == "sprint"     ? "SPRINT"
                         : kind == "mountain" ? "MOUNTAINS"
                         : profile_ == "VT"   ? "INDIVIDUAL"
                                              : "TOUR",
                         "general");
  do {
    const std::string number(words.next("a rider, or a colour"));
    const Value* found =
        find_in(all, (kind == "tour" && profile_ != "VT" ? "[colour=" : "[number=") + number + "].points");
    compare(std::string(kind) + " points of " + number, std::string(words.next("points")),
            found == nullptr ? "0" : shown(found));
  } while (words.more());
}
// expect ranking general 4 9: as many as are named
void RefereeScript::expect_ranking(Words& words) {
  const std::string_view which = words.next("general, sprint, mountain, teams or tour");
  const bool teams = which == "teams" || which == "tour";
  const Value all = rows(which == "general"    ? "INDIVIDUAL"
                         : which == "sprint"   ? "SPRINT"
                         : which == "mountain" ? "MOUNTAINS"
                         : which == "teams"    ? "TEAM"
                                               : "TOUR",
                         "general");
  std::string expected, found;
  while (words.more()) add_word(expected, words.next("a rider, or a colour"));
  const std::size_t named = static_cast<std::size_t>(std::ranges::count(expected, ' ')) + 1;
  std::size_t nth = 0;
  for (const Value& row : *all.as<Value::List>())
    if (row.find("place") != nullptr && nth++ < named) add_word(found, shown(row.find(teams ? "colour" : "number")));
  compare("ranking " + std::string(which), expected, or_none(found));
}
void RefereeScript::expect_total(Words& words) {
  do {
    const std::string number(words.next("a rider"));
    const Value all = rows("INDIVIDUAL", "general");
    compare("total of " + number, std::string(words.next("a time")),
            shown(find_in(all, "[number=" + number + "].time")));
  } while (words.more());
}
void RefereeScript::expect_jersey(Words& words) {
  const Value results = ref::results_document(game());
  do {
    const std::string colour(words.next("yellow, green or polka"));
    const Value* found = find_in(results, "leaders[jersey=" + colour + "].wears");
    compare(colour + " jersey", std::string(words.next("a rider, or none")),
            found == nullptr || found->is_null() ? "none" : shown(found));
  } while (words.more());
}
// expect undo arrival 17, 22, 3 in turn 28 | expect undo nothing
void RefereeScript::expect_undo(Words& words) {
  const ref::Entry* entry = game().to_undo();
  compare("undo", trimmed_rest(words), entry == nullptr ? "nothing" : ref::tell(game().board(), *entry).english);
}
// expect entry 12 words
void RefereeScript::expect_entry(Words& words) {
  const std::string number = std::to_string(entry_meant(words.next("an entry")));
  compare("entry " + number, trimmed_rest(words),
          shown(find_in(ref::board_document(game()), "entries[n=" + number + "].words.en")));
}
void RefereeScript::expect_entries(Words& words) {
  compare("entries", std::to_string(words.number("entries", 0, 5000)), std::to_string(game().entries().size()));
}
// expect share text fr has WORDS
void RefereeScript::expect_text(Words& words) {
  const std::string_view form = words.next("text, csv or log");
  const bool french = words.take("fr");
  const std::string text = form == "csv"   ? ref::share_table(game(), french)
                           : form == "log" ? ref::share_log(game(), french)
                                           : ref::share_text(game(), 0, french);
  if (words.take("columns")) {
    std::size_t widest = 0;
    for (std::string_view rest = text; !rest.empty();) {
      const auto end = rest.find('\n');
      widest = std::max(widest, ref::letters_in(rest.substr(0, end)).value_or(999));
      rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
    }
    const int most = words.number("columns", 1, 200);
    if (widest > static_cast<std::size_t>(most))
      differs("columns: expected at most " + std::to_string(most) + ", found " + std::to_string(widest));
    return;
  }
  if (!words.take("has")) wrong("\"has\" and words, or \"columns 40\"");
  const std::string expected = trimmed_rest(words);
  if (text.find(expected) == std::string::npos)
    differs("expected in it: " + expected + ", found " + text.substr(0, 400));
}
void RefereeScript::expect_order(Words& words) {
  std::string found;
  const Value board = ref::board_document(game());
  if (const Value* order = board.find("order"))
    for (const Value& one : *order->as<Value::List>())
      add_word(found, shown(one.find("colour") != nullptr ? one.find("colour") : one.find("number")));
  compare("order", trimmed_rest(words), or_none(found));
}
void RefereeScript::expect_list(Words& words) {
  std::string found;
  const Value board = ref::board_document(game());
  if (const Value* list = find_in(board, "starting_list.rows"))
    for (const Value& one : *list->as<Value::List>()) add_word(found, shown(one.find("number")));
  compare("starting list", trimmed_rest(words), or_none(found));
}
void RefereeScript::expect_note(Words& words) {
  std::string found;
  for (const int stage : game().relisted()) add_word(found, std::to_string(stage));
  compare("stages kept as ridden", trimmed_rest(words), or_none(found));
}
void RefereeScript::expect_reminder(Words& words) {
  const Value board = ref::board_document(game());
  std::string found;
  for (const Value& one : *board.find("reminders")->as<Value::List>()) add_word(found, shown(one.find("rule")));
  compare("reminders", trimmed_rest(words), or_none(found));
}
void RefereeScript::expect_file(Words& words) {
  if (words.take("read-only")) {
    if (!game().read_only()) differs("the file expected to be read-only, found that it is not");
    return;
  }
  compare_at(game().file(), words);
}

ScenarioGame referee_scenarios() {
  static constexpr RulesText rules[] = {{"referee-app", "REF-"}};
  return {"referee", rules, []() -> std::unique_ptr<Script> { return std::make_unique<RefereeScript>(); }};
}

}  // namespace tourmalet::scenario
