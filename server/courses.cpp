#include "server/courses.hpp"

#include "loader/data.hpp"

namespace tourmalet {
namespace {

std::string key_of(const GameModule& game, const Value& options) { return std::string(game.id) + " " + write_json(options); }

}  // namespace

std::shared_ptr<const void> Courses::open(const GameModule& game, const Value& options) {
  return courses_.get(key_of(game, options), [&] { return std::pair(game.open(data_, options), about_a_course); });
}

std::shared_ptr<const std::string> Courses::picture(const GameModule& game, const Value& options) {
  return pictures_.get(key_of(game, options), [&] {
    auto text = std::make_shared<const std::string>(write_json(game.picture(data_, open(game, options).get())));
    const std::size_t bytes = text->size();
    return std::pair(std::move(text), bytes);
  });
}

}  // namespace tourmalet
