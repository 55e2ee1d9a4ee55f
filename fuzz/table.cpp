// What strangers may say to a table: requests to make, join, change and leave one, decisions, and the entries it is
// rebuilt from.
#include "server/table.hpp"

#include "fuzz/fuzz.hpp"
#include "loader/data.hpp"
#include "rules/registry.hpp"

using namespace tourmalet;
using fuzz::must;

namespace {

// Lines of the input, at most a few.
std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty() && lines.size() < 64) {
    const auto end = std::min(text.find('\n'), text.size());
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

template <class Work>
void bravely(const Work& work) {
  try {
    work();
  } catch (const DataError&) {
  } catch (const Trouble& trouble) {
    must(!trouble.code.empty() && trouble.status >= 400, "trouble has a code and a status");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static Courses courses([] {
    prepare_secrets();
    return embedded_data();
  }());
  // A table of each game that waits for a second player; how long the input is says which is played.
  static const std::vector<Value> waiting = [] {
    std::vector<Value> requests;
    for (const GameModule& game : games()) {
      const Value seats = read_json(R"([{"kind":"you","name":"A"},{"kind":"open"}])", "seats");
      const Value options = Value().set(std::string(game.seats_option), 2);
      requests.push_back(Value().set("game", game.id).set("options", options).set("seats", seats));
    }
    return requests;
  }();
  const std::string_view text = fuzz::text_of(data, size);
  const std::vector<std::string> lines = lines_of(text);
  bravely([&] { Table::restore("fuzz", lines, courses); });
  Table table = Table::make("fuzz", waiting[size % waiting.size()], courses, 1).table;
  for (const std::string& line : lines) {
    bravely([&] {
      const Value value = read_json(line, "line");
      bravely([&] { Table::make("x", value, courses, 1); });
      bravely([&] { table.join(value, 1); });
      bravely([&] { table.set_seat({Seat{0}, true}, value); });
      bravely([&] { table.set_seat({Seat{1}, false}, value, {1 << 20, 1 << 20}); });
      if (value.find("word") != nullptr)
        bravely([&] { table.leave({static_cast<Seat>(line.size() % 2), false}, value); });
    });
    bravely([&] { table.start({Seat{0}, true}); });
    for (Seat seat = 0; seat < 2; ++seat)
      if (const auto answer = table.decide(seat, table.number(seat), line); !answer.accepted())
        must(!answer.message.empty(), "a refusal says why");
    if (table.status() == Status::running) table.decide_by_clock(table.deciding().first());
    for (Seat seat = 0; seat < 2; ++seat)
      if (table.may_take_back(seat) && line.size() % 2 == 0)
        must(table.take_back(seat, table.number(seat)).accepted(), "what may be taken back can be");
  }
  if (table.status() == Status::over && !table.abandoned()) {
    const Table next = table.follow("next", {Seat{0}, true}, size % 2 == 0, courses);
    must(next.status() != Status::open, "a rematch begins at once");
    must(Table::restore("next", next.unstored(0).entries, courses).summary() == next.summary(), "and is rebuilt");
  }
  const Table again = Table::restore("fuzz", table.unstored(0).entries, courses);
  must(again.summary() == table.summary() && again.events() == table.events(), "its own entries rebuild a table");
  if (table.begun()) must(again.match().hash() == table.match().hash(), "to the same position");
  return 0;
}
