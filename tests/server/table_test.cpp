// A table by itself: who may do what, decisions with numbers, taking back, and the table that its entries rebuild.
#include <gtest/gtest.h>

#include <set>

#include "loader/data.hpp"
#include "rules/core/record.hpp"
#include "rules/registry.hpp"
#include "server/table.hpp"
#include "tests/server/any_game.hpp"

namespace tourmalet {
namespace {

class TableTest : public testing::Test {
 protected:
  void SetUp() override { prepare_secrets(); }

  Courses courses{embedded_data()};
  FastChance dice{2026};

  static Value request(std::string_view seats, std::string_view rest = "") {
    return read_json(R"({"game": "flamme-rouge", "options": {"stage": "base-firenze-milano", "teams": 3}, "seats": )" +
                         std::string(seats) + std::string(rest) + "}",
                     "request");
  }
  Table::Made started() {
    Table::Made made = Table::make(
        "test", request(R"([{"kind":"you","name":"Ana"},{"kind":"open"},{"kind":"bot","bot":"patient"}])"), courses, 1);
    made.table.join(read_json(R"({"name": "Léo"})", "join"), 2);
    made.table.start({made.seat, true});
    return made;
  }
  // Any legal decision of any asked seat.
  void decide_once(Table& table) {
    const Seats asked = table.deciding();
    Seat seat = asked.first();
    for (unsigned skip = dice.below(static_cast<unsigned>(asked.size())); const Seat one : asked) {
      seat = one;
      if (skip-- == 0) break;
    }
    const auto legal = table.match().legal(seat);
    const auto action = legal[dice.below(static_cast<unsigned>(legal.size()))];
    ASSERT_TRUE(
        table.decide(seat, table.number(seat), table.game().action_text(table.match().course(), action)).accepted());
  }
  static std::string code_of(const std::function<void()>& work) {
    try {
      work();
    } catch (const Trouble& trouble) {
      return trouble.code;
    }
    return "";
  }
  static std::vector<std::string> entries_of(const Table& table) { return table.unstored(0).entries; }
};

// The event that ends a stage carries its result and the classifications, which the view repeats; a table rebuilt from
// its entries tells the same.
TEST_F(TableTest, StagesEndWithResultAndClassifications) {
  const auto stage_ends = [](const Table& table) {
    std::vector<std::string> told;
    for (std::size_t number = 0; number < table.events(); ++number) {
      const Value event = table.event_for(number, Seat{1});
      if (event.find("result") != nullptr && event.find("classifications") != nullptr)
        told.push_back(write_json(event));
    }
    return told;
  };
  const std::pair<std::string_view, std::size_t> races[] = {
      {R"({"game": "vainqueur", "options": {"players": 2}, "seats": )", 12},
      // Riders come back: who rides at random may lose all of them before the second stage.
      {R"({"game": "tour-de-france", "options": {"stages": "bench-straight bench-straight", "teams": 2, "riders": 3,
           "abandon": "return"}, "seats": )",
       2}};
  for (const auto& [head, stages] : races) {
    const std::string text = std::string(head) + R"([{"kind":"bot","bot":"random"},{"kind":"bot","bot":"random"}]})";
    Table::Made made = Table::make("test", read_json(text, "request"), courses, 1);
    made.table.start({{}, true});
    while (made.table.status() == Status::running) decide_once(made.table);
    const auto told = stage_ends(made.table);
    ASSERT_EQ(told.size(), stages) << head;
    const Match& match = made.table.match();
    std::vector<std::uint64_t> seen((made.table.game().view_size + 7) / 8);
    made.table.game().view(match.course(), match.state(), 1, seen.data());
    const Value view = made.table.game().describe_view(match.course(), seen.data());
    EXPECT_EQ(*read_json(told.back(), "event").find("classifications"), *view.find("classifications"));
    const Table again = Table::restore("test", entries_of(made.table), courses);
    EXPECT_EQ(stage_ends(again), told);
  }
}

