// Le Vainqueur du Tour: the engine against a literal reading of its rules, and what must hold in every Tour.
#include "rules/vainqueur/game.hpp"

#include <gtest/gtest.h>

#include <set>
#include <tuple>

#include "bots/vainqueur/rider.hpp"
#include "loader/data.hpp"
#include "rules/vainqueur/library.hpp"
#include "tests/literal_vainqueur.hpp"

namespace tourmalet::vainqueur {
namespace {

struct Nothing {
  static void hear(const Happening&) {}
};

Course open(const Value& options) { return Vainqueur::open(embedded_data(), options); }

// What both say about one moment, as text that can be compared and read.
std::string told(const Course& course, const Race& race) {
  const Open& open = race.open;
  const bool over = open.stage == tour_over;
  const int unit = open.stage >= 1 && !over && course.stage(open.stage).kind == StageKind::time_trial ? 1 : square_km;
  std::string text = over ? "over" : "stage " + std::to_string(open.stage) + " turn " + std::to_string(open.turn);
  for (Seat seat = 0; seat < course.players; ++seat) {
    text += "\n" + std::to_string(open.square[seat] * unit) + " " + std::to_string(open.results.total[seat]) +
            " skip " + std::to_string(open.skips[seat]) + " " + cards_text(race.hand[seat]) + " " +
            (open.handicapped(seat) ? card_letter(open.handicap[seat]) : '-') +
            (open.climber_out[seat] != 0 ? "C" : "") + " places";
    for (unsigned stage = 1; stage < open.stage; ++stage)
      text += " " + std::to_string(open.results.place[stage - 1][seat]);
  }
  return text + "\n" + cards_text(open.discard) + " top " + card_letter(open.top) + "\n" + cards_text(race.draw);
}
std::string by_kind(const auto& cards) {
  std::string text;
  for (const char letter : card_letters)
    text.append(static_cast<std::size_t>(std::count(cards.begin(), cards.end(), letter)), letter);
  return text;
}
std::string told(literal::Tour& tour) {
  std::string text =
      tour.over ? "over" : "stage " + std::to_string(tour.stage) + " turn " + std::to_string(tour.active);
  for (const literal::Player& player : tour.players()) {
    text += "\n" + std::to_string(player.position) + " " + std::to_string(player.total) + " skip " +
            std::to_string(player.skip) + " " + by_kind(player.hand) + " " +
            (player.handicap != 0 ? player.handicap : '-') + (player.climber ? "C" : "") + " places";
    for (const int place : player.places) text += " " + std::to_string(place);
  }
  return text + "\n" + by_kind(tour.discard_pile) + " top " +
         (tour.discard_pile.empty() ? '?' : tour.discard_pile.back()) + "\n" + by_kind(tour.draw_pile);
}

// Every action there could be.
std::vector<Play> everything() {
  std::vector<Play> plays{Play::throw_die(), Play::sprint(), Play::climb()};
  for (Card card = 0; card < card_kinds; ++card) {
    plays.push_back(Play::discard(card));
    if (is_distance(card)) plays.push_back(Play::distance(card));
    if (is_counter(card)) plays.push_back(Play::counter(card));
    for (Seat target = 0; target < 7 && is_handicap(card); ++target) plays.push_back(Play::handicap(card, target));
  }
  return plays;
}

void same_as_literal(const Value& options, literal::Rules rules, std::uint64_t seeds, unsigned sensible_of_8) {
  const Course course = open(options);
  const Value board = embedded_data()("vainqueur/board.json");
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    literal::Tour slow(board, course.players, rules);
    KeyedChance chance(seed);
    FastChance dice(seed);
    Nothing nobody;
    Race race = Vainqueur::start(course, chance, nobody);
    for (unsigned decision = 0; Vainqueur::deciding(course, race); ++decision) {
      SCOPED_TRACE("seed " + std::to_string(seed) + " decision " + std::to_string(decision) + "\n" +
                   position_text(course, race));
      const Seat seat = race.open.turn;
      if (decision % 7 == 0) {
        for (Seat who = 0; who < course.players; ++who)
          for (const Play play : everything())
            ASSERT_EQ(Vainqueur::refusal(course, race, who, play).code, slow.why_not(who, play_text(play)))
                << "P" << int{who} << " " << play_text(play);
      }
      Vainqueur::Actions actions;
      Vainqueur::legal(course, race, seat, actions);
      Play play = actions[dice.below(static_cast<unsigned>(actions.size()))];
      if (dice.below(8) < sensible_of_8) play = touring::choose(touring::steady, course, race, seat);
      std::vector<Outcome> outcomes;
      RecordingChance<KeyedChance> recording(chance, outcomes);
      Vainqueur::apply(course, race, seat, play, recording, nobody);
      for (const Outcome& outcome : outcomes)
        slow.outcomes.push_back(Vainqueur::outcome_text(course, outcome.bag, outcome.kind));
      slow.act(seat, play_text(play));
      ASSERT_FALSE(slow.chance_failed);
      ASSERT_TRUE(slow.outcomes.empty());
      ASSERT_EQ(told(course, race), told(slow)) << "after P" << int{seat} << " " << play_text(play);
      if (race.open.stage >= 1 && race.open.stage <= stage_count) {
        ASSERT_EQ(int{race.open.holder()}, slow.holder);
      }
    }
    std::vector<int> ranking;
    for (const Seat seat : final_ranking(course, race.open)) ranking.push_back(seat);
    ASSERT_EQ(ranking, slow.final_ranking()) << position_text(course, race);
  }
}

TEST(LiteralVainqueur, PlaysTheSame) {
  same_as_literal(Value().set("players", 4), {}, 40, 4);
  same_as_literal(Value().set("players", 2), {}, 40, 6);
  same_as_literal(Value().set("players", 6), {}, 20, 7);
  same_as_literal(Value().set("players", 3), {}, 20, 0);
}
TEST(LiteralVainqueur, PlaysTheSameWithOptions) {
  same_as_literal(Value().set("players", 4).set("discard_freely", false).set("tt_exact_finish", true),
                  {.discard_freely = false, .tt_exact_finish = true}, 30, 4);
  same_as_literal(Value().set("players", 6).set("third_after_tie", "skip").set("cap_tie", "stage_winner"),
                  {.skip_third = true, .cap_tie = "stage_winner"}, 30, 7);
  same_as_literal(Value()
                      .set("players", 5)
                      .set("sprinter_under_handicap", true)
                      .set("cap_tie", "holder")
                      .set("final_tie", "last_stage_first"),
                  {.sprinter_under_handicap = true, .cap_tie = "holder", .final_tie = "last_stage_first"}, 30, 7);
}

// Ties are rare in whole Tours; here nearly everything is level.
TEST(LiteralVainqueur, BreaksTiesTheSame) {
  const Value board = embedded_data()("vainqueur/board.json");
  FastChance dice(12);
  for (const char* cap_tie : {"best_placed", "holder", "stage_winner"})
    for (const char* final_tie : {"cap_first", "last_stage_first"})
      for (int round = 0; round < 3000; ++round) {
        const int players = 2 + static_cast<int>(dice.below(5));
        const Course course = [&] {
          Course made;
          made.players = static_cast<std::uint8_t>(players);
          made.options.cap_tie = cap_tie == std::string("holder")        ? CapTie::holder
                                 : cap_tie == std::string("best_placed") ? CapTie::best_placed
                                                                         : CapTie::stage_winner;
          made.options.final_tie =
              final_tie == std::string("cap_first") ? FinalTie::cap_first : FinalTie::last_stage_first;
          return made;
        }();
        const bool last = dice.below(3) == 0;
        literal::Tour slow(board, players, {.cap_tie = cap_tie, .final_tie = final_tie});
        slow.stage = last ? 12 : 1 + static_cast<int>(dice.below(11));
        slow.holder = static_cast<int>(dice.below(static_cast<unsigned>(players)));
        slow.prologue_winner = static_cast<int>(dice.below(static_cast<unsigned>(players)));
        Open open;
        const auto stage = static_cast<unsigned>(slow.stage);
        open.stage = last ? tour_over : static_cast<std::uint8_t>(stage);
        open.results.leader[0] = static_cast<Seat>(slow.prologue_winner);
        open.results.leader[stage - 1] = static_cast<Seat>(slow.holder);
        const auto winner = static_cast<Seat>(dice.below(static_cast<unsigned>(players)));
        for (Seat seat = 0; seat < players; ++seat) {
          literal::Player& player = slow.players()[seat];
          player.total = 60 + 10 * static_cast<int>(dice.below(2));
          open.results.total[seat] = static_cast<std::uint16_t>(player.total);
          for (unsigned i = 0; i < stage; ++i) {
            const bool here = i + 1 == stage;
            player.places.push_back(here && seat == winner ? 1 : 2 + static_cast<int>(dice.below(8) == 0));
            open.results.place[i][seat] = static_cast<tour::Place>(player.places.back());
          }
        }
        if (last) {
          std::vector<int> ranking;
          for (const Seat seat : final_ranking(course, open)) ranking.push_back(seat);
          ASSERT_EQ(ranking, slow.final_ranking()) << final_tie << " round " << round;
        } else {
          slow.award_cap(winner);
          ASSERT_EQ(int{cap_after(course, open, stage)}, slow.holder) << cap_tie << " round " << round;
        }
      }
}

// VT-INV-1 to VT-INV-7 at every moment, and every occasion of chance has a name of its own.
TEST(Vainqueur, InvariantsHold) {
  for (int players = 2; players <= 6; ++players) {
    const Course course = open(Value().set("players", players));
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      KeyedChance chance(seed);
      FastChance dice(seed);
      Nothing nobody;
      std::vector<Outcome> outcomes;
      RecordingChance<KeyedChance> recording(chance, outcomes);
      Race race = Vainqueur::start(course, recording, nobody);
      while (Vainqueur::deciding(course, race)) {
        const Seat seat = race.open.turn;
        Vainqueur::Actions actions;
        Vainqueur::legal(course, race, seat, actions);
        const bool sensible = dice.below(4) != 0;
        const Play play = sensible ? touring::choose(touring::steady, course, race, seat)
                                   : actions[dice.below(static_cast<unsigned>(actions.size()))];
        ASSERT_EQ(Vainqueur::refusal(course, race, seat, play), accepted);
        Vainqueur::apply(course, race, seat, play, recording, nobody);
        const Open& open = race.open;
        Cards all = race.draw;
        all += open.discard;
        all += cards_on_tables(course, open);
        for (const Cards& hand : race.hand) all += hand;
        ASSERT_EQ(all, course.deck);  // VT-INV-1
        if (open.stage < 1 || open.stage > stage_count) continue;
        const bool road = phase_of(course, open) == Phase::road;
        for (Seat who = 0; who < course.players; ++who) {
          // VT-INV-2
          ASSERT_EQ(race.hand[who].total(), hand_size + (road && who == open.turn));
          // VT-INV-3
          ASSERT_TRUE(open.climber_out[who] == 0 || course.stage(open.stage).kind == StageKind::mountain);
          // VT-INV-5
          ASSERT_LT(open.square[who], course.stage(open.stage).length);
          // VT-INV-6
          ASSERT_EQ(open.results.total[who] % 10, 0);
        }
        if (road) {
          ASSERT_GE(race.draw.total() + open.discard.total() + 1, deck_size - 8U * course.players - 3U);  // VT-INV-4
        }
        ASSERT_LT(open.rounds[open.stage - 1U], 1000) << position_text(course, race);  // VT-INV-7
      }
      // VT-INV-6
      for (const auto& places : race.open.results.place) ASSERT_EQ(std::count(places.begin(), places.end(), 1), 1);
      std::set<std::tuple<int, int, int, int>> names;
      for (const Outcome& outcome : outcomes)
        ASSERT_TRUE(names.insert({outcome.bag.owner, outcome.bag.purpose, outcome.bag.turn, outcome.bag.draw}).second);
    }
  }
}

