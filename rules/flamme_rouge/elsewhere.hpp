// REF-MOVE-4 Stages that were ridden elsewhere, in a Tour that goes on here: read and checked, told and entered.
#pragma once

#include "rules/flamme_rouge/game.hpp"
#include "rules/flamme_rouge/lines.hpp"
#include "rules/flamme_rouge/ridden.hpp"

namespace tourmalet::flamme_rouge {

// Everybody is home: places, times and what was won. `prize_of`: the word for a line, empty if it is no prize.
inline FullRace home_again(const Course& course, const Ridden& ridden, const auto& prize_of) {
  FullRace race = blank_race<FullBox>(course);
  std::uint8_t place = 0;
  for (const RiderId rider : ridden.home) race.place[rider] = ++place;
  race.seconds = ridden.seconds;
  for (std::size_t i = 0; i < course.lines.size(); ++i) {
    const Line& line = course.lines[i];
    const auto& takers = ridden.takers_of(prize_of(i));
    for (std::size_t nth = 0; nth < takers.size(); ++nth)
      Lines::score(course, race, line, takers[nth], line.worth[nth]);
  }
  return race;
}
template <class L>
void tell_elsewhere(const Course& course, const Ridden& ridden, const FullRace& race, const auto& prize_of,
                    L& listener) {
  for (std::size_t i = 0; i < course.lines.size(); ++i) {
    const auto& takers = ridden.takers_of(prize_of(i));
    for (std::size_t nth = 0; nth < takers.size(); ++nth) {
      Happening token = Happening::about(Happening::Kind::token, takers[nth]);
      token.from = static_cast<Square>(i), token.value = course.lines[i].worth[nth];
      listener.hear(token);
    }
  }
  for (const RiderId rider : ridden.home) {
    Happening home = Happening::about(Happening::Kind::home, rider);
    home.square = course.finish;
    home.value = race.place[rider], home.pile = race.podium[rider], home.seconds = race.seconds[rider];
    home.first = static_cast<std::uint8_t>(race.ending[rider]), home.aim = race.bonus[rider];
    listener.hear(on_the_road(race, home));
  }
}

// One is read and checked: what no table can have come to is refused with its place.
struct Prize {
  std::string word;
  std::size_t line = 0;  // of the stage
  std::string_view rule;
};
// The lines of a stage by the house rules along the road: sprint, summit1, summit2 …
std::vector<Prize> house_prizes(const Course& stage);

struct RiddenForm {
  std::vector<Prize> prizes;  // in the order in which they are written
  int most_seconds = 9999;
  bool manners = false;                            // who pays or stops is marked
  std::string_view example;                        // of a stage
  std::string_view of = "prize", each = "places";  // what it is called
  std::string_view one_each;                       // the rule that nobody takes two
};
class RiddenReading {
 public:
  RiddenReading(const Course& stage, std::size_t number, const std::string& place, RiddenForm form);
  Ridden read(std::string_view text) const;
  [[noreturn]] void fail(const std::string& why) const;
  RiderId rider(std::string_view word) const;

 private:
  bool is_heading(std::string_view word) const;
  std::pair<RiderId, int> figure(std::string_view word, std::string_view what, int most) const;
  void arrive(std::string_view word, Ridden& stage) const;
  void all_are_home(const Ridden& stage) const;
  void take(const Prize& prize, const std::vector<std::string_view>& words, std::size_t& at, Ridden& stage) const;

  const Course& stage_;
  std::size_t number_;
  std::string place_;
  RiddenForm form_;
};

// Of all together. REF-MOVE-2, REF-MOVE-3
void one_is_left(std::size_t ridden, std::size_t stages, const std::string& place);
void kept_is_known(std::size_t ridden, const Ridden& latest, const std::string& place);

}  // namespace tourmalet::flamme_rouge
