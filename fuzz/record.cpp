// A record of a game: read, played again, written again.
#include "rules/core/record.hpp"

#include <map>
#include <memory>

#include "fuzz/fuzz.hpp"
#include "loader/data.hpp"
#include "rules/games.hpp"

using namespace tourmalet;
using fuzz::must;

namespace {

// Opening a course for every input would be most of the work: one that was opened is kept.
template <Presentable G>
std::shared_ptr<const void> open_once(const DataSource& documents, const Value& options) {
  static std::map<std::string, std::shared_ptr<const void>> kept;
  if (kept.size() > 100) kept.clear();
  auto& course = kept[write_json(options)];
  if (!course) course = std::make_shared<const typename G::Course>(G::open(documents, options));
  return course;
}

std::vector<GameModule> with_courses_kept() {
  std::vector<GameModule> all;
  Games::each([&]<class G>(std::type_identity<G>) {
    all.push_back(module_of<G>());
    all.back().open = open_once<G>;
  });
  return all;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const DataSource documents = embedded_data();
  static const auto games = with_courses_kept();
  const auto find = [](std::string_view id) -> const GameModule* {
    for (const GameModule& game : games)
      if (game.id == id) return &game;
    return nullptr;
  };
  const std::string text(fuzz::text_of(data, size));
  try {
    if (const auto found = read_signature(text))
      must(with_signature(*found) == text, "a signature and the rest make the record");
    Replay replay = Replay::open(read_record(text), find, documents);
    replay.run();
    const std::string written = write_record(replay.match(), replay.text().seats);
    Replay again = Replay::open(read_record(written), find, documents);
    again.run();
    must(again.match().hash() == replay.match().hash(), "a record written again gives the same state");
    must(write_record(again.match(), again.text().seats) == written, "and the same record");
  } catch (const DataError&) {
  }
  return 0;
}
