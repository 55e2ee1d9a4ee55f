// What is stored outlives the code: hashes of texts, words for outcomes, courses that need no document any more.
#include <gtest/gtest.h>

#include "loader/data.hpp"
#include "rules/core/course_text.hpp"
#include "rules/core/hash.hpp"
#include "rules/core/record.hpp"
#include "rules/core/text.hpp"
#include "rules/flamme_rouge/energy.hpp"
#include "rules/flamme_rouge/game.hpp"
#include "rules/registry.hpp"
#include "rules/tour_de_france/rolling.hpp"
#include "rules/vainqueur/turn.hpp"
#include "tests/support.hpp"

namespace tourmalet {
namespace {

// Entries carry these numbers: no later program may compute others.
TEST(Stored, TheHashOfATextIsTheSameForEver) {
  EXPECT_EQ(hex(hash_of_text("")), "e220a8397b1dcdaf");
  EXPECT_EQ(hex(hash_of_text("own r0:b | | rR")), "81c99baac9cd92a5");
  EXPECT_EQ(hex(0x0123456789abcdef), "0123456789abcdef");
}

// The first programs stored kinds as numbers; what they meant then does not depend on what they mean today.
TEST(Stored, NumbersOfTheFirstProgramsStillHaveTheirMeaning) {
  const auto texts = [](std::string_view game, auto purpose, std::size_t count) {
    std::string all;
    for (std::size_t number = 0; number < count; ++number)
      all += find_game(game)->old_outcome(Bag{.purpose = static_cast<std::uint8_t>(purpose)}, number) + " ";
    return all;
  };
  EXPECT_EQ(texts("flamme-rouge", flamme_rouge::Purpose::first_placer, 5), "r b k g w ");
  EXPECT_EQ(texts("flamme-rouge", flamme_rouge::Purpose::energy, 9), "F 2 3 4 5 6 7 9  ");
  EXPECT_EQ(texts("vainqueur", vainqueur::Purpose::prologue, 7), "1 2 3 4 5 6  ");
  EXPECT_EQ(texts("vainqueur", vainqueur::Purpose::draw, 14), "2 4 6 c p h g B W F G S C  ");
  EXPECT_EQ(texts("tour-de-france", tour_de_france::lot_purpose, 3), "0 1 2 ");
  EXPECT_EQ(texts("tour-de-france", tour_de_france::Die::yellow, 7), "A 1 2 3 4 5 6 ");
  EXPECT_EQ(texts("tour-de-france", tour_de_france::Die::red, 9), "0 C X 3 4 5 6 7  ");
}

std::shared_ptr<const void> open(std::string_view game, std::string_view options) {
  return find_game(game)->open(embedded_data(), read_json(options, "options"));
}

// With the same dice: everything that happens, and the end of it.
std::string race_on(const GameModule& game, const void* course) {
  std::vector<std::uint64_t> state((game.state_size + 7) / 8);
  std::string told;
  FastChance dice(7);
  game.start(course, state.data(), dice,
             [&](const void* event) { told += write_json(game.event_value(course, event, std::nullopt)); });
  game.play_out(course, state.data(), 7);
  return told + game.position(course, state.data());
}

// All that play reads, and what people see, is in the text; and it is written in one way only.
TEST(Stored, ACourseIsReadFromItsTextAlone) {
  const std::pair<const char*, const char*> all[] = {
      {"flamme-rouge", "{}"},
      {"flamme-rouge", R"({"stage": "base-la-haut-montagne", "teams": 3, "handicap": [0, 2, 1], "first": 2})"},
      {"flamme-rouge", R"({"tiles": "a,b,c,d,e,f,g,h,i,j,k,l,m,n,o,p,q,r,s,t,u", "teams": 2, "name": "Home | [ö]"})"},
      {"flamme-rouge",
       R"({"road": "start 4 lanes 3, flat 7, cobbles 3 lanes 1, supply 2, descent 4, finish, climb 5"})"},
      {"vainqueur", "{}"},
      {"vainqueur", R"({"players": 6, "discard_freely": false, "sprinter_under_handicap": true, "tt_exact_finish": true,
                        "third_after_tie": "skip", "cap_tie": "stage_winner", "final_tie": "last_stage_first"})"},
      {"vainqueur",
       R"({"players": 2, "board": "Short; plain 5/2; time trial; plain 5/2; mountain 4; time trial; plain 5/2;)"
       R"( plain 5/2; plain 5/2; plain 5/2; plain 5/2; time trial; plain 5/2; circuit 12 3+2 7-3 9s1 10r"})"},
      {"tour-de-france", "{}"},
      {"tour-de-france", R"({"stages": "bench-straight carcassonne-foix bench-straight paris-champs-elysees",
                             "teams": 3, "riders": 4, "descent_die": "polka", "red_pace": "own", "finish_groups": "turn",
                             "placement": "team", "contain": "position", "abandon": "return", "team_bonus": true,
                             "ride_short": false, "gale_white_red": "reduced", "alone_on_climb": -1, "time_limit": 5})"},
      {"tour-de-france", R"({"stages": "roskilde-nyborg briancon-alpe-dhuez"})"},
  };
  for (const auto& [id, options] : all) {
    SCOPED_TRACE(options);
    const GameModule& game = *find_game(id);
    const auto course = open(id, options);
    const std::string text = game.course_text(course.get());
    const auto again = game.read_course(text);
    EXPECT_EQ(game.course_text(again.get()), text);
    EXPECT_EQ(game.course_hash(again.get()), game.course_hash(course.get()));
    EXPECT_EQ(game.options(again.get()), game.options(course.get()));
    EXPECT_EQ(game.title(again.get()), game.title(course.get()));
    EXPECT_EQ(game.picture(embedded_data(), again.get()), game.picture(embedded_data(), course.get()));
    EXPECT_EQ(race_on(game, again.get()), race_on(game, course.get()));
    for (const std::string_view line : split(text, '\n')) EXPECT_LE(line.size(), 4900U) << "it fits a line of a record";
  }
}

