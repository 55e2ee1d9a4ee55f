// Every word the terminal says about Le Vainqueur du Tour, in English and in French.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal/words.hpp"
#include "rules/vainqueur/events.hpp"

namespace tourmalet::vainqueur {

namespace phrase {
using namespace tourmalet::phrase;
inline constexpr Both prologue{"prologue", "prologue"};
inline constexpr Both prologue_capital{"PROLOGUE", "PROLOGUE"};
inline constexpr Both end_of_tour{"the end of the Tour", "l'arrivée du Tour"};
inline constexpr Both since_your_turn{"SINCE YOUR LAST TURN", "DEPUIS VOTRE TOUR"};
inline constexpr Both standings{"STANDINGS", "CLASSEMENT GÉNÉRAL"};
inline constexpr Both score_sheet{"POINTS, STAGE BY STAGE", "LES POINTS, ÉTAPE PAR ÉTAPE"};
inline constexpr Both place_sheet{"PLACES, STAGE BY STAGE", "LES PLACES, ÉTAPE PAR ÉTAPE"};
inline constexpr Both total{"total", "total"};
inline constexpr Both points{"pt", "pt"};
inline constexpr Both cards{"c", "c"};
inline constexpr Both fresh{"new", "neuve"};  // the card just drawn
inline constexpr Both wins{"wins!", "gagne !"};
inline constexpr Both held_up{"held up", "bloqué"};
inline constexpr Both at_most_20{"max 20", "max 20"};
inline constexpr Both covers{"covers", "recouvre"};
inline constexpr Both no_limit{"no limit", "libère"};
inline constexpr Both is_out{"is out", "déjà là"};
inline constexpr Both ask_throw{"Enter rolls the die", "Entrée lance le dé"};
inline constexpr Both marks{"+ forward · - back · ! miss a turn · * roll again",
                            "+ avance · - recul · ! passe · * relance"};
}  // namespace phrase

class TourWords : public Words {
 public:
  using Words::Words;
  TourWords brief() const;  // the same, with players by their letters

  std::string_view kind(StageKind kind) const;  // "mountain"
  // of the box in French too, of an own board as it is written
  std::string stage_name(const Course& course, unsigned stage) const;
  // of an instruction square; may be empty
  std::string label(const Course& course, unsigned stage, Square square) const;
  std::string card(Card card) const;           // "puncture"
  std::string short_card(Card card) const;     // at most eight columns
  std::string with_article(Card card) const;   // "the puncture"
  std::string hand(const Cards& cards) const;  // "20, 20, 40, crash and food bag"
  // Who "you" is: a seat, or none for a spectator (any seat beyond the players).
  std::string who(Seat seat, Seat me) const;  // "you", "Blue"

  // One sentence for one event, whatever its kind; `stage` is the one being ridden, 0 the prologue.
  std::string sentence(const Course& course, const Happening& event, Seat me, unsigned stage) const;
  // Several events in one sentence.
  std::string throws_and_rides(const Happening& ride, unsigned thrown, Seat me) const;
  std::string places(std::vector<Happening> placed, Seat me) const;
  std::string swept(const std::vector<Happening>& cards, Seat me) const;
  std::string cap(const Happening& event, const std::vector<Seat>& level,
                  Seat me) const;  // level on points with the wearer

  std::string stage_line(const Course& course,
                         unsigned stage) const;    // "STAGE 4 · mountain · 140 km · Garonnelle – Puy-Cendré"
  std::string stage_number(unsigned stage) const;  // "stage 4/12"
  std::string after_stage(unsigned stage) const;   // "after stage 3/12"
  std::string wins_stage(Seat seat, unsigned stage, bool sprinted, Seat me) const;
  std::string wins_prologue(Seat seat, Seat me) const;
  std::string wins_tour(Seat seat, Seat me) const;
  std::string plays_first(Seat seat, Seat me) const;
  std::string zone_at(int km) const;  // "at 240"
  std::string skips(unsigned turns) const;
  // with an example, if card number `handicap` is one
  std::string ask_card(std::size_t cards, std::size_t handicap, Seat opponent) const;
  std::string ask_target(Card handicap, const std::vector<Seat>& free) const;
  std::string no_such_card(std::size_t cards) const;
  std::vector<std::string> help() const;

 private:
  // English for you and for another, French likewise: "ride", "rides", "roulez", "roule".
  struct Verb {
    std::string_view you_en, he_en, you_fr, he_fr;
  };
  std::string does(Seat seat, Seat me, const Verb& verb, const std::string& english, const std::string& french) const;
  bool brief_ = false;
};

std::span<const RefusalWords> refusal_words();

// The rule behind an event as it is told; empty if it needs none.
std::string_view rule_behind(const Happening& event, unsigned stage);

}  // namespace tourmalet::vainqueur
