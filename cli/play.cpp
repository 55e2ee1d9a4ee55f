// tourmalet play GAME: a race at the terminal, against bots.
#include <fmt/format.h>

#include <filesystem>
#include <limits>
#include <memory>
#include <random>

#include "bots/cast.hpp"
#include "cli/commands.hpp"
#include "cli/options.hpp"
#include "cli/terminal/terminal.hpp"
#include "loader/data.hpp"
#include "rules/registry.hpp"

namespace tourmalet {
namespace {

struct PlayOptions {
  std::string game, stage, name, language, save, resume, handicap;
  std::vector<std::string> bots, others;
  int seat = 0;
  std::size_t players = 0;  // 0: as many as the bots make, or as the game usually has
  std::optional<std::uint64_t> seed;
  std::optional<int> delay;  // milliseconds between rounds when watching
  bool plain = false, watch = false;
};

std::uint64_t fresh_seed() {
  std::random_device device;
  return std::uint64_t{device()} << 32 | device();
}

// race.record, race-2.record, race-3.record: an old race is never overwritten by the next.
std::string next_file(const std::string& path) {
  const std::filesystem::path old(path);
  for (int number = 2;; ++number) {
    const auto next =
        old.parent_path() / (old.stem().string() + "-" + std::to_string(number) + old.extension().string());
    if (!std::filesystem::exists(next)) return next.string();
  }
}

// Bots that make a good race: of those for this game the last ones listed, which are the strongest.
std::vector<std::string> good_bots(const GameModule& game) {
  std::vector<std::string> fit;
  for (const BotInfo& bot : bots())
    if (bot.game == game.id && bot.name != "random") fit.insert(fit.begin(), std::string(bot.name));
  if (fit.empty()) fit.emplace_back("random");
  return fit;
}

// As many bots as there are seats to fill; those named take turns.
std::vector<std::string> bots_for(const PlayOptions& options, const GameModule& game) {
  const std::size_t people = options.watch ? 0 : 1;
  std::vector<std::string> named = options.bots.empty() ? good_bots(game) : options.bots;
  const auto usual = [&] { return game.seats(game.open(embedded_data(), Value(Value::Object{})).get()); };
  const std::size_t seats = options.players != 0   ? options.players
                            : options.bots.empty() ? usual()
                                                   : named.size() + people;
  const bool alone = seats == 1 && !seats_among(game.option_table).alone.empty();  // the game says where
  if (!alone && (seats < game.least_seats || seats > game.most_seats))
    throw DataError(
        options.players != 0 ? "players" : "bots",
        fmt::format("{} is for {} to {} players; this makes {}", game.id, game.least_seats, game.most_seats, seats));
  if (!options.bots.empty() && named.size() + people > seats)
    throw DataError(
        "bots", fmt::format("{} bots{} are more than {} players", named.size(), people == 0 ? "" : " and you", seats));
  for (std::size_t i = 0; named.size() + people < seats; ++i) named.push_back(named[i]);
  named.resize(seats - people);
  return named;
}

HomeSetup setup_from(const PlayOptions& options, const GameModule& game) {
  HomeSetup setup;
  setup.options = course_option(game, options.stage);
  for (const std::string& other : options.others) set_option(game, setup.options, other);
  if (!options.handicap.empty()) set_option(game, setup.options, "handicap=" + options.handicap);
  if (setup.options.find(game.seats_option) != nullptr)
    throw DataError("option", fmt::format("\"{}\" follows from --players or from --bots", game.seats_option));
  setup.bots = bots_for(options, game);
  if (!options.watch) setup.me = static_cast<Seat>(options.seat);
  setup.name = clean(options.name, 20);
  if (calls_the_viewer(setup.name))
    throw DataError("name", "\"" + setup.name + "\" cannot be a name; please choose another one");
  setup.seed = options.seed.value_or(fresh_seed());
  return setup;
}

// A new race, or the one in the file, whatever its game.
HomeRace first_race(const PlayOptions& options) {
  if (options.resume.empty()) {
    const GameModule& game = options.game.empty() ? games().front() : game_named(options.game);
    return {game, setup_from(options, game), embedded_data()};
  }
  const std::string record = read_file(options.resume);
  const std::string game = read_record(record).game;
  if (!options.game.empty() && options.game != game)
    throw DataError(options.resume, "it is a race of " + game + ", not of " + options.game);
  return HomeRace::resume(record, setup_from(options, game_named(game)), embedded_data());
}

std::string playable() {
  std::string names;
  for (const std::string_view name : games_with_screen()) names += (names.empty() ? "" : ", ") + std::string(name);
  return names;
}

std::unique_ptr<Screen> screen_or_refuse(const GameModule& game, Language language, const Paper& paper) {
  auto screen = screen_for(game.id, language, Ink{!paper.plain()});
  if (screen == nullptr)
    throw DataError("play", std::string(game.id) + " has no screen for the terminal yet; these have: " + playable());
  return screen;
}

void play(const PlayOptions& options) {
  const Paper paper(options.plain);
  HomeRace first = first_race(options);
  const GameModule& game = first.game();
  const std::string asked = !options.language.empty() ? options.language : first.setup().language;
  const Language language = asked.empty() ? language_here() : read_language(asked).value_or(Language::english);
  first.speak(std::string(code_of(language)));
  std::string file = options.save.empty() ? options.resume : options.save;
  if (file != options.resume) refuse_taken(file);
  Terminal terminal(std::move(first), screen_or_refuse(game, language, paper), paper, file, options.delay);
  if (!options.resume.empty()) terminal.greet();
  while (terminal.run()) {
    HomeSetup again = terminal.race().setup();
    again.seed = fresh_seed();
    file = terminal.file().empty() ? "" : next_file(terminal.file());
    terminal = Terminal(HomeRace(game, std::move(again), embedded_data()), screen_or_refuse(game, language, paper),
                        paper, file, options.delay);
  }
}

}  // namespace

void play_now() { play({}); }

void add_play(CLI::App& app) {
  auto options = std::make_shared<PlayOptions>();
  CLI::App* command = app.add_subcommand("play", "play a race at the terminal, against bots");
  command->add_option("game", options->game, "which game: " + playable() + "; the first if you say nothing");
  command->add_option("--stage", options->stage, "the stage, by its id, or the board of a game that has boards");
  command->add_option("--players,--teams,--seats", options->players, "how many play, you among them")
      ->transform(within<std::size_t>(1, max_seats));
  command->add_option("--bots", options->bots, "the others, for example random,random")->delimiter(',');
  command->add_option("--seat", options->seat, "your seat: 0 is red, 1 blue, 2 black, 3 green, 4 white, 5 pink")
      ->transform(within<std::size_t>(0, max_seats - 1));
  command->add_option("--name", options->name, "your name; one is made up if you give none");
  command->add_option("--option", options->others, "another option of the game, NAME=VALUE: see below");
  command->add_option("--handicap", options->handicap,
                      "in short for --option handicap=…, a level for each seat: 1,0,0");
  command->add_option("--seed", options->seed, "the same seed gives the same cards")
      ->transform(within<std::uint64_t>(0, std::numeric_limits<std::uint64_t>::max()));
  command->add_option("--lang", options->language, "fr or en; otherwise what the system speaks")
      ->check(CLI::IsMember({"fr", "en"}));
  command->add_option("--save", options->save, "keep the race in this file after every decision");
  CLI::Option* resume = command->add_option("--resume", options->resume, "go on with the race in this file");
  for (const char* decided : {"--stage", "--players", "--option", "--handicap"})
    resume->excludes(command->get_option(decided));
  command->add_flag("--plain", options->plain, "no colour, no clearing of the screen");
  command->add_flag("--watch", options->watch, "only watch: all seats are bots");
  command->add_option("--delay", options->delay, "milliseconds between rounds when watching, instead of a key")
      ->transform(within(0, 60'000));
  tell_options(*command, options->game);
  command->callback([options] { play(*options); });
}

}  // namespace tourmalet
