// The store on a disk that loses its power, hundreds of times at any write or sync, while the log is being emptied and
// old tables are archived: every append that returned is there, exactly once and in order, and so is nothing that was
// never asked for.
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <cstdio>
#include <map>
#include <thread>

#include "rules/core/chance.hpp"
#include "server/store.hpp"
#include "tests/server/power_loss.hpp"
#include "tests/server/server_process.hpp"

namespace tourmalet {
namespace {

namespace fs = std::filesystem;

using Tables = std::map<std::string, std::vector<std::string>>;

// One life of a store, until the power goes or enough is written. What was asked for and not answered may be there or
// not.
struct Life {
  Tables answered, asked;
  StoreFigures figures;
};
Life live(const std::string& folder, Tables known, std::uint64_t power_for, FastChance& dice, bool honest = true) {
  UnsafeDisk& disk = UnsafeDisk::the();
  disk.begin(power_for, honest);
  Life life{known, known, {}};
  std::unique_ptr<Store> store;
  try {
    store = open_sqlite(folder, {.log_bytes = 20'000, .archive_after = 1, .vfs = UnsafeDisk::name()});
    for (int commit = 0; commit < 150; ++commit) {
      std::vector<Append> all;
      Tables next = life.answered;
      for (unsigned i = 0, several = 1 + dice.below(4); i < several; ++i) {
        const std::string id = "table" + std::to_string((dice.below(5) + 5 * i) % 20);
        std::vector<std::string>& entries = next[id];
        Append one{id, entries.size(), {}, dice.below(3) == 0 ? "over" : "running", false, 1000 * commit};
        for (unsigned k = 0, many = 1 + dice.below(3); k < many; ++k)
          one.entries.push_back(id + " entry " + std::to_string(entries.size() + k) +
                                std::string(dice.below(400), 'x'));
        entries.insert(entries.end(), one.entries.begin(), one.entries.end());
        all.push_back(std::move(one));
      }
      life.asked = next;
      store->append(all);
      life.answered = next;
      if (commit % 10 == 5) std::this_thread::sleep_for(std::chrono::milliseconds(3));  // whoever tidies up gets a turn
    }
  } catch (const StoreError&) {
    EXPECT_TRUE(disk.off()) << "the store fails only without power";
  }
  if (store) life.figures = store->figures();
  return life;
}

Tables tables_in(const std::string& folder) {
  const auto store = open_sqlite(folder, {.archive_after = 0});
  Tables found;
  for (const char* status : {"running", "over"})
    // throws if a number is missing
    for (const std::string& id : store->find(status, false, 1000)) found[id] = store->load(id);
  return found;
}

TEST(PowerLoss, WhatWasAnsweredSurvives) {
  const std::string base = fresh_folder("power");
  FastChance dice(20261116);
  UnsafeDisk& disk = UnsafeDisk::the();
  constexpr int losses = 400;
  int without_power = 0, unanswered = 0, while_opening = 0;
  std::uint64_t emptied = 0, archived = 0;
  Tables known;
  std::string folder = base + "/0";
  for (int loss = 0; loss < losses; ++loss) {
    // Mostly somewhere in a life, sometimes while the database is being made or opened.
    const std::uint64_t power_for = loss % 10 == 0 ? dice.below(50) : 20 + dice.below(1500);
    const Life life = live(folder, known, power_for, dice);
    without_power += disk.off();
    while_opening += disk.off() && life.asked == known;
    emptied += life.figures.log_emptied, archived += life.figures.archived;
    const std::string next = base + "/" + std::to_string(loss + 1);
    disk.leave(next, dice.next());
    fs::remove_all(folder);
    folder = next;

    const Tables found = tables_in(folder);
    const bool last_is_there = found != life.answered;
    ASSERT_TRUE(found == life.answered || found == life.asked)
        << "loss " << loss << " after " << power_for << " writes";
    unanswered += last_is_there;
    known = found;
    if (loss % 10 == 9) {  // not for ever longer
      known.clear();
      folder = base + "/fresh" + std::to_string(loss);
    }
  }
  std::printf(
      "%d losses of power, %d while opening; %d times what was not answered was there; log emptied %llu times, %llu "
      "tables archived\n",
      without_power, while_opening, unanswered, static_cast<unsigned long long>(emptied),
      static_cast<unsigned long long>(archived));
  EXPECT_GT(without_power, losses / 2);
  EXPECT_GT(while_opening, 10);
  EXPECT_GT(emptied, 50U);
  EXPECT_GT(archived, 50U);
  fs::remove_all(base);
}

// The power goes while a database of the first schema is brought forward and laid out anew.
TEST(PowerLoss, WhatIsBroughtForwardIsNeverHalfDone) {
  const std::string base = fresh_folder("forward"), first = base + "/first";
  fs::create_directories(first);
  sqlite3* old = nullptr;
  ASSERT_EQ(sqlite3_open((first + "/tourmalet.sqlite").c_str(), &old), SQLITE_OK);
  std::string text =
      "PRAGMA page_size = 4096; PRAGMA journal_mode = WAL; BEGIN;"
      "CREATE TABLE tables (id TEXT PRIMARY KEY, status TEXT NOT NULL, listed INTEGER NOT NULL, at INTEGER NOT NULL) "
      "WITHOUT ROWID;"
      "CREATE INDEX tables_by_status ON tables (status, at);"
      "CREATE TABLE entries (table_id TEXT NOT NULL REFERENCES tables (id), number INTEGER NOT NULL, entry TEXT NOT "
      "NULL,"
      " PRIMARY KEY (table_id, number)) WITHOUT ROWID; PRAGMA user_version = 1;";
  Tables known;
  for (int i = 0; i < 8; ++i) {
    const std::string id = "table" + std::to_string(i);
    text += "INSERT INTO tables VALUES ('" + id + "','over',0,1);";
    for (int k = 0; k < 10; ++k) {
      known[id].push_back(id + " entry " + std::to_string(k) + std::string(100, 'x'));
      text += "INSERT INTO entries VALUES ('" + id + "'," + std::to_string(k) + ",'" + known[id].back() + "');";
    }
  }
  ASSERT_EQ(sqlite3_exec(old, (text + "COMMIT").c_str(), nullptr, nullptr, nullptr), SQLITE_OK);
  sqlite3_close(old);
  UnsafeDisk& disk = UnsafeDisk::the();
  FastChance dice(11);
  bool finished = false;
  for (std::uint64_t power_for = 0; !finished; ++power_for) {
    ASSERT_LT(power_for, 2000U);
    const std::string folder = base + "/" + std::to_string(power_for), after = folder + "-after";
    fs::copy(first, folder);
    disk.begin(power_for);
    try {
      const auto store = open_sqlite(folder, {.archive_after = 0, .vfs = UnsafeDisk::name()});
      finished = !disk.off();
    } catch (const StoreError&) {
    }
    disk.leave(after, dice.next());
    EXPECT_EQ(tables_in(after), known) << "after " << power_for << " writes";
    fs::remove_all(folder);
    fs::remove_all(after);
  }
  fs::remove_all(base);
}

// A disk that says it has synced and has not loses what was answered: the test above can fail.
TEST(PowerLoss, ADiskThatLiesLosesSomething) {
  const std::string base = fresh_folder("lies");
  UnsafeDisk& disk = UnsafeDisk::the();
  FastChance dice(7);
  int lost = 0;
  for (int i = 0; i < 20; ++i) {
    const std::string folder = base + "/" + std::to_string(i), after = folder + "-after";
    const Life life = live(folder, {}, 150 + dice.below(300), dice, false);
    disk.leave(after, dice.next());
    try {
      const Tables found = tables_in(after);
      lost += found != life.answered && found != life.asked;
    } catch (const StoreError&) {
      ++lost;
    }
  }
  EXPECT_GT(lost, 5);
  fs::remove_all(base);
}

}  // namespace
}  // namespace tourmalet
