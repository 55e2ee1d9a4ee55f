// The house rules at the terminal: every question in words, with what each answer brings and what is typed for it.
#include <fstream>
#include <map>
#include <regex>
#include <sstream>

#include "cli/flamme_rouge/house_words.hpp"
#include "cli/house_tour/screen.hpp"
#include "loader/data.hpp"
#include "rules/house_tour/book.hpp"
#include "rules/house_tour/game.hpp"
#include "tests/house_support.hpp"
#include "tests/screen_support.hpp"

namespace tourmalet::house_tour {
namespace {

HomeRace race_of(std::string_view game, std::string_view options, std::uint64_t seed, std::size_t teams) {
  HomeSetup setup = home_setup(seed, teams - 1);
  setup.options = read_json(options, "options");
  return home_race(game, setup);
}

// What is asked of the person now, in the words of section 15.
std::set<std::string> asked_in(const HomeRace& race) {
  if (race.game().id == HouseTour::id) {
    const auto& tour = *static_cast<const BareTour::State*>(race.match().state());
    const auto& course = *static_cast<const Course*>(race.course());
    const fr::Course& stage = course.stage(BareTour::riding(course, tour.number));
    if (stage.steps[tour.stage.now.at] == fr::Epo::number) return {"DP-EPO"};
    return fr::decision_points(stage, tour.stage, race.seat());
  }
  return fr::decision_points(*static_cast<const fr::Course*>(race.course()),
                             *static_cast<const fr::FullRace*>(race.match().state()), race.seat());
}

// Words that must stand in a question of this kind: what it brings.
struct Consequence {
  std::string_view kind, english, french;
};
constexpr Consequence consequences[] = {
    {"DP-TRAIT", "1R To the rouleur", "1R Au rouleur"},
    {"DP-FORM", "S To the sprinteur", "S Au sprinteur"},
    {"DP-MUS-FATIGUE", "m Eat a musette: −", "m Manger : −"},
    {"DP-BAROUDEUR", "a Attack: +1 for ", "a Attaquer : +1, "},
    {"DP-FIVE", "5 Draw 5 cards", "5 Piocher 5 cartes"},
    {"DP-EXTRA", "x One more card: +1 fatigue", "x Une carte de plus : +1 fatigue"},
    {"DP-SECOND", "n Deuxième souffle", "n Deuxième souffle"},
    {"DP-CEREAL", "c Barre de céréale", "c Barre de céréale"},
    {"DP-MUS-FIVE", "the card and m: Musette: ride 5", "la carte et m : Musette : rouler 5"},
    {"DP-BLUFF-TOP", "Coup de bluff: which card on top?", "Coup de bluff : quelle carte sur le dessus ?"},
    {"DP-BLUFF", "1 Play it: square ", "1 La jouer : case "},
    {"DP-GNAK", "Gnak? 1 Play it: square ", "Gnak ? 1 La jouer : case "},
    {"DP-PEDALE", "1 Play it: square ", "1 La jouer : case "},
    {"DP-SUCEUR", "1 Step up: square ", "1 Monter : case "},
    {"DP-REIN", "1 Play it: square ", "1 La jouer : case "},
    {"DP-MUSETTE", "1 Take it: a musette: 5 squares or −2 fatigue",
     "1 La prendre : une musette : 5 cases ou −2 fatigue"},
    {"DP-SPRINT", "1 PAY: home in ", "1 PAYER : arrivée en "},
    {"DP-SPRINT", "+1 fatigue · 2 STOP: home in ", "+1 fatigue · 2 STOP : arrivée en "},
    {"DP-SPRINT", "3 GO ON: the line next round: +1:00 or more", "3 CONTINUER : la ligne à la manche suivante"},
    {"DP-EPO", "1 Use it: tomorrow begins with a fatigue card less",
     "1 L’utiliser : demain, une carte Fatigue de moins"},
};

std::string plain(std::string text) {  // spaces that do not break are spaces
  for (const std::string_view space : {"\u00a0", "\u202f"})
    for (std::size_t at; (at = text.find(space)) != std::string::npos;) text.replace(at, space.size(), " ");
  return text;
}

TEST(HouseScreen, EveryAnswerSaysWhatItBringsAndWhatIsTyped) {
  const std::string single = std::string("\"modules\": \"") + std::string(fr::all_house_parts) + "\"}";
  struct Ridden {
    std::string_view game;
    std::string options;
  };
  const Ridden races[] = {
      {"flamme-rouge",
       R"({"road": "start 5, flat 4, supply 6, descent 2, supply 4, flat 8, finish, flat 5", )" + single},
      {"house-tour", R"({"stages": "base-firenze-milano peloton-08-2-4"})"},
      {"house-tour", R"({"stages": "chrono-du-canal-2-4:ttt chrono-des-moulins-2-4:itt"})"},
  };
  std::map<std::string, int> met;
  const auto missing = [&] {
    std::string all;
    for (const std::string_view kind : fr::all_decision_points)
      if (met[std::string(kind)] == 0) all += std::string(kind) + " ";
    return met["DP-EPO"] == 0 ? all + "DP-EPO" : all;
  };
  FastChance dice(9);
  for (std::uint64_t seed = 1; seed < 400 && !missing().empty() && !testing::Test::HasFailure(); ++seed) {
    const Ridden& plan = races[seed % std::size(races)];
    HomeRace race = race_of(plan.game, plan.options, seed, 2 + seed % 2);
    std::unique_ptr<Screen> screens[2] = {screen_for(plan.game, Language::english, Ink{}),
                                          screen_for(plan.game, Language::french, Ink{})};
    while (!race.over() && !testing::Test::HasFailure()) {
      if (!race.my_turn()) {
        race.ask_bot();
        continue;
      }
      const Looked looked(race);
      const std::set<std::string> kinds = asked_in(race);
      for (const std::string& kind : kinds) ++met[kind];
      for (const std::unique_ptr<Screen>& screen : screens) {
        const bool french = screen.get() == screens[1].get();
        const std::string question = plain(screen->question(looked.sight));
        SCOPED_TRACE(question);
        for (const Consequence& one : consequences)
          if (kinds.contains(std::string(one.kind))) {
            EXPECT_NE(question.find(french ? one.french : one.english), std::string::npos) << one.kind;
          }
        EXPECT_EQ(question.find('-'), std::string::npos) << "a word of the notation";
        // Every action is typed in a way that the question shows: the key, and a card with m behind it.
        std::string told = " " + question + " ";
        for (const char* shown : {"R,", "S?"})
          if (const auto at = told.find(shown); at != std::string::npos) told.insert(at + 1, " ");
        for (const ActionCode action : looked.sight.legal) {
          bool understood = false;
          for (std::string key : {"1", "2", "3", "1R", "1S", "2R", "2S", "R",  "S",  "m",  "a",  "x",  "n",  "c", "3",
                                  "4", "5", "6", "7",  "9",  "F",  "2m", "3m", "4m", "5m", "6m", "7m", "9m", "Fm"}) {
            if (screen->read(looked.sight, key).action != action) continue;
            if (key.size() == 2 && key.ends_with('m')) key.pop_back();
            understood |= told.find(" " + key + " ") != std::string::npos;
          }
          EXPECT_TRUE(understood) << race.game().action_text(race.course(), action);
        }
        const Meaning nonsense = screen->read(looked.sight, "dance");
        EXPECT_FALSE(nonsense.action);
        EXPECT_FALSE(nonsense.reply.empty());
        for (const std::size_t columns : {60U, 80U})
          for (const std::string& line : lines_of(screen->decision_page(looked.sight, {columns, 0})))
            EXPECT_LE(columns_of(line), columns) << line;
      }
      step(race, dice);
    }
  }
  EXPECT_EQ(missing(), "");
}

// The terminal says it as the page does.
TEST(HouseScreen, SaysItInTheWordsOfThePage) {
  std::ifstream file(std::string(SOURCE_DIR) + "/web/src/games/flamme_rouge/house_words.ts");
  std::stringstream all;
  all << file.rdbuf();
  std::string page = std::regex_replace(all.str(), std::regex(R"(\\u00a0)"), " ");
  page = std::regex_replace(page, std::regex(R"(\$\{(who|role|n|signed\(n\)|q|time|card)\})"), "{}");
  ASSERT_FALSE(page.empty());
  for (const Both& phrase : flamme_rouge::house_phrases())
    for (const std::string_view text : {phrase.english, phrase.french}) {
      const std::string wanted = std::regex_replace(std::string(text), std::regex(R"(\{[0-9]\})"), "{}");
      EXPECT_TRUE(page.find("'" + wanted + "'") != std::string::npos ||
                  page.find("`" + wanted + "`") != std::string::npos)
          << "not on the page: " << text;
    }
}

// What is not possible is refused in words of the game, with the rule.
TEST(HouseScreen, RefusesInWordsOfTheGame) {
  const fr::RaceWords english(Language::english, Ink{}), french(Language::french, Ink{});
  std::set<std::string> told;
  for (const std::string_view rule :
       {"HR-MUS-3", "HR-TRAIT-BAR-1", "HR-SPR-4", "HR-SPR-5", "HR-FORM-SEC", "HR-FORM-CER"})
    for (const fr::RaceWords* words : {&english, &french}) {
      const std::string text = fr::house_refusal(*words, {"not-possible-now", rule});
      EXPECT_NE(text.find("(" + std::string(rule) + ")"), std::string::npos) << text;
      told.insert(text);
    }
  EXPECT_EQ(told.size(), 12U);

  HomeRace race = race_of("house-tour", R"({"stages": "base-firenze-milano"})", 4, 2);
  const TourScreen screen(Language::english, Ink{});
  FastChance dice(4);
  while (!asked_in(race).contains("card")) step(race, dice);
  const auto refused = [&](std::string_view typed) {
    const Meaning meaning = screen.read(Looked(race).sight, typed);
    return meaning.action ? screen.refusal(race.refusal(*meaning.action)) : meaning.reply;
  };
  EXPECT_NE(refused("x").find("sprint zone"), std::string::npos) << refused("x");
  EXPECT_NE(refused("m").find("eaten before the draw"), std::string::npos) << refused("m");
  EXPECT_NE(refused("a").find("Only a Baroudeur"), std::string::npos) << refused("a");
  const std::string card = race.game().action_text(race.course(), race.legal().front());
  EXPECT_NE(refused(card + "m").find("No musette"), std::string::npos) << refused(card + "m");
}

// HR-GC-3 While a road stage is ridden the page says how the Tour would stand, were the line here; then times are told.
TEST(HouseScreen, SaysHowTheTourWouldStand) {
  HomeRace race = race_of("house-tour", R"({"stages": "base-firenze-milano peloton-08-2-4"})", 4, 3);
  FastChance dice(4);
  const TourScreen screen(Language::english, Ink{});
  int said = 0, silent = 0;
  for (Moment before{}; !race.over(); step(race, dice)) {
    if (race.moment() == before) continue;
    before = race.moment();
    const Looked looked(race);
    Value told(Value::Object{});
    tell_underway(*static_cast<const Course*>(looked.sight.course),
                  *static_cast<const BareTour::View*>(looked.sight.view), told);
    const Value* now = told.find("virtual");
    std::string expected = "General, were the line here: ";
    const std::string page = screen.watch_page(looked.sight, {80, 0});
    if (now == nullptr) {
      EXPECT_EQ(page.find(expected), std::string::npos) << page;
      ++silent;
      continue;
    }
    const Reader standing(*now, "virtual");
    const auto riders = standing.at("riders").items(), gaps = standing.at("gaps").items();
    expected += riders[0].text() + " · " + riders[1].text() + " +" +
                fr::time_text(static_cast<unsigned>(gaps[1].number(0, 100'000)));
    EXPECT_NE(page.find(expected), std::string::npos) << page;
    ++said;
  }
  EXPECT_GT(said, 10);
  EXPECT_GT(silent, 0);
}

}  // namespace
}  // namespace tourmalet::house_tour
