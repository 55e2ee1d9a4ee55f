// tourmalet forget: a person's name goes out of everything that is stored.
#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/options.hpp"
#include "rules/core/value.hpp"
#include "server/forgetting.hpp"
#include "server/names.hpp"
#include "server/store.hpp"
#include "server/web_server.hpp"

namespace tourmalet {
namespace {

struct ForgetOptions {
  std::string name, data;
  std::optional<std::string> table;
  bool dry_run = false;
};

void run(const ForgetOptions& options) {
  const std::filesystem::path folder =
      options.data.empty() ? default_data_folder() : std::filesystem::path(options.data);
  if (options.table && options.table->empty())
    throw DataError("--table", "which table? Without it all tables are looked at");
  const Value written(options.name);
  const std::string name = read_name(Reader(written, "name"));  // as it is stored
  const Change change = [&](const std::string& entry) { return without_name(entry, name); };
  const std::size_t changed = rewrite_sqlite(folder, options.table, change, options.dry_run);
  fmt::print("{} {} {}\n", count_text(changed), changed == 1 ? "table" : "tables",
             options.dry_run ? "would change" : "changed");
}

}  // namespace

void add_forget(CLI::App& app) {
  auto options = std::make_shared<ForgetOptions>();
  CLI::App* command = app.add_subcommand("forget", "take a person's name out of what a stopped server has stored");
  command->add_option("name", options->name, "the name as the person wrote it")->required();
  command->add_option("--data", options->data, "the folder of the server (default: the user's data folder)");
  command->add_option("--table", options->table, "at this table only");
  command->add_flag("--dry-run", options->dry_run, "only say at how many tables it stands");
  command->callback([options] { run(*options); });
}

}  // namespace tourmalet
