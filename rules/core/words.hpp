// Words for people, in both languages of the program.
#pragma once

#include <string>
#include <string_view>
#include <utility>

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

// A sentence made of words and numbers, without its full stop.
struct Spoken {
  std::string english, french;
};

// What people wish for and no rule allows: a complaint that a page repeats to them in their language.
class Impossible : public DataError {
 public:
  Impossible(const std::string& where, std::string_view by_rule, Spoken why)
      : DataError(where, why.english + (by_rule.empty() ? "" : " (" + std::string(by_rule) + ")")),
        rule(by_rule),
        words(std::move(why)) {}
  std::string_view rule;
  Spoken words;
};

}  // namespace tourmalet
