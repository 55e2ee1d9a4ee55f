// Random games of the referee, a line each: what was entered, and a hash of everything that was answered.
// tests/referee_wasm.mjs enters the same in WebAssembly and compares.
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "loader/data.hpp"
#include "referee/page/border.hpp"
#include "referee/random_entries.hpp"

namespace ref = tourmalet::referee;
using tourmalet::Value;
using tourmalet::write_json;

namespace {

// FNV-1a
void hash(std::uint32_t& sum, const std::string& text) {
  for (const char c : text) sum = (sum ^ static_cast<unsigned char>(c)) * 16777619U;
}

}  // namespace

int main(int argc, char** argv) {
  const auto games = static_cast<std::uint64_t>(argc > 1 ? std::atoi(argv[1]) : 1000);
  for (std::uint64_t seed = 0; seed < games; ++seed) {
    ref::RandomEntries random(seed);
    const Value header = Value().set("game", random.header());
    ref::Game shadow = ref::Game::begin(*header.find("game"));  // what the next entry is chosen by
    std::uint32_t sum = 2166136261U;
    const Value opened = tourmalet::read_json(ref::page_open(0, write_json(header)), "opened");
    const int handle = static_cast<int>(*opened.find("handle")->as<std::int64_t>());
    Value entries(Value::List{});
    for (int i = 0; i < 60; ++i) {
      const ref::Entry entry = random.next(shadow);
      Value sent = ref::write_entry(entry);
      if (entry.seed) sent.set("seed", *entry.seed);
      shadow.enter(entry);
      hash(sum, ref::page_enter(handle, write_json(sent)));
      entries.add(sent);
    }
    for (const auto ask : {ref::page_board, ref::page_results, ref::page_sheets, ref::page_file})
      hash(sum, ask(handle, "{}"));
    for (const char* form : {R"({"form":"text","lang":"fr"})", R"({"form":"csv"})", R"({"form":"log"})"})
      hash(sum, ref::page_share(handle, form));
    ref::page_forget(handle, "{}");
    std::printf(
        "%s\n",
        write_json(Value().set("open", header).set("entries", entries).set("hash", static_cast<std::int64_t>(sum)))
            .c_str());
  }
  return 0;
}
