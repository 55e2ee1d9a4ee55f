// Adding a game touches few files that others have written: docs/adding-a-game.md lists them, and here the whole
// repository is read to see that there are no others.
#include <gtest/gtest.h>

#include <filesystem>
#include <set>
#include <sstream>
#include <vector>

#include "loader/data.hpp"
#include "rules/core/text.hpp"
#include "rules/registry.hpp"
#include "tests/folders.hpp"

namespace tourmalet {
namespace {

namespace fs = std::filesystem;
const fs::path root = SOURCE_DIR;

// A game is meant where its name stands as a name: in quotes, in a path, as a namespace, in a longer name; not in a
// French sentence.
bool names(std::string_view text, std::string_view game) {
  for (std::size_t at = text.find(game); at != std::string_view::npos; at = text.find(game, at + 1)) {
    const char before = at == 0 ? ' ' : text[at - 1];
    const std::string_view after = text.substr(at + game.size(), 2);
    if (before == ' ' && !after.empty() && (after[0] == '"' || after[0] == '\'')) continue;  // the end of a sentence
    if (std::string_view("\"'`/#<_").find(before) != std::string_view::npos || after.starts_with("::") ||
        (!after.empty() && std::string_view("\"'`/_").find(after[0]) != std::string_view::npos))
      return true;
  }
  return false;
}
// FlammeRouge::id
std::string type_of(const GameModule& game) {
  std::string type;
  for (const std::string_view word : split(game.id, '-')) {
    type += word;
    char& first = type[type.size() - word.size()];
    first = static_cast<char>(first - 'a' + 'A');
  }
  return type;
}
bool names(std::string_view text, const GameModule& game) {
  const std::string type = type_of(game);
  return names(text, game.id) || names(text, folder_of(game)) || text.find(type + "::") != std::string_view::npos ||
         text.find("<" + type + ">") != std::string_view::npos;
}

// An example in a comment is no line to be touched.
std::string without_comments(const fs::path& file, const std::string& text) {
  const std::string extension = file.extension().string();
  const bool slashes = extension == ".hpp" || extension == ".cpp" || extension == ".ts" || extension == ".svelte";
  std::istringstream lines(text);
  std::string code;
  for (std::string line; std::getline(lines, line);) code += line.substr(0, line.find(slashes ? "// " : "# ")) + "\n";
  return code;
}

// A file with the name of a game in its path is the game's own.
bool own(const std::string& path) {
  for (const GameModule& game : games())
    if (path.find(game.id) != std::string::npos || path.find(folder_of(game)) != std::string::npos) return true;
  return false;
}

struct SharedFile {
  std::string path, text;
  bool test;  // tests may take a game as an example; all of them make a list
};
std::vector<SharedFile> shared_files() {
  const std::set<std::string> elsewhere{"build", "node_modules", ".git", "dist", "archive", "corpus", "screenshots"};
  const std::set<std::string> kinds{".hpp", ".cpp", ".txt", ".cmake", ".sh", ".ts", ".svelte", ".js", ".json", ""};
  std::vector<SharedFile> files;
  for (fs::recursive_directory_iterator at(root), end; at != end; ++at) {
    const std::string path = fs::relative(at->path(), root).generic_string();
    if (at->is_directory()) {  // docs/ tells of games; nothing there has to be changed for one
      if (elsewhere.contains(at->path().filename().string()) || path == "docs" || path == "data")
        at.disable_recursion_pending();
      continue;
    }
    if (!at->is_regular_file() || !kinds.contains(at->path().extension().string()) || own(path)) continue;
    const bool test = path.starts_with("tests/") || path.find(".test.") != std::string::npos;
    files.push_back({path, without_comments(at->path(), read_file(at->path())), test});
  }
  return files;
}

// The table of docs/adding-a-game.md: | `file` | what to add |
std::set<std::string> listed() {
  std::set<std::string> files;
  std::istringstream lines(read_file(root / "docs/adding-a-game.md"));
  for (std::string line; std::getline(lines, line);)
    if (line.starts_with("| `")) files.insert(line.substr(3, line.find('`', 3) - 3));
  return files;
}

TEST(SharedFiles, AGameIsFoundWhereItIsNamed) {
  for (const char* line : {"#include \"rules/vainqueur/game.hpp\"", "if (id == \"vainqueur\")", "vainqueur::Play play;",
                           "go('/new#vainqueur')", "cli/vainqueur/words.cpp", "return vainqueur_script();"})
    EXPECT_TRUE(names(line, "vainqueur")) << line;
  for (const char* line : {"Le vainqueur du jour", "Les vainqueurs.", "'Cartes du vainqueur'"})
    EXPECT_FALSE(names(line, "vainqueur")) << line;
  EXPECT_EQ(without_comments("a.cpp", "play();  // as in \"vainqueur\"\n"), "play();  \n");
}

// They speak of the games there were: what these stored, what their stages tell and look like, where their scenarios
// lie. A new game needs no line there.
const std::set<std::string> about_the_past{"tests/later_program/vary.cmake",
                                           "tests/scenario_test.cpp",
                                           "tests/server/card_test.cpp",
                                           "tests/server/ridden.hpp",
                                           "tests/server/table_test.cpp",
                                           "tests/stored_test.cpp",
                                           "tests/tour_test.cpp"};

TEST(SharedFiles, OnlyTheListedOnesKnowAGame) {
  const std::set<std::string> list = listed();
  EXPECT_GE(list.size(), 1U);
  EXPECT_LE(list.size(), 5U);
  std::size_t looked_at = 0;
  for (const SharedFile& file : shared_files()) {
    ++looked_at;
    std::size_t known = 0;
    for (const GameModule& game : games()) known += names(file.text, game);
    if (list.contains(file.path) || about_the_past.contains(file.path)) continue;
    EXPECT_FALSE(file.test ? known == games().size() : known > 0)
        << file.path << " would have to be touched for a new game; docs/adding-a-game.md does not list it";
  }
  EXPECT_GT(looked_at, 200U);
}

TEST(SharedFiles, TheListedOnesNameEveryGame) {
  for (const std::string& path : listed())
    for (const GameModule& game : games())
      EXPECT_TRUE(names(read_file(root / path), game)) << path << " does not name " << game.id;
}

}  // namespace
}  // namespace tourmalet
