// The book of a Tour: the result of every stage and the classifications after it, folded from results. It stands
// outside play; pages, terminal and referee read it and compute nothing.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "rules/core/history.hpp"
#include "rules/core/value.hpp"
#include "rules/tour/profile.hpp"

namespace tourmalet::tour {

// What people call a rider and a team: a number, a seat, a colour, a text.
using Label = std::function<Value(std::size_t)>;
struct Labels {
  Label rider;
  Label team = [](std::size_t nth) { return Value(static_cast<int>(nth)); };
};

// The classifications as one document, the same in every game: docs/protocol.md.
Value describe(const Regulations& regulations, const Ledger& ledger, const Labels& labels);
// What they are called, for those who draw them.
Value describe_profiles(const Regulations& regulations);

class Book {
 public:
  // The lines say who rides for whom and who does not ride at all. Precondition: at most most_riders.
  Book(std::vector<RiderLine> riders, std::size_t teams, Labels labels)
      : labels_(std::move(labels)), riders_(std::move(riders)), teams_(teams) {}
  Book(std::vector<RiderLine> riders, std::size_t teams, Label rider)
      : Book(std::move(riders), teams, Labels{.rider = std::move(rider)}) {}

  // The wearer of the first jersey in the first stage, where there is one.
  void begin_in_jersey(std::uint8_t rider) { first_wearer_ = rider; }
  // The order drawn before the first stage, where there is one.
  void seed(std::size_t rider, std::uint8_t place) { riders_[rider].seed = place; }
  // `facts`: what else the game says of the stage.
  void enter(unsigned stage, std::span<const RiderResult> results, const Regulations& regulations, Value facts = {});
  // The leaders' points, at once. Precondition: a stage has been ridden.
  void rest_day();
  // Prizes for the classifications as they stand: tokens of the teams, with which the classification that counts them
  // is ranked again. Precondition: a stage has been ridden.
  void award();

  // A stage when it has been ridden.
  struct Entry {
    unsigned number = 0;
    std::vector<RiderResult> results;
    Regulations regulations;
    std::uint8_t wearer = nobody;  // of the first jersey, during the stage
    Value facts;
    // After it:
    std::vector<RiderLine> riders;
    std::vector<TeamLine> teams;
    Rankings rankings;
    std::array<std::uint8_t, most_profiles> worn{};
  };
  std::size_t stages() const { return stages_.size(); }
  bool empty() const { return stages_.empty(); }
  const Entry& stage(std::size_t nth) const { return stages_[nth - 1]; }  // from 1, in the order of riding
  const Entry& latest() const { return stages_.back(); }
  Ledger ledger(std::size_t nth) const;
  // The rule by which the first of a classification is first; empty if nobody is.
  std::string_view rule(std::size_t nth, std::size_t profile) const;

  Value describe_result(std::size_t nth) const;
  Value describe_classifications(std::size_t nth) const;
  // Such a document with the place after the stage before in each row, if there was one.
  Value with_moves(Value classifications, std::size_t nth) const;

 private:
  void rank_latest();

  Labels labels_;
  std::uint8_t first_wearer_ = nobody;
  std::vector<RiderLine> riders_;
  std::vector<TeamLine> teams_;
  std::vector<Place> places_;  // [stage][rider]
  std::vector<Entry> stages_;
};

// A scribe of a game, across the border: made from a course, it hears events, has a book and knows which event closes.
// It may add to the documents of other events too.
template <class Course, class Event, class Scribe>
class HistoryOf final : public History {
 public:
  explicit HistoryOf(const Course& course) : scribe_(course) {}
  void hear(const void* event) override { scribe_.hear(*static_cast<const Event*>(event)); }
  void complete(std::size_t number, const void* event, Value& told) const override {
    if constexpr (requires { scribe_.complete(number, *static_cast<const Event*>(event), told); })
      scribe_.complete(number, *static_cast<const Event*>(event), told);
    const std::size_t stage = Scribe::closes(*static_cast<const Event*>(event));
    if (stage == 0 || stage > scribe_.book().stages()) return;
    told.set("result", scribe_.book().describe_result(stage))
        .set("classifications", scribe_.book().describe_classifications(stage));
  }
  Value result(unsigned stage) const override {
    return stage == 0 || stage > scribe_.book().stages() ? Value() : scribe_.book().describe_result(stage);
  }

  Value sheets() const override {
    if constexpr (requires { scribe_.sheets(); }) return scribe_.sheets();
    return {};
  }

 private:
  Scribe scribe_;
};

}  // namespace tourmalet::tour
