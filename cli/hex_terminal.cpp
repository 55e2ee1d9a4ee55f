#include "cli/hex_terminal.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <iostream>
#include <thread>

#include "cli/hex_stage.hpp"
#include "cli/home_race.hpp"
#include "loader/data.hpp"
#include "rules/core/record.hpp"
#include "rules/registry.hpp"
#include "rules/tour_de_france/board.hpp"

namespace tourmalet {
using namespace tour_de_france;

namespace {

constexpr std::string_view team_styles[] = {"31", "34", "90", "32", "35", "33"};
constexpr std::string_view colours_french[] = {"jaune", "vert", "à pois"}, colours_english[] = {"yellow", "green", "polka-dot"};
constexpr std::string_view dice_french[] = {"jaune", "à pois", "vert", "blanc", "rouge"}, dice_english[] = {"yellow", "polka-dot", "green", "white", "red"};

class Speech {
 public:
  explicit Speech(Language language) : french_(language == Language::french) {}
  std::string operator()(std::string english, std::string french) const { return french_ ? std::move(french) : std::move(english); }
  std::string die(Die die) const { return std::string(french_ ? dice_french[static_cast<std::size_t>(die)] : dice_english[static_cast<std::size_t>(die)]); }
  std::string colour(std::size_t which) const { return std::string(french_ ? colours_french[which] : colours_english[which]); }

