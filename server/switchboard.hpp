// Everybody who is connected and has no WebSocket. When all lines are taken, the one that has been silent longest makes
// room for the newcomer, so sockets that ask nothing keep nobody out.
#pragma once

#include <array>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

namespace tourmalet {

class Switchboard {
  struct Caller {
    std::string key;
    std::function<void()> hang_up;
    std::size_t doing = 0;
    bool gone = false;
  };
  using Callers = std::list<std::shared_ptr<Caller>>;

 public:
  // Whom we wait for to ask, whom we wait for to read the answer; who is being answered is not interrupted.
  enum Doing : std::size_t { asks, reads, waits };

  class Line {
   public:
    Line(Switchboard& board, std::shared_ptr<Caller> caller, Callers::iterator place)
        : board_(&board), caller_(std::move(caller)), place_(place) {}
    Line(Line&& other) noexcept
        : board_(std::exchange(other.board_, nullptr)), caller_(std::move(other.caller_)), place_(other.place_) {}
    Line& operator=(Line&&) = delete;
    ~Line() {
      if (board_ != nullptr) board_->leave(*caller_, place_);
    }
    void now(Doing doing) { board_->move(*caller_, place_, doing); }

   private:
    Switchboard* board_;
    std::shared_ptr<Caller> caller_;
    Callers::iterator place_;
  };

  Switchboard(std::size_t most_per_key, std::size_t most) : most_per_key_(most_per_key), most_(most) {}

  // Nothing if everybody there is being answered. `hang_up` is called, from any thread, if the line is needed for
  // somebody else.
  std::optional<Line> pick_up(const std::string& key, std::function<void()> hang_up) {
    std::shared_ptr<Caller> oldest;
    std::optional<Line> line;
    {
      const std::lock_guard lock(mutex_);
      const auto own = per_key_.find(key);
      const bool many = own != per_key_.end() && own->second >= most_per_key_;
      if (many || all_ >= most_) {
        oldest = longest_waited_for(many ? &key : nullptr);
        if (!oldest) return std::nullopt;
      }
      auto caller = std::make_shared<Caller>(Caller{key, std::move(hang_up)});
      ++per_key_[key];
      ++all_;
      const auto place = doing_[asks].insert(doing_[asks].end(), caller);
      line.emplace(*this, std::move(caller), place);
    }
    if (oldest) oldest->hang_up();
    return line;
  }
  std::size_t size() const {
    const std::lock_guard lock(mutex_);
    return all_;
  }

 private:
  std::shared_ptr<Caller> longest_waited_for(const std::string* key) {
    for (const Doing doing : {asks, reads})
      for (auto place = doing_[doing].begin(); place != doing_[doing].end(); ++place)
        if (key == nullptr || (*place)->key == *key) {
          const auto caller = *place;
          remove(*caller, place);
          return caller;
        }
    return nullptr;
  }
  void remove(Caller& caller, Callers::iterator place) {
    caller.gone = true;
    doing_[caller.doing].erase(place);
    --all_;
    if (const auto own = per_key_.find(caller.key); --own->second == 0) per_key_.erase(own);
  }
  void leave(Caller& caller, Callers::iterator place) {
    const std::lock_guard lock(mutex_);
    if (!caller.gone) remove(caller, place);
  }
  void move(Caller& caller, Callers::iterator place, Doing doing) {
    const std::lock_guard lock(mutex_);
    if (caller.gone) return;
    doing_[doing].splice(doing_[doing].end(), doing_[caller.doing], place);
    caller.doing = doing;
  }

  std::size_t most_per_key_, most_, all_ = 0;
  mutable std::mutex mutex_;
  std::array<Callers, 3> doing_;
  std::unordered_map<std::string, std::size_t> per_key_;
};

}  // namespace tourmalet
