// One short text for everything a person may want to type or read. docs/notation.md explains it.
//
//   base-avenue-corso-paseo r7 | 23:rR.bS 22:kR 20:gS.bR | rR 3345/567F x1 bS 24/2259 +2245 @9 …
//   stage, round                 square: right lane first   rider: pile/recycled, fatigue spent, hand, card chosen
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/core/value.hpp"
#include "rules/flamme_rouge/events.hpp"
#include "rules/flamme_rouge/play.hpp"
#include "rules/flamme_rouge/state.hpp"
#include "rules/flamme_rouge/view.hpp"

namespace tourmalet::flamme_rouge {

inline constexpr std::string_view team_letters = "rbkgwp";  // red, blue, black, green, white, pink

std::string rider_text(RiderId rider);  // "rR", "bS"
std::optional<RiderId> read_rider(std::string_view text);
char card_letter(const Course& course, CardKind card);  // '6', 'F' for fatigue
std::optional<CardKind> read_card(const Course& course, char letter);
std::string cards_text(const Course& course, Tally cards);                                                       // "3345", "22F", sorted
Tally read_cards(const Course& course, std::string_view text, const std::string& place, std::size_t most = 60);  // throws DataError

std::string play_text(const Course& course, Play play);  // "R4" place, "R" lead, "6" card
std::optional<Play> read_play(const Course& course, std::string_view text);

std::string places_text(const Course& course, const Race& race);            // "23:rR.bS 22:kR"
void read_places(const Course& course, std::string_view text, Race& race);  // throws DataError
std::string position_text(const Course& course, const Race& race);
Race read_position(const Course& course, std::string_view text);  // throws DataError
std::string stage_name(const Course& course);                     // the first word of a position
std::string stage_title(const Course& course);                    // for people

Value describe(const Course& course, const Happening& event);
Value describe(const Course& course, const Outlook& view);
Outlook read_view(const Course& course, const Value& view);            // what describe() wrote; throws DataError
Value describe(const Course& course, const Outlook& view, Play play);  // what it means, and where a card leads before the others move
Value describe(const Course& course);                                  // the options that lay this course again

}  // namespace tourmalet::flamme_rouge
