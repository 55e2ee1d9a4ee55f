#include "referee/vainqueur_clerk.hpp"

#include "referee/clerks.hpp"
#include "rules/vainqueur/options.hpp"

namespace tourmalet::referee {
namespace {

namespace vt = vainqueur;

Value header(const vt::Course& course) {
  Value all(Value::Object{}), options(Value::Object{});
  tell_all(vt::option_table, vt::kept_options, course, all);
  for (const auto& [name, value] : *all.as<Value::Object>())
    for (const std::string_view known : find_profile("VT")->options)
      if (name == known) options.set(name, value);
  return Value().set("profile", "VT").set("options", options);
}

}  // namespace

CapClerk::CapClerk(const vt::Course& course) : Clerk(header(course)), counting_(course.options.third_after_tie) {
  Entry stages = of(Kind::stages);
  for (std::size_t number = 1; number <= vt::stage_count; ++number) stages.stages.push_back(stage_of(course, number));
  enter(std::move(stages));
  enter_teams(course.players, 1);
}

void CapClerk::hear(const vt::Happening& event) {
  using Happened = vt::Happening::Kind;
  if (event.kind == Happened::cap && event.stage == 1) {  // VT-CAP-1 who wins the prologue wears it
    Entry prologue = of(Kind::prologue);
    prologue.rider = number(event.seat, 0);
    enter(std::move(prologue));
  } else if (event.kind == Happened::stage_began) {
    enter(of(Kind::start));
  } else if (event.kind == Happened::placed) {
    if (places_.size() < event.value) places_.resize(event.value);
    places_[event.value - 1U].push_back(number(event.seat, 0));
  } else if (event.kind == Happened::cap || event.kind == Happened::tour_won) {
    Entry places = of(Kind::places);
    std::size_t place = 0, players = 0;
    for (Numbers& one : places_) {
      ++place;
      if (one.empty()) continue;
      // REF-VT-2 At a real table some may have been left without a place, level behind the last: they are further back
      // than the next place.
      const std::size_t before = counting_ == tour::Counting::heads ? players : places.places.size();
      players += one.size();
      if (place == before + 1) places.places.push_back(std::move(one));
    }
    places_.clear();
    enter(std::move(places));
    enter(of(Kind::close));
  }
}

extern const ClerkRow cap_clerk;
const ClerkRow cap_clerk{"vainqueur", open_clerk<CapClerk, vt::Course, vt::Happening>};

}  // namespace tourmalet::referee
