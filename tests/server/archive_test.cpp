// What every released program wrote is read, checked and gone on with: tests/archive. It knows nothing of the network,
// so that a program of a later day is built quickly with it: tests/later_program.
#include <gtest/gtest.h>

#include "loader/data.hpp"
#include "rules/core/record.hpp"
#include "rules/registry.hpp"
#include "server/table.hpp"
#include "server/verify.hpp"
#include "tests/server/archive.hpp"

namespace tourmalet {
namespace {

// At random to the end; the number of decisions.
std::size_t ride_on(Match& match, FastChance& dice) {
  std::size_t decisions = 0;
  for (; match.deciding() && decisions < 20'000; ++decisions) {
    const Seat seat = match.deciding().first();
    const auto legal = match.legal(seat);
    if (match.decide(seat, legal[dice.below(static_cast<unsigned>(legal.size()))], dice))
      ADD_FAILURE() << "a legal action was refused";
  }
  EXPECT_FALSE(match.deciding());
  return decisions;
}

TEST(Archive, HoldsEveryGame) {
  ASSERT_FALSE(forms().empty());
  for (const auto& form : forms()) EXPECT_GE(tables_of(form).size(), 10U) << form;
}

TEST(Archive, TablesAreRestoredAndGoOn) {
  prepare_secrets();
  for (const auto& form : forms()) {
    const std::string folder = copy_of(form);
    Courses courses(embedded_data());
    FastChance dice(1);
    for (const ArchivedTable& kept : tables_of(form)) {
      SCOPED_TRACE(form.string() + " " + kept.id);
      const auto store = open_sqlite(folder);
      Table table = Table::restore(kept.id, store->load(kept.id), courses);
      EXPECT_EQ(name_of(table.status()), kept.status);
      EXPECT_EQ(table.events(), kept.events);
      EXPECT_EQ(table.rights(kept.seat_key).seat, Seat{0});
      EXPECT_TRUE(table.rights(kept.host_key).host);
      EXPECT_EQ(table.status() == Status::open ? "-" : table.match().position(), kept.position);
      if (kept.status == "open") {
        for (std::size_t seat = 0; seat < table.chairs().size(); ++seat)
          if (table.chairs()[seat].kind == Chair::Kind::open)
            table.set_seat({{}, true},
                           Value().set("seat", static_cast<int>(seat)).set("kind", "bot").set("bot", "random"));
        table.start({{}, true});
      }
      std::size_t decisions = 0;
      for (; table.status() == Status::running && decisions < 20'000; ++decisions) {
        const Seat seat = table.deciding().first();
        const auto legal = table.match().legal(seat);
        const auto action = legal[dice.below(static_cast<unsigned>(legal.size()))];
        ASSERT_TRUE(table.decide(seat, table.number(seat), table.game().action_text(table.match().course(), action))
                        .accepted());
      }
      EXPECT_EQ(table.status(), Status::over);
      EXPECT_EQ(decisions == 0, kept.status == "over");
      if (table.changed()) {
        const Append append = table.unstored(1);
        store->append({&append, 1});
      }
      const Table again = Table::restore(kept.id, store->load(kept.id), courses);
      EXPECT_EQ(again.match().position(), table.match().position());
      Replay replay = Replay::open(read_record(again.record()), find_game, embedded_data());
      replay.run();
      EXPECT_EQ(replay.match().position(), table.match().position());
    }
    std::filesystem::remove_all(folder);
  }
}

TEST(Archive, RecordsAreReplayedAndGoOn) {
  prepare_secrets();
  FastChance dice(2);
  int signatures = 0;
  for (const auto& form : forms())
    for (const auto& file : inside(form / "records")) {
      SCOPED_TRACE(file.string());
      const std::string text = read_file(file.string());
      const auto signature = read_signature(text);
      EXPECT_TRUE(!signature || good_signature(signature->key, signature->signature, signature->text));
      signatures += signature.has_value();
      Replay replay = Replay::open(read_record(text), find_game, embedded_data());
      replay.run();
      EXPECT_GE(replay.positions_checked(), 1U);
      // The seed promised every draw: by numbers of occasions, and by the order of the cards in a pile.
      const Verdict verdict = verify_record(text, embedded_data(), {});
      const auto checked = [&](std::string_view what) {
        return std::any_of(verdict.checked.begin(), verdict.checked.end(),
                           [&](const std::string& line) { return line.starts_with(what); });
      };
      EXPECT_TRUE(checked("draws: each follows from the seed"));
      EXPECT_TRUE(checked("rules: "));
      Match match = replay.match();
      EXPECT_EQ(ride_on(match, dice) > 0, file.string().find("running") != std::string::npos);
    }
  EXPECT_GE(signatures, 3);
}

TEST(Archive, PositionsAreReadAndRiddenOn) {
  FastChance dice(3);
  for (const auto& form : forms()) {
    const auto lines = lines_of(form / "positions.txt");
    for (std::size_t i = 0; i + 1 < lines.size(); i += 2) {
      SCOPED_TRACE(lines[i + 1]);
      const auto space = lines[i].find(' ');
      const GameModule* game = find_game(lines[i].substr(0, space));
      ASSERT_NE(game, nullptr);
      const Value options = read_json(lines[i].substr(space + 1), "options");
      const Value* text = options.find("course");  // the first forms name only the stage
      const auto course =
          text == nullptr ? game->open_released(embedded_data(), options) : game->read_course(*text->as<std::string>());
      const GameModule& box = in_its_box(*game, course.get());
      std::vector<std::uint64_t> state((box.state_size + 7) / 8);
      box.read_position(course.get(), lines[i + 1], state.data());
      EXPECT_EQ(box.position(course.get(), state.data()), lines[i + 1]);
      EXPECT_TRUE(box.deciding(course.get(), state.data()));
      box.play_out(course.get(), state.data(), dice.next());
      EXPECT_FALSE(box.deciding(course.get(), state.data()));
    }
    EXPECT_GE(lines.size(), 20U);
  }
}

}  // namespace
}  // namespace tourmalet
