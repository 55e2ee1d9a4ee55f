// What the contract promises, for every game of the list.
#include <set>

#include "rules/games.hpp"
#include "tests/game_checker.hpp"

namespace tourmalet {
namespace {

template <class G>
class EveryGame : public testing::Test {};

template <class... G>
testing::Types<G...> types_of(TypeList<G...>);
struct Id {
  template <class G>
  static std::string GetName(int) {
    return std::string(G::id);
  }
};
TYPED_TEST_SUITE(EveryGame, decltype(types_of(Games())), Id);

TYPED_TEST(EveryGame, KeepsTheContract) { check_game<TypeParam>(); }

// The examples of a game leave no option out.
TYPED_TEST(EveryGame, ShowsEveryOption) {
  std::set<std::string> used;
  const auto use = [&](std::span<const std::string_view> examples) {
    for (const std::string_view text : examples) {
      const Value options = read_json(text, "options");
      for (const auto& [id, value] : *options.template as<Value::Object>()) used.insert(id);
    }
  };
  use(TypeParam::Examples::checked);
  if constexpr (requires { typename TypeParam::Larger; }) use(TypeParam::Larger::Examples::checked);
  for (const Option& option : TypeParam::option_table)
    EXPECT_TRUE(used.contains(std::string(option.id)) || option.kind == OptionKind::text ||
                (option.kind == OptionKind::several && option.values.size() == 0))
        << option.id;
}

}  // namespace
}  // namespace tourmalet
