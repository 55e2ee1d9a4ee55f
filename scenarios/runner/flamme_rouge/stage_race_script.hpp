// The words of scenarios about a Tour whose stages are races of Flamme Rouge: what happens between stages. Results are
// laid by hand, as a referee would note them; everything after that is done by the Tour itself. What happens in a stage
// is shown by scenarios of Flamme Rouge.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "loader/data.hpp"
#include "rules/core/course_text.hpp"
#include "rules/flamme_rouge/stage_race.hpp"
#include "scenarios/runner/game_script.hpp"

namespace tourmalet::scenario {

namespace fr = flamme_rouge;

// The script of game G, whose stages are played by the rules of Stage, is a class Self with words of its own besides.
template <class Self, class G, class Stage>
class StageRaceScript : public GameScript<Self, G> {
 protected:
  using Base = GameScript<Self, G>;
  using Course = typename G::Course;
  using State = typename G::State;
  using Base::call, Base::compare, Base::compare_error, Base::compare_refusal, Base::differs, Base::told_;
  using typename Base::Keyword;

  // Words that all such Tours have, and those of this one.
  static std::vector<Keyword> and_usual(std::initializer_list<Keyword> own) {
    std::vector<Keyword> all(own);
    for (const Keyword& usual : std::initializer_list<Keyword>{{"option", &Self::option},
                                                               {"ride", &Self::ride},
                                                               {"again", &Self::again},
                                                               {"refuse", &Self::refuse},
                                                               {"points", &Self::points},
                                                               {"fatigue", &Self::fatigue},
                                                               {"start", &Self::start},
                                                               {"evening", &Self::evening},
                                                               {"prizes", &Self::prizes},
                                                               {"decide", &Self::decide},
                                                               {"play", &Self::play_on},
                                                               {"store", &Self::store},
                                                               {"expect", &Self::expect}})
      all.push_back(usual);
    return all;
  }
  static std::vector<Keyword> and_usually_expected(std::initializer_list<Keyword> own) {
    std::vector<Keyword> all(own);
    for (const Keyword& usual : std::initializer_list<Keyword>{{"general", &Self::expect_ranking},
                                                               {"ranking", &Self::expect_ranking},
                                                               {"jersey", &Self::expect_jersey},
                                                               {"time", &Self::expect_time},
                                                               {"points", &Self::expect_points},
                                                               {"carries", &Self::expect_carries},
                                                               {"home", &Self::expect_home},
                                                               {"modules", &Self::expect_modules},
                                                               {"stages", &Self::expect_stages},
                                                               {"rest", &Self::expect_rest},
                                                               {"stage", &Self::expect_stage},
                                                               {"asked", &Self::expect_asked},
                                                               {"over", &Self::expect_over},
                                                               {"error", &Self::expect_error}})
      all.push_back(usual);
    return all;
  }

  // The Tour.

  void option(Words& words) {
    if (course_) wrong("the Tour has begun; this belongs further up");
    const std::string name(words.next("the name of an option"));
    std::string value(words.rest());
    value.erase(value.find_last_not_of(" \t\r") + 1);
    if (value.empty()) wrong("what is chosen is missing");
    options_.emplace_back(name, value);
  }

  const Course& course() {
    if (course_) return *course_;
    Value options(Value::Object{});
    for (const auto& [name, value] : options_) {
      const Option* known = find_option(G::option_table, name);
      const bool text = known != nullptr && (known->kind == OptionKind::rest_days || known->kind == OptionKind::stages);
      options.set(name, text ? Value(value) : read_option(value));
    }
    course_ = G::open(embedded_data(), options);
    G::seat_riders(*course_, state_.sheet);
    state_.stage = fr::blank_race<fr::FullBox>(course_->stages[0]);
    return *course_;
  }

  fr::RiderId rider(Words& words) {
    const std::string_view word = words.next("a rider");
    const auto found = fr::read_rider(word);
    if (!found || *found >= course().stages[0].riders()) wrong(in_quotes(word) + " is not a rider of this Tour");
    return *found;
  }

  std::size_t team(Words& words) {
    const std::string_view word = words.next("a team");
    const auto found = word.size() == 1 ? fr::team_letters.find(word[0]) : std::string_view::npos;
    if (found >= course().teams()) wrong(in_quotes(word) + " is not a team of this Tour");
    return found;
  }

  // A stage as it ended: what is laid goes into the race itself, so that the Tour finds it as if it had been ridden.
  // Riders who are not named come in after the others, a minute later each.

