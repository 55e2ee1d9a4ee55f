#include "referee/board.hpp"
#include "referee/lists.hpp"

#include <algorithm>
#include <set>

namespace tourmalet::referee {

std::string_view name_of(Status status) {
  static constexpr std::string_view names[] = {"not_started", "racing", "arrived", "dnf"};
  return names[static_cast<std::size_t>(status)];
}
std::string_view name_of(Form form) {
  static constexpr std::string_view names[] = {"group", "squares", "rider_trial", "team_trial", "places"};
  return names[static_cast<std::size_t>(form)];
}

std::size_t Day::count(Status wanted) const {
  return static_cast<std::size_t>(lists::count_if(list, [&](Rider rider) { return status[rider] == wanted; }));
}
int Day::first_turn() const {
  int first = 0;
  for (const Arrival& one : arrivals)
    if (first == 0 || one.turn < first) first = one.turn;
  return first;
}

std::optional<Rider> Board::find(Number number) const {
  const int colour = (number - 1) / static_cast<int>(numbers_per_colour);
  const int nth = (number - 1) % static_cast<int>(numbers_per_colour);
  const auto team = team_of_colour(colour);
  if (!team || nth >= size) return std::nullopt;
  return static_cast<Rider>(static_cast<int>(*team) * size + nth);
}
Number Board::number(Rider rider) const {
  return teams[team_of(rider)].colour * static_cast<int>(numbers_per_colour) + rider % size + 1;
}
std::optional<std::size_t> Board::team_of_colour(int colour) const {
  for (std::size_t team = 0; team < teams.size(); ++team)
    if (teams[team].colour == colour) return team;
  return std::nullopt;
}

namespace {
constexpr Both colours[most_colours] = {{"Red", "Rouge"},  {"Blue", "Bleu"},   {"Black", "Noir"},
                                        {"Green", "Vert"}, {"White", "Blanc"}, {"Pink", "Rose"}};
}  // namespace
const Both& colour_name(int colour) { return colours[colour]; }

std::string Board::name(Rider rider) const {
  const Team& team = teams[team_of(rider)];
  const auto nth = static_cast<std::size_t>(rider % size);
  return nth < team.riders.size() ? team.riders[nth] : std::string();
}
Phrase Board::team_name(std::size_t team) const {
  const std::string& given = teams[team].name.empty() && size == 1 ? teams[team].player : teams[team].name;
  return given.empty() ? phrase(colour_name(teams[team].colour)) : Phrase{given, given};
}
int Board::started() const {
  int count = 0;
  for (const Day& day : days) count += day.started();
  return count;
}
bool Board::rests_after(int stage) const {
  const auto at = static_cast<std::size_t>(stage) - 1;
  return at < rest_day_after.size() && rest_day_after[at] && at + 1 < stages.size();
}
bool Board::abandoned_before(Rider rider, int stage) const {
  if (choices.abandoned_return) return false;
  for (int before = 1; before < stage; ++before)
    if (day(before).status[rider] == Status::dnf) return true;
  return false;
}
const Trait* Board::trait(Rider rider) const {
  return traits && (*traits)[rider] != 0 ? &profile->traits[(*traits)[rider] - 1U] : nullptr;
}
bool Board::drawn() const {
  if (profile->prologue) return prologue != nobody;
  if (profile->draws_riders) return !seeds.empty();
  return !order.empty();
}
bool Board::race_over() const {
  const int last = started();
  if (last == 0 || current() != 0) return false;
  if (last == static_cast<int>(stages.size())) return true;
  for (std::size_t rider = 0; rider < riders(); ++rider)
    if (!abandoned_before(static_cast<Rider>(rider), last + 1)) return false;
  return true;
}

std::string clock_text(std::int64_t seconds, bool hours) {
  const auto two = [](std::int64_t number) { return (number < 10 ? "0" : "") + std::to_string(number); };
  if (!hours) return std::to_string(seconds / 60) + ":" + two(seconds % 60);
  return std::to_string(seconds / 3600) + ":" + two(seconds / 60 % 60) + ":" + two(seconds % 60);
}

Phrase prime_name(const Prime& prime) {
  const bool sprint = prime.kind == tour::Points::sprint;
  Phrase name = prime.name.empty() ? (sprint ? phrase({"Sprint", "Sprint"}) : phrase({"Summit", "Sommet"}))
                                   : Phrase{prime.name, prime.name};
  if (prime.grade == "HC") name = phrase({"{0} HC", "{0} HC"}, {name});
  if (prime.grade.size() == 1) name = phrase({"{0}, category {1}", "{0}, catégorie {1}"}, {name, prime.grade});
  if (prime.lap != 0) return phrase({"{0}, lap {1}", "{0}, tour {1}"}, {name, prime.lap});
  return name;
}
Phrase stage_called(const Board&, int stage) { return phrase({"stage {0}", "étape {0}"}, {stage}); }

namespace {

std::string numbers_of(const Board& board, const auto& riders) {
  Numbers numbers;
  for (const Rider rider : riders) numbers.push_back(board.number(rider));
  return listed(numbers);
}

const Prime* find_prime(const Stage& stage, std::string_view id) {
  for (const Prime& prime : stage.primes)
    if (prime.id == id) return &prime;
  return nullptr;
}

// The stage an entry goes to: the one it names, or the one that is running.
int stage_of(const Board& board, const Entry& entry) { return entry.stage != 0 ? entry.stage : board.current(); }

// A judge collects what is doubtful and throws what is impossible.
class Judge {
 public:
  Judge(const Board& board, const Entry& entry, bool live) : board_(board), entry_(entry), live_(live) {}

