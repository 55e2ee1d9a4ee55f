// tourmalet export and import: a table as one file, from one server to another.
#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/options.hpp"
#include "loader/data.hpp"
#include "server/moving.hpp"
#include "server/web_server.hpp"

namespace tourmalet {
namespace {

struct MovingOptions {
  std::string table, file, data;
  std::filesystem::path folder() const { return data.empty() ? default_data_folder() : std::filesystem::path(data); }
};

void export_table(const MovingOptions& options) {
  if (std::filesystem::exists(std::filesystem::symlink_status(options.file)))
    throw DataError(options.file, "it is there already; an export replaces nothing");
  const TableFile file{options.table, read_sqlite(options.folder(), options.table)};
  const std::string text = write_table_file(file);
  prepare_secrets();
  write_secret(options.file, text);
  fmt::print("{}: table {}, {} entries, {} bytes. It holds the secrets of the race: keep it as you keep the store.\n",
             options.file, file.id, count_text(file.entries.size()), count_text(text.size()));
}

void import_table(const MovingOptions& options) {
  prepare_secrets();
  Courses courses(embedded_data());
  const TableFile file = read_table_file(read_file(options.file), courses);
  take_in(file, *open_sqlite(options.folder()), courses);
  fmt::print("table {}, {} entries: it is here now, and the links of its players lead to it\n", file.id,
             count_text(file.entries.size()));
}

}  // namespace

void add_moving(CLI::App& app) {
  auto options = std::make_shared<MovingOptions>();
  const auto with_folder = [&](CLI::App* command) {
    command->add_option("--data", options->data, "the folder of the server (default: the user's data folder)");
    return command;
  };
  CLI::App* out = with_folder(app.add_subcommand("export", "write a table of a server into one file, while it runs"));
  out->add_option("table", options->table, "the id of the table, as in its link")->required();
  out->add_option("--to", options->file, "the file to write; it must not be there yet")->required();
  out->callback([options] { export_table(*options); });
  CLI::App* in = with_folder(app.add_subcommand("import", "take a table from such a file into a stopped server"));
  in->add_option("file", options->file, "what export has written")->required();
  in->callback([options] { import_table(*options); });
}

}  // namespace tourmalet
