#include "rules/flamme_rouge/notation.hpp"

#include <algorithm>
#include <vector>

#include "rules/core/text.hpp"
#include "rules/core/value.hpp"
#include "rules/flamme_rouge/between.hpp"
#include "rules/flamme_rouge/draft.hpp"
#include "rules/flamme_rouge/finish_sprint.hpp"
#include "rules/flamme_rouge/home.hpp"
#include "rules/flamme_rouge/musettes.hpp"
#include "rules/flamme_rouge/reactions.hpp"
#include "rules/flamme_rouge/recovery.hpp"
#include "rules/flamme_rouge/refreshment.hpp"
#include "rules/flamme_rouge/suceur.hpp"
#include "rules/flamme_rouge/time_trial.hpp"
#include "rules/flamme_rouge/traits.hpp"
#include "rules/flamme_rouge/view.hpp"
#include "rules/flamme_rouge/weather.hpp"

namespace tourmalet::flamme_rouge {
namespace {

[[noreturn]] void wrong(const std::string& why) { throw DataError("position", why); }

bool holds_hand(const Course& course, const FullRace& race, RiderId rider) {
  const Seat seat = course.seat_of[rider];
  return seat != no_seat && !race.hand[seat].empty() && race.handling[seat] == rider;
}
bool drawn(const Course& course, const FullRace& race, RiderId rider) {
  return race.played[rider] != no_card || holds_hand(course, race, rider) || race.plan[rider] != 0;
}
// HR-TURN-2 The seat is asked about this rider before the draw.
bool asked_before_the_draw(const Course& course, const FullRace& race, RiderId rider) {
  const Seat seat = course.seat_of[rider];
  return seat != no_seat && race.asking[seat] == rider + 1;
}

// GT-EXT-3 Whose cards the seat is taking back.
bool taking_back(const Course& course, const FullRace& race, RiderId rider) {
  const Seat seat = course.seat_of[rider];
  return at<Refreshment>(course, race) && seat != no_seat && race.now.asked.contains(seat) &&
         race.handling[seat] == rider && racing(race, rider);
}

constexpr unsigned most_cards = 60;             // of one rider
constexpr unsigned most_fatigue = most_rounds;  // nobody takes more than a card a round

// What a rider brings along and has gathered in this stage, a letter and a number each, written if it is not zero:
// "d2" fatigue cards in the deck (if not as the course deals them), "t130" seconds, "n3" home as the third, "s5" "m2"
// "p3" sprint, mountain and podium points, "u4" who wins a tie. And "%flahute" a specialist, "!" lies on the road.
constexpr int most_seconds = 60000;

std::string column_words(const Course& course, const FullRace& race, RiderId rider) {
  std::string text;
  if (const std::uint8_t which = race.specialist[rider]; which != 0)
    text += " %" + std::string(specialist_answers[which - 1U].text);
  const WideTally& begun = race.specialist[rider] == 0 ? course.deck[rider] : WideTally();
  if (race.dealt[rider][fatigue_card] != begun[fatigue_card])
    text += " d" + std::to_string(race.dealt[rider][fatigue_card]);
  if (race.lies(rider)) text += " !";
  if (const CardKind card = bid_of(race, rider); card != no_card) text += " #" + card_text(course, card);
  if (race.seconds[rider] != 0) text += " t" + std::to_string(race.seconds[rider]);
  for (const RiderColumn& column : rider_columns)
    if (const std::uint8_t figure = (race.*column.of)[rider]; figure != 0)
      text += std::string(" ") + column.letter + std::to_string(figure);
  if (!race.back[rider].empty()) text += " <" + cards_text(course, race.back[rider], race.deck_of[rider]);
  if (race.marker[rider] != BreakMarker::ready) text += " B" + std::to_string(static_cast<int>(race.marker[rider]));
  if (race.ending[rider] != Ending::none) text += " e" + std::to_string(static_cast<int>(race.ending[rider]));
  if (race.plan[rider] != 0 || race.owed[rider] != 0 || race.away[rider] != 0)
    text += " ~" + std::to_string(race.plan[rider]) + ":" + std::to_string(race.owed[rider]) + ":" +
            (race.away[rider] < 0 ? "+" : "") +
            std::to_string(race.away[rider] < 0 ? -race.away[rider] : race.away[rider]);
  if (race.top[rider] != 0) text += " v" + card_text(course, static_cast<CardKind>(race.top[rider] - 1));
  return text;
}

// "~48:1:2" what is planned in secret: its bits, fatigue owed, fatigue cards gone to the supply; "+1" come from it.
bool read_plan(FullRace& race, RiderId rider, std::string_view text) {
  const auto parts = split(text, ':');
  if (parts.size() != 3 || parts[2].empty()) return false;
  const bool came = parts[2][0] == '+';
  const auto bits = read_number(parts[0], 255), owed = read_number(parts[1], 60),
             away = read_number(parts[2].substr(came ? 1 : 0), 60);
  if (!bits || !owed || !away) return false;
  race.plan[rider] = static_cast<std::uint8_t>(*bits);
  race.owed[rider] = static_cast<std::uint8_t>(*owed);
  race.away[rider] = static_cast<std::int8_t>(came ? -*away : *away);
  return true;
}

// Before the cards are read: they are counted by the deck.
void read_deck_words(const Course& course, FullRace& race, RiderId rider, std::span<const std::string_view> words) {
  for (const std::string_view word : words) {
    if (word[0] == '%') {
      std::uint8_t which = 0;
      while (which < course.specialists.size() && specialist_answers[which].text != word.substr(1)) ++which;
      if (which == course.specialists.size() || course.specialists[which].role != role_of(rider))
        wrong(rider_text(rider) + ": " + quoted(word) + " is not a specialist for this rider");
      race.specialist[rider] = static_cast<std::uint8_t>(which + 1);
      race.deck_of[rider] = course.specialists[which].deck;
      race.dealt[rider] = course.specialists[which].cards;
    }
  }
  for (const std::string_view word : words)
    if (const auto number = read_number(word.substr(1), WideTally::most / 2); number && word[0] == 'd') {
      race.dealt[rider].take(fatigue_card, race.dealt[rider][fatigue_card]);
      race.dealt[rider].add(fatigue_card, static_cast<unsigned>(*number));
    }
}

// One of the other words; false if it is none of them.
bool read_column_word(const Course& course, FullRace& race, RiderId rider, std::string_view word) {
  const bool refreshes = course.place_of(Refreshment::number) != course.step_count;
  if (word == "?" && refreshes && course.seat_of[rider] != no_seat)
    return race.handling[course.seat_of[rider]] = rider, true;
  if (word == "!") return race.crashed |= static_cast<std::uint16_t>(1U << rider), true;
  if (word[0] == '%' || word[0] == 'd') return true;
  if (word[0] == '#') {
    const auto card = read_card(course, word.substr(1));
    if (card) race.bid[rider] = static_cast<CardKind>(*card + 1);
    return card.has_value();
  }
  if (word[0] == '<')
    return race.back[rider] = read_cards(course, word.substr(1), "position", 60, race.deck_of[rider]), true;
  if (course.house.sheet) {
    if (word == "?" && course.seat_of[rider] != no_seat)
      return race.asking[course.seat_of[rider]] = static_cast<std::uint8_t>(rider + 1), true;
    if (word[0] == '~') return read_plan(race, rider, word.substr(1));
    if (word[0] == 'v') {
      const auto card = read_card(course, word.substr(1));
      if (card) race.top[rider] = static_cast<CardKind>(*card + 1);
      return card.has_value();
    }
    if (const auto number = read_number(word.substr(1), word[0] == 'B' ? 2 : 4); number && word[0] == 'B')
      return race.marker[rider] = static_cast<BreakMarker>(*number), true;
    else if (number && word[0] == 'e')
      return race.ending[rider] = static_cast<Ending>(*number), true;
  }
  const auto number = read_number(word.substr(1), word[0] == 't' ? most_seconds : 255);
  if (!number) return false;
  if (word[0] == 't') return race.seconds[rider] = static_cast<std::uint16_t>(*number), true;
  for (const RiderColumn& column : rider_columns)
    if (column.letter == word[0] && (course.house.sheet || !column.of_house))
      return (race.*column.of)[rider] = static_cast<std::uint8_t>(*number), true;
  return false;
}

// "headwind:6 wet:24" signs of the weather, by the first square of their tile.
std::string signs_text(const Course& course, const FullRace& race) {
  std::string text;
  for (std::size_t sign = 0; sign < std::size(sign_rows); ++sign)
    if (const Straight* tile = lies_on(course, race, static_cast<Sign>(sign)))
      text += " " + std::string(sign_rows[sign].name) + ":" + std::to_string(tile->first);
  return text;
}
bool read_sign(const Course& course, FullRace& race, std::span<const std::string_view> parts) {
  std::size_t sign = 0;
  while (sign < std::size(sign_rows) && sign_rows[sign].name != parts[0]) ++sign;
  const auto first = parts.size() == 2 ? read_number(parts[1], course.last) : std::nullopt;
  if (sign == std::size(sign_rows) || !first || course.place_of(LayTokens::number) == course.step_count) return false;
  for (std::size_t tile = 0; tile < course.straights.size(); ++tile)
    if (course.straights[tile].first == *first) race.sign[sign] = static_cast<std::uint8_t>(tile + 1);
  return race.sign[sign] != 0 && std::count(race.sign.begin(), race.sign.end(), race.sign[sign]) == 1;
}

// What the race itself keeps: "turns:rbk" seats in their order, "taken:2,1" tokens gone from the lines,
// "refreshment:due:rR" and "refreshment:over:rR".
std::string race_words(const Course& course, const FullRace& race) {
  std::string text, turns, taken;
  for (std::size_t i = 0; i < course.seats && race.turns[i] != 0; ++i)
    turns += (i == 0 ? "" : ",") + seat_text(course, static_cast<Seat>(race.turns[i] - 1));
  if (!turns.empty()) text += " turns:" + turns;
  bool any = false;
  for (std::size_t i = 0; i < course.lines.size(); ++i) {
    taken += (i == 0 ? "" : ",") + std::to_string(race.taken[i]);
    any |= race.taken[i] != 0;
  }
  if (any) text += " taken:" + taken;
  text += signs_text(course, race);
  if (race.first_turn != 0)
    text += " first:" + std::to_string(race.first_turn) + ":" + std::to_string(race.base_seconds);
  if (race.acting != 0) text += " go:" + std::to_string(race.acting);
  if (race.acted != 0) {
    text += " acted:";
    bool first_of_them = true;
    for (RiderId rider = 0; rider < course.riders(); ++rider)
      if ((race.acted >> rider & 1U) != 0)
        text += (first_of_them ? "" : ",") + rider_text(rider), first_of_them = false;
  }
  if (race.offered[0][0] != 0) {
    std::string offered, picked;
    for (Seat seat = 0; seat < course.seats; ++seat) {
      offered += (seat == 0 ? "" : ",") + std::to_string(race.offered[seat][0]);
      if (race.offered[seat][1] != 0) offered += "." + std::to_string(race.offered[seat][1]);
      picked += (seat == 0 ? "" : ",") + std::to_string(race.pick[seat]);
    }
    text += " offered:" + offered + " picked:" + picked;
  }
  if (race.refreshment != Refreshing::not_yet)
    text += std::string(" refreshment:") + (race.refreshment == Refreshing::due ? "due" : "over") + ":" +
            rider_text(race.refreshed_first);
  return text.empty() ? text : " |" + text;
}

// "first:12:14400" the turn and the seconds of the first arrival, "go:3" whose go it is in a time trial, "acted:rR,bS"
// who has had it, "offered:1.2,3.4 picked:0,2" cards drawn before the stage and answers given.
bool read_house_word(const Course& course, FullRace& race, std::span<const std::string_view> parts) {
  if (parts[0] == "first" && parts.size() == 3) {
    const auto turn = read_number(parts[1], most_rounds), base = read_number(parts[2], most_seconds);
    if (!turn || !base || *turn == 0) return false;
    race.first_turn = static_cast<std::uint8_t>(*turn);
    race.base_seconds = static_cast<std::uint16_t>(*base);
    return true;
  }
  if (parts.size() != 2) return false;
  if (parts[0] == "go") {
    const auto number = read_number(parts[1], course.riders());
    if (!course.house.launches || !number || *number == 0) return false;
    return race.acting = static_cast<std::uint8_t>(*number), true;
  }
  const auto words = split(parts[1], ',');
  if (parts[0] == "acted") {
    for (const std::string_view word : words) {
      const auto rider = read_rider(word);
      if (!rider || *rider >= course.riders() || !course.house.launches) return false;
      race.acted |= static_cast<std::uint16_t>(1U << *rider);
    }
    return true;
  }
  if (words.size() != course.seats || (parts[0] != "offered" && parts[0] != "picked")) return false;
  for (Seat seat = 0; seat < course.seats; ++seat) {
    const auto numbers = split(words[seat], '.');
    if (numbers.size() > 2) return false;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      const auto number = read_number(numbers[i], parts[0] == "picked" ? 4 : static_cast<int>(trait_count));
      if (!number || (parts[0] == "picked" && i > 0)) return false;
      (parts[0] == "picked" ? race.pick[seat] : race.offered[seat][i]) = static_cast<std::uint8_t>(*number);
    }
  }
  return true;
}

void read_race_words(const Course& course, FullRace& race, std::string_view text) {
  for (const std::string_view word : words_of(text)) {
    const auto parts = split(word, ':');
    bool known = false;
    if (parts[0] == "turns" && parts.size() == 2) {
      const auto seats = split(parts[1], ',');
      Seats named;
      for (std::size_t i = 0; i < seats.size() && i < course.seats; ++i)
        if (const auto seat = read_seat(course, seats[i])) {
          race.turns[i] = static_cast<std::uint8_t>(*seat + 1);
          named = named.with(*seat);
        }
      known = seats.size() == course.seats && named.size() == course.seats;
    } else if (parts[0] == "taken" && parts.size() == 2) {
      const auto counts = split(parts[1], ',');
      known = counts.size() == course.lines.size();
      for (std::size_t i = 0; known && i < counts.size(); ++i) {
        const auto count = read_number(counts[i], course.lines[i].tokens);
        known &= count.has_value();
        if (count) race.taken[i] = static_cast<std::uint8_t>(*count);
      }
    } else if (parts[0] == "refreshment" && parts.size() == 3) {
      const auto rider = read_rider(parts[2]);
      known = rider && *rider < course.riders() && (parts[1] == "due" || parts[1] == "over");
      if (known)
        race.refreshment = parts[1] == "due" ? Refreshing::due : Refreshing::over, race.refreshed_first = *rider;
    }
    if (!known) known = read_sign(course, race, parts);
    if (!known && course.house.sheet) known = read_house_word(course, race, parts);
    if (!known) wrong(quoted(word) + " is not understood");
  }
}

// What traits, form cards and plans count on.
void check_house_columns(const Course& course, const FullRace& race, RiderId rider) {
  if (!course.house.sheet) return;
  const std::uint8_t form = race.form[rider];
  const auto count = [](std::uint8_t bits) { return std::popcount(bits); };
  if (race.trait[rider] > trait_count || (form & 15U) > form_count || form > form_used + form_count ||
      race.kick[rider] > 2 || race.musettes[rider] > 8 || (race.doing[rider] & ~7U) != 0 || race.sprint[rider] > 200)
    wrong(rider_text(rider) + ": there is no such trait, form card or number of musettes");
  if (count(race.plan[rider] & (Plan::ate | Plan::five)) > race.musettes[rider])
    wrong(rider_text(rider) + ": more musettes are planned than held");
  if (race.underdog[rider] == 0 || race.underdog[rider] > course.riders())
    wrong(rider_text(rider) + ": his place from the end of the general order is missing, for example u3");
}

// FR-DATA-7: every card of the rider is somewhere, so the spent energy cards need not be written.
void read_rider_cards(const Course& course, FullRace& race, RiderId rider, std::span<const std::string_view> words) {
  const std::string who = rider_text(rider);
  read_deck_words(course, race, rider, words.subspan(1));
  const std::size_t deck = race.deck_of[rider];
  const auto cards = [&](std::string_view text) { return read_cards(course, text, "position: " + who, 60, deck); };
  const auto slash = words[0].find('/');
  if (slash == std::string_view::npos)
    wrong(who + ": pile and recycled cards are written pile/recycled, not " + quoted(words[0]));
  race.pile[rider] = cards(words[0].substr(0, slash));
  race.recycled[rider] = cards(words[0].substr(slash + 1));
  unsigned fatigue_spent = 0;
  std::optional<int> pile_before;
  WideTally held;
  const Seat seat = course.seat_of[rider];
  for (const std::string_view word : words.subspan(1)) {
    const std::string_view rest = word.substr(1);
    if (word[0] == '+') {
      held = cards(rest);
      const unsigned most = course.house.sheet ? most_cards : hand_size(course, race, rider);
      if (held.empty() || held.total() > most)
        wrong(who + ": a hand has 1 to " + std::to_string(most) + " cards, not " + quoted(word));
      if (seat == no_seat || !race.hand[seat].empty()) wrong(who + ": a team holds one hand at a time");
      race.hand[seat] = held;
      race.handling[seat] = rider;
    } else if (word[0] == '=' || word[0] == '^') {
      const auto card = read_card(course, rest);
      if (!card) wrong(who + ": " + quoted(word) + " is not a card chosen");
      (word[0] == '=' ? race.played : race.revealed)[rider] = *card;
    } else if (const auto number = read_number(rest, most_rounds); number && word[0] == 'x') {
      fatigue_spent = static_cast<unsigned>(*number);
    } else if (number && word[0] == '@') {
      pile_before = number;
    } else if (!read_column_word(course, race, rider, word)) {
      wrong(who + ": " + quoted(word) + " is not understood");
    }
  }
  check_house_columns(course, race, rider);
  if (race.played[rider] != no_card && race.revealed[rider] != no_card)
    wrong(who + ": a card is chosen (=) or turned up (^), not both");
  WideTally all = race.pile[rider] + race.recycled[rider] + held;
  for (const CardKind card : {race.played[rider], race.revealed[rider], bid_of(race, rider)}) {
    if (card == no_card || card_owner(course, rider) != rider) continue;
    const Slot slot = slot_in(course, race, rider, card);
    if (kind_in(course, race, rider, slot) != card)
      wrong(who + ": there is no card " + card_text(course, card) + " in the deck");
    all.add(slot);
  }
  const WideTally& begun = race.dealt[rider];
  for (std::size_t slot = 1; slot < WideTally::kinds; ++slot)
    if (all[slot] > begun[slot])
      wrong(who + ": " + std::to_string(all[slot]) + " cards " + card_text(course, kind_in(course, race, rider, slot)) +
            ", the deck has " + std::to_string(begun[slot]));
  const int fatigue_now = static_cast<int>(all[fatigue_card] + fatigue_spent) + race.away[rider];
  if (fatigue_now < 0) wrong(who + ": more fatigue cards have come than there are");
  const auto fatigue = static_cast<unsigned>(fatigue_now);
  if (fatigue < begun[fatigue_card]) wrong(who + ": fatigue cards of the handicap are missing");
  race.fatigue[rider] = static_cast<std::uint8_t>(fatigue - begun[fatigue_card]);
  if (fatigue > most_fatigue) wrong(who + ": more than " + std::to_string(most_fatigue) + " fatigue cards");
  if (pile_before && *pile_before > static_cast<int>(all.total()) + race.away[rider])
    wrong(who + ": @" + std::to_string(*pile_before) + " is more than all the cards");
  if (drawn(course, race, rider) != pile_before.has_value())
    wrong(who + ": @N, the size of the pile before the draw, goes with a hand or a chosen card");
  race.pile_size[rider] = static_cast<std::uint8_t>(pile_before.value_or(static_cast<int>(race.pile[rider].total())));
}

}  // namespace

