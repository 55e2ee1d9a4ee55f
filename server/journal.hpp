// Writes the entries of many tables with one commit: whatever comes in while the disk is busy goes with the next one.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "server/store.hpp"

namespace tourmalet {

class Journal {
 public:
  using Done = std::function<void(bool stored)>;  // called on the journal's own thread

  explicit Journal(Store& store);
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;
  ~Journal() { close(); }
  void close();  // writes what is left; after that nobody is told anything any more

  void write(std::vector<Append> appends, Done done);  // all of them or none

  std::uint64_t commits() const { return commits_; }
  std::uint64_t failures() const { return failures_; }
  bool healthy() const { return healthy_; }  // whether the last commit succeeded

 private:
  struct Job {
    std::vector<Append> appends;
    Done done;
  };
  void work();
  enum class Outcome { stored, refused, busy };
  Outcome commit(std::span<const Append> all);

  Store& store_;
  std::mutex mutex_;
  std::condition_variable woken_;
  std::vector<Job> waiting_;
  bool stopping_ = false;
  std::atomic<std::uint64_t> commits_ = 0, failures_ = 0;
  std::atomic<bool> healthy_ = true;
  std::chrono::steady_clock::time_point silent_until_;
  std::thread thread_;  // last: it uses all the others
};

}  // namespace tourmalet
