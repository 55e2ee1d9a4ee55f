// tourmalet play flamme-rouge: a race at the terminal. Other games bring a terminal of their own.
#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <random>
#include <thread>

#include "cli/commands.hpp"
#include "cli/flamme_rouge_screen.hpp"
#include "cli/hex_terminal.hpp"
#include "cli/home_race.hpp"
#include "cli/options.hpp"
#include "cli/stage_source.hpp"
#include "loader/data.hpp"
#include "rules/flamme_rouge/notation.hpp"
#include "rules/registry.hpp"

namespace tourmalet {
namespace {

using namespace flamme_rouge;

struct Options {
  std::string game = "flamme-rouge", stage, name, language, save, resume;
  std::vector<std::string> bots;
  std::vector<int> handicap;
  int seat = 0;
  std::optional<std::uint64_t> seed;
  std::optional<int> delay;  // milliseconds between rounds when watching
  bool plain = false, watch = false;
};

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

std::string_view text_from(const char* name) {
  const char* text = std::getenv(name);
  return text == nullptr ? "" : text;
}
std::size_t size_from(const char* name, std::size_t otherwise) {
  const long number = std::strtol(text_from(name).data(), nullptr, 10);
  return number > 0 && number < 1000 ? static_cast<std::size_t>(number) : otherwise;
}

// The paper: how large it is now, and whether it takes colour.
class Paper {
 public:
  explicit Paper(bool plain) : plain_(plain || ::isatty(STDOUT_FILENO) == 0 || !text_from("NO_COLOR").empty() || text_from("TERM") == "dumb") {}
  bool plain() const { return plain_; }
  Frame frame() const {
    winsize size{};
    const bool known = ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 && size.ws_row > 0;
    const std::size_t columns = known ? size.ws_col : size_from("COLUMNS", 80), rows = known ? size.ws_row : size_from("LINES", 24);
    return {std::clamp<std::size_t>(columns, 40, 120), plain_ ? 0 : std::max<std::size_t>(rows, 16)};
  }
  void show(const std::string& page) const { fmt::print("{}{}", plain_ ? "\n" : "\x1b[H\x1b[2J", page); }
  void ask(const std::string& question) const {
    fmt::print("{}", question);
    std::fflush(stdout);
  }

 private:
  bool plain_;
};

// Bots that make a good race: of those for this game the last ones listed, which are the strongest.
std::vector<std::string> default_bots(const GameModule& game, std::size_t count) {
  std::vector<std::string> fit, chosen;
  for (const BotInfo& bot : bots())
    if (bot.game == game.id) fit.emplace_back(bot.name);
  for (std::size_t i = 0; i < count; ++i) chosen.push_back(fit[fit.size() - 1 - i % fit.size()]);
  return chosen;
}

std::uint64_t fresh_seed() {
  std::random_device device;
  return std::uint64_t{device()} << 32 | device();
}

// race.record, race-2.record, race-3.record: an old race is never overwritten by the next.
std::string next_file(const std::string& path) {
  const std::filesystem::path old(path);
  for (int number = 2;; ++number) {
    const auto next = old.parent_path() / (old.stem().string() + "-" + std::to_string(number) + old.extension().string());
    if (!std::filesystem::exists(next)) return next.string();
  }
}

// A file that holds something is not written over, least of all another race.
void refuse_taken(const std::string& file) {
  std::error_code trouble;
  if (const auto size = std::filesystem::file_size(file, trouble); trouble || size == 0) return;
  throw DataError(file, "there is something in this file already; choose another name, or go on with the race in it: --resume " + file);
}

class Terminal {
 public:
  Terminal(HomeRace race, Language language, Paper paper, std::string file, std::optional<int> delay)
      : race_(std::move(race)), paper_(paper), words_(language, Ink{!paper.plain()}), file_(std::move(file)), delay_(delay) {}

  void greet(std::string notice) { notice_ = std::move(notice); }
  // True: another race is wanted.
  bool run() {
    if (!file_.empty()) write_safely(file_, race_.record());
    while (!race_.over()) {
      if (!race_.setup().me ? !watch_a_round() : race_.my_turn() ? !my_decision() : !others()) return false;
    }
    return finish();
  }
  const HomeRace& race() const { return race_; }
  const std::string& file() const { return file_; }

