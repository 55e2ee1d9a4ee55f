#include "referee/clerks.hpp"

#include "referee/limits.hpp"

namespace tourmalet::referee {

// Each at the end of its file.
extern const ClerkRow hex_clerk, tour_clerk, house_clerk, cap_clerk;

namespace {

const ClerkRow* row_of(std::string_view game) {
  for (const ClerkRow* row : {&hex_clerk, &tour_clerk, &house_clerk, &cap_clerk})
    if (row->game == game) return row;
  return nullptr;
}

// As much of a text as a file may hold; none of one that cannot be shown.
std::string shortened(std::string_view text, std::size_t most) {
  if (!letters_in(text)) return {};
  const auto begins_letter = [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; };
  std::size_t end = 0, letters = 0;
  while (end < text.size() && (letters += begins_letter(text[end]) ? 1 : 0) <= most) ++end;
  return std::string(text.substr(0, end));
}

// A clerk's entry in other colours; the number of a rider says the colour.
class Painter {
 public:
  explicit Painter(const std::vector<Player>& players) : players_(players) {}

  Entry painted(Entry entry) const {
    if (entry.colour) paint_colour(*entry.colour);
    for (int& colour : entry.order) paint_colour(colour);
    for (Team& team : entry.teams) {
      const auto seat = static_cast<std::size_t>(team.colour);
      // a team of the computer game is called by its player
      if (seat < players_.size()) team.name = team.player = shortened(players_[seat].name, longest_name);
      paint_colour(team.colour);
    }
    if (entry.rider) paint(*entry.rider);
    for (Numbers* numbers : {&entry.riders, &entry.pay, &entry.list}) paint(*numbers);
    for (Numbers& numbers : entry.places) paint(numbers);
    for (auto* pairs : {&entry.stop, &entry.kept})
      for (auto& [number, count] : *pairs) paint(number);
    for (auto& [number, trait] : entry.traits) paint(number);
    return entry;
  }

 private:
  void paint_colour(int& colour) const {
    const auto seat = static_cast<std::size_t>(colour);
    if (seat < players_.size()) colour = players_[seat].colour;
  }
  void paint(Number& number) const {
    constexpr int each = numbers_per_colour;
    int colour = (number - 1) / each;
    const int nth = (number - 1) % each;
    paint_colour(colour);
    number = colour * each + nth + 1;
  }
  void paint(Numbers& numbers) const {
    for (Number& number : numbers) paint(number);
  }

  const std::vector<Player>& players_;
};

}  // namespace

bool has_clerk(std::string_view game) { return row_of(game) != nullptr; }

std::unique_ptr<AnyClerk> clerk_of(std::string_view game, const void* course) {
  const ClerkRow* row = row_of(game);
  return row == nullptr ? nullptr : row->open(course);
}

Game game_of(const Game& entered, const std::vector<Player>& players, std::string_view title) {
  const Painter painter(players);
  Value entries(Value::List{});
  for (const Entry& entry : entered.entries()) entries.add(write_entry(painter.painted(entry)));
  Game game = Game::open(
      Value().set("format", file_format).set("game", *entered.file().find("game")).set("entries", std::move(entries)));
  game.rename(Value().set("title", shortened(title, longest_title)));
  return game;
}

}  // namespace tourmalet::referee
