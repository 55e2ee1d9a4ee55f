// Stage cards: for the Grand Tour with the faces of their piles and the seconds of the timing tile, for the house rules
// with a type to begin with.
#include <algorithm>

#include "referee/entry.hpp"
#include "referee/grand_tour_clerk.hpp"
#include "referee/house_tour_clerk.hpp"
#include "referee/offer.hpp"
#include "rules/flamme_rouge/stage.hpp"

namespace tourmalet::referee {
namespace {

namespace fr = flamme_rouge;

int teams_of(const fr::StageCard& card) { return card.players.starts_with("5") ? 6 : 4; }

fr::Course laid(const fr::Library& box, const fr::StageCard& card) {
  fr::Setup setup;
  setup.teams = teams_of(card);
  return fr::open_stage(box, card, fr::wide_finish(card.tiles), setup, fr::Rules::modules,
                        {std::string(fr::tour_stage_id)});
}

// `make(card, stage)`: whether it can be ridden, and what is won there.
Value offered(const fr::Library& box, const auto& make) {
  Value list(Value::List{});
  for (const fr::StageCard& card : box.stages) {
    if (card.tiles.empty()) continue;
    Stage stage;
    stage.id = card.id;
    stage.name = card.name;
    if (!make(card, stage)) continue;
    const auto group = std::ranges::find(box.groups, card.group, &fr::StageGroup::id);
    Value one = Value().set("stage", write_stage(stage)).set("players", card.players);
    list.add(one.set("group", group == box.groups.end() ? card.group : group->name));
  }
  return list;
}

}  // namespace

// The seconds of the timing tile and the piles.
void ridden_on(const flamme_rouge::Course& course, Stage& stage) {
  for (std::size_t square = course.finish; square <= course.last; ++square)
    if (std::ranges::find(stage.finish, course.seconds[square]) == stage.finish.end())
      stage.finish.push_back(static_cast<std::uint8_t>(course.seconds[square]));
  for (const fr::Line& line : course.lines) {
    if (line.kind == fr::Line::Kind::refreshment) continue;
    const bool major = line.tokens > 2;
    const bool sprint = line.kind == fr::Line::Kind::sprint;
    stage.primes.push_back({.id = major ? "major" : "minor",
                            .kind = sprint ? tour::Points::sprint : tour::Points::mountain,
                            .name = major ? "Major" : "Minor",
                            .lap = 0,
                            .grade = major ? "major" : "minor",
                            .at_finish = false});
  }
}

// REF-GT-1, REF-GT-2
Value tour_stages(const DataSource& data) {
  const fr::Library box = fr::library_in(data);
  return offered(box, [&](const fr::StageCard& card, Stage& stage) {
    stage.type = card.type;
    ridden_on(laid(box, card), stage);
    return true;
  });
}

// REF-R-11 Type and lines are those of the card, or as the game lays them. HR-MOD-2 Not all can be ridden.
Value house_stages(const DataSource& data) {
  const fr::Library box = house_tour::library_in(data);
  return offered(box, [&](const fr::StageCard& card, Stage& stage) {
    try {
      ridden_by_house_rules(house_tour::lay(box, card, teams_of(card)), stage);
    } catch (const DataError&) {
      return false;
    }
    return true;
  });
}

Value tours_of_the_box(const DataSource& data) {
  const fr::Library box = fr::library_in(data);
  Value tours(Value::List{});
  for (const fr::TourCard& tour : box.tours) {
    Value stages(Value::List{});
    for (const fr::TourStage& stage : tour.stages) stages.add(Value(Value::List{stage.few, stage.many}));
    tours.add(Value().set("id", tour.id).set("name", tour.name).set("stages", stages));
  }
  return tours;
}

}  // namespace tourmalet::referee
