#include "rules/tour_de_france/field.hpp"

#include <algorithm>

#include "rules/tour_de_france/groups.hpp"
#include "rules/tour_de_france/library.hpp"

namespace tourmalet::tour_de_france {

void tell_road(const Stage& stage, std::span<const Spot, max_riders> spots, Value& told) {
  const Bunches bunches = bunches_of(stage, spots);
  Value road(Value::List{}), gaps(Value::List{});
  Riders listed = 0;
  int last = 0;  // of the group before, steps to the line
  for (const RiderId first : bunches.order) {
    if (first == nobody || contains(listed, first)) continue;
    if (listed != 0) gaps.add(std::max(0, stage[spots[first]].remaining - last));
    const std::uint8_t together = bunches.group[first];
    Value group(Value::List{});
    for (const RiderId rider : bunches.order) {
      if (rider == nobody || (rider != first && (together == alone || bunches.group[rider] != together))) continue;
      group.add(static_cast<int>(bib_of(rider)));
      listed |= only(rider);
      last = stage[spots[rider]].remaining;
    }
    road.add(std::move(group));
  }
  told.set("road", std::move(road)).set("gaps", std::move(gaps));
}

void Field::move(RiderId rider, Spot to) { moves_.push_back({heard_, to, rider}); }

void Field::attack(const Happening& event) {
  RiderId& attacker = attacker_[event.slot];
  if (event.answers != 0) answers_.push_back({heard_, attacker});
  if (static_cast<Attack>(event.value) == Attack::solo) attacker = event.rider;
}

void Field::hear(const Happening& event) {
  using Kind = Happening::Kind;
  switch (event.kind) {
    case Kind::stage_began:
      stages_.push_back({.event = heard_, .moves = static_cast<std::uint32_t>(moves_.size())});
      break;
    case Kind::placed:
    case Kind::rode: move(event.rider, event.to); break;
    case Kind::attacked: attack(event); break;
    case Kind::abandoned: move(event.rider, no_spot); break;
    case Kind::arrived:
    case Kind::timed_out:
      move(event.rider, no_spot);
      if (event.place == 1) stages_.back().best = event.time;
      break;
    default: break;
  }
  ++heard_;
}

std::size_t Field::stage_at(std::size_t number) const {
  const auto after = std::upper_bound(stages_.begin(), stages_.end(), number,
                                      [](std::size_t event, const Begun& stage) { return event < stage.event; });
  return static_cast<std::size_t>(after - stages_.begin());
}

// Nobody is on the road when a stage begins, so the last move of each rider in it says it.
Field::Spots Field::spots_after(std::size_t number) const {
  Spots spots;
  spots.fill(no_spot);
  const auto after = std::upper_bound(moves_.begin(), moves_.end(), number,
                                      [](std::size_t event, const Move& move) { return event < move.event; });
  Riders known = 0;
  const std::size_t first = stages_[stage_at(number) - 1].moves;
  for (auto at = static_cast<std::size_t>(after - moves_.begin()); at > first;) {
    const Move& last = moves_[--at];
    if (contains(known, last.rider)) continue;
    known |= only(last.rider);
    spots[last.rider] = last.to;
  }
  return spots;
}

void Field::complete(std::size_t number, const Happening& event, Value& told) const {
  using Kind = Happening::Kind;
  switch (event.kind) {
    case Kind::turn_began:
      told.set("clock", clock_text(clock_at(course_.stage(stage_at(number)), event.turn)));
      tell_road(course_.stage(stage_at(number)), spots_after(number), told);
      break;
    case Kind::attacked: {
      const auto answer = std::lower_bound(answers_.begin(), answers_.end(), number,
                                           [](const Answer& one, std::size_t wanted) { return one.event < wanted; });
      if (answer != answers_.end() && answer->event == number)
        told.set("contains", static_cast<int>(bib_of(answer->attacker)));
      break;
    }
    case Kind::arrived:
    case Kind::timed_out:
      // Many come home at once: who is left on the road is told when the next turn begins.
      told.set("gap", static_cast<int>(event.time - stages_[stage_at(number) - 1].best));
      break;
    case Kind::placed:
    case Kind::rode:
    case Kind::abandoned: tell_road(course_.stage(stage_at(number)), spots_after(number), told); break;
    default: break;
  }
}

}  // namespace tourmalet::tour_de_france
