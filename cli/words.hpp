// Every word the terminal says about a race, in English and in French, in one place.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/ink.hpp"
#include "rules/core/refusal.hpp"
#include "rules/flamme_rouge/events.hpp"

namespace tourmalet {

enum class Language : std::uint8_t { english, french };
std::optional<Language> read_language(std::string_view text);  // "fr", "en"; also "fr_FR.UTF-8"
std::string_view code_of(Language language);
Language language_here();  // what LC_ALL, LC_MESSAGES and LANG ask for

// Short things that do not depend on the race.
enum class Phrase : std::uint8_t {
  round,
  round_capital,
  line_up,
  end_of_race,
  own_road,
  you,
  pile,
  recycled,
  spent,
  chosen,
  team,
  if_free,
  at_the_start,
  more_in_log,
  log,
  ask_place,
  ask_lead,
  ask_go_on,
  ask_watch,
  ask_again,
  keys,
  keys_lead,
  thinking,
  nothing_to_take_back,
  taken_back,
  saved_in,
  no_file,
  leave_unsaved,
  farewell,
  to_resume,
  to_replay,
  too_long,
  welcome_back,
  ranking,
  same_square,
};

class Words {
 public:
  Words(Language language, Ink ink) : language_(language), ink_(ink) {}
  Words brief() const;  // the same, with riders by their letters and moves as bare numbers
  Language language() const { return language_; }
  const Ink& ink() const { return ink_; }

  std::string_view say(Phrase phrase) const;
  std::string_view team(Seat seat) const;           // "Blue"
  std::string_view role(flamme_rouge::Role) const;  // "rouleur"
  std::string team_style(Seat seat) const;
  // Who "you" is: a seat, or none for a spectator (any seat beyond the teams).
  std::string rider(flamme_rouge::RiderId rider, Seat me) const;                            // "the blue rouleur", "your sprinteur"
  std::string riders(const std::vector<flamme_rouge::RiderId>& all, Seat me) const;         // "…, … and …"
  std::string card(const flamme_rouge::Course& course, flamme_rouge::CardKind card) const;  // "a 5", "a fatigue card"
  std::string square(int number) const;                                                     // "square 31"

  // One sentence for one event, whatever its kind.
  std::string sentence(const flamme_rouge::Course& course, const flamme_rouge::Happening& event, Seat me) const;
  std::string drawn_along(const std::vector<flamme_rouge::RiderId>& all, const std::vector<flamme_rouge::RiderId>& behind, Seat me) const;
  std::string tired(const std::vector<flamme_rouge::RiderId>& all, Seat me) const;
  // Why a move is not the number on the card; empty if it is.
  std::string reason(const flamme_rouge::Course& course, const flamme_rouge::Happening& move) const;
  // "5: square 31 (the climb allows 5)", for a move nobody is in the way of.
  std::string forecast(const flamme_rouge::Course& course, const flamme_rouge::Happening& move) const;

  std::string refusal(const Refusal& refusal) const;  // the sentence, and the rule it comes from
  std::string not_understood(std::string_view input) const;
  std::string ask_card(flamme_rouge::Role role, std::string_view cards) const;
  std::string ask_ride(std::string_view rouleur, std::string_view sprinteur) const;
  std::string gap(int squares) const;                            // behind the winner
  std::string wins(flamme_rouge::RiderId rider, Seat me) const;  // the headline
  std::vector<std::string> help() const;

 private:
  std::string typeset(std::string text) const;  // French spaces before : ; ! ?
  std::string pick(std::string english, std::string french) const { return typeset(language_ == Language::french ? std::move(french) : std::move(english)); }
  std::string opening(std::string text) const;  // with a capital, unless it begins with a rider's letters
  std::string brief_move(const flamme_rouge::Course& course, const flamme_rouge::Happening& move) const;
  Language language_;
  Ink ink_;
  bool brief_ = false;
};

// Empty for a code nobody has written a sentence for.
std::string_view refusal_sentence(std::string_view code, Language language);

// The rule behind an event as it is told; empty if it needs none.
std::string_view rule_behind(const flamme_rouge::Course& course, const flamme_rouge::Happening& event);

}  // namespace tourmalet
