#include "cli/options.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <filesystem>

#include "bots/bot.hpp"
#include "cli/stage_source.hpp"
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
  if (wanted.empty()) return Value(Value::Object{});
  if (game.id == "flamme-rouge") return stage_option(wanted);
  std::error_code error;
  if (game.id == "tour-de-france" && wanted.find('|') == std::string::npos && !std::filesystem::exists(wanted, error)) return Value().set("stages", wanted);
  return Value().set("board", std::filesystem::exists(wanted, error) ? read_json(read_file(wanted), wanted) : Value(wanted));
}

void set_seats(const GameModule& game, Value& options, int seats) {
  const auto usual = game.open(embedded_data(), Value(Value::Object{}));
  const Value known = game.options(usual.get());
  for (const auto& [name, value] : *known.as<Value::Object>())
    if (value == Value(static_cast<int>(game.seats(usual.get())))) {
      options.set(name, seats);
      return;
    }
}

void set_option(Value& options, const std::string& name_and_value) {
  const auto equals = name_and_value.find('=');
  if (equals == std::string::npos || equals == 0) throw DataError("option", "\"" + name_and_value + "\" is not NAME=VALUE");
  const std::string text = name_and_value.substr(equals + 1);
  Value value = text;
  try {
    value = read_json(text, "option");
  } catch (const DataError&) {  // a text without quotes
  }
  options.set(name_and_value.substr(0, equals), std::move(value));
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

Progress::Progress(std::string what, std::uint64_t total) : what_(std::move(what)), total_(total), begun_(now()), terminal_(isatty(STDERR_FILENO) != 0) {}

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
  fmt::print(stderr, "{}{}: {} of {}, {:.0f} %, {:.0f} s left{}", terminal_ ? "\r\033[K" : "", what_, count_text(done), count_text(total_), 100 * share, left,
             terminal_ ? "" : "\n");
  std::fflush(stderr);
}

}  // namespace tourmalet