 private:
  Scene scene(const Outlook& view) const {
    Scene scene{race_.course(), view, words_, {}, tell(race_.course(), race_.heard(), words_, race_.seat()), pending_, notice_};
    for (Seat seat = 0; seat < race_.course().teams; ++seat) {
      const std::string name = clean(race_.player(seat), 20);
      scene.names[seat] = race_.setup().me == seat && name.empty() ? std::string(words_.say(Phrase::you)) : name;
    }
    return scene;
  }
  // A full disk does not end the race; it is told, and tried again after the next decision.
  bool keep() {
    try {
      if (!file_.empty()) write_safely(file_, race_.record());
      return true;
    } catch (const DataError& error) {
      notice_ = error.what();
      return false;
    }
  }
  bool others() {
    if (!paper_.plain() && race_.view().round > 0) paper_.ask(std::string(words_.say(Phrase::thinking)) + "\n");
    while (!race_.over() && !race_.my_turn()) {
      race_.ask_bot();
      keep();
    }
    return true;
  }
  bool leave() {
    const bool kept = keep();
    fmt::print("\n{}\n", kept ? words_.say(Phrase::farewell) : std::string_view(notice_));
    if (kept && !file_.empty()) fmt::print("{}{}\n{}tourmalet play --resume {}\n", words_.say(Phrase::saved_in), file_, words_.say(Phrase::to_resume), file_);
    return false;
  }
  // False: the person wants to stop, or is gone.
  bool pause(Phrase phrase) {
    paper_.ask(std::string(words_.say(phrase)) + "> ");
    const Input input = read_input();
    if (input.end) at_end_ = true;
    return !input.end && input.text != "q" && input.text != "Q";
  }

  bool watch_a_round() {
    const Outlook view = race_.view();
    paper_.show(watch_page(scene(view), paper_.frame()));
    if (delay_)
      std::this_thread::sleep_for(std::chrono::milliseconds(*delay_));
    else if (!pause(Phrase::ask_watch))
      return leave();
    while (!race_.over() && race_.view().round == view.round) {
      race_.ask_bot();
      keep();
    }
    return true;
  }

  bool my_decision() {
    const Outlook view = race_.view();
    const Scene now = scene(view);
    paper_.show(decision_page(now, paper_.frame()));
    paper_.ask(question_text(now));
    notice_.clear();
    const Input input = read_input();
    if (input.end) return leave();
    if (input.too_long) {
      notice_ = words_.say(Phrase::too_long);
      return true;
    }
    return answer(view, now, input.text);
  }

