#include "server/thinkers.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <utility>

namespace tourmalet {
namespace {

constexpr std::size_t most_idle = 10'000;

// Answering people goes before thinking.
void step_back() { ::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), 10); }

}  // namespace

Thinkers::Thinkers(std::size_t threads, std::chrono::milliseconds longest) : longest_(longest) {
  for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

void Thinkers::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    accounts_.clear();
    next_.clear();
  }
  woken_.notify_all();
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
}

std::size_t Thinkers::waiting() const {
  const std::lock_guard lock(mutex_);
  std::size_t all = 0;
  for (const auto& [name, account] : accounts_) all += account.waiting.size();
  return all;
}

void Thinkers::queue(const std::string& name, Account& account) {
  if (account.queued || account.waiting.empty()) return;
  account.queued = true;
  next_.emplace(account.spent, name);
}

// Who is not ahead of the others has nothing to be remembered for.
void Thinkers::forget_idle() {
  std::erase_if(accounts_, [this](const auto& one) {
    return !one.second.queued && one.second.waiting.empty() && one.second.spent <= least_;
  });
  if (accounts_.size() > most_idle)
    std::erase_if(accounts_, [](const auto& one) { return !one.second.queued && one.second.waiting.empty(); });
}

void Thinkers::think(const std::string& name, Thought thought) {
  {
    const std::lock_guard lock(mutex_);
    if (stopping_) return;
    if (accounts_.size() > most_idle) forget_idle();
    Account& account = accounts_[name];
    // in the queue it stands by what it had spent
    if (!account.queued) account.spent = std::max(account.spent, least_);
    account.waiting.push_back(std::move(thought));
    queue(name, account);
  }
  woken_.notify_one();
}

void Thinkers::work() {
  step_back();
  std::unique_lock lock(mutex_);
  for (;;) {
    woken_.wait(lock, [this] { return stopping_ || !next_.empty(); });
    if (stopping_) return;
    const std::string name = next_.begin()->second;
    next_.erase(next_.begin());
    Account& account = accounts_[name];
    least_ = std::max(least_, account.spent);
    account.queued = false;
    Thought thought = std::move(account.waiting.front());
    account.waiting.pop_front();
    const double expected = account.last;
    account.spent += expected;  // the next one of this account is not begun as if this cost nothing
    queue(name, account);
    lock.unlock();
    const auto begun = Clock::now();
    thought(Hurry(begun + longest_, stopping_));
    thought = nullptr;
    const double took = std::chrono::duration<double>(Clock::now() - begun).count();
    lock.lock();
    if (const auto found = accounts_.find(name); found != accounts_.end()) {
      Account& payer = found->second;
      if (payer.queued) next_.erase({payer.spent, name});
      payer.spent += took - expected;
      payer.last = took;
      if (std::exchange(payer.queued, false)) queue(name, payer);
    }
  }
}

}  // namespace tourmalet
