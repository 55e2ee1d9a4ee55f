// Entries at random, sensible and not, for tests and fuzzers: from a seed, the same on every machine.
#pragma once

#include "referee/game.hpp"
#include "rules/core/chance.hpp"

namespace tourmalet::referee {

class RandomEntries {
 public:
  explicit RandomEntries(std::uint64_t seed) : dice_(mix(seed + golden)), profile_(seed % profiles().size()) {}

  Value header() {
    Value options(Value::Object{});
    const Profile& profile = *profiles()[profile_];
    if (profile.id == "TDF") {
      if (one_in(3)) options.set("abandon", "return");
      if (one_in(3)) options.set("finish_groups", "turn");
      if (one_in(3)) options.set("time_limit", 3);
    }
    if (profile.id == "HR" && one_in(3)) options.set("traits", false);
    return Value().set("profile", profile.id).set("options", options);
  }

  // What may come next: mostly what the board waits for, sometimes anything.
  Entry next(const Game& game) {
    const Board& board = game.board();
    if (one_in(12)) return of(one_in(2) ? Kind::undo : Kind::redo);
    if (board.stages.empty() || one_in(60)) return stages(board);
    if (board.teams.empty() || one_in(60)) return teams(board);
    if (!board.drawn() || one_in(60)) return draw(board);
    if (one_in(15) && !game.entries().empty()) return edit(game);
    if (one_in(60)) return with_stage(of(Kind::reopen), board);
    if (one_in(60)) return rest_day(board);
    if (!board.profile->traits.empty() && one_in(30)) return traits(board);
    if (board.current() == 0) return of(Kind::start);
    return in_stage(board);
  }

 private:
  bool one_in(unsigned times) { return dice_.below(times) == 0; }
  int below(int bound) { return static_cast<int>(dice_.below(static_cast<unsigned>(bound))); }
  static Entry of(Kind kind) {
    Entry entry;
    entry.kind = kind;
    return entry;
  }
  Entry with_stage(Entry entry, const Board& board) {
    entry.stage = 1 + below(static_cast<int>(std::max<std::size_t>(1, board.stages.size())));
    return entry;
  }
  Number somebody(const Board& board) {
    if (board.riders() == 0 || one_in(40)) return 1 + below(static_cast<int>(most_numbers));
    return board.number(static_cast<Rider>(dice_.below(static_cast<unsigned>(board.riders()))));
  }
  Numbers some(const Board& board, int most) {
    Numbers numbers;
    for (int left = below(most + 1); left > 0; --left) numbers.push_back(somebody(board));
    if (numbers.empty() && !one_in(10)) numbers.push_back(somebody(board));
    return numbers;
  }

