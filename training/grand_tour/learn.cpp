// Rides Tours and learns from them what the judge knows. docs/strength.md says how it was used.
#include <CLI/CLI.hpp>
#include <atomic>
#include <chrono>
#include <fstream>
#include <iostream>
#include <memory>
#include <mutex>
#include <thread>

#include "bots/grand_tour/bots.hpp"
#include "loader/data.hpp"
#include "rules/registry.hpp"
#include "training/grand_tour/learning.hpp"

namespace tourmalet {
namespace {

using namespace riding;
using grand_tour::BareTour;
namespace fr = flamme_rouge;

// Tours of all stages, with any number of teams, some with specialists.
std::vector<std::shared_ptr<const GrandTour::Course>> all_courses(unsigned count, std::uint64_t seed) {
  std::vector<std::shared_ptr<const GrandTour::Course>> courses;
  FastChance dice(seed);
  for (unsigned i = 0; i < count; ++i) {
    constexpr int teams[] = {2, 3, 3, 4, 4, 4, 4, 4, 4, 5, 6, 6};
    Value options;
    options.set("teams", teams[dice.below(std::size(teams))]);
    if (dice.below(4) == 0) options.set("specialists", true);
    if (dice.below(8) != 0) {  // else the usual Tour
      options.set("tour", "random");
      options.set("length", static_cast<int>(5 + dice.below(6)));
      options.set("draw", static_cast<int>(1 + dice.below(9999)));
    }
    courses.push_back(std::make_shared<const GrandTour::Course>(GrandTour::open(embedded_data(), options)));
  }
  return courses;
}

// Hears how stages end.
struct Results {
  std::array<tour::RiderResult, fr::max_riders> rider{};
  bool stage_over = false;
  void hear(const BareTour::Event& event) {
    if (event.kind == BareTour::Event::Kind::result) rider[event.rider] = event.result;
    if (event.kind == BareTour::Event::Kind::stage_over) stage_over = true;
  }
};

// A Tour ridden by bots, with a card at random now and then, and what could be learned from it.
class Ride {
 public:
  Ride(std::shared_ptr<const GrandTour::Course> course, std::vector<Bot*> bots, std::vector<bool> models,
       unsigned random_in_1000, std::uint64_t seed, std::vector<Lesson>& lessons)
      : course_(std::move(course)),
        bots_(std::move(bots)),
        models_(std::move(models)),
        random_(random_in_1000),
        dice_(seed),
        lessons_(lessons) {}

  void ride() {
    for (const fr::Course& stage : course_->stages) books_.emplace_back(stage);
    Results results;
    auto tour = GrandTour::start(*course_, dice_, results);
    look(tour);
    for (Seats asked = GrandTour::deciding(*course_, tour); asked; asked = GrandTour::deciding(*course_, tour)) {
      const Seat seat = asked.first();
      const auto view = GrandTour::view(*course_, tour, seat);
      GrandTour::Actions legal;
      GrandTour::legal(*course_, tour, seat, legal);
      std::vector<ActionCode> codes;
      for (const fr::Play play : legal) codes.push_back(play.code());
      const bool at_random = dice_.below(1000) < random_;
      const ActionCode code = at_random ? codes[dice_.below(static_cast<unsigned>(codes.size()))]
                                        : bots_[seat]->choose(&view, codes, dice_.next());
      if (!at_random && models_[seat]) note(tour, seat, fr::Play::from_code(code));
      const auto number = tour.number;
      GrandTour::apply(*course_, tour, seat, fr::Play::from_code(code), dice_, results);
      if (results.stage_over) close(number, tour, results);
      results.stage_over = false;
      look(tour);
    }
  }

 private:
  struct Seen {
    Lesson lesson;
    Seat seat;
    std::uint16_t round;
    std::array<unsigned, fr::max_riders> seconds;
    std::array<std::array<unsigned, 3>, 2> points;  // podium, sprint, mountain of the own riders
  };

  void look(const BareTour::State& tour) {
    if (tour.number > course_->stages.size()) return;
    const fr::Course& stage = course_->stage(tour.number);
    if (!fr::at<fr::Energy>(stage, tour.stage) || tour.stage.round == round_) return;
    round_ = tour.stage.round;
    riding::Reader reader(stage, books_[static_cast<std::size_t>(tour.number) - 1]);
    for (Seat seat = 0; seat < stage.teams; ++seat) {
      const fr::RiderId own = fr::rider_of(seat, fr::Role::rouleur);
      if (!fr::racing(tour.stage, own) && !fr::racing(tour.stage, fr::team_mate(own))) continue;
      if (dice_.below(3) == 0) continue;
      Reading reading;
      reader.read(tour.stage, seat, reading);
      Seen seen{};
      std::copy(reading.begin(), reading.end(), seen.lesson.reading.begin());
      seen.seat = seat;
      seen.round = tour.stage.round;
      seen.lesson.chosen = {-1, -1};
      for (std::size_t rider = 0; rider < fr::max_riders; ++rider) seen.seconds[rider] = tour.stage.seconds[rider];
      for (std::size_t i = 0; i < 2; ++i) {
        const std::size_t rider = own + i;
        seen.lesson.on_the_road[i] = fr::racing(tour.stage, static_cast<fr::RiderId>(rider));
        seen.points[i] = {tour.stage.podium[rider], tour.stage.sprint[rider], tour.stage.mountain[rider]};
      }
      seen_.push_back(seen);
    }
  }

