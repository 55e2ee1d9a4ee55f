#include "server/web_server.hpp"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <sys/resource.h>

#include <algorithm>
#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <csignal>
#include <cstdlib>
#include <optional>

#include "server/connection.hpp"
#include "server/log.hpp"
#include "server/routes.hpp"

namespace tourmalet {
namespace {

constexpr std::size_t largest_body = 64 * 1024, largest_header = 16 * 1024;

// The client's; the proxy's, if it says nothing sensible.
std::string address_of(const Site& site, const Request& request, const std::string& peer) {
  if (!site.options.behind_proxy) return peer;
  std::string_view list;
  const auto [first, last] = request.equal_range("X-Forwarded-For");
  // each proxy may add a line: the last is the nearest one's
  for (auto line = first; line != last; ++line) list = line->value();
  if (const auto comma = list.rfind(','); comma != std::string_view::npos) list.remove_prefix(comma + 1);
  while (list.starts_with(' ')) list.remove_prefix(1);
  while (list.ends_with(' ')) list.remove_suffix(1);
  if (list.starts_with('['))  // [2001:db8::1]:4711
    list = list.substr(1, list.find(']') - 1);
  else if (list.find(':') == list.rfind(':'))  // 192.0.2.1:4711
    list = list.substr(0, list.find(':'));
  beast::error_code error;
  const auto address = asio::ip::make_address(std::string(list.substr(0, 64)), error);
  return error ? peer : address.to_string();
}

// The table somebody wants to look at: the ID in /api/tables/ID/live. Throws Trouble if this is not asked, or not
// allowed.
std::string_view table_to_watch(Site& site, const Request& request, const std::string& key) {
  const std::string_view target(request.target().data(), request.target().size());
  constexpr std::string_view before = "/api/tables/", after = "/live";
  if (!target.starts_with(before) || !target.ends_with(after) || target.size() < before.size() + after.size())
    throw Trouble(404, "no-such-page", "There is nothing here.");
  if (!same_origin(request)) throw Trouble(403, "wrong-token", "This page may not talk to the server.");
  if (!site.requests.take(key)) throw Trouble(429, "too-many-requests", "Too many requests; please wait a moment.");
  return target.substr(before.size(), target.size() - before.size() - after.size());
}

awaitable<void> session(std::shared_ptr<Stream> shared_stream, SharedSite site, std::string peer,
                        Switchboard::Line picked_up) {
  Stream& stream = *shared_stream;
  std::optional<Switchboard::Line> line(std::move(picked_up));
  beast::error_code error;
  beast::flat_buffer buffer(largest_header + largest_body);
  for (auto patience = site->options.limits.first_request;; patience = site->options.limits.next_request) {
    http::request_parser<http::string_body> parser;
    parser.body_limit(largest_body);
    parser.header_limit(largest_header);
    stream.expires_after(patience);
    co_await http::async_read(stream, buffer, parser, asio::redirect_error(use_awaitable, error));
    if (error == http::error::end_of_stream || error == asio::error::operation_aborted ||
        error == asio::error::connection_reset || error == beast::error::timeout)
      break;
    if (error) {  // not HTTP, or too much of it
      Request nothing;
      nothing.version(11);
      nothing.keep_alive(false);
      const bool large = error == http::error::body_limit || error == http::error::header_limit ||
                         error == http::error::buffer_overflow;
      Response response = make_response(nothing, reply_to(large ? Trouble(413, "too-large", "The request is too large.")
                                                                : Trouble(400, "bad-request", "This is not HTTP.")));
      response.keep_alive(false);
      co_await http::async_write(stream, response, asio::redirect_error(use_awaitable, error));
      stream.socket().shutdown(tcp::socket::shutdown_send, error);
      stream.expires_after(2s);  // hears the rest out for a moment, or the answer would be lost with the connection
      std::array<char, 4096> rest;
      for (std::size_t heard = 0; !error && heard < 16 * largest_body;)
        heard += co_await stream.async_read_some(asio::buffer(rest), asio::redirect_error(use_awaitable, error));
      co_return;
    }
    line->now(Switchboard::waits);
    const auto asked = std::make_shared<const Request>(parser.release());
    const Request& request = *asked;
    const std::string address = address_of(*site, request, peer);
    if (websocket::is_upgrade(request)) {
      const std::string key = address_key(address);
      FoundRoom found;
      try {
        const std::string_view id = table_to_watch(*site, request, key);
        found = co_await room_of(site, id);
        if (found.room && !site->connections.enter(key))
          found = {nullptr, Trouble(429, "too-many-requests", "Too many connections from one place.")};
      } catch (const Trouble& trouble) {
        found.trouble = trouble;
      }
      if (found.room) {
        stream.expires_never();
        const auto connection = std::make_shared<Connection>(std::move(stream), site, key);
        line.reset();
        co_await connection->run(request, found.room);
        co_return;
      }
      Response refusal = make_response(request, reply_to(*found.trouble));
      refusal.keep_alive(false);
      co_await http::async_write(stream, refusal, asio::redirect_error(use_awaitable, error));
      break;
    }
    Response response = co_await answer_to(site, asked, address);
    const bool keep = response.keep_alive();
    line->now(Switchboard::reads);
    stream.expires_after(30s);
    co_await http::async_write(stream, response, asio::redirect_error(use_awaitable, error));
    if (error || !keep) break;
    line->now(Switchboard::asks);
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
    // a client that does not read holds no more of the system's memory
    socket.set_option(asio::socket_base::send_buffer_size(128 * 1024), error);
    const auto endpoint = socket.remote_endpoint(error);
    if (error) continue;
    const std::string peer = endpoint.address().to_string();
    const auto executor = socket.get_executor();
    const auto stream = std::make_shared<Stream>(std::move(socket));
    auto line = site->switchboard.pick_up(address_key(peer), [executor, weak = std::weak_ptr(stream)] {
      asio::post(executor, [weak] {
        if (const auto one = weak.lock()) one->close();
      });
    });
    if (line) asio::co_spawn(executor, session(stream, site, peer, std::move(*line)), asio::detached);
  }
}

}  // namespace

std::vector<std::string> addresses_here() {
  std::vector<std::string> found;
  ifaddrs* all = nullptr;
  if (::getifaddrs(&all) != 0) return found;
  for (const ifaddrs* one = all; one != nullptr; one = one->ifa_next) {
    if (one->ifa_addr == nullptr || one->ifa_addr->sa_family != AF_INET || (one->ifa_flags & IFF_LOOPBACK) != 0 ||
        (one->ifa_flags & IFF_UP) == 0)
      continue;
    std::array<char, INET_ADDRSTRLEN> text{};
    if (::inet_ntop(AF_INET, &reinterpret_cast<const sockaddr_in*>(one->ifa_addr)->sin_addr, text.data(),
                    text.size()) != nullptr)
      found.emplace_back(text.data());
  }
  ::freeifaddrs(all);
  return found;
}

std::filesystem::path default_data_folder() {
  if (const char* folder = std::getenv("XDG_DATA_HOME"); folder != nullptr && *folder != '\0')
    return std::filesystem::path(folder) / "tourmalet";
  if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0')
    return std::filesystem::path(home) / ".local/share/tourmalet";
  return "tourmalet-data";
}

namespace {

// As many connections as the system allows, and some files left for the store.
void fit_to_file_limit(Limits& limits) {
  rlimit files{};
  if (::getrlimit(RLIMIT_NOFILE, &files) != 0) return;
  files.rlim_cur = files.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &files);
  const auto all = static_cast<std::size_t>(files.rlim_cur);
  limits.http_connections = std::min(limits.http_connections, std::max<std::size_t>(1, all / 8));
  limits.connections = std::min(limits.connections, std::max<std::size_t>(1, all / 4 * 3));
}

}  // namespace

