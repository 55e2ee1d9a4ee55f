// The words of a scenario of Le Tour de France. They only lay situations and look at them: all that happens is done by
// the rules themselves, through the same contract that players use.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/tour_de_france/game.hpp"
#include "scenarios/runner/game_script.hpp"

namespace tourmalet::scenario {

// Faces in the order in which they are thrown. A throw for which nothing is written is made with real dice.
class WrittenDice {
 public:
  struct Face {
    tour_de_france::Die die;
    std::uint8_t face;
  };
  template <class W>
  std::size_t pick(Bag bag, const W& weights) {
    thrown.push_back(choose(bag, weights));
    return thrown.back();
  }
  std::vector<Face> faces;
  std::vector<std::uint8_t> lot;
  std::string slip;                 // the first throw with another die than written
  std::vector<std::size_t> thrown;  // everything, in this order

 private:
  template <class W>
  std::size_t choose(Bag bag, const W& weights) {
    if (bag.purpose == tour_de_france::lot_purpose) {
      if (!lot.empty() && bag.draw < lot.size() && lot[bag.draw] < weights.size() && weights[lot[bag.draw]] != 0)
        return lot[bag.draw];
      return rest_.pick(bag, weights);
    }
    if (faces.empty()) return rest_.pick(bag, weights);
    const Face next = faces.front();
    const bool fits = static_cast<std::uint8_t>(next.die) == bag.purpose;
    if (fits) {
      faces.erase(faces.begin());
      return next.face;
    }
    if (slip.empty())
      slip = "the die " + std::string(tour_de_france::name_of(static_cast<tour_de_france::Die>(bag.purpose))) +
             " was thrown by number " + std::to_string(bag.owner + 1) + ", written was " +
             std::string(tour_de_france::name_of(next.die));
    return rest_.pick(bag, weights);
  }
  KeyedChance rest_{1};
};

// What was thrown before, once more.
struct SameDice {
  template <class W>
  std::size_t pick(Bag, const W& weights) {
    if (next < thrown.size() && thrown[next] < weights.size() && weights[thrown[next]] != 0) return thrown[next++];
    return rest.pick({}, weights);
  }
  const std::vector<std::size_t>& thrown;
  std::size_t next = 0;
  KeyedChance rest{2};
};

class TourDeFranceScript final : public GameScript<TourDeFranceScript, TourDeFrance> {
 public:
  Differences end() override;

 private:
  using Happening = tour_de_france::Happening;
  using RiderId = tour_de_france::RiderId;
  std::span<const Keyword> keywords() const override;

  // Laying the situation.
  void set_stages(Words&);
  void set_defaults(Words&);
  void set_board(Words&);
  void set_teams(Words&);
  void set_riders(Words&);
  void set_option(Words&);
  void set_turn(Words&);
  void place(Words&);
  void card(Words&);
  void out(Words&);
  void lot(Words&);
  void dice(Words&);
  // Letting it run.
  void start(Words&);
  void go(Words&);
  void decide(Words&);
  void run(Words&);
  void until(Words&);
  void fallback(Words&);
  void refuse(Words&);
  void arrive(Words&);
  void pass(Words&);
  void close(Words&);
  void expect(Words&);
  // Looking at it.
  void expect_at(Words&);
  void expect_order(Words&);
  void expect_group(Words&);
  void expect_alone(Words&);
  void expect_poised(Words&);
  void expect_menu(Words&);
  void expect_legal(Words&);
  void expect_ends(Words&);
  void expect_attacks(Words&);
  void expect_asked(Words&);
  void expect_speed(Words&);
  void expect_pace(Words&);
  void expect_bound(Words&);
  void expect_window(Words&);
  void expect_stretch(Words&);
  void expect_exposed(Words&);
  void expect_sheltered(Words&);
  void expect_fallen(Words&);
  void expect_abandoned(Words&);
  void expect_prime(Words&);
  void expect_arrived(Words&);
  void expect_time(Words&);
  void expect_bonus(Words&);
  void expect_place(Words&);
  void expect_turn(Words&);
  void expect_stage(Words&);
  void expect_general(Words&);
  void expect_total(Words&);
  void expect_sprint(Words&);
  void expect_mountain(Words&);
  void expect_points(Words&);
  void expect_teams(Words&);
  void expect_team(Words&);
  void expect_leader(Words&);
  void expect_jersey(Words&);
  void expect_card(Words&);
  void expect_placing(Words&);
  void expect_standings(Words&);
  void expect_over(Words&);
  void expect_running(Words&);
  void expect_fallback(Words&);
  void expect_public(Words&);
  void expect_replay(Words&);
  void expect_event(Words&);
  void expect_no(Words&);
  void expect_events(Words&);
  void expect_thrown(Words&);
  void expect_die(Words&);
  void expect_cell(Words&);
  void expect_ahead(Words&);
  void expect_beside(Words&);
  void expect_stage_data(Words&);
  void expect_seconds(Words&);
  void expect_error(Words&);

  // Helpers.
  tour_de_france::Course laid_course() const;  // throws DataError
  const tour_de_france::Course& course();      // laid when it is first needed; throws DataError
  const tour_de_france::Stage& stage();
  tour_de_france::Race& race();  // going: a table turn has begun, or riders are placed
  void not_yet() const;
  tour_de_france::Spot cell(std::string_view text);
  std::string cell_name(tour_de_france::Spot spot);
  std::string action_name(tour_de_france::Play play);
  RiderId rider(Words&);
  RiderId rider(std::string_view text);
  std::vector<RiderId> riders(Words&);  // or "none"
  tour_de_france::Jersey colour(Words&);
  std::size_t prime(Words&);
  tour_de_france::Play action(std::string_view text);
  std::pair<Seat, std::optional<RiderId>> who(Words&);
  void carry_out(Seat seat, tour_de_france::Play play);
  bool turn_is_over() const;
  tour_de_france::Play simple();  // adopt, else the base die; decline; straight on
  tour_de_france::Slot slot(RiderId rider);
  void check_invariants();
  void check_events();
  void forget() { told_.forget(), checked_ = 0; }
  std::vector<RiderId> riders_on_road(Words&);  // each of them
  void compare_riders(const std::string& what, Words& words, std::vector<RiderId> found, bool sorted);
  bool happened(std::string_view kind, std::optional<RiderId> whom);

  Value options_ = Value(Value::Object{}).set("stages", "bench-straight");
  std::optional<tour_de_france::Course> course_;
  tour_de_france::Race race_;
  bool placed_ = false, going_ = false;
  std::uint16_t first_turn_ = 5, turn_ = 0;
  WrittenDice dice_;
  std::vector<std::pair<Seat, tour_de_france::Play>> decisions_;
  tour_de_france::Race begun_;  // the table turn in which the first decision was taken
  // the race was begun by `start`; nothing was laid by `arrive`, `pass`, `close`
  bool from_start_ = false, rode_ = true;
  std::size_t checked_ = 0;              // of these events
  tour_de_france::Riders had_turn_ = 0;  // in this table turn
  RiderId acting_ = tour_de_france::nobody;
  std::uint32_t last_time_ = 0;  // of the last who arrived in this stage
};

}  // namespace tourmalet::scenario
