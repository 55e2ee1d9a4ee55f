#include "rules/grand_tour/book.hpp"

namespace tourmalet::grand_tour {
Scribe::Scribe(const Course& course)
    : course_(course), book_(fr::starting_list<Stage>(course), course.teams(), fr::tour_rider) {}

SheetDay& Scribe::day(unsigned stage) {
  if (days_.size() < stage) days_.resize(stage);
  return days_[stage - 1];
}

void Scribe::hear(const BareTour::Event& event) {
  using Kind = BareTour::Event::Kind;
  switch (event.kind) {
    case Kind::in_stage: hear_stage(event.stage, event.inside); break;
    case Kind::result: result_[event.rider] = event.result; break;
    case Kind::stage_over: {
      book_.enter(event.stage, result_, course_.regulations);
      result_ = {};
      SheetDay& today = day(event.stage);
      today.classifications = book_.with_moves(book_.describe_classifications(event.stage), event.stage);
      for (std::size_t team = 0; team < course_.teams(); ++team) today.rest[team] = book_.latest().teams[team].tokens;
      break;
    }
    case Kind::rest_day: {
      book_.rest_day();
      SheetDay& today = day(event.stage);
      today.then = book_.describe_classifications(event.stage);
      for (std::size_t team = 0; team < course_.teams(); ++team) today.rest[team] = book_.latest().teams[team].tokens;
      break;
    }
    case Kind::tour_over:
      book_.award();
      day(event.stage).then = book_.describe_classifications(event.stage);
      over_ = true;
      break;
    case Kind::stage_began: break;
  }
}

void Scribe::hear_stage(unsigned stage, const fr::Happening& event) {
  using Kind = fr::Happening::Kind;
  if (event.kind == Kind::carried && stage > 1) day(stage - 1).fatigue[event.rider] = event.value;
  if (event.kind != Kind::token) return;
  const fr::Line& line = course_.stage(stage).lines[event.from];
  if (!is_pile(line)) return;
  (is_major(line) ? day(stage).major : day(stage).minor)[event.rider] = event.value;
}

void Scribe::complete(std::size_t, const BareTour::Event& event, Value& told) const {
  using Kind = BareTour::Event::Kind;
  if (event.kind == Kind::in_stage) {
    using Inside = fr::Happening::Kind;
    if ((event.inside.kind != Inside::clocked && event.inside.kind != Inside::home) ||
        event.stage > book_.stages() + 1U)
      return;
    const std::uint32_t before = event.stage > 1 ? book_.stage(event.stage - 1U).riders[event.inside.rider].seconds : 0;
    told.set("general", static_cast<std::int64_t>(before) + event.inside.seconds);
    return;
  }
  if (event.stage == 0 || event.stage > book_.stages()) return;
  const SheetDay& today = days_[event.stage - 1U];
  if (event.kind == Kind::stage_over)
    told.set("result", book_.describe_result(event.stage)).set("classifications", today.classifications);
  if (event.kind == Kind::rest_day || event.kind == Kind::tour_over) told.set("classifications", today.then);
}

Value Scribe::sheets() const {
  std::vector<SheetHead> heads;
  for (std::size_t nth = 1; nth <= course_.stages.size(); ++nth) {
    const fr::Course& stage = course_.stage(nth);
    SheetHead& head = heads.emplace_back(SheetHead{.id = stage.stage.id, .name = stage.stage.name});
    for (const fr::Line& line : stage.lines)
      if (is_pile(line)) (is_major(line) ? head.major : head.minor) = name_of(line.kind);
    head.rest_day = course_.rests_after(nth);
  }
  return describe_sheets(heads, days_, book_, course_.regulations, over_, {fr::tour_rider});
}

std::unique_ptr<History> history(const Course& course) {
  return std::make_unique<tour::HistoryOf<Course, BareTour::Event, Scribe>>(course);
}

}  // namespace tourmalet::grand_tour
