// The Tour by the house rules on the terminal.
#pragma once

#include "cli/flamme_rouge/stage_race_screen.hpp"
#include "rules/house_tour/book.hpp"

namespace tourmalet::house_tour {

class TourScreen final : public fr::StageRaceScreen<HouseTour, Scribe> {
 public:
  using StageRaceScreen::StageRaceScreen;
  std::vector<std::string> help() const override;

 private:
  std::string standing(const tour::Ledger& ledger, const tour::Rankings& rankings) const override;
  std::string underway(const Sight& sight) const override;
  std::string_view result_rule() const override { return "HR-FIN-2"; }
  std::string_view rest_day_rule() const override { return "HR-BTW-4"; }
  Both rest_day_words() const override {
    return {"Rest day: everybody recovers once more.", "Jour de repos : tout le monde récupère une fois de plus."};
  }
  std::vector<std::size_t> shown() const override {
    return {fr::house_general, fr::house_sprint, fr::house_mountain, fr::house_teams};
  }
  std::string brought(const Reader& one) const override;
  void add_ceremony(const Sight& sight, const Value& sheets, Page& page) const override;
};

}  // namespace tourmalet::house_tour
