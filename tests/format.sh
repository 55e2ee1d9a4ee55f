#!/usr/bin/env bash
# Every source is laid out as .clang-format says, and lines have at most 120 columns. Versions of clang-format differ in
# what it leaves open: the code is written so that 14 and 19 (Debian 12 and 13) agree on it.
#   tests/format.sh            both
#   tests/format.sh columns    only the length of lines
set -eu
cd "$(dirname "${BASH_SOURCE[0]}")/.."
if [ "${1:-}" != columns ]; then
  clang-format --version
  git ls-files '*.cpp' '*.hpp' | xargs clang-format --dry-run --Werror || {
    echo 'Lay it out with clang-format -i, version 14 or 19; where the two do not agree, write it in another way.'
    exit 1
  }
fi

texts=('*.cpp' '*.hpp' '*.cmake' '*CMakeLists.txt' '*.sh' '*.ts' '*.svelte' '*.md' '*.scn'
  test run install-packages build-web bench/soak .ci/run tests/browser/run
  ':!docs/rules' ':!data' ':!fuzz/corpus' ':!tests/archive/form-*')
# Data in raw strings, and riders placed in one line: in these files only comments are measured.
data_in_lines=(
  cli/flamme_rouge/drawing.cpp
  cli/flamme_rouge/road_svg.cpp
  'fuzz/*/document.cpp'
  'rules/*/examples.hpp'
  'scenarios/*/TDF-BOARD-1.scn'
  tests/complementary_test.cpp
  tests/flamme_rouge_test.cpp
  tests/modules_test.cpp
  tests/referee_test.cpp
  tests/stage_test.cpp
  tests/stored_test.cpp
  'tests/server/*_test.cpp'
  web/src/games/tour_de_france/riders.ts
  web/src/parts/FrontPicture.svelte
)
# Each line of grep is FILE:NUMBER:TEXT. No line break is possible in a row of a Markdown table, in the board or the
# list of stages of a scenario, and in a long text in quotes of the browser app and its tests.
unbreakable="^[^:]*\.md:[0-9]+:\||^[^:]*\.scn:[0-9]+:(board|stages|option +stages|expect +sides) "
unbreakable+="|^[^:]*\.(ts|svelte):[0-9]+:.*(\"[^\"]{61,}\"|'[^']{61,}'|\`[^\`]{61,}\`)"
for file in "${data_in_lines[@]}"; do
  file=${file//./\\.}
  unbreakable+="|^${file//\*/[^/:]*}:[0-9]+: *[^/# ]"
done
export LC_ALL=C.UTF-8  # columns are characters, not bytes
if git ls-files -z "${texts[@]}" | xargs -0 grep -nHE '^.{121,}$' | grep -vE "$unbreakable"; then
  echo 'These lines have more than 120 columns.'
  exit 1
fi
