// The house rules over the server: what a seat is sent is the same, byte by byte, in two worlds that differ only in
// what is hidden from it, at every kind of question.
#include <gtest/gtest.h>

#include <map>
#include <optional>

#include "tests/server/house_questions.hpp"
#include "tests/server/room_support.hpp"

namespace tourmalet {
namespace {

class HouseSecrets : public RoomTest {
 protected:
  // What the seat knows, and what it may answer.
  struct Asked {
    Value view, actions;
  };
  static Asked asked(const Table& table, Seat seat) {
    const auto known = table.view_of(seat);
    return {table.game().describe_view(table.match().course(), known.data()), table.actions_of(seat, known.data())};
  }
  static std::vector<std::string> words_of(const Value& actions) {
    std::vector<std::string> all;
    for (const Value& one : *actions.as<Value::List>()) all.push_back(*one.find("action")->as<std::string>());
    return all;
  }
  static void decide_in(Table& table, Seat seat, std::string_view action) {
    ASSERT_TRUE(table.decide(seat, table.number(seat), action).accepted()) << action;
  }

  // What two others are sent of a copy of the table in which the seat answers this, and what the seat is sent itself.
  struct Sent {
    std::vector<std::string> others, own;
  };
  Sent sent(const std::vector<std::string>& entries, Seat seat, const std::vector<std::string>& answers) {
    const std::string copy = "world" + std::to_string(++copies_);
    const Append append{copy, 0, entries, "running", false, 0};
    store_.append({&append, 1});
    const Seated same{hall_.find(copy), tokens_, {}};
    const auto watching = listen(same, tokens_[seat == 0 ? 1 : 0]), spying = listen(same, ""),
               acting = listen(same, tokens_[seat]);
    for (const std::string& answer : answers) {
      const std::size_t before = acting->count("accepted");
      same.room->say(
          acting,
          Value().set("type", "decide").set("number", *acting->last("view").find("number")).set("action", answer));
      settle(same.room);
      EXPECT_EQ(acting->count("accepted"), before + 1) << answer;
    }
    Sent all{{}, comparable(*acting, copy)};
    for (const auto& ear : {watching, spying})
      for (std::string& text : comparable(*ear, copy)) all.others.push_back(std::move(text));
    return all;
  }

  // An answer given in secret, and what follows until the seat has chosen for both riders.
  std::vector<std::string> answers_from(const std::vector<std::string>& entries, Seat seat, const std::string& first) {
    Table table = Table::restore("looked", entries, courses_);
    std::vector<std::string> answers{first};
    for (decide_in(table, seat, first); table.deciding().contains(seat);) {
      answers.push_back(words_of(asked(table, seat).actions).front());
      decide_in(table, seat, answers.back());
    }
    return answers;
  }

  // The same race in which the seat drew another card of energy, which has not been seen. Nothing if there is none.
  std::optional<std::vector<std::string>> with_another_card(std::vector<std::string> entries, Seat seat) {
    // As if stored by the first programs, whose hashes are not compared: the position is another one.
    for (std::string& one : entries)
      if (const auto at = one.find("\"position\":"); at != std::string::npos) one.replace(at, 11, "\"hash\":");
    for (std::size_t back = 0, tried = 0; back < entries.size() && tried < 12; ++back) {
      std::string& entry = entries[entries.size() - 1 - back];
      const Value said = read_json(entry, "entry");
      if (*said.find("entry") != Value("decided") || *said.find("seat") != Value(int{seat})) continue;
      const std::string action = *said.find("action")->as<std::string>();
      if (action != "R" && action != "S" && action != "four" && action != "five") continue;
      ++tried;
      const std::string drawn = *said.find("outcomes")->as<std::string>(), was = entry;
      for (std::size_t at = 0; at < drawn.size(); at += 2)
        for (const char other : {'3', '5', '4', '9', '7', '6', '2'}) {
          if (drawn[at] == other || drawn[at] == 'F') continue;
          std::string changed = drawn;
          changed[at] = other;
          entry = was;
          entry.replace(entry.find("\"" + drawn + "\""), drawn.size() + 2, "\"" + changed + "\"");
          try {
            Table::restore("looked", entries, courses_);
            return entries;
          } catch (const DataError&) {  // this card is not there, or was played
          }
        }
      entry = was;
    }
    return {};
  }

  Table made(const TablePlan& plan, int clock) {
    const Value request = request_for(*find_game(plan.game), plan.seats, "", read_json(plan.options, "options"));
    Table::Made made = Table::make("house", Value(request).set("clock", clock), courses_, 1);
    tokens_ = {made.seat_token};
    for (int seat = 1; seat < plan.seats; ++seat)
      tokens_.push_back(made.table.join(Value().set("name", "B"), 1).second);
    made.table.start({0, true});
    return std::move(made.table);
  }

