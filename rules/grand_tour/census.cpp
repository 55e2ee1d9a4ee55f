// What a Tour counts for statistics: by specialist, seat, pick and stage.
#include "rules/core/census.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "rules/grand_tour/game.hpp"

namespace tourmalet::grand_tour {
namespace {

// What a Tour tells: of specialists, seats, picks and stages. All is read from the state: when the number of the stage
// changes, the sheet has the result of the one before, and the piles what was carried into the next.
class TourCensus final : public Census {
 public:
  explicit TourCensus(const Course& course) : course_(course) {}

  void look(const void* erased, const Count& count) override {
    const auto& tour = *static_cast<const BareTour::State*>(erased);
    if (tour.number == number_) return;
    if (number_ == 0) first_ = tour.number;
    if (number_ == 0 && course_.specialists) picks_ = tour.stage.turns;
    if (number_ != 0) stage_over(tour.sheet, count);
    number_ = tour.number;
    sheet_ = tour.sheet;
    if (number_ <= course_.stages.size()) stage_begins(tour.stage, count);
    specialist_ = tour.stage.specialist;
  }

  void close(const Standings& standings, const Count& count) override {
    const tour::Ledger ledger = BareTour::ledger(sheet_, course_.stages.size());
    for (std::size_t team = 0; team < course_.teams(); ++team) {
      const double points = double(tour::team_figure(tour::most(tour::Points::tour), ledger, {}, team));
      const bool won = standings.place[seat_of(team)] == 1;
      const auto add = [&](const std::string& by, const Key& key) {
        count("Tour points by " + by, key, points);
        count("Tours won by " + by, key, won);
      };
      add("seat", numbered("seat", seat_of(team)));
      if (!course_.specialists) continue;
      add("pair", pair(team));
      add("pick", numbered("pick", pick_of(seat_of(team))));
      for (const fr::Role role : fr::roles) {
        const fr::RiderId rider = fr::rider_of(static_cast<fr::TeamId>(team), role);
        add("specialist", specialist(rider));
        count("points of the rider by specialist", specialist(rider), sheet_.riders[rider].points[tour_kind]);
      }
    }
    for (std::size_t stage = 0; stage + 1 < leaders_.size(); ++stage)
      count("Tours won by the leader on points after", stage_key(first_ + stage),
            standings.place[seat_of(leaders_[stage])] == 1);
  }

 private:
  static constexpr auto tour_kind = static_cast<std::size_t>(tour::Points::tour);

  static Key numbered(const std::string& what, std::uint64_t number) {
    return {static_cast<unsigned>(number), what + " " + std::to_string(number)};
  }
  Key stage_key(std::uint64_t number) const {
    Key key = numbered("stage", number);
    key.name += ", " + course_.stage(number).stage.name;
    return key;
  }
  Key specialist(fr::RiderId rider) const {
    return {specialist_[rider], std::string(fr::specialist_answers[specialist_[rider] - 1U].words.english)};
  }
  Key pair(std::size_t team) const {
    const Key rouleur = specialist(fr::rider_of(static_cast<fr::TeamId>(team), fr::Role::rouleur)),
              sprinteur = specialist(fr::rider_of(static_cast<fr::TeamId>(team), fr::Role::sprinteur));
    return {rouleur.order * 100 + sprinteur.order, rouleur.name + " + " + sprinteur.name};
  }
  Seat seat_of(std::size_t team) const {
    return grand_tour::Stage::seat_of(course_.stages[0], static_cast<std::uint8_t>(team));
  }
  std::size_t pick_of(Seat seat) const {
    std::size_t nth = 0;
    while (nth < picks_.size() && picks_[nth] != seat + 1) ++nth;
    return nth + 1;
  }

  void stage_begins(const fr::FullRace& race, const Count& count) {
    carried_ = {};
    for (fr::RiderId rider = 0; rider < course_.stages[0].riders(); ++rider) {
      const unsigned cards = race.dealt[rider][fr::fatigue_card];
      carried_[fr::team_of(rider)] += cards;
      count("fatigue cards carried into", stage_key(number_), cards);
    }
  }

  void stage_over(const BareTour::TourSheet& sheet, const Count& count) {
    const Key stage = stage_key(number_);
    std::array<unsigned, fr::max_teams> podium{};
    double best = 1e9, worst = 0;
    for (fr::RiderId rider = 0; rider < course_.stages[0].riders(); ++rider) {
      const tour::RiderLine &before = sheet_.riders[rider], &now = sheet.riders[rider];
      const double seconds = double(now.seconds) - double(before.seconds);
      podium[fr::team_of(rider)] += now.points[tour_kind] - 0U - before.points[tour_kind];
      best = std::min(best, seconds), worst = std::max(worst, seconds);
      if (now.latest == 1) {
        count("seconds of the winner of", stage, seconds);
        count("won by a sprinteur", stage, fr::role_of(rider) == fr::Role::sprinteur);
      }
    }
    count("seconds from first to last of", stage, worst - best);
    for (std::size_t team = 0; team < course_.teams() && number_ > 1; ++team)
      count("podium points by fatigue cards carried by both riders", {carried_[team], std::to_string(carried_[team])},
            podium[team]);
    BareTour::TourSheet evening = sheet;  // before the points of a rest day and the prizes
    evening.teams = sheet_.teams;
    const auto rankings = tour::rank_all(course_.regulations, BareTour::ledger(evening, number_));
    leaders_.push_back(rankings[tour_points].front());
  }

  const Course& course_;
  std::uint64_t number_ = 0;                     // of the stage being ridden
  std::uint64_t first_ = 1;                      // ridden here: those before were ridden elsewhere
  BareTour::TourSheet sheet_{};                  // as it was when the stage began
  std::array<std::uint8_t, max_seats> picks_{};  // GT-DRAFT-2: seats in their order, from 1
  std::array<std::uint8_t, fr::max_riders> specialist_{};
  std::array<unsigned, fr::max_teams> carried_{};
  std::vector<std::uint8_t> leaders_;  // team with most points after each stage ridden here
};

}  // namespace

std::unique_ptr<Census> census(const Course& course) { return std::make_unique<TourCensus>(course); }

}  // namespace tourmalet::grand_tour
