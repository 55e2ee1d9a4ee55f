#include "cli/tour_de_france/story.hpp"

#include <fmt/format.h>

#include <utility>

namespace tourmalet::tour_de_france {

using Kind = Happening::Kind;

namespace {

class Teller {
 public:
  Teller(const Course& course, const RoadWords& words, Seat me)
      : course_(course), words_(words), brief_(words.brief()), me_(me) {
    begin_chapter();
    if (plays()) story_.news.heading = words.say(phrase::since_you_rode);
  }

  void hear(const Happening& event) {
    if (event.kind != Kind::arrived || (!arrivals_.empty() && event.other != arrivals_.front().other)) end_arrivals();
    const bool followed = std::exchange(followed_, event.kind == Kind::adopted);
    switch (event.kind) {
      case Kind::nothing:
      case Kind::stage_over:
      case Kind::adopted: return;  // the ride, and the chapter that follows, tell it
      case Kind::stage_began:
        stage_ = event.value, turn_ = 0;
        if (stage_ > 1) begin_chapter();
        return say(event);
      case Kind::turn_began: turn_ = event.turn; return begin_chapter();
      case Kind::placed: say(event); return done_by(event.rider);
      case Kind::rode:
        if (followed && event.other == nobody)
          add({words_.follows(course_, event, me_), brief_.follows(course_, event, me_), "TDF-PACE-4"});
        else
          say(event);
        return done_by(event.rider);
      case Kind::arrived: return arrivals_.push_back(event);
      case Kind::race_over: over_ = true; return say(event);
      default: say(event);
    }
  }

  Story finish() {
    end_arrivals();
    if (!plays() && (over_ || story_.chapters.size() == 1)) story_.news = story_.chapters.back();
    return std::move(story_);
  }

 private:
  bool plays() const { return me_ < course_.teams; }
  void add(Told told) {
    if (plays()) story_.news.lines.push_back(told);
    story_.chapters.back().lines.push_back(std::move(told));
  }
  void say(const Happening& event) {
    add({words_.sentence(course_, event, me_), brief_.sentence(course_, event, me_), rule_behind(event)});
  }
  void done_by(RiderId rider) {
    if (plays() && team_of(rider) == me_) story_.news.lines.clear();
  }
  void end_arrivals() {
    if (!arrivals_.empty())
      add({words_.arrive_together(arrivals_, me_), brief_.arrive_together(arrivals_, me_),
           rule_behind(arrivals_.front())});
    arrivals_.clear();
  }
  void begin_chapter() {
    if (!plays() && !story_.chapters.empty()) story_.news = story_.chapters.back();
    const bool one = course_.stages.size() == 1;
    const std::string english = turn_ == 0 ? "START" : fmt::format("TABLE TURN {}", turn_),
                      french = turn_ == 0 ? "DÉPART" : fmt::format("TOUR DE TABLE {}", turn_);
    story_.chapters.push_back({words_.pick((one ? "" : fmt::format("STAGE {} · ", stage_)) + english,
                                           (one ? "" : fmt::format("ÉTAPE {} · ", stage_)) + french),
                               {}});
  }

  const Course& course_;
  const RoadWords& words_;
  const RoadWords brief_;
  Seat me_;
  Story story_;
  std::vector<Happening> arrivals_;  // of one group
  unsigned stage_ = 1, turn_ = 0;
  bool followed_ = false, over_ = false;
};

}  // namespace

Story tell(const Course& course, std::span<const Happening> heard, const RoadWords& words, Seat me) {
  Teller teller(course, words, me);
  for (const Happening& event : heard) teller.hear(event);
  return teller.finish();
}

}  // namespace tourmalet::tour_de_france