TEST(Stored, ACourseOfAnyStageOfTheBoxIsReadFromItsText) {
  const Value catalogue = find_game("flamme-rouge")->catalogue(embedded_data());
  for (const Reader& stage : Reader(catalogue, "").at("stages").items()) {
    const auto course = FlammeRouge::open(embedded_data(), Value().set("stage", stage.at("id").text()));
    const auto again = FlammeRouge::read_course(FlammeRouge::course_text(course));
    EXPECT_EQ(FlammeRouge::course_hash(again), FlammeRouge::course_hash(course)) << stage.at("id").text();
  }
}

constexpr std::string_view small_course =
    "flamme-rouge course 1\nstage old\nname An old stage\ntiles a,b,u\nteams 2\n"
    "road flat 12, climb 3, descent 2 lanes 1, flat 8\nstart 4\nfinish 20\ncards F=2 3 4 9\n"
    "deck rR bR 33344\ndeck rS 3499\ndeck bS FF3499\nhandicap 0 2\nfirst 1\n";

// What this text says does not depend on any document, nor on what is usual today.
TEST(Stored, ACourseIsWhatItsTextSays) {
  const auto course = FlammeRouge::read_course(small_course);
  EXPECT_EQ(FlammeRouge::course_text(course), small_course);
  EXPECT_EQ(course.squares(), 25U);
  EXPECT_EQ(int{course.road[16].lanes}, 1);
  EXPECT_EQ(course.road[13].terrain, flamme_rouge::Terrain::climb);
  EXPECT_EQ(flamme_rouge::cards_text(course, course.deck[3]), "FF3499");
  EXPECT_EQ(int{course.cards[3].value}, 9);
  EXPECT_EQ(course.first_placer, Seat{1});
}

// The tiles of today may give another road, or be gone: then the road is drawn as it was ridden.
TEST(Stored, ACourseWhoseTilesHaveChangedIsDrawnSquareBySquare) {
  const auto course = FlammeRouge::read_course(small_course);
  const Value picture = FlammeRouge::picture(embedded_data(), course);
  EXPECT_EQ(Reader(picture, "").at("squares").items().size(), 25U);
  EXPECT_EQ(Reader(picture, "").at("tiles").items().size(), 1U);
  EXPECT_EQ(Reader(picture, "").at("squares").items()[13].at("terrain").text(), "climb");
}

