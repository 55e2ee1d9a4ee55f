#include "scenarios/runner/flamme_rouge/script.hpp"

#include <algorithm>

#include "loader/data.hpp"
#include "rules/flamme_rouge/stage.hpp"

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
      {"players", &FlammeRougeScript::set_teams},
      {"handicap", &FlammeRougeScript::set_handicap},
      {"first", &FlammeRougeScript::set_first},
      {"modules", &FlammeRougeScript::set_modules},
      {"dummies", &FlammeRougeScript::set_dummies},
      {"line", &FlammeRougeScript::lay_line},
      {"piles", &FlammeRougeScript::lay_piles},
      {"straights", &FlammeRougeScript::lay_straights},
      {"weather", &FlammeRougeScript::lay_signs},
      {"tokens", &FlammeRougeScript::turn_tokens},
      {"specialist", &FlammeRougeScript::specialist},
      {"crashed", &FlammeRougeScript::crashed},
      {"underdogs", &FlammeRougeScript::underdogs},
      {"clock", &FlammeRougeScript::clock},
      {"draft", &FlammeRougeScript::draft_order},
      {"type", &FlammeRougeScript::set_type},
      {"sprint", &FlammeRougeScript::lay_sprint},
      {"summit", &FlammeRougeScript::lay_summit},
      {"trait", &FlammeRougeScript::trait},
      {"form", &FlammeRougeScript::form},
      {"musettes", &FlammeRougeScript::musettes},
      {"marker", &FlammeRougeScript::marker},
      {"turn", &FlammeRougeScript::turn},
      {"began", &FlammeRougeScript::began},
      {"seeds", &FlammeRougeScript::seeds},
      {"go", &FlammeRougeScript::go},
      {"first-arrival", &FlammeRougeScript::first_arrival},
      {"turn-up", &FlammeRougeScript::turn_up},
      {"deal", &FlammeRougeScript::deal_cards},
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
    if (line.purpose >= static_cast<std::uint8_t>(Purpose::seed) && line.purpose < 1U << deck_bits)
      return "the draw of " + FullFlammeRouge::outcome_text(course(), {.owner = 0, .purpose = line.purpose}, line.kind);
    const std::string what =
        FullFlammeRouge::outcome_text(course(), {.owner = line.owner, .purpose = line.purpose}, line.kind);
    const bool lot = line.purpose == static_cast<std::uint8_t>(Purpose::first_placer) ||
                     line.purpose == static_cast<std::uint8_t>(Purpose::draft);
    return lot ? "the lot for " + what : "the draw of " + what + " by " + rider_text(line.owner);
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
  teams_ = words.number("how many play", 0, 99);
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

void FlammeRougeScript::set_modules(Words& words) {
  still_open();
  do modules_.emplace_back(words.next("a module"));
  while (words.more());
}

void FlammeRougeScript::set_dummies(Words& words) {
  still_open();
  do {
    const std::string_view name = words.next("peloton or muscle");
    const auto row = std::ranges::find(dummy_rows, name, &DummyRow::name);
    if (row == std::end(dummy_rows)) wrong(in_quotes(name) + " is not one of peloton, muscle");
    if (dummies_.size() == max_teams) wrong("more than " + std::to_string(max_teams) + " teams");
    dummies_.push_back(row->dummy);
  } while (words.more());
}

// What stands beside the road and what riders bring along.

void FlammeRougeScript::lay_line(Words& words) {
  course();
  const auto square = read_square(course(), words.next("a square"));
  if (!square) wrong("this is no square of the road");
  Line line{.square = *square};
  if (const std::string_view kind = words.next("sprint, mountain or refreshment"); !read_kind(kind, line.kind))
    wrong(in_quotes(kind) + " is not one of sprint, mountain, refreshment");
  if (line.kind == Line::Kind::refreshment) line.tokens = 1;
  while (words.more()) {
    if (line.tokens == line.worth.size()) wrong("a line has at most five tokens");
    line.worth[line.tokens++] = static_cast<std::uint8_t>(words.number("what a token is worth", 1, 99));
  }
  if (line.tokens == 0) wrong("what the tokens are worth is missing, for example 5 3 1");
  if (!lines_said_) course_->lines.clear();  // those that the stage has by itself
  lines_said_ = true;
  if (course_->lines.size() == max_lines) wrong("more than " + std::to_string(max_lines) + " lines");
  course_->lines.push_back(line);
}