  bool answer(const Outlook& view, const Scene& now, std::string text) {
    const bool riders_asked = question(race_.course(), view) == Question::lead || question(race_.course(), view) == Question::place;
    const bool quitting = std::exchange(quitting_, false);
    if (text == "q" || text == "Q") {
      if (!file_.empty() || quitting) return leave();
      quitting_ = true;
      notice_ = words_.say(Phrase::leave_unsaved);
    } else if (text == "?" || text == "h" || text == "help" || text == "aide") {
      return read_page(help_page(now, paper_.frame()));
    } else if (text == "l" || text == "L") {
      return read_page(log_page(now, paper_.frame()));
    } else if (text == "u" || text == "U") {
      take_back();
    } else if (text == "save" || text.starts_with("save ") || ((text == "s" || text.starts_with("s ")) && !riders_asked)) {
      const auto space = text.find(' ');
      save(space == std::string::npos ? "" : clean(text.substr(space), longest_input));
    } else if (pending_ && text.empty()) {
      decide(Play::card(*std::exchange(pending_, std::nullopt)).code());
    } else {
      choose(view, std::move(text));
    }
    return true;
  }
  // What is longer than the paper is shown sheet by sheet; q goes back to the race.
  bool read_page(const std::string& page) {
    const std::size_t rows = paper_.frame().rows;
    for (std::size_t at = 0; at < page.size();) {
      std::size_t end = at;
      for (std::size_t row = 0; end < page.size() && (rows == 0 || row + 1 < rows); ++row) end = page.find('\n', end) + 1;
      paper_.show(page.substr(at, end - at));
      at = end;
      if (!pause(Phrase::ask_go_on)) break;
    }
    return at_end_ ? leave() : true;
  }
  void take_back() {
    if (!std::exchange(pending_, std::nullopt) && !race_.take_back()) {
      notice_ = words_.say(Phrase::nothing_to_take_back);
      return;
    }
    keep();
    notice_ = words_.say(Phrase::taken_back);
  }
  void save(const std::string& file) {
    const std::string before = file_;
    try {
      if (!file.empty() && file != file_) refuse_taken(file);
      if (!file.empty()) file_ = file;
      if (file_.empty())
        notice_ = words_.say(Phrase::no_file);
      else if (keep())
        notice_ = std::string(words_.say(Phrase::saved_in)) + file_;
      else
        file_ = before;
    } catch (const DataError& error) {
      notice_ = error.what();
    }
  }
  void choose(const Outlook& view, std::string text) {
    for (char& c : text) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    const auto legal = race_.legal();
    const bool only_one = std::all_of(legal.begin(), legal.end(), [&](ActionCode code) { return code == legal.front(); });
    const auto action = text.empty() && only_one ? std::optional(legal.front()) : race_.read(text);
    if (!action) {
      const bool number = text.size() == 1 && text[0] >= '0' && text[0] <= '9' && question(race_.course(), view) == Question::card;
      if (!text.empty()) notice_ = number ? words_.refusal({"not-in-hand", "FR-ENERGY-2"}) : words_.not_understood(text);
      return;
    }
    if (const Refusal refusal = race_.refusal(*action)) {
      notice_ = words_.refusal(refusal);
      return;
    }
    const bool last_card = question(race_.course(), view) == Question::card && (view.played[0] != no_card || view.played[1] != no_card);
    if (last_card)
      pending_ = Play::from_code(*action).card();
    else
      decide(*action);
  }
  void decide(ActionCode action) {
    const std::size_t heard = race_.heard().size();
    race_.decide(action);
    for (std::size_t i = heard; i < race_.heard().size(); ++i)
      if (race_.heard()[i].kind == Happening::Kind::drew && race_.heard()[i].value != 0)
        notice_ = words_.sentence(race_.course(), race_.heard()[i], race_.seat());
    keep();
  }

  bool finish() {
    const Outlook view = race_.view();
    notice_ = file_.empty() ? "" : std::string(words_.say(Phrase::to_replay)) + "tourmalet replay " + file_ + " --events";
    for (;;) {
      const Scene now = scene(view);
      paper_.show(finish_page(now, paper_.frame()));
      if (delay_) return false;
      paper_.ask(std::string(words_.say(Phrase::ask_again)) + "> ");
      const Input input = read_input();
      if (!input.end && input.text.empty()) return true;
      if (input.text == "l")
        read_page(log_page(now, paper_.frame()));
      else if (input.text == "?")
        read_page(help_page(now, paper_.frame()));
      else if (input.end || input.text == "q" || input.text == "Q")
        break;
      if (at_end_) return false;
    }
    fmt::print("\n{}\n", words_.say(Phrase::farewell));
    return false;
  }

