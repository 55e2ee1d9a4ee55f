#include "scenarios/runner/grand_tour/script.hpp"

#include "rules/flamme_rouge/paper.hpp"

namespace tourmalet::scenario {
using namespace grand_tour;

std::span<const GrandTourScript::Keyword> GrandTourScript::keywords() const {
  static const auto all = and_usual({{"level", &GrandTourScript::level}});
  return all;
}

// A time trial in which all riders cross the line in one round, on one square: who is ahead the rules say. Nobody
// stands on the podium.
void GrandTourScript::level(Words&) {
  course();
  lay_stage();
  const fr::Course& stage = course().stage(state_.number);
  if (stage.conditions.companies == 1) wrong("level riders are told apart in a time trial only");
  fr::FullRace& race = state_.stage;
  for (fr::RiderId who = 0; who < stage.riders(); ++who) {
    race.square[who] = stage.finish;
    race.lane[who] = stage.finishing.team_time ? static_cast<fr::Lane>(fr::role_of(who)) : fr::Lane{0};
  }
  fr::TrafficOf<fr::FullBox> traffic(stage, race);
  Silent nobody;
  fr::Home::carry_out(stage, race, traffic, chance_, nobody);
  race.podium = {};
}

// Looking at it.

void GrandTourScript::expect(Words& words) {
  static const auto all = and_usually_expected({{"at", &GrandTourScript::expect_at},
                                                {"order", &GrandTourScript::expect_order},
                                                {"sides", &GrandTourScript::expect_sides},
                                                {"papers", &GrandTourScript::expect_papers},
                                                {"deck", &GrandTourScript::expect_deck},
                                                {"winner", &GrandTourScript::expect_winner}});
  call(all, words, "what is expected");
}

// Who is asked to line up, and who is after them.
void GrandTourScript::expect_order(Words& words) {
  next_is_begun();
  const fr::Course& stage = course().stage(state_.number);
  std::string expected, found;
  Seat seat = GrandTour::deciding(course(), state_).first();
  while (words.more()) {
    add_word(expected, std::string(1, fr::team_letters[team(words)]));
    add_word(found, std::string(1, fr::team_letters[seat]));
    seat = fr::Placing::after(stage, state_.stage, seat);
  }
  compare("order of lining up", expected, found);
}

// expect at bR 4 right bS 4 left
void GrandTourScript::expect_at(Words& words) {
  is_played();
  do {
    const fr::RiderId who = rider(words);
    const std::string square(words.next("a square")), lane(words.next("right or left"));
    const bool there = state_.stage.square[who] != fr::nowhere;
    compare(fr::rider_text(who), square + " " + lane,
            there ? std::to_string(state_.stage.square[who]) + (state_.stage.lane[who] == 0 ? " right" : " left")
                  : "nowhere");
  } while (words.more());
}

void GrandTourScript::expect_sides(Words& words) {
  std::string expected(words.rest()), found;
  expected.erase(expected.find_last_not_of(" \t\r") + 1);
  for (const fr::Course& stage : course().stages) add_word(found, stage.stage.id);
  compare("stages", expected, found);
}

// expect papers 7 3: how many stages stand on each sheet
void GrandTourScript::expect_papers(Words& words) {
  std::vector<int> stages;
  for (std::size_t nth = 1; nth <= course().stages.size(); ++nth) {
    stages.resize(fr::paper_of(nth));
    ++stages.back();
  }
  std::string expected, found;
  while (words.more()) add_word(expected, words.next("a number of stages"));
  for (const int one : stages) add_word(found, std::to_string(one));
  compare("stages on each sheet", expected, found);
}

void GrandTourScript::expect_deck(Words& words) {
  const fr::RiderId who = rider(words);
  compare(fr::rider_text(who) + " deck", std::string(words.next("cards")),
          fr::cards_text(course().stages[0], state_.stage.dealt[who], state_.stage.deck_of[who]));
}
void GrandTourScript::expect_winner(Words& words) {
  compare("winner", std::string(1, fr::team_letters[team(words)]),
          std::string(1, fr::team_letters[rankings()[tour_points].front()]));
}

ScenarioGame grand_tour_scenarios() {
  return {"grand_tour",
          {},
          []() -> std::unique_ptr<Script> { return std::make_unique<GrandTourScript>(); },
          "flamme_rouge"};
}

}  // namespace tourmalet::scenario
