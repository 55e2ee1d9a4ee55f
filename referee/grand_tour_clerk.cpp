#include "referee/grand_tour_clerk.hpp"

#include <algorithm>

#include "referee/clerks.hpp"

namespace tourmalet::referee {
namespace {

namespace fr = flamme_rouge;

Value header(const grand_tour::Course& course) {
  return Value().set("profile", "GT").set("options", options_of_profile("GT", grand_tour::describe_options(course)));
}

std::string_view type_of(const fr::Course& stage) {
  if (stage.finishing.team_time) return "team_time_trial";
  if (stage.conditions.companies > 1) return "individual_time_trial";
  for (const fr::Line& line : stage.lines)
    if (line.kind == fr::Line::Kind::refreshment) return "extended";
  return "normal";
}

}  // namespace

TourClerk::TourClerk(const grand_tour::Course& course) : StageRaceClerk(header(course)), course_(course) {
  enter_programme(course, [](const fr::Course& ridden, Stage& stage) {
    stage.type = type_of(ridden);
    ridden_on(ridden, stage);
  });
}

// The first team, then clockwise.
void TourClerk::enter_draw(std::size_t first) {
  Entry draw = of(Kind::draw);
  for (std::size_t i = 0; i < course_.teams(); ++i)
    draw.order.push_back(static_cast<int>((first + i) % course_.teams()));
  enter(std::move(draw));
  drawn_ = true;
}

void TourClerk::flush() {
  if (!group_.riders.empty()) enter(std::exchange(group_, {}));
}

void TourClerk::hear(const grand_tour::BareTour::Event& event) {
  using Happened = grand_tour::BareTour::Event::Kind;
  switch (event.kind) {
    case Happened::stage_began:
      stage_ = event.stage;
      turn_ = first_turn_ = 0;
      break;
    case Happened::in_stage: hear_stage(event.inside); break;
    case Happened::stage_over:
      flush();
      enter(of(Kind::close));
      break;
    default: break;
  }
}

// START or TURN.
void TourClerk::begin_turn() {
  flush();
  enter_kept(carried_);
  if (!drawn_) enter_draw(0);  // a time trial needs none
  enter(of(turn_ == 0 ? Kind::start : Kind::turn));
  ++turn_;
}

// REF-MOVE-4 Of a stage ridden elsewhere no rounds are told: the time of a rider says how many there were after the
// first arrival. Who was the first of a team in a team time trial came in no later round than this (REF-GT-6).
int TourClerk::seconds_elsewhere(const fr::Happening& home) {
  const auto nth = static_cast<std::size_t>(stage_);
  const std::vector<fr::RiderId>& order = course_.earlier[nth - 1].home;
  const auto place = [&](fr::RiderId rider) { return std::ranges::find(order, rider) - order.begin(); };
  const bool first_of_two =
      course_.stage(nth).finishing.team_time && place(home.rider) < place(fr::team_mate(home.rider));
  while (!first_of_two && turn_ < first_turn_ + home.seconds / 60) begin_turn();
  return first_of_two ? 0 : home.seconds % 60;
}

void TourClerk::hear_stage(const fr::Happening& event) {
  using Happened = fr::Happening::Kind;
  switch (event.kind) {
    case Happened::lot:
      if (event.value == 0 && !drawn_) enter_draw(event.seat);
      break;
    case Happened::carried: carried_.kept.emplace_back(number_of(event.rider), event.value); break;
    case Happened::round_began: begin_turn(); break;
    case Happened::token: {
      const fr::Line& line = course_.stage(static_cast<std::size_t>(stage_)).lines[event.from];
      if (!grand_tour::is_pile(line)) break;
      if (turn_ == 0) begin_turn();
      Entry prime = of(Kind::prime);
      prime.prime = grand_tour::is_major(line) ? "major" : "minor";
      prime.riders = {number_of(event.rider)};
      enter(std::move(prime));
      break;
    }
    case Happened::home: {
      if (turn_ == 0) begin_turn();
      if (first_turn_ == 0) first_turn_ = turn_;
      const bool elsewhere = static_cast<std::size_t>(stage_) <= course_.earlier.size();
      const int seconds = elsewhere ? seconds_elsewhere(event) : event.seconds - 60 * (turn_ - first_turn_);
      if (group_.seconds && *group_.seconds != seconds) flush();
      group_.kind = Kind::finish;
      group_.seconds = seconds;
      group_.riders.push_back(number_of(event.rider));
      break;
    }
    default: break;
  }
}

extern const ClerkRow tour_clerk;
const ClerkRow tour_clerk{"grand-tour", open_clerk<TourClerk, grand_tour::Course, grand_tour::BareTour::Event>};

}  // namespace tourmalet::referee
