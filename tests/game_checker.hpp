// One checker for every game: random races from seeds, and after every decision all that the contract promises.
// games_test.cpp gives it to every game of the list.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "loader/data.hpp"
#include "rules/core/match.hpp"
#include "rules/core/record.hpp"
#include "rules/registry.hpp"

namespace tourmalet {

// How much to check. Longer runs: more seeds.
struct CheckPlan {
  unsigned seeds;           // games per course
  unsigned strange_codes;   // random action codes tried per seat and decision
  unsigned most_decisions;  // every game ends before that
};

// A refusal must quote a rule that stands in docs/rules; the toy has its rules at the top of its file.
inline bool is_rule(std::string_view id) {
  static std::set<std::string, std::less<>> found;
  static const std::string texts = [] {
    std::string all = read_file(SOURCE_DIR "/tests/toy_game.hpp");
    for (const auto& file : std::filesystem::directory_iterator(SOURCE_DIR "/docs/rules"))
      all += read_file(file.path());
    return all;
  }();
  if (found.contains(id)) return true;
  return texts.find("**" + std::string(id)) != std::string::npos && found.emplace(id).second;
}

template <Presentable G>
class GameChecker {
  using Course = typename G::Course;
  using State = typename G::State;
  using Action = typename G::Action;
  using Event = typename G::Event;
  using View = typename G::View;

  struct Ear {
    std::vector<Event> heard;
    void hear(const Event& event) { heard.push_back(event); }
  };

 public:
  GameChecker(const Value& options, CheckPlan plan)
      : plan_(plan),
        erased_(find_game(G::id)->open(embedded_data(), options)),
        module_(in_its_box(*find_game(G::id), erased_.get())) {
    EXPECT_EQ(module_.state_size, sizeof(State)) << "an example of the other box";
  }

  void check(std::uint64_t seed) {
    check(seed, [](const Course&, const State&) {});
  }
  // `look` sees every position in which somebody is asked.
  template <class Look>
  void check(std::uint64_t seed, const Look& look) {
    dice_ = FastChance(mix(seed + 1));
    const KeyedChance chance(seed);
    KeyedChance live = chance, border_chance = chance;
    Ear ear;
    Match match(module_, erased_);
    std::vector<Value> told;
    const Hearing hearing = [&](const void* event) {
      told.push_back(module_.event_value(erased_.get(), event, std::nullopt));
    };
    State state = G::start(course(), live, ear);
    match.start(border_chance, hearing);
    for (unsigned decision = 0; G::deciding(course(), state); ++decision) {
      ASSERT_LT(decision, plan_.most_decisions) << "the game does not end";
      look(course(), state);
      const std::string here = G::position(course(), state);
      SCOPED_TRACE(std::string(G::id) + " seed " + std::to_string(seed) + " decision " + std::to_string(decision) +
                   "\n" + here);
      copies(state, chance);
      who_may_do_what(state);
      text(state, here);
      views(state, chance);
      if (decision % 3 == 0) hearsay(state, chance);
      if (G::deciding(course(), state).size() > 1 && dice_.below(8) == 0) any_order(state, chance);
      EXPECT_EQ(G::standings(course(), state), Standings()) << "places before the end";
      same_behind_the_border(state, match);
      if (testing::Test::HasFailure()) return;

      const Seat seat = pick(G::deciding(course(), state));
      const Action action = pick(state, seat);
      told.clear();
      ear.heard.clear();
      G::apply(course(), state, seat, action, live, ear);
      ASSERT_EQ(match.decide(seat, action.code(), border_chance, hearing), accepted);
      ASSERT_EQ(told.size(), ear.heard.size());
      for (std::size_t i = 0; i < told.size(); ++i) EXPECT_EQ(told[i], G::describe(course(), ear.heard[i]));
    }
    SCOPED_TRACE(std::string(G::id) + " seed " + std::to_string(seed) + " at the end\n" + G::position(course(), state));
    text(state, G::position(course(), state));
    same_behind_the_border(state, match);
    nobody_may_do_anything(state);
    final_standings(state);
    for (Seat seat = 0; seat <= seats(); ++seat) same_for(state, imagined(state, seat), seat);
    record(match);
  }

 private:
  const Course& course() const { return *static_cast<const Course*>(erased_.get()); }
  std::size_t seats() const { return G::seats(course()); }
  static bool same(const State& a, const State& b) { return std::memcmp(&a, &b, sizeof a) == 0; }

