#include "rules/vainqueur/game.hpp"

#include "rules/core/hash.hpp"
#include "rules/vainqueur/library.hpp"
#include "rules/vainqueur/picture.hpp"

namespace tourmalet {
using namespace vainqueur;

// VT-ACT-2: the order of these tests is part of the rules.
Refusal Vainqueur::refusal(const Course& course, const State& race, Seat seat, Action play) {
  const Open& open = race.open;
  const Phase phase = phase_of(course, open);
  if (phase == Phase::over) return {"game-over", "VT-END-1"};
  if (seat >= course.players) return {"no-such-seat", "VT-SETUP-1"};
  if (seat != open.turn) return {"not-your-turn", phase == Phase::prologue ? "VT-PRO-1" : "VT-STAGE-3"};
  if (!play.well_formed()) return {"no-such-action", "VT-TURN-3"};
  const bool throws = play.kind() == Action::Kind::throw_die;
  if (throws && phase == Phase::road) return {"wrong-phase", "VT-COMP-7"};
  if (!throws && phase != Phase::road) return {"wrong-phase", phase == Phase::prologue ? "VT-PRO-1" : "VT-TT-1"};
  if (throws) return accepted;
  if (!race.hand[seat].has(play.card())) return {"card-not-in-hand", "VT-TURN-3"};
  const Stage& stage = course.stage(open.stage);
  switch (play.kind()) {
    case Action::Kind::distance:
      if (open.handicapped(seat)) return {"handicapped", "VT-KM-2"};
      if (!may_ride(course, open, seat, play.card())) return {"mountain-limit", "VT-KM-3"};
      break;
    case Action::Kind::handicap:
      if (play.target() >= course.players) return {"no-such-target", "VT-HC-1"};
      if (play.target() == seat) return {"target-self", "VT-HC-4"};
      if (open.handicapped(play.target())) return {"target-already-handicapped", "VT-HC-2"};
      break;
    case Action::Kind::counter:
      if (!open.handicapped(seat)) return {"no-handicap", "VT-CT-1"};
      if (!may_cover(open, seat, play.card())) return {"counter-mismatch", "VT-CT-1"};
      break;
    case Action::Kind::sprint:
      if (stage.kind != StageKind::plain) return {"no-sprint-zone", "VT-MTN-3"};
      if (open.square[seat] < stage.zone) return {"not-in-sprint-zone", "VT-SPR-1"};
      if (!may_sprint(course, open, seat)) return {"handicapped", "VT-SPR-2"};
      break;
    case Action::Kind::climb:
      if (stage.kind != StageKind::mountain) return {"not-a-mountain", "VT-CLB-3"};
      if (open.climber_out[seat] != 0) return {"climber-already-out", "VT-CLB-4"};
      break;
    case Action::Kind::discard:
      if (!course.options.discard_freely && anything_playable(course, race, seat))
        return {"discard-not-allowed", "VT-TURN-6"};
      break;
    case Action::Kind::throw_die:
    case Action::Kind::nothing: break;
  }
  return accepted;
}

Vainqueur::Action Vainqueur::fallback(const Course& course, const State& race, Seat seat) {
  if (phase_of(course, race.open) != Phase::road) return Action::throw_die();
  if (!course.options.discard_freely) {
    std::optional<Action> first;
    for_each_playable(course, race, seat, [&](Action play) {
      if (!first) first = play;
    });
    if (first) return *first;
  }
  // First what is held twice and cures, then what helps least.
  static constexpr Card least_useful[] = {wheel,    feed,  gear_change, bike,    km20, hunger,  gear_error,
                                          puncture, crash, km40,        climber, km60, sprinter};
  const Cards& hand = race.hand[seat];
  for (const unsigned copies : {2U, 1U})
    for (const Card card : least_useful)
      if (hand[card] >= copies && (copies == 1 || is_counter(card))) return Action::discard(card);
  return {};
}

Vainqueur::Course Vainqueur::open(const DataSource& data, const Value& options) {
  return open_course(library_in(data), options);
}
Value Vainqueur::catalogue(const DataSource& data) { return vainqueur::catalogue(library_in(data)); }
Value Vainqueur::picture(const DataSource&, const Course& course) { return vainqueur::picture(course); }

std::string Vainqueur::outcome_text(const Course&, Bag bag, std::size_t kind) {
  const auto purpose = static_cast<Purpose>(bag.purpose);
  if (purpose == Purpose::prologue || purpose == Purpose::time_trial) return std::to_string(kind + 1);
  return std::string(1, card_letter(static_cast<Card>(kind)));
}

std::uint64_t Vainqueur::course_hash(const Course& course) {
  static_assert(std::has_unique_object_representations_v<Stage> &&
                std::has_unique_object_representations_v<Instruction>);
  std::uint64_t hash = hash_bytes(course.stages.data(), sizeof course.stages);
  hash = hash_bytes(&course.deck, sizeof course.deck, hash);
  for (const Circuit& circuit : course.circuits) {
    hash = hash_bytes(&circuit.length, sizeof circuit.length, hash);
    hash = hash_bytes(circuit.at.data(), sizeof circuit.at, hash);
  }
  const vainqueur::Options& chosen = course.options;
  const std::uint8_t rules[] = {course.players,
                                static_cast<std::uint8_t>(chosen.discard_freely),
                                static_cast<std::uint8_t>(chosen.sprinter_under_handicap),
                                static_cast<std::uint8_t>(chosen.tt_exact_finish),
                                static_cast<std::uint8_t>(chosen.third_after_tie),
                                static_cast<std::uint8_t>(chosen.cap_tie),
                                static_cast<std::uint8_t>(chosen.final_tie)};
  hash = hash_bytes(rules, sizeof rules, hash);
  if (course.earlier.stages.empty()) return hash;
  const std::string earlier = earlier_text(course.earlier, course.players);
  return hash_bytes(earlier.data(), earlier.size(), hash);
}

FixedList<Figure, 32> Vainqueur::figures(const Course& course, const State& race) {
  static constexpr std::string_view rounds_of[] = {"rounds, stage 1",  "rounds, stage 2",  "rounds, stage 3",
                                                   "rounds, stage 4",  "rounds, stage 5",  "rounds, stage 6",
                                                   "rounds, stage 7",  "rounds, stage 8",  "rounds, stage 9",
                                                   "rounds, stage 10", "rounds, stage 11", "rounds, stage 12"};
  const Open& open = race.open;
  const auto& results = open.results;
  const Standings standings = final_standings(course, open);
  FixedList<Figure, 32> figures;
  std::array<double, 3> stages{}, won_by_holder{}, rounds{};  // by kind of stage
  double all_rounds = 0, cap_changes = 0;
  for (std::size_t stage = 0; stage < stage_count; ++stage) {
    const auto kind = static_cast<std::size_t>(course.stages[stage].kind);
    figures.push_back({rounds_of[stage], double(open.rounds[stage])});
    all_rounds += open.rounds[stage];
    rounds[kind] += open.rounds[stage];
    if (stage == 0) continue;  // during stage 1 the cap says only who threw well
    ++stages[kind];
    won_by_holder[kind] += results.place[stage][results.leader[stage]] == 1;
    cap_changes += results.leader[stage] != results.leader[stage - 1];
  }
  double level_at_the_top = -1;
  const std::uint16_t best = *std::max_element(results.total.begin(), results.total.begin() + course.players);
  for (Seat seat = 0; seat < course.players; ++seat) level_at_the_top += results.total[seat] == best;
  const auto share = [](double part, double whole) { return whole == 0 ? 0 : part / whole; };
  figures.push_back({"rounds, a time trial", rounds[2] / 3});
  figures.push_back({"rounds, whole Tour", all_rounds});
  figures.push_back({"plain stages won by Sprinter",
                     share(std::popcount(open.sprints), stages[0] + (course.stages[0].kind == StageKind::plain))});
  figures.push_back({"turns begun under a handicap", share(open.handicapped_turns, open.road_turns)});
  figures.push_back({"turns per handicap", share(open.handicapped_turns, open.handicaps)});
  figures.push_back({"holder wins a plain stage", share(won_by_holder[0], stages[0])});
  figures.push_back({"holder wins a mountain stage", share(won_by_holder[1], stages[1])});
  figures.push_back({"holder wins a time trial", share(won_by_holder[2], stages[2])});
  figures.push_back({"changes of the cap", cap_changes});
  figures.push_back({"prologue winner wins", double(standings.place[results.leader[0]] == 1)});
  figures.push_back({"holder after 6 wins", double(standings.place[results.leader[6]] == 1)});
  figures.push_back({"holder after 11 wins", double(standings.place[results.leader[11]] == 1)});
  figures.push_back({"level on points at the top", double(level_at_the_top > 0)});
  return figures;
}

}  // namespace tourmalet
