// What a Tour by the house rules counts for statistics: by trait, form card, seat and stage.
#include <array>
#include <set>

#include "rules/flamme_rouge/house.hpp"
#include "rules/flamme_rouge/stage_census.hpp"
#include "rules/house_tour/game.hpp"

namespace tourmalet::house_tour {
namespace {

class TourCensus final : public fr::StageCensus<BareTour, Course> {
 public:
  using StageCensus::StageCensus;

  void close(const Standings& standings, const Count& count) override {
    const tour::Rankings rankings = tour::rank_all(course().regulations_after(course().stages.size()),
                                                   BareTour::ledger(sheet(), course().stages.size()));
    std::array<unsigned, fr::max_teams> prizes{};
    std::set<std::uint8_t> winners;
    for (std::size_t i = 0; i < fr::house_profiles_at_end.size(); ++i) {
      if (rankings[i].empty()) continue;
      const std::uint8_t team = first_of(rankings, i);
      ++prizes[team], winners.insert(team);
    }
    count("teams with a prize", {0, "of a Tour"}, double(winners.size()));
    for (fr::TeamId team = 0, teams = static_cast<fr::TeamId>(course().teams()); team < teams; ++team) {
      const Seat seat = HouseStage::seat_of(course().stages[0], team);
      const bool won = standings.place[seat] == 1;
      count("Tours won by seat", numbered("seat", seat), won);
      for (const fr::Role role : fr::roles)
        if (const std::uint8_t trait = trait_[fr::rider_of(team, role)]; trait != 0) {
          count("Tours won by trait", named(fr::trait_names, trait), won);
          count("Tours won by trait and rider", with_role(named(fr::trait_names, trait), role), won);
          count("prizes by trait", named(fr::trait_names, trait), prizes[team]);
        }
    }
    for (std::size_t i = 0; i < leading_.size(); ++i)
      count("different leaders of a Tour",
            {static_cast<unsigned>(i),
             fr::house_profiles_at_end[i].jersey.empty() ? "teams" : std::string(fr::house_profiles_at_end[i].jersey)},
            double(leading_[i].size()));
    close_leaders(
        "Tours won by the yellow jersey after", standings,
        [&](std::uint8_t team) { return HouseStage::seat_of(course().stages[0], team); }, count);
  }

 private:
  static Key named(std::span<const fr::Answer> names, std::uint8_t which) {
    return {which, std::string(names[which - 1U].words.english)};
  }
  static Key with_role(const Key& key, fr::Role role) {
    return {2 * key.order + static_cast<unsigned>(role),
            key.name + (role == fr::Role::rouleur ? ", Rouleur" : ", Sprinteur")};
  }
  static std::uint8_t first_of(const tour::Rankings& rankings, std::size_t classification) {
    const std::uint8_t first = rankings[classification].front();
    return classification == fr::house_teams ? first : fr::team_of(first);
  }

  void on_the_way(const fr::FullRace& race) override {
    trait_ = race.trait;
    form_ = race.form;
  }
  void stage_told(const Sheet& evening, const std::array<double, fr::max_riders>& seconds,
                  const Count& count) override {
    double field = 0;
    for (fr::RiderId rider = 0; rider < riders(); ++rider) field += seconds[rider] / riders();
    const bool trial = course().stage(number()).house.launches;
    for (fr::RiderId rider = 0; rider < riders(); ++rider) {
      const double lost = seconds[rider] - field;
      count("seconds between riders of a stage", {trial, trial ? "against the clock" : "on the road"}, lost);
      if (number() > 1 && !trial)
        count("seconds lost on the field by fatigue cards carried", cards_key(carried(rider)), lost);
      const std::uint8_t trait = trait_[rider];
      if (course().stage(number()).house.traits)
        count("seconds lost on the field by trait",
              with_role(trait == 0 ? Key{0, "none"} : named(fr::trait_names, trait), fr::role_of(rider)), lost);
      if (const std::uint8_t form = form_[rider] % fr::form_used; form != 0) {
        const Key key = with_role(named(fr::form_names, form), fr::role_of(rider));
        count("seconds lost on the field by form card", key, lost);
      }
    }
    const tour::Rankings rankings =
        tour::rank_all(course().regulations_after(number()), BareTour::ledger(evening, number()));
    for (std::size_t i = 0; i < leading_.size(); ++i)
      if (!rankings[i].empty()) leading_[i].insert(rankings[i].front());
  }
  std::uint8_t leading_team(const tour::Rankings& rankings) const override {
    return first_of(rankings, fr::house_general);
  }

  std::array<std::uint8_t, fr::max_riders> trait_{}, form_{};
  std::array<std::set<std::uint8_t>, fr::house_profiles_at_end.size()> leading_;  // of each classification
};

}  // namespace

std::unique_ptr<Census> census(const Course& course) { return std::make_unique<TourCensus>(course); }

}  // namespace tourmalet::house_tour
