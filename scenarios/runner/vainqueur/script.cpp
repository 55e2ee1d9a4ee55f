#include "scenarios/runner/vainqueur/script.hpp"

#include <algorithm>

#include "loader/data.hpp"
#include "rules/vainqueur/library.hpp"

namespace tourmalet::scenario {
using namespace vainqueur;

namespace {

constexpr std::size_t most_scripted = 400, most_decisions = 2000;
constexpr std::string_view cards_filled_in = "WGFB246";  // what a hand is filled up with

}  // namespace

std::span<const VainqueurScript::Keyword> VainqueurScript::keywords() const {
  static constexpr Keyword all[] = {
      {"players", &VainqueurScript::set_players}, {"option", &VainqueurScript::set_option},
      {"board", &VainqueurScript::set_board},     {"stage", &VainqueurScript::set_stage},
      {"holder", &VainqueurScript::set_holder},   {"first", &VainqueurScript::set_first},
      {"turn", &VainqueurScript::set_turn},       {"round", &VainqueurScript::set_round},
      {"at", &VainqueurScript::set_at},           {"hand", &VainqueurScript::set_hand},
      {"table", &VainqueurScript::set_table},     {"skips", &VainqueurScript::set_skips},
      {"discard", &VainqueurScript::set_discard}, {"discards", &VainqueurScript::set_discards},
      {"total", &VainqueurScript::set_total},     {"places", &VainqueurScript::set_places},
      {"remove", &VainqueurScript::remove_rest},  {"draws", &VainqueurScript::draws},
      {"deals", &VainqueurScript::deals},         {"start", &VainqueurScript::start},
      {"decide", &VainqueurScript::decide},       {"throw", &VainqueurScript::throw_die},
      {"until", &VainqueurScript::until},         {"fallback", &VainqueurScript::fallback},
      {"refuse", &VainqueurScript::refuse},       {"watch", &VainqueurScript::watch},
      {"expect", &VainqueurScript::expect},
  };
  return all;
}

// A draw or throw that was forced but impossible, or that never came, is a slip of the scenario or of the rules.
Differences VainqueurScript::end() {
  differences_.clear();
  const auto name = [&](const auto& line) {
    const Bag bag{.owner = line.owner, .purpose = line.purpose};
    const bool dice = line.purpose == static_cast<std::uint8_t>(Purpose::time_trial) ||
                      line.purpose == static_cast<std::uint8_t>(Purpose::prologue);
    return (dice ? "the throw of " : "the draw of ") + Vainqueur::outcome_text(course(), bag, line.kind) + " by P" +
           std::to_string(line.owner);
  };
  for (const auto& line : chance_.refused()) differs(name(line) + " was not possible");
  for (const auto& line : chance_.unused()) differs(name(line) + " was never asked for");
  return std::move(differences_);
}

// Board, players, options.

void VainqueurScript::still_open() const {
  if (course_) wrong("the board is laid already; this belongs further up");
}
void VainqueurScript::set_players(Words& words) {
  still_open();
  options_.set("players", words.number("the number of players", 0, 99));
}
void VainqueurScript::set_option(Words& words) {
  not_yet();
  course_.reset();
  const std::string name(words.next("an option")), value(words.next("its value"));
  options_.set(name, value == "true" || value == "false" ? Value(value == "true") : Value(value));
}
void VainqueurScript::set_board(Words& words) {
  still_open();
  options_.set("board", words.rest());
}
vainqueur::Course VainqueurScript::laid_course() const {
  static const vainqueur::Library box = vainqueur::library_in(embedded_data());
  return open_course(box, options_);
}
const vainqueur::Course& VainqueurScript::course() {
  if (!course_) course_ = laid_course();
  return *course_;
}

Seat VainqueurScript::seat(Words& words) {
  const std::string_view word = words.next("a player");
  if (word.size() == 2 && word[0] == 'P' && word[1] >= '0' && word[1] < '0' + course().players)
    return static_cast<Seat>(word[1] - '0');
  wrong(in_quotes(word) + " is not a player of this Tour; players are P0, P1 …");
}
Card VainqueurScript::card(std::string_view word) {
  const auto found = word.size() == 1 ? read_card(word[0]) : std::nullopt;
  if (!found) wrong(in_quotes(word) + " is not a card; cards are " + std::string(card_letters));
  return *found;
}

// The situation. It is laid when something happens or is looked at for the first time.

void VainqueurScript::not_yet() const {
  if (laid_) wrong("the Tour runs already; this belongs further up");
}
void VainqueurScript::set_stage(Words& words) {
  not_yet();
  stage_ = static_cast<unsigned>(words.number("a stage", 1, stage_count));
}
void VainqueurScript::set_holder(Words& words) {
  not_yet();
  holder_ = seat(words);
}
void VainqueurScript::set_first(Words& words) {
  not_yet();
  first_ = seat(words);
}
void VainqueurScript::set_turn(Words& words) {
  not_yet();
  turn_ = seat(words);
}
void VainqueurScript::set_round(Words& words) {
  not_yet();
  race_.open.rounds[stage_ - 1] = static_cast<std::uint16_t>(words.number("a round", 1, 9999));
}

int VainqueurScript::unit() {
  const unsigned stage = laid_ && race_.open.stage >= 1 && race_.open.stage <= stage_count ? race_.open.stage : stage_;
  return course().stage(stage).kind == StageKind::time_trial ? 1 : square_km;
}

void VainqueurScript::set_at(Words& words) {
  not_yet();
  do {
    const Seat who = seat(words);
    const int at = words.number("where they stand", 0, (course().stage(stage_).length - 1) * unit());
    if (at % unit() != 0) wrong(std::to_string(at) + " is not a square of 20 km");
    race_.open.square[who] = static_cast<Square>(at / unit());
  } while (words.more());
}
void VainqueurScript::set_hand(Words& words) {
  not_yet();
  const Seat who = seat(words);
  hand_[who] = read_cards(words.next("cards"), "hand");
  if (hand_[who]->total() > hand_size + 1) wrong("a hand has 7 cards, 8 in its owner's turn");
}
void VainqueurScript::set_table(Words& words) {
  not_yet();
  const Seat who = seat(words);
  for (const char letter : words.next("cards")) {
    const Card laid = card(std::string_view(&letter, 1));
    if (is_handicap(laid)) {
      if (race_.open.handicapped(who))
        wrong("in front of P" + std::to_string(who) + " lies " + card_letter(race_.open.handicap[who]) +
              " already: one handicap at a time (VT-HC-2)");
      race_.open.handicap[who] = laid;
    } else if (laid == climber) {
      if (race_.open.climber_out[who] != 0)
        wrong("the Climber of P" + std::to_string(who) + " is out already: one at a time (VT-CLB-4)");
      race_.open.climber_out[who] = 1;
    } else {
      wrong("on a table lie only handicaps and a Climber");
    }
  }
}
void VainqueurScript::set_skips(Words& words) {
  not_yet();
  const Seat who = seat(words);
  race_.open.skips[who] = static_cast<std::uint8_t>(words.number("turns to skip", 0, 9));
}
void VainqueurScript::set_discard(Words& words) {
  not_yet();
  const std::string_view text = words.next("the cards of the discard pile, the top one last,");
  race_.open.discard = read_cards(text, "discard pile");
  race_.open.top = card(text.substr(text.size() - 1));
}
void VainqueurScript::set_discards(Words& words) {
  not_yet();
  discards_ = words.number("the size of the discard pile", 0, static_cast<int>(deck_size));
}
void VainqueurScript::set_total(Words& words) {
  not_yet();
  do {
    const Seat who = seat(words);
    race_.open.results.total[who] = static_cast<std::uint16_t>(words.number("points", 0, 1000));
  } while (words.more());
}
void VainqueurScript::set_places(Words& words) {
  not_yet();
  const int stage = words.number("a stage", 1, stage_count);
  for (Seat who = 0; who < course().players; ++who)
    race_.open.results.place[static_cast<std::size_t>(stage) - 1][who] =
        static_cast<tour::Place>(words.number("the place of P" + std::to_string(who), 0, max_players));
}
void VainqueurScript::remove_rest(Words& words) {
  if (!words.take("rest")) wrong("\"remove rest\" takes all cards out of the game that lie nowhere");
  incomplete_ = true;
}

void VainqueurScript::check_laid() {
  const Open& open = race_.open;
  const std::string here = "stage " + std::to_string(stage_);
  const bool trial = course().stage(stage_).kind == StageKind::time_trial;
  for (Seat who = 0; who < course().players; ++who) {
    const std::string name = "P" + std::to_string(who);
    if (!trial && open.skips[who] != 0)
      wrong(here + " is ridden with cards, so " + name +
            " has no turns to skip: only a time trial makes some (VT-TT-8)");
    if (trial && (open.handicapped(who) || open.climber_out[who] != 0))
      wrong(here + " is a time trial, so nothing lies in front of " + name + ": the tables are swept (VT-STAGE-7)");
    for (unsigned stage = stage_; stage <= stage_count; ++stage)
      if (open.results.place[stage - 1][who] != 0)
        wrong("stage " + std::to_string(stage) + " has no places yet: " + here + " is being ridden");
  }
}

// Hands are filled up with cards that matter least; what is left is the draw pile.
void VainqueurScript::lay() {
  if (laid_) return;
  laid_ = true;
  Open& open = race_.open;
  check_laid();
  open.stage = static_cast<std::uint8_t>(stage_);
  open.results.leader.fill(0);
  open.results.leader[0] = first_.value_or(holder_.value_or(0));
  for (std::size_t i = 1; i <= stage_ - 1; ++i) open.results.leader[i] = holder_.value_or(0);
  if (stage_ == 1) open.results.leader[0] = holder_.value_or(first_.value_or(0));
  open.turn = turn_.value_or(open.holder());
  if (open.round() == 0) open.round() = 1;
  Cards rest = course().deck;
  const auto take = [&](const Cards& cards) {
    for (std::size_t kind = 0; kind < card_kinds; ++kind)
      if (cards[kind] > rest[kind]) wrong(std::string("there are not so many cards ") + card_letters[kind]);
    rest -= cards;
  };
  take(open.discard);
  take(cards_on_tables(course(), open));
  for (Seat who = 0; who < course().players; ++who)
    if (hand_[who]) take(race_.hand[who] = *hand_[who]);
  const bool road = course().stage(stage_).kind != StageKind::time_trial;
  for (Seat who = 0; who < course().players && !(incomplete_ && road); ++who) {
    const unsigned wanted = hand_size + (road && who == open.turn);
    if (race_.hand[who].total() > wanted)
      wrong("P" + std::to_string(who) + " holds more than " + std::to_string(wanted) + " cards");
    for (const char letter : cards_filled_in)
      for (const Card filler = *read_card(letter); race_.hand[who].total() < wanted && rest.has(filler);)
        rest.take(filler), race_.hand[who].add(filler);
  }
  if (discards_) {
    const int lie = static_cast<int>(open.discard.total()), most = lie + static_cast<int>(rest.total());
    if (*discards_ < lie) wrong("more cards than that lie on the discard pile");
    if (*discards_ > most)
      wrong("the discard pile cannot have " + std::to_string(*discards_) + " cards: beside hands and tables " +
            std::to_string(most) + " are left");
    while (static_cast<int>(open.discard.total()) < *discards_) {
      const auto spent = static_cast<Card>(rest.locate(0));
      rest.take(spent);
      open.discard.add(spent);
      if (open.top == no_card) open.top = spent;
    }
  }
  if (!incomplete_) race_.draw = rest;
  check_invariants();
}

vainqueur::Race& VainqueurScript::race() {
  course();
  if (!prologue_) lay();
  return race_;
}

// VT-INV-1/2/3/5/6 hold at every moment of every scenario.
void VainqueurScript::check_invariants() {
  const Open& open = race_.open;
  const auto broken = [&](const std::string& what) { differs("broken: " + what); };
  if (open.stage == before_stages) return;
  if (!incomplete_) {
    Cards all = race_.draw;
    all += open.discard;
    all += cards_on_tables(course(), open);
    for (const Cards& hand : race_.hand) all += hand;
    if (all != course().deck) broken("VT-INV-1, the cards of the deck are " + cards_text(all));
    for (Seat who = 0; who < course().players; ++who)
      if (race_.hand[who].total() != hand_size + (phase_of(course(), open) == Phase::road && who == open.turn))
        broken("VT-INV-2, P" + std::to_string(who) + " holds " + std::to_string(race_.hand[who].total()) + " cards");
  }
  if (open.stage == tour_over) return;
  const Stage& stage = course().stage(open.stage);
  for (Seat who = 0; who < course().players; ++who) {
    if (open.climber_out[who] != 0 && stage.kind != StageKind::mountain)
      broken("VT-INV-3, a Climber where there is no mountain");
    if (open.square[who] >= stage.length) broken("VT-INV-5, P" + std::to_string(who) + " stands beyond the finish");
    if (open.results.total[who] % 10 != 0) broken("VT-INV-6, points that are not tens");
  }
}

void VainqueurScript::script(Seat who, Purpose purpose, std::size_t kind) {
  if (++scripted_ > most_scripted) wrong("more than " + std::to_string(most_scripted) + " draws and throws");
  chance_.add(who, static_cast<std::uint8_t>(purpose), static_cast<std::uint8_t>(kind));
}
void VainqueurScript::draws(Words& words) {
  const Seat who = seat(words);
  do
    for (const char letter : words.next("a card")) script(who, Purpose::draw, card(std::string_view(&letter, 1)));
  while (words.more());
}
void VainqueurScript::deals(Words& words) {
  const Seat who = seat(words);
  for (const char letter : words.next("cards")) script(who, Purpose::deal, card(std::string_view(&letter, 1)));
}

// Letting it run.

void VainqueurScript::start(Words&) {
  course();
  if (laid_ || prologue_) wrong("the Tour runs already");
  prologue_ = laid_ = true;
  forget();
  race_ = Vainqueur::start(course(), chance_, told_);
}

Vainqueur::Action VainqueurScript::action(std::string_view text) {
  if (const auto play = read_play(text)) return *play;
  wrong(in_quotes(text) +
        " is not a decision: 4 rides 40 km, c1 is a crash for P1, B the spare bike, S the Sprinter, C the Climber, -4 "
        "a discard, d a throw");
}

void VainqueurScript::carry_out(Seat who, Vainqueur::Action play) {
  if (const Refusal no = Vainqueur::refusal(course(), race(), who, play))
    wrong("P" + std::to_string(who) + " " + play_text(play) + " is refused: " + std::string(no.code) + " (" +
          std::string(no.rule) + ")");
  if (++decisions_ > most_decisions) wrong("more than " + std::to_string(most_decisions) + " decisions");
  RecordingChance<ScriptedChance<KeyedChance>> recording(chance_, chances_);
  Vainqueur::apply(course(), race_, who, play, recording, told_);
  check_invariants();
}

void VainqueurScript::decide(Words& words) {
  race();
  forget();
  do {
    const Seat who = seat(words);
    carry_out(who, action(words.next("a decision")));
  } while (words.more());
}

void VainqueurScript::throw_die(Words& words) {
  race();
  forget();
  const Seat who = seat(words);
  const bool first = race_.open.stage == before_stages;
  do
    script(who, first ? Purpose::prologue : Purpose::time_trial,
           static_cast<std::size_t>(words.number("a throw", 1, 6)) - 1);
  while (words.more());
  carry_out(who, Play::throw_die());
  throws_ += static_cast<std::size_t>(std::ranges::count(told_.events, Happening::Kind::threw, &Happening::kind));
}

// The others do what is decided for absent players, until it is that player's turn.
void VainqueurScript::until(Words& words) {
  const Seat who = seat(words);
  forget();
  race();
  do {
    if (race_.open.stage == tour_over) wrong("the Tour is over");
    carry_out(race_.open.turn, Vainqueur::fallback(course(), race_, race_.open.turn));
  } while (race_.open.stage != tour_over && race_.open.turn != who);
}

void VainqueurScript::fallback(Words& words) {
  race();
  forget();
  do {
    const Seat who = seat(words);
    if (!Vainqueur::deciding(course(), race_).contains(who)) wrong("P" + std::to_string(who) + " is not asked");
    carry_out(who, Vainqueur::fallback(course(), race_, who));
  } while (words.more());
}

// VT-ACT-1: a refused action changes nothing.
void VainqueurScript::refuse(Words& words) {
  race();
  Words ahead = words;
  const std::string_view name = ahead.next("a player");
  // also one who does not play
  const bool stranger = name.size() == 2 && name[0] == 'P' && name[1] >= '0' && name[1] <= '9';
  if (stranger) words = ahead;
  const Seat who = stranger ? static_cast<Seat>(name[1] - '0') : seat(words);
  const std::string_view text = words.next("a decision");
  const Race before = race_;
  const Refusal found = Vainqueur::refusal(course(), race_, who, action(text));
  const std::string what = "P" + std::to_string(who) + " " + std::string(text);
  if (race_ != before) differs(what + " changed something although it is refused");
  compare_refusal(what, found, words);
}

void VainqueurScript::watch(Words& words) {
  const Seat who = seat(words);
  watched_[who] = Vainqueur::view(course(), race(), who);
}

ScenarioGame vainqueur_scenarios() {
  static constexpr RulesText rules[] = {{"vainqueur-du-tour", "VT-"}};
  return {"vainqueur", rules, []() -> std::unique_ptr<Script> { return std::make_unique<VainqueurScript>(); }};
}

}  // namespace tourmalet::scenario
