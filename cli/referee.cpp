// tourmalet referee FILE: the game of a real table, kept in a file (docs/referee.md). Or the record of a race that was
// played, as its referee would have kept it.
#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>
#include <string>
#include <system_error>
#include <utility>

#include "cli/commands.hpp"
#include "loader/data.hpp"
#include "referee/clerks.hpp"
#include "referee/documents.hpp"
#include "referee/handover.hpp"
#include "referee/offer.hpp"
#include "rules/core/record.hpp"
#include "rules/registry.hpp"

namespace tourmalet {
namespace {

namespace ref = tourmalet::referee;

struct RefereeOptions {
  std::string file, begin, lang = "en";
  bool check = false, text = false, csv = false, log = false, enter = false, stages = false, as_file = false,
       go_on = false, json = false;
  int stage = 0;
  bool french() const { return lang == "fr"; }
};

DataError wrong(const RefereeOptions& options, const std::string& where, const ref::Phrase& why) {
  return {where, std::string(why.in(options.french()))};
}

// "bot:patient Aldo Ferri" is Aldo Ferri.
std::string name_in_record(const std::string& seat) {
  const auto space = seat.starts_with("bot:") ? seat.find(' ') : std::string::npos;
  return space == std::string::npos ? seat : seat.substr(space + 1);
}

// REF-MOVE-1 What a clerk enters who sits beside the race while it is ridden again.
ref::Game game_of_record(const RefereeOptions& options, const std::string& text) {
  Replay replay = Replay::open(read_record(text), find_game, embedded_data());
  const Match& match = replay.match();
  const auto clerk = ref::clerk_of(match.game().id, match.course());
  if (clerk == nullptr) throw DataError(options.file, std::string(match.game().id) + " needs no referee");
  replay.run();  // every line of it is checked; then it is ridden once more, from the start on
  const Hearing hearing = [&](const void* event) { clerk->hear(event); };
  const auto ride = [](const std::vector<Outcome>& outcomes, const auto& step) {
    std::vector<std::uint8_t> kinds;
    for (const Outcome& outcome : outcomes) kinds.push_back(outcome.kind);
    GivenChance chance(kinds);
    step(chance);
  };
  Match again(match.game(), match.shared_course());
  ride(match.opening(), [&](auto& chance) { again.start(chance, hearing); });
  for (const Decision& decision : match.decisions())
    ride(decision.outcomes, [&](auto& chance) { again.carry_out(decision.seat, decision.action, chance, hearing); });
  if (clerk->refused()) throw wrong(options, options.file, clerk->refused()->words);
  std::vector<ref::Player> players;
  for (std::size_t seat = 0; seat < match.game().seats(match.course()); ++seat) {
    const auto named = replay.text().seats.find(static_cast<Seat>(seat));
    players.push_back(
        {named == replay.text().seats.end() ? "" : name_in_record(named->second), static_cast<int>(seat)});
  }
  try {
    return ref::game_of(clerk->game(), players, match.game().title(match.course()));
  } catch (const ref::Mistake& mistake) {
    throw wrong(options, options.file, mistake.why());
  }
}

ref::Game open_game(const RefereeOptions& options) {
  const std::string text = read_file(options.file);
  if (text.starts_with("[tourmalet record")) {
    if (options.enter)
      throw DataError(options.file, "this is the record of a race; --file makes a game file of it, which can go on");
    return game_of_record(options, text);
  }
  if (text.size() > ref::longest_file)
    throw DataError(options.file, fmt::format("{} bytes; a game has at most {}", text.size(), ref::longest_file));
  try {
    return ref::Game::open(read_json(text, options.file));
  } catch (const ref::Mistake& mistake) {
    throw wrong(options, options.file + (mistake.where().empty() ? "" : ": " + mistake.where()), mistake.why());
  }
}

// All or nothing: what was there stays until the new file is complete.
void save(const RefereeOptions& options, const ref::Game& game) {
  const std::filesystem::path file = options.file, part = options.file + ".part";
  {
    std::ofstream out(part, std::ios::binary | std::ios::trunc);
    out << write_json(game.file(), 1) << "\n";
    out.flush();
    if (!out) throw DataError(part.string(), "the file cannot be written");
  }
  std::error_code error;
  std::filesystem::rename(part, file, error);
  if (error) throw DataError(options.file, "the file cannot be replaced: " + error.message());
}

void begin_game(const RefereeOptions& options) {
  if (std::filesystem::exists(options.file)) throw DataError(options.file, "there is a file of that name already");
  try {
    save(options, ref::Game::begin(Value().set("profile", options.begin)));
  } catch (const ref::Mistake& mistake) {
    throw wrong(options, "--new: " + options.begin, mistake.why());
  }
}

// One entry on each line of standard input; each is stored before the next is read.
void enter_lines(const RefereeOptions& options, ref::Game& game) {
  std::size_t number = 0, refusals = 0;
  for (std::string line; std::getline(std::cin, line);) {
    ++number;
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    const std::string where = fmt::format("line {}", number);
    const auto refuse = [&](const std::string& code, std::string_view words) {
      ++refusals;
      fmt::print("{}: {} {}\n", where, code, words);
    };
    if (line.size() > ref::longest_message) {
      refuse("BAD_ENTRY", fmt::format("at most {} bytes", ref::longest_message));
      continue;
    }
    try {
      const Value value = read_json(line, where);
      ref::Entry entry = ref::read_entry(ref::Document(value, ""), ref::From::caller);
      const ref::Verdict verdict = game.enter(std::move(entry));
      if (verdict.refused) {
        refuse(std::string(verdict.refused->code), verdict.refused->words.in(options.french()));
        continue;
      }
      for (const ref::Warning& warning : verdict.warnings)
        fmt::print("{}: {} {}\n", where, warning.rule, warning.words.in(options.french()));
      save(options, game);
    } catch (const ref::Mistake& mistake) {
      refuse("BAD_ENTRY", fmt::format("{}{}{}", mistake.where(), mistake.where().empty() ? "" : ": ",
                                      mistake.why().in(options.french())));
    } catch (const DataError& error) {
      refuse("BAD_ENTRY", error.what());
    }
  }
  if (refusals > 0) throw CLI::RuntimeError(1);
}

// As an option is typed.
std::string typed(const Value& value) {
  if (const auto* text = value.as<std::string>()) return *text;
  const auto* list = value.as<Value::List>();
  if (list == nullptr) return write_json(value);
  std::string all;
  for (const Value& one : *list) all += (all.empty() ? "" : ",") + typed(one);
  return all;
}
// As one word of a shell.
std::string quoted(const std::string& text) {
  std::string word = "'";
  for (const char letter : text) word += letter == '\'' ? std::string("'\\''") : std::string(1, letter);
  return word + "'";
}

// REF-MOVE-2 The command that goes on in the terminal; what begins anew stands above it.
void go_on(const RefereeOptions& options, const ref::Game& game) {
  ref::Handover handover;
  try {
    handover = ref::hand_over(game, ref::stages_on_offer(embedded_data()));
  } catch (const ref::Mistake& mistake) {
    throw wrong(options, options.file, mistake.why());
  }
  if (options.json) {
    fmt::print("{}\n", write_json(ref::handover_document(game, ref::stages_on_offer(embedded_data())), 1));
    return;
  }
  const GameModule& played = *find_game(game.header().profile->game);
  for (const ref::Phrase& note : handover.notes) fmt::print("# {}\n", note.in(options.french()));
  std::string command = "tourmalet play " + std::string(played.id);
  for (const auto& [name, value] : *handover.options.as<Value::Object>())
    command +=
        name == played.seats_option ? " --players " + typed(value) : " --option " + quoted(name + "=" + typed(value));
  fmt::print("{}\n", command);
}

// As data/referee/stages.json has them: a line for each.
void print_stages() {
  const Value all = ref::stages_on_offer(embedded_data());
  fmt::print("{{\n\"schema\": {}", write_json(*all.find("schema")));
  for (const std::string_view part : {"stages", "tours"}) {
    fmt::print(",\n\"{}\": {{", part);
    std::string_view between = "\n";
    for (const auto& [profile, rows] : *all.find(part)->as<Value::Object>()) {
      fmt::print("{}\"{}\": [", std::exchange(between, ",\n"), profile);
      std::string_view comma = "\n  ";
      for (const Value& row : *rows.as<Value::List>())
        fmt::print("{}{}", std::exchange(comma, ",\n  "), write_json(row));
      fmt::print("]");
    }
    fmt::print("}}");
  }
  fmt::print("\n}}\n");
}

void run(const RefereeOptions& options) {
  if (options.stages) {
    print_stages();
    return;
  }
  if (options.file.empty()) throw DataError("referee", "the name of a game file is missing");
  if (!options.begin.empty()) begin_game(options);
  ref::Game game = open_game(options);
  if (options.check) {
    const char* only = !game.read_only() ? "" : options.french() ? ", à lire seulement" : ", to be read only";
    fmt::print("{}: {} {}{}\n", options.file, game.entries().size(), options.french() ? "saisies" : "entries", only);
    return;
  }
  if (options.enter) enter_lines(options, game);
  if (options.go_on) {
    go_on(options, game);
    return;
  }
  try {
    if (options.as_file)
      fmt::print("{}\n", write_json(game.file(), 1));
    else if (options.csv)
      fmt::print("{}", ref::share_table(game, options.french()));
    else if (options.log)
      fmt::print("{}", ref::share_log(game, options.french()));
    else if (options.text || (!options.enter && options.begin.empty()))
      fmt::print("{}", ref::share_text(game, options.stage, options.french()));
  } catch (const ref::Mistake& mistake) {
    throw wrong(options, options.file, mistake.why());
  }
}

}  // namespace

void add_referee(CLI::App& app) {
  auto options = std::make_shared<RefereeOptions>();
  CLI::App* command = app.add_subcommand("referee", "keep times, points and jerseys of a race at a real table");
  command->add_option("game", options->file, "a game file (referee-game/1), or the record of a race that was played");
  command->add_option("--new", options->begin, "begin a new game file: TDF, GT, HR or VT");
  command->add_flag("--enter", options->enter, "add entries, one JSON object on each line of standard input");
  command->add_flag("--check", options->check, "only say whether the file is sound");
  command->add_flag("--text", options->text, "the tables of a stage in 40 columns (default)");
  command->add_flag("--csv", options->csv, "a row for each rider and stage, for spreadsheets");
  command->add_flag("--log", options->log, "all entries, those taken back too");
  command->add_flag("--file", options->as_file,
                    "the game file itself: of a record, a game that a real table goes on with");
  CLI::Option* on = command->add_flag("--go-on", options->go_on,
                                      "between two stages: the command that goes on with them in the computer game");
  command->add_flag("--json", options->json, "the same as JSON, for programs: game, options, seats, notes")->needs(on);
  command->add_option("--stage", options->stage, "which stage (default: the last one)")->check(CLI::Range(1, 24));
  command->add_option("--lang", options->lang, "en or fr")->check(CLI::IsMember({"en", "fr"}));
  command->add_flag("--stages", options->stages, "the stages on offer, as data/referee/stages.json has them");
  command->callback([options] { run(*options); });
}

}  // namespace tourmalet
