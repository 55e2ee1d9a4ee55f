// What a Tour counts for statistics: by specialist, seat, pick and stage.
#include <array>

#include "rules/flamme_rouge/stage_census.hpp"
#include "rules/grand_tour/game.hpp"

namespace tourmalet::grand_tour {
namespace {

class TourCensus final : public fr::StageCensus<BareTour, Course> {
 public:
  using StageCensus::StageCensus;

  void close(const Standings& standings, const Count& count) override {
    const tour::Ledger ledger = BareTour::ledger(sheet(), course().stages.size());
    for (std::size_t team = 0; team < course().teams(); ++team) {
      const double points = double(tour::team_figure(tour::most(tour::Points::tour), ledger, {}, team));
      const bool won = standings.place[seat_of(team)] == 1;
      const auto add = [&](const std::string& by, const Key& key) {
        count("Tour points by " + by, key, points);
        count("Tours won by " + by, key, won);
      };
      add("seat", numbered("seat", seat_of(team)));
      if (!course().specialists) continue;
      add("pair", pair(team));
      add("pick", numbered("pick", pick_of(seat_of(team))));
      for (const fr::Role role : fr::roles) {
        const fr::RiderId rider = fr::rider_of(static_cast<fr::TeamId>(team), role);
        add("specialist", specialist(rider));
        count("points of the rider by specialist", specialist(rider), sheet().riders[rider].points[tour_kind]);
      }
    }
    close_leaders(
        "Tours won by the leader on points after", standings, [&](std::uint8_t team) { return seat_of(team); }, count);
  }

 private:
  static constexpr auto tour_kind = static_cast<std::size_t>(tour::Points::tour);

  void begins(const fr::FullRace& race) override {
    if (course().specialists) picks_ = race.turns;
  }
  void on_the_way(const fr::FullRace& race) override { specialist_ = race.specialist; }
  void stage_told(const Sheet& evening, const std::array<double, fr::max_riders>&, const Count& count) override {
    if (number() == 1) return;
    for (fr::TeamId team = 0, teams = static_cast<fr::TeamId>(course().teams()); team < teams; ++team) {
      unsigned podium = 0, cards = 0;
      for (const fr::Role role : fr::roles) {
        const fr::RiderId rider = fr::rider_of(team, role);
        podium += evening.riders[rider].points[tour_kind] - 0U - sheet().riders[rider].points[tour_kind];
        cards += carried(rider);
      }
      count("podium points by fatigue cards carried by both riders", cards_key(cards), podium);
    }
  }
  std::uint8_t leading_team(const tour::Rankings& rankings) const override { return rankings[tour_points].front(); }

  Key specialist(fr::RiderId rider) const {
    return {specialist_[rider], std::string(fr::specialist_answers[specialist_[rider] - 1U].words.english)};
  }
  Key pair(std::size_t team) const {
    const Key rouleur = specialist(fr::rider_of(static_cast<fr::TeamId>(team), fr::Role::rouleur)),
              sprinteur = specialist(fr::rider_of(static_cast<fr::TeamId>(team), fr::Role::sprinteur));
    return {rouleur.order * 100 + sprinteur.order, rouleur.name + " + " + sprinteur.name};
  }
  Seat seat_of(std::size_t team) const {
    return grand_tour::Stage::seat_of(course().stages[0], static_cast<std::uint8_t>(team));
  }
  std::size_t pick_of(Seat seat) const {
    std::size_t nth = 0;
    while (nth < picks_.size() && picks_[nth] != seat + 1) ++nth;
    return nth + 1;
  }

  std::array<std::uint8_t, max_seats> picks_{};  // GT-DRAFT-2: seats in their order, from 1
  std::array<std::uint8_t, fr::max_riders> specialist_{};
};

}  // namespace

std::unique_ptr<Census> census(const Course& course) { return std::make_unique<TourCensus>(course); }

}  // namespace tourmalet::grand_tour
