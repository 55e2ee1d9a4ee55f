#include "sim/races.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>

namespace tourmalet {

namespace {

// One race of a plan: on which course, with which luck, which bot in which seat.
struct Fixture {
  std::size_t course, turned;
  std::uint64_t luck;
};
Fixture fixture(const Plan& plan, std::uint64_t race, std::size_t seats) {
  const std::uint64_t deal = plan.rotate ? race / seats : race;
  return {static_cast<std::size_t>(deal % plan.courses.size()),
          plan.rotate ? static_cast<std::size_t>(race % seats) : 0, mix(plan.seed + golden * (deal + 1))};
}

// Rides races of a plan with bots of its own.
class Stable {
 public:
  explicit Stable(const Plan& plan) : plan_(plan) {
    for (const auto& course : plan.courses) {
      const GameModule& game = in_its_box(*plan.game, course.get());
      state_.resize(std::max(state_.size(), (game.state_size + 7) / 8));
      view_.resize(std::max(view_.size(), (game.view_size + 7) / 8));
      bots_.emplace_back();
      for (const std::string& spec : plan.bots) bots_.back().push_back(make_bot(*plan.game, course, spec));
    }
    outcomes_.bots.resize(plan.bots.size());
    outcomes_.bots_by_course.assign(plan.courses.size(), std::vector<Score>(plan.bots.size()));
    all_random_ =
        std::all_of(plan.bots.begin(), plan.bots.end(), [](const std::string& spec) { return spec == "random"; });
  }

  void ride(std::uint64_t race) {
    const std::size_t seats = plan_.game->seats(plan_.courses[0].get());
    const Fixture fix = fixture(plan_, race, seats);
    const void* course = plan_.courses[fix.course].get();
    const GameModule& game = in_its_box(*plan_.game, course);
    const auto bot_at = [&](std::size_t seat) { return (seat + fix.turned) % seats % plan_.bots.size(); };
    KeyedChance chance(fix.luck);
    game.start(course, state_.data(), chance, {});
    const auto census = game.census(course);
    if (census) census->look(state_.data(), count_);
    if (all_random_ && !census) {
      game.play_out(course, state_.data(), mix(fix.luck + race));
    } else {
      std::uint64_t decision = 0;
      for (Seats asked = game.deciding(course, state_.data()); asked;) {
        const Seat seat = asked.first();
        const std::size_t count = game.legal(course, state_.data(), seat, legal_);
        game.view(course, state_.data(), seat, view_.data());
        const std::uint64_t seed = mix(fix.luck ^ mix(++decision));
        const ActionCode action =
            bots_[fix.course][bot_at(seat)]->choose(view_.data(), std::span(legal_).first(count), seed);
        asked = game.apply(course, state_.data(), seat, action, chance, {});
        if (census) census->look(state_.data(), count_);
      }
    }
    const Standings standings = game.standings(course, state_.data());
    if (census) census->close(standings, count_);
    for (std::size_t seat = 0; seat < seats; ++seat) {
      for (Score* score : {&outcomes_.bots[bot_at(seat)], &outcomes_.bots_by_course[fix.course][bot_at(seat)]}) {
        score->wins.add(standings.place[seat] == 1);
        score->place.add(standings.place[seat]);
      }
    }
    for (const Figure& figure : game.figures(course, state_.data())) {
      auto found = outcomes_.figures.find(figure.name);
      if (found == outcomes_.figures.end()) found = outcomes_.figures.emplace(figure.name, Spread()).first;
      found->second.add(figure.value);
    }
    ++outcomes_.races;
  }
  const Outcomes& outcomes() const { return outcomes_; }

 private:
  const Plan& plan_;
  std::vector<std::uint64_t> state_, view_;
  std::array<ActionCode, max_actions> legal_{};
  std::vector<std::vector<std::unique_ptr<Bot>>> bots_;  // [course][number]
  Outcomes outcomes_;
  const Count count_ = [this](const std::string& table, const Key& row, double amount) {
    outcomes_.tables[table][row].add(amount);
  };
  bool all_random_ = false;
};

void merge(Outcomes& all, const Outcomes& part) {
  const auto add = [](std::vector<Score>& to, const std::vector<Score>& from) {
    to.resize(from.size());
    for (std::size_t i = 0; i < from.size(); ++i) to[i].wins.add(from[i].wins), to[i].place.add(from[i].place);
  };
  add(all.bots, part.bots);
  all.bots_by_course.resize(part.bots_by_course.size());
  for (std::size_t course = 0; course < part.bots_by_course.size(); ++course)
    add(all.bots_by_course[course], part.bots_by_course[course]);
  for (const auto& [name, spread] : part.figures) all.figures[name].add(spread);
  for (const auto& [what, table] : part.tables)
    for (const auto& [key, spread] : table) all.tables[what][key].add(spread);
  all.races += part.races;
}

}  // namespace

Outcomes ride(const Plan& plan, const std::function<void(std::uint64_t)>& progress) {
  if (plan.courses.empty() || plan.bots.empty()) throw DataError("plan", "races need a course and bots");
  const unsigned cores = std::max(1U, plan.threads != 0 ? plan.threads : std::thread::hardware_concurrency());
  std::atomic<std::uint64_t> next{0}, done{0};
  std::mutex gate;
  std::exception_ptr trouble;
  Outcomes all;
  // Every race is seeded by its number and every sum is of whole numbers, so the result does not depend on the threads.
  const auto work = [&](bool tells) {
    try {
      Stable stable(plan);
      constexpr std::uint64_t lap = 8;
      for (std::uint64_t first = next.fetch_add(lap); first < plan.races; first = next.fetch_add(lap)) {
        const std::uint64_t last = std::min(plan.races, first + lap);
        for (std::uint64_t race = first; race < last; ++race) stable.ride(race);
        done += last - first;
        if (tells && progress) progress(done);
      }
      const std::lock_guard lock(gate);
      merge(all, stable.outcomes());
    } catch (...) {
      const std::lock_guard lock(gate);
      trouble = std::current_exception();
      next = plan.races;
    }
  };
  std::vector<std::thread> helpers;
  for (unsigned i = 1; i < cores; ++i) helpers.emplace_back(work, false);
  work(true);
  for (auto& helper : helpers) helper.join();
  if (trouble) std::rethrow_exception(trouble);
  if (progress) progress(all.races);
  return all;
}

}  // namespace tourmalet
