// The stages as documents, for whoever draws them; and what can be chosen when a race is set up.
#pragma once

#include "rules/core/module.hpp"
#include "rules/tour_de_france/course.hpp"

namespace tourmalet::tour_de_france {

Value catalogue(const DataSource& data);
Value picture(const Course& course);
Value picture(const Stage& stage);

}  // namespace tourmalet::tour_de_france
