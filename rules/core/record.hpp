// The record of a game as text: a header, one line per decision with the outcomes of chance, and position lines as a
// check. A replay needs no generator. docs/notation.md describes the format.
//
//   [tourmalet record 2]
//   [game flamme-rouge]
//   [rules flamme-rouge 1]
//   [option stage base-avenue-corso-paseo]
//   [option teams 4]
//   [course flamme-rouge course 1]                    the course itself, line by line
//   [course teams 4]
//   [seat 0 Ana]
//   start | b
//   1 R4
//   0 R | 3 5 6 7                                     seat 0 takes the rouleur first and draws 3 5 6 7
//   = base-avenue-corso-paseo r7 | 23:rR.bS … | …
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/core/match.hpp"
#include "rules/core/value.hpp"

namespace tourmalet {

inline constexpr int record_version = 2;  // what is written; every earlier one is read for ever

// The text before it is understood: everything but the meaning of actions and outcomes, which needs the game.
struct RecordText {
  struct Line {
    enum class Kind : std::uint8_t { start, decision, position };
    Kind kind = Kind::decision;
    std::size_t number = 0;  // line of the file, for messages
    Seat seat = 0;
    std::string action;                 // or the position
    std::vector<std::string> outcomes;  // as written
  };
  int version = record_version;  // of the format
  std::string game;
  std::vector<ModuleVersion> rules;  // it was played by
  Value options = Value(Value::Object{});
  std::string course;                 // as it is stored (course_text.hpp); empty: it is known only by its options
  std::uint64_t course_hash = 0;      // version 1: of bytes of the program that wrote it
  std::map<Seat, std::string> seats;  // names
  std::vector<std::pair<std::string, std::string>> notes;  // any other header line, kept as it is
  std::vector<Line> lines;
};

RecordText read_record(std::string_view text);  // throws DataError, also for a version it does not know

std::string write_text(const RecordText& record);  // in the version of today; what it writes read_record() reads

// The record of a match; a position line stands wherever `positions` (numbers of decisions, sorted) says, and at the
// end. It was played by the rules of today unless `rules` says something else.
std::string write_record(const Match& match, const std::map<Seat, std::string>& seats = {},
                         const std::vector<std::pair<std::string, std::string>>& notes = {},
                         const std::vector<std::size_t>& positions = {}, const std::vector<ModuleVersion>& rules = {});

// A record may be signed: its second line is [signed KEY SIGNATURE], over all other bytes of it. What KEY and SIGNATURE
// mean is not decided here; to a reader that does not know them it is a header line like any other.
struct SignedText {
  std::string key, signature, text;  // the text without the line
};
std::string with_signature(const SignedText& all);
// nothing: not signed; throws DataError if the line is not as written above
std::optional<SignedText> read_signature(std::string_view record);

// Plays a record again, decision by decision; stops with DataError where it disagrees with the rules or with itself.
class Replay {
 public:
  Replay(RecordText text, const GameModule& game, std::shared_ptr<const void> course, std::string other_rules = {});
  // A record of older rules is played by those of today as long as they agree; other_rules() says so.
  static Replay open(RecordText text, const GameModule* (*find)(std::string_view), const DataSource& data);

  bool step(const Hearing& hearing = {});  // one decision, and the checks after it; false at the end
  void run() {
    while (step()) {
    }
  }
  const Match& match() const { return match_; }
  const RecordText& text() const { return text_; }
  std::size_t positions_checked() const { return checked_; }
  const std::string& other_rules() const { return other_rules_; }  // "version 1 of …"; empty: it was played by these

 private:
  [[noreturn]] void disagree(const RecordText::Line& line, const std::string& why) const;
  RecordText text_;
  Match match_;
  std::size_t next_ = 0;
  std::size_t checked_ = 0;
  std::string other_rules_;
};

}  // namespace tourmalet
