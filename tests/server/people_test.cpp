// People around a race: names of bots, a rematch at once, leaving, letting a bot ride, what waits for somebody, emotes.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <set>
#include <thread>

#include "bots/bot.hpp"
#include "bots/cast.hpp"
#include "rules/core/record.hpp"
#include "server/forgetting.hpp"
#include "server/table.hpp"
#include "tests/server/any_game.hpp"
#include "tests/server/server_here.hpp"

namespace tourmalet {
namespace {

using namespace std::chrono_literals;

const Value nothing(Value::Object{});

Value parsed(std::string_view text) { return read_json(text, "text"); }

std::string code_of(const std::function<void()>& work) {
  try {
    work();
  } catch (const Trouble& trouble) {
    return trouble.code;
  }
  return "";
}

std::string word(const Value& value, std::string_view key) { return *value.find(key)->as<std::string>(); }

class PeopleTest : public testing::Test {
 protected:
  void SetUp() override { prepare_secrets(); }

  Courses courses{embedded_data()};
  FastChance dice{15};

  // Ana is the host, Léo her guest, and the last seats are bots.
  struct Company {
    Table table;
    std::string host, ana, leo;
  };
  Company company(const char* game = "flamme-rouge", int seats = 4, bool started = true, int clock = 0) {
    Value request = request_for(*find_game(game), seats, "random").set("clock", clock);
    Table::Made made = Table::make("old", request, courses, 1);
    std::string leo = made.table.join(Value().set("name", "Léo"), 2).second;
    for (int seat = 2; seat + 1 < seats; ++seat)
      made.table.set_seat({{}, true}, Value().set("seat", seat).set("kind", "bot").set("bot", "random"));
    if (started) made.table.start({{}, true});
    return {std::move(made.table), made.host_token, made.seat_token, std::move(leo)};
  }
  void ride(Table& table, std::size_t decisions = 1 << 20) {
    for (std::size_t i = 0; i < decisions && table.deciding(); ++i) {
      const Seat seat = table.deciding().first();
      const auto legal = table.match().legal(seat);
      table.decide_for_bot(seat, legal[dice.below(static_cast<unsigned>(legal.size()))]);
    }
  }
  Table rebuilt(const Table& table) { return Table::restore(table.id(), table.unstored(0).entries, courses); }
  void expect_rebuilt(const Table& table) {
    const Table again = rebuilt(table);
    EXPECT_EQ(again.summary(), table.summary());
    ASSERT_EQ(again.events(), table.events());
    for (std::size_t i = 0; i < table.events(); ++i)
      EXPECT_EQ(again.event_for(i, spectator), table.event_for(i, spectator));
  }
  static std::vector<std::string> names_of(const Table& table) {
    std::vector<std::string> names;
    for (const Chair& chair : table.chairs()) names.push_back(chair.name);
    return names;
  }
  static void keep(Store& store, const Table& table) {
    const Append append = table.unstored(3);
    store.append({&append, 1});
  }
};

TEST_F(PeopleTest, TheCastIsOfPeopleWhoFitOnAJersey) {
  std::set<std::string_view> all;
  for (const std::string_view name : cast()) {
    EXPECT_TRUE(all.insert(name).second) << name;
    EXPECT_LE(std::count_if(name.begin(), name.end(), [](char c) { return (c & 0xC0) != 0x80; }), 20) << name;
  }
  EXPECT_GT(all.size(), 60U);
  const std::vector<std::string> taken(cast().begin(), cast().end() - 1);
  EXPECT_EQ(name_from_cast(7, taken), cast().back());
}

TEST_F(PeopleTest, BotsHaveNamesAndNoTwoAtATableTheSame) {
  for (int i = 0; i < 40; ++i) {
    const std::string id = "t" + std::to_string(i);
    Value request = parsed(R"({"game": "vainqueur", "options": {"players": 6}, "seats": [{"kind":"you","name":"Ana"},
        {"kind":"bot","bot":"steady"},{"kind":"bot","bot":"steady"},{"kind":"bot","bot":"steady"},
        {"kind":"bot","bot":"steady"},{"kind":"bot","bot":"steady"}]})");
    Table::Made made = Table::make(id, request, courses, 1);
    const std::vector<std::string> names = names_of(made.table);
    EXPECT_EQ(std::set<std::string>(names.begin(), names.end()).size(), 6U);
    EXPECT_EQ(std::count(names.begin(), names.end(), ""), 0);
    EXPECT_EQ(names_of(rebuilt(made.table)), names);
    const Value summary = made.table.summary();
    for (std::size_t seat = 1; seat < 6; ++seat)
      EXPECT_EQ(*(*summary.find("seats")->as<Value::List>())[seat].find("name"), Value(names[seat]));
    // Another bot in the same seat is somebody else; who calls themselves like a bot gets a number.
    made.table.set_seat({{}, true}, parsed(R"({"seat": 2, "kind": "bot", "bot": "mc"})"));
    EXPECT_NE(made.table.chairs()[2].name, names[2]);
    made.table.set_seat({{}, true}, parsed(R"({"seat": 3, "kind": "open"})"));
    made.table.join(Value().set("name", names[4]), 2);
    EXPECT_EQ(made.table.chairs()[3].name, names[4] + " 2");
    // Entries of earlier programs have no names of bots: they are the same at every reading.
    std::vector<std::string> entries = made.table.unstored(0).entries;
    for (std::string& entry : entries)
      for (std::size_t at = 0; (at = entry.find(R"("kind":"bot",)", at)) != std::string::npos; ++at) {
        const auto name = entry.find(R"("name":)", at), end = entry.find(R"("bot":)", at);
        entry.erase(name, end - name);
      }
    const Table older = Table::restore(id, entries, courses);
    std::vector<std::string> given = names_of(older);
    EXPECT_EQ(names_of(Table::restore(id, entries, courses)), given);
    EXPECT_EQ(std::count(given.begin(), given.end(), ""), 0);
    EXPECT_EQ(std::set<std::string>(given.begin(), given.end()).size(), 6U);
  }
}

