// One short text for everything a person may want to type or read. docs/notation.md explains it.
//
//   base-avenue-corso-paseo r7 | 23:rR.bS 22:kR 20:gS.bR | rR 3345/567F x1 bS 24/2259 +2245 @9 …
//   stage, round                 square: right lane first   rider: pile/recycled, fatigue spent, hand, card chosen
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/flamme_rouge/play.hpp"
#include "rules/flamme_rouge/state.hpp"

namespace tourmalet::flamme_rouge {

inline constexpr std::string_view team_letters = "rbkgwp";  // red, blue, black, green, white, pink
inline constexpr int most_rounds = max_squares / 2;         // the leader rides at least two squares a round

inline std::string rider_text(RiderId rider) {  // "rR", "bS"
  return {team_letters[team_of(rider)], role_of(rider) == Role::rouleur ? 'R' : 'S'};
}
std::optional<RiderId> read_rider(std::string_view text);
bool seats_are_teams(const Course& course);              // each seat rides the team of its own number
std::string seat_text(const Course& course, Seat seat);  // "b", the team's letter; a number if seats are not teams
std::optional<Seat> read_seat(const Course& course, std::string_view text);

// Cards are called by their labels: "6", "F" for fatigue, "10", "5*". Several are written one after another, those
// with a longer label in brackets: "3345", "22F", "3(10)(5*)".
const std::string& card_text(const Course& course, CardKind card);
std::optional<CardKind> read_card(const Course& course, std::string_view label);
std::string cards_text(const Course& course, WideTally cards, std::size_t deck = 0);
WideTally read_cards(const Course& course, std::string_view text, const std::string& place, std::size_t most = 60,
                     std::size_t deck = 0);  // throws DataError

std::string play_text(const Course& course, Play play);  // "R4" place, "R" lead, "6" card
std::optional<Play> read_play(const Course& course, std::string_view text);

// A square, as everybody calls it: its number in front order, or on a roundabout "I2" and "O4", on the second one of
// the road "2.I2". split_text is the nth square of a way, both counted from 0.
std::string split_text(std::size_t fork, char way, std::size_t nth);
std::string square_text(const Course& course, Square square);
std::optional<Square> read_square(const Course& course, std::string_view text);

// Races and views in either box; they are written and read as those of the full one.
std::string places_text(const Course& course, const FullRace& race);            // "23:rR.bS 22:kR"
void read_places(const Course& course, std::string_view text, FullRace& race);  // throws DataError
std::string position_text(const Course& course, const FullRace& race);
FullRace read_position(const Course& course, std::string_view text);  // throws DataError
std::string stage_name(const Course& course);                         // the first word of a position
std::string stage_title(const Course& course);                        // for people

inline std::string position_text(const Course& course, const Race& race) {
  return position_text(course, moved_to<FullBox>(course, race));
}
inline std::string places_text(const Course& course, const Race& race) {
  return places_text(course, moved_to<FullBox>(course, race));
}

}  // namespace tourmalet::flamme_rouge
