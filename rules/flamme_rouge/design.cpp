#include "rules/flamme_rouge/design.hpp"
#include "rules/flamme_rouge/road.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace tourmalet::flamme_rouge {
namespace {

constexpr int usual_length = 6, usual_tiles = 9, more_when_extended = 4, usual_bends = 12, most_sections = 3;
constexpr std::ptrdiff_t most_climbed_on_the_flat = 3, least_climbed_in_the_mountains = 10;  // squares

std::string digits_of(int number) { return std::to_string(number); }

class Remarks {
 public:
  void advise(std::string rule, std::string english, std::string french) {
    all_.push_back({std::move(rule), std::move(english), std::move(french), false});
  }
  void refuse(std::string rule, std::string english, std::string french) {
    all_.push_back({std::move(rule), std::move(english), std::move(french), true});
  }
  std::vector<Remark> all() && { return std::move(all_); }

 private:
  std::vector<Remark> all_;
};

bool is_bend(const Face& face) { return face.kind == Face::Kind::bend_light || face.kind == Face::Kind::bend_sharp; }
bool is_supply(const Face& face) { return !face.terrain.empty() && face.terrain[0] == Terrain::supply; }

int sections(const std::vector<Terrain>& road) {  // of climb or cobbles
  int found = 0;
  for (std::size_t q = 0; q < road.size(); ++q)
    found += (road[q] == Terrain::climb || road[q] == Terrain::cobbles) && (q == 0 || road[q - 1] != road[q]);
  return found;
}

}  // namespace

std::string_view name_of(Relief relief) {
  static constexpr std::string_view names[reliefs] = {"flat", "hilly", "mountain"};
  return names[static_cast<std::size_t>(relief)];
}

Relief relief_of(std::span<const Terrain> road) {
  const auto climbed = std::count(road.begin(), road.end(), Terrain::climb);
  return climbed <= most_climbed_on_the_flat        ? Relief::flat
         : climbed < least_climbed_in_the_mountains ? Relief::hilly
                                                    : Relief::mountain;
}

std::array<std::vector<int>, 2> advised_rest_days() { return {{{3, 9, 10}, {15, 16}}}; }

std::vector<Remark> stage_remarks(const Library& library, const StageCard& stage) {
  Remarks remarks;
  const Road road = lay_tiles(library, stage.tiles, "stage " + stage.id).inner_way();
  const StageType type = find_stage_type(stage.type).value_or(StageType::normal);
  const bool extended = type == StageType::extended, against_the_clock = is_time_trial(type);
  const bool many = stage.players.starts_with('5');
  int long_ones = 0, bend_count = 0;
  bool bonus = false, breakaway = false, supply = false;
  for (const std::string& id : stage.tiles) {
    const Face& face = library.faces.at(id);
    const bool is_long = face.terrain.size() == usual_length;
    long_ones += is_long;
    bend_count += is_bend(face);
    bonus |= face.tile == "9";
    breakaway |= face.tile == "2";
    supply |= is_long && is_supply(face);
  }
  const int wanted = usual_tiles + (extended ? more_when_extended : 0);
  if (long_ones != wanted)
    remarks.advise(
        extended ? "GT-CREATE-4" : "GT-CREATE-1",
        digits_of(long_ones) + " six-square tiles with start and finish; " + digits_of(wanted) + " are usual",
        digits_of(long_ones) + " tuiles de six cases avec départ et arrivée ; " + digits_of(wanted) + " sont l'usage");
  if (bend_count != usual_bends)
    remarks.advise("GT-CREATE-1", digits_of(bend_count) + " bends; all " + digits_of(usual_bends) + " are usual",
                   digits_of(bend_count) + " virages ; les " + digits_of(usual_bends) + " sont l'usage");
  if (const int found = sections(road.terrain); found > most_sections)
    remarks.advise(
        "GT-CREATE-2",
        digits_of(found) + " climbs and sections of cobbles; at most " + digits_of(most_sections) + " are advised",
        digits_of(found) + " montées et secteurs pavés ; " + digits_of(most_sections) + " au plus sont conseillés");
  if (stage.tiles.size() > 1 && is_supply(library.faces.at(stage.tiles[stage.tiles.size() - 2])))
    remarks.advise("GT-CREATE-2", "a supply zone lies next to the finish tile",
                   "une zone d'approvisionnement touche la tuile d'arrivée");
  if (many) {
    if (stage.tiles.back() != "v" && stage.tiles.back() != "V")
      remarks.advise("GT-CREATE-3", "five and six teams finish on v or V",
                     "à cinq ou six équipes l'arrivée est v ou V");
    if (!bonus && !against_the_clock)
      remarks.advise("GT-CREATE-3", "five and six teams ride tile 9 or 9B as well",
                     "à cinq ou six équipes la tuile 9 ou 9B s'ajoute");
    if (!supply)
      remarks.advise("GT-CREATE-3", "five and six teams need a six-square supply zone, 3 or 4",
                     "à cinq ou six équipes il faut une zone d'approvisionnement de six cases, 3 ou 4");
    if (library.faces.at(stage.tiles[0]).tile != "1")
      remarks.advise("PEL-2", "five and six teams start on 1 or 1B", "à cinq ou six équipes le départ est 1 ou 1B");
    if (!against_the_clock && stage.tiles[1] != "2")
      remarks.advise("PEL-2", "with five and six teams tile 2 comes second",
                     "à cinq ou six équipes la tuile 2 vient en deuxième");
  } else if (bonus) {
    remarks.advise("GT-CREATE-3", "tile 9 is meant for five and six teams",
                   "la tuile 9 est faite pour cinq ou six équipes");
  }
  if (against_the_clock && breakaway)
    remarks.advise("GT-CREATE-4", "a time trial has no breakaway tile 2",
                   "un contre-la-montre n'a pas de tuile d'échappée 2");
  if (against_the_clock && bonus)
    remarks.advise("GT-CREATE-4", "a time trial has no bonus tile 9", "un contre-la-montre n'a pas de tuile bonus 9");
  return std::move(remarks).all();
}