TEST_F(PeopleTest, NobodyIsCalledYou) {
  for (const char* name : {"You", "you", " YOU ", "Y\u200bou", "Vous", "vous", "moi", "Toi", "me"}) {
    Company at = company("flamme-rouge", 3, false);
    at.table.set_seat({{}, true}, parsed(R"({"seat": 1, "kind": "open"})"));
    EXPECT_EQ(code_of([&] { at.table.join(Value().set("name", name), 2); }), "bad-name") << name;
    Value request = parsed(R"({"game": "flamme-rouge", "options": {"teams": 2}})");
    request.set("seats", Value(Value::List{Value().set("kind", "you").set("name", name), Value().set("kind", "open")}));
    EXPECT_EQ(code_of([&] { Table::make("x", request, courses, 1); }), "bad-name") << name;
  }
  EXPECT_EQ(code_of([&] { Table::make("x", request_for(*find_game("flamme-rouge"), 2), courses, 1); }), "");
}

TEST_F(PeopleTest, ARematchHasTheSamePeopleAndBotsAndHasBegun) {
  for (const GameModule& game : games())
    for (const bool rotate : {false, true}) {
      SCOPED_TRACE(std::string(game.id) + (rotate ? " rotated" : ""));
      Company at = company(game.id.data(), 4, true, 90);
      EXPECT_EQ(code_of([&] { at.table.follow("new", {Seat{1}, false}, rotate, courses); }), "not-over");
      at.table.set_seat({Seat{1}, false}, parsed(R"({"seat": 1, "kind": "bot", "bot": "random"})"));
      ride(at.table);
      ASSERT_EQ(at.table.status(), Status::over);
      const Table next = at.table.follow("new", at.table.rights(at.leo), rotate, courses);
      EXPECT_EQ(next.status(), Status::running);
      EXPECT_EQ(next.options(), at.table.options());
      EXPECT_EQ(next.clock_seconds(), 90);
      const std::size_t by = rotate ? 1 : 0;
      for (std::size_t i = 0; i < 4; ++i) {
        const Chair &before = at.table.chairs()[i], &after = next.chairs()[(i + by) % 4];
        EXPECT_EQ(after.kind, before.kind);
        EXPECT_EQ(after.name, before.name);
        EXPECT_EQ(after.bot, before.bot);
        EXPECT_EQ(after.livery, before.livery);
        EXPECT_EQ(after.stand_in, "") << "who comes back rides";
      }
      EXPECT_EQ(next.rights(at.ana).seat, static_cast<Seat>(by));
      EXPECT_EQ(next.rights(at.leo).seat, static_cast<Seat>(1 + by));
      EXPECT_TRUE(next.rights(at.host).host);
      EXPECT_EQ(at.table.rights(at.leo).seat, Seat{1}) << "nothing changes at the old one";
      EXPECT_EQ(at.table.rematch(), "new");
      EXPECT_EQ(at.table.seat_at_rematch(1), static_cast<Seat>(1 + by));
      EXPECT_EQ(*at.table.summary().find("rematch_by"), Value(1));
      expect_rebuilt(at.table);
      expect_rebuilt(next);
      EXPECT_EQ(rebuilt(at.table).seat_at_rematch(3), static_cast<Seat>((3 + by) % 4));
      for (const std::string& entry : next.unstored(0).entries)
        EXPECT_EQ(entry.find(at.leo), std::string::npos) << "only hashes are kept";
    }
}

