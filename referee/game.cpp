#include "referee/game.hpp"
#include "referee/lists.hpp"

#include <algorithm>

#include "referee/tables.hpp"
#include "rules/core/chance.hpp"

namespace tourmalet::referee {
namespace {

Verdict refused(std::string_view code, std::string_view rule, const Both& words,
                std::initializer_list<Piece> pieces = {}) {
  Verdict verdict;
  verdict.refused = Refused{code, rule, phrase(words, pieces), {}};
  return verdict;
}

Board blank_board(const Header& header) {
  Board board;
  board.profile = header.profile;
  board.single = header.single;
  if (!header.profile->options.empty())
    header.profile->choose(Chosen(header.profile->table, header.options), board.choices);
  return board;
}

bool goes_to_a_stage(Kind kind) {
  switch (kind) {
    case Kind::turn:
    case Kind::set_turn:
    case Kind::prime:
    case Kind::finish:
    case Kind::trial:
    case Kind::places:
    case Kind::dnf:
    case Kind::fatigue:
    case Kind::close: return true;
    default: return false;
  }
}
bool has_turn(Kind kind) { return kind == Kind::finish || kind == Kind::dnf; }

// REF-COR-2
bool can_be_edited(Kind kind) { return kind == Kind::draw || kind == Kind::prologue || goes_to_a_stage(kind); }
// An arrival may become a DNF and the other way round; other entries stay what they are.
bool may_become(Kind before, Kind after) { return before == after || (has_turn(before) && has_turn(after)); }

// REF-SET-9 A uniform random permutation.
template <class T>
std::vector<T> shuffled(std::vector<T> all, std::int64_t seed) {
  FastChance chance(mix(static_cast<std::uint64_t>(seed) + golden));
  for (std::size_t left = all.size(); left > 1; --left)
    std::swap(all[left - 1], all[chance.below(static_cast<unsigned>(left))]);
  return all;
}

std::vector<std::size_t> edits_in(const std::vector<Entry>& entries) {
  std::vector<std::size_t> edits(entries.size() + 1);
  for (std::size_t i = 0; i < entries.size(); ++i)
    if (entries[i].kind == Kind::edit && !entries[i].is_void && static_cast<std::size_t>(*entries[i].target) <= i)
      edits[static_cast<std::size_t>(*entries[i].target)] = i + 1;
  return edits;
}

}  // namespace

// REF-DATA-2 The valid entries in order; an edited one is replaced where it stands.
Board fold(const Header& header, const std::vector<Entry>& entries, std::optional<Fault>* fault,
           std::vector<Warning>* warnings_of_edit) {
  Board board = blank_board(header);
  const std::vector<std::size_t> edits = edits_in(entries);
  const auto take = [&](const Entry& entry, bool of_edit) {
    Verdict verdict = judge(board, entry, false);
    if (verdict.refused) {
      if (fault != nullptr && !*fault) *fault = Fault{entry.number, std::move(*verdict.refused)};
      return;
    }
    if (of_edit && warnings_of_edit != nullptr)
      warnings_of_edit->insert(warnings_of_edit->end(), verdict.warnings.begin(), verdict.warnings.end());
    apply(board, entry);
  };
  for (const Entry& entry : entries) {
    if (entry.is_void || entry.kind == Kind::edit) continue;
    const std::size_t edit = edits[entry.number];
    if (edit == 0) {
      take(entry, false);
      continue;
    }
    for (Entry one : entries[edit - 1].with) {
      one.number = entry.number;
      if (one.stage == 0) one.stage = entry.stage;
      if (!one.turn && has_turn(one.kind)) one.turn = entry.turn;
      take(one, edit == entries.size());
    }
  }
  return board;
}

bool editable(const Entry& entry) { return !entry.is_void && can_be_edited(entry.kind); }

void Game::read_header(const Document& game, bool* unknown) {
  const std::string_view known[] = {"id", "title", "profile", "mode", "options", "created", "changed"};
  for (const auto& [name, value] : game.object())
    if (!lists::contains(known, name)) {
      if (unknown == nullptr)
        game.fail({"there is no field \"{0}\" here", "il n’y a pas de champ « {0} » ici"}, {name.substr(0, 40)});
      *unknown = true;
    }
  const auto text = [&](std::string_view key, std::size_t most) {
    const auto found = game.maybe(key);
    return found ? found->text(most) : std::string();
  };
  header_.id = text("id", longest_title);
  header_.title = text("title", longest_title);
  header_.created = text("created", longest_time_of_day);
  header_.changed = text("changed", longest_time_of_day);
  const Document profile = game.at("profile");
  header_.profile = find_profile(profile.text(longest_name));
  if (header_.profile == nullptr) profile.fail({"there is no such profile", "ce profil n’existe pas"});
  if (const auto mode = game.maybe("mode")) {
    const std::string name = mode->text(longest_name);
    if (name != "single" && name != "race")
      mode->fail({"the mode is \"single\" or \"race\"", "le mode est « single » ou « race »"});
    header_.single = name == "single";
    if (header_.single && !header_.profile->single)
      mode->fail({"this game is a stage race only", "ce jeu n’est qu’une course par étapes"});
  }
  if (const auto options = game.maybe("options")) {
    Value chosen(Value::Object{});
    for (const auto& [name, value] : options->object()) {
      if (lists::contains(header_.profile->options, name)) {
        chosen.set(name, value);
        continue;
      }
      if (unknown == nullptr)
        options->fail({"there is no option \"{0}\"", "il n’y a pas d’option « {0} »"}, {name.substr(0, 40)});
      *unknown = true;
    }
    try {
      if (!header_.profile->options.empty()) (void)Chosen(header_.profile->table, chosen);
    } catch (const DataError& error) {
      options->fail({"a value that this option does not take: {0}", "une valeur que cette option ne prend pas : {0}"},
                    {std::string_view(error.what())});
    }
    header_.options = std::move(chosen);
  }
}

Game Game::begin(const Value& game) {
  Game made;
  made.read_header(Document(game, "game"), nullptr);
  made.fold_again();
  return made;
}

Game Game::open(const Value& file) {
  Game opened;
  const Document document(file, "");
  bool unknown = false;
  document.object();
  const Document format = document.at("format");
  if (format.text(longest_title) != file_format)
    format.fail({"this program reads {0}", "ce programme lit {0}"}, {file_format});
  for (const auto& [name, value] : document.object())
    unknown |= name != "format" && name != "game" && name != "entries";
  opened.read_header(document.at("game"), &unknown);
  for (const Document& item : document.at("entries").items(most_entries)) {
    const unsigned next = static_cast<unsigned>(opened.entries_.size()) + 1;
    const Document number = item.at("n");
    if (number.number(1, static_cast<int>(most_entries)) != static_cast<int>(next))
      number.fail({"entries are numbered 1, 2, 3 …: {0} is expected here",
                   "les saisies sont numérotées 1, 2, 3 … : {0} est attendu ici"},
                  {next});
    if (!find_kind(item.at("kind").text(longest_name))) {
      Entry kept;  // not folded, not shown, not dropped: the file is given back as it is
      kept.number = next;
      kept.is_void = kept.gone = true;
      opened.entries_.push_back(std::move(kept));
      unknown = true;
      continue;
    }
    Entry entry = read_entry(item, From::file, &unknown);
    if (entry.kind == Kind::edit) {
      const auto target = static_cast<std::size_t>(*entry.target);
      if (target >= next || !can_be_edited(opened.entries_[target - 1].kind))
        item.at("entry").fail({"entry {0} cannot be edited", "la saisie {0} ne peut pas être corrigée"}, {target});
      for (const Entry& one : entry.with)
        if (!may_become(opened.entries_[target - 1].kind, one.kind))
          item.at("with").fail(
              {"an entry of this kind cannot become that", "une saisie de ce type ne peut pas devenir cela"});
    }
    if (entry.kind == Kind::start && !entry.is_void) item.at("list");
    if (goes_to_a_stage(entry.kind)) item.at("stage");  // what was stored says it
    if (has_turn(entry.kind)) item.at("turn");
    opened.entries_.push_back(std::move(entry));
  }
  std::optional<Fault> fault;
  opened.board_ = fold(opened.header_, opened.entries_, &fault);
  if (fault && !unknown)
    throw Mistake("entries[" + std::to_string(fault->entry - 1) + "]",
                  phrase({"{0} ({1})", "{0} ({1})"}, {fault->refused.words, fault->refused.code}));
  if (unknown) opened.unread_ = file;
  opened.edits_ = edits_in(opened.entries_);
  return opened;
}

Value Game::file() const {
  if (read_only()) return unread_;
  Value game;
  if (!header_.id.empty()) game.set("id", header_.id);
  if (!header_.title.empty()) game.set("title", header_.title);
  game.set("profile", header_.profile->id).set("mode", header_.single ? "single" : "race");
  if (!header_.options.as<Value::Object>()->empty()) game.set("options", header_.options);
  if (!header_.created.empty()) game.set("created", header_.created);
  if (!header_.changed.empty()) game.set("changed", header_.changed);
  Value entries(Value::List{});
  for (const Entry& entry : entries_) entries.add(write_entry(entry));
  return Value().set("format", file_format).set("game", game).set("entries", entries);
}

void Game::rename(const Value& names) {
  const Document document(names, "");
  for (const auto& [name, value] : document.object())
    if (name != "id" && name != "title" && name != "changed")
      document.fail({"there is no field \"{0}\" here", "il n’y a pas de champ « {0} » ici"}, {name.substr(0, 40)});
  if (const auto id = document.maybe("id")) header_.id = id->text(longest_title);
  if (const auto title = document.maybe("title")) header_.title = title->text(longest_title);
  if (const auto changed = document.maybe("changed")) header_.changed = changed->text(longest_time_of_day);
}

void Game::fold_again() {
  edits_ = edits_in(entries_);
  board_ = fold(header_, entries_);
  book_.reset();
}

const Entry* Game::to_undo() const {
  for (std::size_t i = entries_.size(); i-- > 0;)
    if (!entries_[i].is_void) return &entries_[i];
  return nullptr;
}
// REF-COR-1 As long as nothing new was entered: the first entry behind the last valid one that was taken back since.
const Entry* Game::to_redo() const {
  const Entry* last = to_undo();
  for (std::size_t next = last == nullptr ? 0 : last->number; next < entries_.size(); ++next)
    if (!entries_[next].gone) return &entries_[next];
  return nullptr;
}
const Entry* Game::edit_of(unsigned number) const {
  return number < edits_.size() && edits_[number] != 0 ? &entries_[edits_[number] - 1] : nullptr;
}

const tour::Book& Game::book() const {
  if (!book_) {
    relisted_.clear();
    book_ = book_of(board_, &relisted_);
  }
  return *book_;
}
const std::vector<int>& Game::relisted() const {
  book();
  return relisted_;
}

// What the referee need not say, so that the entry says it when it is stored.
void Game::complete(Entry& entry) const {
  entry.number = static_cast<unsigned>(entries_.size()) + 1;
  if (goes_to_a_stage(entry.kind) && entry.stage == 0)
    entry.stage = entry.kind == Kind::fatigue ? board_.latest() : board_.current();
  const bool known = entry.stage >= 1 && entry.stage <= static_cast<int>(board_.days.size());
  if (has_turn(entry.kind) && !entry.turn && known && board_.day(entry.stage).started())
    entry.turn = board_.day(entry.stage).turn;
  if (entry.kind == Kind::start) {
    if (entry.stage == 0) entry.stage = board_.started() + 1;
    const bool next = entry.stage == board_.started() + 1 && entry.stage <= static_cast<int>(board_.stages.size());
    if (entry.list.empty() && next && !board_.teams.empty() && (entry.stage > 1 || board_.drawn()))
      for (const Rider rider : starting_list(board_, entry.stage, book())) entry.list.push_back(board_.number(rider));
  }
  if (entry.kind == Kind::draw && entry.seed && !board_.teams.empty()) {
    if (board_.profile->draws_riders) {
      Numbers all;
      for (std::size_t rider = 0; rider < board_.riders(); ++rider)
        all.push_back(board_.number(static_cast<Rider>(rider)));
      entry.riders = shuffled(all, *entry.seed);
    } else {
      std::vector<int> all;
      for (const Team& team : board_.teams) all.push_back(team.colour);
      entry.order = shuffled(all, *entry.seed);
    }
    entry.seed.reset();
  }
  if (entry.kind == Kind::places)
    while (!entry.places.empty() && entry.places.back().empty()) entry.places.pop_back();
}

Verdict Game::check(Entry& entry) const { return judge_entry(entry, nullptr); }

// `after`: the board as a correction makes it, so that it is folded once.
Verdict Game::judge_entry(Entry& entry, std::optional<Board>* after) const {
  if (read_only())
    return refused("READ_ONLY", "REF-DATA-4",
                   {"This file has something that this program does not know: it can only be read.",
                    "Ce fichier contient quelque chose que ce programme ne connaît pas : il ne peut qu’être lu."});
  if (entry.kind == Kind::undo || entry.kind == Kind::redo) {
    const bool back = entry.kind == Kind::undo;
    if ((back ? to_undo() : to_redo()) != nullptr) return {};
    return refused(back ? "NOTHING_TO_UNDO" : "NOTHING_TO_REDO", "REF-COR-1",
                   back ? Both{"There is nothing to undo.", "Il n’y a rien à annuler."}
                        : Both{"There is nothing to redo.", "Il n’y a rien à rétablir."});
  }
  if (entries_.size() >= most_entries)
    return refused("TOO_MANY", "REF-R-12",
                   {"A game has at most {0} entries.", "Une partie compte au plus {0} saisies."}, {most_entries});
  complete(entry);
  return entry.kind == Kind::edit ? check_edit(entry, after) : judge(board_, entry, true);
}

// REF-COR-4 Everything is computed again: the correction holds if every entry still does.
Verdict Game::check_edit(const Entry& entry, std::optional<Board>* board_after) const {
  const auto target = static_cast<std::size_t>(*entry.target);
  if (target > entries_.size() || entries_[target - 1].is_void || entries_[target - 1].kind == Kind::edit)
    return refused("NO_SUCH_ENTRY", "REF-COR-2",
                   {"There is no valid entry {0}.", "Il n’y a pas de saisie {0} valable."}, {target});
  const Entry& before = entries_[target - 1];
  const bool fits = lists::all_of(entry.with, [&](const Entry& one) { return may_become(before.kind, one.kind); });
  if (!can_be_edited(before.kind) || !fits || (before.kind == Kind::turn && !entry.with.empty()) ||
      (before.kind == Kind::close && entry.with.size() != 1))
    return refused("NO_SUCH_EDIT", "REF-COR-2",
                   {"Entry {0} cannot be corrected like that.", "La saisie {0} ne se corrige pas ainsi."}, {target});
  const bool draws = before.kind == Kind::draw || before.kind == Kind::prologue;
  if (draws && (board_.started() > 0 || entry.with.size() != 1))
    return refused("TOO_LATE", "REF-COR-2",
                   {"The draw can be replaced until START.", "Le tirage se remplace jusqu’au départ."});

  std::vector<Entry> entries = entries_;
  entries.push_back(entry);
  std::optional<Fault> fault;
  Verdict verdict;
  Board after = fold(header_, entries, &fault, &verdict.warnings);
  if (fault) {
    verdict.refused = std::move(fault->refused);
    if (fault->entry != target)
      verdict.refused->words =
          phrase({"Entry {0} would no longer be possible: {1}", "La saisie {0} ne serait plus possible : {1}"},
                 {fault->entry, verdict.refused->words});
    return verdict;
  }
  for (const Entry& one : entry.with) {  // REF-WRN-7
    const int stage = one.stage != 0 ? one.stage : before.stage;
    if (has_turn(one.kind) && one.turn && *one.turn > after.day(stage).turn)
      verdict.warnings.push_back(
          {"REF-WRN-7", phrase({"turn {0} has not begun", "le tour {0} n’a pas commencé"}, {*one.turn})});
  }
  // REF-COR-5 In a closed stage it is asked first.
  const bool closed = before.stage != 0 && board_.day(before.stage).phase == Phase::closed;
  if (closed)
    verdict.warnings.push_back({"REF-COR-5", phrase({"stage {0} is closed", "l’étape {0} est close"}, {before.stage})});
  verdict.confirm |= !verdict.warnings.empty();
  if (board_after != nullptr) *board_after = std::move(after);
  return verdict;
}

// A stage that runs behind all closed ones changes nothing in their book.
bool Game::runs_behind_the_book(const Entry& entry) const {
  return goes_to_a_stage(entry.kind) && entry.kind != Kind::close && entry.stage > stages_in_book(board_);
}

Verdict Game::undo(bool back) {
  const Entry* entry = back ? to_undo() : to_redo();
  std::optional<tour::Book> book;
  if (runs_behind_the_book(*entry)) book = std::move(book_);
  entries_[entry->number - 1].is_void = back;
  fold_again();
  book_ = std::move(book);
  return {};
}

Verdict Game::enter(Entry entry) {
  std::optional<Board> corrected;
  Verdict verdict = judge_entry(entry, &corrected);
  if (verdict.refused) return verdict;
  if (entry.kind == Kind::undo || entry.kind == Kind::redo) return undo(entry.kind == Kind::undo);
  entry.since_ms.reset();
  for (std::size_t i = entries_.size(); i-- > 0 && entries_[i].is_void;) entries_[i].gone = true;
  entries_.push_back(std::move(entry));
  const Entry& stored = entries_.back();
  edits_.resize(entries_.size() + 1);
  if (corrected) {
    edits_[static_cast<std::size_t>(*stored.target)] = stored.number;
    board_ = std::move(*corrected);
    book_.reset();
    return verdict;
  }
  apply(board_, stored);
  if (!runs_behind_the_book(stored)) book_.reset();
  return verdict;
}

}  // namespace tourmalet::referee
