#include <algorithm>
#include <set>

#include "scenarios/runner/vainqueur/script.hpp"

namespace tourmalet::scenario {
using namespace vainqueur;

namespace {

std::string name(std::size_t seat) { return "P" + std::to_string(seat); }
void add(std::string& names, std::size_t seat) { add_word(names, name(seat)); }
std::string sorted(std::string_view text) { return text == "none" ? "none" : cards_text(read_cards(text, "cards")); }

}  // namespace

void VainqueurScript::expect(Words& words) {
  static constexpr Keyword all[] = {
      {"at", &VainqueurScript::expect_at},
      {"hand", &VainqueurScript::expect_hand},
      {"holds", &VainqueurScript::expect_holds},
      {"cards", &VainqueurScript::expect_cards},
      {"table", &VainqueurScript::expect_table},
      {"skips", &VainqueurScript::expect_skips},
      {"draw", &VainqueurScript::expect_draw},
      {"discard", &VainqueurScript::expect_discard},
      {"discards", &VainqueurScript::expect_discards},
      {"top", &VainqueurScript::expect_top},
      {"turn", &VainqueurScript::expect_turn},
      {"stage", &VainqueurScript::expect_stage},
      {"round", &VainqueurScript::expect_round},
      {"holder", &VainqueurScript::expect_holder},
      {"order", &VainqueurScript::expect_order},
      {"total", &VainqueurScript::expect_total},
      {"points", &VainqueurScript::expect_points},
      {"places", &VainqueurScript::expect_places},
      {"winner", &VainqueurScript::expect_winner},
      {"ranking", &VainqueurScript::expect_ranking},
      {"over", &VainqueurScript::expect_over},
      {"running", &VainqueurScript::expect_running},
      {"legal", &VainqueurScript::expect_legal},
      {"fallback", &VainqueurScript::expect_fallback},
      {"event", &VainqueurScript::expect_event},
      {"no", &VainqueurScript::expect_no},
      {"events", &VainqueurScript::expect_events},
      {"swept", &VainqueurScript::expect_swept},
      {"throws", &VainqueurScript::expect_throws},
      {"hidden", &VainqueurScript::expect_hidden},
      {"unknown", &VainqueurScript::expect_unknown},
      {"view", &VainqueurScript::expect_view},
      {"deck", &VainqueurScript::expect_deck},
      {"board", &VainqueurScript::expect_board},
      {"square", &VainqueurScript::expect_square},
      {"dealt", &VainqueurScript::expect_dealt},
      {"error", &VainqueurScript::expect_error},
  };
  call(all, words, "what is expected");
}

// Pawns and cards.

void VainqueurScript::expect_at(Words& words) {
  race();
  do {
    const Seat who = seat(words);
    compare(name(who) + " stands at", words.number("where they stand", 0, 9999), race_.open.square[who] * unit());
  } while (words.more());
}
void VainqueurScript::expect_hand(Words& words) {
  const Seat who = seat(words);
  compare(name(who) + " hand", sorted(words.next("cards")), or_none(cards_text(race().hand[who])));
}
void VainqueurScript::expect_holds(Words& words) {
  const Seat who = seat(words);
  const Cards wanted = read_cards(words.next("cards"), "cards");
  for (std::size_t kind = 0; kind < card_kinds; ++kind)
    if (race().hand[who][kind] < wanted[kind])
      differs(name(who) + " expected to hold " + std::to_string(wanted[kind]) + " cards " + card_letters[kind] +
              ", found " + cards_text(race().hand[who]));
}
void VainqueurScript::expect_cards(Words& words) {
  do {
    const Seat who = seat(words);
    compare(name(who) + " number of cards", words.number("a number of cards", 0, 103),
            static_cast<int>(race().hand[who].total()));
  } while (words.more());
}
void VainqueurScript::expect_table(Words& words) {
  const Seat who = seat(words);
  std::string found;
  if (race().open.handicapped(who)) found += card_letter(race_.open.handicap[who]);
  if (race_.open.climber_out[who] != 0) found += card_letter(climber);
  compare(name(who) + " table", sorted(words.next("cards, or none")), or_none(found));
}
void VainqueurScript::expect_skips(Words& words) {
  const Seat who = seat(words);
  compare(name(who) + " turns to skip", words.number("turns", 0, 9), race().open.skips[who]);
}
void VainqueurScript::expect_draw(Words& words) {
  compare("size of the draw pile", words.number("a size", 0, 103), static_cast<int>(race().draw.total()));
}
void VainqueurScript::expect_discard(Words& words) {
  compare("discard pile", sorted(words.next("its cards, or none")), or_none(cards_text(race().open.discard)));
}
void VainqueurScript::expect_discards(Words& words) {
  compare("size of the discard pile", words.number("a size", 0, 103), static_cast<int>(race().open.discard.total()));
}
void VainqueurScript::expect_top(Words& words) {
  const Card top = race().open.top;
  compare("top of the discard pile", std::string(words.next("a card, or none")),
          top == no_card ? "none" : std::string(1, card_letter(top)));
}

// Turns, points, places.

void VainqueurScript::expect_turn(Words& words) {
  const Seat who = seat(words);
  compare("turn of", name(who), race().open.stage == tour_over ? "nobody, the Tour is over" : name(race_.open.turn));
}
void VainqueurScript::expect_stage(Words& words) {
  compare("stage", words.number("a stage", 0, 13), race().open.stage);
}
void VainqueurScript::expect_round(Words& words) {
  const int expected = words.number("a round", 1, 9999);
  if (race().open.stage < 1 || race_.open.stage > stage_count) wrong("no stage is being ridden");
  compare("round", expected, race_.open.round());
}
void VainqueurScript::expect_holder(Words& words) {
  const Seat who = seat(words);
  const bool riding = race().open.stage >= 1 && race_.open.stage <= stage_count;
  compare("the cap is worn by", name(who), riding ? name(race_.open.holder()) : "nobody");
}
// Once around the table, from the holder.
void VainqueurScript::expect_order(Words& words) {
  std::string expected, found;
  const auto& open = race().open;
  if (open.stage < 1 || open.stage > stage_count) wrong("no stage is being ridden");
  for (Seat i = 0, who = open.holder(); i < course().players; ++i, who = tour::left_of(who, course().players))
    add(found, who);
  while (words.more()) add(expected, seat(words));
  compare("order of play", expected, found);
}
void VainqueurScript::expect_total(Words& words) {
  do {
    const Seat who = seat(words);
    compare(name(who) + " total", words.number("points", 0, 1000), race().open.results.total[who]);
  } while (words.more());
}
void VainqueurScript::expect_points(Words& words) {
  do {
    const Seat who = seat(words);
    const int expected = words.number("points", 0, 60);
    std::string found = "none, not placed";
    for (const Happening& event : told_.events)
      if (event.kind == Happening::Kind::placed && event.seat == who) found = std::to_string(event.points);
    compare(name(who) + " points", std::to_string(expected), found);
  } while (words.more());
}
unsigned VainqueurScript::last_stage() const {
  for (auto event = told_.events.rbegin(); event != told_.events.rend(); ++event)
    if (event->kind == Happening::Kind::placed) return event->stage;
  wrong("no stage was closed by the last line");
}
void VainqueurScript::expect_places(Words& words) {
  race();
  const auto& place = race_.open.results.place[last_stage() - 1];
  do {
    const Seat who = seat(words);
    compare(name(who) + " place", words.number("a place", 1, 6), place[who]);
  } while (words.more());
}
void VainqueurScript::expect_winner(Words& words) {
  something_happened();
  const std::string expected = words.take("none") ? "none" : name(seat(words));
  std::string found = "none";
  for (const Happening& event : told_.events)
    if (event.kind == Happening::Kind::stage_won) found = name(event.seat);
  compare("winner of the stage", expected, found);
}
void VainqueurScript::expect_ranking(Words& words) {
  std::string expected, found;
  do add(expected, seat(words));
  while (words.more());
  if (race().open.stage == tour_over)
    for (const Seat who : final_ranking(course(), race_.open)) add(found, who);
  compare("final ranking", expected, or_none(found));
}
void VainqueurScript::expect_over(Words&) {
  if (Vainqueur::deciding(course(), race())) differs("the Tour expected to be over, found that it goes on");
}
void VainqueurScript::expect_running(Words&) {
  if (!Vainqueur::deciding(course(), race())) differs("the Tour expected to go on, found that it is over");
}

// Decisions.

void VainqueurScript::expect_legal(Words& words) {
  race();
  const Seat who = seat(words);
  const auto text = [](const std::set<Play>& plays) {
    std::string all;
    for (const Play play : plays) all += (all.empty() ? "" : " ") + play_text(play);
    return or_none(all);
  };
  std::set<Play> expected, found;
  words.take("none");
  while (words.more()) expected.insert(action(words.next("a decision")));
  if (Vainqueur::deciding(course(), race_).contains(who)) {
    Vainqueur::Actions actions;
    Vainqueur::legal(course(), race_, who, actions);
    found.insert(actions.begin(), actions.end());
  }
  compare(name(who) + " may", text(expected), text(found));
}
void VainqueurScript::expect_fallback(Words& words) {
  const Seat who = seat(words);
  if (!Vainqueur::deciding(course(), race()).contains(who)) wrong(name(who) + " is not asked");
  compare("played for absent " + name(who), std::string(words.next("a decision")),
          play_text(Vainqueur::fallback(course(), race_, who)));
}

// What happened in the last line that let something happen.

bool VainqueurScript::happened(std::string_view kind, std::optional<Seat> whom) {
  Happening some;
  bool known = false;
  for (auto i = 1U; i <= static_cast<unsigned>(Happening::Kind::tour_won); ++i) {
    some.kind = static_cast<Happening::Kind>(i);
    known |= kind_of(course(), some) == kind;
  }
  if (!known) wrong(in_quotes(kind) + " is not an event");
  something_happened();
  return std::ranges::any_of(told_.events, [&](const Happening& event) {
    return kind_of(course(), event) == kind && (!whom || *whom == event.seat);
  });
}
void VainqueurScript::expect_event(Words& words) {
  const std::string kind(words.next("an event"));
  const auto whom = words.more() ? std::optional(seat(words)) : std::nullopt;
  if (!happened(kind, whom))
    differs("event " + kind + (whom ? " of " + name(*whom) : "") + " expected, found that it did not happen");
}
void VainqueurScript::expect_no(Words& words) {
  const std::string kind(words.next("an event"));
  const auto whom = words.more() ? std::optional(seat(words)) : std::nullopt;
  if (happened(kind, whom))
    differs("no event " + kind + (whom ? " of " + name(*whom) : "") + " expected, found that it happened");
}
void VainqueurScript::expect_events(Words& words) { compare_events(words, course()); }
void VainqueurScript::expect_swept(Words& words) {
  something_happened();
  std::string found;
  for (const Happening& event : told_.events)
    if (event.kind == Happening::Kind::swept) found += card_letter(event.card);
  compare("cards swept from the tables", std::string(words.next("cards in order, or none")), or_none(found));
}
void VainqueurScript::expect_throws(Words& words) {
  compare("throws so far", words.number("throws", 0, 999), static_cast<int>(throws_));
}

// Who got a card of the deal, one card after another; the line may stop before the end.
void VainqueurScript::expect_dealt(Words& words) {
  std::string expected, found;
  std::size_t named = 0;
  do add(expected, seat(words)), ++named;
  while (words.more());
  for (const Outcome& outcome : chances_)
    if (outcome.bag.purpose == static_cast<std::uint8_t>(Purpose::deal) && named > 0)
      --named, add(found, outcome.bag.owner);
  compare("dealt to", expected, or_none(found));
}

// Secrets.

void VainqueurScript::expect_hidden(Words& words) {
  const Seat who = seat(words);
  const std::string kind(words.next("an event"));
  if (!happened(kind, std::nullopt)) wrong("there was no event " + kind);
  for (const Happening& event : told_.events) {
    if (kind_of(course(), event) != kind || event.seat == who) continue;
    const Happening heard = Vainqueur::redact(course(), event, who);
    if (heard.card != no_card || !heard.cards.empty())
      differs(name(who) + " expected not to learn the cards of " + kind + ", found that they do");
  }
}
// unknown P1 hand P0: if P0 held other cards, P1 would see the same. unknown P1 draw: if the draw pile held other
// cards.
void VainqueurScript::expect_unknown(Words& words) {
  const Seat who = seat(words);
  Race other = race();
  const bool pile = words.take("draw");
  if (!pile && !words.take("hand")) wrong("what is unknown is \"draw\" or \"hand P0\"");
  Cards& one = pile ? other.draw : other.hand[seat(words)];
  for (Seat from = 0; from < course().players; ++from) {  // exchange with another place this player cannot see
    Cards& two = pile ? other.hand[from] : other.draw;
    if (pile && from == who) continue;
    for (std::size_t a = 0; a < card_kinds; ++a)
      for (std::size_t b = 0; b < card_kinds; ++b)
        if (a != b && one[a] > 0 && two[b] > 0) one.take(a), two.add(a), two.take(b), one.add(b);
  }
  if (other == race_) wrong("there is nothing to exchange");
  if (Vainqueur::view(course(), other, who) != Vainqueur::view(course(), race_, who))
    differs(name(who) + " expected to know nothing of it, found that they see a difference");
}
void VainqueurScript::expect_view(Words& words) {
  const Seat who = seat(words);
  if (!words.take("unchanged")) {
    const std::string key(words.next("unchanged, hand, cards, draw, discard or top"));
    const Outlook view = Vainqueur::view(course(), race(), who);
    if (key == "cards") {
      const Seat whose = seat(words);
      return compare(name(who) + " sees cards of " + name(whose), words.number("a number", 0, 8),
                     view.hand_size[whose]);
    }
    const std::string expected(words.next("what is known"));
    if (key == "hand")
      return compare(name(who) + " knows the own hand", sorted(expected), or_none(cards_text(view.hand)));
    if (key == "draw") return compare(name(who) + " knows the draw pile", expected, std::to_string(view.draw_size));
    if (key == "discard")
      return compare(name(who) + " remembers", sorted(expected), or_none(cards_text(view.open.discard)));
    if (key == "top")
      return compare(name(who) + " sees", expected,
                     view.open.top == no_card ? "none" : std::string(1, card_letter(view.open.top)));
    wrong(in_quotes(key) + " is not one of unchanged, hand, cards, draw, discard, top");
  }
  if (!watched_[who]) wrong("\"watch " + name(who) + "\" is missing before");
  if (*watched_[who] != Vainqueur::view(course(), race(), who))
    differs("what " + name(who) + " knows expected to be unchanged, found that it has changed");
}

// The box.

void VainqueurScript::expect_deck(Words& words) {
  do {
    if (words.take("all")) {
      compare("cards of the deck", words.number("a number", 0, 999), static_cast<int>(course().deck.total()));
      continue;
    }
    const Card kind = card(words.next("a card, or all"));
    compare(std::string("cards ") + card_letter(kind) + " of the deck", words.number("a number", 0, 99),
            static_cast<int>(course().deck[kind]));
  } while (words.more());
}
// board 1 plain 260 zone 200, board 2 time_trial 36, board 4 mountain 140
void VainqueurScript::expect_board(Words& words) {
  const auto number = static_cast<std::size_t>(words.number("a stage", 1, stage_count));
  const Stage& stage = course().stage(number);
  const std::string which = "stage " + std::to_string(number);
  const int scale = stage.kind == StageKind::time_trial ? 1 : square_km;
  compare(which + " kind", std::string(words.next("a kind")), std::string(name_of(stage.kind)));
  compare(which + " length", words.number("a length", 0, 9999), stage.length * scale);
  if (words.take("zone"))
    compare(which + " sprint zone begins at", std::string(words.next("where it begins, or none")),
            stage.zone == 255 ? "none" : std::to_string(stage.zone * scale));
}
void VainqueurScript::expect_square(Words& words) {
  const Circuit& circuit = course().circuits.front();
  const int square = words.number("a square", 1, circuit.length - 1);
  const auto [effect, amount] = circuit.at[static_cast<std::size_t>(square)];
  const std::string which = "square " + std::to_string(square);
  compare(which, std::string(words.next("an effect")), std::string(name_of(effect)));
  if (words.more()) compare(which + " amount", words.number("an amount", 0, 99), amount);
}
void VainqueurScript::expect_error(Words& words) {
  compare_error(words, [&] { laid_course(); });
}

}  // namespace tourmalet::scenario
