// REF-MOVE-1 A race at a table is shown and kept as its referee would have entered it: with the rankings of the game,
// in the colours that were worn, and with nothing in it that not everybody has heard.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "referee/documents.hpp"
#include "server/courses.hpp"
#include "server/played.hpp"
#include "server/secrets.hpp"
#include "tests/server/any_game.hpp"
#include "tests/server/server_here.hpp"

namespace tourmalet {
namespace {

using namespace std::chrono_literals;
namespace ref = referee;

struct Race {
  const char *game, *options, *bot;
  int seats;
};
constexpr Race races[] = {
    {"tour-de-france", R"({"stages": "bench-straight bench-straight", "riders": 4, "time_limit": 3})", "random", 4},
    {"grand-tour", R"({"rest_days": "3", "specialists": true})", "random", 3},
    {"house-tour", R"({"stages": "base-firenze-milano chrono-des-moulins-2-4:itt chrono-du-canal-2-4:ttt"})", "random",
     3},
    {"vainqueur", R"({"third_after_tie": "skip"})", "random", 5},
};
Value request_of(const Race& race) {
  const Value options = read_json(race.options, "options");
  Value request = request_for(*find_game(race.game), race.seats, race.bot, options), seats(Value::List{});
  // Everybody rides in another colour than that of the seat.
  int livery = 5;
  for (const Value& seat : *request.find("seats")->as<Value::List>()) seats.add(Value(seat).set("livery", livery--));
  return Value().set("game", race.game).set("options", *request.find("options")).set("seats", seats);
}
int livery_of(int seat) { return 5 - seat; }

ref::Game folded(const std::string& file) { return ref::Game::open(read_json(file, "file")); }

// The number that the referee gives a rider: who is called 14, 3 or "bS" in the game.
int number_of(const Race& race, const Value& rider) {
  int seat = 0, nth = 0;
  if (const auto* text = rider.as<std::string>()) {
    seat = static_cast<int>(std::string_view("rbkgwp").find((*text)[0]));
    nth = (*text)[1] == 'S';
  } else {
    const auto number = static_cast<int>(*rider.as<std::int64_t>());
    const bool bibs = race.game == std::string_view("tour-de-france");
    seat = bibs ? (number - 1) / 6 : number;
    nth = bibs ? (number - 1) % 6 : 0;
  }
  return 6 * livery_of(seat) + nth + 1;
}

void compare_rows(const Race& race, const Value& told, const Value& results, int stage) {
  for (const Value& classification : *told.as<Value::List>()) {
    const Value& id = *classification.find("id");
    for (const Value& tab : *results.find("tabs")->as<Value::List>()) {
      if (*tab.find("classification") != id) continue;
      std::vector<const Value*> ranked;
      for (const Value& row : *tab.find("general")->as<Value::List>())
        if (row.find("place") != nullptr) ranked.push_back(&row);
      const auto& rows = *classification.find("rows")->as<Value::List>();
      ASSERT_EQ(ranked.size(), rows.size()) << race.game << " " << write_json(id) << " after stage " << stage;
      for (std::size_t place = 0; place < rows.size(); ++place) {
        const Value *rider = rows[place].find("rider"), &row = *ranked[place];
        EXPECT_EQ(*row.find("place"), *rows[place].find("place"));
        for (const char* figure : {"seconds", "points"})
          if (const Value* sum = rows[place].find(figure)) {
            EXPECT_EQ(write_json(*row.find(figure)), write_json(*sum))
                << race.game << " " << write_json(id) << " after stage " << stage;
          }
        if (rider != nullptr)
          EXPECT_EQ(*row.find("number"), Value(number_of(race, *rider))) << race.game << " stage " << stage;
        else
          EXPECT_EQ(*row.find("colour"),
                    Value(livery_of(static_cast<int>(*rows[place].find("team")->as<std::int64_t>()))));
      }
    }
  }
}

bool closes_a_stage(const Value& event) { return event.find("classifications") && event.find("result"); }

// What the game said at the end of each stage, of the rest day behind it and of the prizes, against the referee.
void compare(const Race& race, const Table& table, const ref::Game& game) {
  std::vector<Value> stages;
  for (std::size_t i = 0; i < table.events(); ++i) {
    const Value event = table.event_for(i, spectator);
    const Value* told = event.find("classifications");
    if (told == nullptr) continue;
    if (closes_a_stage(event))
      stages.push_back(*told);
    else
      stages.back() = *told;  // a rest day, or the prizes
  }
  ASSERT_EQ(stages.size(), game.book().stages()) << race.game;
  for (int stage = 1; stage <= static_cast<int>(stages.size()); ++stage)
    compare_rows(race, stages[static_cast<std::size_t>(stage) - 1], ref::results_document(game, stage), stage);
}

// What its clerk enters who hears only the events that `heard` lets through.
template <class Heard>
std::string entered(const Table& table, const Heard& heard) {
  const GameModule& game = table.game();
  const auto clerk = ref::clerk_of(game.id, table.match().course());
  const std::vector<std::uint64_t> told = table.told_to_all();
  const std::size_t words = (game.event_size + 7) / 8;
  for (std::size_t place = 0; place < told.size(); place += words)
    if (heard(game.event_value(table.match().course(), told.data() + place, std::nullopt)))
      clerk->hear(told.data() + place);
  EXPECT_FALSE(clerk->refused());
  return write_json(clerk->game().file());
}

class PlayedTest : public testing::Test {
 protected:
  void SetUp() override { prepare_secrets(); }
  // Ridden by dice to the end; somebody looks behind each stage, and now and then.
  template <class Look>
  Table ride(const Race& race, std::uint64_t seed, const Look& look) {
    Table::Made made = Table::make("played", request_of(race), courses_, 1);
    Table& table = made.table;
    for (int seat = 1; seat + 1 < race.seats; ++seat)
      table.join(Value().set("name", "Léo").set("livery", livery_of(seat)), 1);
    EXPECT_THROW(Played{table}, Trouble) << "it has not begun";
    table.start({0, true});
    FastChance dice(seed);
    std::size_t told = 0;
    while (const Seats asked = table.deciding()) {
      const auto legal = table.match().legal(asked.first());
      table.decide_for_bot(asked.first(), legal[dice.below(static_cast<unsigned>(legal.size()))]);
      bool looks = dice.below(60) == 0;
      for (; told < table.events(); ++told) looks |= closes_a_stage(table.event_for(told, spectator));
      if (looks) look(std::as_const(table));
    }
    return std::move(made.table);
  }
  Courses courses_{embedded_data()};
};

TEST_F(PlayedTest, HasTheRankingsOfTheGameAndTheNamesAndColoursOfTheTable) {
  for (const Race& race : races)
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
      const Table table = ride(race, seed, [](const Table&) {});
      const ref::Game game = folded(Played(table).file());
      ASSERT_TRUE(game.board().race_over()) << race.game;
      EXPECT_FALSE(game.read_only());
      compare(race, table, game);
      EXPECT_EQ(game.header().title, table.game().title(table.match().course()));
      for (std::size_t seat = 0; seat < table.chairs().size(); ++seat) {
        const ref::Team& team = game.board().teams[seat];
        EXPECT_EQ(team.colour, table.chairs()[seat].livery);
        EXPECT_EQ(team.player, table.chairs()[seat].name);
      }
      EXPECT_EQ(game.board().teams[0].player, "Ana");
    }
}

TEST_F(PlayedTest, SaysOnlyWhatEverybodyHasHeard) {
  for (const Race& race : races) {
    std::vector<std::string> seen;
    std::size_t closed = 0;
    const Table table = ride(race, 11, [&](const Table& running) {
      const Played played(running);
      EXPECT_EQ(played.key(), Played(running).key());
      const ref::Game game = folded(played.file());
      closed = std::max(closed, game.book().stages());
      compare(race, running, game);
      // Hidden events are not needed, not even that there are any.
      const Value hidden(running.game().event_names()[0]);
      EXPECT_EQ(entered(running, [](const Value&) { return true; }),
                entered(running, [&](const Value& event) { return *event.find("event") != hidden; }));
      Value entries = *read_json(played.file(), "file").find("entries");
      for (const Value& entry : *entries.as<Value::List>()) {
        const std::size_t at = static_cast<std::size_t>(*entry.find("n")->as<std::int64_t>()) - 1;
        if (at == seen.size()) seen.push_back(write_json(entry));
        EXPECT_EQ(seen[at], write_json(entry)) << "what was entered stays";
      }
    });
    EXPECT_GT(seen.size(), 10U) << race.game;
    EXPECT_GT(closed, 0U) << race.game << ": looked at between stages";
  }
}

TEST_F(PlayedTest, AStageThatIsRiddenIsProvisional) {
  bool running = false;
  ride(races[0], 5, [&](const Table& table) {
    const ref::Game game = folded(Played(table).file());
    running |= game.board().current() != 0 && *ref::results_document(game).find("provisional") == Value(true);
  });
  EXPECT_TRUE(running);
}

std::string field(const Value& value, std::string_view key) { return *value.find(key)->as<std::string>(); }

class PlayedServerTest : public testing::Test {
 protected:
  void SetUp() override { prepare_secrets(); }
  static Value bots_only(const Race& race) {
    Value seats(Value::List{});
    for (int seat = 0; seat < race.seats; ++seat) seats.add(Value().set("kind", "bot").set("bot", race.bot));
    const GameModule& game = *find_game(race.game);
    return Value()
        .set("game", race.game)
        .set("options", read_json(race.options, "options").set(std::string(game.seats_option), race.seats))
        .set("seats", seats)
        .set("start", true);
  }
  static std::string mark(const HttpAnswer& answer) {
    const auto at = answer.headers.find("ETag: ");
    return at == std::string::npos ? "" : answer.headers.substr(at + 6, answer.headers.find('\r', at) - at - 6);
  }
  static Limits quick() {
    Limits limits;
    limits.bot_pause = 0;
    limits.requests_per_second = 10000;
    limits.files_per_second = 10000;
    return limits;
  }
};

TEST_F(PlayedServerTest, ARaceOfBotsIsAskedForWhileItIsRiddenAndAfterwards) {
  MemoryStore store;
  const ServerHere server(store, quick());
  for (const Race& race : races) {
    const std::string path = "/api/tables/" + field(server.post("/api/tables", bots_only(race)).json(), "table");
    for (HttpAnswer file = server.get(path + "/referee");; file = server.get(path + "/referee")) {
      ASSERT_EQ(file.status, 200) << file.body;
      const ref::Game game = folded(file.body);
      if (game.board().started() > 0) ref::results_document(game);
      if (server.get(path).body.find("\"status\":\"over\"") != std::string::npos) break;
      std::this_thread::sleep_for(20ms);
    }
    const HttpAnswer last = server.get(path + "/referee");
    const HttpAnswer same =
        http_request(server.port(), "GET", path + "/referee", {}, {}, "If-None-Match: " + mark(last) + "\r\n");
    EXPECT_EQ(same.status, 304) << race.game << " " << last.headers;
    EXPECT_EQ(same.body, "");
    EXPECT_EQ(server.get("/table" + path.substr(11) + "/referee").status, 200) << "its page";
  }
}

TEST_F(PlayedServerTest, OthersAreToldWhyThereIsNone) {
  MemoryStore store;
  const ServerHere server(store, quick());
  const auto code = [](const HttpAnswer& answer) { return field(*answer.json().find("error"), "code"); };
  const auto made = [&](std::string_view game) {
    const Value answer = server.post("/api/tables", request_for(*find_game(game), 2)).json();
    return server.get("/api/tables/" + field(answer, "table") + "/referee");
  };
  std::set<std::string> with_clerk;
  for (const GameModule& game : games()) {
    const bool has = ref::has_clerk(game.id);
    if (has) with_clerk.emplace(game.id);
    const HttpAnswer answer = made(game.id);
    EXPECT_EQ(code(answer), has ? "not-started" : "no-referee") << game.id;
    EXPECT_EQ(answer.status, has ? 409 : 404) << game.id;
  }
  EXPECT_EQ(with_clerk.size(), std::size(races));
  EXPECT_LT(with_clerk.size(), games().size());
  EXPECT_EQ(code(server.get("/api/tables/nowhere/referee")), "no-such-table");
  std::set<std::string> with;
  const Value told = server.get("/api/games").json();
  for (const Value& game : *told.find("games")->as<Value::List>())
    if (game.find("referee") != nullptr) with.insert(field(game, "id"));
  EXPECT_EQ(with, with_clerk);
}

TEST_F(PlayedServerTest, WhoAsksTooOftenWaits) {
  MemoryStore store;
  Limits limits = quick();
  limits.files_per_second = 0.3;  // and three at once
  const ServerHere server(store, limits);
  const std::string path =
      "/api/tables/" + field(server.post("/api/tables", bots_only(races[2])).json(), "table") + "/referee";
  std::map<int, int> answers;
  for (int i = 0; i < 8; ++i) ++answers[server.get(path).status];
  EXPECT_EQ(answers[200] + answers[429], 8);
  EXPECT_GE(answers[200], 3);
  EXPECT_GE(answers[429], 4);
  EXPECT_EQ(server.get("/healthz").status, 200);
}

}  // namespace
}  // namespace tourmalet
