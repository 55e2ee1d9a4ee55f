// The server: one port for pages, the JSON API and WebSockets. docs/protocol.md is what it speaks.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "server/limits.hpp"
#include "server/store.hpp"

namespace tourmalet {

struct ServerOptions {
  std::string address = "0.0.0.0";
  std::uint16_t port = 8080;  // 0: any free one
  int more_ports = 0;         // so many following ones are tried if it is taken
  std::filesystem::path data;
  std::size_t threads = 2;
  bool behind_proxy = false;  // then the address of a client is the last one in X-Forwarded-For
  StoreOptions store;
  Limits limits;
};

// Serves until SIGINT or SIGTERM; `ready` is called with the port once it listens. Throws StoreError, DataError.
void serve(const ServerOptions& options, const std::function<void(std::uint16_t port)>& ready);
// with another store
void serve(ServerOptions options, Store& store, const std::function<void(std::uint16_t port)>& ready);

// Of this machine in its networks: where friends find it.
std::vector<std::string> addresses_here();

// Where tables are kept unless somebody says otherwise: the user's data folder.
std::filesystem::path default_data_folder();

// A file of the browser app, as it was when the program was built.
struct WebFile {
  std::string_view path, type, plain, gzip;  // gzip is empty where it does not pay
  bool hashed = false;                       // the name changes with the content: may be kept for ever
};
const WebFile* find_web_file(std::string_view path);

}  // namespace tourmalet