std::optional<RiderId> read_rider(std::string_view text) {
  if (text.size() != 2 || (text[1] != 'R' && text[1] != 'S')) return std::nullopt;
  const auto seat = team_letters.find(text[0]);
  if (seat == std::string_view::npos) return std::nullopt;
  return rider_of(static_cast<Seat>(seat), text[1] == 'R' ? Role::rouleur : Role::sprinteur);
}

// Teams without a player come after them. MUL-2 With a rider each no seat has a team.
bool seats_are_teams(const Course& course) {
  for (RiderId rider = 0; rider < course.riders(); ++rider)
    if (course.seat_of[rider] != team_of(rider) && course.seat_of[rider] != no_seat) return false;
  return true;
}
std::string seat_text(const Course& course, Seat seat) {
  return seats_are_teams(course) ? std::string(1, team_letters[seat]) : std::to_string(seat);
}

std::optional<Seat> read_seat(const Course& course, std::string_view text) {
  for (Seat seat = 0; seat < course.seats; ++seat)
    if (seat_text(course, seat) == text) return seat;
  return std::nullopt;
}

const std::string& card_text(const Course& course, CardKind card) {
  static const std::string unknown = "?";
  return card < course.labels.size() ? course.labels[card] : unknown;
}

std::optional<CardKind> read_card(const Course& course, std::string_view label) {
  for (std::size_t card = 0; card < course.labels.size(); ++card)
    if (course.labels[card] == label) return static_cast<CardKind>(card);
  return std::nullopt;
}

