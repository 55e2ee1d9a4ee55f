#include "scenarios/runner/tour_de_france/script.hpp"

#include <algorithm>

#include "loader/data.hpp"

namespace tourmalet::scenario {
using namespace tour_de_france;

namespace {

constexpr std::size_t most_written = 400, most_decisions = 3000;
constexpr std::string_view die_letters = "ypgwr";

}  // namespace

std::span<const TourDeFranceScript::Keyword> TourDeFranceScript::keywords() const {
  static constexpr Keyword all[] = {
      {"stages", &TourDeFranceScript::set_stages},
      {"board", &TourDeFranceScript::set_board},
      {"defaults", &TourDeFranceScript::set_defaults},
      {"teams", &TourDeFranceScript::set_teams},
      {"riders", &TourDeFranceScript::set_riders},
      {"option", &TourDeFranceScript::set_option},
      {"turn", &TourDeFranceScript::set_turn},
      {"place", &TourDeFranceScript::place},
      {"card", &TourDeFranceScript::card},
      {"out", &TourDeFranceScript::out},
      {"lot", &TourDeFranceScript::lot},
      {"dice", &TourDeFranceScript::dice},
      {"start", &TourDeFranceScript::start},
      {"go", &TourDeFranceScript::go},
      {"decide", &TourDeFranceScript::decide},
      {"run", &TourDeFranceScript::run},
      {"until", &TourDeFranceScript::until},
      {"fallback", &TourDeFranceScript::fallback},
      {"refuse", &TourDeFranceScript::refuse},
      {"arrive", &TourDeFranceScript::arrive},
      {"pass", &TourDeFranceScript::pass},
      {"close", &TourDeFranceScript::close},
      {"expect", &TourDeFranceScript::expect},
  };
  return all;
}

// A throw that was written and never came, or came with another die, is a slip of the scenario or of the rules.
Differences TourDeFranceScript::end() {
  differences_.clear();
  if (!dice_.slip.empty())
    differs(dice_.slip);
  else if (!dice_.faces.empty())
    differs(std::to_string(dice_.faces.size()) + " of the dice written were never thrown, the first is " +
            std::string(name_of(dice_.faces[0].die)) + " " + face_text(dice_.faces[0].die, dice_.faces[0].face));
  return std::move(differences_);
}

// Stage, teams, options.

void TourDeFranceScript::not_yet() const {
  if (going_) wrong("the race runs already; this belongs further up");
}
void TourDeFranceScript::set_stages(Words& words) {
  not_yet();
  course_.reset();
  options_ = Value(Value::Object{}).set("stages", words.rest());
}
void TourDeFranceScript::set_board(Words& words) {
  not_yet();
  course_.reset();
  options_ = Value(Value::Object{}).set("board", words.rest());
}
void TourDeFranceScript::set_defaults(Words&) {  // nothing is chosen, not even the bench board
  not_yet();
  course_.reset();
  options_ = Value(Value::Object{});
}
void TourDeFranceScript::set_teams(Words& words) {
  if (course_) wrong("the board is laid already; this belongs further up");
  options_.set("teams", words.number("the number of teams", 0, 99));
}
void TourDeFranceScript::set_riders(Words& words) {
  if (course_) wrong("the board is laid already; this belongs further up");
  options_.set("riders", words.number("the riders of a team", 0, 99));
}
void TourDeFranceScript::set_option(Words& words) {
  if (course_) wrong("the board is laid already; this belongs further up");
  const std::string name(words.next("an option")), value(words.next("its value"));
  const auto number = read_number(value, -99, 99);
  options_.set(name, value == "true" || value == "false" ? Value(value == "true")
                     : number                            ? Value(*number)
                                                         : Value(value));
}
Course TourDeFranceScript::laid_course() const {
  static const Library box = library_in(embedded_data());
  return open_course(box, options_);
}
const Course& TourDeFranceScript::course() {
  if (course_) return *course_;
  course_ = laid_course();
  for (Seat seat = 0; seat < max_teams; ++seat) race_.lot[seat] = seat < course_->teams ? seat : Seat{0};
  race_.results.leader[0] = nobody;
  return *course_;
}
const Stage& TourDeFranceScript::stage() { return course().stage(race_.stage); }

// "5.2": rank and lane of the bench board, which is straight; "7b4" on any board.
Spot TourDeFranceScript::cell(std::string_view text) {
  const auto dot = text.find('.');
  if (dot != std::string_view::npos && stage().id == "bench-straight") {
    const auto rank = read_number(text.substr(0, dot), 0, 67), lane = read_number(text.substr(dot + 1), 0, 4);
    if (rank && lane)
      for (Spot spot = 0; spot < stage().cells.size(); ++spot)
        if (stage().hexes[stage()[spot].hex] == Axial{*rank + (*lane % 2 - *lane) / 2, *lane}) return spot;
  }
  const auto name = read_cell(text);
  const Spot spot = name ? stage().find(*name) : no_spot;
  if (spot == no_spot)
    wrong(in_quotes(text) +
          " is not a cell of this stage; cells are written 7b4, on the bench board also 5.2 (rank.lane)");
  return spot;
}
std::string TourDeFranceScript::cell_name(Spot spot) {
  if (spot == no_spot) return "off the road";
  if (stage().id != "bench-straight") return cell_text(stage()[spot].name());
  const Axial hex = stage().hexes[stage()[spot].hex];
  return std::to_string(hex.q - (hex.r % 2 - hex.r) / 2) + "." + std::to_string(hex.r);
}
std::string TourDeFranceScript::action_name(Play play) {
  const bool rides =
      play.kind() == Play::Kind::ride || play.kind() == Play::Kind::ride_exactly || play.kind() == Play::Kind::place;
  const Spot spot = rides ? stage().find(play.cell()) : no_spot;
  if (spot == no_spot) return play_text(play);
  if (play.kind() == Play::Kind::place) return std::to_string(bib_of(play.rider())) + "@" + cell_name(spot);
  return cell_name(spot) + (play.kind() == Play::Kind::ride ? "" : "/" + std::to_string(play.cells()));
}

RiderId TourDeFranceScript::rider(std::string_view text) {
  const auto bib = read_number(text, 1, 36);
  if (!bib || !course().rides(static_cast<RiderId>(*bib - 1)))
    wrong(in_quotes(text) + " is not the number of a rider in this race");
  return static_cast<RiderId>(*bib - 1);
}
RiderId TourDeFranceScript::rider(Words& words) { return rider(words.next("a rider")); }
std::vector<RiderId> TourDeFranceScript::riders(Words& words) {
  std::vector<RiderId> all;
  if (words.take("none")) return all;
  do all.push_back(rider(words));
  while (words.more());
  return all;
}
Jersey TourDeFranceScript::colour(Words& words) {
  const std::string_view word = words.next("a colour");
  for (std::size_t i = 0; i < jerseys; ++i)
    if (name_of(static_cast<Jersey>(i)) == word) return static_cast<Jersey>(i);
  wrong(in_quotes(word) + " is not one of yellow, green, polka");
}
std::size_t TourDeFranceScript::prime(Words& words) {  // SP1, or SP1/2 for the second lap
  const std::string_view word = words.next("a prime");
  const auto slash = word.find('/');
  const int lap = slash == std::string_view::npos ? 1 : read_number(word.substr(slash + 1), 1, 99).value_or(0);
  for (std::size_t p = 0; p < stage().primes.size(); ++p)
    if (stage().lines[stage().primes[p].line].id == word.substr(0, slash) && stage().primes[p].lap == lap) return p;
  wrong(in_quotes(word) + " is not a prime of this stage");
}

// The situation.

void TourDeFranceScript::set_turn(Words& words) {
  not_yet();
  first_turn_ = static_cast<std::uint16_t>(words.number("a table turn", 1, 990));
}
void TourDeFranceScript::place(Words& words) {
  not_yet();
  if (!placed_) {  // who is not named is not in the race
    course();
    for (RiderId one = 0; one < max_riders; ++one)
      if (course().rides(one)) race_.abandoned |= only(one);
    placed_ = true;
  }
  do {
    const std::string_view word = words.next("a rider and a cell");
    const auto colon = word.find(':');
    if (colon == std::string_view::npos) wrong("a rider is placed by NUMBER:CELL, not " + in_quotes(word));
    const RiderId one = rider(word.substr(0, colon));
    const Spot spot = cell(word.substr(colon + 1));
    if (stage()[spot].in_zone()) wrong("nobody begins a table turn in the finish zone");
    for (RiderId other = 0; other < max_riders; ++other)
      if (other != one && race_.on_road(other) && stage()[race_.spot[other]].hex == stage()[spot].hex)
        wrong("numbers " + std::to_string(bib_of(other)) + " and " + std::to_string(bib_of(one)) +
              " stand on one cell");
    race_.spot[one] = spot;
    race_.abandoned &= ~only(one);
  } while (words.more());
}
void TourDeFranceScript::card(Words& words) {
  do {
    const auto which = static_cast<std::size_t>(colour(words));
    race_.card[which] = race_.leader[which] = rider(words);
  } while (words.more());
}
void TourDeFranceScript::out(Words& words) {
  for (const RiderId one : riders(words)) {
    if (race_.on_road(one)) wrong("number " + std::to_string(bib_of(one)) + " is on the road");
    race_.abandoned |= only(one);
  }
}
void TourDeFranceScript::lot(Words& words) {
  not_yet();
  course();
  while (words.more()) dice_.lot.push_back(static_cast<std::uint8_t>(words.number("a team", 0, course().teams - 1)));
}
void TourDeFranceScript::dice(Words& words) {
  do {
    const std::string_view word = words.next("a die and a face");
    const auto die = word.empty() ? std::string_view::npos : die_letters.find(word[0]);
    std::optional<Face> found;
    if (die != std::string_view::npos)
      for (Face face = 0; face < Tally::kinds; ++face)
        if (faces_of(static_cast<Die>(die))[face] != 0 && face_text(static_cast<Die>(die), face) == word.substr(1))
          found = face;
    if (!found) wrong(in_quotes(word) + " is not a throw; throws are written y4, yA, p3, g5, w2, r6, rC, rX");
    dice_.faces.push_back({static_cast<Die>(die), *found});
    if (dice_.faces.size() > most_written) wrong("more than " + std::to_string(most_written) + " throws");
  } while (words.more());
}

// Letting it run.

void TourDeFranceScript::start(Words&) {
  not_yet();
  course();
  if (placed_) wrong("riders stand on the road already; \"go\" begins the table turn");
  going_ = from_start_ = true;
  forget();
  race_ = TourDeFrance::start(course(), dice_, told_);
}
// A table turn begins; without this line it begins when something happens or is looked at for the first time.
void TourDeFranceScript::go(Words&) {
  if (going_ || !placed_) wrong(going_ ? "the table turn runs already" : "nobody is placed");
  race();
}
Race& TourDeFranceScript::race() {
  course();
  if (going_ || !placed_) return race_;
  going_ = true;
  forget();
  race_.turn = static_cast<std::uint16_t>(first_turn_ - 1);
  begin_turn(course(), race_, told_);
  turn_ = race_.turn;
  begun_ = race_;
  advance(course(), race_, dice_, told_);
  check_invariants();
  return race_;
}
bool TourDeFranceScript::turn_is_over() const {
  return race_.step == Step::over || race_.step == Step::placing || race_.turn != turn_;
}

Play TourDeFranceScript::action(std::string_view text) {
  if (text == "straight" || text == "default")
    return text == "default" ? TourDeFrance::fallback(course(), race_, 0) : simple();
  if (text == "yellow" || text == "polka" || text == "green" || text == "white" || text == "red")
    for (std::size_t i = 0; i < dice_count; ++i)
      if (name_of(static_cast<Die>(i)) == text) return Play::roll(static_cast<Die>(i));
  if (text == "decline" || text == "solo" || text == "stretch")
    for (const Attack how : {Attack::decline, Attack::solo, Attack::stretch})
      if (name_of(how) == text) return Play::attack(how);
  const auto slash = text.find('/'), at = text.find('@');
  if (text.find('.') != std::string_view::npos) {
    if (at != std::string_view::npos)
      return Play::place(rider(text.substr(0, at)), stage()[cell(text.substr(at + 1))].name());
    if (slash == std::string_view::npos) return Play::ride(stage()[cell(text)].name());
    const auto cells = read_number(text.substr(slash + 1), 1, longest_ride);
    if (cells) return Play::ride_exactly(stage()[cell(text.substr(0, slash))].name(), static_cast<unsigned>(*cells));
  }
  if (const auto play = read_play(text)) return *play;
  wrong(in_quotes(text) +
        " is not a decision: yellow, white … (or y, w), solo, stretch, decline, a cell, straight, h3, 7.2/3, h-, Y, + "
        "or -");
}

// "7": the rider whose turn it is; "T1": a team.
std::pair<Seat, std::optional<RiderId>> TourDeFranceScript::who(Words& words) {
  const std::string_view word = words.next("a rider or a team");
  if (word.size() == 2 && word[0] == 'T' && word[1] >= '0' && word[1] <= '9')
    return {static_cast<Seat>(word[1] - '0'), std::nullopt};
  const RiderId one = rider(word);
  return {team_of(one), one};
}

void TourDeFranceScript::carry_out(Seat seat, Play play) {
  if (const Refusal no = TourDeFrance::refusal(course(), race_, seat, play))
    wrong(action_name(play) + " is refused: " + std::string(no.code) + " (" + std::string(no.rule) + ")");
  decisions_.emplace_back(seat, play);
  if (decisions_.size() > most_decisions) wrong("more than " + std::to_string(most_decisions) + " decisions");
  if (race_.step != Step::placing) turn_ = race_.turn;
  TourDeFrance::apply(course(), race_, seat, play, dice_, told_);
  check_invariants();
}

// The rider's player decides one thing after another: decide 2 yellow 8.2
void TourDeFranceScript::decide(Words& words) {
  race();
  forget();
  const auto [seat, one] = who(words);
  do {
    const bool turns = race_.step > Step::next_rider && race_.step != Step::over;
    if (one && (!turns || race_.rider() != *one))
      wrong("it is not the turn of number " + std::to_string(bib_of(*one)) +
            (turns ? ", but of number " + std::to_string(bib_of(race_.rider())) : ""));
    carry_out(seat, action(words.next("a decision")));
  } while (words.more());
}

Play TourDeFranceScript::simple() {
  const RiderId one = race_.rider();
  if (race_.step == Step::attack) return Play::attack(Attack::decline);
  unsigned speed = race_.speed;
  if (race_.step == Step::menu) {
    const Menu menu = menu_of(course(), race_, one);
    if (menu.pace == 0) return Play::roll(static_cast<Die>(std::countr_zero(menu.dice)));
    speed = menu.pace;
  }
  const Traffic traffic(stage(), race_);
  Spot end = race_.spot[one];
  for (unsigned i = 0; i < speed; ++i) {
    const Spot next = stage()[end].ahead[1];
    if (next == no_spot || !traffic.free(next)) break;
    end = next;
  }
  if (end == race_.spot[one]) return TourDeFrance::fallback(course(), race_, team_of(one));
  return Play::ride(stage()[end].name());
}

// Everybody still to come adopts if possible, otherwise throws the base die, declines to attack and rides straight on.
void TourDeFranceScript::run(Words& words) {
  const std::string_view what = words.next("turn or stage");
  if (what != "turn" && what != "stage") wrong(in_quotes(what) + " is not one of turn, stage");
  race();
  forget();
  if (race_.step == Step::placing || race_.step == Step::over) wrong("no table turn runs");
  turn_ = race_.turn;
  const std::uint8_t begun = race_.stage;
  while (what == "turn" ? !turn_is_over()
                        : race_.stage == begun && race_.step != Step::over && race_.step != Step::placing) {
    const std::uint16_t now = turn_;
    carry_out(team_of(race_.step == Step::consent ? race_.receiver : race_.rider()),
              race_.step >= Step::help_own ? TourDeFrance::fallback(course(), race_, 0) : simple());
    turn_ = what == "turn" ? now : race_.turn;
  }
}
// The same until it is that rider's turn.
void TourDeFranceScript::until(Words& words) {
  race();
  forget();
  const RiderId one = rider(words);
  while (race_.step != Step::over && race_.step != Step::placing && race_.rider() != one)
    carry_out(team_of(race_.rider()), simple());
  if (race_.step == Step::over || race_.step == Step::placing)
    wrong("it never was the turn of number " + std::to_string(bib_of(one)));
}
void TourDeFranceScript::fallback(Words& words) {
  race();
  forget();
  const auto [seat, one] = who(words);
  if (!TourDeFrance::deciding(course(), race_).contains(seat) ||
      (one && race_.step != Step::placing && race_.rider() != *one))
    wrong("this rider is not asked");
  carry_out(seat, TourDeFrance::fallback(course(), race_, seat));
}
void TourDeFranceScript::refuse(Words& words) {
  race();
  const auto [seat, one] = who(words);
  const std::string_view text = words.next("a decision");
  const Refusal found = TourDeFrance::refusal(course(), race_, seat, action(text));
  const std::string what(text);
  compare_refusal(what, found, words);
}

// The end of a stage without riding it: these arrive with this time, those pass a prime; then the stage is closed.
void TourDeFranceScript::arrive(Words& words) {
  course();
  const Value time(words.next("a time"));
  const std::uint32_t seconds = read_clock(Reader(time, "time"));
  const std::uint32_t base = stage().base_seconds;
  if (seconds < base || seconds - base > 60000)
    wrong("the time must be between " + clock_text(base) + " and " + clock_text(base + 60000));
  going_ = true;
  rode_ = false;
  for (const RiderId one : riders(words)) {
    if (race_.place(one) != 0 || contains(race_.abandoned, one))
      wrong("number " + std::to_string(bib_of(one)) + " cannot arrive");
    if (race_.arrived > 0)
      for (RiderId other = 0; other < max_riders; ++other)
        if (race_.place(other) == race_.arrived && race_.time[other] > seconds - base)
          wrong("times never fall along the placing (TDF-INV-5)");
    race_.turn = std::max<std::uint16_t>(race_.turn, static_cast<std::uint16_t>((seconds - base) / 60 + 1));
    if (race_.arrived == 0) race_.winner_turn = race_.turn, race_.first_group = 1;
    tour_de_france::arrive(course(), race_, one, one, seconds - base, Happening::Kind::arrived, told_);
  }
}
void TourDeFranceScript::pass(Words& words) {
  const std::size_t which = prime(words);
  going_ = true;
  rode_ = false;
  std::size_t i = 0;
  for (const RiderId one : riders(words))
    if (i < 4) race_.primes[which][i++] = one;
}
void TourDeFranceScript::close(Words&) {
  course();
  if (race_.step == Step::over) wrong("the race is over");
  going_ = true;
  rode_ = false;
  forget();
  race_.spot.fill(no_spot);
  for (RiderId one = 0; one < max_riders; ++one)  // who has not arrived has abandoned
    if (course().rides(one) && race_.place(one) == 0) race_.abandoned |= only(one);
  race_.turn = std::max<std::uint16_t>(race_.turn, 1);
  race_.step = Step::next_rider;
  race_.at = max_riders;
  advance(course(), race_, dice_, told_);
}

// TDF-INV-1 to 8 hold at every moment of every scenario.
void TourDeFranceScript::check_invariants() {
  const auto broken = [&](const std::string& what) { differs("broken: " + what); };
  std::vector<bool> taken(stage().hexes.size());
  for (RiderId one = 0; one < max_riders; ++one) {
    const std::string number = "number " + std::to_string(bib_of(one));
    const bool out = contains(race_.abandoned, one) || race_.place(one) != 0;
    if (!race_.on_road(one)) {
      if (course().rides(one) && !out && race_.step != Step::placing) broken("TDF-INV-4, " + number + " is nowhere");
      continue;
    }
    const Hex hex = stage()[race_.spot[one]].hex;
    if (taken[hex]) broken("TDF-INV-1, two riders on " + cell_name(race_.spot[one]));
    taken[hex] = true;
    if (out) broken("TDF-INV-4, " + number + " is out of the race and on the road");
  }
  for (const auto& slots : race_.slots) {
    if (slots[0].pace > longest_ride || slots[1].pace > 3)
      broken("TDF-INV-6, a pace of " + std::to_string(std::max(slots[0].pace, slots[1].pace)));
    if (slots[1].bound != 0 || (slots[0].bound != 0 && (slots[0].pace == 0 || slots[0].stretch != 0)))
      broken("TDF-INV-8, riders bound without a brake");
  }
  if (race_.step == Step::ride && race_.speed == 0) broken("TDF-INV-6, a speed of 0");
  for (const auto& places : race_.primes)
    for (std::size_t i = 0; i < places.size(); ++i)
      if (places[i] != nobody && std::count(places.begin(), places.end(), places[i]) != 1)
        broken("TDF-INV-7, number " + std::to_string(bib_of(places[i])) + " scores twice at a prime");
  check_events();
}

// Half cells in the riding direction of its sector: TDF-DATA-2.
static int along(const Stage& stage, const Cell& cell) {
  const Axial hex = stage.hexes[cell.hex];
  const int d = stage.sector(cell).direction, q = direction_q[d], r = direction_r[d];
  return 2 * (hex.q * q + hex.r * r) + hex.q * r + hex.r * q;
}
void TourDeFranceScript::check_events() {
  using Kind = Happening::Kind;
  for (; checked_ < told_.events.size(); ++checked_) {
    const Happening& event = told_.events[checked_];
    const std::string number = "number " + std::to_string(bib_of(event.rider));
    switch (event.kind) {
      case Kind::turn_began: had_turn_ = 0, acting_ = nobody; break;
      case Kind::rode: {
        const Stage& road = course().stage(event.stage);
        const Cell &from = road[event.from], &to = road[event.to];
        if (to.visit < from.visit || (to.visit == from.visit && along(road, to) <= along(road, from)))
          differs("broken: TDF-INV-2, " + number + " rode back");
        if (event.other != nobody) break;  // with help: not a turn of their own
        [[fallthrough]];
      }
      case Kind::threw:
      case Kind::adopted:
      case Kind::card_used:
      case Kind::stuck:
        if (event.rider == acting_) break;
        acting_ = event.rider;
        if (contains(had_turn_, acting_)) differs("broken: TDF-INV-3, a second turn of " + number);
        had_turn_ |= only(acting_);
        break;
      case Kind::arrived:
      case Kind::timed_out:
        if (event.place > 1 && event.time < last_time_)
          differs("broken: TDF-INV-5, " + number + " is placed behind a longer time");
        last_time_ = event.time;
        break;
      default: break;
    }
  }
}

ScenarioGame tour_de_france_scenarios() {
  static constexpr RulesText rules[] = {{"tour-de-france", "TDF-"}};
  return {"tour_de_france", rules, []() -> std::unique_ptr<Script> { return std::make_unique<TourDeFranceScript>(); }};
}

}  // namespace tourmalet::scenario
