#include "rules/tour_de_france/book.hpp"

namespace tourmalet::tour_de_france {
namespace {

std::vector<tour::RiderLine> starting_list(const Course& course) {
  const Sheet sheet = sheet_of(course, Race(), 0);
  return {sheet.riders.begin(), sheet.riders.end()};
}

}  // namespace

Value label(std::size_t rider) { return static_cast<int>(bib_of(static_cast<RiderId>(rider))); }

Scribe::Scribe(const Course& course)
    : course_(course), book_(starting_list(course), course.teams, label), field_(course) {}

void Scribe::hear(const Happening& event) {
  using Kind = Happening::Kind;
  field_.hear(event);
  switch (event.kind) {
    case Kind::stage_began: stage_ = event.value; break;
    case Kind::turn_began: turn_ = event.turn; break;
    case Kind::abandoned: result_[event.rider].out = 1; break;
    case Kind::prime:
      result_[event.rider].took(points_of(course_.stage(stage_).primes[event.value].kind), event.place,
                                tour::worth(event.place, prime_points));
      break;
    case Kind::arrived:
    case Kind::timed_out: {
      tour::RiderResult& one = result_[event.rider];
      one.place = event.place;
      one.seconds = event.time;
      one.bonus = event.value;
      one.first = event.other;
      break;
    }
    case Kind::stage_over:
      if (course_.options.abandoned_return) bring_back(result_, course_.stage(stage_).base_seconds + 60U * turn_);
      book_.enter(stage_, result_, regulations(course_));
      result_ = {};
      break;
    default: break;
  }
}

tour::Book book_of(const Course& course, std::span<const Happening> heard) {
  Scribe scribe(course);
  for (const Happening& event : heard) scribe.hear(event);
  return scribe.book();
}

}  // namespace tourmalet::tour_de_france
