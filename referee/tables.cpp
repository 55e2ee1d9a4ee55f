#include "referee/tables.hpp"
#include "referee/lists.hpp"

#include <algorithm>
#include <tuple>

namespace tourmalet::referee {

tour::Labels labels_of(const Board& board) {
  std::vector<int> numbers, team_colours;
  for (std::size_t rider = 0; rider < board.riders(); ++rider)
    numbers.push_back(board.number(static_cast<Rider>(rider)));
  for (const Team& team : board.teams) team_colours.push_back(team.colour);
  return {.rider = [numbers](std::size_t rider) { return Value(numbers[rider]); },
          .team = [team_colours](std::size_t team) { return Value(team_colours[team]); }};
}

tour::Book blank_book(const Board& board) { return blank_book(board, labels_of(board)); }
tour::Book blank_book(const Board& board, tour::Labels labels) {
  std::vector<tour::RiderLine> lines(board.riders());
  for (std::size_t rider = 0; rider < lines.size(); ++rider) {
    lines[rider].team = static_cast<std::uint8_t>(board.team_of(static_cast<Rider>(rider)));
    lines[rider].seed = static_cast<std::uint8_t>(rider);
  }
  for (std::size_t nth = 0; nth < board.seeds.size(); ++nth)
    lines[board.seeds[nth]].seed = static_cast<std::uint8_t>(nth);
  tour::Book book(std::move(lines), board.teams.size(), std::move(labels));
  if (board.prologue != nobody) book.begin_in_jersey(board.prologue);
  return book;
}

namespace {

// REF-CALC-6 Ranked is who has arrived in every stage: all others are out of it.
DayResult entered(const Board& board, int stage, const tour::Book& before, bool racing_too) {
  DayResult result = board.profile->result(board, stage, before);
  for (std::size_t rider = 0; rider < board.riders(); ++rider)
    if (result[rider].place == 0 && !(racing_too && board.day(stage).status[rider] == Status::racing))
      result[rider].out = 1;
  return result;
}

}  // namespace

void enter_stage(const Board& board, int stage, tour::Book& book, bool racing_too) {
  const DayResult result = entered(board, stage, book, racing_too);
  book.enter(static_cast<unsigned>(stage), result, board.profile->regulations(board, stage));
}

int stages_in_book(const Board& board) {
  int last = 0;
  for (int stage = 1; stage <= static_cast<int>(board.days.size()); ++stage)
    if (board.day(stage).phase == Phase::closed) last = stage;
  return last;
}

tour::Book book_of(const Board& board, std::vector<int>* relisted) {
  tour::Book book = blank_book(board);
  const int last = stages_in_book(board), started = board.started();
  for (int stage = 1; stage <= started; ++stage) {
    if (relisted != nullptr && starting_list(board, stage, book) != board.day(stage).list) relisted->push_back(stage);
    if (stage > last) break;
    enter_stage(board, stage, book);
    if (board.rests_after(stage)) book.rest_day();
  }
  if (board.race_over()) book.award();
  return book;
}

tour::Book book_with(const Board& board, const tour::Book& before, int stage, bool racing_too) {
  tour::Book book = before;
  for (int next = static_cast<int>(book.stages()) + 1; next <= stage; ++next) {
    enter_stage(board, next, book, racing_too && next == stage);
    if (next < stage && board.rests_after(next)) book.rest_day();
  }
  return book;
}

tour::Book book_of_day(const Board& board, int stage, const tour::Book& general) {
  tour::Book book = blank_book(board);
  book.enter(static_cast<unsigned>(stage), general.stage(static_cast<std::size_t>(stage)).results,
             general.stage(static_cast<std::size_t>(stage)).regulations);
  return book;
}

std::vector<Placed> placing(const Day& day, Within within) {
  std::vector<Placed> all;
  for (const Arrival& one : day.arrivals) {
    const auto add = [&](Rider rider, Manner manner, int squares) {
      all.push_back({rider, one.turn, one.seconds, manner, squares, all.size(), one.entry});
    };
    for (const Rider rider : one.riders) add(rider, Manner::crossed, 0);
    for (const Rider rider : one.paid) add(rider, Manner::paid, 0);
    for (const auto& [rider, squares] : one.stopped) add(rider, Manner::stopped, squares);
  }
  lists::sort_so(all, [&](const Placed& a, const Placed& b) {
    const int by_seconds = within == Within::seconds;
    return std::tuple(a.turn, a.manner, by_seconds * a.seconds, a.order) <
           std::tuple(b.turn, b.manner, by_seconds * b.seconds, b.order);
  });
  return all;
}

std::vector<Rider> placed_riders(const DayResult& result, std::size_t riders) {
  std::vector<Rider> order;
  for (std::size_t rider = 0; rider < riders; ++rider)
    if (result[rider].place != 0 && result[rider].late == 0) order.push_back(static_cast<Rider>(rider));
  lists::sort_by(order, [&](Rider rider) { return result[rider].place; });
  return order;
}

std::vector<Rider> prime_places(const Board& board, int stage, std::size_t prime, std::span<const Rider> placed) {
  const Day& day = board.day(stage);
  const Prime& facts = board.stage(stage).primes[prime];
  if (!facts.at_finish) return day.primes[prime];
  const std::size_t places = board.profile->worth(facts).size();
  if (placed.size() < places && day.racing() > 0) return {};
  return {placed.begin(), placed.begin() + static_cast<std::ptrdiff_t>(std::min(places, placed.size()))};
}

void take_primes(const Board& board, int stage, std::span<const Rider> placed, DayResult& result) {
  const Stage& facts = board.stage(stage);
  for (std::size_t i = 0; i < facts.primes.size(); ++i) {
    const auto worth = board.profile->worth(facts.primes[i]);
    tour::Place place = 0;
    for (const Rider rider : prime_places(board, stage, i, placed)) {
      ++place;
      result[rider].took(facts.primes[i].kind, place, worth[place - 1U]);
    }
  }
}

std::vector<Rider> starting_list(const Board& board, int stage, const tour::Book& before) {
  std::vector<Rider> list = board.profile->starting_list(board, stage, before);
  std::erase_if(list, [&](Rider rider) { return board.abandoned_before(rider, stage); });  // REF-SET-8
  return list;
}

}  // namespace tourmalet::referee
