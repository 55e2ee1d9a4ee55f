// docs/protocol.md, with a page for each game, is true: what it prints is sent and answered as printed, and every
// event, action and field there is stands in it.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <sstream>

#include "server/catching_up.hpp"
#include "tests/server/ridden.hpp"
#include "tests/server/server_here.hpp"

namespace tourmalet {
namespace {

using namespace std::chrono_literals;

// An example as it is printed. Words without quotes and … stand for anything and become null; a key may stand alone.
class Example {
 public:
  static Value read(std::string_view text) {
    Example example(text);
    Value value = example.value();
    if (example.failed_) ADD_FAILURE() << "not an example: " << text;
    return value;
  }

 private:
  explicit Example(std::string_view text) : text_(text) {}
  void skip() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\n' || text_[at_] == ',')) ++at_;
  }
  bool next_is(char wanted) {
    skip();
    if (at_ < text_.size() && text_[at_] == wanted) return ++at_, true;
    return false;
  }
  bool ellipsis() {
    skip();
    return text_.substr(at_).starts_with("…") && (at_ += std::string_view("…").size(), true);
  }
  std::string quoted() {
    const auto end = text_.find('"', at_);
    if (end == std::string_view::npos) return failed_ = true, std::string();
    const std::string text(text_.substr(at_, end - at_));
    at_ = end + 1;
    return text;
  }
  Value value() {
    if (failed_ || ellipsis()) return {};
    if (next_is('"')) return quoted();
    if (next_is('{')) {
      Value object(Value::Object{});
      bool any = false;
      while (!failed_ && !next_is('}')) {
        if (ellipsis()) {
          any = true;
        } else if (next_is('"')) {
          std::string key = quoted();
          object.set(std::move(key), next_is(':') ? value() : Value());
        } else {
          failed_ = true;
        }
      }
      return any && object.as<Value::Object>()->empty() ? Value() : object;
    }
    if (next_is('[')) {
      Value list(Value::List{});
      while (!failed_ && !next_is(']')) {
        if (at_ >= text_.size()) failed_ = true;
        if (!ellipsis()) list.add(value());
      }
      return list;
    }
    const auto end = std::min(text_.find_first_of(",]}\n ", at_), text_.size());
    const std::string word(text_.substr(at_, end - at_));
    failed_ |= word.empty();
    at_ = end;
    if (word == "true" || word == "false") return word == "true";
    if (word.find_first_not_of("-0123456789") == std::string::npos && !word.empty())
      return std::int64_t{std::stoll(word)};
    return {};
  }

  std::string_view text_;
  std::size_t at_ = 0;
  bool failed_ = false;
};

std::string kind_of(const Value& value) {
  return value.as<std::string>() != nullptr                                     ? "text"
         : value.as<std::int64_t>() != nullptr || value.as<double>() != nullptr ? "number"
         : value.as<bool>() != nullptr                                          ? "truth"
         : value.as<Value::List>() != nullptr                                   ? "list"
         : value.as<Value::Object>() != nullptr                                 ? "object"
                                                                                : "null";
}

// What documents of one sort look like, all of them together: which fields they have, and of what kind.
class Shape {
 public:
  void add(const Value& value, const std::string& path = "") {
    kinds_[path].insert(kind_of(value));
    if (const auto* list = value.as<Value::List>())
      for (const Value& item : *list) add(item, path + "[]");
    if (const auto* object = value.as<Value::Object>())
      for (const auto& [key, item] : *object) {
        keys_.insert(key);
        add(item, path + "." + key);
      }
  }
  // Why the example cannot be one of them; empty: it could.
  std::string complaint(const Value& example, const std::string& path = "") const {
    if (!kinds_.contains(path)) return "there is no " + path;
    if (!example.is_null() && !kinds_.at(path).contains(kind_of(example))) return path + " is no " + kind_of(example);
    std::string found;
    if (const auto* list = example.as<Value::List>())
      for (const Value& item : *list)
        if (found.empty()) found = complaint(item, path + "[]");
    if (const auto* object = example.as<Value::Object>())
      for (const auto& [key, item] : *object)
        if (found.empty()) found = complaint(item, path + "." + key);
    return found;
  }
  const std::set<std::string>& keys() const { return keys_; }

