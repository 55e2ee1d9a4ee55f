// Profile VT (section 17): Le Vainqueur du Tour. Players, places by squares, points and the yellow cap.
#include "referee/handover.hpp"
#include "referee/tables.hpp"
#include "rules/vainqueur/closing.hpp"
#include "rules/vainqueur/earlier.hpp"
#include "rules/vainqueur/options.hpp"

namespace tourmalet::referee {
namespace {

namespace vt = vainqueur;

constexpr std::string_view options[] = {"third_after_tie", "cap_tie", "final_tie"};
constexpr StageType types[] = {{"plain", {"Plain", "Plaine"}, Form::places},
                               {"mountain", {"Mountain", "Montagne"}, Form::places},
                               {"time_trial", {"Time trial", "Contre-la-montre"}, Form::places}};

void choose(const Chosen& chosen, Choices& choices) {
  vt::Course course;
  for (const Kept<vt::Course>& one : vt::kept_options)
    for (const std::string_view id : options)
      if (one.option == id) one.set(course, chosen.number(id));
  choices.third_after_tie = course.options.third_after_tie;
  choices.cap_tie = static_cast<int>(course.options.cap_tie);
  choices.final_tie = static_cast<int>(course.options.final_tie);
}

// REF-VT-3; REF-VT-2 whoever was not named is level behind the last, without points.
DayResult result(const Board& board, int stage, const tour::Book&) {
  const Day& day = board.day(stage);
  DayResult result{};
  if (day.places.empty()) return result;
  vt::RiddenStage ridden;
  ridden.fill(vt::no_place);
  for (std::size_t nth = 0; nth < day.places.size(); ++nth)
    for (const Rider rider : day.places[nth]) ridden[rider] = static_cast<std::uint8_t>(nth);
  const auto places = vt::places_in(ridden, board.riders(), board.choices.third_after_tie);
  for (std::size_t rider = 0; rider < board.riders(); ++rider) {
    result[rider].place = places[rider];
    result[rider].points[static_cast<std::size_t>(tour::Points::tour)] =
        tour::worth(places[rider], vt::points_for_place);
  }
  return result;
}

// REF-VT-4, REF-VT-6
tour::Regulations regulations(const Board& board, int stage) {
  vt::Course course;
  course.options.cap_tie = static_cast<vt::CapTie>(board.choices.cap_tie);
  course.options.final_tie = static_cast<vt::FinalTie>(board.choices.final_tie);
  return vt::regulations(course, static_cast<unsigned>(stage));
}

// REF-VT-5 The cap first, then clockwise.
std::vector<Rider> list(const Board& board, int stage, const tour::Book& before) {
  const auto riders = static_cast<std::uint8_t>(board.riders());
  const std::uint8_t cap = stage > 1 && !before.empty() ? before.latest().worn[0] : board.prologue;
  std::vector<Rider> order;
  for (std::uint8_t i = 0; i < riders && cap != nobody; ++i) order.push_back(static_cast<Rider>((cap + i) % riders));
  return order;
}

}  // namespace

extern const Profile cap_profile;
const Profile cap_profile{.id = "VT",
                          .name = {"Le Vainqueur du Tour", "Le Vainqueur du Tour"},
                          .game = "vainqueur",
                          .least_size = 1,
                          .most_size = 1,
                          .least_stages = vt::stage_count,
                          .most_stages = vt::stage_count,
                          .single = false,
                          .types = types,
                          .turn = false,
                          .primes = false,
                          .draws_teams = false,
                          .prologue = true,
                          .times = false,
                          .table = vt::option_table,
                          .options = options,
                          .choose = choose,
                          .worth = [](const Prime&) -> std::span<const std::uint8_t> { return {}; },
                          .result = result,
                          .regulations = regulations,
                          .starting_list = list,
                          .starting_order =
                              [](const Board& board, int stage, const tour::Book& before) {
                                return StartingOrder{.of_teams = false, .who = list(board, stage, before)};
                              },
                          .form = [](const Stage&) { return Form::places; },
                          .hand_over = hand_over_cap};

}  // namespace tourmalet::referee
