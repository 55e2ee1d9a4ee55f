// tourmalet serve: the game in the browser, for everybody who has the address.
#include <fmt/format.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include "cli/commands.hpp"
#include "cli/options.hpp"
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
    const std::string& address = options.server.address;
    fmt::print("Tourmalet is open at http://{}:{}/\n",
               everywhere                               ? "localhost"
               : address.find(':') != std::string::npos ? "[" + address + "]"
                                                        : address,
               port);
    if (everywhere)
      for (const std::string& friendly : addresses_here())
        fmt::print("  for friends in your network: http://{}:{}/\n", friendly, port);
    fmt::print("Tables are kept in {}. Stop with Ctrl-C.\n", options.server.data.string());
    std::fflush(stdout);
  });
}

}  // namespace

void add_serve(CLI::App& app) {
  auto options = std::make_shared<ServeOptions>();
  ServerOptions& server = options->server;
  CLI::App* command = app.add_subcommand("serve", "play in the browser: one port for pages and play");
  command->add_option("--address", server.address, "the address to listen on; 127.0.0.1 for this machine alone")
      ->capture_default_str();
  const CLI::Option* port = command->add_option("--port", server.port, "the port; 0 for any free one")
                                ->transform(within<std::uint16_t>(0, 65535))
                                ->capture_default_str();
  command->add_option("--data", options->data, "the folder for the tables (default: the user's data folder)");
  command
      ->add_option("--archive-after", server.store.archive_after,
                   "days after which a table nobody plays is kept compressed; 0: never")
      ->transform(within(0, 36500))
      ->capture_default_str();
  command->add_option("--log-bytes", server.store.log_bytes, "size at which the log of the store is emptied")
      ->transform(within(4096, 1 << 30))
      ->group("");  // not in the help: for tests
  command->add_option("--threads", server.threads, "threads for connections")
      ->transform(within(1, 64))
      ->capture_default_str();
  command->add_flag("--behind-proxy", server.behind_proxy, "take the address of a client from X-Forwarded-For");
  command->add_flag("--quiet", options->quiet, "log errors only");
  Limits& limits = server.limits;
  const CLI::Validator count = within(1, 1'000'000), rate = within(0.01, 1e6);
  command->add_option("--tables-per-address", limits.tables_per_address, "tables one address may make in an hour")
      ->transform(count)
      ->capture_default_str();
  command->add_option("--requests-per-second", limits.requests_per_second, "of one address")
      ->transform(rate)
      ->capture_default_str();
  command
      ->add_option("--messages-per-second", limits.messages_per_second,
                   "of one seat or connection; of one address twenty times as many")
      ->transform(rate)
      ->capture_default_str();
  command->add_option("--connections", limits.connections, "of players and spectators, open at one time")
      ->transform(count)
      ->capture_default_str();
  command->add_option("--connections-per-address", limits.connections_per_address, "the same, of one address")
      ->transform(count)
      ->capture_default_str();
  command
      ->add_option("--http-connections", limits.http_connections,
                   "open at one time besides those of players and spectators")
      ->transform(count)
      ->capture_default_str();
  command->add_option("--http-connections-per-address", limits.http_connections_per_address, "the same, of one address")
      ->transform(count)
      ->capture_default_str();
  command
      ->add_option("--listed-per-address", limits.listed_per_address,
                   "tables of one address that everybody is shown at one time")
      ->transform(within(0, 1'000'000))
      ->capture_default_str();
  command->add_option("--bot-pause", limits.bot_pause, "milliseconds: where people look on, bots answer on this beat")
      ->transform(within(0, 10000))
      ->capture_default_str();
  command->callback([options, port] {
    if (port->empty()) options->server.more_ports = 20;
    run(*options);
  });
}

}  // namespace tourmalet
