// The record of a race on a real server: what it proves, and that no change to it goes unseen.
#include "rules/core/record.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <thread>

#include "loader/data.hpp"
#include "rules/registry.hpp"
#include "server/secrets.hpp"
#include "server/verify.hpp"
#include "tests/server/server_process.hpp"

namespace tourmalet {
namespace {

std::string word_of(const Value& value, std::string_view key) {
  const Value* found = value.find(key);
  EXPECT_TRUE(found != nullptr && found->as<std::string>() != nullptr) << key << " in " << write_json(value);
  return found == nullptr || found->as<std::string>() == nullptr ? "" : *found->as<std::string>();
}

std::string replaced(std::string text, std::string_view old, std::string_view fresh) {
  const auto at = text.find(old);
  EXPECT_NE(at, std::string::npos) << old;
  return text.replace(at, old.size(), fresh);
}
std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t begin = 0, end = 0; begin < text.size(); begin = end) {
    end = std::min(text.find('\n', begin), text.size() - 1) + 1;
    lines.push_back(text.substr(begin, end - begin));
  }
  return lines;
}
std::string without(const std::string& text, std::string_view beginning) {
  std::string rest;
  for (const std::string& line : lines_of(text))
    if (!line.starts_with(beginning)) rest += line;
  EXPECT_LT(rest.size(), text.size()) << beginning;
  return rest;
}

class RecordTest : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    prepare_secrets();
    folder = fresh_folder("record");
    ServerProcess server(folder, {"--bot-pause", "0", "--requests-per-second", "1000"});
    const Value made =
        server
            .post("/api/tables", read_json(R"({"game": "flamme-rouge", "options": {"teams": 2}, "start": true,
                                   "seats": [{"kind": "you", "name": "Ana"}, {"kind": "bot", "bot": "random"}]})",
                                           "r"))
            .json();
    table = word_of(made, "table");
    const std::string at = "/api/tables/" + table;
    promised = word_of(*server.get(at).json().find("table"), "seed_hash");
    server.post(at + "/seats", read_json(R"({"seat": 0, "kind": "bot", "bot": "random"})", "s"),
                word_of(made, "token"));
    EXPECT_TRUE(eventually([&] { return server.get(at + "/record").status == 200; }));
    key = word_of(server.get("/api/key").json(), "key");
    record = server.get(at + "/record").body;
    server.kill();
    server.start();
    EXPECT_EQ(word_of(server.get("/api/key").json(), "key"), key) << "the key survives";
    EXPECT_EQ(server.get(at + "/record").body, record);
    EXPECT_EQ(server.stop(), 0);
    const std::string secret = lines_of(read_file(folder + "/signing-key"))[1].substr(0, 64),
                      log = read_file(server.log_file());
    EXPECT_NE(secret, key);
    EXPECT_EQ(log.find(secret), std::string::npos) << "the key is in no log line";
  }
  static void TearDownTestSuite() { std::filesystem::remove_all(folder); }

  // What is wrong with it, or what could not be checked; empty: it is proved.
  static std::string doubt(const std::string& text, const Known& known) {
    try {
      std::string all;
      for (const std::string& line : verify_record(text, embedded_data(), known).not_checked)
        all += "not checked " + line + "\n";
      return all;
    } catch (const DataError& error) {
      return std::string("wrong: ") + error.what();
    }
  }
  static std::string doubt(const std::string& text) { return doubt(text, {promised, key}); }
  static int exit_code(const std::string& text, std::vector<std::string> more) {
    const std::string file = folder + "/a.record";
    std::ofstream(file, std::ios::binary) << text;
    more.insert(more.begin(), {"replay", file, "--verify"});
    return run_program(std::move(more)).code;
  }
  static inline std::string folder, table, promised, key, record;
};

TEST_F(RecordTest, IsProvedWithThePromiseAndTheKey) {
  EXPECT_EQ(doubt(record), "");
  EXPECT_NE(record.find("[seat 0 Ana]"), std::string::npos);
  EXPECT_NE(record.find("[table " + table + "]"), std::string::npos);
  EXPECT_EQ(verify_record(record, embedded_data(), {promised, key}).checked.size(), 8U);
  EXPECT_EQ(exit_code(record, {"--promised", promised, "--key", key}), 0);
  EXPECT_EQ(exit_code(record, {"--promised", promised}), 3);
  EXPECT_EQ(exit_code(record, {"--key", key}), 3);
  EXPECT_EQ(exit_code(record, {}), 3);
  EXPECT_EQ(exit_code(record, {"--promised", key, "--key", key}), 1);
  EXPECT_EQ(exit_code(record, {"--promised", promised, "--key", promised}), 1);
  EXPECT_EQ(exit_code(record, {"--promised", "nonsense", "--key", key}), 2);
  EXPECT_TRUE(doubt(record, {"", key}).starts_with("not checked promise: say with --promised"));
  EXPECT_NE(doubt(record, {"", key}).find(promised), std::string::npos) << "to be compared by eye";
  EXPECT_TRUE(
      doubt(record, {promised, ""}).starts_with("not checked signature: it is good for the key in the record, " + key));
  EXPECT_EQ(doubt(record, {SigningKey::random().public_key(), key})
                .find("wrong: record: the seed is not the one promised at the start"),
            0U);
}

