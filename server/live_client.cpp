#include "server/live_client.hpp"

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>

#include "loader/data.hpp"

namespace tourmalet {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;

SeatLink read_seat_link(std::string_view text) {
  const auto fail = [&] {
    throw DataError(std::string(text.substr(0, text.find('#'))),
                    "a link to a seat looks like http://HOST:PORT/table/ID#seat=KEY");
  };
  SeatLink link;
  constexpr std::string_view scheme = "http://", folder = "/table/", key = "seat=";
  if (!text.starts_with(scheme)) fail();
  std::string_view rest = text.substr(scheme.size());
  const auto path = rest.find('/');
  if (path == std::string_view::npos) fail();
  const std::string_view authority = rest.substr(0, path);
  rest = rest.substr(path);
  const auto colon = authority.rfind(':');
  link.host = authority.substr(0, colon);
  link.port = colon == std::string_view::npos ? "80" : std::string(authority.substr(colon + 1));
  if (!rest.starts_with(folder) || link.host.empty()) fail();
  rest = rest.substr(folder.size());
  const auto hash = rest.find('#');
  link.table = rest.substr(0, hash);
  if (hash != std::string_view::npos) {
    const auto at = rest.find(key, hash);
    if (at == std::string_view::npos) fail();
    const std::string_view token = rest.substr(at + key.size());
    link.token = token.substr(0, token.find('&'));
  }
  if (link.table.empty() || link.table.find('/') != std::string::npos) fail();
  return link;
}

struct LiveClient::Inside {
  asio::io_context io;
  websocket::stream<beast::tcp_stream> socket{io};
  beast::flat_buffer buffer;
  bool reading = false, arrived = false;
  beast::error_code error;

  void run_until(const bool& done, std::chrono::milliseconds patience) {
    io.restart();
    const auto end = std::chrono::steady_clock::now() + patience;
    while (!done && io.run_one_until(end) > 0) {
    }
  }
};

LiveClient::LiveClient(const SeatLink& link) : inside_(std::make_unique<Inside>()) {
  try {
    tcp::resolver resolver(inside_->io);
    auto& stream = beast::get_lowest_layer(inside_->socket);
    stream.connect(resolver.resolve(link.host, link.port));
    stream.socket().set_option(tcp::no_delay(true));
    inside_->socket.set_option(websocket::stream_base::timeout::suggested(beast::role_type::client));
    inside_->socket.read_message_max(4 << 20);
    inside_->socket.handshake(link.host + ":" + link.port, "/api/tables/" + link.table + "/live");
  } catch (const boost::system::system_error& error) {
    throw DataError(link.host + ":" + link.port,
                    "no connection to table " + link.table + ": " + error.code().message());
  }
}
LiveClient::~LiveClient() {
  if (!inside_) return;
  beast::error_code ignored;
  beast::get_lowest_layer(inside_->socket).socket().close(ignored);
}
LiveClient::LiveClient(LiveClient&&) noexcept = default;
LiveClient& LiveClient::operator=(LiveClient&&) noexcept = default;

void LiveClient::send(const Value& message) {
  beast::error_code error;
  inside_->socket.write(asio::buffer(write_json(message)), error);
  if (error) throw DataError("connection", error.message());
}

std::optional<Value> LiveClient::receive(std::chrono::milliseconds patience) {
  if (!inside_->reading) {
    inside_->reading = true;
    inside_->arrived = false;
    inside_->buffer.clear();
    inside_->socket.async_read(inside_->buffer, [inside = inside_.get()](beast::error_code error, std::size_t) {
      inside->error = error;
      inside->arrived = true;
    });
  }
  inside_->run_until(inside_->arrived, patience);
  if (!inside_->arrived) return std::nullopt;
  inside_->reading = false;
  if (inside_->error) throw DataError("connection", inside_->error.message());
  return read_json({static_cast<const char*>(inside_->buffer.data().data()), inside_->buffer.size()}, "message");
}

}  // namespace tourmalet