TEST_F(PeopleTest, TheHostAsksForARematchFromTheHostsSeat) {
  Company at = company();
  ride(at.table);
  const Table next = at.table.follow("new", at.table.rights(at.host), true, courses);
  EXPECT_EQ(*at.table.summary().find("rematch_by"), Value(0));
  // A host who only watches has no seat, and neither have rematches of earlier programs.
  Table::Made watching = Table::make("w", parsed(R"({"game":"flamme-rouge","options":{"teams":2},"start":true,
      "seats":[{"kind":"bot","bot":"random"},{"kind":"bot","bot":"random"}]})"),
                                     courses, 1);
  ride(watching.table);
  watching.table.follow("n", {{}, true}, false, courses);
  EXPECT_EQ(watching.table.summary().find("rematch_by"), nullptr);
  std::vector<std::string> entries = at.table.unstored(0).entries;
  entries.back() = R"({"entry":"rematch","table":"new","at":5})";
  const Table older = Table::restore("old", entries, courses);
  EXPECT_EQ(older.rematch(), "new");
  EXPECT_EQ(older.seat_at_rematch(1), std::nullopt);
  EXPECT_EQ(older.summary().find("rematch_by"), nullptr);
}

TEST_F(PeopleTest, WhoLeavesARaceLeavesItToABotForGood) {
  for (const GameModule& game : games()) {
    SCOPED_TRACE(game.id);
    Company at = company(game.id.data());
    ride(at.table, 5);
    const std::size_t events = at.table.events();
    at.table.leave(at.table.rights(at.leo), parsed(R"({"word": " Dinner \u200b is ready "})"));
    const std::string bot(usual_bot(game.id));
    EXPECT_EQ(at.table.chairs()[1].kind, Chair::Kind::bot);
    EXPECT_EQ(at.table.chairs()[1].player(), bot);
    EXPECT_NE(at.table.chairs()[1].name, "Léo");
    EXPECT_FALSE(at.table.rights(at.leo).seat) << "the key opens nothing any more";
    ASSERT_EQ(at.table.events(), events + 1);
    for (const Seat viewer : {Seat{0}, Seat{1}, spectator})
      EXPECT_EQ(write_json(at.table.event_for(events, viewer)),
                R"({"event":"left","seat":1,"name":"Léo","bot":")" + bot + R"(","word":"Dinner is ready"})");
    EXPECT_EQ(at.table.status(), Status::running);
    EXPECT_EQ(at.table.summary().find("abandoned"), nullptr);
    expect_rebuilt(at.table);
    // The last one leaves: nobody rides on.
    at.table.leave(at.table.rights(at.ana), nothing);
    EXPECT_EQ(at.table.event_for(events + 1, spectator).find("word"), nullptr);
    EXPECT_EQ(at.table.status(), Status::over);
    EXPECT_TRUE(at.table.deciding().empty());
    const Value summary = at.table.summary();
    EXPECT_EQ(*summary.find("abandoned"), Value(true));
    EXPECT_EQ(summary.find("places"), nullptr);
    EXPECT_EQ(summary.find("moment"), nullptr);
    for (Seat seat = 0; seat < 4; ++seat)
      for (const auto action : at.table.match().legal(seat))
        EXPECT_EQ(
            at.table.decide(seat, at.table.number(seat), game.action_text(at.table.match().course(), action)).code,
            "over");
    expect_rebuilt(at.table);
    EXPECT_EQ(code_of([&] { at.table.follow("n", {{}, true}, false, courses); }), "not-over");
    EXPECT_EQ(code_of([&] { at.table.leave({Seat{0}, false}, nothing); }), "over");
    Replay replay = Replay::open(read_record(at.table.record()), find_game, embedded_data());
    replay.run();
    EXPECT_EQ(replay.match().hash(), at.table.match().hash());
    EXPECT_EQ(replay.text().seats.at(1), "bot:" + bot + " " + at.table.chairs()[1].name);
    const KeptTable kept = read_kept("old", at.table.unstored(0).entries, "over");
    EXPECT_EQ(*kept.table.find("seats"), *summary.find("seats"));
  }
}

TEST_F(PeopleTest, TheBotThatRidesForSomebodyGoesOnWhenTheyLeave) {
  Company at = company();
  at.table.set_seat({Seat{1}, false}, parsed(R"({"seat": 1, "kind": "bot", "bot": "climber"})"));
  at.table.leave(at.table.rights(at.leo), nothing);
  EXPECT_EQ(at.table.chairs()[1].bot, "climber");
  EXPECT_EQ(at.table.chairs()[1].stand_in, "");
  EXPECT_EQ(code_of([&] { at.table.set_seat({{}, true}, parsed(R"({"seat": 1, "kind": "person"})")); }), "seat-taken");
}

