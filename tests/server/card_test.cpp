// What is shown of a table where somebody posts its link: a picture and a few words, and nothing that is not public.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "rules/registry.hpp"
#include "server/card.hpp"
#include "server/table.hpp"
#include "server/web_server.hpp"
#include "tests/server/any_game.hpp"
#include "tests/server/server_here.hpp"

namespace tourmalet {
namespace {

std::string way_in(const char* game, const char* options) {
  const GameModule& module = *find_game(game);
  const auto course = module.open(embedded_data(), read_json(options, "options"));
  return way_of(module.picture(embedded_data(), course.get()));
}

std::uint32_t number_in(const std::string& png, std::size_t at) {
  std::uint32_t number = 0;
  for (std::size_t i = 0; i < 4; ++i) number = number << 8 | static_cast<unsigned char>(png[at + i]);
  return number;
}
void expect_a_card(const std::string& png) {
  ASSERT_GT(png.size(), 1000U);
  EXPECT_TRUE(png.starts_with("\x89PNG\r\n\x1a\n"));
  EXPECT_EQ(number_in(png, 16), 1200U);
  EXPECT_EQ(number_in(png, 20), 630U);
  EXPECT_LT(png.size(), 100'000U);
}

TEST(Card, TheWayIsThatOfTheRace) {
  EXPECT_EQ(way_in("flamme-rouge", R"({"stage": "base-firenze-milano"})").substr(20, 12), "ffcccccdddff");
  const std::string hexes = way_in("tour-de-france", R"({"stages": "briancon-alpe-dhuez paris-champs-elysees"})");
  EXPECT_EQ(std::count(hexes.begin(), hexes.end(), '|'), 1);
  EXPECT_GT(std::count(hexes.begin(), hexes.end(), 'c'), 10);
  const std::string tour = way_in("vainqueur", "{}");
  EXPECT_EQ(std::count(tour.begin(), tour.end(), '|'), 11) << "twelve stages";
  for (const char terrain : {'f', 'c', 'd', 't'}) EXPECT_NE(tour.find(terrain), std::string::npos) << terrain;
  // Whatever a picture holds, there is a way.
  for (const char* odd : {"null", "[]", "{}", R"({"squares": 3})", R"({"squares": [1, null, {"terrain": 7}]})",
                          R"({"stages": [99, -1, null], "boards": [{"way": 5}]})", R"({"stages": [{"squares": -4}]})"})
    EXPECT_FALSE(way_of(read_json(odd, "picture")).empty()) << odd;
}

TEST(Card, EveryRaceIsDrawn) {
  std::set<std::string> all;
  const std::vector<int> six{0, 1, 2, 3, 4, 5}, none, odd{-7, 99};
  for (const GameModule& game : games()) {
    const std::string png = draw_card(way_in(game.id.data(), "{}"), six);
    expect_a_card(png);
    EXPECT_TRUE(all.insert(png).second) << "each has a face of its own";
    EXPECT_EQ(draw_card(way_in(game.id.data(), "{}"), six), png) << "always the same";
    EXPECT_TRUE(all.insert(draw_card(way_in(game.id.data(), "{}"), std::vector<int>{3, 5})).second);
  }
  for (const std::string& way :
       {std::string(), std::string("|||"), std::string(4000, 'c'), std::string(4000, 'd'), std::string("?\xFFz")})
    for (const auto& liveries : {none, odd}) expect_a_card(draw_card(way, liveries));
}

TEST(Card, TheTagsSayWhoRidesAndEscapeIt) {
  const Value table = read_json(R"({"id": "abc", "name": "A <b> & \"c\"", "seats": [
      {"kind": "person", "name": "<script>", "livery": 0}, {"kind": "bot", "name": "Ona Vidal", "bot": "mc"},
      {"kind": "open", "livery": 2}]})",
                                "table");
  const std::string tags = tags_for_links(table, "https://example.org");
  EXPECT_NE(tags.find(R"(content="A &lt;b&gt; &amp; &quot;c&quot;")"), std::string::npos) << tags;
  EXPECT_NE(tags.find("&lt;script&gt; · Ona Vidal · +1\""), std::string::npos) << tags;
  EXPECT_NE(tags.find(R"("https://example.org/api/tables/abc/card.png")"), std::string::npos) << tags;
  EXPECT_EQ(tags.find("<script"), std::string::npos);
  const Value over = read_json(R"({"id": "abc", "name": "x", "places": [2, 1], "seats": [{"name": "Ana"},
      {"name": "Léo"}]})",
                               "table");
  EXPECT_NE(tags_for_links(over, "").find("\"1. Léo · 2. Ana\""), std::string::npos);
}

TEST(Card, ATableHasAPageAndAPicture) {
  MemoryStore store;
  const ServerHere server(store, {});
  const Value made = server.post("/api/tables", request_for(*find_game("flamme-rouge"), 2, "patient")).json();
  const std::string id = *made.find("table")->as<std::string>();
  const HttpAnswer card = server.get("/api/tables/" + id + "/card.png");
  EXPECT_EQ(card.status, 200);
  expect_a_card(card.body);
  EXPECT_EQ(server.get("/api/tables/" + id + "/card.png").body, card.body);
  EXPECT_EQ(server.get("/api/tables/nowhere/card.png").status, 404);
  EXPECT_EQ(server.get("/api/tables/" + std::string(33, 'x') + "/card.png").status, 404);
  ASSERT_NE(find_web_file("/index.html"), nullptr);
  const std::string plain = server.get("/").body;
  for (const std::string& path : {"/table/" + id, "/table/" + id + "/replay"}) {
    const HttpAnswer page = server.get(path);
    EXPECT_EQ(page.status, 200);
    EXPECT_NE(page.body.find("<meta property=\"og:title\" content=\""), std::string::npos);
    EXPECT_NE(page.body.find("Ana · "), std::string::npos);
    EXPECT_NE(page.body.find("/api/tables/" + id + "/card.png"), std::string::npos);
    EXPECT_EQ(page.body.size() - plain.size(), page.body.find("</head>") - plain.find("</head>")) << "and no more";
    for (const char* key : {"token", "host"})
      EXPECT_EQ(page.body.find(*made.find(key)->as<std::string>()), std::string::npos);
  }
  for (const char* other : {"/table/nowhere", "/table/", "/table/a/b", "/tables", "/"})
    EXPECT_EQ(server.get(other).body, plain) << other;
  // A host that is none is not repeated.
  RawSocket socket(server.port());
  socket.send("GET /table/" + id + " HTTP/1.1\r\nHost: \"><script>\r\nConnection: close\r\n\r\n");
  const std::string answer = socket.receive_all(a_long_while);
  EXPECT_NE(answer.find("content=\"/api/tables/" + id + "/card.png\""), std::string::npos);
  EXPECT_EQ(answer.find("\"><script>"), std::string::npos);
}

TEST(Card, WhoLooksTooOftenGetsThePlainPage) {
  MemoryStore store;
  Limits limits;
  limits.requests_per_second = 0.1;  // and one at once
  const ServerHere server(store, limits);
  const Value made = server.post("/api/tables", request_for(*find_game("flamme-rouge"), 2)).json();
  const HttpAnswer page = server.get("/table/" + *made.find("table")->as<std::string>());
  EXPECT_EQ(page.status, 200);
  EXPECT_EQ(page.body.find("og:title"), std::string::npos);
}

}  // namespace
}  // namespace tourmalet
