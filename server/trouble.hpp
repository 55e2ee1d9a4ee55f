// Why a request was not carried out: a status of HTTP, a stable code, a sentence, and the rule if one refuses.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include "rules/core/words.hpp"

namespace tourmalet {

struct Trouble : std::runtime_error {
  Trouble(int http_status, std::string_view what_code, const std::string& message, std::string_view what_rule = {})
      : std::runtime_error(message), status(http_status), code(what_code), rule(what_rule) {}
  int status;
  std::string code, rule;
  Value words;  // the sentence in both languages, where the game says it in both
  Value table;  // what is known of a table that cannot be shown

  Value value() const {
    Value error;
    error.set("code", code).set("message", what());
    if (!rule.empty()) error.set("rule", rule);
    if (!words.is_null()) error.set("words", words);
    if (!table.is_null()) error.set("table", table);
    return error;
  }
};

// A complaint as an answer to the request.
inline Trouble complaint(std::string_view code, const DataError& error) {
  Trouble trouble(400, code, error.what());
  if (const auto* why = dynamic_cast<const Impossible*>(&error)) {
    trouble.rule = why->rule;
    trouble.words.set("en", why->words.english).set("fr", why->words.french);
  }
  return trouble;
}

template <class Work>
auto answering(std::string_view code, const Work& work) {
  try {
    return work();
  } catch (const DataError& error) {
    throw complaint(code, error);
  }
}

}  // namespace tourmalet