  void close_stage() {
    if (!laid_) return;
    state_.stage.now = {};
    laid_ = false;
    told_.forget();
    static_cast<Self&>(*this).ask_at_home();
    G::go_on(course(), state_, chance_, told_);
  }

  void ask_at_home() {}  // what a stage asks when everybody is home

  void lay_stage() {
    close_stage();
    if (state_.number > course().stages.size()) wrong("the Tour has no more stages");
    const fr::FullRace begun = std::exchange(state_.stage, fr::blank_race<fr::FullBox>(course().stage(state_.number)));
    state_.stage.dealt = begun.dealt;
    state_.stage.deck_of = begun.deck_of;
    state_.stage.specialist = begun.specialist;
    state_.stage.underdog = begun.underdog;
    state_.stage.trait = begun.trait;
    laid_ = true;
  }

  void ride(Words& words) {
    course();
    lay_stage();
    fr::FullRace& race = state_.stage;
    std::uint8_t place = 0;
    unsigned seconds = 0;
    while (words.more()) {
      const fr::RiderId who = rider(words);
      if (race.place[who] != 0) wrong(fr::rider_text(who) + " comes in twice");
      const std::string_view time = words.next("a time such as 1:20");
      const auto colon = time.find(':');
      const auto minutes = read_number(time.substr(0, colon), 0, 999);
      const auto rest = colon == std::string_view::npos ? std::nullopt : read_number(time.substr(colon + 1), 0, 59);
      if (!minutes || !rest) wrong(in_quotes(time) + " is not a time such as 1:20");
      seconds = static_cast<unsigned>(60 * *minutes + *rest);
      race.place[who] = ++place;
      race.seconds[who] = static_cast<std::uint16_t>(seconds);
    }
    for (fr::RiderId who = 0; who < course().stages[0].riders(); ++who)
      if (race.place[who] == 0)
        race.place[who] = ++place, race.seconds[who] = static_cast<std::uint16_t>(seconds += 60);
  }

  // The same arrivals in so many more stages; points are not won again.
  void again(Words& words) {
    if (!laid_) wrong("\"ride\" comes before");
    const fr::FullRace like = state_.stage;
    for (int left = words.number("stages", 1, 20); left > 0; --left) {
      lay_stage();
      state_.stage.place = like.place;
      state_.stage.seconds = like.seconds;
    }
  }

  void points(Words& words) {
    if (!laid_) wrong("points belong to a stage: \"ride\" comes before");
    do {
      const fr::RiderId who = rider(words);
      const std::string_view kind = words.next("sprint, mountain, podium or bonus");
      auto* const column = kind == "sprint"     ? &state_.stage.sprint
                           : kind == "mountain" ? &state_.stage.mountain
                           : kind == "podium"   ? &state_.stage.podium
                           : kind == "bonus"    ? &state_.stage.bonus
                                                : nullptr;
      if (column == nullptr) wrong(in_quotes(kind) + " is not one of sprint, mountain, podium, bonus");
      (*column)[who] = static_cast<std::uint8_t>(words.number("points", 1, 99));
    } while (words.more());
  }

  // Fatigue cards in draw pile and recycled cards when the stage is over.
  void fatigue(Words& words) {
    if (!laid_) wrong("fatigue cards belong to a stage: \"ride\" comes before");
    do {
      const fr::RiderId who = rider(words);
      const auto pile = static_cast<unsigned>(words.number("fatigue cards", 0, 40));
      state_.stage.dealt[who].take(fr::fatigue_card, state_.stage.dealt[who][fr::fatigue_card]);
      state_.stage.recycled[who] = {};
      state_.stage.recycled[who].add(fr::fatigue_card, pile);
      state_.stage.fatigue[who] = static_cast<std::uint8_t>(pile);
    } while (words.more());
  }

  // The classifications as they are ranked now.
  tour::Regulations regulations() { return course().regulations_after(stages_ridden()); }
  std::uint64_t stages_ridden() const { return laid_ ? state_.number : state_.number - 1; }

  // What stands on the sheet, with the stage that was laid and is not over yet.
  const fr::TourSheet& sheet() {
    if (!laid_) return state_.sheet;
    shown_ = state_.sheet;
    tour::enter(shown_.riders, shown_.teams, Stage::result(course().stage(state_.number), state_.stage),
                regulations().team_time);
    return shown_;
  }

  tour::Ledger ledger() { return G::ledger(sheet(), stages_ridden()); }

