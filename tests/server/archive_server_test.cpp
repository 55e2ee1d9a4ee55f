// A real server opens the folder that any released program has written.
#include <gtest/gtest.h>

#include "rules/core/record.hpp"
#include "rules/registry.hpp"
#include "server/table.hpp"
#include "tests/server/any_game.hpp"
#include "tests/server/archive.hpp"
#include "tests/server/server_process.hpp"

namespace tourmalet {
namespace {

TEST(Archive, AServerOpensTheFolder) {
  for (const auto& form : forms()) {
    const std::string folder = copy_of(form);
    {
      ServerProcess server(folder);
      for (const ArchivedTable& kept : tables_of(form)) {
        const HttpAnswer answer = server.get("/api/tables/" + kept.id, kept.seat_key);
        ASSERT_EQ(answer.status, 200) << kept.id << answer.body;
        const Value status = *answer.json().find("table")->find("status");
        EXPECT_TRUE(status == Value(kept.status) || (kept.status == "running" && status == Value("over")))
            << "bots may bring one home";
        EXPECT_EQ(*answer.json().find("you")->find("seat"), Value(0));
      }
      EXPECT_EQ(server.stop(), 0);
    }
    std::filesystem::remove_all(folder);
  }
}

// A program of yesterday meets what one of tomorrow stored: nobody is sent away with empty hands.
TEST(Kept, ATableOfOtherRulesIsToldAndItsRecordGivenOut) {
  prepare_secrets();
  Courses courses(embedded_data());
  FastChance dice(4);
  Table::Made made = Table::make("later", request_for(*find_game("flamme-rouge"), 2, "random"), courses, 1);
  made.table.start({made.seat, true});
  while (made.table.status() == Status::running) {
    const Seat seat = made.table.deciding().first();
    const auto legal = made.table.match().legal(seat);
    made.table.decide_for_bot(seat, legal[dice.below(static_cast<unsigned>(legal.size()))]);
  }
  const std::string rules = R"("rules":{"flamme-rouge":2})", later = R"("rules":{"flamme-rouge":3,"snow":1})";
  Append over = made.table.unstored(1);
  over.entries[0].replace(over.entries[0].find(rules), rules.size(), later);
  Append running = over;
  running.table = "running";
  running.status = "running";
  running.entries.pop_back();
  const std::string folder = fresh_folder("kept");
  open_sqlite(folder)->append(std::vector{over, running});
  {
    ServerProcess server(folder);
    for (const char* id : {"later", "running"}) {
      const HttpAnswer answer = server.get("/api/tables/" + std::string(id));
      ASSERT_EQ(answer.status, 409) << answer.body;
      const Value error = *answer.json().find("error"), table = *error.find("table");
      EXPECT_EQ(*error.find("code"), Value("other-rules"));
      EXPECT_NE(answer.body.find("version 3 of flamme-rouge, and this program has version 2"), std::string::npos);
      EXPECT_NE(answer.body.find("version 1 of snow, which this program does not know"), std::string::npos);
      EXPECT_EQ(write_json(*table.find("rules")), R"({"flamme-rouge":3,"snow":1})");
      EXPECT_EQ(write_json(*table.find("rules_here")),
                R"({"breakaway":1,"complementary":2,"complementary-form":2,"complementary-itt":2,)"
                R"("complementary-musettes":2,"complementary-traits":2,"complementary-ttt":2,"dummies":1,)"
                R"("extended":1,"flamme-rouge":2,"individual-time-trial":1,"specialists":1,"team-time-trial":1,)"
                R"("tour-stage":1,"weather":1})");
      EXPECT_EQ(table.find("seats")->as<Value::List>()->size(), 2U);
      EXPECT_EQ(answer.body.find("token"), std::string::npos);
      EXPECT_EQ(answer.body.find("seed"), std::string::npos);
    }
    const HttpAnswer record = server.get("/api/tables/later/record");
    ASSERT_EQ(record.status, 200) << record.body;
    const auto signature = read_signature(record.body);
    ASSERT_TRUE(signature);
    EXPECT_TRUE(good_signature(signature->key, signature->signature, signature->text));
    EXPECT_EQ(read_record(record.body).rules.size(), 2U);
    EXPECT_EQ(read_record(record.body).course, made.table.game().course_text(made.table.match().course()));
    EXPECT_EQ(server.get("/api/tables/running/record").status, 409);
    EXPECT_EQ(server.stop(), 0);
  }
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace tourmalet
