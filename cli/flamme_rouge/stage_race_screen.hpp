// A Tour whose stages are races of Flamme Rouge on the terminal: the stage as Flamme Rouge draws it, under lines that
// say how the Tour stands; between stages and at the end the classifications. What a game says in words of its own it
// adds.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "cli/flamme_rouge/evening.hpp"
#include "cli/flamme_rouge/screen.hpp"
#include "cli/flamme_rouge/story.hpp"
#include "rules/flamme_rouge/stage_race.hpp"

namespace tourmalet::flamme_rouge {

// A jersey as it is drawn before its rider, and in words.
struct JerseyWords {
  std::string_view jersey;
  Both letter, name;
};
inline constexpr JerseyWords jersey_words[] = {{"yellow", {"Y", "J"}, {"yellow", "jaune"}},
                                               {"green", {"G", "V"}, {"green", "vert"}},
                                               {"polka", {"P", "P"}, {"polka dot", "à pois"}}};
template <class G, class Scribe>
class StageRaceScreen : public Screen {
 public:
  using Lines = tourmalet::Lines;  // of text; the rules have lines beside the road
  StageRaceScreen(Language language, Ink ink) : race_(language, ink) {}
  const RaceWords& words() const override { return race_.words(); }

  std::string decision_page(const Sight& sight, Frame frame) const override {
    return with_head(sight, frame, [&](const Sight& s, Frame f) { return race_.decision_page(s, f); });
  }
  std::string watch_page(const Sight& sight, Frame frame) const override {
    return with_head(sight, frame, [&](const Sight& s, Frame f) { return race_.watch_page(s, f); });
  }
  std::string interlude_page(const Sight& sight, Frame frame) const override {
    const auto& words = race_.words();
    const std::size_t stage = ridden(sight);
    Page page(frame, words);
    page.add(10, words.ink()(style::bold,
                             words.pick(fmt::format("After stage {}", stage), fmt::format("Après l'étape {}", stage))));
    page.blank();
    const Value all = sheets(sight);
    if (const auto* stages = all.find("stages")->template as<Value::List>(); stage > 0 && stages->size() >= stage)
      add_result((*stages)[stage - 1], page);
    if (stage > 0 && course_of(sight).rests_after(stage)) page.add_wrapped(8, words.say(rest_day_words()));
    add_classifications(sight, page);
    add_tomorrow(sight, page);
    page.add_wrapped(10, sight.notice);
    if (stage > 0) page.news(last_round(sight, stage), page.room_left(4));
    return page.text();
  }
  // Every classification, tomorrow's stage, and what stands on the sheets of paper.
  std::string sheets_page(const Sight& sight, Frame frame) const override {
    const auto& words = race_.words();
    const std::size_t stage = ridden(sight);
    Page page({frame.columns, 0}, words);
    if (stage > 0) {
      page.heading(1, words.pick(fmt::format("AFTER STAGE {}", stage), fmt::format("APRÈS L'ÉTAPE {}", stage)));
      add_classifications(sight, page);
    }
    add_tomorrow(sight, page);
    if (stage > 0) {
      page.heading(1, words.pick("THE SHEETS", "LES FICHES"));
      page.add(1, sheet_tables(words, sheets(sight), frame.columns));
    }
    return page.text();
  }
  std::string finish_page(const Sight& sight, Frame frame) const override {
    Page page(frame, race_.words());
    const Value all = sheets(sight);
    add_ceremony(sight, all, page);
    if (const auto* stages = all.find("stages")->template as<Value::List>(); !stages->empty())
      add_result(stages->back(), page);
    add_classifications(sight, page);
    page.add_wrapped(10, sight.notice);
    page.news(last_round(sight, course_of(sight).stages.size()), page.room_left(4));
    return page.text();
  }

