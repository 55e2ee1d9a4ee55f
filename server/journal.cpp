#include "server/journal.hpp"
#include "server/log.hpp"

namespace tourmalet {

Journal::Journal(Store& store) : store_(store), thread_([this] { work(); }) {}

void Journal::close() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  woken_.notify_one();
  if (thread_.joinable()) thread_.join();
}

void Journal::write(std::vector<Append> appends, Done done) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back({std::move(appends), std::move(done)});
  }
  woken_.notify_one();
}

Journal::Outcome Journal::commit(std::span<const Append> all) {
  const auto failed = [&](const StoreError& error, Outcome how) {
    ++failures_;
    healthy_ = false;
    // A disk that is full fails a thousand tables: one line tells it, and from time to time how often.
    if (const auto now = std::chrono::steady_clock::now(); now >= silent_until_) {
      silent_until_ = now + std::chrono::seconds(10);
      log(spdlog::level::err, "store-failed",
          Value().set("failures", static_cast<std::int64_t>(failures_.load())).set("why", error.what()));
    }
    return how;
  };
  try {
    store_.append(all);
    ++commits_;
    healthy_ = true;
    return Outcome::stored;
  } catch (const StoreBusy& error) {
    return failed(error, Outcome::busy);
  } catch (const StoreError& error) {
    return failed(error, Outcome::refused);
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
    // One bad table must not take the others down with it; a store that nobody gets at is not asked for each of them
    // again.
    Outcome outcome = commit(all);
    const bool one_by_one = outcome == Outcome::refused && jobs.size() > 1;
    for (const Job& job : jobs) {
      if (one_by_one && outcome != Outcome::busy) outcome = commit(job.appends);
      job.done(outcome == Outcome::stored);
    }
    jobs.clear();
  }
}

}  // namespace tourmalet
