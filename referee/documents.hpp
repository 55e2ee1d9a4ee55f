// What a screen needs, as documents: docs/referee.md. Nothing is decided here; results come from the book.
#pragma once

#include "referee/game.hpp"

namespace tourmalet::referee {

// `offer`: the stages on offer, data/referee/stages.json.
Value catalogue(const Value& offer);
// `stage`: whose entries are listed; 0: of the stage that is running or was ridden last.
Value board_document(const Game& game, int stage = 0);
// Of the board what an entry of a running stage changes: a page draws CLOCK from it and asks for the rest when needed.
Value brief_document(const Game& game);
// Of the board what a list of entries shows: so many of the newest, and how many there are before them.
Value entries_document(const Game& game, int stage, std::size_t most);
Value pad_document(const Game& game, const Document& request);  // throws Mistake
Value results_document(const Game& game, int stage = 0);        // throws Mistake
Value sheets_document(const Game& game);                        // throws Mistake
// For others who have the first `after` entries: those behind them, and the marks of all (void, gone) as their numbers.
Value changes_document(const Game& game, std::size_t after);
Value describe(const Refused& refused);
Value describe(const Verdict& verdict);

// REF-SAVE-4
std::string share_text(const Game& game, int stage, bool french);  // at most 40 columns
std::string share_table(const Game& game, bool french);            // one row per rider and stage
std::string share_log(const Game& game, bool french);              // REF-COR-6

// The stage that a caller means: the one it names, otherwise the last that was started. Throws Mistake.
int stage_meant(const Game& game, int stage);
// The book with the stage in it, and whether that is provisional.
struct Standing {
  tour::Book book;
  bool provisional = false;
};
Standing standing_after(const Game& game, int stage);
// A number of a row; 0 if it has none.
inline std::int64_t number_in(const Value& row, std::string_view key) {
  const Value* found = row.find(key);
  const auto* number = found == nullptr ? nullptr : found->as<std::int64_t>();
  return number == nullptr ? 0 : *number;
}
Phrase gap_text(std::int64_t gap);  // +1:26, s.t.

}  // namespace tourmalet::referee
