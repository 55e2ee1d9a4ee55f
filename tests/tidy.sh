#!/usr/bin/env bash
# clang-tidy over the rules, the heart of the project, and the loader.
set -u
cd "$(dirname "${BASH_SOURCE[0]}")/.."
printf '%s\0' rules/*.cpp rules/*/*.cpp loader/*.cpp |
  xargs -0 -n 1 -P "$(nproc)" clang-tidy --quiet -p build/clang 2>&1 | grep -v 'warnings generated'
exit "${PIPESTATUS[1]}"
