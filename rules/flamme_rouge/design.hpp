// Advice for stages and Tours of one's own: where they leave the rules of section 12 (GT-CREATE-*), of PEL-2 and of
// section 2 (GT-TOUR-*, GT-REST-*). A stage that leaves them can be ridden all the same.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/flamme_rouge/library.hpp"

namespace tourmalet::flamme_rouge {

struct Remark {
  std::string rule;
  std::string english, french;
  bool error = false;  // otherwise advice
};

// How much a road climbs, as an organiser would call the day.
enum class Relief : std::uint8_t { flat, hilly, mountain };
inline constexpr std::size_t reliefs = 3;
std::string_view name_of(Relief relief);
Relief relief_of(std::span<const Terrain> road);

std::vector<Remark> stage_remarks(const Library& library, const StageCard& stage);

inline constexpr std::size_t shortest_tour = 3, longest_tour = max_parts;  // GT-TOUR-5, GT-DATA-1
// GT-REST-1 How many days of rest a Tour of so many stages may have, and where the two of a full one are best.
constexpr std::size_t most_rest_days(std::size_t stages) { return stages == longest_tour ? 2 : 1; }
std::array<std::vector<int>, 2> advised_rest_days();

enum class Side : std::uint8_t { few, many };  // of a stage card: for 2-4 and for 5-6 teams, GT-TOUR-8
std::vector<Remark> tour_remarks(const Library& library, const TourCard& tour, Side side);

// The cards of a Tour on one side, in order; null where the card has no such side.
std::vector<const StageCard*> stages_of(const Library& library, const TourCard& tour, Side side);
bool has_side(const TourCard& tour, Side side);  // every card has it
std::vector<std::string> sets_needed(const Library& library, const TourCard& tour, Side side);

}  // namespace tourmalet::flamme_rouge
