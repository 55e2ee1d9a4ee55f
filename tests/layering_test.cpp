// Dependencies run downward only: what each folder may include, read from the #include lines themselves.
#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>
#include <vector>

#include "loader/data.hpp"
#include "rules/registry.hpp"
#include "tests/folders.hpp"

namespace tourmalet {
namespace {

namespace fs = std::filesystem;

// A folder, the folders of ours it may include, and the libraries it may use besides the standard library.
struct Layer {
  std::string folder;
  std::vector<std::string> ours;
  std::vector<std::string> libraries;
};
std::vector<Layer> all_layers() {
  std::vector<Layer> layers{{"rules/core", {"rules/core/"}, {}}, {"rules/tour", {"rules/core/", "rules/tour/"}, {}}};
  for (const GameModule& game : games()) {  // a game does not know the others
    const std::string folder = "rules/" + folder_of(game);
    layers.push_back({folder, {"rules/core/", "rules/tour/", folder + "/"}, {}});
    if (game.id == "grand-tour" || game.id == "house-tour")  // their stages are such races
      layers.back().ours.emplace_back("rules/flamme_rouge/");
  }
  const Layer above[] = {
      {"rules", {"rules/"}, {}},
      {"loader", {"rules/", "loader/"}, {"nlohmann/"}},
      {"referee/page", {"rules/", "loader/", "referee/"}, {}},
      {"referee", {"rules/", "referee/"}, {}},
      {"bots", {"rules/", "bots/"}, {}},
      {"training", {"rules/", "loader/", "bots/", "training/"}, {"CLI/"}},
      {"sim", {"rules/", "loader/", "bots/", "sim/"}, {}},
      {"scenarios", {"rules/", "loader/", "referee/", "scenarios/"}, {"fmt/"}},
      {"server",
       // of the referee: games that are kept, and the clerk of any game, which is their border (referee/clerks.hpp)
       {"rules/core/", "rules/registry.hpp", "loader/", "referee/game.hpp", "referee/limits.hpp", "referee/clerks.hpp",
        "bots/bot.hpp", "bots/cast.hpp", "server/"},
       {"boost/asio", "boost/beast", "boost/optional", "spdlog/", "sodium.h", "sqlite3.h", "png.h", "zlib.h",
        "sys/file.h", "sys/resource.h", "sys/stat.h", "arpa/inet.h", "fcntl.h", "ifaddrs.h", "net/if.h", "unistd.h"}},
      {"cli",
       {"rules/", "loader/", "referee/", "bots/", "sim/", "scenarios/", "server/", "cli/"},
       {"CLI/", "fmt/", "spdlog/", "unistd.h", "fcntl.h", "sys/"}},
  };
  layers.insert(layers.end(), std::begin(above), std::end(above));
  return layers;
}
const std::vector<Layer> layers = all_layers();

const Layer* layer_of(const std::string& path) {  // the most special folder stands first
  for (const Layer& layer : layers)
    if (path.starts_with(layer.folder + "/")) return &layer;
  return nullptr;
}

bool begins_with_one_of(std::string_view name, const std::vector<std::string>& beginnings) {
  for (const std::string& beginning : beginnings)
    if (name.starts_with(beginning)) return true;
  return false;
}

// <vector> but not <unistd.h> or <fmt/format.h>; <cstdio> and <iostream> are no business of the rules.
bool is_standard(std::string_view name, std::string_view folder) {
  if (name.find('/') != std::string_view::npos || name.ends_with(".h") || name.ends_with(".hpp")) return false;
  const bool speaks = name == "cstdio" || name == "iostream" || name == "fstream" || name == "filesystem" ||
                      name == "chrono" || name == "random" || name == "thread";
  return !(speaks && (folder.starts_with("rules") || folder.starts_with("referee")));
}

TEST(Layering, DependenciesRunDownward) {
  const fs::path root = SOURCE_DIR;
  int files = 0;
  for (const Layer& layer : layers) {
    if (!fs::exists(root / layer.folder)) continue;
    for (const auto& entry : fs::recursive_directory_iterator(root / layer.folder)) {
      const std::string extension = entry.path().extension().string();
      if (extension != ".hpp" && extension != ".cpp") continue;
      const std::string path = fs::relative(entry.path(), root).generic_string();
      if (layer_of(path) != &layer) continue;
      ++files;
      std::istringstream lines(read_file(entry.path()));
      int number = 0;
      for (std::string line; std::getline(lines, line);) {
        ++number;
        if (!line.starts_with("#include")) continue;
        const auto open = line.find_first_of("\"<"), close = line.find_last_of("\">");
        ASSERT_TRUE(open < close) << path << ":" << number;
        const std::string name = line.substr(open + 1, close - open - 1);
        const bool allowed = line[open] == '"'
                                 ? begins_with_one_of(name, layer.ours) && fs::exists(root / name)
                                 : is_standard(name, layer.folder) || begins_with_one_of(name, layer.libraries);
        EXPECT_TRUE(allowed) << path << ":" << number << ": " << layer.folder << " may not include " << name;
      }
    }
  }
  EXPECT_GT(files, 30);
}

TEST(Layering, HeadersAreGuarded) {
  const fs::path root = SOURCE_DIR;
  for (const Layer& layer : layers) {
    if (!fs::exists(root / layer.folder)) continue;
    for (const auto& entry : fs::recursive_directory_iterator(root / layer.folder))
      EXPECT_TRUE(entry.path().extension() != ".hpp" ||
                  read_file(entry.path()).find("#pragma once") != std::string::npos)
          << entry.path();
  }
}

}  // namespace
}  // namespace tourmalet
