#include "scenarios/runner/flamme_rouge.hpp"

#include <algorithm>

#include "loader/data.hpp"

namespace tourmalet::scenario {
using namespace flamme_rouge;

namespace {

constexpr int most_runs = 40;
constexpr unsigned most_cards = 60;         // of one rider
constexpr std::size_t most_scripted = 400;  // answers of chance

}  // namespace

std::span<const FlammeRougeScript::Keyword> FlammeRougeScript::keywords() const {
  static constexpr Keyword all[] = {
      {"road", &FlammeRougeScript::lay_road},
      {"tiles", &FlammeRougeScript::lay_tiles},
      {"stage", &FlammeRougeScript::lay_stage},
      {"teams", &FlammeRougeScript::set_teams},
      {"handicap", &FlammeRougeScript::set_handicap},
      {"first", &FlammeRougeScript::set_first},
      {"place", &FlammeRougeScript::place},
      {"pile", &FlammeRougeScript::pile},
      {"cards", &FlammeRougeScript::cards},
      {"moved", &FlammeRougeScript::moved},
      {"draw", &FlammeRougeScript::draw},
      {"lot", &FlammeRougeScript::lot},
      {"start", &FlammeRougeScript::start},
      {"run", &FlammeRougeScript::run},
      {"decide", &FlammeRougeScript::decide},
      {"fallback", &FlammeRougeScript::fallback},
      {"refuse", &FlammeRougeScript::refuse},
      {"watch", &FlammeRougeScript::watch},
      {"expect", &FlammeRougeScript::expect},
  };
  return all;
}

// A draw that was forced but impossible, or that never came, is a slip of the scenario or of the rules.
Differences FlammeRougeScript::end() {
  differences_.clear();
  const auto name = [&](const auto& line) {
    if (line.purpose == static_cast<std::uint8_t>(Purpose::first_placer)) return "the lot for " + std::string(1, team_letters[line.kind]);
    return "the draw of " + std::string(1, card_letter(course(), line.kind)) + " by " + rider_text(line.owner);
  };
  for (const auto& line : chance_.refused()) differs(name(line) + " was not possible");
  for (const auto& line : chance_.unused()) differs(name(line) + " was never asked for");
  return std::move(differences_);
}

// The road and the teams.

void FlammeRougeScript::still_open() const {
  if (course_) wrong("the road is laid and the teams are on it; this belongs further up");
}

void FlammeRougeScript::lay(std::string_view how, Words& words) {
  still_open();
  if (!laid_as_.empty()) wrong("the road is already given by \"" + laid_as_ + "\"");
  laid_as_ = how;
  laid_text_ = words.rest();
  laid_text_.erase(laid_text_.find_last_not_of(" \t\r") + 1);
}
void FlammeRougeScript::lay_road(Words& words) { lay("road", words); }
void FlammeRougeScript::lay_tiles(Words& words) { lay("tiles", words); }
void FlammeRougeScript::lay_stage(Words& words) { lay("stage", words); }

void FlammeRougeScript::set_teams(Words& words) {
  still_open();
  teams_ = words.number("the number of teams", 0, 99);
}

void FlammeRougeScript::set_handicap(Words& words) {
  still_open();
  do {
    const Seat who = seat(words);
    handicap_[who] = words.number("a handicap level", 0, 99);
  } while (words.more());
}

void FlammeRougeScript::set_first(Words& words) {
  still_open();
  first_ = seat(words);
}

const Library& FlammeRougeScript::library() {
  static const Library box = [] {
    const DataSource data = embedded_data();
    return read_library(data("flamme-rouge/tiles.json"), data("flamme-rouge/stages.json"), data("flamme-rouge/components.json"));
  }();
  return box;
}

// A road may leave out its ends: then the line and five flat squares follow it, and its first squares are the grid, five
// or as many more as the teams need.
Course FlammeRougeScript::laid_course() const {
  Value options(Value::Object{});
  if (laid_as_ == "stage" || laid_as_ == "tiles") options.set(laid_as_, laid_text_);
  options.set("teams", teams_);
  Value levels(Value::List{});
  for (int seat = 0; seat < std::min(teams_, int{max_teams}); ++seat) levels.add(handicap_[static_cast<std::size_t>(seat)]);
  options.set("handicap", levels);
  if (first_) options.set("first", int{*first_});
  Course course = open_course(library(), options);
  if (laid_as_ != "road") return course;
  std::string text = laid_text_;
  if (text.find("finish") == std::string::npos) text += ", finish, flat 5";
  Road road = read_road(text, "road: ");
  for (int room = 0;
       text.find("start") == std::string::npos && road.start_squares < std::min(8, road.finish - 1) && (road.start_squares < 5 || room < 2 * teams_);)
    room += road.lanes[static_cast<std::size_t>(road.start_squares++)];
  return make_course(library(), road, {teams_, course.handicap, course.first_placer}, {});
}

const Course& FlammeRougeScript::course() {
  if (course_) return *course_;
  course_ = laid_course();
  race_.pile = course_->deck;
  race_.square.fill(nowhere);
  race_.played.fill(no_card);
  return *course_;
}

RiderId FlammeRougeScript::rider(Words& words) {
  const std::string_view word = words.next("a rider");
  const auto rider = read_rider(word);
  if (!rider || *rider >= course().riders()) wrong(in_quotes(word) + " is not a rider of this race; riders are written rR, rS, bR …");
  return *rider;
}

RiderId FlammeRougeScript::rider_on_road(Words& words) {
  const RiderId who = rider(words);
  if (!racing(race_, who)) wrong(rider_text(who) + " is not on the road");
  return who;
}

std::vector<RiderId> FlammeRougeScript::riders_of(Words& words) {
  std::vector<RiderId> riders;
  if (words.take("none")) return riders;
  do {
    const RiderId who = rider(words);
    if (std::ranges::find(riders, who) != riders.end()) wrong(rider_text(who) + " is named twice");
    riders.push_back(who);
  } while (words.more());
  return riders;
}

Seat FlammeRougeScript::seat(Words& words) {
  const std::string_view word = words.next("a team");
  const auto seat = word.size() == 1 ? team_letters.find(word[0]) : std::string_view::npos;
  if (seat >= static_cast<std::size_t>(std::clamp(teams_, 0, int{max_teams}))) wrong(in_quotes(word) + " is not a team of this race; teams are r, b, k, g");
  return static_cast<Seat>(seat);
}

// Riders and cards.

bool FlammeRougeScript::choosing() const { return !race_.agenda.empty() && race_.agenda.top().step == Step::energy; }

bool FlammeRougeScript::holds_cards(RiderId rider) const {
  const Seat seat = seat_of(rider);
  return race_.played[rider] != no_card || (!race_.hand[seat].empty() && race_.choosing_for[seat] == role_of(rider));
}

void FlammeRougeScript::place(Words& words) {
  course();
  if (started_ || race_.round > 0) wrong("riders are put on the road before the race runs");
  if (!words.more()) wrong("a place is missing, for example 9:rS");
  read_places(course(), words.rest(), race_);
}

void FlammeRougeScript::pile(Words& words) {
  const RiderId who = rider(words);
  const std::string_view text = words.next("his cards, for example 3345/567F,");
  const auto slash = text.find('/');
  if (slash == std::string_view::npos) wrong("cards are written pile/recycled, for example 3345/567F, not " + in_quotes(text));
  if (holds_cards(who)) wrong(rider_text(who) + " has drawn already");
  const Tally drawn = read_cards(course(), text.substr(0, slash), rider_text(who));
  const Tally recycled = read_cards(course(), text.substr(slash + 1), rider_text(who));
  const Tally all = drawn + recycled, deck = course().deck[who];
  if (all.total() > most_cards) wrong(rider_text(who) + " has more than " + std::to_string(most_cards) + " cards");
  for (CardKind kind = 1; kind < Tally::kinds; ++kind)
    if (all[kind] > deck[kind])
      wrong(rider_text(who) + " has " + std::to_string(all[kind]) + " cards " + card_letter(course(), kind) + ", his deck has " + std::to_string(deck[kind]));
  race_.pile[who] = drawn;
  race_.recycled[who] = recycled;
  race_.fatigue[who] = static_cast<std::uint8_t>(std::max(all[fatigue_card], deck[fatigue_card]) - deck[fatigue_card]);
  if (choosing()) race_.pile_before[who] = static_cast<std::uint8_t>(drawn.total());
}

// A card laid down by force comes from the pile, from the recycled cards, or from those already spent.
void FlammeRougeScript::cards(Words& words) {
  do {
    const RiderId who = rider_on_road(words);
    const std::string_view word = words.next("his card");
    const auto card = word.size() == 1 ? read_card(course(), word[0]) : std::nullopt;
    if (!card) wrong(in_quotes(word) + " is not a card");
    if (!race_.hand[seat_of(who)].empty() || race_.played[who] != no_card) wrong(rider_text(who) + "'s team has begun to choose or has chosen");
    if (race_.pile[who][*card] > 0)
      race_.pile[who].take(*card);
    else if (race_.recycled[who][*card] > 0)
      race_.recycled[who].take(*card);
    else if (*card == fatigue_card)
      ++race_.fatigue[who];
    else if (spent(course(), race_, who)[*card] == 0)
      wrong(rider_text(who) + " has no card " + std::string(word) + " in his deck");
    race_.played[who] = *card;
  } while (words.more());
}

void FlammeRougeScript::moved(Words& words) {
  do has_moved_[rider_on_road(words)] = true;
  while (words.more());
}

void FlammeRougeScript::draw(Words& words) {
  const RiderId who = rider(words);
  if (!words.more()) wrong("the cards he draws are missing");
  while (words.more())
    for (const char letter : words.next("a card")) {
      const auto card = read_card(course(), letter);
      if (!card) wrong(in_quotes(std::string(1, letter)) + " is not a card");
      if (++scripted_ > most_scripted) wrong("more than " + std::to_string(most_scripted) + " draws");
      chance_.add(who, static_cast<std::uint8_t>(Purpose::energy), *card);
    }
}

void FlammeRougeScript::lot(Words& words) {
  if (++scripted_ > most_scripted) wrong("too many lots");
  chance_.add(0, static_cast<std::uint8_t>(Purpose::first_placer), seat(words));
}

// Letting it run.

void FlammeRougeScript::start(Words&) {
  course();
  for (RiderId who = 0; who < course().riders(); ++who)
    if (racing(race_, who)) wrong("the riders are on the road already");
  if (started_) wrong("the race has started already");
  started_ = true;
  told_.events.clear();
  race_ = FlammeRouge::start(course(), chance_, told_);
}

// Who has moved already stands in the others' way and is not moved again.
void FlammeRougeScript::run_movement() {
  Traffic traffic(course(), race_);
  for (RiderId who = 0; who < course().riders(); ++who)
    if (racing(race_, who) && !has_moved_[who] && race_.played[who] == no_card)
      wrong(rider_text(who) + " has no card: \"cards " + rider_text(who) + " 5\", or \"moved " + rider_text(who) + "\" if he only stands there");
  if (std::ranges::find(has_moved_, true) == has_moved_.end()) return movement(course(), race_, traffic, told_);
  for (const RiderId who : front_order(course(), race_))
    if (!has_moved_[who]) move_rider(course(), race_, traffic, who, told_);
  has_moved_.fill(false);
}

void FlammeRougeScript::run(Words& words) {
  const std::string_view phase = words.next("a phase");
  course();
  if (++runs_ > most_runs) wrong("more than " + std::to_string(most_runs) + " lines \"run\"");
  if (race_.over) wrong("the race is over");
  if (!race_.agenda.empty() && race_.agenda.top().step == Step::place) wrong("riders are still being placed");
  if (std::ranges::all_of(race_.square, [](Square q) { return q == nowhere; })) wrong("nobody is on the road");
  if (phase != "movement" && std::ranges::find(has_moved_, true) != has_moved_.end()) wrong("\"moved\" goes with \"run movement\"");
  told_.events.clear();
  if (phase == "energy") {
    if (choosing()) wrong("the teams are asked for their cards already");
    return begin_round(course(), race_, told_);
  }
  for (Seat team = 0; team < course().teams; ++team)
    if (!race_.hand[team].empty()) wrong(std::string("team ") + team_letters[team] + " is still choosing");
  Traffic traffic(course(), race_);
  if (phase == "movement") return run_movement();
  if (phase == "slipstream") return slipstream(course(), race_, traffic, told_);
  if (phase == "fatigue") return flamme_rouge::fatigue(course(), race_, traffic, told_);
  if (phase != "close" && phase != "round") wrong(in_quotes(phase) + " is not one of energy, movement, slipstream, fatigue, close, round");
  race_.round = std::max<std::uint16_t>(race_.round, 1);
  race_.agenda = {};
  if (phase == "close") return close_round(course(), race_, told_);
  for (RiderId who = 0; who < course().riders(); ++who)
    if (racing(race_, who) && race_.played[who] == no_card) wrong(rider_text(who) + " has no card for this round");
  race_.agenda.push(Step::energy);  // everybody has chosen
  FlammeRouge::advance(course(), race_, told_);
}

FlammeRouge::Action FlammeRougeScript::action(std::string_view text) {
  if (const auto play = FlammeRouge::read_action(course(), text)) return *play;
  wrong(in_quotes(text) + " is not a decision: R4 places the rouleur, R begins with the rouleur, 6 is a card");
}

void FlammeRougeScript::carry_out(Seat seat, FlammeRouge::Action play) {
  if (race_.agenda.empty() && !race_.over) wrong("nobody is asked: \"start\" or \"run energy\" comes first");
  if (const Refusal no = FlammeRouge::refusal(course(), race_, seat, play))
    wrong(std::string(1, team_letters[seat]) + " " + FlammeRouge::action_text(course(), play) + " is refused: " + std::string(no.code) + " (" +
          std::string(no.rule) + ")");
  FlammeRouge::apply(course(), race_, seat, play, chance_, told_);
}

void FlammeRougeScript::decide(Words& words) {
  course();
  const Seat who = seat(words);
  told_.events.clear();
  do carry_out(who, action(words.next("a decision")));
  while (words.more());
}

void FlammeRougeScript::fallback(Words& words) {
  course();
  told_.events.clear();
  do {
    const Seat who = seat(words);
    if (!race_.agenda.asked().contains(who)) wrong(std::string("team ") + team_letters[who] + " is not asked");
    carry_out(who, FlammeRouge::fallback(course(), race_, who));
  } while (words.more());
}

void FlammeRougeScript::refuse(Words& words) {
  course();
  const Seat who = seat(words);
  const std::string_view text = words.next("a decision");
  const Refusal found = FlammeRouge::refusal(course(), race_, who, action(text));
  const std::string what = std::string(1, team_letters[who]) + " " + std::string(text);
  compare_refusal(what, found, words);
}

void FlammeRougeScript::watch(Words& words) {
  const Seat who = seat(words);
  watched_[who] = FlammeRouge::view(course(), race_, who);
}

std::unique_ptr<Script> flamme_rouge_script() { return std::make_unique<FlammeRougeScript>(); }

}  // namespace tourmalet::scenario
