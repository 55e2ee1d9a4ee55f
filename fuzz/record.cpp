// A record of a game: read, played again, written again.
#include "rules/core/record.hpp"

#include "fuzz/fuzz.hpp"
#include "rules/registry.hpp"

using namespace tourmalet;
using fuzz::must;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const DataSource documents = embedded_data();
  // Reading the box for every input would be most of the work: the course is opened from the box already read.
  static const GameModule game = [] {
    GameModule module = *find_game("flamme-rouge");
    module.open = [](const DataSource&, const Value& options) -> std::shared_ptr<const void> {
      return std::make_shared<const flamme_rouge::Course>(flamme_rouge::open_course(fuzz::the_box(), options));
    };
    return module;
  }();
  const auto find = [](std::string_view id) { return id == game.id ? &game : find_game(id); };
  const std::string text(fuzz::text_of(data, size));
  try {
    if (const auto found = read_signature(text)) must(with_signature(*found) == text, "a signature and the rest make the record");
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
