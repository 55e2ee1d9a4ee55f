// A toy: the smallest game with a secret and a lot. It is in no list of the program; that it can be played, stored,
// replayed and served all the same shows what a game must bring along, and that nothing else is needed.
//
// **TOY-1** Two or three players hold the cards 1 to 5. At the start of a round a prize of 1 to 3 is drawn.
// **TOY-2** Everybody chooses a card in secret; when all have chosen the cards are shown and are gone.
// **TOY-3** The highest card takes the prize; if two are level nobody does, or both with the option `ties`.
// **TOY-4** After the agreed number of rounds (`rounds`) the game is over and most points win.
#pragma once

#include <array>
#include <bit>
#include <optional>
#include <string>

#include "rules/core/course_text.hpp"
#include "rules/core/game.hpp"
#include "rules/core/module.hpp"
#include "rules/core/text.hpp"

namespace tourmalet::toy {

inline constexpr std::size_t most_players = 3;
inline constexpr std::uint8_t all_cards = 0b111110;  // a bit per card, 1 to 5

struct Course {
  std::uint8_t players = 2, rounds = 3;
  bool ties = false;
};

struct Race {
  std::uint8_t round = 0, prize = 0;  // round 0: over
  std::array<std::uint8_t, most_players> hand{}, chosen{}, points{};
  bool operator==(const Race&) const = default;
};

class Play {
 public:
  constexpr Play() = default;
  static constexpr Play card(unsigned card) { return Play(card); }
  static constexpr Play from_code(ActionCode code) { return Play(static_cast<std::uint32_t>(code)); }
  constexpr ActionCode code() const { return ActionCode{card_}; }
  constexpr unsigned card() const { return card_; }
  constexpr auto operator<=>(const Play&) const = default;

 private:
  constexpr explicit Play(std::uint32_t card) : card_(card) {}
  std::uint32_t card_ = 0;
};

struct Happening {
  enum class Kind : std::uint8_t { hidden, prize, chose, committed, revealed, won };
  Kind kind = Kind::hidden;
  std::uint8_t seat = 0, value = 0;
  bool operator==(const Happening&) const = default;
};

struct Outlook {
  Race race;  // with the choices of the others as 1: made, but not shown
  Seat seat = 0;
  bool operator==(const Outlook&) const = default;
};

inline constexpr Option option_table[] = {
    {.id = "players",
     .kind = OptionKind::seats,
     .rule = "TOY-1",
     .name = {"Players", "Joueurs"},
     .text = {"How many play.", "Combien jouent."},
     .usual = 2,
     .least = 2,
     .most = most_players},
    {.id = "rounds",
     .kind = OptionKind::number,
     .rule = "TOY-4",
     .name = {"Rounds", "Manches"},
     .text = {"How many rounds are played.", "Combien de manches."},
     .usual = 3,
     .least = 1,
     .most = 5},
    {.id = "ties",
     .kind = OptionKind::on_off,
     .rule = "TOY-3",
     .name = {"Level cards", "Cartes égales"},
     .text = {"Whether level cards both take the prize.", "Deux cartes égales gagnent-elles le prix ?"},
     .usual = false,
     .values = {{false, {"Nobody", "Personne"}}, {true, {"Both", "Les deux"}}}},
};
inline constexpr Kept<Course> kept_options[] = {keep<&Course::rounds>("rounds"), keep<&Course::ties>("ties")};

struct Examples {
  static constexpr unsigned races = 8, most_decisions = 20;
  static constexpr std::string_view checked[] = {R"({})", R"({"players": 3, "rounds": 5, "ties": true})",
                                                 R"({"players": 3, "rounds": 2})"};
};

}  // namespace tourmalet::toy

namespace tourmalet {

struct Toy {
  using Course = toy::Course;
  using State = toy::Race;
  using Action = toy::Play;
  using Event = toy::Happening;
  using View = toy::Outlook;
  using Actions = FixedList<Action, 5>;
  using Examples = toy::Examples;
  static constexpr std::string_view id = "toy";
  static constexpr int rules_version = 1;
  static constexpr const auto& option_table = toy::option_table;

  static std::size_t seats(const Course& course) { return course.players; }

