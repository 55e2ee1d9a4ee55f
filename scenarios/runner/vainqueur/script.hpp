// The words of a scenario of Le Vainqueur du Tour. They only lay situations and look at them: all that happens is done
// by the rules themselves, through the same contract that players use.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/vainqueur/game.hpp"
#include "scenarios/runner/game_script.hpp"

namespace tourmalet::scenario {

class VainqueurScript final : public GameScript<VainqueurScript, Vainqueur> {
 public:
  Differences end() override;

 private:
  using Happening = vainqueur::Happening;
  std::span<const Keyword> keywords() const override;

  // Laying the situation.
  void set_players(Words&);
  void set_option(Words&);
  void set_board(Words&);
  void set_stage(Words&);
  void set_holder(Words&);
  void set_first(Words&);
  void set_turn(Words&);
  void set_round(Words&);
  void set_at(Words&);
  void set_hand(Words&);
  void set_table(Words&);
  void set_skips(Words&);
  void set_discard(Words&);
  void set_discards(Words&);
  void set_total(Words&);
  void set_places(Words&);
  void remove_rest(Words&);
  void draws(Words&);
  void deals(Words&);
  // Letting it run.
  void start(Words&);
  void decide(Words&);
  void throw_die(Words&);
  void until(Words&);
  void fallback(Words&);
  void refuse(Words&);
  void watch(Words&);
  void expect(Words&);
  // Looking at it.
  void expect_at(Words&);
  void expect_hand(Words&);
  void expect_holds(Words&);
  void expect_cards(Words&);
  void expect_table(Words&);
  void expect_skips(Words&);
  void expect_draw(Words&);
  void expect_discard(Words&);
  void expect_discards(Words&);
  void expect_top(Words&);
  void expect_turn(Words&);
  void expect_stage(Words&);
  void expect_round(Words&);
  void expect_holder(Words&);
  void expect_order(Words&);
  void expect_total(Words&);
  void expect_points(Words&);
  void expect_places(Words&);
  void expect_winner(Words&);
  void expect_ranking(Words&);
  void expect_over(Words&);
  void expect_running(Words&);
  void expect_legal(Words&);
  void expect_fallback(Words&);
  void expect_event(Words&);
  void expect_no(Words&);
  void expect_events(Words&);
  void expect_swept(Words&);
  void expect_throws(Words&);
  void expect_dealt(Words&);
  void expect_hidden(Words&);
  void expect_unknown(Words&);
  void expect_view(Words&);
  void expect_deck(Words&);
  void expect_board(Words&);
  void expect_square(Words&);
  void expect_error(Words&);

  // Helpers.
  const vainqueur::Course& course();  // laid when it is first needed; throws DataError
  vainqueur::Course laid_course() const;
  vainqueur::Race& race();  // fills up hands and piles when it is first needed
  void still_open() const;
  void lay();
  int unit();  // km of a square, or 1 in a time trial
  Seat seat(Words&);
  vainqueur::Card card(std::string_view word);
  Vainqueur::Action action(std::string_view text);
  void carry_out(Seat seat, Vainqueur::Action play);
  void check_invariants();
  void forget() { told_.forget(), chances_.clear(); }
  void not_yet() const;  // the situation can only be laid before the Tour runs
  void check_laid();     // what no Tour could have come to
  void script(Seat seat, vainqueur::Purpose purpose, std::size_t kind);
  bool happened(std::string_view kind, std::optional<Seat> whom);
  unsigned last_stage() const;  // the one closed last

  Value options_ = Value(Value::Object{});
  std::optional<vainqueur::Course> course_;
  vainqueur::Race race_;
  bool laid_ = false, prologue_ = false, incomplete_ = false;
  unsigned stage_ = 1;
  std::optional<Seat> holder_, first_, turn_;
  std::optional<int> discards_;
  std::array<std::optional<vainqueur::Cards>, vainqueur::max_players> hand_;
  ScriptedChance<KeyedChance> chance_{KeyedChance(1)};
  std::size_t scripted_ = 0, decisions_ = 0, throws_ = 0;
  std::vector<Outcome> chances_;  // and what chance answered
  std::array<std::optional<vainqueur::Outlook>, vainqueur::max_players> watched_;
};

}  // namespace tourmalet::scenario
