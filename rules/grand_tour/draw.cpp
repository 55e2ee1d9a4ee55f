#include "rules/grand_tour/draw.hpp"

#include <algorithm>
#include <array>

#include "rules/core/chance.hpp"
#include "rules/flamme_rouge/road.hpp"

namespace tourmalet::grand_tour {
namespace {

constexpr std::string_view drawn_from = "grand_tour";  // the group of two-sided cards
constexpr int most_tries = 100'000;                    // one order in fifty of all 21 cards is well mixed

struct Card {
  fr::TourStage sides;
  Day day;
};

// What a card is, its 2-4 side says: so both sides make the same Tour.
std::vector<Card> cards_in(const fr::Library& box) {
  std::vector<Card> cards;
  for (const fr::StageCard& stage : box.stages) {
    const fr::TourStage sides = fr::sides_of(box, stage);
    if (stage.group != drawn_from || stage.id != sides.few || sides.many.empty()) continue;
    const fr::Road road = fr::lay_tiles(box, stage.tiles, stage.id).inner_way();
    cards.push_back(
        {sides, {fr::relief_of(road.terrain), fr::find_stage_type(stage.type).value_or(fr::StageType::normal)}});
  }
  return cards;
}

bool is_special(const Day& day) { return day.type != fr::StageType::normal; }

}  // namespace

bool well_mixed(std::span<const Day> days) {
  const std::size_t length = days.size();
  std::array<std::size_t, fr::reliefs> of_relief{};
  std::size_t special = 0, extended_at = length;
  for (std::size_t i = 0; i < length; ++i) {
    const Day& day = days[i];
    ++of_relief[static_cast<std::size_t>(day.relief)];
    special += is_special(day);
    if (i > 0 && is_special(day) && is_special(days[i - 1])) return false;  // a special day, then a usual one
    if (i > 1 && day.relief == days[i - 1].relief && day.relief == days[i - 2].relief) return false;
    if (day.type != fr::StageType::extended) continue;
    if (extended_at < length && i - extended_at < std::max<std::size_t>(2, length / 5)) return false;  // spread out
    extended_at = i;
  }
  if (days[0].relief == fr::Relief::mountain || days[0].type == fr::StageType::extended) return false;
  if (special > (length + 2) / 3) return false;
  return *std::min_element(of_relief.begin(), of_relief.end()) >= std::max<std::size_t>(1, length / 5);
}

std::vector<fr::TourStage> draw_tour(const fr::Library& box, int length, int draw) {
  const auto wanted = static_cast<std::size_t>(length);
  std::vector<Card> cards = cards_in(box);
  if (wanted > cards.size())
    throw DataError("length", "there are " + std::to_string(cards.size()) + " cards to draw " + std::to_string(length) +
                                  " stages from (GT-TOUR-13)");
  FastChance dice(mix(static_cast<std::uint64_t>(draw) << 8 | static_cast<std::uint64_t>(length)));
  std::vector<Day> days(wanted);
  for (int tries = 0; tries < most_tries; ++tries) {
    for (std::size_t i = 0; i < wanted; ++i) {
      std::swap(cards[i], cards[i + dice.below(static_cast<unsigned>(cards.size() - i))]);
      days[i] = cards[i].day;
    }
    if (!well_mixed(days)) continue;
    std::vector<fr::TourStage> stages;
    for (std::size_t i = 0; i < wanted; ++i) stages.push_back(cards[i].sides);
    return stages;
  }
  throw DataError("length",
                  "the cards of this box make no varied Tour of " + std::to_string(length) + " stages (GT-TOUR-13)");
}

}  // namespace tourmalet::grand_tour