  Verdict say() {
    try {
      look();
    } catch (const Refused& refused) {
      verdict_.refused = refused;
    }
    verdict_.confirm |= !verdict_.warnings.empty();
    return std::move(verdict_);
  }

 private:
  [[noreturn]] static void refuse(std::string_view code, std::string_view rule, const Both& words,
                                  std::initializer_list<Piece> pieces = {}) {
    throw Refused{code, rule, phrase(words, pieces), {}};
  }
  void warn(std::string_view rule, const Both& words, std::initializer_list<Piece> pieces = {}) {
    verdict_.warnings.push_back({rule, phrase(words, pieces)});
  }

  void look() {
    belongs_to_profile();
    switch (entry_.kind) {
      case Kind::stages: return stages();
      case Kind::rest_day: return rest_day();
      case Kind::teams: return teams();
      case Kind::names: return names();
      case Kind::draw: return draw();
      case Kind::prologue: return prologue();
      case Kind::start: return start();
      case Kind::turn: return turn();
      case Kind::set_turn: return set_turn();
      case Kind::prime: return prime();
      case Kind::finish: return finish();
      case Kind::trial: return trial();
      case Kind::places: return places();
      case Kind::dnf: return dnf();
      case Kind::fatigue: return fatigue();
      case Kind::traits: return traits();
      case Kind::close: return close();
      case Kind::reopen: return reopen();
      case Kind::edit:
      case Kind::undo:
      case Kind::redo: return;  // the game's business
    }
  }

  void belongs_to_profile() const {
    const Profile& profile = *board_.profile;
    const bool known = entry_.kind == Kind::rest_day                                ? profile.rest_days
                       : entry_.kind == Kind::dnf                                   ? profile.dnf
                       : entry_.kind == Kind::prime                                 ? profile.primes
                       : entry_.kind == Kind::turn || entry_.kind == Kind::set_turn ? profile.turn
                       : entry_.kind == Kind::prologue                              ? profile.prologue
                       : entry_.kind == Kind::draw    ? profile.draws_teams || profile.draws_riders
                       : entry_.kind == Kind::fatigue ? profile.roles
                       : entry_.kind == Kind::traits  ? !profile.traits.empty()
                                                      : true;
    const bool no_dnf = entry_.kind == Kind::close && entry_.rest == Rest::dnf && !profile.dnf;
    if (!known || no_dnf)
      refuse("NOT_IN_PROFILE", profile.dnf || entry_.kind != Kind::dnf ? "REF-PROF-1" : "REF-GT-17",
             {"{0}: this game has no such thing", "{0} : ce jeu ne connaît pas cela"},
             {no_dnf ? phrase({"abandon", "abandon"}) : words_for(entry_.kind)});
  }

  // Setting up: section 4.

  void stages() const {
    const Profile& profile = *board_.profile;
    const std::size_t count = entry_.stages.size();
    const std::size_t least = board_.single ? 1 : profile.least_stages, most = board_.single ? 1 : profile.most_stages;
    if (count < least || count > most)
      refuse("BAD_SETUP", "REF-ERR-8", {"{0} stages: there must be {1} to {2}", "{0} étapes : il en faut de {1} à {2}"},
             {count, least, most});
    const auto started = static_cast<std::size_t>(board_.started());
    for (std::size_t i = 0; i < started; ++i)
      if (i >= count || entry_.stages[i] != board_.stages[i])
        refuse(
            "TOO_LATE", "REF-SET-1",
            {"Stage {0} has been started: it stays as it is.", "L’étape {0} est partie : elle reste comme elle est."},
            {i + 1});
    for (std::size_t i = 0; i < count; ++i) sound(entry_.stages[i], i + 1);
  }
  void sound(const Stage& stage, std::size_t number) const {
    const Profile& profile = *board_.profile;
    if (profile.base_time && stage.base == 0)
      refuse("BAD_SETUP", "REF-SET-3", {"Stage {0} needs a base time.", "L’étape {0} a besoin d’un temps de base."},
             {number});
    if (!profile.types.empty() &&
        !lists::any_of(profile.types, [&](const StageType& type) { return type.id == stage.type; }))
      refuse("BAD_SETUP", "REF-SET-3",
             {"Stage {0}: this game has no stage of type \"{1}\".", "Étape {0} : ce jeu n’a pas d’étape « {1} »."},
             {number, stage.type});
    const bool trial = stage.type.ends_with("time_trial");  // REF-GT-7, HR-TT-1
    for (const Prime& prime : stage.primes)
      if (trial || !profile.primes || profile.worth(prime).empty())
        refuse("BAD_SETUP", "REF-SET-3",
               {"Stage {0}: the prime {1} does not fit this stage.", "Étape {0} : la prime {1} ne va pas avec."},
               {number, prime_name(prime)});
  }

  void rest_day() const {
    const int after = *entry_.after;
    if (after >= static_cast<int>(board_.stages.size()))
      refuse("NO_SUCH_STAGE", "REF-DATA-1",
             {"A rest day lies between two stages.", "Un jour de repos se trouve entre deux étapes."});
    if (board_.started() > after)
      refuse("TOO_LATE", "REF-SET-1", {"Stage {0} has been started.", "L’étape {0} est partie."}, {after + 1});
  }