// GT-PLACE-*, GT-CREATE-5: where they stand if nobody says it. A stage and tiles have them anyway.
void FlammeRougeScript::lay_piles(Words&) {
  still_open();
  if (laid_as_ != "road") wrong("this goes with \"road\", which comes before it");
  piles_ = true;
}

// MET-5 Where weather may lie. A stage and tiles have them anyway.
void FlammeRougeScript::lay_straights(Words& words) {
  still_open();
  if (laid_as_ != "road") wrong("this goes with \"road\", which comes before it");
  do straights_.push_back(straight(words));
  while (words.more());
}

Straight FlammeRougeScript::straight(Words& words) {
  const std::string text(words.next("a straight, for example 20-25"));
  int first = 0, last = -1;
  if (std::sscanf(text.c_str(), "%3d-%3d", &first, &last) != 2 || first < 0 || last < first || last >= nowhere)
    wrong(in_quotes(text) + " is not a straight, for example 20-25");
  return {static_cast<Square>(first), static_cast<Square>(last)};
}

// weather headwind 20-25 wet 26-31: signs that lie already.
void FlammeRougeScript::lay_signs(Words& words) {
  course();
  do {
    const std::string_view name = words.next("a sign");
    const auto row = std::ranges::find(sign_rows, name, &SignRow::name);
    if (row == std::end(sign_rows)) wrong(in_quotes(name) + " is not one of headwind, tailwind, crosswind, wet");
    const Straight where = straight(words);
    const auto& all = course().straights;
    const auto tile = std::ranges::find(all, where);
    if (tile == all.end()) wrong("there is no straight tile on these squares");
    race_.sign[static_cast<std::size_t>(row - std::begin(sign_rows))] =
        static_cast<std::uint8_t>(tile - all.begin() + 1);
  } while (words.more());
}

// tokens blank wet: what lies on the straights in riding order.
void FlammeRougeScript::turn_tokens(Words& words) {
  do {
    const std::string_view name = words.next("blank or a sign");
    std::size_t token = 0;
    while (token <= std::size(sign_rows) && token_name(token) != name) ++token;
    if (token > std::size(sign_rows))
      wrong(in_quotes(name) + " is not one of blank, headwind, tailwind, crosswind, wet");
    if (++scripted_ > most_scripted) wrong("more than " + std::to_string(most_scripted) + " draws");
    chance_.add(0, static_cast<std::uint8_t>(Purpose::weather), static_cast<std::uint8_t>(token));
  } while (words.more());
}

void FlammeRougeScript::specialist(Words& words) {
  const RiderId who = rider(words);
  const std::string_view name = words.next("a specialist");
  std::uint8_t which = 0;
  while (which < course().specialists.size() && specialist_answers[which].text != name) ++which;
  if (which == course().specialists.size())
    wrong(in_quotes(name) + " is not a specialist; \"modules specialists\" brings them");
  if (course().specialists[which].role != role_of(who)) wrong(in_quotes(name) + " is not for " + rider_text(who));
  make_specialist(course(), race_, who, static_cast<std::uint8_t>(which + 1), told_);
  forget();
}

void FlammeRougeScript::crashed(Words& words) {
  do race_.crashed |= static_cast<std::uint16_t>(1U << rider_on_road(words));
  while (words.more());
}

// From the one who wins a tie first; teams, or single riders.
void FlammeRougeScript::underdogs(Words& words) {
  course();
  for (std::uint8_t nth = 1; words.more(); ++nth) {
    if (const auto who = read_rider(words.peek()); who && *who < course().riders()) {
      race_.underdog[rider(words)] = nth;
    } else {
      const Seat team = seat(words);
      for (const Role role : roles) race_.underdog[rider_of(team, role)] = nth;
    }
  }
}

void FlammeRougeScript::clock(Words& words) {
  do {
    const RiderId who = rider(words);
    race_.seconds[who] = static_cast<std::uint16_t>(words.number("seconds", 0, 6000));
  } while (words.more());
}

