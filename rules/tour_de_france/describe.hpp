// Events, views and actions as documents: what a browser needs to draw, to animate and to explain (docs/protocol.md).
// The same as one line of text, for people to type and read, is notation.hpp.
#pragma once

#include <span>
#include <string_view>

#include "rules/core/value.hpp"
#include "rules/tour_de_france/events.hpp"
#include "rules/tour_de_france/play.hpp"
#include "rules/tour_de_france/view.hpp"

namespace tourmalet::tour_de_france {

std::span<const std::string_view> event_names();
Value describe(const Course& course, const Happening& event);
Value describe(const Course& course, const Outlook& view);
Outlook read_view(const Course& course, const Value& view);  // what describe() wrote; throws DataError
// what it means, what it costs, and where it leads
Value describe(const Course& course, const Outlook& view, Play play);
Value describe(const Course& course);  // the options that lay this course again

}  // namespace tourmalet::tour_de_france
