// The Grand Tour on the terminal.
#pragma once

#include "cli/flamme_rouge/stage_race_screen.hpp"
#include "rules/grand_tour/book.hpp"

namespace tourmalet::grand_tour {

class TourScreen final : public fr::StageRaceScreen<GrandTour, Scribe> {
 public:
  using StageRaceScreen::StageRaceScreen;
  std::vector<std::string> help() const override;

 private:
  std::string standing(const tour::Ledger& ledger, const tour::Rankings& rankings) const override;
  std::string_view result_rule() const override { return "GT-DATA-2"; }
  std::string_view rest_day_rule() const override { return "GT-PREP-4"; }
  Both rest_day_words() const override {
    return {"Rest day: the leaders earn a point each, all others recover once more.",
            "Jour de repos : les leaders gagnent un point chacun, les autres récupèrent encore."};
  }
  std::vector<std::size_t> shown() const override { return {tour_points, general, sprint, mountain, 3}; }
  std::string brought(const Reader& one) const override;
  void add_ceremony(const Sight& sight, const Value& sheets, Page& page) const override;
};

}  // namespace tourmalet::grand_tour
