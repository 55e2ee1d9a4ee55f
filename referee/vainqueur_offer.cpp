#include "referee/entry.hpp"
#include "referee/offer.hpp"
#include "referee/vainqueur_clerk.hpp"
#include "rules/vainqueur/library.hpp"

namespace tourmalet::referee {

Stage stage_of(const vainqueur::Course& board, std::size_t number) {
  namespace vt = vainqueur;
  static constexpr std::string_view types[] = {"plain", "mountain", "time_trial"};
  const vt::Stage& road = board.stage(number);
  Stage stage;
  if (!board.board.own) stage.id = "stage-" + std::to_string(number);
  stage.name = board.board.stages[number - 1].name;
  stage.type = types[static_cast<std::size_t>(road.kind)];
  if (road.kind != vt::StageKind::time_trial) stage.km_tenths = 10 * vt::square_km * road.length;
  return stage;
}

Value cap_stages(const DataSource& data) {
  namespace vt = vainqueur;
  const vt::Course board = vt::library_in(data).board;
  Value list(Value::List{});
  for (std::size_t number = 1; number <= vt::stage_count; ++number) {
    list.add(Value().set("stage", write_stage(stage_of(board, number))));
  }
  return list;
}

}  // namespace tourmalet::referee
