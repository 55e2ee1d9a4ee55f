#include "sim/signature.hpp"

#include "rules/core/hash.hpp"
#include "rules/flamme_rouge/game.hpp"
#include "rules/tour_de_france/game.hpp"
#include "rules/vainqueur/game.hpp"

namespace tourmalet {
namespace {

// Hears everything and keeps one number.
template <class Event>
struct Fingerprint {
  std::uint64_t hash = 0;
  void hear(const Event& event) { hash = hash_bytes(&event, sizeof event, hash); }
};

template <Presentable G>
std::uint32_t signature_of(const DataSource& data, std::initializer_list<Value> courses, std::uint64_t races = 500) {
  Fingerprint<typename G::Event> fingerprint;
  for (const Value& options : courses) {
    const auto course = G::open(data, options);
    fingerprint.hash = mix(fingerprint.hash ^ G::course_hash(course));
    for (std::uint64_t seed = 0; seed < races; ++seed) {
      KeyedChance chance(seed);
      FastChance blind(seed);
      auto state = G::start(course, chance, fingerprint);
      typename G::Actions options_now;
      for (Seats asked = G::deciding(course, state); asked; asked = G::deciding(course, state)) {
        options_now.clear();
        G::legal(course, state, asked.first(), options_now);
        G::apply(course, state, asked.first(), options_now[blind.below(static_cast<unsigned>(options_now.size()))], chance, fingerprint);
      }
      fingerprint.hash = mix(fingerprint.hash ^ hash_of(state));
    }
  }
  return static_cast<std::uint32_t>(fingerprint.hash);
}

Value stage(std::string_view id, int teams) {
  Value options;
  return options.set("stage", id).set("teams", teams);
}

}  // namespace

std::uint32_t signature(std::string_view game, const DataSource& data) {
  if (game == FlammeRouge::id)
    return signature_of<FlammeRouge>(
        data, {stage("base-avenue-corso-paseo", 4), stage("base-firenze-milano", 3), stage("base-la-haut-montagne", 4), stage("gigamic-2018-09", 2)});
  if (game == Vainqueur::id)
    return signature_of<Vainqueur>(data, {Value().set("players", 4), Value().set("players", 2).set("tt_exact_finish", true).set("cap_tie", "holder"),
                                          Value().set("players", 6).set("discard_freely", false).set("third_after_tie", "skip")});
  if (game == TourDeFrance::id)
    return signature_of<TourDeFrance>(
        data,
        {Value().set("stages", "bench-straight").set("teams", 6), Value().set("stages", "paris-champs-elysees bench-straight").set("teams", 2).set("riders", 3),
         Value()
             .set("stages", "briancon-alpe-dhuez")
             .set("teams", 3)
             .set("riders", 4)
             .set("descent_die", "polka")
             .set("contain", "position")
             .set("red_pace", "own"),
         Value()
             .set("stages", "roskilde-nyborg carcassonne-foix")
             .set("teams", 4)
             .set("riders", 3)
             .set("abandon", "return")
             .set("ride_short", false)
             .set("time_limit", 5)},
        20);
  throw DataError("signature", "there is no game \"" + std::string(game) + "\"");
}

}  // namespace tourmalet
