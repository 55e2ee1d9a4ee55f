// A JSON document, whatever it says.
#include "fuzz/fuzz.hpp"
#include "loader/data.hpp"

using namespace tourmalet;
using fuzz::must;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::attempt([&] {
    const Value value = read_json(fuzz::text_of(data, size), "document");
    const std::string text = write_json(value);
    must(read_json(text, "again") == value, "a document is read back");
    must(write_json(read_json(text, "again")) == text, "and written the same way");
  });
  return 0;
}
