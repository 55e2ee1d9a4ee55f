// The races at real tables that are followed here: finds and makes them, stores what the referee's phone sends, and
// tells everybody who waits.
//
//   sent → checked → stored → told to all who wait → answered
#pragma once

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

#include "server/followed_race.hpp"
#include "server/journal.hpp"
#include "server/limits.hpp"
#include "server/room.hpp"

namespace tourmalet {

class Following {
 public:
  using Done = std::function<void(Reply)>;
  Following(boost::asio::io_context& io, Store& store, Journal& journal, const Limits& limits)
      : io_(io), store_(store), journal_(journal), limits_(limits) {}
  Following(const Following&) = delete;
  Following& operator=(const Following&) = delete;

  // All of these may wait for the store, and throw Trouble or StoreError.
  void make(const Value& request, Done done);
  using Work = std::function<void(FollowedRace&, std::int64_t now)>;
  // With the referee's key: `work` on the race, then what it is now.
  void change(const std::string& id, const std::string& key, const Work& work, Done done);
  // What is new for somebody who has version `after` with `have` entries: at once if there is anything, otherwise when
  // there is, or after a while. Without `after` at once.
  void follow(const std::string& id, std::optional<int> after, std::size_t have, Done done);

  void sweep();  // lets go of races that nobody follows
  void close();  // when nothing runs any more: nobody waits any longer
  std::size_t size() const;

 private:
  struct Waiting {
    std::size_t have;
    Done done;
    boost::asio::steady_timer patience;
  };
  struct Followed {
    explicit Followed(FollowedRace told) : race(std::move(told)) {}
    std::mutex mutex;
    FollowedRace race;
    bool writing = false;
    std::list<std::shared_ptr<Waiting>> waiting;
    std::size_t followers = 0;                      // as many as waited last; who was just told comes again at once
    std::chrono::steady_clock::time_point touched;  // guarded by the mutex of all
  };
  std::shared_ptr<Followed> find(const std::string& id);
  static Reply news(const Followed& one, std::size_t have);
  void store(const std::shared_ptr<Followed>& one, FollowedRace changed, int status, Value answer, Done done);

  boost::asio::io_context& io_;
  Store& store_;
  Journal& journal_;
  const Limits& limits_;
  mutable std::mutex mutex_;
  std::atomic<bool> closed_ = false;
  std::unordered_map<std::string, std::shared_ptr<Followed>> races_;
};

}  // namespace tourmalet
