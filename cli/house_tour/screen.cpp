#include "cli/house_tour/screen.hpp"

#include <fmt/format.h>

namespace tourmalet::house_tour {

// The yellow jersey and how far the next three are behind.
std::string TourScreen::standing(const tour::Ledger& ledger, const tour::Rankings& rankings) const {
  std::string text;
  const tour::Ranking& order = rankings[fr::house_general];
  const auto seconds = [&](std::size_t place) { return ledger.riders[order[place]].seconds; };
  for (std::size_t place = 0; place < order.size() && place < 4; ++place)
    text += fmt::format(" · {} {}{}", fr::rider_text(order[place]), place == 0 ? "" : "+",
                        fr::time_text(place == 0 ? seconds(0) : seconds(place) - seconds(0)));
  return text;
}

// HR-GC-3, HR-GC-8 The general classification, were the line here.
std::string TourScreen::underway(const Sight& sight) const {
  Value told(Value::Object{});
  tell_underway(course_of(sight), view_of(sight), told);
  const Value* now = told.find("virtual");
  if (now == nullptr) return "";
  const Reader standing(*now, "virtual");
  const auto riders = standing.at("riders").items(), gaps = standing.at("gaps").items();
  std::string text = words().pick("General, were the line here: ", "Général, si la ligne était ici : ");
  for (std::size_t place = 0; place < riders.size(); ++place)
    text += fmt::format("{}{}{}", place == 0 ? "" : " · ", riders[place].text(),
                        place == 0 ? "" : " +" + fr::time_text(static_cast<unsigned>(gaps[place].number(0, 1000000))));
  return text;
}

std::string TourScreen::brought(const Reader& one) const {
  std::string text;
  if (const auto bonus = one.maybe("bonus"))
    text += words().pick(fmt::format(" · bonus {} s", bonus->number(0, 1000)),
                         fmt::format(" · bonif. {} s", bonus->number(0, 1000)));
  const auto points = one.maybe("points");
  const auto add = [&](std::string_view kind, const Both& name) {
    if (const auto won = points ? points->maybe(kind) : std::nullopt)
      text += fmt::format(" · {} {}", words().say(name), won->number(0, 1000));
  };
  add("sprint", {"points", "points"});
  add("mountain", {"mountain", "montagne"});
  return text;
}

// HR-END-1 Four winners.
void TourScreen::add_ceremony(const Sight& sight, const Value& sheets, Page& page) const {
  page.add(10, words().ink()(style::bold, words().pick("The Tour is over.", "Le Tour est fini.")));
  const Value* winners = sheets.find("winners");
  if (winners == nullptr) return;
  Lines rows;
  for (const Reader& one : Reader(*winners, "winners").items()) {
    const std::string id = one.at("classification").text();
    for (const tour::Profile& profile : course_of(sight).regulations.profiles) {
      if (profile.id != id) continue;
      const auto rider = one.maybe("rider");
      const std::string who =
          rider ? rider->text()
                : std::string(1, fr::team_letters[static_cast<std::size_t>(one.at("team").number(0, 5))]);
      rows.push_back(fmt::format("{} {}", who, words().say(profile.name)));
    }
  }
  page.add(9, rows);
  page.blank();
}

std::vector<std::string> TourScreen::help() const {
  std::vector<std::string> all{
      words().pick("THE TOUR", "LE TOUR"),
      words().pick(
          "Every stage is ridden until all riders are home. The winner's energy cards and squares past the line "
          "make the time of the day; each turn later costs a minute, each empty square ten seconds. (HR-GC-1 to "
          "3)",
          "Chaque étape se court jusqu'à l'arrivée de tous. Les cartes Énergie du vainqueur et ses cases après "
          "la ligne font le temps du jour ; chaque tour de plus coûte une minute, chaque case vide dix "
          "secondes. (HR-GC-1 à 3)"),
      words().pick(
          "Half of the fatigue cards go after a stage, half of the rest on a rest day. Yellow, green, polka dot "
          "jersey and the team prize are won one by one. (HR-BTW-2, HR-BTW-4, HR-END-1)",
          "La moitié des cartes Fatigue s'en va après l'étape, la moitié du reste un jour de repos. Maillots "
          "jaune, vert, à pois et prix par équipes se gagnent séparément. (HR-BTW-2, HR-BTW-4, HR-END-1)"),
      words().pick("t shows the sheets: every classification, tomorrow's stage, each stage so far.",
                   "t montre les fiches : chaque classement, l'étape de demain, les étapes courues."),
      words().pick(
          "5m the 5 with a musette · m eats one · a attacks · x one more card · n a new hand · c throws a "
          "fatigue card; each is offered where it is possible. 1, 2, 3: the answers to other questions.",
          "5m le 5 avec une musette · m en mange une · a attaque · x une carte de plus · n une nouvelle main · "
          "c jette une carte Fatigue ; c'est proposé quand c'est possible. 1, 2, 3 : les réponses aux autres "
          "questions.")};
  return with_help_of_stage(std::move(all));
}

}  // namespace tourmalet::house_tour
