// A race at a real table that others follow: what the referee's phone has sent of it so far. It is stored like a table,
// as rows of entries, under a name that no table can have; and like a table it knows nothing of the network.
//
//   {"entry":"followed","game":{"profile":"TDF",…},"key":HASH}
//   {"entry":"sent","title":"Friday","entries":[…],"void":[7],"gone":[8],"at":…}    what was new, and all marks
//   {"entry":"taken","at":…}                                                        another phone keeps it now
//   {"entry":"ended","at":…}
//
// The referee's list only grows (REF-DATA-1), so what somebody lacks are the entries behind the last one they have, and
// the marks of those that were taken back.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "server/store.hpp"
#include "server/trouble.hpp"

namespace tourmalet {

class FollowedRace {
 public:
  struct Made;
  // {"game": {"profile": …, "title": …}}; throws Trouble
  static Made make(std::string id, const Value& request, std::int64_t now);
  static FollowedRace restore(std::string id, const std::vector<std::string>& entries);  // throws DataError

  static std::string stored_as(std::string_view id) { return "referee/" + std::string(id); }
  const std::string& id() const { return id_; }
  bool ended() const { return ended_; }
  int version() const { return version_; }
  int referee() const { return referee_; }  // which phone keeps it: the first, the second …
  std::size_t size() const { return entries_.size(); }
  bool opened_by(std::string_view key) const;

  // What the referee's phone has and this race has not. The whole list is checked; throws Trouble. If the phone is
  // wrong about what is here, nothing changes: then it learns from the answer what is.
  void send(const Value& request, std::int64_t now);
  void take_over(std::int64_t now);
  void end(std::int64_t now);

  // For somebody who has the first so many entries.
  Value news(std::size_t have) const;
  Value state() const;  // for the phone that sends

  // What is not stored yet; from then on it counts as stored.
  Append unstored(std::int64_t now);

 private:
  FollowedRace() = default;
  void keep(Value entry, std::int64_t now);
  void take_in(const Value& sent);
  std::string id_, key_hash_, title_;
  Value game_;
  Value::List entries_, void_, gone_;
  int version_ = 0, referee_ = 1;
  bool ended_ = false;
  std::int64_t changed_ = 0;
  std::uint64_t stored_ = 0;
  std::size_t bytes_ = 0;  // in the store
  std::vector<std::string> unstored_;
};

struct FollowedRace::Made {
  FollowedRace race;
  std::string key;  // for the referee; only its hash is kept
};

}  // namespace tourmalet
