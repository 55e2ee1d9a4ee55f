#include "server/followed_race.hpp"

#include "loader/data.hpp"
#include "referee/game.hpp"
#include "referee/limits.hpp"
#include "server/secrets.hpp"

namespace tourmalet {
namespace {

// A list of 2 MB that is sent once, and undone and redone as often as anybody may want to.
constexpr std::size_t most_stored = 4 * referee::longest_file;

// Numbers of entries, in order, each at most once.
Value::List read_marks(const Reader& request, std::string_view name, std::size_t entries) {
  const auto list = request.maybe(name);
  if (!list) return {};
  Value::List marks;
  int before = 0;
  for (const Reader& item : list->items()) {
    before = item.number(before + 1, static_cast<int>(entries));
    marks.emplace_back(before);
  }
  return marks;
}

bool marked(const Value::List& marks, std::size_t& next, std::size_t number) {
  if (next >= marks.size() || marks[next] != Value(static_cast<std::int64_t>(number))) return false;
  ++next;
  return true;
}

Value with_title(const Value& game, const std::string& title) {
  Value titled(Value::Object{});
  for (const auto& [name, value] : *game.as<Value::Object>())
    if (name != "title") titled.set(name, value);
  return titled.set("title", title);
}

// The file that a list with these marks is.
Value file_of(const Value& game, const Value::List& entries, const Value::List& is_void, const Value::List& gone) {
  Value::List all;
  all.reserve(entries.size());
  std::size_t next_void = 0, next_gone = 0;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    Value entry = entries[i];
    if (marked(is_void, next_void, i + 1)) entry.set("void", true);
    if (marked(gone, next_gone, i + 1)) entry.set("gone", true);
    all.push_back(std::move(entry));
  }
  return Value().set("format", referee::file_format).set("game", game).set("entries", std::move(all));
}

// Whatever the referee would refuse is refused here in the same words.
void must_be_a_game(const Value& file) {
  try {
    if (referee::Game::open(file).read_only())
      throw Trouble(409, "other-rules", "This server does not know all that this race has: its program is older.");
  } catch (const referee::Mistake& mistake) {
    throw Trouble(400, "bad-race", mistake.what());
  }
}

}  // namespace

FollowedRace::Made FollowedRace::make(std::string id, const Value& request, std::int64_t now) {
  return answering("bad-request", [&] {
    FollowedRace race;
    race.id_ = std::move(id);
    const Reader game = Reader(request, "").at("game");
    try {
      const auto begun = referee::Game::begin(game.value());
      race.title_ = begun.header().title;
    } catch (const referee::Mistake& mistake) {
      throw Trouble(400, "bad-race", mistake.what());
    }
    race.game_ = game.value();
    std::string key = new_token();
    race.key_hash_ = hash_of_token(key);
    race.keep(Value().set("entry", "followed").set("game", race.game_).set("key", race.key_hash_), now);
    return Made{std::move(race), std::move(key)};
  });
}

FollowedRace FollowedRace::restore(std::string id, const std::vector<std::string>& entries) {
  FollowedRace race;
  race.id_ = std::move(id);
  for (const std::string& text : entries) {
    const Value value = read_json(text, "entry " + std::to_string(race.stored_));
    const Reader entry(value, "entry " + std::to_string(race.stored_) + ": ");
    const std::string kind = entry.at("entry").text();
    if ((race.stored_ == 0) != (kind == "followed")) entry.fail("a race begins with one entry that says what it is");
    if (kind == "followed") {
      race.game_ = entry.at("game").value();
      entry.at("game").object();
      if (const auto title = entry.at("game").maybe("title")) race.title_ = title->text();
      race.key_hash_ = entry.at("key").text();
    } else if (kind == "sent") {
      entry.at("title").text();
      for (const char* list : {"entries", "void", "gone"}) entry.at(list).items();
      race.take_in(value);
    } else if (kind == "taken") {
      ++race.referee_;
      ++race.version_;
    } else if (kind == "ended") {
      race.ended_ = true;
    } else {
      entry.fail("it is of a kind that this program does not know");
    }
    const auto* at = entry.at("at").value().as<std::int64_t>();
    if (at == nullptr) entry.at("at").fail("a moment is a number of milliseconds since 1970");
    race.changed_ = *at;
    race.bytes_ += text.size();
    ++race.stored_;
  }
  if (race.stored_ == 0) throw DataError("race", "nothing is stored of it");
  return race;
}

