// Threads on which bots think, shared fairly: who has used them least is next. A host of forty tables with great bots
// waits for these bots, and everybody else is served as before.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <vector>

namespace tourmalet {

class Thinkers {
 public:
  using Clock = std::chrono::steady_clock;
  // What a thought may ask: is it time to come to an end?
  class Hurry {
   public:
    Hurry(Clock::time_point until, const std::atomic<bool>& stopping) : until_(until), stopping_(&stopping) {}
    bool operator()() const { return *stopping_ || Clock::now() >= until_; }
    bool stopping() const { return *stopping_; }  // nobody waits for the answer any more

   private:
    Clock::time_point until_;
    const std::atomic<bool>* stopping_;
  };
  using Thought = std::function<void(const Hurry&)>;

  Thinkers(std::size_t threads, std::chrono::milliseconds longest);
  Thinkers(const Thinkers&) = delete;
  Thinkers& operator=(const Thinkers&) = delete;
  ~Thinkers() { stop(); }

  void think(const std::string& account, Thought thought);
  void stop();  // what waits is dropped, what is being thought is cut short
  std::size_t waiting() const;

 private:
  struct Account {
    std::deque<Thought> waiting;
    double spent = 0, last = 0;  // seconds in all, and of the last thought
    bool queued = false;
  };
  void work();
  void queue(const std::string& name, Account& account);
  void forget_idle();

  const std::chrono::milliseconds longest_;
  mutable std::mutex mutex_;
  std::condition_variable woken_;
  std::map<std::string, Account> accounts_;
  std::set<std::pair<double, std::string>> next_;  // accounts with something waiting, by what they have spent
  double least_ = 0;                               // spent by the account served last: newcomers begin here
  std::atomic<bool> stopping_ = false;
  std::vector<std::thread> threads_;  // last: they use all the others
};

// A bot answers on a beat after it was asked, whatever its thinking took: how long that was would say how many cards it
// could choose from. No beat (0): at once.
inline Thinkers::Clock::time_point next_beat(Thinkers::Clock::time_point asked, Thinkers::Clock::time_point now,
                                             std::chrono::milliseconds beat) {
  if (beat.count() <= 0) return now;
  const auto beats = (now - asked) / beat + 1;
  return asked + beats * beat;
}

}  // namespace tourmalet
