// JSON put together as text, here and nowhere else. Everything else is a Value that is written once; but a picture is
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

// A list as it grows, item by item.
class JsonList {
 public:
  void add(std::string_view json) { text_.append(text_.size() > 1 ? "," : "").append(json); }
  std::size_t size() const { return text_.size(); }  // in bytes
  std::string text() const { return text_ + "]"; }

 private:
  std::string text_ = "[";
};

}  // namespace tourmalet