  void teams() {
    if (board_.started() > 0)
      refuse("TOO_LATE", "REF-SET-12",
             {"After START the teams stay as they are; names can be changed.",
              "Après le départ, les équipes restent ; les noms peuvent changer."});
    const Profile& profile = *board_.profile;
    const std::size_t count = entry_.teams.size();
    if (count < 2 || count > most_colours)
      refuse("BAD_SETUP", "REF-ERR-8", {"{0} teams: there must be 2 to 6", "{0} équipes : il en faut de 2 à 6"},
             {count});
    if (*entry_.size < static_cast<int>(profile.least_size) || *entry_.size > static_cast<int>(profile.most_size))
      refuse("BAD_SETUP", "REF-ERR-8",
             {"{0} riders in a team: there must be {1} to {2}", "{0} coureurs par équipe : il en faut de {1} à {2}"},
             {*entry_.size, profile.least_size, profile.most_size});
    for (std::size_t i = 0; i < count; ++i)
      for (std::size_t j = 0; j < i; ++j)
        if (entry_.teams[i].colour == entry_.teams[j].colour)
          refuse("BAD_SETUP", "REF-SET-5", {"Two teams have the same colour.", "Deux équipes ont la même couleur."});
    same_names(entry_.teams);
  }
  void names() {
    std::vector<Team> after = board_.teams;
    for (const Team& given : entry_.teams) {
      const auto team = board_.team_of_colour(given.colour);
      if (!team)
        refuse("NOT_STARTING", "REF-ERR-9", {"{0} does not take part.", "{0} ne participe pas."},
               {colour_name(given.colour)});
      rename(after[*team], given);
    }
    same_names(after);
  }
  // REF-WRN-6
  void same_names(const std::vector<Team>& all) {
    std::set<std::string> teams, riders;
    for (const Team& team : all) {
      if (!team.name.empty() && !teams.insert(team.name).second)
        warn("REF-WRN-6", {"same name: two teams {0}", "même nom : deux équipes {0}"}, {team.name});
      for (const std::string& name : team.riders)
        if (!name.empty() && !riders.insert(name).second)
          warn("REF-WRN-6", {"same name: two riders {0}", "même nom : deux coureurs {0}"}, {name});
    }
  }

 public:
  // REF-SET-12 What is not given stays; an empty name is none, and the colour or the number is shown again.
  static void rename(Team& team, const Team& given) {
    if (!given.name.empty() || given.no_name) team.name = given.name;
    if (!given.player.empty() || given.no_player) team.player = given.player;
    if (team.riders.size() < given.riders.size()) team.riders.resize(given.riders.size());
    for (std::size_t i = 0; i < given.riders.size(); ++i) team.riders[i] = given.riders[i];
  }

 private:
  void before_the_first_start() const {
    if (board_.teams.empty()) refuse("BAD_SETUP", "REF-SET-5", {"The teams come first.", "D’abord les équipes."});
    if (board_.started() > 0)
      refuse("TOO_LATE", "REF-SET-9", {"The first stage has been started.", "La première étape est déjà partie."});
  }
  void draw() {
    before_the_first_start();
    std::vector<std::size_t> seen;
    std::size_t wanted = board_.teams.size();
    if (board_.profile->draws_riders) {
      wanted = board_.riders();
      for (const Number number : entry_.riders) seen.push_back(starter(number));
    } else {
      for (const int colour : entry_.order)
        if (const auto team = board_.team_of_colour(colour)) seen.push_back(*team);
    }
    lists::sort(seen);
    seen.erase(std::unique(seen.begin(), seen.end()), seen.end());
    const std::size_t given = board_.profile->draws_riders ? entry_.riders.size() : entry_.order.size();
    if (seen.size() != wanted || given != wanted)
      refuse("BAD_ORDER", "REF-SET-9", {"A draw names each of them once.", "Un tirage nomme chacun une fois."});
    verdict_.confirm |= board_.drawn();  // REF-SET-10
  }
  void prologue() {
    before_the_first_start();
    starter(*entry_.rider);
    verdict_.confirm |= board_.drawn();
  }

  void start() const {
    if (board_.teams.empty() || board_.stages.empty())
      refuse("BAD_SETUP", "REF-SET-11", {"Stages and teams come first.", "D’abord les étapes et les équipes."});
    if (board_.current() != 0)
      refuse("STAGE_OPEN", "REF-ERR-10", {"Stage {0} is still open.", "L’étape {0} est encore ouverte."},
             {board_.current()});
    const int next = board_.started() + 1;
    if (entry_.stage > next || next > static_cast<int>(board_.stages.size()))
      refuse("NO_SUCH_STAGE", "REF-SET-11", {"There is no such stage to start.", "Il n’y a pas d’étape à lancer."});
    if (entry_.stage != 0 && entry_.stage < next)
      refuse("TOO_LATE", "REF-SET-11", {"Stage {0} has been started.", "L’étape {0} est partie."}, {entry_.stage});
    if (next == 1 && !board_.drawn())
      refuse("NOT_DRAWN", board_.profile->prologue ? "REF-VT-1" : "REF-SET-9",
             {"The draw comes first.", "D’abord le tirage."});
    std::set<Rider> seen;
    for (const Number number : entry_.list) {
      const Rider rider = starter(number);
      if (live_ && board_.abandoned_before(rider, next)) abandoned(number);
      if (!seen.insert(rider).second) twice(number);
    }
    if (live_ && seen.empty())
      refuse("NO_RIDERS", "REF-ERR-2", {"Nobody is left to start.", "Il ne reste personne au départ."});
  }

  // The chronometer: section 5.

