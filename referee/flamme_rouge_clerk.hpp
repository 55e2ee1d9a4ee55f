// What the clerks of Tours of Flamme Rouge have in common: the programme, and the numbers of riders.
#pragma once

#include "referee/clerk.hpp"
#include "rules/flamme_rouge/course.hpp"

namespace tourmalet::referee {

class StageRaceClerk : public Clerk {
 protected:
  using Clerk::Clerk;

  // Stages, rest days and teams. `make(stage of the course, stage)` says of which type it is and what is won there.
  template <class Course>
  void enter_programme(const Course& course, auto make) {
    Entry stages = of(Kind::stages);
    for (const flamme_rouge::Course& ridden : course.stages) {
      Stage& stage = stages.stages.emplace_back();
      stage.id = ridden.stage.id;
      stage.name = ridden.stage.name.empty() ? ridden.stage.id : ridden.stage.name;
      make(ridden, stage);
    }
    enter(std::move(stages));
    for (std::size_t nth = 1; nth < course.stages.size(); ++nth)
      if (course.rests_after(nth)) {
        Entry rest = of(Kind::rest_day);
        rest.after = static_cast<int>(nth);
        enter(std::move(rest));
      }
    enter_teams(course.teams(), 2);
  }
  // REF-GT-16: for whoever goes on elsewhere.
  void enter_kept(Entry& carried) {
    if (carried.kept.empty()) return;
    carried.kind = Kind::fatigue;
    enter(std::exchange(carried, {}));
  }
  static Number number_of(flamme_rouge::RiderId rider) {
    return number(flamme_rouge::team_of(rider), static_cast<std::size_t>(flamme_rouge::role_of(rider)));
  }
};

}  // namespace tourmalet::referee
