#include "cli/terminal/terminal.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <thread>
#include <utility>

namespace tourmalet {
namespace {

constexpr std::size_t longest_input = 200;

// A line from the person; what is too long is cut and marked so.
struct Input {
  std::string text;
  bool end = false, too_long = false;
};
Input read_input() {
  Input input;
  int c = 0;
  while ((c = std::getchar()) != EOF && c != '\n') {
    if (input.text.size() < longest_input)
      input.text += static_cast<char>(c);
    else
      input.too_long = true;
  }
  input.end = c == EOF && input.text.empty();
  const auto first = input.text.find_first_not_of(" \t\r"), last = input.text.find_last_not_of(" \t\r");
  input.text = first == std::string::npos ? "" : input.text.substr(first, last - first + 1);
  return input;
}

bool asks_to_quit(std::string_view text) { return text == "q" || text == "Q"; }
bool asks_for_log(std::string_view text) { return text == "l" || text == "L"; }
bool asks_for_sheets(std::string_view text) {
  return text == "t" || text == "T" || text == "sheets" || text == "fiches";
}
bool asks_for_help(std::string_view text) { return text == "?" || text == "h" || text == "help" || text == "aide"; }

std::string_view text_from(const char* name) {
  const char* text = std::getenv(name);
  return text == nullptr ? "" : text;
}
std::size_t size_from(const char* name, std::size_t otherwise) {
  const long number = std::strtol(text_from(name).data(), nullptr, 10);
  return number > 0 && number < 1000 ? static_cast<std::size_t>(number) : otherwise;
}

void wait(int milliseconds) { std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds)); }

}  // namespace

Paper::Paper(bool plain)
    : plain_(plain || ::isatty(STDOUT_FILENO) == 0 || !text_from("NO_COLOR").empty() || text_from("TERM") == "dumb") {}

Frame Paper::frame() const {
  winsize size{};
  const bool known = ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 && size.ws_row > 0;
  const std::size_t columns = known ? size.ws_col : size_from("COLUMNS", 80),
                    rows = known ? size.ws_row : size_from("LINES", 24);
  return {std::clamp<std::size_t>(columns, 40, 120), plain_ ? 0 : std::max<std::size_t>(rows, 16)};
}

void Paper::show(const std::string& page) const { fmt::print("{}{}", plain_ ? "\n" : "\x1b[H\x1b[2J", page); }

void refuse_taken(const std::string& file) {
  std::error_code trouble;
  if (const auto size = std::filesystem::file_size(file, trouble); trouble || size == 0) return;
  throw DataError(
      file,
      "there is something in this file already; choose another name, or go on with the race in it: --resume " + file);
}

Terminal::Terminal(HomeRace race, std::unique_ptr<Screen> screen, Paper paper, std::string file,
                   std::optional<int> delay)
    : race_(std::move(race)),
      screen_(std::move(screen)),
      paper_(paper),
      file_(std::move(file)),
      delay_(delay),
      part_(race_.moment().part) {}

bool Terminal::run() {
  if (!file_.empty()) write_safely(file_, race_.record());
  while (!race_.over()) {
    if (race_.moment().part != part_ && !interlude()) return leave();
    if (!race_.setup().me ? !watch_a_step() : race_.my_turn() ? !my_decision() : !others()) return false;
  }
  return finish();
}

Sight Terminal::look(const std::vector<std::uint64_t>& view) const {
  Sight sight{.course = race_.course(), .view = view.data(), .seat = race_.seat(), .heard = race_.heard()};
  for (Seat seat = 0; seat < race_.seats(); ++seat) {
    const bool unnamed = race_.setup().me == seat && race_.setup().name.empty();
    sight.names.push_back(unnamed ? words().say(phrase::you) : clean(race_.player(seat), 20));
  }
  sight.legal = race_.legal();
  if (race_.my_turn()) sight.usual = race_.usual();
  sight.pending = pending_;
  sight.notice = notice_;
  return sight;
}

