#include "rules/vainqueur/book.hpp"

namespace tourmalet::vainqueur {
namespace {

std::vector<tour::RiderLine> starting_list(const Course& course) {
  const RiderLines lines = rider_lines(course, Open(), 0);
  return {lines.begin(), lines.begin() + course.players};
}

}  // namespace

Value label(std::size_t rider) { return static_cast<int>(rider); }

Scribe::Scribe(const Course& course) : course_(course), book_(starting_list(course), 0, label) {}

void Scribe::hear(const Happening& event) {
  using Kind = Happening::Kind;
  if (event.kind == Kind::stage_began) sprinted_ = false;
  if (event.kind == Kind::sprinted) sprinted_ = true;
  if (event.kind == Kind::placed) {
    result_[event.seat].place = event.value;
    result_[event.seat].points[static_cast<std::size_t>(tour::Points::tour)] = event.points;
  }
  if (const unsigned stage = closes(event); stage > 0) {
    book_.enter(stage, result_, regulations(course_, stage), sprinted_ ? Value().set("sprinter", true) : Value());
    result_ = {};
  } else if (event.kind == Kind::cap) {
    book_.begin_in_jersey(event.seat);  // VT-CAP-1
  }
}

tour::Book book_of(const Course& course, std::span<const Happening> heard) {
  Scribe scribe(course);
  for (const Happening& event : heard) scribe.hear(event);
  return scribe.book();
}

}  // namespace tourmalet::vainqueur
