// The hex game: the vectors of its rules (tests/tour_de_france_vectors.json), boards, times and classifications.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "bots/tour_de_france/rider.hpp"
#include "loader/data.hpp"
#include "rules/core/versions.hpp"
#include "rules/registry.hpp"
#include "rules/tour_de_france/game.hpp"
#include "rules/tour_de_france/library.hpp"

namespace tourmalet {
namespace {

using namespace tour_de_france;

Course lay(const char* options) { return TourDeFrance::open(embedded_data(), read_json(options, "options")); }

// Faces in the order in which they are thrown; the die must be the one expected.
struct ThrownDice {
  std::vector<std::pair<Die, Face>> faces;
  std::size_t used = 0;
  std::uint16_t turn = 0;  // what is thrown in the next table turn does not matter
  template <class W>
  std::size_t pick(Bag bag, const W& weights) {
    if (bag.turn != turn) return locate(weights, 0);
    EXPECT_LT(used, faces.size()) << "a die is thrown that is not in the list";
    if (used >= faces.size()) return locate(weights, 0);
    const auto [die, face] = faces[used++];
    EXPECT_EQ(static_cast<Die>(bag.purpose), die) << "throw " << used;
    EXPECT_GT(weights[face], 0U) << "throw " << used;
    return face;
  }
};

// One vector: a table turn played by its script.
class Vector {
 public:
  explicit Vector(const Reader& reader) : reader_(reader) {
    Value options(Value::Object{});
    if (const auto chosen = reader.maybe("options")) options = chosen->value();
    options.set("stages", reader.at("board").text());
    course_ = TourDeFrance::open(embedded_data(), options);
    for (RiderId rider = 0; rider < max_riders; ++rider) race_.abandoned |= only(rider);
    for (Seat seat = 0; seat < max_teams; ++seat) race_.lot[seat] = seat;
    race_.results.leader[0] = nobody;
  }

  void run() {
    race_.turn = static_cast<std::uint16_t>(reader_.at("turnBefore").number(0, 100));
    if (const auto place = reader_.maybe("place"))
      for (const auto& [bib, at] : place->object()) stand(bib, rank_lane(Reader(at, "place")));
    if (const auto place = reader_.maybe("placeAxial"))
      for (const auto& [bib, at] : place->object()) {
        const Reader one(at, "placeAxial");
        stand(bib, axial(one.at("cell"), one.at("visit").number(0, 99)));
      }
    if (const auto cards = reader_.maybe("cards"))
      for (const auto& [bib, held] : cards->object())
        for (const Reader& colour : Reader(held, "cards").items())
          for (std::size_t i = 0; i < jerseys; ++i)
            if (colour.text() == name_of(static_cast<Jersey>(i))) race_.card[i] = race_.leader[i] = rider(bib);
    for (const Reader& thrown : reader_.at("dice").items()) {
      const auto parts = thrown.items();
      dice_.faces.emplace_back(die(parts[0].text()), face(parts[1]));
    }
    begin_turn(course_, race_, told_);
    turn_ = dice_.turn = race_.turn;
    order_ = race_.order;
    poised_ = race_.poised;
    group_ = race_.group;
    menus_[order_[0]] = menu_of(course_, race_, order_[0]);
    advance(course_, race_, dice_, told_);
    while (race_.step != Step::over && race_.turn == turn_ && !rejected_) decide();
    EXPECT_TRUE(rejected_ || dice_.used == dice_.faces.size()) << "not all dice were thrown";
    compare();
  }

 private:
  struct Told {
    std::vector<Happening> events;
    void hear(const Happening& event) { events.push_back(event); }
  };

