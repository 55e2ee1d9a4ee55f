// All tables of a server: finds, makes and restores rooms, and holds what they share.
#pragma once

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include "server/journal.hpp"
#include "server/limits.hpp"
#include "server/room.hpp"
#include "server/thinkers.hpp"

namespace tourmalet {

struct Counters {
  std::atomic<std::uint64_t> tables_made = 0, decisions = 0, refusals = 0, requests = 0, connections_opened = 0, slow_readers = 0, too_many = 0;
  std::atomic<std::int64_t> connections = 0;
};

class Hall {
 public:
  Hall(boost::asio::io_context& io, Store& store, Courses& courses, Limits limits, std::size_t bot_threads);
  Hall(const Hall&) = delete;
  Hall& operator=(const Hall&) = delete;

  std::size_t open_running();                         // after a start: every race that was going on goes on
  std::shared_ptr<Room> find(const std::string& id);  // null: no such table; throws StoreError, DataError
  // Who makes tables (an address) pays for the thinking of their bots.
  void make(const Value& request, const std::string& maker, std::function<void(Reply)> done);
  void rematch(const std::string& id, std::string token, std::function<void(Reply)> done);
  Value open_tables();  // TABLE list
  void sweep();         // lets go of rooms in which nothing happens
  void close();         // bots stop thinking, every room is let go

  boost::asio::io_context& io() { return io_; }
  Store& store() { return store_; }
  Journal& journal() { return journal_; }
  Courses& courses() { return courses_; }
  const Limits& limits() const { return limits_; }
  Counters& counters() { return counters_; }
  Thinkers& thinkers() { return thinkers_; }
  std::size_t rooms() const;

 private:
  std::shared_ptr<Room> open(Table table, std::string account);

  boost::asio::io_context& io_;
  Store& store_;
  Courses& courses_;
  Limits limits_;
  Counters counters_;
  Journal journal_;
  Thinkers thinkers_;
  mutable std::mutex mutex_;
  std::unordered_map<std::string, std::shared_ptr<Room>> rooms_;
};

std::int64_t now_in_milliseconds();

}  // namespace tourmalet