  HomeRace race_;
  Paper paper_;
  Words words_;
  std::string file_, notice_;
  std::optional<int> delay_;
  std::optional<CardKind> pending_;
  bool quitting_ = false, at_end_ = false;
};

const GameModule& game_for_terminal(const std::string& id) {
  const GameModule* game = find_game(id);
  std::string names;
  for (const GameModule& known : games()) names += (names.empty() ? "" : ", ") + std::string(known.id);
  if (game == nullptr) throw DataError("play", "there is no game \"" + clean(id) + "\"; there are " + names);
  if (id != FlammeRouge::id && id != TourDeFrance::id)
    throw DataError("play", id + " cannot be played in the terminal yet; " + std::string(FlammeRouge::id) + " and " + std::string(TourDeFrance::id) + " can");
  return *game;
}

HomeSetup setup_from(const Options& options, const GameModule& game) {
  HomeSetup setup;
  if (!options.stage.empty()) setup.options = stage_option(options.stage);
  if (!options.handicap.empty()) {
    Value levels(Value::List{});
    for (const int level : options.handicap) levels.add(level);
    setup.options.set("handicap", levels);
  }
  setup.bots = !options.bots.empty() ? options.bots : default_bots(game, options.watch ? 4 : 3);
  if (!options.watch) setup.me = static_cast<Seat>(options.seat);
  if (const std::size_t teams = setup.bots.size() + (options.watch ? 0 : 1); teams < 2 || teams > 4)
    throw DataError("bots", fmt::format("{} bots{} make {} teams; a race has 2 to 4 (FR-COMP-1)", setup.bots.size(), options.watch ? "" : " and you", teams));
  setup.name = clean(options.name, 20);
  setup.seed = options.seed.value_or(fresh_seed());
  return setup;
}

HexSetup hex_setup_from(const Options& options, const GameModule& game) {
  HexSetup setup;
  setup.options = course_option(game, options.stage);
  setup.bots = !options.bots.empty() ? options.bots : std::vector<std::string>(3, "experienced");
  if (!options.watch) setup.me = static_cast<Seat>(options.seat);
  setup.options.set("teams", static_cast<int>(setup.bots.size()) + (options.watch ? 0 : 1));
  setup.language = options.language.empty() ? language_here() : read_language(options.language).value_or(Language::english);
  setup.seed = options.seed.value_or(fresh_seed());
  setup.plain = options.plain;
  setup.delay = options.delay;
  setup.save = options.save.empty() ? options.resume : options.save;
  setup.resume = options.resume;
  if (setup.save != setup.resume) refuse_taken(setup.save);
  return setup;
}

void play(const Options& options) {
  const GameModule& game = game_for_terminal(options.game);
  if (game.id == TourDeFrance::id) return play_hexes(hex_setup_from(options, game));
  const Paper paper(options.plain);
  HomeSetup setup = setup_from(options, game);
  const auto race = [&] {
    return options.resume.empty() ? HomeRace(game, setup, embedded_data()) : HomeRace::resume(read_file(options.resume), setup, embedded_data());
  };
  HomeRace first = race();
  const std::string asked = !options.language.empty() ? options.language : first.setup().language;
  const Language language = asked.empty() ? language_here() : read_language(asked).value_or(Language::english);
  first.speak(std::string(code_of(language)));
  std::string file = options.save.empty() ? options.resume : options.save;
  if (file != options.resume) refuse_taken(file);
  Terminal terminal(std::move(first), language, paper, file, options.delay);
  if (!options.resume.empty()) terminal.greet(std::string(Words(language, {}).say(Phrase::welcome_back)));
  while (terminal.run()) {
    setup = terminal.race().setup();
    setup.seed = fresh_seed();
    file = terminal.file().empty() ? "" : next_file(terminal.file());
    terminal = Terminal(HomeRace(game, setup, embedded_data()), language, paper, file, options.delay);
  }
}

}  // namespace

void play_now() { play({}); }

void add_play(CLI::App& app) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("play", "play a race at the terminal, against bots");
  command->add_option("game", options->game, "which game")->capture_default_str();
  command->add_option("--stage", options->stage, "the stage, by its id");
  command->add_option("--bots", options->bots, "the other teams, for example random,random")->delimiter(',');
  command->add_option("--seat", options->seat, "your seat: 0 is red, 1 blue, 2 black, 3 green")->check(CLI::Range(0, 3));
  command->add_option("--name", options->name, "your name");
  command->add_option("--handicap", options->handicap, "fatigue cards at the start for each team, 0 to 2: 1,0,0,0")->delimiter(',');
  command->add_option("--seed", options->seed, "the same seed gives the same cards");
  command->add_option("--lang", options->language, "fr or en; otherwise what the system speaks")->check(CLI::IsMember({"fr", "en"}));
  command->add_option("--save", options->save, "keep the race in this file after every decision");
  command->add_option("--resume", options->resume, "go on with the race in this file");
  command->add_flag("--plain", options->plain, "no colour, no clearing of the screen");
  command->add_flag("--watch", options->watch, "only watch: all teams are bots");
  command->add_option("--delay", options->delay, "milliseconds between rounds when watching, instead of a key")->check(CLI::Range(0, 60'000));
  command->callback([options] { play(*options); });
}

}  // namespace tourmalet
