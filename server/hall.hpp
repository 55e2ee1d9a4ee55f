// All tables of a server: finds, makes and restores rooms, and holds what they share.
#pragma once

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/thread_pool.hpp>
#include <chrono>
#include <exception>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/glance.hpp"
#include "server/journal.hpp"
#include "server/limits.hpp"
#include "server/room.hpp"
#include "server/shelf.hpp"
#include "server/thinkers.hpp"

namespace tourmalet {

struct Counters {
  std::atomic<std::uint64_t> tables_made = 0, decisions = 0, refusals = 0, requests = 0, connections_opened = 0,
                             slow_readers = 0, too_many = 0;
  std::atomic<std::uint64_t> replays_made = 0;
  std::atomic<std::int64_t> connections = 0;
};

struct Film {
  std::string plain, gzip;  // JSON
};

class Hall {
 public:
  Hall(boost::asio::io_context& io, Store& store, Courses& courses, Limits limits, std::size_t bot_threads);
  Hall(const Hall&) = delete;
  Hall& operator=(const Hall&) = delete;

  std::size_t open_running();  // after a start: every race that was going on goes on
  // null: no such table; throws StoreError, DataError; waits for the store
  std::shared_ptr<Room> find(const std::string& id);
  // The same without waiting: `done` is called at once if the room is open, otherwise on a thread that reads.
  void find(const std::string& id, std::function<void(std::shared_ptr<Room>, std::exception_ptr)> done);
  // Work that waits for the store, on threads of its own. False: too much of it is waiting already.
  bool read(std::function<void()> work);
  // Who makes tables (an address) pays for the thinking of their bots.
  void make(const Value& request, const std::string& maker, std::function<void(Reply)> done);
  // allow may throw Trouble
  void rematch(const std::shared_ptr<Room>& room, std::string token, bool rotate, std::function<void()> allow,
               std::function<void(Reply)> done);
  // What who has this key sees of a table ("" for nobody): {"table": …, "you": …}. No room is opened for it.
  void look_at(const std::string& id, std::string token,
               std::function<void(std::optional<Value>, std::exception_ptr)> done);
  // The list of open tables as JSON, not older than a second; null: the exception says why.
  void open_tables(std::function<void(std::shared_ptr<const std::string>, std::exception_ptr)> done);
  void lobby_changed();  // the next list is made anew
  // Everything to watch a race again that is over; `table` is its summary, which names it.
  void replay(const Value& table, std::function<void(std::shared_ptr<const Film>, std::exception_ptr)> done);
  void sweep();  // lets go of rooms in which nothing happens
  void close();  // bots stop thinking, every room is let go

  boost::asio::io_context& io() { return io_; }
  Store& store() { return store_; }
  Journal& journal() { return journal_; }
  Courses& courses() { return courses_; }
  const Limits& limits() const { return limits_; }
  Counters& counters() { return counters_; }
  Thinkers& thinkers() { return thinkers_; }
  std::size_t rooms() const;

 private:
  using Find = std::function<void(std::shared_ptr<Room>, std::exception_ptr)>;
  using List = std::function<void(std::shared_ptr<const std::string>, std::exception_ptr)>;
  std::shared_ptr<Room> open(Table table, std::string account);
  std::shared_ptr<Room> known(const std::string& id) const;
  std::vector<std::string> entries_of(const std::string& id);
  Table restored(const std::string& id, const std::vector<std::string>& entries);
  std::shared_ptr<const Glance> glance(const std::string& id);
  void look_for(const std::string& id);
  void list_open_tables();
  void film(const Value& table, const std::function<void(std::shared_ptr<const Film>, std::exception_ptr)>& done);
  std::shared_ptr<const Film> make_film(const Value& table);

  boost::asio::io_context& io_;
  Store& store_;
  Courses& courses_;
  Limits limits_;
  Counters counters_;
  Journal journal_;
  Thinkers thinkers_;
  mutable std::mutex mutex_;
  std::unordered_map<std::string, std::shared_ptr<Room>> rooms_;
  // requests for the same table wait for the same reading
  std::unordered_map<std::string, std::vector<Find>> looking_;
  std::size_t reading_ = 0;  // work for the readers, begun or waiting
  std::shared_ptr<const std::string> lobby_;
  std::chrono::steady_clock::time_point lobby_made_;
  std::vector<List> lobby_waiting_;
  std::uint64_t lobby_changes_ = 0;
  Shelf<Film> replays_;
  std::size_t filming_ = 0;  // replays begun or waiting
  Shelf<Glance> glances_;
  std::size_t glancing_ = 0;
  boost::asio::thread_pool readers_, cameras_, desk_;  // last: what they do uses all the others
};

std::int64_t now_in_milliseconds();

}  // namespace tourmalet
