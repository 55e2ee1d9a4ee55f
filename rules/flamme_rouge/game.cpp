#include "rules/flamme_rouge/game.hpp"

#include <algorithm>

#include "rules/core/hash.hpp"

namespace tourmalet::flamme_rouge {

std::string outcome_text(const Course& course, Bag bag, std::size_t kind) {
  switch (static_cast<Purpose>(bag.purpose & ((1U << deck_bits) - 1))) {
    case Purpose::first_placer:
    case Purpose::draft: return seat_text(course, static_cast<Seat>(kind));
    case Purpose::underdog:
      return course.finishing.team_time ? seat_text(course, static_cast<Seat>(kind))
                                        : rider_text(static_cast<RiderId>(kind));
    case Purpose::seed: return rider_text(static_cast<RiderId>(kind));
    case Purpose::trait: return std::string(trait_names[kind].text);
    case Purpose::form: return std::string(form_names[kind].text);
    case Purpose::weather: return std::string(token_name(kind));
    case Purpose::grid:
    case Purpose::energy: break;
  }
  const std::size_t deck = bag.purpose >> deck_bits;
  return card_text(course, course.decks[deck].kind[kind]);
}

void ride_by(Course& course, int rules) {
  course.rules = static_cast<std::uint8_t>(rules);
  course.fresh_from = rules == 1 ? course.last : course.finish;
}

std::vector<ModuleVersion> versions(std::span<const Module> all, int base) {
  std::vector<ModuleVersion> known;
  for (int version = 1; version <= base; ++version) known.push_back({std::string(FlammeRouge::id), version});
  for (const Module& module : all)
    for (int version = module.oldest == 0 ? module.version : module.oldest; version <= module.version; ++version)
      known.push_back({std::string(module.id), version});
  return known;
}
std::vector<ModuleVersion> versions(std::span<const Module> all, const Course& course) {
  std::vector<ModuleVersion> in_force{{std::string(FlammeRouge::id), course.rules}};
  for (const Module& module : all)
    if (std::find(course.modules.begin(), course.modules.end(), module.id) != course.modules.end())
      in_force.push_back({std::string(module.id), module.oldest == 0 ? module.version : int{course.house.rules}});
  return in_force;
}

// Over the columns that the first released form had, so that a course of that time keeps its number.
std::uint64_t course_hash(const Course& course) {
  std::array<std::uint8_t, 2 * Tally::kinds> cards{};
  std::array<Tally, max_riders> decks{};
  for (std::size_t card = 0; card < Tally::kinds; ++card)
    cards[2 * card] = course.cards[card].value, cards[2 * card + 1] = course.cards[card].climb_cap;
  for (std::size_t rider = 0; rider < max_riders; ++rider) decks[rider] = course.deck[rider].low();
  std::uint64_t hash = hash_bytes(cards.data(), sizeof cards);
  hash = hash_bytes(decks.data(), sizeof decks, hash);
  for (std::size_t q = 0; q < course.squares(); ++q) {
    const std::uint8_t square[] = {course.road[q].next, course.road[q].lanes,
                                   static_cast<std::uint8_t>(course.road[q].terrain)};
    hash = hash_bytes(square, sizeof square, hash);
  }
  const std::uint8_t lines[] = {course.start_squares, course.finish, course.last, course.teams,
                                static_cast<std::uint8_t>(course.first_placer.value_or(255))};
  hash = hash_bytes(lines, sizeof lines, hash);
  for (const std::string& module : course.modules) hash = hash_bytes(module.data(), module.size(), hash);
  if (course.one_each) hash = hash_bytes(&course.rider_count, 1, hash);
  return hash;
}

std::array<Figure, 5> figures(const Course& course, const FullRace& race) {
  const FrontOrder order = ranking(course, race);
  double fatigue_cards = 0;
  for (RiderId rider = 0; rider < course.riders(); ++rider) fatigue_cards += race.fatigue[rider];
  const auto apart = [&](RiderId back, RiderId front) {
    return racing(race, back) && racing(race, front) ? course.distance(race.square[back], race.square[front]) : 0;
  };
  const auto spread = order.empty() ? 0 : apart(order.back(), order.front());
  const auto lead = order.size() < 2 ? 0 : apart(order[1], order[0]);
  return {{{"rounds", double(race.round)},
           {"fatigue cards per rider", fatigue_cards / double(course.riders())},
           {"won by a sprinteur", double(!order.empty() && role_of(order.front()) == Role::sprinteur)},
           {"squares ahead of the second", double(lead)},
           {"squares from first to last", double(spread)}}};
}

}  // namespace tourmalet::flamme_rouge
