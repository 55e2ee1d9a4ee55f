// Every word the terminal says about Le Tour de France, in English and in French.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal/words.hpp"
#include "rules/tour_de_france/events.hpp"

namespace tourmalet::tour_de_france {

namespace phrase {
using namespace tourmalet::phrase;
inline constexpr Both table_turn{"turn", "tour"};
inline constexpr Both at_the_start{"at the start", "au départ"};
inline constexpr Both since_you_rode{"SINCE YOU LAST RODE", "DEPUIS VOTRE DERNIER COUP"};
inline constexpr Both cells_to_line{"to the line", "de la ligne"};
inline constexpr Both general{"GENERAL CLASSIFICATION", "CLASSEMENT GÉNÉRAL"};
inline constexpr Both sprints{"SPRINTS", "SPRINTS"};
inline constexpr Both summits{"MOUNTAINS", "MONTAGNE"};
inline constexpr Both teams{"TEAMS", "ÉQUIPES"};
inline constexpr Both nobody_left{"Nobody is left in the race.", "Il n'y a plus personne en course."};
inline constexpr Both alone{"alone", "seul"};
inline constexpr Both in_the_wind{"in the wind", "au vent"};
inline constexpr Both sheltered{"sheltered", "abrité"};
inline constexpr Both poised{"in attack position", "en position d'attaque"};
inline constexpr Both pace{"pace", "allure"};
inline constexpr Both speed{"speed", "vitesse"};
inline constexpr Both keys{"a all my riders, this turn · l log · s save · ? help · q quit",
                           "a tous mes coureurs, ce tour · l journal · s sauver · ? aide · q fin"};
}  // namespace phrase

class RoadWords : public Words {
 public:
  using Words::Words;
  RoadWords brief() const;  // the same, with riders by their bare numbers

  std::string die(Die die) const;      // "yellow"
  std::string face(Die, Face) const;   // "4", "attack"
  std::string jersey(Jersey) const;    // "polka-dot"
  std::string terrain(Terrain) const;  // "climb"
  std::string number(RiderId) const;   // "7", in the colour of the team
  // of the box in French too, of an own stage as it is written
  std::string place_name(std::string_view name) const;
  std::string sector(const Stage& stage, std::size_t visit) const;  // "7 Rivoli · flat ↓", with the wind from above
  std::string stage_number(const Course& course, unsigned stage) const;  // "stage 2/3"; nothing in a single race
  std::string after_stage(const Course& course, unsigned stage) const;   // "after stage 2/3"
  // Who "your" riders are: those of a seat, or nobody's for a spectator (any seat beyond the teams).
  std::string who(RiderId rider, Seat me) const;  // "7", "your 3"

  // One sentence for one event, whatever its kind.
  std::string sentence(const Course& course, const Happening& event, Seat me) const;
  std::string follows(const Course& course, const Happening& ride, Seat me) const;  // adopts the pace and rides
  std::string arrive_together(const std::vector<Happening>& group, Seat me) const;  // in one time
  std::string wins_stage(RiderId rider, const Course& course, unsigned stage, Seat me) const;
  std::string wins_race(RiderId rider, Seat me) const;  // the yellow jersey

  // what an action means, in a few words
  std::string what(const Course& course, const Race& race, Play play) const;
  // the question; Enter does the usual thing
  std::string asked(const Race& race, bool may_follow, const std::string& usual, Seat me) const;
  std::vector<std::string> help() const;

 private:
  bool brief_ = false;
};

std::span<const RefusalWords> refusal_words();

// The rule behind an event as it is told; empty if it needs none.
std::string_view rule_behind(const Happening& event);

}  // namespace tourmalet::tour_de_france