TEST_F(PeopleTest, AWordIsShortAndCanBeRead) {
  const auto code = [&](const std::string& text) {
    Company at = company();
    return code_of([&] { at.table.leave({Seat{1}, false}, Value().set("word", text)); });
  };
  EXPECT_EQ(code(std::string(80, 'x')), "");
  EXPECT_EQ(code(std::string(81, 'x')), "bad-request");
  EXPECT_EQ(code(""), "");
  EXPECT_EQ(code("a\nb"), "bad-request");
  Company at = company();
  EXPECT_EQ(code_of([&] { at.table.leave({Seat{1}, false}, parsed(R"({"word": 5})")); }), "bad-request");
  EXPECT_EQ(code_of([&] { at.table.leave({{}, true}, nothing); }), "wrong-token") << "the host sits nowhere";
  EXPECT_FALSE(code_of([&] { at.table.leave(at.table.rights("nonsense"), nothing); }).empty());
  std::string all;
  for (int i = 0; i < 80; ++i) all += "é";
  at.table.leave({Seat{1}, false}, Value().set("word", all));
  EXPECT_EQ(*at.table.event_for(at.table.events() - 1, spectator).find("word"), Value(all)) << "letters, not bytes";
}

TEST_F(PeopleTest, BeforeTheStartASeatThatIsLeftIsOpen) {
  Company at = company("flamme-rouge", 3, false);
  at.table.leave(at.table.rights(at.leo), parsed(R"({"word": "later"})"));
  EXPECT_EQ(at.table.chairs()[1].kind, Chair::Kind::open);
  EXPECT_FALSE(at.table.rights(at.leo).seat);
  EXPECT_EQ(at.table.status(), Status::open);
  const std::string mia = at.table.join(Value().set("name", "Mia"), 3).second;
  EXPECT_FALSE(at.table.rights(mia).host);
  at.table.leave(at.table.rights(at.ana), nothing);
  EXPECT_TRUE(at.table.rights(mia).host) << "the host has gone: who is there may start";
  EXPECT_TRUE(rebuilt(at.table).rights(mia).host);
  EXPECT_EQ(at.table.status(), Status::open);
  expect_rebuilt(at.table);
  at.table.leave(at.table.rights(mia), nothing);
  EXPECT_EQ(at.table.status(), Status::over) << "nobody waits here";
  EXPECT_EQ(*at.table.summary().find("abandoned"), Value(true));
  EXPECT_EQ(at.table.summary().find("seed"), nullptr);
  EXPECT_EQ(at.table.unstored(0).status, "over");
  EXPECT_EQ(at.table.events(), 0U);
  expect_rebuilt(at.table);
  EXPECT_EQ(code_of([&] { at.table.join(Value().set("name", "Eve"), 3); }), "already-started");
  EXPECT_EQ(read_kept("old", at.table.unstored(0).entries, "over").record, "");
  // A host who watches still waits for players.
  Table::Made watched = Table::make(
      "w", parsed(R"({"game":"flamme-rouge","options":{"teams":2},"seats":[{"kind":"open"},{"kind":"open"}]})"),
      courses, 1);
  const std::string guest = watched.table.join(Value().set("name", "Mia"), 2).second;
  watched.table.leave(watched.table.rights(guest), nothing);
  EXPECT_EQ(watched.table.status(), Status::open);
}

TEST_F(PeopleTest, AForgottenPersonsWordIsForgottenToo) {
  Company at = company();
  at.table.leave({Seat{1}, false}, parsed(R"({"word": "my train"})"));
  std::vector<std::string> entries = at.table.unstored(0).entries;
  int changed = 0;
  for (std::string& entry : entries)
    if (const auto without = without_name(entry, "Léo")) entry = *without, ++changed;
  EXPECT_EQ(changed, 2);
  for (const std::string& entry : entries) {
    EXPECT_EQ(entry.find("Léo"), std::string::npos);
    EXPECT_EQ(entry.find("my train"), std::string::npos) << entry;
  }
  const Table table = Table::restore("old", entries, courses);
  const Value left = table.event_for(table.events() - 1, spectator);
  EXPECT_EQ(*left.find("name"), Value("#2"));
  EXPECT_EQ(left.find("word"), nullptr);
  // Bots keep their names, whoever is called like one.
  EXPECT_EQ(
      without_name(R"({"entry":"seat","seat":1,"kind":"bot","livery":1,"name":"Ona Vidal","bot":"mc"})", "Ona Vidal"),
      std::nullopt);
}

