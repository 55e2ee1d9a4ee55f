// One short text for everything a person may want to type or read. docs/notation.md explains it.
//
//   tour s4 @2 | 0 5 2246BWF h 1 3 2244FGc C … | 24446BW/4 | 2:1342:12S 0:2134:9 1:2314:14 1::7 | t412 h133 l41
//   board, stage, whose turn   seat: square, hand, table   discard/top   each stage: cap, places, rounds   counters
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/core/value.hpp"
#include "rules/vainqueur/events.hpp"
#include "rules/vainqueur/play.hpp"
#include "rules/vainqueur/state.hpp"
#include "rules/vainqueur/view.hpp"

namespace tourmalet::vainqueur {

char card_letter(Card card);
std::optional<Card> read_card(char letter);
std::string cards_text(const Cards& cards);                         // "224cB", by kind
Cards read_cards(std::string_view text, const std::string& place);  // throws DataError

std::string play_text(Play play);  // "d" throw, "4" ride 40, "c2" crash for seat 2, "B" cover, "S", "C", "-4" discard
std::optional<Play> read_play(std::string_view text);

std::string position_text(const Course& course, const Race& race);
Race read_position(const Course& course, std::string_view text);  // throws DataError
std::string board_word(const Course& course);                     // the first word of a position

Value describe(const Course& course, const Happening& event);
Value describe(const Course& course, const Outlook& view);
Outlook read_view(const Course& course, const Value& view);            // what describe() wrote; throws DataError
Value describe(const Course& course, const Outlook& view, Play play);  // what it means, and where it leads
Value describe(const Course& course);                                  // the options that lay this course again

std::string_view name_of(StageKind kind);
std::string_view name_of(Effect effect);
std::string_view name_of(CapTie tie);

}  // namespace tourmalet::vainqueur
