#include "server/web_server.hpp"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <sys/resource.h>

#include <array>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <deque>
#include <set>
#include <thread>

#include "bots/bot.hpp"
#include "loader/data.hpp"
#include "rules/registry.hpp"
#include "server/log.hpp"
#include "server/rate.hpp"

namespace tourmalet {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using asio::awaitable;
using asio::use_awaitable;
using namespace std::chrono_literals;

using Request = http::request<http::string_body>;
using Response = http::response<http::string_body>;

constexpr std::size_t largest_body = 64 * 1024, largest_header = 16 * 1024, largest_message = 4 * 1024;
constexpr int protocol_version = 1;

// Everything the connections of one server share; they hold on to it.
struct Site {
  Site(asio::io_context& io, Store& store, const ServerOptions& server_options)
      : options(server_options),
        courses(embedded_data()),
        hall(io, store, courses, options.limits, std::max(1U, std::thread::hardware_concurrency())),
        requests(options.limits.requests_per_second, 10 * options.limits.requests_per_second),
        tables(static_cast<double>(options.limits.tables_per_address) / 3600, static_cast<double>(options.limits.tables_per_address)),
        connections(options.limits.connections_per_address) {}

  ServerOptions options;
  Courses courses;
  Hall hall;
  Buckets requests, tables;
  Counts connections;
  std::string games;  // the answer to /api/games, made once
  std::uint16_t port = 0;
  std::mutex mutex;
  std::set<class Connection*> open;  // to say goodbye to
};
using SharedSite = std::shared_ptr<Site>;

// ---------------------------------------------------------------------------------------------------- WebSocket

// One write in flight, a bounded queue behind it; who cannot keep up is cut off and comes back.
class Connection final : public Viewer, public std::enable_shared_from_this<Connection> {
 public:
  Connection(beast::tcp_stream stream, SharedSite site, std::string address)
      : site_(std::move(site)),
        socket_(std::move(stream)),
        address_(std::move(address)),
        messages_(site_->options.limits.messages_per_second, 10 * site_->options.limits.messages_per_second) {
    ++site_->hall.counters().connections;
    ++site_->hall.counters().connections_opened;
    const std::lock_guard lock(site_->mutex);
    site_->open.insert(this);
  }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  ~Connection() override {
    --site_->hall.counters().connections;
    site_->connections.leave(address_);
    const std::lock_guard lock(site_->mutex);
    site_->open.erase(this);
  }

  void send(std::shared_ptr<const std::string> text) override {
    asio::post(socket_.get_executor(), [self = shared_from_this(), text = std::move(text)]() mutable { self->enqueue(std::move(text)); });
  }
  void close(websocket::close_code code) {
    asio::post(socket_.get_executor(), [self = shared_from_this(), code] {
      if (self->closing_) return;
      self->closing_ = true;
      self->socket_.async_close(code, [self](beast::error_code) {});
    });
  }

  awaitable<void> run(Request upgrade, std::shared_ptr<Room> room) {
    socket_.set_option(websocket::stream_base::timeout{.handshake_timeout = 10s, .idle_timeout = 60s, .keep_alive_pings = true});
    socket_.set_option(websocket::stream_base::decorator([](websocket::response_type& response) { response.set(http::field::server, "Tourmalet"); }));
    socket_.read_message_max(largest_message);
    socket_.text(true);
    beast::error_code error;
    co_await socket_.async_accept(upgrade, asio::redirect_error(use_awaitable, error));
    if (error) co_return;
    const auto self = shared_from_this();
    bool greeted = false;
    beast::flat_buffer buffer;
    for (;;) {
      buffer.clear();
      co_await socket_.async_read(buffer, asio::redirect_error(use_awaitable, error));
      if (error) break;
      if (!messages_.take()) {
        ++site_->hall.counters().too_many;
        complain("too-many-requests", "Too many messages; please come back in a moment.");
        close(websocket::close_code::policy_error);
        break;
      }
      try {
        if (!socket_.got_text()) throw DataError("message", "text is expected");
        const Value message = read_json({static_cast<const char*>(buffer.data().data()), buffer.size()}, "message");
        const Reader reader(message, "");
        const std::string type = reader.at("type").text();
        if (type == "hello" && !greeted) {
          reader.at("protocol").number(protocol_version, protocol_version);
          const auto since = reader.maybe("since");
          const std::string token = reader.text_or("token", "");
          if (token.size() > 64) throw DataError("token", "it is too long");
          greeted = true;
          room->enter(self, token, since ? static_cast<std::size_t>(since->number(0, 1 << 30)) : 0);
        } else if (!greeted) {
          throw DataError("message", "the first message is a hello");
        } else {
          room->say(self, message);
        }
      } catch (const DataError& trouble) {
        complain("bad-request", trouble.what());
        if (!greeted) {
          close(websocket::close_code::policy_error);
          break;
        }
      }
    }
    if (greeted) room->leave(self);
  }

