// Events, views and actions as documents: what a browser needs to draw, to animate and to explain (docs/protocol.md).
// The same as one line of text, for people to type and read, is notation.hpp.
#pragma once

#include <span>
#include <string_view>

#include "rules/core/value.hpp"
#include "rules/flamme_rouge/events.hpp"
#include "rules/flamme_rouge/play.hpp"
#include "rules/flamme_rouge/view.hpp"

namespace tourmalet::flamme_rouge {

bool changes_road(Happening::Kind kind);  // such an event says who is where
std::span<const std::string_view> event_names();
Value describe(const Course& course, const Happening& event);
Value describe(const Course& course, const FullOutlook& view);
FullOutlook read_view(const Course& course, const Value& view);  // what describe() wrote; throws DataError
// what it means, and what a card would bring (forecast.hpp)
Value describe(const Course& course, const FullOutlook& view, Play play);
Value describe(const Course& course);  // the options that lay this course again

inline Value describe(const Course& course, const Outlook& view) {
  return describe(course, moved_to<FullBox>(course, view));
}

}  // namespace tourmalet::flamme_rouge
