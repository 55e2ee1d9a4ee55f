#include "rules/core/record.hpp"

#include <algorithm>
#include <charconv>

#include "rules/core/course_text.hpp"
#include "rules/core/text.hpp"
#include "rules/core/versions.hpp"

namespace tourmalet {
namespace {

constexpr std::size_t longest_line = 20'000, most_lines = 200'000, most_modules = 50;

std::optional<std::uint64_t> read_hex(std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, 16);
  if (text.size() != 16 || error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}
std::pair<std::string_view, std::string_view> first_word(std::string_view text) {
  const auto space = text.find(' ');
  if (space == std::string_view::npos) return {text, {}};
  return {text.substr(0, space), trimmed(text.substr(space + 1))};
}

std::string one_line(std::string_view text) {  // names come from people
  std::string clean;
  for (const char c : text.substr(0, 200)) clean += c == '\n' || c == '\r' || c == '[' || c == ']' ? ' ' : c;
  return clean;
}

ModuleVersion read_version(std::string_view id, std::string_view text, const std::string& where) {
  const auto version = read_number(text, 1'000'000);
  if (!version) throw DataError(where, "the version of rules is a number, not " + quoted(text));
  return {std::string(id), *version};
}

void read_header(std::string_view inside, const std::string& where, RecordText& record) {
  const auto [key, rest] = first_word(inside);
  if (key == "game") {
    const auto words = words_of(rest);
    if (record.version > 1) {
      if (words.size() != 1) throw DataError(where, "the game is written [game NAME]");
    } else {
      if (words.size() != 3 || words[1] != "rules")
        throw DataError(where, "the game is written [game NAME rules VERSION]");
      record.rules = {read_version(words[0], words[2], where)};
    }
    record.game = words[0];
  } else if (key == "rules" && record.version > 1) {
    const auto words = words_of(rest);
    if (words.size() != 2 || record.rules.size() == most_modules)
      throw DataError(where, "rules are written [rules MODULE VERSION]");
    record.rules.push_back(read_version(words[0], words[1], where));
  } else if (key == "option") {
    const auto [name, value] = first_word(rest);
    if (name.empty() || value.empty()) throw DataError(where, "an option is written [option NAME VALUE]");
    if (record.options.find(name) != nullptr)
      throw DataError(where, "option \"" + std::string(name) + "\" is given twice");
    record.options.set(std::string(name), read_option(value));
  } else if (key == "course" && record.version > 1) {
    record.course += std::string(rest) + "\n";
  } else if (key == "course") {
    const auto hash = rest.starts_with('#') ? read_hex(rest.substr(1)) : std::nullopt;
    if (!hash) throw DataError(where, "the course is written [course #16 hexadecimal digits]");
    record.course_hash = *hash;
  } else if (key == "seat") {
    const auto [number, name] = first_word(rest);
    const auto seat = read_int(number);
    if (!seat || *seat < 0 || *seat >= static_cast<std::int64_t>(max_seats))
      throw DataError(where, "a seat is written [seat NUMBER NAME]");
    record.seats[static_cast<Seat>(*seat)] = name;
  } else {
    record.notes.emplace_back(key, rest);
  }
}

RecordText::Line read_line(std::string_view text, std::size_t number, int version) {
  const std::string where = "record line " + std::to_string(number);
  RecordText::Line line;
  line.number = number;
  if (text.front() == '=') {
    line.kind = RecordText::Line::Kind::position;
    line.action = trimmed(text.substr(1));
    if (version > 1) return line;
    // A hash of the bytes of the state, which only the program that wrote it could compare.
    const auto mark = line.action.rfind('#');
    if (mark == std::string::npos || !read_hex(line.action.substr(mark + 1)))
      throw DataError(where, "a position line ends with # and 16 hexadecimal digits");
    line.action = trimmed(std::string_view(line.action).substr(0, mark));
    return line;
  }
  const auto bar = text.find('|');
  if (bar != std::string_view::npos)
    for (const std::string_view outcome : words_of(text.substr(bar + 1))) line.outcomes.emplace_back(outcome);
  const auto words = words_of(text.substr(0, bar));
  if (words.size() == 1 && words[0] == "start") {
    line.kind = RecordText::Line::Kind::start;
    return line;
  }
  const auto seat = words.size() == 2 ? read_int(words[0]) : std::nullopt;
  if (!seat || *seat < 0 || *seat >= static_cast<std::int64_t>(max_seats))
    throw DataError(where, "a decision is written SEAT ACTION | OUTCOMES");
  line.seat = static_cast<Seat>(*seat);
  line.action = words[1];
  return line;
}

}  // namespace

RecordText read_record(std::string_view text) {
  RecordText record;
  std::size_t number = 0;
  bool titled = false;
  while (!text.empty()) {
    const auto end = text.find('\n');
    const std::string_view line = trimmed(text.substr(0, end));
    text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    const std::string where = "record line " + std::to_string(++number);
    if (line.size() > longest_line)
      throw DataError(where, "longer than " + std::to_string(longest_line) + " characters");
    if (number > most_lines) throw DataError(where, "more than " + std::to_string(most_lines) + " lines");
    if (line.empty() || line.front() == ';') continue;
    if (!titled) {
      const auto words = line.front() == '[' && line.back() == ']' ? words_of(line.substr(1, line.size() - 2))
                                                                   : std::vector<std::string_view>();
      const auto version =
          words.size() == 3 && words[0] == "tourmalet" && words[1] == "record" ? read_int(words[2]) : std::nullopt;
      if (!version)
        throw DataError(where, "this is not a record: it does not begin with [tourmalet record " +
                                   std::to_string(record_version) + "]");
      if (*version < 1 || *version > record_version)
        throw DataError(where, "this record has version " + std::to_string(*version) +
                                   "; this program reads versions 1 to " + std::to_string(record_version));
      record.version = static_cast<int>(*version);
      titled = true;
    } else if (line.front() == '[') {
      if (line.back() != ']' || !record.lines.empty())
        throw DataError(where, "a header line is written [ … ] and stands before the first decision");
      read_header(line.substr(1, line.size() - 2), where, record);
    } else {
      record.lines.push_back(read_line(line, number, record.version));
      if ((record.lines.back().kind == RecordText::Line::Kind::start) != (record.lines.size() == 1))
        throw DataError(where, "the line \"start\" stands before the first decision, and only there");
    }
  }
  if (!titled) throw DataError("record", "the file is empty");
  if (record.game.empty()) throw DataError("record", "it does not say which game it is: [game NAME]");
  if (record.rules.empty()) throw DataError("record", "it does not say by which rules: [rules MODULE VERSION]");
  if (record.lines.empty()) throw DataError("record", "it ends before the start");
  return record;
}

std::string write_text(const RecordText& record) {
  using Kind = RecordText::Line::Kind;
  std::string text =
      "[tourmalet record " + std::to_string(record_version) + "]\n[game " + one_line(record.game) + "]\n";
  for (const ModuleVersion& rules : record.rules)
    text += "[rules " + one_line(rules.id) + " " + std::to_string(rules.version) + "]\n";
  for (const auto& [key, value] : *record.options.as<Value::Object>())
    text += "[option " + key + " " + option_text(value) + "]\n";
  for (const std::string_view line : split(record.course, '\n'))
    if (!line.empty()) text += "[course " + std::string(line) + "]\n";
  for (const auto& [seat, name] : record.seats) text += "[seat " + std::to_string(seat) + " " + one_line(name) + "]\n";
  for (const auto& [key, value] : record.notes) text += "[" + one_line(key) + " " + one_line(value) + "]\n";
  for (const RecordText::Line& line : record.lines) {
    if (line.kind == Kind::start) text += "start";
    if (line.kind == Kind::decision) text += std::to_string(line.seat) + " " + line.action;
    if (line.kind == Kind::position) text += "= " + line.action;
    for (std::size_t i = 0; i < line.outcomes.size(); ++i) text += (i == 0 ? " | " : " ") + line.outcomes[i];
    text += "\n";
  }
  return text;
}

std::string write_record(const Match& match, const std::map<Seat, std::string>& seats,
                         const std::vector<std::pair<std::string, std::string>>& notes,
                         const std::vector<std::size_t>& positions, const std::vector<ModuleVersion>& rules) {
  using Line = RecordText::Line;
  const GameModule& game = match.game();
  RecordText record;
  record.game = game.id;
  record.rules = rules.empty() ? game.versions(match.course()) : rules;
  record.options = game.options(match.course());
  record.course = game.course_text(match.course());
  record.seats = seats;
  record.notes = notes;
  const auto words = [&](const std::vector<Outcome>& outcomes) {
    std::vector<std::string> all;
    all.reserve(outcomes.size());
    for (const Outcome& one : outcomes) all.push_back(game.outcome_text(match.course(), one.bag, one.kind));
    return all;
  };
  const auto position = [&](const Match& at) {
    record.lines.push_back({.kind = Line::Kind::position, .action = at.position(), .outcomes = {}});
  };
  record.lines.push_back({.kind = Line::Kind::start, .action = {}, .outcomes = words(match.opening())});

  // Positions in the middle come from playing the decisions again.
  Match again(game, match.shared_course());
  const auto kinds_of = [](const std::vector<Outcome>& all) {
    std::vector<std::uint8_t> kinds;
    kinds.reserve(all.size());
    for (const Outcome& outcome : all) kinds.push_back(outcome.kind);
    return kinds;
  };
  const auto opening = kinds_of(match.opening());
  GivenChance first(opening);
  again.start(first);
  auto wanted = positions.begin();
  for (std::size_t i = 0; i < match.decisions().size(); ++i) {
    const Decision& decision = match.decisions()[i];
    record.lines.push_back({.seat = decision.seat,
                            .action = game.action_text(match.course(), decision.action),
                            .outcomes = words(decision.outcomes)});
    const auto kinds = kinds_of(decision.outcomes);
    GivenChance given(kinds);
    again.decide(decision.seat, decision.action, given);
    while (wanted != positions.end() && *wanted <= i) ++wanted;
    if (wanted != positions.end() && *wanted == i + 1 && i + 1 < match.decisions().size()) {
      position(again);
      ++wanted;
    }
  }
  position(match);
  return write_text(record);
}

std::string with_signature(const SignedText& all) {
  const auto title = all.text.find('\n') + 1;
  return all.text.substr(0, title) + "[signed " + all.key + " " + all.signature + "]\n" + all.text.substr(title);
}

std::optional<SignedText> read_signature(std::string_view record) {
  std::optional<SignedText> found;
  std::size_t number = 0;
  for (std::size_t begin = 0, end = 0; begin < record.size(); begin = end) {
    const auto stop = std::min(record.find('\n', begin), record.size());
    end = std::min(stop + 1, record.size());
    ++number;
    const std::string_view line = trimmed(record.substr(begin, stop - begin));
    const auto words =
        line.starts_with('[') ? words_of(line.substr(1, line.size() - 2)) : std::vector<std::string_view>();
    if (words.empty() || words[0] != "signed") continue;
    const std::string where = "record line " + std::to_string(number);
    if (found) throw DataError(where, "it is signed twice");
    if (words.size() != 3) throw DataError(where, "a signature is written [signed KEY SIGNATURE]");
    found = SignedText{std::string(words[1]), std::string(words[2]),
                       std::string(record.substr(0, begin)) + std::string(record.substr(end))};
    if (with_signature(*found) != record)
      throw DataError(where, "a signature is the second line, [signed KEY SIGNATURE] and nothing else");
  }
  return found;
}

Replay::Replay(RecordText text, const GameModule& game, std::shared_ptr<const void> course, std::string other_rules)
    : text_(std::move(text)), match_(game, std::move(course)), other_rules_(std::move(other_rules)) {
  const RecordText::Line& line = text_.lines.front();
  WrittenChance chance(match_, line.outcomes);
  match_.start(chance);
  if (const std::string trouble = chance.trouble(); !trouble.empty()) disagree(line, trouble);
  next_ = 1;
}

Replay Replay::open(RecordText text, const GameModule* (*find)(std::string_view), const DataSource& data) {
  const GameModule* game = find(text.game);
  if (game == nullptr) throw DataError("record", "the game \"" + text.game + "\" is not known");
  Judgement judgement = judge(*game, text.rules);
  if (judgement.knows == Knows::not_at_all) throw DataError("record", "it was played by " + judgement.why);
  auto course = !text.course.empty() ? game->read_course(text.course)
                : text.version == 1  ? game->open_released(data, text.options)
                                     : game->open(data, text.options);
  return Replay(std::move(text), *game, std::move(course), std::move(judgement.why));
}

void Replay::disagree(const RecordText::Line& line, const std::string& why) const {
  throw DataError("record line " + std::to_string(line.number),
                  why + (other_rules_.empty() ? "" : " (it was played by " + other_rules_ + ")"));
}

bool Replay::step(const Hearing& hearing) {
  if (next_ == text_.lines.size()) return false;
  if (const RecordText::Line& line = text_.lines[next_]; line.kind == RecordText::Line::Kind::decision) {
    const auto action = match_.game().read_action(match_.course(), line.action);
    if (!action) disagree(line, "\"" + line.action + "\" is not an action");
    WrittenChance chance(match_, line.outcomes);
    if (const Refusal refusal = match_.decide(line.seat, *action, chance, hearing))
      disagree(line, "seat " + std::to_string(line.seat) + " cannot do \"" + line.action +
                         "\": " + std::string(refusal.code) + " (" + std::string(refusal.rule) + ")");
    if (const std::string trouble = chance.trouble(); !trouble.empty()) disagree(line, trouble);
    ++next_;
  }
  for (; next_ < text_.lines.size() && text_.lines[next_].kind == RecordText::Line::Kind::position; ++next_) {
    const RecordText::Line& line = text_.lines[next_];
    if (match_.position() != line.action)
      disagree(line, "the position is " + match_.position() + ", not " + line.action);
    ++checked_;
  }
  return true;
}

}  // namespace tourmalet
