// A table: the game, who sits where, and everything that was decided. It knows nothing of sockets, clocks or databases:
// each change is an entry, and the row of entries rebuilds the table.
//
//   made → seat, left … → started → decided, took_back, stand_in, left … → (over) → rematch
//
// An entry says when it was made, so that a clock goes on where it was after a restart.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/core/match.hpp"
#include "server/courses.hpp"
#include "server/kept.hpp"
#include "server/marks.hpp"
#include "server/secrets.hpp"
#include "server/store.hpp"
#include "server/trouble.hpp"

namespace tourmalet {

inline constexpr Seat spectator = 255;

enum class Status : std::uint8_t { open, running, over };

struct Chair {
  enum class Kind : std::uint8_t { open, person, bot };
  Kind kind = Kind::open;
  int livery = 0;
  std::string name;      // of a person or a bot
  std::string bot;       // of a bot
  std::string stand_in;  // the bot that plays for an absent person, or empty
  // who let it: the player, or somebody else, who may have a seat
  bool by_player = false;
  std::optional<Seat> let_by;
  std::string token_hash;  // of a person
  // The bot that decides for the seat now, or empty.
  const std::string& player() const { return kind == Kind::bot ? bot : stand_in; }
};

// The table is stored, but this program knows other rules of its game, or not the game.
class OtherRules : public DataError {
 public:
  using DataError::DataError;
  std::shared_ptr<const KeptTable> kept;  // what can be told of it all the same
};

// For how many seconds the person of each seat has been away; 0: here.
using Away = std::array<std::int64_t, max_seats>;

class Table {
 public:
  // What a token opens.
  struct Rights {
    std::optional<Seat> seat;
    bool host = false;
  };
  // The answer to a decision: accepted, or why not.
  struct Answer {
    std::uint32_t number = 0;
    std::string code, rule;  // empty: accepted
    std::string message;
    bool accepted() const { return code.empty(); }
  };
  struct Made;

  static Made make(std::string id, const Value& request, Courses& courses, std::int64_t now);  // throws Trouble
  // throws DataError, OtherRules
  static Table restore(std::string id, const std::vector<std::string>& entries, Courses& courses);

  void time_is(std::int64_t now) { now_ = now; }  // milliseconds since 1970: what the next entries say

  Rights rights(std::string_view token) const;
  // the seat and its token; throws Trouble
  std::pair<Seat, std::string> join(const Value& request, std::int64_t now);
  void set_seat(const Rights& rights, const Value& request, const Away& away = {});  // throws Trouble
  // For good: the seat is open again, or a bot takes it. Throws Trouble.
  void leave(const Rights& rights, const Value& request);
  void start(const Rights& rights);  // throws Trouble
  Answer decide(Seat seat, std::uint32_t number, std::string_view action);
  void decide_for_bot(Seat seat, ActionCode action);
  void decide_by_clock(Seat seat);
  Answer take_back(Seat seat, std::uint32_t number);
  // The rematch, once: the same game, options, people, bots and host, each in the same seat or in the next one,
  // started. It is to be stored together with this table. Throws Trouble.
  Table follow(std::string id, const Rights& by, bool rotate, Courses& courses);

  const std::string& id() const { return id_; }
  const GameModule& game() const { return *game_; }
  const Value& options() const { return options_; }
  Status status() const { return status_; }
  bool begun() const { return seed_.has_value(); }
  bool abandoned() const { return abandoned_; }  // over, because everybody has left
  int clock_seconds() const { return clock_; }
  // so long somebody must be away before another player may hand the seat to a bot
  int away_seconds() const { return away_; }
  std::int64_t asked_since(Seat seat) const { return asked_since_[seat]; }  // when the seat's present question came up
  const std::string& host_hash() const { return host_hash_; }
  bool listed() const { return listed_; }
  std::int64_t last_change() const { return now_; }
  const std::string& rematch() const { return rematch_; }
  // Where who had this seat sits at the rematch; nobody: the rematch of an earlier program, whose seats were open.
  std::optional<Seat> seat_at_rematch(Seat seat) const;
  const std::vector<Chair>& chairs() const { return chairs_; }
  const Match& match() const { return match_; }
  // It was played by older rules: it can be looked at, and nobody rides on. Empty: it goes on.
  const std::string& older_rules() const { return older_rules_; }
  bool goes_on() const { return status_ == Status::running && older_rules_.empty(); }
  Seats deciding() const { return goes_on() ? match_.deciding() : Seats(); }
  // of the seat's next decision
  std::uint32_t number(Seat seat) const { return static_cast<std::uint32_t>(said_[seat].size()); }
  bool may_take_back(Seat seat) const { return goes_on() && last_open_[seat] && !last_by_clock_[seat]; }