  tour::Rankings rankings() {
    if (!laid_ && state_.number == 1) wrong("no stage has been ridden yet");
    return tour::rank_all(regulations(), ledger());
  }

  // What comes between two stages, up to the next start.
  void evening(Words&) {
    if (!laid_) wrong("an evening follows a stage: \"ride\" comes before");
    if (state_.number == course().stages.size()) wrong("after the last stage prizes are given");
    close_stage();
  }
  void prizes(Words&) {
    if (!laid_ || state_.number != course().stages.size())
      wrong("prizes are given after the last of " + std::to_string(course().stages.size()) + " stages");
    close_stage();
  }

  // A Tour that is really played.

  void start(Words&) {
    if (laid_ || state_.number > 1) wrong("results were laid by hand: a Tour is played from its beginning");
    started_ = true;
    told_.forget();
    state_ = G::start(course(), chance_, told_);
  }

  // A stage is begun by `start` or by the evening before.
  void is_played() {
    if (laid_ || (!started_ && state_.number == 1)) wrong("\"start\" or \"evening\" comes first");
  }

  // refuse b R5 FR-SETUP-5
  void refuse(Words& words) {
    is_played();
    const auto seat = static_cast<Seat>(team(words));
    const std::string text(words.next("a decision"));
    const auto play = G::read_action(course(), text);
    if (!play) wrong(in_quotes(text) + " is not a decision");
    compare_refusal(text, G::refusal(course(), state_, seat, *play), words);
  }

  void decide(Words& words) {
    is_played();
    const auto seat = static_cast<Seat>(team(words));
    do {
      const std::string_view text = words.next("a decision");
      const auto play = G::read_action(course(), text);
      if (!play) wrong(in_quotes(text) + " is not a decision");
      if (const Refusal no = G::refusal(course(), state_, seat, *play))
        wrong(std::string(text) + " is refused: " + std::string(no.code) + " (" + std::string(no.rule) + ")");
      told_.forget();
      G::apply(course(), state_, seat, *play, chance_, told_);
    } while (words.more());
  }

  // play until stage N | play until over: absent players for all seats.
  void play_on(Words& words) {
    is_played();
    if (!words.take("until")) wrong("\"play until stage 2\" or \"play until over\"");
    const bool over = words.take("over");
    const auto number = over ? 999U : (words.take("stage"), static_cast<unsigned>(words.number("a stage", 1, 21)));
    told_.forget();
    for (Seats asked = G::deciding(course(), state_); asked && state_.number < number;
         asked = G::deciding(course(), state_)) {
      const Seat seat = asked.first();
      G::apply(course(), state_, seat, G::fallback(course(), state_, seat), chance_, told_);
    }
  }

  // The Tour is written down and read again, position and course.
  void store(Words&) {
    is_played();
    const std::string text = G::position(course(), state_), stored = G::course_text(course());
    course_ = G::read_course(stored);
    const State again = G::read_position(course(), text);
    if (again != state_) differs("the Tour read back differs from the one that was stored");
    state_ = again;
  }

  // Looking at it.

  std::size_t profile(std::string_view id) {
    for (std::size_t i = 0; i < regulations().profiles.size(); ++i)
      if (regulations().profiles[i].id == id) return i;
    wrong(in_quotes(id) + " is not a classification: general, sprint, mountain, teams, tour or start");
  }

  // expect ranking sprint rR bS: from the first on, as many as are named; none: nobody is ranked.
  void expect_ranking(Words& words) {
    const std::size_t which = profile(words.next("a classification"));
    const tour::Ranking order = rankings()[which];
    const bool riders = regulations().profiles[which].of == tour::Of::riders;
    std::string expected, found;
    std::size_t named = 0;
    if (!words.take("none"))
      for (; words.more(); ++named) {
        const std::string_view word = words.next("a rider or a team");
        add_word(expected, word);
      }
    for (std::size_t i = 0; i < order.size() && (named == 0 || i < named); ++i)
      add_word(found, riders ? fr::rider_text(order[i]) : std::string(1, fr::team_letters[order[i]]));
    compare("ranking " + std::string(regulations().profiles[which].id), or_none(expected), or_none(found));
  }

  void expect_jersey(Words& words) {
    const std::string_view colour = words.next("yellow, green or polka");
    const tour::Rankings standing = tour::rank_all(regulations(), ledger());  // before the first stage too
    const auto worn = tour::wearers(regulations(), ledger(), standing);
    for (std::size_t i = 0; i < regulations().profiles.size(); ++i)
      if (regulations().profiles[i].jersey == colour)
        return compare(std::string(colour) + " jersey", std::string(words.next("a rider, or none")),
                       worn[i] == tour::nobody ? "none" : fr::rider_text(worn[i]));
    wrong(in_quotes(colour) + " is not a jersey: yellow, green, polka");
  }