TEST_F(TableTest, OnlyWellFormedTablesAreMade) {
  const auto code = [&](std::string_view text) {
    return code_of([&] { Table::make("x", read_json(text, "request"), courses, 1); });
  };
  EXPECT_EQ(code(R"({"game": "chess", "seats": []})"), "no-such-game");
  EXPECT_EQ(code(R"({"game": "flamme-rouge", "options": {"stage": "nowhere"}, "seats": []})"), "bad-options");
  EXPECT_EQ(code(R"({"game": "flamme-rouge", "seats": [{"kind": "open"}]})"), "bad-request");
  EXPECT_EQ(
      code(
          R"({"game": "flamme-rouge", "options": {"teams": 2}, "seats": [{"kind": "you", "name": "A"}, {"kind": "you", "name": "B"}]})"),
      "bad-request");
  EXPECT_EQ(
      code(
          R"({"game": "flamme-rouge", "options": {"teams": 2}, "seats": [{"kind": "you", "name": " "}, {"kind": "open"}]})"),
      "bad-name");
  EXPECT_EQ(
      code(
          R"({"game": "flamme-rouge", "options": {"teams": 2}, "seats": [{"kind": "you", "name": "a\nb"}, {"kind": "open"}]})"),
      "bad-name");
  EXPECT_EQ(
      code(
          R"({"game": "flamme-rouge", "options": {"teams": 2}, "seats": [{"kind": "bot", "bot": "mc:100000"}, {"kind": "open"}]})"),
      "bad-request");
  EXPECT_EQ(
      code(
          R"({"game": "flamme-rouge", "options": {"teams": 2}, "seats": [{"kind": "bot", "bot": "genius"}, {"kind": "open"}]})"),
      "bad-request");
  EXPECT_EQ(
      code(
          R"({"game": "flamme-rouge", "options": {"teams": 2}, "seats": [{"kind": "open", "livery": 1}, {"kind": "open", "livery": 1}]})"),
      "bad-request");
  EXPECT_EQ(
      code(
          R"({"game": "flamme-rouge", "options": {"teams": 2}, "seats": [{"kind": "open"}, {"kind": "open"}], "start": true})"),
      "seats-open");
  EXPECT_EQ(code(R"([])"), "bad-request");
  EXPECT_EQ(
      code(
          R"({"game": "flamme-rouge", "options": {"teams": 2}, "seats": [{"kind": "open"}, {"kind": "open"}], "clock": -1})"),
      "bad-request");
}

TEST_F(TableTest, SeatsAreHeldByTokens) {
  Table::Made made =
      Table::make("test", request(R"([{"kind":"you","name":"Ana"},{"kind":"open"},{"kind":"open"}])"), courses, 1);
  Table& table = made.table;
  EXPECT_EQ(table.rights(made.seat_token).seat, Seat{0});
  EXPECT_FALSE(table.rights(made.seat_token).host);
  EXPECT_TRUE(table.rights(made.host_token).host);
  EXPECT_FALSE(table.rights(made.host_token).seat);
  EXPECT_FALSE(table.rights("").seat || table.rights("").host);
  EXPECT_FALSE(table.rights(new_token()).seat);
  EXPECT_EQ(code_of([&] { table.join(read_json(R"({"seat": 0, "name": "Eve"})", "j"), 2); }), "seat-taken");
  EXPECT_EQ(code_of([&] { table.join(read_json(R"({"seat": 1, "name": "Eve", "livery": 0})", "j"), 2); }),
            "livery-taken");
  const auto joined = table.join(read_json(R"({"seat": 2, "name": "Léo", "livery": 1})", "j"), 2);
  const std::string& token = joined.second;
  EXPECT_EQ(joined.first, 2);
  EXPECT_EQ(table.rights(token).seat, Seat{2});
  EXPECT_NE(table.chairs()[1].livery, 1) << "the open seat gives its colours up";
  EXPECT_EQ(code_of([&] { table.set_seat(table.rights(token), read_json(R"({"seat": 0, "kind": "open"})", "s")); }),
            "wrong-token");
  EXPECT_EQ(code_of([&] { table.start(table.rights(token)); }), "wrong-token");
  EXPECT_EQ(code_of([&] { table.start(table.rights(made.host_token)); }), "seats-open");
  table.set_seat(table.rights(made.host_token), read_json(R"({"seat": 1, "kind": "bot", "bot": "patient"})", "s"));
  table.set_seat(table.rights(made.host_token), read_json(R"({"seat": 2, "kind": "open"})", "s"));
  EXPECT_FALSE(table.rights(token).seat) << "who was sent away has no key any more";
  table.set_seat(table.rights(made.host_token), read_json(R"({"seat": 2, "kind": "bot", "bot": "random"})", "s"));
  table.start(table.rights(made.host_token));
  EXPECT_EQ(table.status(), Status::running);
  EXPECT_EQ(code_of([&] { table.join(read_json(R"({"name": "Eve"})", "j"), 2); }), "already-started");
  for (const std::string& entry : entries_of(table)) {
    EXPECT_EQ(entry.find(made.seat_token), std::string::npos) << "only hashes are kept";
    EXPECT_EQ(entry.find(made.host_token), std::string::npos);
  }
  EXPECT_EQ(write_json(table.summary()).find("token"), std::string::npos);
  EXPECT_EQ(table.summary().find("seed"), nullptr) << "the seed is secret while the race goes on";
}

