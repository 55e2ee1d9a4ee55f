#include "server/catching_up.hpp"

#include <vector>

#include "loader/data.hpp"
#include "server/with_field.hpp"

namespace tourmalet {
namespace {

// Events as a viewer hears them, made from the last one backwards as far as they are needed.
class Backwards {
 public:
  Backwards(const Table& table, Seat viewer, std::size_t end) : table_(table), viewer_(viewer), end_(end) {}

  // Bytes of the events from `first` on.
  std::size_t bytes_from(std::size_t first) {
    while (end_ - texts_.size() > first) {
      texts_.push_back(write_json(table_.event_for(end_ - texts_.size() - 1, viewer_)));
      bytes_.push_back((bytes_.empty() ? 0 : bytes_.back()) + texts_.back().size() + 1);
    }
    return first == end_ ? 0 : bytes_[end_ - first - 1];
  }
  // Whether the events from `first` on take no more than that; no more of them are made than it takes to know.
  bool fit(std::size_t first, std::size_t bytes) {
    for (std::size_t one = end_; one > first; --one)
      if (bytes_from(one - 1) > bytes) return false;
    return true;
  }
  std::string list(std::size_t first) {
    bytes_from(first);
    JsonList list;
    for (std::size_t i = end_ - first; i-- > 0;) list.add(texts_[i]);
    return list.text();
  }

 private:
  const Table& table_;
  Seat viewer_;
  std::size_t end_;
  std::vector<std::string> texts_;  // the last event first
  std::vector<std::size_t> bytes_;  // of so many of them
};

Value heading(std::string_view type, std::size_t first, Moment moment) {
  return Value()
      .set("type", type)
      .set("first", static_cast<std::int64_t>(first))
      .set("part", moment.part)
      .set("round", moment.round);
}

}  // namespace

CatchingUp catch_up(const Table& table, Seat viewer, std::size_t have, std::size_t bytes) {
  const Marks& marks = table.marks();
  Backwards events(table, viewer, table.events());
  if (marks.size() == 0 || events.fit(have, bytes)) return {have, {}};
  // The present part, and the last round before it while it has only begun.
  const std::size_t last = marks.size() - 1;
  std::size_t nth = last;
  while (nth > 0 && marks[nth - 1].moment.part == marks[last].moment.part) --nth;
  if (nth == last && nth > 0) --nth;
  for (;; ++nth) {
    const std::size_t first = marks[nth].events;
    if (nth < last && (first <= have || !events.fit(first, bytes))) continue;
    if (first <= have) return {have, {}};  // more than fits, but nothing else is left to leave out
    Value message = heading("snapshot", first, marks[nth].moment).set("view", table.view_at(nth, viewer));
    // A view has the classifications, but the times of a stage are nowhere in the race once the next one has begun.
    if (Value result = table.result_before(nth); !result.is_null()) message.set("result", std::move(result));
    // What led to the question: the card that was drawn for it.
    if (Value event = table.event_for(first - 1, viewer); event != Value(0)) message.set("last", std::move(event));
    std::string snapshot = write_json(message);
    if (nth == last || snapshot.size() + events.bytes_from(first) <= bytes) return {first, std::move(snapshot)};
  }
}

std::string earlier_piece(const Table& table, Seat viewer, std::size_t before, std::size_t bytes) {
  const Marks& marks = table.marks();
  Backwards events(table, viewer, before);
  std::size_t nth = marks.size();  // one more than the mark it begins at; 0: at the very beginning, before any mark
  while (nth > 0 && marks[nth - 1].events >= before) --nth;
  const auto first = [&](std::size_t mark) { return mark == 0 ? 0 : std::size_t{marks[mark - 1].events}; };
  while (nth > 0 && (nth == 1 || marks[nth - 2].moment.part == marks[nth - 1].moment.part) &&
         events.fit(first(nth - 1), bytes))
    --nth;
  Value piece = heading("earlier", first(nth), marks[nth == 0 ? 0 : nth - 1].moment);
  piece.set("before", static_cast<std::int64_t>(before));
  if (nth > 0) piece.set("view", table.view_at(nth - 1, viewer));
  return with_field(write_json(piece), "events", events.list(first(nth)));
}

}  // namespace tourmalet
