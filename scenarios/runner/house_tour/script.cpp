#include "scenarios/runner/house_tour/script.hpp"

namespace tourmalet::scenario {
namespace {

// A name of a list, numbered from 1; none is 0.
template <std::size_t N>
std::uint8_t read_name(const fr::Answer (&names)[N], std::string_view word) {
  for (std::size_t i = 0; i < N; ++i)
    if (names[i].text == word) return static_cast<std::uint8_t>(i + 1);
  wrong(in_quotes(word) + " is none of them");
}
template <std::size_t N>
std::string name_of(const fr::Answer (&names)[N], unsigned number) {
  return number == 0 ? "none" : std::string(names[number - 1].text);
}

}  // namespace

std::span<const HouseTourScript::Keyword> HouseTourScript::keywords() const {
  static const auto all = and_usual({{"seed", &HouseTourScript::seed},
                                     {"trial", &HouseTourScript::trial},
                                     {"spent", &HouseTourScript::spent},
                                     {"trait", &HouseTourScript::trait},
                                     {"form", &HouseTourScript::form},
                                     {"marker", &HouseTourScript::marker}});
  return all;
}

void HouseTourScript::seed(Words& words) {
  course();
  for (std::uint8_t place = 1; words.more(); ++place) {
    const fr::RiderId who = rider(words);
    state_.sheet.riders[who].seed = place;
    state_.stage.underdog[who] = static_cast<std::uint8_t>(course().stages[0].riders() - place + 1);
  }
  fr::TrafficOf<fr::FullBox> traffic(course().stages[0], state_.stage);
  Silent nobody;
  fr::LaunchOrder::carry_out(course().stages[0], state_.stage, traffic, chance_, nobody);
}

void HouseTourScript::trial(Words& words) {
  ride(words);
  fr::HouseHome::rank_by_time(course().stage(state_.number), state_.stage);
}

void HouseTourScript::spent(Words& words) {
  const fr::RiderId who = rider(words);
  state_.stage.fatigue[who] = static_cast<std::uint8_t>(state_.stage.fatigue[who] + words.number("cards", 1, 20));
}
void HouseTourScript::trait(Words& words) {
  const fr::RiderId who = rider(words);
  state_.stage.trait[who] = read_name(fr::trait_names, words.next("a trait"));
}
void HouseTourScript::form(Words& words) {
  const fr::RiderId who = rider(words);
  state_.stage.form[who] = read_name(fr::form_names, words.next("a form card"));
}
void HouseTourScript::marker(Words& words) { state_.stage.marker[rider(words)] = fr::BreakMarker::spent; }

// DP-EPO
void HouseTourScript::ask_at_home() {
  const fr::Course& stage = course().stage(state_.number);
  const std::uint8_t at = stage.place_of(fr::Epo::number);
  if (at == stage.step_count) return;
  Silent nobody;
  state_.stage.round = std::max<std::uint16_t>(state_.stage.round, 1);
  state_.stage.now.at = at;
  fr::Epo::begin(stage, state_.stage, chance_, nobody);
  started_ |= !state_.stage.now.asked.empty();
}

void HouseTourScript::expect(Words& words) {
  static const auto all = and_usually_expected({{"trait", &HouseTourScript::expect_trait},
                                                {"form", &HouseTourScript::expect_form},
                                                {"marker", &HouseTourScript::expect_marker},
                                                {"order", &HouseTourScript::expect_order},
                                                {"seeded", &HouseTourScript::expect_seeded},
                                                {"winners", &HouseTourScript::expect_winners},
                                                {"events", &HouseTourScript::expect_events},
                                                {"deck", &HouseTourScript::expect_deck}});
  call(all, words, "what is expected");
}

void HouseTourScript::expect_trait(Words& words) {
  const fr::RiderId who = rider(words);
  compare("trait of " + fr::rider_text(who), std::string(words.next("a trait, or none")),
          name_of(fr::trait_names, state_.stage.trait[who]));
}
void HouseTourScript::expect_form(Words& words) {
  const fr::RiderId who = rider(words);
  const unsigned form = state_.stage.form[who];
  compare("form card of " + fr::rider_text(who), std::string(words.next("a form card, used or none")),
          form >= fr::form_used ? "used" : name_of(fr::form_names, form));
}
void HouseTourScript::expect_marker(Words& words) {
  static constexpr std::string_view names[] = {"ready", "active", "spent"};
  const fr::RiderId who = rider(words);
  compare("marker of " + fr::rider_text(who), std::string(words.next("ready, active or spent")),
          std::string(names[static_cast<std::size_t>(state_.stage.marker[who])]));
}
// expect order bS rR: who comes first on the grid or is launched first, as many as are named.
void HouseTourScript::expect_order(Words& words) {
  std::string expected, found;
  std::uint8_t place = 1;
  while (words.more()) {
    add_word(expected, words.next("a rider"));
    for (fr::RiderId who = 0; who < course().stages[0].riders(); ++who)
      if (state_.stage.underdog[who] == place) add_word(found, fr::rider_text(who));
    ++place;
  }
  compare("order", expected, found);
}
// expect seeded: the seed order is there, each place once, and it is the general order of the first stage.
void HouseTourScript::expect_seeded(Words&) {
  const unsigned riders = course().stages[0].riders();
  for (fr::RiderId who = 0; who < riders; ++who)
    compare("place from behind of " + fr::rider_text(who), static_cast<int>(riders - state_.sheet.riders[who].seed + 1),
            static_cast<int>(state_.stage.underdog[who]));
}
// expect winners rR bS none r: of the four classifications.
void HouseTourScript::expect_winners(Words& words) {
  std::string expected, found;
  while (words.more()) add_word(expected, words.next("a rider, a team or none"));
  const tour::Regulations now = regulations();
  const tour::Rankings all = rankings();
  for (std::size_t i = 0; i < all.size(); ++i)
    add_word(found, all[i].empty()                          ? "none"
                    : now.profiles[i].of == tour::Of::teams ? std::string(1, fr::team_letters[all[i].front()])
                                                            : fr::rider_text(all[i].front()));
  compare("winners", expected, found);
}
void HouseTourScript::expect_events(Words& words) { compare_events(words, course()); }
void HouseTourScript::expect_deck(Words& words) {
  const fr::RiderId who = rider(words);
  compare(fr::rider_text(who) + " deck", std::string(words.next("cards")),
          fr::cards_text(course().stages[0], state_.stage.dealt[who], state_.stage.deck_of[who]));
}

ScenarioGame house_tour_scenarios() {
  return {"house_tour",
          {},
          []() -> std::unique_ptr<Script> { return std::make_unique<HouseTourScript>(); },
          "flamme_rouge"};
}

}  // namespace tourmalet::scenario
