// Bots share the machine fairly, come to an end, and do not betray by their pace what they hold.
#include "server/thinkers.hpp"

#include <gtest/gtest.h>

#include <future>

#include "bots/bot.hpp"
#include "loader/data.hpp"
#include "rules/core/match.hpp"
#include "rules/registry.hpp"

namespace tourmalet {
namespace {

using namespace std::chrono_literals;

TEST(Thinkers, WhoHasUsedThemLeastIsNext) {
  Thinkers thinkers(1, 10s);
  std::mutex mutex;
  std::vector<std::string> order;
  std::promise<void> begin, done;
  std::shared_future<void> begun = begin.get_future().share();
  thinkers.think("first", [begun](const auto&) { begun.wait(); });  // everybody comes while this one thinks
  const auto thought = [&](const std::string& who, std::chrono::milliseconds takes, bool last = false) {
    thinkers.think(who, [&, who, takes, last](const auto&) {
      std::this_thread::sleep_for(takes);
      const std::lock_guard lock(mutex);
      order.push_back(who);
      if (last) done.set_value();
    });
  };
  for (int i = 0; i < 40; ++i) thought("greedy", 5ms, i == 39);
  for (int i = 0; i < 4; ++i) thought("ana", 0ms), thought("leo", 0ms);
  begin.set_value();
  ASSERT_EQ(done.get_future().wait_for(a_long_while), std::future_status::ready);
  const std::lock_guard lock(mutex);
  ASSERT_EQ(order.size(), 48U);
  const auto greedy_before = [&](const std::string& who) {
    std::size_t count = 0, last = 0;
    for (const std::string& one : order) {
      count += one == "greedy";
      if (one == who) last = count;
    }
    return last;
  };
  EXPECT_LE(greedy_before("ana"), 3U);
  EXPECT_LE(greedy_before("leo"), 3U);
}

TEST(Thinkers, NoThoughtIsLostOrThoughtTwice) {
  std::atomic<int> thought = 0;
  Thinkers thinkers(4, 1s);
  std::vector<std::thread> asking;
  for (int i = 0; i < 4; ++i)
    asking.emplace_back([&, i] {
      FastChance dice(static_cast<std::uint64_t>(i) + 1);
      for (int k = 0; k < 1000; ++k) {
        thinkers.think(std::to_string(dice.below(2)), [&, takes = dice.below(3) == 0 ? 500U : 0U](const auto&) {
          if (takes > 0) std::this_thread::sleep_for(std::chrono::microseconds(takes));
          ++thought;
        });
        std::this_thread::sleep_for(std::chrono::microseconds(dice.below(600)));
      }
    });
  for (std::thread& one : asking) one.join();
  EXPECT_TRUE(eventually([&] { return thought == 4000; })) << thought;
  EXPECT_EQ(thinkers.waiting(), 0U);
}

TEST(Thinkers, AreStoppedAtOnce) {
  const auto before = std::chrono::steady_clock::now();
  std::atomic<int> begun = 0, cut = 0;
  {
    Thinkers thinkers(2, 1h);
    for (int i = 0; i < 1000; ++i)
      thinkers.think(std::to_string(i), [&](const Thinkers::Hurry& hurry) {
        ++begun;
        while (!hurry()) std::this_thread::sleep_for(1ms);
        cut += hurry.stopping();
      });
    while (begun < 2) std::this_thread::sleep_for(1ms);
  }
  EXPECT_EQ(begun, 2);
  EXPECT_EQ(cut, 2);
  EXPECT_LT(std::chrono::steady_clock::now() - before, a_long_while);
}

TEST(Thinkers, AThoughtIsBounded) {
  Thinkers thinkers(1, 50ms);
  std::promise<bool> stopping;
  thinkers.think("a", [&](const Thinkers::Hurry& hurry) {
    while (!hurry()) std::this_thread::sleep_for(1ms);
    stopping.set_value(hurry.stopping());
  });
  EXPECT_FALSE(stopping.get_future().get()) << "time was up";
}

TEST(Thinkers, ABotInAHurryAnswersWithTheBestItHas) {
  for (const GameModule& game : games()) {
    SCOPED_TRACE(game.id);
    const auto course = game.open(embedded_data(), Value(Value::Object{}));
    Match match(game, course);
    FastChance dice(3);
    match.start(dice);
    for (int i = 0; i < 30; ++i) {
      const auto legal = match.legal(match.deciding().first());
      match.decide(match.deciding().first(), legal[dice.below(static_cast<unsigned>(legal.size()))], dice);
    }
    const auto bot = make_bot(game, course, "mc:100000");
    int asked = 0;
    bot->hurry_when([&] { return ++asked > 3; });
    const Seat seat = match.deciding().first();
    const auto choice = ask(*bot, match, seat, 1);
    EXPECT_LE(asked, 4) << "it would imagine a hundred thousand worlds";
    EXPECT_FALSE(game.refusal(course.get(), match.state(), seat, choice));
  }
}

TEST(Thinkers, AnAnswerComesOnABeat) {
  const Thinkers::Clock::time_point asked{};
  EXPECT_EQ(next_beat(asked, asked, 300ms) - asked, 300ms);
  EXPECT_EQ(next_beat(asked, asked + 2ms, 300ms), next_beat(asked, asked + 250ms, 300ms))
      << "two cards or five: the same";
  EXPECT_EQ(next_beat(asked, asked + 301ms, 300ms) - asked, 600ms);
  EXPECT_EQ(next_beat(asked, asked + 17ms, 0ms) - asked, 17ms);
}

}  // namespace
}  // namespace tourmalet
