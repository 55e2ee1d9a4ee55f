#include "rules/flamme_rouge/game.hpp"

#include <memory>

#include "rules/core/hash.hpp"
#include "rules/flamme_rouge/library.hpp"
#include "rules/flamme_rouge/picture.hpp"

namespace tourmalet {
using namespace flamme_rouge;

Refusal FlammeRouge::refusal(const Course& course, const State& race, Seat seat, Action play) {
  if (race.agenda.empty()) return {"race-over", "FR-WIN-1"};
  if (seat >= course.teams) return {"no-such-seat", "FR-COMP-1"};
  const bool placing = race.agenda.top().step == Step::place;
  if (!race.agenda.asked().contains(seat)) return placing ? Refusal{"not-your-turn", "FR-SETUP-4"} : Refusal{"already-chosen", "FR-ENERGY-3"};
  // What the bits may say beyond the named constructors is never an action.
  const auto well_formed = [&](Action same) { return same == play; };
  const bool role_known = play.role() == Role::rouleur || play.role() == Role::sprinteur;
  switch (play.kind()) {
    case Action::Kind::place:
      if (!placing) return {"not-placing", "FR-ROUND-1"};
      if (!role_known || !well_formed(Action::place(play.role(), play.square()))) break;
      if (racing(race, rider_of(seat, play.role()))) return {"already-placed", "FR-SETUP-5"};
      if (play.square() >= course.start_squares) return {"not-a-start-square", "FR-SETUP-5"};
      if (!Grid(course, race).has_room(course, play.square())) return {"square-full", "FR-SETUP-5"};
      return accepted;
    case Action::Kind::lead_with:
      if (placing) return {"place-first", "FR-SETUP-5"};
      if (!role_known || !well_formed(Action::lead_with(play.role()))) break;
      if (!race.hand[seat].empty()) return {"choose-a-card", "FR-ENERGY-2"};
      if (!racing(race, rider_of(seat, play.role()))) return {"not-racing", "FR-WIN-4"};
      return accepted;
    case Action::Kind::card:
      if (placing) return {"place-first", "FR-SETUP-5"};
      if (play.card() >= Tally::kinds || !well_formed(Action::card(play.card()))) break;
      if (race.hand[seat].empty()) return {"choose-a-rider", "FR-ENERGY-1"};
      if (race.hand[seat][play.card()] == 0) return {"not-in-hand", "FR-ENERGY-2"};
      return accepted;
    case Action::Kind::nothing: break;
  }
  return {"no-such-action", "FR-DATA-9"};
}

namespace {
Library library_in(const DataSource& data) {
  return read_library(data("flamme-rouge/tiles.json"), data("flamme-rouge/stages.json"), data("flamme-rouge/components.json"));
}
}  // namespace

FlammeRouge::Course FlammeRouge::open(const DataSource& data, const Value& options) { return open_course(library_in(data), options); }
Value FlammeRouge::catalogue(const DataSource& data) { return flamme_rouge::catalogue(library_in(data)); }
Value FlammeRouge::picture(const DataSource& data, const Course& course) { return flamme_rouge::picture(library_in(data), course); }

std::string FlammeRouge::outcome_text(const Course& course, Bag bag, std::size_t kind) {
  if (bag.purpose == static_cast<std::uint8_t>(Purpose::first_placer)) return std::string(1, team_letters[kind]);
  return std::string(1, card_letter(course, static_cast<CardKind>(kind)));
}

std::uint64_t FlammeRouge::course_hash(const Course& course) {
  static_assert(std::has_unique_object_representations_v<Card>);
  std::uint64_t hash = hash_bytes(course.cards.data(), sizeof course.cards);
  hash = hash_bytes(course.deck.data(), sizeof course.deck, hash);
  for (std::size_t q = 0; q < course.squares(); ++q) {
    const std::uint8_t square[] = {course.road[q].next, course.road[q].lanes, static_cast<std::uint8_t>(course.road[q].terrain)};
    hash = hash_bytes(square, sizeof square, hash);
  }
  const std::uint8_t lines[] = {course.start_squares, course.finish, course.last, course.teams, static_cast<std::uint8_t>(course.first_placer.value_or(255))};
  return hash_bytes(lines, sizeof lines, hash);
}

std::array<Figure, 5> FlammeRouge::figures(const Course& course, const State& race) {
  const FrontOrder order = front_order(course, race);
  double fatigue_cards = 0;
  for (RiderId rider = 0; rider < course.riders(); ++rider) fatigue_cards += race.fatigue[rider];
  const auto spread = order.empty() ? 0 : race.square[order.front()] - race.square[order.back()];
  const auto lead = order.size() < 2 ? 0 : race.square[order[0]] - race.square[order[1]];
  return {{{"rounds", double(race.round)},
           {"fatigue cards per rider", fatigue_cards / double(course.riders())},
           {"won by a sprinteur", double(!order.empty() && role_of(order.front()) == Role::sprinteur)},
           {"squares ahead of the second", double(lead)},
           {"squares from first to last", double(spread)}}};
}

}  // namespace tourmalet
