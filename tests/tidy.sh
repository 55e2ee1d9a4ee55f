#!/usr/bin/env bash
# clang-tidy over the rules, the heart of the project, and the loader.
set -u
cd "$(dirname "${BASH_SOURCE[0]}")/.."
clang-tidy --quiet -p build/clang rules/registry.cpp rules/core/record.cpp rules/flamme_rouge/*.cpp loader/data.cpp 2>&1 | grep -v 'warnings generated'
exit "${PIPESTATUS[0]}"
