// The race as one person may see it, drawn with letters: a view and a course in, text out. Nothing here knows the state.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "cli/story.hpp"
#include "cli/words.hpp"
#include "rules/flamme_rouge/course.hpp"
#include "rules/flamme_rouge/view.hpp"

namespace tourmalet {

struct Frame {
  std::size_t columns = 80;
  std::size_t rows = 24;  // 0: paper without end
};

enum class Question : std::uint8_t { none, place, lead, card };
Question question(const flamme_rouge::Course& course, const flamme_rouge::Outlook& view);

struct Scene {
  const flamme_rouge::Course& course;
  const flamme_rouge::Outlook& view;
  const Words& words;
  std::array<std::string, flamme_rouge::max_teams> names;  // who rides for each team
  std::vector<Chapter> chapters;
  std::optional<flamme_rouge::CardKind> pending;  // the last card, chosen but not confirmed
  std::string notice;                             // an answer to what was typed

  bool mine(Seat seat) const { return seat == view.seat; }
};

// Whole pages, each line within frame.columns and all of them within frame.rows less one for the question.
std::string decision_page(const Scene& scene, Frame frame);
std::string watch_page(const Scene& scene, Frame frame);
std::string finish_page(const Scene& scene, Frame frame);
std::string log_page(const Scene& scene, Frame frame);
std::string help_page(const Scene& scene, Frame frame);
std::string question_text(const Scene& scene);

// Parts of them.
std::vector<std::string> draw_profile(const Scene& scene, std::size_t columns);
std::vector<std::string> draw_road(const Scene& scene, std::size_t columns);
std::vector<std::string> draw_teams(const Scene& scene, std::size_t columns);
std::vector<std::string> draw_hand(const Scene& scene, std::size_t columns);
std::vector<flamme_rouge::RiderId> ranking(const flamme_rouge::Course& course, const flamme_rouge::Outlook& view);

}  // namespace tourmalet