  template <Chance C, Listener<Event> L>
  static State start(const Course& course, C& chance, L& listener) {
    State race;
    for (Seat seat = 0; seat < course.players; ++seat) race.hand[seat] = toy::all_cards;
    begin_round(race, 1, chance, listener);
    return race;
  }
  static Seats deciding(const Course& course, const State& race) {
    Seats asked;
    for (Seat seat = 0; race.round != 0 && seat < course.players; ++seat)
      if (race.chosen[seat] == 0) asked = asked.with(seat);
    return asked;
  }
  template <class List>
  static void legal(const Course&, const State& race, Seat seat, List& actions) {
    for (unsigned card = 1; card <= 5; ++card)
      if (holds(race, seat, card)) actions.push_back(Action::card(card));
  }
  static Refusal refusal(const Course& course, const State& race, Seat seat, Action play) {
    if (race.round == 0) return {"game-over", "TOY-4"};
    if (seat >= course.players) return {"no-such-seat", "TOY-1"};
    if (race.chosen[seat] != 0) return {"already-chosen", "TOY-2"};
    if (play.card() > 5 || !holds(race, seat, play.card())) return {"not-in-hand", "TOY-2"};
    return accepted;
  }
  template <Chance C, Listener<Event> L>
  static void apply(const Course& course, State& race, Seat seat, Action play, C& chance, L& listener) {
    race.chosen[seat] = static_cast<std::uint8_t>(play.card());
    listener.hear(Event{Event::Kind::chose, seat, race.chosen[seat]});
    listener.hear(Event{Event::Kind::committed, seat, 0});
    if (!deciding(course, race)) reveal(course, race, chance, listener);
  }
  static Action fallback(const Course&, const State& race, Seat seat) {
    return Action::card(static_cast<unsigned>(std::countr_zero(race.hand[seat])));
  }
  static View view(const Course& course, const State& race, Seat seat) {
    View view{race, seat};
    for (Seat other = 0; other < course.players; ++other)
      if (other != seat && race.chosen[other] != 0) view.race.chosen[other] = 1;
    return view;
  }
  template <Chance C>
  static State imagine(const Course& course, const View& view, C& chance) {
    State race = view.race;
    for (Seat other = 0; other < course.players; ++other) {
      if (other == view.seat || race.chosen[other] == 0) continue;
      Tally hand;
      for (unsigned card = 1; card <= 5; ++card)
        if (holds(race, other, card)) hand.add(card);
      race.chosen[other] = static_cast<std::uint8_t>(chance.pick(Bag{other, 1, race.round, 0}, hand));
    }
    return race;
  }
  static Event redact(const Course&, const Event& event, Seat seat) {
    return event.kind == Event::Kind::chose && event.seat != seat ? Event{} : event;
  }
  static Standings standings(const Course& course, const State& race) {
    Standings standings;
    for (Seat seat = 0; race.round == 0 && seat < course.players; ++seat) {
      standings.place[seat] = 1;
      for (Seat other = 0; other < course.players; ++other)
        standings.place[seat] =
            static_cast<std::uint8_t>(standings.place[seat] + (race.points[other] > race.points[seat]));
    }
    return standings;
  }

