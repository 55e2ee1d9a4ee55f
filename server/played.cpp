#include "server/played.hpp"

#include "loader/data.hpp"

namespace tourmalet {

Played::Played(const Table& table)
    : game_(&table.game()), course_(table.match().shared_course()), key_(table.id() + " ") {
  if (!referee::has_clerk(game_->id)) throw Trouble(404, "no-referee", "This game needs no referee.");
  if (!table.begun()) throw Trouble(409, "not-started", "The race has not started.");
  told_ = table.told_to_all();
  key_ += std::to_string(told_.size());
  for (const Chair& chair : table.chairs()) {
    players_.push_back({chair.name, chair.livery});
    key_ += "\n" + std::to_string(chair.livery) + chair.name;
  }
}

std::string Played::file() const {
  const Trouble beyond(409, "no-referee", "This race is more than a referee can enter.");
  const auto clerk = referee::clerk_of(game_->id, course_.get());
  const std::size_t words = (game_->event_size + 7) / 8;
  for (std::size_t place = 0; place < told_.size(); place += words) clerk->hear(told_.data() + place);
  if (clerk->refused()) throw beyond;
  try {
    return write_json(referee::game_of(clerk->game(), players_, game_->title(course_.get())).file());
  } catch (const referee::Mistake&) {
    throw beyond;
  }
}

}  // namespace tourmalet
