// Words for people, in both languages of the program.
#pragma once

#include <string_view>

#include "rules/core/value.hpp"

namespace tourmalet {

// A text in both languages; with one of them missing it does not compile.
struct Both {
  std::string_view english, french;
  consteval Both(const char* in_english, const char* in_french) : english(in_english), french(in_french) {
    if (english.empty() || french.empty()) throw "a language is missing";
  }
};

// As documents tell it.
inline Value in_both(const Both& words) { return Value().set("en", words.english).set("fr", words.french); }

}  // namespace tourmalet
