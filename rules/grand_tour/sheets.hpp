// The sheets of the Grand Tour as a document (GT-SHEET-1/2/3): a column per stage of each player's sheet, sums of the
// Tour sheet, and the end. Whoever has a book of a Tour fills them: the game's own scribe, a referee.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "rules/flamme_rouge/course.hpp"
#include "rules/tour/book.hpp"

namespace tourmalet::grand_tour {

// A stage of the course.
struct SheetHead {
  std::string id, name;
  std::string_view major{}, minor{};  // GT-STAGE-3 the faces of the piles; empty: there is none
  bool rest_day = false;              // after it
};
// What a stage brought besides its result, by the riders' numbers.
struct SheetDay {
  std::array<std::uint8_t, flamme_rouge::max_riders> major{}, minor{};  // GT-SHEET-1: worth of the tokens
  std::array<std::uint8_t, flamme_rouge::max_riders> fatigue{};         // GT-PREP-2: cards kept for the next one
  std::array<std::uint16_t, flamme_rouge::max_teams> rest{};            // GT-SHEET-3: points of rest days up to then
  Value classifications, then;  // after it, and after the rest day or the prizes that followed
};

Value describe_sheets(const std::vector<SheetHead>& course, const std::vector<SheetDay>& days, const tour::Book& book,
                      const tour::Regulations& regulations, bool over, const tour::Labels& labels);

}  // namespace tourmalet::grand_tour