std::string cards_text(const Course& course, WideTally cards, std::size_t deck) {
  std::string text;
  for (const std::size_t slot : cards.present()) {
    const std::string& label = card_text(course, course.decks[deck].kind[slot]);
    for (unsigned copy = 0; copy < cards[slot]; ++copy) text += label.size() == 1 ? label : "(" + label + ")";
  }
  return text;
}

WideTally read_cards(const Course& course, std::string_view text, const std::string& place, std::size_t most,
                     std::size_t deck) {
  WideTally cards;
  const Deck& kinds = course.decks[deck];
  while (!text.empty()) {
    const std::size_t close = text[0] == '(' ? std::min(text.find(')'), text.size() - 1) : 0;
    const std::string_view label = close == 0 ? text.substr(0, 1) : text.substr(1, close - 1);
    text.remove_prefix(close + 1);
    const auto card = read_card(course, label);
    if (!card || kinds.kind[kinds.slot[*card]] != *card) throw DataError(place, "there is no card " + quoted(label));
    if (cards.total() == most) throw DataError(place, "more than " + std::to_string(most) + " cards");
    cards.add(kinds.slot[*card]);
  }
  return cards;
}

// A seat with several teams says which: "2.R4" is the rouleur of its second team.
std::string play_text(const Course& course, Play play) {
  std::string role = play.team() == 0 ? "" : std::to_string(play.team() + 1) + ".";
  role += play.role() == Role::rouleur ? "R" : "S";
  switch (play.kind()) {
    case Play::Kind::place: return role + std::to_string(play.square());
    case Play::Kind::lead_with: return role;
    case Play::Kind::card: return card_text(course, play.card()) + (play.with_musette() ? "+m" : "");
    case Play::Kind::answer:
      for (const StepRow& row : course.step_rows)
        if (row.number == play.step() && play.answer() < row.answers.size())
          return std::string(row.answers[play.answer()].text);
      break;
    case Play::Kind::nothing: break;
  }
  return "-";
}

