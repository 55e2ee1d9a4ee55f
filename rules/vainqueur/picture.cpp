#include "rules/vainqueur/picture.hpp"

#include "rules/vainqueur/notation.hpp"

namespace tourmalet::vainqueur {
namespace {

Value choices(std::initializer_list<Value> values) {
  Value list(Value::List{});
  for (const Value& value : values) list.add(value);
  return list;
}
Value option(std::string_view id, std::initializer_list<Value> values) {  // the first is the default
  return Value().set("id", id).set("default", *values.begin()).set("values", choices(values));
}

}  // namespace

Value picture(const Course& course) {
  Value stages(Value::List{}), circuits(Value::List{});
  for (std::size_t i = 0; i < stage_count; ++i) {
    const Stage& stage = course.stages[i];
    const auto& label = course.board.stages[i];
    Value one;
    one.set("number", static_cast<int>(i + 1)).set("kind", name_of(stage.kind)).set("name", label.name).set("squares", int{stage.length});
    if (stage.kind == StageKind::time_trial) {
      one.set("circuit", int{stage.circuit});
    } else {
      one.set("from", label.from).set("to", label.to).set("km", stage.length * square_km);
      if (stage.kind == StageKind::plain) one.set("zone", int{stage.zone});  // the first square of the sprint zone
    }
    stages.add(one);
  }
  for (std::size_t i = 0; i < course.circuits.size(); ++i) {
    const Circuit& circuit = course.circuits[i];
    const auto& label = course.board.circuits[i];
    Value instructions(Value::List{});
    std::size_t nth = 0;
    for (int square = 0; square < circuit.length; ++square) {
      const auto [effect, amount] = circuit.at[static_cast<std::size_t>(square)];
      if (effect == Effect::none) continue;
      Value one;
      one.set("square", square).set("effect", name_of(effect)).set("amount", int{amount}).set("label", label.instructions[nth++]);
      if (effect == Effect::advance) one.set("ends", square + amount);
      if (effect == Effect::retreat) one.set("ends", square - amount);
      instructions.add(one);
    }
    circuits.add(Value().set("id", label.id).set("name", label.name).set("squares", int{circuit.length}).set("instructions", instructions));
  }
  Value cards(Value::List{});
  for (std::size_t kind = 0; kind < card_kinds; ++kind)
    cards.add(Value().set("card", std::string(1, card_letters[kind])).set("name", card_names[kind]).set("copies", static_cast<int>(course.deck[kind])));
  return Value().set("name", course.board.name).set("square_km", square_km).set("stages", stages).set("circuits", circuits).set("cards", cards);
}

Value catalogue(const Course& board) {
  Value options(Value::List{});
  options.add(option("discard_freely", {true, false}));
  options.add(option("sprinter_under_handicap", {false, true}));
  options.add(option("tt_exact_finish", {false, true}));
  options.add(option("third_after_tie", {"next_square", "skip"}));
  options.add(option("cap_tie", {"best_placed", "holder", "stage_winner"}));
  options.add(option("final_tie", {"cap_first", "last_stage_first"}));
  Value boards(Value::List{});
  boards.add(picture(board));
  return Value().set("seats_option", "players").set("boards", boards).set("options", options);
}

}  // namespace tourmalet::vainqueur