  // Chapters of each stage, and after it the result.
  Story story(const Sight& sight) const override {
    using Kind = typename Event::Kind;
    const Course& course = course_of(sight);
    const auto& words = race_.words();
    const auto heard = sight.heard.template as<Event>();
    Story all;
    std::vector<Happening> inside;
    std::vector<Event> results;
    std::size_t stage = 1;
    const auto tell_stage = [&] {
      Story told = tell(course.stage(stage), inside, words, sight.seat);
      for (Chapter& chapter : told.chapters) all.chapters.push_back(std::move(chapter));
      all.news = std::move(told.news);
      inside.clear();
    };
    for (const Event& event : heard) {
      switch (event.kind) {
        case Kind::in_stage: inside.push_back(event.inside); break;
        case Kind::stage_began:
          stage = event.stage;
          all.chapters.push_back({fmt::format("{} {}{}{}", words.pick("STAGE", "ÉTAPE"), stage, words.pick(": ", " : "),
                                              stage_name(words, course.stage(stage).stage.name)),
                                  {}});
          break;
        case Kind::result: results.push_back(event); break;
        case Kind::stage_over: {
          tell_stage();
          Chapter chapter{words.pick("RESULT", "RÉSULTAT"), {}};
          std::stable_sort(results.begin(), results.end(),
                           [](const auto& a, const auto& b) { return a.result.place < b.result.place; });
          for (const Event& one : results) {
            const auto who = rider_text(one.rider), time = time_text(one.result.seconds);
            const std::string text = words.pick(fmt::format("{:>2} {} in {}", one.result.place, who, time),
                                                fmt::format("{:>2} {} en {}", one.result.place, who, time));
            chapter.lines.push_back({text, text, result_rule()});
          }
          results.clear();
          all.chapters.push_back(chapter);
          all.news = all.chapters.back();
          break;
        }
        case Kind::rest_day: {
          const std::string text = words.say(rest_day_words());
          all.chapters.back().lines.push_back({text, text, rest_day_rule()});
          break;
        }
        case Kind::tour_over: break;
      }
    }
    if (!inside.empty()) tell_stage();
    return all;
  }
  std::string question(const Sight& sight) const override { return race_.question(of_stage(sight)); }
  Meaning read(const Sight& sight, std::string_view typed) const override { return race_.read(of_stage(sight), typed); }
  bool claims(const Sight& sight, std::string_view typed) const override {
    return race_.claims(of_stage(sight), typed);
  }
  std::string refusal(const Refusal& refusal) const override { return race_.refusal(refusal); }

 protected:
  using Event = typename G::Event;
  using Course = typename G::Course;

  // Who leads by what, behind the number of the stage.
  virtual std::string standing(const tour::Ledger& ledger, const tour::Rankings& rankings) const = 0;
  // How the Tour stands while a stage is ridden, if the rules say so.
  virtual std::string underway(const Sight&) const { return {}; }
  virtual std::string_view result_rule() const = 0;
  virtual std::string_view rest_day_rule() const = 0;
  virtual Both rest_day_words() const = 0;
  // The classifications that are shown, the most important first.
  virtual std::vector<std::size_t> shown() const = 0;
  // What a rider brought home besides place and time, from the row of the result.
  virtual std::string brought(const Reader& one) const = 0;
  virtual void add_ceremony(const Sight& sight, const Value& sheets, Page& page) const = 0;

  static const Course& course_of(const Sight& sight) { return *static_cast<const Course*>(sight.course); }
  static const typename G::View& view_of(const Sight& sight) {
    return *static_cast<const typename G::View*>(sight.view);
  }
  static std::size_t riding(const Sight& sight) {
    return std::min<std::size_t>(view_of(sight).number, course_of(sight).stages.size());
  }
  // Stages whose result is in the sheet.
  static std::size_t ridden(const Sight& sight) {
    return std::min<std::size_t>(view_of(sight).number - 1, riding(sight));
  }
  // The help of a stage, behind that of the Tour.
  std::vector<std::string> with_help_of_stage(std::vector<std::string> all) const {
    for (const std::string& one : race_.help()) all.push_back(one);
    return all;
  }

