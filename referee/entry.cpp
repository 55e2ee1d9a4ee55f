#include "referee/entry.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace tourmalet::referee {
namespace {

struct KindRow {
  std::string_view name;
  Both words;
  std::string_view fields;  // that it may have; those with a star it must have
};
constexpr KindRow kinds[] = {
    {"stages", {"list of stages", "liste des étapes"}, "stages*"},
    {"rest_day", {"rest day", "jour de repos"}, "after* on"},
    {"teams", {"teams", "équipes"}, "size* teams*"},
    {"names", {"names", "noms"}, "teams*"},
    {"draw", {"draw", "tirage"}, "order riders seed hand"},
    {"prologue", {"prologue", "prologue"}, "winner*"},
    {"start", {"start", "départ"}, "stage list"},
    {"turn", {"turn", "tour"}, "stage since_ms"},
    {"set_turn", {"turn set", "tour corrigé"}, "stage turn* shift_since"},
    {"prime", {"prime", "prime"}, "stage prime* riders"},
    {"finish", {"arrival", "arrivée"}, "stage turn seconds squares cards past riders pay stop"},
    {"trial", {"time trial", "contre-la-montre"}, "stage rider colour cards* past* fatigue"},
    {"places", {"places", "places"}, "stage places*"},
    {"dnf", {"abandon", "abandon"}, "stage turn riders"},
    {"fatigue", {"fatigue", "fatigue"}, "stage kept*"},
    {"traits", {"traits", "talents"}, "traits*"},
    {"close", {"stage closed", "étape close"}, "stage rest riders"},
    {"reopen", {"stage reopened", "étape rouverte"}, "stage*"},
    {"edit", {"correction", "correction"}, "entry* with*"},
    {"undo", {"undo", "annuler"}, ""},
    {"redo", {"redo", "rétablir"}, ""},
};

Number read_number(const Document& document) { return document.number(1, static_cast<int>(most_numbers)); }
Numbers read_numbers(const Document& document) {
  Numbers numbers;
  for (const Document& item : document.items(most_numbers)) numbers.push_back(read_number(item));
  return numbers;
}
int read_colour(const Document& document) { return document.number(0, static_cast<int>(most_colours) - 1); }

std::vector<std::pair<Number, int>> read_pairs(const Document& document, int most) {
  std::vector<std::pair<Number, int>> pairs;
  for (const Document& item : document.items(most_numbers)) {
    const auto both = item.items(2);
    if (both.size() != 2)
      item.fail({"a rider and a number are expected here: [17, 2]", "un coureur et un nombre sont attendus : [17, 2]"});
    pairs.emplace_back(read_number(both[0]), both[1].number(0, most));
  }
  return pairs;
}

void no_other_fields(const Document& document, std::string_view known, bool* unknown) {
  for (const auto& [name, value] : document.object()) {
    bool found = false;
    for (std::size_t at = known.find(name); at != std::string_view::npos; at = known.find(name, at + 1)) {
      const char before = at == 0 ? ' ' : known[at - 1];
      const char after = at + name.size() < known.size() ? known[at + name.size()] : ' ';
      found |= before == ' ' && (after == ' ' || after == '*');
    }
    if (found && !name.empty()) continue;
    if (unknown == nullptr)
      document.fail({"there is no field \"{0}\" here", "il n’y a pas de champ « {0} » ici"}, {name.substr(0, 40)});
    *unknown = true;
  }
}

Prime read_prime(const Document& document, bool* unknown) {
  no_other_fields(document, "id kind name lap pile category at_finish", unknown);
  Prime prime;
  prime.id = document.at("id").text(longest_title, false);
  const std::string kind = document.at("kind").text(longest_name);
  if (kind != "sprint" && kind != "mountain")
    document.at("kind").fail({"a prime is of kind sprint or mountain", "une prime est de type sprint ou mountain"});
  prime.kind = kind == "sprint" ? tour::Points::sprint : tour::Points::mountain;
  if (const auto name = document.maybe("name")) prime.name = name->text(longest_title);
  if (const auto lap = document.maybe("lap")) prime.lap = lap->number(1, 99);
  if (const auto pile = document.maybe("pile")) prime.grade = pile->text(longest_name);
  if (const auto category = document.maybe("category")) prime.grade = category->text(longest_name);
  if (const auto finish = document.maybe("at_finish")) prime.at_finish = finish->truth();
  return prime;
}

Team read_team(const Document& document, bool* unknown) {
  no_other_fields(document, "colour name player riders library", unknown);
  Team team;
  team.colour = read_colour(document.at("colour"));
  if (const auto name = document.maybe("name")) {
    team.name = name->text(longest_name);
    team.no_name = team.name.empty();
  }
  if (const auto player = document.maybe("player")) {
    team.player = player->text(longest_name);
    team.no_player = team.player.empty();
  }
  if (const auto riders = document.maybe("riders"))
    for (const Document& item : riders->items(numbers_per_colour)) team.riders.push_back(item.text(longest_name));
  if (const auto library = document.maybe("library")) team.library = library->text(longest_title);
  return team;
}

// A field of an entry: how it is read and written.
struct Field {
  std::string_view name;
  void (*read)(const Document&, Entry&, bool* unknown);
  void (*write)(const Entry&, Value&);
};

Value numbers_value(const auto& numbers) {
  Value list(Value::List{});
  for (const auto number : numbers) list.add(static_cast<int>(number));
  return list;
}
Value pairs_value(const std::vector<std::pair<Number, int>>& pairs) {
  Value list(Value::List{});
  for (const auto& [number, count] : pairs) list.add(Value(Value::List{number, count}));
  return list;
}
Value write_team(const Team& team) {
  Value value = Value().set("colour", team.colour);
  if (!team.name.empty() || team.no_name) value.set("name", team.name);
  if (!team.player.empty() || team.no_player) value.set("player", team.player);
  if (!team.riders.empty()) {
    Value riders(Value::List{});
    for (const std::string& name : team.riders) riders.add(name);
    value.set("riders", riders);
  }
  if (!team.library.empty()) value.set("library", team.library);
  return value;
}

// The numbers of an entry, each with its bounds; 0 stages is not said.
struct NumberField {
  std::string_view name;
  std::optional<int> Entry::*at;
  int least, most;
};
constexpr NumberField number_fields[] = {
    {"turn", &Entry::turn, 1, most_turns},
    // Beyond 59 it is REF-ERR-5 that refuses, with its own words.
    {"seconds", &Entry::seconds, -1'000'000, 1'000'000},
    {"squares", &Entry::squares, 0, most_squares},
    {"cards", &Entry::cards, 1, most_cards},
    {"past", &Entry::past, 0, most_squares},
    {"fatigue", &Entry::fatigue, 0, most_fatigue},
    {"shift_since", &Entry::shift_since, 1, most_turns},
    {"after", &Entry::after, 1, static_cast<int>(most_stages)},
    {"size", &Entry::size, 1, 99},  // the range of the profile is REF-ERR-8
    {"since_ms", &Entry::since_ms, 0, 2'000'000'000},
    {"colour", &Entry::colour, 0, static_cast<int>(most_colours) - 1},
    {"entry", &Entry::target, 1, static_cast<int>(most_entries)},
};

constexpr Field other_fields[] = {
    {"stage",
     [](const Document& document, Entry& entry, bool*) {
       entry.stage = document.number(1, static_cast<int>(most_stages));
     },
     [](const Entry& entry, Value& value) {
       if (entry.stage != 0) value.set("stage", entry.stage);
     }},
    {"on", [](const Document& document, Entry& entry, bool*) { entry.on = document.truth(); },
     [](const Entry& entry, Value& value) {
       if (entry.on) value.set("on", *entry.on);
     }},
    {"hand", [](const Document& document, Entry& entry, bool*) { entry.hand = document.truth(); },
     [](const Entry& entry, Value& value) {
       if (entry.hand) value.set("hand", *entry.hand);
     }},
    {"seed",
     [](const Document& document, Entry& entry, bool*) {
       const auto* seed = document.value().as<std::int64_t>();
       if (seed == nullptr) document.fail({"a whole number is expected here", "un nombre entier est attendu ici"});
       entry.seed = *seed;
     },
     nullptr},  // what it has drawn is kept
    {"rider", [](const Document& document, Entry& entry, bool*) { entry.rider = read_number(document); },
     [](const Entry& entry, Value& value) {
       if (entry.rider) value.set("rider", *entry.rider);
     }},
    {"winner", [](const Document& document, Entry& entry, bool*) { entry.rider = read_number(document); },
     [](const Entry& entry, Value& value) {
       if (entry.rider) value.set("winner", *entry.rider);
     }},
    {"prime", [](const Document& document, Entry& entry, bool*) { entry.prime = document.text(longest_title); },
     [](const Entry& entry, Value& value) { value.set("prime", entry.prime); }},
    {"rest",
     [](const Document& document, Entry& entry, bool*) {
       const std::string rest = document.text(longest_name);
       if (rest != "time" && rest != "dnf")
         document.fail({"\"time\" or \"dnf\" is expected here", "« time » ou « dnf » est attendu ici"});
       entry.rest = rest == "time" ? Rest::time : Rest::dnf;
     },
     [](const Entry& entry, Value& value) {
       if (entry.rest) value.set("rest", *entry.rest == Rest::time ? "time" : "dnf");
     }},
    {"riders", [](const Document& document, Entry& entry, bool*) { entry.riders = read_numbers(document); },
     [](const Entry& entry, Value& value) {
       if (!entry.riders.empty()) value.set("riders", numbers_value(entry.riders));
     }},
    {"pay", [](const Document& document, Entry& entry, bool*) { entry.pay = read_numbers(document); },
     [](const Entry& entry, Value& value) {
       if (!entry.pay.empty()) value.set("pay", numbers_value(entry.pay));
     }},
    {"list", [](const Document& document, Entry& entry, bool*) { entry.list = read_numbers(document); },
     [](const Entry& entry, Value& value) {
       if (!entry.list.empty()) value.set("list", numbers_value(entry.list));
     }},
    {"order",
     [](const Document& document, Entry& entry, bool*) {
       for (const Document& item : document.items(most_colours)) entry.order.push_back(read_colour(item));
     },
     [](const Entry& entry, Value& value) {
       if (!entry.order.empty()) value.set("order", numbers_value(entry.order));
     }},
    {"stop", [](const Document& document, Entry& entry, bool*) { entry.stop = read_pairs(document, most_squares); },
     [](const Entry& entry, Value& value) {
       if (!entry.stop.empty()) value.set("stop", pairs_value(entry.stop));
     }},
    {"kept", [](const Document& document, Entry& entry, bool*) { entry.kept = read_pairs(document, most_fatigue); },
     [](const Entry& entry, Value& value) { value.set("kept", pairs_value(entry.kept)); }},
    {"traits",
     [](const Document& document, Entry& entry, bool*) {
       for (const Document& item : document.items(most_numbers)) {
         const auto both = item.items(2);
         if (both.size() != 2)
           item.fail({"a rider and a trait are expected here: [2, \"grimpeur\"]",
                      "un coureur et un talent sont attendus : [2, « grimpeur »]"});
         entry.traits.emplace_back(read_number(both[0]), both[1].text(longest_name));
       }
     },
     [](const Entry& entry, Value& value) {
       Value list(Value::List{});
       for (const auto& [number, trait] : entry.traits) list.add(Value(Value::List{number, trait}));
       value.set("traits", list);
     }},
    {"places",
     [](const Document& document, Entry& entry, bool*) {
       for (const Document& item : document.items(most_colours)) entry.places.push_back(read_numbers(item));
     },
     [](const Entry& entry, Value& value) {
       Value places(Value::List{});
       for (const Numbers& one : entry.places) places.add(numbers_value(one));
       value.set("places", places);
     }},
    {"stages",
     [](const Document& document, Entry& entry, bool* unknown) {
       for (const Document& item : document.items(most_stages)) entry.stages.push_back(read_stage(item, unknown));
     },
     [](const Entry& entry, Value& value) {
       Value stages(Value::List{});
       for (const Stage& stage : entry.stages) stages.add(write_stage(stage));
       value.set("stages", stages);
     }},
    {"teams",
     [](const Document& document, Entry& entry, bool* unknown) {
       for (const Document& item : document.items(most_colours)) entry.teams.push_back(read_team(item, unknown));
     },
     [](const Entry& entry, Value& value) {
       Value teams(Value::List{});
       for (const Team& team : entry.teams) teams.add(write_team(team));
       value.set("teams", teams);
     }},
    {"with",
     [](const Document& document, Entry& entry, bool* unknown) {
       for (const Document& item : document.items(most_in_edit))
         entry.with.push_back(read_entry(item, From::edit, unknown));
     },
     [](const Entry& entry, Value& value) {
       Value with(Value::List{});
       for (const Entry& one : entry.with) with.add(write_entry(one));
       value.set("with", with);
     }},
};

// Calls each field that the kind has: name, whether it must be there.
template <class Each>
void for_each_field(Kind kind, const Each& each) {
  std::string_view fields = kinds[static_cast<std::size_t>(kind)].fields;
  while (!fields.empty()) {
    std::string_view name = fields.substr(0, fields.find(' '));
    fields.remove_prefix(std::min(fields.size(), name.size() + 1));
    const bool needed = name.ends_with('*');
    if (needed) name.remove_suffix(1);
    each(name, needed);
  }
}

}  // namespace

std::string_view name_of(Kind kind) { return kinds[static_cast<std::size_t>(kind)].name; }
Phrase words_for(Kind kind) { return phrase(kinds[static_cast<std::size_t>(kind)].words); }
std::optional<Kind> find_kind(std::string_view name) {
  for (std::size_t i = 0; i < std::size(kinds); ++i)
    if (kinds[i].name == name) return static_cast<Kind>(i);
  return std::nullopt;
}

Entry read_entry(const Document& document, From from, bool* unknown) {
  const Document kind = document.at("kind");
  const auto found = find_kind(kind.text(longest_name));
  if (!found) kind.fail({"there is no such kind of entry", "il n’y a pas de saisie de ce type"});
  Entry entry;
  entry.kind = *found;
  if (from == From::edit && (*found == Kind::edit || *found == Kind::undo || *found == Kind::redo))
    kind.fail({"this kind cannot stand in a correction", "ce type ne peut pas figurer dans une correction"});
  if (from == From::file && (*found == Kind::undo || *found == Kind::redo))
    kind.fail({"it is never stored: it only moves a mark", "elle n’est jamais enregistrée : elle déplace une marque"});
  std::string known = "kind";
  for_each_field(*found, [&](std::string_view name, bool) {
    if (from == From::caller || (name != "seed" && name != "since_ms")) known.append(" ").append(name);  // never stored
  });
  if (from == From::file) known += " n void gone";
  if (from != From::edit) known += " at";
  no_other_fields(document, known, unknown);
  if (from == From::file) {
    entry.number = static_cast<unsigned>(document.at("n").number(1, static_cast<int>(most_entries)));
    if (const auto is_void = document.maybe("void")) entry.is_void = is_void->truth();
    if (const auto gone = document.maybe("gone")) entry.gone = gone->truth();
    if (entry.gone && !entry.is_void)
      document.at("gone").fail({"only what is void can be gone", "seul ce qui est annulé peut être passé"});
  }
  if (from != From::edit)
    if (const auto at = document.maybe("at")) entry.at = at->text(longest_time_of_day);
  for_each_field(*found, [&](std::string_view name, bool needed) {
    const auto field = needed ? document.at(name) : document.maybe(name);
    if (!field) return;
    for (const NumberField& one : number_fields)
      if (one.name == name) entry.*one.at = field->number(one.least, one.most);
    for (const Field& one : other_fields)
      if (one.name == name) one.read(*field, entry, unknown);
  });
  return entry;
}

Value write_entry(const Entry& entry) {
  Value value;
  if (entry.number != 0) value.set("n", entry.number);
  value.set("kind", name_of(entry.kind));
  for_each_field(entry.kind, [&](std::string_view name, bool) {
    for (const NumberField& one : number_fields)
      if (one.name == name && entry.*one.at && name != "since_ms") value.set(std::string(name), *(entry.*one.at));
    for (const Field& one : other_fields)
      if (one.name == name && one.write != nullptr) one.write(entry, value);
  });
  if (!entry.at.empty()) value.set("at", entry.at);
  if (entry.is_void) value.set("void", true);
  if (entry.gone) value.set("gone", true);
  return value;
}

Stage read_stage(const Document& document, bool* unknown) {
  no_other_fields(document, "id name km base type finish primes", unknown);
  Stage stage;
  if (const auto id = document.maybe("id")) stage.id = id->text(longest_title);
  stage.name = document.at("name").text(longest_title, false);
  if (const auto km = document.maybe("km")) stage.km_tenths = km->tenths(1, most_km_tenths);
  if (const auto base = document.maybe("base")) stage.base = base->number(shortest_base, longest_base);
  if (const auto type = document.maybe("type")) stage.type = type->text(longest_name);
  if (const auto finish = document.maybe("finish"))
    for (const Document& item : finish->items(most_finish_cells))
      stage.finish.push_back(static_cast<std::uint8_t>(item.number(0, most_seconds)));
  if (const auto primes = document.maybe("primes"))
    for (const Document& item : primes->items(most_primes)) {
      stage.primes.push_back(read_prime(item, unknown));
      for (std::size_t i = 0; i + 1 < stage.primes.size(); ++i)
        if (stage.primes[i].id == stage.primes.back().id)
          item.fail({"two primes have the id {0}", "deux primes ont l’identifiant {0}"}, {stage.primes[i].id});
    }
  return stage;
}

Value write_stage(const Stage& stage) {
  Value value;
  if (!stage.id.empty()) value.set("id", stage.id);
  value.set("name", stage.name);
  if (stage.km_tenths != 0) value.set("km", static_cast<double>(stage.km_tenths) / 10);
  if (stage.base != 0) value.set("base", stage.base);
  if (!stage.type.empty()) value.set("type", stage.type);
  if (!stage.finish.empty()) value.set("finish", numbers_value(stage.finish));
  if (!stage.primes.empty()) {
    Value primes(Value::List{});
    for (const Prime& prime : stage.primes) {
      Value one = Value().set("id", prime.id).set("kind", tour::points_names[static_cast<std::size_t>(prime.kind)]);
      if (!prime.name.empty()) one.set("name", prime.name);
      if (prime.lap != 0) one.set("lap", prime.lap);
      if (!prime.grade.empty())
        one.set(prime.grade == "major" || prime.grade == "minor" ? "pile" : "category", prime.grade);
      if (prime.at_finish) one.set("at_finish", true);
      primes.add(one);
    }
    value.set("primes", primes);
  }
  return value;
}

}  // namespace tourmalet::referee
