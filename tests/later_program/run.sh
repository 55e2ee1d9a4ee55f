#!/usr/bin/env bash
# What every released program stored is read, verified and continued by a later program, whose states, cards and actions
# have another shape and whose data were corrected (vary.cmake).
set -eu
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
cmake -DFROM="$PWD" -DTO="$PWD/build/later/source" -P tests/later_program/vary.cmake
cmake -G Ninja -S build/later/source -B build/later/build -DCMAKE_BUILD_TYPE=Debug -DCMAKE_CXX_FLAGS='-O0 -g0 -w' \
  -DCMAKE_UNITY_BUILD=ON -DTOURMALET_TESTS=ON >build/later/cmake.log
cmake --build build/later/build --target archive_tests
build/later/build/archive_tests --gtest_brief=1