  const Day& running_day() const {
    const int stage = stage_of(board_, entry_);
    if (stage == 0 || stage > static_cast<int>(board_.days.size()) || board_.day(stage).phase != Phase::running)
      refuse("NOT_RUNNING", "REF-ERR-6",
             {"No stage is running: START comes first, or the stage is closed.",
              "Aucune étape n’est en course : le départ n’est pas donné, ou l’étape est close."});
    return board_.day(stage);
  }
  const Stage& running_stage() const { return board_.stage(stage_of(board_, entry_)); }
  void has_turns() const {
    const Form form = board_.profile->form(running_stage());
    if (form != Form::group && form != Form::squares)
      refuse("NOT_IN_PROFILE", "REF-HR-6",
             {"In a time trial turns are not counted.", "Au chrono, les tours ne se comptent pas."});
  }

  void turn() {
    const Day& day = running_day();
    has_turns();
    if (day.racing() == 0)
      refuse("NOBODY_RACING", "REF-ERR-7", {"Nobody is racing any more.", "Plus personne n’est en course."});
    if (entry_.since_ms && *entry_.since_ms < turn_locked_ms)
      refuse("TURN_LOCKED", "REF-CLK-3", {"TURN was pressed just now.", "TOUR vient d’être pressé."});
    if (day.turn >= most_turns)
      refuse("BAD_TURN", "REF-R-12", {"There are at most {0} turns.", "Il y a au plus {0} tours."}, {most_turns});
    const int limit = board_.choices.time_limit, first = day.first_turn();
    if (limit > 0 && first > 0 && day.turn >= first + limit)
      warn("REF-TDF-2", {"the time limit is over: close the stage", "les délais sont passés : clore l’étape"});
  }
  void set_turn() {
    const Day& day = running_day();
    has_turns();
    if (!entry_.shift_since) return;
    const int by = *entry_.turn - day.turn;
    const auto moved = [&](int turn) { return turn >= *entry_.shift_since ? turn + by : turn; };
    for (const Arrival& one : day.arrivals)
      if (moved(one.turn) < 1 || moved(one.turn) > most_turns) out_of_range();
    for (const Abandon& one : day.abandons)
      if (moved(one.turn) < 1 || moved(one.turn) > most_turns) out_of_range();
  }
  [[noreturn]] static void out_of_range() {
    refuse("BAD_TURN", "REF-COR-3",
           {"An arrival would move to a turn that cannot be.", "Une arrivée passerait à un tour impossible."});
  }

  // Riders.

  Rider starter(Number number) const {
    const auto rider = board_.find(number);
    if (!rider) refuse("NOT_STARTING", "REF-ERR-9", {"{0} does not take part.", "Le {0} ne participe pas."}, {number});
    return *rider;
  }
  [[noreturn]] static void abandoned(Number number) {
    refuse("NOT_STARTING", "REF-ERR-9",
           {"{0} has abandoned in an earlier stage.", "Le {0} a abandonné dans une étape précédente."}, {number});
  }
  [[noreturn]] static void twice(Number number) {
    refuse("RIDER_TWICE", "REF-ERR-4", {"{0} is there twice.", "Le {0} y est deux fois."}, {number});
  }
  Rider in_stage(const Day& day, Number number) const {
    const Rider rider = starter(number);
    if (day.status[rider] == Status::not_started) {
      if (board_.abandoned_before(rider, stage_of(board_, entry_))) abandoned(number);
      refuse("NOT_STARTING", "REF-ERR-9", {"{0} has not started in this stage.", "Le {0} n’a pas pris ce départ."},
             {number});
    }
    return rider;
  }
  // REF-FIN-4 Only those who are still racing, each once.
  void still_racing(const Day& day, const Numbers& numbers, std::set<Rider>& seen) const {
    for (const Number number : numbers) {
      const Rider rider = in_stage(day, number);
      if (!seen.insert(rider).second) twice(number);
      if (day.status[rider] != Status::racing)
        refuse("ALREADY_REGISTERED", "REF-ERR-1",
               {"{0} has arrived or abandoned already.", "Le {0} est déjà arrivé ou a abandonné."}, {number});
    }
  }
  [[noreturn]] static void nobody_chosen() {
    refuse("NO_RIDERS", "REF-ERR-2", {"No rider is selected.", "Aucun coureur n’est choisi."});
  }

  void prime() {
    const Day& day = running_day();
    const Stage& stage = running_stage();
    const Prime* prime = find_prime(stage, entry_.prime);
    if (prime == nullptr)
      refuse("NO_SUCH_PRIME", "REF-PRM-1", {"This stage has no prime {0}.", "Cette étape n’a pas de prime {0}."},
             {entry_.prime});
    if (prime->at_finish)
      refuse("NO_SUCH_PRIME", "REF-PRM-6",
             {"{0} is filled from the placing at the finish.", "{0} est attribué d’après le classement à l’arrivée."},
             {prime_name(*prime)});
    if (entry_.riders.empty()) nobody_chosen();
    const auto at = static_cast<std::size_t>(prime - stage.primes.data());
    std::set<Rider> seen(day.primes[at].begin(), day.primes[at].end());
    for (const Number number : entry_.riders) {
      const Rider rider = in_stage(day, number);
      if (!seen.insert(rider).second) twice(number);
      if (day.status[rider] != Status::racing)
        warn("REF-WRN-3",
             {"{0} has arrived or abandoned: passed before?", "le {0} est arrivé ou a abandonné : passé avant ?"},
             {number});
    }
    const std::size_t places = board_.profile->worth(*prime).size();
    if (seen.size() > places)
      refuse("PRIME_FULL", "REF-ERR-3", {"{0} has {1} places.", "{0} compte {1} places."},
             {prime_name(*prime), places});
    for (std::size_t before = 0; before < at; ++before)
      if (day.primes[before].empty() && !stage.primes[before].at_finish)
        warn("REF-WRN-4", {"prime {0} has no entry", "la prime {0} n’a pas de saisie"},
             {prime_name(stage.primes[before])});
  }

