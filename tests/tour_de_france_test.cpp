// The hex game: the vectors of its rules (data/tour-de-france/vectors.json), boards, times and classifications.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "loader/data.hpp"
#include "rules/tour_de_france/board.hpp"
#include "rules/tour_de_france/game.hpp"

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
      if (const auto to = play->maybe("toAxial"); to && nth < to->items().size()) return axial(to->items()[nth], stage_()[race_.spot[who]].visit);
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
        if (!agreed) rejected_ = true, rejection_ = TourDeFrance::refusal(course_, race_, team_of(race_.rider()), Play::help(receiver, false)).code;
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
              const bool found = name == "adopt" ? menu.pace != 0 : name == "card" ? menu.cards != 0 : (menu.dice & bit_of(die(name))) != 0;
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
          if (event.kind == Happening::Kind::prime && course_.stage(1).lines[course_.stage(1).primes[event.value].line].id == id)
            found.push_back(static_cast<int>(bib_of(event.rider)));
        EXPECT_EQ(found, expected) << id;
      }
    if (const auto dnf = expect.maybe("dnf")) {
      for (const Reader& bib : dnf->items()) EXPECT_TRUE(contains(race_.abandoned, static_cast<RiderId>(bib.number(1, 36) - 1)));
    }
    if (const auto arrivals = expect.maybe("arrivals")) {
      std::vector<std::pair<unsigned, unsigned>> expected, found;  // rider, seconds above the base time
      for (const Reader& arrival : arrivals->items())
        for (const Reader& bib : arrival.at("riders").items())
          expected.emplace_back(bib.number(1, 36),
                                60U * static_cast<unsigned>(arrival.at("turn").number(1, 99) - 1) + static_cast<unsigned>(arrival.at("seconds").number(0, 59)));
      for (const Happening& event : told_.events)
        if (event.kind == Happening::Kind::arrived) found.emplace_back(bib_of(event.rider), event.time - course_.stage(1).base_seconds);
      EXPECT_EQ(found, expected);
    }
    if (const auto results = expect.maybe("result"))
      for (const auto& [bib, result] : results->object()) {
        const auto parts = Reader(result, "result").items();
        const auto event = std::find_if(told_.events.begin(), told_.events.end(),
                                        [&](const Happening& one) { return one.kind == Happening::Kind::arrived && one.rider == rider(bib); });
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

TEST(TourDeFrance, VectorsOfTheRules) {
  const std::string file = SOURCE_DIR "/data/tour-de-france/vectors.json";
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
      if (!cell.in_zone()) ++steps[static_cast<std::size_t>(std::count_if(cell.ahead.begin(), cell.ahead.end(), [](Spot next) { return next != no_spot; }))];
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

}  // namespace
}  // namespace tourmalet