// A full disk does not end the race; it is told, and tried again after the next decision.
bool Terminal::keep() {
  try {
    if (!file_.empty()) write_safely(file_, race_.record());
    return true;
  } catch (const DataError& error) {
    notice_ = error.what();
    return false;
  }
}

bool Terminal::others() {
  if (!paper_.plain() && !unasked_) fmt::print("{}\n", words().say(phrase::thinking)), std::fflush(stdout);
  while (!race_.over() && !race_.my_turn() && race_.moment().part == part_) {
    race_.ask_bot();
    keep();
  }
  return true;
}

bool Terminal::leave() {
  const bool kept = keep();
  fmt::print("\n{}\n", kept ? words().say(phrase::farewell) : notice_);
  if (kept && !file_.empty())
    fmt::print("{}{}\n{}tourmalet play --resume {}\n", words().say(phrase::saved_in), file_,
               words().say(phrase::to_resume), file_);
  return false;
}

Frame Terminal::frame_above(const std::string& question) const {
  Frame frame = paper_.frame();
  const std::size_t more_rows = question_lines(question, frame.columns).size() - 1;
  if (frame.rows > more_rows) frame.rows -= more_rows;
  return frame;
}

void Terminal::ask(const std::string& question) const {
  fmt::print("{}", joined(question_lines(question, paper_.frame().columns), "\n"));
  std::fflush(stdout);
}

bool Terminal::pause(const Both& question) {
  ask(words().say(question));
  const Input input = read_input();
  if (input.end) at_end_ = true;
  return !input.end && !asks_to_quit(input.text);
}

bool Terminal::has_sheets(const Sight& now) const { return !screen_->sheets_page(now, paper_.frame()).empty(); }

bool Terminal::watch_a_step() {
  const auto view = race_.view();
  const Moment now = race_.moment();
  paper_.show(screen_->watch_page(look(view), frame_above(words().say(phrase::ask_watch))));
  notice_.clear();
  if (delay_)
    wait(*delay_);
  else if (!pause(phrase::ask_watch))
    return leave();
  while (!race_.over() && race_.moment() == now) {
    race_.ask_bot();
    keep();
  }
  return true;
}

bool Terminal::interlude() {
  part_ = race_.moment().part;
  const auto view = race_.view();
  const Sight now = look(view);
  const bool sheets = has_sheets(now);
  const std::string question = words().say(phrase::ask_go_on) + (sheets ? words().say(phrase::or_sheets) : "");
  const std::string page = screen_->interlude_page(now, frame_above(question));
  notice_.clear();
  if (page.empty()) return true;
  for (;;) {
    paper_.show(page);
    if (delay_) return wait(*delay_), true;
    ask(question);
    const Input input = read_input();
    if (input.end || asks_to_quit(input.text)) return false;
    if (!sheets || !asks_for_sheets(input.text)) return true;
    read_pages(screen_->sheets_page(now, paper_.frame()));
    if (at_end_) return false;
  }
}

bool Terminal::my_decision() {
  if (unasked_ == race_.moment()) {
    decide(race_.usual());
    return true;
  }
  unasked_.reset();
  const auto view = race_.view();
  const Sight now = look(view);
  const std::string question = screen_->question(now);
  paper_.show(screen_->decision_page(now, frame_above(question)));
  ask(question);
  notice_.clear();
  const Input input = read_input();
  if (input.end) return leave();
  if (input.too_long) {
    notice_ = words().say(phrase::too_long);
    return true;
  }
  return answer(now, input.text);
}