TEST_F(RecordTest, OlderReadersPassTheSignatureOver) {
  const RecordText text = read_record(record);
  EXPECT_EQ(text.notes[0].first, "signed");
  EXPECT_EQ(read_record(without(record, "[signed ")).lines.size(), text.lines.size());
}

TEST_F(RecordTest, NoChangeGoesUnseen) {
  const std::vector<std::string> lines = lines_of(record);
  for (std::size_t gone = 0; gone < lines.size(); ++gone) {  // any line, and whatever comes after it
    std::string less, cut;
    for (std::size_t i = 0; i < lines.size(); ++i) less += i == gone ? "" : lines[i];
    for (std::size_t i = 0; i < gone; ++i) cut += lines[i];
    EXPECT_NE(doubt(less), "") << lines[gone];
    EXPECT_EQ(doubt(cut).find("wrong: "), 0U) << lines[gone];
  }
  EXPECT_EQ(doubt(without(record, "[signed ")).find("not checked signature: the record is not signed"), 0U);
  for (const auto& [old, fresh] :
       std::initializer_list<std::pair<std::string, std::string>>{{"[seat 0 Ana]", "[seat 0 Eve]"},
                                                                  {"[seat 0 Ana]", "[seat 0 Ana ]"},
                                                                  {"[table " + table, "[table " + new_table_id()},
                                                                  {"[seed-hash " + promised, "[seed-hash " + key},
                                                                  {"[seed-hash " + promised + "]\n", ""},
                                                                  {"\nstart", "\n; nothing\nstart"},
                                                                  {"\nstart", "\n\nstart"},
                                                                  {"[seat 0 Ana]", "[seat 0 Ana]\n[seat 0 Eve]"},
                                                                  {"[seed ", "[winner Eve]\n[seed "}})
    EXPECT_EQ(
        doubt(replaced(record, old, fresh)),
        "wrong: record: " + std::string(old.starts_with("[seed-hash") && !fresh.empty()
                                            ? "the seed does not have the seed hash of the record"
                                            : "the signature is wrong: something was changed after it was signed"))
        << old << " → " << fresh;
  EXPECT_NE(doubt(record + "\n"), "");
  EXPECT_NE(doubt(record + lines.back()), "");
  EXPECT_EQ(exit_code(replaced(record, "[seat 0 Ana]", "[seat 0 Eve]"), {"--promised", promised, "--key", key}), 1);
  EXPECT_EQ(exit_code(without(record, "[signed "), {"--promised", promised, "--key", key}), 3);
}

TEST_F(RecordTest, EveryDecisionAndEveryOutcomeCounts) {
  Replay replay = Replay::open(read_record(record), find_game, embedded_data());
  std::vector<std::string> lines = lines_of(record);
  std::size_t allowed = 0, impossible = 0;
  for (std::size_t next = 1; next < replay.text().lines.size(); replay.step()) {
    const RecordText::Line line = replay.text().lines[next++];
    if (line.kind != RecordText::Line::Kind::decision) continue;
    std::string& written = lines[line.number - 1];
    const std::string before = written;
    const auto all = [&] {
      std::string text;
      for (const std::string& one : lines) text += one;
      return text;
    };
    const auto bar = before.find('|');
    // another decision, and no position that would tell
    for (const ActionCode action : replay.match().legal(line.seat)) {
      const std::string other = replay.match().game().action_text(replay.match().course(), action);
      if (other == line.action || next + 60 < replay.text().lines.size()) continue;
      written = std::to_string(line.seat) + " " + other + (bar == std::string::npos ? "\n" : " " + before.substr(bar));
      EXPECT_EQ(doubt(without(all(), "= ")).find("wrong: "), 0U) << written;
      const std::string unsigned_doubt = doubt(without(without(all(), "= "), "[signed "));
      EXPECT_NE(unsigned_doubt, "") << written;
      allowed += unsigned_doubt.starts_with("not checked");
    }
    for (const char* card : {"2", "3", "9", "F"}) {  // another card drawn
      if (line.outcomes.empty() || line.outcomes[0] == card) continue;
      written = before.substr(0, bar) + "| " + card + before.substr(before.find_first_of(" \n", bar + 2));
      EXPECT_EQ(doubt(without(all(), "[signed ")).find("wrong: record line"), 0U) << written;
      ++impossible;
    }
    written = before;
  }
  EXPECT_GT(allowed, 0U) << "some late decisions could be others by the rules and the seed alone";
  EXPECT_GT(impossible, 50U);
}

