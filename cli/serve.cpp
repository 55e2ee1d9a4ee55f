// tourmalet serve: the game in the browser, for everybody who has the address.
#include <fmt/format.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include "cli/commands.hpp"
#include "server/web_server.hpp"

namespace tourmalet {
namespace {

struct ServeOptions {
  ServerOptions server;
  std::string data;
  bool quiet = false;
};

void run(ServeOptions& options) {
  options.server.data = options.data.empty() ? default_data_folder() : std::filesystem::path(options.data);
  spdlog::set_default_logger(spdlog::stderr_logger_mt("tourmalet"));
  spdlog::set_pattern(R"({"at":"%Y-%m-%dT%H:%M:%S.%e%z","level":"%l","message":%v})");
  spdlog::set_level(options.quiet ? spdlog::level::err : spdlog::level::info);
  serve(options.server, [&](std::uint16_t port) {
    const bool everywhere = options.server.address == "0.0.0.0" || options.server.address == "::";
    fmt::print("Tourmalet is open at http://{}:{}/\n", everywhere ? "localhost" : options.server.address, port);
    if (everywhere)
      for (const std::string& address : addresses_here()) fmt::print("  for friends in your network: http://{}:{}/\n", address, port);
    fmt::print("Tables are kept in {}. Stop with Ctrl-C.\n", options.server.data.string());
    std::fflush(stdout);
  });
}

}  // namespace

void add_serve(CLI::App& app) {
  auto options = std::make_shared<ServeOptions>();
  ServerOptions& server = options->server;
  CLI::App* command = app.add_subcommand("serve", "play in the browser: one port for pages and play");
  command->add_option("--address", server.address, "the address to listen on; 127.0.0.1 for this machine alone")->capture_default_str();
  const CLI::Option* port = command->add_option("--port", server.port, "the port; 0 for any free one")->capture_default_str();
  command->add_option("--data", options->data, "the folder for the tables (default: the user's data folder)");
  command->add_option("--archive-after", server.store.archive_after, "days after which a table nobody plays is kept compressed; 0: never")
      ->check(CLI::Range(0, 36500))
      ->capture_default_str();
  command->add_option("--log-bytes", server.store.log_bytes, "size at which the log of the store is emptied")
      ->check(CLI::Range(4096, 1 << 30))
      ->group("");  // not in the help: for tests
  command->add_option("--threads", server.threads, "threads for connections")->check(CLI::Range(1, 64))->capture_default_str();
  command->add_flag("--behind-proxy", server.behind_proxy, "take the address of a client from X-Forwarded-For");
  command->add_flag("--quiet", options->quiet, "log errors only");
  Limits& limits = server.limits;
  command->add_option("--tables-per-address", limits.tables_per_address, "tables one address may make in an hour")->capture_default_str();
  command->add_option("--requests-per-second", limits.requests_per_second, "of one address")->check(CLI::PositiveNumber)->capture_default_str();
  command->add_option("--messages-per-second", limits.messages_per_second, "of one connection")->check(CLI::PositiveNumber)->capture_default_str();
  command->add_option("--connections-per-address", limits.connections_per_address, "open at one time")->capture_default_str();
  command->add_option("--bot-pause", limits.bot_pause, "milliseconds a bot waits where people look on")->check(CLI::Range(0, 10000))->capture_default_str();
  command->callback([options, port] {
    if (port->empty()) options->server.more_ports = 20;
    run(*options);
  });
}

}  // namespace tourmalet
