#include "server/verify.hpp"

#include <charconv>
#include <optional>

#include "rules/core/record.hpp"
#include "rules/registry.hpp"
#include "server/secrets.hpp"

namespace tourmalet {
namespace {

using Kind = RecordText::Line::Kind;

std::optional<std::string> note_of(const RecordText& text, std::string_view wanted) {
  std::optional<std::string> found;
  for (const auto& [name, value] : text.notes) {
    if (name != wanted) continue;
    if (found) throw DataError("record", "[" + name + " …] is there twice");
    found = value;
  }
  return found;
}

// Every outcome of chance must be what the seed gives on that occasion.
void check_draws(const Replay& replay, ChanceRef chance) {
  const Match& match = replay.match();
  Match again(match.game(), match.shared_course());
  again.start(chance);
  if (again.opening() != match.opening())
    throw DataError("record", "the lot at the start does not follow from the seed");
  for (const RecordText::Line& line : replay.text().lines) {
    if (line.kind != Kind::decision) continue;
    const Decision& written = match.decisions()[again.decisions().size()];
    if (again.decide(written.seat, written.action, chance) || again.decisions().back().outcomes != written.outcomes)
      throw DataError("record line " + std::to_string(line.number), "what was drawn does not follow from the seed");
  }
}

// Of a server's table: 64 hexadecimal digits whose hash was shown before anything was drawn from it.
void check_promised_seed(const Replay& replay, const std::string& text, const Known& known, Verdict& verdict) {
  const Seed seed = Seed::from_hex(text);
  FairChance chance(seed);
  check_draws(replay, chance);
  verdict.checked.emplace_back("draws: each follows from the seed");
  if (const auto hash = note_of(replay.text(), "seed-hash")) {
    if (*hash != seed.hash()) throw DataError("record", "the seed does not have the seed hash of the record");
    verdict.checked.emplace_back("seed: it has the seed hash of the record");
  } else {
    verdict.not_checked.emplace_back("seed: the record has no seed hash");
  }
  if (known.promised.empty()) {
    verdict.not_checked.push_back(
        "promise: say with --promised which seed hash the table showed at the start; this seed has " + seed.hash());
  } else {
    if (known.promised != seed.hash())
      throw DataError("record", "the seed is not the one promised at the start: its hash is " + seed.hash());
    verdict.checked.emplace_back("promise: the seed is the one promised at the start");
  }
}

void check_seed(const Replay& replay, const Known& known, Verdict& verdict) {
  const auto text = note_of(replay.text(), "seed");
  if (!text) {
    verdict.not_checked.emplace_back("draws: the record has no seed");
    return;
  }
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), number);
  const bool at_home = error == std::errc{} && end == text->data() + text->size();
  if (!at_home || !known.promised.empty() || note_of(replay.text(), "seed-hash"))
    return check_promised_seed(replay, *text, known, verdict);
  KeyedChance chance(number);
  check_draws(replay, chance);
  verdict.checked.emplace_back("draws: each follows from the seed");
  verdict.not_checked.emplace_back(
      "promise: nobody is promised the seed of a race at home; it may have been chosen afterwards");
}

void check_signature(std::string_view record, const Known& known, Verdict& verdict) {
  const auto signature = read_signature(record);
  if (!signature) {
    verdict.not_checked.emplace_back(
        "signature: the record is not signed; names, table and decisions may have been changed");
    return;
  }
  if (!known.key.empty() && signature->key != known.key)
    throw DataError("record", "it is signed by another key than the one given with --key");
  if (!good_signature(signature->key, signature->signature, signature->text))
    throw DataError("record", "the signature is wrong: something was changed after it was signed");
  if (known.key.empty())
    verdict.not_checked.push_back("signature: it is good for the key in the record, " + signature->key +
                                  "; say with --key which key the server has");
  else
    verdict.checked.emplace_back("signature: every byte, with names and table, is as the server signed it");
}

}  // namespace

Verdict verify_record(std::string_view text, const DataSource& data, const Known& known) {
  Verdict verdict;
  const auto checked_if = [&](bool good, std::string what, std::string why_not) {
    (good ? verdict.checked : verdict.not_checked).push_back(good ? std::move(what) : std::move(why_not));
  };
  Replay replay = Replay::open(read_record(text), find_game, data);
  replay.run();
  const Match& match = replay.match();
  const std::string agree = "rules: " + std::to_string(match.decisions().size()) + " decisions agree with the rules";
  checked_if(replay.other_rules().empty(), agree, agree + " of today, but they were played by " + replay.other_rules());
  const bool held = !replay.text().course.empty(),
             hashed =
                 replay.text().version == 1 && match.game().course_hash(match.course()) == replay.text().course_hash;
  checked_if(held || hashed, held ? "course: the record holds it" : "course: it is the one it was played on",
             "course: the record does not hold it");
  checked_if(match.deciding().empty(), "end: the race is over", "end: the race is not over; decisions may be missing");
  const bool closed = replay.text().lines.back().kind == Kind::position;
  checked_if(closed, "positions: " + std::to_string(replay.positions_checked()) + ", with the one at the end",
             "positions: there is none at the end; late decisions may have been changed");
  check_seed(replay, known, verdict);
  check_signature(text, known, verdict);
  return verdict;
}

}  // namespace tourmalet
