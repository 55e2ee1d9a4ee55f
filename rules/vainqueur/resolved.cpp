// A course as it is stored: docs/notation.md.
//
//   vainqueur course 1
//   players 4
//   board box Grand Tour …; plain 13/3 | …; …; circuit 36 3+2 …      the board in one line; or "own"
//   deck 2=25 4=17 6=7 c=3 …
//   option discard_freely true                                       every option, also where it is as usual
//   earlier cap 2 ; 1 0 2,3 1 ; …                                    if stages were ridden elsewhere (earlier.hpp)
#include "rules/core/course_text.hpp"
#include "rules/core/text.hpp"
#include "rules/vainqueur/earlier.hpp"
#include "rules/vainqueur/game.hpp"
#include "rules/vainqueur/library.hpp"

namespace tourmalet {
namespace vainqueur {
namespace {

constexpr std::string_view first_line = "vainqueur course 1";

std::string deck_text(const Cards& deck) {
  std::string text;
  for (std::size_t kind = 0; kind < card_kinds; ++kind)
    if (deck[kind] != 0) text += std::string(1, card_letters[kind]) + "=" + std::to_string(deck[kind]) + " ";
  return text;
}

Cards read_deck(const CourseLines& lines, std::string_view text) {
  Cards deck;
  for (const std::string_view word : words_of(text)) {
    const auto card = read_card(word[0]);
    const auto copies = word.size() > 2 && word[1] == '=' ? read_number(word.substr(2), deck_size) : std::nullopt;
    if (!card || !copies || *copies == 0 || deck.has(*card))
      lines.fail("deck", quoted(word) + " is not a card and how many there are, such as c=3");
    deck.add(*card, static_cast<unsigned>(*copies));
  }
  if (deck.total() != deck_size) lines.fail("deck", "it has not " + std::to_string(deck_size) + " cards");
  return deck;
}

}  // namespace
}  // namespace vainqueur

using namespace vainqueur;

std::string Vainqueur::course_text(const Course& course) {
  const vainqueur::Options& o = course.options;
  std::string text = std::string(first_line) + "\n" + course_line("players", std::to_string(course.players));
  text += course_line("board", (course.board.own ? "own " : "box ") + board_text(course));
  text += course_line("deck", deck_text(course.deck));
  const auto option = [&](const std::string& name, const Value& value) {
    text += course_line("option", name + " " + option_text(value));
  };
  option("discard_freely", o.discard_freely);
  option("sprinter_under_handicap", o.sprinter_under_handicap);
  option("tt_exact_finish", o.tt_exact_finish);
  option("third_after_tie", o.third_after_tie == tour::Counting::groups ? "next_square" : "skip");
  static constexpr std::string_view cap_ties[] = {"best_placed", "holder", "stage_winner"};
  option("cap_tie", cap_ties[static_cast<std::size_t>(o.cap_tie)]);
  option("final_tie", o.final_tie == FinalTie::cap_first ? "cap_first" : "last_stage_first");
  if (!course.earlier.stages.empty()) text += course_line("earlier", earlier_text(course.earlier, course.players));
  return text;
}

Vainqueur::Course Vainqueur::read_course(std::string_view text) {
  CourseLines lines(text, first_line);
  Value options;
  options.set("players", lines.number("players", 2, static_cast<int>(max_players)));
  const std::string_view board = lines.one("board");
  const bool own = board.starts_with("own ");
  if (!own && !board.starts_with("box ")) lines.fail("board", "it is a board of your \"own\", or that of the \"box\"");
  options.set("board", board.substr(4));
  for (const std::string_view option : lines.all("option")) {
    const auto space = std::min(option.find(' '), option.size());
    const std::string name(option.substr(0, space));
    if (options.find(name) != nullptr) lines.fail("option", quoted(name) + " is there twice");
    options.set(name, read_option(trimmed(option.substr(space))));
  }
  Course course = open_course(vainqueur::Library{}, options);
  course.board.own = own;
  course.deck = read_deck(lines, lines.one("deck"));
  if (const std::string_view earlier = lines.maybe("earlier"); !earlier.empty())
    course.earlier = read_earlier(course, earlier, "course: earlier");
  lines.end();
  return course;
}

// The first programs stored how many pips beyond one, or the number of a card.
std::string Vainqueur::old_outcome(Bag bag, std::size_t number) {
  const auto purpose = static_cast<Purpose>(bag.purpose);
  const bool thrown = purpose == Purpose::prologue || purpose == Purpose::time_trial;
  const std::string_view texts = thrown ? "123456" : "246cphgBWFGSC";
  return number < texts.size() ? std::string(1, texts[number]) : "";
}

}  // namespace tourmalet
