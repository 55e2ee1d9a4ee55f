#include <algorithm>

#include "referee/documents.hpp"
#include "referee/lists.hpp"
#include "referee/screens.hpp"

namespace tourmalet::referee {
namespace {

Value range(unsigned least, unsigned most) { return Value(Value::List{least, most}); }

// REF-DP-2
Value defaults_of(const Profile& profile) {
  return Value()
      .set("mode", profile.single ? "single" : "race")
      .set("size", profile.most_size)
      .set("colours", Value(Value::List{0, 1}));
}

Value describe(const Profile& profile) {
  Value modes(Value::List{}), types(Value::List{}), chosen(Value::List{}), traits(Value::List{});
  modes.add("race");
  if (profile.single) modes.add("single");
  for (const StageType& type : profile.types)
    types.add(Value().set("id", type.id).set("name", in_both(type.name)).set("form", name_of(type.form)));
  for (const Trait& trait : profile.traits) traits.add(Value().set("id", trait.id).set("name", in_both(trait.name)));
  const Value options = tourmalet::describe(profile.table);
  for (const Value& one : *options.as<Value::List>())
    if (lists::find(profile.options, *one.find("id")->as<std::string>()) != profile.options.end()) chosen.add(one);
  Value has = Value()
                  .set("turn", profile.turn)
                  .set("dnf", profile.dnf)
                  .set("primes", profile.primes)
                  .set("draw", profile.draws_teams    ? Value("teams")
                               : profile.draws_riders ? Value("riders")
                                                      : Value())
                  .set("prologue", profile.prologue)
                  .set("rest_days", profile.rest_days)
                  .set("base_time", profile.base_time)
                  .set("times", profile.times)
                  .set("roles", profile.roles)
                  .set("trials", profile.any_stage_a_trial)
                  .set("sheets", profile.id == "GT");
  Board board;  // classifications do not depend on anything that is not known yet
  board.profile = &profile;
  board.stages.resize(profile.most_stages);
  return Value()
      .set("id", profile.id)
      .set("name", in_both(profile.name))
      .set("game", profile.game)
      .set("modes", modes)
      .set("teams", range(2, most_colours))
      .set("size", range(profile.least_size, profile.most_size))
      .set("stages", range(profile.least_stages, profile.most_stages))
      .set("types", types)
      .set("traits", traits)
      .set("has", has)
      .set("options", chosen)
      .set("defaults", defaults_of(profile))
      .set("classifications", tour::describe_profiles(profile.regulations(board, 1)));
}

// REF-FIN-12
Value help() {
  const Both lines[] = {{"All riders who touch each other arrive together, also those just short of the line.",
                         "Tous les coureurs qui se touchent arrivent ensemble, même juste avant la ligne."},
                        {"Companions of the same group arrive together anywhere in the finish zone.",
                         "Les compagnons d’un même groupe arrivent ensemble, où qu’ils soient dans la zone d’arrivée."},
                        {"Groups that overlap count as one.", "Des groupes qui se chevauchent n’en font qu’un."},
                        {"The seconds are those of the first rider of the group.",
                         "Les secondes sont celles du premier coureur du groupe."}};
  Value list(Value::List{});
  for (const Both& line : lines) list.add(in_both(line));
  return list;
}

}  // namespace

Value catalogue(const Value& offer) {
  Value all(Value::List{}), colours(Value::List{});
  for (const Profile* profile : profiles()) all.add(describe(*profile));
  for (int colour = 0; colour < static_cast<int>(most_colours); ++colour)
    colours.add(Value().set("colour", colour).set("name", in_both(colour_name(colour))));
  Value limits = Value()
                     .set("entries", static_cast<int>(most_entries))
                     .set("stages", static_cast<int>(most_stages))
                     .set("primes", static_cast<int>(most_primes))
                     .set("name", static_cast<int>(longest_name))
                     .set("title", static_cast<int>(longest_title))
                     .set("turn", most_turns)
                     .set("file", static_cast<int>(longest_file));
  Value value = Value().set("format", file_format).set("profiles", all).set("default", profiles()[0]->id);
  value.set("colours", colours);
  value.set("screens", describe_screens()).set("help", Value().set("groups", help()));
  value.set("turn_locked_ms", turn_locked_ms).set("limits", limits);
  for (const std::string_view part : {"stages", "tours"})
    if (const Value* found = offer.find(part)) value.set(std::string(part), *found);
  return value;
}

}  // namespace tourmalet::referee
