// A race at the terminal, whatever the game: pages out, lines in; saving, leaving, taking back, watching. What is drawn
// and what a typed text means is the screen's business.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "cli/terminal/home_race.hpp"
#include "cli/terminal/screen.hpp"

namespace tourmalet {

// The paper: how large it is now, and whether it takes colour.
class Paper {
 public:
  explicit Paper(bool plain);
  bool plain() const { return plain_; }
  Frame frame() const;
  void show(const std::string& page) const;

 private:
  bool plain_;
};

// A file that holds something is not written over, least of all another race: throws DataError.
void refuse_taken(const std::string& file);

class Terminal {
 public:
  // Kept in the file after every decision, if there is one; with a delay in milliseconds nobody is asked between
  // rounds.
  Terminal(HomeRace race, std::unique_ptr<Screen> screen, Paper paper, std::string file, std::optional<int> delay);

  void greet() { notice_ = words().say(phrase::welcome_back); }
  bool run();  // true: another race is wanted
  const HomeRace& race() const { return race_; }
  const std::string& file() const { return file_; }

 private:
  const Words& words() const { return screen_->words(); }
  Sight look(const std::vector<std::uint64_t>& view) const;

  // Each: false if the person wants to stop, or is gone.
  bool others();
  bool watch_a_step();
  bool interlude();
  bool my_decision();
  bool answer(const Sight& now, const std::string& typed);
  bool read_pages(const std::string& text);
  bool has_sheets(const Sight& now) const;
  bool leave();
  bool finish();  // true: another race is wanted

  void choose(const Sight& now, const std::string& typed);
  void decide(ActionCode action);
  void take_back();
  void save(const std::string& file);
  bool keep();

  Frame frame_above(const std::string& question) const;  // what a page may take when the question stands below it
  void ask(const std::string& question) const;
  bool pause(const Both& question);

  HomeRace race_;
  std::unique_ptr<Screen> screen_;
  Paper paper_;
  std::string file_, notice_;
  std::optional<int> delay_;
  std::optional<ActionCode> pending_;
  std::optional<Moment> unasked_;  // while it lasts, the usual thing is done for the person
  std::uint32_t part_;             // the last one shown
  bool quitting_ = false, at_end_ = false;
};

}  // namespace tourmalet