 private:
  bool french_;
};

std::string no(RiderId rider) { return rider == nobody ? "-" : std::to_string(bib_of(rider)); }
std::string cell_of(const Course& course, std::size_t stage, Spot spot) { return cell_text(course.stage(stage)[spot].name()); }

// What a legal action means, in a few words.
std::string meaning(const Course& course, const Race& race, Play play, const Speech& say) {
  const Stage& stage = course.stage(race.stage);
  switch (play.kind()) {
    case Play::Kind::roll: {
      std::string faces;
      for (Face face = 0; face < Tally::kinds; ++face)
        for (unsigned i = 0; i < faces_of(play.die())[face]; ++i) faces += " " + face_text(play.die(), face);
      return say("throw the " + say.die(play.die()) + " die:", "lancer le dé " + say.die(play.die()) + " :") + faces;
    }
    case Play::Kind::card:
      return say("use the " + say.colour(static_cast<std::size_t>(play.colour())) + " card",
                 "jouer la carte " + say.colour(static_cast<std::size_t>(play.colour())));
    case Play::Kind::attack:
      if (play.how() == Attack::solo) return say("attack alone: 2 (1 uphill), then the green die", "attaquer seul : 2 (1 en côte), puis le dé vert");
      if (play.how() == Attack::stretch) return say("stretch the group: 2 and the green die for all", "étirer le groupe : 2 et le dé vert pour tous");
      return say("decline to attack", "renoncer à l'attaque");
    case Play::Kind::help:
      return say("help number " + no(play.rider()), "aider le numéro " + no(play.rider())) +
             (play.receiver_first() ? say(", who rides first", ", qui roule d'abord") : say(", who rides second", ", qui roule ensuite"));
    case Play::Kind::consent: return play.agreed() ? say("agree", "accepter") : say("refuse", "refuser");
    case Play::Kind::ride:
    case Play::Kind::ride_exactly:
    case Play::Kind::place: return fmt::format("{} {}", stage[stage.find(play.cell())].remaining, say("cells to the line", "cases de la ligne"));
    case Play::Kind::nothing: break;
  }
  return {};
}

struct Asked {
  std::string english, french;
};
Asked question_of(const Race& race) {
  switch (race.step) {
    case Step::placing: return {"Place a rider, for example 3@1b4", "Placez un coureur, par exemple 3@1b4"};
    case Step::menu: return {"Adopt the pace by riding to a cell, or throw", "Prenez l'allure en roulant vers une case, ou lancez un dé"};
    case Step::attack: return {"The attack face", "La face attaque"};
    case Step::ride: return {"Ride to a cell", "Roulez vers une case"};
    case Step::help_own: return {"Where do you end, and in how many cells (7b4/3)?", "Où finissez-vous, et en combien de cases (7b4/3) ?"};
    case Step::help_other: return {"Where does the other end?", "Où finit l'autre ?"};
    case Step::consent: return {"Do you agree?", "Êtes-vous d'accord ?"};
    default: return {"", ""};
  }
}

}  // namespace

std::string hex_sentence(const Course& course, const Happening& event, Language language) {
  using Kind = Happening::Kind;
  const Speech say(language);
  const std::string who = no(event.rider);
  switch (event.kind) {
    case Kind::stage_began:
      return say(fmt::format("Stage {}: {}", event.value, course.stage(event.value).name),
                 fmt::format("Étape {} : {}", event.value, course.stage(event.value).name));
    case Kind::turn_began: return say(fmt::format("Table turn {}", event.turn), fmt::format("Tour de table {}", event.turn));
    case Kind::stuck: return say(who + " has no free cell ahead", who + " n'a aucune case libre devant lui");
    case Kind::threw:
      return say(fmt::format("{} throws {} {}", who, say.die(event.die), face_text(event.die, event.face)),
                 fmt::format("{} lance le dé {} : {}", who, say.die(event.die), face_text(event.die, event.face)));
    case Kind::attacked:
      if (event.value == static_cast<std::uint8_t>(Attack::decline)) return say(who + " does not attack", who + " n'attaque pas");
      return event.value == static_cast<std::uint8_t>(Attack::solo) ? say(who + " attacks!", who + " attaque !")
                                                                    : say(who + " stretches the group", who + " étire le groupe");
    case Kind::card_used: return say(who + " uses the " + say.colour(event.value) + " card", who + " joue la carte " + say.colour(event.value));
    case Kind::rode:
      return who + " → " + cell_of(course, event.stage, event.to) + (event.other == nobody ? "" : say(" with the help of ", " grâce à ") + no(event.other));
    case Kind::asked: return say(who + " offers help to " + no(event.other), who + " propose son aide à " + no(event.other));
    case Kind::answered: return event.value != 0 ? say(who + " accepts", who + " accepte") : say(who + " refuses", who + " refuse");
    case Kind::crashed: return say(who + " crashes and loses this turn", who + " chute et perd ce tour");
    case Kind::brought_down: return say(who + " is brought down by " + no(event.other), who + " tombe à cause de " + no(event.other));
    case Kind::abandoned: return say(who + " crashes and abandons", who + " chute et abandonne");
    case Kind::prime: {
      const Stage& stage = course.stage(event.stage);
      const std::string name = stage.lines[stage.primes[event.value].line].name;
      return say(fmt::format("{} passes {} in place {}", who, name, event.place), fmt::format("{} passe {} en position {}", who, name, event.place));
    }
    case Kind::crossed: return say(fmt::format("{} crosses the line ({} s)", who, event.value), fmt::format("{} franchit la ligne ({} s)", who, event.value));
    case Kind::arrived:
    case Kind::timed_out: return fmt::format("{}. {}  {}", event.place, who, clock_text(event.time));
    case Kind::jersey:
      return say(fmt::format("{} leads: {} jersey", who, say.colour(event.value)), fmt::format("{} est en tête : maillot {}", who, say.colour(event.value)));
    case Kind::race_over: return say("The race is over", "La course est finie");
    default: return {};
  }
}

std::string hex_page(const Course& course, const Outlook& view, const std::vector<std::string>& news, Language language, Ink ink, std::size_t columns) {
  const Race& race = view.race;
  const Stage& stage = course.stage(race.stage);
  const Speech say(language);
  std::vector<std::string> page;
  const std::string stages = course.stages.size() > 1 ? fmt::format(" ({}/{})", race.stage, course.stages.size()) : "";
  page.push_back(ink("1", fmt::format("{}{} · {} {}", stage.name, stages, say("table turn", "tour de table"), race.turn)));
  const bool turns = race.step > Step::next_rider && race.step != Step::over;
  const bool mine = TourDeFrance::deciding(course, race).contains(view.seat);

  // The sectors around whoever is to move; otherwise around the first of the road.
  std::array<RiderId, max_spots> standing;
  standing.fill(nobody);
  RiderId focus = nobody;
  for (RiderId rider = 0; rider < max_riders; ++rider) {
    if (!race.on_road(rider)) continue;
    standing[race.spot[rider]] = rider;
    if (focus == nobody || race.spot[rider] > race.spot[focus]) focus = rider;
  }
  if (turns) focus = race.rider();
  TourDeFrance::Actions actions;
  std::vector<bool> end(stage.cells.size());
  Spot usual = no_spot;
  if (mine) {
    TourDeFrance::legal(course, race, view.seat, actions);
    const Play habit = TourDeFrance::fallback(course, race, view.seat);
    const auto has_cell = [](Play play) {
      return play.kind() == Play::Kind::ride || play.kind() == Play::Kind::ride_exactly || play.kind() == Play::Kind::place;
    };
    for (const Play play : actions)
      if (has_cell(play)) end[stage.find(play.cell())] = true;
    if (has_cell(habit)) usual = stage.find(habit.cell());
  }
  const std::size_t here = focus == nobody ? 0 : stage[race.spot[focus]].visit;
  const std::size_t first = here == 0 ? 0 : here - 1, last = std::min(here + 1, stage.route.size() - 1);
  for (std::size_t visit = first; visit <= last; ++visit) {
    page.emplace_back();
    for (const std::string& line : draw_sector(stage, visit, [&](Spot spot) {
           const RiderId rider = standing[spot];
           if (rider != nobody)
             return ink(fmt::format("{}{}", rider == focus && turns ? "7;" : "1;", team_styles[team_of(rider)]), fmt::format("{:2}", bib_of(rider)));
           return spot == usual ? ink("1;36", " @") : end[spot] ? ink("36", " o") : ink("2", free_sign(stage, spot));
         }))
      page.push_back(line);
  }
  page.emplace_back();
  std::string road = say("Road: ", "Route : ");  // everybody, group by group
  std::uint8_t before = 254;
  for (const RiderId rider : order_of_play(race)) {
    if (race.group[rider] != before || race.group[rider] == alone)
      road += fmt::format("{}{}", before == 254 ? "" : " | ", stage[race.spot[rider]].remaining) + ":";
    before = race.group[rider];
    road += " " + ink(team_styles[team_of(rider)], no(rider)) + (contains(race.poised, rider) ? "!" : "") + (contains(race.fallen, rider) ? "x" : "");
  }
  for (const std::string& line : wrapped(road, columns, 2)) page.push_back(line);
  for (const std::string& line : wrapped(joined(news, "; "), columns, 2)) page.push_back(ink("2", line));
  if (turns) {
    const Cell& cell = stage[race.spot[focus]];
    const Slot slot = slot_of(race, focus, cell.family);
    std::string now = fmt::format("{} {} ({})", say("Number", "Numéro"), no(focus), cell_text(cell.name()));
    if (race.group[focus] == alone)
      now += say(", alone", ", seul");
    else if (race.step < Step::ride)  // once he has thrown, the wind is in his speed
      now += exposed(race, focus) ? say(", in the wind", ", au vent") : say(", sheltered", ", abrité");
    if (contains(race.poised, focus)) now += say(", in attack position", ", en position d'attaque");
    if (race.step == Step::menu && slot.pace != 0) now += fmt::format(", {} {}", say("pace", "allure"), slot.pace);
    if (race.step >= Step::ride) now += fmt::format(", {} {}", say("speed", "vitesse"), race.speed);
    page.push_back(ink("1", now));
  }
  if (mine) {
    const Asked asked = question_of(race);
    page.push_back(say(asked.english, asked.french) + (usual == no_spot ? "" : fmt::format("  (o; @ = {})", cell_text(stage[usual].name()))));
    std::size_t helps = 0;
    std::string helped;
    for (const Play play : actions) {
      if (play.kind() == Play::Kind::ride || play.kind() == Play::Kind::ride_exactly || play.kind() == Play::Kind::place) continue;
      if (play.kind() == Play::Kind::help) {
        if (++helps <= 12) helped += " " + play_text(play);
        continue;
      }
      page.push_back(fmt::format("  {:<3} {}", play_text(play), meaning(course, race, play, say)));
    }
    if (!helped.empty()) page.push_back(say("  help:", "  aider :") + helped + (helps > 12 ? " …" : ""));
    if (race.step == Step::help_own) {
      std::string ends;
      for (std::size_t i = 0; i < actions.size() && i < 20; ++i) ends += " " + play_text(actions[i]);
      for (const std::string& line : wrapped(ends, columns, 2)) page.push_back(line);
    }
  }
  std::string text;
  for (const std::string& line : page) text += clipped(line, columns) + "\n";
  return text;
}

namespace {

class HexTable {
 public:
  HexTable(const HexSetup& setup) : setup_(setup), ink_{!setup.plain && ::isatty(STDOUT_FILENO) != 0}, say_(setup.language), match_(open()) {
    for (Seat seat = 0, bot = 0; seat < course().teams; ++seat) {
      const bool me = setup_.me == seat;
      bots_.push_back(me ? nullptr : make_bot(match_.game(), match_.shared_course(), setup_.bots[bot++ % setup_.bots.size()]));
    }
    if (setup_.me && *setup_.me >= course().teams) throw DataError("seat", "there are " + std::to_string(course().teams) + " teams in this race");
  }

