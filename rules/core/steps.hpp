// A race as a list of steps, put together when a course is opened, and where in it a state stands.
//
//   placing │ energy · reveal · movement · slipstream · fatigue · close │ energy · …
//
// A step is a type. One that asks nobody has `carry_out`. One that asks has `begin`, which says who is asked,
// `not_asked`, which is said to all others, and four functions side by side: legal, refusal, apply, fallback. There are
// two ways of asking:
//
//   all at once         begin names all seats; each answers at its own pace and leaves the set: `answered`
//   one after another   begin names the first and what it is about (`subject`); apply moves both on: `ask`
//
// A module of a game adds steps to the list; nothing else has to know that there are more.
#pragma once

#include <cstdint>

#include "rules/core/seats.hpp"

namespace tourmalet {

// Where in the list a state stands. Part of the state: no padding.
struct Turn {
  static constexpr std::uint8_t not_begun = 0xFF;  // before the first place of the list

  Seats asked;               // empty: the step is to be carried out, or the game is over
  std::uint8_t at = 0;       // place in the course's list
  std::uint8_t subject = 0;  // the rider or seat it is about, where riders are asked one after another
  std::uint16_t unused = 0;

  void answered(Seat seat) { asked = asked.without(seat); }
  void ask(Seat seat, std::uint8_t about) {
    asked = Seats::only(seat);
    subject = about;
  }
  bool operator==(const Turn&) const = default;
};

// The steps a set of rules has, by number; a course lists the numbers it uses. All of it is to be inlined: a step that
// is called through a closure reads every pointer again after every byte it writes (a tenth of the speed).
template <class... All>
struct Steps {
  static constexpr std::size_t count = sizeof...(All);
  template <class Step>
  static constexpr std::uint8_t number = [] {
    std::uint8_t found = 0, next = 0;
    ((found = std::is_same_v<Step, All> ? next : found, ++next), ...);
    return found;
  }();

  static_assert(((All::number == number<All>)&&...), "a step's number is its place in the list");

  // Calls visit(Step{}) for the step with this number.
  template <class Visit>
  [[gnu::always_inline]] static constexpr void with(std::uint8_t wanted, const Visit& visit) {
    ((wanted == number<All> ? visit(All{}) : void()), ...);
  }
  // The same among the steps that ask, with an answer. Precondition: it is one of them.
  template <class Visit>
  [[gnu::always_inline]] static constexpr decltype(auto) asking(std::uint8_t wanted, const Visit& visit) {
    return choose<Visit, All...>(wanted, visit);
  }
  // Calls visit(Step{}) for this step and those after it, as long as it says true. Answers with what it said last.
  template <class Visit>
  [[gnu::always_inline]] static constexpr bool from(std::uint8_t first, const Visit& visit) {
    bool on = true;
    ((on && number<All> >= first ? void(on = visit(All{})) : void()), ...);
    return on;
  }
  template <class... More>
  using And = Steps<All..., More...>;

 private:
  template <class Visit, class First, class... Rest>
  [[gnu::always_inline]] static constexpr decltype(auto) choose(std::uint8_t wanted, const Visit& visit) {
    if constexpr (!First::asks)
      return choose<Visit, Rest...>(wanted, visit);
    else if constexpr ((Rest::asks || ...))
      return wanted == number<First> ? visit(First{}) : choose<Visit, Rest...>(wanted, visit);
    else
      return visit(First{});
  }
};

}  // namespace tourmalet