TEST_F(PeopleTest, AnyPlayerLetsABotRideForWhoIsAway) {
  Company at = company("flamme-rouge", 4);
  const Value bot = parsed(R"({"seat": 0, "kind": "bot", "bot": "patient"})"),
              back = parsed(R"({"seat": 0, "kind": "person"})");
  const Away long_away{at.table.away_seconds(), at.table.away_seconds()};
  EXPECT_EQ(code_of([&] { at.table.set_seat({Seat{1}, false}, bot, {}); }), "not-away");
  EXPECT_EQ(code_of([&] { at.table.set_seat({Seat{1}, false}, bot, {at.table.away_seconds() - 1}); }), "not-away");
  EXPECT_EQ(code_of([&] { at.table.set_seat({}, bot, long_away); }), "wrong-token") << "a spectator";
  at.table.set_seat(at.table.rights(at.leo), bot, long_away);
  EXPECT_EQ(write_json(at.table.event_for(at.table.events() - 1, spectator)),
            R"({"event":"stand_in","seat":0,"bot":"patient","by":1})");
  EXPECT_EQ(code_of([&] { at.table.set_seat(at.table.rights(at.leo), bot, long_away); }), "seat-taken");
  EXPECT_EQ(code_of([&] { at.table.set_seat({Seat{2}, false}, back); }), "wrong-token") << "it was not they who let it";
  expect_rebuilt(at.table);
  at.table.set_seat(at.table.rights(at.ana), back);
  EXPECT_EQ(at.table.chairs()[0].player(), "");
  at.table.set_seat(at.table.rights(at.ana), bot);
  EXPECT_EQ(*at.table.event_for(at.table.events() - 1, spectator).find("by"), Value(0));
  EXPECT_EQ(code_of([&] { at.table.set_seat(at.table.rights(at.leo), back); }), "wrong-token");
  // So often and no more, whoever of the others does it.
  std::string code;
  at.table.set_seat(at.table.rights(at.ana), back);
  for (int i = 0; i < 300 && code.empty(); ++i)
    code = code_of([&] {
      at.table.set_seat(i % 2 == 0 ? at.table.rights(at.leo) : at.table.rights(at.host), bot, long_away);
      at.table.set_seat(at.table.rights(at.ana), back);
    });
  EXPECT_EQ(code, "too-often");
}

Limits generous() {
  Limits limits;
  limits.requests_per_second = 1e6;
  limits.tables_per_address = 100000;
  limits.mine_per_second = 1e6;
  limits.messages_per_second = 1e6;
  limits.bot_pause = 0;
  return limits;
}

class Caller {
 public:
  Caller(const ServerHere& server, const std::string& table, const std::string& token)
      : client_(server.link(table, token)) {
    Value hello;
    hello.set("type", "hello").set("protocol", 1).set("since", 0);
    if (!token.empty()) hello.set("token", token);
    client_.send(hello);
    wait_for(token.empty() ? "table" : "welcome");
  }
  void say(const Value& message) { client_.send(message); }
  Value wait_for(std::string_view type) {
    for (;;) {
      const auto message = client_.receive(a_long_while);
      if (!message) throw std::runtime_error("no " + std::string(type) + " comes");
      if (*message->find("type") == Value(type)) return *message;
    }
  }
  // How many messages of the type come before this one.
  int count_until(std::string_view type, std::string_view last) {
    int count = 0;
    for (;;) {
      const auto message = client_.receive(a_long_while);
      if (!message) throw std::runtime_error("no " + std::string(last) + " comes");
      if (*message->find("type") == Value(last)) return count;
      count += *message->find("type") == Value(type);
    }
  }

 private:
  LiveClient client_;
};

TEST_F(PeopleTest, ARematchOverTheNetwork) {
  MemoryStore store;
  Company at = company("flamme-rouge", 4, true, 600);
  ride(at.table);
  keep(store, at.table);
  const ServerHere server(store, generous());
  const std::string path = "/api/tables/old/rematch";
  Caller looking_on(server, "old", at.ana);
  EXPECT_EQ(server.post(path, nothing).status, 403);
  EXPECT_EQ(server.post(path, parsed(R"({"rotate": 3})"), at.leo).status, 400);
  const Value first = server.post(path, parsed(R"({"rotate": true})"), at.leo).json();
  EXPECT_EQ(*first.find("seat"), Value(2));
  EXPECT_EQ(first.find("host"), nullptr);
  const Value second = server.post(path, parsed(R"({"rotate": false})"), at.ana).json();
  EXPECT_EQ(word(second, "table"), word(first, "table"));
  EXPECT_EQ(*second.find("seat"), Value(1)) << "as it was asked for first";
  const Value host = server.post(path, nothing, at.host).json();
  EXPECT_EQ(word(host, "host"), at.host);
  EXPECT_EQ(host.find("seat"), nullptr);
  Value told = looking_on.wait_for("table");
  while (told.find("table")->find("rematch") == nullptr) told = looking_on.wait_for("table");
  EXPECT_EQ(word(*told.find("table"), "rematch"), word(first, "table"));
  EXPECT_EQ(*told.find("table")->find("rematch_by"), Value(1));
  const HttpAnswer next = http_request(server.port(), "GET", "/api/tables/" + word(first, "table"), "", at.ana);
  EXPECT_EQ(*next.json().find("you")->find("seat"), Value(1));
  EXPECT_EQ(word(*next.json().find("table"), "status"), "running");
  EXPECT_EQ(next.body.find(at.ana), std::string::npos);
}

