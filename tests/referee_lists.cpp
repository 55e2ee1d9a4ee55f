// Games of the referee, a line each: what was asked, and a hash (SHA-256) of everything that was answered.
//   referee_lists 1000 scenarios/referee     random games, and every case of the scenarios
// tests/referee_wasm.mjs asks the same in WebAssembly and compares.
#include <sodium.h>

#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "loader/data.hpp"
#include "referee/page/border.hpp"
#include "referee/random_entries.hpp"
#include "scenarios/runner/referee/script.hpp"

namespace ref = tourmalet::referee;
namespace scn = tourmalet::scenario;
using tourmalet::Value;
using tourmalet::write_json;

namespace {

constexpr struct {
  std::string_view name;
  std::string (*ask)(int, std::string_view);
} questions[] = {{"catalogue", ref::page_catalogue}, {"check", ref::page_check},      {"enter", ref::page_enter},
                 {"board", ref::page_board},         {"pad", ref::page_pad},          {"results", ref::page_results},
                 {"sheets", ref::page_sheets},       {"share", ref::page_share},      {"file", ref::page_file},
                 {"changes", ref::page_changes},     {"handover", ref::page_handover}};

// A game as a page has it, and the line about it.
class Page {
 public:
  Page() { crypto_hash_sha256_init(&sum_); }
  Page(const Page&) = delete;
  Page& operator=(const Page&) = delete;
  ~Page() { forget(); }

  void open(const Value& request) {
    forget();
    const Value opened = tourmalet::read_json(ref::page_open(0, write_json(request)), "opened");
    handle_ = static_cast<int>(*opened.find("handle")->as<std::int64_t>());
    steps_.add(Value(Value::List{"open", request}));
  }
  std::string ask(std::string_view name, const Value& request) {
    std::string answer;
    for (const auto& one : questions)
      if (one.name == name) answer = one.ask(handle_, write_json(request));
    const auto* bytes = reinterpret_cast<const unsigned char*>(answer.data());
    crypto_hash_sha256_update(&sum_, bytes, answer.size());
    steps_.add(Value(Value::List{name, request}));
    return answer;
  }
  std::string ask(std::string_view name) { return ask(name, Value(Value::Object{})); }
  void ask_all(int stages) {
    ask("board");
    ask("board", Value().set("brief", true));
    for (int stage = 1; stage <= std::max(1, stages); ++stage) {
      ask("board", Value().set("stage", stage));
      ask("board", Value().set("stage", stage).set("entries", true));
      ask("results", Value().set("stage", stage));
    }
    ask("results");
    ask("sheets");
    ask("file");
    ask("handover");
    for (const int after : {0, 20, 45}) ask("changes", Value().set("after", after));
    for (const char* form : {"text", "csv", "log"})
      for (const char* language : {"en", "fr"}) ask("share", Value().set("form", form).set("lang", language));
  }
  bool is_open() const { return handle_ != 0; }
  void print() {
    std::array<unsigned char, crypto_hash_sha256_BYTES> sum;
    std::array<char, 2 * crypto_hash_sha256_BYTES + 1> hash;
    crypto_hash_sha256_final(&sum_, sum.data());
    sodium_bin2hex(hash.data(), hash.size(), sum.data(), sum.size());
    std::printf("%s\n", write_json(Value().set("steps", steps_).set("hash", std::string_view(hash.data()))).c_str());
  }

 private:
  void forget() {
    if (handle_ != 0) ref::page_forget(handle_, "{}");
  }
  int handle_ = 0;
  crypto_hash_sha256_state sum_;
  Value steps_{Value::List{}};
};

void play_at_random(std::uint64_t seed) {
  ref::RandomEntries random(seed);
  const Value header = Value().set("game", random.header());
  ref::Game shadow = ref::Game::begin(*header.find("game"));  // what the next entry is chosen by
  Page page;
  page.open(header);
  for (int i = 0; i < 60; ++i) {
    const ref::Entry entry = random.next(shadow);
    Value sent = ref::write_entry(entry);
    if (entry.seed) sent.set("seed", *entry.seed);
    shadow.enter(entry);
    if (entry.kind != ref::Kind::undo && entry.kind != ref::Kind::redo) page.ask("check", sent);
    page.ask("enter", sent);
  }
  page.ask_all(static_cast<int>(shadow.board().stages.size()));
  page.print();
}

// A case that is played on a page as well: after each line both show the same board.
class OnPage final : public scn::Script {
 public:
  OnPage() {
    script_.listen([this](std::string_view name, const Value& request) {
      if (name == "open")
        page_.open(request);
      else
        page_.ask(name, request);
    });
  }
  scn::Differences play(std::string_view line) override {
    scn::Differences differences = script_.play(line);
    if (page_.is_open() && page_.ask("board") != write_json(ref::board_document(*script_.laid())))
      differences.emplace_back("the page shows another board");
    return differences;
  }
  scn::Differences end() override {
    if (page_.is_open())
      page_.ask_all(script_.laid()->board().started());
    else
      page_.ask("catalogue");
    page_.print();
    return {};
  }

 private:
  scn::RefereeScript script_;
  Page page_;
};

}  // namespace

int main(int argc, char** argv) {
  const auto games = static_cast<std::uint64_t>(argc > 1 ? std::atoi(argv[1]) : 1000);
  for (std::uint64_t seed = 0; seed < games; ++seed) play_at_random(seed);
  if (argc < 3) return 0;
  const scn::ScenarioGame on_page{
      "referee", {}, []() -> std::unique_ptr<scn::Script> { return std::make_unique<OnPage>(); }};
  std::size_t failed = 0;
  for (const auto& file : scn::scenario_files(argv[2])) {
    const scn::Report report = scn::run_scenario_text(tourmalet::read_file(file), file.string(), on_page);
    for (const scn::CaseReport& one : report.cases)
      for (const std::string& failure : one.failures) std::fprintf(stderr, "%s\n", failure.c_str());
    failed += report.failed();
  }
  return failed == 0 ? 0 : 1;
}
