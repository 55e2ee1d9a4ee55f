#include "rules/vainqueur/picture.hpp"

#include <bit>

#include "rules/vainqueur/book.hpp"
#include "rules/vainqueur/notation.hpp"

namespace tourmalet::vainqueur {
Value picture(const Course& course) {
  Value stages(Value::List{}), circuits(Value::List{});
  for (std::size_t i = 0; i < stage_count; ++i) {
    const Stage& stage = course.stages[i];
    const auto& label = course.board.stages[i];
    Value one;
    one.set("number", static_cast<int>(i + 1))
        .set("kind", name_of(stage.kind))
        .set("name", label.name)
        .set("squares", int{stage.length});
    if (stage.kind == StageKind::time_trial) {
      one.set("circuit", int{stage.circuit});
    } else {
      one.set("from", label.from).set("to", label.to).set("km", stage.length * square_km);
      one.set("limit", int{stage.limit});                                    // squares in one turn without a Climber
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
      one.set("square", square)
          .set("effect", name_of(effect))
          .set("amount", int{amount})
          .set("label", label.instructions[nth++]);
      if (effect == Effect::advance) one.set("ends", square + amount);
      if (effect == Effect::retreat) one.set("ends", square - amount);
      instructions.add(one);
    }
    circuits.add(Value()
                     .set("id", label.id)
                     .set("name", label.name)
                     .set("squares", int{circuit.length})
                     .set("instructions", instructions));
  }
  Value cards(Value::List{});
  for (std::size_t kind = 0; kind < card_kinds; ++kind) {
    Value one = Value()
                    .set("card", std::string(1, card_letters[kind]))
                    .set("name", card_names[kind])
                    .set("copies", static_cast<int>(course.deck[kind]));
    const auto card = static_cast<Card>(kind);
    if (is_distance(card)) one.set("squares", static_cast<int>(squares_of(card)));
    if (is_handicap(card)) {
      std::string covers;
      for (unsigned left = cures_of(card); left != 0; left &= left - 1)
        covers += card_letters[static_cast<std::size_t>(std::countr_zero(left))];
      one.set("cures", covers);
    }
    cards.add(std::move(one));
  }
  Value points(Value::List{});
  for (const std::uint16_t each : points_for_place) points.add(int{each});
  return Value()
      .set("name", course.board.name)
      .set("square_km", square_km)
      .set("stages", stages)
      .set("circuits", circuits)
      .set("cards", cards)
      .set("deck", static_cast<int>(course.deck.total()))
      .set("hand", static_cast<int>(hand_size))
      .set("points", points)
      .set("classifications", tour::describe_profiles(regulations(course, 1)));
}

Value catalogue(const Library& library) {
  Value boards(Value::List{});
  boards.add(picture(library.board));
  return Value().set("boards", boards);
}

}  // namespace tourmalet::vainqueur