  // What somebody worth learning from has played, in the lesson of this round.
  void note(const BareTour::State& tour, Seat seat, fr::Play play) {
    const fr::Course& stage = course_->stage(tour.number);
    if (play.kind() != fr::Play::Kind::card || !fr::at<fr::Energy>(stage, tour.stage)) return;
    const fr::RiderId rider = tour.stage.handling[seat];
    for (std::size_t i = seen_.size(); i-- > 0 && seen_[i].round == tour.stage.round;) {
      if (seen_[i].seat != seat) continue;
      const std::size_t role = rider % 2;
      for (const std::size_t slot : tour.stage.hand[seat].present())
        seen_[i].lesson.hand[role] = static_cast<std::uint8_t>(
            seen_[i].lesson.hand[role] | 1U << card_class(stage, fr::kind_in(stage, tour.stage, rider, slot)));
      seen_[i].lesson.chosen[role] = static_cast<std::int8_t>(card_class(stage, play.card()));
    }
  }

  void close(std::uint64_t number, const BareTour::State& tour, const Results& results) {
    const std::size_t riders = course_->stage(number).riders();
    const bool last = tour.number > course_->stages.size();
    for (Seen& seen : seen_) {
      double field = 0;
      for (std::size_t rider = 0; rider < riders; ++rider)
        field += double(results.rider[rider].seconds) - seen.seconds[rider];
      field /= static_cast<double>(riders);
      for (std::size_t i = 0; i < 2; ++i) {
        const std::size_t rider = 2U * seen.seat + i;
        const auto& result = results.rider[rider];
        const auto role = static_cast<fr::Role>(i);
        Forecast& brought = seen.lesson.brought;
        const auto points = [&](tour::Points kind, std::size_t had) {
          return static_cast<float>(result.points[static_cast<std::size_t>(kind)]) -
                 static_cast<float>(seen.points[i][had]);
        };
        brought.of(Yet::podium, role) = points(tour::Points::tour, 0);
        brought.of(Yet::sprint, role) = points(tour::Points::sprint, 1);
        brought.of(Yet::mountain, role) = points(tour::Points::mountain, 2);
        brought.of(Yet::seconds, role) =
            static_cast<float>((double(result.seconds) - seen.seconds[rider] - field) / 60);
        brought.of(Yet::fatigue, role) =
            last ? Lesson::unknown : static_cast<float>(tour.stage.dealt[rider][fr::fatigue_card]);
      }
      lessons_.push_back(seen.lesson);
    }
    seen_.clear();
    round_ = 0;
  }

  std::shared_ptr<const GrandTour::Course> course_;
  std::vector<Bot*> bots_;
  std::vector<bool> models_;  // by seat: whether the others should learn to play like this bot
  unsigned random_;
  FastChance dice_;
  std::vector<Lesson>& lessons_;
  std::vector<RoadBook> books_;
  std::vector<Seen> seen_;
  std::uint16_t round_ = 0;
};

std::unique_ptr<Bot> bot_for(const std::shared_ptr<const GrandTour::Course>& course, const std::string& spec,
                             const Judge* judge) {
  constexpr std::string_view learning = "self:";
  if (spec.starts_with(learning) && judge != nullptr)
    return std::make_unique<campaigning::Champion>(
        course, static_cast<unsigned>(std::stoul(spec.substr(learning.size()))), *judge);
  return make_bot(*find_game("grand-tour"), course, spec);
}

struct Programme {
  unsigned tours = 1000, threads = 2, passes = 4;
  std::vector<std::string> riders, models;
  unsigned random = 30;
  std::uint64_t seed = 1;
};

std::vector<Lesson> ride(const Programme& plan, const Judge* judge) {
  std::vector<Lesson> all;
  std::mutex gate;
  std::atomic<unsigned> next{0};
  const auto courses = all_courses(std::min(plan.tours, 300U), plan.seed);
  const auto work = [&] {
    std::vector<Lesson> lessons;
    for (unsigned tour = next++; tour < plan.tours; tour = next++) {
      FastChance dice(mix(plan.seed * 1000003 + tour));
      const auto& course = courses[tour % courses.size()];
      std::vector<std::unique_ptr<Bot>> bots;
      std::vector<Bot*> riders;
      std::vector<bool> models;
      for (std::size_t seat = 0; seat < course->teams(); ++seat) {
        const std::string& spec = plan.riders[dice.below(static_cast<unsigned>(plan.riders.size()))];
        bots.push_back(bot_for(course, spec, judge));
        riders.push_back(bots.back().get());
        models.push_back(std::find(plan.models.begin(), plan.models.end(), spec) != plan.models.end());
      }
      Ride(course, riders, models, plan.random, dice.next(), lessons).ride();
    }
    const std::lock_guard lock(gate);
    all.insert(all.end(), lessons.begin(), lessons.end());
  };
  std::vector<std::thread> helpers;
  for (unsigned i = 1; i < plan.threads; ++i) helpers.emplace_back(work);
  work();
  for (auto& helper : helpers) helper.join();
  return all;
}

void write(const std::string& path, const std::vector<std::int16_t>& weights) {
  std::ofstream out(path, std::ios::binary);
  for (const std::int16_t weight : weights) {
    out.put(static_cast<char>(weight & 0xFF));
    out.put(static_cast<char>(weight >> 8 & 0xFF));
  }
  if (!out.flush()) throw DataError(path, "cannot be written");
}
std::vector<std::int16_t> read(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::vector<std::int16_t> weights;
  for (int low = in.get(), high = in.get(); high != EOF; low = in.get(), high = in.get())
    weights.push_back(static_cast<std::int16_t>(low | high << 8));
  return weights;
}
// Lessons are kept between runs: what was ridden once need not be ridden again.
void keep(const std::string& path, const std::vector<Lesson>& lessons) {
  std::ofstream out(path, std::ios::binary | std::ios::app);
  out.write(reinterpret_cast<const char*>(lessons.data()),
            static_cast<std::streamsize>(lessons.size() * sizeof(Lesson)));
  if (!out.flush()) throw DataError(path, "cannot be written");
}
std::vector<Lesson> kept(const std::string& path) {
  std::ifstream in(path, std::ios::binary | std::ios::ate);
  std::vector<Lesson> lessons(static_cast<std::size_t>(std::max<std::streamoff>(0, in.tellg())) / sizeof(Lesson));
  in.seekg(0);
  in.read(reinterpret_cast<char*>(lessons.data()), static_cast<std::streamsize>(lessons.size() * sizeof(Lesson)));
  return lessons;
}

}  // namespace
}  // namespace tourmalet

