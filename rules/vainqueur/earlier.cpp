#include "rules/vainqueur/earlier.hpp"

#include "rules/core/text.hpp"
#include "rules/core/value.hpp"

namespace tourmalet::vainqueur {
namespace {

constexpr std::size_t longest_earlier = 400;

Seat read_seat(const Course& course, std::string_view word, const std::string& place) {
  const auto seat = read_number(word, course.players - 1);
  if (!seat)
    throw DataError(place, quoted(word) + " is not a seat; seats are 0 to " + std::to_string(course.players - 1));
  return static_cast<Seat>(*seat);
}

RiddenStage read_stage(const Course& course, const std::vector<std::string_view>& words, const std::string& place) {
  RiddenStage ridden{};
  std::fill_n(ridden.begin(), course.players, no_place);
  if (words.size() < 2) throw DataError(place, "nobody has won it");
  for (std::size_t nth = 1; nth < words.size(); ++nth)
    for (const std::string_view word : split(words[nth], ',')) {
      const Seat seat = read_seat(course, word, place);
      if (ridden[seat] != no_place) throw DataError(place, "seat " + std::to_string(seat) + " is there twice");
      ridden[seat] = static_cast<std::uint8_t>(nth - 1);
    }
  if (std::count(ridden.begin(), ridden.begin() + course.players, 0) != 1)
    throw DataError(place, quoted(words[1]) + ": a stage has one winner (VT-RANK-1)");
  return ridden;
}

}  // namespace

Earlier read_earlier(const Course& course, std::string_view text, const std::string& place) {
  if (text.size() > longest_earlier)
    throw DataError(place, "longer than " + std::to_string(longest_earlier) + " letters");
  const auto parts = split_trimmed(text, ';');
  const auto cap = words_of(parts[0]);
  if (cap.size() != 2 || cap[0] != "cap")
    throw DataError(place,
                    "it begins with the seat that won the prologue, such as \"cap 2\", not with " + quoted(parts[0]));
  Earlier earlier;
  earlier.cap = read_seat(course, cap[1], place + ": cap");
  for (std::size_t number = 1; number < parts.size(); ++number) {
    const std::string where = place + ": stage " + std::to_string(number);
    const auto words = words_of(parts[number]);
    if (number >= stage_count)
      throw DataError(where, "the Tour has 12 stages, and at least one is still to be ridden (REF-MOVE-2)");
    if (words.empty() || words[0] != std::to_string(number))
      throw DataError(where, "it is written \"" + std::to_string(number) +
                                 " 0 2,3 1\": number and seats by place, not " + quoted(parts[number]));
    earlier.stages.push_back(read_stage(course, words, where));
  }
  if (earlier.stages.empty()) throw DataError(place, "it names no stage");
  return earlier;
}

}  // namespace tourmalet::vainqueur
