// Books made from a board: the results of its stages, entered into the book of rules/tour, which ranks them by the rows
// of the game.
#pragma once

#include <vector>

#include "referee/board.hpp"
#include "rules/tour/book.hpp"

namespace tourmalet::referee {

tour::Labels labels_of(const Board& board);
// Empty, with who rides for whom.
tour::Book blank_book(const Board& board);
tour::Book blank_book(const Board& board, tour::Labels labels);
// REF-RES-1 With `racing_too`, those who are still on the road are ranked by the points they have; otherwise they are
// out of it, as in the general classification.
void enter_stage(const Board& board, int stage, tour::Book& book, bool racing_too = false);
// Stages 1 to the last one that is closed; a stage that was reopened counts with what it has.
// `relisted`: stages whose starting list would be another one today (REF-COR-4).
tour::Book book_of(const Board& board, std::vector<int>* relisted = nullptr);
int stages_in_book(const Board& board);
// The same and all stages up to one that is running: REF-CALC-3. There are several if an earlier one was reopened.
tour::Book book_with(const Board& board, const tour::Book& before, int stage, bool racing_too = false);
// Of this stage alone.
tour::Book book_of_day(const Board& board, int stage, const tour::Book& general);

// One rider of the placing of a stage.
struct Placed {
  Rider rider = nobody;
  int turn = 0, seconds = 0;  // as entered; the turn with its shift
  Manner manner = Manner::crossed;
  int squares_left = 0;
  std::size_t order = 0;  // of the entry and of tapping
  unsigned entry = 0;
};
enum class Within : std::uint8_t { seconds, entry };  // what decides within a turn: REF-FIN-6, REF-GT-4
std::vector<Placed> placing(const Day& day, Within within);
// Primes: as they were entered, and those at the finish from the placing (REF-PRM-6).
void take_primes(const Board& board, int stage, std::span<const Rider> placed, DayResult& result);
std::vector<Rider> prime_places(const Board& board, int stage, std::size_t prime, std::span<const Rider> placed);
std::vector<Rider> placed_riders(const DayResult& result, std::size_t riders);

// A stage of the future starts by this list.
std::vector<Rider> starting_list(const Board& board, int stage, const tour::Book& before);

}  // namespace tourmalet::referee
