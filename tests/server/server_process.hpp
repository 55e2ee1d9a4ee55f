// A real server in a process of its own, to be talked to, killed and started again.
#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "rules/core/value.hpp"

namespace tourmalet {

// How long a test waits before it says that something does not come. Not a measure of speed: a disk or a processor may
// be many times slower than usual.
inline constexpr std::chrono::minutes a_long_while{5};

// Waits until it is so.
template <class Condition>
bool eventually(const Condition& condition) {
  const auto end = std::chrono::steady_clock::now() + a_long_while;
  while (!condition()) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return true;
}

struct HttpAnswer {
  int status = 0;
  std::string body, headers;
  Value json() const;
};
// Any request, also a wrong one: `raw` is sent as it is if it is not empty.
HttpAnswer http_request(unsigned short port, std::string_view method, std::string_view path, std::string_view body = {},
                        std::string_view token = {}, std::string_view more_headers = {});
std::string send_raw(unsigned short port, std::string_view bytes);  // what came back, at most a little of it

class ServerProcess {
 public:
  explicit ServerProcess(std::string data_folder, std::vector<std::string> more = {}, bool may_refuse = false);
  ~ServerProcess();
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  unsigned short port() const { return port_; }
  int pid() const { return pid_; }
  const std::string& log_file() const { return log_; }
  void start();  // or, if it may refuse, not: then exit_code() says how it ended
  int exit_code() const { return exit_code_; }
  void kill();  // -9
  int stop();   // SIGTERM; the exit code
  bool running() const;

  HttpAnswer get(std::string_view path, std::string_view token = {}) const {
    return http_request(port_, "GET", path, {}, token);
  }
  HttpAnswer post(std::string_view path, const Value& body, std::string_view token = {}) const;
  std::string link(const std::string& table, const std::string& token = {}) const;

 private:
  std::string data_, log_;
  std::vector<std::string> more_;
  unsigned short port_ = 0;
  bool may_refuse_ = false;
  mutable int pid_ = -1, exit_code_ = 0;
};

// Another command of the program, to its end: what it printed on both channels, and its exit code (128 + signal if one
// ended it).
struct Ran {
  int code = 0;
  std::string output;
};
Ran run_program(std::vector<std::string> words);

std::string fresh_folder(std::string_view name);  // empty, in the system's place for such things

}  // namespace tourmalet