// MUL-2 Twelve players, two of each colour, whatever they wish; a thirteenth finds no seat.
TEST_F(TableTest, TwelvePlayersShareSixColours) {
  const std::string bot = R"(,{"kind":"bot","bot":"random"})";
  std::string seats = R"({"kind":"you","name":"Ana","livery":5},{"kind":"open"})";
  for (int i = 2; i < 12; ++i) seats += bot;
  const auto asked = [](int players, const std::string& chairs) {
    return read_json(R"({"game": "flamme-rouge", "options": {"modules": "breakaway weather", "teams": )" +
                         std::to_string(players) + R"(}, "seats": [)" + chairs + "]}",
                     "request");
  };
  EXPECT_EQ(code_of([&] { Table::make("test", asked(13, seats + bot), courses, 1); }), "bad-options");
  EXPECT_EQ(code_of([&] { Table::make("test", asked(12, seats + bot), courses, 1); }), "bad-request");
  Table::Made made = Table::make("test", asked(12, seats), courses, 1);
  Table& table = made.table;
  EXPECT_EQ(table.join(read_json(R"({"name": "Léo", "livery": 4})", "j"), 2).first, 1);
  EXPECT_EQ(code_of([&] { table.join(read_json(R"({"name": "Eve"})", "j"), 3); }), "seat-taken");
  const auto in_pairs = [](const Table& one) {
    for (std::size_t seat = 0; seat < 12; ++seat)
      EXPECT_EQ(one.chairs()[seat].livery, static_cast<int>(seat / 2)) << "seat " << seat;
  };
  in_pairs(table);
  table.start({made.seat, true});
  while (table.status() == Status::running) decide_once(table);
  const Value summary = table.summary();
  std::set<std::int64_t> places;
  for (const Value& place : *summary.find("places")->as<Value::List>()) places.insert(*place.as<std::int64_t>());
  EXPECT_EQ(places.size(), 12U) << "every player has a place, and no two the same";
  EXPECT_EQ(Table::restore("test", entries_of(table), courses).summary(), summary);
  const Table next = table.follow("next", {made.seat, true}, true, courses);
  EXPECT_EQ(next.chairs()[1].name, "Ana");
  in_pairs(next);
}

TEST_F(TableTest, ABotStandsInAndTheSeatIsGivenBack) {
  Table::Made made = started();
  Table& table = made.table;
  table.set_seat(table.rights(made.seat_token), read_json(R"({"seat": 0, "kind": "bot", "bot": "patient"})", "s"));
  EXPECT_EQ(table.chairs()[0].player(), "patient");
  EXPECT_TRUE(table.rights(made.seat_token).seat) << "the person keeps the key";
  table.set_seat(table.rights(made.seat_token), read_json(R"({"seat": 0, "kind": "person"})", "s"));
  EXPECT_EQ(table.chairs()[0].player(), "");
}