std::optional<Play> read_play(const Course& course, std::string_view text) {
  for (const StepRow& row : course.step_rows)
    for (std::size_t i = 0; i < row.answers.size(); ++i)
      if (row.answers[i].text == text) return Play::answer(row.number, static_cast<std::uint8_t>(i));
  if (const auto card = read_card(course, text)) return Play::card(*card);
  if (text.ends_with("+m"))
    if (const auto card = read_card(course, text.substr(0, text.size() - 2))) return Play::card(*card, true);
  std::uint8_t team = 0;
  if (text.size() > 2 && text[1] == '.' && text[0] >= '2' && text[0] <= '6') {
    team = static_cast<std::uint8_t>(text[0] - '1');
    text.remove_prefix(2);
  }
  if (text.empty() || (text[0] != 'R' && text[0] != 'S')) return std::nullopt;
  const Role role = text[0] == 'R' ? Role::rouleur : Role::sprinteur;
  if (text.size() == 1) return Play::lead_with(role, team);
  if (const auto square = read_number(text.substr(1), max_squares - 1))
    return Play::place(role, static_cast<Square>(*square), team);
  return std::nullopt;
}

std::string split_text(std::size_t fork, char way, std::size_t nth) {
  return (fork == 0 ? "" : std::to_string(fork + 1) + ".") + way + std::to_string(nth + 1);
}

