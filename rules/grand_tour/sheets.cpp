#include "rules/grand_tour/sheets.hpp"

#include "rules/flamme_rouge/paper.hpp"
#include "rules/grand_tour/regulations.hpp"

namespace tourmalet::grand_tour {
namespace {

// GT-SHEET-2 Points of the podiums, of both riders together.
int podiums(const tour::Book::Entry& stage, std::size_t team) {
  int sum = 0;
  for (const tour::RiderLine& rider : stage.riders)
    if (rider.team == team) sum += rider.points[static_cast<std::size_t>(tour::Points::tour)];
  return sum;
}

// GT-SHEET-1 A column of the players' sheets.
Value player_rows(const tour::Book::Entry& stage, const SheetDay& today, bool last, const tour::Labels& labels) {
  Value rows(Value::List{});
  for (std::size_t rider = 0; rider < stage.results.size(); ++rider) {
    const tour::RiderResult& result = stage.results[rider];
    Value row = Value().set("rider", labels.rider(rider)).set("seconds", std::int64_t{result.seconds});
    row.set("podium", int{result.points[static_cast<std::size_t>(tour::Points::tour)]});
    row.set("major", int{today.major[rider]}).set("minor", int{today.minor[rider]});
    if (!last) row.set("fatigue", int{today.fatigue[rider]});
    rows.add(row);
  }
  return rows;
}

// GT-SHEET-2/3 A column of the Tour sheet: sums up to this stage.
Value totals(const tour::Book::Entry& stage, const SheetDay& today, const tour::Labels& labels) {
  Value riders(Value::List{}), teams(Value::List{});
  for (std::size_t rider = 0; rider < stage.riders.size(); ++rider) {
    const tour::RiderLine& line = stage.riders[rider];
    riders.add(Value()
                   .set("rider", labels.rider(rider))
                   .set("seconds", std::int64_t{line.seconds})
                   .set("sprint", int{line.points[static_cast<std::size_t>(tour::Points::sprint)]})
                   .set("mountain", int{line.points[static_cast<std::size_t>(tour::Points::mountain)]}));
  }
  for (std::size_t team = 0; team < stage.teams.size(); ++team)
    teams.add(Value()
                  .set("team", labels.team(team))
                  .set("seconds", std::int64_t{stage.teams[team].seconds})
                  .set("podium", podiums(stage, team))
                  .set("rest", int{today.rest[team]})
                  .set("points", podiums(stage, team) + today.rest[team]));
  return Value().set("riders", riders).set("teams", teams);
}

// GT-BONUS-1 Who gets what at the end.
Value prizes(const tour::Book& book, const tour::Labels& labels) {
  Value list(Value::List{});
  const tour::Regulations& regulations = book.latest().regulations;
  for (const tour::Prize& prize : tour::prizes_of(regulations, book.latest().rankings)) {
    const tour::Profile& profile = regulations.profiles[prize.profile];
    Value one = Value().set("classification", profile.id).set("place", int{prize.place}).set("points", prize.points);
    list.add(profile.of == tour::Of::riders ? one.set("rider", labels.rider(prize.who))
                                            : one.set("team", labels.team(prize.who)));
  }
  return list;
}

// GT-WIN-1 A podiums, B bonuses, C rest days; from the first to the last.
Value final_scores(const tour::Book& book, const SheetDay& last_day, const tour::Labels& labels) {
  const tour::Book::Entry& last = book.latest();
  Value list(Value::List{});
  int place = 0;
  for (const std::uint8_t team : last.rankings[tour_points]) {
    const int podium = podiums(last, team), rest = last_day.rest[team], tokens = last.teams[team].tokens;
    list.add(Value()
                 .set("team", labels.team(team))
                 .set("place", ++place)
                 .set("podium", podium)
                 .set("bonus", tokens - rest)
                 .set("rest", rest)
                 .set("total", podium + tokens));
  }
  return list;
}

}  // namespace

Value describe_sheets(const std::vector<SheetHead>& course, const std::vector<SheetDay>& days, const tour::Book& book,
                      const tour::Regulations& regulations, bool over, const tour::Labels& labels) {
  Value heads(Value::List{}), stages(Value::List{});
  for (std::size_t i = 0; i < course.size(); ++i) {
    Value one = Value().set("stage", static_cast<int>(i + 1)).set("id", course[i].id).set("name", course[i].name);
    one.set("paper", static_cast<int>(flamme_rouge::paper_of(i + 1)));
    if (!course[i].major.empty()) one.set("major", course[i].major);
    if (!course[i].minor.empty()) one.set("minor", course[i].minor);
    if (course[i].rest_day) one.set("rest_day", true);
    heads.add(one);
  }
  for (std::size_t nth = 1; nth <= book.stages(); ++nth) {
    const SheetDay& today = days[nth - 1];
    Value one = book.describe_result(nth);
    one.set("name", course[nth - 1].name).set("id", course[nth - 1].id);
    one.set("sheet", player_rows(book.stage(nth), today, nth == course.size(), labels));
    one.set("totals", totals(book.stage(nth), today, labels)).set("classifications", today.classifications);
    if (!today.then.is_null()) one.set(course[nth - 1].rest_day ? "after_rest" : "prizes", today.then);
    stages.add(one);
  }
  Value sheets = Value().set("classifications", tour::describe_profiles(regulations));
  sheets.set("columns", static_cast<int>(flamme_rouge::sheet_columns)).set("course", heads).set("stages", stages);
  if (over) sheets.set("bonuses", prizes(book, labels)).set("final", final_scores(book, days.back(), labels));
  return sheets;
}

}  // namespace tourmalet::grand_tour
