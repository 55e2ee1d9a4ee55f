// A viewer at the other end of a WebSocket.
#pragma once

#include <boost/beast/websocket.hpp>
#include <deque>

#include "server/site.hpp"

namespace tourmalet {

namespace websocket = beast::websocket;

// One write in flight, a bounded queue behind it; who cannot keep up is cut off and comes back.
class Connection final : public Viewer, public std::enable_shared_from_this<Connection> {
 public:
  Connection(beast::tcp_stream stream, SharedSite site, std::string address);
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  ~Connection() override;

  void send(std::shared_ptr<const std::string> text) override;
  void close(websocket::close_code code);
  awaitable<void> run(Request upgrade, std::shared_ptr<Room> room);  // until one of the two leaves

 private:
  void hear(std::string_view text, const std::shared_ptr<Room>& room);
  void complain(std::string_view code, std::string_view message);
  void enqueue(std::shared_ptr<const std::string> text);
  void write();

  SharedSite site_;
  websocket::stream<beast::tcp_stream> socket_;
  std::string address_;
  Bucket messages_;
  std::deque<std::shared_ptr<const std::string>> queue_;
  std::size_t queued_ = 0;
  bool greeted_ = false, closing_ = false;
};

}  // namespace tourmalet
