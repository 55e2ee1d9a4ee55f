#include "server/routes.hpp"

#include <boost/asio/post.hpp>
#include <charconv>

#include "bots/bot.hpp"
#include "rules/registry.hpp"
#include "server/card.hpp"
#include "server/gzip.hpp"
#include "server/log.hpp"
#include "server/played.hpp"
#include "server/with_field.hpp"

namespace tourmalet {
namespace {

void set_headers(Response& response) {
  response.set(http::field::server, "Tourmalet");
  response.set("Content-Security-Policy",
               "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
               "img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'");
  response.set("X-Content-Type-Options", "nosniff");
  response.set("X-Frame-Options", "DENY");
  response.set("Referrer-Policy", "no-referrer");
  response.set("Permissions-Policy", "camera=(), geolocation=(), microphone=()");
  response.set("Cross-Origin-Resource-Policy", "same-origin");
}

std::string_view host_of(std::string_view origin) {
  const auto slashes = origin.find("://");
  return slashes == std::string_view::npos ? origin : origin.substr(slashes + 3);
}
std::string bearer(const Request& request) {
  const std::string_view text = request[http::field::authorization];
  constexpr std::string_view word = "Bearer ";
  return text.starts_with(word) && text.size() <= 128 ? std::string(text.substr(word.size())) : std::string();
}

bool accepts_gzip(const Request& request) {
  return std::string_view(request[http::field::accept_encoding]).find("gzip") != std::string_view::npos;
}

// A long answer is sent in a fraction of its size to clients that can read that; a short one is not worth it.
constexpr std::size_t long_answer = 2000;
void lighten(const Request& request, Response& response) {
  const bool light_already =
      response.count(http::field::content_encoding) != 0 || response[http::field::content_type] == "image/png";
  if (response.body().text().size() < long_answer || light_already || !accepts_gzip(request)) return;
  std::string light = gzip(response.body().text());
  if (light.empty()) return;
  response.body() = std::move(light);
  response.set(http::field::content_encoding, "gzip");
  response.set(http::field::vary, "Accept-Encoding");
  response.prepare_payload();
}

std::string metrics(Site& site) {
  Counters& counters = site.hall.counters();
  std::string text;
  const auto line = [&](std::string_view name, std::string_view type, std::string_view help, auto value) {
    text += "# HELP tourmalet_" + std::string(name) + " " + std::string(help) + "\n# TYPE tourmalet_" +
            std::string(name) + " " + std::string(type) + "\ntourmalet_" + std::string(name) + " " +
            std::to_string(value) + "\n";
  };
  line("tables_made_total", "counter", "Tables made since the start.", counters.tables_made.load());
  line("rooms", "gauge", "Tables held in memory.", site.hall.rooms());
  line("connections", "gauge", "Open WebSockets.", counters.connections.load());
  line("http_connections", "gauge", "Open connections without a WebSocket.", site.switchboard.size());
  line("connections_opened_total", "counter", "WebSockets opened since the start.", counters.connections_opened.load());
  line("decisions_total", "counter", "Decisions accepted.", counters.decisions.load());
  line("refusals_total", "counter", "Decisions refused.", counters.refusals.load());
  line("requests_total", "counter", "HTTP requests.", counters.requests.load());
  line("too_many_total", "counter", "Requests and messages beyond the limits.", counters.too_many.load());
  line("slow_readers_total", "counter", "Connections cut off because they did not read.", counters.slow_readers.load());
  line("replays_made_total", "counter", "Races put together to be watched again.", counters.replays_made.load());
  line("store_commits_total", "counter", "Commits of the store.", site.hall.journal().commits());
  line("store_failures_total", "counter", "Commits that failed.", site.hall.journal().failures());
  const StoreFigures store = site.hall.store().figures();
  line("store_log_bytes", "gauge", "Size of the write-ahead log.", store.log_bytes);
  line("store_log_written_bytes_total", "counter", "Bytes written to the log since the start.", store.log_written);
  line("store_log_emptied_total", "counter", "Times the log was moved into the database and begun anew.",
       store.log_emptied);
  line("store_archived_total", "counter", "Tables archived since the start.", store.archived);
  return text;
}

Response page(const Request& request, std::string_view path) {
  const WebFile* file = find_web_file(path);
  const bool has_ending = path.find('.', path.rfind('/')) != std::string_view::npos;
  // pages of the app have addresses of their own
  if (file == nullptr && !has_ending) file = find_web_file("/index.html");
  if (file == nullptr) {
    if (has_ending) return make_response(request, 404, "Nothing here.\n", "text/plain; charset=utf-8");
    return make_response(request, 503, "The browser app is not part of this build; ./run makes it.\n",
                         "text/plain; charset=utf-8");
  }
  const bool gzip = !file->gzip.empty() && accepts_gzip(request);
  Response response = make_response(request, 200, std::string(gzip ? file->gzip : file->plain), file->type);
  response.set(http::field::cache_control, file->hashed ? "public, max-age=31536000, immutable" : "no-cache");
  response.set(http::field::vary, "Accept-Encoding");
  if (gzip) response.set(http::field::content_encoding, "gzip");
  return response;
}

// What a browser keeps and asks for again: if it is still the same, that is all the answer says.
Response remembered(const Request& request, std::string body, std::string_view type = "application/json") {
  const std::string mark = "W/\"" + std::to_string(hash_bytes(body.data(), body.size())) + "\"";
  const bool known = std::string_view(request[http::field::if_none_match]).find(mark) != std::string_view::npos;
  Response response = make_response(request, known ? 304 : 200, known ? std::string() : std::move(body), type);
  response.set(http::field::etag, mark);
  response.set(http::field::cache_control, "no-cache");
  response.set(http::field::vary, "Accept-Encoding");
  return response;
}

constexpr std::size_t longest_id = 32, longest_token = 128;
const Trouble nowhere(404, "no-such-table", "There is no such table.");

// Why a table cannot be shown, as an answer; of one with other rules, what can be told all the same.
Trouble trouble_of(const std::string& id, const std::exception_ptr& why,
                   std::shared_ptr<const KeptTable>* kept = nullptr) {
  const auto damaged = [&](const std::exception& error) {
    log(spdlog::level::err, "table-not-restored", Value().set("table", id).set("why", error.what()));
    return Trouble(500, "damaged",
                   "This table is stored, but what is stored is damaged. Other tables are not affected.");
  };
  try {
    std::rethrow_exception(why);
  } catch (const Trouble& trouble) {
    return trouble;
  } catch (const StoreDamaged& error) {
    return damaged(error);
  } catch (const StoreError&) {
    return {503, "store-failed", "The table could not be read. Please try again."};
  } catch (const OtherRules& error) {
    Trouble trouble(409, "other-rules",
                    std::string("The race is kept, but this server cannot show it: ") + error.what() + ".");
    if (error.kept) trouble.table = error.kept->table;
    if (kept != nullptr) *kept = error.kept;
    return trouble;
  } catch (const std::exception& error) {
    return damaged(error);
  }
}

using Done = std::function<void(Response)>;

// Whatever is thrown on the way is an answer too.
template <class Work>
void answering(const Request& request, const Done& done, const Work& work) {
  try {
    work();
  } catch (const Trouble& trouble) {
    done(make_response(request, reply_to(trouble)));
  } catch (const DataError& error) {
    done(make_response(request, reply_to(Trouble(400, "bad-request", error.what()))));
  } catch (const StoreError& error) {
    log(spdlog::level::err, "store-failed", Value().set("why", error.what()));
    done(make_response(request, reply_to(Trouble(503, "store-failed", "The store cannot be read. Please try again."))));
  } catch (const std::exception& error) {
    log(spdlog::level::err, "request-failed", Value().set("why", error.what()));
    done(make_response(request, reply_to(Trouble(500, "bad-request", "Something went wrong on the server."))));
  }
}

// A request, taken apart.
struct Errand {
  std::vector<std::string_view> parts;  // after /api/
  bool get = false, post = false;
  std::string key;  // whom the address belongs to

