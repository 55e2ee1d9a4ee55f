#include "cli/flamme_rouge/house_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "rules/flamme_rouge/between.hpp"
#include "rules/flamme_rouge/finish_sprint.hpp"
#include "rules/flamme_rouge/forecast.hpp"
#include "rules/flamme_rouge/musettes.hpp"
#include "rules/flamme_rouge/notation.hpp"
#include "rules/flamme_rouge/reactions.hpp"
#include "rules/flamme_rouge/suceur.hpp"

namespace tourmalet::flamme_rouge {
using Kind = Happening::Kind;

namespace {

enum Phrase : std::uint8_t {
  trait_text,
  form_text = trait_text + trait_count,
  ask_traits = form_text + form_count,
  ask_form,
  ask_suceur,
  ask_rein,
  ask_musette,
  ask_sprint,
  ask_epo,
  ask_before,
  ask_top,
  top_hint,
  give,
  play_it,
  keep_it,
  step_up,
  stay,
  take_it,
  leave_it,
  pay,
  stop,
  go_on,
  epo_less,
  epo_keep,
  square,
  home_in,
  later,
  musette_brings,
  in_the_wind,
  less_tomorrow,
  all_tomorrow,
  draw_cards,
  five_musette,
  extra_card,
  second_text,
  cereal_text,
  ready,
  attacking,
  attacked,
  used_card,
  told_use,
  told_kept = told_use + 12,
  told_sprint = told_kept + 5,
  told_advance = told_sprint + 3,
  told_grid = told_advance + 2,
  phrase_count
};

constexpr Both phrases[] = {
    // the traits
    {"Rides 6 squares on climbs, where others ride 5.", "Fait 6 cases en montée, les autres 5."},
    {"One square more from a descent; fits on full squares; is fed with a 5 too.",
     "Une case de plus depuis une descente ; passe sur une case pleine ; ravitaillé même avec un 5."},
    {"Attacks once a stage: one square more each round until the pile is used up.",
     "Attaque une fois par étape : une case de plus par manche, tant que dure la pioche."},
    {"Jumps alone over a gap of two squares; may step onto the square ahead.",
     "Saute seul un trou de deux cases ; peut monter sur la case de devant."},
    {"On the flat, two squares more towards a lone rider ahead.",
     "Sur le plat, deux cases de plus vers un coureur seul devant."},
    {"With the team-mate right behind, both gain a square.",
     "Coéquipier juste derrière : une case de plus pour les deux."},
    {"Rides a fatigue card as a 4.", "Une carte Fatigue vaut 4."},
    // the form cards
    {"Shuffles hand and pack and draws a new hand.", "Remélange main et paquet, et pioche une nouvelle main."},
    {"After the stage, a fatigue card less.", "Après l’étape, une carte Fatigue de moins."},
    {"Throws away a fatigue card of the hand and draws another card.",
     "Jette une carte Fatigue de la main et en pioche une autre."},
    {"One square more, after the cards are turned up.", "Une case de plus, une fois les cartes vues."},
    {"Two squares more, with the rider’s highest card.", "Deux cases de plus, avec la plus forte carte."},
    {"After the reveal, swaps the card for one put aside.",
     "Cartes vues, échange la sienne contre celle mise de côté."},
    {"One square more on the finish tile, at the end of a round.",
     "Une case de plus sur la tuile d’arrivée, en fin de manche."},
    // the questions
    {"Which trait, and for whom?", "Quel talent, et pour qui ?"},
    {"Your form card: for whom?", "Votre carte de forme : pour qui ?"},
    {"Suceur: step up?", "Suceur : monter d’une case ?"},
    {"Coup de rein?", "Coup de rein ?"},
    {"Take a musette?", "Prendre une musette ?"},
    {"The sprint for the line", "Le sprint vers la ligne"},
    {"EPO before tomorrow?", "EPO avant demain ?"},
    {"Your {0}, before the draw", "Votre {0}, avant de piocher"},
    {"Coup de bluff: which card on top?", "Coup de bluff : quelle carte sur le dessus ?"},
    {"After the reveal you may swap your card for this one.",
     "Cartes vues, vous pourrez échanger la vôtre contre celle-ci."},
    // the answers
    {"To the {0}", "Au {0}"},
    {"Play it", "La jouer"},
    {"Keep it", "La garder"},
    {"Step up", "Monter"},
    {"Stay", "Rester"},
    {"Take it", "La prendre"},
    {"Leave it", "La laisser"},
    {"PAY", "PAYER"},
    {"STOP", "STOP"},
    {"GO ON", "CONTINUER"},
    {"Use it", "L’utiliser"},
    {"Do without", "S’en passer"},
    // what they bring
    {"square {0}", "case {0}"},
    {"home in {0}", "arrivée en {0}"},
    {"the line next round: +1:00 or more", "la ligne à la manche suivante : +1:00 ou plus"},
    {"a musette: 5 squares or −2 fatigue", "une musette : 5 cases ou −2 fatigue"},
    {"in the wind: +1 fatigue", "dans le vent : +1 fatigue"},
    {"tomorrow begins with a fatigue card less", "demain, une carte Fatigue de moins"},
    {"tomorrow begins with all that is kept", "demain, toute la fatigue gardée"},
    {"Draw {0} cards", "Piocher {0} cartes"},
    {"Musette: ride 5", "Musette : rouler 5"},
    {"One more card: +1 fatigue", "Une carte de plus : +1 fatigue"},
    {"All your cards are shuffled and you draw {0} new ones. Once a stage.",
     "Tout est mélangé et vous piochez {0} nouvelles cartes. Une fois par étape."},
    {"A fatigue card of your hand is gone and you draw another card. Once a stage.",
     "Une carte Fatigue de votre main disparaît et vous en piochez une autre. Une fois par étape."},
    // what riders have
    {"ready to attack", "prêt à attaquer"},
    {"attacking", "à l’attaque"},
    {"has attacked", "a attaqué"},
    {"used", "jouée"},
    // what was used, as `Use` numbers it without extra cards
    {"{0} eats a musette: −{1} fatigue.", "{0} mange une musette : −{1} fatigue."},
    {"{0} attacks: one square more each round.", "{0} attaque : une case de plus par manche."},
    {"{0} plays Deuxième souffle for a new hand.", "{0} joue Deuxième souffle : une nouvelle main."},
    {"{0} eats a Barre de céréale: −1 fatigue.", "{0} mange une Barre de céréale : −1 fatigue."},
    {"{0} rides with a musette, worth 5.", "{0} roule à la musette : 5."},
    {"{0} plays Gnak: +1 square.", "{0} joue Gnak : +1 case."},
    {"{0} plays Coup de pédale: up to +2 squares.", "{0} joue Coup de pédale : jusqu’à +2 cases."},
    {"{0} was bluffing and swaps the card.", "{0} bluffait et échange sa carte."},
    {"{0} plays Coup de rein.", "{0} joue Coup de rein."},
    {"{0} takes a musette.", "{0} prend une musette."},
    {"{0} uses EPO: a fatigue card less tomorrow.", "{0} recourt à l’EPO : une carte Fatigue de moins demain."},
    {"The attack of {0} is over.", "C’en est fini de l’attaque : {0}."},
    // what was left
    {"{0} keeps the form card.", "{0} garde sa carte de forme."},
    {"{0} stays on the wheel.", "{0} reste dans la roue."},
    {"{0} keeps Coup de rein.", "{0} garde Coup de rein."},
    {"{0} leaves the musette.", "{0} laisse la musette."},
    {"{0} does without EPO.", "{0} se passe d’EPO."},
    // the sprint
    {"{0} pays a fatigue card for the time of the sprinters.",
     "{0} paie une carte Fatigue pour le temps des sprinteurs."},
    {"{0} stops sprinting: ten seconds a square.", "{0} se relève : dix secondes par case."},
    {"{0} goes on to the line, with a fatigue card less.",
     "{0} continue vers la ligne, avec une carte Fatigue de moins."},
    // other moves
    {"{0} jumps the gap alone to square {1}.", "{0} saute seul jusqu’à la case {1}."},
    {"{0} steps up to square {1}.", "{0} monte case {1}."},
    {"{0} turns up {1} and lines up on square {2}.", "{0} retourne {1} et se place case {2}."},
};
static_assert(std::size(phrases) == phrase_count);

const Answer& name_of_form(std::uint8_t form) { return form_names[form % form_used - 1U]; }

template <class... Parts>
std::string filled(const RaceWords& words, std::size_t phrase, const Parts&... parts) {
  return fmt::format(fmt::runtime(words.say(phrases[phrase])), parts...);
}
std::string signed_text(int number) { return number < 0 ? fmt::format("−{}", -number) : fmt::format("+{}", number); }
std::string with_fatigue(int number) { return signed_text(number) + " fatigue"; }  // the same in both languages

// As CardSheet numbers its answers: musette, attack, five or four cards, extra card, new hand, cereal bar.
constexpr std::string_view sheet_keys[] = {"m", "a", "5", "4", "x", "n", "c"};

std::uint8_t step_asked(const Course& course, const FullOutlook& view) { return course.steps[view.now.at]; }

// The phrases of two answers or three, in their order.
std::optional<std::size_t> first_answer(std::uint8_t step) {
  switch (step) {
    case Reactions::number:
    case CoupDeRein::number: return play_it;
    case SuceurMove::number: return step_up;
    case Musettes::number: return take_it;
    case FinishSprint::number: return pay;
    case Epo::number: return epo_less;
    default: return {};
  }
}

}  // namespace

std::span<const Both> house_phrases() { return phrases; }

bool asks_by_house_rules(const Course& course, const FullOutlook& view) {
  if (!course.house.sheet || view.over) return false;
  switch (step_asked(course, view)) {
    case Traits::number:
    case FormDeal::number: return true;
    case CardSheet::number:
      return view.hand.empty() ? view.asking[view.seat] != 0 : view.played[view.handling] != no_card;
    default: return first_answer(step_asked(course, view)).has_value();
  }
}

RiderId HouseWords::subject() const {
  if (step_asked(course_, view_) != CardSheet::number) return static_cast<RiderId>(view_.now.subject - 1);
  return view_.hand.empty() ? static_cast<RiderId>(view_.asking[view_.seat] - 1) : view_.handling;
}

// Which question, and whom it is about.
std::string HouseWords::title() const {
  const std::uint8_t step = step_asked(course_, view_);
  if (step == Traits::number) return words_.say(phrases[ask_traits]);
  if (step == FormDeal::number) return words_.say(phrases[ask_form]);
  const RiderId rider = subject();
  const std::string_view role = words_.role(role_of(rider));
  if (step == CardSheet::number && view_.hand.empty()) return filled(words_, ask_before, role) + words_.pick(":", " :");
  const std::string of = words_.pick(fmt::format("Your {}", role), fmt::format("Votre {}", role)) + " · ";
  switch (step) {
    case CardSheet::number: return of + words_.say(phrases[ask_top]);
    case Reactions::number: {
      const Both& form = name_of_form(view_.form[rider]).words;
      return of + words_.pick(fmt::format("{}?", form.english), fmt::format("{} ?", form.french));
    }
    case SuceurMove::number: return of + words_.say(phrases[ask_suceur]);
    case CoupDeRein::number: return of + words_.say(phrases[ask_rein]);
    case Musettes::number: return of + words_.say(phrases[ask_musette]);
    case FinishSprint::number: return of + words_.say(phrases[ask_sprint]) + words_.pick(":", " :");
    default: return of + words_.say(phrases[ask_epo]);
  }
}

std::string HouseWords::key(Play play) const {
  switch (play.kind()) {
    case Play::Kind::card: return card_text(course_, play.card()) + (play.with_musette() ? "m" : "");
    case Play::Kind::answer: break;
    default: return play_text(course_, play);
  }
  static constexpr std::string_view traits[] = {"1R", "1S", "2R", "2S"}, form[] = {"R", "S"};
  switch (play.step()) {
    case CardSheet::number: return std::string(sheet_keys[play.answer()]);
    case Traits::number: return std::string(traits[play.answer()]);
    case FormDeal::number: return std::string(form[play.answer()]);
    default: return std::to_string(play.answer() + 1);
  }
}

// In numbers: where it ends, the time, fatigue.
std::string HouseWords::brings(Play play) const {
  const Outcome outcome = flamme_rouge::outcome(course_, view_, subject(), play.step(), play.answer());
  std::vector<std::string> told;
  if (play.step() == Musettes::number && play.answer() == Musettes::take)
    told.push_back(words_.say(phrases[musette_brings]));
  if (play.step() == FinishSprint::number && play.answer() == FinishSprint::go_on)
    told.push_back(words_.say(phrases[later]));
  if (play.step() == Epo::number) told.push_back(words_.say(phrases[less_tomorrow + play.answer()]));
  if (outcome.square) told.push_back(filled(words_, square, square_text(course_, *outcome.square)));
  if (outcome.seconds) told.push_back(filled(words_, home_in, time_text(static_cast<unsigned>(*outcome.seconds))));
  if (const int fatigue = outcome.fatigue.value_or(0); fatigue != 0)
    told.push_back(play.step() == SuceurMove::number ? words_.say(phrases[in_the_wind]) : with_fatigue(fatigue));
  std::string text;
  for (const std::string& one : told) text += (text.empty() ? "" : ", ") + one;
  return text;
}

std::string HouseWords::answer(Play play) const {
  const auto named = [&](const std::string& name, const std::string& brings) {
    return brings.empty() ? name : name + words_.pick(": ", " : ") + brings;
  };
  if (play.kind() != Play::Kind::answer) return {};
  const std::uint8_t which = play.answer();
  if (play.step() == CardSheet::number) {
    const Outcome outcome = flamme_rouge::outcome(course_, view_, subject(), play.step(), which);
    switch (which) {
      case CardSheet::eat:
        return words_.pick("Eat a musette: ", "Manger : ") + with_fatigue(outcome.fatigue.value_or(0));
      case CardSheet::attack: {
        const int turns = outcome.turns.value_or(1);
        return words_.pick(fmt::format("Attack: +1 for {} round{}", turns, turns == 1 ? "" : "s"),
                           fmt::format("Attaquer : +1, {} manche{}", turns, turns == 1 ? "" : "s"));
      }
      case CardSheet::five:
      case CardSheet::four: return filled(words_, draw_cards, which == CardSheet::five ? 5 : 4);
      case CardSheet::extra: return words_.say(phrases[extra_card]);
      default: return words_.say(form_names[which == CardSheet::second ? 0 : 2].words);
    }
  }
  if (play.step() == Traits::number || play.step() == FormDeal::number)
    return filled(words_, give, words_.role(which % 2 == 0 ? Role::rouleur : Role::sprinteur));
  if (const auto first = first_answer(play.step())) return named(words_.say(phrases[*first + which]), brings(play));
  return {};
}

std::string HouseWords::question(std::span<const ActionCode> legal) const {
  std::string text, cards;
  const bool choosing = !asks_by_house_rules(course_, view_);  // a card, and what else may be done with the hand
  const std::string asked = choosing ? "" : title();
  text = asked;
  bool musettes = false;
  for (const ActionCode code : legal) {
    const Play play = Play::from_code(code);
    if (play.kind() == Play::Kind::card && (choosing || play.with_musette())) {
      musettes |= play.with_musette();
      continue;
    }
    const std::string brings = answer(play);
    text += (text.empty() ? "" : text == asked ? " " : " · ") + key(play) + (brings.empty() ? "" : " " + brings);
  }
  if (musettes) {
    const std::string label = words_.pick("the card and m: ", "la carte et m : ") + words_.say(phrases[five_musette]);
    text = label + (text.empty() ? "" : " · " + text);
  }
  return text;
}

std::vector<std::string> HouseWords::explained(std::span<const ActionCode> legal) const {
  std::vector<std::string> lines;
  const auto row = [&](std::string_view before, const Both& name, const std::string& text) {
    lines.push_back(fmt::format("{}{}{}{}", before, words_.say(name), words_.pick(": ", " : "), text));
  };
  const std::uint8_t step = step_asked(course_, view_);
  if (step == Traits::number)
    for (std::size_t nth = 0; nth < 2; ++nth) {
      const std::size_t trait = view_.offered[view_.seat][nth] - 1U;
      row(std::to_string(nth + 1) + " ", trait_names[trait].words, words_.say(phrases[trait_text + trait]));
    }
  if (step == FormDeal::number) {
    const std::size_t form = view_.offered[view_.seat][0] - 1U;
    row("", form_names[form].words, words_.say(phrases[form_text + form]));
  }
  if (step == CardSheet::number && !view_.hand.empty() && view_.played[view_.handling] != no_card)
    lines.push_back(words_.say(phrases[top_hint]));
  for (const ActionCode code : legal) {
    const Play play = Play::from_code(code);
    if (play.kind() != Play::Kind::answer || play.step() != CardSheet::number) continue;
    if (play.answer() == CardSheet::second)
      row("n ", form_names[0].words,
          filled(words_, second_text, *outcome(course_, view_, subject(), play.step(), play.answer()).cards));
    if (play.answer() == CardSheet::cereal) row("c ", form_names[2].words, words_.say(phrases[cereal_text]));
  }
  return lines;
}

std::optional<ActionCode> HouseWords::typed(std::span<const ActionCode> legal, std::string_view text) const {
  const auto small = [](std::string_view some) {
    std::string letters(some);
    for (char& c : letters) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return letters;
  };
  for (const ActionCode code : legal)
    if (small(key(Play::from_code(code))) == small(text)) return code;
  // With the hand also what is not possible now: the rules say why.
  if (step_asked(course_, view_) != CardSheet::number || view_.hand.empty()) return {};
  for (std::uint8_t one = 0; one < CardSheet::answers; ++one)
    if (one != CardSheet::five && one != CardSheet::four && sheet_keys[one] == small(text))
      return Play::answer(CardSheet::number, one).code();
  if (text.ends_with("m"))
    if (const auto card = read_card(course_, text.substr(0, text.size() - 1))) return Play::card(*card, true).code();
  return {};
}

std::string HouseWords::keys_only(std::span<const ActionCode> legal) const {
  std::vector<std::string> keys;
  for (const ActionCode code : legal) keys.push_back(key(Play::from_code(code)));
  std::string all;
  for (std::size_t i = 0; i < keys.size(); ++i)
    all += (i == 0 ? "" : i + 1 < keys.size() ? ", " : words_.pick(" or ", " ou ")) + keys[i];
  return words_.pick(fmt::format("Here only {} can be typed.", all), fmt::format("Ici, on tape {}.", all));
}

std::vector<std::string> HouseWords::gear() const {
  std::vector<std::string> all;
  for (RiderId rider = 0; rider < course_.riders(); ++rider) {
    std::vector<std::string> parts;
    if (const std::uint8_t trait = view_.trait[rider]; trait != 0) {
      std::string name = words_.say(trait_names[trait - 1U].words);
      if (has(view_, rider, Trait::baroudeur))
        name += " (" + words_.say(phrases[ready + static_cast<std::size_t>(view_.marker[rider])]) + ")";
      parts.push_back(name);
    }
    if (const std::uint8_t form = view_.form[rider]; form != 0)
      parts.push_back(words_.say(name_of_form(form).words) +
                      (form > form_used ? " (" + words_.say(phrases[used_card]) + ")" : ""));
    if (const unsigned bags = view_.musettes[rider]; bags != 0)
      parts.push_back(fmt::format("{} musette{}", bags, bags == 1 ? "" : "s"));
    if (parts.empty()) continue;
    std::string text = words_.brief().rider(course_, rider, view_.seat);
    for (std::size_t i = 0; i < parts.size(); ++i) text += (i == 0 ? " " : ", ") + parts[i];
    all.push_back(text);
  }
  return all;
}

namespace {

bool uses(const Happening& event, std::uint8_t step, std::uint8_t answer) {
  return event.from == step && event.value == answer;
}

}  // namespace

std::string house_sentence(const RaceWords& words, const Course& course, const Happening& event,
                           const std::string& who) {
  switch (event.kind) {
    case Kind::used: {
      const auto use = static_cast<Use>(event.value);
      if (use == Use::extra) {
        const int cards = event.first;
        return words.pick(fmt::format("{} drew {} card{} more for the sprint: +{} fatigue.", who, cards,
                                      cards == 1 ? "" : "s", cards),
                          fmt::format("{} a pioché {} carte{} de plus pour le sprint : +{} fatigue.", who, cards,
                                      cards == 1 ? "" : "s", cards));
      }
      static constexpr std::uint8_t place[] = {0, 1, 2, 3, 4, 0, 5, 6, 7, 8, 9, 10, 11};
      return filled(words, told_use + place[event.value], who, int{event.first});
    }
    case Kind::advanced: {
      const std::string to = square_text(course, event.square);
      const auto why = static_cast<Advance>(event.value);
      if (why == Advance::suceur_jump || why == Advance::suceur_step)
        return filled(words, told_advance + static_cast<std::size_t>(why), who, to);
      return words.pick(fmt::format("{} gains a square: {}.", who, to),
                        fmt::format("{} gagne une case : {}.", who, to));
    }
    case Kind::answered: {
      if (event.from == FinishSprint::number) return filled(words, told_sprint + event.value, who);
      constexpr std::pair<std::uint8_t, std::uint8_t> kept[] = {{Reactions::number, Reactions::keep},
                                                                {SuceurMove::number, SuceurMove::stay},
                                                                {CoupDeRein::number, CoupDeRein::sit},
                                                                {Musettes::number, Musettes::leave},
                                                                {Epo::number, 1}};
      for (std::size_t i = 0; i < std::size(kept); ++i)
        if (uses(event, kept[i].first, kept[i].second)) return filled(words, told_kept + i, who);
      return {};  // what was used is an event of its own
    }
    case Kind::placed:
      return filled(words, told_grid, who, card_text(course, event.card), square_text(course, event.square));
    default: return {};
  }
}

std::string_view house_rule_behind(const Course& course, const Happening& event) {
  switch (event.kind) {
    case Kind::used: {
      static constexpr std::string_view rules[] = {
          "HR-MUS-3",    "HR-TRAIT-BAR-1", "HR-FORM-SEC", "HR-FORM-CER", "HR-MUS-2",    "HR-SPR-6",      "HR-FORM-GNA",
          "HR-FORM-PED", "HR-FORM-BLU",    "HR-FORM-REI", "HR-FEED-2",   "HR-FORM-EPO", "HR-TRAIT-BAR-4"};
      return rules[event.value];
    }
    case Kind::advanced: {
      static constexpr std::string_view rules[] = {"HR-TRAIT-SUC-1", "HR-TRAIT-SUC-5", "HR-TRAIT-EQU-1",
                                                   "HR-TRAIT-EQU-1", "HR-FORM-REI"};
      return rules[event.value];
    }
    case Kind::answered: {
      static constexpr std::string_view sprint[] = {"HR-FIN-7", "HR-FIN-8", "HR-FIN-9"};
      return event.from == FinishSprint::number ? sprint[event.value] : "HR-TURN-4";
    }
    case Kind::placed: return "HR-GRID-2";
    case Kind::token: return course.lines[event.from].kind == Line::Kind::sprint ? "HR-INT-2" : "HR-MTN-2";
    case Kind::home:
      return course.house.day == Day::individual_trial ? "HR-ITT-4"
             : course.house.day == Day::team_trial     ? "HR-TTT-5"
             : event.first == static_cast<int>(Ending::pay) || event.first == static_cast<int>(Ending::stop)
                 ? "HR-GC-6"
                 : "HR-GC-2";
    case Kind::crossed: return "HR-FIN-1";
    case Kind::tired: return course.house.launches ? "HR-TT-4" : "FR-FAT-1";
    default: return {};
  }
}

std::string house_refusal(const RaceWords& words, const Refusal& refusal) {
  struct Why {
    std::string_view rule;
    Both text;
  };
  static constexpr Why reasons[] = {
      {"HR-MUS-3",
       {"A musette is eaten before the draw, by a rider who has one and a fatigue card to lose.",
        "Une musette se mange avant de piocher, par qui en a une et une carte Fatigue à perdre."}},
      {"HR-TRAIT-BAR-1",
       {"Only a Baroudeur attacks, once a stage and before the draw.",
        "Seul un Baroudeur attaque, une fois par étape et avant de piocher."}},
      {"HR-SPR-4",
       {"Five cards are for a sprinteur who starts in a sprint zone, before the draw.",
        "Cinq cartes, c'est pour un sprinteur parti d'une zone de sprint, avant de piocher."}},
      {"HR-SPR-5",
       {"One more card is for a rider who starts in a sprint zone and has cards left.",
        "Une carte de plus, c'est pour qui part d'une zone de sprint et a encore des cartes."}},
      {"HR-FORM-SEC",
       {"Deuxième souffle is not this rider's form card, or is used.",
        "Deuxième souffle n'est pas la carte de forme de ce coureur, ou est jouée."}},
      {"HR-FORM-CER",
       {"Barre de céréale is not this rider's form card, or is used, or no fatigue card is in the hand.",
        "Barre de céréale n'est pas la carte de forme de ce coureur, ou est jouée, ou la main est sans Fatigue."}},
  };
  if (refusal.code != "not-possible-now") return {};
  for (const Why& why : reasons)
    if (why.rule == refusal.rule) return fmt::format("{} ({})", words.say(why.text), refusal.rule);
  return {};
}

}  // namespace tourmalet::flamme_rouge