  void expect_time(Words& words) {
    const fr::TourSheet& now = sheet();
    do {
      const std::string_view name = words.peek();
      const bool of_team = name.size() == 1;
      const std::size_t who = of_team ? team(words) : rider(words);
      const std::uint32_t seconds = of_team ? now.teams[who].seconds : now.riders[who].seconds;
      const std::string rest = std::to_string(seconds % 60);
      compare("time of " + std::string(name), std::string(words.next("a time")),
              std::to_string(seconds / 60) + ":" + (rest.size() == 1 ? "0" : "") + rest);
    } while (words.more());
  }

  // expect points rR sprint 5, expect points r tour 7
  void expect_points(Words& words) {
    do {
      const std::string_view name = words.peek();
      const bool of_team = name.size() == 1;
      const std::size_t who = of_team ? team(words) : rider(words);
      const std::string_view kind = words.next("sprint, mountain or tour");
      const auto found = std::ranges::find(tour::points_names, kind);
      if (found == tour::points_names.end()) wrong(in_quotes(kind) + " is not one of sprint, mountain, tour");
      const auto by = tour::most(static_cast<tour::Points>(found - tour::points_names.begin()));
      compare(
          std::string(name) + " " + std::string(kind) + " points", words.number("points", 0, 999),
          static_cast<int>(of_team ? tour::team_figure(by, ledger(), {}, who) : tour::figure(by, ledger(), {}, who)));
    } while (words.more());
  }

  void next_is_begun() {
    if (laid_ || state_.number == 1) wrong("\"evening\" comes before: the next stage is not prepared yet");
  }

  void expect_carries(Words& words) {
    next_is_begun();
    do {
      const fr::RiderId who = rider(words);
      compare(fr::rider_text(who) + " carries fatigue cards", words.number("fatigue cards", 0, 99),
              static_cast<int>(state_.stage.dealt[who][fr::fatigue_card]));
    } while (words.more());
  }

  // expect home bS rR: the riders in the order of arrival, as many as are named.
  void expect_home(Words& words) {
    if (!laid_) wrong("no stage was ridden here");
    std::string expected, found;
    for (unsigned place = 1; words.more(); ++place) {
      add_word(expected, fr::rider_text(rider(words)));
      for (fr::RiderId who = 0; who < fr::max_riders; ++who)
        if (state_.stage.place[who] == place) add_word(found, fr::rider_text(who));
    }
    compare("home", expected, found);
  }

  // expect modules tour-stage extended: of the stage that is ridden
  void expect_modules(Words& words) {
    std::string expected, found;
    while (words.more()) add_word(expected, words.next("a module"));
    for (const std::string& module : course().stage(G::riding(course(), state_.number)).modules)
      add_word(found, module);
    compare("modules", expected, found);
  }

  void expect_stages(Words& words) {
    compare("stages", words.number("stages", 0, 99), static_cast<int>(course().stages.size()));
  }

  void expect_rest(Words& words) {
    std::string expected, found;
    while (words.more()) add_word(expected, words.next("a stage"));
    for (std::size_t stage = 1; stage < course().stages.size(); ++stage)
      if (course().rests_after(stage)) add_word(found, std::to_string(stage));
    compare("rest days after", or_none(expected), or_none(found));
  }

  void expect_stage(Words& words) { compare("stage", words.number("a stage", 1, 99), static_cast<int>(state_.number)); }

  void expect_asked(Words& words) {
    std::string expected, found;
    while (words.more()) add_word(expected, std::string(1, fr::team_letters[team(words)]));
    for (const Seat seat : G::deciding(course(), state_)) add_word(found, std::string(1, fr::team_letters[seat]));
    compare("asked", or_none(expected), or_none(found));
  }

  void expect_over(Words&) {
    if (state_.number <= course().stages.size()) differs("the Tour expected to be over, found that it goes on");
  }

  void expect_error(Words& words) {
    course_.reset();
    compare_error(words, [&] { course(); });
  }

  std::vector<std::pair<std::string, std::string>> options_;
  std::optional<Course> course_;
  State state_;
  fr::TourSheet shown_;
  bool laid_ = false, started_ = false;  // the stage is laid and not over; `start` was said
  KeyedChance chance_{1};
};

}  // namespace tourmalet::scenario
