// A stage race of any game that can begin a stage with what was carried on and say how it ended: a Tour is a game whose
// state holds the stage being ridden and the sheet.
//
//   begin_stage → … the game itself … → result → sheet → rankings → carry → begin_stage → …
//
// Where the game knows how (Resumable), a Tour may begin after some stages: those that were ridden elsewhere are told
// and entered in the same way.
#pragma once

#include <vector>

#include "rules/core/game.hpp"
#include "rules/tour/profile.hpp"

namespace tourmalet::tour {

// After a stage: how everybody stands, and whether tomorrow is a rest day.
struct Evening {
  const Rankings& rankings;  // with the points of a rest day
  const Ledger& ledger;
  bool rest_day = false;
};

// What a game needs beyond the contract. `Carried`: what a stage leaves to the next; made from nothing it is the first
// start. (Laid out by hand: the versions of clang-format do not agree on a long list of arguments here.)
// clang-format off
template <class G>
concept Stageable = Game<G> && requires(const typename G::Course& course, const typename G::State& stage,
                                        const typename G::Carried& carried, const Evening& evening, FastChance& chance,
                                        Silent& nobody_hears, std::uint8_t who) {
  { G::riders } -> std::convertible_to<std::size_t>;
  { G::teams } -> std::convertible_to<std::size_t>;
  requires std::is_trivially_copyable_v<typename G::Carried>;
  { G::begin_stage(course, carried, chance, nobody_hears) } -> std::same_as<typename G::State>;
  { G::result(course, stage) } -> std::same_as<StageResult<G::riders>>;       // precondition: the stage is over
  { G::carry(course, stage, evening) } -> std::same_as<typename G::Carried>;  // the same
  { G::team_of(course, who) } -> std::same_as<std::uint8_t>;                  // of a rider; nobody if they do not ride
  { G::seat_of(course, who) } -> std::same_as<Seat>;                          // of a team; max_seats if it has none
};

// Where something is drawn once, before the first stage: it goes into the lines of the sheet and is carried into that
// stage. Kind `in_stage` tells of it.
template <class G>
concept DrawnUp = Stageable<G> && requires(const typename G::Course& course, std::span<RiderLine> lines,
                                           FastChance& chance, Silent& nobody_hears) {
  { G::draw_up(course, lines, chance, nobody_hears) } -> std::same_as<typename G::Carried>;
};

// `Ridden`: what is known of a stage that was ridden elsewhere. G::recall(ridden, lines): of what was drawn up before
// the first.
template <class G>
concept Resumable = Stageable<G> && requires(const typename G::Course& course, const typename G::Carried& carried,
                                             const typename G::Ridden& ridden, const Evening& evening,
                                             Silent& nobody_hears) {
  G::tell(course, carried, ridden, nobody_hears);
  { G::result(course, ridden) } -> std::same_as<StageResult<G::riders>>;
  { G::carry(course, ridden, evening) } -> std::same_as<typename G::Carried>;
};
// clang-format on

struct NotRidden {};  // in a game all of whose Tours begin with the first stage
template <class G>
struct RiddenIn {
  using type = NotRidden;
};
template <Resumable G>
struct RiddenIn<G> {
  using type = typename G::Ridden;
};

template <Stageable G>
struct Tour {
  using Action = typename G::Action;
  using Actions = typename G::Actions;
  using TourSheet = Sheet<G::riders, G::teams>;

  struct Course {
    std::vector<typename G::Course> stages;  // in riding order
    std::vector<bool> rest_day_after;        // by stage, may be shorter
    Regulations regulations;
    std::uint8_t decided_by = 0;                        // the profile that places the seats at the end
    std::vector<typename RiddenIn<G>::type> earlier{};  // stages ridden elsewhere, from the first; one is left