  // For the border.
  static Course open(const DataSource&, const Value& options) {
    const Chosen chosen(option_table, options);
    Course course;
    course.players = static_cast<std::uint8_t>(chosen.number("players"));
    keep_all(chosen, toy::kept_options, course);
    return course;
  }
  static Value options(const Course& course) {
    Value options;
    options.set("players", int{course.players});
    tell_all(option_table, toy::kept_options, course, options);
    return options;
  }
  static std::span<const std::string_view> event_names() {
    static constexpr std::string_view names[] = {"hidden", "prize", "chose", "committed", "revealed", "won"};
    return names;
  }
  static Moment moment(const Course&, const State& race) { return {0, race.round}; }
  static std::string course_text(const Course& course) {
    return "toy course 1\n" + course_line("players", std::to_string(course.players)) +
           course_line("rounds", std::to_string(course.rounds)) + course_line("ties", std::to_string(int{course.ties}));
  }
  static Course read_course(std::string_view text) {
    CourseLines lines(text, "toy course 1");
    Course course;
    course.players = static_cast<std::uint8_t>(lines.number("players", 2, static_cast<int>(toy::most_players)));
    course.rounds = static_cast<std::uint8_t>(lines.number("rounds", 1, 5));
    course.ties = lines.number("ties", 0, 1) != 0;
    lines.end();
    return course;
  }
  static std::string old_outcome(Bag, std::size_t) { return {}; }
  static Value describe(const Course&, const Event& event) {
    Value value;
    value.set("event", event_names()[static_cast<std::size_t>(event.kind)]);
    if (event.kind == Event::Kind::hidden) return value;
    return value.set("seat", int{event.seat}).set("value", int{event.value});
  }
  static Value describe(const Course& course, const View& view) {
    return Value().set("seat", int{view.seat}).set("race", position(course, view.race));
  }
  static Value describe(const Course&, const View&, Action play) {
    return Value().set("action", std::to_string(play.card())).set("kind", "card");
  }
  static View read_view(const Course& course, const Value& value) {
    const Reader reader(value, "view: ");
    return {read_position(course, reader.at("race").text()), static_cast<Seat>(reader.at("seat").number(0, 255))};
  }
  static Value catalogue(const DataSource&) { return Value(Value::Object{}); }
  static Value picture(const DataSource&, const Course&) { return Value(Value::Object{}); }
  static std::string title(const Course&) { return "A toy"; }
  static std::string position(const Course& course, const State& race) {
    std::string text = std::to_string(race.round) + " " + std::to_string(race.prize);
    for (Seat seat = 0; seat < course.players; ++seat)
      for (const unsigned number : {race.hand[seat], race.chosen[seat], race.points[seat]})
        text += " " + std::to_string(number);
    return text;
  }
  static State read_position(const Course& course, std::string_view text) {
    const auto words = words_of(text);
    if (words.size() != 2U + 3U * course.players) throw DataError("position", "not as many numbers as there should be");
    std::size_t at = 0;
    const auto next = [&] {
      const auto number = read_number(words[at++], 255);
      if (!number) throw DataError("position", "a number is expected");
      return static_cast<std::uint8_t>(*number);
    };
    State race;
    race.round = next();
    race.prize = next();
    for (Seat seat = 0; seat < course.players; ++seat) {
      race.hand[seat] = next();
      race.chosen[seat] = next();
      race.points[seat] = next();
    }
    return race;
  }
  static std::string action_text(const Course&, Action play) { return std::to_string(play.card()); }
  static std::optional<Action> read_action(const Course&, std::string_view text) {
    const auto card = read_number(text, 5);
    return card ? std::optional(Action::card(static_cast<unsigned>(*card))) : std::nullopt;
  }
  static std::string outcome_text(const Course&, Bag, std::size_t kind) { return std::to_string(kind + 1); }
  static std::uint64_t course_hash(const Course& course) {
    const std::uint8_t bytes[] = {course.players, course.rounds, static_cast<std::uint8_t>(course.ties)};
    return hash_bytes(bytes, sizeof bytes);
  }
  static std::array<Figure, 1> figures(const Course& course, const State&) {
    return {{{"rounds", double(course.rounds)}}};
  }

 private:
  static bool holds(const State& race, Seat seat, unsigned card) {
    return card != 0 && (race.hand[seat] >> card & 1U) != 0;
  }
  template <Chance C, Listener<Event> L>
  static void begin_round(State& race, unsigned round, C& chance, L& listener) {
    Tally prizes;
    for (std::size_t kind = 0; kind < 3; ++kind) prizes.add(kind);
    race.round = static_cast<std::uint8_t>(round);
    race.prize = static_cast<std::uint8_t>(chance.pick(Bag{0, 0, race.round, 0}, prizes) + 1);
    listener.hear(Event{Event::Kind::prize, 0, race.prize});
  }
  template <Chance C, Listener<Event> L>
  static void reveal(const Course& course, State& race, C& chance, L& listener) {
    const std::uint8_t best = *std::max_element(race.chosen.begin(), race.chosen.end());
    const bool alone = std::count(race.chosen.begin(), race.chosen.end(), best) == 1;
    for (Seat seat = 0; seat < course.players; ++seat) {
      listener.hear(Event{Event::Kind::revealed, seat, race.chosen[seat]});
      if (race.chosen[seat] == best && (alone || course.ties)) {
        race.points[seat] = static_cast<std::uint8_t>(race.points[seat] + race.prize);
        listener.hear(Event{Event::Kind::won, seat, race.prize});
      }
      race.hand[seat] = static_cast<std::uint8_t>(race.hand[seat] & ~(1U << race.chosen[seat]));
    }
    race.chosen = {};
    if (race.round < course.rounds) return begin_round(race, race.round + 1U, chance, listener);
    race.round = race.prize = 0;
  }
};
static_assert(Game<Toy> && Presentable<Toy>);

}  // namespace tourmalet
