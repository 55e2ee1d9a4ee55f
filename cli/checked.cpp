// The commands that use many threads and read from strangers, alone: what the sanitizers look at.
#include <cstdio>
#include <exception>

#include "cli/commands.hpp"

int main(int argc, char** argv) {
  CLI::App app("tourmalet, only what the sanitizers look at");
  tourmalet::add_serve(app);
  tourmalet::add_simulate(app);
  tourmalet::add_games(app);
  tourmalet::add_combinations(app);
  try {
    app.parse(argc, argv);
    return 0;
  } catch (const CLI::ParseError& error) {
    return app.exit(error);
  } catch (const std::exception& error) {  // told as the program itself tells it
    std::fprintf(stderr, "tourmalet: %s\n", error.what());
    return 1;
  }
}