TEST_F(RecordTest, ASignatureIsGoodAsItIsOrNotAtAll) {
  const auto begin = record.find("[signed "), end = record.find('\n', begin);
  for (std::size_t i = begin; i <= end; ++i) {
    std::string changed = record;
    changed[i] = changed[i] == '0' ? '1' : '0';
    EXPECT_NE(doubt(changed), "") << i - begin;
    changed[i] = static_cast<char>(std::toupper(static_cast<unsigned char>(record[i])));
    if (changed != record) {
      EXPECT_NE(doubt(changed), "") << i - begin;
    }
  }
  const std::string line = record.substr(begin, end + 1 - begin), bare = without(record, "[signed ");
  EXPECT_NE(doubt(replaced(record, line, line + line)).find("signed twice"), std::string::npos);
  EXPECT_NE(doubt(replaced(bare, "\nstart", "\n" + line + "start")).find("the second line"), std::string::npos);
  EXPECT_NE(doubt(replaced(record, line, "[signed]\n")).find("is written [signed KEY SIGNATURE]"), std::string::npos);
  EXPECT_NE(doubt(replaced(record, line, "[signed " + key + "]\n")).find("is written [signed KEY SIGNATURE]"),
            std::string::npos);

  const SigningKey other = SigningKey::random();
  const std::string eve = replaced(bare, "[seat 0 Ana]", "[seat 0 Eve]");
  EXPECT_EQ(doubt(other.signed_record(eve)),
            "wrong: record: it is signed by another key than the one given with --key");
  EXPECT_EQ(doubt(other.signed_record(eve), {promised, ""})
                .find("not checked signature: it is good for the key in the record, " + other.public_key()),
            0U);
  EXPECT_EQ(doubt(with_signature({key, other.sign(eve), eve})).find("wrong: record: the signature is wrong"), 0U);
}

// Without the signature the rules, the seed and the positions still speak; with one by the right key nothing but the
// missing parts is in doubt.
TEST_F(RecordTest, WhatIsMissingIsNamed) {
  const SigningKey server = SigningKey::kept_in(folder);
  ASSERT_EQ(server.public_key(), key);
  const std::string bare = without(record, "[signed ");
  const auto reason = [&](const std::string& text) { return doubt(server.signed_record(text)); };
  EXPECT_EQ(reason(bare), "");
  EXPECT_EQ(reason(without(bare, "[seed-hash ")), "not checked seed: the record has no seed hash\n");
  EXPECT_EQ(reason(without(bare, "[seed ")), "not checked draws: the record has no seed\n");
  EXPECT_EQ(reason(without(bare, "[course ")), "not checked course: the record does not hold it\n");
  EXPECT_EQ(reason(without(bare, "= ")),
            "not checked positions: there is none at the end; late decisions may have been changed\n");
  EXPECT_EQ(reason(replaced(bare, "[seed ", "[seed 5]\n[seed ")), "wrong: record: [seed …] is there twice");
  EXPECT_EQ(reason(replaced(without(bare, "[seed "), "[seed-hash ", "[seed 5]\n[seed-hash ")),
            "wrong: seed: a seed is 64 hexadecimal digits");
  EXPECT_EQ(reason(replaced(without(without(bare, "[seed "), "[seed-hash "), "\nstart", "\n[seed 5]\nstart")),
            "wrong: seed: a seed is 64 hexadecimal digits");
  EXPECT_EQ(reason(replaced(without(bare, "[seed "), "[seed-hash ", "[seed " + Seed::random().hex() + "]\n[seed-hash "))
                .find("wrong: record"),
            0U);

  const std::vector<std::string> lines = lines_of(bare);
  std::string cut;
  std::size_t tried = 0;
  for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
    cut += lines[i];
    if (lines[i].starts_with("[") || i + 2 == lines.size()) continue;  // the last decision ends the race
    EXPECT_EQ(reason(cut),
              "not checked end: the race is not over; decisions may be missing\n"
              "not checked positions: there is none at the end; late decisions may have been changed\n");
    ++tried;
  }
  EXPECT_GT(tried, 40U);
  EXPECT_EQ(reason(cut), "not checked positions: there is none at the end; late decisions may have been changed\n");
}

