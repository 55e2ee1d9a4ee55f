#include "referee/profile.hpp"

namespace tourmalet::referee {

// Each at the end of its file.
extern const Profile hex_profile, tour_profile, house_profile, cap_profile;

std::span<const Profile* const> profiles() {
  static constexpr const Profile* all[] = {&hex_profile, &tour_profile, &house_profile, &cap_profile};
  return all;
}

const Profile* find_profile(std::string_view id) {
  for (const Profile* profile : profiles())
    if (profile->id == id) return profile;
  return nullptr;
}

}  // namespace tourmalet::referee
