// The words of a Flamme Rouge scenario. They only lay situations and look at them: all that happens is done by the
// rules themselves, step by step or through the same contract that players use. Scenarios are played in the full box,
// which has room for every module; that the base box plays alike is a test of its own.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/flamme_rouge/game.hpp"
#include "rules/flamme_rouge/road.hpp"
#include "scenarios/runner/game_script.hpp"

namespace tourmalet::scenario {

class FlammeRougeScript final : public GameScript<FlammeRougeScript, FullFlammeRouge> {
 public:
  Differences end() override;

 private:
  using Happening = flamme_rouge::Happening;
  using RiderId = flamme_rouge::RiderId;
  std::span<const Keyword> keywords() const override;

  // Laying the situation.
  void lay_road(Words&);
  void lay_tiles(Words&);
  void lay_stage(Words&);
  void set_teams(Words&);
  void set_handicap(Words&);
  void set_first(Words&);
  void set_modules(Words&);
  void set_dummies(Words&);
  void lay_line(Words&);
  void lay_piles(Words&);
  void lay_straights(Words&);
  void lay_signs(Words&);
  void turn_tokens(Words&);
  void specialist(Words&);
  void crashed(Words&);
  void underdogs(Words&);
  void clock(Words&);
  void draft_order(Words&);
  void set_type(Words&);
  void lay_sprint(Words&);
  void lay_summit(Words&);
  void trait(Words&);
  void form(Words&);
  void musettes(Words&);
  void marker(Words&);
  void turn(Words&);
  void began(Words&);
  void seeds(Words&);
  void first_arrival(Words&);
  void go(Words&);
  void turn_up(Words&);
  void deal_cards(Words&);
  void place(Words&);
  void pile(Words&);
  void cards(Words&);
  void moved(Words&);
  void draw(Words&);
  void lot(Words&);
  // Letting it run.
  void start(Words&);
  void run(Words&);
  void decide(Words&);
  void fallback(Words&);
  void refuse(Words&);
  void watch(Words&);
  void expect(Words&);
  // Looking at it.
  void expect_places(Words&);
  void expect_fatigue(Words&);
  void expect_pile(Words&);
  void expect_count(Words&);
  void expect_hand(Words&);
  void expect_played(Words&);
  void expect_spent(Words&);
  void expect_deck(Words&);
  void expect_order(Words&);
  void expect_crashed(Words&);
  void expect_seconds(Words&);
  void expect_alone(Words&);
  void expect_home(Words&);
  void expect_points(Words&);
  void expect_tokens(Words&);
  void expect_lines(Words&);
  void expect_clock(Words&);
  void expect_modules(Words&);
  void expect_advice(Words&);
  void expect_specialist(Words&);
  void expect_back(Words&);
  void expect_bonus(Words&);
  void expect_musettes(Words&);
  void expect_trait(Words&);
  void expect_form(Words&);
  void expect_marker(Words&);
  void expect_energy(Words&);
  void expect_sprinting(Words&);
  void expect_subject(Words&);
  void expect_result(Words&);
  void expect_type(Words&);
  void expect_weather(Words&);
  void expect_straights(Words&);
  void expect_move(Words&);
  void expect_event(Words&);
  void expect_no(Words&);
  void expect_events(Words&);
  void expect_hidden(Words&);
  void expect_winner(Words&);
  void expect_ranking(Words&);
  void expect_standings(Words&);
  void expect_place(Words&);
  void expect_over(Words&);
  void expect_running(Words&);
  void expect_round(Words&);
  void expect_asked(Words&);
  void expect_legal(Words&);
  void expect_fallback(Words&);
  void expect_view(Words&);
  void expect_square(Words&);
  void expect_squares(Words&);
  void expect_start(Words&);
  void expect_finish(Words&);
  void expect_last(Words&);
  void expect_profile(Words&);
  void expect_tile(Words&);
  void expect_tiles(Words&);
  void expect_error(Words&);

  // Helpers.
  static const flamme_rouge::Library& library();
  const flamme_rouge::Course& course();  // laid when it is first needed; throws DataError
  flamme_rouge::Course laid_course() const;
  void lay(std::string_view how, Words& words);
  void still_open() const;  // the road and the teams can only be chosen before anything stands on it
  static flamme_rouge::Straight straight(Words&);
  RiderId rider(Words&);
  RiderId rider_on_road(Words&);
  Seat seat(Words&);
  FullFlammeRouge::Action action(std::string_view text);
  void carry_out(Seat seat, FullFlammeRouge::Action play);
  void lay_cards(std::string_view phase, bool needed);  // reveals what was laid down
  void run_movement();
  bool choosing() const;  // a round has begun and teams are asked for cards
  bool holds_cards(RiderId rider) const;
  bool happened(std::string_view kind, std::string_view whom);
  void forget() { told_.forget(), tired_ = false; }
  std::vector<RiderId> riders_of(Words&);

  std::string laid_as_, laid_text_;
  int teams_ = 4;  // of players; from seven on they are players with a rider each
  std::vector<flamme_rouge::Dummy> dummies_;
  std::array<int, max_seats> handicap_{};
  std::optional<Seat> first_;
  std::optional<flamme_rouge::Day> day_;
  std::vector<std::string> modules_;
  bool piles_ = false;  // beside a road of one's own
  std::vector<flamme_rouge::Straight> straights_;
  bool lines_said_ = false;  // what stands beside the road
  std::optional<flamme_rouge::Course> course_;
  flamme_rouge::FullRace race_;
  bool started_ = false, tired_ = false;  // fatigue was part of what happened last
  std::array<bool, flamme_rouge::max_riders> has_moved_{};
  ScriptedChance<KeyedChance> chance_{KeyedChance(1)};
  std::size_t scripted_ = 0;
  int runs_ = 0;
  std::array<std::optional<flamme_rouge::FullOutlook>, max_seats> watched_;
};

}  // namespace tourmalet::scenario