  Seat pick(Seats asked) {
    unsigned skip = dice_.below(static_cast<unsigned>(asked.size()));
    for (const Seat seat : asked)
      if (skip-- == 0) return seat;
    return asked.first();
  }
  std::vector<Action> legal(const State& state, Seat seat) const {
    typename G::Actions actions;
    G::legal(course(), state, seat, actions);
    return {actions.begin(), actions.end()};
  }
  Action pick(const State& state, Seat seat) {
    const auto actions = legal(state, seat);
    return actions[dice_.below(static_cast<unsigned>(actions.size()))];
  }
  State imagined(const State& state, Seat seat) {
    FastChance own(dice_.next());
    return G::imagine(course(), G::view(course(), state, seat), own);
  }

  // A copy is equal, and a game goes on in it without touching the other.
  void copies(const State& state, KeyedChance chance) {
    const State before = state;
    State copy = state;
    EXPECT_TRUE(same(copy, state));
    EXPECT_EQ(hash_of(copy), hash_of(state));
    const Seat seat = pick(G::deciding(course(), state));
    const Action action = pick(state, seat);
    Silent nobody;
    Ear ear;
    G::apply(course(), copy, seat, action, chance, nobody);
    EXPECT_TRUE(same(before, state));
    EXPECT_FALSE(same(copy, state)) << "an action that changes nothing";
    State again = state;
    G::apply(course(), again, seat, action, chance, ear);
    EXPECT_TRUE(same(copy, again)) << "listening changes the game";
    EXPECT_EQ(hash_of(copy), hash_of(again));
  }

  // Legal exactly when not refused, whatever the code; seats not asked may do nothing; a refusal quotes a rule.
  void who_may_do_what(const State& state) {
    const Seats asked = G::deciding(course(), state);
    for (Seat seat = 0; seat < max_seats; ++seat) {
      std::set<Action> allowed;
      if (asked.contains(seat)) {
        ASSERT_LT(seat, seats());
        const auto actions = legal(state, seat);
        allowed.insert(actions.begin(), actions.end());
        ASSERT_FALSE(allowed.empty()) << "seat " << int{seat} << " is asked and can do nothing";
        EXPECT_TRUE(allowed.contains(G::fallback(course(), state, seat)));
      }
      for (const Action action : allowed) {
        EXPECT_EQ(G::refusal(course(), state, seat, action), accepted);
        EXPECT_EQ(G::read_action(course(), G::action_text(course(), action)), action);
        for (unsigned bit = 0; bit < 32; ++bit)
          judge(state, seat, static_cast<std::uint32_t>(action.code()) ^ 1U << bit, allowed);
        for (Seat other = 0; other < seats(); ++other)
          if (!asked.contains(other)) judge(state, other, static_cast<std::uint32_t>(action.code()), {});
      }
      for (unsigned i = 0; i < plan_.strange_codes; ++i) {
        const auto code = static_cast<std::uint32_t>(dice_.next());
        judge(state, seat, code, allowed);
        judge(state, seat, code & 0x07070707, allowed);  // small numbers are more like actions
      }
    }
  }
  void judge(const State& state, Seat seat, std::uint32_t code, const std::set<Action>& allowed) {
    const Action action = Action::from_code(ActionCode{code});
    const Refusal refusal = G::refusal(course(), state, seat, action);
    EXPECT_EQ(allowed.contains(action), !refusal) << "seat " << int{seat} << " code " << code;
    EXPECT_TRUE(!refusal || is_rule(refusal.rule)) << refusal.code << " quotes \"" << refusal.rule << "\"";
    (void)G::action_text(course(), action);
  }
  void nobody_may_do_anything(const State& state) {
    for (Seat seat = 0; seat < max_seats; ++seat)
      for (unsigned i = 0; i < plan_.strange_codes; ++i)
        judge(state, seat, static_cast<std::uint32_t>(dice_.next()) & 0x07070707, {});
  }

  // Parser and printer are inverse.
  void text(const State& state, const std::string& here) {
    try {
      const State read = G::read_position(course(), here);
      EXPECT_TRUE(same(read, state)) << "read back as " << G::position(course(), read);
      EXPECT_EQ(G::position(course(), read), here);
    } catch (const DataError& error) {
      ADD_FAILURE() << "its own position is refused: " << error.what();
    }
  }

