// The table of options of every game, and all that is driven by it.
#include "rules/core/options.hpp"

#include <gtest/gtest.h>

#include <set>
#include <tuple>

#include "loader/data.hpp"
#include "rules/registry.hpp"
#include "tests/game_checker.hpp"

namespace tourmalet {
namespace {

std::string complaint(const GameModule& game, const Value& options) {
  try {
    game.open(embedded_data(), options);
    return "";
  } catch (const DataError& error) {
    return error.what();
  }
}

// Every value that an option takes; of a range its ends.
std::vector<Value> values_of(const Option& option) {
  std::vector<Value> values;
  switch (option.kind) {
    case OptionKind::tour:
    case OptionKind::choice:
    case OptionKind::on_off:
    case OptionKind::several:
      for (const OptionValue& one : option.values)
        if (one.offered) values.push_back(value_of(one.value));
      break;
    case OptionKind::seats:
    case OptionKind::number: values = {Value(option.least), Value(option.most)}; break;
    case OptionKind::per_seat: values = {Value(Value::List{option.most, option.least})}; break;
    case OptionKind::seat: values = {Value(0), Value(1)}; break;
    case OptionKind::drawn:  // only with a Tour to be drawn
    case OptionKind::stage:
    case OptionKind::stages:
    case OptionKind::rest_days:
    case OptionKind::text: break;  // what they may say is the game's
  }
  return values;
}

// One that it does not take.
Value wrong_for(const Option& option) {
  switch (option.kind) {
    case OptionKind::tour:
    case OptionKind::choice:
    case OptionKind::several: return "no such thing";
    case OptionKind::on_off: return 1;
    case OptionKind::seats:
    case OptionKind::drawn:
    case OptionKind::number: return option.most + 1;
    case OptionKind::per_seat: return Value(Value::List{option.most + 1});
    case OptionKind::seat: return 99;
    default: return 7;
  }
}

TEST(Options, TablesAreComplete) {
  for (const GameModule& game : games()) {
    SCOPED_TRACE(game.id);
    std::set<std::string_view> ids;
    int seats = 0;
    for (const Option& option : game.option_table) {
      SCOPED_TRACE(option.id);
      EXPECT_TRUE(ids.insert(option.id).second) << "twice";
      EXPECT_TRUE(is_rule(option.rule)) << option.rule;
      seats += option.kind == OptionKind::seats;
      if (option.kind == OptionKind::choice || option.kind == OptionKind::on_off || option.kind == OptionKind::tour) {
        ASSERT_GT(option.values.size(), 1U);
        EXPECT_EQ(option.usual, option.values[0].value) << "the usual value stands first";
      }
      EXPECT_LE(option.least, option.most);
    }
    EXPECT_EQ(seats, 1);
    EXPECT_EQ(game.option_table.size(), ids.size());
  }
}

TEST(Options, WhatIsNotSaidIsAsUsual) {
  for (const GameModule& game : games()) {
    Value said(Value::Object{});
    for (const Option& option : game.option_table)
      if (!value_of(option.usual).is_null()) said.set(std::string(option.id), value_of(option.usual));
    const auto quiet = game.open(embedded_data(), Value(Value::Object{})), loud = game.open(embedded_data(), said);
    EXPECT_EQ(game.course_hash(quiet.get()), game.course_hash(loud.get())) << game.id;
    EXPECT_EQ(game.options(quiet.get()), game.options(loud.get())) << game.id;
  }
}

TEST(Options, EveryValueIsTakenToldAndTakenAgain) {
  for (const GameModule& game : games())
    for (const Option& option : game.option_table)
      for (const Value& value : values_of(option)) {
        SCOPED_TRACE(std::string(game.id) + " " + std::string(option.id) + " " + write_json(value));
        const auto course = game.open(embedded_data(), Value().set(std::string(option.id), value));
        const Value told = game.options(course.get());
        if (value != value_of(option.usual) || option.kind == OptionKind::seats) {
          if (option.kind == OptionKind::tour && told.find(option.id) == nullptr) {
            EXPECT_NE(told.find("stages"), nullptr) << "a Tour that was drawn tells its stages";
          } else {
            ASSERT_NE(told.find(option.id), nullptr);
            EXPECT_TRUE(option.kind == OptionKind::per_seat || *told.find(option.id) == value);
          }
        }
        const auto again = game.open(embedded_data(), told);
        EXPECT_EQ(game.options(again.get()), told);
        EXPECT_EQ(game.course_hash(again.get()), game.course_hash(course.get()));
      }
}

// What a page closes on a road or at a large table is what the game refuses there, and nothing else.
TEST(Options, TheCatalogueTellsWhatHasNoPlace) {
  const GameModule& game = *find_game("flamme-rouge");
  const Value catalogue = game.catalogue(embedded_data());
  int homeless = 0, crowded = 0;
  for (const Reader& option : Reader(catalogue, "catalogue").at("options").items()) {
    if (option.at("kind").text() != "several") continue;
    for (const Reader& value : option.at("values").items()) {
      const std::string module = value.at("value").text();
      SCOPED_TRACE(module);
      EXPECT_GT(value.at("with").at("en").text().size(), 20U);
      EXPECT_GT(value.at("with").at("fr").text().size(), 20U);
      const auto most = value.maybe("most");
      crowded += most.has_value();
      if (most)
        EXPECT_NE(complaint(game, Value().set("teams", most->number(2, 11) + 1).set("modules", module)), "");
      else
        EXPECT_EQ(complaint(game, Value().set("teams", 12).set("modules", module)), "");
    }
  }
  for (const Reader& stage : Reader(catalogue, "catalogue").at("stages").items()) {
    if (stage.at("type").text() != "normal") continue;
    std::set<std::string> without;
    if (const auto list = stage.maybe("without"))
      for (const Reader& module : list->items()) without.insert(module.text());
    for (const char* module : {"weather", "breakaway", "specialists"}) {
      const std::string why = complaint(game, Value()
                                                  .set("stage", stage.at("id").text())
                                                  .set("teams", stage.at("teams").items().front().number(2, 6))
                                                  .set("modules", module));
      EXPECT_EQ(!why.empty(), without.contains(module)) << stage.at("id").text() << " " << module << ": " << why;
    }
    homeless += !without.empty();
  }
  EXPECT_GT(homeless, 0);
  EXPECT_GT(crowded, 0);
}

// A page can repeat to people why their wish is refused.
TEST(Options, WhatCannotBeRiddenIsSaidInBothLanguages) {
  const GameModule& game = *find_game("flamme-rouge");
  const std::tuple<const char*, const char*, const char*> wishes[] = {
      {R"({"modules": "weather", "road": "start 5, flat 50, finish, flat 5"})", "MET-5", "six cases"},
      {R"({"modules": "breakaway", "stage": "base-avenue-corso-paseo"})", "BRK-1", "à 4 équipes"},
      {R"({"modules": "dummies"})", "BOT-1", "pas de joueur"},
      {R"({"modules": "dummies individual-time-trial", "muscle_teams": 1})", "", "« Équipes sans joueur »"},
      {R"({"teams": 6, "peloton_team": true})", "PEL-1", "7 équipes"},
      {R"({"teams": 7, "peloton_team": true})", "MUL-5", "aucune équipe sans joueur"},
      {R"({"teams": 8, "modules": "specialists"})", "MUL-5", "« Spécialistes »"},
      {R"({"teams": 6, "stage": "base-avenue-corso-paseo"})", "FR-SETUP-5", "10 places"},
      {R"({"teams": 1})", "GT-TT-6", "ne court seule"}};
  for (const auto& [options, rule, french] : wishes) {
    SCOPED_TRACE(options);
    try {
      game.open(embedded_data(), read_json(options, "options"));
      ADD_FAILURE() << "it is ridden";
    } catch (const Impossible& why) {
      EXPECT_EQ(why.rule, rule);
      EXPECT_NE(why.words.french.find(french), std::string::npos) << why.words.french;
      EXPECT_NE(std::string(why.what()).find(why.words.english), std::string::npos) << why.what();
    }
  }
}

// What a page greys out is what the game refuses, and nothing else.
TEST(Options, TheCatalogueTellsWhatDoesNotGoTogether) {
  int excluded = 0;
  for (const GameModule& game : games()) {
    const Value catalogue = game.catalogue(embedded_data());
    for (const Reader& option : Reader(catalogue, "catalogue").at("options").items()) {
      if (option.at("kind").text() != "several") continue;
      const auto values = option.at("values").items();
      for (const Reader& one : values)
        for (const Reader& other : values) {
          const std::string a = one.at("value").text(), b = other.at("value").text();
          if (a == b) continue;
          bool told = false;
          if (const auto others = one.maybe("excludes"))
            for (const Reader& value : others->items()) told |= value.text() == b;
          excluded += told;
          const std::string why = complaint(game, Value().set(option.at("id").text(), a + " " + b));
          EXPECT_EQ(!why.empty(), told) << game.id << ": " << a << " " << b << ": " << why;
        }
    }
  }
  EXPECT_GT(excluded, 0);
}

TEST(Options, WhatIsNotPossibleIsRefusedWithTheReason) {
  for (const GameModule& game : games()) {
    const std::string unknown = complaint(game, Value().set("gears", 21));
    EXPECT_NE(unknown.find("there is no option \"gears\"; there are "), std::string::npos) << unknown;
    for (const Option& option : game.option_table) {
      EXPECT_NE(unknown.find(option.id), std::string::npos) << option.id;
      const std::string why = complaint(game, Value().set(std::string(option.id), wrong_for(option)));
      EXPECT_NE(why.find(option.id), std::string::npos) << game.id << " " << option.id << ": " << why;
      const bool ruled =
          option.kind == OptionKind::choice || option.kind == OptionKind::several || option.least < option.most;
      EXPECT_TRUE(!ruled || option.kind == OptionKind::stages || why.find(option.rule) != std::string::npos) << why;
      if (option.kind != OptionKind::per_seat) continue;
      const std::string crowd = complaint(game, Value().set(std::string(option.id), Value::List(9, Value(0))));
      EXPECT_NE(crowd.find("9 numbers for"), std::string::npos) << crowd;
    }
  }
}

TEST(Options, TheCatalogueTellsTheTable) {
  for (const GameModule& game : games()) {
    const Value catalogue = game.catalogue(embedded_data());
    const auto told = Reader(catalogue, "catalogue").at("options").items();
    ASSERT_EQ(told.size(), game.option_table.size()) << game.id;
    for (std::size_t i = 0; i < told.size(); ++i) {
      const Option& option = game.option_table[i];
      EXPECT_EQ(told[i].at("id").text(), option.id);
      EXPECT_EQ(told[i].at("kind").text(), name_of(option.kind));
      EXPECT_EQ(told[i].at("name").at("en").text(), option.name.english);
      EXPECT_EQ(told[i].at("text").at("fr").text(), option.text.french);
      EXPECT_EQ(*told[i].value().find("default"), value_of(option.usual));
      if (option.values.size() == 0) continue;
      EXPECT_EQ(told[i].at("values").items()[0].at("words").at("fr").text(), option.values[0].words.french);
    }
    EXPECT_EQ(find_option(game.option_table, game.seats_option)->kind, OptionKind::seats);
  }
}

}  // namespace
}  // namespace tourmalet
