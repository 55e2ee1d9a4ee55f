// The other end of the protocol: a WebSocket to one table, for programs that play.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include "rules/core/value.hpp"

namespace tourmalet {

// Where a table is, and the key to a seat: http://HOST:PORT/table/ID#seat=TOKEN
struct SeatLink {
  std::string host, port, table, token;
};
SeatLink read_seat_link(std::string_view text);  // throws DataError

class LiveClient {
 public:
  explicit LiveClient(const SeatLink& link);  // connects; throws DataError
  ~LiveClient();
  LiveClient(LiveClient&&) noexcept;
  LiveClient& operator=(LiveClient&&) noexcept;

  void send(const Value& message);  // throws DataError
  // nothing: time is up; throws DataError when the connection is lost
  std::optional<Value> receive(std::chrono::milliseconds patience);

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace tourmalet
