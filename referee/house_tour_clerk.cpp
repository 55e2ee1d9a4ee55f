#include "referee/house_tour_clerk.hpp"

#include <algorithm>

#include "referee/clerks.hpp"
#include "rules/flamme_rouge/elsewhere.hpp"
#include "rules/flamme_rouge/house.hpp"

namespace tourmalet::referee {
namespace {

namespace fr = flamme_rouge;

constexpr int seconds_of_a_card = 1200;  // HR-GC-1
constexpr std::string_view types[] = {"flat", "hilly", "mountain", "individual_time_trial", "team_time_trial"};

Value header(const house_tour::Course& course) {
  return Value()
      .set("profile", "HR")
      .set("mode", course.stages.size() == 1 ? "single" : "race")
      .set("options", options_of_profile("HR", house_tour::describe_options(course)));
}

}  // namespace

// HR-FIN-13, REF-PRM-6 Whoever is past an uphill finish is past its summit, and nobody pays or stops there: the placing
// says all. Before a flat finish they may, so the summit is a prime of its own.
void ridden_by_house_rules(const fr::Course& course, Stage& stage) {
  stage.type = types[static_cast<std::size_t>(course.house.day)];
  for (const fr::Prize& prize : fr::house_prizes(course)) {
    const fr::Line& line = course.lines[prize.line];
    const bool sprint = line.kind == fr::Line::Kind::sprint;
    const std::string_view which = std::string_view(prize.word).substr(prize.word.find_last_not_of("0123456789") + 1);
    stage.primes.push_back({.id = prize.word,
                            .kind = sprint ? tour::Points::sprint : tour::Points::mountain,
                            .name = which.empty() ? std::string() : (sprint ? "Sprint " : "Col ") + std::string(which),
                            .lap = 0,
                            .grade = std::string(sprint ? "" : fr::category_name(line)),
                            .at_finish = line.square == course.finish && !course.house.finish_zone});
  }
}

HouseClerk::HouseClerk(const house_tour::Course& course) : StageRaceClerk(header(course)), course_(course) {
  enter_programme(course, ridden_by_house_rules);
}

void HouseClerk::hear(const house_tour::BareTour::Event& event) {
  using Happened = house_tour::BareTour::Event::Kind;
  switch (event.kind) {
    case Happened::stage_began:
      stage_ = event.stage;
      turn_ = first_turn_ = base_ = 0;
      counted_ = {};
      break;
    case Happened::in_stage: hear_stage(event.inside); break;
    case Happened::stage_over:
      flush();
      enter(of(Kind::close));
      break;
    default: break;
  }
}

void HouseClerk::hear_stage(const fr::Happening& event) {
  using Happened = fr::Happening::Kind;
  switch (event.kind) {
    case Happened::seeded:
      seeds_.riders.push_back(number_of(event.rider));
      if (seeds_.riders.size() == 2 * course_.teams()) enter(seeds_);
      break;
    case Happened::traited:
      traits_.traits.emplace_back(number_of(event.rider), fr::trait_names[event.value - 1U].text);
      if (traits_.traits.size() == course_.teams()) enter(traits_);
      break;
    case Happened::carried:
      carried_.kept.emplace_back(number_of(event.rider), event.value);
      counted_[event.rider].fatigue = event.value;
      break;
    case Happened::round_began: begin_turn(); break;
    case Happened::supplied:
    case Happened::tired: ++counted_[event.rider].fatigue; break;
    case Happened::recovered: --counted_[event.rider].fatigue; break;
    case Happened::revealed: counted_[event.rider].turned_up = event.card; break;
    case Happened::used: count_use(event); break;
    case Happened::token: enter_prime(event); break;
    case Happened::home: enter_home(event); break;
    default: break;
  }
}

bool HouseClerk::elsewhere() const { return static_cast<std::size_t>(stage_) <= course_.earlier.size(); }

// START or TURN; HR-TT-2 in a time trial nobody counts the turns.
void HouseClerk::begin_turn() {
  flush();
  enter_kept(carried_);
  for (fr::RiderId rider = 0; rider < ridden().riders(); ++rider) count_card(rider);
  if (turn_ == 0)
    enter(of(Kind::start));
  else if (!ridden().house.launches)
    enter(of(Kind::turn));
  ++turn_;
}

// HR-DECK-6 The card that was played in the end: one that was turned up may be swapped.
void HouseClerk::count_card(fr::RiderId rider) {
  Counted& mine = counted_[rider];
  if (mine.turned_up == fr::no_card) return;
  ++mine.cards;
  if (mine.turned_up == fr::fatigue_card)
    --mine.fatigue;
  else
    ++mine.energy;
  mine.turned_up = fr::no_card;
}

void HouseClerk::count_use(const fr::Happening& event) {
  Counted& mine = counted_[event.rider];
  switch (static_cast<fr::Use>(event.value)) {
    case fr::Use::ate: mine.fatigue -= event.first; break;
    case fr::Use::cereal: --mine.fatigue; break;
    case fr::Use::extra: mine.fatigue += event.first; break;
    default: break;
  }
}

void HouseClerk::enter_prime(const fr::Happening& token) {
  if (turn_ == 0) begin_turn();
  const Stage& stage = game().board().stage(stage_);
  const auto prizes = fr::house_prizes(ridden());
  for (std::size_t i = 0; i < prizes.size(); ++i) {
    if (prizes[i].line != token.from || stage.primes[i].at_finish) continue;
    Entry prime = of(Kind::prime);
    prime.prime = prizes[i].word;
    prime.riders = {number_of(token.rider)};
    enter(std::move(prime));
  }
}

void HouseClerk::flush() {
  for (Entry& group : groups_) enter(std::move(group));
  groups_.clear();
}

void HouseClerk::enter_home(const fr::Happening& home) {
  if (turn_ == 0) begin_turn();
  count_card(home.rider);
  if (ridden().house.launches) return enter_trial(home);
  const auto manner = static_cast<fr::Ending>(home.first);
  const bool first = first_turn_ == 0;
  int cards = counted_[home.rider].energy, past = home.square - ridden().finish + 1;
  if (elsewhere()) cards = home.seconds / seconds_of_a_card, past = home.seconds % seconds_of_a_card / 60;
  if (first) first_turn_ = turn_, base_ = seconds_of_a_card * cards + 60 * past;
  if (elsewhere() && manner == fr::Ending::crossed)
    while (turn_ < first_turn_ + (home.seconds - base_) / 60) begin_turn();
  const int behind = (home.seconds - base_ - 60 * (turn_ - first_turn_)) / 10;  // squares
  // HR-FIN-8 Behind the sprinters who crossed, by the squares that were missing.
  int missing = 0;
  if (manner == fr::Ending::stop)
    missing = elsewhere() ? behind - *groups_.front().squares : int{ridden().to_line[home.square]};
  const int squares = behind - missing;
  auto group = std::ranges::find(groups_, std::optional(squares), &Entry::squares);
  if (group == groups_.end()) {
    group = groups_.insert(group, of(Kind::finish));
    group->squares = squares;
    if (first) group->cards = cards, group->past = past;
  }
  const Number number = number_of(home.rider);
  if (manner == fr::Ending::pay)
    group->pay.push_back(number);
  else if (manner == fr::Ending::stop)
    group->stop.emplace_back(number, missing);
  else
    group->riders.push_back(number);
}

// HR-ITT-4; HR-TTT-5 the later rider makes the time of the team.
void HouseClerk::enter_trial(const fr::Happening& home) {
  const Counted& mine = counted_[home.rider];
  Entry trial = of(Kind::trial);
  trial.cards = mine.cards;
  trial.past = home.square - ridden().finish + 1;
  int fatigue = mine.fatigue;
  const bool alone = ridden().house.day == fr::Day::individual_trial;
  if (elsewhere()) {  // any cards and squares that make the time
    trial.cards = alone ? home.seconds / 60 : (home.seconds + 59) / 60;
    trial.past = alone ? 0 : (60 * *trial.cards - home.seconds) / 10;
    fatigue = home.seconds % 60;
  }
  if (alone) {
    trial.rider = number_of(home.rider);
    trial.fatigue = fatigue;
  } else {
    counted_[home.rider].home = true;
    if (!counted_[fr::team_mate(home.rider)].home) return;
    trial.colour = fr::team_of(home.rider);
  }
  enter(std::move(trial));
}

extern const ClerkRow house_clerk;
const ClerkRow house_clerk{"house-tour", open_clerk<HouseClerk, house_tour::Course, house_tour::BareTour::Event>};

}  // namespace tourmalet::referee