  // The figures of the Tour, best first; as many classifications side by side as there is room for.
  void add_classifications(const Sight& sight, Page& page) const {
    const Course& course = course_of(sight);
    const auto& words = race_.words();
    const tour::Regulations regulations = course.regulations_after(ridden(sight));
    const auto ledger = G::ledger(view_of(sight).sheet, ridden(sight));
    const auto rankings = tour::rank_all(regulations, ledger);
    const auto worn = tour::wearers(regulations, ledger, rankings);
    std::vector<Lines> boxes;
    std::size_t width = 0;
    for (const std::size_t i : shown()) {
      const tour::Profile& profile = regulations.profiles[i];
      if (rankings[i].empty()) continue;
      Lines box{words.ink()(style::flame, words.say(profile.name))};
      std::size_t place = 0;
      for (const std::uint8_t who : rankings[i]) {
        const bool rider = profile.of == tour::Of::riders;
        const auto amount =
            tour::figure(profile.of, profile.criteria[profile.figure].by, ledger, std::span(rankings.begin(), i), who);
        const std::string figure = profile.measure() == tour::Measure::seconds
                                       ? time_text(static_cast<unsigned>(amount))
                                       : std::to_string(amount);
        const auto team = rider ? team_of(who) : who;
        std::string row = fmt::format(
            "{:>2} {} {:>7}", ++place,
            words.token(team, rider ? rider_text(who) : std::string(1, team_letters[who]), sight.mine(team)), figure);
        if (!profile.jersey.empty() && worn[i] == who) row += words.pick("  jersey", "  maillot");
        box.push_back(row);
      }
      for (const std::string& row : box) width = std::max(width, columns_of(row));
      boxes.push_back(std::move(box));
    }
    constexpr std::size_t gap = 2;
    width = std::min(width, page.columns());
    const std::size_t in_a_row = std::max<std::size_t>(1, (page.columns() + gap) / (width + gap));
    for (std::size_t first = 0, weight = 9; first < boxes.size(); first += in_a_row, --weight) {
      const std::size_t end = std::min(first + in_a_row, boxes.size());
      const std::vector<Lines> row(boxes.begin() + static_cast<std::ptrdiff_t>(first),
                                   boxes.begin() + static_cast<std::ptrdiff_t>(end));
      page.add(static_cast<int>(weight), evenly_beside(row, width, gap));
    }
  }

  // The stage that is ridden next.
  void add_tomorrow(const Sight& sight, Page& page) const {
    const std::size_t next = view_of(sight).number;
    if (next > course_of(sight).stages.size()) return;
    const auto& words = race_.words();
    Lines lines{rule_off(words, words.pick("TOMORROW", "DEMAIN"), page.columns())};
    for (std::string& line : tomorrow(words, course_of(sight).stage(next), next, page.columns()))
      lines.push_back(std::move(line));
    page.add(7, std::move(lines));
  }

  // The stage as it ended: place, time, what else it brought, and the fatigue that is carried on.
  void add_result(const Value& stage, Page& page) const {
    const auto& words = race_.words();
    const Reader ended(stage, "stage");
    page.heading(8, words.pick("RESULT", "RÉSULTAT"));
    Lines rows;
    const auto sheet = ended.at("sheet").items();
    for (const Reader& one : ended.at("riders").items()) {  // from the first to the last
      const std::string rider = one.at("rider").text();
      const auto seconds = one.maybe("seconds");
      std::string text = fmt::format("{:>2} {} {:>6}", one.at("place").number(1, 1000), rider,
                                     time_text(seconds ? static_cast<unsigned>(seconds->number(0, 1000000)) : 0U)) +
                         brought(one);
      for (const Reader& row : sheet)
        if (const auto fatigue = row.maybe("fatigue");
            row.at("rider").text() == rider && fatigue && fatigue->number(0, 1000) > 0)
          text += words.pick(fmt::format(" · fatigue carried on {}", fatigue->number(0, 1000)),
                             fmt::format(" · fatigue gardée : {}", fatigue->number(0, 1000)));
      rows.push_back(text);
    }
    page.add(8, rows);
  }

 private:
  // Boxes of different heights, each as wide as the others.
  static Lines evenly_beside(std::vector<Lines> boxes, std::size_t width, std::size_t gap) {
    std::size_t height = 0;
    for (const Lines& box : boxes) height = std::max(height, box.size());
    for (Lines& box : boxes) {
      box.resize(height);
      for (std::string& line : box) line = padded(line, width);
    }
    return side_by_side(boxes, boxes.size() * (width + gap), gap);
  }