 private:
  std::map<std::string, std::set<std::string>> kinds_;
  std::set<std::string> keys_;
};

// Every field of the example is in the answer, with the same value where the example has one.
void same(const Value& example, const Value& answer, const std::string& path = "") {
  static const std::set<std::string> times{".deadline", ".left", ".clocks[].left"};
  if (example.is_null() || example == Value("…") || times.contains(path)) return;
  ASSERT_EQ(kind_of(example), kind_of(answer)) << path;
  if (const auto* object = example.as<Value::Object>()) {
    for (const auto& [key, item] : *object) {
      ASSERT_NE(answer.find(key), nullptr) << path << "." << key;
      same(item, *answer.find(key), path + "." + key);
    }
  } else if (const auto* list = example.as<Value::List>()) {
    const auto& real = *answer.as<Value::List>();
    ASSERT_GE(real.size(), list->size()) << path;
    for (std::size_t i = 0; i < list->size(); ++i) same((*list)[i], real[i], path + "[]");
  } else {
    EXPECT_EQ(example, answer) << path;
  }
}

class ProtocolTest : public testing::Test {
 protected:
  static std::string section(std::string_view heading) {
    const auto at = doc().find(heading);
    EXPECT_NE(at, std::string::npos) << heading;
    const auto begin = doc().find('\n', at), end = doc().find("\n##", begin);
    return doc().substr(begin + 1, end - begin);
  }
  static const std::string& doc() {
    static const std::string text = read_file(std::filesystem::path(SOURCE_DIR) / "docs/protocol.md");
    return text;
  }
  static std::string section_of(const GameModule& game) {
    return read_file(std::filesystem::path(SOURCE_DIR) / "docs/protocol" / (std::string(game.id) + ".md"));
  }
  static std::vector<std::string> blocks(const std::string& text) {
    std::vector<std::string> all;
    for (std::size_t at = 0; (at = text.find("```\n", at)) != std::string::npos;) {
      const auto end = text.find("\n```", at);
      all.push_back(text.substr(at + 4, end - at - 4));
      at = end + 4;
    }
    return all;
  }
  // Lines that begin with → are said by the client, lines that begin with ← by the server; other lines go on with the
  // message before.
  struct Line {
    bool ours;
    Value message;
  };
  static std::vector<Line> transcript(const std::string& block) {
    std::vector<std::string> messages;
    std::istringstream text(block);
    for (std::string line; std::getline(text, line);) {
      if (line.starts_with(" ") && !messages.empty())
        messages.back() += "\n" + line;
      else
        messages.push_back(line);
    }
    std::vector<Line> lines;
    for (const std::string& message : messages) {
      const bool ours = message.starts_with("→ ");
      EXPECT_TRUE(ours || message.starts_with("← ")) << message;
      lines.push_back({ours, Example::read(std::string_view(message).substr(message.find('{')))});
    }
    return lines;
  }
  static Value hello(const Value& printed, const std::string& token) {
    Value message(Value::Object{});
    for (const auto& [key, value] : *printed.as<Value::Object>())
      message.set(key, key == "token" ? Value(token) : value);
    return message;
  }
  static std::string type_of(const Value& message) { return *message.find("type")->as<std::string>(); }
  static bool stands_in(const std::string& text, const std::string& word) {
    return text.find("`" + word + "`") != std::string::npos || text.find("\"" + word + "\"") != std::string::npos;
  }
};

// One seat at a table of persons.
class Player {
 public:
  Player(const ServerHere& server, const std::string& table, const std::string& token)
      : client_(server.link(table, token)) {}
  void say(const Value& message) { client_.send(message); }
  Value hear() {
    const auto message = client_.receive(20s);
    if (!message) throw std::runtime_error("nothing comes after " + last_);
    return take(message);
  }
  void listen() {
    while (const auto message = client_.receive(50ms)) take(message);
  }
  Value wait_for(const std::string& type) {
    for (;;)
      if (Value message = hear(); *message.find("type") == Value(type)) return message;
  }
  void decide() {
    const Value action = *(*view.find("actions")->as<Value::List>())[0].find("action");
    say(Value().set("type", "decide").set("number", *view.find("number")).set("action", action));
    wait_for("accepted");
  }
  bool asked() const { return view.find("actions") != nullptr; }
  Value view;
  Shape heard;

