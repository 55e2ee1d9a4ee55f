#include "server/courses.hpp"

#include "loader/data.hpp"

namespace tourmalet {

Courses::Known& Courses::known(const GameModule& game, const Value& options) {
  const std::string key = std::string(game.id) + " " + write_json(options);
  if (const auto found = known_.find(key); found != known_.end()) return found->second;
  auto course = game.open(data_, options);
  if (known_.size() >= most) known_.clear();  // tables keep what they use
  return known_[key] = Known{std::move(course), nullptr};
}

std::shared_ptr<const void> Courses::open(const GameModule& game, const Value& options) {
  const std::lock_guard lock(mutex_);
  return known(game, options).course;
}

std::shared_ptr<const std::string> Courses::picture(const GameModule& game, const Value& options) {
  const std::lock_guard lock(mutex_);
  Known& one = known(game, options);
  if (!one.picture) one.picture = std::make_shared<const std::string>(write_json(game.picture(data_, one.course.get())));
  return one.picture;
}

}  // namespace tourmalet