TEST_F(TableTest, ADecisionHasANumber) {
  Table::Made made = started();
  Table& table = made.table;
  while (table.match().decisions().size() < 6) decide_once(table);  // on the grid
  const auto legal = table.match().legal(0);
  const std::string first = table.game().action_text(table.match().course(), legal[0]),
                    second = table.game().action_text(table.match().course(), legal[1]);
  const std::uint32_t number = table.number(0);
  EXPECT_EQ(table.decide(0, number + 1, first).code, "wrong-number");
  EXPECT_TRUE(table.decide(0, number, first).accepted());
  const std::size_t entries = entries_of(table).size();
  EXPECT_TRUE(table.decide(0, number, first).accepted()) << "sent twice, answered twice";
  EXPECT_EQ(entries_of(table).size(), entries) << "and carried out once";
  EXPECT_EQ(table.decide(0, number, second).code, "old-number");
  EXPECT_EQ(table.decide(0, number + 1, "nonsense").code, "no-such-action");
  EXPECT_EQ(table.decide(0, number + 1, first).rule, "FR-ENERGY-2");
}

TEST_F(TableTest, AnAnswerIsTakenBackUntilTheReveal) {
  Table::Made made = started();
  Table& table = made.table;
  while (table.match().decisions().size() < 6) decide_once(table);
  const auto answer = [&](Seat seat) {
    const auto legal = table.match().legal(seat);
    return table.decide(seat, table.number(seat), table.game().action_text(table.match().course(), legal[0]));
  };
  answer(0);
  EXPECT_FALSE(table.may_take_back(0)) << "a hand was drawn";
  answer(0);
  EXPECT_FALSE(table.may_take_back(0)) << "the second hand was drawn: FR-ENERGY-3";
  EXPECT_EQ(table.take_back(0, table.number(0)).code, "too-late");
  const std::uint64_t before = table.match().hash();
  answer(0);
  ASSERT_TRUE(table.may_take_back(0));
  answer(1);  // others may go on meanwhile
  const std::uint32_t number = table.number(0);
  EXPECT_TRUE(table.take_back(0, number).accepted());
  EXPECT_TRUE(table.take_back(0, number).accepted()) << "sent twice";
  EXPECT_TRUE(table.deciding().contains(0));
  EXPECT_NE(table.match().hash(), before) << "the other seat's answer stays";
  answer(0);
  for (const int seat : {1, 1, 2, 2, 2}) answer(static_cast<Seat>(seat));
  EXPECT_FALSE(table.may_take_back(0)) << "the cards are on the table";
  const Table again = Table::restore("test", entries_of(table), courses);
  EXPECT_EQ(again.match().hash(), table.match().hash());
  EXPECT_EQ(again.events(), table.events());
}

TEST_F(TableTest, AnAnswerIsTakenBackSoOftenAndNoMore) {
  Table::Made made = started();
  Table& table = made.table;
  while (table.match().decisions().size() < 6) decide_once(table);
  const auto answer = [&] {
    return table.decide(0, table.number(0),
                        table.game().action_text(table.match().course(), table.match().legal(0)[0]));
  };
  answer(), answer();
  int taken_back = 0;
  std::string code;
  for (int i = 0; i < 100; ++i) {
    ASSERT_TRUE(answer().accepted());
    const Table::Answer back = table.take_back(0, table.number(0));
    code = back.code;
    if (!back.accepted()) break;
    ++taken_back;
  }
  EXPECT_EQ(taken_back, 20);
  EXPECT_EQ(code, "too-often");
  const Table again = Table::restore("test", entries_of(table), courses);
  EXPECT_EQ(again.number(0), table.number(0));
  // The next question may be thought over again.
  while (!table.deciding().contains(0)) decide_once(table);
  answer(), answer(), answer();
  EXPECT_TRUE(table.take_back(0, table.number(0)).accepted());
}

