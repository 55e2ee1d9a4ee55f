#include <algorithm>

#include "referee/documents.hpp"
#include "referee/lists.hpp"
#include "referee/tables.hpp"

namespace tourmalet::referee {
namespace {

struct TabRow {
  std::string_view id, classification;
  Both name;
};
constexpr TabRow tabs[] = {
    {"INDIVIDUAL", "general", {"Individual", "Individuel"}},
    {"TEAM", "teams", {"Teams", "Équipes"}},
    {"MOUNTAINS", "mountain", {"Mountains", "Montagne"}},
    {"SPRINT", "sprint", {"Sprint", "Sprint"}},
};
constexpr TabRow tour_points_tab{"TOUR", "tour", {"Tour points", "Points de Tour"}};

const Value* classification(const Value& all, std::string_view id) {
  for (const Value& one : *all.as<Value::List>())
    if (*one.find("id")->as<std::string>() == id) return &one;
  return nullptr;
}

class Tables {
 public:
  Tables(const Game& game, int stage)
      : board_(game.board()),
        stage_(stage),
        standing_(standing_after(game, stage)),
        day_(book_of_day(board_, stage, standing_.book)),
        general_(standing_.book.describe_classifications(static_cast<std::size_t>(stage))),
        today_(day_.describe_classifications(1)) {
    if (board_.day(stage).racing() == 0 || stage <= static_cast<int>(game.book().stages())) return;
    // REF-RES-1 Points so far, also of those who are still on the road.
    const tour::Book so_far = book_with(board_, game.book(), stage, true);
    points_ = so_far.describe_classifications(static_cast<std::size_t>(stage));
    points_today_ = book_of_day(board_, stage, so_far).describe_classifications(1);
  }

  Value document() const {
    Value value = Value().set("stage", stage_).set("name", board_.stage(stage_).name);
    value.set("provisional", standing_.provisional).set("final", board_.race_over() && stage_ == board_.started());
    Value all(Value::List{});
    for (const TabRow& tab : tabs)
      if (tab.id == "INDIVIDUAL" || classification(general_, tab.classification) != nullptr) all.add(describe_tab(tab));
    if (classification(general_, tour_points_tab.classification) != nullptr) all.add(describe_tab(tour_points_tab));
    value.set("tabs", all).set("leaders", leaders()).set("podium", podium());
    value.set("general_podium", general_podium());
    if (board_.profile->prologue) value.set("points", cap_history());
    return value;
  }

 private:
  const tour::Book::Entry& entry() const { return standing_.book.stage(static_cast<std::size_t>(stage_)); }

  Value row_of_rider(Rider rider) const {
    Value row = Value().set("number", board_.number(rider)).set("name", board_.name(rider));
    row.set("colour", board_.teams[board_.team_of(rider)].colour);
    return row.set("team", in_both(board_.team_name(board_.team_of(rider))));
  }
  Value row_of_team(std::size_t team) const {
    return Value().set("colour", board_.teams[team].colour).set("team", in_both(board_.team_name(team)));
  }

  // REF-RES-4 The first in full, the others as gaps.
  void set_time(Value& row, std::int64_t seconds, std::int64_t gap, bool first, bool with_gap = true) const {
    row.set("seconds", seconds).set("time", clock_text(seconds, board_.profile->hours));
    if (!with_gap) return;
    row.set("gap", gap);
    row.set("gap_text", first ? in_both(phrase({"{0}", "{0}"}, {clock_text(seconds, board_.profile->hours)}))
                              : in_both(gap_text(gap)));
  }

  Value describe_tab(const TabRow& tab) const {
    Value value = Value().set("id", tab.id).set("name", in_both(tab.name));
    value.set("classification", tab.classification);
    if (tab.id == "INDIVIDUAL")
      value.set("stage", individual());
    else
      value.set("stage", rows_of(counts_points(tab) ? points_today_ : today_, tab.classification, day_, 1));
    Value rows = rows_of(counts_points(tab) ? points_ : general_, tab.classification, standing_.book,
                         static_cast<std::size_t>(stage_));
    if (tab.id == "INDIVIDUAL") add_unranked(rows, true);
    return value.set("general", rows);
  }

