#include "cli/terminal/page.hpp"

#include <algorithm>
#include <span>

namespace tourmalet {
namespace {

Lines news_lines(const Words& words, const Chapter& chapter, std::size_t columns, std::size_t room) {
  Lines lines;
  std::string brief;
  for (const Told& told : chapter.lines) {
    if (told.own) continue;
    for (std::string& line : wrapped("· " + told.text, columns, 2)) lines.push_back(std::move(line));
    const auto sentence = [](std::string_view text) { return text.ends_with('.') || text.ends_with('!'); };
    brief += (brief.empty() ? "" : sentence(brief) ? " " : sentence(told.brief) ? ". " : ", ") + told.brief;
  }
  if (lines.size() <= room) return lines;
  lines = wrapped(brief, columns);
  if (lines.size() <= room) return lines;
  if (room == 0) return {};
  lines.resize(room);
  const std::string more = words.say(phrase::more_in_log);
  lines.back() = padded(lines.back(), columns - columns_of(more) - 1) + " " + words.ink()(style::soft, more);
  return lines;
}

}  // namespace

void Page::add(int weight, Lines lines) {
  if (!lines.empty()) blocks_.push_back({weight, std::move(lines)});
}

void Page::heading(int weight, std::string_view text) { add(weight, rule_off(*words_, text, frame_.columns)); }

void Page::news(const Chapter& news, std::size_t room) {
  const bool anything = std::any_of(news.lines.begin(), news.lines.end(), [](const Told& told) { return !told.own; });
  if (!anything || room < 2) return;
  heading(7, news.heading);
  add(7, news_lines(*words_, news, frame_.columns, room - 1));
}

std::size_t Page::room_left(int for_weight) const {
  if (frame_.rows == 0) return 1000;
  std::size_t used = 1;
  for (const Block& block : blocks_) used += block.weight >= for_weight ? block.lines.size() : 0;
  return used >= frame_.rows ? 0 : frame_.rows - used;
}

std::string Page::text() {
  const auto lighter = [](const Block& a, const Block& b) { return a.weight < b.weight; };
  while (frame_.rows > 0 && height() + 1 > frame_.rows && blocks_.size() > 1)
    blocks_.erase(std::min_element(blocks_.begin(), blocks_.end(), lighter));
  std::string all;
  for (const Block& block : blocks_)
    for (const std::string& line : block.lines) all += clipped(line, frame_.columns) + "\n";
  return all;
}

std::size_t Page::height() const {
  std::size_t rows = 0;
  for (const Block& block : blocks_) rows += block.lines.size();
  return rows;
}

std::string rule_off(const Words& words, std::string_view heading, std::size_t columns) {
  const std::string text = clipped(heading, columns);
  std::string line;
  for (std::size_t used = columns_of(text) + 1; used < columns; ++used) line += "─";
  return words.ink()(style::flame, text) + (line.empty() ? "" : " " + words.ink()(style::soft, line));
}

std::string log_page(const Words& words, const Story& story, Frame frame) {
  constexpr std::size_t least_chapters = 3, enough_lines = 40;
  Lines lines;
  std::size_t told_chapters = 0;
  for (std::size_t i = story.chapters.size();
       i-- > 0 && (told_chapters < least_chapters || lines.size() < enough_lines);) {
    const Chapter& chapter = story.chapters[i];
    if (chapter.lines.empty()) continue;
    Lines before{rule_off(words, chapter.heading, frame.columns)};
    for (const Told& told : chapter.lines) {
      const std::string rule = told.rule.empty() ? "" : " " + words.ink()(style::soft, told.rule);
      for (std::string& line : wrapped("· " + told.text + rule, frame.columns, 2)) before.push_back(std::move(line));
    }
    lines.insert(lines.begin(), before.begin(), before.end());
    ++told_chapters;
  }
  lines.insert(lines.begin(), rule_off(words, words.say(phrase::log), frame.columns));
  return joined(lines, "\n") + "\n";
}

std::string help_page(const Words& words, const std::vector<std::string>& paragraphs, Frame frame) {
  std::string text;
  for (const std::string& paragraph : paragraphs) {
    const bool heading = std::none_of(paragraph.begin(), paragraph.end(), [](char c) { return c >= 'a' && c <= 'z'; });
    for (const std::string& line : wrapped(heading ? paragraph : "· " + paragraph, frame.columns, 2))
      text += (heading ? words.ink()(style::flame, line) : line) + "\n";
  }
  return text;
}

Lines question_lines(std::string_view question, std::size_t columns) {
  constexpr std::size_t room_to_type = 8;
  Lines lines = wrapped(std::string(question) + "\u00a0>", columns - room_to_type);
  lines.back() += " ";
  return lines;
}

Lines podium(std::string_view first, std::string_view second, std::string_view third) {
  const auto on = [](std::string_view who) { return padded(who, 2); };
  return {
      "             " + on(first),  "       " + on(second) + "  ┌──────┐", "    ┌──────┤  1   │  " + on(third),
      "    │  2   │      ├──────┐", "    │      │      │  3   │",          "    └──────┴──────┴──────┘",
  };
}

Lines side_by_side(const std::vector<Lines>& boxes, std::size_t columns, std::size_t gap) {
  Lines rows;
  std::size_t top = 0;  // of the boxes being laid
  for (const Lines& box : boxes) {
    const std::size_t used = rows.empty() ? 0 : columns_of(rows[top]);
    const bool beside = used > 0 && used + gap + columns_of(box[0]) <= columns;
    if (!beside) {
      top = rows.size();
      rows.insert(rows.end(), box.begin(), box.end());
      continue;
    }
    for (std::size_t i = 0; i < box.size(); ++i) rows[top + i] += std::string(gap, ' ') + box[i];
  }
  return rows;
}

Lines die_face(int value) {
  const bool corner = value > 1, both = value > 3, middle = value % 2 == 1, sides = value == 6;
  const auto pips = [](bool left, bool centre, bool right) {
    return std::string("│") + (left ? "●" : " ") + " " + (centre ? "●" : " ") + " " + (right ? "●" : " ") + "│";
  };
  return {"┌─────┐", pips(corner, false, both), pips(sides, middle, sides), pips(both, false, corner), "└─────┘"};
}

}  // namespace tourmalet
