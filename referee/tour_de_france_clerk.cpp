#include "referee/tour_de_france_clerk.hpp"

#include "referee/clerks.hpp"
#include "rules/tour_de_france/classifications.hpp"
#include "rules/tour_de_france/options.hpp"

namespace tourmalet::referee {
namespace {

namespace tdf = tour_de_france;

// The options that the profile knows, as the course has them.
Value header(const tdf::Course& course) {
  Value all(Value::Object{});
  tell_all(tdf::option_table, tdf::kept_options, course, all);
  return Value()
      .set("profile", "TDF")
      .set("mode", course.stages.size() == 1 ? "single" : "race")
      .set("options", options_of_profile("TDF", all));
}

}  // namespace

HexClerk::HexClerk(const tdf::Course& course) : Clerk(header(course)), course_(course) {
  Entry stages = of(Kind::stages);
  for (std::size_t number = 1; number <= course.stages.size(); ++number)
    stages.stages.push_back(stage_of(course.stage(number)));
  enter(std::move(stages));
  enter_teams(course.teams, course.team_size);
}

void HexClerk::flush() {
  if (!group_.riders.empty()) enter(std::exchange(group_, {}));
  first_of_group_ = tdf::nobody;
}

// Of stages that were ridden elsewhere not every turn is told.
void HexClerk::reach_turn(int turn) {
  if (turn == turn_) return;
  const bool next = turn == turn_ + 1;
  Entry entry = of(!next ? Kind::set_turn : turn == 1 ? Kind::start : Kind::turn);
  if (!next) entry.turn = turn;
  turn_ = turn;
  enter(std::move(entry));
}

void HexClerk::hear(const tdf::Happening& event) {
  using Happened = tdf::Happening::Kind;
  const auto bib = [&] { return static_cast<Number>(tdf::bib_of(event.rider)); };
  switch (event.kind) {
    case Happened::lot:
      lot_.push_back(event.other);
      if (lot_.size() == course_.teams) {
        Entry draw = of(Kind::draw);
        draw.order = lot_;
        enter(std::move(draw));
      }
      break;
    case Happened::stage_began:
      stage_ = event.value;
      turn_ = 0;
      break;
    case Happened::turn_began:
      flush();
      reach_turn(event.turn);
      break;
    case Happened::prime: {
      const tdf::Stage& board = course_.stage(static_cast<std::size_t>(stage_));
      if (board.primes[event.value].at_finish) break;  // REF-PRM-6
      Entry prime = of(Kind::prime);
      prime.prime = game().board().stage(stage_).primes[event.value].id;
      prime.riders = {bib()};
      enter(std::move(prime));
      break;
    }
    case Happened::abandoned: {
      Entry dnf = of(Kind::dnf);
      dnf.riders = {bib()};
      enter(std::move(dnf));
      break;
    }
    case Happened::arrived: {
      if (event.other != first_of_group_) flush();
      first_of_group_ = event.other;
      group_.kind = Kind::finish;
      group_.turn = turn_;
      group_.seconds = static_cast<int>(event.time) - game().board().stage(stage_).base - 60 * (turn_ - 1);
      group_.riders.push_back(bib());
      break;
    }
    case Happened::timed_out:
      flush();
      timed_out_.push_back(bib());
      last_turn_ = (static_cast<int>(event.time) - game().board().stage(stage_).base) / 60;
      break;
    case Happened::stage_over: {
      flush();
      if (!timed_out_.empty()) reach_turn(last_turn_);
      Entry close = of(Kind::close);
      close.riders = std::exchange(timed_out_, {});
      enter(std::move(close));
      break;
    }
    default: break;
  }
}

extern const ClerkRow hex_clerk;
const ClerkRow hex_clerk{"tour-de-france", open_clerk<HexClerk, tdf::Course, tdf::Happening>};

}  // namespace tourmalet::referee