  bool counts_points(const TabRow& tab) const {
    return !points_.is_null() && (tab.id == "MOUNTAINS" || tab.id == "SPRINT");
  }

  // REF-RES-3, REF-RES-5 Times without bonus; who has not arrived stands below.
  Value individual() const {
    std::vector<Rider> order;
    for (std::size_t rider = 0; rider < entry().results.size(); ++rider)
      if (entry().results[rider].place != 0) order.push_back(static_cast<Rider>(rider));
    lists::sort_by(order, [&](Rider rider) { return entry().results[rider].place; });
    Value rows(Value::List{});
    for (const Rider rider : order) {
      const tour::RiderResult& result = entry().results[rider];
      Value row = row_of_rider(rider).set("place", int{result.place});
      if (board_.profile->times)
        set_time(row, result.seconds, std::int64_t{result.seconds} - entry().results[order[0]].seconds,
                 rider == order[0]);
      if (result.bonus != 0) row.set("bonus", int{result.bonus});
      if (const int points = result.points[static_cast<std::size_t>(tour::Points::tour)]; points != 0)
        row.set("points", points);
      if (result.late != 0) row.set("status", "dnf");
      rows.add(row);
    }
    add_unranked(rows, false);
    return rows;
  }
  // REF-RES-1, REF-RES-4 Those who race on, then DNF, without a place.
  void add_unranked(Value& rows, bool general) const {
    const Day& day = board_.day(stage_);
    for (const Status wanted : {Status::racing, Status::dnf, Status::not_started})
      for (std::size_t rider = 0; rider < board_.riders(); ++rider) {
        const bool ranked = general ? entry().rankings[0].place[rider] != 0 : entry().results[rider].place != 0;
        const bool was_out = general && day.status[rider] == Status::arrived && wanted == Status::dnf;
        if (ranked || (day.status[rider] != wanted && !was_out)) continue;
        rows.add(row_of_rider(static_cast<Rider>(rider)).set("status", name_of(wanted)));
      }
  }

  Value rows_of(const Value& all, std::string_view id, const tour::Book& book, std::size_t nth) const {
    Value rows(Value::List{});
    const Value* found = classification(all, id);
    if (found == nullptr) return rows;
    bool first = true;
    for (const Value& given : *found->find("rows")->as<Value::List>()) {
      const bool of_riders = given.find("rider") != nullptr;
      const auto who = of_riders ? std::size_t{*board_.find(static_cast<Number>(number_in(given, "rider")))}
                                 : *board_.team_of_colour(static_cast<int>(number_in(given, "team")));
      Value row = of_riders ? row_of_rider(static_cast<Rider>(who)) : row_of_team(who);
      row.set("place", number_in(given, "place"));
      if (given.find("seconds") != nullptr)
        set_time(row, number_in(given, "seconds"), number_in(given, "gap"), first, given.find("gap") != nullptr);
      else
        row.set("points", number_in(given, "points"));
      if (of_riders) row.set("wins", number_in(given, "wins"));
      if (!of_riders && given.find("seconds") != nullptr) row.set("counted", counted(book, nth, who));
      if (given.find("incomplete") != nullptr) row.set("incomplete", true).set("times", number_in(given, "counted"));
      rows.add(row);
      first = false;
    }
    return rows;
  }
  // REF-RES-3 The riders whose times counted in this stage.
  Value counted(const tour::Book& book, std::size_t nth, std::size_t team) const {
    const tour::Book::Entry& stage = book.stage(nth);
    Value list(Value::List{});
    for (const std::uint8_t rider : tour::counted_riders(stage.riders, stage.results, static_cast<std::uint8_t>(team),
                                                         stage.regulations.team_time))
      list.add(board_.number(rider));
    return list;
  }

