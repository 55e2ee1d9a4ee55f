#pragma once

#include "cli/house_tour/screen.hpp"
#include "rules/house_tour/game.hpp"

namespace tourmalet::house_tour {

struct AtHome {
  using Game = HouseTour;
  using Screen = TourScreen;
  // A ready Tour by its id, or stages in riding order.
  static Value stage(const std::string& wanted) {
    for (const OptionValue& tour : find_option(option_table, "tour")->values)
      if (wanted == text_of(tour.value)) return Value().set("tour", wanted);
    std::string stages = wanted;
    for (char& c : stages) c = c == ',' ? ' ' : c;
    return Value().set("stages", stages);
  }
  static std::span<const RefusalWords> refusal_words() { return flamme_rouge::refusal_words(); }
};

}  // namespace tourmalet::house_tour