TEST_F(TableTest, ANameIsSeenAndNobodyElses) {
  const auto called = [&](std::string_view name) {
    Table::Made made =
        Table::make("t", request(R"([{"kind":"you","name":"Ana"},{"kind":"open"},{"kind":"open"}])"), courses, 1);
    const auto seat = made.table.join(Value().set("name", name), 2).first;
    return made.table.chairs()[seat].name;
  };
  EXPECT_EQ(called("Léo"), "Léo");
  EXPECT_EQ(called("  Jean \u00a0\u2003 Luc "), "Jean Luc");
  EXPECT_EQ(called("A\u200bn\u200da"), "Ana 2") << "letters of no width make no other name";
  EXPECT_EQ(called("aNA"), "aNA 2");
  EXPECT_EQ(called("\u202eoéL"), "oéL") << "nothing turns the writing around";
  EXPECT_EQ(called("\uFEFFZoë\u2066"), "Zoë");
  EXPECT_EQ(called("Ольга"), "Ольга");
  EXPECT_EQ(called("🚴"), "🚴");
  EXPECT_EQ(called("Zoe\u0308"), "Zoe\u0308");
  EXPECT_EQ(called("a\u0301\u0301\u0301\u0301\u0301b"), "a\u0301\u0301b") << "letters do not climb over other lines";
  for (const char* wrong :
       {"", " ", "\u200b\u2060", "\u3164", "\u0301\u0301", "\uE000", "\uFFFC", "a\x01", "a\u0085", "a\u2028b", "bot:mc",
        "BOT:patient", "b\u200bot:mc", "a name that is much too long for a jersey"})
    EXPECT_EQ(code_of([&] { called(wrong); }), "bad-name") << wrong;
  Table::Made made =
      Table::make("t", request(R"([{"kind":"you","name":"abcdefghijklmnopqrstuvwx"},{"kind":"open"},{"kind":"open"}])"),
                  courses, 1);
  for (int i = 0; i < 2; ++i) made.table.join(Value().set("name", "ABCDEFGHIJKLMNOPQRSTUVWX"), 2);
  EXPECT_EQ(made.table.chairs()[1].name, "ABCDEFGHIJKLMNOPQRSTUV 2");
  EXPECT_EQ(made.table.chairs()[2].name, "ABCDEFGHIJKLMNOPQRSTUV 3");
}

TEST_F(TableTest, TheHostHandsOverTheSeatOfWhoIsAwayAndAllAreTold) {
  Table::Made made = started();
  Table& table = made.table;
  const auto host = table.rights(made.host_token);
  const Value bot = read_json(R"({"seat": 1, "kind": "bot", "bot": "patient"})", "s"),
              back = read_json(R"({"seat": 1, "kind": "person"})", "s");
  EXPECT_EQ(code_of([&] { table.set_seat(host, bot, {}); }), "not-away");
  EXPECT_EQ(code_of([&] { table.set_seat(host, bot, {0, table.away_seconds() - 1}); }), "not-away");
  const std::size_t events = table.events();
  table.set_seat(host, bot, {0, table.away_seconds()});
  EXPECT_EQ(table.chairs()[1].player(), "patient");
  ASSERT_EQ(table.events(), events + 1);
  for (const Seat viewer : {Seat{0}, Seat{1}, spectator})
    EXPECT_EQ(write_json(table.event_for(events, viewer)), R"({"event":"stand_in","seat":1,"bot":"patient","by":0})");
  table.set_seat(host, back);
  EXPECT_EQ(write_json(table.event_for(events + 1, spectator)), R"({"event":"back","seat":1})");
  table.set_seat({Seat{1}, false}, bot);
  EXPECT_EQ(code_of([&] { table.set_seat(host, back); }), "wrong-token") << "who let a bot ride ends it";
  table.set_seat({Seat{1}, false}, back);
  const Table again = Table::restore("test", entries_of(table), courses);
  EXPECT_EQ(again.events(), table.events());
  EXPECT_EQ(again.event_for(events, spectator), table.event_for(events, spectator));
}

