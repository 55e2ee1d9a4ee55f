// Writes a new form of tests/archive, once, before what is stored changes again: write_archive FOLDER
#include <fstream>
#include <iostream>

#include "loader/data.hpp"
#include "server/table.hpp"
#include "tests/server/any_game.hpp"

namespace tourmalet {
namespace {

struct Wanted {
  std::string_view id, game, options;
  int seats;
  std::uint32_t part;  // ridden until this part of the race has begun …
  int more;            // … and so many decisions more; -1: to the end; part 0 and 0 more: nobody has started it
};
constexpr Wanted wanted[] = {
    {"htopen2222", "house-tour", R"({"tour": "tour-des-collines"})", 4, 0, 0},
    {"htbegun222", "house-tour", R"({"tour": "tour-des-collines"})", 3, 0, 6},
    {"htrunning2", "house-tour",
     R"({"stages": "base-avenue-corso-paseo chrono-des-moulins-2-4:itt base-firenze-milano", "rest_days": "1"})", 3, 2,
     60},
    {"htteams222", "house-tour", R"({"stages": "chrono-des-moulins-2-4:ttt base-firenze-milano", "form": false})", 4, 1,
     30},
    {"htover2222", "house-tour",
     R"({"stages": "base-avenue-corso-paseo chrono-des-moulins-2-4:itt base-firenze-milano", "rest_days": "1"})", 2, 0,
     -1},
    {"gtweather2", "grand-tour",
     R"({"stages": "grand-tour-03-2-4 grand-tour-02-2-4 grand-tour-10-2-4", "weather": true, "breakaway": true})", 3, 2,
     40},
    {"frbids2222", "flamme-rouge", R"({"stage": "peloton-07-2-4", "modules": "breakaway"})", 3, 0, 10},
    {"frweather2", "flamme-rouge",
     R"({"stage": "peloton-12-5-6", "peloton_team": true, "muscle_teams": 1, "modules": "weather breakaway"})", 4, 0,
     90},
    {"frdummies2", "flamme-rouge",
     R"({"stage": "peloton-07-5-6", "peloton_team": true, "muscle_teams": 2, "modules": "weather specialists"})", 2, 0,
     -1},
    {"frsolo3333", "flamme-rouge", R"({"peloton_team": true, "muscle_teams": 1})", 1, 0, 20},
    {"frtwelve22", "flamme-rouge", R"({"stage": "peloton-12-5-6", "modules": "weather breakaway"})", 12, 0, 100},
    {"frseven222", "flamme-rouge", R"({"modules": "extended"})", 7, 0, -1},
};

void decide(Table& table, FastChance& dice) {
  const Seat seat = table.deciding().first();
  const auto legal = table.match().legal(seat);
  const auto action = legal[dice.below(static_cast<unsigned>(legal.size()))];
  table.decide(seat, table.number(seat), table.game().action_text(table.match().course(), action));
}
std::uint32_t part_of(const Table& table) {
  return table.game().moment(table.match().course(), table.match().state()).part;
}
// The last seat's bot thinks, somebody is late, a bot rides for somebody a while.
void ride(Table& table, const Wanted& want, FastChance& dice) {
  table.start({Seat{0}, true});
  while (table.status() == Status::running && part_of(table) < want.part) decide(table, dice);
  for (int i = 0; table.status() == Status::running && i != want.more; ++i) {
    table.time_is(2000 + i);
    if (i == 5 && table.chairs().size() > 1) {
      table.decide_by_clock(table.deciding().first());
      table.set_seat({Seat{0}, true}, read_json(R"({"seat": 0, "kind": "bot", "bot": "random"})", "seat"));
    } else if (i == 12 && table.chairs().size() > 1) {
      table.set_seat({Seat{0}, true}, read_json(R"({"seat": 0, "kind": "person"})", "seat"));
    } else {
      decide(table, dice);
    }
  }
}

void write_archive(const std::filesystem::path& folder) {
  std::filesystem::create_directories(folder / "records");
  const auto store = open_sqlite(folder, {.archive_after = 0});
  const SigningKey key = SigningKey::random();
  Courses courses(embedded_data());
  std::ofstream tables(folder / "tables.txt"), positions(folder / "positions.txt");
  FastChance dice(20261119);
  const auto tell_position = [&](const Table& table) {
    const Value course = Value().set("course", table.game().course_text(table.match().course()));
    positions << table.game().id << ' ' << write_json(course) << '\n' << table.match().position() << '\n';
  };
  for (const Wanted& want : wanted) {
    const GameModule& game = *courses.game(want.game);
    Table::Made made = Table::make(
        std::string(want.id),
        request_for(game, want.seats, want.seats > 1 ? "random" : "", read_json(std::string(want.options), "options")),
        courses, 1000);
    Table& table = made.table;
    const bool started = want.part > 0 || want.more != 0;
    for (int seat = 1; started && seat + 1 < want.seats; ++seat)
      table.join(Value().set("name", "Ben " + std::to_string(seat)), 1500);
    if (started) ride(table, want, dice);
    const Append append = table.unstored(3000);
    store->append({&append, 1});
    tables << want.id << ' ' << name_of(table.status()) << ' ' << table.events() << ' ' << made.seat_token << ' '
           << made.host_token << '\n'
           << (started ? table.match().position() : "-") << '\n';
    if (table.status() == Status::running) tell_position(table);
    if (table.status() == Status::over)
      std::ofstream(folder / "records" / ("table-" + std::string(want.id) + ".txt"))
          << key.signed_record(table.record());
    for (int i = 0; table.status() == Status::running && i < 3; ++i) {  // a little further on
      for (int k = 0; k < 30 && table.status() == Status::running; ++k) decide(table, dice);
      if (table.status() == Status::running) tell_position(table);
    }
  }
}

}  // namespace
}  // namespace tourmalet

int main(int argc, char** argv) {
  if (argc != 2 || std::filesystem::exists(argv[1])) {
    std::cerr << "write_archive FOLDER, which must not be there yet\n";
    return 2;
  }
  tourmalet::prepare_secrets();
  tourmalet::write_archive(argv[1]);
}
