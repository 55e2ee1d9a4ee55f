#include "rules/core/record.hpp"

#include <algorithm>
#include <charconv>

#include "rules/core/text.hpp"

namespace tourmalet {
namespace {

constexpr std::size_t longest_line = 5000, most_lines = 200'000;

std::string hex(std::uint64_t number) {
  std::string text(16, '0');
  for (std::size_t i = 16; i-- > 0; number >>= 4) text[i] = "0123456789abcdef"[number & 15];
  return text;
}
std::optional<std::uint64_t> read_hex(std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, 16);
  if (text.size() != 16 || error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}
std::optional<std::int64_t> read_int(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (text.empty() || error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}
std::pair<std::string_view, std::string_view> first_word(std::string_view text) {
  const auto space = text.find(' ');
  if (space == std::string_view::npos) return {text, {}};
  return {text.substr(0, space), trimmed(text.substr(space + 1))};
}

// Options are whole numbers, lists of them, true or false, or texts; a text that would be read as something else stands in quotes.
Value read_option(std::string_view text) {
  if (text == "true" || text == "false") return text == "true";
  if (const auto number = read_int(text)) return *number;
  if (text.size() > 1 && text.front() == '"' && text.back() == '"') return text.substr(1, text.size() - 2);
  Value list(Value::List{});
  for (const std::string_view word : words_of(text)) {
    const auto number = read_int(word);
    if (!number) return text;
    list.add(*number);
  }
  return list;
}
std::string option_text(const Value& value) {
  if (const auto* truth = value.as<bool>()) return *truth ? "true" : "false";
  if (const auto* text = value.as<std::string>()) return read_option(trimmed(*text)) == value ? *text : "\"" + *text + "\"";
  if (const auto* number = value.as<std::int64_t>()) return std::to_string(*number);
  std::string all;
  if (const auto* list = value.as<Value::List>())
    for (const Value& item : *list) all += (all.empty() ? "" : " ") + option_text(item);
  return all;
}

std::string one_line(std::string_view text) {  // names come from people
  std::string clean;
  for (const char c : text.substr(0, 200)) clean += c == '\n' || c == '\r' || c == '[' || c == ']' ? ' ' : c;
  return clean;
}

void read_header(std::string_view inside, const std::string& where, RecordText& record) {
  const auto [key, rest] = first_word(inside);
  if (key == "game") {
    const auto words = words_of(rest);
    const auto version = words.size() == 3 && words[1] == "rules" ? read_int(words[2]) : std::nullopt;
    if (!version || *version < 0 || *version > 1'000'000) throw DataError(where, "the game is written [game NAME rules VERSION]");
    record.game = words[0];
    record.rules_version = static_cast<int>(*version);
  } else if (key == "option") {
    const auto [name, value] = first_word(rest);
    if (name.empty() || value.empty()) throw DataError(where, "an option is written [option NAME VALUE]");
    if (record.options.find(name) != nullptr) throw DataError(where, "option \"" + std::string(name) + "\" is given twice");
    record.options.set(std::string(name), read_option(value));
  } else if (key == "course") {
    const auto hash = rest.starts_with('#') ? read_hex(rest.substr(1)) : std::nullopt;
    if (!hash) throw DataError(where, "the course is written [course #16 hexadecimal digits]");
    record.course_hash = *hash;
  } else if (key == "seat") {
    const auto [number, name] = first_word(rest);
    const auto seat = read_int(number);
    if (!seat || *seat < 0 || *seat >= static_cast<std::int64_t>(max_seats)) throw DataError(where, "a seat is written [seat NUMBER NAME]");
    record.seats[static_cast<Seat>(*seat)] = name;
  } else {
    record.notes.emplace_back(key, rest);
  }
}

RecordText::Line read_line(std::string_view text, std::size_t number) {
  const std::string where = "record line " + std::to_string(number);
  RecordText::Line line;
  line.number = number;
  if (text.front() == '=') {
    line.kind = RecordText::Line::Kind::position;
    const auto mark = text.rfind('#');
    const auto hash = mark == std::string_view::npos ? std::nullopt : read_hex(text.substr(mark + 1));
    if (!hash) throw DataError(where, "a position line ends with # and 16 hexadecimal digits");
    line.hash = *hash;
    line.action = trimmed(text.substr(1, mark - 1));
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
  if (!seat || *seat < 0 || *seat >= static_cast<std::int64_t>(max_seats)) throw DataError(where, "a decision is written SEAT ACTION | OUTCOMES");
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
    if (line.size() > longest_line) throw DataError(where, "longer than " + std::to_string(longest_line) + " characters");
    if (number > most_lines) throw DataError(where, "more than " + std::to_string(most_lines) + " lines");
    if (line.empty() || line.front() == ';') continue;
    if (!titled) {
      const auto words = line.front() == '[' && line.back() == ']' ? words_of(line.substr(1, line.size() - 2)) : std::vector<std::string_view>();
      const auto version = words.size() == 3 && words[0] == "tourmalet" && words[1] == "record" ? read_int(words[2]) : std::nullopt;
      if (!version) throw DataError(where, "this is not a record: it does not begin with [tourmalet record " + std::to_string(record_version) + "]");
      if (*version != record_version)
        throw DataError(where, "this record has version " + std::to_string(*version) + "; this program reads version " + std::to_string(record_version));
      titled = true;
    } else if (line.front() == '[') {
      if (line.back() != ']' || !record.lines.empty()) throw DataError(where, "a header line is written [ … ] and stands before the first decision");
      read_header(line.substr(1, line.size() - 2), where, record);
    } else {
      record.lines.push_back(read_line(line, number));
      if ((record.lines.back().kind == RecordText::Line::Kind::start) != (record.lines.size() == 1))
        throw DataError(where, "the line \"start\" stands before the first decision, and only there");
    }
  }
  if (!titled) throw DataError("record", "the file is empty");
  if (record.game.empty()) throw DataError("record", "it does not say which game it is: [game NAME rules VERSION]");
  if (record.lines.empty()) throw DataError("record", "it ends before the start");
  return record;
}

std::string write_record(const Match& match, const std::map<Seat, std::string>& seats, const std::vector<std::pair<std::string, std::string>>& notes,
                         const std::vector<std::size_t>& positions) {
  const GameModule& game = match.game();
  const auto outcomes = [&](const std::vector<Outcome>& all) {
    std::string text = all.empty() ? "" : " |";
    for (const Outcome& outcome : all) text += " " + game.outcome_text(match.course(), outcome.bag, outcome.kind);
    return text + "\n";
  };
  std::string text =
      "[tourmalet record " + std::to_string(record_version) + "]\n[game " + std::string(game.id) + " rules " + std::to_string(game.rules_version) + "]\n";
  const Value options = game.options(match.course());
  for (const auto& [key, value] : *options.as<Value::Object>()) text += "[option " + key + " " + option_text(value) + "]\n";
  text += "[course #" + hex(game.course_hash(match.course())) + "]\n";
  for (const auto& [seat, name] : seats) text += "[seat " + std::to_string(seat) + " " + one_line(name) + "]\n";
  for (const auto& [key, value] : notes) text += "[" + one_line(key) + " " + one_line(value) + "]\n";
  text += "start" + outcomes(match.opening());

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
    text += std::to_string(decision.seat) + " " + game.action_text(match.course(), decision.action) + outcomes(decision.outcomes);
    const auto kinds = kinds_of(decision.outcomes);
    GivenChance given(kinds);
    again.decide(decision.seat, decision.action, given);
    while (wanted != positions.end() && *wanted <= i) ++wanted;
    if (wanted != positions.end() && *wanted == i + 1 && i + 1 < match.decisions().size()) {
      text += "= " + again.position() + " #" + hex(again.hash()) + "\n";
      ++wanted;
    }
  }
  return text + "= " + match.position() + " #" + hex(match.hash()) + "\n";
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
    const auto words = line.starts_with('[') ? words_of(line.substr(1, line.size() - 2)) : std::vector<std::string_view>();
    if (words.empty() || words[0] != "signed") continue;
    const std::string where = "record line " + std::to_string(number);
    if (found) throw DataError(where, "it is signed twice");
    if (words.size() != 3) throw DataError(where, "a signature is written [signed KEY SIGNATURE]");
    found = SignedText{std::string(words[1]), std::string(words[2]), std::string(record.substr(0, begin)) + std::string(record.substr(end))};
    if (with_signature(*found) != record) throw DataError(where, "a signature is the second line, [signed KEY SIGNATURE] and nothing else");
  }
  return found;
}

// Answers from the words of a record line: a word is the kind whose text it is.
class WrittenChance {
 public:
  WrittenChance(const Match& match, const std::vector<std::string>& words) : match_(match), words_(words) {}
  template <class W>
  std::size_t pick(Bag bag, const W& weights) {
    if (used_ < words_.size()) {
      const std::string& word = words_[used_++];
      for (std::size_t kind = 0; kind < weights.size(); ++kind)
        if (weights[kind] != 0 && match_.game().outcome_text(match_.course(), bag, kind) == word) return kind;
      if (trouble_.empty()) trouble_ = "\"" + word + "\" cannot be drawn there";
    } else if (trouble_.empty()) {
      trouble_ = "there are not enough outcomes of chance";
    }
    return locate(weights, 0);
  }
  std::string trouble() const { return !trouble_.empty() ? trouble_ : used_ < words_.size() ? "there are more outcomes of chance than were drawn" : ""; }

