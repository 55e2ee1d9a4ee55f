#include "cli/terminal/words.hpp"

#include <fmt/format.h>

#include <cctype>
#include <cstdlib>

namespace tourmalet {
namespace {

// Black and white are the ink of the terminal itself, so that they can be read on any paper.
constexpr Livery all_liveries[liveries] = {
    {'r', "●", "1;38;5;231;48;5;160", "1;38;5;167", {"Red", "Rouge"}},
    {'b', "■", "1;38;5;231;48;5;26", "1;38;5;68", {"Blue", "Bleu"}},
    {'k', "▲", "1;38;5;231;48;5;16", "1", {"Black", "Noir"}},
    {'g', "◆", "1;38;5;231;48;5;28", "1;38;5;71", {"Green", "Vert"}},
    {'w', "⬢", "1;38;5;16;48;5;231", "1", {"White", "Blanc"}},
    {'p', "★", "1;38;5;16;48;5;211", "1;38;5;205", {"Pink", "Rose"}},
};

}  // namespace

std::optional<Language> read_language(std::string_view text) {
  const std::string_view code = text.substr(0, 2);
  if (text.size() > 2 && text[2] != '_' && text[2] != '.' && text[2] != '-') return std::nullopt;
  if (code == "fr" || code == "FR") return Language::french;
  if (code == "en" || code == "EN") return Language::english;
  return std::nullopt;
}
std::string_view code_of(Language language) { return language == Language::french ? "fr" : "en"; }

Language language_here() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"})
    if (const char* value = std::getenv(name); value != nullptr && *value != '\0')
      return read_language(value).value_or(Language::english);
  return Language::english;
}

const Livery& livery(Seat seat) { return all_liveries[seat % liveries]; }

std::optional<Seat> seat_with(char letter) {
  for (Seat seat = 0; seat < liveries; ++seat)
    if (all_liveries[seat].letter == std::tolower(static_cast<unsigned char>(letter))) return seat;
  return std::nullopt;
}

namespace {

// One letter of Latin text, also é and its like (C3 A0 to C3 BE, large ones 20 lower), made large or small.
void change_case(std::string& text, std::size_t at, bool large) {
  if (at >= text.size()) return;
  const auto first = static_cast<unsigned char>(text[at]);
  if (first < 0x80) {
    text[at] = static_cast<char>(large ? std::toupper(first) : std::tolower(first));
  } else if (first == 0xC3 && at + 1 < text.size()) {
    const auto second = static_cast<unsigned char>(text[at + 1]);
    if (large ? second >= 0xA0 && second != 0xB7 && second != 0xBF : second < 0x9F && second != 0x97)
      text[at + 1] = static_cast<char>(second ^ 0x20);
  }
}

}  // namespace

std::string capital(std::string text) {
  std::size_t at = 0;
  while (at < text.size() && text[at] == '\x1b') at = text.find('m', at) + 1;
  change_case(text, at, true);
  return text;
}

std::string small(std::string_view name) {
  std::string text(name);
  change_case(text, 0, false);
  return text;
}

std::string Words::typeset(std::string text) const {
  if (language_ != Language::french) return text;
  std::string set;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool before_mark =
        text[i] == ' ' && i + 1 < text.size() && std::string_view(":;!?").find(text[i + 1]) != std::string_view::npos;
    set += before_mark ? "\u00a0" : std::string(1, text[i]);
  }
  return set;
}

std::string Words::listed(const std::vector<std::string>& all) const {
  std::string text;
  for (std::size_t i = 0; i < all.size(); ++i)
    text += (i == 0 ? "" : i + 1 < all.size() ? ", " : language_ == Language::french ? " et " : " and ") + all[i];
  return text;
}

std::string Words::colour(Seat seat) const { return ink_(livery(seat).text, say(livery(seat).name)); }
std::string Words::badge(Seat seat) const {
  return ink_(livery(seat).text,
              fmt::format("{} {} {}", livery(seat).shape, livery(seat).letter, say(livery(seat).name)));
}
std::string Words::token(Seat seat, std::string_view text, bool mine) const {
  return ink_(std::string(livery(seat).token) + (mine ? ";4" : ""), text);
}

std::string Words::refusal(std::span<const RefusalWords> known, const Refusal& refusal) const {
  std::string sentence = pick("You can't do that now.", "Ce n'est pas possible maintenant.");
  for (const RefusalWords& one : known)
    if (one.code == refusal.code) sentence = say(one.words);
  return sentence + " (" + std::string(refusal.rule) + ")";
}

std::string Words::not_understood(std::string_view typed) const {
  const std::string quoted = clean(typed, 20);
  return pick(fmt::format("I don't understand \"{}\". Type ? for help.", quoted),
              fmt::format("Je ne comprends pas « {} ». Tapez ? pour l'aide.", quoted));
}

}  // namespace tourmalet
