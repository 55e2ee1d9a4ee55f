// The server with the toy modules in its Flamme Rouge, for a browser that knows nothing of them. Its registry has this
// game alone.
#include <cstdio>
#include <exception>

#include "cli/commands.hpp"
#include "rules/registry.hpp"
#include "tests/toy_module.hpp"

namespace tourmalet {

static constexpr GameModule with_toys = module_of<ToyRace>();
std::span<const GameModule> games() { return {&with_toys, 1}; }
const GameModule* find_game(std::string_view id) { return id == with_toys.id ? &with_toys : nullptr; }

}  // namespace tourmalet

int main(int argc, char** argv) {
  CLI::App app("tourmalet, with modules that are in no box");
  tourmalet::add_serve(app);
  try {
    app.parse(argc, argv);
    return 0;
  } catch (const CLI::ParseError& error) {
    return app.exit(error);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "toy_program: %s\n", error.what());
    return 1;
  }
}
