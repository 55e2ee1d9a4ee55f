#include "server/journal.hpp"
#include "server/log.hpp"

namespace tourmalet {

Journal::Journal(Store& store) : store_(store), thread_([this] { work(); }) {}

Journal::~Journal() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  woken_.notify_one();
  thread_.join();
}

void Journal::write(std::vector<Append> appends, Done done) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back({std::move(appends), std::move(done)});
  }
  woken_.notify_one();
}

bool Journal::commit(std::span<const Append> all) {
  try {
    store_.append(all);
    ++commits_;
    return healthy_ = true;
  } catch (const StoreError& error) {
    ++failures_;
    log(spdlog::level::err, "store-failed", Value().set("tables", static_cast<std::int64_t>(all.size())).set("why", error.what()));
    return healthy_ = false;
  }
}

void Journal::work() {
  std::vector<Job> jobs;
  std::vector<Append> all;
  for (;;) {
    {
      std::unique_lock lock(mutex_);
      woken_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
      if (waiting_.empty()) return;
      jobs.swap(waiting_);
    }
    all.clear();
    for (const Job& job : jobs) all.insert(all.end(), job.appends.begin(), job.appends.end());
    const bool together = commit(all);
    // One bad table must not take the others down with it.
    for (const Job& job : jobs) job.done(together || (jobs.size() > 1 && commit(job.appends)));
    jobs.clear();
  }
}

}  // namespace tourmalet
