// A person's name taken out of what is stored.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tourmalet {

// The entry with the seat's number (#1, #2 …) where the name stood, or nothing if it does not stand there. Everything
// else stays.
std::optional<std::string> without_name(const std::string& entry, std::string_view name);

}  // namespace tourmalet