  // REF-RES-6
  Value leaders() const {
    Value list(Value::List{});
    for (std::size_t i = 0; i < entry().regulations.profiles.size(); ++i) {
      const tour::Profile& profile = entry().regulations.profiles[i];
      if (profile.jersey.empty() || entry().rankings[i].empty()) continue;
      const Rider leader = entry().rankings[i].front(), worn = entry().worn[i];
      Value one =
          Value().set("classification", profile.id).set("name", in_both(profile.name)).set("jersey", profile.jersey);
      one.set("number", board_.number(leader)).set("rider", board_.name(leader));
      one.set("wears", worn == nobody ? Value() : Value(board_.number(worn)));
      if (board_.profile->cards) one.set("card", in_both(card_of(profile.jersey)));
      list.add(one);
    }
    return list;
  }
  static Both card_of(std::string_view jersey) {  // TDF-CARD-3 to 7
    if (jersey == "polka")
      return {"once: ride 4 without rolling, or attack alone: 1 cell, then the green die",
              "une fois : 4 cases sans lancer, ou attaque seul : 1 case puis le dé vert"};
    return {"once: throw the green die, or attack alone without the bolt",
            "une fois : lancer le dé vert, ou attaquer seul sans éclair"};
  }

  Value podium() const {  // REF-RES-7
    Value list(Value::List{});
    std::vector<Rider> order;
    for (std::size_t rider = 0; rider < entry().results.size(); ++rider)
      if (entry().results[rider].place != 0 && entry().results[rider].place <= 3)
        order.push_back(static_cast<Rider>(rider));
    lists::sort_by(order, [&](Rider rider) { return entry().results[rider].place; });
    for (const Rider rider : order) list.add(board_.number(rider));
    return list;
  }
  Value general_podium() const {
    Value list(Value::List{});
    const tour::Ranking& general = entry().rankings[0];
    for (std::size_t i = 0; i < general.size() && i < 3; ++i) list.add(board_.number(general[i]));
    return list;
  }

  // REF-VT-8 Points of each stage, running totals, who wore the cap.
  Value cap_history() const {
    constexpr auto points = static_cast<std::size_t>(tour::Points::tour);
    Value list(Value::List{});
    for (std::size_t nth = 1; nth <= static_cast<std::size_t>(stage_); ++nth) {
      const tour::Book::Entry& stage = standing_.book.stage(nth);
      Value rows(Value::List{});
      for (std::size_t rider = 0; rider < stage.results.size(); ++rider)
        rows.add(Value()
                     .set("number", board_.number(static_cast<Rider>(rider)))
                     .set("place", int{stage.results[rider].place})
                     .set("points", int{stage.results[rider].points[points]})
                     .set("total", int{stage.riders[rider].points[points]}));
      Value one = Value().set("stage", static_cast<int>(nth)).set("rows", rows);
      if (stage.wearer != nobody) one.set("cap", board_.number(stage.wearer));
      list.add(one);
    }
    return list;
  }

  const Board& board_;
  int stage_;
  Standing standing_;
  tour::Book day_;
  Value general_, today_;
  Value points_, points_today_;  // with those who are still racing; null if nobody is
};

}  // namespace

Phrase gap_text(std::int64_t gap) {
  if (gap == 0) return phrase({"s.t.", "m.t."});
  const std::string text = "+" + clock_text(gap, gap >= 3600);
  return {text, text};
}

int stage_meant(const Game& game, int stage) {
  const Board& board = game.board();
  const int meant = stage != 0 ? stage : board.latest();
  if (meant < 1 || meant > static_cast<int>(board.days.size()) || !board.day(meant).started())
    throw Mistake("stage", phrase({"the stage has not been started", "l’étape n’est pas partie"}));
  return meant;
}

Standing standing_after(const Game& game, int stage) {
  const tour::Book& book = game.book();
  if (stage <= static_cast<int>(book.stages())) return {book, game.board().day(stage).phase != Phase::closed};
  return {book_with(game.board(), book, stage), true};
}

Value results_document(const Game& game, int stage) { return Tables(game, stage_meant(game, stage)).document(); }

}  // namespace tourmalet::referee
