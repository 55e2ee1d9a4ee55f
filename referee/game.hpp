// A game of the referee: its entries, in a list that only grows, and the board folded from those that are valid.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "referee/board.hpp"

namespace tourmalet::referee {

inline constexpr std::string_view file_format = "referee-game/1";

struct Header {
  std::string id, title, created, changed;
  const Profile* profile = nullptr;
  bool single = false;
  Value options{Value::Object{}};
};

class Game {
 public:
  // A new game: {"profile": "TDF", "mode": "race", …}. Throws Mistake.
  static Game begin(const Value& game);
  // REF-DATA-4 A file. Everything is checked; throws Mistake (REF-ERR-11).
  static Game open(const Value& file);
  Value file() const;

  const Header& header() const { return header_; }
  const Board& board() const { return board_; }
  const std::vector<Entry>& entries() const { return entries_; }
  // It has something this program does not know: nothing can be entered, and file() is what was opened.
  bool read_only() const { return !unread_.is_null(); }
  void rename(const Value& names);  // id, title, changed; throws Mistake

  // What the entry would do; nothing is stored. It is completed as it would be stored.
  Verdict check(Entry& entry) const;
  Verdict enter(Entry entry);
  // REF-COR-1 What UNDO and REDO would do; null if nothing.
  const Entry* to_undo() const;
  const Entry* to_redo() const;

  // The valid edit of an entry that holds now, or null.
  const Entry* edit_of(unsigned number) const;
  // The book of the stages that have been closed, in order (tables.hpp). Kept until an entry changes it.
  const tour::Book& book() const;
  // REF-COR-4 Stages that were ridden by another starting list than corrections would give now.
  const std::vector<int>& relisted() const;

 private:
  Game() = default;
  void read_header(const Document& game, bool* unknown);
  void complete(Entry& entry) const;
  void fold_again();
  Verdict judge_entry(Entry& entry, std::optional<Board>* after) const;
  Verdict check_edit(const Entry& entry, std::optional<Board>* board_after) const;
  Verdict undo(bool back);
  bool runs_behind_the_book(const Entry& entry) const;

  Header header_;
  std::vector<Entry> entries_;
  std::vector<std::size_t> edits_;  // by entry: one above the place of the edit that holds now; 0: none
  Board board_;
  Value unread_;
  mutable std::optional<tour::Book> book_;
  mutable std::vector<int> relisted_;
};

bool editable(const Entry& entry);  // REF-COR-2

// The fold by itself: of these entries in order. `fault`: the first that was refused, and why.
struct Fault {
  unsigned entry = 0;
  Refused refused;
};
Board fold(const Header& header, const std::vector<Entry>& entries, std::optional<Fault>* fault = nullptr,
           std::vector<Warning>* warnings_of_edit = nullptr);

}  // namespace tourmalet::referee