std::string square_text(const Course& course, Square square) {
  for (std::size_t nth = 0; nth < course.forks.size(); ++nth) {
    const Fork& fork = course.forks[nth];
    for (std::size_t i = 0; i < fork.inner.size(); ++i)
      if (fork.inner[i] == square) return split_text(nth, 'I', i);
    for (std::size_t i = 0; i < fork.outer.size(); ++i)
      if (fork.outer[i] == square) return split_text(nth, 'O', i);
  }
  return std::to_string(int{square} - course.house.lead_in);
}

std::optional<Square> read_square(const Course& course, std::string_view text) {
  const int lead_in = course.house.lead_in;  // HR-DATA-1: -1 is right behind square 0
  if (lead_in > 0 && text.starts_with('-')) {
    const auto behind = read_number(text.substr(1), lead_in);
    return behind && *behind > 0 ? std::optional(static_cast<Square>(lead_in - *behind)) : std::nullopt;
  }
  if (const auto number = read_number(text, course.last - lead_in)) return static_cast<Square>(*number + lead_in);
  for (const Fork& fork : course.forks)
    for (unsigned q = fork.split + 1U; q < fork.exit; ++q)
      if (square_text(course, static_cast<Square>(q)) == text) return static_cast<Square>(q);
  return std::nullopt;
}

// Square by square from the front: "9:rS", "9:-.bR" in the left lane, GT-DATA-4 "9:(rR.bS)kR" with two riders on the
// grass, "9:rR&bR" in the same lane (they do not exist for each other).
std::string places_text(const Course& course, const FullRace& race) {
  std::string text;
  const FrontOrder order = front_order(course, race);
  for (std::size_t i = 0; i < order.size();) {
    const Square square = race.square[order[i]];
    const auto here = [&] { return i < order.size() && race.square[order[i]] == square; };
    Lane lane = std::min(race.lane[order[i]], Lane{0});
    const bool grass = lane < 0;
    text += (text.empty() ? "" : " ") + std::to_string(int{square} - course.house.lead_in) + ":" + (grass ? "(" : "");
    for (bool more = true; more; ++lane) {
      std::string cell;
      for (; here() && race.lane[order[i]] == lane; ++i) cell += (cell.empty() ? "" : "&") + rider_text(order[i]);
      text += cell.empty() ? "-" : cell;
      more = here() || lane + 1 < 0;
      if (grass && lane == -1)
        text += ")";
      else if (more)
        text += ".";
    }
  }
  return text;
}

void read_places(const Course& course, std::string_view text, FullRace& race) {
  for (const std::string_view group : words_of(text)) {
    const auto colon = group.find(':');
    const auto square = colon == std::string_view::npos ? std::nullopt : read_square(course, group.substr(0, colon));
    if (!square)
      wrong(quoted(group) + " is not SQUARE:RIDER.RIDER with a square from 0 to " + std::to_string(course.last));
    std::string_view cells = group.substr(colon + 1), on_grass;
    if (cells.starts_with('(')) {
      const auto close = cells.find(')');
      if (close == std::string_view::npos) wrong(quoted(group) + ": the grass is written (rR.bS)");
      on_grass = cells.substr(1, close - 1);
      cells.remove_prefix(close + 1);
    }
    const auto grass = on_grass.empty() ? std::vector<std::string_view>{} : split(on_grass, '.');
    const auto lanes = cells.empty() ? std::vector<std::string_view>{} : split(cells, '.');
    const std::size_t width = course.road[*square].lanes + (course.house.lanes_of_air ? 1U : 0U);
    if (lanes.size() > width || grass.size() > max_grass || (lanes.empty() && grass.empty()))
      wrong("square " + std::to_string(*square) + " has " + std::to_string(width) + " lanes, not room for " +
            quoted(group.substr(colon + 1)));
    const auto stand = [&](std::string_view name, Lane lane) {
      const auto rider = read_rider(name);
      if (!rider || *rider >= course.riders()) wrong(quoted(name) + " is not a rider of this race");
      if (racing(race, *rider)) wrong(std::string(name) + " stands on two squares");
      for (RiderId other = 0; other < course.riders(); ++other)
        if (race.square[other] == *square && race.lane[other] == lane &&
            course.conditions.company[other] == course.conditions.company[*rider])
          wrong(std::string(name) + " and " + rider_text(other) + " stand in the same lane of square " +
                std::to_string(*square));
      race.square[*rider] = *square;
      race.lane[*rider] = lane;
    };
    const auto fill = [&](const std::vector<std::string_view>& row, int first) {
      for (std::size_t i = 0; i < row.size(); ++i)
        for (const std::string_view name : split(row[i], '&'))
          if (row[i] != "-") stand(name, static_cast<Lane>(first + static_cast<int>(i)));
    };
    fill(grass, -static_cast<int>(grass.size()));
    fill(lanes, 0);
  }
}

std::string stage_title(const Course& course) {
  return !course.stage.name.empty() ? course.stage.name : stage_name(course);
}
std::string stage_name(const Course& course) { return course.stage.id.empty() ? "own" : course.stage.id; }

