#include <algorithm>
#include <set>

#include "rules/flamme_rouge/design.hpp"
#include "rules/flamme_rouge/house_stage.hpp"
#include "rules/flamme_rouge/road.hpp"
#include "scenarios/runner/flamme_rouge/script.hpp"

namespace tourmalet::scenario {
using namespace flamme_rouge;

namespace {

std::string lane_name(Lane lane, std::size_t lanes) {
  if (lane < 0) return "grass, place " + std::to_string(-lane);
  if (lanes == 1 && lane == 0) return "only lane";
  if (lane == 0) return "right lane";
  return lane == 1 && lanes == 3                                                 ? "middle lane"
         : static_cast<std::size_t>(lane) + 1 == std::max<std::size_t>(lanes, 2) ? "left lane"
                                                                                 : "lane " + std::to_string(lane + 1);
}

std::string names(const auto& riders) {
  std::string text;
  for (const RiderId who : riders) text += (text.empty() ? "" : " ") + rider_text(who);
  return or_none(text);
}

std::string seats_text(const Course& course, Seats seats) {
  std::string text;
  for (const Seat seat : seats) text += (text.empty() ? "" : " ") + seat_text(course, seat);
  return or_none(text);
}

std::string text_of(const Straight& tile) { return std::to_string(tile.first) + "-" + std::to_string(tile.last); }

std::string of_whom(std::string_view whom) { return whom.empty() ? "" : " of " + std::string(whom); }

// Cards as the printer writes them, fatigue first.
std::string in_order(const Course& course, std::string_view text, RiderId who, std::size_t deck) {
  if (text == "none" || text == "?") return std::string(text);
  return cards_text(course, read_cards(course, text, rider_text(who), 60, deck), deck);
}

// "22f 5c 3d 17f|5": runs of equal squares up to the line, then those past it (flat ones without a letter).
std::string profile(const Course& course) {
  const auto runs = [&](std::size_t from, std::size_t to, bool past) {
    std::string text;
    for (std::size_t q = from, end = from; q < to; q = end) {
      while (end < to && course.road[end].terrain == course.road[q].terrain) ++end;
      text += (text.empty() ? "" : " ") + std::to_string(end - q);
      if (!past || course.road[q].terrain != Terrain::flat) text += row_of(course.road[q].terrain).letter;
    }
    return text;
  };
  return runs(0, course.finish, false) + "|" + runs(course.finish, course.squares(), true);
}

}  // namespace

void FlammeRougeScript::expect(Words& words) {
  static constexpr Keyword all[] = {
      {"fatigue", &FlammeRougeScript::expect_fatigue},
      {"pile", &FlammeRougeScript::expect_pile},
      {"count", &FlammeRougeScript::expect_count},
      {"hand", &FlammeRougeScript::expect_hand},
      {"played", &FlammeRougeScript::expect_played},
      {"spent", &FlammeRougeScript::expect_spent},
      {"deck", &FlammeRougeScript::expect_deck},
      {"order", &FlammeRougeScript::expect_order},
      {"move", &FlammeRougeScript::expect_move},
      {"event", &FlammeRougeScript::expect_event},
      {"no", &FlammeRougeScript::expect_no},
      {"events", &FlammeRougeScript::expect_events},
      {"hidden", &FlammeRougeScript::expect_hidden},
      {"winner", &FlammeRougeScript::expect_winner},
      {"ranking", &FlammeRougeScript::expect_ranking},
      {"standings", &FlammeRougeScript::expect_standings},
      {"over", &FlammeRougeScript::expect_over},
      {"running", &FlammeRougeScript::expect_running},
      {"round", &FlammeRougeScript::expect_round},
      {"asked", &FlammeRougeScript::expect_asked},
      {"legal", &FlammeRougeScript::expect_legal},
      {"fallback", &FlammeRougeScript::expect_fallback},
      {"view", &FlammeRougeScript::expect_view},
      {"square", &FlammeRougeScript::expect_square},
      {"squares", &FlammeRougeScript::expect_squares},
      {"start", &FlammeRougeScript::expect_start},
      {"finish", &FlammeRougeScript::expect_finish},
      {"last", &FlammeRougeScript::expect_last},
      {"profile", &FlammeRougeScript::expect_profile},
      {"tile", &FlammeRougeScript::expect_tile},
      {"tiles", &FlammeRougeScript::expect_tiles},
      {"error", &FlammeRougeScript::expect_error},
      {"crashed", &FlammeRougeScript::expect_crashed},
      {"seconds", &FlammeRougeScript::expect_seconds},
      {"home", &FlammeRougeScript::expect_home},
      {"points", &FlammeRougeScript::expect_points},
      {"tokens", &FlammeRougeScript::expect_tokens},
      {"specialist", &FlammeRougeScript::expect_specialist},
      {"back", &FlammeRougeScript::expect_back},
      {"lines", &FlammeRougeScript::expect_lines},
      {"clock", &FlammeRougeScript::expect_clock},
      {"modules", &FlammeRougeScript::expect_modules},
      {"advice", &FlammeRougeScript::expect_advice},
      {"alone", &FlammeRougeScript::expect_alone},
      {"bonus", &FlammeRougeScript::expect_bonus},
      {"musettes", &FlammeRougeScript::expect_musettes},
      {"trait", &FlammeRougeScript::expect_trait},
      {"form", &FlammeRougeScript::expect_form},
      {"marker", &FlammeRougeScript::expect_marker},
      {"energy", &FlammeRougeScript::expect_energy},
      {"subject", &FlammeRougeScript::expect_subject},
      {"sprinting", &FlammeRougeScript::expect_sprinting},
      {"result", &FlammeRougeScript::expect_result},
      {"type", &FlammeRougeScript::expect_type},
      {"place", &FlammeRougeScript::expect_place},
      {"weather", &FlammeRougeScript::expect_weather},
      {"straights", &FlammeRougeScript::expect_straights},
  };
  if (words.peek().find(':') != std::string_view::npos) return expect_places(words);
  call(all, words, "what is expected", " is neither a place such as 9:rS nor one of ");
}

// Everybody on the road is named, unless the line ends with "..." for the others.
void FlammeRougeScript::expect_places(Words& words) {
  std::string places;
  bool others = false;
  while (words.more() && !(others = words.take("..."))) places += std::string(words.next("a place")) + " ";
  FullRace expected = blank_race<FullBox>(course());
  read_places(course(), places, expected);
  const auto text = [&](const FullRace& race, RiderId who) {
    if (!racing(race, who)) return std::string("off the road");
    return "on square " + square_text(course(), race.square[who]) + " (" +
           lane_name(race.lane[who], course().road[race.square[who]].lanes) + ")";
  };
  for (RiderId who = 0; who < course().riders(); ++who) {
    if (!racing(expected, who) && others) continue;
    if (text(expected, who) != text(race_, who))
      differs(rider_text(who) + " expected " + text(expected, who) + ", found " + text(race_, who));
  }
}

// Cards.

void FlammeRougeScript::expect_fatigue(Words& words) {
  if (!tired_) wrong("fatigue was not part of what happened last: \"run fatigue\" or \"run round\" comes before");
  auto expected = riders_of(words);
  std::ranges::sort(expected);
  std::vector<RiderId> found;
  for (const Happening& event : told_.events)
    if (event.kind == Happening::Kind::tired) found.push_back(event.rider);
  for (RiderId who = 0; who < course().riders(); ++who) {
    const bool wanted = std::ranges::find(expected, who) != expected.end(),
               tired = std::ranges::find(found, who) != found.end();
    if (wanted && !tired)
      differs(rider_text(who) + " expected to take a fatigue card, found none (fatigue: " + names(found) + ")");
    if (!wanted && tired)
      differs(rider_text(who) + " expected to take no fatigue card, found one (fatigue: " + names(found) + ")");
  }
}

void FlammeRougeScript::expect_pile(Words& words) {
  const RiderId who = rider(words);
  const std::string_view text = words.next("pile/recycled");
  const auto slash = text.find('/');
  if (slash == std::string_view::npos)
    wrong("cards are written pile/recycled, for example 3345/567F; their numbers with \"expect count\"");
  const std::size_t deck = race_.deck_of[who];
  const auto sorted = [&](std::string_view cards) {
    return cards_text(course(), read_cards(course(), cards, rider_text(who), 60, deck), deck);
  };
  compare(rider_text(who) + " pile/recycled", sorted(text.substr(0, slash)) + "/" + sorted(text.substr(slash + 1)),
          cards_text(course(), race_.pile[who], deck) + "/" + cards_text(course(), race_.recycled[who], deck));
}

void FlammeRougeScript::expect_count(Words& words) {
  const RiderId who = rider(words);
  compare(rider_text(who) + " number of cards pile/recycled", std::string(words.next("two numbers such as 8/4")),
          std::to_string(race_.pile[who].total()) + "/" + std::to_string(race_.recycled[who].total()));
}

void FlammeRougeScript::expect_hand(Words& words) {
  const RiderId who = rider(words);
  const Seat team = course().seat_of[who];
  const WideTally hand = race_.handling[team] == who ? race_.hand[team] : WideTally();
  compare(rider_text(who) + " hand", in_order(course(), words.next("a hand"), who, race_.deck_of[who]),
          or_none(cards_text(course(), hand, race_.deck_of[who])));
}

void FlammeRougeScript::expect_played(Words& words) {
  const RiderId who = rider(words);
  const CardKind card = race_.played[who];
  compare(rider_text(who) + " card played", std::string(words.next("a card")),
          card == no_card ? "none" : card_text(course(), card));
}

void FlammeRougeScript::expect_spent(Words& words) {
  const RiderId who = rider(words);
  compare(rider_text(who) + " spent cards", in_order(course(), words.next("cards"), who, race_.deck_of[who]),
          or_none(cards_text(course(), spent(course(), race_, who), race_.deck_of[who])));
}

void FlammeRougeScript::expect_deck(Words& words) {
  const RiderId who = rider(words);
  compare(rider_text(who) + " deck", in_order(course(), words.next("cards"), who, race_.deck_of[who]),
          or_none(cards_text(course(), race_.dealt[who], race_.deck_of[who])));
}

// What modules keep.

void FlammeRougeScript::expect_crashed(Words& words) {
  auto expected = riders_of(words);
  std::ranges::sort(expected);
  std::vector<RiderId> found;
  for (RiderId who = 0; who < course().riders(); ++who)
    if (race_.lies(who)) found.push_back(who);
  compare("crashed", names(expected), names(found));
}

void FlammeRougeScript::expect_seconds(Words& words) {
  do {
    const RiderId who = rider(words);
    compare(rider_text(who) + " seconds", std::to_string(words.number("seconds", 0, 60000)),
            std::to_string(race_.seconds[who]));
  } while (words.more());
}

// The time and the rounds of a team that rode alone.
void FlammeRougeScript::expect_alone(Words& words) {
  const auto ridden = FlammeRougeIn<FullBox>::attempt(course(), race_);
  if (!ridden) return compare("alone", "a time", "none");
  compare("alone", std::to_string(words.number("seconds", 0, 60000)), std::to_string(ridden->seconds));
  compare("alone in rounds", std::to_string(words.number("rounds", 0, 250)), std::to_string(ridden->rounds));
}

// Everybody who is home, in the order of arrival.
void FlammeRougeScript::expect_home(Words& words) {
  const auto expected = riders_of(words);
  std::vector<RiderId> found;
  for (std::uint8_t place = 1; place <= course().riders(); ++place)
    for (RiderId who = 0; who < course().riders(); ++who)
      if (race_.place[who] == place) found.push_back(who);
  compare("home", names(expected), names(found));
}

void FlammeRougeScript::expect_points(Words& words) {
  do {
    const RiderId who = rider(words);
    const std::string_view kind = words.next("sprint, mountain or podium");
    const auto column = std::ranges::find(rider_columns, kind, &RiderColumn::name);
    if (column == std::end(rider_columns)) wrong(in_quotes(kind) + " is not one of sprint, mountain, podium");
    compare(rider_text(who) + " " + std::string(kind) + " points", std::to_string(words.number("points", 0, 99)),
            std::to_string((race_.*column->of)[who]));
  } while (words.more());
}

// How many tokens are left on each line.
void FlammeRougeScript::expect_tokens(Words& words) {
  std::string expected, found;
  while (words.more()) expected += std::to_string(words.number("tokens", 0, 9)) + " ";
  for (std::size_t i = 0; i < course().lines.size(); ++i)
    found += std::to_string(course().lines[i].tokens - race_.taken[i]) + " ";
  compare("tokens left", expected, found);
}

// lines 40 mountain 2 1, 73 sprint 5 3 1: all that stand beside the road, in the order in which they were laid.
void FlammeRougeScript::expect_lines(Words& words) {
  std::string expected(words.rest()), found;
  expected.erase(expected.find_last_not_of(" \t\r") + 1);
  for (const Line& line : course().lines) {
    found += (found.empty() ? "" : ", ") + square_text(course(), line.square) + " " + std::string(name_of(line.kind));
    for (std::size_t i = 0; i < line.tokens && line.kind != Line::Kind::refreshment; ++i)
      found += " " + std::to_string(line.worth[i]);
  }
  compare("lines", expected, or_none(found));
}

// The seconds of the squares past the line.
void FlammeRougeScript::expect_clock(Words& words) {
  std::string expected, found;
  while (words.more()) expected += std::to_string(words.number("seconds", 0, 59)) + " ";
  for (std::size_t q = course().finish; q < course().squares(); ++q) found += std::to_string(course().seconds[q]) + " ";
  compare("seconds past the line", expected, found);
}

// The modules that are played, those that the stage brings included.
void FlammeRougeScript::expect_modules(Words& words) {
  std::string expected(words.rest()), found;
  expected.erase(expected.find_last_not_of(" \t\r") + 1);
  for (const std::string& module : course().modules) found += (found.empty() ? "" : " ") + module;
  compare("modules", expected, or_none(found));
}

// advice GT-CREATE-2 GT-CREATE-3, or none: which rules of stage design the stage or the tiles leave.
void FlammeRougeScript::expect_advice(Words& words) {
  StageCard card{.id = {},
                 .group = "own",
                 .name = {},
                 .type = "normal",
                 .players = teams_ > 4 ? "5-6" : "2-4",
                 .confidence = {},
                 .designer = {},
                 .note = {},
                 .number = {},
                 .tiles = {},
                 .needs = {},
                 .piles = {}};
  if (const StageCard* known = laid_as_ == "stage" ? library().find_stage(laid_text_) : nullptr)
    card = *known;
  else if (laid_as_ == "tiles")
    card.tiles = read_tiles(laid_text_, "tiles");
  else
    wrong("\"stage\" or \"tiles\" comes before");
  for (const std::string& module : modules_)
    if (module == team_trial_id || module == single_trial_id || module == extended_id) {
      card.type = module;
      std::ranges::replace(card.type, '-', '_');
    }
  std::set<std::string> expected, found;
  words.take("none");
  while (words.more()) expected.insert(std::string(words.next("a rule")));
  for (const Remark& remark : stage_remarks(library(), card)) found.insert(remark.rule);
  const auto text = [](const std::set<std::string>& rules) {
    std::string all;
    for (const std::string& rule : rules) all += (all.empty() ? "" : " ") + rule;
    return or_none(all);
  };
  compare("advice", text(expected), text(found));
}

void FlammeRougeScript::expect_specialist(Words& words) {
  const RiderId who = rider(words);
  const std::uint8_t which = race_.specialist[who];
  compare(rider_text(who) + " specialist", std::string(words.next("a specialist, or none")),
          which == 0 ? "none" : std::string(specialist_answers[which - 1U].text));
}

// What a rider is about to take back.
void FlammeRougeScript::expect_back(Words& words) {
  const RiderId who = rider(words);
  compare(rider_text(who) + " takes back", in_order(course(), words.next("cards"), who, race_.deck_of[who]),
          or_none(cards_text(course(), race_.back[who], race_.deck_of[who])));
}

// The house rules.

void FlammeRougeScript::expect_bonus(Words& words) {
  do {
    const RiderId who = rider(words);
    compare(rider_text(who) + " bonus seconds", std::to_string(words.number("seconds", 0, 255)),
            std::to_string(race_.bonus[who]));
  } while (words.more());
}

void FlammeRougeScript::expect_musettes(Words& words) {
  do {
    const RiderId who = rider(words);
    compare(rider_text(who) + " musettes", std::to_string(words.number("musettes", 0, 8)),
            std::to_string(race_.musettes[who]));
  } while (words.more());
}

void FlammeRougeScript::expect_trait(Words& words) {
  const RiderId who = rider(words);
  compare(rider_text(who) + " trait", std::string(words.next("a trait, or none")),
          race_.trait[who] == 0 ? "none" : std::string(trait_names[race_.trait[who] - 1U].text));
}

void FlammeRougeScript::expect_form(Words& words) {
  const RiderId who = rider(words);
  std::string expected(words.next("a form card, or none")), found = "none";
  if (words.more() && words.take("used")) expected += " used";
  if (const unsigned form = race_.form[who] % form_used; form != 0) found = std::string(form_names[form - 1].text);
  if (race_.form[who] >= form_used) found += " used";
  compare(rider_text(who) + " form card", expected, found);
}

void FlammeRougeScript::expect_marker(Words& words) {
  static constexpr std::string_view names[] = {"ready", "active", "spent"};
  const RiderId who = rider(words);
  compare(rider_text(who) + " marker", std::string(words.next("ready, active or spent")),
          std::string(names[static_cast<std::size_t>(race_.marker[who])]));
}

// HR-DECK-6 Energy cards played in the stage.
void FlammeRougeScript::expect_energy(Words& words) {
  const RiderId who = rider(words);
  compare(rider_text(who) + " energy cards played", std::to_string(words.number("cards", 0, 15)),
          std::to_string(energy_played(course(), race_, who)));
}

// Whom the question is about.
void FlammeRougeScript::expect_subject(Words& words) {
  const RiderId who = rider(words);
  compare("the question is about", rider_text(who),
          race_.now.subject == 0 ? "nobody" : rider_text(static_cast<RiderId>(race_.now.subject - 1)));
}

// HR-SPR-3 Who sprints in the turn that begins now.
void FlammeRougeScript::expect_sprinting(Words& words) {
  course();
  const auto expected = riders_of(words);
  std::vector<RiderId> found;
  for (const RiderId who : front_order(course(), race_))
    if (in_sprint_zone(course(), race_, race_.square[who])) found.push_back(who);
  compare("sprinting", names(expected), names(found));
}

// The stage as it is handed on: riders by their place, those who share one with an & between them.
void FlammeRougeScript::expect_result(Words& words) {
  std::string expected, found;
  while (words.more()) expected += (expected.empty() ? "" : " ") + std::string(words.next("a rider"));
  const auto result = HouseStage::result(course(), race_);
  for (unsigned place = 1; place <= course().riders(); ++place) {
    std::string here;
    for (RiderId who = 0; who < course().riders(); ++who)
      if (result[who].place == place) here += (here.empty() ? "" : "&") + rider_text(who);
    if (!here.empty()) found += (found.empty() ? "" : " ") + here;
  }
  compare("result", expected, or_none(found));
}

void FlammeRougeScript::expect_type(Words& words) {
  compare("type of the stage", std::string(words.next("a type")), std::string(name_of(course().house.day)));
}

// weather headwind 20-25 wet 26-31, or none.
void FlammeRougeScript::expect_weather(Words& words) {
  std::string expected(words.rest()), found;
  expected.erase(expected.find_last_not_of(" \t\r") + 1);
  for (std::size_t sign = 0; sign < std::size(sign_rows); ++sign)
    if (const Straight* tile = lies_on(course(), race_, static_cast<Sign>(sign)))
      found += (found.empty() ? "" : " ") + std::string(sign_rows[sign].name) + " " + text_of(*tile);
  compare("weather", expected, or_none(found));
}

void FlammeRougeScript::expect_straights(Words& words) {
  std::string expected(words.rest()), found;
  expected.erase(expected.find_last_not_of(" \t\r") + 1);
  for (const Straight& one : course().straights) found += (found.empty() ? "" : " ") + text_of(one);
  compare("straight tiles", expected, or_none(found));
}

// What happened in the last line that let something happen.

bool FlammeRougeScript::happened(std::string_view kind, std::string_view whom) {
  static constexpr std::string_view known[] = {
      "lot",       "placed",   "round_began", "leads",        "reshuffled", "drew",    "supplied", "chose",
      "committed", "revealed", "moved",       "slipstreamed", "tired",      "crossed", "won",      "drafted",
      "recovered", "crashed",  "made_room",   "chased",       "token",      "clocked", "home",     "refreshed",
      "answered",  "carried",  "offered",     "seeded",       "traited",    "formed",  "used",     "advanced",
      "launched",  "weather",  "bid",         "broke_away",   "outbid"};
  if (std::ranges::find(known, kind) == std::end(known)) wrong(in_quotes(kind) + " is not an event");
  something_happened();
  const bool of_team = kind == "lot" || kind == "committed" || kind == "answered" || kind == "offered";
  if (!whom.empty()) {  // somebody to whom it can happen
    Words name(whom);
    if (of_team)
      seat(name);
    else
      rider(name);
  }
  return std::ranges::any_of(told_.events, [&](const Happening& event) {
    const std::string who = of_team ? seat_text(course(), event.seat) : rider_text(event.rider);
    const bool reshuffled = event.kind == Happening::Kind::drew && event.value != 0;  // told with the hand
    return (kind == "reshuffled" ? reshuffled : kind_of(course(), event) == kind) && (whom.empty() || whom == who);
  });
}

void FlammeRougeScript::expect_order(Words& words) {
  something_happened();
  const auto expected = riders_of(words);
  std::vector<RiderId> found;
  for (const Happening& event : told_.events)
    if (event.kind == Happening::Kind::moved) found.push_back(event.rider);
  compare("order of movement", names(expected), names(found));
}

void FlammeRougeScript::expect_move(Words& words) {
  static constexpr std::string_view limits[] = {"", " climb", " halt", " floor", " end", " stood"};
  const RiderId who = rider(words);
  std::string expected = std::to_string(words.number("squares moved", 0, 250)), limit;
  if (words.more() && words.peek() != "blocked") {
    limit = " " + std::string(words.next("a reason"));
    if (std::ranges::find(limits, limit) == std::end(limits))
      wrong(in_quotes(limit.substr(1)) + " is not one of climb, halt, floor, end, stood, blocked");
  }
  expected += limit;
  if (words.take("blocked")) expected += " blocked " + std::to_string(words.number("squares lost to others", 1, 250));
  std::string found = "no move";
  for (const Happening& event : told_.events) {
    if (event.kind != Happening::Kind::moved || event.rider != who) continue;
    found = std::to_string(event.value) + std::string(limits[static_cast<std::size_t>(event.limit)]);
    if (event.blocked > 0) found += " blocked " + std::to_string(event.blocked);
  }
  compare(rider_text(who) + " squares moved", expected, found);
}

void FlammeRougeScript::expect_event(Words& words) {
  const std::string_view kind = words.next("an event"), whom = words.more() ? words.next("whom") : std::string_view();
  course();
  if (!happened(kind, whom))
    differs("event " + std::string(kind) + of_whom(whom) + " expected, found that it did not happen");
}

void FlammeRougeScript::expect_no(Words& words) {
  const std::string_view kind = words.next("an event"), whom = words.more() ? words.next("whom") : std::string_view();
  course();
  if (happened(kind, whom))
    differs("event " + std::string(kind) + of_whom(whom) + " not expected, found that it happened");
}

void FlammeRougeScript::expect_events(Words& words) { compare_events(words, course()); }

// hidden SEAT KIND: the seat hears that something happened, not what.
void FlammeRougeScript::expect_hidden(Words& words) {
  course();
  const Seat who = seat(words);
  const std::string_view kind = words.next("an event");
  if (!happened(kind, {})) differs("event " + std::string(kind) + " expected, found that it did not happen");
  for (const Happening& event : told_.events)
    if (kind_of(course(), event) == kind &&
        FullFlammeRouge::redact(course(), event, who).kind != Happening::Kind::hidden)
      differs("team " + seat_text(course(), who) + " expected not to hear " + std::string(kind) +
              ", found that it does");
}

// The end of the race.

void FlammeRougeScript::expect_winner(Words& words) {
  const RiderId expected = rider(words);
  std::string found = "none";
  for (const Happening& event : told_.events)
    if (event.kind == Happening::Kind::won) found = rider_text(event.rider);
  compare("winner", rider_text(expected), found);
}

void FlammeRougeScript::expect_ranking(Words& words) {
  const auto expected = riders_of(words);
  compare("ranking", names(expected), race_.over ? names(ranking(course(), race_)) : "none, the race is not over");
}

void FlammeRougeScript::expect_standings(Words& words) {
  std::string expected, found;
  course();
  while (words.more()) expected += (expected.empty() ? "" : " ") + seat_text(course(), seat(words));
  const Standings standings = FullFlammeRouge::standings(course(), race_);
  for (unsigned place = 1; place <= max_seats; ++place)
    for (Seat who = 0; who < course().seats; ++who)
      if (standings.place[who] == place) found += (found.empty() ? "" : " ") + seat_text(course(), who);
  compare("standings", or_none(expected), or_none(found));
}

// place r 2: which place the team of a player has, teams without one counted too.
void FlammeRougeScript::expect_place(Words& words) {
  course();
  const Seat who = seat(words);
  compare("place of team " + seat_text(course(), who), std::to_string(words.number("a place", 1, 12)),
          std::to_string(FullFlammeRouge::standings(course(), race_).place[who]));
}

void FlammeRougeScript::expect_over(Words&) {
  if (!race_.over) differs("the race expected to be over, found that it goes on");
}

void FlammeRougeScript::expect_running(Words&) {
  if (race_.over) differs("the race expected to go on, found that it is over");
}

// Decisions and secrets.

void FlammeRougeScript::expect_round(Words& words) {
  compare("round", std::to_string(words.number("a round", 0, 999)), std::to_string(race_.round));
}

void FlammeRougeScript::expect_asked(Words& words) {
  course();
  Seats expected;
  if (!words.more()) wrong("a team, or \"none\", is missing at the end of the line");
  words.take("none");
  while (words.more()) expected = expected.with(seat(words));
  compare("asked", seats_text(course(), expected), seats_text(course(), FullFlammeRouge::deciding(course(), race_)));
}

void FlammeRougeScript::expect_legal(Words& words) {
  course();
  const Seat who = seat(words);
  const auto text = [&](const std::set<FullFlammeRouge::Action>& plays) {
    std::string all;
    for (const auto play : plays) all += (all.empty() ? "" : " ") + FullFlammeRouge::action_text(course(), play);
    return or_none(all);
  };
  std::set<FullFlammeRouge::Action> expected, found;
  words.take("none");
  while (words.more()) expected.insert(action(words.next("a decision")));
  if (FullFlammeRouge::deciding(course(), race_).contains(who)) {
    FullFlammeRouge::Actions actions;
    FullFlammeRouge::legal(course(), race_, who, actions);
    found.insert(actions.begin(), actions.end());
  }
  compare("team " + seat_text(course(), who) + " may", text(expected), text(found));
}

void FlammeRougeScript::expect_fallback(Words& words) {
  course();
  const Seat who = seat(words);
  if (!race_.now.asked.contains(who)) wrong("team " + seat_text(course(), who) + " is not asked");
  compare("played for absent team " + seat_text(course(), who), std::string(words.next("a decision")),
          FullFlammeRouge::action_text(course(), FullFlammeRouge::fallback(course(), race_, who)));
}

// view b unchanged: nothing that b may know has changed since "watch b".
// view b rR count 11/0 fatigue 1 spent 37 pile ? hand ? played ?: what b knows about one rider, ? where it knows
// nothing.
void FlammeRougeScript::expect_view(Words& words) {
  const Seat who = seat(words);
  const FullOutlook view = FullFlammeRouge::view(course(), race_, who);
  const std::string team = "team " + seat_text(course(), who);
  if (words.take("unchanged")) {
    if (!watched_[who]) wrong("\"watch " + seat_text(course(), who) + "\" is missing before");
    if (*watched_[who] != view) differs("what " + team + " knows expected to be unchanged, found that it has changed");
    return;
  }
  const RiderId about = rider(words);
  const bool own = course().seat_of[about] == who;
  const auto text = [&](WideTally cards) { return cards_text(course(), cards, view.deck_of[about]); };
  do {
    const std::string_view key = words.next("count, fatigue, spent, pile, hand or played");
    std::string expected(words.next("what is known"));
    if (key == "spent" || key == "hand") expected = in_order(course(), expected, about, view.deck_of[about]);
    std::string found = "?";
    if (key == "count")
      found = std::to_string(view.pile_size[about]) + "/" + std::to_string(view.recycled_size[about]);
    else if (key == "fatigue")
      found = std::to_string(view.fatigue[about]);
    else if (key == "spent")
      found = or_none(text(view.spent[about]));
    else if (key == "pile")
      found = own ? text(view.pile[about]) + "/" + text(view.recycled[about]) : "?";
    else if (key == "hand")
      found = own ? or_none(view.handling == about ? text(view.hand) : "") : "?";
    else if (key == "played")
      found = !own ? "?" : view.played[about] == no_card ? "none" : card_text(course(), view.played[about]);
    else
      wrong(in_quotes(key) + " is not one of count, fatigue, spent, pile, hand, played");
    compare(team + " knows about " + rider_text(about) + ", " + std::string(key), expected, found);
  } while (words.more());
}

// The road.

void FlammeRougeScript::expect_square(Words& words) {
  const std::string name(words.next("a square"));
  course();
  const auto q = read_square(course(), name);
  if (!q) wrong(in_quotes(name) + " is not a square of the road");
  const RoadSquare& square = course().road[*q];
  compare("square " + name + " terrain", std::string(words.next("a terrain")), std::string(name_of(square.terrain)));
  if (words.take("lanes"))
    compare("square " + name + " lanes", std::to_string(words.number("lanes", 1, max_lanes)),
            std::to_string(square.lanes));
  const bool slippery = words.take("slippery");
  compare("square " + name, slippery ? "slippery" : "not slippery", square.slippery ? "slippery" : "not slippery");
}

void FlammeRougeScript::expect_squares(Words& words) {
  compare("squares of the road", std::to_string(words.number("squares", 0, 999)), std::to_string(course().squares()));
}
void FlammeRougeScript::expect_start(Words& words) {
  compare("start squares", std::to_string(words.number("squares", 0, 999)), std::to_string(course().start_squares));
}
void FlammeRougeScript::expect_finish(Words& words) {
  compare("first square past the line", std::to_string(words.number("a square", 0, 999)),
          square_text(course(), course().finish));
}
void FlammeRougeScript::expect_last(Words& words) {
  compare("last square", std::to_string(words.number("a square", 0, 999)), square_text(course(), course().last));
}
void FlammeRougeScript::expect_tiles(Words& words) {
  compare("tiles of the stage", std::to_string(words.number("tiles", 0, 999)),
          std::to_string(course().stage.tiles.size()));
}

void FlammeRougeScript::expect_profile(Words& words) {
  std::string expected(words.rest());
  expected.erase(expected.find_last_not_of(" \t\r") + 1);
  compare("profile", expected, profile(course()));
}

void FlammeRougeScript::expect_tile(Words& words) {
  const std::string name(words.next("a tile"));
  const auto face = library().faces.find(name);
  if (face == library().faces.end()) wrong("there is no tile face " + in_quotes(name));
  std::string found;
  for (const Terrain terrain : face->second.terrain) found += row_of(terrain).letter;
  if (face->second.kind == Face::Kind::start) found.insert(static_cast<std::size_t>(face->second.start_squares), "|");
  if (face->second.kind == Face::Kind::finish)
    found.insert(static_cast<std::size_t>(face->second.finish_line_after), "|");
  compare("tile " + name, std::string(words.next("its squares")), found);
}

void FlammeRougeScript::expect_error(Words& words) {
  compare_error(words, [&] { laid_course(); });
}

}  // namespace tourmalet::scenario