  void finish() {
    const Day& day = running_day();
    const Stage& stage = running_stage();
    const Form form = board_.profile->form(stage);
    if (form != Form::group && form != Form::squares) other_form();
    const bool squares = form == Form::squares;
    if (!squares && (entry_.squares || entry_.cards || entry_.past || !entry_.pay.empty() || !entry_.stop.empty()))
      other_form();
    if (squares && entry_.seconds) other_form();
    if (!squares && (!entry_.seconds || *entry_.seconds < 0 || *entry_.seconds > most_seconds))
      refuse("BAD_SECONDS", "REF-ERR-5", {"Seconds go from 0 to 59.", "Les secondes vont de 0 à 59."});
    if (entry_.riders.empty()) nobody_chosen();
    std::set<Rider> seen;
    still_racing(day, entry_.riders, seen);
    still_racing(day, entry_.pay, seen);
    Numbers stopped;
    for (const auto& [number, squares_left] : entry_.stop) stopped.push_back(number);
    still_racing(day, stopped, seen);
    if (squares && !day.cards && (!entry_.cards || !entry_.past))
      refuse("NO_CARDS", "REF-HR-2",
             {"The first arrival says the winner’s energy cards and squares past the line.",
              "La première arrivée dit les cartes énergie du vainqueur et ses cases après la ligne."});
    const int turn = entry_.turn.value_or(day.turn);
    if (live_) later_than_counter(day);
    if (squares) return;
    if (!stage.finish.empty() && !lists::contains(stage.finish, *entry_.seconds))
      warn("REF-WRN-1", {"no such cell on this board: {0} s", "pas de telle case sur ce plateau : {0} s"},
           {*entry_.seconds});
    for (const Arrival& one : day.arrivals)
      if (one.turn == turn && one.seconds == *entry_.seconds && !stage.type.ends_with("time_trial"))
        warn("REF-WRN-2", {"same time as group {0}, one group?", "même temps que le groupe {0}, un seul groupe ?"},
             {numbers_of(board_, one.riders)});
    if (day.arrivals.empty() && turn < board_.profile->early_turn)
      warn("REF-WRN-8", {"first arrival in turn {0}: so early?", "première arrivée au tour {0} : si tôt ?"}, {turn});
  }
  // REF-WRN-7
  void later_than_counter(const Day& day) {
    if (entry_.turn && *entry_.turn > day.turn)
      warn("REF-WRN-7", {"turn {0} has not begun", "le tour {0} n’a pas commencé"}, {*entry_.turn});
  }
  [[noreturn]] void other_form() const {
    refuse("BAD_ENTRY", "REF-PROF-2",
           {"This stage has another form behind FINISH.", "Cette étape a un autre formulaire d’arrivée."});
  }

  void trial() {
    const Day& day = running_day();
    const Form form = board_.profile->form(running_stage());
    if (form != Form::rider_trial && form != Form::team_trial) other_form();
    const bool of_team = form == Form::team_trial;
    if (of_team ? !entry_.colour || entry_.rider || entry_.fatigue : !entry_.rider || entry_.colour) other_form();
    std::set<Rider> seen;
    still_racing(day, subjects(), seen);
    if (seen.empty()) nobody_chosen();
    if (trial_seconds(entry_) < 1)
      refuse("BAD_TIME", "REF-HR-6", {"That would be no time at all.", "Cela ne ferait aucun temps."});
  }
  Numbers subjects() const {
    if (entry_.rider) return {*entry_.rider};
    Numbers numbers;
    const auto team = board_.team_of_colour(*entry_.colour);
    if (!team)
      refuse("NOT_STARTING", "REF-ERR-9", {"{0} does not take part.", "{0} ne participe pas."},
             {colour_name(*entry_.colour)});
    for (int nth = 0; nth < board_.size; ++nth)
      numbers.push_back(board_.number(static_cast<Rider>(static_cast<int>(*team) * board_.size + nth)));
    return numbers;
  }

  // REF-VT-7
  void places() {
    const Day& day = running_day();
    if (board_.profile->form(running_stage()) != Form::places) other_form();
    if (!day.places.empty())
      refuse("ALREADY_REGISTERED", "REF-ERR-1",
             {"The places of this stage are there already.", "Les places de cette étape sont déjà saisies."});
    if (entry_.places.empty() || entry_.places[0].empty()) nobody_chosen();
    if (entry_.places[0].size() > 1)
      refuse("ONE_WINNER", "REF-VT-7", {"A stage has one winner.", "Une étape a un seul vainqueur."});
    std::set<Rider> seen;
    for (std::size_t i = 0; i < entry_.places.size(); ++i) {
      if (entry_.places[i].empty())
        refuse("BAD_ORDER", "REF-VT-7",
               {"Nobody has place {0}, somebody a later one.", "Personne à la place {0}, quelqu’un derrière."},
               {i + 1});
      still_racing(day, entry_.places[i], seen);
    }
    for (std::size_t place = entry_.places.size() + 1; place <= 3 && seen.size() < board_.riders(); ++place)
      warn("REF-VT-2", {"nobody has place {0}", "personne à la place {0}"}, {place});
  }