TEST_F(TableTest, SeatsChangeHandsSoOftenAndNobodyIsShutOut) {
  const Value bot = read_json(R"({"seat": 0, "kind": "bot", "bot": "patient"})", "s"),
              person = read_json(R"({"seat": 0, "kind": "person"})", "s");
  const Table::Rights player{Seat{0}, false}, host{{}, true};
  const Away long_away{1'000'000};
  for (const Table::Rights& who : {player, host}) {
    Table::Made made = started();
    std::string code;
    for (int i = 0; i < 2000 && code.empty(); ++i)
      code = code_of([&] {
        made.table.set_seat(who, bot, long_away);
        made.table.set_seat(who, person);
      });
    EXPECT_EQ(code, "too-often");
    EXPECT_LT(entries_of(made.table).size(), 300U);
    decide_once(made.table);  // the race goes on, and the other one may still
    made.table.set_seat(who.host ? player : host, bot, long_away);
    made.table.set_seat(player, person);
    EXPECT_EQ(made.table.chairs()[0].player(), "") << "a player always gets the seat back";
  }
  // However many come and go, the host can start.
  Table::Made waiting =
      Table::make("t", request(R"([{"kind":"you","name":"Ana"},{"kind":"open"},{"kind":"open"}])"), courses, 1);
  std::string code;
  for (int i = 0; i < 5000 && code.empty(); ++i)
    code = code_of([&] {
      waiting.table.join(Value().set("seat", 1).set("name", "Eve"), 2);
      waiting.table.set_seat({Seat{1}, false}, read_json(R"({"seat": 1, "kind": "open"})", "s"));
    });
  EXPECT_EQ(code, "too-often");
  for (const int seat : {1, 2})
    waiting.table.set_seat(host, Value().set("seat", seat).set("kind", "bot").set("bot", "patient"));
  waiting.table.start(host);
}

TEST_F(TableTest, TheHostLeavesABotThatThePlayerChose) {
  Table::Made made = started();
  made.table.set_seat({Seat{1}, false}, read_json(R"({"seat": 1, "kind": "bot", "bot": "patient"})", "s"));
  const Value another = read_json(R"({"seat": 1, "kind": "bot", "bot": "random"})", "s");
  EXPECT_EQ(code_of([&] { made.table.set_seat({{}, true}, another, {0, 1000000}); }), "seat-taken");
  EXPECT_EQ(made.table.chairs()[1].player(), "patient");
}

TEST_F(TableTest, WhatTheClockAnsweredIsNotTakenBack) {
  Table::Made made = started();
  Table& table = made.table;
  while (table.match().decisions().size() < 6) decide_once(table);
  for (int i = 0; i < 3; ++i) table.decide_by_clock(0);
  EXPECT_FALSE(table.may_take_back(0));
  EXPECT_EQ(table.take_back(0, table.number(0)).code, "too-late");
  EXPECT_EQ(Table::restore("test", entries_of(table), courses).may_take_back(0), false);
}

TEST_F(TableTest, NeitherTakingBackNorABotWindsTheClockUp) {
  Table::Made made = started();
  Table& table = made.table;
  while (table.match().decisions().size() < 6) decide_once(table);
  table.time_is(1000);
  const auto answer = [&](Seat seat) {
    table.decide(seat, table.number(seat),
                 table.game().action_text(table.match().course(), table.match().legal(seat)[0]));
  };
  answer(0);
  EXPECT_EQ(table.asked_since(0), 1000) << "a new question";
  table.time_is(2000);
  answer(0);
  table.time_is(3000);
  answer(0);
  table.time_is(4000);
  ASSERT_TRUE(table.take_back(0, table.number(0)).accepted());
  EXPECT_EQ(table.asked_since(0), 2000) << "the old one";
  EXPECT_EQ(Table::restore("test", entries_of(table), courses).asked_since(0), 2000) << "and it is stored";
  table.time_is(5000);
  table.set_seat({Seat{0}, false}, read_json(R"({"seat": 0, "kind": "bot", "bot": "patient"})", "s"));
  table.set_seat({Seat{0}, false}, read_json(R"({"seat": 0, "kind": "person"})", "s"));
  EXPECT_EQ(table.asked_since(0), 2000) << "nor does a bot that comes and goes";
}

