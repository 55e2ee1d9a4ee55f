#include "rules/flamme_rouge/notation.hpp"

#include <algorithm>
#include <vector>

#include "rules/core/text.hpp"
#include "rules/flamme_rouge/movement.hpp"

namespace tourmalet::flamme_rouge {
namespace {

[[noreturn]] void wrong(const std::string& why) { throw DataError("position", why); }

bool drawn(const Race& race, RiderId rider) {
  const Seat seat = seat_of(rider);
  return race.played[rider] != no_card || (!race.hand[seat].empty() && race.choosing_for[seat] == role_of(rider));
}

// The leader rides at least two squares a round, so no race is longer, and nobody takes more than a card a round.
constexpr int most_rounds = max_squares / 2;
constexpr unsigned most_fatigue = most_rounds;

// FR-DATA-7: every card of the rider is somewhere, so the spent energy cards need not be written.
void read_rider_cards(const Course& course, Race& race, RiderId rider, std::span<const std::string_view> words) {
  const std::string who = rider_text(rider);
  const auto slash = words[0].find('/');
  if (slash == std::string_view::npos) wrong(who + ": pile and recycled cards are written pile/recycled, not " + quoted(words[0]));
  race.pile[rider] = read_cards(course, words[0].substr(0, slash), "position: " + who);
  race.recycled[rider] = read_cards(course, words[0].substr(slash + 1), "position: " + who);
  unsigned fatigue_spent = 0;
  std::optional<int> pile_before;
  Tally held;
  for (const std::string_view word : words.subspan(1)) {
    const std::string_view rest = word.substr(1);
    if (word[0] == '+') {
      held = read_cards(course, rest, "position: " + who);
      if (held.empty() || held.total() > hand_size) wrong(who + ": a hand has 1 to 4 cards, not " + quoted(word));
      if (!race.hand[seat_of(rider)].empty()) wrong(who + ": a team holds one hand at a time");
      race.hand[seat_of(rider)] = held;
      race.choosing_for[seat_of(rider)] = role_of(rider);
    } else if (word[0] == '=') {
      const auto card = rest.size() == 1 ? read_card(course, rest[0]) : std::nullopt;
      if (!card) wrong(who + ": " + quoted(word) + " is not a card chosen");
      race.played[rider] = *card;
    } else if (const auto number = read_number(rest, most_rounds); number && word[0] == 'x') {
      fatigue_spent = static_cast<unsigned>(*number);
    } else if (number && word[0] == '@') {
      pile_before = number;
    } else {
      wrong(who + ": " + quoted(word) + " is not understood");
    }
  }
  Tally all = race.pile[rider] + race.recycled[rider] + held;
  if (race.played[rider] != no_card) all.add(race.played[rider]);
  for (std::size_t kind = 1; kind < Tally::kinds; ++kind)
    if (all[kind] > course.deck[rider][kind])
      wrong(who + ": " + std::to_string(all[kind]) + " cards " + card_letter(course, static_cast<CardKind>(kind)) + ", the deck has " +
            std::to_string(course.deck[rider][kind]));
  const unsigned fatigue = all[fatigue_card] + fatigue_spent;
  if (fatigue < course.deck[rider][fatigue_card]) wrong(who + ": fatigue cards of the handicap are missing");
  race.fatigue[rider] = static_cast<std::uint8_t>(fatigue - course.deck[rider][fatigue_card]);
  if (fatigue > most_fatigue) wrong(who + ": more than " + std::to_string(most_fatigue) + " fatigue cards");
  if (pile_before && static_cast<unsigned>(*pile_before) > all.total()) wrong(who + ": @" + std::to_string(*pile_before) + " is more than all his cards");
  if (drawn(race, rider) != pile_before.has_value()) wrong(who + ": @N, the size of the pile before the draw, goes with a hand or a chosen card");
  race.pile_before[rider] = static_cast<std::uint8_t>(pile_before.value_or(static_cast<int>(race.pile[rider].total())));
}

}  // namespace

std::string rider_text(RiderId rider) { return {team_letters[seat_of(rider)], role_of(rider) == Role::rouleur ? 'R' : 'S'}; }

std::optional<RiderId> read_rider(std::string_view text) {
  if (text.size() != 2 || (text[1] != 'R' && text[1] != 'S')) return std::nullopt;
  const auto seat = team_letters.find(text[0]);
  if (seat == std::string_view::npos) return std::nullopt;
  return rider_of(static_cast<Seat>(seat), text[1] == 'R' ? Role::rouleur : Role::sprinteur);
}

char card_letter(const Course& course, CardKind card) { return card == fatigue_card ? 'F' : static_cast<char>('0' + course.cards[card].value); }

std::optional<CardKind> read_card(const Course& course, char letter) {
  for (CardKind card = 0; card < Tally::kinds; ++card)
    if (course.cards[card].value != 0 && card_letter(course, card) == letter) return card;
  return std::nullopt;
}

std::string cards_text(const Course& course, Tally cards) {
  std::string text;
  for (const std::size_t kind : cards.present()) text.append(cards[kind], card_letter(course, static_cast<CardKind>(kind)));
  return text;
}

Tally read_cards(const Course& course, std::string_view text, const std::string& place, std::size_t most) {
  Tally cards;
  if (text.size() > most) throw DataError(place, "more than " + std::to_string(most) + " cards");
  for (const char letter : text) {
    const auto card = read_card(course, letter);
    if (!card) throw DataError(place, std::string("there is no card \"") + letter + "\"");
    cards.add(*card);
  }
  return cards;
}

std::string play_text(const Course& course, Play play) {
  std::string role = play.role() == Role::rouleur ? "R" : "S";
  switch (play.kind()) {
    case Play::Kind::place: return role + std::to_string(play.square());
    case Play::Kind::lead_with: return role;
    case Play::Kind::card: return play.card() < Tally::kinds ? std::string(1, card_letter(course, play.card())) : "?";
    case Play::Kind::nothing: break;
  }
  return "-";
}

std::optional<Play> read_play(const Course& course, std::string_view text) {
  if (text == "R") return Play::lead_with(Role::rouleur);
  if (text == "S") return Play::lead_with(Role::sprinteur);
  if (text.size() == 1)
    if (const auto card = read_card(course, text[0])) return Play::card(*card);
  if (text.size() >= 2 && (text[0] == 'R' || text[0] == 'S'))
    if (const auto square = read_number(text.substr(1), max_squares - 1))
      return Play::place(text[0] == 'R' ? Role::rouleur : Role::sprinteur, static_cast<Square>(*square));
  return std::nullopt;
}

std::string places_text(const Course& course, const Race& race) {
  std::string text;
  int square = -1;
  Lane next = 0;
  for (const RiderId rider : front_order(course, race)) {
    if (race.square[rider] != square) {
      square = race.square[rider], next = 0;
      text += (text.empty() ? "" : " ") + std::to_string(square) + ":";
    } else {
      text += ".";
    }
    for (; next < race.lane[rider]; ++next) text += "-.";
    text += rider_text(rider);
    ++next;
  }
  return text;
}

void read_places(const Course& course, std::string_view text, Race& race) {
  for (const std::string_view group : words_of(text)) {
    const auto colon = group.find(':');
    const auto square = colon == std::string_view::npos ? std::nullopt : read_number(group.substr(0, colon), course.last);
    if (!square) wrong(quoted(group) + " is not SQUARE:RIDER.RIDER with a square from 0 to " + std::to_string(course.last));
    const auto lanes = split(group.substr(colon + 1), '.');
    const std::size_t width = course.road[static_cast<std::size_t>(*square)].lanes;
    if (lanes.size() > width)
      wrong("square " + std::to_string(*square) + " has " + std::to_string(width) + " lanes, not room for " + quoted(group.substr(colon + 1)));
    for (std::size_t lane = 0; lane < lanes.size(); ++lane) {
      if (lanes[lane] == "-") continue;
      const auto rider = read_rider(lanes[lane]);
      if (!rider || *rider >= course.riders()) wrong(quoted(lanes[lane]) + " is not a rider of this race");
      if (racing(race, *rider)) wrong(std::string(lanes[lane]) + " stands on two squares");
      for (RiderId other = 0; other < course.riders(); ++other)
        if (race.square[other] == *square && race.lane[other] == lane)
          wrong(std::string(lanes[lane]) + " and " + rider_text(other) + " stand in the same lane of square " + std::to_string(*square));
      race.square[*rider] = static_cast<Square>(*square);
      race.lane[*rider] = static_cast<Lane>(lane);
    }
  }
}

std::string stage_title(const Course& course) { return !course.stage.name.empty() ? course.stage.name : stage_name(course); }
std::string stage_name(const Course& course) { return course.stage.id.empty() ? "own" : course.stage.id; }

std::string position_text(const Course& course, const Race& race) {
  std::string text = stage_name(course) + " r" + std::to_string(race.round);
  if (race.round == 0 && !race.agenda.empty()) text += std::string(":") + team_letters[race.agenda.top().asked.first()];
  text += " | " + places_text(course, race) + " |";
  for (RiderId rider = 0; rider < course.riders(); ++rider) {
    text += " " + rider_text(rider) + " " + cards_text(course, race.pile[rider]) + "/" + cards_text(course, race.recycled[rider]);
    if (const unsigned gone = spent(course, race, rider)[fatigue_card]; gone > 0) text += " x" + std::to_string(gone);
    const Seat seat = seat_of(rider);
    if (role_of(rider) == race.choosing_for[seat] && !race.hand[seat].empty()) text += " +" + cards_text(course, race.hand[seat]);
    if (race.played[rider] != no_card) text += std::string(" =") + card_letter(course, race.played[rider]);
    if (drawn(race, rider)) text += " @" + std::to_string(race.pile_before[rider]);
  }
  return text;
}

Race read_position(const Course& course, std::string_view text) {
  if (text.size() > 4000) wrong("longer than 4000 characters");
  const auto parts = split(text, '|');
  if (parts.size() != 3) wrong("a position has three parts: stage and round | places | cards");
  const auto head = words_of(parts[0]);
  if (head.size() != 2 || head[1][0] != 'r') wrong("it begins with the stage and the round, for example \"" + stage_name(course) + " r7\"");
  if (head[0] != stage_name(course)) wrong("it is for stage " + quoted(head[0]) + ", this is " + stage_name(course));
  const auto colon = head[1].find(':');
  const auto round = read_number(head[1].substr(1, colon == std::string_view::npos ? colon : colon - 1), most_rounds);
  if (!round) wrong(quoted(head[1]) + " is not a round, for example r7");

  Race race;
  race.square.fill(nowhere);
  race.played.fill(no_card);
  race.round = static_cast<std::uint16_t>(*round);
  read_places(course, parts[1], race);
  const auto words = words_of(parts[2]);
  std::size_t word = 0;
  for (RiderId rider = 0; rider < course.riders(); ++rider) {
    if (word >= words.size() || read_rider(words[word]) != rider)
      wrong("the cards of " + rider_text(rider) + " are missing after those of the riders before him");
    const std::size_t first = ++word;
    while (word < words.size() && !read_rider(words[word])) ++word;
    if (word == first) wrong(rider_text(rider) + ": his cards are missing");
    read_rider_cards(course, race, rider, std::span(words).subspan(first, word - first));
  }
  if (word != words.size()) wrong(quoted(words[word]) + " is one rider too many");

  Seats asked;
  for (RiderId rider = 0; rider < course.riders(); ++rider) {
    const Seat seat = seat_of(rider);
    race.over |= racing(race, rider) && race.square[rider] >= course.finish;
    if (racing(race, rider) && race.played[rider] == no_card) asked = asked.with(seat);
    if (!racing(race, rider) && race.round > 0) wrong(rider_text(rider) + " is not on the road");
  }
  for (RiderId rider = 0; rider < course.riders(); ++rider) {
    const Seat seat = seat_of(rider);
    const RiderId mate = team_mate(rider);
    if (drawn(race, rider) && (race.round == 0 || race.over)) wrong(rider_text(rider) + ": a hand or a chosen card only while teams choose");
    if (race.played[rider] != no_card && race.played[mate] == no_card && race.hand[seat].empty())
      wrong(rider_text(mate) + " must hold a hand, as " + rider_text(rider) + " has chosen");
    if (race.played[rider] != no_card && !race.hand[seat].empty() && race.choosing_for[seat] == role_of(rider))
      wrong(rider_text(rider) + " has chosen and holds a hand");
  }
  if (race.round == 0) {
    const auto seat = colon == std::string_view::npos ? std::string_view::npos : team_letters.find(head[1].substr(colon + 1));
    if (seat >= course.teams || head[1].size() != colon + 2) wrong("round 0 names the team that places, for example r0:b");
    if (racing(race, rider_of(static_cast<Seat>(seat), Role::rouleur)) && racing(race, rider_of(static_cast<Seat>(seat), Role::sprinteur)))
      wrong("the team to place has placed both riders");
    for (RiderId rider = 0; rider < course.riders(); ++rider) {
      if (racing(race, rider) && race.square[rider] >= course.start_squares) wrong(rider_text(rider) + " is not on the start grid");
      if (seat_of(rider) != seat && racing(race, rider) != racing(race, team_mate(rider))) wrong("only the team to place may have one rider on the grid");
    }
    bool placed = false;  // clockwise from the team that places: first those who still will, then those who have
    for (Seat next = 1; next < course.teams; ++next) {
      const bool has = racing(race, rider_of(static_cast<Seat>((seat + next) % course.teams), Role::rouleur));
      if (placed && !has) wrong("the teams did not place in order (FR-SETUP-4)");
      placed = has;
    }
    race.pile_before.fill(0);
    race.agenda.push(Step::place, Seats::only(static_cast<Seat>(seat)));
    return race;
  }
  if (colon != std::string_view::npos) wrong("only round 0 names a team");
  if (race.over) {
    race.pile_before.fill(0);
    return race;
  }
  if (asked.empty()) wrong("every card is chosen; a position is written before the last choice or after the round");
  for (RiderId rider = 0; rider < course.riders(); ++rider)
    if (!drawn(race, rider) && race.pile[rider].empty() && race.recycled[rider].empty())
      wrong(rider_text(rider) + ": he has no card; FR-DECK-5 gives him a fatigue card at once");
  race.agenda.push(Step::energy, asked);
  return race;
}

Value describe(const Course& course, const Happening& event) {
  using Kind = Happening::Kind;
  static constexpr std::string_view names[] = {"hidden",    "lot",      "placed", "round_began",  "leads", "drew",    "supplied", "chose",
                                               "committed", "revealed", "moved",  "slipstreamed", "tired", "crossed", "won"};
  static constexpr std::string_view limits[] = {"none", "climb", "halt_before_climb", "floor", "end_of_road"};
  Value value;
  value.set("event", names[static_cast<std::size_t>(event.kind)]);
  switch (event.kind) {
    case Kind::hidden: return value;
    case Kind::round_began: return value.set("round", int{event.value});
    case Kind::lot:
    case Kind::committed: return value.set("seat", int{event.seat});
    default: break;
  }
  value.set("rider", rider_text(event.rider));
  switch (event.kind) {
    case Kind::placed: value.set("square", int{event.square}).set("lane", int{event.lane}); break;
    case Kind::drew:
      value.set("cards", cards_text(course, event.cards));
      if (event.value != 0) value.set("reshuffled", true);
      break;
    case Kind::chose:
    case Kind::revealed: value.set("card", std::string(1, card_letter(course, event.card))); break;
    case Kind::moved:
      value.set("from", int{event.from}).set("square", int{event.square}).set("lane", int{event.lane});
      value.set("card", std::string(1, card_letter(course, event.card))).set("moved", int{event.value});
      if (event.limit != Happening::Limit::none) value.set("limit", limits[static_cast<std::size_t>(event.limit)]);
      if (event.blocked > 0) value.set("blocked", int{event.blocked});
      break;
    case Kind::slipstreamed: value.set("from", int{event.from}).set("square", int{event.square}).set("lane", int{event.lane}); break;
    default: break;
  }
  return value;
}

Value describe(const Course& course, const Outlook& view) {
  Value value;
  value.set("seat", int{view.seat}).set("round", int{view.round}).set("over", view.over != 0);
  if (view.placing) value.set("to_place", int{view.to_place});
  Value riders(Value::List{});
  for (RiderId rider = 0; rider < course.riders(); ++rider) {
    Value one;
    one.set("rider", rider_text(rider));
    if (view.square[rider] != nowhere) one.set("square", int{view.square[rider]}).set("lane", int{view.lane[rider]});
    one.set("pile", int{view.pile_size[rider]}).set("recycled", int{view.recycled_size[rider]});
    one.set("fatigue", int{view.fatigue[rider]}).set("spent", cards_text(course, view.spent[rider]));
    riders.add(one);
  }
  value.set("riders", riders);
  if (view.seat >= course.teams) return value;
  for (const Role role : {Role::rouleur, Role::sprinteur}) {
    const auto mine = static_cast<std::size_t>(role);
    Value own;
    own.set("pile", cards_text(course, view.pile[mine])).set("recycled", cards_text(course, view.recycled[mine]));
    if (view.played[mine] != no_card) own.set("played", std::string(1, card_letter(course, view.played[mine])));
    if (!view.hand.empty() && view.choosing_for == role) own.set("hand", cards_text(course, view.hand));
    value.set(role == Role::rouleur ? "rouleur" : "sprinteur", own);
  }
  return value;
}

Outlook read_view(const Course& course, const Value& value) {
  const Reader reader(value, "view: ");
  Outlook view;
  view.square.fill(nowhere);
  view.seat = static_cast<Seat>(reader.at("seat").number(0, 255));
  view.round = static_cast<std::uint16_t>(reader.at("round").number(0, most_rounds));
  view.over = reader.at("over").truth();
  if (const auto to_place = reader.maybe("to_place")) {
    view.placing = 1;
    view.to_place = static_cast<Seat>(to_place->number(0, course.teams - 1));
  }
  const auto small = [](const Reader& number) { return static_cast<std::uint8_t>(number.number(0, Tally::most)); };
  const auto cards = [&](const Reader& text) { return read_cards(course, text.text(), text.place(), Tally::most); };
  const auto riders = reader.at("riders").items();
  if (riders.size() != course.riders()) reader.at("riders").fail("there are " + std::to_string(course.riders()) + " riders");
  for (RiderId rider = 0; rider < course.riders(); ++rider) {
    const Reader& one = riders[rider];
    if (one.at("rider").text() != rider_text(rider)) one.at("rider").fail("here stands " + rider_text(rider));
    if (const auto square = one.maybe("square")) {
      view.square[rider] = static_cast<Square>(square->number(0, course.last));
      view.lane[rider] = static_cast<Lane>(one.at("lane").number(0, course.road[view.square[rider]].lanes - 1));
    }
    view.pile_size[rider] = small(one.at("pile"));
    view.recycled_size[rider] = small(one.at("recycled"));
    view.fatigue[rider] = small(one.at("fatigue"));
    view.spent[rider] = cards(one.at("spent"));
  }
  if (view.seat >= course.teams) return view;
  for (const Role role : {Role::rouleur, Role::sprinteur}) {
    const auto mine = static_cast<std::size_t>(role);
    const Reader own = reader.at(role == Role::rouleur ? "rouleur" : "sprinteur");
    view.pile[mine] = cards(own.at("pile"));
    view.recycled[mine] = cards(own.at("recycled"));
    if (const auto played = own.maybe("played")) {
      const std::string letter = played->text();
      const auto card = letter.size() == 1 ? read_card(course, letter[0]) : std::nullopt;
      if (!card) played->fail("this is no card");
      view.played[mine] = *card;
    }
    if (const auto hand = own.maybe("hand")) {
      view.hand = cards(*hand);
      view.choosing_for = role;
    }
  }
  return view;
}

Value describe(const Course& course, const Outlook& view, Play play) {
  Value value;
  value.set("action", play_text(course, play));
  switch (play.kind()) {
    case Play::Kind::place: return value.set("kind", "place").set("rider", rider_text(rider_of(view.seat, play.role()))).set("square", int{play.square()});
    case Play::Kind::lead_with: return value.set("kind", "lead").set("rider", rider_text(rider_of(view.seat, play.role())));
    case Play::Kind::nothing: return value;
    case Play::Kind::card: break;
  }
  const RiderId rider = rider_of(view.seat, view.choosing_for);
  Race race;  // only who stands where
  race.square = view.square;
  race.lane = view.lane;
  race.played[rider] = play.card();
  struct {
    Happening move;
    void hear(const Happening& event) {
      if (event.kind == Happening::Kind::moved) move = event;
    }
  } forecast;
  Traffic traffic(course, race);
  move_rider(course, race, traffic, rider, forecast);
  value.set("kind", "card");
  const Value told = describe(course, forecast.move);
  for (const auto& [name, what] : *told.as<Value::Object>())
    if (name != "event") value.set(name, what);
  return value;
}

Value describe(const Course& course) {
  Value options;
  if (!course.stage.id.empty()) {
    options.set("stage", course.stage.id);
  } else if (!course.stage.tiles.empty()) {
    std::string tiles;
    for (const auto& tile : course.stage.tiles) tiles += (tiles.empty() ? "" : ",") + tile;
    options.set("tiles", tiles);
    if (!course.stage.name.empty()) options.set("name", course.stage.name);
  } else {
    std::string road;  // runs of equal squares, broken at the start grid and the finish line
    for (std::size_t q = 0, end = 0; q < course.squares(); q = end) {
      const RoadSquare& square = course.road[q];
      if (q == course.finish) road += ", finish";
      for (end = q + 1; end < course.squares() && end != course.finish && end != course.start_squares && course.road[end].terrain == square.terrain &&
                        course.road[end].lanes == square.lanes;)
        ++end;
      static constexpr std::string_view names[] = {"flat", "climb", "descent", "cobbles", "supply"};
      road += (q == 0 ? "start" : ", " + std::string(names[static_cast<std::size_t>(square.terrain)])) + " " + std::to_string(end - q);
      if (square.lanes != 2) road += " lanes " + std::to_string(square.lanes);
    }
    options.set("road", road);
  }
  options.set("teams", int{course.teams});
  Value levels(Value::List{});
  bool any = false;
  for (std::size_t seat = 0; seat < course.teams; ++seat) levels.add(int{course.handicap[seat]}), any |= course.handicap[seat] != 0;
  if (any) options.set("handicap", levels);
  if (course.first_placer) options.set("first", int{*course.first_placer});
  return options;
}

}  // namespace tourmalet::flamme_rouge
