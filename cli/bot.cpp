// tourmalet bot LINK: a bot takes a seat at a table on any server, through the public protocol.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "bots/bot.hpp"
#include "cli/commands.hpp"
#include "cli/terminal/ink.hpp"
#include "loader/data.hpp"
#include "rules/registry.hpp"
#include "server/live_client.hpp"
#include "server/secrets.hpp"

namespace tourmalet {
namespace {

struct BotOptions {
  std::string server, seat, bot = "mc";
};

// What one connection needs to know to play; it survives a lost connection.
class BotPlayer {
 public:
  BotPlayer(SeatLink link, std::string spec) : link_(std::move(link)), spec_(std::move(spec)) {}

  void play() {  // until the race is over
    using namespace std::chrono_literals;
    for (auto pause = 250ms; !over_;) {
      try {
        LiveClient client(link_);
        answered_ = Value();
        client.send(Value().set("type", "hello").set("protocol", 1).set("token", link_.token).set("since", 0));
        while (!over_)
          if (const auto message = client.receive(60s)) {
            pause = 250ms;
            hear(client, *message);
          }
      } catch (const DataError& error) {
        if (!met_ && pause > 250ms) throw;
        fmt::print(stderr, "{}; trying again\n", clean(error.what(), 1000));
        std::this_thread::sleep_for(pause);
        pause = std::min(2 * pause, std::chrono::milliseconds(10000));
      }
    }
  }

 private:
  void hear(LiveClient& client, const Value& message) {
    const Reader reader(message, "message: ");
    const std::string type = reader.at("type").text();
    if (type == "error") {
      const std::string why = reader.at("message").text();
      // too quick: it comes back in a moment
      if (reader.at("code").text() == "too-many-requests") throw DataError("server", why);
      throw Refused(why);
    }
    if (type == "welcome" && reader.at("seat").value().is_null()) throw Refused("the link opens no seat");
    if (type == "welcome" && reader.maybe("course")) course_text_ = reader.at("course").text();
    if (type == "table") hear_table(reader.at("table"));
    if (type == "view" && reader.maybe("actions")) answer(client, reader);
    if (type == "refused") fmt::print(stderr, "refused: {}\n", clean(reader.at("message").text(), 1000));
  }
  void hear_table(const Reader& table) {
    if (!bot_) {
      game_ = find_game(table.at("game").text());
      if (game_ == nullptr) throw Refused("this program does not know the game " + table.at("game").text());
      course_ = course_text_.empty() ? game_->open(embedded_data(), table.at("options").value())
                                     : game_->read_course(course_text_);
      bot_ = make_bot(*game_, course_, spec_);
      met_ = true;
      fmt::print("{} at table {}: {}\n", spec_, link_.table, clean(table.at("name").text(), 200));
    }
    if (table.at("status").text() != "over") return;
    over_ = true;
    const auto places = table.maybe("places");
    if (places)
      fmt::print("The race is over; places by seat: {}\n", write_json(places->value()));
    else
      fmt::print("The race was abandoned.\n");
  }
  void answer(LiveClient& client, const Reader& view) {
    const Value number = view.at("number").value();
    if (number == answered_) return;  // the answer is on its way
    std::vector<std::uint64_t> known((game_->view_size + 7) / 8);
    game_->read_view(course_.get(), view.at("view").value(), known.data());
    std::vector<ActionCode> legal;
    for (const Reader& action : view.at("actions").items())
      if (const auto code = game_->read_action(course_.get(), action.at("action").text())) legal.push_back(*code);
    if (legal.empty()) throw Refused("the server offers no action this program knows");
    const ActionCode choice = bot_->choose(known.data(), legal, random_number());
    answered_ = number;
    client.send(
        Value().set("type", "decide").set("number", number).set("action", game_->action_text(course_.get(), choice)));
  }

  // What no second attempt mends.
  struct Refused : std::runtime_error {
    using std::runtime_error::runtime_error;
  };
  SeatLink link_;
  std::string spec_;
  const GameModule* game_ = nullptr;
  std::string course_text_;  // as the server keeps it: its stages may be others than here
  std::shared_ptr<const void> course_;
  std::unique_ptr<Bot> bot_;
  Value answered_;  // the number of the last decision sent on this connection
  bool met_ = false, over_ = false;

  friend void run_bot(const BotOptions& options);
};

void run_bot(const BotOptions& options) {
  prepare_secrets();
  const bool whole = options.seat.empty() || options.seat.find("://") != std::string::npos;
  const std::string link = options.seat.empty() ? options.server : options.seat;
  if (!whole) throw DataError("--seat", "the personal link of the seat is expected");
  try {
    BotPlayer(read_seat_link(link), options.bot).play();
  } catch (const BotPlayer::Refused& refused) {
    throw DataError(link.substr(0, link.find('#')), refused.what());
  }
}

}  // namespace

void add_bot(CLI::App& app) {
  auto options = std::make_shared<BotOptions>();
  CLI::App* command = app.add_subcommand("bot", "let a bot play a seat at a table on a server");
  command->add_option("server", options->server, "the personal link of a seat, or the server's address with --seat")
      ->required();
  command->add_option("--seat", options->seat, "the personal link of the seat");
  command->add_option("--bot", options->bot, "which bot")->capture_default_str();
  command->callback([options] { run_bot(*options); });
}

}  // namespace tourmalet