  std::size_t events() const { return told_.size(); }
  // 0 if the viewer may not know; nobody: everything
  Value event_for(std::size_t number, std::optional<Seat> viewer) const;
  const Marks& marks() const { return marks_; }
  // The game's own events as everybody hears them, event_size bytes each, in words of eight.
  std::vector<std::uint64_t> told_to_all() const;
  Value view_at(std::size_t mark, Seat seat) const;     // what the seat knew then, described
  Value result_before(std::size_t mark) const;          // of the stage before that of the mark; null if there is none
  Value sheets() const;                                 // of all stages ridden; null for a game that keeps none
  std::vector<std::uint64_t> view_of(Seat seat) const;  // what the seat, or a spectator, may know now
  Value actions_of(Seat seat, const void* view) const;  // view: what the seat knows now
  Value summary() const;                                // TABLE of docs/protocol.md without who is connected
  std::string record() const;                           // precondition: over, and it had begun
  // Of a person who rode alone to the end (GT-TT-6): the time for the list of best times.
  std::optional<BestTime> best_time() const;

  // What is not stored yet. The caller stores it and says so; if storing failed, the table is to be restored from the
  // store.
  bool changed() const { return !fresh_.empty(); }
  Append unstored(std::int64_t now) const;
  void stored();
  bool was_stored() const { return stored_ > 0; }

 private:
  struct Told {
    enum class Kind : std::uint8_t { game, taken_back, clock, stand_in, back, left };
    Kind kind = Kind::game;
    Seat seat = 0;
    // of a game's event, in words of eight bytes; of a stand-in or a leaving, among hand_overs_
    std::uint32_t place = 0;
  };
  struct HandOver {
    std::string bot;
    std::optional<Seat> by{};    // who let it
    std::string name{}, word{};  // of who left
  };
  struct Said {
    bool take_back = false;
    std::string action;
  };

  Table(std::string id, const GameModule& game, Value options, std::shared_ptr<const void> course);
  // Open for these options, with nobody at it yet; throws Trouble.
  static Table set_up(std::string id, const GameModule& game, const Value& options, Courses& courses, std::int64_t now);
  Value made_entry(Value seats) const;
  void enter(Value entry);              // carries a change out and keeps it for the store
  void carry_out(const Reader& entry);  // the one place where entries have their effect
  void begin(const Reader& entry);
  void decided(Seat seat, ActionCode action, bool by_clock, ChanceRef chance);
  void took_back(Seat seat);
  void stand_in(Seat seat, const Reader& entry);
  void left(Seat seat, const Reader& entry);
  bool anybody() const;  // a person has a seat
  std::string new_bot_name(std::size_t seat) const;
  void keep(const Value& entry);
  void must_go_on() const;  // throws Trouble
  std::vector<std::string> names(std::optional<std::size_t> except) const;
  Hearing hearing();
  void play(Seat seat, ActionCode action, bool by_clock);
  int free_livery(int wanted, std::optional<std::size_t> except = {}) const;

  std::string id_;
  const GameModule* game_;
  Value options_;
  Match match_;
  std::unique_ptr<History> history_;  // of the stages ridden; null for a game without stages
  Status status_ = Status::open;
  std::vector<ModuleVersion> rules_;
  std::string older_rules_;
  std::vector<Chair> chairs_;
  std::string host_hash_, rematch_;
  std::optional<Seat> host_seat_;  // where the host sits, if anywhere
  bool host_left_ = false;         // then everybody at the table is host
  bool abandoned_ = false;
  std::optional<Seat> rematch_by_;
  std::optional<bool> rotated_;  // in the rematch everybody sits one seat further on
  std::int64_t created_ = 0, now_ = 0;
  int clock_ = 0, away_ = 0;
  bool listed_ = false;
  std::optional<Seed> seed_;

  std::array<std::vector<Said>, max_seats> said_;                // what each seat has decided, by number
  std::array<std::optional<std::size_t>, max_seats> last_open_;  // the decision a seat may take back
  std::array<std::array<int, max_seats>, 2> stand_ins_by_{};     // how often the player, and others, let a bot ride
  int joins_ = 0;
  std::array<bool, max_seats> last_by_clock_{};  // whether that decision was the clock's
  std::array<int, max_seats> taken_back_{};      // how often, while the question has been the same
  std::array<std::int64_t, max_seats> asked_since_{};
  std::vector<Told> told_;
  Marks marks_;
  std::vector<HandOver> hand_overs_;
  std::vector<std::uint64_t> told_bytes_;
  std::vector<std::string> fresh_;
  bool just_over_ = false;  // by one of those
  std::uint64_t stored_ = 0;
};

struct Table::Made {
  Table table;
  std::string host_token;
  std::optional<Seat> seat;
  std::string seat_token;
};

std::string_view name_of(Status status);

}  // namespace tourmalet
