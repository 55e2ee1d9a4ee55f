// Documents to draw from: the stages there are, and a course as it lies on the table.
#pragma once

#include "rules/core/value.hpp"
#include "rules/flamme_rouge/library.hpp"

namespace tourmalet::flamme_rouge {

// {"stages": [{"id", "name", "group", "squares", "profile": one letter per square, …}]}: every stage whose road can be
// ridden.
Value catalogue(const Library& library);

// {"name", "start", "finish", "box", "tiles", "squares"}: docs/protocol.md describes it.
Value picture(const Library& library, const Course& course);

}  // namespace tourmalet::flamme_rouge
