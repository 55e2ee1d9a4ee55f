// Profile TDF (section 14): Le Tour de France. Times, bonuses and places are computed here from what was entered; the
// classifications are the game's own.
#include "referee/handover.hpp"
#include "referee/tables.hpp"
#include "rules/tour_de_france/classifications.hpp"
#include "rules/tour_de_france/options.hpp"

namespace tourmalet::referee {
namespace {

namespace tdf = tour_de_france;

// REF-TDF-2, and how riders are placed, which READY shows (REF-SET-11).
constexpr std::string_view options[] = {"finish_groups", "placement", "abandon", "team_bonus", "time_limit"};

void choose(const Chosen& chosen, Choices& choices) {
  tdf::Course course;
  for (const Kept<tdf::Course>& one : tdf::kept_options)
    for (const std::string_view id : options)
      if (one.option == id) one.set(course, chosen.number(id));
  choices.one_time_per_turn = course.options.one_time_per_turn;
  choices.place_by_team = course.options.place_by_team;
  choices.abandoned_return = course.options.abandoned_return;
  choices.team_bonus = course.options.team_bonus;
  choices.time_limit = course.options.time_limit;
}

std::span<const std::uint8_t> worth(const Prime& prime) {
  if (!prime.grade.empty()) return {};
  return tdf::prime_points;  // REF-PRM-3
}

// REF-CALC-1, REF-CALC-2
DayResult result(const Board& board, int stage, const tour::Book&) {
  const Day& day = board.day(stage);
  const auto base = static_cast<std::uint32_t>(board.stage(stage).base);
  DayResult result{};
  std::vector<Rider> placed;
  const Placed* first = nullptr;  // of the arrival group
  const std::vector<Placed> all = placing(day, Within::seconds);
  for (const Placed& one : all) {
    // REF-FIN-7 Equal seconds are one group; TDF-OPT-3 with one time per turn the whole turn is. Who was given a time
    // at the close is alone.
    const bool with = first != nullptr && first->turn == one.turn && first->entry != 0 && one.entry != 0 &&
                      (first->seconds == one.seconds || board.choices.one_time_per_turn);
    if (!with) first = &one;
    tour::RiderResult& mine = result[one.rider];
    placed.push_back(one.rider);
    mine.place = static_cast<tour::Place>(placed.size());
    mine.seconds = base + static_cast<std::uint32_t>(60 * (one.turn - 1) + first->seconds);
    mine.bonus = tour::worth(mine.place, tdf::bonus_seconds);  // REF-FIN-9
    mine.first = first->rider;
  }
  take_primes(board, stage, placed, result);
  for (const Rider rider : day.list)
    if (day.status[rider] == Status::dnf) result[rider].out = 1;
  if (board.choices.abandoned_return) tdf::bring_back(result, base + 60U * static_cast<unsigned>(day.turn));
  return result;
}

tour::Regulations regulations(const Board& board, int) {
  tdf::Course course;
  course.options.team_bonus = board.choices.team_bonus;
  return tdf::regulations(course);
}

// REF-SET-8 First the teams in order of drawing, later the general order.
std::vector<Rider> list(const Board& board, int stage, const tour::Book& before) {
  std::vector<Rider> riders;
  if (stage > 1 && !before.empty()) {
    const tour::Ranking& general = before.latest().rankings[0];
    return {general.begin(), general.end()};
  }
  for (const int colour : board.order)
    for (int nth = 0; nth < board.size; ++nth)
      riders.push_back(static_cast<Rider>(static_cast<int>(*board.team_of_colour(colour)) * board.size + nth));
  return riders;
}

// REF-SET-11: TDF-START-2 the teams in turn, TDF-START-3 the riders of the list; TDF-OPT-4 team by team.
StartingOrder order(const Board& board, int stage, const tour::Book& before) {
  StartingOrder order;
  if (stage == 1) {
    for (const int colour : board.order) order.who.push_back(static_cast<std::uint8_t>(*board.team_of_colour(colour)));
    return order;
  }
  order.of_teams = false;
  const std::vector<Rider> riders = starting_list(board, stage, before);
  if (!board.choices.place_by_team) {
    order.who = riders;
    return order;
  }
  std::vector<bool> done(board.teams.size());
  for (const Rider first : riders) {
    if (done[board.team_of(first)]) continue;
    done[board.team_of(first)] = true;
    for (const Rider rider : riders)
      if (board.team_of(rider) == board.team_of(first)) order.who.push_back(rider);
  }
  return order;
}

}  // namespace

extern const Profile hex_profile;
const Profile hex_profile{.id = "TDF",
                          .name = {"Tour de France board game", "Le Tour de France, jeu de plateau"},
                          .game = "tour-de-france",
                          .least_size = 3,
                          .most_size = 6,
                          .dnf = true,
                          .base_time = true,
                          .cards = true,
                          .early_turn = 15,
                          .table = tdf::option_table,
                          .options = options,
                          .choose = choose,
                          .worth = worth,
                          .result = result,
                          .regulations = regulations,
                          .starting_list = list,
                          .starting_order = order,
                          .form = [](const Stage&) { return Form::group; },
                          .hand_over = hand_over_hexes};

}  // namespace tourmalet::referee
