#include <algorithm>
#include <cmath>

#include "referee/entry.hpp"
#include "referee/offer.hpp"
#include "referee/tour_de_france_clerk.hpp"
#include "rules/tour_de_france/earlier.hpp"
#include "rules/tour_de_france/library.hpp"

namespace tourmalet::referee {

Stage stage_of(const tour_de_france::Stage& board) {
  namespace tdf = tour_de_france;
  Stage stage;
  if (!board.own) stage.id = board.id;
  stage.name = board.name;
  stage.km_tenths = static_cast<int>(std::lround(10 * board.km));
  stage.base = static_cast<int>(board.base_seconds);
  stage.type = board.profile;
  stage.finish = board.seconds;
  std::ranges::sort(stage.finish);
  stage.finish.erase(std::unique(stage.finish.begin(), stage.finish.end()), stage.finish.end());
  for (const tdf::Prime& prime : board.primes) {
    const tdf::Line& line = board.lines[prime.line];
    const bool laps = std::ranges::count(board.primes, prime.line, &tdf::Prime::line) > 1;  // REF-PRM-2
    stage.primes.push_back({.id = tdf::prime_id(board, stage.primes.size()),
                            .kind = line.kind == tdf::PrimeKind::sprint ? tour::Points::sprint : tour::Points::mountain,
                            .name = line.name,
                            .lap = laps ? prime.lap : 0,
                            .grade = {},
                            .at_finish = prime.at_finish});
  }
  return stage;
}

// REF-TDF-1
Value hex_stages(const DataSource& data) {
  namespace tdf = tour_de_france;
  const tdf::Library library = tdf::library_in(data);
  Value list(Value::List{});
  for (const std::string_view id : tdf::stage_ids) {
    const tdf::Stage board = library.lay(id, {});
    if (board.profile == "bench") continue;
    list.add(Value().set("stage", write_stage(stage_of(board))));
  }
  return list;
}

}  // namespace tourmalet::referee