  // Two worlds that look the same to a seat: the same questions, the same options, and the same news from its own
  // answers.
  void same_for(const State& truth, const State& world, Seat seat) {
    EXPECT_EQ(G::read_view(course(), G::describe(course(), G::view(course(), truth, seat))),
              G::view(course(), truth, seat))
        << "seat " << int{seat};
    EXPECT_EQ(G::view(course(), truth, seat), G::view(course(), world, seat)) << "seat " << int{seat};
    const bool asked = seat < seats() && G::deciding(course(), truth).contains(seat);
    EXPECT_EQ(asked, seat < seats() && G::deciding(course(), world).contains(seat)) << "seat " << int{seat};
    EXPECT_EQ(G::deciding(course(), truth).empty(), G::deciding(course(), world).empty());
    if (!asked) return;
    EXPECT_EQ(legal(truth, seat), legal(world, seat));
    EXPECT_EQ(G::fallback(course(), truth, seat), G::fallback(course(), world, seat));
  }
  void views(const State& state, KeyedChance chance) {
    for (Seat seat = 0; seat <= seats(); ++seat) {  // one beyond: a spectator
      const State world = imagined(state, seat);
      same_for(state, world, seat);
      text(world, G::position(course(), world));
      if (seat == seats() || !G::deciding(course(), state).contains(seat)) continue;
      const Action action = pick(state, seat);
      State truth_after = state, world_after = world;
      Ear truth_ear, world_ear;
      std::vector<Outcome> outcomes;
      RecordingChance<KeyedChance> recording(chance, outcomes);
      G::apply(course(), truth_after, seat, action, recording, truth_ear);
      std::vector<std::uint8_t> kinds;
      for (const Outcome& outcome : outcomes) kinds.push_back(outcome.kind);
      GivenChance same_luck(kinds);
      G::apply(course(), world_after, seat, action, same_luck, world_ear);
      if (same_luck.fault() == GivenChance::Fault::impossible) continue;  // in that world the card lies elsewhere
      // What others chose shows when the last of them has answered; until then both worlds stay the same.
      if (!goes_on(state, truth_after) || !goes_on(world, world_after)) continue;
      same_for(truth_after, world_after, seat);
      EXPECT_EQ(as_heard(truth_ear, seat), as_heard(world_ear, seat));
    }
    FastChance own(dice_.next());
    const State end = play_out<G>(course(), imagined(state, pick(G::deciding(course(), state))), own);
    EXPECT_TRUE(G::deciding(course(), end).empty());
  }
  // Which of its steps a game stands at, where it has several; of a Tour the stage knows.
  static int step(const State& state) {
    if constexpr (requires { state.now.at; }) return state.now.at;
    if constexpr (requires { state.stage.now.at; }) return state.stage.now.at;
    return 0;
  }

  bool goes_on(const State& before, const State& after) const {
    const Seats asked = G::deciding(course(), after);
    return !asked.empty() && (asked.bits() & ~G::deciding(course(), before).bits()) == 0 &&
           step(after) == step(before) && G::moment(course(), after) == G::moment(course(), before);
  }
  std::vector<Event> as_heard(const Ear& ear, Seat seat) const {
    std::vector<Event> heard;
    for (const Event& event : ear.heard) heard.push_back(G::redact(course(), event, seat));
    return heard;
  }

  // What a seat hears of others must not tell more than its view: if no answer changes the view, all sound the same.
  void hearsay(const State& state, KeyedChance chance) {
    for (const Seat seat : G::deciding(course(), state))
      for (Seat listener = 0; listener <= seats(); ++listener) {
        if (listener == seat) continue;
        std::vector<std::vector<Event>> heard;
        for (const Action action : legal(state, seat)) {
          State after = state;
          Ear ear;
          G::apply(course(), after, seat, action, chance, ear);
          if (G::view(course(), after, listener) == G::view(course(), state, listener))
            heard.push_back(as_heard(ear, listener));
        }
        for (const auto& other : heard)
          EXPECT_EQ(other, heard.front()) << "seat " << int{listener} << " can tell what seat " << int{seat} << " did";
      }
  }

  // Answers of one round in any order give the same state. Each seat's answers depend on nothing but their number.
  State one_round(State state, const std::vector<Seat>& order, bool in_turns, std::uint64_t seed,
                  KeyedChance chance) const {
    Silent nobody;
    const Moment moment = G::moment(course(), state);
    const int asking = step(state);
    std::vector<unsigned> answers(max_seats);
    std::vector<Seat> left = order;
    for (std::size_t turn = 0; !left.empty();) {
      const std::size_t at = in_turns ? turn++ % left.size() : 0;
      const Seat seat = left[at];
      const auto actions = legal(state, seat);
      const auto choice =
          scale(mix(seed ^ std::uint64_t{seat} << 32 ^ answers[seat]++), static_cast<unsigned>(actions.size()));
      G::apply(course(), state, seat, actions[choice], chance, nobody);
      const Seats asked = G::deciding(course(), state);
      Seats waiting;
      for (const Seat other : left) waiting = waiting.with(other);
      if (asked.empty() || (asked.bits() & ~waiting.bits()) != 0 || step(state) != asking ||
          G::moment(course(), state) != moment)
        break;  // another question, the next round, or the end
      if (!asked.contains(seat)) left.erase(left.begin() + static_cast<std::ptrdiff_t>(at));
    }
    return state;
  }
  void any_order(const State& state, KeyedChance chance) {
    const Seats asked = G::deciding(course(), state);
    std::vector<Seat> order;
    for (const Seat seat : asked) order.push_back(seat);
    const std::uint64_t seed = dice_.next();
    const State expected = one_round(state, order, false, seed, chance);
    unsigned permutations = 0;
    do {
      for (const bool in_turns : {false, true}) {
        const State other = one_round(state, order, in_turns, seed, chance);
        EXPECT_TRUE(same(other, expected)) << G::position(course(), other) << "\n" << G::position(course(), expected);
      }
    } while (std::next_permutation(order.begin(), order.end()) && ++permutations < 24);
  }

