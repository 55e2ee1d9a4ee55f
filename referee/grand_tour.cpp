// Profile GT (section 15): the sheets of the Flamme Rouge Grand Tour. Podium points are given by the step of the game
// that gives them, classifications, jerseys, rest days and prizes are its rows.
#include "referee/handover.hpp"
#include "referee/tables.hpp"
#include "rules/flamme_rouge/home.hpp"
#include "rules/grand_tour/options.hpp"
#include "rules/grand_tour/regulations.hpp"

namespace tourmalet::referee {
namespace {

namespace fr = flamme_rouge;

constexpr std::string_view options[] = {"order", "podium"};
constexpr std::string_view team_trial = "team_time_trial";
constexpr StageType types[] = {
    {"normal", {"Normal stage", "Étape normale"}},
    {"team_time_trial", {"Team time trial", "Contre-la-montre par équipes"}},
    {"individual_time_trial", {"Individual time trial", "Contre-la-montre individuel"}},
    {"extended", {"Extended stage", "Étape allongée"}},
};

void choose(const Chosen& chosen, Choices& choices) {
  choices.line_up_by_points = chosen.number("order") == 1;
  choices.podium_by_time = chosen.number("podium") == 1;
}

// REF-GT-7
std::span<const std::uint8_t> worth(const Prime& prime) {
  static constexpr std::uint8_t major[] = {5, 3, 1}, minor[] = {2, 1};
  if (prime.grade == "major") return major;
  if (prime.grade == "minor") return minor;
  return {};
}

// REF-GT-5 As the game itself gives the podium: by rank, in a team time trial each team once.
void award_podium(const Board& board, int number, DayResult& result) {
  const Stage& stage = board.stage(number);
  fr::Course course;
  course.teams = static_cast<std::uint8_t>(board.teams.size());
  course.rider_count = static_cast<std::uint8_t>(2 * course.teams);
  course.finishing.podium_by_team = stage.type == team_trial;
  course.finishing.podium_by_time = stage.type == team_trial && board.choices.podium_by_time;
  // By time it is known when all are home.
  if (course.finishing.podium_by_time && board.day(number).racing() > 0) return;
  fr::FullRace race{};
  for (std::size_t rider = 0; rider < board.riders(); ++rider) {
    race.place[rider] = result[rider].place;
    race.seconds[rider] = static_cast<std::uint16_t>(result[rider].seconds);
  }
  fr::Home::award(course, race);
  for (std::size_t rider = 0; rider < board.riders(); ++rider)
    result[rider].points[static_cast<std::size_t>(tour::Points::tour)] = race.podium[rider];
}

// REF-GT-3, REF-GT-4, REF-GT-6
DayResult result(const Board& board, int number, const tour::Book&) {
  const Day& day = board.day(number);
  const Stage& stage = board.stage(number);
  const int first = day.first_turn();
  DayResult result{};
  std::vector<Rider> placed;
  for (const Placed& one : placing(day, Within::entry)) {
    placed.push_back(one.rider);
    result[one.rider].place = static_cast<tour::Place>(placed.size());
    result[one.rider].seconds = static_cast<std::uint32_t>(60 * (one.turn - first) + one.seconds);
  }
  if (stage.type == team_trial)
    for (std::size_t rider = 0; rider + 1 < board.riders(); rider += 2)
      if (result[rider].place != 0 && result[rider + 1].place != 0)
        result[rider].seconds = result[rider + 1].seconds = std::max(result[rider].seconds, result[rider + 1].seconds);
  award_podium(board, number, result);
  take_primes(board, number, placed, result);
  for (tour::RiderResult& one : result) one.successes = {};  // no tie of the Grand Tour asks for them
  return result;
}

tour::Regulations regulations(const Board& board, int) {
  return grand_tour::regulations(static_cast<unsigned>(board.stages.size()), static_cast<unsigned>(board.teams.size()));
}

// REF-GT-13
StartingOrder order(const Board& board, int stage, const tour::Book& before) {
  const auto teams = static_cast<std::uint8_t>(board.teams.size());
  StartingOrder order;
  std::uint8_t first =
      board.order.empty() ? std::uint8_t{0} : static_cast<std::uint8_t>(*board.team_of_colour(board.order[0]));
  if (stage > 1 && !before.empty()) {
    const tour::Ranking& ranking = before.latest().rankings[grand_tour::starting_order];
    if (board.choices.line_up_by_points) {
      order.who.assign(ranking.begin(), ranking.end());
      return order;
    }
    first = ranking.front();
  }
  for (std::uint8_t i = 0; i < teams; ++i) order.who.push_back(static_cast<std::uint8_t>((first + i) % teams));
  return order;
}

std::vector<Rider> list(const Board& board, int stage, const tour::Book& before) {
  if (stage > 1 && !before.empty()) {
    const tour::Ranking& general = before.latest().rankings[grand_tour::general];
    return {general.begin(), general.end()};
  }
  std::vector<Rider> riders;
  for (const std::uint8_t team : order(board, stage, before).who)
    for (int nth = 0; nth < board.size; ++nth) riders.push_back(static_cast<Rider>(team * board.size + nth));
  return riders;
}

}  // namespace

extern const Profile tour_profile;
const Profile tour_profile{.id = "GT",
                           .name = {"Flamme Rouge: Grand Tour", "Flamme Rouge : Grand Tour"},
                           .game = "grand-tour",
                           .least_size = 2,
                           .most_size = 2,
                           .least_stages = 3,
                           .most_stages = 21,
                           .single = false,
                           .types = types,
                           .rest_days = true,
                           .roles = true,
                           .hours = false,
                           .table = grand_tour::option_table,
                           .options = options,
                           .choose = choose,
                           .worth = worth,
                           .result = result,
                           .regulations = regulations,
                           .starting_list = list,
                           .starting_order = order,
                           .form = [](const Stage&) { return Form::group; },
                           .hand_over = hand_over_tour};

}  // namespace tourmalet::referee
