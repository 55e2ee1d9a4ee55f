#pragma once

#include "cli/flamme_rouge/tour_source.hpp"
#include "cli/grand_tour/screen.hpp"
#include "loader/data.hpp"
#include "rules/grand_tour/game.hpp"

namespace tourmalet::grand_tour {

struct AtHome {
  using Game = GrandTour;
  using Screen = TourScreen;
  // A Tour of the box by its id, a Tour file, or stages in riding order.
  static Value stage(const std::string& wanted) {
    for (const OptionValue& tour : find_option(option_table, "tour")->values)
      if (wanted == text_of(tour.value)) return Value().set("tour", wanted);
    if (const auto own = tour_in_file(flamme_rouge::library_in(embedded_data()), wanted)) return tour_options(*own);
    std::string stages = wanted;
    for (char& c : stages) c = c == ',' ? ' ' : c;
    return Value().set("stages", stages);
  }
  static std::span<const RefusalWords> refusal_words() { return flamme_rouge::refusal_words(); }
};

}  // namespace tourmalet::grand_tour
