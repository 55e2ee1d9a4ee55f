// Every word the terminal says about a race of Flamme Rouge, in English and in French.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal/words.hpp"
#include "rules/flamme_rouge/draft.hpp"
#include "rules/flamme_rouge/events.hpp"

namespace tourmalet::flamme_rouge {

namespace phrase {
using namespace tourmalet::phrase;
inline constexpr Both line_up{"line-up", "départ"};
inline constexpr Both end_of_race{"finish", "arrivée"};
inline constexpr Both own_road{"a road of your own", "un parcours à vous"};
inline constexpr Both pile{"pile", "pioche"};
inline constexpr Both recycled{"recycled", "défausse"};
inline constexpr Both spent{"spent", "jouées"};
inline constexpr Both chosen{"chosen", "choisie"};
inline constexpr Both team{"team", "équipe"};
inline constexpr Both if_free{"If nobody is in the way:", "Si la route est libre :"};
inline constexpr Both while_they_stand{"While the others stand:", "Si les autres ne bougent pas :"};
inline constexpr Both at_the_start{"AT THE START", "AU DÉPART"};
inline constexpr Both ask_place{"Place a rider, R or S and the square, for example",
                                "Placez un coureur, R ou S et la case, par exemple"};
inline constexpr Both ask_lead{"Which rider draws first, R or S?", "Quel coureur pioche d'abord, R ou S ?"};
inline constexpr Both same_square{"same square", "même case"};
}  // namespace phrase

class RaceWords : public Words {
 public:
  using Words::Words;
  RaceWords brief() const;  // the same, with riders by their letters and moves as bare numbers

  std::string_view role(Role) const;  // "rouleur"
  // Who "you" is: a seat, or none for a spectator (any seat beyond the last). A seat may have several teams.
  std::string rider(const Course& course, RiderId rider, Seat me) const;  // "the blue rouleur", "your sprinteur"
  std::string squad(const Course& course, Seat seat, Seat me) const;      // its colour, or its one rider
  std::string riders(const Course& course, const std::vector<RiderId>& all, Seat me) const;  // "…, … and …"
  std::string card(const Course& course, CardKind card) const;                               // "a 5", "a fatigue card"
  std::string square(const Course& course, Square square) const;                             // "square 31"

  // One sentence for one event, whatever its kind.
  std::string sentence(const Course& course, const Happening& event, Seat me) const;
  std::string drawn_along(const Course& course, const std::vector<RiderId>& all, const std::vector<RiderId>& behind,
                          Seat me) const;
  std::string tired(const Course& course, const std::vector<RiderId>& all, Seat me) const;
  // Why a move is not the number on the card; empty if it is.
  std::string reason(const Course& course, const Happening& move) const;
  // "5: square 31 (the climb allows 5)", for a move nobody is in the way of.
  std::string forecast(const Course& course, const Happening& move) const;

  std::string ask_card(Role role, std::string_view cards) const;
  std::string ask_ride(std::string_view cards) const;  // "R 5, S 6"
  // GT-SPEC-*: a line of the draft, which cards go and which come, and what these can do
  std::string specialist(Role role, const Both& name, std::string_view out, std::string_view in,
                         std::string_view powers) const;
  // GT-EXT-3: for whom, the sum of the cards chosen so far, and the most it may be
  std::string ask_refreshment(const Course& course, RiderId rider, Seat me, unsigned sum, unsigned limit) const;
  std::string gap(int squares) const;                                    // behind the winner
  std::string wins(const Course& course, RiderId rider, Seat me) const;  // the headline
  std::string alone(const std::string& time, unsigned rounds) const;     // the headline of who rode alone
  std::vector<std::string> help() const;

 private:
  std::string opening(std::string text) const;  // with a capital, unless it begins with a rider's letters
  std::string brief_move(const Course& course, const Happening& move) const;
  std::string prize(const Course& course, const Happening& event, const std::string& who) const;
  std::string house_card(const Answer& card, const std::string& who) const;
  bool brief_ = false;
};

std::span<const RefusalWords> refusal_words();

// The rule behind an event as it is told; empty if it needs none.
std::string_view rule_behind(const Course& course, const Happening& event);

// A card without a name of its own is called by its number, which is not that of a day of a Tour: "Card 3".
std::string stage_name(const Words& words, std::string_view name);
std::string time_text(unsigned seconds);  // "2:10", "3:43:00"

}  // namespace tourmalet::flamme_rouge