// A view says of each card in hand whether it can only be thrown away now, and by which rule; of others it says
// nothing.
TEST(Vainqueur, IdleCardsAreExplained) {
  struct Case {
    std::string hand, before_him;  // of seat 0 on square 3, and what lies in front of that player
    unsigned stage;
    std::string idle;
  };
  const Case cases[] = {
      {"2246cBWS", "", 1, "B no-handicap VT-CT-1, W no-handicap VT-CT-1, S not-in-sprint-zone VT-SPR-1"},
      {"2246cBWS", "p", 1,
       "2 handicapped VT-KM-2, 4 handicapped VT-KM-2, 6 handicapped VT-KM-2, S not-in-sprint-zone VT-SPR-1"},
      {"2246FGSC", "", 4,
       "4 mountain-limit VT-KM-3, 6 mountain-limit VT-KM-3, F no-handicap VT-CT-1, G no-handicap VT-CT-1, S "
       "no-sprint-zone VT-MTN-3"},
      {"2246FGCC", "C", 4, "F no-handicap VT-CT-1, G no-handicap VT-CT-1, C climber-already-out VT-CLB-4"},
  };
  const Course course = open(Value().set("players", 2));
  for (const Case& one : cases) {
    Outlook view;
    view.seat = 0;
    view.open.stage = static_cast<std::uint8_t>(one.stage);
    view.open.square[0] = 3;
    if (one.before_him == "C") view.open.climber_out[0] = 1;
    if (one.before_him == "p") view.open.handicap[0] = puncture;
    view.hand = read_cards(one.hand, "test");
    std::string idle;
    const Value described = describe(course, view);
    for (const Value& card : *described.find("idle")->as<Value::List>())
      idle += (idle.empty() ? "" : ", ") + *card.find("card")->as<std::string>() + " " +
              *card.find("code")->as<std::string>() + " " + *card.find("rule")->as<std::string>();
    EXPECT_EQ(idle, one.idle);
    view.open.turn = 1;
    EXPECT_EQ(describe(course, view).find("idle"), nullptr) << "not his turn";
  }
}

