// A stage in one line: see docs/notation.md.
#include <charconv>
#include <cmath>
#include <cstdlib>

#include "rules/core/text.hpp"
#include "rules/tour_de_france/library.hpp"

namespace tourmalet::tour_de_france {
namespace {

Value numbers_in(std::string_view text, const std::string& where) {
  Value list(Value::List{});
  for (const std::string_view word : split_trimmed(text, ',')) {
    int number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (word.empty() || error != std::errc{} || end != word.data() + word.size())
      throw DataError(where, quoted(word) + " is not a number");
    list.add(number);
  }
  return list;
}

std::string km_text(double km) {
  const auto tenths = std::lround(km * 10);
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
}

}  // namespace

std::string stage_text(const Stage& stage) {
  std::string text = stage.id + " | " + stage.name + " | " + km_text(stage.km) + " | " +
                     clock_text(stage.base_seconds) + " | " + stage.profile;
  const auto id = [&](std::size_t sector) { return " " + stage.sectors[sector].id; };
  for (const Sector& sector : stage.sectors) {
    text += "; sector " + sector.id + " " + std::string(direction_names[sector.direction]) +
            (sector.wind_right != 0 ? " R " : " L ") + std::string(name_of(sector.terrain)) +
            (sector.gale != 0 ? " gale" : "");
    for (const auto& run : sector.runs)
      text += " " + std::to_string(run.q) + "," + std::to_string(run.r) + "," + std::to_string(run.n);
    text += " | " + sector.name;
  }
  text += "; route";
  for (const auto sector : stage.route) text += id(sector);
  text += "; start " + std::to_string(stage.start_rows) + "; finish";
  for (const auto seconds : stage.seconds) text += " " + std::to_string(seconds);
  for (const Line& line : stage.lines) {
    text += std::string("; ") + (line.kind == PrimeKind::sprint ? "sprint " : "summit ") + line.id + id(line.sector) +
            (line.at_finish ? " at-finish" : "");
    for (std::size_t i = 0; i < line.laps.size(); ++i) text += (i == 0 ? " laps:" : ",") + std::to_string(line.laps[i]);
    for (const Axial hex : line.cells) text += " " + std::to_string(hex.q) + "," + std::to_string(hex.r);
    text += " | " + line.name;
  }
  for (const auto& [a, b] : stage.crossings) text += "; crossing" + id(a) + id(b);
  for (const Sign& sign : stage.signs)
    text += "; sign" + id(sign.sector) + " " + std::to_string(sign.lap) + " | " + sign.text;
  return text;
}

Value read_stage_text(std::string_view text, const std::string& place) {
  if (text.size() > longest_stage_text)
    throw DataError(place, "longer than " + std::to_string(longest_stage_text) + " letters");
  Value document, sectors(Value::List{}), lines(Value::List{}), crossings(Value::List{}), signs(Value::List{}),
      route(Value::List{}), seconds(Value::List{});
  document.set("format", "tdf-stage/1");
  int rows = 0;
  bool first = true;
  for (const std::string_view part : split_trimmed(text, ';')) {
    const auto names = split_trimmed(part, '|');
    const auto words = words_of(names[0]);
    const std::string where = place + ": " + quoted(part);
    const std::string name(names.size() > 1 ? names[1] : std::string_view());
    if (first) {
      first = false;
      double km = 0;
      if (names.size() != 5) throw DataError(where, "a stage begins with ID | NAME | KM | BASE TIME | PROFILE");
      char* end = nullptr;
      const std::string digits(names[2]);
      km = std::strtod(digits.c_str(), &end);
      if (digits.empty() || *end != '\0') throw DataError(where, quoted(digits) + " is not a length in km");
      document.set("id", names[0])
          .set("name", names[1])
          .set("lengthKm", km)
          .set("baseTime", names[3])
          .set("profile", names[4]);
    } else if (words.empty()) {
      throw DataError(where, "it is empty");
    } else if (words[0] == "sector" && words.size() >= 5) {
      Value one, runs(Value::List{});
      one.set("id", words[1]).set("name", name).set("dir", words[2]).set("wind", words[3]).set("terrain", words[4]);
      const bool gale = words.size() > 5 && words[5] == "gale";
      if (gale) one.set("gale", true);
      for (std::size_t i = gale ? 6 : 5; i < words.size(); ++i) runs.add(numbers_in(words[i], where));
      sectors.add(one.set("runs", runs));
    } else if (words[0] == "route") {
      for (std::size_t i = 1; i < words.size(); ++i) route.add(words[i]);
    } else if (words[0] == "start" && words.size() == 2) {
      const Value number = numbers_in(words[1], where);
      rows = static_cast<int>(*number.as<Value::List>()->front().as<std::int64_t>());
    } else if (words[0] == "finish") {
      for (std::size_t i = 1; i < words.size(); ++i)
        seconds.add(numbers_in(words[i], where).as<Value::List>()->front());
    } else if ((words[0] == "sprint" || words[0] == "summit") && words.size() >= 3) {
      Value one, cells(Value::List{});
      one.set("id", words[1]).set("type", words[0]).set("name", name).set("sector", words[2]);
      for (std::size_t i = 3; i < words.size(); ++i) {
        if (words[i] == "at-finish")
          one.set("atFinish", true);
        else if (words[i].starts_with("laps:"))
          one.set("visits", numbers_in(words[i].substr(5), where));
        else
          cells.add(numbers_in(words[i], where));
      }
      lines.add(one.set("cells", cells));
    } else if (words[0] == "crossing" && words.size() == 3) {
      crossings.add(Value(Value::List{words[1], words[2]}));
    } else if (words[0] == "sign" && words.size() == 3) {
      signs.add(Value()
                    .set("text", name)
                    .set("sector", words[1])
                    .set("visit", numbers_in(words[2], where).as<Value::List>()->front()));
    } else {
      throw DataError(where, "a part begins with sector, route, start, finish, sprint, summit, crossing or sign");
    }
  }
  const auto* rode = route.as<Value::List>();
  const Value from = rode->empty() ? Value("") : rode->front(), to = rode->empty() ? Value("") : rode->back();
  document.set("sectors", sectors).set("route", route).set("start", Value().set("sector", from).set("rows", rows));
  document.set("finish", Value().set("sector", to).set("seconds", seconds)).set("lines", lines);
  return document.set("crossings", crossings).set("signs", signs);
}

}  // namespace tourmalet::tour_de_france