  void dnf() {
    const Day& day = running_day();
    if (entry_.riders.empty()) nobody_chosen();
    std::set<Rider> seen;
    still_racing(day, entry_.riders, seen);
    if (live_) later_than_counter(day);
    for (std::size_t team = 0; team < board_.teams.size(); ++team) {  // REF-WRN-9
      bool all = true, now = false;
      for (int nth = 0; nth < board_.size; ++nth) {
        const auto rider = static_cast<Rider>(static_cast<int>(team) * board_.size + nth);
        now |= seen.contains(rider);
        all &= seen.contains(rider) || day.status[rider] == Status::dnf || day.status[rider] == Status::not_started;
      }
      if (all && now) warn("REF-WRN-9", {"team {0} is out", "l’équipe {0} est hors course"}, {board_.team_name(team)});
    }
  }

  void fatigue() {
    const int stage = entry_.stage != 0 ? entry_.stage : board_.latest();
    if (stage == 0 || stage > static_cast<int>(board_.days.size()) || !board_.day(stage).started())
      refuse("NOT_RUNNING", "REF-ERR-6", {"The stage has not been started.", "L’étape n’est pas partie."});
    if (entry_.kept.empty()) nobody_chosen();
    for (const auto& [number, cards] : entry_.kept) starter(number);
  }

  // HR-TRAIT-1, HR-TRAIT-2 One in each team, or none at all.
  void traits() const {
    if (board_.teams.empty()) refuse("BAD_SETUP", "REF-SET-5", {"The teams come first.", "D’abord les équipes."});
    const Profile& profile = *board_.profile;
    std::set<std::size_t> teams;
    std::vector<unsigned> copies(profile.traits.size());
    for (const auto& [number, id] : entry_.traits) {
      const auto trait = lists::find(profile.traits, id, &Trait::id);
      if (trait == profile.traits.end())
        refuse("BAD_TRAITS", "REF-HR-14", {"There is no trait \"{0}\".", "Il n’y a pas de talent « {0} »."}, {id});
      const std::size_t team = board_.team_of(starter(number));
      if (!teams.insert(team).second)
        refuse("BAD_TRAITS", "REF-HR-14",
               {"Team {0} has two traits: it has one.", "L’équipe {0} a deux talents : elle en a un seul."},
               {board_.team_name(team)});
      if (++copies[static_cast<std::size_t>(trait - profile.traits.begin())] > profile.copies_of_a_trait)
        refuse("BAD_TRAITS", "REF-HR-14", {"There are {0} copies of {1}.", "Il y a {0} exemplaires de {1}."},
               {profile.copies_of_a_trait, trait->name});
    }
    for (std::size_t team = 0; team < board_.teams.size() && !entry_.traits.empty(); ++team)
      if (!teams.contains(team))
        refuse("BAD_TRAITS", "REF-HR-14",
               {"Team {0} has no trait: each has one, or none has.",
                "L’équipe {0} n’a pas de talent : chacune en a un, ou aucune."},
               {board_.team_name(team)});
  }

  void close() {
    const Day& day = running_day();
    const Stage& stage = running_stage();
    const Form form = board_.profile->form(stage);
    const bool timed = form == Form::group || form == Form::squares;
    const std::size_t racing = day.racing();
    if (racing > 0 && !timed)
      refuse("STAGE_INCOMPLETE", "REF-FIN-10",
             {"{0} are without a result: there is no time to give them.",
              "{0} sont sans résultat : il n’y a pas de temps à leur donner."},
             {racing});
    if (racing > 0 && form == Form::squares && !day.cards)
      refuse(
          "STAGE_INCOMPLETE", "REF-HR-2",
          {"Nobody has arrived: there is no base time yet.", "Personne n’est arrivé : pas encore de temps de base."});
    if (racing > 0 && day.turn >= most_turns) out_of_range();
    std::set<Rider> seen;
    still_racing(day, entry_.riders, seen);
    if (racing > 0)
      warn("REF-WRN-5", {"{0} still racing: {1}", "{0} encore en course : {1}"},
           {racing, numbers_of(board_, racing_riders(day))});
    for (std::size_t i = 0; i < stage.primes.size(); ++i)  // REF-PRM-7
      if (day.primes[i].empty() && !stage.primes[i].at_finish)
        warn("REF-WRN-5", {"prime {0} has no entry", "la prime {0} n’a pas de saisie"}, {prime_name(stage.primes[i])});
  }
  static std::vector<Rider> racing_riders(const Day& day) {
    std::vector<Rider> riders;
    for (const Rider rider : day.list)
      if (day.status[rider] == Status::racing) riders.push_back(rider);
    return riders;
  }

  void reopen() {
    const int stage = entry_.stage;
    if (stage > static_cast<int>(board_.days.size()) || board_.day(stage).phase != Phase::closed)
      refuse("NOT_RUNNING", "REF-COR-5", {"Stage {0} is not closed.", "L’étape {0} n’est pas close."}, {stage});
    verdict_.confirm = true;
  }

 public:
  static int trial_seconds(const Entry& entry) {
    return 60 * *entry.cards - 10 * *entry.past + entry.fatigue.value_or(0);
  }

