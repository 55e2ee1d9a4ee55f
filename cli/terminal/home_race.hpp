// A race at home: one person, or only a spectator, and bots for the other seats. It knows games only across the border,
// and nothing of screens; the person is given a view and the events of one seat, the bots theirs.
#pragma once

#include <cstdint>
#include <cstring>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.hpp"
#include "rules/core/match.hpp"
#include "rules/core/record.hpp"

namespace tourmalet {

struct HomeSetup {
  Value options = Value(Value::Object{});  // of the game; the number of seats follows from the bots
  std::vector<std::string> bots;           // in the order of the seats they take
  std::optional<Seat> me;                  // nobody: all seats are bots
  std::string name;                        // of the person; empty: one is made up, for the record
  std::string language;                    // kept in the record, nothing more
  std::uint64_t seed = 0;
};

// What one seat has heard, event after event, in the types of the game.
class Heard {
 public:
  void add(const GameModule& game, const void* course, const void* event, Seat seat) {
    stride_ = (game.event_size + 7) / 8;
    words_.resize(words_.size() + stride_);
    game.redact(course, event, seat, &words_[words_.size() - stride_]);
  }
  // An event that was heard already, as part of another: a stage within a Tour.
  template <class Event>
  void add_as(const Event& event) {
    stride_ = (sizeof(Event) + 7) / 8;
    words_.resize(words_.size() + stride_);
    std::memcpy(&words_[words_.size() - stride_], static_cast<const void*>(&event), sizeof(Event));
  }
  std::size_t size() const { return words_.empty() ? 0 : words_.size() / stride_; }
  template <class Event>
  std::vector<Event> as() const {
    std::vector<Event> events(size());
    for (std::size_t i = 0; i < events.size(); ++i)
      std::memcpy(static_cast<void*>(&events[i]), &words_[i * stride_], sizeof(Event));
    return events;
  }
  bool operator==(const Heard&) const = default;

 private:
  std::vector<std::uint64_t> words_;
  std::size_t stride_ = 1;
};

class HomeRace {
 public:
  HomeRace(const GameModule& game, HomeSetup setup, const DataSource& data);
  // The race that a record holds, to be continued. What the record does not say is taken from `otherwise`.
  static HomeRace resume(std::string_view record, HomeSetup otherwise, const DataSource& data);

  const HomeSetup& setup() const { return setup_; }
  void speak(std::string language) { setup_.language = std::move(language); }
  const GameModule& game() const { return match_.game(); }
  const void* course() const { return match_.course(); }
  std::size_t seats() const { return game().seats(course()); }
  // a spectator sits behind the last player
  Seat seat() const { return setup_.me.value_or(static_cast<Seat>(seats())); }
  Moment moment() const { return game().moment(course(), match_.state()); }
  // the game's own view, in a buffer aligned for it
  std::vector<std::uint64_t> view() const;
  const Heard& heard() const { return heard_; }
  const std::string& player(Seat seat) const { return names_[seat]; }  // a person's name, or the rider's of a bot

  bool over() const { return match_.deciding().empty(); }
  bool my_turn() const { return setup_.me && match_.deciding().contains(*setup_.me); }
  std::vector<ActionCode> legal() const { return match_.legal(seat()); }
  ActionCode usual() const { return game().fallback(course(), match_.state(), seat()); }  // precondition: my turn
  Refusal refusal(ActionCode action) const { return game().refusal(course(), match_.state(), seat(), action); }
  Refusal decide(ActionCode action);
  void ask_bot();  // one decision of a bot; precondition: not over, not my turn
  // My last decision is undone if nobody has answered or seen anything of it and the moment is still the same.
  bool take_back();

  std::string record() const;
  const Match& match() const { return match_; }

 private:
  HomeRace(const GameModule& game, HomeSetup setup, std::shared_ptr<const void> course);
  void engage();  // the bots, for this course
  void forget_made_up_name();
  const std::string& bot_in(Seat seat) const;
  void play_again(const std::vector<Outcome>& opening, const std::vector<Decision>& decisions);
  bool heard_by_all(const Decision& next) const;  // everybody hears at least a part of what it does
  Hearing hearing();

  HomeSetup setup_;
  Match match_;
  std::vector<std::unique_ptr<Bot>> bots_;
  std::vector<std::string> names_;  // by seat
  Heard heard_;
};

// The whole text or the old file: written beside it, then renamed. Throws DataError.
void write_safely(const std::string& path, std::string_view text);

}  // namespace tourmalet
