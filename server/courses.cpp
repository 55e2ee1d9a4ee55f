#include "server/courses.hpp"

#include "loader/data.hpp"

namespace tourmalet {
namespace {

std::string key_of(const GameModule& game, const Value& options) {
  return std::string(game.id) + " " + write_json(options);
}

}  // namespace

std::shared_ptr<const void> Courses::open(const GameModule& game, const Value& options) {
  return courses_.get(key_of(game, options), [&] { return std::pair(game.open(data_, options), about_a_course); });
}

std::shared_ptr<const void> Courses::read(const GameModule& game, const std::string& text) {
  return courses_.get(text, [&] { return std::pair(game.read_course(text), about_a_course); });
}

std::shared_ptr<const void> Courses::open_released(const GameModule& game, const Value& options) {
  return courses_.get("released " + key_of(game, options),
                      [&] { return std::pair(game.open_released(data_, options), about_a_course); });
}

std::shared_ptr<const std::string> Courses::picture(const GameModule& game, const Value& options) {
  return pictures_.get(key_of(game, options), [&] { return drawn(game, open(game, options).get()); });
}

std::shared_ptr<const std::string> Courses::picture(const GameModule& game, const std::shared_ptr<const void>& course) {
  return pictures_.get(game.course_text(course.get()), [&] { return drawn(game, course.get()); });
}

std::pair<std::shared_ptr<const std::string>, std::size_t> Courses::drawn(const GameModule& game,
                                                                          const void* course) const {
  auto text = std::make_shared<const std::string>(write_json(game.picture(data_, course)));
  const std::size_t bytes = text->size();
  return {std::move(text), bytes};
}

}  // namespace tourmalet