  Entry stages(const Board& board) {
    const Profile& profile = *board.profile;
    Entry entry = of(Kind::stages);
    const unsigned count = profile.least_stages + dice_.below(3);
    for (unsigned i = 0; i < std::min(count, profile.most_stages); ++i) {
      Stage stage;
      stage.name = "Stage";
      if (profile.base_time) stage.base = 60 + below(20'000);
      if (!profile.types.empty())
        stage.type = profile.types[dice_.below(static_cast<unsigned>(profile.types.size()))].id;
      for (int prime = below(3); profile.primes && prime > 0 && !stage.type.ends_with("time_trial"); --prime) {
        Prime one;
        one.id = "P" + std::to_string(prime);
        one.kind = one_in(2) ? tour::Points::sprint : tour::Points::mountain;
        one.at_finish = one.kind == tour::Points::mountain && one_in(2);
        if (profile.id == "GT") one.grade = one_in(2) ? "major" : "minor", one.at_finish = false;
        if (profile.id == "HR" && one.kind == tour::Points::mountain) one.grade = std::to_string(1 + below(4));
        stage.primes.push_back(one);
      }
      entry.stages.push_back(stage);
    }
    // What was started stays, so that some lists are taken later too.
    for (std::size_t i = 0; i < static_cast<std::size_t>(board.started()) && i < entry.stages.size(); ++i)
      entry.stages[i] = board.stages[i];
    return entry;
  }
  Entry teams(const Board& board) {
    const Profile& profile = *board.profile;
    Entry entry = of(Kind::teams);
    entry.size = static_cast<int>(profile.least_size + dice_.below(profile.most_size - profile.least_size + 1));
    const int count = 2 + below(5), first = below(6);
    for (int i = 0; i < count; ++i) entry.teams.emplace_back().colour = (first + i) % 6;
    return entry;
  }
  Entry draw(const Board& board) {
    if (board.profile->prologue) {
      Entry entry = of(Kind::prologue);
      entry.rider = somebody(board);
      return entry;
    }
    Entry entry = of(Kind::draw);
    entry.seed = below(1'000'000);
    return entry;
  }
  Entry rest_day(const Board& board) {
    Entry entry = of(Kind::rest_day);
    entry.after = 1 + below(static_cast<int>(board.stages.size()));
    entry.on = !one_in(3);
    return entry;
  }
  Entry arrival(const Board& board, int stage) {
    const Form form = board.profile->form(board.stage(stage));
    const int turn = board.day(stage).turn;
    if (form == Form::places) {
      Entry entry = of(Kind::places);
      std::vector<Rider> order = board.day(stage).list;
      for (std::size_t left = order.size(); left > 1; --left)
        std::swap(order[left - 1], order[dice_.below(static_cast<unsigned>(left))]);
      for (const Rider rider : order) {
        if (entry.places.size() < 2 || !one_in(4)) entry.places.emplace_back();
        entry.places.back().push_back(board.number(rider));
      }
      return entry;
    }
    if (form == Form::rider_trial || form == Form::team_trial) {
      Entry entry = of(Kind::trial);
      if (form == Form::team_trial)
        entry.colour = (somebody(board) - 1) / 6;
      else
        entry.rider = somebody(board), entry.fatigue = below(5);
      entry.cards = 1 + below(12);
      entry.past = below(6);
      return entry;
    }
    Entry entry = of(Kind::finish);
    entry.riders = some(board, 4);
    if (one_in(4)) entry.turn = std::max(1, turn - 2 + below(4));
    if (form == Form::group) {
      entry.seconds = below(61);
      return entry;
    }
    entry.squares = below(4);
    if (!board.day(stage).cards) entry.cards = 1 + below(15), entry.past = below(5);
    if (one_in(4)) entry.pay = some(board, 1);
    if (one_in(4)) entry.stop.emplace_back(somebody(board), below(4));
    return entry;
  }
  Entry fatigue(const Board& board) {
    Entry entry = of(Kind::fatigue);
    for (const Number rider : some(board, 3)) entry.kept.emplace_back(rider, below(6));
    return entry;
  }
  Entry traits(const Board& board) {
    Entry entry = of(Kind::traits);
    const auto& all = board.profile->traits;
    if (one_in(4)) return entry;
    for (std::size_t team = 0; team < board.teams.size(); ++team)
      entry.traits.emplace_back(board.number(static_cast<Rider>(2 * team + dice_.below(2))),
                                all[dice_.below(static_cast<unsigned>(all.size()))].id);
    if (one_in(8)) entry.traits.back().first = somebody(board);
    return entry;
  }
  Entry in_stage(const Board& board) {
    const int stage = board.current();
    const Day& day = board.day(stage);
    if (day.racing() == 0 && !one_in(5)) return of(Kind::close);
    switch (below(10)) {
      case 0: return of(Kind::turn);
      case 1: {
        Entry entry = of(Kind::set_turn);
        entry.turn = 1 + below(40);
        if (one_in(2)) entry.shift_since = 1 + below(20);
        return entry;
      }
      case 2: {
        Entry entry = of(Kind::prime);
        const auto& primes = board.stage(stage).primes;
        entry.prime = primes.empty() ? "P1" : primes[dice_.below(static_cast<unsigned>(primes.size()))].id;
        entry.riders = some(board, 3);
        return entry;
      }
      case 3: {
        Entry entry = of(Kind::dnf);
        entry.riders = some(board, 1);
        return entry;
      }
      case 4: {
        if (board.profile->roles && one_in(3)) return fatigue(board);
        if (!one_in(4)) return of(Kind::turn);
        Entry entry = of(Kind::close);
        if (one_in(2)) entry.rest = one_in(2) ? Rest::time : Rest::dnf;
        return entry;
      }
      default: return arrival(board, stage);
    }
  }
  Entry edit(const Game& game) {
    Entry entry = of(Kind::edit);
    const Entry& before = game.entries()[dice_.below(static_cast<unsigned>(game.entries().size()))];
    entry.target = static_cast<int>(before.number);
    if (one_in(5)) return entry;
    Entry changed = before;
    changed.number = 0;
    changed.at.clear();
    changed.is_void = changed.gone = false;
    change(changed, game.board());
    if (changed.riders.size() > 1 && one_in(3)) {  // split
      Entry rest = changed;
      rest.riders.erase(rest.riders.begin());
      changed.riders.resize(1);
      entry.with = {changed, rest};
      return entry;
    }
    if (changed.kind == Kind::edit) return entry;
    entry.with = {changed};
    return entry;
  }

  // Every field of an entry that can be edited is another one now and then.
  void change(Entry& entry, const Board& board) {
    if (entry.seconds) entry.seconds = below(60);
    if (entry.turn && one_in(2)) entry.turn = std::max(1, *entry.turn - 1 + below(3));
    if (entry.shift_since && one_in(2)) entry.shift_since = 1 + below(20);
    if (entry.squares && one_in(2)) entry.squares = below(4);
    if (entry.cards && one_in(2)) entry.cards = 1 + below(15);
    if (entry.past && one_in(2)) entry.past = below(5);
    if (entry.fatigue && one_in(2)) entry.fatigue = below(5);
    if (entry.rider && one_in(2)) entry.rider = somebody(board);
    if (entry.colour && one_in(3)) entry.colour = (somebody(board) - 1) / 6;
    if (entry.kind == Kind::close) entry.rest = one_in(2) && board.profile->dnf ? Rest::dnf : Rest::time;
    if (!entry.riders.empty() && one_in(2)) std::swap(entry.riders.front(), entry.riders.back());
    if (!entry.order.empty()) std::swap(entry.order.front(), entry.order.back());
    if (!entry.stop.empty() && one_in(2)) entry.stop.front().second = below(4);
    for (auto& [rider, cards] : entry.kept) cards = below(6);
    if (entry.places.size() > 1 && one_in(2)) std::swap(entry.places.front(), entry.places.back());
    if (entry.kind == Kind::prime && entry.stage != 0 && one_in(3)) {
      const auto& primes = board.stage(entry.stage).primes;
      if (!primes.empty()) entry.prime = primes[dice_.below(static_cast<unsigned>(primes.size()))].id;
    }
    if (entry.kind == Kind::finish && board.profile->dnf && one_in(6)) {
      entry.kind = Kind::dnf;
      entry.seconds.reset();
    } else if (entry.kind == Kind::dnf && one_in(3)) {
      entry.kind = Kind::finish;
      entry.seconds = below(60);
    }
    // What is not said is that of the entry before.
    if (one_in(3)) entry.stage = 0;
    if ((entry.kind == Kind::finish || entry.kind == Kind::dnf) && one_in(3)) entry.turn.reset();
  }

  FastChance dice_;
  std::size_t profile_;
};

}  // namespace tourmalet::referee