// The round, and where in it the race stands if that is not the choosing of cards: "r0:b" blue places, "r7:sprint:bk"
// the step `sprint` asks blue and black, "r7:sprint:b:3" it asks blue about its subject 3.
std::string moment_text(const Course& course, const FullRace& race) {
  std::string text = "r" + std::to_string(race.round);
  if (race.over || choosing_cards(course, race)) return text;
  if (at<Placing>(course, race)) return text + ":" + seat_text(course, race.now.asked.first());
  text += ":" + std::string(course.step_rows[race.now.at].name) + ":";
  bool first = true;
  for (const Seat seat : race.now.asked) {
    text += (first || seats_are_teams(course) ? "" : ",") + seat_text(course, seat);
    first = false;
  }
  return race.now.subject == 0 ? text : text + ":" + std::to_string(race.now.subject);
}

std::string position_text(const Course& course, const FullRace& race) {
  std::string text = stage_name(course) + " " + moment_text(course, race) + " | " + places_text(course, race) + " |";
  for (RiderId rider = 0; rider < course.riders(); ++rider) {
    const std::size_t deck = race.deck_of[rider];
    text += " " + rider_text(rider) + " " + cards_text(course, race.pile[rider], deck) + "/" +
            cards_text(course, race.recycled[rider], deck);
    if (const unsigned gone = spent(course, race, rider)[fatigue_card]; gone > 0) text += " x" + std::to_string(gone);
    if (holds_hand(course, race, rider)) text += " +" + cards_text(course, race.hand[course.seat_of[rider]], deck);
    if (race.played[rider] != no_card) text += " =" + card_text(course, race.played[rider]);
    if (race.revealed[rider] != no_card) text += " ^" + card_text(course, race.revealed[rider]);
    if (drawn(course, race, rider)) text += " @" + std::to_string(race.pile_size[rider]);
    text += column_words(course, race, rider);
    if (taking_back(course, race, rider) || asked_before_the_draw(course, race, rider)) text += " ?";
  }
  return text + race_words(course, race);
}

