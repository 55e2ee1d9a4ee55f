// The picture of a table for whoever is sent its link: the profile of the race and the colours of the teams.
#pragma once

#include <span>
#include <string>

#include "rules/core/value.hpp"

namespace tourmalet {

inline constexpr int card_width = 1200, card_height = 630;

// The way of a race, a letter per square: f flat, c climb, d descent, k cobbles, s supply, g gale, t time trial; |
// where a stage ends. From the picture of a course as docs/protocol.md has it; one without a way is flat.
std::string way_of(const Value& picture);

// As PNG; liveries are those of docs/protocol.md, in the order of the seats.
std::string draw_card(std::string_view way, std::span<const int> liveries);

// What a page says of a table to programs that show links (Open Graph); site: "https://example.org", or empty.
std::string tags_for_links(const Value& table, const std::string& site);

}  // namespace tourmalet
