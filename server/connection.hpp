// A viewer at the other end of a WebSocket.
#pragma once

#include <boost/asio/steady_timer.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <deque>
#include <functional>
#include <optional>

#include "server/site.hpp"

namespace tourmalet {

namespace websocket = beast::websocket;

// One write in flight, a bounded queue behind it; who does not read at all is cut off and may come back.
class Connection final : public Viewer, public std::enable_shared_from_this<Connection> {
 public:
  Connection(Stream stream, SharedSite site, std::string address_key);
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  ~Connection() override;

  void send(std::shared_ptr<const std::string> text) override;
  void when_sent(std::function<void()> then) override;
  void dismiss() override { close(websocket::close_code::policy_error); }
  void close(websocket::close_code code);                            // after what is in the queue
  awaitable<void> run(Request upgrade, std::shared_ptr<Room> room);  // until one of the two leaves

 private:
  using Clock = std::chrono::steady_clock;
  bool within_budget();
  void hear(std::string_view text, const std::shared_ptr<Room>& room);
  void complain(std::string_view code, std::string_view message);
  void enqueue(std::shared_ptr<const std::string> text);
  void write();
  void wrote(std::size_t bytes);
  void part();
  void cut_off();
  void watch();
  void look_after();

  SharedSite site_;
  websocket::stream<Stream> socket_;
  asio::steady_timer watch_;
  std::string address_key_;
  Bucket messages_;
  std::deque<std::shared_ptr<const std::string>> queue_;
  std::size_t queued_ = 0, written_ = 0;  // bytes in the queue; of them, of the first message, those that have gone out
  std::size_t unanswered_ = 0;            // bytes that went out since the last sign of life
  std::function<void()> then_;            // once the queue is empty
  std::optional<websocket::close_code> parting_;
  Clock::time_point opened_, heard_at_, wrote_at_;
  bool shaken_ = false;  // hands: the handshake is done
  bool greeted_ = false, seated_ = false, closing_ = false, pinging_ = false;
};

}  // namespace tourmalet
