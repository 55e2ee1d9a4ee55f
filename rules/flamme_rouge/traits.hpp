// Traits and form cards are dealt: all teams choose at once, and it shows when the last has chosen.
#pragma once

#include "rules/core/game.hpp"
#include "rules/flamme_rouge/events.hpp"
#include "rules/flamme_rouge/house.hpp"
#include "rules/flamme_rouge/occasion.hpp"
#include "rules/flamme_rouge/state.hpp"

namespace tourmalet::flamme_rouge {

// What both have in common. A step says how many cards each seat draws, of how many of each, and to which column they
// go. An answer is which card and which rider: rouleur first.
template <class Step>
struct Deals {
  static constexpr bool asks = true;

  template <Chance C, class L>
  static void begin(const Course& course, FullRace& race, C& chance, L& listener) {
    race.now.asked = {};
    if (Step::dealt_before(race)) return;  // HR-TRAIT-2: carried on from the stage before
    WideTally deck;
    for (std::size_t card = 0; card < Step::kinds; ++card) deck.add(card, Step::copies);
    for (Seat seat = 0; seat < course.seats; ++seat) {
      for (std::size_t nth = 0; nth < Step::drawn; ++nth) {
        const Bag bag = occasion(course, race, Step::purpose, seat, static_cast<unsigned>(nth));
        const std::size_t card = chance.pick(bag, deck);
        deck.take(card);
        race.offered[seat][nth] = static_cast<std::uint8_t>(card + 1);
        if constexpr (listens<L>()) {
          Happening told{.kind = Happening::Kind::offered, .seat = seat};
          told.from = Step::number, told.value = static_cast<std::uint8_t>(card + 1);
          listener.hear(told);
        }
      }
      race.now.asked = race.now.asked.with(seat);
    }
  }
  template <class List>
  static void legal(const Course&, const FullRace& race, Seat seat, List& actions) {
    for (std::uint8_t i = 0; i < 2 * Step::drawn; ++i)
      if (possible(race, seat, i)) actions.push_back(Play::answer(Step::number, i));
  }
  static Refusal refusal(const Course&, const FullRace& race, Seat seat, Play play) {
    if (play != Play::answer(Step::number, play.answer()) || play.answer() >= 2 * Step::drawn ||
        !possible(race, seat, play.answer()))
      return {"no-such-action", Step::not_asked.rule};
    return accepted;
  }
  template <Chance C, class L>
  static void apply(const Course& course, FullRace& race, Seat seat, Play play, C&, L& listener) {
    race.pick[seat] = static_cast<std::uint8_t>(play.answer() + 1);
    race.now.answered(seat);
    if (race.now.asked) return;
    for (Seat one = 0; one < course.seats; ++one) give(course, race, one, listener);
    race.pick = {};
    race.offered = {};
  }
  static Play fallback(const Course&, const FullRace&, Seat) { return Play::answer(Step::number, 0); }

  // In a world that fits a view those who have answered have answered something.
  template <Chance C>
  static void imagine(const Course& course, FullRace& race, Seat viewer, C& chance) {
    for (Seat seat = 0; seat < course.seats; ++seat) {
      if (seat == viewer || race.now.asked.contains(seat)) continue;
      WideTally answers;
      for (std::uint8_t i = 0; i < 2 * Step::drawn; ++i) answers.add(i, possible(race, seat, i));
      race.pick[seat] = static_cast<std::uint8_t>(chance.pick(Bag{.owner = seat, .purpose = 255}, answers) + 1);
    }
  }
  static bool possible(const FullRace& race, Seat seat, std::uint8_t answer) {
    return race.offered[seat][answer / 2] != 0 &&
           (answer < 2 || race.offered[seat][1] != race.offered[seat][0]);  // the same card twice is one choice
  }

 private:
  template <class L>
  static void give(const Course& course, FullRace& race, Seat seat, L& listener) {
    const auto answer = static_cast<std::uint8_t>(race.pick[seat] - 1);
    for_each_rider_of<FullBox>(course, seat, [&](RiderId rider) {
      if (static_cast<unsigned>(role_of(rider)) != answer % 2U) return;
      const std::uint8_t card = race.offered[seat][answer / 2];
      (race.*Step::column)[rider] = card;
      if constexpr (listens<L>()) {
        Happening told = Happening::about(Step::told, rider);
        told.value = card;
        listener.hear(told);
      }
    });
  }
};

// HR-TRAIT-1 Two copies of each trait; each team draws two and keeps one.
struct Traits : Deals<Traits> {
  static constexpr std::string_view name = "traits";
  static constexpr std::uint8_t number = 17;
  static constexpr Refusal not_asked{"already-chosen", "HR-TRAIT-1"};
  static constexpr std::size_t kinds = trait_count, drawn = 2;
  static constexpr unsigned copies = 2;
  static constexpr Purpose purpose = Purpose::trait;
  static constexpr auto column = &OpenToo<FullBox>::trait;
  static constexpr auto told = Happening::Kind::traited;
  static bool dealt_before(const FullRace& race) {
    return std::any_of(race.trait.begin(), race.trait.end(), [](std::uint8_t trait) { return trait != 0; });
  }
};
inline constexpr Answer traits_answers[] = {
    {"first-rouleur", {"the first for the Rouleur", "le premier pour le Rouleur"}},
    {"first-sprinteur", {"the first for the Sprinteur", "le premier pour le Sprinteur"}},
    {"second-rouleur", {"the second for the Rouleur", "le second pour le Rouleur"}},
    {"second-sprinteur", {"the second for the Sprinteur", "le second pour le Sprinteur"}}};

// HR-FORM-1 One copy of each form card; each team draws one, before every stage.
struct FormDeal : Deals<FormDeal> {
  static constexpr std::string_view name = "form";
  static constexpr std::uint8_t number = 18;
  static constexpr Refusal not_asked{"already-chosen", "HR-FORM-1"};
  static constexpr std::size_t kinds = form_count, drawn = 1;
  static constexpr unsigned copies = 1;
  static constexpr Purpose purpose = Purpose::form;
  static constexpr auto column = &OpenToo<FullBox>::form;
  static constexpr auto told = Happening::Kind::formed;
  static bool dealt_before(const FullRace&) { return false; }
};
inline constexpr Answer form_answers[] = {{"to-rouleur", {"to the Rouleur", "au Rouleur"}},
                                          {"to-sprinteur", {"to the Sprinteur", "au Sprinteur"}}};

}  // namespace tourmalet::flamme_rouge