  bool is(std::initializer_list<std::string_view> wanted) const {  // * is anything
    return std::equal(parts.begin(), parts.end(), wanted.begin(), wanted.end(),
                      [](std::string_view part, std::string_view word) { return word == "*" || word == part; });
  }
};

Value body_of(const Request& request) {
  if (request.body().empty()) return Value(Value::Object{});
  try {
    return read_json(request.body(), "request");
  } catch (const DataError& error) {
    throw Trouble(400, "bad-json", error.what());
  }
}

void table_allowed(Site& site, const std::string& key) {
  if (!site.tables.take(key))
    throw Trouble(429, "too-many-tables", "You have made many tables; please wait before making another.");
}

// Work that takes a while holds up nobody who plays.
template <class Work>
void at_leisure(Site& site, const std::shared_ptr<const Request>& asked, const Done& done, Work work) {
  const bool taken = site.hall.read([asked, done, work = std::move(work)] { answering(*asked, done, work); });
  if (!taken) throw Trouble(503, "busy", "The server is busy; please try again in a moment.");
}

// Everybody sees a few tables of each address; a host with more that wait for players is told that the new one is not
// listed.
void make_table(const SharedSite& site, const std::shared_ptr<const Request>& asked, const std::string& key,
                const Value& wanted, const Done& done) {
  const Value* listed = wanted.find("listed");
  const bool lists = listed != nullptr && *listed == Value(true);
  const auto make = [site, asked, key, lists, done](const Value& request, bool shown) {
    Value unlisted(Value::Object{});
    if (lists && !shown)
      for (const auto& [name, value] : *request.as<Value::Object>())
        if (name != "listed") unlisted.set(name, value);
    site->hall.make(lists && !shown ? unlisted : request, key, [site, asked, key, lists, shown, done](Reply reply) {
      if (lists && shown) {
        site->lobby.made(key, reply.status == 201 ? *read_json(reply.body, "answer").find("table")->as<std::string>()
                                                  : std::string());
        site->hall.lobby_changed();
      }
      if (lists && !shown && reply.status == 201)
        reply.body = write_json(read_json(reply.body, "answer").set("listed", false));
      done(make_response(*asked, std::move(reply)));
    });
  };
  if (!lists || site->lobby.room_for(key)) return make(wanted, true);
  at_leisure(*site, asked, done, [site, asked, key, make, wanted] {  // some of them may have begun
    site->lobby.still_open(key, site->hall.store().find("open", true, 1000));
    make(wanted, site->lobby.room_for(key));
  });
}

// A record as a file that a browser keeps.
Response record_to_keep(const Request& request, const std::string& id, std::string text) {
  Response response = make_response(request, 200, std::move(text), "text/plain; charset=utf-8");
  response.set(http::field::content_disposition, "attachment; filename=\"tourmalet-" + id + ".txt\"");
  return response;
}

// A list of best times; `table`: the one that asks, whose own time is marked.
Value list_of_best_times(Store& store, const std::string& list, const std::string& table) {
  Value best(Value::List{});
  for (const BestTime& time : store.best_times(list)) {
    const Value entry = read_json(time.entry, "best time");
    const Reader told(entry, "best time: ");
    Value one;
    one.set("name", told.at("name").text()).set("seconds", time.seconds).set("rounds", time.rounds);
    one.set("at", told.at("at").value());
    if (time.table == table) one.set("here", true);
    best.add(one);
  }
  return Value().set("list", list.substr(list.find('/') + 1)).set("best", std::move(best));
}

const Trouble record_is_secret(409, "not-over", "The race is not over; until then its record is secret.");

Response kept_record(const Site& site, const Request& request, const std::string& id, const KeptTable& kept) {
  if (kept.record.empty()) throw record_is_secret;
  return record_to_keep(request, id, site.key.signed_record(kept.record));
}

// How the tables somebody has keys of stand for them, in the order they are named.
void mine(const SharedSite& site, const std::shared_ptr<const Request>& asked, const std::string& key,
          const Value& wanted, const Done& done) {
  const Reader list = Reader(wanted, "").at("tables");
  const std::vector<Reader> tables = list.items();
  if (tables.size() > site->options.limits.mine)
    list.fail("at most " + std::to_string(site->options.limits.mine) + " tables can be asked about at once");
  if (!site->mine.take(key, static_cast<double>(tables.size()))) {
    ++site->hall.counters().too_many;
    throw Trouble(429, "too-many-requests", "Too many requests; please wait a moment.");
  }
  struct Asking {
    std::mutex mutex;
    std::vector<std::string> answers;
    std::size_t left = 0;
  };
  std::vector<std::pair<std::string, std::string>> named;
  for (const Reader& table : tables) {
    named.emplace_back(table.at("id").text(), table.at("token").text());
    if (named.back().first.size() > longest_id) table.at("id").fail("it is too long");
    if (named.back().second.size() > longest_token) table.at("token").fail("it is too long");
  }
  if (named.empty()) return done(make_response(*asked, 200, R"({"tables":[]})"));
  const auto asking = std::make_shared<Asking>();
  asking->answers.resize(named.size());
  asking->left = named.size();
  for (std::size_t i = 0; i < named.size(); ++i) {
    const std::string& id = named[i].first;
    site->hall.look_at(id, named[i].second,
                       [asking, asked, done, i, id](std::optional<Value> seen, const std::exception_ptr& trouble) {
                         if (!seen) seen = Value().set("id", id).set("error", trouble_of(id, trouble).value());
                         {
                           const std::lock_guard lock(asking->mutex);
                           asking->answers[i] = write_json(*seen);
                           if (--asking->left > 0) return;
                         }
                         JsonList all;
                         for (const std::string& one : asking->answers) all.add(one);
                         done(make_response(*asked, 200, with_field("{}", "tables", all.text())));
                       });
  }
}

void at_table(const SharedSite& site, const std::shared_ptr<const Request>& asked, const Errand& errand,
              const std::shared_ptr<Room>& room, const Done& done);

// The address others know this server by, for links that leave it; empty if the client does not say it properly.
std::string site_of(const Site& site, const Request& request) {
  const std::string_view host = request[http::field::host];
  constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-:[]";
  if (host.empty() || host.size() > 255 || host.find_first_not_of(letters) != std::string_view::npos) return {};
  const bool secure = site.options.behind_proxy && std::string_view(request["X-Forwarded-Proto"]) == "https";
  return (secure ? "https://" : "http://") + std::string(host);
}

// The page of a table says what it is about to programs that show links. It is the same page in every other way, and
// the plain one where there is nothing to say.
void page_of_table(const SharedSite& site, const std::shared_ptr<const Request>& asked, std::string_view path,
                   const std::string& key, const Done& done) {
  constexpr std::string_view before = "/table/";
  std::string_view id = path.substr(std::min(before.size(), path.size()));
  for (const std::string_view part : {"/replay", "/sheets", "/story", "/referee"})
    if (id.ends_with(part)) id.remove_suffix(part.size());
  const WebFile* file = find_web_file("/index.html");
  const bool table = path.starts_with(before) && !id.empty() && id.size() <= longest_id &&
                     id.find_first_of("/.") == std::string_view::npos;
  if (!table || file == nullptr || !site->requests.take(key)) return done(page(*asked, path));
  site->hall.look_at(
      std::string(id), {},
      [site, asked, done, file, path = std::string(path)](const std::optional<Value>& seen, const std::exception_ptr&) {
        std::string text(file->plain);
        const auto head = text.find("</head>");
        if (!seen || head == std::string::npos) return done(page(*asked, path));
        text.insert(head, tags_for_links(*seen->find("table"), site_of(*site, *asked)));
        Response response = make_response(*asked, 200, std::move(text), file->type);
        response.set(http::field::cache_control, "no-cache");
        response.set(http::field::vary, "Accept-Encoding");
        done(std::move(response));
      });
}

// Other sites show it: that is what it is for.
void card_of_table(const SharedSite& site, const std::shared_ptr<const Request>& asked, std::string_view id,
                   const Done& done) {
  if (id.size() > longest_id) throw nowhere;
  const auto draw = [site, asked, done](const Value& table) {
    std::vector<int> liveries;
    for (const Value& seat : *table.find("seats")->as<Value::List>())
      liveries.push_back(static_cast<int>(*seat.find("livery")->as<std::int64_t>()));
    const GameModule* game = site->courses.game(*table.find("game")->as<std::string>());
    const std::string way = way_of(read_json(*site->courses.picture(*game, *table.find("options")), "picture"));
    std::string name = way;
    for (const int livery : liveries) name += " " + std::to_string(livery);
    const auto card = site->cards.get(name, [&] {
      auto made = std::make_shared<const std::string>(draw_card(way, liveries));
      const std::size_t bytes = made->size();
      return std::pair(std::move(made), bytes);
    });
    Response response = remembered(*asked, *card, "image/png");
    response.set(http::field::cache_control, "public, max-age=600");
    response.set("Cross-Origin-Resource-Policy", "cross-origin");
    done(std::move(response));
  };
  site->hall.look_at(std::string(id), {},
                     [site, asked, done, draw, id = std::string(id)](const std::optional<Value>& seen,
                                                                     const std::exception_ptr& trouble) {
                       answering(*asked, done, [&] {
                         if (!seen) throw trouble_of(id, trouble);
                         at_leisure(*site, asked, done, [draw, table = *seen->find("table")] { draw(table); });
                       });
                     });
}

// ?after=12&have=40; none if it is not there. Throws Trouble.
std::optional<int> number_in(std::string_view query, std::string_view name) {
  while (!query.empty()) {
    const auto end = std::min(query.find('&'), query.size());
    const std::string_view field = query.substr(0, end);
    query.remove_prefix(std::min(end + 1, query.size()));
    if (!field.starts_with(name) || field.substr(name.size(), 1) != "=") continue;
    const std::string_view digits = field.substr(name.size() + 1);
    int number = 0;
    const auto [rest, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (error != std::errc() || rest != digits.data() + digits.size() || number < 0)
      throw Trouble(400, "bad-request", "\"" + std::string(name) + "\" is a whole number.");
    return number;
  }
  return std::nullopt;
}

// A race at a real table that others follow (following.hpp).
void real_table(const SharedSite& site, const std::shared_ptr<const Request>& asked, const Errand& errand,
                std::string_view query, const Done& done) {
  const auto replied = [asked, done](Reply reply) { done(make_response(*asked, std::move(reply))); };
  if (errand.post && errand.is({"referee"})) {
    const Value wanted = body_of(*asked);
    table_allowed(*site, errand.key);
    return at_leisure(*site, asked, done, [site, wanted, replied] { site->following.make(wanted, replied); });
  }
  const std::string id(errand.parts.size() > 1 ? errand.parts[1] : "");
  if (id.empty() || id.size() > longest_id) throw Trouble(404, "no-such-page", "There is nothing here.");
  if (errand.get && errand.is({"referee", "*"})) {
    const auto after = number_in(query, "after"), have = number_in(query, "have");
    return at_leisure(*site, asked, done, [site, id, after, have, replied] {
      site->following.follow(id, after, static_cast<std::size_t>(have.value_or(0)), replied);
    });
  }
  Following::Work work;
  if (errand.post && errand.is({"referee", "*"}))
    work = [wanted = body_of(*asked)](FollowedRace& race, std::int64_t now) { race.send(wanted, now); };
  else if (errand.post && errand.is({"referee", "*", "take"}))
    work = [](FollowedRace& race, std::int64_t now) { race.take_over(now); };
  else if (errand.post && errand.is({"referee", "*", "end"}))
    work = [](FollowedRace& race, std::int64_t now) { race.end(now); };
  else
    throw Trouble(404, "no-such-page", "There is nothing here.");
  at_leisure(*site, asked, done,
             [site, id, key = bearer(*asked), work, replied] { site->following.change(id, key, work, replied); });
}

// Finds out what is asked and sees to it that `done` is called once, now or when a table has answered.
void answer(const SharedSite& site, const std::shared_ptr<const Request>& asked, const std::string& address,
            const Done& done) {
  const Request& request = *asked;
  std::string_view path(request.target().data(), request.target().size());
  const auto question = path.find('?');
  const std::string_view query = question == std::string_view::npos ? std::string_view() : path.substr(question + 1);
  path = path.substr(0, question);
  const bool get = request.method() == http::verb::get || request.method() == http::verb::head,
             post = request.method() == http::verb::post;
  ++site->hall.counters().requests;

  if (!get && !post) throw Trouble(405, "bad-request", "Only GET and POST are understood.");
  if (get && path == "/healthz") {
    const bool healthy = site->hall.journal().healthy();
    return done(make_response(request, healthy ? 200 : 503,
                              healthy ? R"({"status":"ok"})" : R"({"status":"the store fails"})"));
  }
  if (get && path == "/metrics")
    return done(make_response(request, 200, metrics(*site), "text/plain; version=0.0.4; charset=utf-8"));
  if (!path.starts_with("/api/")) {
    if (!get) throw Trouble(405, "bad-request", "Pages can only be read.");
    return page_of_table(site, asked, path, address_key(address), done);
  }
  Errand errand{{}, get, post, address_key(address)};
  if (!site->requests.take(errand.key)) {
    ++site->hall.counters().too_many;
    throw Trouble(429, "too-many-requests", "Too many requests; please wait a moment.");
  }
  if (post && !same_origin(request)) throw Trouble(403, "wrong-token", "This page may not talk to the server.");

  std::vector<std::string_view>& parts = errand.parts;
  for (std::size_t at = 5; at <= path.size();) {
    const auto end = std::min(path.find('/', at), path.size());
    parts.push_back(path.substr(at, end - at));
    at = end + 1;
  }
  const auto is = [&](std::initializer_list<std::string_view> wanted) { return errand.is(wanted); };
  const auto body = [&] { return body_of(request); };

  if (get && is({"here"})) {  // only this machine may know where others find it
    Value addresses(Value::List{});
    beast::error_code error;
    const auto listening = asio::ip::make_address(site->options.address, error),
               asking = asio::ip::make_address(address, error);
    if (!error && listening.is_unspecified() && asking.is_loopback())
      for (const std::string& one : addresses_here()) addresses.add("http://" + one + ":" + std::to_string(site->port));
    return done(make_response(request, 200, write_json(Value().set("addresses", addresses))));
  }
  if (get && is({"key"}))
    return done(make_response(request, 200, write_json(Value().set("key", site->key.public_key()))));
  if (get && is({"games"})) return done(make_response(request, 200, site->games));
  if (post && (is({"games", "*", "picture"}) || is({"games", "*", "options"}))) {
    const GameModule* game = find_game(parts[1]);
    if (game == nullptr) throw Trouble(404, "no-such-game", "There is no such game.");
    return at_leisure(*site, asked, done, [site, asked, done, game, drawn = parts[2] == "picture", options = body()] {
      try {
        done(make_response(
            *asked, 200,
            drawn ? with_field("{}", "picture", *site->courses.picture(*game, options))
                  : write_json(Value().set("options", game->options(site->courses.open(*game, options).get())))));
      } catch (const DataError& error) {
        throw complaint("bad-options", error);
      }
    });
  }
  if (get && is({"games", "*", "best", "*"})) {
    if (find_game(parts[1]) == nullptr) throw Trouble(404, "no-such-game", "There is no such game.");
    return at_leisure(*site, asked, done,
                      [site, asked, done, list = std::string(parts[1]) + "/" + std::string(parts[3])] {
                        done(make_response(*asked, 200, write_json(list_of_best_times(site->hall.store(), list, ""))));
                      });
  }
  if (get && is({"tables"})) {
    if (query != "status=open") throw Trouble(400, "bad-request", "Only ?status=open is understood.");
    return site->hall.open_tables(
        [asked, done](const std::shared_ptr<const std::string>& list, const std::exception_ptr& trouble) {
          answering(*asked, done, [&] {
            if (trouble) std::rethrow_exception(trouble);
            done(make_response(*asked, 200, *list));
          });
        });
  }
  if (post && is({"tables"})) {
    const Value wanted = body();
    table_allowed(*site, errand.key);
    return make_table(site, asked, errand.key, wanted, done);
  }
  if (!parts.empty() && parts[0] == "referee") return real_table(site, asked, errand, query, done);
  if (post && is({"mine"})) return mine(site, asked, errand.key, body(), done);
  if (get && is({"tables", "*", "card.png"})) return card_of_table(site, asked, parts[1], done);
  if (parts.size() < 2 || parts[0] != "tables") throw Trouble(404, "no-such-page", "There is nothing here.");
  find_room(site, parts[1], [site, asked, errand, done](const FoundRoom& found) {
    answering(*asked, done, [&] {
      if (found.kept && errand.get && errand.is({"tables", "*", "record"}))
        return done(kept_record(*site, *asked, std::string(errand.parts[1]), *found.kept));
      if (found.trouble) throw *found.trouble;
      at_table(site, asked, errand, found.room, done);
    });
  });
}

// REF-MOVE-1 The rankings of a race as its referee keeps them; whoever looks on asks again while it is ridden.
void file_of_referee(const SharedSite& site, const std::shared_ptr<const Request>& asked, const std::string& key,
                     const std::shared_ptr<Room>& room, const Done& done) {
  if (!site->files.take(key)) {
    ++site->hall.counters().too_many;
    throw Trouble(429, "too-many-requests", "Too many requests; please wait a moment.");
  }
  const auto played = std::make_shared<std::shared_ptr<const Played>>();
  room->request(
      [played](Table& table) {
        *played = std::make_shared<const Played>(table);
        return Value();
      },
      [site, asked, done, played](Reply reply) {
        if (reply.status != 200) return done(make_response(*asked, std::move(reply)));
        answering(*asked, done, [&] {
          at_leisure(*site, asked, done, [site, asked, done, race = *played] {
            const auto file = site->played.get(race->key(), [&] {
              auto made = std::make_shared<const std::string>(race->file());
              const std::size_t bytes = made->size();
              return std::pair(std::move(made), bytes);
            });
            done(remembered(*asked, *file));
          });
        });
      });
}

void at_table(const SharedSite& site, const std::shared_ptr<const Request>& asked, const Errand& errand,
              const std::shared_ptr<Room>& room, const Done& done) {
  const std::vector<std::string_view>& parts = errand.parts;
  const bool get = errand.get, post = errand.post;
  const auto is = [&](std::initializer_list<std::string_view> wanted) { return errand.is(wanted); };
  const auto body = [&] { return body_of(*asked); };
  const std::function<void(Reply)> pass_on = [asked, done](Reply reply) {
    done(make_response(*asked, std::move(reply)));
  };
  const std::string token = bearer(*asked);
  const auto must_be_over = [](const Table& table) {
    if (table.status() != Status::over || !table.begun()) throw record_is_secret;
  };
  const auto with_rights = [&](std::function<void(Table&, const Table::Rights&)> work) {
    room->request(
        [token, room, work = std::move(work)](Table& table) {
          if (token.empty()) throw Trouble(401, "no-token", "A key is needed for this.");
          const auto rights = table.rights(token);
          if (!rights.seat && !rights.host) throw Trouble(403, "wrong-token", "This key opens no seat here.");
          work(table, rights);
          return Value().set("table", room->summary());
        },
        pass_on);
  };
  if (get && is({"tables", "*"}))
    return room->request([token, room](Table&) { return room->seen_with(token); }, pass_on);
  if (post && is({"tables", "*", "join"}))
    return room->request(
        [wanted = body(), room, key = errand.key](Table& table) {
          room->may_join(key);
          const auto [seat, seat_token] = table.join(wanted, now_in_milliseconds());
          room->has_joined(seat, key);
          return Value().set("seat", int{seat}).set("token", seat_token);
        },
        pass_on);
  if (post && is({"tables", "*", "seats"}))
    return with_rights([wanted = body(), room](Table& table, const Table::Rights& rights) {
      table.set_seat(rights, wanted, room->away());
    });
  if (post && is({"tables", "*", "leave"}))
    return with_rights([wanted = body()](Table& table, const Table::Rights& rights) { table.leave(rights, wanted); });
  if (post && is({"tables", "*", "start"}))
    return with_rights([](Table& table, const Table::Rights& rights) { table.start(rights); });
  if (post && is({"tables", "*", "rematch"})) {
    const auto allow = [site, key = errand.key] { table_allowed(*site, key); };
    const Value wanted = body();
    const auto rotate = Reader(wanted, "").maybe("rotate");
    return site->hall.rematch(room, token, rotate && rotate->truth(), allow, pass_on);
  }
  if (get && is({"tables", "*", "record"})) {
    auto text = std::make_shared<std::string>();
    return room->request(
        [text, site, must_be_over](Table& table) {
          must_be_over(table);
          *text = site->key.signed_record(table.record());
          return Value();
        },
        [asked, done, text, id = std::string(parts[1])](Reply reply) {
          if (reply.status != 200) return done(make_response(*asked, std::move(reply)));
          done(record_to_keep(*asked, id, std::move(*text)));
        });
  }
  if (get && is({"tables", "*", "replay"})) {
    auto summary = std::make_shared<Value>();
    return room->request(
        [summary, must_be_over](Table& table) {
          must_be_over(table);
          *summary = table.summary().set("spectators", 0);
          return Value();
        },
        [site, asked, done, summary](Reply reply) {
          if (reply.status != 200) return done(make_response(*asked, std::move(reply)));
          site->hall.replay(
              *summary, [asked, done](const std::shared_ptr<const Film>& replay, const std::exception_ptr& trouble) {
                answering(*asked, done, [&] {
                  if (trouble) std::rethrow_exception(trouble);
                  const bool light = !replay->gzip.empty() && accepts_gzip(*asked);
                  Response response = make_response(
                      *asked, 200, std::shared_ptr<const std::string>(replay, light ? &replay->gzip : &replay->plain));
                  response.set(http::field::vary, "Accept-Encoding");
                  if (light) response.set(http::field::content_encoding, "gzip");
                  done(std::move(response));
                });
              });
        });
  }
  if (get && is({"tables", "*", "sheets"}))
    return room->request(
        [](Table& table) {
          Value sheets = table.sheets();
          if (sheets.is_null()) throw Trouble(404, "no-sheets", "This game keeps no sheets.");
          return Value().set("sheets", std::move(sheets));
        },
        pass_on);
  if (get && is({"tables", "*", "referee"})) return file_of_referee(site, asked, errand.key, room, done);
  if (get && is({"tables", "*", "best"})) {
    auto ridden = std::make_shared<BestTime>();
    return room->request(
        [ridden](Table& table) {
          const auto time = table.status() == Status::over ? table.best_time() : std::nullopt;
          if (!time) throw Trouble(404, "no-best-time", "Nobody has ridden alone to the end here.");
          *ridden = *time;
          return Value();
        },
        [site, asked, done, ridden](Reply reply) {
          if (reply.status != 200) return done(make_response(*asked, std::move(reply)));
          answering(*asked, done, [&] {
            at_leisure(*site, asked, done, [site, asked, done, ridden] {
              Value told = list_of_best_times(site->hall.store(), ridden->list, ridden->table);
              told.set("ridden", Value().set("seconds", ridden->seconds).set("rounds", ridden->rounds));
              done(make_response(*asked, 200, write_json(told)));
            });
          });
        });
  }
  if (get && is({"tables", "*", "picture"})) {
    auto options = std::make_shared<Value>();
    auto game = std::make_shared<const GameModule*>();
    return room->request(
        [options, game](Table& table) {
          *options = table.options();
          *game = &table.game();
          return Value();
        },
        [site, asked, done, options, game](Reply reply) {
          if (reply.status != 200) return done(make_response(*asked, std::move(reply)));
          answering(*asked, done, [&] {
            at_leisure(*site, asked, done, [site, asked, done, options, game] {
              done(remembered(*asked, with_field("{}", "picture", *site->courses.picture(**game, *options))));
            });
          });
        });
  }
  throw Trouble(404, "no-such-page", "There is nothing here.");
}

}  // namespace

Response make_response(const Request& request, int status, TextBody::value_type body, std::string_view type) {
  Response response(static_cast<http::status>(status), request.version());
  set_headers(response);
  response.set(http::field::content_type, type);
  response.set(http::field::cache_control, "no-store");
  response.keep_alive(request.keep_alive());
  if (request.method() != http::verb::head) response.body() = std::move(body);
  response.prepare_payload();
  return response;
}
Response make_response(const Request& request, Reply reply) {
  return make_response(request, reply.status, std::move(reply.body));
}

bool same_origin(const Request& request) {
  const auto origin = request.find(http::field::origin);
  return origin == request.end() ||
         host_of({origin->value().data(), origin->value().size()}) == std::string_view(request[http::field::host]);
}

std::string list_games(Courses& courses) {
  Value list(Value::List{});
  for (const GameModule& game : games()) {
    Value known(Value::List{});
    for (const BotInfo& bot : bots())
      if (bot.game == game.id) known.add(Value().set("name", bot.name).set("words", in_both(bot.line)));
    Value one;
    one.set("id", game.id).set("rules", game.rules_version);
    one.set("seats", Value(Value::List{static_cast<int>(game.least_seats), static_cast<int>(game.most_seats)}));
    if (referee::has_clerk(game.id)) one.set("referee", true);  // REF-MOVE-1
    list.add(one.set("catalogue", game.catalogue(courses.data())).set("bots", known));
  }
  return write_json(Value().set("games", list));
}

void find_room(const SharedSite& site, std::string_view id, std::function<void(FoundRoom)> done) {
  if (id.size() > longest_id) return done({nullptr, nowhere});
  site->hall.find(std::string(id), [id = std::string(id), done = std::move(done)](std::shared_ptr<Room> room,
                                                                                  const std::exception_ptr& trouble) {
    FoundRoom found{std::move(room), std::nullopt};
    if (trouble)
      found.trouble = trouble_of(id, trouble, &found.kept);
    else if (!found.room)
      found.trouble = nowhere;
    done(std::move(found));
  });
}

awaitable<FoundRoom> room_of(const SharedSite& site, std::string_view id) {
  return asio::async_initiate<const asio::use_awaitable_t<>&, void(FoundRoom)>(
      [site, id = std::string(id)](auto handler) {
        const auto executor = asio::get_associated_executor(handler);
        const auto held = std::make_shared<decltype(handler)>(std::move(handler));
        find_room(site, id, [held, executor](FoundRoom found) {
          asio::post(executor, [held, found = std::move(found)]() mutable { std::move (*held)(std::move(found)); });
        });
      },
      use_awaitable);
}

// The same to be waited for. Not a coroutine itself: g++ 12 destroys what a coroutine's temporary lambdas hold twice.
awaitable<Response> answer_to(const SharedSite& site, const std::shared_ptr<const Request>& request,
                              const std::string& address) {
  return asio::async_initiate<const asio::use_awaitable_t<>&, void(Response)>(
      [site, request, address](auto handler) {
        const auto executor = asio::get_associated_executor(handler);
        const auto held = std::make_shared<decltype(handler)>(std::move(handler));
        const Done done = [held, executor, request](Response response) {
          asio::post(executor, [held, request, response = std::move(response)]() mutable {
            lighten(*request, response);
            std::move (*held)(std::move(response));
          });
        };
        answering(*request, done, [&] { answer(site, request, address, done); });
      },
      use_awaitable);
}

}  // namespace tourmalet