TEST(Vainqueur, AHandOfAllKindsIsRead) {
  const Cards deck = full_deck();
  EXPECT_EQ(deck.total(), 103U);
  EXPECT_EQ(deck.kinds(), (1U << card_kinds) - 1);
  EXPECT_EQ(read_cards(cards_text(deck), "deck"), deck);
  const Weights weights = deck;
  ASSERT_EQ(weights.size(), card_kinds);
  for (unsigned place = 0; place < 103; ++place) {
    EXPECT_EQ(deck.locate(place), tourmalet::locate(weights, place));
    EXPECT_EQ(weights[deck.locate(place)], deck[deck.locate(place)]);
  }
  Cards one;
  one.add(climber);
  EXPECT_EQ(one.kinds(), bit_of(climber));
  EXPECT_EQ(one.locate(0), climber);
}

std::string refused(const Value& options) {
  try {
    open(options);
  } catch (const DataError& error) {
    return error.what();
  }
  return "";
}

// The board of the box with one thing changed, as a user would give it.
Value spoilt(const std::string& from, const std::string& to) {
  std::string text = write_json(embedded_data()("vainqueur/board.json"));
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return Value().set("board", read_json(text.replace(at, from.size(), to), "board"));
}

TEST(Vainqueur, ABoardOfOnesOwnIsCheckedCompletely) {
  EXPECT_EQ(refused(Value().set("board", embedded_data()("vainqueur/board.json"))), "");
  const std::tuple<const char*, const char*, const char*> slips[] = {
      {"vainqueur-board", "other", "board.format: the format must be"},
      {"\"version\":1", "\"version\":2", "board.version: the number is 2"},
      {"\"square_km\":20", "\"square_km\":10", "board.square_km"},
      {"\"number\":3", "\"number\":4", "board.stages[2].number: this is stage 3"},
      {"\"kind\":\"plain\"", "\"kind\":\"hilly\"", "\"hilly\" is not one of plain, mountain, time_trial"},
      {"\"length_km\":260", "\"length_km\":240", "board.stages[0].length_km: the squares give 260"},
      {"\"length_squares\":13", "\"length_squares\":3", "it must be from 4 to 60"},
      {"\"sprint_zone_squares\":3", "\"sprint_zone_squares\":13", "it must be from 1 to 12"},
      {"\"circuit\":\"rose_garden\"", "\"circuit\":\"tulips\"", "there is no circuit \"tulips\""},
      {"\"effect\":\"skip\"", "\"effect\":\"sleep\"", "\"sleep\" is not one of advance, retreat, skip, roll_again"},
      {"\"square\":7", "\"square\":3", "square 3 has two instructions"},
      {"\"square\":3,", "\"square\":36,", "it must be from 1 to 35"},
      {"\"amount\":1", "\"amount\":2", "it must be from 1 to 1"},
      {"\"amount\":2", "\"amount\":4", "leads to square 7, which has an instruction itself"},
  };
  for (const auto& [from, to, sentence] : slips) {
    const std::string said = refused(spoilt(from, to));
    EXPECT_NE(said.find(sentence), std::string::npos) << from << " → " << to << ": " << said;
  }
  EXPECT_NE(refused(Value().set("board", "plain 4/3; hills")).find("board: part 2: a board is written"),
            std::string::npos);
  EXPECT_NE(refused(Value().set("players", "four")).find("a whole number"), std::string::npos);
  EXPECT_NE(refused(Value().set("cap_tie", "coin")).find("is not one of best_placed, holder, stage_winner"),
            std::string::npos);
  EXPECT_NE(refused(Value().set("tempo", 1)).find("there is no option \"tempo\""), std::string::npos);
}