 private:
  Value take(const std::optional<Value>& message) {
    heard.add(*message, *message->find("type")->as<std::string>());
    if (*message->find("type") == Value("view")) view = *message;
    last_ = write_json(*message).substr(0, 1000);
    return *message;
  }
  LiveClient client_;
  std::string last_;
};

TEST_F(ProtocolTest, WhatIsPrintedIsSaidAndAnsweredSo) {
  MemoryStore store;
  const ServerHere server(store, {});
  std::string table, token, second;
  for (bool ours = false; !ours;) {  // until the lot falls on the first seat
    const Value made = server.post("/api/tables", request_for(*find_game("flamme-rouge"), 2).set("clock", 120)).json();
    table = *made.find("table")->as<std::string>();
    token = *made.find("token")->as<std::string>();
    const std::string path = "/api/tables/" + table;
    second = *server.post(path + "/join", Value().set("name", "B")).json().find("token")->as<std::string>();
    server.post(path + "/start", Value(Value::Object{}), *made.find("host")->as<std::string>());
    const HttpAnswer now = http_request(server.port(), "GET", path, "", token);
    ours = *now.json().find("you")->find("asked") == Value(true);
  }
  const auto printed = blocks(section("## WebSocket"));
  ASSERT_EQ(printed.size(), 2U);
  Player ana(server, table, token), other(server, table, second);
  other.say(Value().set("type", "hello").set("protocol", 1).set("token", second));
  other.wait_for("view");
  for (const Line& line : transcript(printed[0])) {
    SCOPED_TRACE(write_json(line.message));
    if (line.ours) {
      ana.say(hello(line.message, token));
    } else {
      same(line.message, ana.wait_for(type_of(line.message)));
    }
  }
  std::vector<Line> rest = transcript(printed[1]);
  for (const Line& line : rest) {
    SCOPED_TRACE(write_json(line.message));
    if (!line.ours) {
      same(line.message, ana.wait_for(type_of(line.message)));
      continue;
    }
    if (type_of(line.message) == "take-back") {
      // Everybody places; then Ana alone has answered all questions of the first round.
      while (*ana.view.find("number") != *line.message.find("number")) {
        if (ana.asked())
          ana.decide();
        else if (other.asked())
          other.decide();
        ana.listen();
        other.listen();
      }
    }
    ana.say(line.message);
  }
  // Nothing is said that is not printed: the fields of messages and of TABLE.
  const std::string all = doc() + section_of(*find_game("flamme-rouge"));
  for (const std::string& key : ana.heard.keys()) EXPECT_TRUE(stands_in(all, key)) << key;
}

TEST_F(ProtocolTest, ComingBackIsAsPrinted) {
  MemoryStore store;
  Ridden race(hex_tour, 3000);
  const Append append = race.table().unstored(1);
  store.append({&append, 1});
  const ServerHere server(store, {});
  const auto printed = blocks(section("### Coming back"));
  ASSERT_EQ(printed.size(), 1U);
  Player back(server, "long", race.token());
  std::int64_t first = 0;
  std::set<std::string> types;
  for (const Line& line : transcript(printed[0])) {
    const std::string type = type_of(line.message);
    SCOPED_TRACE(write_json(line.message));
    if (line.ours && type == "hello") {
      back.say(hello(line.message, race.token()));
    } else if (line.ours) {
      back.wait_for("view");
      back.say(Value().set("type", type).set("before", first));
    } else {
      const Value answer = back.wait_for(type);
      Shape shape;
      shape.add(answer);
      EXPECT_EQ(shape.complaint(line.message), "");
      EXPECT_EQ(answer.as<Value::Object>()->size(), line.message.as<Value::Object>()->size());
      if (type == "snapshot") first = *answer.find("first")->as<std::int64_t>();
      if (type == "earlier") {
        EXPECT_EQ(*answer.find("before"), Value(first));
      }
    }
    types.insert(type);
  }
  EXPECT_EQ(types, (std::set<std::string>{"hello", "snapshot", "events", "earlier"}));
  // Spectators may ask too; what is not there is refused, and the connection lives on.
  Player stranger(server, "long", "");
  stranger.say(Value().set("type", "hello").set("protocol", 1).set("since", "last"));
  stranger.wait_for("view");
  for (const std::int64_t before : {std::int64_t{0}, std::int64_t{1 << 29}}) {
    stranger.say(Value().set("type", "earlier").set("before", before));
    EXPECT_EQ(*stranger.wait_for("error").find("code"), Value("bad-request"));
  }
  stranger.say(Value().set("type", "earlier").set("before", 1));
  const Value piece = stranger.wait_for("earlier");
  EXPECT_EQ(*piece.find("first"), Value(0));
  EXPECT_EQ(piece.find("view"), nullptr);
  // More than has happened is refused; what is missing and fits comes without a snapshot.
  const auto events = static_cast<std::int64_t>(race.table().events());
  Player confused(server, "long", ""), reconnecting(server, "long", "");
  confused.say(Value().set("type", "hello").set("protocol", 1).set("since", "last").set("have", events + 1));
  EXPECT_EQ(*confused.wait_for("error").find("code"), Value("bad-request"));
  reconnecting.say(Value().set("type", "hello").set("protocol", 1).set("since", "last").set("have", events - 3));
  for (const char* type : {"welcome", "table", "events", "view"}) EXPECT_EQ(type_of(reconnecting.hear()), type);
}

TEST_F(ProtocolTest, EmotesAreAsPrinted) {
  MemoryStore store;
  const ServerHere server(store, {});
  const Value made = server.post("/api/tables", request_for(*find_game("flamme-rouge"), 2)).json();
  const std::string token = *made.find("token")->as<std::string>();
  Player ana(server, *made.find("table")->as<std::string>(), token);
  ana.say(Value().set("type", "hello").set("protocol", 1).set("token", token));
  const auto printed = blocks(section("### Emotes"));
  ASSERT_EQ(printed.size(), 1U);
  for (const Line& line : transcript(printed[0])) {
    SCOPED_TRACE(write_json(line.message));
    if (line.ours)
      ana.say(line.message);
    else
      same(line.message, ana.wait_for(type_of(line.message)));
  }
}

// The requests around a race, with the fields that are printed.
TEST_F(ProtocolTest, RematchesLeavingAndWhatWaitsAreAsPrinted) {
  MemoryStore store;
  prepare_secrets();
  Courses courses(embedded_data());
  const auto inline_in = [&](std::string_view heading, std::size_t nth) {
    const std::string text = section(heading);
    std::size_t at = 0;
    for (; nth > 0; --nth) at = text.find("`{", at) + 1;
    at = text.find("`{", at) + 1;
    return Example::read(text.substr(at, text.find("}`", at) + 1 - at));
  };
  const auto fields_of = [](const Value& value) {
    std::set<std::string> fields;
    for (const auto& [key, field] : *value.as<Value::Object>()) fields.insert(key);
    return fields;
  };
  Table::Made made = Table::make("over", request_for(*find_game("flamme-rouge"), 2, "random"), courses, 1);
  made.table.start({{}, true});
  while (made.table.deciding()) made.table.decide_by_clock(made.table.deciding().first());
  const Append append = made.table.unstored(1);
  store.append({&append, 1});
  const ServerHere server(store, {});
  const Value wish = inline_in("### `POST /api/tables/ID/rematch`", 0),
              answer = inline_in("### `POST /api/tables/ID/rematch`", 1);
  std::set<std::string> answered;
  for (const std::string& token : {made.seat_token, made.host_token})
    for (const std::string& field : fields_of(server.post("/api/tables/over/rematch", wish, token).json()))
      answered.insert(field);
  EXPECT_EQ(answered, fields_of(answer));
  const std::string next =
      *server.post("/api/tables/over/rematch", wish, made.seat_token).json().find("table")->as<std::string>();

  const auto printed = blocks(section("### `POST /api/mine`"));
  ASSERT_EQ(printed.size(), 2U);
  const Value asked = Example::read(printed[0]), told = Example::read(printed[1]);
  Value list(Value::List{});
  for (const Value& one : *asked.find("tables")->as<Value::List>())
    list.add(Value()
                 .set("id", *one.find("id") == Value("nowhere") ? std::string("nowhere") : next)
                 .set("token", made.seat_token));
  const auto mine = [&] { return server.post("/api/mine", Value().set("tables", list)).json(); };
  Value got = mine();
  for (int i = 0;
       i < 1000 && *got.find("tables")->as<Value::List>()->front().find("you")->find("asked") == Value(false);
       ++i, got = mine())
    std::this_thread::sleep_for(10ms);  // until the bot has placed its riders
  const auto &real = *got.find("tables")->as<Value::List>(), &shown = *told.find("tables")->as<Value::List>();
  ASSERT_EQ(real.size(), shown.size());
  EXPECT_EQ(fields_of(*real[0].find("you")), fields_of(*shown[0].find("you")));
  EXPECT_EQ(*real[0].find("you")->find("asked"), *shown[0].find("you")->find("asked"));
  EXPECT_EQ(fields_of(real[1]), fields_of(shown[1]));
  EXPECT_EQ(*real[1].find("error")->find("code"), *shown[1].find("error")->find("code"));
  // TABLE has nothing that is not printed.
  Shape tables;
  tables.add(*real[0].find("table"));
  tables.add(*server.get("/api/tables/over").json().find("table"));
  const Value left =
      server.post("/api/tables/" + next + "/leave", inline_in("### `POST /api/tables/ID/leave`", 0), made.seat_token)
          .json();
  tables.add(*left.find("table"));
  EXPECT_EQ(*left.find("table")->find("abandoned"), Value(true));
  for (const std::string& key : tables.keys()) EXPECT_TRUE(stands_in(doc(), key)) << key;
}

TEST_F(ProtocolTest, ThePictureIsKeptByTheBrowser) {
  MemoryStore store;
  const ServerHere server(store, {});
  const Value made = server.post("/api/tables", request_for(*find_game("flamme-rouge"), 2)).json();
  const std::string path = "/api/tables/" + *made.find("table")->as<std::string>() + "/picture";
  const HttpAnswer first = server.get(path);
  ASSERT_EQ(first.status, 200);
  EXPECT_NE(first.json().find("picture")->find("squares"), nullptr);
  const auto get = [&](const std::string& more) {
    RawSocket socket(server.port());
    socket.send("GET " + path + " HTTP/1.1\r\nHost: a\r\nConnection: close\r\n" + more + "\r\n");
    return socket.receive_all(10s);
  };
  const std::string answer = get("");
  const auto at = answer.find("ETag: ");
  ASSERT_NE(at, std::string::npos) << answer.substr(0, 500);
  const std::string mark = answer.substr(at + 6, answer.find("\r\n", at) - at - 6);
  EXPECT_TRUE(get("If-None-Match: " + mark + "\r\n").starts_with("HTTP/1.1 304 "));
  EXPECT_TRUE(get("If-None-Match: \"other\"\r\n").starts_with("HTTP/1.1 200 "));
  EXPECT_EQ(server.get("/api/tables/nowhere/picture").status, 404);
}

// The rows of the tables in a text whose head is the word: names in the first cell, all that is said in the others.
std::map<std::string, std::string> rows(const std::string& text, std::string_view head) {
  std::map<std::string, std::string> found;
  std::istringstream lines(text);
  bool inside = false;
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("|")) inside = false;
    if (line.starts_with("| " + std::string(head) + " |")) inside = true;
    if (!inside || !line.starts_with("| `")) continue;
    const auto cell = line.find(" | ");
    const std::string names = line.substr(0, cell);
    for (std::size_t at = 0; (at = names.find('`', at)) != std::string::npos;) {
      const auto end = names.find('`', at + 1);
      found[names.substr(at + 1, end - at - 1)] += line.substr(cell);
      at = end + 1;
    }
  }
  return found;
}

