// The commands that use many threads, alone: what the thread sanitizer looks at.
#include "cli/commands.hpp"

int main(int argc, char** argv) {
  CLI::App app("tourmalet, only the commands with threads");
  tourmalet::add_serve(app);
  tourmalet::add_simulate(app);
  tourmalet::add_games(app);
  CLI11_PARSE(app, argc, argv)
  return 0;
}
