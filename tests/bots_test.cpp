// Bots of every game: they know no more than their seat, and say who they are.
#include "bots/bot.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "bots/games.hpp"
#include "loader/data.hpp"
#include "rules/games.hpp"
#include "rules/registry.hpp"

namespace tourmalet {
namespace {

// Two worlds that look the same to a seat get the same answer, even if the bytes around the view differ.
template <class Stable, class G = typename Stable::Game>
void know_no_more_than_their_seat(std::string_view options) {
  const GameModule& module = *find_game(G::id);
  const auto shared = module.open(embedded_data(), read_json(options, "options"));
  const auto& course = *static_cast<const typename G::Course*>(shared.get());
  std::vector<std::unique_ptr<Bot>> all;
  for (const BotEntry& bot : Stable::bots)
    all.push_back(make_bot(module, shared, std::string(bot.name) + (bot.effort == 0 ? "" : ":1")));
  FastChance dice(7);
  Silent nobody;
  for (unsigned game = 0; game < std::min(G::Examples::races, 2U); ++game) {
    auto race = G::start(course, dice, nobody);
    for (Seats asked = G::deciding(course, race); asked; asked = G::deciding(course, race)) {
      const Seat seat = asked.first();
      const auto other_world = G::imagine(course, G::view(course, race, seat), dice);
      typename G::Actions legal;
      G::legal(course, race, seat, legal);
      std::vector<ActionCode> codes;
      for (const auto action : legal) codes.push_back(action.code());
      std::vector<std::uint64_t> here(sizeof(typename G::View) / 8 + 1, 0), there(here.size(), ~std::uint64_t{0});
      module.view(&course, &race, seat, here.data());
      module.view(&course, &other_world, seat, there.data());
      const std::uint64_t seed = dice.next();
      for (const auto& bot : all) {
        const ActionCode answer = bot->choose(here.data(), codes, seed);
        ASSERT_EQ(answer, bot->choose(there.data(), codes, seed));
        ASSERT_NE(std::ranges::find(codes, answer), codes.end());
      }
      G::apply(course, race, seat, legal[dice.below(static_cast<unsigned>(legal.size()))], dice, nobody);
    }
  }
}
TEST(Bots, KnowNoMoreThanTheirSeat) {
  Stables::each([]<class Stable>(std::type_identity<Stable>) {
    for (const std::string_view options : Stable::Game::Examples::checked) {
      SCOPED_TRACE(options);
      know_no_more_than_their_seat<Stable>(options);
    }
  });
}

TEST(Bots, EveryGameHasSome) { EXPECT_EQ(Stables::size, Games::size); }

TEST(Bots, IntroduceThemselvesInTwoLanguages) {
  for (const GameModule& game : games()) {
    const auto course = game.open(embedded_data(), Value(Value::Object{}));
    int known = 0;
    for (const BotInfo& info : bots()) {
      if (info.game != game.id) continue;
      ++known;
      EXPECT_TRUE(make_bot(game, course, info.name));
      EXPECT_FALSE(info.line.english.empty() || info.line.french.empty()) << info.name;
    }
    EXPECT_GT(known, 1) << game.id;
  }
}

}  // namespace
}  // namespace tourmalet
