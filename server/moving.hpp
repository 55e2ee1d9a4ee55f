// A table as one file, to be kept or moved to another server (GT-SAVE-1). It holds every entry as it is stored: seats
// with the hashes of their keys, options, the resolved course, all decisions and draws, and the seed. So it is as
// secret as the store itself, and only who runs a server makes or reads it.
//
//   {"tourmalet":"table/1","table":ID,"entries":N}
//   one line for each entry
//   {"sum":HASH}                                        of all the lines before
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/table.hpp"

namespace tourmalet {

struct TableFile {
  std::string id;
  std::vector<std::string> entries;
};
std::string write_table_file(const TableFile& file);  // throws DataError if there is no such table
// Whole and unchanged, and every entry follows from those before: throws DataError, says where and repeats nothing of
// it.
TableFile read_table_file(std::string_view text, Courses& courses);
// All of it or nothing, in a store that has no such table. Throws DataError, StoreError.
void take_in(const TableFile& file, Store& store, Courses& courses);

}  // namespace tourmalet
