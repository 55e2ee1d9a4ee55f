// checked combinations: races of Flamme Rouge on any stage of the box, with any modules, teams and dummies that go
// together, ridden at random across the border. A race that cannot begin, stalls or loses its thread is told with its
// seed and its options; `combinations --races 1 --seed SEED` rides it again.
#include <fmt/format.h>

#include <limits>
#include <map>

#include "cli/commands.hpp"
#include "cli/options.hpp"
#include "loader/json.hpp"
#include "rules/flamme_rouge/examples.hpp"
#include "rules/flamme_rouge/stage.hpp"

namespace tourmalet {
namespace {

namespace fr = flamme_rouge;

// A race as it was dealt, and what is in it for the tally.
struct Deal {
  Value options{Value::Object{}};
  std::vector<std::string> parts;
};

// Deals options. What goes with what is asked of the table of options and of the modules.
class Dealer {
 public:
  Dealer(const GameModule& game, const fr::Library& box)
      : box_(box),
        players_(seats_among(game.option_table)),
        modules_(*find_option(game.option_table, "modules")),
        handicap_(*find_option(game.option_table, "handicap")),
        muscle_(*find_option(game.option_table, "muscle_teams")) {
    for (const fr::StageCard& card : box.stages)
      if (!card.tiles.empty()) stages_.push_back(&card);
  }

  Deal deal(FastChance& dice) const {
    const auto once_in = [&](unsigned times) { return dice.below(times) == 0; };
    const auto from = [&](int least, int most) {
      return least + static_cast<int>(dice.below(static_cast<unsigned>(most - least + 1)));
    };
    const fr::StageCard& stage = *stages_[dice.below(static_cast<unsigned>(stages_.size()))];
    const fr::Road road = fr::lay_tiles(box_, stage.tiles, stage.id);
    int room = 0;
    for (int q = 0; q < road.start_squares; ++q) room += road.lanes[static_cast<std::size_t>(q)];

    std::vector<const OptionValue*> chosen;
    const auto type = fr::find_stage_type(stage.type).value_or(fr::StageType::normal);
    if (const auto brought = fr::module_of(type); !brought.empty()) chosen.push_back(&called(brought));

    // MUL-1 More players than there are teams ride one rider each.
    constexpr int most_teams = static_cast<int>(fr::max_teams);
    const bool one_each = players_.most > most_teams && room > most_teams && once_in(4) &&
                          (chosen.empty() || goes_with_one_each(*chosen[0]));
    int players = 0, muscle_teams = 0;
    bool peloton_team = false;
    if (one_each) {
      players = from(most_teams + 1, std::min(players_.most, room));
    } else {
      const int most = std::min(most_teams, room / 2);
      const int teams = from(stage.players.starts_with('5') && !once_in(4) ? std::min(5, most) : players_.least, most);
      if (go_together(chosen, called(fr::dummies_id)) && !once_in(3)) {
        peloton_team = once_in(2);
        muscle_teams = std::min(from(muscle_.least, muscle_.most), teams - 1 - int{peloton_team});
      }
      players = teams - int{peloton_team} - muscle_teams;
      if (players < teams) chosen.push_back(&called(fr::dummies_id));
    }
    const int rivals = players + int{peloton_team} + muscle_teams;

    std::vector<const OptionValue*> left;
    for (const OptionValue& module : modules_.values)
      if (module.offered && (!one_each || goes_with_one_each(module))) left.push_back(&module);
    std::string names;
    for (; !left.empty(); left.pop_back()) {
      std::swap(left.back(), left[dice.below(static_cast<unsigned>(left.size()))]);
      const std::string id = text_of(left.back()->value);
      const bool wanted = is_time_trial(id) ? once_in(6) : !once_in(3);
      if (!wanted || !go_together(chosen, *left.back()) || !has_its_tiles(id, stage, road, rivals)) continue;
      chosen.push_back(left.back());
      names += (names.empty() ? "" : " ") + id;
    }
    bool against_the_clock = false;
    for (const OptionValue* module : chosen) against_the_clock |= is_time_trial(text_of(module->value));
    if (against_the_clock && once_in(4)) players = 1;  // GT-TT-6

    Deal dealt;
    dealt.options.set("stage", stage.id).set(std::string(players_.id), players);
    if (peloton_team) dealt.options.set("peloton_team", true);
    if (muscle_teams > 0) dealt.options.set(std::string(muscle_.id), muscle_teams);
    if (!names.empty()) dealt.options.set(std::string(modules_.id), names);
    if (once_in(4)) {
      Value levels(Value::List{});
      for (int seat = 0; seat < players; ++seat) levels.add(from(handicap_.least, handicap_.most));
      dealt.options.set(std::string(handicap_.id), levels);
    }
    if (once_in(4)) dealt.options.set("first", from(0, players - 1));
    for (const OptionValue* module : chosen) dealt.parts.push_back(text_of(module->value));
    const int riding = players == 1 && against_the_clock ? 1 : rivals;
    dealt.parts.push_back(fmt::format("{:>2} {}", riding, one_each ? "players" : "teams"));
    return dealt;
  }

 private:
  const OptionValue& called(std::string_view id) const {
    for (const OptionValue& value : modules_.values)
      if (text_of(value.value) == id) return value;
    throw DataError("combinations", fmt::format("there is no module \"{}\"", id));
  }
  static bool go_together(const std::vector<const OptionValue*>& chosen, const OptionValue& module) {
    for (const OptionValue* other : chosen)
      if (other == &module || !tourmalet::go_together(module, *other)) return false;
    return true;
  }
  static bool is_time_trial(std::string_view id) { return id == fr::team_trial_id || id == fr::single_trial_id; }
  // MUL-5
  static bool goes_with_one_each(const OptionValue& module) {
    const auto says = [](const auto& row) {
      if constexpr (requires { row.one_each; }) return row.one_each;
      return false;
    };
    for (const fr::Module& row : fr::Rules::modules)
      if (row.id == text_of(module.value)) return says(row);
    return false;
  }
  bool has_its_tiles(std::string_view id, const fr::StageCard& stage, const fr::Road& road, int rivals) const {
    if (id == fr::weather_id) return !road.straights.empty();                   // MET-5
    if (id == fr::breakaway_id) return fr::has_breakaway(box_, stage, rivals);  // BRK-1
    return true;
  }