std::vector<const StageCard*> stages_of(const Library& library, const TourCard& tour, Side side) {
  std::vector<const StageCard*> cards;
  for (const TourStage& stage : tour.stages) {
    const std::string& id = side == Side::few ? stage.few : stage.many;
    cards.push_back(id.empty() ? nullptr : library.find_stage(id));
  }
  return cards;
}

bool has_side(const TourCard& tour, Side side) {
  return std::none_of(tour.stages.begin(), tour.stages.end(),
                      [&](const TourStage& stage) { return (side == Side::few ? stage.few : stage.many).empty(); });
}

std::vector<std::string> sets_needed(const Library& library, const TourCard& tour, Side side) {
  std::set<std::string> needed;
  for (const StageCard* stage : stages_of(library, tour, side))
    if (stage != nullptr)
      for (const std::string& tile : wide_finish(stage->tiles)) needed.insert(library.faces.at(tile).set);
  return {needed.begin(), needed.end()};
}

std::vector<Remark> tour_remarks(const Library& library, const TourCard& tour, Side side) {
  Remarks remarks;
  const int stages = static_cast<int>(tour.stages.size());
  if (tour.stages.size() < shortest_tour || tour.stages.size() > longest_tour)
    remarks.refuse("GT-DATA-1", "a Tour has 3 to 21 stages, this one has " + digits_of(stages),
                   "un Tour a de 3 à 21 étapes, celui-ci en a " + digits_of(stages));
  const auto cards = stages_of(library, tour, side);
  std::map<std::string, int> ridden;  // by card: both sides are one
  for (int i = 0; i < stages; ++i) {
    const auto at = static_cast<std::size_t>(i);
    const std::string place = digits_of(i + 1), card = tour.stages[at].few + "|" + tour.stages[at].many;
    if (const auto [before, fresh] = ridden.emplace(card, i + 1); !fresh)
      remarks.refuse("GT-TOUR-5", "stage " + place + " is the card of stage " + digits_of(before->second) + " again",
                     "l'étape " + place + " reprend la carte de l'étape " + digits_of(before->second));
    if (cards[at] == nullptr)
      remarks.refuse("GT-TOUR-12",
                     "stage " + place + " has no side for " + (side == Side::few ? "2-4" : "5-6") + " teams",
                     "l'étape " + place + " n'a pas de côté pour " + (side == Side::few ? "2-4" : "5-6") + " équipes");
    else if (cards[at]->tiles.empty())
      remarks.refuse("GT-TOUR-8", "the tiles of stage " + place + " are not known",
                     "les tuiles de l'étape " + place + " ne sont pas connues");
  }
  for (const auto& day : tour.rest_days)
    for (const int after : day)
      if (after < 1 || after >= stages)
        remarks.refuse("GT-REST-2",
                       "a day of rest after stage " + digits_of(after) + " does not lie between two stages",
                       "un jour de repos après l'étape " + digits_of(after) + " n'est pas entre deux étapes");
  const auto days = static_cast<int>(tour.rest_days.size());
  if (const std::size_t most = most_rest_days(tour.stages.size()); tour.rest_days.size() > most)
    remarks.refuse("GT-REST-1",
                   "days of rest in a Tour of " + digits_of(stages) + " stages: at most " +
                       digits_of(static_cast<int>(most)) + ", this one has " + digits_of(days),
                   "jours de repos dans un Tour de " + digits_of(stages) +
                       " étapes : " + digits_of(static_cast<int>(most)) + " au plus, celui-ci en a " + digits_of(days));
  if (tour.stages.size() == longest_tour) {
    const auto advised = advised_rest_days();
    bool as_advised = days == 2;
    for (std::size_t day = 0; day < tour.rest_days.size() && day < advised.size(); ++day)
      for (const int after : tour.rest_days[day])
        as_advised &= std::find(advised[day].begin(), advised[day].end(), after) != advised[day].end();
    if (!as_advised)
      remarks.advise(
          "GT-REST-1", "21 stages are best ridden with two days of rest: after 3, 9 or 10, and after 15 or 16",
          "21 étapes se courent mieux avec deux jours de repos : après la 3e, 9e ou 10e et après la 15e ou 16e");
  }
  return std::move(remarks).all();
}

}  // namespace tourmalet::flamme_rouge