TEST_F(PeopleTest, LeavingOverTheNetwork) {
  MemoryStore store;
  Company at = company();
  keep(store, at.table);
  const ServerHere server(store, generous());
  const std::string path = "/api/tables/old/leave";
  EXPECT_EQ(server.post(path, nothing).status, 401);
  EXPECT_EQ(server.post(path, nothing, "wrong").status, 403);
  EXPECT_EQ(server.post(path, Value().set("word", std::string(81, 'x')), at.leo).status, 400);
  Caller ana(server, "old", at.ana), leo(server, "old", at.leo);
  leo.wait_for("view");
  EXPECT_EQ(server.post(path, parsed(R"({"word": "Dinner is ready"})"), at.leo).status, 200);
  Value heard;
  while (heard.find("event") == nullptr || word(heard, "event") != "left") {
    const Value message = ana.wait_for("events");
    for (const Value& event : *message.find("events")->as<Value::List>())
      if (event.find("event") != nullptr) heard = event;
  }
  EXPECT_EQ(word(heard, "word"), "Dinner is ready");
  EXPECT_EQ(word(heard, "name"), "Léo");
  EXPECT_TRUE(leo.wait_for("welcome").find("seat")->is_null()) << "from now on a spectator";
  EXPECT_EQ(server.post(path, nothing, at.leo).status, 403);
  const Value left = server.post(path, nothing, at.ana).json();
  EXPECT_EQ(word(*left.find("table"), "status"), "over");
  EXPECT_EQ(*left.find("table")->find("abandoned"), Value(true));
  const std::size_t entries = store.load("old").size();
  EXPECT_EQ(server.get("/api/tables/old/record").status, 200);
  EXPECT_EQ(server.get("/api/tables/old/replay").status, 200);
  EXPECT_EQ(store.load("old").size(), entries) << "bots stop";
  // A table that never started has neither.
  const Value made = server.post("/api/tables", request_for(*find_game("flamme-rouge"), 2).set("listed", true)).json();
  const std::string id = "/api/tables/" + word(made, "table");
  Caller waiting(server, word(made, "table"), word(made, "token"));
  EXPECT_EQ(server.post(id + "/leave", nothing, word(made, "token")).status, 200);
  EXPECT_EQ(word(*server.get(id).json().find("table"), "status"), "over");
  EXPECT_EQ(server.get(id + "/record").status, 409);
  EXPECT_EQ(server.get(id + "/replay").status, 409);
  EXPECT_EQ(server.get("/healthz").status, 200);
}

Value about(const std::vector<std::pair<std::string, std::string>>& tables) {
  Value list(Value::List{});
  for (const auto& [id, token] : tables) list.add(Value().set("id", id).set("token", token));
  return Value().set("tables", list);
}

TEST_F(PeopleTest, WhatWaitsForMe) {
  MemoryStore store;
  Company at = company("flamme-rouge", 3, true, 600);
  while (!at.table.deciding().contains(0)) ride(at.table, 1);
  keep(store, at.table);
  Table::Made over = Table::make("over", request_for(*find_game("vainqueur"), 2, "random"), courses, 1);
  over.table.start({{}, true});
  ride(over.table);
  keep(store, over.table);
  const ServerHere server(store, generous());
  const HttpAnswer answer = server.post("/api/mine", about({{"over", over.seat_token},
                                                            {"old", at.ana},
                                                            {"nowhere", at.ana},
                                                            {"over", at.ana},
                                                            {"old", at.host},
                                                            {"old", at.leo}}));
  ASSERT_EQ(answer.status, 200) << answer.body;
  const Value all = answer.json();
  const auto& tables = *all.find("tables")->as<Value::List>();
  ASSERT_EQ(tables.size(), 6U);
  EXPECT_EQ(write_json(*tables[0].find("you")), R"({"seat":0,"asked":false,"stand_in":false})");
  EXPECT_NE(tables[0].find("table")->find("places"), nullptr);
  const Value& you = *tables[1].find("you");
  EXPECT_EQ(*you.find("asked"), Value(true));
  EXPECT_EQ(*you.find("since"), Value(at.table.asked_since(0)));
  EXPECT_GT(*you.find("until")->as<std::int64_t>(), *you.find("since")->as<std::int64_t>());
  EXPECT_NE(tables[1].find("table")->find("moment")->find("round"), nullptr);
  EXPECT_EQ(word(tables[2], "id"), "nowhere");
  EXPECT_EQ(word(*tables[2].find("error"), "code"), "no-such-table");
  EXPECT_EQ(word(*tables[3].find("error"), "code"), "wrong-token");
  EXPECT_EQ(tables[4].find("you"), nullptr);
  EXPECT_EQ(*tables[5].find("you")->find("seat"), Value(1));
  EXPECT_EQ(*http_request(server.port(), "GET", "/api/tables/old", "", at.ana).json().find("you"), you);
  for (const std::string& secret : {at.ana, at.host, hash_of_token(at.ana), hash_of_token(at.host)})
    EXPECT_EQ(answer.body.find(secret), std::string::npos);
  EXPECT_EQ(tables[1].find("table")->find("seed"), nullptr);
  // Nothing is asked of who lets a bot ride.
  EXPECT_EQ(server.post("/api/tables/old/seats", parsed(R"({"seat":0,"kind":"bot","bot":"random"})"), at.ana).status,
            200);
  const Value later = server.post("/api/mine", about({{"old", at.ana}})).json();
  const Value& riding = *later.find("tables")->as<Value::List>()->front().find("you");
  EXPECT_EQ(write_json(riding), R"({"seat":0,"asked":false,"stand_in":true})");
}

