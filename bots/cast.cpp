#include "bots/cast.hpp"

#include <algorithm>
#include <iterator>

namespace tourmalet {
namespace {

constexpr std::string_view riders[] = {
    "Aldo Ferri",      "Zoé Carlier",      "Bram Teunis",     "Inés Robledo",    "Kofi Asante",     "Maren Holt",
    "Tadeo Quiroga",   "Yumi Arakawa",     "Piet Verlinde",   "Noor Haddad",     "Lucja Wrona",     "Owen Tregarth",
    "Desta Worku",     "Jonas Brekke",     "Giulia Montalto", "Rui Salgado",     "Freja Dahlin",    "Anouk Delmas",
    "Teo Marchetti",   "Siobhan Keane",    "Emre Aydin",      "Camille Tissot",  "Viktor Halasz",   "Mei Tanabe",
    "Tomás Pereda",    "Nadia Rahmani",    "Loïc Garnier",    "Petra Zeman",     "Sam Whitlock",    "Henrik Solvang",
    "Chiara Bellandi", "Wanjiru Kimani",   "Ilse Maertens",   "Malik Benali",    "Rosa Teixeira",   "Finn Gallagher",
    "Elif Demirel",    "Gaspard Vernier",  "Yael Shapira",    "Milan Horvat",    "Sofia Andrade",   "Awa Ndiaye",
    "Pascal Thiriet",  "Greta Sommer",     "Linh Tran",       "Astrid Nyberg",   "Dario Contarini", "Beatriz Luna",
    "Hugo Perrin",     "Zuzana Bartos",    "Kenji Morita",    "Maya Fraser",     "Anton Weisz",     "Solène Aubry",
    "Iker Mendialde",  "Tamsin Penrose",   "Baptiste Rey",    "Leila Mansour",   "Ruben Castelo",   "Ona Vidal",
    "Marek Dudek",     "Hanne Brouwer",    "Jules Fontanel",  "Paola Bresciani", "Niall Corrigan",  "Aino Lehtinen",
    "Samuel Okoro",    "Mireille Bastide", "Luca Zanotti",    "Thandi Mokoena",  "Emil Kaspersen",  "Valentina Rojo",
};

constexpr std::string_view the_viewer[] = {"you", "yourself", "me", "myself", "vous", "tu", "toi", "moi", "je"};

}  // namespace

std::span<const std::string_view> cast() { return riders; }

std::string name_from_cast(std::uint64_t key, std::span<const std::string> taken) {
  const std::size_t size = std::size(riders), first = key % size;
  for (std::size_t i = 0; i < size; ++i) {
    const std::string_view name = riders[(first + i) % size];
    if (std::find(taken.begin(), taken.end(), name) == taken.end()) return std::string(name);
  }
  return std::string(riders[first]);
}

bool calls_the_viewer(std::string_view name) {
  const auto same = [](char a, char b) { return (('A' <= a && a <= 'Z') ? static_cast<char>(a - 'A' + 'a') : a) == b; };
  return std::any_of(std::begin(the_viewer), std::end(the_viewer), [&](std::string_view word) {
    return std::equal(name.begin(), name.end(), word.begin(), word.end(), same);
  });
}

std::string bot_in_record(const std::string& bot, const std::string& name) {
  return "bot:" + bot + (name.empty() ? "" : " " + name);
}

}  // namespace tourmalet
