// A stage by the house rules in words: its type, its sprints and summits, and where riders are fed.
#pragma once

#include <string>
#include <vector>

#include "cli/terminal/words.hpp"
#include "rules/flamme_rouge/library.hpp"

namespace tourmalet {

// A line each, with its rule. What the card gives is told apart from what was worked out and is a proposal.
std::vector<std::string> house_stage_in_words(const Words& words, const flamme_rouge::Library& library,
                                              const flamme_rouge::Course& stage, const flamme_rouge::HouseFacts& card);

}  // namespace tourmalet