TEST_F(PeopleTest, WhoLooksOftenCostsLittle) {
  MemoryStore store;
  std::vector<std::pair<std::string, std::string>> tables;
  for (int i = 0; i < 60; ++i) {
    Table::Made made =
        Table::make("t" + std::to_string(i), request_for(*find_game("vainqueur"), 2, "random"), courses, 1);
    if (i % 2 == 0) {
      made.table.start({{}, true});
      ride(made.table);
    }
    keep(store, made.table);
    tables.emplace_back(made.table.id(), made.seat_token);
  }
  const ServerHere server(store, generous());
  const std::string first = server.post("/api/mine", about(tables)).body;
  const int loads = store.loads;
  for (int i = 0; i < 10; ++i) EXPECT_EQ(server.post("/api/mine", about(tables)).body, first);
  EXPECT_EQ(store.loads, loads) << "what nobody has open is read once";
  EXPECT_EQ(server.metric("rooms"), 0) << "and no table is held in memory for it";
  // What changes is seen: somebody joins, and when the room has been let go it is still so.
  EXPECT_EQ(server.post("/api/tables/t1/seats", parsed(R"({"seat":1,"kind":"open"})"), tables[1].second).status, 403);
  EXPECT_EQ(server.post("/api/tables/t1/leave", nothing, tables[1].second).status, 200);
  const Value now = server.post("/api/mine", about(tables)).json();
  EXPECT_EQ(word(*(*now.find("tables")->as<Value::List>())[1].find("error"), "code"), "wrong-token");
  // One more is too many.
  tables.emplace_back("t0", tables[0].second);
  EXPECT_EQ(server.post("/api/mine", about(tables)).status, 400);
  EXPECT_EQ(server.post("/api/mine", about({})).body, R"({"tables":[]})");
  for (const char* wrong : {R"({})", R"({"tables": 3})", R"({"tables": [3]})", R"({"tables": [{"id": "t0"}]})",
                            R"({"tables": [{"id": 5, "token": "x"}]})"})
    EXPECT_EQ(server.post("/api/mine", parsed(wrong)).status, 400) << wrong;
  EXPECT_EQ(server.post("/api/mine", about({{std::string(33, 'x'), "k"}})).status, 400);
  EXPECT_EQ(server.post("/api/mine", about({{"t0", std::string(129, 'x')}})).status, 400);
}

TEST_F(PeopleTest, QuestionsAboutManyTablesAreCountedByTheTables) {
  MemoryStore store;
  Limits limits = generous();
  limits.mine_per_second = 6;  // and sixty at once
  const ServerHere server(store, limits);
  std::vector<std::pair<std::string, std::string>> tables(50, {"nowhere", "key"});
  EXPECT_EQ(server.post("/api/mine", about(tables)).status, 200);
  EXPECT_EQ(server.post("/api/mine", about(tables)).status, 429);
  EXPECT_EQ(server.post("/api/mine", about({{"nowhere", "key"}})).status, 200);
}

