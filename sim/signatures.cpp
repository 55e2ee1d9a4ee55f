// Prints the signature of every game: the same number from every compiler, or something is wrong.
#include <cstdio>

#include "loader/data.hpp"
#include "rules/registry.hpp"
#include "sim/signature.hpp"

int main() {
  using namespace tourmalet;
  for (const GameModule& game : games())
    std::printf("%s %08x\n", std::string(game.id).c_str(), static_cast<unsigned>(signature(game.id, embedded_data())));
}