TEST_F(ProtocolTest, EveryEventHasARow) {
  for (const GameModule& game : games()) {
    SCOPED_TRACE(game.id);
    auto said = rows(section_of(game), "event");
    const auto names = game.event_names();
    for (std::size_t i = 1; i < names.size(); ++i)
      EXPECT_EQ(said.erase(std::string(names[i])), 1U) << "no row for " << names[i];
    for (const auto& [name, fields] : said) ADD_FAILURE() << "a row for " << name << ", which is no event";
  }
  std::set<std::string> any;
  for (const auto& [name, fields] : rows(section("### Events of any game"), "event")) any.insert(name);
  EXPECT_EQ(any, (std::set<std::string>{"back", "clock", "left", "stand_in", "taken_back"}));
}

class GameProtocolTest : public ProtocolTest, public testing::WithParamInterface<Plan> {};
INSTANTIATE_TEST_SUITE_P(AllGames, GameProtocolTest, testing::Values(flamme_rouge, hex_tour, vainqueur),
                         [](const auto& one) {
                           std::string name = one.param.game;
                           std::erase(name, '-');
                           return name;
                         });

TEST_P(GameProtocolTest, EventsActionsAndViewsAreAsPrinted) {
  const GameModule& game = *find_game(GetParam().game);
  const std::string text = section_of(game);
  const auto events = rows(text, "event"), any = rows(section("### Events of any game"), "event");
  Shape views;
  std::map<std::string, Shape> actions;
  std::set<std::string> unsaid;
  const auto ride = [&] {
    std::size_t nth = 0;
    Ridden race(GetParam(), 1 << 20, [&](const Table& table) {
      if (nth++ % 5 != 0) return;
      const Seat seat = table.deciding().first();
      const auto view = table.view_of(seat);
      views.add(game.describe_view(table.match().course(), view.data()));
      const Value list = table.actions_of(seat, view.data());
      for (const Value& action : *list.as<Value::List>()) actions[*action.find("kind")->as<std::string>()].add(action);
    });
    for (std::size_t i = 0; i < race.table().events(); ++i) {
      const Value event = race.table().event_for(i, std::nullopt);
      const std::string name = *event.find("event")->as<std::string>();
      const std::string row = events.contains(name) ? events.at(name) : any.at(name);
      for (const auto& [key, value] : *event.as<Value::Object>())
        if (key != "event" && row.find("`" + key + "`") == std::string::npos) unsaid.insert(name + " has " + key);
    }
  };
  // What is printed, and whether something like it was seen.
  const auto printed = blocks(text);
  ASSERT_EQ(printed.size(), 1U);
  const auto complaint = [&]() -> std::string {
    for (std::size_t at = 0; (at = text.find("`{\"action\"", at)) != std::string::npos; ++at) {
      const Value example = Example::read(std::string_view(text).substr(at + 1));
      const std::string kind = *example.find("kind")->as<std::string>();
      if (!actions.contains(kind)) return "no action " + kind;
      if (const std::string why = actions.at(kind).complaint(example); !why.empty()) return kind + ": " + why;
    }
    return views.complaint(Example::read(printed[0]));
  };
  ride();
  for (int more = 0; more < 20 && !complaint().empty(); ++more) ride();  // some things are rare
  EXPECT_EQ(complaint(), "");
  for (const auto& [kind, shape] : actions) {
    if (!stands_in(text, kind)) unsaid.insert("action " + kind);
    for (const std::string& key : shape.keys())
      if (!stands_in(text, key)) unsaid.insert(kind + " has " + key);
  }
  const std::string shared = section("### Stage races: results and classifications");
  for (const std::string& key : views.keys())
    if (!stands_in(text, key) && !stands_in(shared, key)) unsaid.insert("a view has " + key);
  EXPECT_EQ(unsaid, std::set<std::string>());
}

}  // namespace
}  // namespace tourmalet
