// Events, views and actions as documents: what a browser needs to draw, to animate and to explain (docs/protocol.md).
// The same as one line of text, for people to type and read, is notation.hpp.
#pragma once

#include <span>
#include <string_view>

#include "rules/core/value.hpp"
#include "rules/vainqueur/events.hpp"
#include "rules/vainqueur/play.hpp"
#include "rules/vainqueur/view.hpp"

namespace tourmalet::vainqueur {

std::span<const std::string_view> event_names();
Value describe(const Course& course, const Happening& event);
Value describe(const Course& course, const Outlook& view);
Outlook read_view(const Course& course, const Value& view);            // what describe() wrote; throws DataError
Value describe(const Course& course, const Outlook& view, Play play);  // what it means, and where it leads
Value describe(const Course& course);                                  // the options that lay this course again

}  // namespace tourmalet::vainqueur
