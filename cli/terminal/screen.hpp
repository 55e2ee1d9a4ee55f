// What the terminal asks of a game: to be drawn, told and understood. A game that is to be played here brings a screen
// and its words (cli/<game>/) and a line in cli/games.hpp; the loop, saving, resuming, paging and the bots are the same
// for all.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal/home_race.hpp"
#include "cli/terminal/page.hpp"

namespace tourmalet {

// A race as one person may see it. Course and view are of the game's own types, which its screen knows.
struct Sight {
  const void* course = nullptr;
  const void* view = nullptr;
  Seat seat = 0;                        // whose view; behind the last one: a spectator
  Heard heard{};                        // by this seat
  std::vector<std::string> names{};     // who plays, by seat; missing or empty: nobody has said
  std::vector<char> jerseys{};          // in a Tour, by rider: the letter of what is worn; missing or 0: nothing
  std::vector<ActionCode> legal{};      // what the seat may do now
  std::optional<ActionCode> usual{};    // what the game does for an absent player
  std::optional<ActionCode> pending{};  // chosen, but not yet confirmed
  std::string notice{};                 // an answer to what was typed

  bool mine(Seat other) const { return other == seat; }
  std::string name(Seat other) const { return other < names.size() ? names[other] : std::string(); }
};

// The sight with the types of its game, and the words for it: what a screen draws from.
template <class Course, class View, class GameWords>
struct SightOf {
  SightOf(const Sight& seen, const GameWords& spoken)
      : sight(seen),
        course(*static_cast<const Course*>(seen.course)),
        view(*static_cast<const View*>(seen.view)),
        words(spoken) {}
  const Sight& sight;
  const Course& course;
  const View& view;
  const GameWords& words;
};

// What a typed text means: an action, an action that is to be confirmed first, or nothing and why.
struct Meaning {
  std::optional<ActionCode> action{};
  bool to_confirm = false;  // it comes back as Sight::pending with the next question
  bool and_so_on = false;   // until the moment changes the usual thing is done without asking
  std::string reply{};
};

class Screen {
 public:
  virtual ~Screen() = default;
  virtual const Words& words() const = 0;

  // Pages: each line within frame.columns, all of them within frame.rows less one for the question.
  virtual std::string decision_page(const Sight& sight, Frame frame) const = 0;
  virtual std::string watch_page(const Sight& sight, Frame frame) const = 0;
  virtual std::string interlude_page(const Sight&, Frame) const {
    return {};
  }  // when Moment::part has changed: standings after a stage
  // All that is kept on paper, however long: every standing, the sheets. Empty: the game has nothing of the kind.
  virtual std::string sheets_page(const Sight&, Frame) const { return {}; }
  virtual std::string finish_page(const Sight& sight, Frame frame) const = 0;
  virtual Story story(const Sight& sight) const = 0;  // for the log
  virtual std::vector<std::string> help() const = 0;  // a paragraph each; in capitals it is a heading

  virtual std::string question(const Sight& sight) const = 0;  // in one line; it is wrapped to the paper
  virtual Meaning read(const Sight& sight, std::string_view typed) const = 0;
  // typed for the game and not for the loop, although it is one of the loop's keys
  virtual bool claims(const Sight&, std::string_view) const { return false; }
  virtual std::string refusal(const Refusal& refusal) const = 0;
  virtual std::string notice(const Sight&, std::size_t) const {
    return {};
  }  // after a decision: worth saying of what was heard from that number on
};

// Nothing for a game that has no screen yet.
std::unique_ptr<Screen> screen_for(std::string_view game, Language language, Ink ink);
std::vector<std::string_view> games_with_screen();

}  // namespace tourmalet
