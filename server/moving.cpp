#include "server/moving.hpp"

#include "loader/data.hpp"
#include "server/names.hpp"

namespace tourmalet {
namespace {

constexpr std::string_view form = "table/1";
constexpr std::size_t longest_id = 32, longest_entry = 1 << 20;
constexpr int most_entries = 1'000'000;

// What a file says of itself, on its first line and on its last.
Value head_of(const TableFile& file) {
  return Value()
      .set("tourmalet", form)
      .set("table", file.id)
      .set("entries", static_cast<std::int64_t>(file.entries.size()));
}
std::string sum_line(std::string_view text) { return write_json(Value().set("sum", sha256_of(text))) + "\n"; }

// Names come from people; a name that was forgotten is the number of the seat.
void check_names(const Table& table) {
  std::size_t seat = 0;
  for (const Chair& chair : table.chairs()) {
    const Value name(chair.name);
    const bool forgotten = chair.name == "#" + std::to_string(++seat);
    if (chair.kind == Chair::Kind::person && !forgotten && read_name(Reader(name, "name")) != chair.name)
      throw DataError("file", "the name of seat " + std::to_string(seat) + " is no name");
  }
}

Table restored(const TableFile& file, Courses& courses) {
  Table table = Table::restore(file.id, file.entries, courses);
  check_names(table);
  return table;
}

}  // namespace

std::string write_table_file(const TableFile& file) {
  if (file.entries.empty()) throw DataError("table " + file.id, "there is no such table");
  std::string text = write_json(head_of(file)) + "\n";
  for (const std::string& entry : file.entries) {
    if (entry.find('\n') != std::string::npos) throw DataError("table " + file.id, "what is stored of it is damaged");
    text += entry + "\n";
  }
  return text + sum_line(text);
}

TableFile read_table_file(std::string_view text, Courses& courses) {
  const auto next_line = [&](std::string_view& rest) {
    const auto end = rest.find('\n');
    if (end == std::string_view::npos) throw DataError("file", "its end is missing");
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(end + 1);
    return line;
  };
  std::string_view rest = text;
  if (!text.starts_with(R"({"tourmalet":)")) throw DataError("file", "this is not a table of Tourmalet");
  const Value head = read_entry(std::string(next_line(rest)), "file line 1");
  const Reader reader(head, "file line 1: ");
  if (reader.at("tourmalet").text() != form)
    throw DataError("file", "it was written by a newer program: its form is not " + std::string(form));
  TableFile file{reader.at("table").text(), {}};
  constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
  if (file.id.empty() || file.id.size() > longest_id || file.id.find_first_not_of(letters) != std::string::npos)
    reader.at("table").fail("this is not the id of a table");
  const int entries = reader.at("entries").number(1, most_entries);
  for (int i = 0; i < entries; ++i) {
    const std::string_view entry = next_line(rest);
    if (entry.size() > longest_entry) throw DataError("file line " + std::to_string(i + 2), "the line is too long");
    file.entries.emplace_back(entry);
  }
  const std::string_view whole = text.substr(0, text.size() - rest.size());
  if (rest != sum_line(whole)) throw DataError("file", "it is damaged: its sum is not that of its lines");
  (void)restored(file, courses);
  return file;
}

void take_in(const TableFile& file, Store& store, Courses& courses) {
  if (!store.load(file.id).empty()) throw DataError("table " + file.id, "it is here already; nothing is ever replaced");
  const Table table = restored(file, courses);
  const Append all{.table = file.id,
                   .entries = file.entries,
                   .status = std::string(name_of(table.status())),
                   .listed = table.listed(),
                   .at = table.last_change()};
  store.append({&all, 1});
}

}  // namespace tourmalet