  const fr::Library& box_;
  std::vector<const fr::StageCard*> stages_;
  const Option &players_, &modules_, &handicap_, &muscle_;
};

// One race across the border, to the end; at one moment of it all that a table asks of a position.
class RandomRace {
 public:
  RandomRace(const GameModule& game, std::shared_ptr<const void> course, FastChance& dice)
      : course_(std::move(course)),
        game_(in_its_box(game, course_.get())),
        state_((game_.state_size + 7) / 8),
        dice_(dice) {}

  std::uint64_t to_the_end() {
    const std::uint64_t looked_at = dice_.below(200);
    game_.start(course(), state_.data(), dice_, {});
    std::uint64_t decisions = 0;
    for (Seats asked = game_.deciding(course(), state_.data()); asked; ++decisions) {
      if (decisions == fr::LargerExamples::most_decisions)
        fail(fmt::format("it is not over after {} decisions", decisions));
      for (unsigned skip = dice_.below(static_cast<unsigned>(asked.size())); skip > 0; --skip)
        asked = asked.without(asked.first());
      const Seat seat = asked.first();
      const std::size_t count = game_.legal(course(), state_.data(), seat, legal_);
      if (count == 0) fail("a seat that is asked can do nothing");
      if (decisions == looked_at) look(seat, std::span(legal_).first(count));
      const ActionCode action = legal_[dice_.below(static_cast<unsigned>(count))];
      if (game_.refusal(course(), state_.data(), seat, action)) fail("what is legal is refused");
      asked = game_.apply(course(), state_.data(), seat, action, dice_, {});
    }
    const Standings standings = game_.standings(course(), state_.data());
    for (std::size_t seat = 0; seat < game_.seats(course()); ++seat)
      if (standings.place[seat] == 0) fail("a seat has no place at the end");
    return decisions;
  }

 private:
  const void* course() const { return course_.get(); }
  [[noreturn]] void fail(const std::string& why) const {
    throw std::runtime_error(why + ": " + game_.position(course(), state_.data()));
  }
  void look(Seat seat, std::span<const ActionCode> legal) const {
    const std::string position = game_.position(course(), state_.data());
    std::vector<std::uint64_t> other(state_.size()), view((game_.view_size + 7) / 8);
    game_.read_position(course(), position, other.data());
    if (game_.position(course(), other.data()) != position) fail("its text is read as another position");
    const std::string text = game_.course_text(course());
    if (game_.course_text(game_.read_course(text).get()) != text) fail("the text of its course is read as another one");
    for (std::size_t viewer = 0; viewer <= game_.seats(course()); ++viewer) {  // the last one only watches
      game_.view(course(), state_.data(), static_cast<Seat>(viewer), view.data());
      game_.describe_view(course(), view.data());
    }
    game_.view(course(), state_.data(), seat, view.data());
    for (const ActionCode action : legal) game_.describe_action(course(), view.data(), action);
    if (game_.refusal(course(), state_.data(), seat, game_.fallback(course(), state_.data(), seat)))
      fail("what is done for an absent player is refused");
  }

  std::shared_ptr<const void> course_;
  const GameModule& game_;
  std::vector<std::uint64_t> state_;
  std::array<ActionCode, max_actions> legal_{};
  FastChance& dice_;
};

void combinations(std::uint64_t races, std::uint64_t seed) {
  const GameModule& game = game_named("flamme-rouge");
  const fr::Library box = fr::library_in(embedded_data());
  const Dealer dealer(game, box);
  std::map<std::string, std::uint64_t> ridden;
  std::uint64_t decisions = 0;
  Progress progress("races", races);
  for (std::uint64_t race = 0; race < races; ++race) {
    FastChance dice(mix(seed + race + golden));
    Deal deal;
    try {
      deal = dealer.deal(dice);
      auto course = std::make_shared<const fr::Course>(fr::open_course(box, deal.options, fr::Rules::modules));
      decisions += RandomRace(game, std::move(course), dice).to_the_end();
    } catch (const std::exception& error) {
      throw DataError(fmt::format("seed {}, options {}", seed + race, write_json(deal.options)), error.what());
    }
    for (const std::string& part : deal.parts) ++ridden[part];
    progress(race + 1);
  }
  fmt::print("{} races with {} decisions, all ridden to the end\n", count_text(races), count_text(decisions));
  for (const auto& [part, times] : ridden) fmt::print("  {:<24} {:>9}\n", part, count_text(times));
}

}  // namespace

void add_combinations(CLI::App& app) {
  struct Wanted {
    std::uint64_t races = 2000, seed = 1;
  };
  const auto wanted = std::make_shared<Wanted>();
  CLI::App* command = app.add_subcommand("combinations", "ride Flamme Rouge at random with all that goes together");
  command->add_option("--races", wanted->races, "how many races")->transform(within(1, 1'000'000'000));
  command->add_option("--seed", wanted->seed, "of the first race; the next one has the next")
      ->transform(within<std::int64_t>(0, std::numeric_limits<std::int64_t>::max()));
  command->callback([wanted] { combinations(wanted->races, wanted->seed); });
}

}  // namespace tourmalet
