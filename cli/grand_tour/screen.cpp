#include "cli/grand_tour/screen.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/flamme_rouge/story.hpp"

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

// The stage alone, as its own screen expects it.
Sight of_stage(const Sight& sight) {
  Sight inner = sight;
  const std::size_t number = riding(sight);
  inner.course = &course_of(sight).stage(number);
  inner.view = &view_of(sight).stage;
  inner.heard = {};
  for (const BareTour::Event& event : sight.heard.as<BareTour::Event>())
    if (event.kind == BareTour::Event::Kind::in_stage && event.stage == number) inner.heard.add_as(event.inside);
  return inner;
}

}  // namespace

std::string TourScreen::with_head(const Sight& sight, const std::string& page) const {
  const Course& course = course_of(sight);
  const auto& words = race_.words();
  std::string head = words.pick(fmt::format("Stage {} of {}", riding(sight), course.stages.size()),
                                fmt::format("Étape {} sur {}", riding(sight), course.stages.size()));
  if (ridden(sight) > 0) {
    const auto ledger = BareTour::ledger(view_of(sight).sheet, ridden(sight));
    const auto rankings = tour::rank_all(course.regulations, ledger);
    for (const std::uint8_t team : rankings[tour_points])
      head += fmt::format(" · {} {}", fr::team_letters[team],
                          tour::team_figure(tour::most(tour::Points::tour), ledger, {}, team));
  }
  return words.ink()(bold, head) + "\n" + page;
}

std::string TourScreen::decision_page(const Sight& sight, Frame frame) const {
  if (frame.rows > 0) --frame.rows;
  return with_head(sight, race_.decision_page(of_stage(sight), frame));
}
std::string TourScreen::watch_page(const Sight& sight, Frame frame) const {
  if (frame.rows > 0) --frame.rows;
  return with_head(sight, race_.watch_page(of_stage(sight), frame));
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

std::string TourScreen::interlude_page(const Sight& sight, Frame frame) const {
  const auto& words = race_.words();
  Page page(frame, words);
  page.add(10, words.ink()(bold, words.pick(fmt::format("After stage {}", ridden(sight)),
                                            fmt::format("Après l'étape {}", ridden(sight)))));
  page.blank();
  add_classifications(sight, page);
  page.add_wrapped(10, sight.notice);
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
  add_classifications(sight, page);
  page.add_wrapped(10, sight.notice);
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
        all.chapters.push_back({words.pick(fmt::format("STAGE {}: {}", stage, course.stage(stage).stage.name),
                                           fmt::format("ÉTAPE {} : {}", stage, course.stage(stage).stage.name)),
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
        const std::string text = words.pick("A rest day: leaders earn a point, all others recover.",
                                            "Jour de repos : un point aux leaders, les autres récupèrent.");
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
  for (const std::string& one : race_.help()) all.push_back(one);
  return all;
}

std::string TourScreen::question(const Sight& sight) const { return race_.question(of_stage(sight)); }
Meaning TourScreen::read(const Sight& sight, std::string_view typed) const {
  return race_.read(of_stage(sight), typed);
}
bool TourScreen::claims(const Sight& sight, std::string_view typed) const {
  return race_.claims(of_stage(sight), typed);
}

}  // namespace tourmalet::grand_tour
