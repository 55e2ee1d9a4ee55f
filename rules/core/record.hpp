// The record of a game as text: a header, one line per decision with the outcomes of chance, and position lines as a
// check. A replay needs no generator. docs/notation.md describes the format.
//
//   [tourmalet record 1]
//   [game flamme-rouge rules 1]
//   [option stage base-avenue-corso-paseo]
//   [option teams 4]
//   [course #8f2c11d09b1c5e77]
//   [seat 0 Ana]
//   start | b
//   1 R4
//   0 R | 3 5 6 7                                     seat 0 takes the rouleur first and draws 3 5 6 7
//   = base-avenue-corso-paseo r7 | 23:rR.bS … | …  #8f2c11d0a2b3c4d5
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

inline constexpr int record_version = 1;

// The text before it is understood: everything but the meaning of actions and outcomes, which needs the game.
struct RecordText {
  struct Line {
    enum class Kind : std::uint8_t { start, decision, position };
    Kind kind = Kind::decision;
    std::size_t number = 0;  // line of the file, for messages
    Seat seat = 0;
    std::string action;                 // or the position
    std::vector<std::string> outcomes;  // as written
    std::uint64_t hash = 0;             // of a position line
  };
  std::string game;
  int rules_version = 0;
  Value options = Value(Value::Object{});
  std::uint64_t course_hash = 0;
  std::map<Seat, std::string> seats;                       // names
  std::vector<std::pair<std::string, std::string>> notes;  // any other header line, kept as it is
  std::vector<Line> lines;
};

RecordText read_record(std::string_view text);  // throws DataError, also for a version it does not know

// The record of a match; a position line stands wherever `positions` (numbers of decisions, sorted) says, and at the end.
std::string write_record(const Match& match, const std::map<Seat, std::string>& seats = {}, const std::vector<std::pair<std::string, std::string>>& notes = {},
                         const std::vector<std::size_t>& positions = {});

// A record may be signed: its second line is [signed KEY SIGNATURE], over all other bytes of it. What KEY and SIGNATURE are is for others
// to know; to a reader that does not they are a header line like any other.
struct SignedText {
  std::string key, signature, text;  // the text without the line
};
std::string with_signature(const SignedText& all);
std::optional<SignedText> read_signature(std::string_view record);  // nothing: not signed; throws DataError if the line is not as written above

// Plays a record again, decision by decision; stops with DataError where it disagrees with the rules or with itself.
class Replay {
 public:
  Replay(RecordText text, const GameModule& game, std::shared_ptr<const void> course);
  static Replay open(RecordText text, const GameModule* (*find)(std::string_view), const DataSource& data);

  bool step(const Hearing& hearing = {});  // one decision, and the checks after it; false at the end
  void run() {
    while (step()) {
    }
  }
  const Match& match() const { return match_; }
  const RecordText& text() const { return text_; }
  std::size_t positions_checked() const { return checked_; }

 private:
  RecordText text_;
  Match match_;
  std::size_t next_ = 0;
  std::size_t checked_ = 0;
};

}  // namespace tourmalet