void serve(const ServerOptions& options, const std::function<void(std::uint16_t)>& ready) {
  prepare_secrets();
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is an error of the store, not the end
  const auto store = open_sqlite(options.data, options.store);
  serve(options, *store, ready);
}

void serve(ServerOptions options, Store& store, const std::function<void(std::uint16_t)>& ready) {
  prepare_secrets();
  fit_to_file_limit(options.limits);
  asio::io_context io;
  auto site = std::make_shared<Site>(io, store, options);
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
      throw DataError(options.address + ":" + std::to_string(endpoint.port()),
                      "it cannot be listened on: " + error.message());
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
    site->following.sweep();
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
    std::vector<std::shared_ptr<Connection>> still_here;  // who is just leaving needs no goodbye
    {
      const std::lock_guard lock(site->mutex);
      for (Connection* connection : site->open)
        if (auto one = connection->weak_from_this().lock()) still_here.push_back(std::move(one));
    }
    for (const auto& connection : still_here) connection->close(websocket::close_code::going_away);
    patience.expires_after(300ms);
    patience.async_wait([&](beast::error_code) { io.stop(); });
  });

  log(spdlog::level::info, "started",
      Value().set("port", int{acceptor.local_endpoint().port()}).set("running", static_cast<std::int64_t>(running)));
  ready(acceptor.local_endpoint().port());
  std::vector<std::thread> threads;
  for (std::size_t i = 1; i < options.threads; ++i) threads.emplace_back([&] { io.run(); });
  io.run();
  for (std::thread& thread : threads) thread.join();
  site->hall.close();  // rooms know their viewers, viewers the site: here the circle ends
  site->following.close();
}

}  // namespace tourmalet
