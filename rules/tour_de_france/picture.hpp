// The stages as documents to draw from; and what can be chosen when a race is set up.
#pragma once

#include "rules/core/value.hpp"
#include "rules/tour_de_france/library.hpp"

namespace tourmalet::tour_de_france {

Value catalogue(const Library& library);
Value picture(const Course& course);
Value picture(const Stage& stage);

}  // namespace tourmalet::tour_de_france
