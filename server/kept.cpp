#include "server/kept.hpp"

#include <algorithm>
#include <map>

#include "bots/cast.hpp"
#include "loader/data.hpp"
#include "rules/core/record.hpp"
#include "rules/core/text.hpp"
#include "rules/registry.hpp"
#include "server/secrets.hpp"

namespace tourmalet {
namespace {

constexpr std::size_t most_seats_kept = 64;
constexpr int newest_version = 1'000'000;

// What is told of a seat, without its secrets.
Value seat_of(const Reader& entry) {
  Value seat;
  for (const char* key : {"kind", "livery", "name", "bot"})
    if (const auto found = entry.maybe(key)) seat.set(key, found->value());
  return seat;
}

std::vector<std::string> words_in(const Reader& outcomes) {
  std::vector<std::string> words;
  if (outcomes.value().as<std::string>() != nullptr) {
    const std::string text = outcomes.text();
    for (const std::string_view word : words_of(text)) words.emplace_back(word);
  } else {
    for (const Reader& kind : outcomes.items()) words.push_back("#" + std::to_string(kind.number(0, 255)));
  }
  return words;
}

}  // namespace

Value value_of(const std::vector<ModuleVersion>& rules) {
  std::map<std::string, int> latest;  // a program may play several versions of a module
  for (const auto& [module, version] : rules) latest[module] = std::max(latest[module], version);
  Value value(Value::Object{});
  for (const auto& [module, version] : latest) value.set(module, version);
  return value;
}

std::vector<ModuleVersion> read_versions(const Reader& rules, const std::string& game) {
  if (rules.value().as<std::int64_t>() != nullptr) return {{game, rules.number(0, newest_version)}};
  std::vector<ModuleVersion> versions;
  for (const auto& [id, version] : rules.object()) versions.push_back({id, rules.at(id).number(0, newest_version)});
  if (versions.empty()) rules.fail("no rules are named");
  return versions;
}

Value read_entry(const std::string& text, const std::string& place) {
  try {
    return read_json(text, place);
  } catch (const DataError&) {
    throw DataError(place, "it is not valid JSON");
  }
}

KeptTable read_kept(const std::string& id, const std::vector<std::string>& entries, const std::string& status) {
  using Line = RecordText::Line;
  RecordText record;
  std::vector<Value> seats;
  std::string seed;
  KeptTable kept;
  std::int64_t decisions = 0;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const std::string place = "table " + id + " entry " + std::to_string(i);
    const Value value = read_entry(entries[i], place);
    const Reader entry(value, place + ": ");
    const std::string what = entry.at("entry").text();
    const auto seat = [&] { return static_cast<Seat>(entry.at("seat").number(0, static_cast<int>(seats.size()) - 1)); };
    if (what == "made") {
      record.game = entry.at("game").text();
      record.rules = read_versions(entry.at("rules"), record.game);
      record.options = entry.at("options").value();
      entry.at("options").object();
      record.course = entry.text_or("course", "");
      for (const Reader& one : entry.at("seats").items()) seats.push_back(seat_of(one));
      if (seats.size() > most_seats_kept) entry.at("seats").fail("there are too many");
      kept.table.set("id", id)
          .set("game", record.game)
          .set("options", record.options)
          .set("rules", value_of(record.rules));
      kept.table.set("created", entry.at("at").value()).set("clock", entry.at("clock").value());
      if (const GameModule* game = find_game(record.game)) kept.table.set("rules_here", value_of(game->modules()));
    } else if (what == "seat") {
      seats[seat()] = seat_of(entry);
    } else if (what == "left") {
      Value& chair = seats[seat()];
      const bool open = record.lines.empty();
      Value after;
      after.set("kind", open ? "open" : "bot");
      if (const Value* livery = chair.find("livery")) after.set("livery", *livery);
      if (!open) after.set("name", entry.at("bot_name").value()).set("bot", entry.at("bot").value());
      chair = after;
    } else if (what == "started") {
      const auto outcomes = entry.maybe("outcomes");
      seed = entry.at("seed").text();
      record.lines.push_back({.kind = Line::Kind::start,
                              .action = {},
                              .outcomes = outcomes ? words_in(*outcomes) : std::vector<std::string>()});
    } else if (what == "decided") {
      ++decisions;
      record.lines.push_back(
          {.seat = seat(), .action = entry.at("action").text(), .outcomes = words_in(entry.at("outcomes"))});
    } else if (what == "took_back") {  // always the last decision of the seat
      const auto last = std::find_if(record.lines.rbegin(), record.lines.rend(), [by = seat()](const Line& line) {
        return line.kind == Line::Kind::decision && line.seat == by;
      });
      if (last == record.lines.rend()) entry.fail("there is nothing to take back");
      record.lines.erase(std::next(last).base());
    }
  }
  Value all(Value::List{});
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const Value *name = seats[i].find("name"), *bot = seats[i].find("bot");
    if (name != nullptr) record.seats[static_cast<Seat>(i)] = Reader(*name, "name").text();
    if (bot != nullptr)
      record.seats[static_cast<Seat>(i)] =
          bot_in_record(Reader(*bot, "bot").text(), name == nullptr ? "" : Reader(*name, "name").text());
    all.add(seats[i]);
  }
  kept.table.set("status", status).set("decisions", decisions).set("seats", all);
  if (status != "over" || record.lines.empty()) return kept;
  record.notes = {{"table", id}, {"seed-hash", Seed::from_hex(seed).hash()}, {"seed", seed}};
  kept.record = write_text(record);
  return kept;
}

}  // namespace tourmalet
