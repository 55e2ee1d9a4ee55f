#include "server/marks.hpp"

#include <cstring>

namespace tourmalet {

void Marks::look(const Match& match, std::size_t events) {
  const Moment now = match.game().moment(match.course(), match.state());
  if (!marks_.empty() && marks_.back().moment == now) return;
  if (marks_.empty() || marks_.back().moment.part != now.part) {
    kept_.push_back({marks_.size(), std::vector<std::uint64_t>((match.game().state_size + 7) / 8)});
    std::memcpy(kept_.back().state.data(), match.state(), match.game().state_size);
  }
  marks_.push_back({now, static_cast<std::uint32_t>(events), static_cast<std::uint32_t>(match.decisions().size())});
}

void Marks::forget_after(std::size_t decisions) {
  while (!marks_.empty() && marks_.back().decisions > decisions) marks_.pop_back();
  while (!kept_.empty() && kept_.back().mark >= marks_.size()) kept_.pop_back();
}

std::vector<std::uint64_t> Marks::state_at(std::size_t nth, const Match& match) const {
  std::size_t from = kept_.size() - 1;
  while (kept_[from].mark > nth) --from;
  std::vector<std::uint64_t> state = kept_[from].state;
  for (std::size_t i = marks_[kept_[from].mark].decisions; i < marks_[nth].decisions; ++i) {
    const Decision& decision = match.decisions()[i];
    std::vector<std::uint8_t> kinds;
    for (const Outcome& outcome : decision.outcomes) kinds.push_back(outcome.kind);
    GivenChance same(kinds);
    match.game().apply(match.course(), state.data(), decision.seat, decision.action, same, {});
  }
  return state;
}

}  // namespace tourmalet
