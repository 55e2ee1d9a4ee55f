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
  if (const auto* text = example.as<std::string>(); text != nullptr && text->ends_with("…")) {
    EXPECT_TRUE(answer.as<std::string>()->starts_with(text->substr(0, text->size() - 3))) << path;
    return;
  }
  if (const auto* object = example.as<Value::Object>()) {
    for (const auto& [key, item] : *object) {
      ASSERT_NE(answer.find(key), nullptr) << path << "." << key;
      same(item, *answer.find(key), path + "." + key);
    }
  } else if (const auto* list = example.as<Value::List>()) {
    const auto& real = *answer.as<Value::List>();
    ASSERT_GE(real.size(), list->size()) << path;
    for (std::size_t i = 0; i < list->size(); ++i) {
      // What has an id stands anywhere in the list.
      const Value* id = (*list)[i].find("id");
      const auto found = std::find_if(real.begin(), real.end(), [&](const Value& one) {
        return id != nullptr && one.find("id") != nullptr && *one.find("id") == *id;
      });
      same((*list)[i], found == real.end() ? real[i] : *found, path + "[]");
    }
  } else {
    EXPECT_EQ(write_json(example), write_json(answer)) << path;
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
  static bool stages_of_flamme_rouge(const GameModule& game) {
    return section_of(game).find("(flamme-rouge.md)") != std::string::npos;
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
    const auto message = client_.receive(a_long_while);
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

// The examples of the HTTP part by the heading they stand under: blocks, and what stands in a line as `{…}` or
// `"field": …`. Each is taken once; what is left over has not been checked.
class HttpExamples {
 public:
  explicit HttpExamples(const std::string& text) {
    std::string heading;
    for (std::size_t at = 0; at < text.size(); ++at) {
      if (text.compare(at, 4, "### ") == 0 && (at == 0 || text[at - 1] == '\n')) {
        const auto end = text.find('\n', at);
        heading = text.substr(at + 4, end - at - 4);
        at = end;
      } else if (text[at] == '`') {
        const bool block = text.compare(at, 4, "```\n") == 0;
        const auto begin = at + (block ? 4 : 1), end = text.find(block ? "\n```" : "`", begin);
        const std::string code = text.substr(begin, end - begin);
        if (block || code.starts_with("{"))
          left_.emplace_back(heading, Example::read(code));
        else if (code.starts_with("\""))
          left_.emplace_back(heading, Example::read("{" + code + "}"));
        at = end + (block ? 4 : 0);
      }
    }
  }
  // The next one under the heading that begins so.
  Value next(std::string_view heading) {
    const auto found =
        std::find_if(left_.begin(), left_.end(), [&](const auto& one) { return one.first.starts_with(heading); });
    if (found == left_.end()) {
      ADD_FAILURE() << "no more examples under " << heading;
      return Value(Value::Object{});
    }
    Value example = std::move(found->second);
    left_.erase(found);
    return example;
  }
  std::string left() const {
    std::string all;
    for (const auto& [heading, example] : left_) all += heading + ": " + write_json(example) + "\n";
    return all;
  }

 private:
  std::vector<std::pair<std::string, Value>> left_;
};

std::set<std::string> fields_of(const Value& value) {
  std::set<std::string> fields;
  if (const auto* object = value.as<Value::Object>())
    for (const auto& [key, field] : *object) fields.insert(key);
  return fields;
}

// Every request of the HTTP part is sent as it is printed. An answer has the status and exactly the fields that are
// printed, of the same kind, and where the server can know it, the same value.
TEST_F(ProtocolTest, HttpIsAsPrinted) {
  const auto http = doc().find("## HTTP\n"), websocket = doc().find("## WebSocket");
  HttpExamples printed(doc().substr(http, websocket - http));
  prepare_secrets();
  Courses courses(embedded_data());
  MemoryStore store;
  const auto keep = [&](const Append& append) { store.append({&append, 1}); };
  const auto ended = [&](const char* id) {
    Table::Made made = Table::make(id, request_for(*find_game("flamme-rouge"), 2, "random"), courses, 1);
    made.table.start({{}, true});
    while (made.table.deciding()) made.table.decide_by_clock(made.table.deciding().first());
    keep(made.table.unstored(1));
    return made;
  };
  const Table::Made over = ended("over");
  Append older = Table::make("older", request_for(*find_game("flamme-rouge"), 2), courses, 1).table.unstored(1);
  const std::string today = R"("rules":{"flamme-rouge":2})";
  older.entries[0].replace(older.entries[0].find(today), today.size(), R"("rules":{"flamme-rouge":0})");
  keep(older);
  Limits limits;
  limits.listed_per_address = 1;
  limits.requests_per_second = 1000;
  const ServerHere server(store, limits);
  const auto get = [&](const std::string& path, const std::string& token = "") {
    return http_request(server.port(), "GET", path, "", token);
  };

  // Errors: the status of a code is that of its row.
  const std::string errors = section("## Who may do what");
  const auto refused = [&](const HttpAnswer& answer, int status, const std::string& code) {
    SCOPED_TRACE(code);
    EXPECT_EQ(answer.status, status) << answer.body.substr(0, 300);
    ASSERT_NE(answer.json().find("error"), nullptr);
    EXPECT_EQ(*answer.json().find("error")->find("code"), Value(code));
    std::istringstream lines(errors);
    bool told = false;
    for (std::string line; std::getline(lines, line);) {
      const auto cell = line.find(" | ");
      told |= line.starts_with("| ") && line.substr(0, cell).find(std::to_string(status)) != std::string::npos &&
              line.find("`" + code + "`") != std::string::npos;
    }
    EXPECT_TRUE(told) << status << " is not its status in the table";
  };
  Shape tables;  // TABLE, as it was in all answers
  const auto answered = [&](const Value& example, const HttpAnswer& answer, int status = 200) {
    EXPECT_EQ(answer.status, status) << answer.body.substr(0, 300);
    const Value value = answer.json();
    EXPECT_EQ(fields_of(value), fields_of(example));
    Shape shape;
    shape.add(value);
    EXPECT_EQ(shape.complaint(example), "");
    if (const Value* table = value.find("table"); table != nullptr && table->as<Value::Object>() != nullptr)
      tables.add(*table);
    return value;
  };
  const auto text = [](const Value& value, std::string_view key) { return *value.find(key)->as<std::string>(); };
  const auto with = [](const Value& value, const std::string& key, const Value& other) {
    Value changed(Value::Object{});
    for (const auto& [name, field] : *value.as<Value::Object>()) changed.set(name, name == key ? other : field);
    return changed;
  };

  {
    SCOPED_TRACE("games");
    const Value games = get("/api/games").json();
    same(printed.next("`GET /api/games`"), games);
    Shape choices, values;
    for (const Value& game : *games.find("games")->as<Value::List>())
      for (const Value& option : *game.find("catalogue")->find("options")->as<Value::List>()) {
        choices.add(option);
        if (const Value* offered = option.find("values"))
          for (const Value& one : *offered->as<Value::List>()) values.add(one);
      }
    EXPECT_EQ(values.complaint(printed.next("`GET /api/games`")), "");
    for (const char* flag : {"teams", "referee"}) {
      EXPECT_EQ(printed.next("`GET /api/games`"), Value().set(flag, true));
      EXPECT_NE(get("/api/games").body.find('"' + std::string(flag) + "\":true"), std::string::npos) << flag;
    }
    for (const std::string& key : choices.keys()) EXPECT_TRUE(stands_in(doc(), key)) << key;
  }
  {
    SCOPED_TRACE("options");
    const std::string heading = "`POST /api/games/grand-tour/options`";
    const Value wish = printed.next(heading);
    same(printed.next(heading), server.post("/api/games/grand-tour/options", wish).json());
    refused(server.post("/api/games/grand-tour/options", Value().set("length", 5)), 400, "bad-options");
    refused(server.post("/api/games/keirin/options", wish), 404, "no-such-game");
  }
  {
    SCOPED_TRACE("picture");
    const std::string heading = "`POST /api/games/flamme-rouge/picture`";
    const Value wish = printed.next(heading);
    const HttpAnswer answer = server.post("/api/games/flamme-rouge/picture", wish);
    EXPECT_EQ(answer.status, 200);
    same(printed.next(heading), answer.json());
    refused(server.post("/api/games/keirin/picture", wish), 404, "no-such-game");
    refused(server.post("/api/games/flamme-rouge/picture", Value().set("stage", "nowhere")), 400, "bad-options");
    const HttpAnswer why =
        server.post("/api/games/flamme-rouge/picture", Value().set("modules", "team-time-trial individual-time-trial"));
    refused(why, 400, "bad-options");
    const Value said = *why.json().find("error")->find("words");
    EXPECT_NE(text(said, "en").find("does not go with"), std::string::npos);
    EXPECT_NE(text(said, "fr").find("ne va pas avec"), std::string::npos);
  }

  // A table, made as printed but for the lot: the first seat is asked first.
  const Value request = printed.next("`POST /api/tables`");
  Value options = *request.find("options");
  const Value wish = with(request, "options", options.set("first", 0));
  const Value made = answered(printed.next("`POST /api/tables`"), server.post("/api/tables", wish), 201);
  const std::string id = text(made, "table"), path = "/api/tables/" + id, ana = text(made, "token"),
                    host = text(made, "host");
  const Value unlisted = server.post("/api/tables", wish).json();  // one too many to be shown
  same(printed.next("`POST /api/tables`"), unlisted);
  refused(http_request(server.port(), "POST", "/api/tables", "{"), 400, "bad-json");
  refused(server.post("/api/tables", with(request, "seats", 3)), 400, "bad-request");
  refused(server.post("/api/tables", Value().set("word", std::string(70'000, 'a'))), 413, "too-large");
  {
    SCOPED_TRACE("open tables");
    const Value example = printed.next("`GET /api/tables?status=open`");
    const auto listed = [&] { return get("/api/tables?status=open").json().find("tables")->as<Value::List>()->size(); };
    EXPECT_TRUE(eventually([&] { return listed() == 1; }));
    answered(example, get("/api/tables?status=open"));
  }
  answered(printed.next("`GET /api/tables/ID`"), get(path));
  refused(get("/api/tables/nowhere"), 404, "no-such-table");
  refused(get("/api/nowhere"), 404, "no-such-page");
  {
    SCOPED_TRACE("join");
    const Value leo = printed.next("`POST /api/tables/ID/join`");
    refused(server.post(path + "/join", with(leo, "name", "You")), 400, "bad-name");
    refused(server.post(path + "/join", with(leo, "livery", 0)), 409, "livery-taken");
    const Value joined = answered(printed.next("`POST /api/tables/ID/join`"), server.post(path + "/join", leo));
    EXPECT_EQ(*joined.find("seat"), *leo.find("seat"));
    // The error that is printed: without a rule, because none refuses.
    const HttpAnswer taken = server.post(path + "/join", with(leo, "seat", 0));
    refused(taken, 409, "seat-taken");
    const auto at = errors.find("`{\"error\"");
    const Value example = Example::read(std::string_view(errors).substr(at + 1));
    EXPECT_EQ(text(*taken.json().find("error"), "message"), text(*example.find("error"), "message"));
    refused(server.post(path + "/leave", Value(Value::Object{}), std::string(43, 'A')), 403, "wrong-token");
    refused(server.post(path + "/start", Value(Value::Object{})), 401, "no-token");
  }
  {
    SCOPED_TRACE("seats");
    const std::string heading = "`POST /api/tables/ID/seats`", seats = path + "/seats";
    const Value bot = printed.next(heading), open = printed.next(heading), person = printed.next(heading),
                answer = printed.next(heading);
    answered(answer, server.post(seats, bot, host));
    answered(answer, server.post(seats, open, host));
    refused(server.post(path + "/start", Value(Value::Object{}), host), 409, "seats-open");
    const std::string zoe = text(server.post(path + "/join", Value().set("name", "Zoé")).json(), "token");
    answered(printed.next("`POST /api/tables/ID/start`"), server.post(path + "/start", Value(Value::Object{}), host));
    refused(server.post(path + "/join", Value().set("name", "Mia")), 409, "already-started");
    refused(server.post(seats, bot, ana), 409, "not-away");
    answered(answer, server.post(seats, bot, zoe));
    answered(answer, server.post(seats, person, zoe));
    answered(answer, server.post(seats, bot, zoe));
    refused(server.post(path + "/rematch", Value(Value::Object{}), ana), 409, "not-over");
  }
  {
    SCOPED_TRACE("you");
    const Value example = *printed.next("`GET /api/tables/ID`").find("you"), now = get(path, ana).json();
    EXPECT_EQ(fields_of(now), (std::set<std::string>{"table", "you"}));
    EXPECT_EQ(fields_of(*now.find("you")), fields_of(example));
    for (const char* field : {"seat", "asked", "stand_in"})
      EXPECT_EQ(*now.find("you")->find(field), *example.find(field));
  }
  {
    SCOPED_TRACE("rematch");
    const std::string heading = "`POST /api/tables/ID/rematch`", rematch = "/api/tables/over/rematch";
    const Value again = printed.next(heading), answer = printed.next(heading);
    refused(server.post(rematch, again), 403, "wrong-token");
    std::set<std::string> fields;
    std::string next;
    for (const std::string& token : {over.seat_token, over.host_token}) {
      const HttpAnswer got = server.post(rematch, again, token);
      EXPECT_EQ(got.status, 200);
      next = text(got.json(), "table");
      fields.merge(fields_of(got.json()));
    }
    EXPECT_EQ(fields, fields_of(answer));
    tables.add(*get("/api/tables/over").json().find("table"));

    const Value asked = printed.next("`POST /api/mine`"), told = printed.next("`POST /api/mine`");
    Value list(Value::List{});
    for (const Value& one : *asked.find("tables")->as<Value::List>())
      list.add(Value()
                   .set("id", *one.find("id") == Value("nowhere") ? std::string("nowhere") : next)
                   .set("token", over.seat_token));
    const auto mine = [&] { return server.post("/api/mine", Value().set("tables", list)); };
    const auto waits = [&] {
      return *mine().json().find("tables")->as<Value::List>()->front().find("you")->find("asked") == Value(true);
    };
    EXPECT_TRUE(eventually(waits));  // the bot places its riders, perhaps first
    const Value got = answered(told, mine());
    const auto &real = *got.find("tables")->as<Value::List>(), &shown = *told.find("tables")->as<Value::List>();
    ASSERT_EQ(real.size(), shown.size());
    for (std::size_t i = 0; i < real.size(); ++i) EXPECT_EQ(fields_of(real[i]), fields_of(shown[i]));
    EXPECT_EQ(fields_of(*real[0].find("you")), fields_of(*shown[0].find("you")));
    EXPECT_EQ(*real[0].find("you")->find("asked"), *shown[0].find("you")->find("asked"));
    EXPECT_EQ(*real[1].find("error")->find("code"), *shown[1].find("error")->find("code"));
    tables.add(*real[0].find("table"));

    const Value word = printed.next("`POST /api/tables/ID/leave`");
    const std::string leave = "/api/tables/" + next + "/leave";
    const Value left = answered(printed.next("`POST /api/tables/ID/leave`"), server.post(leave, word, over.seat_token));
    EXPECT_EQ(*left.find("table")->find("abandoned"), Value(true));
    refused(server.post("/api/tables/over/leave", word, over.seat_token), 409, "over");
  }
  {
    SCOPED_TRACE("what is left of a race");
    answered(printed.next("`GET /api/tables/ID/record`"), get("/api/tables/over/replay"));
    EXPECT_EQ(get("/api/tables/over/record").status, 200);
    EXPECT_TRUE(get("/api/tables/over/record").headers.find("text/plain") != std::string::npos);
    refused(get(path + "/record"), 409, "not-over");
    answered(printed.next("`GET /api/tables/ID/picture`"), get("/api/tables/over/picture"));
    EXPECT_TRUE(get("/api/tables/over/card.png").body.starts_with("\x89PNG"));
    const Value tour = server.post("/api/tables", request_for(*find_game("grand-tour"), 2)).json();
    const std::string of_tour = "/api/tables/" + text(tour, "table");
    answered(printed.next("`GET /api/tables/ID/sheets`"), get(of_tour + "/sheets"));
    refused(get("/api/tables/over/sheets"), 404, "no-sheets");
    const std::string of_referee = "`GET /api/tables/ID/referee`";
    const Value cap = server.post("/api/tables", request_for(*find_game("vainqueur"), 2, "random")).json();
    const std::string of_cap = "/api/tables/" + text(cap, "table");
    refused(get(of_cap + "/referee"), 409, "not-started");
    server.post(of_cap + "/start", Value(Value::Object{}), text(cap, "host"));
    answered(printed.next(of_referee), get(of_cap + "/referee"));
    refused(get("/api/tables/over/referee"), 404, "no-referee");
    // The times of a table that was ridden alone are looked at in alone_test.cpp.
    const Value best = printed.next("`GET /api/tables/ID/best`");
    const Value list = get("/api/games/flamme-rouge/best/" + text(best, "list")).json();
    EXPECT_EQ(fields_of(list), (std::set<std::string>{"list", "best"}));
    refused(get("/api/tables/over/best"), 404, "no-best-time");
    EXPECT_EQ(printed.next("`GET /api/tables/ID/best`"), Value().set("alone", true));
    EXPECT_NE(get("/api/games").body.find("\"alone\":true"), std::string::npos);
    EXPECT_TRUE(get(of_tour + "/card.png").body.starts_with("\x89PNG"));
  }
  {
    SCOPED_TRACE("a race that is followed");
    const std::string make = "`POST /api/referee`", send = "`POST /api/referee/ID` ", follow = "`GET /api/referee/ID";
    const Value game = printed.next(make);
    const Value begun = answered(printed.next(make), server.post("/api/referee", game), 201);
    const std::string path_of_race = "/api/referee/" + text(begun, "race"), key = text(begun, "key");
    const Value example = printed.next(send), state = printed.next(send);
    const Value entry = read_json(R"({"n":1,"kind":"teams","size":3,"teams":[{"colour":0},{"colour":1}]})", "entry");
    const Value sent = with(with(example, "entries", Value(Value::List{entry})), "void", Value(Value::List{Value(1)}));
    const Value first = answered(state, server.post(path_of_race, sent, key));
    same(*read_json(R"({"s":{"referee":1,"version":1,"size":1,"followers":0}})", "").find("s"), first);
    EXPECT_EQ(server.post(path_of_race, sent, key).json(), first) << "nothing is stored twice";
    answered(printed.next(follow), get(path_of_race + "?after=0&have=0"));
    refused(server.post("/api/referee", read_json(R"({"game":{"profile":"?"}})", "")), 400, "bad-race");
    EXPECT_EQ(printed.next("`POST /api/referee/ID/take`"), Value(Value::Object{}));
    const Value taken = answered(state, server.post(path_of_race + "/take", Value(Value::Object{}), key));
    EXPECT_EQ(*taken.find("referee"), Value(2));
    refused(server.post(path_of_race, with(sent, "after", 2), key), 409, "other-referee");
    answered(state, server.post(path_of_race + "/end", Value(Value::Object{}), key));
    refused(get(path_of_race), 404, "no-such-race");
  }
  {
    SCOPED_TRACE("the server itself");
    const std::string key = text(answered(printed.next("`GET /api/key`"), get("/api/key")), "key");
    EXPECT_EQ(key.size(), 64U);
    EXPECT_EQ(key.find_first_not_of("0123456789abcdef"), std::string::npos);
    EXPECT_EQ(fields_of(printed.next("`GET /api/here`")), (std::set<std::string>{"addresses"}));
    EXPECT_EQ(get("/api/here").body, R"({"addresses":[]})") << "this one listens to its own machine only";
    same(printed.next("`GET /healthz`"), get("/healthz").json());
    EXPECT_NE(get("/metrics").body.find("tourmalet_"), std::string::npos);
  }
  // TABLE can have all that is printed, and has nothing else.
  tables.add(*get("/api/tables/older").json().find("table"));
  EXPECT_EQ(tables.complaint(printed.next("`GET /api/tables/ID`")), "");
  for (const std::string& key : tables.keys()) EXPECT_TRUE(stands_in(doc(), key)) << key;
  EXPECT_EQ(printed.left(), "") << "printed and not checked";
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
    return socket.receive_all(a_long_while);
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
    if (stages_of_flamme_rouge(game)) said.merge(rows(section_of(*find_game("flamme-rouge")), "event"));
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
INSTANTIATE_TEST_SUITE_P(AllGames, GameProtocolTest, testing::Values(flamme_rouge, hex_tour, vainqueur, house_tour),
                         [](const auto& one) {
                           std::string name = one.param.game;
                           std::erase(name, '-');
                           return name;
                         });

TEST_P(GameProtocolTest, EventsActionsAndViewsAreAsPrinted) {
  const GameModule& game = *find_game(GetParam().game);
  const std::string own = section_of(game);
  const std::string text =
      own + (stages_of_flamme_rouge(game) ? section_of(*find_game("flamme-rouge")) : std::string());
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
  const auto printed = blocks(own);
  ASSERT_EQ(printed.size(), 1U);
  const auto complaint = [&]() -> std::string {
    for (std::size_t at = 0; (at = own.find("`{\"action\"", at)) != std::string::npos; ++at) {
      const Value example = Example::read(std::string_view(own).substr(at + 1));
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