TEST(Stored, ACourseThatCannotBeReadIsRefusedWithTheReason) {
  const auto with = [](std::string_view old, std::string_view fresh) {
    std::string text(small_course);
    EXPECT_NE(text.find(old), std::string::npos) << old;
    return FlammeRouge::read_course(text.replace(text.find(old), old.size(), fresh));
  };
  EXPECT_COMPLAINT(FlammeRouge::read_course(""), "does not begin with \"flamme-rouge course 1\"");
  EXPECT_COMPLAINT(with("course 1", "course 2"), "does not begin with");
  EXPECT_COMPLAINT(with("teams 2\n", ""), "course: teams: it is missing");
  EXPECT_COMPLAINT(with("teams 2\n", "teams 2\nteams 2\n"), "there twice");
  EXPECT_COMPLAINT(with("teams 2\n", "teams 7\n"), "from 1 to 6");
  EXPECT_COMPLAINT(with("teams 2\n", "teams 2\nwind strong\n"), "\"wind\"");
  EXPECT_COMPLAINT(with("stage old", "stage o\x01ld"), "no letters");
  EXPECT_COMPLAINT(with("stage old", "stage o ld"), "one word");
  EXPECT_COMPLAINT(with("climb 3", "lake 3"), "lake 3");
  EXPECT_COMPLAINT(with("climb 3", "climb 300"), "climb 300");
  EXPECT_COMPLAINT(with("climb 3", "climb 240, climb 240"), "more than 250 squares");
  EXPECT_COMPLAINT(with("finish 20", "finish 3"), "finish line");
  EXPECT_COMPLAINT(with("3 4 9\n", "3 4 9 2\n"), "course: cards");
  EXPECT_COMPLAINT(with("deck rS 3499\n", ""), "rS has none");
  EXPECT_COMPLAINT(with("deck rS 3499", "deck rS rR 3499"), "rR");
  EXPECT_COMPLAINT(with("deck rS 3499", "deck rS 3489"), "there is no card \"8\"");
  EXPECT_COMPLAINT(with("first 1", "first 2"), "course: first");
  const GameModule &vainqueur = *find_game("vainqueur"), &hexes = *find_game("tour-de-france");
  const auto changed = [](const GameModule& game, std::string_view old, std::string_view fresh) {
    std::string text = game.course_text(game.open(embedded_data(), Value(Value::Object{})).get());
    EXPECT_NE(text.find(old), std::string::npos) << old;
    return game.read_course(text.replace(text.find(old), old.size(), fresh));
  };
  EXPECT_COMPLAINT(changed(vainqueur, "2=25", "2=26"), "103 cards");
  EXPECT_COMPLAINT(changed(vainqueur, "2=25", "x=25"), "x=25");
  EXPECT_COMPLAINT(changed(vainqueur, "board box", "board his"), "course: board");
  EXPECT_COMPLAINT(changed(vainqueur, "plain 13/3", "plain 13/30"), "from 1 to 12");
  EXPECT_COMPLAINT(changed(vainqueur, "option cap_tie", "option hat_tie"), "hat_tie");
  EXPECT_COMPLAINT(changed(hexes, "stages 1", "stages 2"), "course: stages");
  EXPECT_COMPLAINT(changed(hexes, "board box", "board"), "course: board");
  EXPECT_COMPLAINT(changed(hexes, "red_pace group", "red_pace slow"), "slow");
}

// A record of rules before these is replayed as long as the rules of today agree, and it says whose they were.
TEST(Stored, ARecordOfOlderRulesIsReadable) {
  const GameModule& game = *find_game("flamme-rouge");
  Match match(game, open("flamme-rouge", R"({"teams": 2})"));
  KeyedChance chance(3);
  match.start(chance);
  while (match.decisions().size() < 30)
    match.decide(match.deciding().first(), match.legal(match.deciding().first())[0], chance);
  const std::string today = write_record(match), line = "[rules flamme-rouge 2]";
  EXPECT_EQ(write_text(read_record(today)), today);
  const auto replay = [&](const std::string& rules, std::string text) {
    Replay again =
        Replay::open(read_record(text.replace(text.find(line), line.size(), rules)), find_game, embedded_data());
    again.run();
    EXPECT_EQ(again.match().position(), match.position());
    return again.other_rules();
  };
  EXPECT_EQ(replay(line, today), "");
  EXPECT_EQ(replay("[rules flamme-rouge 0]", today), "version 0 of flamme-rouge, and this program has version 2");
  EXPECT_COMPLAINT(replay("[rules flamme-rouge 3]", today),
                   "version 3 of flamme-rouge, and this program has version 2");
  EXPECT_COMPLAINT(replay(line + "\n[rules rain 1]", today), "version 1 of rain, which this program does not know");
  std::string other = today;
  other.replace(other.find("\n0 "), 1, "\n0 9\n");
  EXPECT_COMPLAINT(replay("[rules flamme-rouge 0]", other), "(it was played by version 0 of flamme-rouge");
}

}  // namespace
}  // namespace tourmalet
