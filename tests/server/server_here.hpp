// The server inside this process, with any store and any limits, and a socket that speaks as little WebSocket as it
// must.
#pragma once

#include <arpa/inet.h>
#include <poll.h>
#include <signal.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <filesystem>
#include <future>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "loader/data.hpp"
#include "server/live_client.hpp"
#include "server/web_server.hpp"
#include "tests/server/server_process.hpp"

namespace tourmalet {

// Keeps everything in memory. What is read can be made to take until it is let go, and is counted.
class MemoryStore final : public Store {
 public:
  void append(std::span<const Append> all) override {
    const std::lock_guard lock(mutex_);
    for (const Append& one : all)
      if (tables_[one.table].entries.size() != one.first) throw StoreError("this entry is there already");
    for (const Append& one : all) {
      Kept& kept = tables_[one.table];
      kept.entries.insert(kept.entries.end(), one.entries.begin(), one.entries.end());
      kept.status = one.status;
      kept.listed = one.listed;
    }
  }
  std::vector<std::string> load(std::string_view table) override {
    ++loads;
    wait();
    const std::lock_guard lock(mutex_);
    return tables_.contains(std::string(table)) ? tables_[std::string(table)].entries : std::vector<std::string>();
  }
  std::vector<std::string> find(std::string_view status, bool only_listed, std::size_t most) override {
    ++finds;
    wait();
    const std::lock_guard lock(mutex_);
    std::vector<std::string> ids;
    for (const auto& [id, kept] : tables_)
      if (kept.status == status && (kept.listed || !only_listed) && ids.size() < most) ids.push_back(id);
    return ids;
  }

  std::string status(std::string_view table) override {
    const std::lock_guard lock(mutex_);
    return tables_[std::string(table)].status;
  }

  std::atomic<int> loads = 0, finds = 0;
  std::atomic<bool> held = false;

 private:
  struct Kept {
    std::vector<std::string> entries;
    std::string status;
    bool listed = false;
  };
  void wait() const {
    while (held) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  std::mutex mutex_;
  std::map<std::string, Kept> tables_;
};

class ServerHere {
 public:
  ServerHere(Store& store, Limits limits) {
    ServerOptions options;
    options.address = "127.0.0.1";
    options.port = 0;
    options.data = folder_;
    options.limits = limits;
    std::promise<unsigned short> ready;
    thread_ = std::thread(
        [options, &store, &ready] { serve(options, store, [&](std::uint16_t port) { ready.set_value(port); }); });
    port_ = ready.get_future().get();
  }
  ServerHere(const ServerHere&) = delete;
  ServerHere& operator=(const ServerHere&) = delete;
  ~ServerHere() {
    ::kill(::getpid(), SIGTERM);
    thread_.join();
    std::filesystem::remove_all(folder_);
  }
  unsigned short port() const { return port_; }
  HttpAnswer get(std::string_view path) const { return http_request(port_, "GET", path); }
  HttpAnswer post(std::string_view path, const Value& body, std::string_view token = {}) const {
    return http_request(port_, "POST", path, write_json(body), token);
  }
  SeatLink link(const std::string& table, const std::string& token = {}) const {
    return {"127.0.0.1", std::to_string(port_), table, token};
  }
  double metric(const std::string& name) const {
    const std::string all = get("/metrics").body;
    const auto at = all.find("\ntourmalet_" + name + " ");
    return at == std::string::npos ? -1 : std::stod(all.substr(at + name.size() + 12));
  }

 private:
  const std::string folder_ = fresh_folder("here");  // for the key that signs records
  unsigned short port_ = 0;
  std::thread thread_;
};

class RawSocket {
 public:
  explicit RawSocket(unsigned short port, int receive_buffer = 0) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    if (receive_buffer > 0) ::setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
    sockaddr_in there{};
    there.sin_family = AF_INET;
    there.sin_port = htons(port);
    there.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    connected_ = ::connect(socket_, reinterpret_cast<const sockaddr*>(&there), sizeof there) == 0;
  }
  RawSocket(RawSocket&& other) noexcept : socket_(std::exchange(other.socket_, -1)), connected_(other.connected_) {}
  RawSocket& operator=(RawSocket&&) = delete;
  ~RawSocket() {
    if (socket_ >= 0) ::close(socket_);
  }
  bool connected() const { return connected_; }
  bool send(std::string_view bytes) const {  // as long as the other end takes them
    while (!bytes.empty()) {
      const auto sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (sent <= 0) return false;
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
  }
  // Like send(), but gives up when nothing has been taken for a while.
  bool send_patiently(std::string_view bytes, std::chrono::milliseconds patience) const {
    while (!bytes.empty()) {
      pollfd ready{socket_, POLLOUT, 0};
      if (::poll(&ready, 1, static_cast<int>(patience.count())) <= 0) return false;
      const auto sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
      if (sent <= 0) return false;
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
  }
  // What is there within the time, at most so much; nothing if the other end is gone or silent.
  std::string receive(std::size_t most, std::chrono::milliseconds patience) {
    pollfd ready{socket_, POLLIN, 0};
    if (::poll(&ready, 1, static_cast<int>(patience.count())) <= 0) return {};
    std::string bytes(most, '\0');
    const auto got = ::recv(socket_, bytes.data(), most, 0);
    gone_ = got <= 0;
    bytes.resize(got > 0 ? static_cast<std::size_t>(got) : 0);
    return bytes;
  }
  bool gone() const { return gone_; }  // seen by receive()
  // Everything until the other end closes, or time is up.
  std::string receive_all(std::chrono::milliseconds patience) {
    const auto end = std::chrono::steady_clock::now() + patience;
    std::string all;
    while (!gone_ && std::chrono::steady_clock::now() < end) all += receive(1 << 16, std::chrono::milliseconds(50));
    return all;
  }
  bool upgrade(const std::string& table) {
    return send("GET /api/tables/" + table +
                "/live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: "
                "websocket\r\nSec-WebSocket-Version: 13\r\n"
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n") &&
           receive(1024, a_long_while).find(" 101 ") != std::string::npos;
  }
  // Masked, as a client must, with a mask of zeros; the first byte is that of a whole text unless told otherwise.
  static std::string frame(std::string_view text, char first = '\x81') {
    return std::string(1, first) + static_cast<char>(0x80U | text.size()) + std::string(4, '\0') + std::string(text);
  }

 private:
  int socket_;
  bool connected_ = false, gone_ = false;
};

}  // namespace tourmalet
