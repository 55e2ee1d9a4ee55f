// The board as a document to draw from; and what can be chosen when a Tour is set up.
#pragma once

#include "rules/core/value.hpp"
#include "rules/vainqueur/library.hpp"

namespace tourmalet::vainqueur {

Value catalogue(const Library& library);
Value picture(const Course& course);

}  // namespace tourmalet::vainqueur
