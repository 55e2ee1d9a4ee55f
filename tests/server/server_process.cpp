#include "tests/server/server_process.hpp"

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>

#include "loader/data.hpp"

namespace tourmalet {
namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using tcp = asio::ip::tcp;

Value HttpAnswer::json() const { return read_json(body, "answer"); }

HttpAnswer http_request(unsigned short port, std::string_view method, std::string_view path, std::string_view body,
                        std::string_view token, std::string_view more_headers) {
  asio::io_context io;
  beast::tcp_stream stream(io);
  stream.expires_after(a_long_while);
  stream.connect(tcp::endpoint(asio::ip::make_address("127.0.0.1"), port));
  std::string text = std::string(method) + " " + std::string(path) +
                     " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) + "\r\nConnection: close\r\n";
  if (!token.empty()) text += "Authorization: Bearer " + std::string(token) + "\r\n";
  text += std::string(more_headers) + "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + std::string(body);
  asio::write(stream, asio::buffer(text));
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.body_limit(16 << 20);
  http::read(stream, buffer, parser);
  HttpAnswer answer;
  answer.status = static_cast<int>(parser.get().result_int());
  answer.body = parser.get().body();
  std::ostringstream headers;
  headers << parser.get().base();
  answer.headers = headers.str();
  return answer;
}

std::string send_raw(unsigned short port, std::string_view bytes) {
  asio::io_context io;
  beast::tcp_stream stream(io);
  stream.expires_after(std::chrono::seconds(3));
  stream.connect(tcp::endpoint(asio::ip::make_address("127.0.0.1"), port));
  beast::error_code error;
  asio::write(stream.socket(), asio::buffer(bytes), error);
  stream.socket().shutdown(tcp::socket::shutdown_send, error);
  std::string answer(4096, '\0');
  answer.resize(stream.socket().read_some(asio::buffer(answer), error));
  return answer;
}

ServerProcess::ServerProcess(std::string data_folder, std::vector<std::string> more, bool may_refuse)
    : data_(std::move(data_folder)), log_(data_ + "/server.log"), more_(std::move(more)), may_refuse_(may_refuse) {
  start();
}

ServerProcess::~ServerProcess() {
  if (running()) kill();
}

void ServerProcess::start() {
  const char* other = std::getenv("TOURMALET");  // another build of the program, one with sanitizers say
  std::vector<std::string> words = {other != nullptr ? other : TOURMALET,
                                    "serve",
                                    "--address",
                                    "127.0.0.1",
                                    "--data",
                                    data_,
                                    "--port",
                                    std::to_string(port_)};
  words.insert(words.end(), more_.begin(), more_.end());
  std::filesystem::create_directories(data_);
  std::filesystem::remove(log_);
  const auto deadline = std::chrono::steady_clock::now() + a_long_while;
  do {
    pid_ = ::fork();
    if (pid_ == 0) {
      const int log = ::open(log_.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
      ::dup2(log, STDOUT_FILENO);
      ::dup2(log, STDERR_FILENO);
      std::vector<char*> arguments;
      for (std::string& word : words) arguments.push_back(word.data());
      arguments.push_back(nullptr);
      ::execv(arguments[0], arguments.data());
      ::_exit(127);
    }
    while (std::chrono::steady_clock::now() < deadline && running()) {
      std::ifstream log(log_);
      std::stringstream text;
      text << log.rdbuf();
      const std::string all = text.str();
      const auto at = all.find("http://");
      if (at != std::string::npos && all.find('\n', at) != std::string::npos) {
        port_ = static_cast<unsigned short>(std::stoi(all.substr(all.find(':', at + 7) + 1)));
        return;
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    if (may_refuse_ && !running()) return;
    // the port may still be taken by the one that was killed
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  } while (std::chrono::steady_clock::now() < deadline);
  throw DataError("server", "it did not start: " + read_file(log_));
}

namespace {

int code_of(int status) { return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status); }

}  // namespace

bool ServerProcess::running() const {
  int status = 0;
  if (pid_ <= 0) return false;
  if (::waitpid(pid_, &status, WNOHANG) == 0) return true;
  exit_code_ = code_of(status);
  pid_ = -1;
  return false;
}

void ServerProcess::kill() {
  ::kill(pid_, SIGKILL);
  ::waitpid(pid_, nullptr, 0);
  pid_ = -1;
}

int ServerProcess::stop() {
  ::kill(pid_, SIGTERM);
  int status = 0;
  ::waitpid(pid_, &status, 0);
  pid_ = -1;
  return code_of(status);
}

HttpAnswer ServerProcess::post(std::string_view path, const Value& body, std::string_view token) const {
  return http_request(port_, "POST", path, write_json(body), token);
}

std::string ServerProcess::link(const std::string& table, const std::string& token) const {
  return "http://127.0.0.1:" + std::to_string(port_) + "/table/" + table + (token.empty() ? "" : "#seat=" + token);
}

Ran run_program(std::vector<std::string> words) {
  const char* other = std::getenv("TOURMALET");
  words.insert(words.begin(), other != nullptr ? other : TOURMALET);
  int channel[2];
  if (::pipe2(channel, O_CLOEXEC) != 0) throw DataError("program", "no pipe");
  const int pid = ::fork();
  if (pid == 0) {
    ::dup2(channel[1], STDOUT_FILENO);
    ::dup2(channel[1], STDERR_FILENO);
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    ::execv(arguments[0], arguments.data());
    ::_exit(127);
  }
  ::close(channel[1]);
  Ran ran;
  char block[4096];
  for (ssize_t size; (size = ::read(channel[0], block, sizeof block)) > 0;)
    ran.output.append(block, static_cast<std::size_t>(size));
  ::close(channel[0]);
  int status = 0;
  ::waitpid(pid, &status, 0);
  ran.code = code_of(status);
  return ran;
}

std::string fresh_folder(std::string_view name) {
  const std::filesystem::path folder =
      std::filesystem::temp_directory_path() / ("tourmalet-" + std::string(name) + "-" + std::to_string(::getpid()));
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder);
  return folder.string();
}

}  // namespace tourmalet
