// tourmalet play tour-de-france: a race at the terminal against bots. One page per decision: the sectors around the rider, the
// groups, what he may do. Enter does the usual thing, `a` lets all own riders do it to the end of the table turn.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bots/bot.hpp"
#include "cli/words.hpp"
#include "rules/core/match.hpp"
#include "rules/tour_de_france/game.hpp"

namespace tourmalet {

struct HexSetup {
  Value options = Value(Value::Object{});
  std::vector<std::string> bots;  // in the order of the seats they take
  std::optional<Seat> me;         // nobody: only watch
  Language language = Language::english;
  std::uint64_t seed = 0;
  bool plain = false;
  std::optional<int> delay;
  std::string save, resume;
};

// What is told of an event; empty if it is not worth a line.
std::string hex_sentence(const tour_de_france::Course& course, const tour_de_france::Happening& event, Language language);
// The page for the one who decides, or for a spectator; every line within `columns`.
std::string hex_page(const tour_de_france::Course& course, const tour_de_france::Outlook& view, const std::vector<std::string>& news, Language language,
                     Ink ink, std::size_t columns);

void play_hexes(const HexSetup& setup);

}  // namespace tourmalet