    bool rests_after(std::uint64_t stage) const {
      return stage <= rest_day_after.size() && rest_day_after[static_cast<std::size_t>(stage) - 1];
    }
    const typename G::Course& stage(std::uint64_t number) const {  // from 1
      return stages[static_cast<std::size_t>(number) - 1];
    }
    // The classifications as they are ranked after a stage.
    Regulations regulations_after(std::uint64_t stage) const {
      Regulations now = regulations;
      if (stage >= stages.size() && !now.at_the_end.empty()) now.profiles = now.at_the_end;
      return now;
    }
  };
  struct State {
    TourSheet sheet;
    typename G::State stage;
    std::uint64_t number = 1;  // of the stage being ridden; past the last one: over
    bool operator==(const State&) const = default;
  };
  struct View {
    TourSheet sheet;
    typename G::View stage;
    std::uint64_t number = 1;
    bool operator==(const View&) const = default;
  };
  // What happens in a stage, and around it one value per fact: a rider's result, the end of the stage.
  struct Event {
    enum class Kind : std::uint8_t { in_stage, stage_began, result, stage_over, rest_day, tour_over };
    Kind kind = Kind::in_stage;
    std::uint8_t stage = 0, rider = nobody;
    std::array<std::uint8_t, 5> unused{};
    RiderResult result{};
    typename G::Event inside{};
    bool operator==(const Event&) const = default;
  };
  static constexpr int rules_version = G::rules_version;

  static std::size_t seats(const Course& course) { return G::seats(course.stages[0]); }

  template <Chance C, Listener<Event> L>
  static State start(const Course& course, C& chance, L& listener) {
    State state;
    seat_riders(course, state.sheet);
    typename G::Carried carried{};
    if constexpr (Resumable<G>)
      for (const typename G::Ridden& ridden : course.earlier) {
        if constexpr (DrawnUp<G>)
          if (state.number == 1) G::recall(ridden, std::span(state.sheet.riders));
        tell(state, Event::Kind::stage_began, listener);
        Relay<L> relay{listener, static_cast<std::uint8_t>(state.number)};
        G::tell(course.stage(state.number), carried, ridden, relay);
        const Rankings rankings = close(course, state, ridden, listener);
        carried = carry_on(course, state, ridden, rankings);
      }
    begin(course, state, carried, chance, listener);
    go_on(course, state, chance, listener);
    return state;
  }
  static Seats deciding(const Course& course, const State& state) {
    return over(course, state) ? Seats() : G::deciding(course.stage(state.number), state.stage);
  }
  static void legal(const Course& course, const State& state, Seat seat, auto& actions) {
    G::legal(course.stage(state.number), state.stage, seat, actions);
  }
  static Refusal refusal(const Course& course, const State& state, Seat seat, Action action) {
    return G::refusal(course.stage(riding(course, state.number)), state.stage, seat, action);
  }
  template <Chance C, Listener<Event> L>
  static void apply(const Course& course, State& state, Seat seat, Action action, C& chance, L& listener) {
    Relay<L> relay{listener, static_cast<std::uint8_t>(state.number)};
    G::apply(course.stage(state.number), state.stage, seat, action, chance, relay);
    go_on(course, state, chance, listener);
  }
  static Action fallback(const Course& course, const State& state, Seat seat) {
    return G::fallback(course.stage(state.number), state.stage, seat);
  }
  static View view(const Course& course, const State& state, Seat seat) {
    return {state.sheet, G::view(course.stage(riding(course, state.number)), state.stage, seat), state.number};
  }
  template <Chance C>
  static State imagine(const Course& course, const View& view, C& chance) {
    return {view.sheet, G::imagine(course.stage(riding(course, view.number)), view.stage, chance), view.number};
  }
  static Event redact(const Course& course, const Event& event, Seat seat) {
    Event heard = event;
    if (event.kind == Event::Kind::in_stage) heard.inside = G::redact(course.stage(event.stage), event.inside, seat);
    return heard;
  }
  static Standings standings(const Course& course, const State& state) {
    Standings standings;
    if (!over(course, state)) return standings;
    const std::size_t stages = course.stages.size();
    const Rankings rankings = rank_all(course.regulations_after(stages), ledger(state.sheet, stages));
    const bool riders = course.regulations.profiles[course.decided_by].of == Of::riders;
    std::uint8_t place = 0;
    for (const std::uint8_t who : rankings[course.decided_by]) {  // a seat has the place of its best
      const Seat seat = G::seat_of(course.stages[0], riders ? state.sheet.riders[who].team : who);
      if (seat < max_seats && standings.place[seat] == 0) standings.place[seat] = ++place;
    }
    return standings;
  }

  // The stage to look at: the last one stays when the Tour is over.
  static std::size_t riding(const Course& course, std::uint64_t number) {
    return static_cast<std::size_t>(std::min<std::uint64_t>(number, course.stages.size()));
  }