  std::vector<std::string> tokens_;
  int copies_ = 0;
  FastChance dice_{20261119};
};

// In secret: what others choose before the reveal, and what they choose among cards that were dealt. In the open: the
// cards that another has and has not shown, while a question goes round. In time trials everything is open (HR-TT-3).
constexpr std::string_view in_secret[] = {"DP-TRAIT", "DP-FORM",     "DP-MUS-FATIGUE", "DP-BAROUDEUR",
                                          "DP-FIVE",  "DP-EXTRA",    "DP-SECOND",      "DP-CEREAL",
                                          "card",     "DP-MUS-FIVE", "DP-BLUFF-TOP",   "which rider"};
constexpr std::string_view in_the_open[] = {"DP-BLUFF", "DP-GNAK",    "DP-PEDALE", "DP-SUCEUR",
                                            "DP-REIN",  "DP-MUSETTE", "DP-SPRINT", "DP-EPO"};

// The first message that differs, from where it does.
void expect_same(const std::vector<std::string>& one, const std::vector<std::string>& other, const std::string& where) {
  EXPECT_EQ(one.size(), other.size()) << where;
  for (std::size_t i = 0; i < std::min(one.size(), other.size()); ++i) {
    if (one[i] == other[i]) continue;
    const auto at = static_cast<std::size_t>(
        std::mismatch(one[i].begin(), one[i].end(), other[i].begin(), other[i].end()).first - one[i].begin());
    const auto from = at < 200 ? 0 : at - 200;
    ADD_FAILURE() << where << "\n" << one[i].substr(from, 500) << "\n" << other[i].substr(from, 500);
    return;
  }
}

bool contains(std::span<const std::string_view> all, std::string_view one) {
  return std::find(all.begin(), all.end(), one) != all.end();
}

// Without a clock, and with one: it tells nothing either.
class HouseSecretsOf : public HouseSecrets, public testing::WithParamInterface<int> {};
INSTANTIATE_TEST_SUITE_P(Clock, HouseSecretsOf, testing::Values(0, 3600),
                         [](const auto& one) { return one.param == 0 ? "without" : "running"; });

TEST_P(HouseSecretsOf, NothingHiddenIsInTheBytes) {
  std::map<std::string, int> compared;  // by game and question
  const auto wanted = [](const std::string& game, std::string_view kind) { return game + " " + std::string(kind); };
  const auto missing = [&] {
    std::string all;
    for (const std::string game : {"flamme-rouge", "house-tour"}) {
      for (const std::string_view kind : in_secret)
        if (compared[wanted(game, kind)] == 0) all += " " + wanted(game, kind);
      for (const std::string_view kind : in_the_open)
        if (compared[wanted(game, kind)] == 0 && (kind != "DP-EPO" || game == "house-tour"))
          all += " " + wanted(game, kind);
    }
    return all;
  };
  constexpr int enough = 2;
  for (int round = 0; round < 400 && !missing().empty() && !HasFailure(); ++round) {
    const TablePlan& plan = house_tables[static_cast<std::size_t>(round) % std::size(house_tables)];
    Table table = made(plan, GetParam());
    while (table.deciding() && !HasFailure()) {
      for (const Seat seat : table.deciding()) {
        const auto [view, actions] = asked(table, seat);
        const std::vector<std::string> words = words_of(actions);
        for (std::size_t i = 0; i < words.size(); ++i) {
          const std::string_view kind = question_of(view, actions.as<Value::List>()->at(i));
          const std::string key = wanted(plan.game, kind);
          const bool open = contains(in_the_open, kind), others_choose = table.deciding().size() > 1;
          if (compared[key] >= enough || !(open || (others_choose && contains(in_secret, kind)))) continue;
          const std::vector<std::string> entries = table.unstored(0).entries;
          Sent first, second;
          if (!open) {
            const std::string& other = words[i == 0 ? words.size() - 1 : 0];
            first = sent(entries, seat, answers_from(entries, seat, words[i]));
            second = sent(entries, seat, answers_from(entries, seat, other));
          } else {
            if (plan.in_the_open) continue;
            const auto others = with_another_card(entries, seat);
            if (!others) continue;
            first = sent(entries, seat, {words[i]});
            second = sent(*others, seat, {words[i]});
          }
          if (first.own == second.own) continue;
          ++compared[key];
          expect_same(first.others, second.others, key + ": " + words[i]);
        }
      }
      const Seat seat = table.deciding().first();
      const auto words = words_of(asked(table, seat).actions);
      decide_in(table, seat, words[dice_.below(static_cast<unsigned>(words.size()))]);
    }
  }
  EXPECT_EQ(missing(), "") << "never compared in two worlds that differ";
}

}  // namespace
}  // namespace tourmalet
