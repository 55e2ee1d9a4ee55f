#include "cli/vainqueur/story.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "rules/vainqueur/book.hpp"

namespace tourmalet::vainqueur {

using Kind = Happening::Kind;

namespace {

class Teller {
 public:
  Teller(const Course& course, const TourWords& words, Seat me)
      : course_(course), words_(words), brief_(words.brief()), me_(me), scribe_(course) {
    story_.chapters.push_back({words.say(phrase::prologue_capital), {}});
    if (plays()) story_.news.heading = words.say(phrase::since_your_turn);
  }

  void hear(const Happening& event) {
    scribe_.hear(event);
    if (event.kind != Kind::placed) end_places();
    if (event.kind != Kind::swept) end_sweeping();
    if (plays() && event.seat == me_ && is_turn(event)) story_.news.lines.clear();
    const bool extra_throw = std::exchange(extra_throw_, event.kind == Kind::roll_again);
    switch (event.kind) {
      case Kind::hidden: return;
      case Kind::threw:
        if (stage_ == before_stages) return say(event);
        if (!extra_throw) begin_turn(event.seat);
        thrown_ = event.value;
        return;  // the ride tells it
      case Kind::rode:
        if (event.card != no_card) return say(event);
        return add({words_.throws_and_rides(event, thrown_, me_), brief_.throws_and_rides(event, thrown_, me_),
                    rule_behind(event, stage_)});
      case Kind::stage_began: return begin_stage(event);
      case Kind::reshuffled:
      case Kind::skipped:
      case Kind::passed: begin_turn(event.seat); return say(event);
      case Kind::drew:
        begin_turn(event.seat);
        if (event.seat == me_) say(event, true);
        return;
      case Kind::dealt:
        if (event.seat == me_) say(event, true);
        return;
      case Kind::placed: placed_.push_back(event); return;
      case Kind::swept: swept_.push_back(event); return;
      case Kind::cap: return tell_cap(event);
      case Kind::tour_won:
        over_ = true;
        return add({words_.wins_tour(event.seat, me_), brief_.wins_tour(event.seat, me_), rule_of_lead()});
      default: say(event);
    }
  }

  Story finish() {
    end_places();
    end_sweeping();
    if (!plays() && (over_ || story_.chapters.size() == 1)) story_.news = story_.chapters.back();
    return std::move(story_);
  }

 private:
  bool plays() const { return me_ < course_.players; }
  // What somebody does in their turn, from its beginning.
  bool is_turn(const Happening& event) const {
    switch (event.kind) {
      case Kind::threw: return !extra_throw_;
      case Kind::rode: return event.card != no_card;
      case Kind::handicapped:
      case Kind::covered:
      case Kind::sprinted:
      case Kind::climbed:
      case Kind::discarded: return true;
      default: return false;
    }
  }
  void add(Told told) {
    if (plays()) story_.news.lines.push_back(told);
    story_.chapters.back().lines.push_back(std::move(told));
  }
  void say(const Happening& event, bool own = false) {
    add({words_.sentence(course_, event, me_, stage_), brief_.sentence(course_, event, me_, stage_),
         rule_behind(event, stage_), own});
  }
  void begin_chapter() {
    if (!plays()) story_.news = story_.chapters.back();
    const auto heading = [&](std::string_view stage, std::string_view round) {
      return fmt::format("{} {} · {} {}", stage, stage_, round, round_);
    };
    story_.chapters.push_back({words_.pick(heading("STAGE", "ROUND"), heading("ÉTAPE", "MANCHE")), {}});
  }
  void begin_stage(const Happening& event) {
    stage_ = event.stage, holder_ = event.seat, turn_.reset(), round_ = 1;
    begin_chapter();
    if (plays()) story_.news.lines.clear();  // how the last stage ended has been told
    say(event);
  }
  // VT-ORDER-2: a round is over when the turn comes back to the holder.
  void begin_turn(Seat seat) {
    const bool another_round = turn_ && *turn_ != seat && seat == holder_;
    turn_ = seat;
    if (!another_round) return;
    ++round_;
    begin_chapter();
  }
  void end_places() {
    if (!placed_.empty()) add({words_.places(placed_, me_), brief_.places(placed_, me_), "VT-PTS-1"});
    placed_.clear();
  }
  void end_sweeping() {
    if (!swept_.empty()) add({words_.swept(swept_, me_), brief_.swept(swept_, me_), "VT-STAGE-7"});
    swept_.clear();
  }

  std::string_view rule_of_lead() const { return scribe_.book().rule(scribe_.book().stages(), 0); }
  void tell_cap(const Happening& event) {
    std::vector<Seat> level;
    const tour::Book& book = scribe_.book();
    for (const Seat other : book.empty() ? tour::Ranking() : book.latest().rankings[0])
      if (other != event.seat && book.latest().riders[other].points == book.latest().riders[event.seat].points)
        level.push_back(other);
    add({words_.cap(event, level, me_), brief_.cap(event, level, me_),
         book.empty() ? rule_behind(event, stage_) : rule_of_lead()});
  }

  const Course& course_;
  const TourWords& words_;
  const TourWords brief_;
  Seat me_;
  Story story_;
  std::vector<Happening> placed_, swept_;
  Scribe scribe_;
  unsigned stage_ = before_stages, round_ = 0, thrown_ = 0;
  Seat holder_ = 0;
  std::optional<Seat> turn_;
  bool extra_throw_ = false, over_ = false;
};

}  // namespace

Story tell(const Course& course, std::span<const Happening> heard, const TourWords& words, Seat me) {
  Teller teller(course, words, me);
  for (const Happening& event : heard) teller.hear(event);
  return teller.finish();
}

}  // namespace tourmalet::vainqueur
