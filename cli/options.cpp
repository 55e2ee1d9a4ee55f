#include "cli/options.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <charconv>
#include <chrono>
#include <cstdio>

#include "bots/bot.hpp"
#include "cli/games.hpp"
#include "loader/data.hpp"
#include "rules/registry.hpp"

namespace tourmalet {
namespace {

double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

}  // namespace

const GameModule& game_named(const std::string& id) {
  if (const GameModule* game = find_game(id)) return *game;
  std::string names;
  for (const GameModule& game : games()) names += (names.empty() ? "" : ", ") + std::string(game.id);
  throw DataError("game", "there is no game \"" + id + "\"; there are " + names);
}

std::string usual_bot(const GameModule& game) {
  std::string name;
  for (const BotInfo& bot : bots())
    if (bot.game == game.id && (name.empty() || name == "random")) name = bot.name;
  return name;
}

Value course_option(const GameModule& game, const std::string& wanted) {
  Value options(Value::Object{});
  if (!wanted.empty())
    GamesAtHome::each([&]<class Home>(std::type_identity<Home>) {
      if (game.id == Home::Game::id) options = Home::stage(wanted);
    });
  return options;
}

void set_seats(const GameModule& game, Value& options, int seats) {
  options.set(std::string(game.seats_option), seats);
}

namespace {

Value number_or_text(const std::string& text) {
  int number = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  return error == std::errc{} && stop == end ? Value(number) : Value(text);
}

// What was typed, as the option takes it; what it does not take is left as it is, and refused when the game is opened.
Value read_option(const Option& option, const std::string& text) {
  switch (option.kind) {
    case OptionKind::seats:
    case OptionKind::number:
    case OptionKind::drawn:
    case OptionKind::seat: return number_or_text(text);
    case OptionKind::on_off:
      for (const std::string_view word : {"true", "yes", "on"})
        if (text == word) return true;
      for (const std::string_view word : {"false", "no", "off"})
        if (text == word) return false;
      return text;
    case OptionKind::tour:
    case OptionKind::choice:
      for (const OptionValue& one : option.values)
        if (text_of(one.value) == text) return value_of(one.value);
      return text;
    case OptionKind::per_seat: {
      Value list(Value::List{});
      for (const std::string& one : split_list(text)) list.add(number_or_text(one));
      return list;
    }
    case OptionKind::stage:
    case OptionKind::stages:
    case OptionKind::rest_days:
    case OptionKind::several:
    case OptionKind::text: break;
  }
  return text.starts_with('{') ? read_json(text, std::string(option.id)) : Value(text);
}

// What may stand behind NAME=.
std::string values_text(const Option& option) {
  std::string values;
  if (option.kind == OptionKind::choice || option.kind == OptionKind::on_off || option.kind == OptionKind::tour)
    for (const OptionValue& one : option.values) values += (values.empty() ? "" : " or ") + text_of(one.value);
  else if (option.kind == OptionKind::seats || option.kind == OptionKind::number || option.kind == OptionKind::drawn)
    values = fmt::format("{} to {}", option.least, option.most);
  else if (option.kind == OptionKind::per_seat)
    values = fmt::format("{} to {} for each seat, with commas", option.least, option.most);
  else if (option.kind == OptionKind::seat)
    values = "a seat, 0 is the first";
  else if (option.kind == OptionKind::several) {
    for (const OptionValue& one : option.values) values += (values.empty() ? "" : ", ") + text_of(one.value);
    values += ": those you want, with spaces between them";
  } else if (option.kind == OptionKind::stages)
    values = "stages, with spaces between them";
  else if (option.kind == OptionKind::rest_days)
    values = "after how many stages, with spaces between them";
  else
    values = name_of(option.kind);
  const std::string usual = text_of(option.usual);
  return values + (usual.empty() ? "" : "; " + usual + " if you say nothing");
}

}  // namespace

void set_option(const GameModule& game, Value& options, const std::string& name_and_value) {
  const auto equals = name_and_value.find('=');
  if (equals == std::string::npos || equals == 0)
    throw DataError("option", "\"" + name_and_value + "\" is not NAME=VALUE");
  const std::string name = name_and_value.substr(0, equals);
  const Option* option = find_option(game.option_table, name);
  if (option == nullptr)
    throw DataError("option", "there is no option \"" + name + "\"; there are " + option_names(game.option_table));
  if (options.find(name) != nullptr) throw DataError("option", "\"" + name + "\" is given twice");
  options.set(name, read_option(*option, name_and_value.substr(equals + 1)));
}

std::string options_help(const GameModule& game) {
  std::string text = fmt::format("Options of {}:\n", game.id);
  for (const Option& option : game.option_table) {
    if (option.kind == OptionKind::several && option.values.size() == 0) continue;  // nothing to choose yet
    text += fmt::format("  {}={}\n      {}: {} ({})\n", option.id, values_text(option), option.name.english,
                        option.text.english, option.rule);
  }
  return text;
}

void tell_options(CLI::App& command, const std::string& game) {
  command.footer([&game] {
    if (const GameModule* named = find_game(game)) return options_help(*named);
    std::string all = "A game's name before --help lists its options: ";
    for (const GameModule& one : games()) all += (all.ends_with(' ') ? "" : ", ") + std::string(one.id);
    return all;
  });
}

std::vector<std::string> split_list(std::string_view text) {
  std::vector<std::string> items;
  for (;;) {
    const auto comma = text.find(',');
    items.emplace_back(text.substr(0, comma));
    if (comma == std::string_view::npos) return items;
    text.remove_prefix(comma + 1);
  }
}

std::string count_text(std::uint64_t number) {
  std::string text = std::to_string(number);
  for (std::size_t at = text.size(); at > 3;) text.insert(at -= 3, ",");
  return text;
}

Progress::Progress(std::string what, std::uint64_t total)
    : what_(std::move(what)), total_(total), begun_(now()), terminal_(isatty(STDERR_FILENO) != 0) {}

Progress::~Progress() {
  if (shown_ && terminal_) fmt::print(stderr, "\r\033[K");
}

void Progress::operator()(std::uint64_t done) {
  const double time = now();
  if (time - told_ < (terminal_ ? 0.2 : 10.0) || time - begun_ < 1) return;
  told_ = time;
  shown_ = true;
  const double share = static_cast<double>(done) / static_cast<double>(total_);
  const double left = share > 0 ? (time - begun_) * (1 - share) / share : 0;
  fmt::print(stderr, "{}{}: {} of {}, {:.0f} %, {:.0f} s left{}", terminal_ ? "\r\033[K" : "", what_, count_text(done),
             count_text(total_), 100 * share, left, terminal_ ? "" : "\n");
  std::fflush(stderr);
}

}  // namespace tourmalet
