#include "rules/house_tour/underway.hpp"

#include <algorithm>

#include "rules/flamme_rouge/describe.hpp"
#include "rules/house_tour/game.hpp"

namespace tourmalet::house_tour {

void Underway::tell(const fr::Course& stage, Value& told) const {
  if (crossed || stage.house.launches) return;
  struct Stand {
    std::int64_t seconds = 0;
    fr::RiderId rider = 0;
  };
  FixedList<Stand, fr::max_riders> order;
  int empty = 0;
  for (const fr::Group& group : fr::groups_of(stage, spots)) {
    empty += group.gap;
    for (const fr::RiderId rider : group.riders) order.push_back({before[rider] + 10 * empty - bonus[rider], rider});
  }
  if (order.size() < stage.riders()) return;
  std::stable_sort(order.begin(), order.end(), [](const Stand& a, const Stand& b) { return a.seconds < b.seconds; });
  Value riders(Value::List{}), gaps(Value::List{});
  for (const auto& [seconds, rider] : order) riders.add(fr::rider_text(rider)), gaps.add(seconds - order[0].seconds);
  told.set("virtual", Value().set("riders", riders).set("gaps", gaps));
}

void tell_underway(const Course& course, const BareTour::View& view, Value& told) {
  if (view.number > course.stages.size()) return;
  Underway underway{.spots = view.stage, .crossed = view.stage.first_turn != 0};
  for (std::size_t rider = 0; rider < course.stages[0].riders(); ++rider) {
    underway.before[rider] = view.sheet.riders[rider].seconds;
    underway.bonus[rider] = view.stage.bonus[rider];
  }
  underway.tell(course.stage(view.number), told);
}

}  // namespace tourmalet::house_tour
