// What the connections, the routes and the server share.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <chrono>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <thread>

#include "loader/data.hpp"
#include "server/following.hpp"
#include "server/hall.hpp"
#include "server/lobby.hpp"
#include "server/rate.hpp"
#include "server/secrets.hpp"
#include "server/shelf.hpp"
#include "server/switchboard.hpp"
#include "server/text_body.hpp"
#include "server/web_server.hpp"

namespace tourmalet {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using tcp = asio::ip::tcp;
using asio::awaitable;
using asio::use_awaitable;
using namespace std::chrono_literals;

// A socket whose reading can be slowed down.
using Stream = beast::basic_stream<tcp, asio::any_io_executor, beast::simple_rate_policy>;
using Request = http::request<http::string_body>;
using Response = http::response<TextBody>;

class Connection;

// Everything the connections of one server share; they hold on to it.
struct Site {
  Site(asio::io_context& io, Store& store, const ServerOptions& server_options)
      : options(server_options),
        courses(embedded_data()),
        hall(io, store, courses, options.limits, std::max(1U, std::thread::hardware_concurrency())),
        following(io, store, hall.journal(), options.limits),
        requests(options.limits.requests_per_second, 10 * options.limits.requests_per_second),
        files(options.limits.files_per_second, 10 * options.limits.files_per_second),
        mine(options.limits.mine_per_second, 10 * options.limits.mine_per_second),
        messages(options.limits.address_talks_like * options.limits.messages_per_second,
                 10 * options.limits.address_talks_like * options.limits.messages_per_second),
        tables(static_cast<double>(options.limits.tables_per_address) / 3600,
               static_cast<double>(options.limits.tables_per_address)),
        connections(options.limits.connections_per_address, options.limits.connections),
        // Behind a proxy everybody calls from its address.
        switchboard(
            options.behind_proxy ? options.limits.http_connections : options.limits.http_connections_per_address,
            options.limits.http_connections),
        lobby(options.limits.listed_per_address),
        played(options.limits.files, options.limits.file_bytes) {}

  ServerOptions options;
  Courses courses;
  Hall hall;
  Following following;
  Buckets requests, files, mine, messages, tables;
  Counts connections;  // WebSockets
  Switchboard switchboard;
  Lobby lobby;
  Shelf<std::string> played;                           // files of the referees of tables
  SigningKey key = SigningKey::kept_in(options.data);  // for records
  std::string games;                                   // the answer to /api/games, made once
  Shelf<std::string> cards{500, 16 << 20};             // pictures of tables, for links
  std::uint16_t port = 0;
  std::mutex mutex;
  std::set<Connection*> open;  // to say goodbye to
};
using SharedSite = std::shared_ptr<Site>;

}  // namespace tourmalet
