// Throwing and catching in the page. clang makes WebAssembly's own exceptions of them (-fwasm-exceptions), but Debian's
// C++ library for wasm32 is built without the functions that these call. Here they are, as far as this program needs
// them: one thread, classes with at most one base each, no rethrow from another thread, no exception specifications.
//
//   throw   __cxa_allocate_exception, __cxa_throw ──▶ the instruction `throw` with the object
//   catch   landing pad ──▶ _Unwind_CallPersonality: which of its handlers takes the object? ──▶ __cxa_begin_catch …
//
// A landing pad leaves its number and the table of its function (LSDA) in `__wasm_lpad_context` and finds there which
// type was chosen. Both are private to clang; versions 14 and 19 agree, and tests/referee_wasm.mjs watches them.
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <new>
#include <typeinfo>

namespace {

// In front of every object that is thrown. A destructor returns its object in WebAssembly.
struct alignas(16) Thrown {
  std::type_info* type;
  void* (*destroy)(void*);
  int caught;     // how many handlers are at work on it
  Thrown* below;  // what was being handled when it was caught

  void* object() { return this + 1; }
  static Thrown* of(void* object) { return static_cast<Thrown*>(object) - 1; }
};
Thrown* handled = nullptr;

// Numbers in the table: seven bits in a byte, the eighth says that more follow.
std::uintptr_t read_unsigned(const std::uint8_t*& at) {
  std::uintptr_t value = 0;
  unsigned shift = 0;
  std::uint8_t byte;
  do {
    byte = *at++;
    value |= std::uintptr_t{byte & 0x7fU} << shift;
    shift += 7;
  } while ((byte & 0x80) != 0);
  return value;
}
std::intptr_t read_signed(const std::uint8_t*& at) {
  std::uintptr_t value = 0;
  unsigned shift = 0;
  std::uint8_t byte;
  do {
    byte = *at++;
    value |= std::uintptr_t{byte & 0x7fU} << shift;
    shift += 7;
  } while ((byte & 0x80) != 0);
  if (shift < 32 && (byte & 0x40) != 0) value |= ~std::uintptr_t{0} << shift;
  return static_cast<std::intptr_t>(value);
}

}  // namespace

extern "C" {

// The description of a class with one base: behind the name stands the description of the base.
extern const void* const _ZTVN10__cxxabiv120__si_class_type_infoE[];

struct LandingPad {
  std::uintptr_t number;
  const std::uint8_t* table;
  std::uintptr_t chosen;
};
LandingPad __wasm_lpad_context;
int __gxx_wasm_personality_v0;  // named by every function with a handler, never called

void* __cxa_allocate_exception(std::size_t size) {
  void* place = std::malloc(sizeof(Thrown) + size);
  if (place == nullptr) std::abort();
  return (new (place) Thrown{})->object();
}
void __cxa_free_exception(void* object) { std::free(Thrown::of(object)); }

[[noreturn]] void __cxa_throw(void* object, std::type_info* type, void* (*destroy)(void*)) {
  Thrown* thrown = Thrown::of(object);
  thrown->type = type;
  thrown->destroy = destroy;
  __builtin_wasm_throw(0, object);
}
void* __cxa_begin_catch(void* object) {
  Thrown* thrown = Thrown::of(object);
  if (thrown->caught++ == 0) {
    thrown->below = handled;
    handled = thrown;
  }
  return object;
}
void __cxa_end_catch() {
  Thrown* thrown = handled;
  if (--thrown->caught > 0) return;
  handled = thrown->below;
  if (thrown->destroy != nullptr) thrown->destroy(thrown->object());
  std::free(thrown);
}
[[noreturn]] void __cxa_rethrow() {
  ++handled->caught;  // the handler that is being left gives its share back
  __builtin_wasm_throw(0, handled->object());
}

}  // extern "C"

namespace {

// Whether a handler for `wanted` takes an object of type `thrown` or of one of its bases.
bool takes(const std::type_info& wanted, const std::type_info* thrown) {
  for (;;) {
    if (wanted == *thrown) return true;
    const void* const* description = reinterpret_cast<const void* const*>(thrown);
    if (description[0] != &_ZTVN10__cxxabiv120__si_class_type_infoE[2]) return false;
    thrown = static_cast<const std::type_info*>(description[2]);
  }
}

}  // namespace

extern "C" int _Unwind_CallPersonality(void* object) {
  LandingPad& pad = __wasm_lpad_context;
  pad.chosen = 0;  // nobody here takes it: only what is left is cleared away
  const std::uint8_t* at = pad.table;
  if (at == nullptr) return 0;
  constexpr std::uint8_t omitted = 0xff;
  if (*at++ != omitted) read_unsigned(at);
  const std::uint8_t* types = nullptr;  // they stand in front of this place, the first one last
  if (*at++ != omitted) {
    const std::uintptr_t distance = read_unsigned(at);
    types = at + distance;
  }
  ++at;  // how the rows are written: always as above
  const std::uintptr_t length = read_unsigned(at);
  const std::uint8_t* const actions = at + length;
  std::uintptr_t action = 0;
  for (std::uintptr_t row = 0; at < actions; ++row) {
    read_unsigned(at);
    const std::uintptr_t its_action = read_unsigned(at);
    if (row == pad.number) action = its_action;
  }
  if (action == 0) return 0;
  for (at = actions + action - 1;;) {
    const std::intptr_t handler = read_signed(at);
    if (handler > 0) {
      const std::type_info* wanted;  // none: catch (...)
      std::memcpy(&wanted, types - static_cast<std::size_t>(handler) * sizeof wanted, sizeof wanted);
      if (wanted == nullptr || takes(*wanted, Thrown::of(object)->type)) {
        pad.chosen = static_cast<std::uintptr_t>(handler);
        return 0;
      }
    }
    const std::uint8_t* const here = at;
    const std::intptr_t next = read_signed(at);
    if (next == 0) return 0;
    at = here + next;
  }
}
