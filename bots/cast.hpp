// The riders behind the bots: invented people of many countries, so that a table reads as one of people.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace tourmalet {

std::span<const std::string_view> cast();

// One of them whom nobody at the table is called like; the same key and the same table give the same one.
std::string name_from_cast(std::uint64_t key, std::span<const std::string> taken);

// "You", "Vous" and their like: what pages call whoever reads them. As a name it would make every sentence wrong.
bool calls_the_viewer(std::string_view name);

// A bot as the seat of a record: "bot:patient Aldo Ferri".
std::string bot_in_record(const std::string& bot, const std::string& name);

}  // namespace tourmalet