TEST_F(PeopleTest, EveryClockThatRunsIsTold) {
  for (const int clock : {600, 0}) {
    MemoryStore store;
    Company at = company("flamme-rouge", 3, true, clock);
    while (at.table.deciding().size() < 3) ride(at.table, 1);
    keep(store, at.table);
    const ServerHere server(store, generous());
    for (const std::string& token : {at.ana, std::string()}) {
      const Value view = Caller(server, "old", token).wait_for("view");
      ASSERT_EQ(view.find("clocks") != nullptr, clock > 0);
      if (clock == 0) continue;
      std::set<std::int64_t> seats;
      for (const Value& one : *view.find("clocks")->as<Value::List>()) {
        seats.insert(*one.find("seat")->as<std::int64_t>());
        EXPECT_GT(*one.find("left")->as<std::int64_t>(), 0);
        EXPECT_LE(*one.find("left")->as<std::int64_t>(), 600'000);
      }
      EXPECT_EQ(seats, (std::set<std::int64_t>{0, 1})) << "a bot has no clock";
    }
  }
}

TEST_F(PeopleTest, EmotesAreHeardByAllAndKeptByNobody) {
  MemoryStore store;
  Company at = company();
  keep(store, at.table);
  const ServerHere server(store, generous());
  Caller ana(server, "old", at.ana), leo(server, "old", at.leo), watching(server, "old", "");
  const auto emote = [](std::string_view which) { return Value().set("type", "emote").set("emote", which); };
  ana.say(emote("bravo"));
  for (Caller* one : {&ana, &leo, &watching})
    EXPECT_EQ(write_json(one->wait_for("emote")), R"({"type":"emote","seat":0,"emote":"bravo"})");
  // At once again: dropped without a word. The answer to nonsense shows that it was read.
  for (int i = 0; i < 20; ++i) ana.say(emote("wow"));
  ana.say(emote("boo"));
  EXPECT_LE(ana.count_until("emote", "error"), 1) << "more than one in two seconds";
  leo.say(emote("chapeau"));
  EXPECT_EQ(word(leo.wait_for("emote"), "emote"), "chapeau") << "others may";
  for (const Value& wrong :
       {emote("boo"), Value().set("type", "emote"), Value().set("type", "emote").set("emote", 3)}) {
    leo.say(wrong);
    EXPECT_EQ(word(leo.wait_for("error"), "code"), "bad-request");
  }
  watching.say(emote("bravo"));
  EXPECT_EQ(word(watching.wait_for("error"), "code"), "no-token") << "spectators look on";
  for (const std::string& entry : store.load("old")) EXPECT_EQ(entry.find("bravo"), std::string::npos);
}

// A server that is killed goes on with who left, who rides for whom, and the rematch.
TEST_F(PeopleTest, NothingOfItIsLostWhenTheServerIsKilled) {
  const std::string folder = fresh_folder("people");
  ServerProcess server(folder, {"--bot-pause", "0", "--requests-per-second", "5000"});
  const auto table = [&](const std::string& id) {
    Value seen(Value::Object{});  // without who is connected
    const Value told = server.get("/api/tables/" + id).json();
    for (const auto& [key, value] : *told.find("table")->as<Value::Object>())
      if (key != "seats") seen.set(key, value);
    return seen;
  };
  const auto names = [&](const std::string& id) {
    std::vector<std::string> all;
    const Value told = server.get("/api/tables/" + id).json();
    for (const Value& seat : *told.find("table")->find("seats")->as<Value::List>()) all.push_back(word(seat, "name"));
    return all;
  };
  // Ana and Léo, who leaves; then she does.
  const Value made = server.post("/api/tables", request_for(*find_game("flamme-rouge"), 3, "random")).json();
  const std::string id = word(made, "table"), path = "/api/tables/" + id;
  const std::string leo = word(server.post(path + "/join", Value().set("name", "Léo")).json(), "token");
  ASSERT_EQ(server.post(path + "/start", nothing, word(made, "host")).status, 200);
  ASSERT_EQ(server.post(path + "/leave", parsed(R"({"word": "my train"})"), leo).status, 200);
  const auto before = names(id);
  server.kill();
  server.start();
  EXPECT_EQ(names(id), before);
  EXPECT_EQ(server.post(path + "/leave", nothing, leo).status, 403);
  ASSERT_EQ(server.post(path + "/leave", nothing, word(made, "token")).status, 200);
  const Value abandoned = table(id);
  server.kill();
  server.start();
  EXPECT_EQ(table(id), abandoned);
  const std::string replay = server.get(path + "/replay").body;
  EXPECT_NE(replay.find(R"("name":"Léo","bot":"patient","word":"my train")"), std::string::npos);
  // A race of bots, and its rematch.
  const Value bots = server
                         .post("/api/tables", parsed(R"({"game":"flamme-rouge","options":{"teams":2},"start":true,
      "seats":[{"kind":"bot","bot":"random"},{"kind":"bot","bot":"random"}]})"))
                         .json();
  const std::string first = word(bots, "table");
  ASSERT_TRUE(eventually([&] { return word(table(first), "status") == "over"; }));
  const Value next = server.post("/api/tables/" + first + "/rematch", nothing, word(bots, "host")).json();
  const auto riders = names(first);
  server.kill();
  server.start();
  EXPECT_EQ(word(table(first), "rematch"), word(next, "table"));
  EXPECT_EQ(names(word(next, "table")), riders);
  EXPECT_TRUE(eventually([&] { return word(table(word(next, "table")), "status") == "over"; }))
      << "it goes on by itself";
  EXPECT_EQ(server.stop(), 0);
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace tourmalet
