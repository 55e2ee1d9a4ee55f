// Profile HR (section 16): Flamme Rouge by the complementary house rules. The arithmetic of the clock is done here, the
// classifications are the rows of rules/flamme_rouge/regulations.hpp.
#include "rules/flamme_rouge/regulations.hpp"

#include <algorithm>

#include "referee/handover.hpp"
#include "referee/lists.hpp"
#include "referee/tables.hpp"
#include "rules/flamme_rouge/house.hpp"
#include "rules/flamme_rouge/traits.hpp"
#include "rules/house_tour/options.hpp"

namespace tourmalet::referee {
namespace {

namespace fr = flamme_rouge;

constexpr StageType types[] = {
    {"flat", {"Flat stage", "Étape de plaine"}, Form::squares},
    {"hilly", {"Hilly stage", "Étape vallonnée"}, Form::squares},
    {"mountain", {"Mountain stage", "Étape de montagne"}, Form::squares},
    {"individual_time_trial", {"Individual time trial", "Contre-la-montre individuel"}, Form::rider_trial},
    {"team_time_trial", {"Team time trial", "Contre-la-montre par équipes"}, Form::team_trial},
};
constexpr std::string_view options[] = {"traits", "form", "musettes"};
constexpr auto traits = []<std::size_t... nth>(std::index_sequence<nth...>) {
  return std::array{Trait{fr::trait_names[nth].text, fr::trait_names[nth].words}...};
}
(std::make_index_sequence<fr::trait_count>{});
Form form(const Stage& stage) {
  for (const StageType& type : types)
    if (type.id == stage.type) return type.form;
  return Form::squares;
}

constexpr std::array<std::uint8_t, 3> finish_bonus = {10, 6, 4};  // HR-GC-8

// REF-HR-7, HR-PTS-1
std::span<const std::uint8_t> finish_points(const Stage& stage) {
  static constexpr std::uint8_t flat[] = {10, 6, 4, 2, 1}, hilly[] = {6, 4, 2, 1}, short_scale[] = {4, 2, 1};
  if (stage.type == "flat") return flat;
  if (stage.type == "hilly") return hilly;
  if (stage.type == "team_time_trial") return {};
  return short_scale;
}

// Intermediate sprint: REF-HR-5 as many seconds as points. REF-HR-8: summits by category.
std::span<const std::uint8_t> worth(const Prime& prime) {
  static constexpr std::uint8_t sprint[] = {5, 3, 2};
  static constexpr std::uint8_t hors[] = {20, 15, 11, 7, 4}, first[] = {10, 8, 6, 4, 2}, second[] = {5, 3, 2, 1},
                                third[] = {2, 1}, fourth[] = {1};
  if (prime.kind == tour::Points::sprint) {
    if (prime.grade.empty() && !prime.at_finish) return sprint;
    return {};
  }
  if (prime.grade == "HC") return hors;
  if (prime.grade == "1") return first;
  if (prime.grade == "2") return second;
  if (prime.grade == "3") return third;
  if (prime.grade == "4") return fourth;
  return {};
}

// HR-TIE-1 The strict general order before a stage: from the first to the last; before the first stage that of the
// seeds.
std::vector<Rider> strict_order(const Board& board, const tour::Book& before) {
  if (before.empty()) return board.seeds;
  const tour::Ranking& general = before.latest().rankings[0];
  return {general.begin(), general.end()};
}
std::size_t place_in(const std::vector<Rider>& order, Rider rider) {
  return static_cast<std::size_t>(lists::find(order, rider) - order.begin());
}

// REF-HR-2, REF-HR-3, REF-HR-4
std::vector<Rider> ride_road(const Board& board, int number, DayResult& result) {
  const Day& day = board.day(number);
  const int base = 60 * (20 * day.cards.value_or(0) + day.past.value_or(0)), first = day.first_turn();
  std::vector<Rider> placed;
  for (const Placed& one : placing(day, Within::seconds)) {
    tour::RiderResult& mine = result[one.rider];
    placed.push_back(one.rider);
    mine.place = static_cast<tour::Place>(placed.size());
    mine.seconds = static_cast<std::uint32_t>(base + 60 * (one.turn - first) + one.seconds + 10 * one.squares_left);
    mine.bonus = tour::worth(mine.place, finish_bonus);
  }
  return placed;
}

// HR-TTT-1 Teams by the team classification, before the first stage by their best seeds.
std::vector<std::uint8_t> team_order(const Board& board, const tour::Book& before) {
  if (!before.empty()) {
    const tour::Ranking& ranking = before.latest().rankings[3];
    return {ranking.begin(), ranking.end()};
  }
  std::vector<std::uint8_t> teams;
  for (const Rider rider : board.seeds)
    if (!lists::contains(teams, board.team_of(rider))) teams.push_back(static_cast<std::uint8_t>(board.team_of(rider)));
  return teams;
}

// REF-HR-6 By time; HR-TIE-3 level ones: the rider who stood lower before the stage, RUL-TTT-5 the team that did.
// REF-R-19 A team time trial ranks teams: the second one is second, and both its riders are.
std::vector<Rider> ride_trial(const Board& board, int number, const tour::Book& before, DayResult& result) {
  const bool of_teams = form(board.stage(number)) == Form::team_trial;
  const std::vector<std::uint8_t> order = of_teams ? team_order(board, before) : strict_order(board, before);
  std::vector<Trial> trials = board.day(number).trials;
  const auto standing = [&](const Trial& trial) {
    const Rider rider = trial.riders.front();
    return place_in(order, of_teams ? static_cast<std::uint8_t>(board.team_of(rider)) : rider);
  };
  lists::sort_so(trials, [&](const Trial& a, const Trial& b) {
    return a.seconds != b.seconds ? a.seconds < b.seconds : standing(a) > standing(b);
  });
  std::vector<Rider> placed;
  tour::Place place = 0;
  for (const Trial& trial : trials) {
    ++place;
    for (const Rider rider : trial.riders) {
      result[rider].place = place;
      result[rider].seconds = static_cast<std::uint32_t>(trial.seconds);
      placed.push_back(rider);
    }
  }
  return placed;
}

DayResult result(const Board& board, int number, const tour::Book& before) {
  const Stage& stage = board.stage(number);
  const bool road = form(stage) == Form::squares;
  DayResult result{};
  const std::vector<Rider> placed = road ? ride_road(board, number, result) : ride_trial(board, number, before, result);
  const auto points = finish_points(stage);
  for (std::size_t nth = 0; nth < points.size() && nth < placed.size(); ++nth) {
    auto& sum = result[placed[nth]].points[static_cast<std::size_t>(tour::Points::sprint)];
    sum = static_cast<std::uint16_t>(sum + points[nth]);
  }
  take_primes(board, number, placed, result);
  for (std::size_t i = 0; i < stage.primes.size(); ++i) {  // REF-HR-5
    if (stage.primes[i].kind != tour::Points::sprint) continue;
    const auto seconds = worth(stage.primes[i]);
    std::size_t nth = 0;
    for (const Rider rider : prime_places(board, number, i, placed))
      result[rider].bonus = static_cast<std::uint16_t>(result[rider].bonus + seconds[nth++]);
  }
  return result;
}

tour::Regulations regulations(const Board& board, int stage) {
  return fr::house_regulations(stage == static_cast<int>(board.stages.size()));
}

// REF-HR-11 From the last to the first.
std::vector<Rider> list(const Board& board, int, const tour::Book& before) {
  std::vector<Rider> order = strict_order(board, before);
  lists::reverse(order);
  return order;
}

StartingOrder order(const Board& board, int number, const tour::Book& before) {
  if (form(board.stage(number)) != Form::team_trial) return {.of_teams = false, .who = list(board, number, before)};
  StartingOrder teams{.of_teams = true, .who = team_order(board, before)};
  lists::reverse(teams.who);
  return teams;
}

}  // namespace

extern const Profile house_profile;
const Profile house_profile{
    .id = "HR",
    .name = {"Flamme Rouge: complementary house rules", "Flamme Rouge : règles maison"},
    .game = "house-tour",
    .least_size = 2,
    .most_size = 2,
    .types = types,
    .draws_teams = false,
    .draws_riders = true,
    .rest_days = true,
    .roles = true,
    .any_stage_a_trial = true,
    .traits = traits,
    .copies_of_a_trait = fr::Traits::copies,
    .table = house_tour::option_table,
    .options = options,
    .choose = [](const Chosen& chosen, Choices& choices) { choices.traits = chosen.number("traits") != 0; },
    .worth = worth,
    .result = result,
    .regulations = regulations,
    .starting_list = list,
    .starting_order = order,
    .form = form,
    .hand_over = hand_over_house};

}  // namespace tourmalet::referee
