// The contract every game keeps: pure functions over a small trivially copyable state.
//
//   deciding   a set of seats: hidden simultaneous choices, turns and interruptions are one thing; empty means over
//   legal      what a deciding seat may do        refusal   why anything else may not be done
//   apply      carries one answer out, then all that follows from it up to the next question
//   view       what one seat may know, built from nothing     imagine   a world that fits a view
//   redact     an event as one seat hears it
//
// Everything random is asked of a Chance, everything that happens is told to a Listener.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <type_traits>

#include "rules/core/chance.hpp"
#include "rules/core/fixed_list.hpp"
#include "rules/core/refusal.hpp"
#include "rules/core/seats.hpp"

namespace tourmalet {

// An action as a number, within one program: on a search edge. Stored and sent is its text.
enum class ActionCode : std::uint32_t {};

template <class L, class Event>
concept Listener = requires(L& listener, const Event& event) {
  listener.hear(event);  // each in its turn, while it happens
};

// Nobody listens: events are not even built.
struct Silent {
  static constexpr bool listens = false;
  template <class Event>
  constexpr void hear(const Event&) {}
};

// Nobody listens, and nobody looks before the game is over: what a state keeps for viewers alone need not be kept.
struct Unseen : Silent {};
template <class L>
constexpr bool is_seen = !std::is_same_v<L, Unseen>;

// Whether building an event for this listener is worth the work.
template <class L>
constexpr bool listens() {
  if constexpr (requires { L::listens; }) return L::listens;
  return true;
}

// Place of each seat when the game is over (1 is first, equal places possible), 0 for a seat that has none.
struct Standings {
  std::array<std::uint8_t, max_seats> place{};
  bool operator==(const Standings&) const = default;
};

// (Laid out by hand: the versions of clang-format do not agree on a long list of arguments here.)
// clang-format off
template <class G>
concept Game = requires(const typename G::Course& course, typename G::State& state, const typename G::State& before,
                        const typename G::View& view, const typename G::Event& event, typename G::Action action,
                        typename G::Actions& actions, Seat seat, FastChance& chance, Silent& nobody) {
  requires std::is_trivially_copyable_v<typename G::State> && sizeof(typename G::State) <= 2048;
  requires std::has_unique_object_representations_v<typename G::State>;  // equal states have equal bytes
  requires std::is_trivially_copyable_v<typename G::View> && std::equality_comparable<typename G::View>;
  requires std::is_trivially_copyable_v<typename G::Event> && std::equality_comparable<typename G::Event>;
  requires std::has_unique_object_representations_v<typename G::Event>;
  requires sizeof(typename G::Action) == sizeof(ActionCode);
  { G::rules_version } -> std::convertible_to<int>;
  { G::seats(course) } -> std::same_as<std::size_t>;
  { G::start(course, chance, nobody) } -> std::same_as<typename G::State>;
  { G::deciding(course, before) } -> std::same_as<Seats>;
  G::legal(course, before, seat, actions);
  { G::refusal(course, before, seat, action) } -> std::same_as<Refusal>;
  G::apply(course, state, seat, action, chance, nobody);
  { G::fallback(course, before, seat) } -> std::same_as<typename G::Action>;
  { G::view(course, before, seat) } -> std::same_as<typename G::View>;
  { G::imagine(course, view, chance) } -> std::same_as<typename G::State>;
  { G::redact(course, event, seat) } -> std::same_as<typename G::Event>;
  { G::standings(course, before) } -> std::same_as<Standings>;
};
// clang-format on

// Random play through the contract: one inlined loop without allocation.
template <Game G, Chance C>
typename G::State play_out(const typename G::Course& course, typename G::State state, C& chance) {
  typename G::Actions options;
  Silent nobody;
  for (Seats asked = G::deciding(course, state); asked; asked = G::deciding(course, state)) {
    const Seat seat = asked.first();
    options.clear();
    G::legal(course, state, seat, options);
    G::apply(course, state, seat, options[chance.below(static_cast<unsigned>(options.size()))], chance, nobody);
  }
  return state;
}

// The same law, faster where the game can play the rest blindly (G::blind_rest answers whether it did).
template <Game G, Chance C>
typename G::State play_out_blind(const typename G::Course& course, typename G::State state, C& chance) {
  if constexpr (requires { G::blind_rest(course, state, chance); }) {
    typename G::Actions options;
    Silent nobody;
    for (Seats asked = G::deciding(course, state); asked; asked = G::deciding(course, state)) {
      if (G::blind_rest(course, state, chance)) break;
      options.clear();
      G::legal(course, state, asked.first(), options);
      G::apply(course, state, asked.first(), options[chance.below(static_cast<unsigned>(options.size()))], chance,
               nobody);
    }
    return state;
  }
  return play_out<G>(course, state, chance);
}

}  // namespace tourmalet