TEST_F(RecordTest, ADrawThatTheSeedDoesNotGiveIsFoundWithItsLine) {
  // Another race on the same course: its draws are as good by the rules, and not those of this seed.
  const GameModule& game = *find_game("flamme-rouge");
  Match match(game, game.open(embedded_data(), read_record(record).options));
  KeyedChance chance(7);
  match.start(chance);
  while (!match.deciding().empty())
    match.decide(match.deciding().first(), match.legal(match.deciding().first())[0], chance);
  const std::string hex = record.substr(record.find("[seed ") + 6, 64);
  EXPECT_EQ(doubt(write_record(match, {}, {{"seed", "7"}}), {}).find("wrong"), std::string::npos);
  EXPECT_NE(doubt(write_record(match, {}, {{"seed", "8"}}), {}).find("not follow from the seed"), std::string::npos);
  EXPECT_NE(doubt(write_record(match, {}, {{"seed", hex}}), {}).find("not follow from the seed"), std::string::npos);
}

// A stage of one's own may be called anything; a record of it is read again with that name.
TEST(RecordOptions, ATextStaysThatText) {
  const GameModule& game = *find_game("flamme-rouge");
  for (const char* name :
       {"Col", "2024", "-3", "true", "1 2 3", " Col ", " ", "\"Col\"", "\"", "\"\"", "a] [b", "Col \"x\""}) {
    Value options = read_json(R"({"tiles": "a,b,c,d,e,f,g,h,i,j,k,l,m,n,o,p,q,r,s,t,u", "teams": 2})", "o");
    options.set("name", name);
    Match match(game, game.open(embedded_data(), options));
    KeyedChance chance(1);
    match.start(chance);
    try {
      const Replay again = Replay::open(read_record(write_record(match)), find_game, embedded_data());
      EXPECT_EQ(again.match().game().options(again.match().course()), game.options(match.course())) << name;
    } catch (const DataError& error) {
      ADD_FAILURE() << name << ": " << error.what();
    }
  }
}

class KeyTest : public testing::Test {
 protected:
  void SetUp() override { prepare_secrets(); }
  ~KeyTest() override { std::filesystem::remove_all(folder); }
  const std::string folder = fresh_folder("key"), file = folder + "/signing-key";
  void write(const std::string& text) const { std::ofstream(file, std::ios::binary) << text; }
};

TEST_F(KeyTest, IsMadeOnceForThisUserAlone) {
  const SigningKey key = SigningKey::kept_in(folder);
  struct stat about = {};
  ASSERT_EQ(::stat(file.c_str(), &about), 0);
  EXPECT_EQ(about.st_mode & 0777U, 0600U);
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder), {}), 1) << "nothing is left beside it";
  const SigningKey again = SigningKey::kept_in(folder);
  EXPECT_EQ(again.public_key(), key.public_key());
  EXPECT_TRUE(good_signature(key.public_key(), again.sign("text"), "text"));
  EXPECT_FALSE(good_signature(key.public_key(), again.sign("text"), "Text"));
  EXPECT_FALSE(good_signature(SigningKey::random().public_key(), again.sign("text"), "text"));
  EXPECT_FALSE(good_signature("", "", "text"));
}

TEST_F(KeyTest, ADamagedOneIsNeverReplaced) {
  SigningKey::kept_in(folder);
  const std::string good = read_file(file);
  for (std::size_t i = 0; i < good.size(); ++i) {
    std::string bad = good;
    bad[i] = bad[i] == 'a' ? 'b' : 'a';
    for (const std::string& text : {bad, good.substr(0, i)}) {
      write(text);
      EXPECT_THROW(SigningKey::kept_in(folder), DataError) << i;
      EXPECT_EQ(read_file(file), text);
    }
  }
  write("");
  // An address that is not of this machine: were the key accepted, it would end all the same.
  const Ran ran = run_program({"serve", "--address", "203.0.113.1", "--port", "0", "--data", folder});
  EXPECT_EQ(ran.code, 1);
  EXPECT_NE(ran.output.find("signing-key: the key that signs records is damaged"), std::string::npos) << ran.output;
  EXPECT_EQ(read_file(file), "");

  std::filesystem::remove(file);
  std::filesystem::create_directory(file);
  EXPECT_THROW(SigningKey::kept_in(folder), DataError);
  std::filesystem::remove(file);
  std::filesystem::create_symlink("nowhere", file);
  EXPECT_THROW(SigningKey::kept_in(folder), DataError);
  EXPECT_THROW(SigningKey::kept_in(folder + "/nowhere"), DataError);
}

}  // namespace
}  // namespace tourmalet
