#include "cli/flamme_rouge/story.hpp"

#include <fmt/format.h>

namespace tourmalet::flamme_rouge {

using Kind = Happening::Kind;

namespace {

class Teller {
 public:
  Teller(const Course& course, const RaceWords& words, Seat me)
      : course_(course), words_(words), brief_(words.brief()), me_(me) {
    story_.chapters.push_back({words.say(phrase::at_the_start), {}});
  }

  void hear(const Happening& event) {
    if (event.kind != Kind::slipstreamed || event.first != 0) end_pull();
    if (event.kind != Kind::tired) end_fatigue();
    switch (event.kind) {
      case Kind::hidden:
      case Kind::committed:
      case Kind::revealed: return;  // a move tells its card
      case Kind::round_began:
        story_.news = story_.chapters.back();
        story_.chapters.push_back({fmt::format("{} {}", words_.say(phrase::round_capital), event.value), {}});
        return;
      case Kind::slipstreamed:
        if (drawn_.empty()) find_wheel(event);
        drawn_.push_back(event.rider);
        return;
      case Kind::tired: tired_.push_back(event.rider); return;
      default: say(event);
    }
    over_ |= event.kind == Kind::won;
  }
  // The news are the last round that is over; before the first round, and behind the line, the chapter itself.
  Story finish() {
    end_pull();
    end_fatigue();
    if (over_ || story_.chapters.size() == 1) story_.news = story_.chapters.back();
    return std::move(story_);
  }

 private:
  void say(const Happening& event) {
    std::string sentence = words_.sentence(course_, event, me_);
    if (sentence.empty()) return;  // nothing that anybody would tell
    const bool own = event.kind == Kind::leads || event.kind == Kind::drew || event.kind == Kind::chose;
    story_.chapters.back().lines.push_back(
        {std::move(sentence), brief_.sentence(course_, event, me_), rule_behind(course_, event), own});
  }
  void find_wheel(const Happening& event) {
    for (RiderId rider = 0; rider < course_.riders(); ++rider)
      if (const Square at = event.spots.square[rider];
          at != nowhere && (at == course_.road[event.square].next || at == course_.next_outside[event.square]))
        wheel_.push_back(rider);
  }
  void end_pull() {
    if (!drawn_.empty())
      story_.chapters.back().lines.push_back({words_.drawn_along(course_, drawn_, wheel_, me_),
                                              brief_.drawn_along(course_, drawn_, wheel_, me_), "FR-SLIP-1"});
    drawn_.clear();
    wheel_.clear();
  }
  void end_fatigue() {
    if (!tired_.empty())
      story_.chapters.back().lines.push_back({words_.tired(course_, tired_, me_), brief_.tired(course_, tired_, me_),
                                              rule_behind(course_, Happening::about(Kind::tired, tired_[0]))});
    tired_.clear();
  }

  const Course& course_;
  const RaceWords& words_;
  const RaceWords brief_;
  Seat me_;
  Story story_;
  std::vector<RiderId> drawn_, wheel_, tired_;
  bool over_ = false;
};

}  // namespace

Story tell(const Course& course, std::span<const Happening> heard, const RaceWords& words, Seat me) {
  Teller teller(course, words, me);
  for (const Happening& event : heard) teller.hear(event);
  return teller.finish();
}

}  // namespace tourmalet::flamme_rouge