int main(int argc, char** argv) {
  using namespace tourmalet;
  CLI::App app("Rides Tours and learns from them");
  Programme plan;
  std::string weights, lessons_file, from;
  std::vector<std::string> study;
  unsigned most = 3'000'000;
  auto* riding = app.add_subcommand("ride", "rides Tours and keeps the lessons");
  riding->add_option("lessons", lessons_file, "file the lessons are added to")->required();
  riding->add_option("--tours", plan.tours, "how many Tours");
  riding->add_option("--riders", plan.riders, "bots, each seat gets one by lot; self:N is the one that learns")
      ->delimiter(',')
      ->required();
  riding->add_option("--models", plan.models, "of these the cards are learned too")->delimiter(',');
  riding->add_option("--from", from, "weights of the one that learns");
  riding->add_option("--random", plan.random, "cards at random, of a thousand");
  riding->add_option("--seed", plan.seed);
  riding->add_option("--threads", plan.threads);
  auto* learning = app.add_subcommand("learn", "makes weights from lessons");
  learning->add_option("weights", weights, "file to write")->required();
  learning->add_option("--lessons", study, "files, the newest last")->delimiter(',')->required();
  learning->add_option("--passes", plan.passes, "over all lessons");
  learning->add_option("--most", most, "lessons, the newest");
  learning->add_option("--seed", plan.seed);
  app.require_subcommand(1);
  CLI11_PARSE(app, argc, argv);
  const auto begun = std::chrono::steady_clock::now();
  const auto seconds = [&] { return std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count(); };
  try {
    if (riding->parsed()) {
      const auto judge = from.empty() ? nullptr : std::make_unique<riding::Judge>(read(from));
      const auto lessons = ride(plan, judge.get());
      keep(lessons_file, lessons);
      std::cout << lessons.size() << " lessons of " << plan.tours << " Tours in " << seconds() << " s\n";
      return 0;
    }
    std::vector<riding::Lesson> lessons;
    for (const std::string& file : study)
      for (const auto& lesson : kept(file)) lessons.push_back(lesson);
    if (lessons.size() > most) lessons.erase(lessons.begin(), lessons.end() - most);
    std::vector<riding::Lesson> taught, examined;  // whole stretches, so that a stage is in one of them
    for (std::size_t i = 0; i < lessons.size(); ++i) (i / 5000 % 20 == 7 ? examined : taught).push_back(lessons[i]);
    riding::School school(plan.seed);
    school.measure(taught);
    for (unsigned pass = 0; pass < plan.passes; ++pass) {
      const float step =
          1e-3F * std::pow(0.05F, static_cast<float>(pass) / static_cast<float>(std::max(1U, plan.passes - 1)));
      const double loss = school.teach(taught, step, mix(plan.seed + pass));
      const auto [podium, all, cards] = school.examine(examined);
      std::cout << "pass " << pass + 1 << ", " << taught.size() << " lessons: error " << loss << "; on "
                << examined.size() << " others: podium " << podium << ", all " << all << ", cards " << cards << "; "
                << seconds() << " s" << std::endl;
    }
    const auto made = school.weights();
    riding::Judge check(made);
    write(weights, made);
  } catch (const std::exception& trouble) {
    std::cerr << "learn: " << trouble.what() << '\n';
    return 1;
  }
  return 0;
}
