#include "rules/flamme_rouge/modules.hpp"

#include <algorithm>

#include "rules/core/text.hpp"
#include "rules/core/value.hpp"
#include "rules/flamme_rouge/library.hpp"

namespace tourmalet::flamme_rouge {
namespace {

const Module& module_called(std::span<const Module> all, const std::string& id) {
  std::string names;
  for (const Module& module : all) {
    if (module.id == id) return module;
    names += (names.empty() ? "" : ", ") + std::string(module.id);
  }
  throw DataError("modules",
                  "there is no module \"" + id + "\"" + (names.empty() ? "; there are none yet" : ", only " + names));
}

bool contains(std::span<const std::string_view> names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

std::string quoted_in_french(std::string_view text) { return "« " + std::string(text) + " »"; }

}  // namespace

CardKind add_card(Course& course, Card card, std::string label) {
  if (course.labels.size() == max_card_kinds)
    throw DataError("modules", "more than " + std::to_string(max_card_kinds) + " kinds of cards");
  for (const std::string& other : course.labels)
    if (other == label) throw DataError("modules", "there is a card \"" + label + "\" already");
  course.cards[course.labels.size()] = card;
  course.labels.push_back(std::move(label));
  return static_cast<CardKind>(course.labels.size() - 1);
}

std::uint8_t add_deck(Course& course, std::vector<CardKind> kinds) {
  if (kinds.size() > WideTally::kinds)
    throw DataError("modules", "a deck has at most " + std::to_string(WideTally::kinds) + " kinds of cards");
  std::stable_sort(kinds.begin(), kinds.end(), [&](CardKind a, CardKind b) {
    return std::pair(a != fatigue_card, course.cards[a].value) < std::pair(b != fatigue_card, course.cards[b].value);
  });
  Deck deck;
  deck.kinds = static_cast<std::uint8_t>(kinds.size());
  for (std::size_t slot = 0; slot < kinds.size(); ++slot) {
    deck.kind[slot] = kinds[slot];
    deck.slot[kinds[slot]] = static_cast<Slot>(slot);
  }
  course.decks.push_back(deck);
  return static_cast<std::uint8_t>(course.decks.size() - 1);
}

// GT-DRAFT-3 The cards and decks of all specialists.
void lay_specialists(Course& course, const Library& box) {
  const auto kind_of = [&](const std::string& label) {
    for (std::size_t kind = 0; kind < course.labels.size(); ++kind)
      if (course.labels[kind] == label) return static_cast<CardKind>(kind);
    throw DataError("specialists", "there is no card \"" + label + "\"");
  };
  for (const SpecialCard& card : box.special_cards) add_card(course, card.card, card.label);
  for (const SpecialistDeck& specialist : box.specialists) {
    std::vector<CardKind> kinds{fatigue_card};
    for (const auto& [label, copies] : specialist.cards) kinds.push_back(kind_of(label));
    Specialist row{.role = specialist.role, .deck = add_deck(course, kinds)};
    for (const auto& [label, copies] : specialist.cards)
      row.cards.add(course.decks[row.deck].slot[kind_of(label)], copies);
    course.specialists.push_back(row);
  }
  if (course.specialists.size() != std::size(specialist_answers))
    throw DataError("specialists", "the box has " + std::to_string(course.specialists.size()) + " specialists, not " +
                                       std::to_string(std::size(specialist_answers)));
}

// GT-TT-2 Riders of other teams do not exist for one another; GT-ITT-1 nor does the team mate.
void lay_team_trial(Course& course, const Library& box) {
  lay_tour_stage(course, box);
  course.finishing.won_by_time = course.part == 0;
  course.finishing.team_time = course.finishing.podium_by_team = true;
  course.conditions.companies = course.teams;
  for (RiderId rider = 0; rider < course.riders(); ++rider) course.conditions.company[rider] = team_of(rider);
}
void lay_single_trial(Course& course, const Library& box) {
  lay_tour_stage(course, box);
  course.finishing.won_by_time = course.part == 0;
  course.conditions.companies = course.riders();
  for (RiderId rider = 0; rider < course.riders(); ++rider) course.conditions.company[rider] = rider;
}

void lay_tour_stage(Course& course, const Library&) { course.finishing.all_home = true; }

// MET-5 Tokens lie on straight tiles of six squares.
void lay_weather(Course& course, const Library&) {
  if (course.straights.empty())
    throw Impossible("modules", "MET-5",
                     {"weather lies on straight tiles of six squares, and this road has none",
                      "la météo tombe sur des lignes droites de six cases, et cette route n’en a pas"});
}
bool weather_fits(const Road& road, int) { return !road.straights.empty(); }

// BRK-1, BRK-6 One place on face 2B with two to four teams, two on face 2 with five or six; MUL-4 with more players
// too.
void lay_breakaway(Course& course, const Library&) {
  const int places = riders_in_breakaway(course.rivals());
  if (course.breakaway.places == places) return;
  const std::string rivals = std::to_string(course.rivals()), tile = places == 2 ? "2" : "2B";
  throw Impossible("modules", "BRK-1",
                   {"with " + rivals + (course.one_each ? " players" : " teams") + " the breakaway begins on tile " +
                        tile + ", the second of the stage",
                    "à " + rivals + (course.one_each ? " joueurs" : " équipes") + ", l’échappée part de la tuile " +
                        tile + ", la deuxième de l’étape"});
}
bool breakaway_fits(const Road& road, int rivals) { return road.breakaway.places == riders_in_breakaway(rivals); }

// BOT-3, BOT-5 Their decks; those of a stored course are written in it. BOT-11 A player alone against them begins with
// three fatigue cards: two for the rouleur, one for the sprinteur.
void lay_dummies(Course& course, const Library& box) {
  if (course.seats == course.teams)
    throw Impossible("modules", "BOT-1",
                     {"which teams have no player say the options peloton_team and muscle_teams",
                      "les options peloton_team et muscle_teams disent quelles équipes n’ont pas de joueur"});
  if (std::count(course.dummy.begin(), course.dummy.end(), Dummy::peloton) > 1)
    throw Impossible("modules", "BOT-10", {"at most one Peloton team takes part", "il y a une équipe Peloton au plus"});
  const CardKind attack = add_card(course, {.value = attack_behind, .powers = Power::attack}, "A");
  std::vector<CardKind> kinds(course.decks[0].kind.begin(), course.decks[0].kind.begin() + course.decks[0].kinds);
  kinds.push_back(attack);
  const std::uint8_t shared = add_deck(course, kinds);
  for (TeamId team = course.seats; team < course.teams; ++team)
    for (const Role role : roles) {
      const RiderId rider = rider_of(team, role);
      const DummyDeck& cards =
          box.dummy_decks[static_cast<std::size_t>(course.dummy[team])][static_cast<std::size_t>(role)];
      course.deck[rider] = {};
      if (course.dummy[team] == Dummy::peloton) course.deck_of[rider] = shared;
      const Deck& deck = course.decks[course.deck_of[rider]];
      for (const std::size_t kind : cards.usual.present()) course.deck[rider].add(deck.slot[kind], cards.usual[kind]);
      if (cards.attacks > 0) course.deck[rider].add(deck.slot[attack], cards.attacks);
    }
  if (course.seats == 1) {
    course.deck[rider_of(0, Role::rouleur)].add(fatigue_card, 2);
    course.deck[rider_of(0, Role::sprinteur)].add(fatigue_card, 1);
  }
}

// HR-MOD-2, HR-MOD-5 The road is that of the base game and of Peloton, the wide finish included.
void lay_house(Course& course, const Library&) {
  const bool slippery =
      std::any_of(course.road.begin(), course.road.end(), [](const RoadSquare& square) { return square.slippery; });
  if (!course.forks.empty() || slippery)
    throw DataError("modules", "the house rules know no roundabouts and no dangerous bends (HR-MOD-2)");
  for (Square q = course.house.lead_in; q < course.start_squares; ++q)
    if (course.road[q].lanes != course.road[course.house.lead_in].lanes)
      throw DataError("modules", "the squares of the start grid have different numbers of lanes (HR-GRID-5)");
  course.finishing.all_home = true;  // HR-TURN-9
  HouseColumns& house = course.house;
  house.sheet = house.hunts = house.lanes_of_air = house.line_seconds = true;
  house.sprint_zone = course.teams <= 4 ? 3 : course.teams == 5 ? 4 : 5;                             // HR-SPR-1
  house.finish_zone = !(course.road[course.finish - 1U].climb && course.road[course.finish].climb);  // HR-FIN-13
  house.seconds = {10, 6, 4};                                                                        // HR-GC-8
  switch (house.day) {                                                                               // HR-PTS-1
    case Day::flat: house.points = {10, 6, 4, 2, 1}; break;
    case Day::hilly: house.points = {6, 4, 2, 1, 0}; break;
    default: house.points = {4, 2, 1, 0, 0}; break;
  }
}
void lay_house_traits(Course& course, const Library&) { course.house.traits = true; }
void lay_house_form(Course& course, const Library&) { course.house.form = true; }

// HR-FEED-1 Supply squares feed, and have no other effect.
void lay_house_musettes(Course& course, const Library&) {
  std::uint8_t zones = 0;
  for (std::size_t q = 0; q < course.squares(); ++q) {
    if (course.road[q].terrain != Terrain::supply) continue;
    course.road[q].floor = 0;
    if (q == 0 || course.road[q - 1].terrain != Terrain::supply) ++zones;
    if (zones > 8) throw DataError("modules", "more than eight feed zones");
    course.house.feed_zone[q] = zones;
  }
}

// HR-TT-6, HR-TT-7 No sprints, no bonus seconds, no hunting; HR-PTS-1 points of an individual time trial.
namespace {
void lay_house_trial(Course& course, Day day) {
  HouseColumns& house = course.house;
  house.day = day;
  house.launches = true;
  house.hunts = house.finish_zone = house.line_seconds = false;
  house.sprint_zone = 0;
  house.points = {};
  house.seconds = {};
}
}  // namespace
void lay_house_itt(Course& course, const Library&) {
  lay_house_trial(course, Day::individual_trial);
  course.house.points = {4, 2, 1, 0, 0};
  for (RiderId rider = 0; rider < course.riders(); ++rider)  // HR-ITT-1
    for (const std::size_t slot : course.deck[rider].present())
      if (slot != fatigue_card) course.deck[rider].take(slot);
}
void lay_house_ttt(Course& course, const Library&) {
  lay_house_trial(course, Day::team_trial);
  if (course.road[course.start_squares - 1U].lanes < 2)
    throw DataError("modules", "in a team time trial both riders start side by side (HR-TTT-1)");
}

void put_together(Course& course, const Library& box, std::span<const Module> all,
                  std::span<const std::string> wanted) {
  std::vector<const Module*> modules;
  for (const std::string& id : wanted) {
    const Module& module = module_called(all, id);
    for (const Module* other : modules) {
      if (other->id == id) throw DataError("modules", quoted(module.name.english) + " is named twice");
      if (contains(module.excludes, other->id) || contains(other->excludes, id))
        throw Impossible(
            "modules", "",
            {quoted(module.name.english) + " does not go with " + quoted(other->name.english),
             quoted_in_french(module.name.french) + " ne va pas avec " + quoted_in_french(other->name.french)});
    }
    if (course.one_each && !module.one_each)
      throw Impossible("modules", "MUL-5",
                       {quoted(module.name.english) + " is made for teams of two riders; with more than " +
                            std::to_string(max_teams) + " players each of them has one rider",
                        quoted_in_french(module.name.french) + " se joue par équipes de deux coureurs ; à plus de " +
                            std::to_string(max_teams) + " joueurs, chacun n’en mène qu’un"});
    modules.push_back(&module);
    course.modules.push_back(id);
  }
  for (const Module* module : modules)
    if (!module->needs.empty() && std::find(wanted.begin(), wanted.end(), module->needs) == wanted.end())
      throw DataError("modules", quoted(module->name.english) + " goes with \"" + std::string(module->needs) + "\"");
  std::vector<StepRow>& rows = course.step_rows;
  rows.assign(std::begin(base_steps), std::end(base_steps));
  for (const Module* module : modules)
    for (const StepRow& step : module->steps)
      for (StepRow& row : rows)  // a module may bring a question to a step that is there, or take its place
        if (row.name == step.name && row.order == step.order && row.answers.empty()) row = step;
  for (const Module* module : modules)
    for (const StepRow& step : module->steps)  // one that several modules bring is one step
      if (std::none_of(rows.begin(), rows.end(),
                       [&](const StepRow& row) { return row.number == step.number && row.order == step.order; }) &&
          (step.order >= of_every_stage || course.part <= 1))
        rows.push_back(step);
  for (const Module* module : modules)
    std::erase_if(rows, [&](const StepRow& row) { return contains(module->without, row.name); });
  std::stable_sort(rows.begin(), rows.end(), [](const StepRow& a, const StepRow& b) { return a.order < b.order; });
  if (rows.size() > max_steps) throw DataError("modules", "more than " + std::to_string(max_steps) + " steps");
  course.step_count = static_cast<std::uint8_t>(rows.size());
  course.round_begins = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    course.steps[i] = rows[i].number;
    course.round_begins += rows[i].order < of_every_round;
  }
  if (course.round_begins == course.step_count) throw DataError("modules", "a round has no step");
  for (const Module* module : modules) {
    if (module->lay != nullptr) module->lay(course, box);
    if (module->weather != nullptr) course.weather.push_back(module->weather);
  }
  const bool slippery =
      std::any_of(course.road.begin(), course.road.end(), [](const RoadSquare& square) { return square.slippery; });
  course.base =
      modules.empty() && course.labels.size() <= Tally::kinds && course.forks.empty() && !slippery && !course.one_each;
}

}  // namespace tourmalet::flamme_rouge
