// tourmalet simulate and tourmalet tournament: many races between bots.
#include <fmt/format.h>

#include <fstream>
#include <limits>

#include "cli/commands.hpp"
#include "cli/options.hpp"
#include "loader/data.hpp"
#include "sim/plot.hpp"
#include "sim/races.hpp"

namespace tourmalet {
namespace {

struct SimulateOptions {
  std::string game, bots, stages, format = "table", handicap, svg, plot;
  bool best_first = false;
  std::uint64_t races = 1000, seed = 1;
  int seats = 0;
  std::vector<std::string> others;
  unsigned threads = 0;
};

Plan plan_of(const SimulateOptions& options, const std::vector<std::string>& stages, bool rotate) {
  Plan plan;
  plan.game = &game_named(options.game);
  const auto named = split_list(options.bots.empty() ? usual_bot(*plan.game) : options.bots);
  plan.bots = named;
  plan.races = options.races;
  plan.seed = options.seed;
  plan.threads = options.threads;
  plan.rotate = rotate;
  for (const std::string& stage : stages) {
    Value wanted = course_option(*plan.game, stage);
    if (options.seats != 0)
      set_seats(*plan.game, wanted, options.seats);
    else if (plan.bots.size() > 1)
      set_seats(*plan.game, wanted, static_cast<int>(plan.bots.size()));
    for (const std::string& other : options.others) set_option(*plan.game, wanted, other);
    if (!options.handicap.empty()) set_option(*plan.game, wanted, "handicap=" + options.handicap);
    plan.courses.push_back(plan.game->open(embedded_data(), wanted));
  }
  const std::size_t seats = plan.game->seats(plan.courses[0].get());
  if (plan.bots.size() > seats) throw DataError("bots", fmt::format("{} bots for {} seats", plan.bots.size(), seats));
  while (plan.bots.size() < seats) plan.bots.push_back(named[plan.bots.size() % named.size()]);
  // a wrong name is told before anything runs
  for (const std::string& bot : plan.bots) make_bot(*plan.game, plan.courses[0], bot);
  return plan;
}

Value score_value(const std::string& bot, const Score& score) {
  Value value;
  return value.set("bot", bot)
      .set("races", std::int64_t(score.wins.count()))
      .set("win_share", (score.wins.mean()))
      .set("standard_error", (score.wins.error()))
      .set("mean_place", (score.place.mean()));
}

Value spread_value(const Spread& spread) {
  Value value;
  return value.set("count", std::int64_t(spread.count()))
      .set("mean", (spread.mean()))
      .set("standard_error", (spread.error()))
      .set("deviation", (spread.deviation()))
      .set("least", (spread.least()))
      .set("most", (spread.most()));
}

// --svg FILE --plot TABLE
void draw(const SimulateOptions& options, const Tables& tables) {
  const auto found = tables.find(options.plot);
  if (found == tables.end()) {
    std::string names;
    for (const auto& [what, table] : tables) names += (names.empty() ? "" : ", ") + what;
    throw DataError("--plot", names.empty()
                                  ? "this game has no tables by key"
                                  : fmt::format("there is no table \"{}\"; there are {}", options.plot, names));
  }
  std::ofstream file(options.svg);
  file << plot(found->first, found->second, options.best_first ? Rows::best_first : Rows::as_they_come);
  if (!file.flush()) throw DataError(options.svg, "the picture cannot be written");
}

void simulate(const SimulateOptions& options) {
  const Plan plan = plan_of(options, {options.stages}, false);
  Progress progress("races", plan.races);
  const Outcomes outcomes = ride(plan, [&](std::uint64_t done) { progress(done); });
  if (!options.svg.empty()) draw(options, outcomes.tables);
  if (options.format == "json") {
    Value value, seats(Value::List{}), figures(Value::Object{}), tables(Value::Object{});
    for (std::size_t seat = 0; seat < plan.bots.size(); ++seat)
      seats.add(score_value(plan.bots[seat], outcomes.bots[seat]).set("seat", static_cast<int>(seat)));
    for (const auto& [name, spread] : outcomes.figures) figures.set(name, spread_value(spread));
    for (const auto& [what, table] : outcomes.tables) {
      Value rows(Value::List{});
      for (const auto& [key, spread] : table) rows.add(spread_value(spread).set("key", key.name));
      tables.set(what, rows);
    }
    value.set("game", plan.game->id)
        .set("options", plan.game->options(plan.courses[0].get()))
        .set("races", std::int64_t(outcomes.races))
        .set("seed", std::int64_t(plan.seed));
    fmt::print("{}\n", write_json(value.set("seats", seats).set("figures", figures).set("tables", tables), 2));
  } else if (options.format == "csv") {
    fmt::print("what,mean,standard_error,deviation,least,most,count,key\n");
    const auto line = [](const std::string& name, const Spread& spread, const std::string& key = {}) {
      fmt::print("\"{}\",{:.6g},{:.3g},{:.6g},{:g},{:g},{},\"{}\"\n", name, spread.mean(), spread.error(),
                 spread.deviation(), spread.least(), spread.most(), spread.count(), key);
    };
    for (std::size_t seat = 0; seat < plan.bots.size(); ++seat) {
      line(fmt::format("wins of seat {} ({})", seat, plan.bots[seat]), outcomes.bots[seat].wins);
      line(fmt::format("place of seat {} ({})", seat, plan.bots[seat]), outcomes.bots[seat].place);
    }
    for (const auto& [name, spread] : outcomes.figures) line(name, spread);
    for (const auto& [what, table] : outcomes.tables)
      for (const auto& [key, spread] : table) line(what, spread, key.name);
  } else {
    fmt::print("{} races of {} on {}\n\n", count_text(outcomes.races), plan.game->id,
               write_json(plan.game->options(plan.courses[0].get())));
    fmt::print("seat  bot               wins             mean place\n");
    for (std::size_t seat = 0; seat < plan.bots.size(); ++seat)
      fmt::print("{:<4}  {:<16}  {:>5.1f} % ± {:<4.1f}   {:.2f}\n", seat, plan.bots[seat],
                 100 * outcomes.bots[seat].wins.mean(), 100 * outcomes.bots[seat].wins.error(),
                 outcomes.bots[seat].place.mean());
    fmt::print("\n{:<30}  {:>7}   {:>9}  {:>5}  {:>5}\n", "", "mean", "deviation", "least", "most");
    for (const auto& [name, spread] : outcomes.figures)
      fmt::print("{:<30}  {:>7.2f}   {:>9.2f}  {:>5g}  {:>5g}\n", name, spread.mean(), spread.deviation(),
                 spread.least(), spread.most());
    for (const auto& [what, table] : outcomes.tables) {
      fmt::print("\n{}\n{:<36}  {:>7}   {:>6}  {:>9}  {:>7}\n", what, "", "mean", "error", "deviation", "count");
      for (const auto& [key, spread] : table)
        fmt::print("  {:<34}  {:>7.2f} ± {:>6.3f}  {:>9.2f}  {:>7}\n", key.name, spread.mean(), spread.error(),
                   spread.deviation(), spread.count());
    }
  }
}

void tournament(const SimulateOptions& options) {
  const auto stages = split_list(options.stages);
  Plan plan = plan_of(options, stages, true);
  const std::size_t seats = plan.game->seats(plan.courses[0].get());
  const std::uint64_t round = seats * stages.size();
  plan.races = (plan.races + round - 1) / round * round;  // every bot rides every deal from every seat
  Progress progress("races", plan.races);
  const Outcomes outcomes = ride(plan, [&](std::uint64_t done) { progress(done); });
  if (options.format == "json") {
    Value value, bots(Value::List{}), by_stage(Value::Object{});
    for (std::size_t bot = 0; bot < plan.bots.size(); ++bot) bots.add(score_value(plan.bots[bot], outcomes.bots[bot]));
    for (std::size_t stage = 0; stage < stages.size(); ++stage) {
      Value list(Value::List{});
      for (std::size_t bot = 0; bot < plan.bots.size(); ++bot)
        list.add(score_value(plan.bots[bot], outcomes.bots_by_course[stage][bot]));
      by_stage.set(stages[stage], list);
    }
    value.set("game", plan.game->id).set("races", std::int64_t(outcomes.races)).set("seed", std::int64_t(plan.seed));
    fmt::print("{}\n", write_json(value.set("bots", bots).set("stages", by_stage), 2));
    return;
  }
  if (options.format == "csv") {
    fmt::print("stage,number,bot,races,win_share,standard_error,mean_place\n");
    const auto line = [&](const std::string& stage, std::size_t bot, const Score& score) {
      fmt::print("{},{},{},{},{:.6g},{:.3g},{:.4g}\n", stage, bot, plan.bots[bot], score.wins.count(),
                 score.wins.mean(), score.wins.error(), score.place.mean());
    };
    for (std::size_t stage = 0; stage < stages.size(); ++stage)
      for (std::size_t bot = 0; bot < plan.bots.size(); ++bot)
        line(stages[stage], bot, outcomes.bots_by_course[stage][bot]);
    for (std::size_t bot = 0; bot < plan.bots.size(); ++bot) line("all", bot, outcomes.bots[bot]);
    return;
  }
  fmt::print("{} races of {}, every deal ridden from every seat; parity is {:.1f} %\n\n", count_text(outcomes.races),
             plan.game->id, 100.0 / static_cast<double>(seats));
  const auto block = [&](const std::string& name, const std::vector<Score>& scores) {
    fmt::print("{}\n", name);
    for (std::size_t bot = 0; bot < plan.bots.size(); ++bot)
      fmt::print("  {:<18}  {:>5.1f} % ± {:<4.1f}   mean place {:.2f}\n", plan.bots[bot], 100 * scores[bot].wins.mean(),
                 100 * scores[bot].wins.error(), scores[bot].place.mean());
  };
  for (std::size_t stage = 0; stage < stages.size(); ++stage)
    block(stages[stage].empty() ? "the usual course" : stages[stage], outcomes.bots_by_course[stage]);
  if (stages.size() > 1) block("all stages", outcomes.bots);
}

CLI::App* command_for(CLI::App& app, const std::string& name, const std::string& what,
                      const std::shared_ptr<SimulateOptions>& options) {
  CLI::App* command = app.add_subcommand(name, what);
  command->add_option("game", options->game, "the game")->required();
  command->add_option("--races", options->races, "how many races")->transform(within(1, 1'000'000'000));
  command->add_option("--bots", options->bots,
                      "a bot per seat, with commas, for example random,mc:60; `tourmalet games` names them");
  command->add_option("--seed", options->seed, "the same seed gives the same races")
      ->transform(within<std::int64_t>(0, std::numeric_limits<std::int64_t>::max()));
  command->add_option("--teams,--players,--seats", options->seats, "how many play")
      ->transform(within<std::size_t>(1, max_seats));
  command->add_option("--option", options->others, "another option of the game, NAME=VALUE: see below");
  command->add_option("--handicap", options->handicap,
                      "in short for --option handicap=…, a level for each seat: 0,0,1,2");
  command->add_option("--threads", options->threads, "how many cores to use (all)")->transform(within(1, 256));
  command->add_option("--format", options->format, "table, csv or json")
      ->check(CLI::IsMember({"table", "csv", "json"}));
  tell_options(*command, options->game);
  return command;
}

}  // namespace

void add_simulate(CLI::App& app) {
  auto options = std::make_shared<SimulateOptions>();
  CLI::App* command = command_for(app, "simulate", "ride many races between bots and show statistics", options);
  command->add_option("--stage", options->stages,
                      "the stage (Avenue Corso Paseo), or the board of a game that has boards");
  auto* svg = command->add_option("--svg", options->svg, "draw one of the tables into this file");
  command->add_option("--plot", options->plot, "which one, for example \"Tour points by specialist\"")->needs(svg);
  command->add_flag("--best-first", options->best_first, "its rows in the order of their means")->needs(svg);
  command->callback([options] { simulate(*options); });
}

void add_tournament(CLI::App& app) {
  auto options = std::make_shared<SimulateOptions>();
  CLI::App* command = command_for(app, "tournament", "compare bots: seats and stages rotate, luck is shared", options);
  command->add_option("--stages", options->stages, "the stages, with commas");
  command->callback([options] { tournament(*options); });
}

}  // namespace tourmalet