TEST(Vainqueur, ABoardIsWrittenInOneLineAndReadBack) {
  const Course box = open(Value().set("board", embedded_data()("vainqueur/board.json")));
  const std::string text = board_text(box);
  const Course again = open(Value().set("board", text));
  EXPECT_EQ(board_text(again), text);
  EXPECT_EQ(Vainqueur::course_hash(again), Vainqueur::course_hash(open(Value(Value::Object{}))));
  EXPECT_EQ(Vainqueur::picture(embedded_data(), again), Vainqueur::picture(embedded_data(), box));
}

TEST(Vainqueur, PositionsThatCannotBeAreRefused) {
  const Course course = open(Value().set("players", 2));
  const std::string good = "tour s1 @0 | 0:0:22246BWF 1:12:2224GGG | 246/6 | 0::3 | t5 h0 l0";
  EXPECT_EQ(position_text(course, read_position(course, good)), good);
  const std::pair<const char*, const char*> slips[] = {
      {"own s1 @0 | 0:0:22246BWF 1:12:2224GGG | 246/6 | 0::3 | t5 h0 l0", "it is for the board \"own\""},
      {"tour s1 @2 | 0:0:22246BWF 1:12:2224GGG | 246/6 | 0::3 | t5 h0 l0", "is not whose turn it is"},
      {"tour s14 @0 | 0:0:22246BWF 1:12:2224GGG | 246/6 | 0::3 | t5 h0 l0", "is not a stage"},
      {"tour s1 @0 | 0:0:2246BWF 1:12:2224GGG | 246/6 | 0::3 | t5 h0 l0", "holds 7 cards, not 8"},
      {"tour s1 @0 | 0:13:22246BWF 1:12:2224GGG | 246/6 | 0::3 | t5 h0 l0", "is not a square before the finish"},
      {"tour s1 @0 | 0:0:22246BWF 1:12:2224GGG:C | 246/6 | 0::3 | t5 h0 l0", "cannot lie in front of the player"},
      {"tour s1 @0 | 0:0:22246BWF 1:12:2224GGG:cc | 246/6 | 0::3 | t5 h0 l0", "cannot lie in front of the player"},
      {"tour s1 @0 | 0:0:22246BWF 1:12:2224GGG | 246SSSS/6 | 0::3 | t5 h0 l0", "4 cards S, the deck has 3"},
      {"tour s1 @0 | 0:0:22246BWF 1:12:2224GGG | 246/B | 0::3 | t5 h0 l0", "the top of the discard pile"},
      {"tour s1 @0 | 0:0:22246BWF 1:12:2224GGG | 246/6 | 0::0 | t5 h0 l0", "is not CAP:PLACES:ROUNDS"},
      {"tour s2 @0 | 0:0:2246BWF 1:12:2224GGG | 246/6 | 0:12:9 1::3 | t5 h0 l0", "the cap belongs to seat 0"},
      {"tour s2 @0 | 0:0:2246BWF 1:12:2224GGG | 246/6 | 0:11:9 0::3 | t5 h0 l0", "are not places"},
      {"tour s0.1 @0 | 0:? 1:", "at least two throw"},
      {"tour s0.1 @1 | 0:? 1:?", "in the order of seats"},
  };
  for (const auto& [text, sentence] : slips) {
    try {
      read_position(course, text);
      ADD_FAILURE() << text << " is accepted";
    } catch (const DataError& error) {
      EXPECT_NE(std::string(error.what()).find(sentence), std::string::npos) << text << ": " << error.what();
    }
  }
}

}  // namespace
}  // namespace tourmalet::vainqueur
