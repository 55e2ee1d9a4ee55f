// One short text for everything a person may want to type or read. docs/notation.md explains it.
//
//   tour s4 @2 | 0 5 2246BWF h 1 3 2244FGc C … | 24446BW/4 | 2:1342:12S 0:2134:9 1:2314:14 1::7 | t412 h133 l41
//   board, stage, whose turn   seat: square, hand, table   discard/top   each stage: cap, places, rounds   counters
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/vainqueur/play.hpp"
#include "rules/vainqueur/state.hpp"

namespace tourmalet::vainqueur {

inline constexpr int most_counted = 65535;  // of turns, rounds and handicaps

char card_letter(Card card);
std::optional<Card> read_card(char letter);
std::string cards_text(const Cards& cards);                         // "224cB", by kind
Cards read_cards(std::string_view text, const std::string& place);  // throws DataError

std::string play_text(Play play);  // "d" throw, "4" ride 40, "c2" crash for seat 2, "B" cover, "S", "C", "-4" discard
std::optional<Play> read_play(std::string_view text);

std::string position_text(const Course& course, const Race& race);
Race read_position(const Course& course, std::string_view text);  // throws DataError
std::string board_word(const Course& course);                     // the first word of a position

std::string_view name_of(StageKind kind);
std::string_view name_of(Effect effect);

}  // namespace tourmalet::vainqueur