void FlammeRougeScript::draft_order(Words& words) {
  do chance_.add(0, static_cast<std::uint8_t>(Purpose::draft), seat(words));
  while (words.more());
}

// The house rules.

void FlammeRougeScript::set_type(Words& words) {
  still_open();
  const std::string_view name = words.next("flat, hilly or mountain");
  const auto found = std::ranges::find(day_names, name);
  if (found == std::end(day_names) || found - std::begin(day_names) > 2)
    wrong(in_quotes(name) + " is not one of flat, hilly, mountain");
  day_ = static_cast<Day>(found - std::begin(day_names));
}

void FlammeRougeScript::lay_sprint(Words& words) {
  course();
  const auto square = read_square(course(), words.next("a square"));
  if (!square) wrong("this is no square of the road");
  if (!lines_said_) course_->lines.clear();
  lines_said_ = true;
  if (course_->lines.size() == max_lines) wrong("more than " + std::to_string(max_lines) + " lines");
  course_->lines.push_back(sprint_at(*square));
}

void FlammeRougeScript::lay_summit(Words& words) {
  course();
  const auto square = read_square(course(), words.next("a square"));
  if (!square) wrong("this is no square of the road");
  const std::string_view name = words.next("HC, 1, 2, 3 or 4");
  const auto found = std::ranges::find(category_names, name);
  if (found == std::end(category_names)) wrong(in_quotes(name) + " is not one of HC, 1, 2, 3, 4");
  if (!lines_said_) course_->lines.clear();
  lines_said_ = true;
  if (course_->lines.size() == max_lines) wrong("more than " + std::to_string(max_lines) + " lines");
  course_->lines.push_back(summit_at(*square, static_cast<Category>(found - std::begin(category_names))));
}

namespace {

// A trait or a form card, by its name: from 1.
std::uint8_t named(std::span<const Answer> all, std::string_view name) {
  for (std::size_t i = 0; i < all.size(); ++i)
    if (all[i].text == name) return static_cast<std::uint8_t>(i + 1);
  return 0;
}

}  // namespace

void FlammeRougeScript::trait(Words& words) {
  do {
    const RiderId who = rider(words);
    const std::string_view name = words.next("a trait");
    race_.trait[who] = named(trait_names, name);
    if (race_.trait[who] == 0) wrong(in_quotes(name) + " is not a trait");
  } while (words.more());
}

void FlammeRougeScript::form(Words& words) {
  do {
    const RiderId who = rider(words);
    const std::string_view name = words.next("a form card");
    race_.form[who] = named(form_names, name);
    if (race_.form[who] == 0) wrong(in_quotes(name) + " is not a form card");
    if (words.more() && words.take("used")) race_.form[who] |= form_used;
  } while (words.more());
}

void FlammeRougeScript::musettes(Words& words) {
  do {
    const RiderId who = rider(words);
    race_.musettes[who] = static_cast<std::uint8_t>(words.number("musettes", 0, 8));
  } while (words.more());
}

void FlammeRougeScript::marker(Words& words) {
  do {
    const RiderId who = rider(words);
    const std::string_view name = words.next("ready, active or spent");
    if (name != "ready" && name != "active" && name != "spent") wrong("a marker is ready, active or spent");
    race_.marker[who] = name == "ready"    ? BreakMarker::ready
                        : name == "active" ? BreakMarker::active
                                           : BreakMarker::spent;
  } while (words.more());
}

void FlammeRougeScript::turn(Words& words) {
  course();
  race_.round = static_cast<std::uint16_t>(words.number("a turn", 1, most_rounds));
}

// Where riders stood when the turn began, for what is run after the movement.
void FlammeRougeScript::began(Words& words) {
  do {
    const RiderId who = rider_on_road(words);
    const auto square = read_square(course(), words.next("a square"));
    if (!square) wrong("this is no square of the road");
    race_.began[who] = *square;
  } while (words.more());
}

// Whose go it is in a time trial: a number of the launch order.
void FlammeRougeScript::go(Words& words) {
  course();
  race_.acting = static_cast<std::uint8_t>(words.number("a launch number", 1, course().riders()));
}

