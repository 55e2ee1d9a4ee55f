#include "rules/grand_tour/book.hpp"

namespace tourmalet::grand_tour {
namespace {

std::vector<tour::RiderLine> starting_list(const Course& course) {
  BareTour::TourSheet sheet;
  BareTour::seat_riders(course, sheet);
  return {sheet.riders.begin(), sheet.riders.begin() + course.stages[0].riders()};
}

// GT-STAGE-2 Major has three tokens, Minor two.
bool is_major(const fr::Line& line) { return line.tokens > 2; }

// GT-SHEET-2 Points of the podiums, of both riders together.
int podiums(const tour::Book::Entry& stage, std::size_t team) {
  int sum = 0;
  for (const tour::RiderLine& rider : stage.riders)
    if (rider.team == team) sum += rider.points[static_cast<std::size_t>(tour::Points::tour)];
  return sum;
}

Value whom(const tour::Profile& profile, std::size_t who, Value value) {
  return profile.of == tour::Of::riders ? value.set("rider", label(who)) : value.set("team", static_cast<int>(who));
}

}  // namespace

Value label(std::size_t rider) { return fr::rider_text(static_cast<fr::RiderId>(rider)); }

Scribe::Scribe(const Course& course) : course_(course), book_(starting_list(course), course.teams(), label) {}

Scribe::Day& Scribe::day(unsigned stage) {
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
      Day& today = day(event.stage);
      today.classifications = moved(book_.describe_classifications(event.stage), event.stage);
      for (std::size_t team = 0; team < course_.teams(); ++team) today.rest[team] = book_.latest().teams[team].tokens;
      break;
    }
    case Kind::rest_day: {
      book_.rest_day();
      Day& today = day(event.stage);
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
  if (line.kind == fr::Line::Kind::refreshment) return;
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
  const Day& today = days_[event.stage - 1U];
  if (event.kind == Kind::stage_over)
    told.set("result", book_.describe_result(event.stage)).set("classifications", today.classifications);
  if (event.kind == Kind::rest_day || event.kind == Kind::tour_over) told.set("classifications", today.then);
}

// Each row with the place after the stage before, if there was one.
Value Scribe::moved(Value classifications, std::size_t nth) const {
  if (nth < 2) return classifications;
  Value all(Value::List{});
  const auto& list = *classifications.as<Value::List>();
  for (std::size_t i = 0; i < list.size(); ++i) {
    const tour::Ranking &now = book_.stage(nth).rankings[i], &before = book_.stage(nth - 1).rankings[i];
    Value one(Value::Object{}), rows(Value::List{});
    for (const auto& [name, value] : *list[i].as<Value::Object>()) {
      if (name != "rows") {
        one.set(name, value);
        continue;
      }
      for (std::size_t at = 0; at < now.size(); ++at) {
        Value row = (*value.as<Value::List>())[at];
        if (const tour::Place place = before.place[now[at]]; place != 0) row.set("before", int{place});
        rows.add(std::move(row));
      }
      one.set("rows", rows);
    }
    all.add(std::move(one));
  }
  return all;
}

// GT-SHEET-1 A column of the players' sheets.
Value Scribe::player_rows(std::size_t nth) const {
  const tour::Book::Entry& stage = book_.stage(nth);
  const Day& today = days_[nth - 1];
  Value rows(Value::List{});
  for (std::size_t rider = 0; rider < stage.results.size(); ++rider) {
    const tour::RiderResult& result = stage.results[rider];
    Value row = Value().set("rider", label(rider)).set("seconds", std::int64_t{result.seconds});
    row.set("podium", int{result.points[static_cast<std::size_t>(tour::Points::tour)]});
    row.set("major", int{today.major[rider]}).set("minor", int{today.minor[rider]});
    if (nth < course_.stages.size()) row.set("fatigue", int{today.fatigue[rider]});
    rows.add(row);
  }
  return rows;
}

// GT-SHEET-2/3 A column of the Tour sheet: sums up to this stage.
Value Scribe::totals(std::size_t nth) const {
  const tour::Book::Entry& stage = book_.stage(nth);
  Value riders(Value::List{}), teams(Value::List{});
  for (std::size_t rider = 0; rider < stage.riders.size(); ++rider) {
    const tour::RiderLine& line = stage.riders[rider];
    riders.add(Value()
                   .set("rider", label(rider))
                   .set("seconds", std::int64_t{line.seconds})
                   .set("sprint", int{line.points[static_cast<std::size_t>(tour::Points::sprint)]})
                   .set("mountain", int{line.points[static_cast<std::size_t>(tour::Points::mountain)]}));
  }
  for (std::size_t team = 0; team < course_.teams(); ++team)
    teams.add(Value()
                  .set("team", static_cast<int>(team))
                  .set("seconds", std::int64_t{stage.teams[team].seconds})
                  .set("podium", podiums(stage, team))
                  .set("rest", int{days_[nth - 1].rest[team]})
                  .set("points", podiums(stage, team) + days_[nth - 1].rest[team]));
  return Value().set("riders", riders).set("teams", teams);
}

// GT-BONUS-1 Who gets what at the end.
Value Scribe::prizes() const {
  Value list(Value::List{});
  const tour::Regulations& regulations = book_.latest().regulations;
  for (const tour::Prize& prize : tour::prizes_of(regulations, book_.latest().rankings)) {
    const tour::Profile& profile = regulations.profiles[prize.profile];
    list.add(
        whom(profile, prize.who,
             Value().set("classification", profile.id).set("place", int{prize.place}).set("points", prize.points)));
  }
  return list;
}

// GT-WIN-1 A podiums, B bonuses, C rest days; from the first to the last.
Value Scribe::final_scores() const {
  const tour::Book::Entry& last = book_.latest();
  Value list(Value::List{});
  int place = 0;
  for (const std::uint8_t team : last.rankings[tour_points]) {
    const int podium = podiums(last, team), rest = days_.back().rest[team], tokens = last.teams[team].tokens;
    list.add(Value()
                 .set("team", int{team})
                 .set("place", ++place)
                 .set("podium", podium)
                 .set("bonus", tokens - rest)
                 .set("rest", rest)
                 .set("total", podium + tokens));
  }
  return list;
}

Value Scribe::sheets() const {
  Value course(Value::List{}), stages(Value::List{});
  for (std::size_t nth = 1; nth <= course_.stages.size(); ++nth) {
    const fr::StageLabel& card = course_.stage(nth).stage;
    Value one = Value().set("stage", static_cast<int>(nth)).set("id", card.id).set("name", card.name);
    // GT-STAGE-3 The faces of Major and Minor.
    for (const fr::Line& line : course_.stage(nth).lines)
      if (line.kind != fr::Line::Kind::refreshment) one.set(is_major(line) ? "major" : "minor", name_of(line.kind));
    if (course_.rests_after(nth)) one.set("rest_day", true);
    course.add(one);
  }
  for (std::size_t nth = 1; nth <= book_.stages(); ++nth) {
    const fr::Course& stage = course_.stage(nth);
    const Day& today = days_[nth - 1];
    Value one = book_.describe_result(nth);
    one.set("name", stage.stage.name).set("id", stage.stage.id);
    one.set("sheet", player_rows(nth)).set("totals", totals(nth)).set("classifications", today.classifications);
    if (!today.then.is_null()) one.set(course_.rests_after(nth) ? "after_rest" : "prizes", today.then);
    stages.add(one);
  }
  Value sheets = Value().set("classifications", tour::describe_profiles(course_.regulations));
  sheets.set("course", course).set("stages", stages);
  if (over_) sheets.set("bonuses", prizes()).set("final", final_scores());
  return sheets;
}

std::unique_ptr<History> history(const Course& course) {
  return std::make_unique<tour::HistoryOf<Course, BareTour::Event, Scribe>>(course);
}

}  // namespace tourmalet::grand_tour
