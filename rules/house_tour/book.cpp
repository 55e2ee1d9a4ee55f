#include "rules/house_tour/book.hpp"

#include "rules/flamme_rouge/paper.hpp"

namespace tourmalet::house_tour {

Scribe::Scribe(const Course& course)
    : course_(course),
      book_(fr::starting_list<HouseStage>(course), course.teams(), fr::tour_rider),
      kept_(course.stages.size()) {}

void Scribe::pass(const BareTour::Event& event) {
  using Kind = fr::Happening::Kind;
  const fr::Happening& inside = event.inside;
  if (fr::changes_road(inside.kind)) spots_ = inside.spots;
  const bool sprint =
      inside.kind == Kind::token && course_.stage(event.stage).lines[inside.from].kind == fr::Line::Kind::sprint;
  if (!sprint && inside.kind != Kind::crossed) return;
  Passage& passed = passages_.emplace_back();
  passed.number = heard_ - 1;
  passed.stage = event.stage, passed.rider = inside.rider, passed.spots = spots_;
  passed.seconds = sprint ? inside.value : std::uint8_t{0};  // HR-INT-2
  passed.crossed = !sprint;
}

void Scribe::tell_underway(std::size_t number, const BareTour::Event& event, Value& told) const {
  Underway now;
  bool changed = fr::changes_road(event.inside.kind);
  if (changed) now.spots = event.inside.spots;
  for (const Passage& passed : passages_) {
    if (passed.stage != event.stage || passed.number > number) continue;
    now.crossed |= passed.crossed;
    now.bonus[passed.rider] = static_cast<std::uint16_t>(now.bonus[passed.rider] + passed.seconds);
    if (passed.number == number) changed = true, now.spots = passed.spots;
  }
  if (!changed) return;
  if (event.stage > 1 && event.stage <= book_.stages() + 1U)
    for (fr::RiderId rider = 0; rider < course_.stages[0].riders(); ++rider)
      now.before[rider] = book_.stage(event.stage - 1U).riders[rider].seconds;
  now.tell(course_.stage(event.stage), told);
}

void Scribe::hear(const BareTour::Event& event) {
  ++heard_;
  using Kind = BareTour::Event::Kind;
  using Inside = fr::Happening::Kind;
  if (event.kind == Kind::result) result_[event.rider] = event.result;
  if (event.kind == Kind::stage_over) {
    book_.enter(event.stage, result_, course_.regulations_after(event.stage));
    result_ = {};
  }
  if (event.kind != Kind::in_stage) return;
  if (event.inside.kind == Inside::seeded) book_.seed(event.inside.rider, event.inside.value);
  pass(event);
  if (event.inside.kind == Inside::carried && event.stage > 1)
    kept_[event.stage - 2U][event.inside.rider] = event.inside.value;
}

void Scribe::complete(std::size_t number, const BareTour::Event& event, Value& told) const {
  using Kind = BareTour::Event::Kind;
  if (event.kind == Kind::in_stage) {
    tell_underway(number, event, told);
    if (event.inside.kind != fr::Happening::Kind::home || event.stage > book_.stages() + 1U) return;
    const std::uint32_t before = event.stage > 1 ? book_.stage(event.stage - 1U).riders[event.inside.rider].seconds : 0;
    told.set("general", std::int64_t{before} + event.inside.seconds - event.inside.aim);  // HR-GC-8
    return;
  }
  if (event.stage == 0 || event.stage > book_.stages()) return;
  if (event.kind == Kind::stage_over) told.set("result", book_.describe_result(event.stage));
  if (event.kind == Kind::stage_over || event.kind == Kind::tour_over)
    told.set("classifications", standings_after(event.stage));
  if (event.kind == Kind::tour_over) told.set("winners", winners());
}

Value Scribe::standings_after(std::size_t stage) const {
  return book_.with_moves(book_.describe_classifications(stage), stage);
}

// HR-END-1 Four of them; nobody where no points were won.
Value Scribe::winners() const {
  Value list(Value::List{});
  const tour::Book::Entry& last = book_.latest();
  for (std::size_t i = 0; i < last.rankings.size(); ++i) {
    if (last.rankings[i].empty()) continue;
    const tour::Profile& profile = last.regulations.profiles[i];
    const std::uint8_t who = last.rankings[i].front();
    Value one = Value().set("classification", profile.id);
    list.add(profile.of == tour::Of::riders ? one.set("rider", fr::tour_rider(who)) : one.set("team", int{who}));
  }
  return list;
}

// A column per stage: what it brought, what everybody kept for the next one, and how all stood after it.
Value Scribe::sheets() const {
  Value heads(Value::List{}), stages(Value::List{});
  for (std::size_t nth = 1; nth <= course_.stages.size(); ++nth) {
    const fr::Course& stage = course_.stage(nth);
    Value head = Value().set("stage", static_cast<int>(nth)).set("id", stage.stage.id).set("name", stage.stage.name);
    head.set("paper", static_cast<int>(fr::paper_of(nth))).set("day", name_of(stage.house.day));
    if (course_.rests_after(nth)) head.set("rest_day", true);
    heads.add(head);
    if (nth > book_.stages()) continue;
    Value rows(Value::List{});
    for (std::size_t rider = 0; rider < stage.riders() && nth < course_.stages.size(); ++rider)
      rows.add(Value().set("rider", fr::tour_rider(rider)).set("fatigue", int{kept_[nth - 1][rider]}));
    stages.add(book_.describe_result(nth)
                   .set("name", stage.stage.name)
                   .set("id", stage.stage.id)
                   .set("sheet", rows)
                   .set("classifications", standings_after(nth)));
  }
  Value sheets = Value().set("classifications", tour::describe_profiles(course_.regulations));
  sheets.set("columns", static_cast<int>(fr::sheet_columns)).set("course", heads).set("stages", stages);
  if (book_.stages() == course_.stages.size()) sheets.set("winners", winners());
  return sheets;
}

std::unique_ptr<History> history(const Course& course) {
  return std::make_unique<tour::HistoryOf<Course, BareTour::Event, Scribe>>(course);
}

}  // namespace tourmalet::house_tour
