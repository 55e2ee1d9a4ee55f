#!/usr/bin/env bash
# Every game plays the same with every compiler.
set -eu
cd "$(dirname "${BASH_SOURCE[0]}")/.."
all=$(mktemp -d)
trap 'rm -rf "$all"' EXIT
build/test/signatures >"$all/g++" & gcc=$!
build/fuzz/signatures >"$all/clang" & clang=$!
node tests/run_wasm.cjs build/wasm/signatures >"$all/WebAssembly" & wasm=$!
for one in $gcc $clang $wasm; do wait $one; done
cd "$all"
grep '' *
[ -s g++ ] && cmp g++ clang && cmp g++ WebAssembly