TEST_F(TableTest, OtherRulesAreSaidToBeOtherRules) {
  Table::Made made = started();
  std::vector<std::string> entries = entries_of(made.table);
  const std::string good = entries[0];
  const auto with = [&](const std::string& from, const std::string& to) {
    std::string text = good;
    text.replace(text.find(from), from.size(), to);
    entries[0] = text;
  };
  const std::string rules = R"("rules":{"flamme-rouge":2})";
  for (const char* other :
       {R"("rules":99)", R"("rules":{"flamme-rouge":99})", R"("rules":{"flamme-rouge":2,"keirin":1})"}) {
    with(rules, other);
    EXPECT_THROW(Table::restore("test", entries, courses), OtherRules) << other;
  }
  with(rules, R"("rules":{})");
  EXPECT_THROW(Table::restore("test", entries, courses), DataError);
  with(rules, R"("rules":1)");
  EXPECT_TRUE(Table::restore("test", entries, courses).goes_on()) << "as the first programs wrote it";
  with("\"game\":\"flamme-rouge\"", "\"game\":\"keirin\"");
  EXPECT_THROW(Table::restore("test", entries, courses), OtherRules);
  with("\"at\":1", "\"at\":\"noon\"");
  EXPECT_THROW(Table::restore("test", entries, courses), DataError);
}

// Rules of before this program: as long as those of today lead to the same positions, it is shown. Nobody rides on.
TEST_F(TableTest, ATableOfOlderRulesIsShownAndDoesNotGoOn) {
  Table::Made made = started();
  while (made.table.match().decisions().size() < 20) decide_once(made.table);
  std::vector<std::string> entries = entries_of(made.table);
  const std::string rules = R"("rules":{"flamme-rouge":2})";
  entries[0].replace(entries[0].find(rules), rules.size(), R"("rules":{"flamme-rouge":0})");
  Table table = Table::restore("test", entries, courses);
  EXPECT_EQ(table.older_rules(), "version 0 of flamme-rouge, and this program has version 2");
  EXPECT_EQ(table.match().position(), made.table.match().position());
  EXPECT_EQ(table.events(), made.table.events());
  EXPECT_EQ(*table.summary().find("rules")->find("flamme-rouge"), Value(0));
  EXPECT_EQ(*table.summary().find("rules_here")->find("flamme-rouge"), Value(2));
  EXPECT_EQ(made.table.summary().find("rules_here"), nullptr);
  EXPECT_TRUE(table.deciding().empty());
  const Seat asked = made.table.deciding().first();
  const std::string action = table.game().action_text(table.match().course(), table.match().legal(asked)[0]);
  EXPECT_EQ(table.decide(asked, table.number(asked), action).code, "other-rules");
  EXPECT_THROW(table.set_seat({Seat{0}, true}, read_json(R"({"seat": 0, "kind": "bot", "bot": "random"})", "s")),
               Trouble);
  EXPECT_FALSE(table.changed());
  // If they lead elsewhere, it cannot be shown.
  const auto digit = entries.back().find("\"position\":\"") + 12;
  entries.back()[digit] = entries.back()[digit] == '0' ? '1' : '0';
  EXPECT_THROW(Table::restore("test", entries, courses), OtherRules);
}

// What is told of a table without its rules: who rode, and the record, as the rules themselves would write it.
TEST_F(TableTest, ARecordIsPutTogetherWithoutTheRules) {
  for (const GameModule& game : games()) {
    SCOPED_TRACE(game.id);
    Table::Made made = Table::make("test", request_for(game, 3, "random"), courses, 1);
    Table& table = made.table;
    table.join(read_json(R"({"name": "Léo"})", "join"), 2);
    table.start({made.seat, true});
    int taken_back = 0;
    while (table.status() == Status::running) {
      decide_once(table);
      for (Seat seat = 0; seat < 3; ++seat)
        if (table.may_take_back(seat) && dice.below(4) == 0)
          taken_back += table.take_back(seat, table.number(seat)).accepted();
    }
    EXPECT_EQ(taken_back > 0, game.id != "tour-de-france" && game.id != "vainqueur");
    const KeptTable kept = read_kept("test", entries_of(table), "over");
    EXPECT_EQ(kept.record + "= " + table.match().position() + "\n", table.record());
    const Value summary = table.summary();
    for (const char* key : {"id", "game", "options", "rules", "status", "created", "clock", "seats"})
      EXPECT_EQ(*kept.table.find(key), *summary.find(key)) << key;
    EXPECT_EQ(read_kept("test", entries_of(table), "running").record, "") << "what was drawn is secret until the end";
  }
}