 private:
  void complain(std::string_view code, std::string_view message) {
    send(std::make_shared<const std::string>(write_json(Value().set("type", "error").set("code", code).set("message", message))));
  }
  void enqueue(std::shared_ptr<const std::string> text) {
    if (closing_) return;
    if (queue_.size() >= site_->options.limits.queue || queued_ + text->size() > site_->options.limits.queue_bytes) {
      ++site_->hall.counters().slow_readers;
      closing_ = true;
      beast::get_lowest_layer(socket_).cancel();
      beast::error_code ignored;
      beast::get_lowest_layer(socket_).socket().close(ignored);
      return;
    }
    queued_ += text->size();
    queue_.push_back(std::move(text));
    if (queue_.size() == 1) write();
  }
  void write() {
    socket_.async_write(asio::buffer(*queue_.front()), [self = shared_from_this()](beast::error_code error, std::size_t) {
      self->queued_ -= self->queue_.front()->size();
      self->queue_.pop_front();
      if (!error && !self->queue_.empty()) self->write();
      if (error) self->closing_ = true;
    });
  }

  SharedSite site_;
  websocket::stream<beast::tcp_stream> socket_;
  std::string address_;
  Bucket messages_;
  std::deque<std::shared_ptr<const std::string>> queue_;
  std::size_t queued_ = 0;
  bool closing_ = false;
};

// ---------------------------------------------------------------------------------------------------- HTTP

void set_headers(Response& response) {
  response.set(http::field::server, "Tourmalet");
  response.set("Content-Security-Policy",
               "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'");
  response.set("X-Content-Type-Options", "nosniff");
  response.set("X-Frame-Options", "DENY");
  response.set("Referrer-Policy", "no-referrer");
  response.set("Permissions-Policy", "camera=(), geolocation=(), microphone=()");
  response.set("Cross-Origin-Resource-Policy", "same-origin");
}

Response make_response(const Request& request, int status, std::string body, std::string_view type = "application/json") {
  Response response(static_cast<http::status>(status), request.version());
  set_headers(response);
  response.set(http::field::content_type, type);
  response.set(http::field::cache_control, "no-store");
  response.keep_alive(request.keep_alive());
  response.body() = request.method() == http::verb::head ? std::string() : std::move(body);
  response.prepare_payload();
  return response;
}
Response make_response(const Request& request, Reply reply) { return make_response(request, reply.status, std::move(reply.body)); }

std::string_view host_of(std::string_view origin) {
  const auto slashes = origin.find("://");
  return slashes == std::string_view::npos ? origin : origin.substr(slashes + 3);
}
// A page of another site may not talk to us through the visitor's browser; programs send no origin.
bool same_origin(const Request& request) {
  const auto origin = request.find(http::field::origin);
  return origin == request.end() || host_of({origin->value().data(), origin->value().size()}) == std::string_view(request[http::field::host]);
}

std::string bearer(const Request& request) {
  const std::string_view text = request[http::field::authorization];
  constexpr std::string_view word = "Bearer ";
  return text.starts_with(word) && text.size() <= 128 ? std::string(text.substr(word.size())) : std::string();
}

std::string list_games(Courses& courses) {
  Value list(Value::List{});
  for (const GameModule& game : games()) {
    Value known(Value::List{});
    for (const BotInfo& bot : bots())
      if (bot.game == game.id) known.add(Value().set("name", bot.name).set("english", bot.english).set("french", bot.french));
    Value one;
    one.set("id", game.id).set("rules", game.rules_version);
    one.set("seats", Value(Value::List{static_cast<int>(game.least_seats), static_cast<int>(game.most_seats)}));
    list.add(one.set("catalogue", game.catalogue(courses.data())).set("bots", known));
  }
  return write_json(Value().set("games", list));
}

std::string metrics(Site& site) {
  Counters& counters = site.hall.counters();
  std::string text;
  const auto line = [&](std::string_view name, std::string_view type, std::string_view help, auto value) {
    text += "# HELP tourmalet_" + std::string(name) + " " + std::string(help) + "\n# TYPE tourmalet_" + std::string(name) + " " + std::string(type) +
            "\ntourmalet_" + std::string(name) + " " + std::to_string(value) + "\n";
  };
  line("tables_made_total", "counter", "Tables made since the start.", counters.tables_made.load());
  line("rooms", "gauge", "Tables held in memory.", site.hall.rooms());
  line("connections", "gauge", "Open WebSockets.", counters.connections.load());
  line("connections_opened_total", "counter", "WebSockets opened since the start.", counters.connections_opened.load());
  line("decisions_total", "counter", "Decisions accepted.", counters.decisions.load());
  line("refusals_total", "counter", "Decisions refused.", counters.refusals.load());
  line("requests_total", "counter", "HTTP requests.", counters.requests.load());
  line("too_many_total", "counter", "Requests and messages beyond the limits.", counters.too_many.load());
  line("slow_readers_total", "counter", "Connections cut off because they did not read.", counters.slow_readers.load());
  line("store_commits_total", "counter", "Commits of the store.", site.hall.journal().commits());
  line("store_failures_total", "counter", "Commits that failed.", site.hall.journal().failures());
  return text;
}

Response page(const Request& request, std::string_view path) {
  const WebFile* file = find_web_file(path);
  const bool has_ending = path.find('.', path.rfind('/')) != std::string_view::npos;
  if (file == nullptr && !has_ending) file = find_web_file("/index.html");  // pages of the app have addresses of their own
  if (file == nullptr) {
    if (has_ending) return make_response(request, 404, "Nothing here.\n", "text/plain; charset=utf-8");
    return make_response(request, 503, "The browser app is not part of this build; ./run makes it.\n", "text/plain; charset=utf-8");
  }
  const bool gzip = !file->gzip.empty() && std::string_view(request[http::field::accept_encoding]).find("gzip") != std::string_view::npos;
  Response response = make_response(request, 200, std::string(gzip ? file->gzip : file->plain), file->type);
  response.set(http::field::cache_control, file->hashed ? "public, max-age=31536000, immutable" : "no-cache");
  response.set(http::field::vary, "Accept-Encoding");
  if (gzip) response.set(http::field::content_encoding, "gzip");
  return response;
}

std::shared_ptr<Room> room_of(Site& site, std::string_view id) {
  if (id.size() > 32) throw Trouble(404, "no-such-table", "There is no such table.");
  try {
    if (auto room = site.hall.find(std::string(id))) return room;
  } catch (const StoreError&) {
    throw Trouble(503, "store-failed", "The table could not be read. Please try again.");
  } catch (const DataError& error) {
    log(spdlog::level::err, "table-not-restored", Value().set("table", id).set("why", error.what()));
    throw Trouble(503, "store-failed", "The table could not be restored by this version of the program.");
  }
  throw Trouble(404, "no-such-table", "There is no such table.");
}

// Finds out what is asked and sees to it that `done` is called once, now or when a table has answered.
using Done = std::function<void(Response)>;
void answer(const SharedSite& site, const std::shared_ptr<const Request>& asked, const std::string& address, const Done& done) {
  const Request& request = *asked;
  std::string_view path(request.target().data(), request.target().size());
  const auto question = path.find('?');
  const std::string_view query = question == std::string_view::npos ? std::string_view() : path.substr(question + 1);
  path = path.substr(0, question);
  const bool get = request.method() == http::verb::get || request.method() == http::verb::head, post = request.method() == http::verb::post;
  ++site->hall.counters().requests;

  if (!get && !post) throw Trouble(405, "bad-request", "Only GET and POST are understood.");
  if (get && path == "/healthz") {
    const bool healthy = site->hall.journal().healthy();
    return done(make_response(request, healthy ? 200 : 503, healthy ? R"({"status":"ok"})" : R"({"status":"the store fails"})"));
  }
  if (get && path == "/metrics") return done(make_response(request, 200, metrics(*site), "text/plain; version=0.0.4; charset=utf-8"));
  if (!path.starts_with("/api/")) {
    if (!get) throw Trouble(405, "bad-request", "Pages are only read.");
    return done(page(request, path));
  }
  if (!site->requests.take(address)) {
    ++site->hall.counters().too_many;
    throw Trouble(429, "too-many-requests", "Too many requests; please wait a moment.");
  }
  if (post && !same_origin(request)) throw Trouble(403, "wrong-token", "This page may not talk to the server.");

  std::vector<std::string_view> parts;  // after /api/
  for (std::size_t at = 5; at <= path.size();) {
    const auto end = std::min(path.find('/', at), path.size());
    parts.push_back(path.substr(at, end - at));
    at = end + 1;
  }
  const auto is = [&](std::initializer_list<std::string_view> wanted) {  // * is anything
    return std::equal(parts.begin(), parts.end(), wanted.begin(), wanted.end(),
                      [](std::string_view part, std::string_view word) { return word == "*" || word == part; });
  };
  const auto body = [&] {
    if (request.body().empty()) return Value(Value::Object{});
    try {
      return read_json(request.body(), "request");
    } catch (const DataError& error) {
      throw Trouble(400, "bad-json", error.what());
    }
  };
  const auto table_allowed = [&] {
    if (!site->tables.take(address)) throw Trouble(429, "too-many-tables", "You have made many tables; please wait before making another.");
  };
  const std::function<void(Reply)> pass_on = [asked, done](Reply reply) { done(make_response(*asked, std::move(reply))); };

  if (get && is({"here"})) {  // whoever sits at this machine may know where others find it
    Value addresses(Value::List{});
    beast::error_code error;
    const auto listening = asio::ip::make_address(site->options.address, error), asking = asio::ip::make_address(address, error);
    if (!error && listening.is_unspecified() && asking.is_loopback())
      for (const std::string& one : addresses_here()) addresses.add("http://" + one + ":" + std::to_string(site->port));
    return done(make_response(request, 200, write_json(Value().set("addresses", addresses))));
  }
  if (get && is({"games"})) return done(make_response(request, 200, site->games));
  if (post && is({"games", "*", "picture"})) {
    const GameModule* game = find_game(parts[1]);
    if (game == nullptr) throw Trouble(404, "no-such-game", "There is no such game.");
    try {
      return done(make_response(request, 200, "{\"picture\":" + *site->courses.picture(*game, body()) + "}"));
    } catch (const DataError& error) {
      throw Trouble(400, "bad-options", error.what());
    }
  }
  if (get && is({"tables"})) {
    if (query != "status=open") throw Trouble(400, "bad-request", "Only ?status=open is understood.");
    return done(make_response(request, 200, write_json(Value().set("tables", site->hall.open_tables()))));
  }
  if (post && is({"tables"})) {
    const Value wanted = body();
    table_allowed();
    return site->hall.make(wanted, pass_on);
  }
  if (parts.size() < 2 || parts[0] != "tables") throw Trouble(404, "no-such-page", "There is nothing here.");
  const auto room = room_of(*site, parts[1]);
  const std::string token = bearer(request);
  const auto must_be_over = [](const Table& table) {
    if (table.status() != Status::over) throw Trouble(409, "not-over", "The race is not over; until then its record is secret.");
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
    return room->request(
        [token, room](Table& table) {
          const auto rights = table.rights(token);
          if (!token.empty() && !rights.seat && !rights.host) throw Trouble(403, "wrong-token", "This key opens no seat here.");
          Value value;
          value.set("table", room->summary());
          if (rights.seat) value.set("you", Value().set("seat", int{*rights.seat}).set("asked", table.deciding().contains(*rights.seat)));
          return value;
        },
        pass_on);
  if (post && is({"tables", "*", "join"}))
    return room->request(
        [wanted = body()](Table& table) {
          const auto [seat, seat_token] = table.join(wanted, now_in_milliseconds());
          return Value().set("seat", int{seat}).set("token", seat_token);
        },
        pass_on);
  if (post && is({"tables", "*", "seats"}))
    return with_rights([wanted = body()](Table& table, const Table::Rights& rights) { table.set_seat(rights, wanted); });
  if (post && is({"tables", "*", "start"})) return with_rights([](Table& table, const Table::Rights& rights) { table.start(rights); });
  if (post && is({"tables", "*", "rematch"})) {
    table_allowed();
    return site->hall.rematch(std::string(parts[1]), token, pass_on);
  }
  if (get && is({"tables", "*", "record"})) {
    auto text = std::make_shared<std::string>();
    return room->request(
        [text, must_be_over](Table& table) {
          must_be_over(table);
          *text = table.record();
          return Value();
        },
        [asked, done, text, id = std::string(parts[1])](Reply reply) {
          if (reply.status != 200) return done(make_response(*asked, std::move(reply)));
          Response response = make_response(*asked, 200, std::move(*text), "text/plain; charset=utf-8");
          response.set(http::field::content_disposition, "attachment; filename=\"tourmalet-" + id + ".txt\"");
          done(std::move(response));
        });
  }
  if (get && is({"tables", "*", "replay"}))
    return room->request(
        [site, room, must_be_over](Table& table) {
          must_be_over(table);
          Value events(Value::List{});
          for (std::size_t i = 0; i < table.events(); ++i) events.add(table.event_for(i, std::nullopt));
          return Value().set("table", room->summary()).set("picture", table.game().picture(site->courses.data(), table.match().course())).set("events", events);
        },
        pass_on);
  throw Trouble(404, "no-such-page", "There is nothing here.");
}

// The same to be waited for. Not a coroutine itself: g++ 12 destroys what a coroutine's temporary lambdas hold twice.
awaitable<Response> answer_to(const SharedSite& site, const std::shared_ptr<const Request>& request, const std::string& address) {
  return asio::async_initiate<const asio::use_awaitable_t<>&, void(Response)>(
      [site, request, address](auto handler) {
        const auto executor = asio::get_associated_executor(handler);
        const auto held = std::make_shared<decltype(handler)>(std::move(handler));
        const Done done = [held, executor](Response response) {
          asio::post(executor, [held, response = std::move(response)]() mutable { std::move (*held)(std::move(response)); });
        };
        try {
          answer(site, request, address, done);
        } catch (const Trouble& trouble) {
          done(make_response(*request, reply_to(trouble)));
        } catch (const DataError& error) {
          done(make_response(*request, reply_to(Trouble(400, "bad-request", error.what()))));
        } catch (const StoreError& error) {
          log(spdlog::level::err, "store-failed", Value().set("why", error.what()));
          done(make_response(*request, reply_to(Trouble(503, "store-failed", "The store cannot be read. Please try again."))));
        } catch (const std::exception& error) {
          log(spdlog::level::err, "request-failed", Value().set("why", error.what()));
          done(make_response(*request, reply_to(Trouble(500, "bad-request", "Something went wrong inside."))));
        }
      },
      use_awaitable);
}

std::string address_of(const Site& site, const Request& request, const std::string& peer) {
  if (!site.options.behind_proxy) return peer;
  std::string_view list = request["X-Forwarded-For"];
  if (const auto comma = list.rfind(','); comma != std::string_view::npos) list.remove_prefix(comma + 1);
  while (list.starts_with(' ')) list.remove_prefix(1);
  return list.empty() || list.size() > 64 ? peer : std::string(list);
}

awaitable<void> session(beast::tcp_stream stream, SharedSite site) {
  beast::error_code error;
  const auto endpoint = stream.socket().remote_endpoint(error);
  if (error) co_return;
  const std::string peer = endpoint.address().to_string();
  beast::flat_buffer buffer(largest_header + largest_body);
  for (;;) {
    http::request_parser<http::string_body> parser;
    parser.body_limit(largest_body);
    parser.header_limit(largest_header);
    stream.expires_after(30s);
    co_await http::async_read(stream, buffer, parser, asio::redirect_error(use_awaitable, error));
    if (error == http::error::end_of_stream || error == asio::error::operation_aborted || error == asio::error::connection_reset ||
        error == beast::error::timeout)
      break;
    if (error) {  // not HTTP, or too much of it
      Request nothing;
      nothing.version(11);
      nothing.keep_alive(false);
      const bool large = error == http::error::body_limit || error == http::error::header_limit || error == http::error::buffer_overflow;
      Response response =
          make_response(nothing, reply_to(large ? Trouble(413, "too-large", "The request is too large.") : Trouble(400, "bad-request", "This is not HTTP.")));
      response.keep_alive(false);
      co_await http::async_write(stream, response, asio::redirect_error(use_awaitable, error));
      stream.socket().shutdown(tcp::socket::shutdown_send, error);
      stream.expires_after(2s);  // hears the rest out for a moment, or the answer would be lost with the connection
      std::array<char, 4096> rest;
      for (std::size_t heard = 0; !error && heard < 16 * largest_body;)
        heard += co_await stream.async_read_some(asio::buffer(rest), asio::redirect_error(use_awaitable, error));
      co_return;
    }
    const auto asked = std::make_shared<const Request>(parser.release());
    const Request& request = *asked;
    const std::string address = address_of(*site, request, peer);
    if (websocket::is_upgrade(request)) {
      std::shared_ptr<Room> room;
      Response refusal;
      try {
        const std::string_view target(request.target().data(), request.target().size());
        constexpr std::string_view before = "/api/tables/", after = "/live";
        if (!target.starts_with(before) || !target.ends_with(after) || target.size() < before.size() + after.size())
          throw Trouble(404, "no-such-page", "There is nothing here.");
        if (!same_origin(request)) throw Trouble(403, "wrong-token", "This page may not talk to the server.");
        if (!site->requests.take(address)) throw Trouble(429, "too-many-requests", "Too many requests; please wait a moment.");
        room = room_of(*site, target.substr(before.size(), target.size() - before.size() - after.size()));
        if (!site->connections.enter(address)) throw Trouble(429, "too-many-requests", "Too many connections from one place.");
      } catch (const Trouble& trouble) {
        refusal = make_response(request, reply_to(trouble));
      }
      if (room) {
        stream.expires_never();
        const auto connection = std::make_shared<Connection>(std::move(stream), site, address);
        co_await connection->run(request, room);
        co_return;
      }
      refusal.keep_alive(false);
      co_await http::async_write(stream, refusal, asio::redirect_error(use_awaitable, error));
      break;
    }
    Response response = co_await answer_to(site, asked, address);
    const bool keep = response.keep_alive();
    stream.expires_after(30s);
    co_await http::async_write(stream, response, asio::redirect_error(use_awaitable, error));
    if (error || !keep) break;
  }
  stream.socket().shutdown(tcp::socket::shutdown_send, error);
}

awaitable<void> accept(tcp::acceptor& acceptor, SharedSite site) {
  for (;;) {
    beast::error_code error;
    tcp::socket socket(asio::make_strand(site->hall.io()));
    co_await acceptor.async_accept(socket, asio::redirect_error(use_awaitable, error));
    if (error == asio::error::operation_aborted) co_return;
    if (error) {  // out of file descriptors, say: others may leave
      asio::steady_timer pause(acceptor.get_executor(), 50ms);
      co_await pause.async_wait(asio::redirect_error(use_awaitable, error));
      continue;
    }
    socket.set_option(tcp::no_delay(true), error);
    const auto executor = socket.get_executor();
    asio::co_spawn(executor, session(beast::tcp_stream(std::move(socket)), site), asio::detached);
  }
}

}  // namespace

std::vector<std::string> addresses_here() {
  std::vector<std::string> found;
  ifaddrs* all = nullptr;
  if (::getifaddrs(&all) != 0) return found;
  for (const ifaddrs* one = all; one != nullptr; one = one->ifa_next) {
    if (one->ifa_addr == nullptr || one->ifa_addr->sa_family != AF_INET || (one->ifa_flags & IFF_LOOPBACK) != 0 || (one->ifa_flags & IFF_UP) == 0) continue;
    std::array<char, INET_ADDRSTRLEN> text{};
    if (::inet_ntop(AF_INET, &reinterpret_cast<const sockaddr_in*>(one->ifa_addr)->sin_addr, text.data(), text.size()) != nullptr)
      found.emplace_back(text.data());
  }
  ::freeifaddrs(all);
  return found;
}

std::filesystem::path default_data_folder() {
  if (const char* folder = std::getenv("XDG_DATA_HOME"); folder != nullptr && *folder != '\0') return std::filesystem::path(folder) / "tourmalet";
  if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0') return std::filesystem::path(home) / ".local/share/tourmalet";
  return "tourmalet-data";
}

void serve(const ServerOptions& options, const std::function<void(std::uint16_t)>& ready) {
  prepare_secrets();
  rlimit files{};  // as many connections as the system allows
  if (::getrlimit(RLIMIT_NOFILE, &files) == 0) {
    files.rlim_cur = files.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &files);
  }
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is an error of the store, not the end
  const auto store = open_sqlite(options.data);
  asio::io_context io;
  auto site = std::make_shared<Site>(io, *store, options);
  site->games = list_games(site->courses);

