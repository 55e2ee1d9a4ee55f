// The engine against the literal reading of the Grand Tour rules: single rounds on roads and positions no stage card
// has, then whole stages ridden to the end, and the cards that are taken back for somebody who is absent.
#include <gtest/gtest.h>

#include "tests/literal_grand_tour.hpp"
#include "tests/support.hpp"

namespace tourmalet {
namespace {
using namespace flamme_rouge;
namespace book = literal::grand_tour;

const std::vector<std::string>& module_of(book::Kind kind) {
  static const std::vector<std::string> road{"specialists"}, together{"specialists", "team-time-trial"},
      alone{"specialists", "individual-time-trial"};
  return kind == book::Kind::road ? road : kind == book::Kind::team_time_trial ? together : alone;
}

// Stretches of any terrain with up to two roundabouts, one right after the other as well, and dangerous bends.
Road random_road(FastChance& dice, bool a_stage) {
  Road road;
  road.start_squares = 8;
  const int squares = (a_stage ? 30 : 24) + static_cast<int>(dice.below(30));
  unsigned forks = dice.below(3);
  const bool wide = dice.below(3) == 0, short_stretches = dice.below(2) == 0, calm = dice.below(3) == 0;
  const auto stretch = [&](unsigned longest) {
    const auto terrain = calm && dice.below(3) != 0 ? Terrain::flat : static_cast<Terrain>(dice.below(5));
    road.add(static_cast<int>(1 + dice.below(longest)), terrain, wide ? 2 : 1 + static_cast<int>(dice.below(3)),
             dice.below(6) == 0);
  };
  road.add(8, Terrain::flat, a_stage ? 2 : 1 + static_cast<int>(dice.below(3)));
  while (road.length() < squares || forks > 0) {
    const unsigned what = dice.below(8);
    if (forks > 0 && what < 3) {
      do {
        road.add(3, Terrain::flat, 2);
        road.add_fork();
      } while (--forks > 0 && dice.below(2) == 0);
      stretch(2);
    } else if (what == 3) {
      for (const int lanes : {2, 2, 1, 1, 1, 2}) road.add(1, Terrain::flat, lanes, lanes == 1);
    } else {
      stretch(short_stretches ? 2 : 6);
    }
  }
  road.add(2, Terrain::flat, 2);
  road.finish = road.length();
  const bool uphill = dice.below(3) == 0;
  road.add(1 + static_cast<int>(dice.below(6)), uphill ? Terrain::climb : Terrain::flat, wide ? 2 : 3);
  return road;
}

book::Track track_of(const Road& road) {
  book::Track track;
  for (std::size_t q = 0; q < road.terrain.size(); ++q) {
    if (road.way[q] == Road::Way::both) {
      if (static_cast<int>(q) == road.finish) track.finish = static_cast<int>(q);
      book::add_square(track, std::string(name_of(road.terrain[q])), road.lanes[q], road.slippery[q]);
      continue;
    }
    // The three squares before it are there already; the book brings its own.
    const int split = track.ends.front();
    std::map<std::string, int> index;
    for (const char* name : {"O1", "O2", "O3", "I1", "O4", "I2", "O5", "I3"}) {
      index[name] = book::count_of(track.squares);
      track.squares.push_back({name, "flat", 1, false, false, {}});
    }
    book::at(track, split).next = {index["I1"], index["O1"]};
    for (const auto& [from, to] : std::vector<std::pair<const char*, const char*>>{
             {"I1", "I2"}, {"I2", "I3"}, {"O1", "O2"}, {"O2", "O3"}, {"O3", "O4"}, {"O4", "O5"}})
      book::at(track, index[from]).next = {index[to]};
    track.ends = {index["I3"], index["O5"]};
    q += 7;
  }
  return track;
}

book::Card card_of(const Card& card) {
  return {.value = card.value,
          .cap = card.climb_cap,
          .dmin = card.descent_floor,
          .recovery = card.can(Power::recovery),
          .relentless = card.can(Power::relentless),
          .breakaway = card.can(Power::breakaway),
          .chase = card.can(Power::chase),
          .agile = card.can(Power::agile)};
}

// MET-8/9 On stretches of the road, as if they were straight tiles: crosswind and wet squares of the book, signs of the
// engine.
using Signs = decltype(FullRace::sign);
Signs random_weather(FastChance& dice, Road& road, book::Track& track) {
  Signs signs{};
  for (const Sign sign : {Sign::crosswind, Sign::wet}) {
    const auto first = dice.below(static_cast<unsigned>(road.length() - 6));
    bool forks = false;
    for (unsigned q = first; q < first + 6; ++q) forks |= road.way[q] != Road::Way::both;
    if (forks || dice.below(3) == 0) continue;
    road.straights.push_back({static_cast<Square>(first), static_cast<Square>(first + 5)});
    signs[static_cast<std::size_t>(sign)] = static_cast<std::uint8_t>(road.straights.size());
    for (unsigned q = first; q < first + 6; ++q) {
      book::Square& square = book::at(track, static_cast<int>(q));
      (sign == Sign::wet ? square.wavy : square.crosswind) = true;
    }
  }
  return signs;
}

struct Round {
  book::Kind kind = book::Kind::road;
  book::Riders riders;          // by RiderId
  std::vector<CardKind> cards;  // the same cards as the engine calls them
  Signs signs{};
};

// Cards of any specialist, but at most four riders have Agile ones, and only they may stand on the grass (GT-DRAFT-1).
Round random_round(FastChance& dice, book::Kind kind, const Course& course, const book::Track& track) {
  Round round{.kind = kind, .riders = book::Riders(course.riders()), .cards = {}};
  const auto squares = static_cast<unsigned>(track.squares.size());
  const unsigned window = 3 + dice.below(18);
  const bool tidy = dice.below(2) == 0, crashes = dice.below(2) == 0, powers = dice.below(4) != 0;
  unsigned first = dice.below(squares);
  if (!course.forks.empty() && dice.below(2) == 0) {
    const Fork& fork = course.forks[dice.below(static_cast<unsigned>(course.forks.size()))];
    first = static_cast<unsigned>(std::max(0, int{fork.split} - 2 - static_cast<int>(dice.below(9))));
  }
  const unsigned absent = dice.below(4) == 0 ? 2 : 12;
  int grass_riders = 4;
  for (RiderId name = 0; name < course.riders(); ++name) {
    book::Rider& rider = round.riders[name];
    rider.team = team_of(name);
    rider.role = role_of(name) == Role::rouleur ? book::Role::rouleur : book::Role::sprinteur;
    const bool agile = grass_riders > 0 && dice.below(3) == 0;
    CardKind card = fatigue_card;
    do card = static_cast<CardKind>(dice.below(static_cast<unsigned>(course.labels.size())));
    while (course.cards[card].value == 0 || (course.cards[card].can(Power::agile) && !agile) ||
           (!powers && course.cards[card].powers != 0));
    grass_riders -= agile;
    round.cards.push_back(card);
    rider.card = card_of(course.cards[card]);
    if (dice.below(absent) == 0) continue;
    for (int attempt = 0; attempt < 40 && rider.square == -1; ++attempt) {
      const auto q = static_cast<int>((first + dice.below(window)) % squares);
      if (kind == book::Kind::individual_time_trial) {
        rider.square = q, rider.lane = 0;
        break;
      }
      const auto taken = [&](int lane) {
        for (const book::Rider& other : round.riders)
          if (&other != &rider && other.square == q && other.lane == lane &&
              (kind == book::Kind::road || other.team == rider.team))
            return true;
        return false;
      };
      if (agile && dice.below(3) == 0) {
        int lane = -1;
        while (taken(lane)) --lane;
        rider.lane = lane, rider.square = q;
        break;
      }
      std::vector<int> free;
      for (int lane = 0; lane < book::at(track, q).lanes; ++lane)
        if (!taken(lane)) free.push_back(lane);
      if (free.empty()) continue;
      rider.lane = tidy ? free.front() : free[dice.below(static_cast<unsigned>(free.size()))];
      rider.square = q;
    }
    rider.crashed = rider.square != -1 && crashes && dice.below(4) == 0;
  }
  return round;
}

std::string told(const book::Riders& riders) {
  std::string text;
  for (std::size_t name = 0; name < riders.size(); ++name)
    if (const book::Rider& rider = riders[name]; rider.square != -1)
      text += " " + rider_text(static_cast<RiderId>(name)) + "(" + std::to_string(rider.square) + "," +
              std::to_string(rider.lane) + ")" + (rider.crashed ? " crashed" : "") + (rider.tired ? " tired" : "");
  return text;
}

book::Riders by_the_book(const Round& round, const book::Track& track) {
  book::Riders riders = round.riders;
  book::ride_a_round(track, riders, round.kind);
  return riders;
}

book::Riders by_the_engine(const Round& round, const Course& course) {
  FullRace race = blank_race<FullBox>(course);
  race.round = 1;
  race.sign = round.signs;
  for (RiderId name = 0; name < course.riders(); ++name) {
    const book::Rider& rider = round.riders[name];
    if (rider.square == -1) continue;
    race.square[name] = static_cast<Square>(rider.square);
    race.lane[name] = static_cast<Lane>(rider.lane);
    race.crashed |= static_cast<std::uint16_t>(unsigned{rider.crashed} << name);
    race.revealed[name] = round.cards[name];
  }
  Silent nobody;
  FastChance dice(1);
  for (const StepRow& step : course.step_rows)
    if (step.number == Movement::number || step.number == Slipstream::number || step.number == Fatigue::number ||
        step.number == CardFatigue::number)
      FullFlammeRouge::carry_out(course, race, step.number, dice, nobody);
  book::Riders after = round.riders;
  for (RiderId name = 0; name < course.riders(); ++name) {
    after[name].square = race.square[name] == nowhere ? -1 : race.square[name];
    after[name].lane = race.lane[name];
    after[name].crashed = race.lies(name);
    after[name].tired = race.fatigue[name] != 0;
  }
  return after;
}

// Riders are taken away while the two still disagree: what is left is the example to look at.
std::string smallest_example(Round round, const Course& course, const book::Track& track) {
  const auto agree = [&] { return told(by_the_book(round, track)) == told(by_the_engine(round, course)); };
  for (book::Rider& rider : round.riders) {
    const book::Rider kept = rider;
    rider.square = -1, rider.crashed = false;
    if (agree()) rider = kept;
  }
  for (book::Rider& rider : round.riders) {
    rider.crashed = !rider.crashed && rider.square != -1;
    if (agree() || rider.crashed) rider.crashed = !rider.crashed && rider.square != -1;
  }
  std::string text = "road";
  for (int q = 0; q < book::count_of(track.squares); ++q) {
    const book::Square& square = book::at(track, q);
    text += " " + std::to_string(q) + (square.name[0] > '9' ? "=" + square.name : "") + ":" + square.terrain + "/" +
            std::to_string(square.lanes) + (square.wavy ? "~" : "") + (square.crosswind ? "x" : "") +
            (q == track.finish ? "|" : "");
  }
  text += "\nbefore" + told(round.riders) + "\ncards";
  for (RiderId name = 0; name < course.riders(); ++name)
    if (round.riders[name].square != -1) text += " " + rider_text(name) + " " + course.labels[round.cards[name]];
  return text + "\nbook  " + told(by_the_book(round, track)) + "\nengine" + told(by_the_engine(round, course));
}

TEST(GrandTourRounds, TheEngineAgreesWithTheBookOn100000Rounds) {
  FastChance dice(2024);
  for (int stage = 0; stage < 5000; ++stage) {
    Road road = random_road(dice, false);
    road.lanes[static_cast<std::size_t>(road.start_squares - 1)] = 2;  // GT-TT-4: team mates start side by side
    book::Track track = track_of(road);
    const Signs signs = dice.below(2) == 0 ? Signs{} : random_weather(dice, road, track);
    const auto kind = static_cast<book::Kind>(std::max(0, static_cast<int>(dice.below(6)) - 3));
    std::vector<std::string> modules = module_of(kind);
    if (!road.straights.empty()) modules.emplace_back(weather_id);
    const int most_teams = std::min(6, 4 * road.lanes.front());
    const int teams = 2 + static_cast<int>(dice.below(static_cast<unsigned>(most_teams - 1)));
    const Course course =
        make_course(the_box(), road, {.teams = teams, .handicap = {}, .first_placer = {}}, {}, Rules::modules, modules);
    for (int i = 0; i < 20; ++i) {
      Round round = random_round(dice, kind, course, track);
      round.signs = signs;
      ASSERT_EQ(told(by_the_book(round, track)), told(by_the_engine(round, course)))
          << smallest_example(round, course, track);
    }
  }
}

// GT-POW-16 Riders held beside a closed square take places on the grass again and again: the book's numbers fall
// without end, the engine's stay small; the order is the same.
TEST(GrandTourRounds, PlacesOnTheGrassDoNotRunOut) {
  Road road;
  road.start_squares = 8, road.finish = 40;
  road.add(45, Terrain::flat, 1, true);
  const book::Track track = track_of(road);
  const Course course = make_course(the_box(), road, {.teams = 4, .handicap = {}, .first_placer = {}}, {},
                                    Rules::modules, module_of(book::Kind::road));
  const auto agile =
      static_cast<CardKind>(std::find(course.labels.begin(), course.labels.end(), "5A") - course.labels.begin());
  Round round{.kind = book::Kind::road, .riders = book::Riders(8), .cards = std::vector<CardKind>(8, agile)};
  FullRace race = blank_race<FullBox>(course);
  for (RiderId name = 0; name < 6; ++name) {  // rR lies ahead, rS stands on the road, four on the grass
    book::Rider& rider = round.riders[name];
    rider.square = name == 0 ? 21 : 20;
    rider.lane = name < 2 ? 0 : 1 - name;
    rider.crashed = name == 0;
    rider.card = card_of(course.cards[agile]);
    race.square[name] = static_cast<Square>(rider.square), race.lane[name] = static_cast<Lane>(rider.lane);
  }
  race.crashed = 1;
  Silent nobody;
  for (int turn = 0; turn < 20; ++turn) {
    TrafficOf<FullBox> traffic(course, race);
    for (const int name : book::front_order(track, round.riders))
      if (name > 1) book::move(track, round.riders, name);
    for (const RiderId name : front_order(course, race))
      if (name > 1) move_rider(course, race, traffic, name, agile, nobody);
    const FrontOrder engine = front_order(course, race);
    EXPECT_EQ(std::vector<int>(engine.begin(), engine.end()), book::front_order(track, round.riders)) << turn;
    for (RiderId name = 0; name < 6; ++name) EXPECT_GE(race.lane[name], -max_grass);
    race.crashed = 1;
    for (book::Rider& rider : round.riders) rider.crashed = &rider == round.riders.data();
  }
}

// --------------------------------------------------------------------------------------------------- whole stages

struct Ear {
  std::vector<Happening> heard;
  void hear(const Happening& event) { heard.push_back(event); }
};

Course random_stage(FastChance& dice, book::Kind kind) {
  const Road road = random_road(dice, true);
  std::vector<std::string> modules = module_of(kind);
  const bool extended = kind == book::Kind::road && dice.below(2) == 0;
  if (kind == book::Kind::road) modules.emplace_back("tour-stage");
  if (extended) modules.emplace_back("extended");
  Course course =
      make_course(the_box(), road, {.teams = 2 + static_cast<int>(dice.below(5)), .handicap = {}, .first_placer = {}},
                  {}, Rules::modules, modules);
  const auto square = [&] {
    const unsigned back = dice.below(3) == 0 ? 0 : dice.below(course.finish - 8U);
    return static_cast<Square>(course.finish - back);
  };
  if (kind != book::Kind::road) return course;
  for (const std::vector<std::uint8_t>& worth : {std::vector<std::uint8_t>{5, 3, 1}, {2, 1}}) {
    Line line{.square = square(), .kind = static_cast<Line::Kind>(dice.below(2))};
    for (const std::uint8_t points : worth) line.worth[line.tokens++] = points;
    course.lines.push_back(line);
  }
  if (extended) course.lines.push_back({.square = square(), .kind = Line::Kind::refreshment, .tokens = 1});
  course.finishing.podium_by_time = false;
  return course;
}

book::Stage stage_by_the_book(const Course& course, book::Kind kind, const FullRace& race) {
  book::Stage stage{.track = {}, .kind = kind, .riders = book::Riders(course.riders())};
  for (std::size_t q = 0; q < course.squares(); ++q) {
    const RoadSquare& square = course.road[q];
    stage.track.squares.push_back(
        {std::to_string(q), std::string(name_of(square.terrain)), square.lanes, square.slippery, false, {}});
    for (const Square next : {square.next, course.next_outside[q]})
      if (next != nowhere) stage.track.squares.back().next.push_back(next);
    if (q >= course.finish) stage.clock.push_back(course.seconds[q]);
  }
  stage.track.finish = course.finish;
  for (const Line& line : course.lines) {
    if (line.kind == Line::Kind::refreshment) {
      stage.refreshment = line.square;
      continue;
    }
    stage.piles.push_back({line.square, line.kind == Line::Kind::sprint ? "sprint" : "mountain", {}});
    for (std::size_t i = 0; i < line.tokens; ++i) stage.piles.back().tokens.push_back(line.worth[i]);
  }
  for (RiderId name = 0; name < course.riders(); ++name) {
    book::Rider& rider = stage.riders[name];
    rider.square = race.square[name], rider.lane = race.lane[name];
    rider.team = team_of(name);
    rider.role = role_of(name) == Role::rouleur ? book::Role::rouleur : book::Role::sprinteur;
    stage.lots.push_back(race.underdog[name]);
  }
  stage.results.resize(stage.riders.size());
  return stage;
}

std::string told(const book::Stage& stage) {
  std::string text;
  for (std::size_t name = 0; name < stage.riders.size(); ++name) {
    const book::Rider& rider = stage.riders[name];
    const book::Result& result = stage.results[name];
    text += rider_text(static_cast<RiderId>(name)) + " (" + std::to_string(rider.square) + "," +
            (rider.square == -1 ? "" : std::to_string(rider.lane) + (rider.crashed ? " crashed" : "")) + ") place " +
            std::to_string(result.rank) + " seconds " +
            std::to_string(result.rank == 0 ? 60 * result.minutes : result.seconds) + " tired " +
            std::to_string(result.fatigue) + " points " + std::to_string(result.sprint) + " " +
            std::to_string(result.mountain) + " " + std::to_string(result.podium) + "\n";
  }
  return text + "refreshed " + std::to_string(stage.refreshed_first);
}
std::string told(const Course& course, const FullRace& race, const std::vector<int>& tired) {
  std::string text;
  for (RiderId name = 0; name < course.riders(); ++name) {
    const bool there = race.square[name] != nowhere;
    text += rider_text(name) + " (" + std::to_string(there ? race.square[name] : -1) + "," +
            (there ? std::to_string(race.lane[name]) + (race.lies(name) ? " crashed" : "") : "") + ") place " +
            std::to_string(race.place[name]) + " seconds " + std::to_string(race.seconds[name]) + " tired " +
            std::to_string(tired[name]) + " points " + std::to_string(race.sprint[name]) + " " +
            std::to_string(race.mountain[name]) + " " + std::to_string(race.podium[name]) + "\n";
  }
  return text + "refreshed " + std::to_string(race.refreshment == Refreshing::not_yet ? -1 : int{race.refreshed_first});
}

// What was compared: rounds, ranks that the lot decided, and what happened in those rounds.
struct Compared {
  int rounds = 0, settled = 0, crashes = 0, chases = 0, tokens = 0, refreshments = 0, recoveries = 0;
};

// Rides a stage to the end at random.
void ride_both(const Course& course, book::Kind kind, std::uint64_t seed, Compared& all) {
  FastChance dice(seed);
  Ear ear;
  FullRace race = FullFlammeRouge::start(course, dice, ear);
  std::optional<book::Stage> stage;
  std::vector<book::Card> cards(course.riders());
  std::vector<int> tired(course.riders());
  std::string last;
  while (!race.over) {
    ear.heard.clear();
    const Seat seat = FullFlammeRouge::deciding(course, race).first();
    FullFlammeRouge::Actions actions;
    FullFlammeRouge::legal(course, race, seat, actions);
    FullFlammeRouge::apply(course, race, seat, actions[dice.below(static_cast<unsigned>(actions.size()))], dice, ear);
    bool round_over = race.over;
    for (const Happening& event : ear.heard) {
      round_over |= event.kind == Happening::Kind::round_began;
      if (event.kind == Happening::Kind::revealed) {
        cards[event.rider] = card_of(course.cards[event.card]);
        last += " " + rider_text(event.rider) + " " + course.labels[event.card];
      }
      tired[event.rider] += event.kind == Happening::Kind::tired;
      all.crashes += event.kind == Happening::Kind::crashed;
      all.chases += event.kind == Happening::Kind::chased;
      all.tokens += event.kind == Happening::Kind::token;
      all.recoveries += event.kind == Happening::Kind::recovered;
      all.refreshments += event.kind == Happening::Kind::refreshed;
    }
    if (!round_over) continue;
    if (!stage)
      stage = stage_by_the_book(course, kind, race);
    else
      book::ride(*stage, cards), ++all.rounds;
    std::string book = told(*stage);
    ASSERT_EQ(book, told(course, race, tired)) << FullFlammeRouge::course_text(course) << last;
    last = "\nbefore\n" + std::move(book) + "\ncards";
  }
  ASSERT_TRUE(book::finished(*stage));
  for (const book::Result& result : stage->results) all.settled += result.drawn;
  if (kind == book::Kind::road) return;
  EXPECT_EQ(ranking(course, race).front(), book::winner_of_a_single_time_trial(*stage));  // GT-TOUR-10
}

// Time, tokens, podium, crashes, powers and the refreshment, round by round.
TEST(GrandTourRounds, WholeStagesAgreeWithTheBookOn100000Rounds) {
  FastChance dice(7);
  Compared all;
  for (int i = 0; all.rounds < 100'000; ++i) {
    const auto kind = static_cast<book::Kind>(i % 3);
    const Course course = random_stage(dice, kind);
    ride_both(course, kind, dice.next(), all);
    ASSERT_FALSE(testing::Test::HasFailure()) << "stage " << i;
  }
  EXPECT_GT(all.settled, 1000);  // GT-TT-5
  for (const int often : {all.crashes, all.chases, all.tokens, all.recoveries, all.refreshments})
    EXPECT_GT(often, 1000);
}

// --------------------------------------------------------------------------------------------------- refreshment

// GT-DP-7 against all sets of cards there are.
TEST(GrandTourRounds, TheRefreshmentOfAnAbsentPlayerIsTheBestOfAll) {
  FastChance dice(9);
  const std::vector<std::string> modules{"specialists", "extended"};
  Road road;
  road.start_squares = 8, road.finish = 40;
  road.add(45, Terrain::flat, 2);
  const Course course =
      make_course(the_box(), road, {.teams = 2, .handicap = {}, .first_placer = {}}, {}, Rules::modules, modules);
  Silent nobody;
  for (int i = 0; i < 1500; ++i) {
    FullRace race = blank_race<FullBox>(course);
    const auto which = static_cast<std::uint8_t>(dice.below(static_cast<unsigned>(course.specialists.size())));
    const RiderId rider = rider_of(0, course.specialists[which].role);
    if (i % 5 != 0) make_specialist(course, race, rider, static_cast<std::uint8_t>(which + 1), nobody);
    race.square[rider] = 20;
    std::vector<book::Card> spent;
    for (unsigned played = dice.below(11); played > 0; --played) {
      const std::size_t slot = race.pile[rider].locate(dice.below(race.pile[rider].total()));
      race.pile[rider].take(slot);
      spent.push_back(card_of(course.cards[kind_in(course, race, rider, slot)]));
    }
    race.fatigue[rider] = static_cast<std::uint8_t>(dice.below(3));  // played too
    const bool token = dice.below(2) == 0;
    race.refreshed_first = token ? rider : team_mate(rider);
    race.refreshment = Refreshing::due;
    FullFlammeRouge::carry_out(course, race, Refreshment::number, dice, nobody);
    book::Hand taken;
    std::string text;
    for (;;) {
      const Play play = Refreshment::fallback(course, race, 0);
      ASSERT_FALSE(Refreshment::refusal(course, race, 0, play));
      if (play.kind() != Play::Kind::card) break;
      const book::Card card = card_of(course.cards[play.card()]);
      taken.emplace_back(card.value, book::has_power(card));
      text += " " + course.labels[play.card()];
      Refreshment::apply(course, race, 0, play, dice, nobody);
    }
    std::sort(taken.rbegin(), taken.rend());
    ASSERT_EQ(taken, book::default_refreshment(spent, token)) << "taken back" << text;
  }
}

}  // namespace
}  // namespace tourmalet
