#!/usr/bin/env bash
# clang-tidy over the rules, the heart of the project, and the loader, as they are compiled together. Its analyzer follows each
# function, those of the headers too, through a bounded number of states; ANALYZER_NODES=225000 is as far as it goes by itself.
set -u
cd "$(dirname "${BASH_SOURCE[0]}")/.."
[ -e build/fuzz/compile_commands.json ] || cmake --preset fuzz >/dev/null || exit 1
for option in -analyzer-opt-analyze-headers -analyzer-config "max-nodes=${ANALYZER_NODES:-1500}"; do
  analyzer+=(--extra-arg=-Xclang "--extra-arg=$option")
done
# The files that compile others together include them by their names in full.
printf '%s\0' build/fuzz/CMakeFiles/{rules,loader}.dir/Unity/*.cxx rules/*.cpp rules/core/*.cpp |
  xargs -0 -n 1 -P "$(nproc)" clang-tidy --quiet -p build/fuzz --checks=-bugprone-suspicious-include "${analyzer[@]}" 2>&1 |
  grep -v 'warnings generated'
exit "${PIPESTATUS[1]}"
