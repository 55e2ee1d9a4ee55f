// How strong a bot is.
#pragma once

#include "bots/bot.hpp"
#include "loader/data.hpp"
#include "rules/core/match.hpp"
#include "rules/registry.hpp"

namespace tourmalet {

// How many races the first bot wins against a table of the second; it sits on every seat in turn.
inline int wins(const GameModule& game, const std::shared_ptr<const void>& course, std::string_view hero,
                std::string_view others, int races) {
  const auto first = make_bot(game, course, hero), rest = make_bot(game, course, others);
  int won = 0;
  for (int race = 0; race < races; ++race) {
    const Seat his = static_cast<Seat>(static_cast<unsigned>(race) % game.seats(course.get()));
    FastChance dice(static_cast<std::uint64_t>(race) + 1);
    Match match(game, course);
    match.start(dice);
    for (Seats asked = match.deciding(); asked; asked = match.deciding()) {
      const Seat seat = asked.first();
      match.decide(seat, ask(seat == his ? *first : *rest, match, seat, dice.next()), dice);
    }
    won += game.standings(match.course(), match.state()).place[his] == 1;
  }
  return won;
}
}  // namespace tourmalet
