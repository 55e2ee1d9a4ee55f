#include <algorithm>

#include "referee/documents.hpp"
#include "referee/lists.hpp"
#include "referee/screens.hpp"
#include "referee/tables.hpp"

namespace tourmalet::referee {
namespace {

Value number_list(const Board& board, const auto& riders) {
  Value list(Value::List{});
  for (const Rider rider : riders) list.add(board.number(rider));
  return list;
}

std::string_view role_of(const Board& board, Rider rider) { return rider % board.size == 0 ? "rouleur" : "sprinteur"; }

Value describe_stage(const Board& board, int number) {
  static constexpr std::string_view phases[] = {"open", "running", "closed"};
  const Stage& stage = board.stage(number);
  Value value = Value().set("number", number).set("name", stage.name);
  if (!stage.id.empty()) value.set("id", stage.id);
  if (stage.km_tenths != 0) value.set("km", static_cast<double>(stage.km_tenths) / 10);
  if (stage.base != 0) value.set("base", stage.base).set("base_text", clock_text(stage.base, true));
  value.set("type", stage.type).set("form", name_of(board.profile->form(stage)));
  value.set("status", phases[static_cast<std::size_t>(board.day(number).phase)]);
  if (board.rests_after(number)) value.set("rest_day_after", true);
  return value;
}

Value describe_teams(const Board& board) {
  Value teams(Value::List{});
  for (std::size_t team = 0; team < board.teams.size(); ++team) {
    Value riders(Value::List{});
    for (int nth = 0; nth < board.size; ++nth) {
      const auto rider = static_cast<Rider>(static_cast<int>(team) * board.size + nth);
      Value one = Value().set("number", board.number(rider)).set("name", board.name(rider));
      if (board.profile->roles) one.set("role", role_of(board, rider));
      riders.add(one);
    }
    Value one = Value()
                    .set("colour", board.teams[team].colour)
                    .set("name", in_both(board.team_name(team)))
                    .set("given", board.teams[team].name)
                    .set("player", board.teams[team].player)
                    .set("seat", static_cast<int>(team))
                    .set("riders", riders);
    if (!board.teams[team].library.empty()) one.set("library", board.teams[team].library);
    teams.add(one);
  }
  return teams;
}

// REF-CLK-1
Value describe_clock(const Board& board, int number) {
  const Day& day = board.day(number);
  const int seconds = board.stage(number).base + 60 * (day.turn - 1);
  Value clock = Value().set("turn", day.turn).set("signals", day.signals).set("turn_locked_ms", turn_locked_ms);
  if (board.profile->base_time) clock.set("seconds", seconds).set("text", clock_text(seconds, true));
  const int first = day.first_turn(), limit = board.choices.time_limit;
  if (limit > 0 && first > 0)  // TDF-OPT-11
    clock.set("time_limit", Value().set("turn", first + limit).set("over", day.turn >= first + limit));
  return clock;
}

// REF-SCR-21 Rows by team; who is not available is there with the reason.
Value describe_pad(const Game& game, int stage, const DayResult& result, bool prime, const Numbers& ranks,
                   std::span<const Rider> fixed) {
  const Board& board = game.board();
  const Day& day = board.day(stage);
  Value rows(Value::List{});
  for (std::size_t team = 0; team < board.teams.size(); ++team) {
    Value riders(Value::List{});
    for (int nth = 0; nth < board.size; ++nth) {
      const auto rider = static_cast<Rider>(static_cast<int>(team) * board.size + nth);
      const Status status = day.status[rider];
      Value one = Value().set("number", board.number(rider)).set("name", board.name(rider));
      one.set("status", name_of(status));
      Phrase why;
      if (status == Status::dnf) why = phrase({"DNF", "abandon"});
      if (status == Status::not_started) why = phrase({"not in this stage", "pas au départ"});
      if (status == Status::arrived)
        why = board.profile->times
                  ? phrase({"arrived {0}", "arrivé {0}"}, {clock_text(result[rider].seconds, board.profile->hours)})
                  : phrase({"arrived", "arrivé"});
      const bool has_place = lists::contains(fixed, rider);
      if (has_place) why = phrase({"has a place already", "a déjà une place"});
      // REF-PRM-5 At a prime all starters, also those who have since arrived or abandoned.
      const bool available = prime ? status != Status::not_started && !has_place : status == Status::racing;
      one.set("available", available);
      if (!why.empty()) one.set("why", in_both(why));
      const auto rank = lists::find(ranks, board.number(rider));
      if (rank != ranks.end()) one.set("rank", static_cast<int>(rank - ranks.begin() + 1 + std::ssize(fixed)));
      riders.add(one);
    }
    rows.add(Value()
                 .set("colour", board.teams[team].colour)
                 .set("name", in_both(board.team_name(team)))
                 .set("riders", riders));
  }
  return rows;
}

// REF-PRM-2 The next one of its kind without entries, or one that is not full, is proposed.
const Prime* proposed(const Board& board, int stage, tour::Points kind) {
  const Stage& facts = board.stage(stage);
  const Day& day = board.day(stage);
  const Prime* empty = nullptr;
  for (std::size_t i = 0; i < facts.primes.size(); ++i) {
    if (facts.primes[i].kind != kind || facts.primes[i].at_finish) continue;
    const std::size_t taken = day.primes[i].size();
    if (taken > 0 && taken < board.profile->worth(facts.primes[i]).size()) return &facts.primes[i];  // REF-PRM-4
    if (taken == 0 && empty == nullptr) empty = &facts.primes[i];
  }
  return empty;
}

Value describe_prime(const Board& board, int stage, std::size_t nth, std::span<const Rider> placed) {
  const Prime& prime = board.stage(stage).primes[nth];
  const auto worth = board.profile->worth(prime);
  Value places(Value::List{}), scale(Value::List{});
  for (const std::uint8_t points : worth) scale.add(int{points});
  int rank = 0;
  for (const Rider rider : prime_places(board, stage, nth, placed)) {
    places.add(Value()
                   .set("rank", rank + 1)
                   .set("number", board.number(rider))
                   .set("points", int{worth[static_cast<std::size_t>(rank)]}));
    ++rank;
  }
  Value value = Value().set("id", prime.id).set("kind", tour::points_names[static_cast<std::size_t>(prime.kind)]);
  value.set("name", in_both(prime_name(prime))).set("worth", scale).set("places", places);
  if (!prime.grade.empty()) value.set("grade", prime.grade);
  value.set("full", static_cast<std::size_t>(rank) == worth.size()).set("at_finish", prime.at_finish);
  value.set("proposed", proposed(board, stage, prime.kind) == &prime);
  return value;
}

// REF-FIN-7 Groups as they are shown: entries of one turn with equal seconds are one.
Value describe_groups(const Board& board, int stage, const DayResult& result) {
  Value groups(Value::List{});
  const Day& day = board.day(stage);
  std::vector<Arrival> merged;
  std::vector<std::vector<int>> entries;
  for (const Arrival& one : day.arrivals) {
    auto same = lists::find_if(merged, [&](const Arrival& other) {
      return other.turn == one.turn && other.seconds == one.seconds && (one.entry == 0) == (other.entry == 0) &&
             !board.stage(stage).type.ends_with("time_trial");
    });
    if (same == merged.end()) {
      merged.push_back(one);
      entries.push_back({static_cast<int>(one.entry)});
      continue;
    }
    same->riders.insert(same->riders.end(), one.riders.begin(), one.riders.end());
    entries[static_cast<std::size_t>(same - merged.begin())].push_back(static_cast<int>(one.entry));
  }
  for (std::size_t i = 0; i < merged.size(); ++i) {
    const Arrival& one = merged[i];
    Value numbers(Value::List{});
    for (const int entry : entries[i]) numbers.add(entry);
    Value group = Value().set("turn", one.turn).set("seconds", one.seconds);
    group.set("time", clock_text(result[one.riders[0]].seconds, board.profile->hours));
    group.set("riders", number_list(board, one.riders)).set("entries", numbers);
    if (entries[i].size() > 1)
      group.set(
          "one_group",
          in_both(phrase({"entered in {0} parts, shown as one group", "saisi en {0} fois, montré comme un groupe"},
                         {entries[i].size()})));
    groups.add(group);
  }
  return groups;
}

int shift_of(const Day& day, unsigned entry) {
  for (const Arrival& one : day.arrivals)
    if (one.entry == entry) return one.shift;
  for (const Abandon& one : day.abandons)
    if (one.entry == entry) return one.shift;
  return 0;
}

// What counted in the place of an entry before it was deleted; null if that is the entry as it was made.
const Entry* edit_before(const Game& game, const Entry& deletion) {
  for (std::size_t i = deletion.number - 1; i-- > 0;) {
    const Entry& one = game.entries()[i];
    if (one.kind == Kind::edit && !one.is_void && one.target == deletion.target && !one.with.empty()) return &one;
  }
  return nullptr;
}

Value describe_entry(const Game& game, const Entry& entry) {
  const Board& board = game.board();
  const Entry* edit = entry.is_void ? nullptr : game.edit_of(entry.number);
  const int shift = entry.stage >= 1 && entry.stage <= static_cast<int>(board.days.size())
                        ? shift_of(board.day(entry.stage), entry.number)
                        : 0;
  const bool deleted = edit != nullptr && edit->with.empty();
  Value fields(Value::List{});
  Phrase words;
  // What is deleted can be brought back as it was.
  if (const Entry* holds = deleted ? edit_before(game, *edit) : edit) {
    for (Entry one : holds->with) {
      if (one.stage == 0) one.stage = entry.stage;
      if (!one.turn && (one.kind == Kind::finish || one.kind == Kind::dnf)) one.turn = entry.turn;
      fields.add(write_entry(one));
      words =
          words.empty() ? tell(board, one, shift) : phrase({"{0}; {1}", "{0} ; {1}"}, {words, tell(board, one, shift)});
    }
  } else {
    words = tell(board, entry, shift);
    Entry bare = entry;
    bare.number = 0;
    bare.at.clear();
    bare.is_void = bare.gone = false;
    fields.add(write_entry(bare));
  }
  if (deleted) words = phrase({"deleted", "supprimé"});
  Value value = Value().set("n", entry.number).set("kind", name_of(entry.kind)).set("words", in_both(words));
  if (!entry.at.empty()) value.set("at", entry.at);
  value.set("fields", fields);
  if (shift != 0) value.set("shift", shift);
  if (edit != nullptr) value.set("edited", edit->number).set("before", in_both(tell(board, entry)));
  if (deleted) value.set("deleted", true);
  value.set("editable", editable(entry)).set("void", entry.is_void);
  return value;
}

// REF-SCR-16 Those of a stage, newest first.
std::vector<const Entry*> entries_of(const Game& game, int stage) {
  std::vector<const Entry*> found;
  for (std::size_t i = game.entries().size(); i-- > 0;) {
    const Entry& entry = game.entries()[i];
    const bool draws = entry.kind == Kind::draw || entry.kind == Kind::prologue;
    const bool edit_here = entry.kind == Kind::edit &&
                           game.entries()[static_cast<std::size_t>(*entry.target) - 1].stage == stage && stage != 0;
    if (entry.is_void || !(entry.stage == stage ? stage != 0 || draws : (draws && stage <= 1) || edit_here)) continue;
    found.push_back(&entry);
  }
  return found;
}
Value describe_entries(const Game& game, std::span<const Entry* const> entries) {
  Value list(Value::List{});
  for (const Entry* entry : entries) list.add(describe_entry(game, *entry));
  return list;
}

Value named(const Game& game, const Entry* entry) {
  if (entry == nullptr) return {};
  return Value()
      .set("n", entry->number)
      .set("kind", name_of(entry->kind))
      .set("words", in_both(tell(game.board(), *entry)));
}

// REF-SET-8 The list of the stage that runs, as it was ridden, or of the one to come.
Value describe_starting_list(const Game& game, int stage) {
  const Board& board = game.board();
  const Day& day = board.day(stage);
  const tour::Book& book = game.book();
  const bool ridden = day.started();
  const std::vector<Rider> list = ridden ? day.list : starting_list(board, stage, book);
  const std::size_t known = std::min<std::size_t>(book.stages(), static_cast<std::size_t>(stage) - 1);
  Value rows(Value::List{});
  for (const Rider rider : list) {
    Value row = Value().set("number", board.number(rider)).set("name", board.name(rider));
    row.set("colour", board.teams[board.team_of(rider)].colour);
    if (const Trait* trait = board.trait(rider)) row.set("trait", in_both(trait->name));  // REF-HR-14
    // REF-HR-15 What was kept after the stage before.
    if (const int cards = stage > 1 ? board.day(stage - 1).kept[rider] : -1; cards >= 0) row.set("fatigue", cards);
    if (known > 0) {
      const tour::Book::Entry& after = book.stage(known);
      const tour::Ranking& general = after.rankings[0];
      if (board.profile->times && !general.empty() && general.place[rider] != 0) {
        const std::int64_t gap = std::int64_t{after.riders[rider].seconds} - after.riders[general.front()].seconds;
        row.set("place", int{general.place[rider]}).set("gap", gap);
        row.set("gap_text",
                general.front() == rider
                    ? in_both(phrase({"{0}", "{0}"}, {clock_text(after.riders[rider].seconds, board.profile->hours)}))
                    : in_both(gap_text(gap)));
      }
      Value cards(Value::List{});
      for (std::size_t i = 0; i < after.regulations.profiles.size(); ++i) {
        const tour::Profile& profile = after.regulations.profiles[i];
        if (profile.jersey.empty()) continue;
        if (after.worn[i] == rider) row.set("jersey", profile.jersey);
        if (board.profile->cards && !after.rankings[i].empty() && after.rankings[i].front() == rider)
          cards.add(profile.jersey);
      }
      if (!cards.as<Value::List>()->empty()) row.set("cards", cards);  // TDF-JER-3
    } else if (board.profile->prologue && rider == board.prologue) {
      row.set("jersey", "yellow");  // REF-VT-1
    }
    rows.add(row);
  }
  return Value()
      .set("stage", stage)
      .set("of", stage == 1 && !board.profile->draws_riders ? "teams" : "riders")
      .set("rows", rows)
      .set("as_ridden", ridden);
}

Value describe_order(const Game& game, int stage) {
  const Board& board = game.board();
  const StartingOrder order = board.profile->starting_order(board, stage, game.book());
  Value list(Value::List{});
  for (const std::uint8_t who : order.who)
    list.add(order.of_teams ? Value().set("colour", board.teams[who].colour)
                            : Value().set("number", board.number(who)));
  return list;
}

// REF-GT-16, REF-HR-13 Between two stages.
Value describe_reminders(const Game& game) {
  const Board& board = game.board();
  Value list(Value::List{});
  const int last = board.started();
  if (!board.profile->roles || board.current() != 0 || last == 0 || board.race_over()) return list;
  const auto add = [&](std::string_view rule, const Both& words) {
    list.add(Value().set("rule", rule).set("words", in_both(phrase(words))));
  };
  const bool house = board.profile->draws_riders;
  if (house) {
    add("REF-HR-13", {"Every rider keeps half of the fatigue cards, the larger half.",
                      "Chaque coureur garde la moitié de ses cartes fatigue, la plus grande."});
    if (board.rests_after(last))
      add("REF-HR-13", {"Rest day before the next stage.", "Jour de repos avant l’étape suivante."});
    return list;
  }
  add("REF-GT-16", {"Every rider discards half of the fatigue cards, rounded down.",
                    "Chaque coureur défausse la moitié de ses cartes fatigue, arrondie au-dessous."});
  if (board.rests_after(last))
    add("REF-GT-16", {"Rest day: all but the leaders discard half a second time; the leaders have a point each.",
                      "Repos : tous sauf les leaders défaussent une seconde fois ; les leaders ont un point chacun."});
  return list;
}

// What stands open in the stage.
Value describe_warnings(const Game& game, int stage) {
  Value list(Value::List{});
  const Board& board = game.board();
  if (board.current() == 0 || stage != board.current()) return list;
  Entry close;
  close.kind = Kind::close;
  for (const Warning& warning : game.check(close).warnings)
    list.add(Value().set("rule", warning.rule).set("words", in_both(warning.words)));
  return list;
}

Value describe_notes(const Game& game) {
  Value list(Value::List{});
  for (const int stage : game.relisted())
    list.add(
        Value()
            .set("rule", "REF-COR-4")
            .set("stage", stage)
            .set("words",
                 in_both(phrase(
                     {"Corrections would change the starting list of stage {0}; it is kept as ridden.",
                      "Les corrections changeraient la liste des partants de l’étape {0} ; elle reste comme courue."},
                     {stage}))));
  return list;
}

// What is on CLOCK.
void describe_race(const Game& game, int stage, const DayResult& result, Value& value) {
  const Board& board = game.board();
  const Day& day = board.day(stage);
  value.set("clock", describe_clock(board, stage));
  value.set("counters", Value()
                            .set("racing", static_cast<int>(day.racing()))
                            .set("arrived", static_cast<int>(day.count(Status::arrived)))
                            .set("dnf", static_cast<int>(day.count(Status::dnf))));
  const Form form = board.profile->form(board.stage(stage));
  Value seconds(Value::List{});
  for (const std::uint8_t one : board.stage(stage).finish) seconds.add(int{one});
  value.set("finish", Value()
                          .set("form", name_of(form))
                          .set("seconds", seconds)
                          .set("dnf", board.profile->dnf)
                          .set("asks_cards", form == Form::squares && !day.cards));
  value.set("groups", describe_groups(board, stage, result));
}

void describe_running(const Game& game, int stage, Value& value) {
  const Board& board = game.board();
  const DayResult result = board.profile->result(board, stage, game.book());
  const std::vector<Rider> placed = placed_riders(result, board.riders());
  describe_race(game, stage, result, value);
  value.set("pad", describe_pad(game, stage, result, false, {}, {}));
  Value primes(Value::List{});
  for (std::size_t i = 0; i < board.stage(stage).primes.size(); ++i)
    primes.add(describe_prime(board, stage, i, placed));
  value.set("primes", primes);
}

// Where the game stands.
void describe_state(const Game& game, Value& value) {
  const Board& board = game.board();
  const Screen& screen = screen_now(game);
  value.set("screen", screen.id).set("buttons", describe_buttons(game, screen));
  value.set("race_over", board.race_over()).set("stage", board.latest()).set("running", board.current());
}
void describe_log(const Game& game, Value& value) {
  const auto voided = lists::count_if(game.entries(), [](const Entry& entry) { return entry.is_void; });
  value.set("log",
            Value().set("entries", static_cast<int>(game.entries().size())).set("void", static_cast<int>(voided)));
  value.set("undo", named(game, game.to_undo())).set("redo", named(game, game.to_redo()));
}

}  // namespace

Value describe(const Refused& refused) {
  Value value = Value().set("code", refused.code).set("rule", refused.rule).set("words", in_both(refused.words));
  if (!refused.where.empty()) value.set("where", refused.where);
  return Value().set("refused", value);
}

Value describe(const Verdict& verdict) {
  if (verdict.refused) return describe(*verdict.refused);
  Value warnings(Value::List{});
  for (const Warning& one : verdict.warnings)
    warnings.add(Value().set("rule", one.rule).set("words", in_both(one.words)));
  return Value().set("accepted", true).set("warnings", warnings).set("confirm", verdict.confirm);
}

Value board_document(const Game& game, int stage) {
  const Board& board = game.board();
  const Header& header = game.header();
  const int shown = stage != 0 ? stage : board.latest();
  Value value;
  value.set("game", Value()
                        .set("id", header.id)
                        .set("title", header.title)
                        .set("profile", header.profile->id)
                        .set("mode", header.single ? "single" : "race")
                        .set("options", header.options)
                        .set("read_only", game.read_only()));
  describe_state(game, value);
  Value stages(Value::List{});
  for (int number = 1; number <= static_cast<int>(board.stages.size()); ++number)
    stages.add(describe_stage(board, number));
  value.set("stages", stages).set("teams", describe_teams(board));
  Value draw;
  if (!board.order.empty()) {
    draw = Value(Value::List{});
    for (const int colour : board.order) draw.add(colour);
  } else if (!board.seeds.empty()) {
    draw = number_list(board, board.seeds);
  } else if (board.prologue != nobody) {
    draw = Value().set("winner", board.number(board.prologue));
  }
  value.set("draw", draw);
  if (board.latest() != 0 && board.current() != 0) describe_running(game, board.current(), value);
  value.set("entries", describe_entries(game, entries_of(game, shown)));
  describe_log(game, value);
  const int listed_stage = board.current() != 0                                      ? board.current()
                           : board.started() < static_cast<int>(board.stages.size()) ? board.started() + 1
                                                                                     : 0;
  if (listed_stage != 0 && !board.teams.empty() && (listed_stage > 1 || board.drawn())) {
    value.set("starting_list", describe_starting_list(game, listed_stage));
    if (!board.day(listed_stage).started()) value.set("order", describe_order(game, listed_stage));
  }
  value.set("notes", describe_notes(game)).set("warnings", describe_warnings(game, shown));
  return value.set("reminders", describe_reminders(game));
}

Value changes_document(const Game& game, std::size_t after) {
  Value entries(Value::List{}), is_void(Value::List{}), gone(Value::List{});
  for (const Entry& entry : game.entries()) {
    const std::size_t number = entry.number;
    if (entry.is_void) is_void.add(static_cast<std::int64_t>(number));
    if (entry.gone) gone.add(static_cast<std::int64_t>(number));
    if (number <= after) continue;
    Entry bare = entry;
    bare.is_void = bare.gone = false;
    entries.add(write_entry(bare));
  }
  return Value()
      .set("size", static_cast<std::int64_t>(game.entries().size()))
      .set("title", game.header().title)
      .set("entries", std::move(entries))
      .set("void", std::move(is_void))
      .set("gone", std::move(gone));
}

Value brief_document(const Game& game) {
  Value value;
  describe_state(game, value);
  const Board& board = game.board();
  if (const int stage = board.current(); stage != 0)
    describe_race(game, stage, board.profile->result(board, stage, game.book()), value);
  describe_log(game, value);
  return value;
}

Value entries_document(const Game& game, int stage, std::size_t most) {
  const std::vector<const Entry*> all = entries_of(game, stage != 0 ? stage : game.board().latest());
  const auto newest = std::span(all).first(std::min(most, all.size()));
  return Value()
      .set("entries", describe_entries(game, newest))
      .set("earlier", static_cast<int>(all.size() - newest.size()))
      .set("notes", describe_notes(game));
}

Value pad_document(const Game& game, const Document& request) {
  const Board& board = game.board();
  const int stage = board.current();
  const Document purpose = request.at("for");
  const std::string what = purpose.text(longest_name);
  if (what != "finish" && what != "dnf" && what != "close" && what != "prime")
    purpose.fail({"the pad is for finish, dnf, close or prime", "le clavier sert à finish, dnf, close ou prime"});
  if (stage == 0) purpose.fail({"no stage is running", "aucune étape n’est en course"});
  // REF-SCR-21 Tapping again takes a number out, and the ranks close up.
  Numbers ranks;
  if (const auto taps = request.maybe("taps"))
    for (const Document& tap : taps->items(1000)) {
      const Number number = tap.number(1, static_cast<int>(most_numbers));
      if (std::erase(ranks, number) == 0) ranks.push_back(number);
    }
  const DayResult result = board.profile->result(board, stage, game.book());
  Value value, list(Value::List{});
  for (const Number number : ranks) list.add(number);
  std::vector<Rider> fixed;
  if (what == "prime") {
    const Prime* prime = nullptr;
    if (const auto id = request.maybe("prime")) {
      const std::string wanted = id->text(longest_title);
      for (const Prime& one : board.stage(stage).primes)
        if (one.id == wanted && !one.at_finish) prime = &one;
    } else {
      const std::string kind = request.at("kind").text(longest_name);
      prime = proposed(board, stage, kind == "mountain" ? tour::Points::mountain : tour::Points::sprint);
    }
    if (prime == nullptr) request.fail({"there is no such prime to enter", "il n’y a pas de telle prime à saisir"});
    const auto nth = static_cast<std::size_t>(prime - board.stage(stage).primes.data());
    fixed = board.day(stage).primes[nth];
    value.set("prime", describe_prime(board, stage, nth, placed_riders(result, board.riders())));
    const auto room =
        static_cast<int>(board.profile->worth(*prime).size()) - static_cast<int>(fixed.size() + ranks.size());
    value.set("fixed", number_list(board, fixed)).set("room", room);
  }
  value.set("ranks", list).set("rows", describe_pad(game, stage, result, what == "prime", ranks, fixed));
  return value.set("ask_before_back", !ranks.empty());  // REF-SCR-20
}

}  // namespace tourmalet::referee
