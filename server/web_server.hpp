// The server: one port for pages, the JSON API and WebSockets. docs/protocol.md is what it speaks.
#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "server/hall.hpp"

namespace tourmalet {

struct ServerOptions {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;  // 0: any free one
  std::filesystem::path data;
  std::size_t threads = 2;
  bool behind_proxy = false;  // then the address of a client is the last one in X-Forwarded-For
  Limits limits;
};

// Serves until SIGINT or SIGTERM; `ready` is called with the port once it listens. Throws StoreError, DataError.
void serve(const ServerOptions& options, const std::function<void(std::uint16_t port)>& ready);

// Where tables are kept unless somebody says otherwise: the user's data folder.
std::filesystem::path default_data_folder();

// A file of the browser app, as it was when the program was built.
struct WebFile {
  std::string_view path, type, plain, gzip;  // gzip is empty where it does not pay
  bool hashed = false;                       // the name changes with the content: may be kept for ever
};
const WebFile* find_web_file(std::string_view path);

}  // namespace tourmalet
