// The board as a document, for whoever draws it; and what can be chosen when a Tour is set up.
#pragma once

#include "rules/core/value.hpp"
#include "rules/vainqueur/course.hpp"

namespace tourmalet::vainqueur {

Value catalogue(const Course& board);
Value picture(const Course& course);

}  // namespace tourmalet::vainqueur
