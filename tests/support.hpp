// What several tests need: the box of the game read once, and courses from options written as JSON.
#pragma once

#include <string>
#include <string_view>

#include "loader/data.hpp"
#include "rules/flamme_rouge/game.hpp"
#include "rules/flamme_rouge/library.hpp"

namespace tourmalet {

inline const flamme_rouge::Library& the_box() {
  static const flamme_rouge::Library library = [] {
    const DataSource data = embedded_data();
    return flamme_rouge::read_library(data("flamme-rouge/tiles.json"), data("flamme-rouge/stages.json"), data("flamme-rouge/components.json"));
  }();
  return library;
}
inline flamme_rouge::Course course_of(std::string_view options) { return flamme_rouge::open_course(the_box(), read_json(options, "options")); }

}  // namespace tourmalet
