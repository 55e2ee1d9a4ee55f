// What pages are made of, whatever the game: blocks of lines that give way where the paper is short, headings, news,
// cards and dice.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal/story.hpp"
#include "cli/terminal/words.hpp"

namespace tourmalet {

using Lines = std::vector<std::string>;

namespace style {
inline constexpr std::string_view flame = "1;38;5;167", soft = "2", bold = "1";
}

struct Frame {
  std::size_t columns = 80;
  std::size_t rows = 24;  // 0: paper without end
};

// A page is made of blocks; where the paper is short the least important go first.
class Page {
 public:
  Page(Frame frame, const Words& words) : frame_(frame), words_(&words) {}
  std::size_t columns() const { return frame_.columns; }
  void add(int weight, Lines lines);
  void add(int weight, std::string line) { add(weight, Lines{std::move(line)}); }
  void add_wrapped(int weight, std::string_view text) { add(weight, wrapped(text, frame_.columns)); }
  void blank() { add(0, ""); }
  void heading(int weight, std::string_view text);  // a line across the page
  // In sentences where there is room, otherwise in brief, otherwise the beginning; `room` in rows, with the heading.
  void news(const Chapter& news, std::size_t room);
  std::size_t room_left(int for_weight) const;  // rows not taken by anything as important
  std::string text();

 private:
  struct Block {
    int weight;
    Lines lines;
  };
  std::size_t height() const;
  Frame frame_;
  const Words* words_;
  std::vector<Block> blocks_;
};

std::string rule_off(const Words& words, std::string_view heading, std::size_t columns);
std::string log_page(const Words& words, const Story& story, Frame frame);
// paragraphs in capitals are headings
std::string help_page(const Words& words, const std::vector<std::string>& paragraphs, Frame frame);
// wrapped, with room to type behind the last
Lines question_lines(std::string_view question, std::size_t columns);

Lines podium(std::string_view first, std::string_view second, std::string_view third);  // two columns each
// as many in a row as there is room for
Lines side_by_side(const std::vector<Lines>& boxes, std::size_t columns, std::size_t gap);
Lines die_face(int value);  // 0: not thrown yet

}  // namespace tourmalet
