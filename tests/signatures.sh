#!/usr/bin/env bash
# Every game plays the same with every compiler.
set -eu
cd "$(dirname "${BASH_SOURCE[0]}")/.."
gcc=$(build/test/signatures); clang=$(build/fuzz/signatures); wasm=$(node tests/run_wasm.cjs build/wasm/signatures)
printf 'g++          %s\nclang        %s\nWebAssembly  %s\n' "$gcc" "$clang" "$wasm"
[ -n "$gcc" ] && [ "$gcc" = "$clang" ] && [ "$gcc" = "$wasm" ]