  struct Wearer {
    const JerseyWords* jersey;
    RiderId rider;
  };
  // During the stage being ridden: who has earned a jersey up to then.
  static std::vector<Wearer> wearers(const Sight& sight) {
    std::vector<Wearer> all;
    if (ridden(sight) == 0) return all;
    const tour::Regulations regulations = course_of(sight).regulations_after(ridden(sight));
    const auto ledger = G::ledger(view_of(sight).sheet, ridden(sight));
    const auto worn = tour::wearers(regulations, ledger, tour::rank_all(regulations, ledger));
    for (std::size_t i = 0; i < regulations.profiles.size(); ++i)
      for (const JerseyWords& one : jersey_words)
        if (one.jersey == regulations.profiles[i].jersey && worn[i] != tour::nobody) all.push_back({&one, worn[i]});
    return all;
  }

  // The stage alone, as its own screen expects it.
  Sight of_stage(const Sight& sight) const {
    Sight inner = sight;
    const std::size_t number = riding(sight);
    inner.course = &course_of(sight).stage(number);
    inner.view = &view_of(sight).stage;
    inner.heard = {};
    for (const Event& event : sight.heard.template as<Event>())
      if (event.kind == Event::Kind::in_stage && event.stage == number) inner.heard.add_as(event.inside);
    inner.jerseys.assign(max_riders, 0);
    for (const auto& [jersey, rider] : wearers(sight)) inner.jerseys[rider] = words().say(jersey->letter)[0];
    return inner;
  }

  // Lines above the stage: how the Tour stands, and who wears what.
  Lines head(const Sight& sight, std::size_t columns) const {
    const Course& course = course_of(sight);
    const auto& words = race_.words();
    std::string line = words.pick(fmt::format("Stage {} of {}", riding(sight), course.stages.size()),
                                  fmt::format("Étape {} sur {}", riding(sight), course.stages.size()));
    if (const std::size_t stages = ridden(sight); stages > 0) {
      const auto ledger = G::ledger(view_of(sight).sheet, stages);
      line += standing(ledger, tour::rank_all(course.regulations_after(stages), ledger));
    }
    Lines lines{clipped(words.ink()(style::bold, line), columns)};
    std::string worn;
    for (const auto& [jersey, rider] : wearers(sight))
      worn += (worn.empty() ? "" : " · ") +
              fmt::format("{} {} {}", words.say(jersey->letter), words.say(jersey->name), rider_text(rider));
    if (!worn.empty()) lines.push_back(clipped(words.pick("Jerseys: ", "Maillots : ") + worn, columns));
    if (const std::string now = underway(sight); !now.empty()) lines.push_back(clipped(now, columns));
    return lines;
  }

  // A page of the stage, under the head.
  template <class Draw>
  std::string with_head(const Sight& sight, Frame frame, const Draw& draw) const {
    const Lines lines = head(sight, frame.columns);
    if (frame.rows > 0) frame.rows -= std::min(frame.rows - 1, lines.size());
    std::string all;
    for (const std::string& line : lines) all += line + "\n";
    return all + draw(of_stage(sight), frame);
  }

  // The sheets of the Tour so far, from the events alone.
  static Value sheets(const Sight& sight) {
    Scribe scribe(course_of(sight));
    for (const Event& event : sight.heard.template as<Event>()) scribe.hear(event);
    return scribe.sheets();
  }

  // What was heard in the last round of a stage: arrivals and times.
  Chapter last_round(const Sight& sight, std::size_t stage) const {
    std::vector<Happening> inside;
    for (const Event& event : sight.heard.template as<Event>())
      if (event.kind == Event::Kind::in_stage && event.stage == stage) inside.push_back(event.inside);
    return tell(course_of(sight).stage(stage), inside, words(), sight.seat).chapters.back();
  }

  RaceScreen race_;
};

}  // namespace tourmalet::flamme_rouge