bool FollowedRace::opened_by(std::string_view key) const { return same_secret(hash_of_token(key), key_hash_); }

void FollowedRace::keep(Value entry, std::int64_t now) {
  changed_ = now;
  entry.set("at", now);
  unstored_.push_back(write_json(entry));
  bytes_ += unstored_.back().size();
  if (bytes_ > most_stored) throw Trouble(413, "too-large", "This race has been changed too often to be followed on.");
}

void FollowedRace::take_in(const Value& sent) {
  title_ = *sent.find("title")->as<std::string>();
  for (const Value& entry : *sent.find("entries")->as<Value::List>()) entries_.push_back(entry);
  void_ = *sent.find("void")->as<Value::List>();
  gone_ = *sent.find("gone")->as<Value::List>();
  ++version_;
}

void FollowedRace::send(const Value& request, std::int64_t now) {
  answering("bad-request", [&] {
    const Reader reader(request, "");
    if (reader.at("referee").number(1, 1'000'000) != referee_)
      throw Trouble(409, "other-referee", "Another phone keeps this race now.");
    if (reader.at("after").number(0, 1'000'000'000) != version_) return;
    Value sent;
    sent.set("entry", "sent").set("title", reader.at("title").text());
    Value::List fresh;
    for (const Reader& entry : reader.at("entries").items()) {
      entry.object();
      for (const char* mark : {"void", "gone"})
        if (entry.value().find(mark) != nullptr) entry.fail("the marks of entries stand in lists of their own");
      fresh.push_back(entry.value());
    }
    const std::size_t all = entries_.size() + fresh.size();
    if (all > referee::most_entries) reader.at("entries").fail("a race has at most 5000 entries");
    sent.set("entries", std::move(fresh));
    sent.set("void", read_marks(reader, "void", all)).set("gone", read_marks(reader, "gone", all));
    take_in(sent);
    const Value file = file_of(with_title(game_, title_), entries_, void_, gone_);
    if (bytes_ > referee::longest_file && write_json(file).size() > referee::longest_file)
      throw Trouble(413, "too-large", "A race has at most 2 MB.");
    must_be_a_game(file);
    keep(std::move(sent), now);
  });
}

void FollowedRace::take_over(std::int64_t now) {
  ++referee_;
  ++version_;
  keep(Value().set("entry", "taken"), now);
}

void FollowedRace::end(std::int64_t now) {
  ended_ = true;
  keep(Value().set("entry", "ended"), now);
}

Value FollowedRace::state() const {
  return Value()
      .set("referee", referee_)
      .set("version", version_)
      .set("size", static_cast<std::int64_t>(entries_.size()));
}

Value FollowedRace::news(std::size_t have) const {
  Value fresh(Value::List{});
  for (std::size_t i = have; i < entries_.size(); ++i) fresh.add(entries_[i]);
  return state()
      .set("game", with_title(game_, title_))
      .set("changed", changed_)
      .set("entries", std::move(fresh))
      .set("void", void_)
      .set("gone", gone_);
}

Append FollowedRace::unstored(std::int64_t now) {
  Append append;
  append.table = stored_as(id_);
  append.first = stored_;
  append.status = ended_ ? "followed-ended" : "followed";
  append.at = now;
  stored_ += unstored_.size();
  append.entries = std::move(unstored_);
  unstored_.clear();
  return append;
}

}  // namespace tourmalet
