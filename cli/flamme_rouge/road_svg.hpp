// The stage as a page of the sports paper: masthead, road, profile and legend in one SVG picture.
#pragma once

#include <string>

#include "rules/flamme_rouge/library.hpp"

namespace tourmalet {

// The same stage gives the same picture, to the byte. Its tiles must be known.
std::string road_svg(const flamme_rouge::Library& library, const flamme_rouge::StageCard& stage);

}  // namespace tourmalet