 private:
  const Board& board_;
  const Entry& entry_;
  bool live_;
  Verdict verdict_;
};

std::vector<Rider> riders_of(const Board& board, const Numbers& numbers) {
  std::vector<Rider> riders;
  for (const Number number : numbers) riders.push_back(*board.find(number));
  return riders;
}

void start_stage(Board& board, const Entry& entry) {
  const int number = board.started() + 1;
  Day& day = board.day(number);
  day.phase = Phase::running;
  day.turn = 1;  // REF-CLK-1
  day.signals = 1;
  day.list = riders_of(board, entry.list);
  day.primes.resize(board.stage(number).primes.size());
  for (const Rider rider : day.list) day.status[rider] = Status::racing;
  board.running.push_back(number);
}

void arrive(Day& day, Arrival arrival) {
  for (const Rider rider : arrival.riders) day.status[rider] = Status::arrived;
  for (const Rider rider : arrival.paid) day.status[rider] = Status::arrived;
  for (const auto& [rider, squares] : arrival.stopped) day.status[rider] = Status::arrived;
  day.arrivals.push_back(std::move(arrival));
}

// REF-FIN-11, REF-R-10: those who are named in their order, then the others by the starting list.
void close_stage(Board& board, Day& day, const Entry& entry) {
  std::vector<Rider> left = riders_of(board, entry.riders);
  for (const Rider rider : day.list)
    if (day.status[rider] == Status::racing && !lists::contains(left, rider)) left.push_back(rider);
  day.phase = Phase::closed;
  if (left.empty()) return;
  if (entry.rest == Rest::dnf) {
    for (const Rider rider : left) day.status[rider] = Status::dnf;
    day.abandons.push_back({0, day.turn, 0, left});
    return;
  }
  // TDF-OPT-11 The time limit counts from the first arrival, however late the stage is closed.
  const int first = day.first_turn(), limit = board.choices.time_limit;
  const int turn = limit > 0 && first > 0 ? std::min(day.turn, first + limit) : day.turn;
  for (const Rider rider : left) arrive(day, {0, turn + 1, 0, 0, {rider}, {}, {}});
}

void reopen_stage(Board& board, int number) {
  Day& day = board.day(number);
  day.phase = Phase::running;
  // Those who were only given a time or a DNF because the stage was closed are racing again.
  const auto by_closing = [&](const auto& one) {
    if (one.entry == 0)
      for (const Rider rider : one.riders) day.status[rider] = Status::racing;
    return one.entry == 0;
  };
  std::erase_if(day.arrivals, by_closing);
  std::erase_if(day.abandons, by_closing);
  board.running.push_back(number);
}

void shift_turns(Day& day, const Entry& entry) {
  const int by = *entry.turn - day.turn;
  if (entry.shift_since) {
    for (Arrival& one : day.arrivals)
      if (one.turn >= *entry.shift_since) one.turn += by, one.shift += by;
    for (Abandon& one : day.abandons)
      if (one.turn >= *entry.shift_since) one.turn += by, one.shift += by;
  }
  day.turn = *entry.turn;
}

}  // namespace

Verdict judge(const Board& board, const Entry& entry, bool live) { return Judge(board, entry, live).say(); }

void apply(Board& board, const Entry& entry) {
  const int stage = stage_of(board, entry);
  switch (entry.kind) {
    case Kind::stages:
      board.stages = entry.stages;
      board.days.resize(board.stages.size());
      board.rest_day_after.resize(board.stages.size());
      break;
    case Kind::rest_day:
      board.rest_day_after.resize(board.stages.size());
      board.rest_day_after[static_cast<std::size_t>(*entry.after) - 1] = entry.on.value_or(true);
      break;
    case Kind::teams:
      board.teams = entry.teams;
      board.size = *entry.size;
      board.order.clear();
      board.seeds.clear();
      board.prologue = nobody;
      board.traits.reset();
      break;
    case Kind::names:
      for (const Team& given : entry.teams) Judge::rename(board.teams[*board.team_of_colour(given.colour)], given);
      break;
    case Kind::draw:
      board.order = entry.order;
      board.seeds = riders_of(board, entry.riders);
      break;
    case Kind::prologue: board.prologue = *board.find(*entry.rider); break;
    case Kind::start: start_stage(board, entry); break;
    case Kind::turn: ++board.day(stage).turn, ++board.day(stage).signals; break;
    case Kind::set_turn: shift_turns(board.day(stage), entry); break;
    case Kind::prime: {
      const Stage& facts = board.stage(stage);
      auto& taken =
          board.day(stage).primes[static_cast<std::size_t>(find_prime(facts, entry.prime) - facts.primes.data())];
      for (const Number number : entry.riders) taken.push_back(*board.find(number));
      break;
    }
    case Kind::finish: {
      Day& day = board.day(stage);
      Arrival arrival{entry.number,
                      entry.turn.value_or(day.turn),
                      0,
                      entry.seconds.value_or(10 * entry.squares.value_or(0)),
                      riders_of(board, entry.riders),
                      riders_of(board, entry.pay),
                      {}};
      for (const auto& [number, squares] : entry.stop) arrival.stopped.emplace_back(*board.find(number), squares);
      if (!day.cards) day.cards = entry.cards, day.past = entry.past;
      arrive(day, std::move(arrival));
      break;
    }
    case Kind::trial: {
      Day& day = board.day(stage);
      Trial trial{entry.number, Judge::trial_seconds(entry), {}};
      if (entry.rider)
        trial.riders = {*board.find(*entry.rider)};
      else
        for (int nth = 0; nth < board.size; ++nth)
          trial.riders.push_back(
              static_cast<Rider>(static_cast<int>(*board.team_of_colour(*entry.colour)) * board.size + nth));
      for (const Rider rider : trial.riders) day.status[rider] = Status::arrived;
      day.trials.push_back(std::move(trial));
      break;
    }
    case Kind::places: {
      Day& day = board.day(stage);
      for (const Numbers& place : entry.places) day.places.push_back(riders_of(board, place));
      for (const Rider rider : day.list) day.status[rider] = Status::arrived;  // the others are level behind the last
      break;
    }
    case Kind::dnf: {
      Day& day = board.day(stage);
      day.abandons.push_back({entry.number, entry.turn.value_or(day.turn), 0, riders_of(board, entry.riders)});
      for (const Number number : entry.riders) day.status[*board.find(number)] = Status::dnf;
      break;
    }
    case Kind::fatigue:
      for (const auto& [number, cards] : entry.kept)
        board.day(entry.stage != 0 ? entry.stage : board.latest()).kept[*board.find(number)] =
            static_cast<std::int8_t>(cards);
      break;
    case Kind::traits:
      board.traits.emplace().fill(0);
      for (const auto& [number, id] : entry.traits)
        (*board.traits)[*board.find(number)] = static_cast<std::uint8_t>(
            lists::find(board.profile->traits, id, &Trait::id) - board.profile->traits.begin() + 1);
      break;
    case Kind::close:
      close_stage(board, board.day(stage), entry);
      std::erase(board.running, stage);
      break;
    case Kind::reopen: reopen_stage(board, entry.stage); break;
    case Kind::edit:
    case Kind::undo:
    case Kind::redo: break;
  }
}

Phrase tell(const Board& board, const Entry& entry, int shift) {
  const auto in_turn = [&](const Phrase& what) {
    if (!entry.turn) return what;
    return phrase({"{0} in turn {1}", "{0} au tour {1}"}, {what, *entry.turn + shift});
  };
  const auto with_riders = [&](const Both& what, const Numbers& riders) {
    return phrase({"{0} {1}", "{0} {1}"}, {what, listed(riders)});
  };
  switch (entry.kind) {
    case Kind::stages: return phrase({"{0} stages", "{0} étapes"}, {entry.stages.size()});
    case Kind::rest_day:
      return entry.on.value_or(true)
                 ? phrase({"rest day after stage {0}", "jour de repos après l’étape {0}"}, {*entry.after})
                 : phrase({"no rest day after stage {0}", "pas de repos après l’étape {0}"}, {*entry.after});
    case Kind::teams: return phrase({"{0} teams of {1}", "{0} équipes de {1}"}, {entry.teams.size(), *entry.size});
    case Kind::names: return words_for(entry.kind);
    case Kind::draw: {
      if (entry.order.empty()) return with_riders({"draw", "tirage"}, entry.riders);
      Phrase names;
      for (const int colour : entry.order)
        names = names.empty() ? phrase(colour_name(colour))
                              : phrase({"{0}, {1}", "{0}, {1}"}, {names, colour_name(colour)});
      return phrase({"draw {0}", "tirage {0}"}, {names});
    }
    case Kind::prologue: return phrase({"prologue won by {0}", "prologue gagné par le {0}"}, {*entry.rider});
    case Kind::start: return phrase({"start of stage {0}", "départ de l’étape {0}"}, {entry.stage});
    case Kind::turn: return phrase({"turn", "tour de table"});
    case Kind::set_turn: return phrase({"turn set to {0}", "tour mis à {0}"}, {*entry.turn});
    case Kind::prime: {
      const Stage* stage = entry.stage >= 1 && entry.stage <= static_cast<int>(board.stages.size())
                               ? &board.stage(entry.stage)
                               : nullptr;
      const Prime* prime = stage == nullptr ? nullptr : find_prime(*stage, entry.prime);
      return phrase({"{0}: {1}", "{0} : {1}"},
                    {prime == nullptr ? Phrase{entry.prime, entry.prime} : prime_name(*prime), listed(entry.riders)});
    }
    case Kind::finish: {
      Numbers all = entry.riders;
      all.insert(all.end(), entry.pay.begin(), entry.pay.end());
      for (const auto& [number, squares] : entry.stop) all.push_back(number);
      return in_turn(with_riders({"arrival", "arrivée"}, all));
    }
    case Kind::trial:
      return entry.rider ? phrase({"time trial of {0}", "chrono du {0}"}, {*entry.rider})
                         : phrase({"time trial of {0}", "chrono : {0}"}, {colour_name(*entry.colour)});
    case Kind::places: {
      std::string text;
      for (const Numbers& place : entry.places) text += (text.empty() ? "" : " | ") + listed(place);
      return phrase({"places {0}", "places {0}"}, {text});
    }
    case Kind::dnf: return in_turn(with_riders({"DNF", "abandon"}, entry.riders));
    case Kind::close: return phrase({"stage {0} closed", "étape {0} close"}, {entry.stage});
    case Kind::reopen: return phrase({"stage {0} reopened", "étape {0} rouverte"}, {entry.stage});
    case Kind::edit: {
      if (entry.with.empty()) return phrase({"entry {0} deleted", "saisie {0} supprimée"}, {*entry.target});
      Phrase parts;
      for (const Entry& one : entry.with)
        parts = parts.empty() ? tell(board, one) : phrase({"{0}; {1}", "{0} ; {1}"}, {parts, tell(board, one)});
      return phrase({"entry {0} is now: {1}", "la saisie {0} devient : {1}"}, {*entry.target, parts});
    }
    case Kind::traits: {
      Phrase all;
      for (const auto& [number, id] : entry.traits) {
        const auto trait = lists::find(board.profile->traits, id, &Trait::id);  // of what is void nobody has judged it
        const Phrase name = trait == board.profile->traits.end() ? Phrase{id, id} : phrase(trait->name);
        const Phrase one = phrase({"{0} {1}", "{0} {1}"}, {number, name});
        all = all.empty() ? one : phrase({"{0}, {1}", "{0}, {1}"}, {all, one});
      }
      return all.empty() ? phrase({"no traits", "pas de talents"}) : phrase({"traits {0}", "talents {0}"}, {all});
    }
    case Kind::fatigue:
    case Kind::undo:
    case Kind::redo: return words_for(entry.kind);
  }
  return {};
}

}  // namespace tourmalet::referee
