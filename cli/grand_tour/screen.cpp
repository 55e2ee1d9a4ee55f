#include "cli/grand_tour/screen.hpp"

#include <fmt/format.h>

namespace tourmalet::grand_tour {

using style::bold;

std::string TourScreen::standing(const tour::Ledger& ledger, const tour::Rankings& rankings) const {
  std::string text;
  for (const std::uint8_t team : rankings[tour_points])
    text += fmt::format(" · {} {}", fr::team_letters[team],
                        tour::team_figure(tour::most(tour::Points::tour), ledger, {}, team));
  return text;
}

std::string TourScreen::brought(const Reader& one) const {
  const auto points = one.maybe("points");
  const auto podium = points ? points->maybe("tour") : std::nullopt;
  if (!podium) return "";
  const int won = podium->number(0, 1000);
  return words().pick(fmt::format(" · podium {}", won), fmt::format(" · podium : {}", won));
}

// GT-WIN-1 How the points of the Tour came together.
void TourScreen::add_ceremony(const Sight& sight, const Value& sheets, Page& page) const {
  const auto& words = this->words();
  const auto ledger = BareTour::ledger(view_of(sight).sheet, course_of(sight).stages.size());
  const tour::Ranking order = tour::rank_all(course_of(sight).regulations, ledger)[tour_points];
  page.add(10, words.ink()(bold, words.pick(fmt::format("{} wins the Tour!", words.colour(order.front())),
                                            fmt::format("{} remporte le Tour !", words.colour(order.front())))));
  const auto on_step = [&](std::size_t place) {
    return order.size() > place ? words.token(order[place], std::string(1, fr::team_letters[order[place]]) + " ",
                                              sight.mine(order[place]))
                                : std::string();
  };
  page.add(6, podium(on_step(0), on_step(1), on_step(2)));
  page.blank();
  if (const Value* final = sheets.find("final")) {  // GT-WIN-1
    Lines rows;
    for (const Reader& row : Reader(*final, "final").items()) {
      const auto number = [&](std::string_view key) { return row.at(key).number(0, 10000); };
      const auto team = static_cast<Seat>(number("team"));
      const int a = number("podium"), b = number("bonus"), c = number("rest"), total = number("total");
      rows.push_back(fmt::format("{:>2} {} {}", number("place"), padded(words.badge(team), 10),
                                 words.pick(fmt::format("podiums {} + bonuses {} + rest days {} = {}", a, b, c, total),
                                            fmt::format("podiums {} + bonus {} + repos {} = {}", a, b, c, total))));
    }
    page.add(9, rows);
  }
}

std::vector<std::string> TourScreen::help() const {
  std::vector<std::string> all{
      words().pick("THE TOUR", "LE TOUR"),
      words().pick(
          "Every stage is ridden until all riders are home. The clock starts when the first rider crosses: each "
          "round later costs a minute, and the square past the line gives the seconds. (GT-TIME-1 to 6)",
          "On court chaque étape jusqu'au dernier coureur. Le chrono part avec le premier arrivé : chaque manche "
          "coûte une minute, la case après la ligne donne les secondes. (GT-TIME-1 à 6)"),
      words().pick(
          "Tokens beside the road bring sprint or mountain points to the first who reach them. The first three of "
          "a stage bring 3, 2 and 1 Tour points. (GT-TOKEN-2, GT-PODIUM-1)",
          "Les jetons au bord de la route donnent des points de sprint ou de montagne aux premiers qui les "
          "atteignent. Le podium d'étape vaut 3, 2 et 1 points de Tour. (GT-TOKEN-2, GT-PODIUM-1)"),
      words().pick("After a stage half of the fatigue cards go. Most Tour points at the end win. (GT-PREP-2, GT-WIN-1)",
                   "Après l'étape, la moitié des cartes Fatigue s'en va. À la fin, le plus de points de Tour gagne. "
                   "(GT-PREP-2, GT-WIN-1)"),
      words().pick("t shows the sheets: every classification, tomorrow's stage, each stage so far. (GT-SHEET-1 to 4)",
                   "t montre les fiches : chaque classement, l'étape de demain, les étapes courues. "
                   "(GT-SHEET-1 à 4)")};
  all.push_back(words().pick(
      "Above the road: S sprint, M mountain and what the next token is worth, B the bottle, – all gone, ! a "
      "dangerous square. Before a rider: x crashed, Y, G or P a jersey. Below the right lane, after \", the grass.",
      "Au-dessus de la route : S sprint, M montagne et la valeur du prochain jeton, B le bidon, – plus rien, "
      "! une case dangereuse. Devant un coureur : x une chute, J, V ou P un maillot. Sous la file de droite, après \", "
      "l'herbe."));
  all.push_back(words().pick(
      "On a roundabout, I1 to I3 are the inner way and O1 to O5 the outer one; 2.I1 is on the second. (GT-ROUND-1)",
      "Sur un rond-point, I1 à I3 sont le chemin intérieur, O1 à O5 l'extérieur ; 2.I1 est sur le deuxième. "
      "(GT-ROUND-1)"));
  return with_help_of_stage(std::move(all));
}

}  // namespace tourmalet::grand_tour