TEST_F(TableTest, EntriesRebuildTheTable) {
  for (const GameModule& game : games()) {
    SCOPED_TRACE(game.id);
    Table::Made made = Table::make("test", request_for(game, 3, "random"), courses, 1);
    Table& table = made.table;
    table.join(read_json(R"({"name": "Léo"})", "join"), 2);
    table.start({made.seat, true});
    while (table.status() == Status::running) {
      decide_once(table);
      for (Seat seat = 0; seat < 3; ++seat)
        if (table.may_take_back(seat) && dice.below(4) == 0) table.take_back(seat, table.number(seat));
      if (dice.below(40) == 0 && table.status() == Status::running) table.decide_by_clock(table.deciding().first());
      if (dice.below(static_cast<unsigned>(10 + table.match().decisions().size() / 4)) != 0) continue;
      const Table again = Table::restore("test", entries_of(table), courses);
      ASSERT_EQ(again.match().hash(), table.match().hash());
      ASSERT_EQ(again.events(), table.events());
      for (std::size_t i = 0; i < table.events(); ++i)
        for (const Seat seat : {Seat{0}, Seat{1}, Seat{2}, spectator})
          ASSERT_EQ(again.event_for(i, seat), table.event_for(i, seat));
      for (Seat seat = 0; seat < 3; ++seat) {
        ASSERT_EQ(again.number(seat), table.number(seat));
        ASSERT_EQ(again.may_take_back(seat), table.may_take_back(seat));
      }
      ASSERT_EQ(again.summary(), table.summary());
    }
    // The record says the same, and its draws follow from the seed.
    Replay replay = Replay::open(read_record(table.record()), find_game, embedded_data());
    replay.run();
    EXPECT_EQ(replay.match().hash(), table.match().hash());
  }
}

TEST_F(TableTest, DamagedEntriesAreRefused) {
  Table::Made made = started();
  while (made.table.match().decisions().size() < 20) decide_once(made.table);
  const std::vector<std::string> good = entries_of(made.table);
  for (std::size_t i = 0; i < good.size(); ++i) {
    std::vector<std::string> bad = good;
    if (good[i].find("\"position\":\"") != std::string::npos) {
      char& digit = bad[i][bad[i].find("\"position\":\"") + 12];
      digit = digit == '0' ? '1' : '0';
      EXPECT_THROW(Table::restore("test", bad, courses), DataError) << bad[i];
    }
    bad[i] = "{}";
    EXPECT_THROW(Table::restore("test", bad, courses), DataError);
    bad[i] = "not json";
    EXPECT_THROW(Table::restore("test", bad, courses), DataError);
  }
}

TEST_F(TableTest, ChanceIsFairAndFollowsFromTheSeed) {
  const Seed seed = Seed::from_hex("000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f");
  EXPECT_EQ(seed.hash(), "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");  // SHA-256, known
  EXPECT_THROW(Seed::from_hex("00"), DataError);
  const FairChance chance(seed), same(seed), other(Seed::random());
  Tally pile;
  for (std::size_t kind = 0; kind < 5; ++kind) pile.add(kind, 3);
  std::array<int, 8> seen{};
  int differ = 0;
  for (std::uint16_t turn = 0; turn < 15000; ++turn) {
    const Bag bag{1, 2, turn, 3};
    const std::size_t kind = chance.pick(bag, pile);
    ASSERT_EQ(kind, same.pick(bag, pile));
    differ += kind != other.pick(bag, pile);
    ++seen[kind];
  }
  for (std::size_t kind = 0; kind < 5; ++kind) EXPECT_NEAR(seen[kind], 3000, 250);
  EXPECT_GT(differ, 10000);
}

}  // namespace
}  // namespace tourmalet
