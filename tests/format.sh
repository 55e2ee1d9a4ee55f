#!/usr/bin/env bash
# Every source is laid out as .clang-format says. Versions differ in what it leaves open: the code is written so that 14 and 19 (Debian 12
# and 13) agree on it.
set -eu
cd "$(dirname "${BASH_SOURCE[0]}")/.."
clang-format --version
git ls-files '*.cpp' '*.hpp' | xargs clang-format --dry-run --Werror ||
  { echo 'Lay it out with clang-format -i, version 14 or 19; where the two do not agree, write it in another way.'; exit 1; }
