// The one place where JSON is put together as text. Everything else is a Value that is written once; but a picture is
// written once for all who look at a course, and a list of events is measured while it is written. Writing them again
// with each message would be most of the work of sending it.
#pragma once

#include <string>
#include <string_view>

namespace tourmalet {

// The object with one more field at its end. Precondition: both are JSON, the first an object without that field.
inline std::string with_field(std::string object, std::string_view name, std::string_view json) {
  object.pop_back();
  if (object.size() > 1) object += ',';
  return object.append("\"").append(name).append("\":").append(json).append("}");
}

}  // namespace tourmalet
