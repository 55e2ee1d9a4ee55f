// tourmalet referee FILE: the game of a real table, kept in a file (docs/referee.md).
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
#include "referee/documents.hpp"
#include "referee/offer.hpp"

namespace tourmalet {
namespace {

namespace ref = tourmalet::referee;

struct RefereeOptions {
  std::string file, begin, lang = "en";
  bool check = false, text = false, csv = false, log = false, enter = false, stages = false;
  int stage = 0;
  bool french() const { return lang == "fr"; }
};

DataError wrong(const RefereeOptions& options, const std::string& where, const ref::Phrase& why) {
  return {where, std::string(why.in(options.french()))};
}

ref::Game open_game(const RefereeOptions& options) {
  const std::string text = read_file(options.file);
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
  try {
    if (options.csv)
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
  command->add_option("file", options->file, "a game file (referee-game/1)");
  command->add_option("--new", options->begin, "begin a new game file: TDF, GT, HR or VT");
  command->add_flag("--enter", options->enter, "add entries, one JSON object on each line of standard input");
  command->add_flag("--check", options->check, "only say whether the file is sound");
  command->add_flag("--text", options->text, "the tables of a stage in 40 columns (default)");
  command->add_flag("--csv", options->csv, "a row for each rider and stage, for spreadsheets");
  command->add_flag("--log", options->log, "all entries, those taken back too");
  command->add_option("--stage", options->stage, "which stage (default: the last one)")->check(CLI::Range(1, 24));
  command->add_option("--lang", options->lang, "en or fr")->check(CLI::IsMember({"en", "fr"}));
  command->add_flag("--stages", options->stages, "the stages on offer, as data/referee/stages.json has them");
  command->callback([options] { run(*options); });
}

}  // namespace tourmalet