// The turn of the first arrival, and the base time that it gave.
void FlammeRougeScript::first_arrival(Words& words) {
  course();
  race_.first_turn = static_cast<std::uint8_t>(words.number("a turn", 1, most_rounds));
  race_.base_seconds = static_cast<std::uint16_t>(words.number("seconds", 0, 60000));
}

// The seed order, from the first to the last.
void FlammeRougeScript::seeds(Words& words) {
  do chance_.add(0, static_cast<std::uint8_t>(Purpose::seed), rider(words));
  while (words.more());
}

// The cards that riders turn up for the grid.
void FlammeRougeScript::turn_up(Words& words) {
  do {
    const RiderId who = rider(words);
    const auto card = read_card(course(), words.next("a card"));
    if (!card) wrong("this is no card");
    chance_.add(who, static_cast<std::uint8_t>(Purpose::grid), slot_in(course(), race_, who, *card));
  } while (words.more());
}

// Which traits or form cards a team will draw.
void FlammeRougeScript::deal_cards(Words& words) {
  const Seat team = seat(words);
  do {
    const std::string_view name = words.next("a trait or a form card");
    if (const std::uint8_t one = named(trait_names, name); one != 0)
      chance_.add(team, static_cast<std::uint8_t>(Purpose::trait), static_cast<std::uint8_t>(one - 1));
    else if (const std::uint8_t other = named(form_names, name); other != 0)
      chance_.add(team, static_cast<std::uint8_t>(Purpose::form), static_cast<std::uint8_t>(other - 1));
    else
      wrong(in_quotes(name) + " is neither a trait nor a form card");
  } while (words.more());
}

const Library& FlammeRougeScript::library() {
  static const Library box = library_in(embedded_data());
  return box;
}

// A road may leave out its ends: then the line and five flat squares follow it, and its first squares are the grid,
// five or as many more as the teams need.
Course FlammeRougeScript::laid_course() const {
  Value options(Value::Object{});
  if (laid_as_ == "stage" || laid_as_ == "tiles") options.set(laid_as_, laid_text_);
  if (laid_as_ == "road") options.set("road", "start 6, flat 1, finish, flat 1");  // the road itself follows below
  options.set("teams", teams_);
  const auto muscle = static_cast<int>(std::ranges::count(dummies_, Dummy::muscle));
  if (dummies_.size() > static_cast<std::size_t>(muscle)) options.set("peloton_team", true);
  if (muscle > 0) options.set("muscle_teams", muscle);
  Value levels(Value::List{});
  for (int seat = 0; seat < std::min(teams_, int{max_seats}); ++seat)
    levels.add(handicap_[static_cast<std::size_t>(seat)]);
  options.set("handicap", levels);
  if (first_) options.set("first", int{*first_});
  std::string named;
  for (const std::string& module : modules_) named += (named.empty() ? "" : " ") + module;
  if (!named.empty() && laid_as_ != "road") options.set("modules", named);
  Course course = open_course(library(), options, Rules::modules);
  if (laid_as_ != "road") return course;
  std::string text = laid_text_;
  if (text.find("finish") == std::string::npos) text += ", finish, flat 5";
  Road road = read_road(text, "road: ");
  Setup setup{.teams = course.teams,
              .one_each = course.one_each ? teams_ : 0,
              .handicap = course.handicap,
              .first_placer = course.first_placer};
  for (int room = 0; text.find("start") == std::string::npos && road.start_squares < std::min(8, road.finish - 1) &&
                     (road.start_squares < 5 || room < setup.riders());)
    room += road.lanes[static_cast<std::size_t>(road.start_squares++)];
  road.straights = straights_;
  setup.day = day_;
  std::vector<std::string> modules = modules_;
  for (const Dummy one : dummies_) setup.dummies.push_back(one);
  if (!dummies_.empty()) modules.emplace_back(dummies_id);
  course = make_course(library(), road, setup, {}, Rules::modules, modules);
  if (piles_) lay_lines(course, road);
  return course;
}

const Course& FlammeRougeScript::course() {
  if (course_) return *course_;
  course_ = laid_course();
  race_ = blank_race<FullBox>(*course_);
  race_.now.at = course_->round_begins;
  return *course_;
}

