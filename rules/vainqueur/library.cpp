#include "rules/vainqueur/library.hpp"

#include <algorithm>
#include <bitset>
#include <limits>
#include <set>
#include <utility>

#include "rules/core/text.hpp"
#include "rules/vainqueur/earlier.hpp"
#include "rules/vainqueur/options.hpp"

namespace tourmalet::vainqueur {
namespace {

constexpr int most_road_squares = 60, most_circuit_squares = 120, most_skips = 9;
constexpr std::size_t most_circuits = 6, longest_name = 80, longest_text = 4000;

constexpr std::pair<std::string_view, StageKind> stage_kinds[] = {
    {"plain", StageKind::plain}, {"mountain", StageKind::mountain}, {"time_trial", StageKind::time_trial}};
constexpr std::pair<std::string_view, Effect> effects[] = {{"advance", Effect::advance},
                                                           {"retreat", Effect::retreat},
                                                           {"skip", Effect::skip},
                                                           {"roll_again", Effect::roll_again}};

// VT-COMP-8: which stages are time trials is part of the game.
constexpr bool is_time_trial(std::size_t number) { return number == 2 || number == 5 || number == 11; }

// A name of a stranger's board: one short line, without the signs that separate names in the one-line form.
std::string name_in(const Reader& reader, std::string_view key) {
  const auto found = reader.maybe(key);
  if (!found) return {};
  std::string name = found->text();
  if (name.size() > longest_name) found->fail("longer than " + std::to_string(longest_name) + " letters");
  for (char& c : name)
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F || c == ';' || c == '|') c = ' ';
  const auto first = name.find_first_not_of(' '), last = name.find_last_not_of(' ');
  return first == std::string::npos ? "" : name.substr(first, last - first + 1);
}

// Where one stands after a throw that ends on `square`.
Square after_instruction(const Circuit& circuit, Square square) {
  const auto [effect, amount] = circuit.at[square];
  return static_cast<Square>(effect == Effect::advance   ? square + amount
                             : effect == Effect::retreat ? square - amount
                                                         : square);
}

// VT-R-23: from every square one can come to, the line can be reached. Six setbacks in a row would close the road.
bool can_be_finished(const Circuit& circuit) {
  const auto throws_from = [&](Square square, auto&& visit) {
    for (int value = 1; value <= 6 && square + value <= circuit.length; ++value)
      visit(static_cast<Square>(square + value));
  };
  std::bitset<256> reached, finishing;
  std::vector<Square> open{0};
  for (reached.set(0); !open.empty();) {
    const Square square = open.back();
    open.pop_back();
    throws_from(square, [&](Square to) {
      if (to == circuit.length) return;
      const Square there = after_instruction(circuit, to);
      if (!reached[there]) reached.set(there), open.push_back(there);
    });
  }
  finishing.set(circuit.length);
  for (bool more = true; more;) {
    more = false;
    for (int q = 0; q < circuit.length; ++q)
      if (!finishing[static_cast<std::size_t>(q)])
        throws_from(static_cast<Square>(q), [&](Square to) {
          const Square there = to == circuit.length ? to : after_instruction(circuit, to);
          if (finishing[there]) finishing.set(static_cast<std::size_t>(q)), more = true;
        });
  }
  return (reached & ~finishing).none();
}

Circuit read_circuit(const Reader& reader, BoardLabel::OfCircuit& label) {
  Circuit circuit;
  label.id = name_in(reader, "id");
  label.name = name_in(reader, "name");
  if (label.id.empty()) reader.at("id").fail("a circuit needs an id");
  circuit.length = static_cast<Square>(reader.at("length_squares").number(12, most_circuit_squares));
  const auto entries = reader.at("instructions").items();
  std::vector<std::pair<int, std::string>> labels;
  for (const Reader& entry : entries) {
    const int square = entry.at("square").number(1, circuit.length - 1);
    Instruction& instruction = circuit.at[static_cast<std::size_t>(square)];
    if (instruction.effect != Effect::none)
      entry.at("square").fail("square " + std::to_string(square) + " has two instructions");
    instruction.effect = entry.at("effect").one_of(effects);
    const int most = instruction.effect == Effect::roll_again ? 1
                     : instruction.effect == Effect::skip     ? most_skips
                                                              : circuit.length;
    instruction.amount = static_cast<std::uint8_t>(entry.at("amount").number(1, most));
    labels.emplace_back(square, name_in(entry, "label"));
  }
  for (const Reader& entry : entries) {  // no chains: VT-TT-7
    const int square = entry.at("square").number(1, circuit.length - 1);
    const auto [effect, amount] = circuit.at[static_cast<std::size_t>(square)];
    if (effect != Effect::advance && effect != Effect::retreat) continue;
    const int to = effect == Effect::advance ? square + amount : square - amount;
    if (to >= circuit.length) entry.fail("from square " + std::to_string(square) + " it leads to the finish or beyond");
    if (to < 1) entry.fail("from square " + std::to_string(square) + " it leads behind the first square");
    if (circuit.at[static_cast<std::size_t>(to)].effect != Effect::none)
      entry.fail("from square " + std::to_string(square) + " it leads to square " + std::to_string(to) +
                 ", which has an instruction itself");
  }
  if (!can_be_finished(circuit)) reader.fail("the finish cannot be reached from everywhere");
  std::sort(labels.begin(), labels.end());
  for (auto& [square, text] : labels) label.instructions.push_back(std::move(text));
  return circuit;
}

void read_stage(const Reader& reader, std::size_t number, Course& course) {
  Stage& stage = course.stages[number - 1];
  BoardLabel::OfStage& label = course.board.stages[number - 1];
  if (static_cast<std::size_t>(reader.at("number").number(0, 1000)) != number)
    reader.at("number").fail("this is stage " + std::to_string(number));
  stage.kind = reader.at("kind").one_of(stage_kinds);
  label = {name_in(reader, "name"), name_in(reader, "from"), name_in(reader, "to")};
  if ((stage.kind == StageKind::time_trial) != is_time_trial(number))
    reader.at("kind").fail("stages 2, 5 and 11 and no others are time trials");
  if (stage.kind == StageKind::time_trial) {
    const std::string wanted = reader.at("circuit").text();
    const auto& circuits = course.board.circuits;
    const auto found =
        std::find_if(circuits.begin(), circuits.end(), [&](const auto& circuit) { return circuit.id == wanted; });
    if (found == circuits.end()) reader.at("circuit").fail("there is no circuit \"" + wanted.substr(0, 40) + "\"");
    stage.circuit = static_cast<std::uint8_t>(found - circuits.begin());
    stage.length = course.circuits[stage.circuit].length;
    return;
  }
  const int squares = reader.at("length_squares").number(4, most_road_squares);
  if (const Reader km = reader.at("length_km"); km.number(0, 100'000) != squares * square_km)
    km.fail("the squares give " + std::to_string(squares * square_km));
  stage.length = static_cast<Square>(squares);
  const bool plain = stage.kind == StageKind::plain;
  const int zone = reader.at("sprint_zone_squares").number(plain ? 1 : 0, plain ? squares - 1 : 0);
  stage.zone = plain ? static_cast<Square>(squares - zone) : Square{255};
  stage.limit = plain ? 3 : 1;
}

// The one-line form.

constexpr std::string_view effect_signs = " +-sr";  // as in Effect

std::string with_names(std::string text, std::vector<std::string> names) {
  while (!names.empty() && names.back().empty()) names.pop_back();
  for (const std::string& name : names) text += " | " + name;
  return text;
}

}  // namespace

Course read_board(const Reader& board) {
  Course course;
  if (board.at("format").text() != "vainqueur-board") board.at("format").fail("the format must be \"vainqueur-board\"");
  board.at("version").number(1, 1);
  board.at("square_km").number(square_km, square_km);
  course.board.name = name_in(board, "name");
  const auto circuits = board.at("circuits").items();
  if (circuits.size() > most_circuits)
    board.at("circuits").fail("more than " + std::to_string(most_circuits) + " circuits");
  std::set<std::string> ids;
  for (const Reader& circuit : circuits) {
    course.circuits.push_back(read_circuit(circuit, course.board.circuits.emplace_back()));
    if (!ids.insert(course.board.circuits.back().id).second)
      circuit.at("id").fail("there are two circuits with this id");
  }
  const auto stages = board.at("stages").items();
  if (stages.size() != stage_count)
    board.at("stages").fail("there are " + std::to_string(stages.size()) + " stages, a Tour has 12 (VT-COMP-8)");
  for (std::size_t i = 0; i < stage_count; ++i) read_stage(stages[i], i + 1, course);
  if (board_text(course).size() > longest_text) board.fail("its names are too long, all in all");
  return course;
}

std::string board_text(const Course& course) {
  std::string text = course.board.name.empty() ? "own" : course.board.name;
  for (std::size_t i = 0; i < stage_count; ++i) {
    const Stage& stage = course.stages[i];
    const auto& label = course.board.stages[i];
    std::string one;
    if (stage.kind == StageKind::time_trial)
      one = "time trial " + std::to_string(stage.circuit + 1);
    else if (stage.kind == StageKind::mountain)
      one = "mountain " + std::to_string(stage.length);
    else
      one = "plain " + std::to_string(stage.length) + "/" + std::to_string(stage.length - stage.zone);
    text += "; " + with_names(one, {label.name, label.from, label.to});
  }
  for (std::size_t i = 0; i < course.circuits.size(); ++i) {
    const Circuit& circuit = course.circuits[i];
    const auto& label = course.board.circuits[i];
    std::string one = "circuit " + std::to_string(circuit.length);
    for (std::size_t q = 0; q < circuit.length; ++q) {
      const auto [effect, amount] = circuit.at[q];
      if (effect == Effect::none) continue;
      one += " " + std::to_string(q) + effect_signs[static_cast<std::size_t>(effect)] +
             (effect == Effect::roll_again ? "" : std::to_string(amount));
    }
    std::vector<std::string> names{label.id, label.name};
    names.insert(names.end(), label.instructions.begin(), label.instructions.end());
    text += "; " + with_names(one, names);
  }
  return text;
}

Value read_board_text(std::string_view text, const std::string& place) {
  if (text.size() > longest_text) throw DataError(place, "longer than " + std::to_string(longest_text) + " letters");
  Value circuits(Value::List{});
  std::string name = "own";
  int stage_number = 0, part_number = 0, circuit_number = 0;
  std::vector<std::pair<std::size_t, int>> trials;
  std::vector<std::string> circuit_ids;
  Value::List stage_list;
  for (const std::string_view part : split_trimmed(text, ';')) {
    const std::string where = place + ": part " + std::to_string(++part_number);
    const auto names = split_trimmed(part, '|');
    const auto words = words_of(names[0]);
    const auto named = [&](std::size_t i) { return i < names.size() ? std::string(names[i]) : std::string(); };
    const auto number_at = [&](std::string_view word) {
      const auto number = read_number(word, std::numeric_limits<int>::max());
      if (!number) throw DataError(where, "\"" + std::string(word.substr(0, 20)) + "\" is not a number");
      return *number;
    };
    if (words.empty()) throw DataError(where, "it is empty");
    Value one;
    if (words.size() == 2 && (words[0] == "plain" || words[0] == "mountain")) {
      const auto slash = words[1].find('/');
      const int squares = number_at(words[1].substr(0, slash));
      if (squares > 100'000 / square_km) throw DataError(where, "the stage is too long");
      one.set("number", ++stage_number)
          .set("kind", words[0])
          .set("name", named(1))
          .set("from", named(2))
          .set("to", named(3));
      one.set("length_squares", squares).set("length_km", squares * square_km);
      one.set("sprint_zone_squares", slash == std::string_view::npos ? 0 : number_at(words[1].substr(slash + 1)));
      stage_list.push_back(one);
    } else if (words.size() >= 2 && words.size() <= 3 && words[0] == "time" && words[1] == "trial") {
      one.set("number", ++stage_number).set("kind", "time_trial").set("name", named(1));
      trials.emplace_back(stage_list.size(), words.size() == 3 ? number_at(words[2]) : 1);
      stage_list.push_back(one);
    } else if (words.size() >= 2 && words[0] == "circuit") {
      Value instructions(Value::List{});
      for (std::size_t i = 2; i < words.size(); ++i) {
        const auto sign = words[i].find_first_of("+-sr");
        if (sign == std::string_view::npos)
          throw DataError(where, "\"" + std::string(words[i].substr(0, 20)) +
                                     "\" is not an instruction such as 3+2, 7-3, 13s1 or 10r");
        const auto effect = effect_signs.find(words[i][sign]);
        const std::string_view amount = words[i].substr(sign + 1);
        instructions.add(Value()
                             .set("square", number_at(words[i].substr(0, sign)))
                             .set("effect", effects[effect - 1].first)
                             .set("amount", amount.empty() ? 1 : number_at(amount))
                             .set("label", named(i + 1)));
      }
      circuit_ids.push_back(named(1).empty() ? "circuit " + std::to_string(++circuit_number) : named(1));
      circuits.add(one.set("id", circuit_ids.back())
                       .set("name", named(2))
                       .set("length_squares", number_at(words[1]))
                       .set("instructions", instructions));
    } else if (part_number == 1) {
      name = names[0];
    } else {
      throw DataError(where,
                      "a board is written NAME; plain 13/3; time trial; mountain 7; …; circuit 36 3+2 7-3 10r 13s1");
    }
  }
  for (const auto& [at, circuit] : trials) {
    if (circuit < 1 || static_cast<std::size_t>(circuit) > circuit_ids.size())
      throw DataError(place, "there is no circuit " + std::to_string(circuit));
    stage_list[at].set("circuit", circuit_ids[static_cast<std::size_t>(circuit) - 1]);
  }
  return Value()
      .set("format", "vainqueur-board")
      .set("version", 1)
      .set("name", name)
      .set("square_km", square_km)
      .set("stages", std::move(stage_list))
      .set("circuits", circuits);
}

Library library_in(const DataSource& data) {
  return {read_board(Reader(data("vainqueur/board.json"), "board.json: "))};
}

Course open_course(const Library& library, const Value& options) {
  const Chosen chosen(option_table, options);
  Course course;
  if (const auto own = chosen.given("board")) {
    if (const auto* text = own->value().as<std::string>()) {
      const Value document = read_board_text(*text, own->place());
      course = read_board(Reader(document, own->place()));
    } else {
      course = read_board(*own);
    }
    course.board.own = true;
  } else {
    course = library.board;
  }
  course.players = static_cast<std::uint8_t>(chosen.number("players"));
  keep_all(chosen, kept_options, course);
  if (const auto earlier = chosen.given("earlier"))
    course.earlier = read_earlier(course, earlier->text(), earlier->place());
  return course;
}

}  // namespace tourmalet::vainqueur
