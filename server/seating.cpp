// Who sits at a table: joining, bots, a bot that rides for somebody, leaving, and everybody again in the rematch.
#include "server/seating.hpp"

#include <algorithm>
#include <charconv>

#include "bots/bot.hpp"
#include "bots/cast.hpp"
#include "rules/core/hash.hpp"
#include "server/names.hpp"
#include "server/table.hpp"

namespace tourmalet {
namespace {

// of one seat by its player, and by others: each is stored for good
constexpr int most_stand_ins = 100;
constexpr int most_joins = 1000;      // of a table that waits for players
constexpr int greatest_effort = 400;  // of a bot on a table: everybody shares the machine

}  // namespace

std::string read_bot(const Reader& reader, const GameModule& game, const std::shared_ptr<const void>& course) {
  const std::string spec = reader.text();
  make_bot(game, course, spec);  // throws, naming those there are
  if (const auto colon = spec.find(':'); colon != std::string::npos) {
    int effort = 0;
    const auto [end, error] = std::from_chars(spec.data() + colon + 1, spec.data() + spec.size(), effort);
    if (error != std::errc() || effort > greatest_effort)
      reader.fail("a bot may try each card at most " + std::to_string(greatest_effort) + " times");
  }
  return spec;
}

std::string name_of_bot(const std::string& table, std::size_t seat, std::uint64_t nth,
                        const std::vector<std::string>& taken) {
  return name_from_cast(hash_of_text(table + "/" + std::to_string(seat) + "/" + std::to_string(nth)), taken);
}

// Everybody is told who rides for whom, and who let it. (Entries of the first programs do not say who, and were not
// told.)
void Table::stand_in(Seat seat, const Reader& entry) {
  Chair& chair = chairs_[seat];
  chair.stand_in = entry.text_or("bot", "");
  const std::string by = entry.text_or("by", "");
  chair.by_player = by == "player";
  chair.let_by = chair.by_player ? std::optional(seat) : host_seat_;
  if (const auto who = entry.maybe("who"))
    chair.let_by = static_cast<Seat>(who->number(0, static_cast<int>(chairs_.size()) - 1));
  if (by.empty()) return;
  if (!chair.stand_in.empty()) ++stand_ins_by_[chair.by_player ? 0 : 1][seat];
  told_.push_back({chair.stand_in.empty() ? Told::Kind::back : Told::Kind::stand_in, seat,
                   static_cast<std::uint32_t>(hand_overs_.size())});
  hand_overs_.push_back({.bot = chair.stand_in, .by = chair.let_by});
}

// A race without people is not ridden to its end, and a table whose host has gone waits only as long as somebody does.
void Table::left(Seat seat, const Reader& entry) {
  Chair& chair = chairs_[seat];
  if (status_ == Status::over || chair.kind != Chair::Kind::person) entry.fail("nobody is there who could leave");
  const int livery = chair.livery;
  chair = Chair();
  chair.livery = livery;
  if (status_ == Status::running) {
    chair.kind = Chair::Kind::bot;
    chair.bot = entry.at("bot").text();
    chair.name = entry.at("bot_name").text();
    told_.push_back({Told::Kind::left, seat, static_cast<std::uint32_t>(hand_overs_.size())});
    hand_overs_.push_back({.bot = chair.bot, .name = entry.at("name").text(), .word = entry.text_or("word", "")});
  }
  if (host_seat_ == seat) {
    host_seat_.reset();
    host_left_ = true;
  }
  abandoned_ = !anybody() && (status_ == Status::running || host_left_);
  if (abandoned_) status_ = Status::over;
}

bool Table::anybody() const {
  return std::any_of(chairs_.begin(), chairs_.end(),
                     [](const Chair& chair) { return chair.kind == Chair::Kind::person; });
}

Table::Rights Table::rights(std::string_view token) const {
  Rights rights;
  if (token.empty()) return rights;
  const std::string hash = hash_of_token(token);
  for (std::size_t seat = 0; seat < chairs_.size(); ++seat)
    if (chairs_[seat].kind == Chair::Kind::person && same_secret(hash, chairs_[seat].token_hash))
      rights.seat = static_cast<Seat>(seat);
  rights.host = same_secret(hash, host_hash_) || (host_left_ && rights.seat);
  return rights;
}

int Table::free_livery(int wanted, std::optional<std::size_t> except) const {
  if (colours_are_shared(chairs_.size())) return wanted;
  const auto taken = [&](int livery) {
    for (std::size_t i = 0; i < chairs_.size(); ++i)
      if (i != except && chairs_[i].kind != Chair::Kind::open && chairs_[i].livery == livery) return true;
    return false;
  };
  for (int tried = 0; tried < liveries && taken(wanted); ++tried) wanted = (wanted + 1) % liveries;
  return wanted;
}

std::vector<std::string> Table::names(std::optional<std::size_t> except) const {
  std::vector<std::string> all;
  for (std::size_t i = 0; i < chairs_.size(); ++i)
    if (i != except && chairs_[i].kind != Chair::Kind::open) all.push_back(chairs_[i].name);
  return all;
}

std::string Table::new_bot_name(std::size_t seat) const {
  return name_of_bot(id_, seat, 1 + stored_ + fresh_.size(), names({}));
}

std::pair<Seat, std::string> Table::join(const Value& request, std::int64_t now) {
  return answering("bad-request", [&] {
    const Reader reader(request, "");
    must_go_on();
    if (status_ != Status::open) throw Trouble(409, "already-started", "The race has started.");
    std::size_t seat = 0;
    if (const auto wish = reader.maybe("seat")) {
      seat = static_cast<std::size_t>(wish->number(0, static_cast<int>(chairs_.size()) - 1));
      if (chairs_[seat].kind != Chair::Kind::open)
        throw Trouble(409, "seat-taken", "Seat " + std::to_string(seat + 1) + " is taken.");
    } else {
      while (seat < chairs_.size() && chairs_[seat].kind != Chair::Kind::open) ++seat;
      if (seat == chairs_.size()) throw Trouble(409, "seat-taken", "Every seat is taken.");
    }
    if (joins_ >= most_joins)
      throw Trouble(409, "too-often", "Too many people have joined and left; the host can start with bots.");
    const std::string name = distinct(answering("bad-name", [&] { return read_name(reader.at("name")); }), names(seat));
    int livery = free_livery(chairs_[seat].livery, seat);
    const bool shared = colours_are_shared(chairs_.size());
    if (const auto wish = reader.maybe("livery"); wish && !shared) {
      livery = wish->number(0, liveries - 1);
      if (free_livery(livery, seat) != livery) throw Trouble(409, "livery-taken", "Another team wears these colours.");
    }
    const std::string token = new_token();
    time_is(now);
    // A seat that waits for a player in these colours gets others.
    for (std::size_t i = 0; i < chairs_.size(); ++i)
      if (!shared && i != seat && chairs_[i].kind == Chair::Kind::open && chairs_[i].livery == livery)
        enter(Value()
                  .set("entry", "seat")
                  .set("seat", static_cast<int>(i))
                  .set("kind", "open")
                  .set("livery", chairs_[seat].livery));
    Value entry;
    entry.set("entry", "seat").set("seat", static_cast<int>(seat)).set("kind", "person").set("livery", livery);
    entry.set("name", name).set("token", hash_of_token(token));
    enter(std::move(entry));
    return std::pair(static_cast<Seat>(seat), token);
  });
}

// In a running race a seat is its player's: the others may hand it to a bot only after the player has been away for
// long. What the player has handed over is the player's to take back; the rest, also the host's and of who did it.
void Table::set_seat(const Rights& by, const Value& request, const Away& away) {
  answering("bad-request", [&] {
    const Reader reader(request, "");
    const auto seat = static_cast<Seat>(reader.at("seat").number(0, static_cast<int>(chairs_.size()) - 1));
    const bool own = by.seat == seat;
    const std::string kind = reader.at("kind").text();
    if (!by.host && !own && (!by.seat || status_ == Status::open))
      throw Trouble(403, "wrong-token", "Only the host, or the player of this seat, can do this.");
    if (status_ == Status::over) throw Trouble(409, "over", "The race is over.");
    must_go_on();
    const Chair& chair = chairs_[seat];
    const int number = seat;
    const auto stand_in = [&] {
      Value entry;
      entry.set("entry", "stand_in").set("seat", number).set("by", own ? "player" : by.seat ? "other" : "host");
      if (!own && by.seat) entry.set("who", int{*by.seat});
      return entry;
    };
    if (kind == "bot") {
      const std::string bot = read_bot(reader.at("bot"), *game_, match_.shared_course());
      if (status_ == Status::open) {
        enter(Value()
                  .set("entry", "seat")
                  .set("seat", number)
                  .set("kind", "bot")
                  .set("livery", free_livery(chair.livery, seat))
                  .set("name", new_bot_name(seat))
                  .set("bot", bot));
      } else if (chair.kind != Chair::Kind::person) {
        throw Trouble(409, "seat-taken", "A bot has this seat already.");
      } else {
        if (!own && !chair.stand_in.empty() && (chair.by_player || !by.host))
          throw Trouble(409, "seat-taken", "A bot already rides for " + chair.name + ".");
        if (stand_ins_by_[own ? 0 : 1][seat] >= most_stand_ins)
          throw Trouble(409, "too-often", "This seat has been handed to bots too often.");
        if (!own && away[seat] < away_)
          throw Trouble(
              409, "not-away",
              chair.name + " has to be away for " + std::to_string(away_) + " seconds before a bot may ride on.");
        enter(stand_in().set("bot", bot));
      }
    } else if (kind == "open") {
      if (status_ != Status::open) throw Trouble(409, "already-started", "The race has started.");
      enter(Value().set("entry", "seat").set("seat", number).set("kind", "open").set("livery", chair.livery));
    } else if (kind == "person") {
      if (chair.kind != Chair::Kind::person) throw Trouble(409, "seat-taken", "No player has this seat.");
      if (!own && !chair.stand_in.empty() && (chair.by_player || !(by.host || by.seat == chair.let_by)))
        throw Trouble(403, "wrong-token", "Only whoever let the bot ride can end this.");
      if (!chair.stand_in.empty()) enter(stand_in());
    } else {
      reader.at("kind").fail("a seat is given to a \"bot\", opened (\"open\") or given back (\"person\")");
    }
    return 0;
  });
}

void Table::leave(const Rights& by, const Value& request) {
  answering("bad-request", [&] {
    if (!by.seat) throw Trouble(403, "wrong-token", "Only a player with a seat can leave it.");
    if (status_ == Status::over) throw Trouble(409, "over", "The race is over.");
    must_go_on();
    const Chair& chair = chairs_[*by.seat];
    Value entry;
    entry.set("entry", "left").set("seat", int{*by.seat}).set("name", chair.name);
    const auto word = Reader(request, "").maybe("word");
    if (const std::string said = word ? read_word(*word) : std::string(); !said.empty()) entry.set("word", said);
    if (status_ == Status::running) {
      const std::string bot = chair.stand_in.empty() ? std::string(usual_bot(game_->id)) : chair.stand_in;
      entry.set("bot", bot).set("bot_name", new_bot_name(*by.seat));
    }
    enter(std::move(entry));
    return 0;
  });
}

Table Table::follow(std::string id, const Rights& by, bool rotate, Courses& courses) {
  if (status_ != Status::over) throw Trouble(409, "not-over", "The race is not over.");
  if (abandoned_) throw Trouble(409, "not-over", "The race was abandoned: nobody is left for a rematch.");
  const std::size_t size = chairs_.size();
  const auto moved = [&](std::size_t seat) { return (seat + (rotate ? 1 : 0)) % size; };
  std::vector<Value> places(size);
  for (std::size_t i = 0; i < size; ++i) {
    const Chair& chair = chairs_[i];
    const bool bot = chair.kind == Chair::Kind::bot;
    const int livery = colours_are_shared(size) ? shared_livery(moved(i)) : chair.livery;
    places[moved(i)].set("kind", bot ? "bot" : "person").set("livery", livery).set("name", chair.name);
    places[moved(i)].set(bot ? "bot" : "token", bot ? chair.bot : chair.token_hash);
  }
  Table next = set_up(id, *courses.game(game_->id), options_, courses, now_);
  Value entry = next.made_entry(Value(Value::List(places.begin(), places.end())));
  entry.set("clock", clock_).set("away", away_).set("listed", false).set("host", host_hash_).set("follows", id_);
  if (host_seat_) entry.set("host_seat", static_cast<int>(moved(*host_seat_)));
  next.enter(std::move(entry));
  next.start({{}, true});
  Value word;
  word.set("entry", "rematch").set("table", std::move(id)).set("rotate", rotate);
  if (const auto who = by.seat ? by.seat : host_seat_) word.set("by", int{*who});
  enter(std::move(word));
  return next;
}

std::optional<Seat> Table::seat_at_rematch(Seat seat) const {
  if (!rotated_) return std::nullopt;
  return static_cast<Seat>((seat + (*rotated_ ? 1U : 0U)) % chairs_.size());
}

}  // namespace tourmalet