  const Stage& stage_() const { return course_.stage(race_.stage); }
  static RiderId rider(const std::string& bib) { return static_cast<RiderId>(std::stoi(bib) - 1); }
  static Die die(const std::string& text) {
    for (std::size_t i = 0; i < dice_count; ++i)
      if (text == name_of(static_cast<Die>(i))) return static_cast<Die>(i);
    ADD_FAILURE() << text;
    return Die::yellow;
  }
  static Face face(const Reader& reader) {
    if (reader.value().as<std::int64_t>() != nullptr) return static_cast<Face>(reader.number(1, 7));
    const std::string text = reader.text();
    return text == "attack" ? attack_face : text == "crash" ? crash_face : big_crash_face;
  }
  Spot at_hex(Axial hex, int visit) const {
    for (Spot spot = 0; spot < stage_().cells.size(); ++spot)
      if (stage_().hexes[stage_()[spot].hex] == hex && (visit < 0 || stage_()[spot].visit == visit)) return spot;
    ADD_FAILURE() << "no cell " << hex.q << " " << hex.r;
    return 0;
  }
  Spot rank_lane(const Reader& at) const {
    const auto pair = at.items();
    const int rank = pair[0].number(0, 99), lane = pair[1].number(0, 4);
    return at_hex({rank + (lane % 2 - lane) / 2, lane}, -1);
  }
  Spot axial(const Reader& at, int visit) const {
    const auto pair = at.items();
    return at_hex({pair[0].number(-99, 99), pair[1].number(-99, 99)}, visit);
  }
  void stand(const std::string& bib, Spot spot) {
    race_.spot[rider(bib)] = spot;
    race_.abandoned &= ~only(rider(bib));
  }

  std::optional<Reader> script(RiderId who) const { return reader_.at("play").maybe(std::to_string(bib_of(who))); }
  // The next target of the rider, or straight on as far as possible.
  Spot target(RiderId who, unsigned speed) {
    const std::size_t nth = rides_[who]++;
    if (const auto play = script(who)) {
      if (const auto to = play->maybe("to"); to && nth < to->items().size()) return rank_lane(to->items()[nth]);
      if (const auto to = play->maybe("toAxial"); to && nth < to->items().size())
        return axial(to->items()[nth], stage_()[race_.spot[who]].visit);
    }
    const Traffic traffic(stage_(), race_);
    Spot spot = race_.spot[who];
    for (unsigned i = 0; i < speed; ++i) {
      const Spot next = stage_()[spot].ahead[1];
      if (next == no_spot || !traffic.free(next)) break;
      spot = next;
    }
    return spot;
  }
  void apply(Play play) {
    const Seat seat = TourDeFrance::deciding(course_, race_).first();
    const Refusal refusal = TourDeFrance::refusal(course_, race_, seat, play);
    if (refusal) {
      rejected_ = true;
      rejection_ = refusal.code;
      return;
    }
    TourDeFrance::apply(course_, race_, seat, play, dice_, told_);
  }
  void ride(RiderId who, unsigned speed) {
    const auto play = script(who);
    if (const auto help = play ? play->maybe("help") : std::nullopt) {
      const RiderId receiver = static_cast<RiderId>(help->at("rider").number(1, 36) - 1);
      const auto path = help->at("path").items();
      const Spot own = target(who, speed), other = rank_lane(path.back());
      const auto cells = static_cast<unsigned>(speed - path.size());
      apply(Play::help(receiver, help->text_or("first", "giver") == "receiver"));
      if (!rejected_ && race_.step == Step::help_own) apply(Play::ride_exactly(stage_()[own].name(), cells));
      if (!rejected_ && race_.step == Step::help_other) apply(Play::ride(stage_()[other].name()));
      if (!rejected_ && race_.step == Step::consent) {
        const bool agreed = help->at("consent").truth();
        apply(Play::consent(agreed));
        if (!agreed) {  // the exact move once more
          apply(Play::help(receiver, help->text_or("first", "giver") == "receiver"));
          apply(Play::ride_exactly(stage_()[own].name(), cells));
        }
      }
      return;
    }
    apply(Play::ride(stage_()[target(who, speed)].name()));
  }
  void decide() {
    const RiderId who = race_.rider();
    const auto play = script(who);
    switch (race_.step) {
      case Step::menu: {
        const Menu menu = menus_[who] = menu_of(course_, race_, who);
        const std::string todo = play ? play->text_or("do", "") : "";
        if (todo == "adopt" || (todo.empty() && menu.pace != 0)) return ride(who, menu.pace);
        if (todo == "card") return apply(Play::card(static_cast<Jersey>(std::countr_zero(menu.cards))));
        return apply(Play::roll(todo.empty() ? static_cast<Die>(std::countr_zero(menu.dice)) : die(todo)));
      }
      case Step::attack: {
        TourDeFrance::Actions actions;
        TourDeFrance::legal(course_, race_, team_of(who), actions);
        for (const Play one : actions) attack_choices_.insert(std::string(name_of(one.how())));
        const std::string how = play ? play->text_or("attack", "decline") : "decline";
        return apply(Play::attack(how == "solo" ? Attack::solo : how == "stretch" ? Attack::stretch : Attack::decline));
      }
      case Step::ride: return ride(who, race_.speed);
      default: FAIL() << "step " << name_of(race_.step);
    }
  }