RiderId FlammeRougeScript::rider(Words& words) {
  const std::string_view word = words.next("a rider");
  const auto rider = read_rider(word);
  if (!rider || *rider >= course().riders())
    wrong(in_quotes(word) + " is not a rider of this race; riders are written rR, rS, bR …");
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
  if (teams_ > static_cast<int>(max_teams)) {  // MUL-2: a number each
    const auto player = read_number(word, 0, std::min(teams_, int{max_seats}) - 1);
    if (!player) wrong(in_quotes(word) + " is not a player of this race; players are 0, 1, 2 …");
    return static_cast<Seat>(*player);
  }
  const auto seat = word.size() == 1 ? team_letters.find(word[0]) : std::string_view::npos;
  if (seat >= static_cast<std::size_t>(std::clamp(teams_, 0, int{max_teams})))
    wrong(in_quotes(word) + " is not a team of this race; teams are r, b, k, g, w, p");
  return static_cast<Seat>(seat);
}

// Riders and cards.

bool FlammeRougeScript::choosing() const {
  return course_ && choosing_cards(*course_, race_) && !race_.now.asked.empty();
}

bool FlammeRougeScript::holds_cards(RiderId rider) const {
  const Seat seat = course_->seat_of[rider];
  return race_.played[rider] != no_card ||
         (seat != no_seat && !race_.hand[seat].empty() && race_.handling[seat] == rider);
}

void FlammeRougeScript::place(Words& words) {
  course();
  if (started_ || race_.round > 0) wrong("riders are put on the road before the race runs");
  if (!words.more()) wrong("a place is missing, for example 9:rS");
  read_places(course(), words.rest(), race_);
}

void FlammeRougeScript::pile(Words& words) {
  const RiderId who = rider(words);
  const std::string_view text = words.next("cards, for example 3345/567F,");
  const auto slash = text.find('/');
  if (slash == std::string_view::npos)
    wrong("cards are written pile/recycled, for example 3345/567F, not " + in_quotes(text));
  if (holds_cards(who)) wrong(rider_text(who) + " has drawn already");
  const auto cards = [&](std::string_view some) {
    return read_cards(course(), some, rider_text(who), most_cards, race_.deck_of[who]);
  };
  const WideTally drawn = cards(text.substr(0, slash)), recycled = cards(text.substr(slash + 1));
  const WideTally all = drawn + recycled, deck = race_.dealt[who];
  if (all.total() > most_cards) wrong(rider_text(who) + " has more than " + std::to_string(most_cards) + " cards");
  for (std::size_t slot = 1; slot < WideTally::kinds; ++slot)
    if (all[slot] > deck[slot])
      wrong(rider_text(who) + " has " + std::to_string(all[slot]) + " cards " +
            card_text(course(), kind_in(course(), race_, who, slot)) + ", the deck has " + std::to_string(deck[slot]));
  race_.pile[who] = drawn;
  race_.recycled[who] = recycled;
  race_.fatigue[who] = static_cast<std::uint8_t>(std::max(all[fatigue_card], deck[fatigue_card]) - deck[fatigue_card]);
  race_.pile_size[who] = static_cast<std::uint8_t>(drawn.total());
}

// A card laid down by force comes from the pile, from the recycled cards, or from those already spent.
void FlammeRougeScript::cards(Words& words) {
  do {
    const RiderId who = rider_on_road(words);
    std::string_view word = words.next("a card");
    if (course().house.sheet && word.ends_with("+m")) {  // HR-MUS-2 with a musette, which is given back already
      word.remove_suffix(2);
      race_.doing[who] |= Doing::five;
    }
    if (race_.marker[who] == BreakMarker::active) race_.doing[who] |= Doing::breakaway;
    const auto card = read_card(course(), word);
    if (!card) wrong(in_quotes(word) + " is not a card");
    if (const Seat seat = course().seat_of[who];
        (seat != no_seat && !race_.hand[seat].empty()) || race_.played[who] != no_card)
      wrong(rider_text(who) + "'s team has begun to choose or has chosen");
    const Slot slot = slot_in(course(), race_, who, *card);
    if (kind_in(course(), race_, who, slot) != *card)
      wrong(rider_text(who) + " has no card " + std::string(word) + " in the deck");
    if (race_.pile[who][slot] > 0)
      race_.pile[who].take(slot);
    else if (race_.recycled[who][slot] > 0)
      race_.recycled[who].take(slot);
    else if (*card == fatigue_card)
      ++race_.fatigue[who];
    else if (spent(course(), race_, who)[slot] == 0)
      wrong(rider_text(who) + " has no card " + std::string(word) + " in the deck");
    race_.played[who] = *card;
  } while (words.more());
}

