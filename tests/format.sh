#!/usr/bin/env bash
# Every source is laid out as .clang-format says.
set -eu
cd "$(dirname "${BASH_SOURCE[0]}")/.."
git ls-files '*.cpp' '*.hpp' | xargs clang-format --dry-run --Werror
