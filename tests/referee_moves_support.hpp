// Tours of Flamme Rouge that are ridden while their scribe and their clerk listen, and go on elsewhere: REF-MOVE-2.
#pragma once

#include <gtest/gtest.h>

#include "loader/data.hpp"
#include "referee/documents.hpp"
#include "referee/handover.hpp"
#include "referee/offer.hpp"
#include "rules/core/chance.hpp"

namespace tourmalet::referee {

inline const Value& offer() {
  static const Value stages = embedded_data()(offer_file);
  return stages;
}

// Everybody who listens to a Tour: its scribe, its clerk, and the clerk’s game as it was when a stage had been closed.
template <class G, class Scribe, class Clerk>
struct Company {
  using Event = typename G::Event;
  Scribe scribe;
  Clerk clerk;
  std::vector<Event> events;
  std::optional<Game> closed;

  explicit Company(const typename G::Course& course) : scribe(course), clerk(course) {}
  void hear(const Event& event) {
    if (event.kind == Event::Kind::stage_began && event.stage > 1) closed = clerk.game();
    events.push_back(event);
    scribe.hear(event);
    clerk.hear(event);
  }
};

template <class G, class Scribe, class Clerk>
struct RidingOf {
  using Course = typename G::Course;
  const Course& course;
  KeyedChance luck;
  FastChance choice;
  Company<G, Scribe, Clerk> company;
  typename G::State state;

  RidingOf(const Course& ridden, std::uint64_t seed) : course(ridden), luck(seed), choice(seed), company(ridden) {
    state = G::start(course, luck, company);
  }
  bool over() const { return G::deciding(course, state).empty(); }
  void step() {
    typename G::Actions actions;
    const Seat seat = G::deciding(course, state).first();
    G::legal(course, state, seat, actions);
    const auto nth = choice.below(static_cast<unsigned>(actions.size()));
    G::apply(course, state, seat, actions[nth], luck, company);
  }
  void sound(const std::string& where) const {
    ASSERT_FALSE(company.clerk.refused())
        << where << company.clerk.refused()->code << " " << company.clerk.refused()->words.english;
  }
  std::string classifications() const {
    const tour::Book& book = company.scribe.book();
    return write_json(book.describe_classifications(book.stages()));
  }
  std::string sheets() const { return write_json(company.scribe.sheets()); }
};

inline Number number_of(std::size_t rider) {
  return static_cast<Number>(rider / 2 * numbers_per_colour + rider % 2 + 1);
}

inline Entry fatigue_kept(std::size_t teams, const flamme_rouge::FullRace& race) {
  Entry entry;
  entry.kind = Kind::fatigue;
  for (std::size_t rider = 0; rider < 2 * teams; ++rider)
    entry.kept.emplace_back(number_of(rider), static_cast<int>(race.dealt[rider][flamme_rouge::fatigue_card]));
  return entry;
}

inline std::string referees_tables(const Game& game) {
  const bool sheets = game.header().profile->id == "GT";
  return write_json(results_document(game)) + "\n" + (sheets ? write_json(sheets_document(game)) : "");
}

// The referee's game after a closed stage, with what the entries do not hold.
template <class G, class S, class C>
Game at_the_table(const RidingOf<G, S, C>& riding) {
  Game game = *riding.company.closed;
  const Verdict verdict = game.enter(fatigue_kept(riding.course.teams(), riding.state.stage));
  EXPECT_FALSE(verdict.refused);
  return game;
}

// `on_paper`: the referee has the sheets of the game.
template <class G, class S, class C>
void goes_on_alike(const RidingOf<G, S, C>& before, std::uint64_t seed, bool to_the_end, bool on_paper) {
  using Riding = RidingOf<G, S, C>;
  const std::string where =
      "seed " + std::to_string(seed) + ", stage " + std::to_string(before.state.number) + " to come: ";
  const Game table = at_the_table(before);
  const Handover handover = hand_over(table, offer());
  const auto course = G::open(embedded_data(), handover.options);
  ASSERT_EQ(course.earlier.size() + 1, before.state.number) << where;

  Riding after(course, seed);
  after.sound(where);
  EXPECT_TRUE(after.state == before.state) << where << G::position(course, after.state) << "\n"
                                           << G::position(before.course, before.state) << "\n"
                                           << write_json(handover.options);
  EXPECT_EQ(after.classifications(), before.classifications()) << where;
  const tour::Book &mine = after.company.scribe.book(), &theirs = before.company.scribe.book();
  ASSERT_EQ(mine.stages(), theirs.stages()) << where;
  for (std::size_t nth = 1; nth <= mine.stages(); ++nth) {
    EXPECT_EQ(mine.stage(nth).results, theirs.stage(nth).results) << where << "after stage " << nth;
    EXPECT_EQ(mine.stage(nth).worn, theirs.stage(nth).worn) << where << "after stage " << nth;
  }
  EXPECT_EQ(after.sheets(), before.sheets()) << where;
  if (on_paper) {
    EXPECT_EQ(write_json(sheets_document(table)), before.sheets()) << where;
  }
  ASSERT_TRUE(after.company.closed) << where;
  EXPECT_EQ(referees_tables(at_the_table(after)), referees_tables(table)) << where;
  // What is handed over a second time says the same.
  EXPECT_EQ(hand_over(at_the_table(after)).options, handover.options) << where;
  if (!to_the_end) return;

  Riding original = before;
  after.choice = original.choice;
  while (!original.over() && !testing::Test::HasFailure()) original.step(), after.step();
  EXPECT_TRUE(after.over() && after.state == original.state) << where;
  after.sound(where);
  EXPECT_EQ(after.sheets(), original.sheets()) << where;
  EXPECT_EQ(referees_tables(after.company.clerk.game()), referees_tables(original.company.clerk.game())) << where;
  if (on_paper) {
    EXPECT_EQ(write_json(sheets_document(after.company.clerk.game())), after.sheets()) << where;
  }
  EXPECT_EQ(G::standings(course, after.state), G::standings(original.course, original.state)) << where;
}

// Every stage of some Tours is handed over; `tours`: options, and how many.
struct TourOptions {
  std::string_view options;
  unsigned tours;
};
template <class G, class S, class C>
void tours_go_on(std::span<const TourOptions> tours, bool on_paper) {
  std::uint64_t seed = 0;
  for (const TourOptions& one : tours) {
    SCOPED_TRACE(one.options);
    const auto course = G::open(embedded_data(), read_json(one.options, "options"));
    for (unsigned i = 0; i < one.tours; ++i, ++seed) {
      RidingOf<G, S, C> riding(course, seed);
      for (std::uint64_t stage = 1; !riding.over() && !testing::Test::HasFailure();) {
        riding.step();
        if (riding.over() || riding.state.number == stage) continue;
        stage = riding.state.number;
        goes_on_alike(riding, seed, stage == 2 + seed % (course.stages.size() - 1), on_paper);
      }
      riding.sound("the first: ");
      if (testing::Test::HasFailure()) return;
    }
  }
}

inline std::string why_not(const auto& what) {
  try {
    what();
  } catch (const Mistake& mistake) {
    return mistake.what();
  } catch (const DataError& error) {
    return error.what();
  }
  return "accepted";
}
inline std::string not_handed_over(const Game& game) {
  return why_not([&] { hand_over(game, offer()); });
}

inline Entry entry_of(std::string_view json) {
  const Value value = read_json(json, "entry");
  return read_entry(Document(value, ""), From::caller);
}

}  // namespace tourmalet::referee