void FlammeRougeScript::moved(Words& words) {
  do has_moved_[rider_on_road(words)] = true;
  while (words.more());
}

void FlammeRougeScript::draw(Words& words) {
  const RiderId who = rider(words);
  if (!words.more()) wrong("the cards to draw are missing");
  while (words.more())
    for (std::string_view some = words.next("a card"); !some.empty();) {  // in the order they are written
      const std::size_t length = some[0] == '(' ? std::min(some.find(')'), some.size() - 1) + 1 : 1;
      const WideTally one = read_cards(course(), some.substr(0, length), rider_text(who), 1, race_.deck_of[who]);
      some.remove_prefix(length);
      if (++scripted_ > most_scripted) wrong("more than " + std::to_string(most_scripted) + " draws");
      chance_.add(who, occasion(course(), race_, Purpose::energy, who, 0).purpose,
                  static_cast<std::uint8_t>(one.locate(0)));
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
  forget();
  race_ = FullFlammeRouge::start(course(), chance_, told_);
}

// Who has moved already stands in the others' way and is not moved again.
void FlammeRougeScript::run_movement() {
  if (std::ranges::find(has_moved_, true) == has_moved_.end())
    return FullFlammeRouge::carry_out(course(), race_, Movement::number, chance_, told_);
  TrafficOf<FullBox> traffic(course(), race_);
  race_.began = race_.square;
  for (const RiderId who : front_order(course(), race_))
    if (!has_moved_[who]) move_rider(course(), race_, traffic, who, race_.revealed[who], told_);
  has_moved_.fill(false);
}

// The cards that were laid down lie face up from the reveal on.
void FlammeRougeScript::lay_cards(std::string_view phase, bool needed) {
  for (RiderId who = 0; who < course().riders(); ++who) {
    const bool shown = race_.revealed[who] != no_card || race_.played[who] != no_card;
    if (needed && racing(race_, who) && !has_moved_[who] && !shown)
      wrong(rider_text(who) + " has no card for " + std::string(phase) + ": \"cards " + rider_text(who) +
            " 5\", or \"moved " + rider_text(who) + "\" for one who only stands there");
    if (race_.revealed[who] == no_card) std::swap(race_.revealed[who], race_.played[who]);
  }
}

// run STEP carries out one step of the course's own list, run round all of a round after the choosing.
void FlammeRougeScript::run(Words& words) {
  const std::string_view phase = words.next("a phase");
  course();
  if (++runs_ > most_runs) wrong("more than " + std::to_string(most_runs) + " lines \"run\"");
  if (race_.over) wrong("the race is over");
  if (at<Placing>(course(), race_)) wrong("riders are still being placed");
  if (std::ranges::all_of(race_.square, [](Square q) { return q == nowhere; })) wrong("nobody is on the road");
  if (phase != "movement" && std::ranges::find(has_moved_, true) != has_moved_.end())
    wrong("\"moved\" goes with \"run movement\"");
  const auto& rows = course().step_rows;
  const auto row = std::ranges::find_if(rows, [&](const StepRow& one) { return one.name == phase; });
  if (phase != "round" && (row == rows.end() || row->number == Placing::number)) {
    std::string names;
    for (const StepRow& one : rows)
      if (one.number != Placing::number) names += std::string(one.name) + ", ";
    wrong(in_quotes(phase) + " is not one of " + names + "round");
  }
  forget();
  if (phase == "energy" && choosing()) wrong("the teams are asked for their cards already");
  for (Seat team = 0; team < course().seats; ++team)
    if (!race_.hand[team].empty()) wrong("team " + seat_text(course(), team) + " is still choosing");
  race_.now = {.asked = {}, .at = course().round_begins};
  if (phase == "round") {
    for (RiderId who = 0; who < course().riders(); ++who)
      if (racing(race_, who) && race_.played[who] == no_card && course().seat_of[who] != no_seat)
        wrong(rider_text(who) + " has no card for this round");
    race_.round = std::max<std::uint16_t>(race_.round, 1);
    tired_ = true;
    return FullFlammeRouge::advance(course(), race_, chance_, told_);  // everybody has chosen
  }
  if (row->order > of_every_round && row->name != Energy::name && row->number != Reveal::number &&
      row->number != Close::number)
    lay_cards(phase, row->number == Movement::number);
  if (row->number == Movement::number) return run_movement();
  tired_ = row->number == Fatigue::number || row->number == CardFatigue::number;
  if (row->number == Close::number) race_.round = std::max<std::uint16_t>(race_.round, 1);
  race_.now.at = static_cast<std::uint8_t>(row - rows.begin());
  FullFlammeRouge::carry_out(course(), race_, row->number, chance_, told_);
  if (row->name == Energy::name && !race_.now.asked && !race_.over)  // played by itself: nobody had a choice
    return FullFlammeRouge::advance(course(), race_, chance_, told_);
  if (row->number == Close::number && !race_.over) {
    race_.now.at = course().round_begins;
    FullFlammeRouge::carry_out(course(), race_, course().steps[place_of_cards(course())], chance_, told_);
  }
}

FullFlammeRouge::Action FlammeRougeScript::action(std::string_view text) {
  if (const auto play = FullFlammeRouge::read_action(course(), text)) return *play;
  wrong(in_quotes(text) + " is not a decision: R4 places the rouleur, R begins with the rouleur, 6 is a card");
}

void FlammeRougeScript::carry_out(Seat seat, FullFlammeRouge::Action play) {
  if (race_.now.asked.empty() && !race_.over) wrong("nobody is asked: \"start\" or \"run energy\" comes first");
  if (const Refusal no = FullFlammeRouge::refusal(course(), race_, seat, play))
    wrong(seat_text(course(), seat) + " " + FullFlammeRouge::action_text(course(), play) +
          " is refused: " + std::string(no.code) + " (" + std::string(no.rule) + ")");
  const std::size_t before = told_.events.size();
  FullFlammeRouge::apply(course(), race_, seat, play, chance_, told_);
  // The last choice of a round is followed by all the rest of it.
  tired_ |= std::any_of(told_.events.begin() + static_cast<std::ptrdiff_t>(before), told_.events.end(),
                        [](const Happening& event) {
                          return event.kind == Happening::Kind::revealed || event.kind == Happening::Kind::round_began;
                        });
}

void FlammeRougeScript::decide(Words& words) {
  course();
  const Seat who = seat(words);
  forget();
  do carry_out(who, action(words.next("a decision")));
  while (words.more());
}

void FlammeRougeScript::fallback(Words& words) {
  course();
  forget();
  do {
    const Seat who = seat(words);
    if (!race_.now.asked.contains(who)) wrong("team " + seat_text(course(), who) + " is not asked");
    carry_out(who, FullFlammeRouge::fallback(course(), race_, who));
  } while (words.more());
}

void FlammeRougeScript::refuse(Words& words) {
  course();
  const Seat who = seat(words);
  const std::string_view text = words.next("a decision");
  const Refusal found = FullFlammeRouge::refusal(course(), race_, who, action(text));
  const std::string what = seat_text(course(), who) + " " + std::string(text);
  compare_refusal(what, found, words);
}

void FlammeRougeScript::watch(Words& words) {
  const Seat who = seat(words);
  watched_[who] = FullFlammeRouge::view(course(), race_, who);
}

ScenarioGame flamme_rouge_scenarios() {
  static constexpr RulesText rules[] = {{"flamme-rouge", "FR-"},
                                        {"flamme-rouge-peloton-weather", "PEL- SUP- COB- BRK- BOT- MUL- MET-"},
                                        {"flamme-rouge-grand-tour", "GT-"},
                                        {"flamme-rouge-complementary", "HR- EX-"}};
  return {"flamme_rouge", rules, []() -> std::unique_ptr<Script> { return std::make_unique<FlammeRougeScript>(); }};
}

}  // namespace tourmalet::scenario
