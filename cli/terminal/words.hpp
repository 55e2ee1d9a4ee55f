// What every screen says whatever the game: the language, the colours of the seats, and the words around a race.
// The words of a game stand in its own folder and build on these.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal/ink.hpp"
#include "rules/core/refusal.hpp"
#include "rules/core/seats.hpp"
#include "rules/core/words.hpp"

namespace tourmalet {

enum class Language : std::uint8_t { english, french };
std::optional<Language> read_language(std::string_view text);  // "fr", "en"; also "fr_FR.UTF-8"
std::string_view code_of(Language language);
Language language_here();  // what LC_ALL, LC_MESSAGES and LANG ask for

// What the loop around a race says.
namespace phrase {
inline constexpr Both round{"round", "manche"};
inline constexpr Both round_capital{"ROUND", "MANCHE"};
inline constexpr Both you{"you", "vous"};
inline constexpr Both ranking{"RANKING", "CLASSEMENT"};
inline constexpr Both log{"THE RACE SO FAR", "LE FILM DE LA COURSE"};
inline constexpr Both more_in_log{"… the rest: l", "… la suite : l"};
inline constexpr Both ask_go_on{"Press Enter to continue", "Entrée pour continuer"};
inline constexpr Both or_sheets{", t for the sheets", ", t pour les fiches"};
inline constexpr Both ask_watch{"Press Enter for the next round, q to leave",
                                "Entrée pour la manche suivante, q pour partir"};
inline constexpr Both ask_again{"Another race? Press Enter for yes, q to leave",
                                "Encore une course ? Entrée pour oui, q pour partir"};
inline constexpr Both keys{"l log · s save · ? help · q quit", "l journal · s sauver · ? aide · q fin"};
inline constexpr Both keys_undo{"u take back · l log · s save · ? help · q quit",
                                "u reprendre · l journal · s sauver · ? aide · q quitter"};
inline constexpr Both keys_s_taken{"u take back · l log · save · ? help · q quit",
                                   "u reprendre · l journal · save sauver · ? aide · q quitter"};
inline constexpr Both thinking{"The others are choosing…", "Les autres choisissent…"};
inline constexpr Both nothing_to_take_back{"There is nothing to take back.", "Il n'y a rien à reprendre."};
inline constexpr Both taken_back{"Taken back.", "C'est repris."};
inline constexpr Both saved_in{"Saved to ", "Sauvegardé dans "};
inline constexpr Both no_file{"Where to? Type save and a file name, for example: save race.record",
                              "Où ? Tapez save et un nom de fichier, par exemple : save course.record"};
inline constexpr Both leave_unsaved{
    "This race is not saved: press q again to leave, or type save and a file name.",
    "Cette course n'est pas sauvegardée : encore q pour partir, ou save et un fichier."};
inline constexpr Both farewell{"See you on the road.", "À bientôt sur la route."};
inline constexpr Both to_resume{"To resume: ", "Pour reprendre : "};
inline constexpr Both to_replay{"To watch it again: ", "Pour la revoir : "};
inline constexpr Both too_long{"That's too long.", "C'est trop long."};
inline constexpr Both welcome_back{"Welcome back! The race picks up where you left it.",
                                   "Vous revoilà ; la course reprend où elle s'est arrêtée."};
}  // namespace phrase

// A seat is told apart by colour, letter and shape, always all three.
struct Livery {
  char letter;
  std::string_view shape;
  std::string_view token, text;  // styles of ink: as a piece on the road, and within a sentence
  Both name;
};
inline constexpr std::size_t liveries = 6;
const Livery& livery(Seat seat);
std::optional<Seat> seat_with(char letter);  // of its livery, small or large

// Why something is refused, in words.
struct RefusalWords {
  std::string_view code;
  Both words;
};

class Words {
 public:
  Words(Language language, Ink ink) : language_(language), ink_(ink) {}
  Language language() const { return language_; }
  const Ink& ink() const { return ink_; }

  std::string say(const Both& both) const {
    return typeset(std::string(language_ == Language::french ? both.french : both.english));
  }
  std::string pick(std::string english, std::string french) const {
    return typeset(language_ == Language::french ? std::move(french) : std::move(english));
  }
  std::string listed(const std::vector<std::string>& all) const;  // "…, … and …"

  std::string colour(Seat seat) const;                                       // "Blue", in blue
  std::string badge(Seat seat) const;                                        // "■ b Blue"
  std::string token(Seat seat, std::string_view text, bool mine) const;      // a piece on the road
  std::string refusal(std::span<const RefusalWords>, const Refusal&) const;  // the sentence, and the rule it comes from
  std::string not_understood(std::string_view typed) const;

 protected:
  std::string typeset(std::string text) const;  // French spaces before : ; ! ?
  Language language_;
  Ink ink_;
};

std::string capital(std::string text);     // the first letter large, also behind a colour
std::string small(std::string_view name);  // the first letter small

}  // namespace tourmalet
