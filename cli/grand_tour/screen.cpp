#include "cli/grand_tour/screen.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/flamme_rouge/story.hpp"
#include "rules/grand_tour/book.hpp"

namespace tourmalet::grand_tour {
namespace {

using style::bold, style::soft;

const Course& course_of(const Sight& sight) { return *static_cast<const Course*>(sight.course); }
const BareTour::View& view_of(const Sight& sight) { return *static_cast<const BareTour::View*>(sight.view); }
std::size_t riding(const Sight& sight) {
  return std::min<std::size_t>(view_of(sight).number, course_of(sight).stages.size());
}
// Stages whose result is in the sheet.
std::size_t ridden(const Sight& sight) { return std::min<std::size_t>(view_of(sight).number - 1, riding(sight)); }

constexpr Both rest_words{"Rest day: the leaders earn a point each, all others recover once more.",
                          "Jour de repos : les leaders gagnent un point chacun, les autres récupèrent encore."};

// GT-JERSEY-* A jersey as it is drawn before its rider, and in words.
struct JerseyWords {
  std::string_view jersey;
  Both letter, name;
};
constexpr JerseyWords jersey_words[] = {{"yellow", {"Y", "J"}, {"yellow", "jaune"}},
                                        {"green", {"G", "V"}, {"green", "vert"}},
                                        {"polka", {"P", "P"}, {"polka dot", "à pois"}}};
struct Wearer {
  const JerseyWords* jersey;
  fr::RiderId rider;
};
// During the stage being ridden: who has earned a jersey up to then.
std::vector<Wearer> wearers(const Sight& sight) {
  std::vector<Wearer> all;
  if (ridden(sight) == 0) return all;
  const tour::Regulations& regulations = course_of(sight).regulations;
  const auto ledger = BareTour::ledger(view_of(sight).sheet, ridden(sight));
  const auto worn = tour::wearers(regulations, ledger, tour::rank_all(regulations, ledger));
  for (std::size_t i = 0; i < regulations.profiles.size(); ++i)
    for (const JerseyWords& one : jersey_words)
      if (one.jersey == regulations.profiles[i].jersey && worn[i] != tour::nobody) all.push_back({&one, worn[i]});
  return all;
}

// The stage alone, as its own screen expects it.
Sight of_stage(const Sight& sight, const Words& words) {
  Sight inner = sight;
  const std::size_t number = riding(sight);
  inner.course = &course_of(sight).stage(number);
  inner.view = &view_of(sight).stage;
  inner.heard = {};
  for (const BareTour::Event& event : sight.heard.as<BareTour::Event>())
    if (event.kind == BareTour::Event::Kind::in_stage && event.stage == number) inner.heard.add_as(event.inside);
  inner.jerseys.assign(fr::max_riders, 0);
  for (const auto& [jersey, rider] : wearers(sight)) inner.jerseys[rider] = words.say(jersey->letter)[0];
  return inner;
}

}  // namespace

// Lines above the stage: how the Tour stands, and who wears what.
Lines TourScreen::head(const Sight& sight, std::size_t columns) const {
  const Course& course = course_of(sight);
  const auto& words = race_.words();
  std::string standing = words.pick(fmt::format("Stage {} of {}", riding(sight), course.stages.size()),
                                    fmt::format("Étape {} sur {}", riding(sight), course.stages.size()));
  if (ridden(sight) > 0) {
    const auto ledger = BareTour::ledger(view_of(sight).sheet, ridden(sight));
    const auto rankings = tour::rank_all(course.regulations, ledger);
    for (const std::uint8_t team : rankings[tour_points])
      standing += fmt::format(" · {} {}", fr::team_letters[team],
                              tour::team_figure(tour::most(tour::Points::tour), ledger, {}, team));
  }
  Lines lines{clipped(words.ink()(bold, standing), columns)};
  std::string worn;
  for (const auto& [jersey, rider] : wearers(sight))
    worn += (worn.empty() ? "" : " · ") +
            fmt::format("{} {} {}", words.say(jersey->letter), words.say(jersey->name), fr::rider_text(rider));
  if (!worn.empty()) lines.push_back(clipped(words.pick("Jerseys: ", "Maillots : ") + worn, columns));
  return lines;
}

// A page of the stage, under the head.
template <class Draw>
std::string TourScreen::with_head(const Sight& sight, Frame frame, const Draw& draw) const {
  const Lines lines = head(sight, frame.columns);
  if (frame.rows > 0) frame.rows -= std::min(frame.rows - 1, lines.size());
  std::string all;
  for (const std::string& line : lines) all += line + "\n";
  return all + draw(of_stage(sight, race_.words()), frame);
}

std::string TourScreen::decision_page(const Sight& sight, Frame frame) const {
  return with_head(sight, frame, [&](const Sight& s, Frame f) { return race_.decision_page(s, f); });
}
std::string TourScreen::watch_page(const Sight& sight, Frame frame) const {
  return with_head(sight, frame, [&](const Sight& s, Frame f) { return race_.watch_page(s, f); });
}

// GT-SHEET-2/3 The figures of the tour sheet, best first.
void TourScreen::add_classifications(const Sight& sight, Page& page) const {
  const Course& course = course_of(sight);
  const auto& words = race_.words();
  const auto ledger = BareTour::ledger(view_of(sight).sheet, ridden(sight));
  const auto rankings = tour::rank_all(course.regulations, ledger);
  const auto worn = tour::wearers(course.regulations, ledger, rankings);
  int weight = 9;
  for (const std::size_t i : {tour_points, general, sprint, mountain, std::size_t{3}}) {
    const tour::Profile& profile = course.regulations.profiles[i];
    if (rankings[i].empty()) continue;
    page.heading(weight, words.say(profile.name));
    Lines rows;
    std::size_t place = 0;
    for (const std::uint8_t who : rankings[i]) {
      const bool rider = profile.of == tour::Of::riders;
      const auto amount =
          tour::figure(profile.of, profile.criteria[profile.figure].by, ledger, std::span(rankings.begin(), i), who);
      const std::string figure = profile.measure() == tour::Measure::seconds
                                     ? fr::time_text(static_cast<unsigned>(amount))
                                     : std::to_string(amount);
      const auto team = rider ? fr::team_of(who) : who;
      std::string row = fmt::format(
          "{:>2} {} {:>7}", ++place,
          words.token(team, rider ? fr::rider_text(who) : std::string(1, fr::team_letters[who]), sight.mine(team)),
          figure);
      if (!profile.jersey.empty() && worn[i] == who) row += words.pick("  jersey", "  maillot");
      rows.push_back(row);
    }
    page.add(weight--, rows);
  }
}

// The sheets of the Tour so far, from the events alone: GT-SHEET-1/2/3.
Value TourScreen::sheets(const Sight& sight) {
  Scribe scribe(course_of(sight));
  for (const BareTour::Event& event : sight.heard.as<BareTour::Event>()) scribe.hear(event);
  return scribe.sheets();
}

// The stage as it ended: place, time, points of the podium and the fatigue that is carried on.
void TourScreen::add_result(const Value& stage, Page& page) const {
  const auto& words = race_.words();
  const Reader ended(stage, "stage");
  page.heading(8, words.pick("RESULT", "RÉSULTAT"));
  Lines rows;
  for (const Reader& one : ended.at("riders").items()) {  // from the first to the last
    const std::string rider = one.at("rider").text();
    const auto sheet = ended.at("sheet").items();
    const auto found =
        std::find_if(sheet.begin(), sheet.end(), [&](const Reader& row) { return row.at("rider").text() == rider; });
    if (found == sheet.end()) continue;
    const Reader& row = *found;
    const int podium = row.at("podium").number(0, 1000), seconds = row.at("seconds").number(0, 1000000);
    std::string text = fmt::format("{:>2} {} {:>6}", one.at("place").number(1, 1000), rider,
                                   fr::time_text(static_cast<unsigned>(seconds)));
    if (podium > 0) text += words.pick(fmt::format(" · podium {}", podium), fmt::format(" · podium : {}", podium));
    if (const auto fatigue = row.maybe("fatigue"); fatigue && fatigue->number(0, 1000) > 0)
      text += words.pick(fmt::format(" · fatigue carried on {}", fatigue->number(0, 1000)),
                         fmt::format(" · fatigue gardée : {}", fatigue->number(0, 1000)));
    rows.push_back(text);
  }
  page.add(8, rows);
}

// What was heard in the last round of a stage: arrivals and times.
Chapter TourScreen::last_round(const Sight& sight, std::size_t stage) const {
  std::vector<fr::Happening> inside;
  for (const BareTour::Event& event : sight.heard.as<BareTour::Event>())
    if (event.kind == BareTour::Event::Kind::in_stage && event.stage == stage) inside.push_back(event.inside);
  return fr::tell(course_of(sight).stage(stage), inside, race_.words(), sight.seat).chapters.back();
}

std::string TourScreen::interlude_page(const Sight& sight, Frame frame) const {
  const auto& words = race_.words();
  const std::size_t stage = ridden(sight);
  Page page(frame, words);
  page.add(10,
           words.ink()(bold, words.pick(fmt::format("After stage {}", stage), fmt::format("Après l'étape {}", stage))));
  page.blank();
  const Value all = sheets(sight);
  if (const auto* stages = all.find("stages")->as<Value::List>(); stage > 0 && stages->size() >= stage)
    add_result((*stages)[stage - 1], page);
  if (stage > 0 && course_of(sight).rests_after(stage)) page.add_wrapped(8, words.say(rest_words));
  add_classifications(sight, page);
  page.add_wrapped(10, sight.notice);
  if (stage > 0) page.news(last_round(sight, stage), page.room_left(4));
  return page.text();
}

std::string TourScreen::finish_page(const Sight& sight, Frame frame) const {
  const Course& course = course_of(sight);
  const auto& words = race_.words();
  const auto ledger = BareTour::ledger(view_of(sight).sheet, course.stages.size());
  const auto rankings = tour::rank_all(course.regulations, ledger);
  const tour::Ranking& order = rankings[tour_points];
  Page page(frame, words);
  page.add(10, words.ink()(bold, words.pick(fmt::format("{} wins the Tour!", words.colour(order.front())),
                                            fmt::format("{} remporte le Tour !", words.colour(order.front())))));
  const auto on_step = [&](std::size_t place) {
    return order.size() > place ? words.token(order[place], std::string(1, fr::team_letters[order[place]]) + " ",
                                              sight.mine(order[place]))
                                : std::string();
  };
  page.add(6, podium(on_step(0), on_step(1), on_step(2)));
  page.blank();
  const Value all = sheets(sight);
  if (const Value* final = all.find("final")) {  // GT-WIN-1
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
    add_result(all.find("stages")->as<Value::List>()->back(), page);
  }
  add_classifications(sight, page);
  page.add_wrapped(10, sight.notice);
  page.news(last_round(sight, course.stages.size()), page.room_left(4));
  return page.text();
}

// Chapters of each stage, and after it the result.
Story TourScreen::story(const Sight& sight) const {
  using Kind = BareTour::Event::Kind;
  const Course& course = course_of(sight);
  const auto& words = race_.words();
  const auto heard = sight.heard.as<BareTour::Event>();
  Story all;
  std::vector<fr::Happening> inside;
  std::vector<BareTour::Event> results;
  std::size_t stage = 1;
  const auto tell_stage = [&] {
    Story told = fr::tell(course.stage(stage), inside, words, sight.seat);
    for (Chapter& chapter : told.chapters) all.chapters.push_back(std::move(chapter));
    all.news = std::move(told.news);
    inside.clear();
  };
  for (const BareTour::Event& event : heard) {
    switch (event.kind) {
      case Kind::in_stage: inside.push_back(event.inside); break;
      case Kind::stage_began:
        stage = event.stage;
        all.chapters.push_back({fmt::format("{} {}{}{}", words.pick("STAGE", "ÉTAPE"), stage, words.pick(": ", " : "),
                                            fr::stage_name(words, course.stage(stage).stage.name)),
                                {}});
        break;
      case Kind::result: results.push_back(event); break;
      case Kind::stage_over: {
        tell_stage();
        Chapter chapter{words.pick("RESULT", "RÉSULTAT"), {}};
        std::stable_sort(results.begin(), results.end(),
                         [](const auto& a, const auto& b) { return a.result.place < b.result.place; });
        for (const BareTour::Event& one : results) {
          const auto who = fr::rider_text(one.rider), time = fr::time_text(one.result.seconds);
          const std::string text = words.pick(fmt::format("{:>2} {} in {}", one.result.place, who, time),
                                              fmt::format("{:>2} {} en {}", one.result.place, who, time));
          chapter.lines.push_back({text, text, "GT-DATA-2"});
        }
        results.clear();
        all.chapters.push_back(chapter);
        all.news = all.chapters.back();
        break;
      }
      case Kind::rest_day: {
        const std::string text = words.say(rest_words);
        all.chapters.back().lines.push_back({text, text, "GT-PREP-4"});
        break;
      }
      case Kind::tour_over: break;
    }
  }
  if (!inside.empty()) tell_stage();
  return all;
}

std::vector<std::string> TourScreen::help() const {
  const auto& words = race_.words();
  std::vector<std::string> all{
      words.pick("THE TOUR", "LE TOUR"),
      words.pick(
          "Every stage is ridden until all riders are home. The clock starts when the first rider crosses: each "
          "round later costs a minute, and the square past the line gives the seconds. (GT-TIME-1 to 6)",
          "On court chaque étape jusqu'au dernier coureur. Le chrono part avec le premier arrivé : chaque manche "
          "coûte une minute, la case après la ligne donne les secondes. (GT-TIME-1 à 6)"),
      words.pick(
          "Tokens beside the road bring sprint or mountain points to the first who reach them. The first three of "
          "a stage bring 3, 2 and 1 Tour points. (GT-TOKEN-2, GT-PODIUM-1)",
          "Les jetons au bord de la route donnent des points de sprint ou de montagne aux premiers qui les "
          "atteignent. Le podium d'étape vaut 3, 2 et 1 points de Tour. (GT-TOKEN-2, GT-PODIUM-1)"),
      words.pick("After a stage half of the fatigue cards go. Most Tour points at the end win. (GT-PREP-2, GT-WIN-1)",
                 "Après l'étape, la moitié des cartes Fatigue s'en va. À la fin, le plus de points de Tour gagne. "
                 "(GT-PREP-2, GT-WIN-1)")};
  all.push_back(words.pick(
      "Above the road: S sprint, M mountain and what the next token is worth, B the bottle, – all gone, ! a "
      "dangerous square. Before a rider: x crashed, Y, G or P a jersey. Below the right lane, after \", the grass.",
      "Au-dessus de la route : S sprint, M montagne et la valeur du prochain jeton, B le bidon, – plus rien, "
      "! une case dangereuse. Devant un coureur : x une chute, J, V ou P un maillot. Sous la file de droite, après \", "
      "l'herbe."));
  all.push_back(words.pick(
      "On a roundabout, I1 to I3 are the inner way and O1 to O5 the outer one; 2.I1 is on the second. (GT-ROUND-1)",
      "Sur un rond-point, I1 à I3 sont le chemin intérieur, O1 à O5 l'extérieur ; 2.I1 est sur le deuxième. "
      "(GT-ROUND-1)"));
  for (const std::string& one : race_.help()) all.push_back(one);
  return all;
}

std::string TourScreen::question(const Sight& sight) const { return race_.question(of_stage(sight, race_.words())); }
Meaning TourScreen::read(const Sight& sight, std::string_view typed) const {
  return race_.read(of_stage(sight, race_.words()), typed);
}
bool TourScreen::claims(const Sight& sight, std::string_view typed) const {
  return race_.claims(of_stage(sight, race_.words()), typed);
}

}  // namespace tourmalet::grand_tour
