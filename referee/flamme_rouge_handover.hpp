// What the handovers of Tours of Flamme Rouge have in common (REF-MOVE-2, REF-MOVE-3): the programme, and the stages
// ridden so far by the referee's own book, so that every correction counts.
#pragma once

#include <functional>

#include "referee/handover.hpp"
#include "referee/tables.hpp"
#include "rules/flamme_rouge/ridden.hpp"

namespace tourmalet::referee {

// Where the page finds what is missing: `where` is the entry that it asks for.
[[noreturn]] void ask_for(const char* where, const Both& why, std::initializer_list<Piece> pieces = {});

std::string numbers_of(const Board& board, const std::vector<Rider>& riders);
Piece stage_name(const Board& board, int stage);
// Ids of the stages; each is one of the game's own. A card with two sides is on the side for so many teams.
std::string stages_of(const Board& board, const std::function<std::string(int stage)>& word,
                      std::string_view side_rule);
std::string rest_days_of(const Board& board);
// How everybody came home, what was won on the way, and the fatigue cards that were kept: known once anybody's were
// entered; after the last stage those of everybody must be.
flamme_rouge::Ridden ridden_of(const Game& game, int stage, int longest);
// As long as the name of a Tour may be; whole letters.
void name_the_tour(const Game& game, Value& options);

}  // namespace tourmalet::referee