namespace {

void read_placing(const Course& course, FullRace& race, std::string_view who) {
  race.now.at = course.place_of(Placing::number);
  if (race.now.at == course.step_count) wrong("nobody is placed in this race");
  const auto seat = read_seat(course, who);
  if (!seat) wrong("round 0 names the team that places, for example r0:b");
  const auto placed = [&](Seat one) {
    unsigned here = 0, all = 0;
    for_each_rider_of<FullBox>(course, one, [&](RiderId rider) { here += racing(race, rider), ++all; });
    return std::pair(here, all);
  };
  if (const auto [here, all] = placed(*seat); here == all) wrong("the team to place has placed both riders");
  for (RiderId rider = 0; rider < course.riders(); ++rider)
    if (racing(race, rider) && race.square[rider] >= course.start_squares)
      wrong(rider_text(rider) + " is not on the start grid");
  bool some = false;  // in order from the team that places: first those who still will, then those who have
  Seat one = *seat;
  for (Seat next = 1; next < course.seats; ++next) {
    one = Placing::after(course, race, one);
    const auto [here, all] = placed(one);
    if (here != 0 && here != all) wrong("only the team to place may have one rider on the grid");
    if (some && here == 0) wrong("the teams did not place in order (FR-SETUP-4)");
    some = here != 0;
  }
  race.now.asked = Seats::only(*seat);
}

// The step of a module that asks: its name, who is asked, and perhaps about whom.
void read_question(const Course& course, FullRace& race, std::span<const std::string_view> parts) {
  const bool round = race.round > 0;
  bool found = false;
  for (std::uint8_t i = round ? course.round_begins : 0; i < (round ? course.step_count : course.round_begins); ++i)
    if (course.step_rows[i].name == parts[0] && i != place_of_cards(course) && course.steps[i] != Placing::number)
      race.now.at = i, found = true;
  if (!found) wrong(quoted(parts[0]) + " is not a step that asks in this race");
  Seats asked;
  const auto names = seats_are_teams(course) ? std::vector<std::string_view>{} : split(parts[1], ',');
  for (const std::string_view name : names)
    if (const auto seat = read_seat(course, name)) asked = asked.with(*seat);
  for (std::size_t i = 0; names.empty() && i < parts[1].size(); ++i)
    if (const auto seat = read_seat(course, parts[1].substr(i, 1))) asked = asked.with(*seat);
  if (asked.empty()) wrong(quoted(parts[1]) + " names nobody who is asked");
  race.now.asked = asked;
  if (parts.size() < 3) return;
  const auto subject = read_number(parts[2], 255);
  if (!subject || *subject == 0) wrong(quoted(parts[2]) + " is not a number from 1 to 255");
  race.now.subject = static_cast<std::uint8_t>(*subject);
}

// What the steps of the box count on when they ask.
void check_recovery(const Course& course, const FullRace& race) {
  const unsigned subject = race.now.subject;
  if (subject < 1 || subject > course.riders() || race.now.asked != Seats::only(course.seat_of[subject - 1]) ||
      race.revealed[subject - 1] == no_card || !course.cards[race.revealed[subject - 1]].can(Power::recovery))
    wrong("recovery asks about the number of a rider who has played such a card, for example r7:recovery:b:3");
  for (RiderId rider = 0; rider < course.riders(); ++rider)
    if (racing(race, rider) != (race.revealed[rider] != no_card))
      wrong(rider_text(rider) + ": at the recovery a card lies turned up for everybody on the road");
}
void check_refreshment(const Course& course, FullRace& race) {
  if (race.refreshment != Refreshing::over || race.now.subject != 0) wrong("nobody has taken the refreshment token");
  for (RiderId rider = 0; rider < course.riders(); ++rider) {
    if (race.revealed[rider] != no_card) wrong(rider_text(rider) + ": at the refreshment no card lies turned up");
    if (!race.back[rider].empty() && (!racing(race, rider) || !Refreshment::could_be_taken(course, race, rider)))
      wrong(rider_text(rider) + " cannot take these cards back (GT-EXT-3)");
  }
  for (Seat seat = 0; seat < course.seats; ++seat) {
    bool asked_about = false, there = false;
    for_each_rider_of<FullBox>(course, seat, [&](RiderId rider) {
      asked_about |= taking_back(course, race, rider);
      there |= racing(race, rider);
    });
    if (race.now.asked.contains(seat) && !asked_about)
      wrong("team " + seat_text(course, seat) + " is asked; a ? says about whom");
    if (!race.now.asked.contains(seat)) race.handling[seat] = there ? Refreshment::served : RiderId{0};
  }
}
void check_draft(const Course& course, const FullRace& race) {
  const unsigned subject = race.now.subject, seats = course.seats;
  std::array<unsigned, max_seats> picks{};
  if (subject < 1 || subject > 2 * seats || race.turns[seats - 1U] == 0)
    wrong("the draft has an order and the number of the pick, for example r0:draft:b:2 … | turns:k,b");
  for (unsigned pick = 0; pick < subject; ++pick) {
    const unsigned turn = pick < seats ? pick : 2 * seats - 1 - pick;
    const auto seat = static_cast<Seat>(race.turns[turn] - 1);
    if (pick + 1 < subject) ++picks[seat];
    if (pick + 1 == subject && race.now.asked != Seats::only(seat))
      wrong("it is the turn of team " + seat_text(course, seat) + " (GT-DRAFT-2)");
  }
  for (Seat seat = 0; seat < course.seats; ++seat)
    for_each_rider_of<FullBox>(course, seat, [&](RiderId rider) { picks[seat] -= race.specialist[rider] != 0; });
  if (std::any_of(picks.begin(), picks.end(), [](unsigned left) { return left != 0; }))
    wrong("as many specialists as picks (GT-DRAFT-2)");
  for (std::size_t which = 0; which < course.specialists.size(); ++which)
    if (std::count(race.specialist.begin(), race.specialist.end(), which + 1) > static_cast<int>(Draft::copies(course)))
      wrong("more of a specialist than there are copies (GT-DRAFT-1)");
}
void check_lanes(const Course& course, const FullRace& race) {
  if (race.now.subject != 0) wrong("the lanes are asked of teams");
  for (RiderId rider = 0; rider < course.riders(); ++rider)
    if (racing(race, rider) == race.now.asked.contains(course.seat_of[rider]))
      wrong(rider_text(rider) + " stands at the start as soon as the team has answered");
}
// A step of the house rules that asks riders one after another.
template <class Step>
void check_asks_riders(const Course& course, const FullRace& race) {
  if (!at<Step>(course, race)) return;
  const unsigned subject = race.now.subject;
  if (subject < 1 || subject > course.riders() ||
      racing(race, static_cast<RiderId>(subject - 1)) == Step::of_riders_at_home ||
      race.now.asked != Seats::only(course.seat_of[subject - 1]) ||
      !Step::concerned(course, race, static_cast<RiderId>(subject - 1)))
    wrong(std::string(Step::name) + " asks about the number of a rider whom it concerns");
}
template <class Step>
void check_deals(const Course& course, const FullRace& race) {
  if (!at<Step>(course, race)) return;
  bool right = race.now.subject == 0;
  for (Seat seat = 0; seat < course.seats; ++seat) {
    right &= race.offered[seat][0] != 0 && (race.offered[seat][1] != 0) == (Step::drawn == 2);
    right &= race.now.asked.contains(seat) == (race.pick[seat] == 0);
    if (race.pick[seat] != 0)
      right &= race.pick[seat] <= 2 * Step::drawn &&
               Step::possible(race, seat, static_cast<std::uint8_t>(race.pick[seat] - 1));
  }
  if (!right) wrong(std::string(Step::name) + ": each team is offered cards, and has picked or is asked");
}
// BRK-3/4 A rider of each team is entered; whoever is not asked any more has bid.
void check_bids(const Course& course, const FullRace& race) {
  const bool second = at<SecondBid>(course, race);
  bool right = race.now.subject == 0;
  for (RiderId rider = 0; rider < course.riders(); ++rider)
    right &= racing(race, rider) && race.square[rider] < course.start_squares;
  for (Seat seat = 0; seat < course.seats; ++seat) {
    unsigned entered = 0, chosen = 0;
    bool same = true;
    for_each_rider_of<FullBox>(course, seat, [&](RiderId rider) {
      entered += race.bid[rider] != 0;
      chosen += race.played[rider] != no_card;
      if (second && drawn(course, race, rider)) same &= race.bid[rider] != 0;
    });
    const bool asked = race.now.asked.contains(seat);
    right &= same && entered == second && chosen == !asked && (asked || race.hand[seat].empty()) &&
             (!second || asked == !race.hand[seat].empty());
  }
  if (!right)
    wrong("on the grid each team enters a rider and bids, for example r0:first_bid:b or r0:second_bid:b with #5");
}
void check_question(const Course& course, FullRace& race) {
  if (bidding(course, race)) check_bids(course, race);
  check_deals<Traits>(course, race);
  check_deals<FormDeal>(course, race);
  check_asks_riders<Reactions>(course, race);
  check_asks_riders<SuceurMove>(course, race);
  check_asks_riders<CoupDeRein>(course, race);
  check_asks_riders<Musettes>(course, race);
  check_asks_riders<FinishSprint>(course, race);
  check_asks_riders<Epo>(course, race);
  if (at<Recovery>(course, race)) check_recovery(course, race);
  if (at<Refreshment>(course, race)) check_refreshment(course, race);
  if (at<Draft>(course, race)) check_draft(course, race);
  if (at<StartLanes>(course, race)) check_lanes(course, race);
}
// Words of the refreshment stand nowhere else.
void check_nothing_is_taken_back(const Course& course, const FullRace& race) {
  for (RiderId rider = 0; rider < course.riders(); ++rider)
    if (!race.back[rider].empty()) wrong(rider_text(rider) + ": cards are taken back only at the refreshment");
  for (Seat seat = 0; seat < course.seats; ++seat)
    if (race.hand[seat].empty() && race.handling[seat] != 0) wrong("a ? stands only at the refreshment");
}

}  // namespace