 private:
  const Match& match_;
  const std::vector<std::string>& words_;
  std::size_t used_ = 0;
  std::string trouble_;
};

Replay::Replay(RecordText text, const GameModule& game, std::shared_ptr<const void> course) : text_(std::move(text)), match_(game, std::move(course)) {
  const RecordText::Line& line = text_.lines.front();
  WrittenChance chance(match_, line.outcomes);
  match_.start(chance);
  if (const std::string trouble = chance.trouble(); !trouble.empty()) throw DataError("record line " + std::to_string(line.number), trouble);
  next_ = 1;
}

Replay Replay::open(RecordText text, const GameModule* (*find)(std::string_view), const DataSource& data) {
  const GameModule* game = find(text.game);
  if (game == nullptr) throw DataError("record", "the game \"" + text.game + "\" is not known");
  if (text.rules_version != game->rules_version)
    throw DataError("record", "it was played by rules version " + std::to_string(text.rules_version) + " of " + text.game + "; this program has version " +
                                  std::to_string(game->rules_version));
  auto course = game->open(data, text.options);
  if (text.course_hash != 0 && game->course_hash(course.get()) != text.course_hash)
    throw DataError("record", "the course is not the one it was played on (its hash differs)");
  return Replay(std::move(text), *game, std::move(course));
}

bool Replay::step(const Hearing& hearing) {
  if (next_ == text_.lines.size()) return false;
  const auto where = [&](const RecordText::Line& line) { return "record line " + std::to_string(line.number); };
  if (const RecordText::Line& line = text_.lines[next_]; line.kind == RecordText::Line::Kind::decision) {
    const auto action = match_.game().read_action(match_.course(), line.action);
    if (!action) throw DataError(where(line), "\"" + line.action + "\" is not an action");
    WrittenChance chance(match_, line.outcomes);
    if (const Refusal refusal = match_.decide(line.seat, *action, chance, hearing))
      throw DataError(where(line), "seat " + std::to_string(line.seat) + " cannot do \"" + line.action + "\": " + std::string(refusal.code) + " (" +
                                       std::string(refusal.rule) + ")");
    if (const std::string trouble = chance.trouble(); !trouble.empty()) throw DataError(where(line), trouble);
    ++next_;
  }
  for (; next_ < text_.lines.size() && text_.lines[next_].kind == RecordText::Line::Kind::position; ++next_) {
    const RecordText::Line& line = text_.lines[next_];
    if (match_.position() != line.action) throw DataError(where(line), "the position is " + match_.position() + ", not " + line.action);
    if (match_.hash() != line.hash) throw DataError(where(line), "the hash of the position is " + hex(match_.hash()) + ", not " + hex(line.hash));
    ++checked_;
  }
  return true;
}

}  // namespace tourmalet
