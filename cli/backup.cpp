// tourmalet backup: a copy of all tables, while the server goes on.
#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/options.hpp"
#include "server/store.hpp"
#include "server/web_server.hpp"

namespace tourmalet {

void add_backup(CLI::App& app) {
  struct Options {
    std::string data, to;
  };
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("backup", "copy all tables of a server into one file, while it runs");
  command->add_option("--data", options->data, "the folder of the server (default: the user's data folder)");
  command->add_option("--to", options->to, "the file to write; it must not be there yet")->required();
  command->callback([options] {
    const Backup made = back_up_sqlite(
        options->data.empty() ? default_data_folder() : std::filesystem::path(options->data), options->to);
    fmt::print("{}: {} tables, {} entries, {} bytes, checked\n", options->to, count_text(made.tables),
               count_text(made.entries), count_text(made.bytes));
  });
}

}  // namespace tourmalet