FullRace read_position(const Course& course, std::string_view text) {
  if (text.size() > 4000) wrong("longer than 4000 characters");
  const auto parts = split(text, '|');
  if (parts.size() != 3 && parts.size() != 4) wrong("a position has three parts: stage and round | places | cards");
  const auto head = words_of(parts[0]);
  if (head.size() != 2 || head[1][0] != 'r')
    wrong("it begins with the stage and the round, for example \"" + stage_name(course) + " r7\"");
  if (head[0] != stage_name(course)) wrong("it is for stage " + quoted(head[0]) + ", this is " + stage_name(course));
  const auto moment = split(head[1].substr(1), ':');
  const auto round = read_number(moment[0], most_rounds);
  if (!round) wrong(quoted(head[1]) + " is not a round, for example r7");

  FullRace race = blank_race<FullBox>(course);
  race.round = static_cast<std::uint16_t>(*round);
  read_places(course, parts[1], race);
  if (parts.size() == 4) read_race_words(course, race, parts[3]);  // first: the weather decides how large a hand is
  const auto words = words_of(parts[2]);
  std::size_t word = 0;
  for (RiderId rider = 0; rider < course.riders(); ++rider) {
    if (word >= words.size() || read_rider(words[word]) != rider)
      wrong("the cards of " + rider_text(rider) + " are missing after those of the riders before");
    const std::size_t first = ++word;
    while (word < words.size() && !read_rider(words[word])) ++word;
    if (word == first) wrong(rider_text(rider) + ": no cards are written");
    read_rider_cards(course, race, rider, std::span(words).subspan(first, word - first));
  }
  if (word != words.size()) wrong(quoted(words[word]) + " is one rider too many");

  bool home = race.round > 0;
  for (RiderId rider = 0; rider < course.riders(); ++rider) {
    race.over |= !course.finishing.all_home && past_the_line(course, race, rider);
    home &= race.place[rider] != 0;
    if (racing(race, rider) && race.lane[rider] >= course.road[race.square[rider]].lanes &&
        !has(race, rider, Trait::funambule))
      wrong(rider_text(rider) + ": in the virtual lane rides only a Funambule (HR-TRAIT-FUN-3)");
    const bool waits = course.house.launches && !racing(race, rider) && race.place[rider] == 0;
    if (racing(race, rider) == (race.place[rider] != 0) && race.round > 0 && !waits)
      wrong(rider_text(rider) + (racing(race, rider) ? " is at home and on the road" : " is not on the road"));
  }
  if (course.finishing.all_home) race.over = home;
  const bool bids = moment.size() > 2 && (moment[1] == FirstBid::name || moment[1] == SecondBid::name);
  for (RiderId rider = 0; rider < course.riders(); ++rider)
    if (race.bid[rider] != 0 && !bids) wrong(rider_text(rider) + ": a card is bid only for the breakaway");
  for (RiderId rider = 0; rider < course.riders(); ++rider)
    if (drawn(course, race, rider) && ((race.round == 0 && !bids) || (race.over && moment.size() == 1)))
      wrong(rider_text(rider) + ": a hand or a chosen card only while teams choose");
  if (moment.size() < 3) check_nothing_is_taken_back(course, race);
  if (race.round == 0 && moment.size() < 3) {
    if (moment.size() != 2) wrong("round 0 names the team that places, for example r0:b");
    read_placing(course, race, moment[1]);
    return race;
  }
  if (moment.size() > 1) {
    if (moment.size() == 2) wrong("only round 0 names a team");
    if (moment.size() > 4) wrong(quoted(head[1]) + " is not a round and a step, for example r7:STEP:b");
    race.over = 0;  // whether a rider has crossed is checked when the round ends
    read_question(course, race, std::span(moment).subspan(1));
    check_question(course, race);
    if (!at<Refreshment>(course, race)) check_nothing_is_taken_back(course, race);
    for (RiderId rider = 0; rider < course.riders(); ++rider)
      if (!bids && (race.played[rider] != no_card || holds_hand(course, race, rider)))
        wrong(rider_text(rider) + ": a hand or a card face down only while teams choose");
    return race;
  }
  race.now.at = place_of_cards(course);
  for (RiderId rider = 0; rider < course.riders(); ++rider) {
    if (race.revealed[rider] != no_card) wrong(rider_text(rider) + ": a card turned up only in the middle of a round");
    if (holds_hand(course, race, rider) && race.played[rider] != no_card && !course.house.sheet)
      wrong(rider_text(rider) + " has chosen and holds a hand");
  }
  for (Seat seat = 0; seat < course.seats; ++seat) {
    unsigned chosen = 0, open = 0;
    RiderId last = 0, first = 0;
    for_each_rider_of<FullBox>(course, seat, [&](RiderId rider) {
      card_to_choose<FullBox>(race, rider) ? (++open, last = rider) : (++chosen, first = rider);
    });
    if (course.house.sheet) {
      if (!race.hand[seat].empty()) race.asking[seat] = 0;
      if (race.asking[seat] != 0 && !card_to_choose<FullBox>(race, static_cast<RiderId>(race.asking[seat] - 1)))
        wrong(rider_text(static_cast<RiderId>(race.asking[seat] - 1)) + " is not to choose now");
      open += !race.hand[seat].empty();
    } else if (chosen > 0 && open == 1 && race.hand[seat].empty() && race.played[first] != no_card)
      wrong(rider_text(last) + " must hold a hand, as " + rider_text(first) + " has chosen");
    if (open > 0 && !race.over) race.now.asked = race.now.asked.with(seat);
  }
  if (race.over) {
    race.now = {};
    return race;
  }
  if (race.now.asked.empty())
    wrong("every card is chosen; a position is written before the last choice or after the round");
  for (RiderId rider = 0; rider < course.riders(); ++rider)
    if (course.seat_of[rider] != no_seat && racing(race, rider) && !drawn(course, race, rider) &&
        race.pile[rider].empty() && race.recycled[rider].empty() && !course.house.sheet)
      wrong(rider_text(rider) + " has no card; FR-DECK-5 gives a fatigue card at once");
  return race;
}

}  // namespace tourmalet::flamme_rouge
