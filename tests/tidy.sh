#!/usr/bin/env bash
# clang-tidy over the rules, the heart of the project, and the loader: each game at once, and what they share. Its
# analyzer follows each function, those of the headers too, through a bounded number of states; ANALYZER_NODES=225000 is
# as far as it goes by itself.
# For clang-tidy 14 and 19 (Debian 12 and 13); a later one may know checks that nobody has looked at yet.
set -u
cd "$(dirname "${BASH_SOURCE[0]}")/.."
clang-tidy --version | grep -o "version [0-9.]*"
rm -rf build/tidy; mkdir -p build/tidy
for source in rules/*/*.cpp rules/*.cpp loader/*.cpp; do
  folder=${source%/*}
  if [ -e "$folder/game.cpp" ]; then name=${folder#rules/}; else name=shared; fi
  echo "#include \"$source\"" >>"build/tidy/$name.cpp"
done
for option in -analyzer-opt-analyze-headers -analyzer-config "max-nodes=${ANALYZER_NODES:-1500}"; do
  analyzer+=(--extra-arg=-Xclang "--extra-arg=$option")
done
printf '%s\0' build/tidy/*.cpp |
  xargs -0 -I{} -P "$(nproc)" \
    clang-tidy --quiet --checks=-bugprone-suspicious-include "${analyzer[@]}" {} -- -std=c++20 -I. 2>&1 |
  grep -v 'warnings generated'
exit "${PIPESTATUS[1]}"