bool Terminal::answer(const Sight& now, const std::string& typed) {
  const bool quitting = std::exchange(quitting_, false);
  const auto space = typed.find(' ');
  const std::string first = typed.substr(0, space);
  if (asks_to_quit(typed)) {
    if (!file_.empty() || quitting) return leave();
    quitting_ = true;
    notice_ = words().say(phrase::leave_unsaved);
  } else if (screen_->claims(now, typed)) {
    choose(now, typed);
  } else if (asks_for_help(typed)) {
    return read_pages(help_page(words(), screen_->help(), paper_.frame()));
  } else if (asks_for_log(typed)) {
    return read_pages(log_page(words(), screen_->story(now), paper_.frame()));
  } else if (asks_for_sheets(typed) && has_sheets(now)) {
    return read_pages(screen_->sheets_page(now, paper_.frame()));
  } else if (typed == "u" || typed == "U") {
    take_back();
  } else if (first == "save" || first == "s") {
    save(space == std::string::npos ? "" : clean(typed.substr(space), longest_input));
  } else {
    choose(now, typed);
  }
  return true;
}

// What is longer than the paper is shown sheet by sheet; q goes back to the race.
bool Terminal::read_pages(const std::string& text) {
  const std::size_t rows = paper_.frame().rows;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    for (std::size_t row = 0; end < text.size() && (rows == 0 || row + 1 < rows); ++row) end = text.find('\n', end) + 1;
    paper_.show(text.substr(at, end - at));
    at = end;
    if (!pause(phrase::ask_go_on)) break;
  }
  return at_end_ ? leave() : true;
}

void Terminal::take_back() {
  if (!std::exchange(pending_, std::nullopt) && !race_.take_back()) {
    notice_ = words().say(phrase::nothing_to_take_back);
    return;
  }
  if (keep()) notice_ = words().say(phrase::taken_back);
}

void Terminal::save(const std::string& file) {
  const std::string before = file_;
  try {
    if (!file.empty() && file != file_) refuse_taken(file);
    if (!file.empty()) file_ = file;
    if (file_.empty())
      notice_ = words().say(phrase::no_file);
    else if (keep())
      notice_ = words().say(phrase::saved_in) + file_;
    else
      file_ = before;
  } catch (const DataError& error) {
    notice_ = error.what();
  }
}

void Terminal::choose(const Sight& now, const std::string& typed) {
  const Meaning meaning = screen_->read(now, typed);
  notice_ = meaning.reply;
  if (!meaning.action) return;
  if (meaning.to_confirm)
    pending_ = meaning.action;
  else if (const Refusal refusal = race_.refusal(*meaning.action))
    notice_ = screen_->refusal(refusal);
  else {
    if (meaning.and_so_on) unasked_ = race_.moment();
    decide(*meaning.action);
  }
}

void Terminal::decide(ActionCode action) {
  const std::size_t heard = race_.heard().size();
  pending_.reset();
  race_.decide(action);
  const auto view = race_.view();
  notice_ = screen_->notice(look(view), heard);
  keep();
}

bool Terminal::finish() {
  notice_ = file_.empty() ? "" : words().say(phrase::to_replay) + "tourmalet replay " + file_ + " --events";
  const auto view = race_.view();
  const Sight now = look(view);
  const bool sheets = has_sheets(now);
  const std::string question = words().say(phrase::ask_again) + (sheets ? words().say(phrase::or_sheets) : "");
  for (;;) {
    paper_.show(screen_->finish_page(now, frame_above(question)));
    if (delay_) return false;
    ask(question);
    const Input input = read_input();
    if (!input.end && input.text.empty()) return true;
    if (asks_for_log(input.text))
      read_pages(log_page(words(), screen_->story(now), paper_.frame()));
    else if (asks_for_help(input.text))
      read_pages(help_page(words(), screen_->help(), paper_.frame()));
    else if (sheets && asks_for_sheets(input.text))
      read_pages(screen_->sheets_page(now, paper_.frame()));
    else if (input.end || asks_to_quit(input.text))
      break;
    if (at_end_) return false;
  }
  fmt::print("\n{}\n", words().say(phrase::farewell));
  return false;
}

}  // namespace tourmalet
