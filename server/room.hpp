// A room holds a table and everybody who looks at it. Everything that happens in it happens one at a time on its
// strand:
//
//   message → checked and carried out on the table → stored → told to every viewer → answered
//
// What anybody has seen is stored. While the store is writing, messages wait; they go with the next commit together.
#pragma once

#include <array>
#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <chrono>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/rate.hpp"
#include "server/table.hpp"

namespace tourmalet {

class Hall;

// A connection as a room sees it. Nothing here blocks; a client that does not read at all is cut off by the connection
// itself.
class Viewer {
 public:
  virtual ~Viewer() = default;
  virtual void send(std::shared_ptr<const std::string> text) = 0;
  // `then` is called, on any thread, once all that was sent has gone out; one at a time.
  virtual void when_sent(std::function<void()> then) { then(); }
  virtual void dismiss() {}  // closed once all that was sent has gone out
};

struct Reply {
  int status = 200;
  std::string body;  // JSON
};
Reply reply_to(const Trouble& trouble);

// What a viewer has, and wants to be told first.
struct Greeting {
  std::size_t have = 0;           // events
  bool last = false;              // a snapshot will do, if what is missing is too much
  std::optional<bool> picture{};  // otherwise only with everything from the beginning
};

class Room : public std::enable_shared_from_this<Room> {
 public:
  Room(Hall& hall, Table table, std::string account);

  // From any thread.
  void request(std::function<Value(Table&)> work, std::function<void(Reply)> done);  // work may throw Trouble
  void enter(std::shared_ptr<Viewer> viewer, std::string token, Greeting greeting);
  void say(std::shared_ptr<Viewer> viewer, Value message);
  void leave(const std::shared_ptr<Viewer>& viewer);
  void wake();                           // a room that was just opened: bots and clock go on
  bool quiet() const { return quiet_; }  // nobody looks on and nothing will happen by itself
  // When no thread is left: lets go of the viewers, who hold the room.
  void close() { inbox_.clear(), answers_.clear(), watching_.clear(); }

  // On the strand, so from within request() only:
  Value summary() const;  // TABLE of docs/protocol.md
  // the table as who has this key ("": anybody) finds it; throws Trouble
  Value seen_with(std::string_view token) const;
  Away away() const;                                // for how long nobody has looked on from each seat
  void may_join(const std::string& address) const;  // throws Trouble: one address comes and goes so often and no more
  void has_joined(Seat seat, const std::string& address);
  void store_too(Append another);  // a table that is made by this one's change: both are stored, or neither

 private:
  using Work = std::function<void()>;
  using Steady = std::chrono::steady_clock;
  struct Watching {
    std::shared_ptr<Viewer> viewer;
    std::string token;  // looked at again whenever seats change hands: an old key opens nothing
    Seat seat = spectator;
    std::size_t sent = 0;                  // events
    bool catches_up = false;               // nothing has been sent yet, and a snapshot will do
    std::optional<std::size_t> earlier{};  // asked for: what was before this event
    bool new_here = true, table_due = false, view_due = false;
    // what they were sent last has not gone out yet: the next waits
    bool under_way = false;
    // answers that come after the events and the view they caused
    std::vector<std::shared_ptr<const std::string>> held{};
  };
  // Texts that several viewers get, made once.
  struct Texts {
    std::shared_ptr<const std::string> table;
    // and the first event after them
    std::map<std::pair<Seat, std::size_t>, std::pair<std::shared_ptr<const std::string>, std::size_t>> events;
    std::map<Seat, std::shared_ptr<const std::string>> views;
  };
  using Sight = std::shared_ptr<const std::vector<std::uint64_t>>;  // a view of the game's own type
  // What was last shown to a seat, so that nothing is said twice.
  struct Shown {
    Sight view;
    Seats deciding;
    std::uint32_t number = 0;
    bool take_back = false;
    std::int64_t deadline = 0;  // by the time of day, and by the clock that decides
    Steady::time_point until;
    bool grace = false;
    std::vector<std::pair<Seat, Steady::time_point>> clocks;  // that run
    bool operator==(const Shown& other) const;
  };
  // The time a seat has for its question. A steady clock decides; what is shown is the time of day it was when the
  // question came.
  struct SeatClock {
    bool runs = false, grace = false;  // grace: time was added because the server was away
    std::int64_t asked_since = -1, shown = 0;
    Steady::time_point until;
    // As others may know it: another question in secret does not wind it up for them.
    Steady::time_point seen_until;
    std::int64_t seen_shown = 0;
    std::size_t events = 0;  // that were told when it was set
  };

  const Watching* viewer_of(Seat seat) const;
  void has_left(Seat seat);
  void post(Work work);
  void run();
  void work_off();
  void finish(bool stored);
  void conclude(bool stored);
  void restore(Work then);
  void publish();
  void look_at_keys();
  void let_bots_think();
  void set_deadlines();
  void wait_for_clock();
  bool time_is_up(Seat seat) const;
  const Sight& sight(Seat seat);
  Shown shown_to(Seat seat);
  std::string view_message(Seat seat, const Shown& shown) const;
  std::pair<std::shared_ptr<const std::string>, std::size_t> some_events(Seat seat, std::size_t first) const;
  void tell(Watching& one, Texts& texts);
  void tell_next(Watching& one, Texts& texts);
  void catch_up(Watching& one, Texts& texts);
  const std::shared_ptr<const std::string>& view_text(Seat seat, Texts& texts);
  void wait_until_sent(Watching& one);
  void go_on_with(const Viewer* viewer);
  void answer(const std::shared_ptr<Viewer>& viewer, const Value& message);
  bool within_budget(const std::shared_ptr<Viewer>& viewer);
  static void refuse(Viewer& viewer, std::string_view code, std::string_view message);
  void handle(const std::shared_ptr<Viewer>& viewer, const Value& message);
  void ask_earlier(const Viewer& viewer, const Reader& message);
  void pass_on_emote(const std::shared_ptr<Viewer>& viewer, const Reader& message);
  Seat seat_of(const std::shared_ptr<Viewer>& viewer) const;
  static void send(Viewer& viewer, const Value& message);

  Hall& hall_;
  boost::asio::strand<boost::asio::io_context::executor_type> strand_;
  boost::asio::steady_timer clock_timer_, retry_timer_;
  Table table_;
  std::deque<Work> inbox_;
  std::vector<std::function<void(bool stored)>> answers_;  // to be given after the commit
  std::vector<Watching> watching_;
  std::vector<Bucket> budgets_;   // messages of each seat: they outlive the connections
  std::vector<Bucket> emotes_;    // one in two seconds each
  std::map<Seat, Sight> sights_;  // of the table as it is now: each is built once, for viewers and bots
  std::map<Seat, Shown> shown_;
  std::string last_summary_;
  std::array<bool, max_seats> thinking_{};
  std::array<SeatClock, max_seats> clocks_{};
  bool just_opened_ = true;
  // when the last viewer of a seat left, by the time of day and by the steady clock
  std::array<std::int64_t, max_seats> left_at_{};
  std::array<Steady::time_point, max_seats> left_{};
  std::map<std::string, int> joins_;  // by address, while this room is open
  std::vector<Append> beside_;
  std::string account_;  // whose share of the bots' time this table uses
  std::chrono::seconds retry_after_{1};
  bool busy_ = false;
  bool broken_ = false;  // the store could not be read after a failed commit
  std::atomic<bool> quiet_ = false;
};

}  // namespace tourmalet