  void compare() {
    const Reader expect = reader_.at("expect");
    if (const auto reject = expect.maybe("reject")) {
      std::string code = rejection_;
      for (char& c : code) c = c == '-' ? '_' : static_cast<char>(std::toupper(c));
      EXPECT_EQ(code, reject->text());
      return;
    }
    EXPECT_FALSE(rejected_) << rejection_;
    std::map<RiderId, Spot> last;  // where they came, also if they were taken off since
    for (RiderId who = 0; who < max_riders; ++who)
      if (race_.on_road(who)) last[who] = race_.spot[who];
    for (const char* key : {"at", "atAxial"})
      if (const auto at = expect.maybe(key))
        for (const auto& [bib, where] : at->object()) {
          const Reader one(where, key);
          const RiderId who = rider(bib);
          const Spot spot = std::string(key) == "at" ? rank_lane(one) : axial(one, stage_()[last[who]].visit);
          EXPECT_EQ(last[who], spot) << "rider " << bib;
        }
    if (const auto order = expect.maybe("order")) {
      std::size_t i = 0;
      for (const Reader& bib : order->items()) EXPECT_EQ(bib_of(order_[i++]), static_cast<unsigned>(bib.number(1, 36)));
      EXPECT_EQ(order_[i], nobody);
    }
    if (const auto groups = expect.maybe("groups"))
      for (const Reader& group : groups->items())
        for (const Reader& a : group.items())
          for (RiderId b = 0; b < max_riders; ++b) {
            if (order_[0] == nobody || std::find(order_.begin(), order_.end(), b) == order_.end()) continue;
            const auto who = static_cast<RiderId>(a.number(1, 36) - 1);
            bool together = false;
            for (const Reader& c : group.items()) together |= c.number(1, 36) - 1 == b;
            EXPECT_EQ(together, who == b || (group_[who] != alone && group_[who] == group_[b]));
          }
    if (const auto positions = expect.maybe("attackPositions")) {
      Riders expected = 0;
      for (const Reader& bib : positions->items()) expected |= only(static_cast<RiderId>(bib.number(1, 36) - 1));
      EXPECT_EQ(poised_, expected);
    }
    if (const auto menus = expect.maybe("menu"))
      for (const auto& [bib, what] : menus->object())
        for (const bool has : {true, false})
          if (const auto entries = Reader(what, "menu").maybe(has ? "has" : "lacks"))
            for (const Reader& entry : entries->items()) {
              ASSERT_TRUE(menus_.contains(rider(bib))) << bib << " was not asked";
              const Menu menu = menus_[rider(bib)];
              const std::string name = entry.text();
              const bool found = name == "adopt"  ? menu.pace != 0
                                 : name == "card" ? menu.cards != 0
                                                  : (menu.dice & bit_of(die(name))) != 0;
              EXPECT_EQ(found, has) << bib << " " << name;
            }
    if (const auto choices = expect.maybe("attackChoices")) {
      std::set<std::string> expected;
      for (const Reader& one : choices->items()) expected.insert(one.text());
      EXPECT_EQ(attack_choices_, expected);
    }
    if (const auto primes = expect.maybe("primes"))
      for (const auto& [id, riders] : primes->object()) {
        std::vector<int> expected, found;
        for (const Reader& bib : Reader(riders, "primes").items()) expected.push_back(bib.number(1, 36));
        for (const Happening& event : told_.events)
          if (event.kind == Happening::Kind::prime &&
              course_.stage(1).lines[course_.stage(1).primes[event.value].line].id == id)
            found.push_back(static_cast<int>(bib_of(event.rider)));
        EXPECT_EQ(found, expected) << id;
      }
    if (const auto dnf = expect.maybe("dnf")) {
      for (const Reader& bib : dnf->items())
        EXPECT_TRUE(contains(race_.abandoned, static_cast<RiderId>(bib.number(1, 36) - 1)));
    }
    if (const auto arrivals = expect.maybe("arrivals")) {
      std::vector<std::pair<unsigned, unsigned>> expected, found;  // rider, seconds above the base time
      for (const Reader& arrival : arrivals->items())
        for (const Reader& bib : arrival.at("riders").items())
          expected.emplace_back(bib.number(1, 36), 60U * static_cast<unsigned>(arrival.at("turn").number(1, 99) - 1) +
                                                       static_cast<unsigned>(arrival.at("seconds").number(0, 59)));
      for (const Happening& event : told_.events)
        if (event.kind == Happening::Kind::arrived)
          found.emplace_back(bib_of(event.rider), event.time - course_.stage(1).base_seconds);
      EXPECT_EQ(found, expected);
    }
    if (const auto results = expect.maybe("result"))
      for (const auto& [bib, result] : results->object()) {
        const auto parts = Reader(result, "result").items();
        const auto arrived = [who = rider(bib)](const Happening& one) {
          return one.kind == Happening::Kind::arrived && one.rider == who;
        };
        const auto event = std::find_if(told_.events.begin(), told_.events.end(), arrived);
        ASSERT_NE(event, told_.events.end());
        EXPECT_EQ(clock_text(event->time), parts[0].text());
        EXPECT_EQ(event->place, parts[1].number(1, 36));
        EXPECT_EQ(event->value, parts[2].number(0, 10));
      }
  }

