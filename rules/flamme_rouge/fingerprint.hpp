// The bytes over which the signature of the game is taken: those of the first released form. They stay as they are
// whatever becomes of the state and the events, so that equal play has an equal signature for ever.
#pragma once

#include "rules/flamme_rouge/events.hpp"
#include "rules/flamme_rouge/state.hpp"
#include "rules/tour/result.hpp"

namespace tourmalet::flamme_rouge {

struct EventPrint {
  std::uint8_t kind = 0, seat = 0, rider = 0, from = 0, square = 0, lane = 0, card = 0, limit = 0, blocked = 0,
               value = 0;
  std::array<std::uint8_t, 6> unused{};
  Tally cards{};
};
inline EventPrint fingerprint(const Happening& event) {
  using Kind = Happening::Kind;
  const bool of_rider = event.kind != Kind::hidden && event.kind != Kind::lot && event.kind != Kind::round_began &&
                        event.kind != Kind::committed;
  return {.kind = static_cast<std::uint8_t>(event.kind),
          .seat = of_rider ? team_of(event.rider) : event.seat,
          .rider = event.rider,
          .from = event.from,
          .square = event.square,
          .lane = static_cast<std::uint8_t>(event.lane),
          .card = event.card,
          .limit = static_cast<std::uint8_t>(event.limit),
          .blocked = event.blocked,
          .value = event.value,
          .unused = {},
          .cards = event.cards.low()};
}

struct RacePrint {  // of a race that is over
  std::array<Tally, max_riders> pile{}, recycled{};
  std::array<Tally, max_teams> hand{};
  std::array<std::uint8_t, max_riders> square{}, lane{}, played{}, fatigue{}, pile_before{};
  std::array<std::uint8_t, max_teams> choosing_for{};
  std::uint16_t round = 0;
  std::uint8_t over = 0;
  std::array<std::uint8_t, 3> unused{};
  std::array<std::uint64_t, 8> zeros{};  // what the first program kept here: the signature stays as it was
};
inline RacePrint fingerprint(const FullRace& race) {
  RacePrint print{.square = race.square,
                  .lane = {},
                  .played = race.played,
                  .fatigue = race.fatigue,
                  .round = race.round,
                  .over = race.over};
  for (std::size_t rider = 0; rider < max_riders; ++rider) {
    print.pile[rider] = race.pile[rider].low();
    print.recycled[rider] = race.recycled[rider].low();
    print.lane[rider] = static_cast<std::uint8_t>(race.lane[rider]);
  }
  return print;
}
static_assert(std::has_unique_object_representations_v<EventPrint> && sizeof(EventPrint) == 24);
static_assert(std::has_unique_object_representations_v<RacePrint> && sizeof(RacePrint) == 376);

// A Tour of such stages. A position is known by its text, which only grows.
struct TourEventPrint {
  std::uint8_t kind = 0, stage = 0, rider = 0;
  std::array<std::uint8_t, 5> unused{};
  tour::RiderResult result{};
  EventPrint inside{};
};
struct TourPrint {
  std::uint64_t position = 0;
};
static_assert(std::has_unique_object_representations_v<TourEventPrint>);

}  // namespace tourmalet::flamme_rouge
