#include "sim/signature.hpp"

#include <optional>

#include "loader/data.hpp"
#include "rules/core/hash.hpp"
#include "rules/games.hpp"

namespace tourmalet {
namespace {

// Hears everything and keeps one number. A game may have a form for this that outlives changes of its own.
template <class G>
struct Fingerprint {
  std::uint64_t hash = 0;
  void hear(const typename G::Event& event) {
    if constexpr (requires { G::fingerprint(event); }) {
      const auto print = G::fingerprint(event);
      hash = hash_bytes(&print, sizeof print, hash);
    } else {
      hash = hash_bytes(&event, sizeof event, hash);
    }
  }
  void see(const typename G::Course& course, const typename G::State& state) {
    if constexpr (requires { G::fingerprint(course, state); })
      hash = mix(hash ^ hash_of(G::fingerprint(course, state)));
    else
      hash = mix(hash ^ hash_of(state));
  }
};

template <Presentable G>
std::uint32_t signature_of(const DataSource& data) {
  Fingerprint<G> fingerprint;
  for (const std::string_view options : G::Examples::signed_by) {
    const auto course = G::open(data, read_json(options, "options"));
    fingerprint.hash = mix(fingerprint.hash ^ G::course_hash(course));
    for (std::uint64_t seed = 0; seed < G::Examples::signed_races; ++seed) {
      KeyedChance chance(seed);
      FastChance blind(seed);
      auto state = G::start(course, chance, fingerprint);
      typename G::Actions options_now;
      for (Seats asked = G::deciding(course, state); asked; asked = G::deciding(course, state)) {
        options_now.clear();
        G::legal(course, state, asked.first(), options_now);
        G::apply(course, state, asked.first(), options_now[blind.below(static_cast<unsigned>(options_now.size()))],
                 chance, fingerprint);
      }
      fingerprint.see(course, state);
    }
  }
  return static_cast<std::uint32_t>(fingerprint.hash);
}

}  // namespace

std::uint32_t signature(std::string_view game, const DataSource& data) {
  std::optional<std::uint32_t> found;
  Games::each([&]<class G>(std::type_identity<G>) {
    if (game == G::id) found = signature_of<G>(data);
  });
  if (found) return *found;
  throw DataError("signature", "there is no game \"" + std::string(game) + "\"");
}

}  // namespace tourmalet