  void run() {
    std::uint16_t shown = 0;
    while (!match_.deciding().empty()) {
      const Seat seat = match_.deciding().first();
      if (bots_[seat]) {
        decide(seat, ask(*bots_[seat], match_, seat, mix(setup_.seed ^ (match_.decisions().size() + 1))));
        if (!setup_.me && race().turn != shown) {
          shown = race().turn;
          show(seat);
          if (setup_.delay)
            std::this_thread::sleep_for(std::chrono::milliseconds(*setup_.delay));
          else if (!line(say_("Enter: go on, q: stop", "Entrée : continuer, q : arrêter")))
            return leave();
        }
        continue;
      }
      if (automatic_ == race().turn && race().turn != 0) {
        decide(seat, match_.game().fallback(match_.course(), match_.state(), seat));
        continue;
      }
      show(seat);
      const auto typed =
          line(say_("Enter = usual, a = usual for all my riders this turn, q = stop", "Entrée = coup usuel, a = coup usuel pour tous ce tour, q = arrêter"));
      if (!typed) return leave();
      answer(seat, *typed);
    }
    show(setup_.me.value_or(course().teams));
    results();
  }

 private:
  const Course& course() const { return *static_cast<const Course*>(match_.course()); }
  const Race& race() const { return *static_cast<const Race*>(match_.state()); }
  KeyedChance luck() const { return KeyedChance(setup_.seed); }