  Reader reader_;
  Course course_;
  Race race_;
  ThrownDice dice_;
  Told told_;
  std::uint16_t turn_ = 0;
  std::array<RiderId, max_riders> order_{};
  std::array<std::uint8_t, max_riders> group_{};
  Riders poised_ = 0;
  std::map<RiderId, Menu> menus_;
  std::map<RiderId, std::size_t> rides_;
  std::set<std::string> attack_choices_;
  bool rejected_ = false;
  std::string rejection_;
};

TEST(TourDeFrance, ARaceOfTheFirstRulesGoesOnByThem) {
  Value options;
  options.set("stages", "bench-straight").set("teams", 2).set("riders", 3);
  const Course today = TourDeFrance::open(embedded_data(), options);
  std::string text = TourDeFrance::course_text(today);
  const std::size_t line = text.find("rules 3\n");
  ASSERT_NE(line, std::string::npos);
  text.erase(line, 8);
  const Course then = TourDeFrance::read_course(text);
  EXPECT_EQ(TourDeFrance::course_text(then), text);
  EXPECT_EQ(TourDeFrance::versions(then).front().version, 1);
  EXPECT_EQ(TourDeFrance::versions(today).front().version, 3);
  EXPECT_EQ(judge(*find_game("tour-de-france"), TourDeFrance::versions(then)).knows, Knows::exactly);
  EXPECT_EQ(TourDeFrance::open_released(embedded_data(), options).rules, 1);

  // TDF-R-38: once begun, a help had to be carried out.
  const std::string_view position =
      "bench-straight s1 t6 @1 l10 help-own:3o:h2 | 1:2c9 3:2a4 2:2e4 9:1d10 | | 7=out 8=out p0:1 | - | "
      "c 0 0 1 2 6 0 1 0";
  const Race race = TourDeFrance::read_position(then, position);
  EXPECT_EQ(TourDeFrance::refusal(then, race, 0, Play::no_help()).code, "wrong-phase");
  EXPECT_EQ(TourDeFrance::fallback(then, race, 0).kind(), Play::Kind::ride_exactly);
  EXPECT_EQ(TourDeFrance::refusal(today, race, 0, Play::no_help()), accepted);
  EXPECT_EQ(TourDeFrance::fallback(today, race, 0), Play::no_help());
}

// TDF-R-38: by the second rules a help could be taken back as often as one liked, and no position said how often.
TEST(TourDeFrance, ARaceOfTheSecondRulesGoesOnByThem) {
  Value options;
  options.set("stages", "bench-straight").set("teams", 2).set("riders", 3);
  const Course today = TourDeFrance::open(embedded_data(), options);
  std::string text = TourDeFrance::course_text(today);
  text.replace(text.find("rules 3\n"), 8, "rules 2\n");
  const Course then = TourDeFrance::read_course(text);
  EXPECT_EQ(TourDeFrance::course_text(then), text);
  EXPECT_EQ(TourDeFrance::versions(then).front().version, 2);
  EXPECT_EQ(judge(*find_game("tour-de-france"), TourDeFrance::versions(then)).knows, Knows::exactly);
  EXPECT_THROW(TourDeFrance::read_course(text.replace(text.find("rules 2\n"), 8, "rules 4\n")), DataError);

  const std::string riders = " | 1:2c9 3:2a4 2:2e4 9:1d10 | | 7=out 8=out p0:1 | - | c 0 0 1 2 6 0 1 0";
  const std::string position = "bench-straight s1 t6 @1 l10 help-own:3o:h2" + riders;
  const std::string after = "bench-straight s1 t6 @1 l10 ride:3o" + riders;
  Silent nobody_hears;
  FastChance dice(1);
  for (const Course* course : {&then, &today}) {
    Race race = TourDeFrance::read_position(*course, position);
    for (unsigned i = 1; i <= 5; ++i) {
      TourDeFrance::apply(*course, race, 0, Play::no_help(), dice, nobody_hears);
      const bool counted = course == &today;
      const std::string said =
          counted ? "bench-straight s1 t6 @1 l10 ride~" + std::to_string(i) + ":3o" + riders : after;
      EXPECT_EQ(position_text(*course, race), said);
      EXPECT_EQ(read_position(*course, said), race);
      const Refusal refusal = TourDeFrance::refusal(*course, race, 0, Play::help(1, false));
      if (counted && i == 3) {
        EXPECT_EQ(refusal, (Refusal{"help-taken-back", "TDF-R-38"}));
        break;
      }
      ASSERT_EQ(refusal, accepted);
      TourDeFrance::apply(*course, race, 0, Play::help(1, false), dice, nobody_hears);
    }
  }
  for (const char* step : {"ride~0:3o", "ride~4:3o", "ride~:3o", "ride~1~1:3o", "help-own~3:3o:h2", "over~1"})
    EXPECT_THROW(read_position(today, "bench-straight s1 t6 @1 l10 " + std::string(step) + riders), DataError) << step;
  EXPECT_THROW(read_position(then, "bench-straight s1 t6 @1 l10 ride~1:3o" + riders), DataError);
}

TEST(TourDeFrance, VectorsOfTheRules) {
  const std::string file = SOURCE_DIR "/tests/tour_de_france_vectors.json";
  const Value document = read_json(read_file(file), "vectors.json");
  std::size_t count = 0;
  for (const Reader& vector : Reader(document, "vectors.json: ").at("vectors").items()) {
    SCOPED_TRACE(vector.at("id").text() + " " + vector.at("title").text());
    Vector(vector).run();
    ++count;
  }
  EXPECT_EQ(count, 34U);
}

// data/tour-de-france/README.md, section 4.
TEST(TourDeFrance, BoardsAreAsTheDataSays) {
  struct Figures {
    const char* id;
    std::size_t hexes, sectors, visits, start, three, two, one;
    int front, back;
  };
  for (const auto& [id, hexes, sectors, visits, start, three, two, one, front, back] : {
           Figures{"roskilde-nyborg", 715, 21, 21, 40, 405, 246, 16, 119, 128},
           Figures{"briancon-alpe-dhuez", 575, 25, 25, 40, 296, 227, 20, 110, 119},
           Figures{"carcassonne-foix", 646, 21, 21, 40, 348, 243, 15, 116, 125},
           Figures{"paris-champs-elysees", 494, 15, 21, 40, 350, 251, 17, 114, 123},
       }) {
    SCOPED_TRACE(id);
    const Course course = lay((std::string(R"({"stages": ")") + id + "\"}").c_str());
    const Stage& stage = course.stage(1);
    EXPECT_EQ(stage.hexes.size(), hexes);
    EXPECT_EQ(stage.sectors.size(), sectors);
    EXPECT_EQ(stage.route.size(), visits);
    EXPECT_EQ(stage.corridor.size(), start);
    EXPECT_EQ(stage.warnings, std::vector<std::string>());
    std::array<std::size_t, 4> steps{};
    for (const Cell& cell : stage.cells)
      if (!cell.in_zone())
        ++steps[static_cast<std::size_t>(
            std::count_if(cell.ahead.begin(), cell.ahead.end(), [](Spot next) { return next != no_spot; }))];
    EXPECT_EQ(steps, (std::array<std::size_t, 4>{0, one, two, three}));
    EXPECT_EQ(stage[stage.corridor.front()].remaining, front);
    EXPECT_EQ(stage[stage.corridor.back()].remaining, back);
    // The one-line form is the same stage.
    const std::string text = stage_text(stage);
    const Value document = read_stage_text(text, "text");
    EXPECT_EQ(stage_text(read_stage(Reader(document, "text"), {})), text);
    EXPECT_LT(text.size(), 4500U);
  }
}

// Each way to spoil a board, and what is said about it.
TEST(TourDeFrance, SpoiltBoardsAreRefused) {
  const std::string good = read_file(SOURCE_DIR "/data/tour-de-france/bench-straight.json");
  const auto replaced = [&](std::string_view from, std::string_view to) {
    std::string text = good;
    const auto at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return text.replace(at, from.size(), to);
  };
  const std::pair<std::string, const char*> spoilt[] = {
      {replaced("tdf-stage/1", "tdf-stage/9"), "format: the format must be"},
      {replaced("\"baseTime\": \"2:00:00\"", "\"baseTime\": \"2:60:00\""), "baseTime: \"2:60:00\" is not a time"},
      {replaced("\"profile\": \"bench\"", "\"profile\": \"steep\""), "profile: \"steep\" is not one of flat, hilly"},
      {replaced("\"A\", \"B\", \"C\", \"D\"", "\"A\", \"B\", \"X\", \"D\""),
       "route[2]: there is no sector \"X\" (TDF-DATA-V1)"},
      {replaced("\"id\": \"B\"", "\"id\": \"A\""), "sectors[1].id: there are two sectors A (TDF-DATA-V1)"},
      {replaced("\"E\", \"F\", \"FIN\"]", "\"F\", \"FIN\"]"), "route: sector E is not on the route (TDF-DATA-V1)"},
      {replaced("{\"sector\": \"A\", \"rows\": 8}", "{\"sector\": \"B\", \"rows\": 8}"),
       "start.sector: the route does not begin there (TDF-DATA-V1)"},
      {replaced("[[0, 0, 10], [0, 1, 10], [-1, 2, 10], [-1, 3, 10], [-2, 4, 10]]", "[[0, 0, 10], [0, 1, 10]]"),
       "sectors[0].runs: a sector has 3 to 6 lanes"},
      {replaced("[0, 1, 10], [-1, 2, 10]", "[-1, 2, 10], [0, 1, 10]"),
       "sectors[0].runs[1]: the lanes of a sector lie side by side"},
      {replaced("[10, 0, 10], [10, 1, 10]", "[9, 0, 11], [10, 1, 10]"),
       "share the hex (9, 0) and follow one another (TDF-DATA-V3)"},
      {replaced("[40, 0, 10], [40, 1, 10], [39, 2, 10], [39, 3, 10], [38, 4, 10]], \"gale\"",
                "[41, 0, 9], [41, 1, 9], [40, 2, 9], [40, 3, 9], [39, 4, 9]], \"gale\""),
       "(TDF-DATA-V5)"},
      {replaced("[[15, 0], [15, 1], [14, 2]", "[[15, 0], [15, 1], [13, 2]"), "lines[0].cells"},
      {replaced("[[15, 0], [15, 1], [14, 2], [14, 3], [13, 4]]", "[[15, 0], [15, 1], [14, 2], [14, 3]]"),
       "can be reached without crossing line SP1 (TDF-DATA-V9)"},
      {replaced("[[15, 0], [15, 1]", "[[11, 0], [15, 0], [15, 1]"), "are not one band"},
      {replaced("[[15, 0]", "[[25, 0], [15, 0]"), "is not in sector B (TDF-DATA-V9)"},
      {replaced("\"rows\": 8", "\"rows\": 7"),
       "start.rows: the start corridor has 35 cells, it needs 36 (TDF-DATA-V10)"},
      {replaced("[56, 48, 40", "[56, 56, 40"), "finish.seconds[1]: the seconds must fall (TDF-DATA-V11)"},
      {replaced("16, 8, 0]", "16, 8]"), "finish.seconds: the finish zone has at least 8 rows (TDF-DATA-V11)"},
      {replaced("[60, 0, 8]", "[60, 0, 9]"), "every lane of the finish must have 8 cells"},
      {replaced("\"wind\": \"R\", \"terrain\": \"climb\"", "\"wind\": \"R\", \"gale\": true, \"terrain\": \"climb\""),
       "gale: there is gale on flat road only (TDF-DATA-V12)"},
      {replaced("\"terrain\": \"flat\"", "\"terrain\": \"climb\""),
       "start.sector: the first sector must be flat (TDF-DATA-V13)"},
  };
  for (const auto& [text, sentence] : spoilt) {
    std::string said = "accepted";
    try {
      const Value document = read_json(text, "own.json");
      read_stage(Reader(document, "own.json: "), {});
    } catch (const DataError& error) {
      said = error.what();
    }
    EXPECT_NE(said.find(sentence), std::string::npos) << sentence << "\n  said: " << said;
  }
}

// TDF-INV-1 to 8, after every decision of random races.
TEST(TourDeFrance, InvariantsHold) {
  for (const char* options :
       {R"({"stages": "bench-straight", "teams": 6})", R"({"stages": "paris-champs-elysees", "teams": 3})",
        R"({"stages": "briancon-alpe-dhuez carcassonne-foix", "teams": 2, "abandon": "return"})"}) {
    const Course course = lay(options);
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
      FastChance dice(seed);
      Silent nobody_hears;
      Race race = TourDeFrance::start(course, dice, nobody_hears);
      while (const Seats asked = TourDeFrance::deciding(course, race)) {
        const Race before = race;
        TourDeFrance::Actions actions;
        TourDeFrance::legal(course, race, asked.first(), actions);
        TourDeFrance::apply(course, race, asked.first(), actions[dice.below(static_cast<unsigned>(actions.size()))],
                            dice, nobody_hears);
        SCOPED_TRACE(position_text(course, race));
        const Stage& stage = course.stage(race.stage);
        std::set<Hex> taken;
        std::size_t racing = 0, home = 0;
        for (RiderId rider = 0; rider < max_riders; ++rider) {
          home += race.place(rider) != 0 && race.place(rider) <= race.arrived;
          if (!race.on_road(rider)) continue;
          ++racing;
          ASSERT_TRUE(taken.insert(stage[race.spot[rider]].hex).second) << "TDF-INV-1";
          if (before.on_road(rider) && before.stage == race.stage) {
            const Cell &was = stage[before.spot[rider]], &is = stage[race.spot[rider]];
            ASSERT_LE(was.visit, is.visit) << "TDF-INV-2";
            ASSERT_GE(was.remaining + 8, is.remaining) << "TDF-INV-2";
          }
        }
        if (race.step != Step::placing && race.step != Step::over) {
          ASSERT_EQ(racing + home + static_cast<std::size_t>(std::popcount(race.abandoned)),
                    std::size_t{course.teams} * course.team_size)
              << "TDF-INV-4";
          ASSERT_TRUE(race.step < Step::ride || (race.speed >= 1 && race.speed <= 8)) << "TDF-INV-6";
          if (before.turn == race.turn && before.stage == race.stage) {
            ASSERT_GE(race.at, before.at) << "TDF-INV-3";
            ASSERT_EQ(race.order, before.order) << "TDF-ORD-5";
          }
        }
        std::array<int, max_riders + 1> time{};
        for (RiderId rider = 0; rider < max_riders; ++rider)
          if (race.place(rider) != 0 && race.place(rider) <= race.arrived) time[race.place(rider)] = race.time[rider];
        for (std::size_t place = 2; place <= race.arrived; ++place)
          ASSERT_LE(time[place - 1], time[place]) << "TDF-INV-5";
        for (const auto& slots : race.slots) {
          ASSERT_LE(slots[0].pace, 8) << "TDF-INV-6";
          ASSERT_LE(slots[1].pace, 3) << "TDF-INV-6";
          ASSERT_TRUE(slots[1].bound == 0 && (slots[0].bound == 0 || (slots[0].pace != 0 && slots[0].stretch == 0)))
              << "TDF-INV-8";
        }
        for (const auto& places : race.primes)
          for (std::size_t i = 0; i < places.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
              ASSERT_TRUE(places[i] == nobody || places[i] != places[j]) << "TDF-INV-7";
      }
    }
  }
}

// If everybody does what is done for absent players: data/tour-de-france/README.md, section 6.
TEST(TourDeFrance, DefaultRidersNeedAsManyTurnsAsTheDataSays) {
  for (const auto& [id, turns] : {std::pair("roskilde-nyborg", 29.1), std::pair("briancon-alpe-dhuez", 31.8),
                                  std::pair("carcassonne-foix", 30.7), std::pair("paris-champs-elysees", 28.8)}) {
    const Course course = lay((std::string(R"({"stages": ")") + id + "\"}").c_str());
    FastChance dice(7);
    Silent nobody_hears;
    double sum = 0;
    constexpr int races = 100;
    for (int i = 0; i < races; ++i) {
      Race race = TourDeFrance::start(course, dice, nobody_hears);
      while (const Seats asked = TourDeFrance::deciding(course, race))
        TourDeFrance::apply(course, race, asked.first(), TourDeFrance::fallback(course, race, asked.first()), dice,
                            nobody_hears);
      sum += race.winner_turn;
    }
    EXPECT_NEAR(sum / races, turns, 0.5) << id;  // four times the error of the mean
  }
}

// A position or a board with letters changed is refused in words, or it can be ridden.
TEST(TourDeFrance, SpoiltTextsAreRefusedOrRidden) {
  const Course course = lay(R"({"stages": "bench-straight bench-straight", "teams": 2, "riders": 3})");
  FastChance dice(11);
  Silent nobody_hears;
  std::vector<std::string> positions;
  Race race = TourDeFrance::start(course, dice, nobody_hears);
  for (unsigned decision = 0; TourDeFrance::deciding(course, race); ++decision) {
    TourDeFrance::Actions actions;
    const Seat seat = TourDeFrance::deciding(course, race).first();
    TourDeFrance::legal(course, race, seat, actions);
    if (decision % 7 == 0) positions.push_back(position_text(course, race));
    TourDeFrance::apply(course, race, seat, actions[dice.below(static_cast<unsigned>(actions.size()))], dice,
                        nobody_hears);
  }
  positions.push_back(position_text(course, race));
  const auto spoil = [&](std::string text) {
    for (unsigned n = 1 + dice.below(3); n > 0 && !text.empty(); --n) {
      const std::size_t at = dice.below(static_cast<unsigned>(text.size()));
      switch (dice.below(4)) {
        case 0: text.erase(at, 1 + dice.below(4)); break;
        case 1: text[at] = "0123456789abcdef:|!x*-+ =.>ptwnYGPosl~"[dice.below(38)]; break;
        case 2: text.insert(at, text.substr(dice.below(static_cast<unsigned>(text.size())), dice.below(12))); break;
        default: std::swap(text[at], text[dice.below(static_cast<unsigned>(text.size()))]); break;
      }
    }
    return text;
  };
  unsigned ridden = 0;
  for (const std::string& good : positions)
    for (int i = 0; i < 60; ++i) {
      const std::string text = spoil(good);
      SCOPED_TRACE(text);
      try {
        Race read = read_position(course, text);
        ASSERT_EQ(read_position(course, position_text(course, read)), read);
        while (const Seats asked = TourDeFrance::deciding(course, read)) {
          const Play play = pacing::choose(pacing::experienced, course, read, asked.first());
          ASSERT_EQ(TourDeFrance::refusal(course, read, asked.first(), play), accepted)
              << position_text(course, read) << "\n"
              << play_text(play);
          TourDeFrance::apply(course, read, asked.first(), play, dice, nobody_hears);
        }
        ++ridden;
      } catch (const DataError& error) {
        EXPECT_GT(std::string(error.what()).size(), 10U);
      }
    }
  EXPECT_GT(ridden, 20U);
  const std::string board = stage_text(course.stage(1));
  for (int i = 0; i < 300; ++i) {
    const std::string text = spoil(board);
    try {
      const Value document = read_stage_text(text, "board");
      const Stage stage = read_stage(Reader(document, "board"), {});
      const Value again = read_stage_text(stage_text(stage), "board");
      EXPECT_EQ(stage_text(read_stage(Reader(again, "board"), {})), stage_text(stage));
    } catch (const DataError& error) {
      EXPECT_GT(std::string(error.what()).size(), 10U);
    }
  }
}

}  // namespace
}  // namespace tourmalet