  void same_behind_the_border(const State& state, const Match& match) {
    EXPECT_EQ(std::memcmp(match.state(), &state, sizeof state), 0);
    EXPECT_EQ(match.hash(), hash_of_text(G::position(course(), state)));
    EXPECT_EQ(match.deciding(), G::deciding(course(), state));
    for (const Seat seat : match.deciding()) {
      std::vector<ActionCode> codes;
      for (const Action action : legal(state, seat)) codes.push_back(action.code());
      EXPECT_EQ(match.legal(seat), codes);
    }
    // Across the border anybody may ask anything.
    for (const Seat seat : {Seat{0}, static_cast<Seat>(seats()), Seat{40}, Seat{255}})
      EXPECT_EQ(match.legal(seat).empty(), seat >= seats() || !match.deciding().contains(seat)) << "seat " << int{seat};
  }

  // Places 1, 2, 2, 4: each seat has one, and its number is one more than the number of seats before it. Teams without
  // a seat may have places of their own between them.
  void final_standings(const State& state) {
    const auto place = G::standings(course(), state).place;
    std::ptrdiff_t others = 0;
    if constexpr (requires { course().dummy; })
      others =
          std::count_if(course().dummy.begin(), course().dummy.end(), [](auto one) { return static_cast<bool>(one); });
    for (std::size_t seat = 0; seat < max_seats; ++seat) {
      const auto before =
          std::count_if(place.begin(), place.end(), [&](auto other) { return other != 0 && other < place[seat]; });
      EXPECT_GE(int{place[seat]}, seat < seats() ? before + 1 : 0) << "seat " << seat;
      EXPECT_LE(int{place[seat]}, seat < seats() ? before + 1 + others : 0) << "seat " << seat;
    }
  }

  // Record → text → replay: the same state, the same text.
  void record(const Match& match) {
    const std::map<Seat, std::string> names{{Seat{0}, "Ana"}, {Seat{1}, "Bo de Vos"}};
    const std::vector<std::pair<std::string, std::string>> notes{{"event", "a test"}};
    const auto half = match.decisions().size() / 2;
    const std::string written = write_record(match, names, notes, {1, half});
    Replay replay = Replay::open(read_record(written), find_game, embedded_data());
    EXPECT_EQ(replay.text().seats, names);
    EXPECT_EQ(replay.text().notes, notes);
    EXPECT_EQ(replay.text().options, module_.options(erased_.get()));
    replay.run();
    EXPECT_EQ(replay.positions_checked(), 3U);
    EXPECT_EQ(replay.match().hash(), match.hash());
    EXPECT_EQ(std::memcmp(replay.match().state(), match.state(), module_.state_size), 0);
    EXPECT_EQ(write_record(replay.match(), names, notes, {1, half}), written);
  }

  CheckPlan plan_;
  std::shared_ptr<const void> erased_;
  const GameModule& module_;
  FastChance dice_{0};
};

template <Presentable G>
void check_game() {
  using Examples = typename G::Examples;
  const CheckPlan plan{.seeds = Examples::races,
                       .strange_codes = Examples::races > 1 ? 24U : 6U,
                       .most_decisions = Examples::most_decisions};
  std::uint64_t seed = 0;
  for (const std::string_view options : Examples::checked) {
    SCOPED_TRACE(options);
    GameChecker<G> checker(read_json(options, "options"), plan);
    for (unsigned i = 0; i < plan.seeds; ++i) {
      if (testing::Test::HasFailure()) return;
      checker.check(++seed);
    }
  }
  if constexpr (requires { typename G::Larger; }) check_game<typename G::Larger>();
}

}  // namespace tourmalet
