// A room with viewers, on a store that can be made to fail: what is told to whom, in which order, and what is not.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <set>
#include <thread>

#include "tests/server/room_support.hpp"

namespace tourmalet {
namespace {

using namespace std::chrono_literals;

// What each viewer has heard, in the order of the numbers, which have no gap.
std::vector<Value> numbered(const Ear& ear) {
  std::vector<Value> all;
  for (const std::string& text : ear.heard()) {
    const Value message = read_json(text, "m");
    if (*message.find("type") != Value("events")) continue;
    EXPECT_EQ(*message.find("first"), Value(static_cast<std::int64_t>(all.size())));
    for (const Value& event : *message.find("events")->as<Value::List>()) all.push_back(event);
  }
  return all;
}

TEST_F(RoomTest, EventsAreNumberedWithoutGapsForEveryViewer) {
  for (const GameModule& game : games()) {
    SCOPED_TRACE(game.id);
    const Seated seated = seated_at(request_for(game, 2), 2);
    const auto a = listen(seated, seated.tokens[0]), b = listen(seated, seated.tokens[1]), watcher = listen(seated, "");
    FastChance dice(1);
    for (int i = 0; i < 40 || (numbered(*a).size() <= 100 && i < 400); ++i)
      for (const auto& ear : {a, b})
        if (ear->last("view").find("actions") != nullptr) decide(seated, ear, dice.below(8));
    const auto heard_a = numbered(*a), heard_b = numbered(*b), heard_watcher = numbered(*watcher);
    EXPECT_GT(heard_a.size(), 100U);
    EXPECT_EQ(heard_a.size(), heard_b.size());
    EXPECT_EQ(heard_a.size(), heard_watcher.size());
    EXPECT_EQ(heard_b, numbered(*listen(seated, seated.tokens[1]))) << "who comes later hears the same";
    for (std::size_t i = 0; i < heard_a.size(); ++i)
      EXPECT_TRUE(heard_watcher[i] == heard_a[i] || heard_watcher[i] == heard_b[i]) << "a secret is known to one seat";
    // Who comes back asks for what is missing.
    const auto back = listen(seated, seated.tokens[0], {.have = heard_a.size() - 5});
    EXPECT_EQ(back->last("events").find("first")->as<std::int64_t>()[0], static_cast<std::int64_t>(heard_a.size() - 5));
    EXPECT_EQ(back->last("welcome").find("picture"), nullptr);
  }
}

// Flamme Rouge, with a count of what is asked of it.
std::atomic<int> views_built, refusals_asked;
const GameModule* counted_game(std::string_view id) {
  static const GameModule& real = *find_game("flamme-rouge");
  static const GameModule counted = [] {
    GameModule game = real;
    game.view = [](const void* course, const void* state, Seat seat, void* view) {
      ++views_built;
      real.view(course, state, seat, view);
    };
    game.refusal = [](const void* course, const void* state, Seat seat, ActionCode action) {
      ++refusals_asked;
      return real.refusal(course, state, seat, action);
    };
    return game;
  }();
  return id == real.id ? &counted : nullptr;
}

// Showing a view, comparing it with the last one, describing it and its actions: it is built once for each seat that
// looks on.
TEST_F(RoomTest, AViewIsBuiltOncePerSeatAndPublication) {
  Courses counted(embedded_data(), counted_game);
  Hall hall(io_, store_, counted, Limits{.messages_per_second = 1e6, .bot_pause = 0}, 1);
  const Value made = read_json(
      ask([&](auto done) { hall.make(request_for(*find_game("flamme-rouge"), 2), "here", done); }).body, "made");
  Seated seated{hall.find(*made.find("table")->as<std::string>()), {*made.find("token")->as<std::string>()}, {}};
  seated.room->request(
      [&](Table& table) {
        seated.tokens.push_back(table.join(Value().set("name", "B"), 1).second);
        return table.start({0, true}), Value();
      },
      [](Reply) {});
  settle(seated.room);
  std::vector<std::shared_ptr<Ear>> ears;
  for (const std::string& token : {seated.tokens[0], seated.tokens[0], seated.tokens[1], std::string(), std::string()})
    ears.push_back(listen(seated, token));
  FastChance dice(1);
  for (int decision = 0; decision < 60; ++decision) {
    const auto& asked = ears[ears[0]->last("view").find("actions") != nullptr ? 0 : 2];
    const std::size_t accepted_before = asked->count("accepted");
    views_built = refusals_asked = 0;
    decide(seated, asked, dice.below(8));
    ASSERT_EQ(asked->count("accepted"), accepted_before + 1);
    EXPECT_EQ(views_built, 3) << "two seats and the spectators";
    EXPECT_EQ(refusals_asked, 1);
  }
  seated.room.reset();
  hall.close();
}

// The bytes a seat gets do not depend on what others hold or choose in secret, until it is public.
TEST_F(RoomTest, NothingSecretIsInTheBytes) {
  FastChance dice(7);
  for (int round = 0; round < 12; ++round) {
    const Seated seated = table_of(3);
    std::vector<std::shared_ptr<Ear>> ears;
    for (const std::string& token : seated.tokens) ears.push_back(listen(seated, token));
    const auto play_to_the_start_of_a_round = [&](int rounds) {
      for (int i = 0; i < 2000; ++i) {
        std::size_t asked = 0;
        for (const auto& ear : ears) asked += ear->last("view").find("actions") != nullptr;
        const Value view = *ears[0]->last("view").find("view");
        if (asked == 3 && *view.find("round") == Value(rounds) && view.find("rouleur")->find("hand") == nullptr) return;
        for (const auto& ear : ears)
          if (ear->last("view").find("actions") != nullptr) {
            decide(seated, ear, dice.below(8));
            break;
          }
      }
    };
    play_to_the_start_of_a_round(1 + round % 4);
    // The same moment twice: in one world seat 1 handles its riders one way, in the other another way.
    std::string id;
    seated.room->request([&](Table& table) { return id = table.id(), Value(); }, [](Reply) {});
    settle(seated.room);
    const std::vector<std::string> entries = store_.load(id);
    std::vector<std::string> bytes[2];
    for (const unsigned world : {0U, 1U}) {
      const std::string copy = "world" + std::to_string(round) + std::to_string(world);
      const Append append{copy, 0, entries, "running", false, 0};
      store_.append({&append, 1});
      const Seated same{hall_.find(copy), seated.tokens, seated.host};
      const auto watching = listen(same, same.tokens[0]), spying = listen(same, ""),
                 acting = listen(same, same.tokens[1]);
      const std::size_t before = watching->heard().size();
      for (int answer = 0; answer < 3; ++answer) decide(same, acting, world == 0 ? 0 : 1 + dice.below(3));
      EXPECT_GT(watching->heard().size(), before);
      for (const auto& ear : {watching, spying})
        for (std::string& text : comparable(*ear, copy)) bytes[world].push_back(std::move(text));
    }
    EXPECT_EQ(bytes[0], bytes[1]);
  }
}

TEST_F(RoomTest, AFailingStoreLosesNothingAndRecovers) {
  const Seated seated = table_of(2);
  const auto a = listen(seated, seated.tokens[0]), b = listen(seated, seated.tokens[1]);
  decide(seated, a, 0);
  const std::size_t events = a->count("events");
  const Value before = a->last("view");
  store_.failing = true;
  decide(seated, a, 1);
  EXPECT_EQ(*a->last("refused").find("code"), Value("store-failed"));
  EXPECT_EQ(a->count("events"), events) << "nothing that is not stored is told";
  EXPECT_EQ(ask([&](auto done) {
              seated.room->request(
                  [&](Table& t) {
                    return t.set_seat(t.rights(seated.tokens[1]),
                                      read_json(R"({"seat":1,"kind":"bot","bot":"random"})", "s")),
                           Value();
                  },
                  done);
            }).status,
            503);
  store_.unreadable = true;  // it gets worse
  decide(seated, a, 1);
  EXPECT_EQ(*a->last("refused").find("code"), Value("store-failed"));
  store_.unreadable = false;
  store_.failing = false;
  decide(seated, a, 1);
  EXPECT_EQ(*a->last("accepted").find("number"), *before.find("number")) << "the same decision, after all";
  EXPECT_GT(a->count("events"), events);
  EXPECT_EQ(b->last("table").find("table")->find("seats")->as<Value::List>()[0][1].find("kind")[0], Value("person"));
  EXPECT_EQ(
      ask([&](auto done) {
        store_.failing = true;
        hall_.make(
            read_json(R"({"game":"flamme-rouge","options":{"teams":2},"seats":[{"kind":"open"},{"kind":"open"}]})",
                      "r"),
            "here", done);
      }).status,
      503);
}

TEST_F(RoomTest, WhoIsSentAwaySeesAndDecidesNothingMore) {
  const Value request = read_json(
      R"({"game":"flamme-rouge","options":{"teams":2,"first":1},"seats":[{"kind":"you","name":"A"},{"kind":"open"}]})",
      "r");
  const Value made = read_json(ask([&](auto done) { hall_.make(request, "here", done); }).body, "made");
  Seated seated{hall_.find(*made.find("table")->as<std::string>()),
                {*made.find("token")->as<std::string>()},
                *made.find("host")->as<std::string>()};
  const auto join = [&] {
    seated.room->request(
        [&](Table& table) { return seated.tokens.push_back(table.join(Value().set("name", "B"), 1).second), Value(); },
        [](Reply) {});
    settle(seated.room);
  };
  join();
  const auto old = listen(seated, seated.tokens[1]);
  seated.room->request(
      [&](Table& t) {
        return t.set_seat(t.rights(seated.host), read_json(R"({"seat":1,"kind":"open"})", "s")), Value();
      },
      [](Reply) {});
  settle(seated.room);
  EXPECT_TRUE(old->last("welcome").find("seat")->is_null());
  join();
  seated.room->request([&](Table& t) { return t.start(t.rights(seated.host)), Value(); }, [](Reply) {});
  settle(seated.room);
  EXPECT_EQ(old->last("view").find("actions"), nullptr);
  EXPECT_EQ(old->last("view").find("view")->find("rouleur"), nullptr);
  seated.room->say(old, read_json(R"({"type":"decide","number":0,"action":"R4"})", "d"));
  settle(seated.room);
  EXPECT_EQ(*old->last("refused").find("code"), Value("no-token"));
}

TEST_F(RoomTest, TheClockAnswersForWhoeverIsLate) {
  const Seated seated = table_of(2, 1);
  const auto a = listen(seated, seated.tokens[0]);
  EXPECT_NE(a->last("view").find("deadline"), nullptr);
  ASSERT_TRUE(eventually([&] {
    const Value heard = a->last("events");
    const Value* events = heard.find("events");
    if (events == nullptr || events->as<Value::List>()->size() < 2) return false;
    const auto& list = *events->as<Value::List>();
    return *list[0].find("event") == Value("clock") && *list[1].find("event") == Value("placed");
  }));
}

// A hidden answer may be thought over again, but not for longer than the clock gives.
TEST_F(RoomTest, NothingIsTakenBackWhenTheOwnTimeIsUp) {
  // The clock must not answer for b meanwhile: where it did, the machine was slow, and a slower clock is taken.
  const auto tried = [&](int clock) {
    const Seated seated = table_of(2, clock);
    const auto a = listen(seated, seated.tokens[0]), b = listen(seated, seated.tokens[1]);
    const auto may = [&] { return *a->last("view").find("take_back") == Value(true); };
    FastChance dice(3);
    for (int i = 0; i < 60 && !may(); ++i) {
      const bool mine = a->last("view").find("actions") != nullptr;
      const bool placing = *a->last("view").find("view")->find("round") == Value(0);
      if (mine)
        decide(seated, a, dice.below(8));
      else if (placing && b->last("view").find("actions") != nullptr)
        decide(seated, b, dice.below(8));
    }
    if (!may()) return false;  // a has answered, b is still asked
    std::this_thread::sleep_for(clock * 750ms);
    if (b->last("view").find("actions") == nullptr) return false;
    decide(seated, b, 0);  // a new question for b, with a time of its own
    std::this_thread::sleep_for(clock * 500ms);
    settle(seated.room);
    if (!may()) return false;  // b is still asked
    seated.room->say(a, Value().set("type", "take-back").set("number", *a->last("view").find("number")));
    settle(seated.room);
    const Value refused = a->last("refused");
    return refused.find("code") != nullptr && *refused.find("code") == Value("too-late");
  };
  EXPECT_TRUE(tried(4) || tried(20) || tried(60));
}

TEST_F(RoomTest, WhoComesAndGoesTooOftenIsShutOutAlone) {
  const Seated seated = table_of(2);
  for (int i = 0; i < 10; ++i) {
    EXPECT_NO_THROW(seated.room->may_join("192.0.2.1"));
    seated.room->has_joined(1, "192.0.2.1");
  }
  EXPECT_THROW(seated.room->may_join("192.0.2.1"), Trouble);
  EXPECT_NO_THROW(seated.room->may_join("192.0.2.2"));
}

TEST_F(RoomTest, BotsPlayToTheEnd) {
  const Value request = read_json(
      R"({"game":"flamme-rouge","options":{"teams":2},"seats":[{"kind":"bot","bot":"patient"},{"kind":"bot","bot":"mc:2"}],"start":true})",
      "r");
  const Value made = read_json(ask([&](auto done) { hall_.make(request, "here", done); }).body, "made");
  const auto room = hall_.find(*made.find("table")->as<std::string>());
  EXPECT_TRUE(eventually([&] {
    const Reply reply = ask([&](auto done) {
      room->request([](Table& table) { return Value().set("over", table.status() == Status::over); }, done);
    });
    return reply.body == R"({"over":true})";
  })) << "the race did not end";
}

// What the journal tries to write and the hall to read while nobody asks for anything.
TEST_F(RoomTest, ATableThatCouldNotBeMadeIsNotTriedAgain) {
  store_.failing = true;
  EXPECT_EQ(
      ask([&](auto done) {
        hall_.make(
            read_json(R"({"game":"flamme-rouge","options":{"teams":2},"seats":[{"kind":"open"},{"kind":"open"}]})",
                      "r"),
            "here", done);
      }).status,
      503);
  const int appends = store_.appends, loads = store_.loads;
  std::this_thread::sleep_for(2500ms);
  EXPECT_EQ(store_.appends, appends);
  EXPECT_EQ(store_.loads, loads);
  EXPECT_EQ(hall_.rooms(), 0U);
}

TEST_F(RoomTest, ATableThatCannotBeReadIsTriedAgainLessAndLessOften) {
  const Seated seated = table_of(2);
  const auto a = listen(seated, seated.tokens[0]);
  store_.failing = store_.unreadable = true;
  decide(seated, a, 0);
  const int loads = store_.loads;
  std::this_thread::sleep_for(4500ms);
  EXPECT_LE(store_.loads, loads + 5) << "after 1 and 2 seconds, then 4";
  store_.failing = store_.unreadable = false;
  decide(seated, a, 0);
  EXPECT_NE(a->last("accepted").find("number"), nullptr);
}

TEST_F(RoomTest, AnAnswerSaysWhatItAnswers) {
  const Seated seated = table_of(2);
  const auto a = listen(seated, seated.tokens[0]);
  const Value number = *a->last("view").find("number");
  seated.room->say(a, Value().set("type", "take-back").set("number", number));
  settle(seated.room);
  EXPECT_EQ(*a->last("refused").find("of"), Value("take-back"));
  EXPECT_EQ(*a->last("refused").find("number"), number);
  decide(seated, a, 0);
  EXPECT_EQ(*a->last("accepted").find("of"), Value("decide")) << "the same number, used after all";
  EXPECT_EQ(*a->last("accepted").find("number"), number);
}

TEST_F(RoomTest, ASeatIsHandedToABotOnlyWhenItsPlayerIsAway) {
  const Seated seated =
      seated_at(request_for(*find_game("flamme-rouge"), 2, "", Value().set("first", 0)).set("away", 10), 2);
  const auto a = listen(seated, seated.tokens[0]);
  auto b = listen(seated, seated.tokens[1]);
  const auto hand_over = [&](const std::string& token) {
    return ask([&](auto done) {
      seated.room->request(
          [&](Table& t) {
            t.set_seat(t.rights(token), read_json(R"({"seat":1,"kind":"bot","bot":"random"})", "s"),
                       seated.room->away());
            return Value();
          },
          done);
    });
  };
  EXPECT_NE(hand_over(seated.host).body.find("not-away"), std::string::npos) << "B looks on";
  seated.room->leave(b);
  settle(seated.room);
  EXPECT_NE(hand_over(seated.host).body.find("not-away"), std::string::npos) << "and has just gone out";
  const Value chair = (*a->last("table").find("table")->find("seats")->as<Value::List>())[1];
  EXPECT_EQ(*chair.find("connected"), Value(false));
  EXPECT_GT(*chair.find("away_since")->as<std::int64_t>(), 0);
  EXPECT_EQ(hand_over(seated.tokens[1]).status, 200) << "a player may always";
  settle(seated.room);
  const Value last = a->last("events").find("events")->as<Value::List>()->front();
  EXPECT_EQ(*last.find("event"), Value("stand_in")) << "everybody is told";
  EXPECT_EQ(*last.find("seat"), Value(1));
}

// The same tables, after the server was away for a while.
TEST_F(RoomTest, AClockGoesOnAfterARestart) {
  const auto reopened = [&](const Seated& seated, std::int64_t seconds_ago) {
    std::string id;
    seated.room->request([&](Table& table) { return id = table.id(), Value(); }, [](Reply) {});
    settle(seated.room);
    std::vector<std::string> entries = store_.load(id);
    for (std::string& text : entries) {
      Value entry(Value::Object{});
      const Value was = read_json(text, "entry");
      for (const auto& [key, value] : *was.as<Value::Object>())
        entry.set(key, key == "at" ? Value(std::max<std::int64_t>(0, *value.as<std::int64_t>() - 1000 * seconds_ago))
                                   : value);
      text = write_json(entry);
    }
    const std::string copy = id + std::to_string(seconds_ago);
    const Append append{copy, 0, entries, "running", false, 0};
    store_.append({&append, 1});
    const Seated same{hall_.find(copy), seated.tokens, seated.host};
    return listen(same, same.tokens[0])->last("view");
  };
  const auto left = [](const Value& view) { return *view.find("left")->as<std::int64_t>() / 1000; };
  const Seated seated = table_of(2, 600);
  const Value now = listen(seated, seated.tokens[0])->last("view");
  EXPECT_NEAR(static_cast<double>(left(now)), 599, 30);
  const Value later = reopened(seated, 200);
  EXPECT_NEAR(static_cast<double>(left(later)), 399, 30) << "the time before counts";
  EXPECT_EQ(later.find("grace"), nullptr);
  const Value late = reopened(seated, 3600);
  EXPECT_NEAR(static_cast<double>(left(late)), 60, 30) << "nobody loses a turn to a server that was away";
  EXPECT_EQ(*late.find("grace"), Value(true)) << "and it is told";
  const Value early = reopened(seated, -5000);
  EXPECT_LE(left(early), 600) << "a time of day that was put back gives nobody more";
}

TEST_F(RoomTest, ARematchIsMadeOnceAndTheHostStaysTheHost) {
  // A table that is over, with people who have keys.
  Table::Made made = Table::make("old", request_for(*find_game("flamme-rouge"), 3, "random"), courses_, 1);
  const std::string guest = made.table.join(Value().set("name", "Léo"), 2).second;
  made.table.start({made.seat, true});
  FastChance dice(5);
  while (made.table.status() == Status::running) {
    const Seat seat = made.table.deciding().first();
    const auto legal = made.table.match().legal(seat);
    made.table.decide_for_bot(seat, legal[dice.below(static_cast<unsigned>(legal.size()))]);
  }
  const Append append = made.table.unstored(3);
  store_.append({&append, 1});

  const auto old = hall_.find("old");
  int made_new = 0;
  const auto allow = [&] { ++made_new; };
  const std::size_t tables = store_.tables();
  EXPECT_EQ(ask([&](auto done) { hall_.rematch(old, "", false, allow, done); }).status, 403)
      << "a spectator makes no tables";
  store_.failing = true;
  EXPECT_EQ(ask([&](auto done) { hall_.rematch(old, guest, false, allow, done); }).status, 503);
  store_.failing = false;
  EXPECT_EQ(store_.tables(), tables);

  // Twenty ask at once, and it is not the host who asks first.
  std::vector<std::promise<Reply>> replies(20);
  for (std::size_t i = 0; i < replies.size(); ++i)
    hall_.rematch(old, i % 5 == 4 ? made.host_token : guest, false, allow,
                  [&, i](Reply reply) { replies[i].set_value(std::move(reply)); });
  std::set<std::string> ids;
  for (std::size_t i = 0; i < replies.size(); ++i) {
    const Reply reply = replies[i].get_future().get();
    ASSERT_EQ(reply.status, 200) << reply.body;
    const Value answer = read_json(reply.body, "rematch");
    ids.insert(*answer.find("table")->as<std::string>());
    EXPECT_EQ(answer.find("host") != nullptr, i % 5 == 4);
  }
  ASSERT_EQ(ids.size(), 1U);
  EXPECT_EQ(store_.tables(), tables + 1) << "and no other was left behind";
  EXPECT_EQ(made_new, 2) << "only who makes one, or would have, is asked whether they may make more tables";
  const auto next = hall_.find(*ids.begin());
  ASSERT_NE(next, nullptr);
  EXPECT_EQ(ask([&](auto done) {
              next->request(
                  [&](Table& table) {
                    EXPECT_TRUE(table.rights(made.host_token).host);
                    EXPECT_EQ(table.rights(guest).seat, Seat{1});
                    EXPECT_EQ(table.status(), Status::running);
                    return Value();
                  },
                  done);
            }).status,
            200);
}

}  // namespace
}  // namespace tourmalet
