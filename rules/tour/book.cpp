#include "rules/tour/book.hpp"

#include <algorithm>

namespace tourmalet::tour {
namespace {

std::string_view unit_of(const Profile& profile) {
  return profile.measure() == Measure::seconds ? "seconds" : "points";
}

// Stages won, or primes of the kind the classification counts.
unsigned wins_of(const Profile& profile, const RiderLine& line) {
  const Comparison shown = profile.criteria[profile.figure].by;
  const bool primes = shown.measure == Measure::points && shown.kind != Points::tour;
  return primes ? line.successes[static_cast<std::size_t>(shown.kind)][0] : line.wins;
}

Value row_of(const Profile& profile, const Ledger& ledger, std::span<const Ranking> before, std::size_t first,
             std::size_t who, Place place, bool counts_times, unsigned expected, const Labels& labels) {
  const Comparison shown = profile.criteria[profile.figure].by;
  const auto amount = figure(profile.of, shown, ledger, before, who);
  const auto ahead = figure(profile.of, shown, ledger, before, first);
  Value row;
  if (profile.of == Of::riders)
    row.set("rider", labels.rider(who));
  else
    row.set("team", labels.team(who));
  row.set("place", int{place}).set(std::string(unit_of(profile)), amount);
  const bool incomplete = counts_times && ledger.teams[who].counted < expected;
  if (!incomplete) row.set("gap", shown.most ? ahead - amount : amount - ahead);
  if (counts_times) row.set("counted", int{ledger.teams[who].counted});
  if (incomplete) row.set("incomplete", true);
  if (profile.of == Of::riders)
    if (const unsigned wins = wins_of(profile, ledger.riders[who]); wins > 0) row.set("wins", wins);
  return row;
}

Value ranking_value(const Regulations& regulations, const Profile& profile, const Ledger& ledger,
                    std::span<const Ranking> before, const Ranking& ranking, std::uint8_t worn, const Labels& labels) {
  const bool counts_times = std::any_of(profile.criteria.begin(), profile.criteria.end(),
                                        [](const Criterion& one) { return one.by.measure == Measure::times_counted; });
  const auto expected = static_cast<unsigned>(regulations.team_time.best * ledger.stages);
  Value value, rows(Value::List{}), level(Value::List{});
  Place place = 0;
  const Comparison shown = profile.criteria[profile.figure].by;
  for (std::size_t i = 0; i < ranking.size(); ++i) {
    const bool shared = i > 0 && compare(profile, ledger, before, ranking[i - 1], ranking[i]) == 0;
    if (!shared) place = static_cast<Place>(i + 1);
    rows.add(row_of(profile, ledger, before, ranking[0], ranking[i], place, counts_times, expected, labels));
    if (i > 0 && compare(profile.of, shown, ledger, before, ranking[0], ranking[i]) == 0)
      level.add(profile.of == Of::riders ? labels.rider(ranking[i]) : labels.team(ranking[i]));
  }
  value.set("id", profile.id).set("of", profile.of == Of::riders ? "riders" : "teams").set("rows", std::move(rows));
  if (worn != nobody) value.set("jersey", labels.rider(worn));
  if (!level.as<Value::List>()->empty()) value.set("level", std::move(level));
  if (const Criterion* why = reason(profile, ledger, before, ranking); why != nullptr) value.set("rule", why->rule);
  return value;
}

}  // namespace

Value describe(const Regulations& regulations, const Ledger& ledger, const Labels& labels) {
  const Rankings rankings = rank_all(regulations, ledger);
  const auto worn = wearers(regulations, ledger, rankings);
  Value list(Value::List{});
  for (std::size_t i = 0; i < rankings.size(); ++i)
    list.add(ranking_value(regulations, regulations.profiles[i], ledger, std::span(rankings.begin(), i), rankings[i],
                           worn[i], labels));
  return list;
}

Value describe_profiles(const Regulations& regulations) {
  Value list(Value::List{});
  for (const Profile& profile : regulations.profiles) {
    Value one;
    one.set("id", profile.id)
        .set("of", profile.of == Of::riders ? "riders" : "teams")
        .set("figure", unit_of(profile))
        .set("name", in_both(profile.name));
    if (!profile.jersey.empty()) one.set("jersey", profile.jersey);
    list.add(std::move(one));
  }
  return list;
}

void Book::enter(unsigned stage, std::span<const RiderResult> results, const Regulations& regulations, Value facts) {
  const std::uint8_t wearer = stages_.empty() ? first_wearer_ : stages_.back().worn[0];
  for (std::size_t rider = 0; rider < riders_.size(); ++rider) places_.push_back(results[rider].place);
  tour::enter(riders_, teams_, results, regulations.team_time);
  Entry& now = stages_.emplace_back();
  now.number = stage;
  now.results.assign(results.begin(), results.begin() + static_cast<std::ptrdiff_t>(riders_.size()));
  now.regulations = regulations;
  now.wearer = wearer;
  now.facts = std::move(facts);
  rank_latest();
}

void Book::rank_latest() {
  Entry& now = stages_.back();
  now.riders = riders_;
  now.teams = teams_;
  const Ledger ledger = this->ledger(stages_.size());
  now.rankings = rank_all(now.regulations, ledger);
  now.worn = wearers(now.regulations, ledger, now.rankings);
}

void Book::rest_day() {
  pay_rest_day(teams_, riders_, stages_.back().regulations, stages_.back().rankings);
  rank_latest();
}

void Book::award() {
  pay_awards(teams_, riders_, stages_.back().regulations, stages_.back().rankings);
  rank_latest();
}

std::string_view Book::rule(std::size_t nth, std::size_t profile) const {
  const Entry& stage = stages_[nth - 1];
  const Criterion* why = reason(stage.regulations.profiles[profile], ledger(nth),
                                std::span(stage.rankings.begin(), profile), stage.rankings[profile]);
  return why == nullptr ? std::string_view() : why->rule;
}

Ledger Book::ledger(std::size_t nth) const {
  const Entry& stage = stages_[nth - 1];
  return {.riders = stage.riders,
          .teams = stage.teams,
          .places = places_,
          .wearer = stage.wearer,
          .first = stages_.front().wearer,
          .stages = nth};
}

Value Book::describe_result(std::size_t nth) const {
  const Entry& stage = stages_[nth - 1];
  std::vector<std::size_t> order;
  Value value, riders(Value::List{}), out(Value::List{});
  for (std::size_t rider = 0; rider < stage.results.size(); ++rider) {
    if (stage.results[rider].place != 0) order.push_back(rider);
    if (stage.results[rider].out != 0) out.add(labels_.rider(rider));
  }
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return stage.results[a].place < stage.results[b].place; });
  for (const std::size_t rider : order) {
    const RiderResult& result = stage.results[rider];
    Value one, points;
    one.set("rider", labels_.rider(rider)).set("place", int{result.place});
    if (result.seconds != 0)
      one.set("seconds", std::int64_t{result.seconds})
          .set("gap", std::int64_t{result.seconds} - std::int64_t{stage.results[order[0]].seconds});
    if (result.bonus != 0) one.set("bonus", int{result.bonus});
    if (result.first != nobody) one.set("with", labels_.rider(result.first));
    for (std::size_t kind = 0; kind < point_kinds; ++kind)
      if (result.points[kind] != 0) points.set(std::string(points_names[kind]), int{result.points[kind]});
    if (!points.is_null()) one.set("points", std::move(points));
    if (result.late != 0) one.set("late", true);
    riders.add(std::move(one));
  }
  value.set("stage", stage.number).set("riders", std::move(riders));
  if (!out.as<Value::List>()->empty()) value.set("out", std::move(out));
  if (stage.wearer != nobody) value.set("jersey", labels_.rider(stage.wearer));
  if (!stage.facts.is_null())
    for (const auto& [name, fact] : *stage.facts.as<Value::Object>()) value.set(name, fact);
  return value;
}

Value Book::describe_classifications(std::size_t nth) const {
  return describe(stages_[nth - 1].regulations, ledger(nth), labels_);
}

Value Book::with_moves(Value classifications, std::size_t nth) const {
  if (nth < 2) return classifications;
  Value all(Value::List{});
  const auto& list = *classifications.as<Value::List>();
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Ranking &now = stage(nth).rankings[i], &before = stage(nth - 1).rankings[i];
    Value one(Value::Object{}), rows(Value::List{});
    for (const auto& [name, value] : *list[i].as<Value::Object>()) {
      if (name != "rows") {
        one.set(name, value);
        continue;
      }
      for (std::size_t at = 0; at < now.size(); ++at) {
        Value row = (*value.as<Value::List>())[at];
        if (const Place place = before.place[now[at]]; place != 0) row.set("before", int{place});
        rows.add(std::move(row));
      }
      one.set("rows", rows);
    }
    all.add(std::move(one));
  }
  return all;
}

}  // namespace tourmalet::tour