  Match open() {
    const GameModule& game = *find_game(TourDeFrance::id);
    if (!setup_.resume.empty()) {
      Replay replay = Replay::open(read_record(read_file(setup_.resume)), find_game, embedded_data());
      if (replay.match().game().id != TourDeFrance::id) throw DataError(setup_.resume, "this is a race of another game");
      replay.run();
      for (const auto& [key, value] : replay.text().notes)
        if (key == "home-seed") setup_.seed = std::strtoull(value.c_str(), nullptr, 10);
      return replay.match();
    }
    Match match(game, game.open(embedded_data(), setup_.options));
    KeyedChance chance = luck();
    match.start(chance);
    return match;
  }
  void decide(Seat seat, ActionCode action) {
    KeyedChance chance = luck();
    const Hearing hearing = [&](const void* event) {
      const auto& told = *static_cast<const Happening*>(event);
      if (told.kind == Happening::Kind::turn_began) news_.clear();
      if (const std::string sentence = hex_sentence(course(), told, setup_.language); !sentence.empty()) news_.push_back(sentence);
      if (news_.size() > 24) news_.erase(news_.begin());
    };
    match_.decide(seat, action, chance, hearing);
    if (!setup_.save.empty() && !bots_[seat]) write_safely(setup_.save, record());
  }
  std::string record() const {
    std::map<Seat, std::string> names;
    return write_record(match_, names, {{"home-seed", std::to_string(setup_.seed)}});
  }
  void show(Seat seat) {
    const Outlook view{race(), setup_.me.value_or(seat)};
    fmt::print("{}{}", ink_.colour ? "\x1b[H\x1b[2J" : "\n", hex_page(course(), view, news_, setup_.language, ink_, 110));
    if (!notice_.empty()) fmt::print("{}\n", ink_("33", notice_));
    notice_.clear();
  }
  // Nothing: the person wants to stop, or is gone.
  std::optional<std::string> line(const std::string& question) {
    fmt::print("{}> ", question);
    std::fflush(stdout);
    std::string text;
    int c = 0;
    while ((c = std::getchar()) != EOF && c != '\n')
      if (text.size() < 40) text += static_cast<char>(c);
    text = clean(text, 40);
    if ((c == EOF && text.empty()) || text == "q") return std::nullopt;
    return text;
  }
  void answer(Seat seat, const std::string& text) {
    if (text == "a") {
      automatic_ = race().turn;
      return decide(seat, match_.game().fallback(match_.course(), match_.state(), seat));
    }
    const auto action =
        text.empty() ? std::optional(match_.game().fallback(match_.course(), match_.state(), seat)) : match_.game().read_action(match_.course(), text);
    if (!action) {
      notice_ = say_("not understood: ", "pas compris : ") + text;
      return;
    }
    if (const Refusal refusal = match_.game().refusal(match_.course(), match_.state(), seat, *action)) {
      notice_ = fmt::format("{} ({}, {})", say_("not possible: ", "impossible : ") + text, refusal.code, refusal.rule);
      return;
    }
    decide(seat, *action);
  }
  void results() {
    const auto order = general(course(), race(), stages_ridden(race()));
    fmt::print("\n{}\n", ink_("1", say_("General classification", "Classement général")));
    for (std::size_t i = 0; i < order.size() && i < 10; ++i) fmt::print("  {:2}. {:>2}  {}\n", i + 1, no(order[i]), clock_text(race().results.total[order[i]]));
    if (!setup_.save.empty()) write_safely(setup_.save, record());
  }
  void leave() {
    if (!setup_.save.empty()) {
      write_safely(setup_.save, record());
      fmt::print("\n{}tourmalet play tour-de-france --resume {}\n", say_("Go on later: ", "Pour continuer : "), setup_.save);
    }
    fmt::print("\n");
  }

  HexSetup setup_;
  Ink ink_;
  Speech say_;
  Match match_;
  std::vector<std::unique_ptr<Bot>> bots_;
  std::vector<std::string> news_;
  std::string notice_;
  std::uint16_t automatic_ = 0;  // the table turn in which all own riders do the usual thing
};

}  // namespace

void play_hexes(const HexSetup& setup) { HexTable(setup).run(); }

}  // namespace tourmalet
