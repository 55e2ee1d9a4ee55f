// The commands that use many threads and read from strangers, alone: what the sanitizers look at.
#include "cli/commands.hpp"

int main(int argc, char** argv) {
  CLI::App app("tourmalet, only what the sanitizers look at");
  tourmalet::add_serve(app);
  tourmalet::add_simulate(app);
  tourmalet::add_games(app);
  CLI11_PARSE(app, argc, argv)
  return 0;
}
