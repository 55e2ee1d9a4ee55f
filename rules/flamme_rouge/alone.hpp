// A team alone against the clock (GT-TT-6).
#pragma once

#include <optional>

#include "rules/core/module.hpp"
#include "rules/flamme_rouge/state.hpp"

namespace tourmalet::flamme_rouge {

// Once everybody is home; nothing if another team rides too.
std::optional<Attempt> attempt(const Course& course, const OpenOf<FullBox>& race);

}  // namespace tourmalet::flamme_rouge
