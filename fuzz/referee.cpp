// A game of the referee: the first line opens it, every further line is entered. Whatever it is, nothing throws across
// the border, and the file that comes of it folds to the same board.
#include "fuzz/fuzz.hpp"
#include "loader/data.hpp"
#include "referee/page/border.hpp"

using namespace tourmalet;
using fuzz::must;
namespace ref = tourmalet::referee;

namespace {

int handle_in(const std::string& answer) {
  const Value value = read_json(answer, "answer");
  const Value* handle = value.find("handle");
  must(handle != nullptr || value.find("refused") != nullptr, "an answer is a handle or a refusal");
  return handle == nullptr ? 0 : static_cast<int>(*handle->as<std::int64_t>());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text = fuzz::text_of(data, size);
  const auto line = [&] {
    const std::string_view one = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), one.size() + 1));
    return one;
  };
  const int opened = handle_in(ref::page_open(0, line()));
  if (opened == 0) return 0;
  for (int entries = 0; !text.empty() && entries < 300; ++entries) {
    const std::string_view entry = line();
    const bool possible = ref::page_check(opened, entry).starts_with("{\"accepted\"");
    must(possible == ref::page_enter(opened, entry).starts_with("{\"accepted\""), "what is checked is what is entered");
  }
  const std::string board = ref::page_board(opened, "{}"), results = ref::page_results(opened, "{}");
  const std::string file = ref::page_file(opened, "{}");
  ref::page_sheets(opened, "{}");
  ref::page_share(opened, R"({"form": "text", "lang": "fr"})");
  ref::page_share(opened, R"({"form": "csv"})");
  ref::page_share(opened, R"({"form": "log"})");
  ref::page_pad(opened, R"({"for": "finish", "taps": [1, 2, 1]})");
  const int again = handle_in(ref::page_open(0, file));
  must(again != 0, "a file that was written can be opened");
  must(ref::page_file(again, "{}") == file, "it is written again as it was");
  must(ref::page_board(again, "{}") == board && ref::page_results(again, "{}") == results, "it folds to the same");
  ref::page_forget(again, "{}");
  ref::page_forget(opened, "{}");
  return 0;
}