  // Who rides for whom.
  static void seat_riders(const Course& course, TourSheet& sheet) {
    for (std::size_t rider = 0; rider < G::riders; ++rider) {
      const std::uint8_t team = G::team_of(course.stages[0], static_cast<std::uint8_t>(rider));
      sheet.riders[rider].team = team;
      sheet.riders[rider].out = team == nobody;
      sheet.riders[rider].seed = static_cast<std::uint8_t>(rider);
    }
  }

  static Ledger ledger(const TourSheet& sheet, std::uint64_t stages) {
    std::size_t teams = 0;  // those that ride
    for (const RiderLine& rider : sheet.riders)
      if (rider.team != nobody) teams = std::max<std::size_t>(teams, rider.team + 1U);
    return {.riders = sheet.riders,
            .teams = std::span(sheet.teams).first(teams),
            .stages = static_cast<std::size_t>(stages)};
  }

  // Whatever asks nobody is over: evenings, the next start or the end of the Tour.
  template <class C, class L>
  static void go_on(const Course& course, State& state, C& chance, L& listener) {
    while (!over(course, state) && !G::deciding(course.stage(state.number), state.stage)) {
      const Rankings rankings = close(course, state, state.stage, listener);
      if (state.number == course.stages.size()) {
        pay_awards(state.sheet.teams, state.sheet.riders, course.regulations, rankings);
        tell(state, Event::Kind::tour_over, listener);
        ++state.number;
        return;
      }
      const auto carried = carry_on(course, state, state.stage, rankings);
      begin(course, state, carried, chance, listener);
    }
  }

 private:
  template <class L>
  struct Relay {
    static constexpr bool listens = tourmalet::listens<L>();
    L& listener;
    std::uint8_t stage = 0;
    void hear(const typename G::Event& event) { listener.hear(Event{.stage = stage, .inside = event}); }
  };

  static bool over(const Course& course, const State& state) { return state.number > course.stages.size(); }

  template <class C, class L>
  static void begin(const Course& course, State& state, const typename G::Carried& carried, C& chance, L& listener) {
    tell(state, Event::Kind::stage_began, listener);
    Relay<L> relay{listener, static_cast<std::uint8_t>(state.number)};
    if constexpr (DrawnUp<G>)
      if (state.number == 1) {
        const auto drawn = G::draw_up(course.stage(1), std::span(state.sheet.riders), chance, relay);
        state.stage = G::begin_stage(course.stage(1), drawn, chance, relay);
        return;
      }
    state.stage = G::begin_stage(course.stage(state.number), carried, chance, relay);
  }

  static bool rest_day_follows(const Course& course, const State& state) {
    return state.number < course.stages.size() && course.rests_after(state.number);
  }

  // The evening after a stage. `ridden`: as the game left it, or what is known of one that was ridden elsewhere.
  template <class L>
  static Rankings close(const Course& course, State& state, const auto& ridden, L& listener) {
    const StageResult<G::riders> result = G::result(course.stage(state.number), ridden);
    enter(state.sheet.riders, state.sheet.teams, result, course.regulations.team_time);
    if constexpr (tourmalet::listens<L>())
      for (std::size_t rider = 0; rider < G::riders; ++rider)
        if (state.sheet.riders[rider].team != nobody)
          listener.hear(Event{.kind = Event::Kind::result,
                              .stage = static_cast<std::uint8_t>(state.number),
                              .rider = static_cast<std::uint8_t>(rider),
                              .result = result[rider]});
    tell(state, Event::Kind::stage_over, listener);
    const Rankings rankings = rank_all(course.regulations_after(state.number), ledger(state.sheet, state.number));
    if (!rest_day_follows(course, state)) return rankings;
    pay_rest_day(state.sheet.teams, state.sheet.riders, course.regulations, rankings);
    tell(state, Event::Kind::rest_day, listener);
    return rank_all(course.regulations_after(state.number), ledger(state.sheet, state.number));
  }

  // On to the next stage.
  static typename G::Carried carry_on(const Course& course, State& state, const auto& ridden,
                                      const Rankings& rankings) {
    const Ledger now = ledger(state.sheet, state.number);
    const auto carried =
        G::carry(course.stage(state.number), ridden, Evening{rankings, now, rest_day_follows(course, state)});
    ++state.number;
    return carried;
  }

  template <class L>
  static void tell(const State& state, typename Event::Kind kind, L& listener) {
    if constexpr (tourmalet::listens<L>())
      listener.hear(Event{.kind = kind, .stage = static_cast<std::uint8_t>(state.number)});
  }
};

}  // namespace tourmalet::tour
