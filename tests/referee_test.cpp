// The referee: laws over random entry lists, bounds that are exceeded, files, the page's border, the list of stages.
#include <gtest/gtest.h>

#include <chrono>
#include <map>

#include "loader/data.hpp"
#include "referee/documents.hpp"
#include "referee/offer.hpp"
#include "referee/page/border.hpp"
#include "referee/random_entries.hpp"
#include "referee/tables.hpp"

namespace tourmalet::referee {
namespace {

Value json(std::string_view text) { return read_json(text, "test"); }
Entry entry(std::string_view text) {
  const Value value = json(text);
  return read_entry(Document(value, ""), From::caller);
}
std::string code_of(const Verdict& verdict) {
  return verdict.refused ? std::string(verdict.refused->code) : "accepted";
}
std::string everything(const Game& game) {
  std::string all = write_json(board_document(game));
  if (game.board().latest() != 0)
    all += write_json(results_document(game)) + share_text(game, 0, true) + share_table(game, false);
  return all;
}
std::string mistake_in(const std::string& file) {
  try {
    Game::open(json(file));
  } catch (const Mistake& mistake) {
    EXPECT_FALSE(mistake.why().french.empty());
    return mistake.what();
  } catch (const DataError& error) {
    return error.what();
  }
  return "accepted";
}

// Times never negative, each place once (but for places that are shared), who has a place has arrived.
void sound(const Game& game) {
  const Board& board = game.board();
  for (int stage = 1; stage <= board.started(); ++stage) {
    const Standing standing = standing_after(game, stage);
    const tour::Book::Entry& now = standing.book.stage(static_cast<std::size_t>(stage));
    const Form form = board.profile->form(board.stage(stage));
    std::array<int, 64> at_place{};
    for (std::size_t rider = 0; rider < board.riders(); ++rider) {
      const tour::RiderResult& result = now.results[rider];
      EXPECT_LT(result.seconds, 400'000U);
      EXPECT_TRUE(result.bonus <= result.seconds || result.place == 0);
      if (result.place != 0 && result.late == 0) {
        ++at_place[result.place];
        EXPECT_EQ(board.day(stage).status[rider], Status::arrived);
      }
      EXPECT_LT(now.riders[rider].seconds, 24U * 400'000U);
    }
    if (form == Form::group || form == Form::squares || form == Form::rider_trial) {
      for (const int count : at_place) EXPECT_LE(count, 1);
    }
  }
}

TEST(Referee, RandomEntriesKeepTheLaws) {
  std::size_t accepted = 0, refused = 0;
  for (std::uint64_t seed = 0; seed < 120; ++seed) {
    RandomEntries random(seed);
    Game game = Game::begin(random.header());
    for (int i = 0; i < 120; ++i) {
      const Entry next = random.next(game);
      const std::string before = i % 10 == 0 ? everything(game) : "";
      const std::size_t entries = game.entries().size();
      Entry tried = next;
      const Verdict foretold = game.check(tried);
      const Verdict verdict = game.enter(next);
      EXPECT_EQ(code_of(foretold), code_of(verdict));
      (verdict.refused ? refused : accepted) += 1;
      if (verdict.refused) {  // nothing is stored
        EXPECT_EQ(game.entries().size(), entries);
        EXPECT_FALSE(verdict.refused->words.french.empty());
        EXPECT_FALSE(verdict.refused->rule.empty());
        if (i % 10 == 0) {
          EXPECT_EQ(everything(game), before);
        }
        continue;
      }
      if (i % 10 != 0) continue;
      sound(game);
      const std::string now = everything(game);
      // The fold step by step is the fold of the whole list.
      const Game again = Game::open(game.file());
      EXPECT_EQ(everything(again), now) << "seed " << seed << " entry " << i;
      EXPECT_EQ(write_json(again.file()), write_json(json(write_json(game.file()))));
      // Undo then redo is the identity.
      if (game.to_undo() != nullptr) {
        EXPECT_EQ(code_of(game.enter(entry(R"({"kind": "undo"})"))), "accepted");
        EXPECT_EQ(code_of(game.enter(entry(R"({"kind": "redo"})"))), "accepted");
        EXPECT_EQ(everything(game), now);
      }
    }
  }
  EXPECT_GT(accepted, 5'000U);
  EXPECT_GT(refused, 1'000U);
}

TEST(Referee, EveryPrefixFolds) {
  for (std::uint64_t seed = 1000; seed < 1040; ++seed) {
    RandomEntries random(seed);
    Game game = Game::begin(random.header());
    for (int i = 0; i < 150; ++i) game.enter(random.next(game));
    std::vector<Entry> prefix;
    for (const Entry& one : game.entries()) {
      prefix.push_back(one);
      const Board board = fold(game.header(), prefix);
      EXPECT_LE(board.started(), static_cast<int>(board.stages.size()));
    }
  }
}

// An edit equals having entered it so at first.
TEST(Referee, AnEditIsAsIfEnteredSo) {
  const char* setup[] = {
      R"({"kind": "stages", "stages": [{"name": "Ring", "base": 7800}]})",
      R"({"kind": "teams", "size": 3, "teams": [{"colour": 0}, {"colour": 1}]})",
      R"({"kind": "draw", "order": [0, 1]})",
      R"({"kind": "start"})",
      R"({"kind": "set_turn", "turn": 20})",
  };
  FastChance dice(5);
  for (int round = 0; round < 200; ++round) {
    Game corrected = Game::begin(json(R"({"profile": "TDF"})")), direct = corrected;
    for (const char* one : setup) corrected.enter(entry(one)), direct.enter(entry(one));
    const auto arrival = [&](int from) {
      Entry one;
      one.kind = Kind::finish;
      one.turn = static_cast<int>(15 + dice.below(6));
      one.seconds = static_cast<int>(dice.below(60));
      for (int rider = from; rider < from + 1 + static_cast<int>(dice.below(3)); ++rider) one.riders.push_back(rider);
      return one;
    };
    const Entry wrong = arrival(1), right = arrival(1), other = arrival(7);
    ASSERT_EQ(code_of(corrected.enter(wrong)), "accepted");
    ASSERT_EQ(code_of(corrected.enter(other)), "accepted");
    ASSERT_EQ(code_of(direct.enter(right)), "accepted");
    ASSERT_EQ(code_of(direct.enter(other)), "accepted");
    Entry edit;
    edit.kind = Kind::edit;
    edit.target = 6;
    edit.with = {right};
    ASSERT_EQ(code_of(corrected.enter(edit)), "accepted");
    EXPECT_EQ(write_json(results_document(corrected)), write_json(results_document(direct)));
  }
}

// The same entries, with what corrections have made of them in their places.
Game entered_so(const Game& game) {
  Value entries(Value::List{});
  unsigned number = 0;
  const auto add = [&](Entry one) {
    one.number = ++number;
    entries.add(write_entry(one));
  };
  for (const Entry& entry : game.entries()) {
    if (entry.is_void || entry.kind == Kind::edit) continue;
    const Entry* edit = game.edit_of(entry.number);
    if (edit == nullptr) {
      add(entry);
      continue;
    }
    for (Entry one : edit->with) {
      if (one.stage == 0) one.stage = entry.stage;
      if (!one.turn && (one.kind == Kind::finish || one.kind == Kind::dnf)) one.turn = entry.turn;
      add(one);
    }
  }
  return Game::open(Value().set("format", file_format).set("game", *game.file().find("game")).set("entries", entries));
}
// All that is told, but for what names entries.
std::string told(const Game& game) {
  std::string all;
  const Value board = board_document(game);
  for (const auto& [name, value] : *board.as<Value::Object>())
    if (name != "entries" && name != "undo" && name != "redo" && name != "log" && name != "groups" && name != "buttons")
      all += name + ": " + write_json(value) + "\n";
  for (int stage = 1; stage <= game.board().started(); ++stage) all += write_json(results_document(game, stage)) + "\n";
  if (game.board().profile->id == "GT" && game.board().started() > 0) all += write_json(sheets_document(game));
  return all;
}

// Of every profile, whatever can be edited: changed, split, deleted, become something else, edited again, taken back.
TEST(Referee, EveryEditIsAsIfEnteredSo) {
  std::map<std::pair<std::string_view, Kind>, int> edited;
  for (std::uint64_t seed = 0; seed < 1'000; ++seed) {
    RandomEntries random(seed);
    Game game = Game::begin(random.header());
    for (int i = 0; i < 80; ++i) {
      const Entry next = random.next(game);
      const Verdict verdict = game.enter(next);
      if (verdict.refused || (next.kind != Kind::edit && i % 40 != 39)) continue;
      ASSERT_EQ(told(game), told(entered_so(game))) << "seed " << seed << " entry " << game.entries().size();
      if (next.kind == Kind::edit)
        ++edited[{game.header().profile->id, game.entries()[static_cast<std::size_t>(*next.target) - 1].kind}];
    }
  }
  using enum Kind;
  for (const Kind kind : {draw, turn, set_turn, prime, finish, dnf, close}) EXPECT_GT((edited[{"TDF", kind}]), 0);
  for (const Kind kind : {draw, turn, set_turn, prime, finish, close, fatigue}) EXPECT_GT((edited[{"GT", kind}]), 0);
  for (const Kind kind : {draw, turn, set_turn, prime, finish, trial, close, fatigue})
    EXPECT_GT((edited[{"HR", kind}]), 0);
  for (const Kind kind : {prologue, places, close}) EXPECT_GT((edited[{"VT", kind}]), 0);
}

// REF-SET-9 Every order of four teams comes as often as any other; of the riders of HR, each at every place.
TEST(Referee, EveryDrawIsAsLikelyAsAnyOther) {
  constexpr int draws = 4'800;
  Game teams = Game::begin(json(R"({"profile": "TDF"})")), riders = Game::begin(json(R"({"profile": "HR"})"));
  ASSERT_EQ(
      code_of(teams.enter(entry(
          R"({"kind": "teams", "size": 3, "teams": [{"colour": 4}, {"colour": 1}, {"colour": 2}, {"colour": 0}]})"))),
      "accepted");
  ASSERT_EQ(code_of(riders.enter(
                entry(R"({"kind": "teams", "size": 2, "teams": [{"colour": 0}, {"colour": 3}, {"colour": 5}]})"))),
            "accepted");
  Entry draw;
  draw.kind = Kind::draw;
  std::map<std::vector<int>, int> orders;
  std::map<std::pair<Number, std::size_t>, int> at;
  for (int seed = 0; seed < draws; ++seed) {
    draw.seed = seed;
    Entry drawn = draw, again = draw, seeded = draw;
    ASSERT_EQ(code_of(teams.check(drawn)), "accepted");
    ASSERT_EQ(code_of(teams.check(again)), "accepted");
    EXPECT_EQ(drawn, again);  // the seed alone decides
    ASSERT_EQ(code_of(riders.check(seeded)), "accepted");
    ++orders[drawn.order];
    for (std::size_t place = 0; place < seeded.riders.size(); ++place) ++at[{seeded.riders[place], place}];
  }
  EXPECT_EQ(orders.size(), 24U);
  for (const auto& [order, times] : orders) EXPECT_NEAR(times, draws / 24, 70);  // five standard deviations
  EXPECT_EQ(at.size(), 36U);
  for (const auto& [where, times] : at) EXPECT_NEAR(times, draws / 6, 130);
}

// Limits, each exceeded by one.

std::string file_with(const std::string& game, const std::string& entries) {
  return R"({"format": "referee-game/1", "game": {"profile": "TDF")" + game + R"(}, "entries": [)" + entries + "]}";
}
std::string letters(std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += "é";
  return text;
}

TEST(Referee, WhatExceedsALimitIsRefusedWithItsPlace) {
  EXPECT_EQ(mistake_in(file_with(R"(, "title": ")" + letters(longest_title) + "\"", "")), "accepted");
  EXPECT_EQ(mistake_in(file_with(R"(, "title": ")" + letters(longest_title + 1) + "\"", "")),
            "game.title: the text has 81 letters; there may be at most 80");
  EXPECT_EQ(mistake_in(file_with(R"(, "id": "a\u0007b")", "")),
            "game.id: the text has characters that cannot be shown");
  EXPECT_EQ(mistake_in(file_with(R"(, "created": ")" + letters(longest_time_of_day + 1) + "\"", "")),
            "game.created: the text has 41 letters; there may be at most 40");
  std::string many;
  for (std::size_t i = 0; i <= most_entries; ++i) many += std::string(i == 0 ? "" : ",") + "{}";
  EXPECT_EQ(mistake_in(file_with("", many)), "entries: 5001 of them; there may be at most 5000");

  const auto refused = [](const std::string& text) -> std::string {
    try {
      (void)entry(text);
    } catch (const Mistake& mistake) {
      return mistake.what();
    }
    return "accepted";
  };
  const auto list = [](std::size_t count, const std::string& item) {
    std::string text = "[";
    for (std::size_t i = 0; i < count; ++i) text += (i == 0 ? "" : ",") + item;
    return text + "]";
  };
  EXPECT_EQ(refused(R"({"kind": "stages", "stages": )" + list(most_stages + 1, R"({"name": "a"})") + "}"),
            "stages: 25 of them; there may be at most 24");
  EXPECT_EQ(refused(R"({"kind": "stages", "stages": [{"name": ""}]})"), "stages[0].name: the text is empty");
  EXPECT_EQ(refused(R"({"kind": "stages", "stages": [{"name": "a", "base": 59}]})"),
            "stages[0].base: 59 is not from 60 to 86399");
  EXPECT_EQ(refused(R"({"kind": "stages", "stages": [{"name": "a", "base": 86400}]})"),
            "stages[0].base: 86400 is not from 60 to 86399");
  EXPECT_EQ(refused(R"({"kind": "stages", "stages": [{"name": "a", "km": 10000}]})"),
            "stages[0].km: the number is not from 0 to 9999");
  EXPECT_EQ(refused(R"({"kind": "stages", "stages": [{"name": "a", "km": 1e300}]})"),
            "stages[0].km: the number is not from 0 to 9999");
  EXPECT_EQ(
      refused(R"({"kind": "stages", "stages": [{"name": "a", "finish": )" + list(most_finish_cells + 1, "1") + "}]}"),
      "stages[0].finish: 61 of them; there may be at most 60");
  EXPECT_EQ(refused(R"({"kind": "stages", "stages": [{"name": "a", "finish": [60]}]})"),
            "stages[0].finish[0]: 60 is not from 0 to 59");
  EXPECT_EQ(refused(R"({"kind": "stages", "stages": [{"name": "a", "primes": )" + list(most_primes + 1, "{}") + "}]}"),
            "stages[0].primes: 13 of them; there may be at most 12");
  EXPECT_EQ(
      refused(
          R"({"kind": "stages", "stages": [{"name": "a", "primes": [{"id": "S", "kind": "sprint"}, {"id": "S", "kind": "sprint"}]}]})"),
      "stages[0].primes[1]: two primes have the id S");
  EXPECT_EQ(refused(R"({"kind": "teams", "size": 3, "teams": )" + list(7, R"({"colour": 0})") + "}"),
            "teams: 7 of them; there may be at most 6");
  EXPECT_EQ(refused(R"({"kind": "teams", "size": 100, "teams": []})"), "size: 100 is not from 1 to 99");
  EXPECT_EQ(refused(R"({"kind": "teams", "size": 3, "teams": [{"colour": 6}]})"),
            "teams[0].colour: 6 is not from 0 to 5");
  EXPECT_EQ(refused(R"({"kind": "teams", "size": 3, "teams": [{"colour": 0, "name": ")" + letters(longest_name + 1) +
                    "\"}]}"),
            "teams[0].name: the text has 41 letters; there may be at most 40");
  EXPECT_EQ(refused(R"({"kind": "teams", "size": 3, "teams": [{"colour": 0, "riders": )" + list(7, "\"a\"") + "}]}"),
            "teams[0].riders: 7 of them; there may be at most 6");
  EXPECT_EQ(refused(R"({"kind": "draw", "order": )" + list(7, "0") + "}"), "order: 7 of them; there may be at most 6");
  EXPECT_EQ(refused(R"({"kind": "finish", "seconds": 1, "riders": )" + list(37, "1") + "}"),
            "riders: 37 of them; there may be at most 36");
  EXPECT_EQ(refused(R"({"kind": "finish", "seconds": 1, "riders": [37]})"), "riders[0]: 37 is not from 1 to 36");
  EXPECT_EQ(refused(R"({"kind": "finish", "seconds": 1, "turn": 1000, "riders": [1]})"),
            "turn: 1000 is not from 1 to 999");
  EXPECT_EQ(refused(R"({"kind": "finish", "seconds": 1.5, "riders": [1]})"),
            "seconds: a whole number is expected here");
  EXPECT_EQ(refused(R"({"kind": "finish", "squares": 100, "riders": [1]})"), "squares: 100 is not from 0 to 99");
  EXPECT_EQ(refused(R"({"kind": "finish", "cards": 100, "riders": [1]})"), "cards: 100 is not from 1 to 99");
  EXPECT_EQ(refused(R"({"kind": "finish", "past": 100, "riders": [1]})"), "past: 100 is not from 0 to 99");
  EXPECT_EQ(refused(R"({"kind": "trial", "rider": 1, "cards": 1, "past": 0, "fatigue": 100})"),
            "fatigue: 100 is not from 0 to 99");
  EXPECT_EQ(refused(R"({"kind": "finish", "riders": [1], "stop": [[1]]})"),
            "stop[0]: a rider and a number are expected here: [17, 2]");
  EXPECT_EQ(refused(R"({"kind": "finish", "riders": [1], "stop": [[1, 100]]})"), "stop[0][1]: 100 is not from 0 to 99");
  EXPECT_EQ(refused(R"({"kind": "set_turn", "turn": 0})"), "turn: 0 is not from 1 to 999");
  EXPECT_EQ(refused(R"({"kind": "set_turn", "turn": 2, "shift_since": 1000})"),
            "shift_since: 1000 is not from 1 to 999");
  EXPECT_EQ(refused(R"({"kind": "places", "places": )" + list(7, "[1]") + "}"),
            "places: 7 of them; there may be at most 6");
  EXPECT_EQ(refused(R"({"kind": "close", "stage": 25})"), "stage: 25 is not from 1 to 24");
  EXPECT_EQ(refused(R"({"kind": "edit", "entry": 5001, "with": []})"), "entry: 5001 is not from 1 to 5000");
  EXPECT_EQ(refused(R"({"kind": "edit", "entry": 1, "with": )" + list(37, R"({"kind": "turn"})") + "}"),
            "with: 37 of them; there may be at most 36");
  EXPECT_EQ(refused(R"({"kind": "edit", "entry": 1, "with": [{"kind": "edit", "entry": 1, "with": []}]})"),
            "with[0].kind: this kind cannot stand in a correction");
  EXPECT_EQ(refused(R"({"kind": "turn", "at": ")" + letters(41) + "\"}"),
            "at: the text has 41 letters; there may be at most 40");
  EXPECT_EQ(refused(R"({"kind": "turn", "colour": 1})"), "there is no field \"colour\" here");
  EXPECT_EQ(refused(R"({"kind": "sleep"})"), "kind: there is no such kind of entry");
  EXPECT_EQ(refused(R"([])"), "an object { … } is expected here");
}

TEST(Referee, AGameThatIsFullTakesNoMore) {
  Game game = Game::begin(json(R"({"profile": "TDF"})"));
  const Entry stages = entry(R"({"kind": "stages", "stages": [{"name": "a", "base": 60}]})");
  for (std::size_t i = 0; i < most_entries; ++i) ASSERT_EQ(code_of(game.enter(stages)), "accepted");
  EXPECT_EQ(code_of(game.enter(stages)), "TOO_MANY");
  EXPECT_EQ(code_of(game.enter(entry(R"({"kind": "undo"})"))), "accepted");
}

TEST(Referee, TurnsEndAtNineHundredNinetyNine) {
  Game game = Game::begin(json(R"({"profile": "TDF"})"));
  for (const char* one :
       {R"({"kind": "stages", "stages": [{"name": "Ring", "base": 60}]})",
        R"({"kind": "teams", "size": 3, "teams": [{"colour": 0}, {"colour": 1}]})",
        R"({"kind": "draw", "order": [0, 1]})", R"({"kind": "start"})", R"({"kind": "set_turn", "turn": 999})"})
    ASSERT_EQ(code_of(game.enter(entry(one))), "accepted");
  EXPECT_EQ(code_of(game.enter(entry(R"({"kind": "turn"})"))), "BAD_TURN");
  EXPECT_EQ(code_of(game.enter(entry(R"({"kind": "close"})"))), "BAD_TURN");
}

// The page's border.

Value ask(std::string (*function)(int, std::string_view), int handle, std::string_view request) {
  return json(function(handle, request));
}
std::string code_in(const Value& answer) {
  const Value* refused = answer.find("refused");
  return refused == nullptr ? "accepted" : *refused->find("code")->as<std::string>();
}

TEST(RefereePage, NothingThrowsAcrossIt) {
  for (const char* request : {"", "{", "[]", "null", "{\"form\": 3}", "{\"stage\": 99}", "{\"for\": \"tea\"}"})
    for (const auto function : {page_open, page_forget, page_check, page_enter, page_board, page_pad, page_results,
                                page_sheets, page_share, page_file, page_rename})
      EXPECT_NE(code_in(ask(function, 77, request)), "accepted") << request;
  const std::string long_file(longest_file + 1, ' '), long_message(longest_message + 1, ' ');
  EXPECT_EQ(code_in(ask(page_open, 0, long_file)), "BAD_FILE");
  EXPECT_EQ(code_in(ask(page_enter, 1, long_message)), "BAD_ENTRY");
  EXPECT_EQ(code_in(ask(page_open, 0, std::string(100'000, '['))), "BAD_FILE");
}

TEST(RefereePage, ALongListIsToldFromItsNewestEntries) {
  const int handle = static_cast<int>(
      *ask(page_open, 0, R"({"game": {"profile": "TDF", "title": "Friday"}})").find("handle")->as<std::int64_t>());
  for (const char* entry : {R"({"kind": "stages", "stages": [{"name": "Ring", "base": 7800}]})",
                            R"({"kind": "teams", "size": 3, "teams": [{"colour": 0}, {"colour": 1}]})",
                            R"({"kind": "draw", "order": [0, 1]})", R"({"kind": "start"})", R"({"kind": "turn"})",
                            R"({"kind": "turn"})", R"({"kind": "turn"})"})
    ASSERT_EQ(ask(page_enter, handle, entry).find("refused"), nullptr) << entry;
  const Value all = ask(page_board, handle, R"({"entries": true})");
  const auto& entries = *all.find("entries")->as<Value::List>();
  ASSERT_EQ(entries.size(), 5U);  // with the draw and the start
  EXPECT_EQ(*all.find("earlier"), Value(0));
  const Value newest = ask(page_board, handle, R"({"entries": true, "most": 2})");
  EXPECT_EQ(*newest.find("earlier"), Value(3));
  EXPECT_EQ(*newest.find("entries"), Value(Value::List{entries[0], entries[1]}));
  EXPECT_EQ(*ask(page_board, handle, R"({"entries": true, "most": 5})").find("earlier"), Value(0));
  for (const char* most : {"0", "5001", "-1", "\"all\""})
    EXPECT_EQ(code_in(ask(page_board, handle, std::string(R"({"entries": true, "most": )") + most + "}")), "BAD_ENTRY");
  EXPECT_EQ(page_forget(handle, "{}"), "{}");
}

TEST(RefereePage, GamesAreOpenedEnteredAndForgotten) {
  const Value opened = ask(page_open, 0, R"({"game": {"profile": "TDF", "title": "Friday"}})");
  const int handle = static_cast<int>(*opened.find("handle")->as<std::int64_t>());
  const Value entered = ask(page_enter, handle, R"({"kind": "stages", "stages": [{"name": "Ring", "base": 7800}]})");
  EXPECT_EQ(*entered.find("entry")->find("n")->as<std::int64_t>(), 1);
  EXPECT_EQ(code_in(ask(page_check, handle, R"({"kind": "start"})")), "BAD_SETUP");
  EXPECT_EQ(*ask(page_board, handle, "{}").find("screen")->as<std::string>(), "SELECT TEAM SIZE");
  EXPECT_EQ(code_in(ask(page_results, handle, "{}")), "BAD_ENTRY");
  EXPECT_EQ(page_rename(handle, R"({"title": "Saturday"})"), "{}");
  const std::string file = page_file(handle, "{}");
  EXPECT_NE(file.find("Saturday"), std::string::npos);
  EXPECT_EQ(page_forget(handle, "{}"), "{}");
  EXPECT_EQ(code_in(ask(page_board, handle, "{}")), "NO_SUCH_GAME");

  std::vector<int> all;
  for (std::size_t i = 0; i < most_open_games; ++i)
    all.push_back(static_cast<int>(*ask(page_open, 0, file).find("handle")->as<std::int64_t>()));
  EXPECT_EQ(code_in(ask(page_open, 0, file)), "TOO_MANY");
  for (const int one : all) EXPECT_EQ(page_forget(one, "{}"), "{}");
}

// REF-DATA-4 Byte for byte.
TEST(RefereePage, AFileItDoesNotKnowIsGivenBackAsItWas) {
  const std::string file =
      "{ \"entries\": [ {\"kind\":\"weather\",\"n\":1,\"rain\":1.50} ],\n\t\"format\": \"referee-game/1\", "
      "\"game\":{\"profile\":\"GT\"}}\n";
  const Value opened = ask(page_open, 0, file);
  EXPECT_EQ(*opened.find("read_only")->as<bool>(), true);
  const int handle = static_cast<int>(*opened.find("handle")->as<std::int64_t>());
  EXPECT_EQ(page_file(handle, "{}"), file);
  EXPECT_EQ(code_in(ask(page_enter, handle, R"({"kind": "undo"})")), "READ_ONLY");
  EXPECT_EQ(code_in(ask(page_rename, handle, R"({"title": "x"})")), "READ_ONLY");
  EXPECT_EQ(page_forget(handle, "{}"), "{}");
}

TEST(RefereePage, ThePlaceOfAMistakeIsSaid) {
  const std::string file =
      R"({"format": "referee-game/1", "game": {"profile": "TDF"}, "entries": [{"n": 1, "kind": "turn", "stage": 1}]})";
  const Value answer = ask(page_open, 0, file);
  EXPECT_EQ(code_in(answer), "BAD_FILE");
  EXPECT_EQ(*answer.find("refused")->find("where")->as<std::string>(), "entries[0]");
}

// What the page carries is what the games say today. If not: tourmalet referee --stages > data/referee/stages.json
TEST(RefereeOffer, TheListIsWhatTheGamesSay) {
  EXPECT_EQ(embedded_data()(offer_file), json(write_json(stages_on_offer(embedded_data()))));
}
TEST(RefereeOffer, EveryStageOnOfferIsTaken) {
  const Value offer = embedded_data()(offer_file);
  for (const auto& [profile, rows] : *offer.find("stages")->as<Value::Object>()) {
    Game game = Game::begin(Value().set("profile", profile));
    const std::size_t count = game.header().profile->least_stages;
    const auto& list = *rows.as<Value::List>();
    for (std::size_t i = 0; i < list.size(); ++i) {
      Entry stages;
      stages.kind = Kind::stages;
      for (std::size_t k = 0; k < count; ++k)
        stages.stages.push_back(read_stage(Document(*list[(i + k) % list.size()].find("stage"), "")));
      EXPECT_EQ(code_of(game.enter(stages)), "accepted") << profile << " " << i;
    }
  }
}

// 36 riders, 21 stages: one more entry is folded and everything is told again well within a frame.
TEST(Referee, ALongRaceStaysQuick) {
  Game game = Game::begin(json(R"({"profile": "TDF"})"));
  const auto enter = [&](const std::string& text) { ASSERT_EQ(code_of(game.enter(entry(text))), "accepted") << text; };
  std::string stages, riders;
  for (int i = 0; i < 21; ++i)
    stages +=
        std::string(i == 0 ? "" : ",") + R"({"name": "Ring", "base": 7800, "primes": [{"id": "S", "kind": "sprint"}]})";
  enter(R"({"kind": "stages", "stages": [)" + stages + "]}");
  enter(
      R"({"kind": "teams", "size": 6, "teams": [{"colour": 0}, {"colour": 1}, {"colour": 2}, {"colour": 3}, {"colour": 4}, {"colour": 5}]})");
  enter(R"({"kind": "draw", "order": [0, 1, 2, 3, 4, 5]})");
  FastChance dice(1);
  for (int stage = 1; stage <= 21; ++stage) {
    enter(R"({"kind": "start"})");
    for (int turn = 2; turn <= 28; ++turn) enter(R"({"kind": "turn"})");
    enter(R"({"kind": "prime", "prime": "S", "riders": [8, 3, 14, 22]})");
    std::vector<int> left;
    for (int number = 1; number <= 36; ++number) left.push_back(number);
    while (left.size() > (stage == 21 ? 6U : 0U)) {
      std::string group;
      for (std::size_t i = 0; i < 3; ++i) {
        const std::size_t at = dice.below(static_cast<unsigned>(left.size()));
        group += (i == 0 ? "" : ",") + std::to_string(left[at]);
        left.erase(left.begin() + static_cast<std::ptrdiff_t>(at));
      }
      enter(R"({"kind": "finish", "seconds": )" + std::to_string(dice.below(60)) + R"(, "riders": [)" + group + "]}");
    }
    if (stage < 21) enter(R"({"kind": "close"})");
  }
  const auto milliseconds = [](auto work) {
    double best = 1e9;
    for (int i = 0; i < 20; ++i) {
      const auto start = std::chrono::steady_clock::now();
      work();
      best =
          std::min(best, std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count());
    }
    return best;
  };
  const double turn = milliseconds([&] { (void)game.enter(entry(R"({"kind": "turn"})")); });
  const double undo = milliseconds([&] {
    (void)game.enter(entry(R"({"kind": "undo"})"));
    (void)game.enter(entry(R"({"kind": "redo"})"));
  });
  const double edit = milliseconds([&] {
    (void)game.enter(
        entry(R"({"kind": "edit", "entry": 32, "with": [{"kind": "prime", "prime": "S", "riders": [3, 8]}]})"));
  });
  const double board = milliseconds([&] { (void)write_json(board_document(game)); });
  const double results = milliseconds([&] { (void)write_json(results_document(game)); });
  RecordProperty("entries", static_cast<int>(game.entries().size()));
  std::printf(
      "entries %zu: turn %.3f ms, undo and redo %.3f ms, edit %.3f ms, board %.3f ms (%zu bytes), results %.3f ms\n",
      game.entries().size(), turn, undo, edit, board, write_json(board_document(game)).size(), results);
#ifdef NDEBUG  // generous, for machines that do other things meanwhile
  EXPECT_LT(turn, 2);
  EXPECT_LT(board, 20);
#endif
}

}  // namespace
}  // namespace tourmalet::referee