  tcp::acceptor acceptor(io);
  beast::error_code error;
  const auto address = asio::ip::make_address(options.address, error);
  if (error) throw DataError("--address", "\"" + options.address + "\" is no address");
  for (int more = 0;; ++more) {
    const tcp::endpoint endpoint(address, static_cast<std::uint16_t>(options.port + more));
    acceptor.open(endpoint.protocol());
    acceptor.set_option(tcp::acceptor::reuse_address(true));
    acceptor.bind(endpoint, error);
    if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
    if (!error) break;
    if (error != asio::error::address_in_use || more >= options.more_ports)
      throw DataError(options.address + ":" + std::to_string(endpoint.port()), "it cannot be listened on: " + error.message());
    beast::error_code ignored;
    acceptor.close(ignored);
  }

  site->port = acceptor.local_endpoint().port();
  const std::size_t running = site->hall.open_running();
  asio::co_spawn(io, accept(acceptor, site), asio::detached);
  asio::steady_timer sweeper(io);
  std::function<void(beast::error_code)> sweep = [&](beast::error_code stopped) {
    if (stopped) return;
    site->hall.sweep();
    sweeper.expires_after(60s);
    sweeper.async_wait(sweep);
  };
  sweeper.expires_after(60s);
  sweeper.async_wait(sweep);

  asio::steady_timer patience(io);
  asio::signal_set signals(io, SIGINT, SIGTERM);
  signals.async_wait([&](beast::error_code failed, int) {
    if (failed) return;
    log(spdlog::level::info, "stopping");
    acceptor.close(error);
    sweeper.cancel();
    {
      const std::lock_guard lock(site->mutex);
      for (Connection* connection : site->open) connection->close(websocket::close_code::going_away);
    }
    patience.expires_after(300ms);
    patience.async_wait([&](beast::error_code) { io.stop(); });
  });

  log(spdlog::level::info, "started", Value().set("port", int{acceptor.local_endpoint().port()}).set("running", static_cast<std::int64_t>(running)));
  ready(acceptor.local_endpoint().port());
  std::vector<std::thread> threads;
  for (std::size_t i = 1; i < options.threads; ++i) threads.emplace_back([&] { io.run(); });
  io.run();
  for (std::thread& thread : threads) thread.join();
  site->hall.close();  // rooms know their viewers, viewers the site: here the circle ends
}

}  // namespace tourmalet
