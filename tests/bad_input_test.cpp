// Whatever people send: a sentence with the place and the reason, never a crash.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <limits>

#include "rules/core/record.hpp"
#include "rules/registry.hpp"
#include "tests/support.hpp"

namespace tourmalet {
namespace {
using namespace flamme_rouge;

// Broken in any way it is refused politely, or it is still right.
template <class F>
void mangle(const std::string& good, unsigned tries, const F& read) {
  FastChance dice(99);
  for (unsigned i = 0; i < tries; ++i) {
    std::string text = good;
    for (unsigned n = 1 + dice.below(3); n > 0 && !text.empty(); --n) {
      const std::size_t at = dice.below(static_cast<unsigned>(text.size()));
      switch (dice.below(5)) {
        case 0: text.resize(at); break;
        case 1: text[at] = static_cast<char>(dice.below(256)); break;
        case 2: text.erase(at, 1 + dice.below(9)); break;
        case 3: text.insert(at, text.substr(dice.below(static_cast<unsigned>(text.size())), dice.below(30))); break;
        default: text[at] = "0123456789 |/=+@x[]:.-RSF\n"[dice.below(26)]; break;
      }
    }
    const std::string heard = complaint([&] { read(text); });
    EXPECT_FALSE(heard.starts_with("not a DataError")) << heard << "\n" << text;
    EXPECT_TRUE(heard == "accepted" || heard.size() > 10) << text;
  }
}

std::string noise(std::size_t size, std::uint64_t seed) {
  FastChance dice(seed);
  std::string text(size, '\0');
  for (char& c : text) c = static_cast<char>(dice.below(256));
  return text;
}

std::string a_record() {
  const GameModule& game = *find_game("flamme-rouge");
  Match match(game,
              game.open(embedded_data(), read_json(R"({"teams": 2, "stage": "base-firenze-milano"})", "options")));
  FastChance dice(4);
  match.start(dice);
  while (const Seats asked = match.deciding()) {
    const auto legal = match.legal(asked.first());
    match.decide(asked.first(), legal[dice.below(static_cast<unsigned>(legal.size()))], dice);
  }
  return write_record(match, {{Seat{0}, "Ana"}}, {{"event", "test"}}, {5, 30});
}

TEST(BadInput, Json) {
  EXPECT_COMPLAINT(read_json("", "x"), "x: line 1, column 1: not valid JSON");
  EXPECT_COMPLAINT(read_json("{\n \"a\": ]", "x"), "x: line 2, column 7");
  EXPECT_COMPLAINT(read_json("{\"a\": 1", "x"), "not valid JSON");
  EXPECT_COMPLAINT(read_json("[1] 2", "x"), "not valid JSON");
  EXPECT_COMPLAINT(read_json("\"\xff\xfe\"", "x"), "not valid JSON");
  EXPECT_COMPLAINT(read_json("[1e999]", "x"), "x");               // no double is that large
  EXPECT_COMPLAINT(read_json("18446744073709551615", "x"), "x");  // nor a whole number
  EXPECT_COMPLAINT(read_json(std::string(200'000, '['), "x"), "x: ");
  EXPECT_COMPLAINT(read_json(std::string(100, '[') + std::string(100, ']'), "x"), "nested more than");
  std::string deep;
  for (int i = 0; i < 50'000; ++i) deep += "{\"a\":";
  EXPECT_COMPLAINT(read_json(deep, "x"), "x: ");
  EXPECT_COMPLAINT(read_json(noise(10'000, 1), "x"), "not valid JSON");
  EXPECT_EQ(read_json(std::string(60, '[') + std::string(60, ']'), "x"),
            read_json(std::string(60, '[') + std::string(60, ']'), "y"));
  mangle(
      R"({"stage": "base-firenze-milano", "teams": 3, "handicap": [0, 1.5e3, -2], "x": {"y": [true, null, "\u00e9"]}})",
      3000, [](const std::string& text) { read_json(text, "x"); });
}

// In one line or in many, a document says the same, whatever its texts hold.
TEST(BadInput, JsonIsWrittenAlike) {
  std::string bytes;
  for (int byte = 0; byte < 256; ++byte) bytes += static_cast<char>(byte);
  Value list(Value::List{});
  for (const char* text : {"", "plain", "\"", "a\\b", "Léo – 5★", "tab\there", "\x7f", "half \xc3", "\xed\xa0\x80"})
    list.add(text);
  list.add(bytes).add(0).add(-1).add(std::numeric_limits<std::int64_t>::min()).add(0.1).add(1e300).add(-0.0).add(true);
  list.add(false).add(Value()).add(Value::List{}).add(Value::Object{});
  const Value value = Value().set("k\"ey", list).set("é", Value().set("deep", list));
  const std::string line = write_json(value);
  EXPECT_EQ(line.find('\n'), std::string::npos);
  EXPECT_EQ(read_json(line, "line"), read_json(write_json(value, 2), "lines"));
  EXPECT_EQ(write_json(read_json(line, "line")), line);
}

TEST(BadInput, Files) {
  const auto folder = std::filesystem::temp_directory_path() / "tourmalet_bad_input";
  std::filesystem::create_directories(folder);
  EXPECT_COMPLAINT(read_file(folder / "none"), "there is no such file");
  EXPECT_COMPLAINT(read_file(folder), "this is a folder");
  {
    std::ofstream large(folder / "large", std::ios::binary);
    const std::string block(1 << 20, 'x');
    for (int i = 0; i < 17; ++i) large << block;
  }
  EXPECT_COMPLAINT(read_file(folder / "large"), "larger than 16 MiB");
  EXPECT_COMPLAINT(embedded_data()("flamme-rouge/nothing.json"),
                   "flamme-rouge/nothing.json: there is no such document");
  EXPECT_COMPLAINT(data_in(folder)("large"), "larger than");
  EXPECT_COMPLAINT(data_in(folder)("../none"), "there is no such file");
  std::filesystem::remove_all(folder);
}

TEST(BadInput, Options) {
  const GameModule& game = *find_game("flamme-rouge");
  const auto open = [&](std::string_view options) { return game.open(embedded_data(), read_json(options, "options")); };
  EXPECT_COMPLAINT(open("null"), "options: ");
  EXPECT_COMPLAINT(open("[]"), "options: ");
  EXPECT_COMPLAINT(open("7"), "options: ");
  EXPECT_COMPLAINT(open(R"({"stagge": "x"})"), "there is no option \"stagge\"");
  EXPECT_COMPLAINT(open(R"({"stage": 7})"), "options: stage: a text");
  EXPECT_COMPLAINT(open(R"({"stage": "nowhere"})"), "there is no stage \"nowhere\"");
  EXPECT_COMPLAINT(open(R"({"stage": ""})"), "there is no stage \"\"");
  for (const char* teams : {"1", "13", "0", "-1", "9223372036854775807", "2.0", "\"2\"", "[2]", "true"})
    EXPECT_COMPLAINT(open("{\"teams\": " + std::string(teams) + "}"), "options: teams");
  EXPECT_COMPLAINT(open(R"({"teams": 2, "first": 2})"), "options: first");
  EXPECT_COMPLAINT(open(R"({"first": -1})"), "options: first");
  EXPECT_COMPLAINT(open(R"({"handicap": 1})"), "options: handicap: a list");
  EXPECT_COMPLAINT(open(R"({"handicap": [3]})"), "options: handicap[0]");
  EXPECT_COMPLAINT(open(R"({"teams": 2, "handicap": [0, 0, 0]})"), "3 numbers for 2 seats");
  EXPECT_COMPLAINT(open(R"({"stage": "x", "tiles": "a"})"), "only one of");
  EXPECT_COMPLAINT(open(R"({"tiles": ""})"), "there is no tile");
  EXPECT_COMPLAINT(open(R"({"tiles": "a!u"})"), "not the name of a tile");
  EXPECT_COMPLAINT(open(R"({"tiles": "ab"})"), "no finish");
  EXPECT_COMPLAINT(open(R"({"tiles": "bu"})"), "must be a start tile");
  EXPECT_COMPLAINT(open(R"({"tiles": "abBu"})"), "used twice");
  EXPECT_COMPLAINT(open(R"({"tiles": "aub"})"), "not at the end");
  for (const auto& [road, part] : std::initializer_list<std::pair<const char*, const char*>>{
           {"", "no squares"},
           {",", "nothing between"},
           {"start", "a number is missing"},
           {"start 5", "no finish"},
           {"start 5, flat 0, finish, flat 5", "not a number from 1"},
           {"start 5, flat 99999999999999999999, finish, flat 5", "not a number"},
           {"start 5, flat 250, finish, flat 5", "more than 250 squares"},
           {"start 5, sand 3, finish, flat 1", "\"sand\" is not one of"},
           {"start 5, flat 10, finish", "finish line must lie"},
           {"finish, start 5, flat 3", "finish line must lie"},
           {"flat 5, start 5, finish, flat 1", "the start must come first"},
           {"flat 5, finish, flat 1", "the start grid has 0 squares"},
           {"start 9, flat 5, finish, flat 1", "the start grid has 9 squares"},
           {"start 3, flat 5, finish, flat 1", "room for 6 riders"},
           {"start 5, flat 5 lanes 4, finish, flat 1", "not a number from 1 to 3"},
           {"start 5, flat 5 lines 2, finish, flat 1", "only \"lanes N\""},
           {"start 5, flat 5, finish, finish, flat 1", "second finish"},
       }) {
    const std::string options = "{\"road\": \"" + std::string(road) + "\"}";
    EXPECT_COMPLAINT(open(options), part);
  }
  EXPECT_COMPLAINT(game.open([](std::string_view) { return Value(); }, Value(Value::Object{})), "tiles.json");
  EXPECT_COMPLAINT(game.open([](std::string_view path) -> Value { throw DataError(std::string(path), "gone"); },
                             Value(Value::Object{})),
                   ".json: gone");
}

// Each document of the box with one thing wrong.
TEST(BadInput, Documents) {
  const DataSource data = embedded_data();
  const Value tiles = data("flamme-rouge/tiles.json"), stages = data("flamme-rouge/stages.json"),
              components = data("flamme-rouge/components.json");
  const std::string text[] = {write_json(tiles), write_json(stages), write_json(components)};
  const auto read = [&](std::size_t broken, const std::string& document) {
    const Value value = read_json(document, "broken");
    return read_library(broken == 0 ? value : tiles, broken == 1 ? value : stages, broken == 2 ? value : components);
  };
  const auto with = [&](std::size_t document, const std::string& what, const std::string& instead) {
    std::string changed = text[document];
    const auto at = changed.find(what);
    EXPECT_NE(at, std::string::npos) << what;
    return read(document, changed.replace(at, what.size(), instead));
  };
  EXPECT_COMPLAINT(read(0, "{}"), "tiles.json: \"schema\" is missing");
  EXPECT_COMPLAINT(read(1, "[]"), "stages.json");
  const Value spaced = read_json(R"({"id": "my stage", "name": "x"})", "s");
  EXPECT_COMPLAINT(read_stage(Reader(spaced, "s: "), the_box()), "an id has letters");
  EXPECT_COMPLAINT(read(2, R"({"schema": "flamme-rouge/components/2"})"), "this program reads");
  EXPECT_COMPLAINT(with(0, R"("length":6)", R"("length":5)"), "faces[");
  EXPECT_COMPLAINT(with(0, R"("kind":"start")", R"("kind":"begin")"), "is not one of start");
  EXPECT_COMPLAINT(with(1, R"("tiles":["a","b")", R"("tiles":["a","zz")"), "one tile is expected here, \"zz\" are 2");
  EXPECT_COMPLAINT(with(1, R"("squares":78)", R"("squares":77)"), "the tiles give 78");
  EXPECT_COMPLAINT(with(1, R"("group":"base")", R"("group":"bass")"), "not listed under");
  EXPECT_COMPLAINT(with(2, R"("size":15)", R"("size":16)"), "the deck has 15 cards");
  EXPECT_COMPLAINT(with(2, R"("9":3)", R"("100":3)"), "is not the value of a card");
  EXPECT_COMPLAINT(with(2, R"("9":3)", R"("9":3,"09":3)"), "with a zero before it");
  for (std::size_t document = 0; document < 3; ++document)
    mangle(text[document].substr(0, 6000), 60, [&](const std::string& t) { read(document, t); });
}

TEST(BadInput, Records) {
  EXPECT_COMPLAINT(read_record(""), "the file is empty");
  EXPECT_COMPLAINT(read_record("\n\n; nothing\n"), "the file is empty");
  EXPECT_COMPLAINT(read_record("hello"), "record line 1: this is not a record");
  EXPECT_COMPLAINT(read_record("["), "record line 1");
  EXPECT_COMPLAINT(read_record("[]"), "record line 1");
  EXPECT_COMPLAINT(read_record(noise(100'000, 2)), "record line 1");
  EXPECT_COMPLAINT(read_record("[tourmalet record 3]\n"), "version 3");
  EXPECT_COMPLAINT(read_record("[tourmalet record 1]\n"), "which game");
  const std::string head = "[tourmalet record 1]\n[game flamme-rouge rules 1]\n";
  EXPECT_COMPLAINT(read_record(head), "ends before the start");
  EXPECT_COMPLAINT(read_record("[tourmalet record 1]\n[game flamme-rouge rules x]\nstart"),
                   "record line 2: the version of rules");
  // is not 1
  EXPECT_COMPLAINT(read_record("[tourmalet record 1]\n[game flamme-rouge rules 4294967297]\nstart"), "record line 2");
  EXPECT_COMPLAINT(read_record("[tourmalet record 1]\n[game flamme-rouge]\nstart"),
                   "record line 2: the game is written");
  const std::string head2 = "[tourmalet record 2]\n[game flamme-rouge]\n";
  EXPECT_COMPLAINT(read_record("[tourmalet record 2]\n[game flamme-rouge rules 1]\nstart"), "is written [game NAME]");
  EXPECT_COMPLAINT(read_record(head2 + "start"), "by which rules");
  EXPECT_COMPLAINT(read_record(head2 + "[rules flamme-rouge]\nstart"), "record line 3: rules are written");
  EXPECT_COMPLAINT(read_record(head2 + "[rules flamme-rouge -1]\nstart"), "record line 3: the version");
  EXPECT_COMPLAINT(read_record(head + "[option teams]\nstart"), "record line 3: an option is written");
  EXPECT_COMPLAINT(read_record(head + "[option teams 2]\n[option teams 3]\nstart"), "given twice");
  EXPECT_COMPLAINT(read_record(head + "[course 12]\nstart"), "the course is written");
  EXPECT_COMPLAINT(read_record(head + "[seat 12 Ana]\nstart"), "a seat is written");
  EXPECT_COMPLAINT(read_record(head + "0 R4"), "\"start\" stands before");
  EXPECT_COMPLAINT(read_record(head + "start\nstart"), "\"start\" stands before");
  EXPECT_COMPLAINT(read_record(head + "start\n[option teams 2]"), "stands before the first decision");
  EXPECT_COMPLAINT(read_record(head + "start\n0"), "a decision is written");
  EXPECT_COMPLAINT(read_record(head + "start\n99 R4"), "a decision is written");
  EXPECT_COMPLAINT(read_record(head + "start\n= somewhere"), "ends with # and 16");
  EXPECT_COMPLAINT(read_record(head + "start\n= #12345678"), "ends with # and 16");
  EXPECT_COMPLAINT(read_record(head + "start " + std::string(30000, 'x')), "longer than 20000");
  std::string long_one = head + "start\n";
  for (int i = 0; i < 200'001; ++i) long_one += "0 R\n";
  EXPECT_COMPLAINT(read_record(long_one), "more than 200000 lines");

  const auto replay = [](const std::string& text) {
    Replay again = Replay::open(read_record(text), find_game, embedded_data());
    again.run();
  };
  EXPECT_COMPLAINT(replay("[tourmalet record 1]\n[game chess rules 1]\nstart"), "\"chess\" is not known");
  EXPECT_COMPLAINT(replay("[tourmalet record 1]\n[game flamme-rouge rules 7]\nstart"),
                   "version 7 of flamme-rouge, and this program has version 2");
  EXPECT_COMPLAINT(replay("[tourmalet record 2]\n[game flamme-rouge]\n[rules flamme-rouge 1]\n[course teams 2]\nstart"),
                   "course: it does not begin with");
  EXPECT_COMPLAINT(replay(head + "start"), "record line 3: there are not enough");
  EXPECT_COMPLAINT(replay(head + "start | w"), "record line 3: \"w\" cannot be drawn");
  EXPECT_COMPLAINT(replay(head + "start | r r"), "more outcomes");
  EXPECT_COMPLAINT(replay(head + "start | r\n0 Q"), "record line 4: \"Q\" is not an action");
  EXPECT_COMPLAINT(replay(head + "start | r\n1 R4"), "not-your-turn (FR-SETUP-4)");
  EXPECT_COMPLAINT(replay(head + "start | r\n0 R9"), "not-a-start-square (FR-SETUP-5)");
  EXPECT_COMPLAINT(replay(head + "start | r\n0 R4\n= elsewhere #0123456789abcdef"), "record line 5: the position is");

  const std::string good = a_record();
  EXPECT_EQ(complaint([&] { replay(good); }), "accepted");
  for (std::size_t cut = 0; cut < good.size(); cut += 97)
    EXPECT_FALSE(complaint([&] { replay(good.substr(0, cut)); }).starts_with("not a DataError"));
  mangle(good, 1500, [](const std::string& text) { read_record(text); });
  mangle(good, 60, replay);
}

TEST(BadInput, Positions) {
  const Course course = course_of(R"({"teams": 2})");
  const auto read = [&](const std::string& text) { return read_position(course, text); };
  const std::string places = "base-avenue-corso-paseo r3 | 20:rR.rS 19:bR.bS | ",
                    others = " bR 333444555666777/ bS 222333444555999/";
  const std::string rest = " rS 222333444555999/" + others;
  EXPECT_EQ(complaint([&] { read(places + "rR 333444555666777/" + rest); }), "accepted");
  EXPECT_COMPLAINT(read(""), "position: ");
  EXPECT_COMPLAINT(read("||"), "it begins with");
  EXPECT_COMPLAINT(read(std::string(5000, '|')), "longer than 4000");
  EXPECT_COMPLAINT(read("elsewhere r3 | | "), "it is for stage \"elsewhere\"");
  EXPECT_COMPLAINT(read("base-avenue-corso-paseo r1000 | |"), "is not a round");
  EXPECT_COMPLAINT(read("base-avenue-corso-paseo r-1 | |"), "is not a round");
  EXPECT_COMPLAINT(read("base-avenue-corso-paseo r | |"), "is not a round");
  EXPECT_COMPLAINT(read(noise(2000, 3)), "position: ");
  EXPECT_COMPLAINT(read("base-avenue-corso-paseo r3 | 78:rR | "), "with a square from 0 to 77");
  EXPECT_COMPLAINT(read("base-avenue-corso-paseo r3 | 20:rR.rS.bR | "), "has 2 lanes");
  EXPECT_COMPLAINT(read("base-avenue-corso-paseo r3 | 20:gR | "), "is not a rider of this race");
  EXPECT_COMPLAINT(read("base-avenue-corso-paseo r3 | 20:rR 21:rR | "), "stands on two squares");
  EXPECT_COMPLAINT(read("base-avenue-corso-paseo r3 | 20:rR 20:bR | "), "in the same lane");
  EXPECT_COMPLAINT(read(places), "the cards of rR are missing");
  EXPECT_COMPLAINT(read(places + "rR"), "no cards are written");
  EXPECT_COMPLAINT(read(places + "rR 345" + rest), "pile/recycled");
  EXPECT_COMPLAINT(read(places + "rR 3456789/" + rest), "there is no card \"8\"");
  EXPECT_COMPLAINT(read(places + "rR 3333/" + rest), "the deck has 3");
  EXPECT_COMPLAINT(read(places + "rR 9/" + rest), "the deck has 0");
  EXPECT_COMPLAINT(read(places + "rR " + std::string(61, 'F') + "/" + rest), "more than 60 cards");
  EXPECT_COMPLAINT(read(places + "rR 345/ +34567 @9" + rest), "a hand has 1 to 4");
  EXPECT_COMPLAINT(read(places + "rR 345/ +34" + rest), "@N");
  EXPECT_COMPLAINT(read(places + "rR 345/ =Q @9" + rest), "not a card chosen");
  EXPECT_COMPLAINT(read(places + "rR 345/ ?" + rest), "is not understood");
  EXPECT_COMPLAINT(read(places + "rR 345/ =3 @4" + rest), "must hold a hand");
  EXPECT_COMPLAINT(read(places + "rR 345/ =3 +4 @5" + rest), "has chosen and holds");
  EXPECT_COMPLAINT(read(places + "rR 345/" + rest + " kR 3/"), "kR");
  EXPECT_COMPLAINT(read("base-avenue-corso-paseo r3 | 20:rR.rS 19:bR | rR 3/" + rest), "bS is not on the road");
  EXPECT_COMPLAINT(read("base-avenue-corso-paseo r3:r | 20:rR.rS 19:bR.bS | rR 3/" + rest), "only round 0");
  EXPECT_COMPLAINT(read("base-avenue-corso-paseo r0 | | rR 3/" + rest), "round 0 names the team");
  EXPECT_COMPLAINT(read("base-avenue-corso-paseo r0:k | | rR 3/" + rest), "round 0 names the team");
  EXPECT_COMPLAINT(read("base-avenue-corso-paseo r0:b | 9:rR.rS | rR 3/" + rest), "not on the start grid");

  // Positions no race can come to, and which no race could leave.
  EXPECT_COMPLAINT(read(places + "rR /" + rest), "rR has no card");        // FR-DECK-5 gives them one
  EXPECT_COMPLAINT(read(places + "rR 345/ +3456 @99" + rest), "rR: @99");  // never that many
  EXPECT_COMPLAINT(read(places + "rR " + std::string(60, 'F') + "/" + std::string(60, 'F') + " x99" + rest), "rR: ");
  const Course four = course_of(R"({"teams": 4})");
  std::string cards;
  for (RiderId rider = 0; rider < 8; ++rider)
    cards += " " + rider_text(rider) + " " + cards_text(four, four.deck[rider]) + "/";
  EXPECT_EQ(complaint([&] { read_position(four, "base-avenue-corso-paseo r0:b | 4:rR.rS |" + cards); }), "accepted");
  // green would never place
  EXPECT_COMPLAINT(read_position(four, "base-avenue-corso-paseo r0:b | 4:kR.kS |" + cards), "order");

  const auto read_and_ride = [&](const std::string& text) {
    const Race race = moved_to<BaseBox>(course, read(text));
    EXPECT_EQ(position_text(course, read(position_text(course, race))), position_text(course, race));
    FastChance dice(1);
    for (Seat seat = 0; seat <= 2; ++seat)
      EXPECT_EQ(look(course, imagine_race(course, look(course, race, seat), dice), seat), look(course, race, seat))
          << text;
    (void)describe(course, look(course, race, 0));
    play_out<FlammeRouge>(course, race, dice);
  };
  mangle(
      "base-avenue-corso-paseo r3 | 20:rR.rS 19:bR.bS | rR 34445556/6677 x1 rS 222334/F4 +5599 @10 bR 333444/56 +5677 "
      "@10 bS 2223334/5 =9 @9",
      4000, read_and_ride);
  mangle(
      "base-avenue-corso-paseo r0:b | 4:rR.rS 3:bR | rR 333444555666777/ rS 222333444555999/ bR 333444555666777/ bS "
      "222333444555999/",
      1000, read_and_ride);
}

}  // namespace
}  // namespace tourmalet
