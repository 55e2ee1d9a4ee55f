#include "server/following.hpp"

#include <boost/asio/post.hpp>
#include <boost/asio/strand.hpp>

#include "loader/data.hpp"
#include "server/hall.hpp"
#include "server/log.hpp"
#include "server/secrets.hpp"

namespace tourmalet {
namespace {

const Trouble no_such_race(404, "no-such-race", "Nobody shares such a race here, or not any more.");
const Trouble no_time(503, "busy", "The server is busy; please try again in a moment.");

}  // namespace

std::shared_ptr<Following::Followed> Following::find(const std::string& id) {
  {
    const std::lock_guard lock(mutex_);
    if (const auto known = races_.find(id); known != races_.end()) {
      known->second->touched = std::chrono::steady_clock::now();
      return known->second;
    }
    if (races_.size() >= limits_.followed_races) throw no_time;
  }
  const std::vector<std::string> entries = store_.load(FollowedRace::stored_as(id));
  if (entries.empty()) throw no_such_race;
  std::shared_ptr<Followed> found;
  try {
    found = std::make_shared<Followed>(FollowedRace::restore(id, entries));
  } catch (const DataError& error) {
    log(spdlog::level::err, "race-not-restored", Value().set("race", id).set("why", error.what()));
    throw Trouble(500, "damaged", "This race is stored, but what is stored is damaged. Others are not affected.");
  }
  const std::lock_guard lock(mutex_);
  auto& kept = races_.try_emplace(id, std::move(found)).first->second;  // another thread may have been quicker
  kept->touched = std::chrono::steady_clock::now();
  return kept;
}

Reply Following::news(const Followed& one, std::size_t have) {
  if (one.race.ended()) return reply_to(no_such_race);
  return {200, write_json(one.race.news(have).set("followers", static_cast<std::int64_t>(one.followers)))};
}

// Nobody is told anything before it is stored.
void Following::store(const std::shared_ptr<Followed>& one, FollowedRace changed, int status, Value answer, Done done) {
  const auto next = std::make_shared<FollowedRace>(std::move(changed));
  one->writing = true;
  journal_.write({next->unstored(now_in_milliseconds())},
                 [one, next, status, answer = std::move(answer), done = std::move(done)](bool stored) mutable {
                   std::list<std::shared_ptr<Waiting>> waiting;
                   {
                     const std::lock_guard lock(one->mutex);
                     one->writing = false;
                     if (!stored) {
                       done(reply_to(Trouble(503, "store-failed", "Nothing was stored. Please try again.")));
                       return;
                     }
                     one->race = std::move(*next);
                     waiting.swap(one->waiting);
                     one->followers = waiting.size();
                     if (answer.is_null())
                       answer = one->race.state().set("followers", static_cast<std::int64_t>(one->followers));
                   }
                   for (const auto& follower : waiting)
                     boost::asio::post(follower->patience.get_executor(), [one, follower] {
                       follower->patience.cancel();
                       std::unique_lock lock(one->mutex);
                       Reply reply = news(*one, follower->have);
                       lock.unlock();
                       follower->done(std::move(reply));
                     });
                   done({status, write_json(answer)});
                 });
}

void Following::make(const Value& request, Done done) {
  FollowedRace::Made made = FollowedRace::make(new_table_id(), request, now_in_milliseconds());
  Value answer = made.race.state().set("race", made.race.id()).set("key", made.key);
  const auto one = std::make_shared<Followed>(made.race);
  const std::lock_guard lock(one->mutex);
  store(one, std::move(made.race), 201, std::move(answer), std::move(done));
}

void Following::change(const std::string& id, const std::string& key, const Work& work, Done done) {
  const auto one = find(id);
  const std::lock_guard lock(one->mutex);
  if (one->race.ended()) throw no_such_race;
  if (key.empty()) throw Trouble(401, "no-token", "Only the referee may do this.");
  if (!one->race.opened_by(key)) throw Trouble(403, "wrong-token", "This is not the referee's key of this race.");
  if (one->writing) throw no_time;
  FollowedRace changed = one->race;
  const int before = changed.version();
  work(changed, now_in_milliseconds());
  if (changed.version() == before && !changed.ended())
    return done({200, write_json(one->race.state().set("followers", static_cast<std::int64_t>(one->followers)))});
  store(one, std::move(changed), 200, {}, std::move(done));
}

void Following::follow(const std::string& id, std::optional<int> after, std::size_t have, Done done) {
  const auto one = find(id);
  const std::lock_guard lock(one->mutex);
  if (one->race.ended()) throw no_such_race;
  if (have > one->race.size()) throw Trouble(400, "bad-request", "This race has fewer entries.");
  if (after != one->race.version()) return done(news(*one, have));
  if (closed_) throw no_time;
  if (one->waiting.size() >= limits_.followers)
    throw Trouble(429, "too-many-requests", "So many follow this race already; please try again later.");
  const auto follower = std::make_shared<Waiting>(
      Waiting{have, std::move(done), boost::asio::steady_timer(boost::asio::make_strand(io_), limits_.follow_wait)});
  one->waiting.push_back(follower);
  one->followers = std::max(one->followers, one->waiting.size());
  boost::asio::post(follower->patience.get_executor(), [one, follower] {
    follower->patience.async_wait([one, follower](boost::system::error_code stopped) {
      if (stopped) return;
      std::unique_lock still(one->mutex);
      if (one->waiting.remove(follower) == 0) return;  // just told
      Reply reply = news(*one, follower->have);
      still.unlock();
      follower->done(std::move(reply));
    });
  });
}

void Following::sweep() {
  const auto long_ago = std::chrono::steady_clock::now() - 10min;
  const std::lock_guard lock(mutex_);
  std::erase_if(races_, [&](const auto& entry) {
    const std::unique_lock one(entry.second->mutex, std::try_to_lock);
    return one && !entry.second->writing && entry.second->waiting.empty() && entry.second->touched < long_ago;
  });
}

void Following::close() {
  closed_ = true;
  const std::lock_guard lock(mutex_);
  // Who waits holds a connection, that holds the site, and the site holds this: here the circle ends.
  for (const auto& [id, one] : std::exchange(races_, {}))
    for (const auto& follower : std::exchange(one->waiting, {})) follower->done = nullptr;
}

std::size_t Following::size() const {
  const std::lock_guard lock(mutex_);
  return races_.size();
}

}  // namespace tourmalet
