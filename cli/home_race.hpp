// A race at home: one person, or only a spectator, and bots for the other teams. It knows nothing of screens; the person
// is given a view and the events of one seat, the bots theirs.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.hpp"
#include "rules/core/match.hpp"
#include "rules/core/record.hpp"
#include "rules/flamme_rouge/game.hpp"

namespace tourmalet {

struct HomeSetup {
  Value options = Value(Value::Object{});  // of the game: stage, handicap; the number of teams follows from the bots
  std::vector<std::string> bots;           // in the order of the seats they take
  std::optional<Seat> me;                  // nobody: all teams are bots
  std::string name;                        // of the person
  std::string language;                    // kept in the record, nothing more
  std::uint64_t seed = 0;
};

class HomeRace {
 public:
  HomeRace(const GameModule& game, HomeSetup setup, const DataSource& data);
  // The race a record holds, to be gone on with. What the record does not say is taken from `otherwise`.
  static HomeRace resume(std::string_view record, HomeSetup otherwise, const DataSource& data);

  const HomeSetup& setup() const { return setup_; }
  void speak(std::string language) { setup_.language = std::move(language); }
  const flamme_rouge::Course& course() const { return *static_cast<const flamme_rouge::Course*>(match_.course()); }
  Seat seat() const { return setup_.me.value_or(course().teams); }  // a spectator sits behind the last team
  flamme_rouge::Outlook view() const;
  const std::vector<flamme_rouge::Happening>& heard() const { return heard_; }
  std::string player(Seat seat) const;  // a bot's name, or the person's, which may be empty

  bool over() const { return match_.deciding().empty(); }
  bool my_turn() const { return setup_.me && match_.deciding().contains(*setup_.me); }
  std::vector<ActionCode> legal() const { return match_.legal(seat()); }
  Refusal refusal(ActionCode action) const { return match_.game().refusal(match_.course(), match_.state(), seat(), action); }
  std::optional<ActionCode> read(std::string_view text) const { return match_.game().read_action(match_.course(), text); }
  Refusal decide(ActionCode action);
  void ask_bot();  // one decision of a bot; precondition: not over, not my turn
  // My last decision is undone if nobody has answered it and the round is still the same.
  bool take_back();

  std::string record() const;
  const Match& match() const { return match_; }

 private:
  HomeRace(const GameModule& game, HomeSetup setup, std::shared_ptr<const void> course);
  void engage();  // the bots, for this course
  void play_again(const std::vector<Outcome>& opening, const std::vector<Decision>& decisions);
  Hearing hearing();

  HomeSetup setup_;
  Match match_;
  std::vector<std::unique_ptr<Bot>> bots_;
  std::vector<flamme_rouge::Happening> heard_;
};

// The whole text or the old file: written beside it, then renamed. Throws DataError.
void write_safely(const std::string& path, std::string_view text);

}  // namespace tourmalet
