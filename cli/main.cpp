// tourmalet: one program, a sub-command for each thing it does.
#include <fmt/format.h>
#include <unistd.h>

#include <exception>

#include "cli/commands.hpp"
#include "cli/terminal/ink.hpp"
#include "rules/core/value.hpp"
#include "server/store.hpp"

namespace {

// One line, whatever a file, its name or an argument held.
void complain(const std::string& what) { fmt::print(stderr, "tourmalet: {}\n", tourmalet::clean(what, 1000)); }

}  // namespace

int main(int argc, char** argv) {
  using namespace tourmalet;
  CLI::App app("Tourmalet: cycling stage-race board games in one program.");
  app.name("tourmalet");
  app.require_subcommand(0, 1);
  app.fallthrough();
  add_serve(app);
  add_backup(app);
  add_forget(app);
  add_moving(app);
  add_bot(app);
  add_play(app);
  add_stage(app);
  add_tour(app);
  add_scenario(app);
  add_replay(app);
  add_simulate(app);
  add_tournament(app);
  add_bench(app);
  add_games(app);
  add_referee(app);
  try {
    app.parse(argc, argv);
    if (!app.get_subcommands().empty()) return 0;
    if (::isatty(STDIN_FILENO) != 0)
      play_now();
    else
      fmt::print("{}", app.help());
    return 0;
  } catch (const CLI::RuntimeError& error) {  // a command has said what failed
    return error.get_exit_code();
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);  // --help
    complain(error.what());
    return 2;
  } catch (const DataError& error) {
    complain(error.what());
  } catch (const StoreError& error) {
    complain(error.what());
  } catch (const std::exception& error) {
    complain(std::string("something went wrong inside: ") + error.what());
  }
  return 1;
}
