// Coming back to a long Tour: a snapshot, the last events, and older ones on demand; as one seat may know them.
#include <gtest/gtest.h>

#include <iterator>
#include <string>

#include "loader/data.hpp"
#include "server/catching_up.hpp"
#include "tests/server/ridden.hpp"
#include "tests/server/server_here.hpp"

namespace tourmalet {
namespace {

using namespace std::chrono_literals;

Moment moment_in(const Value& message) {
  const Reader reader(message, "");
  return {static_cast<std::uint32_t>(reader.at("part").number(0, 1000)),
          static_cast<std::uint32_t>(reader.at("round").number(0, 100000))};
}
std::size_t number_in(const Value& message, std::string_view key) {
  return static_cast<std::size_t>(*message.find(key)->as<std::int64_t>());
}

std::size_t bytes_of_events(const Table& table, Seat viewer, std::size_t first) {
  std::size_t bytes = 0;
  for (; first < table.events(); ++first) bytes += write_json(table.event_for(first, viewer)).size() + 1;
  return bytes;
}

// The last stage that was ridden to its end when so many events had been told, as they told it.
const Value* result_told(const std::vector<Value>& told, std::size_t events) {
  while (events-- > 0)
    if (const Value* result = told[events].find("result")) return result;
  return nullptr;
}
std::vector<Value> all_told(const Table& table) {
  std::vector<Value> told;
  for (std::size_t i = 0; i < table.events(); ++i) told.push_back(table.event_for(i, std::nullopt));
  return told;
}

class CatchingUpTest : public testing::TestWithParam<Plan> {};
INSTANTIATE_TEST_SUITE_P(AllGames, CatchingUpTest, testing::Values(flamme_rouge, hex_tour, vainqueur),
                         [](const auto& one) {
                           std::string name = one.param.game;
                           std::erase(name, '-');
                           return name;
                         });

TEST_P(CatchingUpTest, ASnapshotIsWhatTheSeatKnewWhenAStepBegan) {
  Ridden race(GetParam());
  Table& table = race.table();
  ASSERT_EQ(table.status(), Status::over);
  ASSERT_EQ(table.marks().size(), race.moments.size());
  Courses courses(embedded_data());
  const Table again = Table::restore("long", table.unstored(0).entries, courses);
  ASSERT_EQ(again.marks().size(), table.marks().size());
  std::size_t nth = 0;
  for (const auto& [events, moment] : race.moments) {
    EXPECT_EQ(table.marks()[nth].events, events);
    EXPECT_EQ(table.marks()[nth].moment, moment);
    EXPECT_EQ(again.marks()[nth].events, events);
    for (const auto& [viewer, view] : race.known[events]) {
      ASSERT_EQ(table.view_at(nth, viewer), view) << "at event " << events;
      ASSERT_EQ(again.view_at(nth, viewer), view) << "at event " << events;
    }
    ++nth;
  }
  EXPECT_GT(nth, 10U);
}

// Whatever has happened, and whatever the viewer has of it.
TEST_P(CatchingUpTest, AsMuchAsFitsAndAWholeStepAtLeast) {
  const std::size_t room = GetParam().seats == 3 ? 8'000 : 30'000;  // one race is short
  bool all = false, some = false, results = false;
  for (const std::size_t decisions : {1U, 30U, 100U, 300U, 1000U, 2500U, 100000U}) {
    Ridden race(GetParam(), decisions);
    const Table& table = race.table();
    const std::vector<Value> told = all_told(table);
    for (const Seat viewer : {Seat{0}, spectator})
      for (const std::size_t have : {std::size_t{0}, table.events() / 2, table.events() - 1, table.events()}) {
        const CatchingUp way = catch_up(table, viewer, have, room);
        if (bytes_of_events(table, viewer, have) <= room) {
          EXPECT_TRUE(way.snapshot.empty()) << "all of it fits";
          EXPECT_EQ(way.first, have);
          all = true;
          continue;
        }
        ASSERT_FALSE(way.snapshot.empty());
        some = true;
        EXPECT_GT(way.first, have);
        EXPECT_LE(way.snapshot.size() + bytes_of_events(table, viewer, way.first), room);
        const Value message = read_json(way.snapshot, "snapshot");
        EXPECT_EQ(*message.find("type"), Value("snapshot"));
        EXPECT_EQ(number_in(message, "first"), way.first);
        ASSERT_TRUE(race.known.contains(way.first));
        EXPECT_EQ(*message.find("view"), race.known[way.first][viewer]);
        EXPECT_EQ(moment_in(message), race.moments[way.first]);
        const Value before_it = table.event_for(way.first - 1, viewer);
        EXPECT_EQ(message.find("last") == nullptr ? Value(0) : *message.find("last"), before_it);
        const Value* last = result_told(told, way.first);
        ASSERT_EQ(message.find("result") != nullptr, last != nullptr);
        if (last != nullptr) {
          EXPECT_EQ(*message.find("result"), *last);
          results = true;
        }
        const auto begun = std::next(race.moments.find(way.first));
        if (begun == race.moments.end()) {  // not one whole step: because that would have been too much
          const auto before = std::prev(race.moments.find(way.first));
          const std::size_t view = write_json(race.known[before->first][viewer]).size();
          const std::size_t result = last == nullptr ? 0 : write_json(*last).size();
          EXPECT_GT(view + result + write_json(before_it).size() + 100 + bytes_of_events(table, viewer, before->first),
                    room);
        }
        // Nothing of an earlier stage, unless this one has only begun.
        if (begun != race.moments.end() && std::next(begun) != race.moments.end()) {
          EXPECT_EQ(race.moments[way.first].part, race.moments.rbegin()->second.part);
        }
      }
  }
  EXPECT_TRUE(all && some);
  EXPECT_EQ(results, std::string_view(GetParam().game) != "flamme-rouge");
}

TEST_P(CatchingUpTest, EarlierPiecesAddUpToTheWholeRace) {
  constexpr std::size_t piece = 8'000;
  Ridden race(GetParam());
  const Table& table = race.table();
  for (const Seat viewer : {Seat{0}, spectator}) {
    std::size_t pieces = 0, before = table.events();
    for (; before > 0; ++pieces) {
      const std::string text = earlier_piece(table, viewer, before, piece);
      EXPECT_LT(text.size(), 40'000U);
      const Value message = read_json(text, "piece");
      EXPECT_EQ(*message.find("type"), Value("earlier"));
      EXPECT_EQ(number_in(message, "before"), before);
      const std::size_t first = number_in(message, "first");
      const auto& events = *message.find("events")->as<Value::List>();
      ASSERT_EQ(events.size(), before - first);
      for (std::size_t i = 0; i < events.size(); ++i) ASSERT_EQ(events[i], table.event_for(first + i, viewer));
      EXPECT_EQ(message.find("view") == nullptr, first == 0);
      if (first > 0) {
        ASSERT_TRUE(race.known.contains(first));
        EXPECT_EQ(*message.find("view"), race.known[first][viewer]);
        EXPECT_EQ(moment_in(message), race.moments[first]);
      }
      for (auto step = race.moments.lower_bound(first); step != race.moments.end() && step->first < before; ++step)
        EXPECT_EQ(step->second.part, moment_in(message).part) << "all of one stage";
      before = first;
    }
    EXPECT_GT(pieces, 1U);
    EXPECT_LT(pieces, race.moments.size()) << "several steps in some of them";
  }
}

// What a game calls its stage and its round is what its view says.
TEST_P(CatchingUpTest, TheMomentIsThatOfTheView) {
  Ridden race(GetParam());
  for (const auto& [events, moment] : race.moments) {
    const Value& view = race.known[events][spectator];
    const auto says = [&](const char* key, std::uint32_t number) {
      return view.find(key) != nullptr && *view.find(key) == Value(static_cast<std::int64_t>(number));
    };
    const std::string_view game = GetParam().game;
    if (game == "flamme-rouge") {
      EXPECT_EQ(moment.part, 0U);
      EXPECT_TRUE(says("round", moment.round) || moment.round == 0);
    } else if (game == "vainqueur") {
      EXPECT_TRUE(says("stage", moment.part)) << moment.part;
    } else {
      EXPECT_TRUE(says("stage", moment.part)) << moment.part;
      EXPECT_TRUE(says("turn", moment.round)) << moment.round;
    }
  }
}

// Who came home with whom, at any moment: as the events told it.
TEST(HexView, ArrivalGroupsAreThoseOfTheEvents) {
  std::size_t groups = 0, late = 0;
  for (const Plan& plan : {hex_tour, hex_with_limit}) {
    std::size_t heard = 0;
    Value::List home;
    const auto look = [&](const Table& table) {
      for (; heard < table.events(); ++heard) {
        const Value event = table.event_for(heard, std::nullopt);
        const std::string& kind = *event.find("event")->as<std::string>();
        if (kind == "stage_began") home.clear();
        if (kind != "arrived" && kind != "timed_out") continue;
        late += kind == "timed_out";
        if (*event.find("with") == *event.find("rider")) home.push_back(Value(Value::List{}));
        home.back().add(*event.find("rider"));
      }
      const Value view = table.game().describe_view(table.match().course(), table.view_of(spectator).data());
      ASSERT_EQ(*view.find("arrivals"), Value(home)) << "after " << heard;
      groups += !home.empty();
    };
    Ridden race(plan, 1 << 20, look);
    look(race.table());
  }
  EXPECT_GT(groups, 10U);
  EXPECT_GT(late, 1U);
}

// How everybody stands, at any moment: as the last stage left it, no matter who has abandoned since.
TEST(StageRaceView, ClassificationsAreThoseOfTheLastStage) {
  for (const Plan& plan : {hex_with_limit, vainqueur}) {
    std::size_t heard = 0, compared = 0, abandoned = 0;
    Value last;
    const auto look = [&](const Table& table) {
      for (; heard < table.events(); ++heard) {
        const Value event = table.event_for(heard, std::nullopt);
        if (const Value* now = event.find("classifications")) last = *now;
        abandoned += !last.is_null() && *event.find("event") == Value("abandoned");
      }
      if (last.is_null() || heard % 3 != 0) return;
      const Value view = table.game().describe_view(table.match().course(), table.view_of(spectator).data());
      ASSERT_EQ(*view.find("classifications"), last) << "after " << heard;
      ++compared;
    };
    Ridden race(plan, 1 << 20, look);
    EXPECT_GT(compared, 50U);
    EXPECT_EQ(abandoned > 0, std::string_view(plan.game) == hex_with_limit.game);
  }
}

// In two worlds the second seat chooses differently in secret: a player who comes back cannot tell them apart.
TEST(CatchingUpSecrets, NothingSecretIsInASnapshotOrAPiece) {
  FastChance dice(11);
  std::size_t differ = 0;
  for (std::size_t round = 0; round < 8; ++round) {
    Ridden race(flamme_rouge, 40 + 17 * round);
    Courses courses(embedded_data());
    Table& base = race.table();
    const GameModule& game = base.game();
    while (base.deciding() && base.deciding().size() < 3) {  // until everybody is asked
      const Seat seat = base.deciding().first();
      base.decide_for_bot(seat, game.fallback(base.match().course(), base.match().state(), seat));
    }
    if (!base.deciding()) continue;
    std::vector<std::string> told[2], own[2];
    for (const unsigned world : {0U, 1U}) {
      Table table = Table::restore("long", base.unstored(0).entries, courses);
      for (int answer = 0; answer < 3 && table.deciding().contains(1); ++answer) {
        const auto legal = table.match().legal(1);
        table.decide_for_bot(1, legal[world == 0 ? 0 : legal.size() - 1]);
      }
      for (const Seat viewer : {Seat{0}, Seat{2}, spectator, Seat{1}})
        for (const std::size_t room : {3'000U, 6'000U, 10'000U}) {
          auto& list = viewer == 1 ? own[world] : told[world];
          const CatchingUp way = catch_up(table, viewer, 0, room);
          list.push_back(way.snapshot);
          list.push_back(earlier_piece(table, viewer, table.events(), room));
        }
    }
    EXPECT_EQ(told[0], told[1]);
    differ += own[0] != own[1];
  }
  EXPECT_GT(differ, 2U) << "the worlds do differ";
}

// Over the network, all messages together, to a Tour that is nearly over.
class LongTourTest : public testing::TestWithParam<Plan> {};
INSTANTIATE_TEST_SUITE_P(Tours, LongTourTest, testing::Values(hex_tour, vainqueur), [](const auto& one) {
  return one.param.seats == 6 && one.param.boldly > 1 ? "hex" : "cards";
});

TEST_P(LongTourTest, WhoComesBackIsToldLessThanFortyKilobytes) {
  std::size_t all = 0;
  {
    Ridden whole(GetParam());
    all = whole.table().match().decisions().size();
  }
  for (const std::size_t left : {5U, 100U, 400U}) {
    MemoryStore store;
    Ridden race(GetParam(), all - left);
    const Append append = race.table().unstored(1);
    store.append({&append, 1});
    const ServerHere server(store, {});
    const std::size_t events = race.table().events();
    ASSERT_GT(bytes_of_events(race.table(), spectator, 0), 100'000U) << "a long Tour";
    for (const std::string& token : {race.token(), std::string()}) {
      LiveClient client(server.link("long", token));
      Value hello = Value().set("type", "hello").set("protocol", 1).set("since", "last");
      client.send(token.empty() ? hello : hello.set("token", token));
      std::size_t bytes = 0, have = 0;
      std::string order;
      for (bool shown = false; !shown;) {
        const auto message = client.receive(a_long_while);
        ASSERT_TRUE(message);
        bytes += write_json(*message).size();
        const std::string type = *message->find("type")->as<std::string>();
        order += type + " ";
        EXPECT_EQ(message->find("picture"), nullptr);
        if (type == "snapshot") {
          have = number_in(*message, "first");
          EXPECT_EQ(*message->find("view"), race.known[have][token.empty() ? spectator : Seat{0}]);
        }
        if (type == "events") {
          EXPECT_EQ(number_in(*message, "first"), have);
          have += message->find("events")->as<Value::List>()->size();
        }
        shown = type == "view";
        EXPECT_TRUE(!shown || number_in(*message, "events") == events);
      }
      EXPECT_EQ(order, "welcome table snapshot events view ");
      EXPECT_EQ(have, events);
      EXPECT_LT(bytes, 40'000U);
    }
  }
}

}  // namespace
}  // namespace tourmalet
