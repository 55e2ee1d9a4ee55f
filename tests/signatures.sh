#!/usr/bin/env bash
# Every game plays the same with every compiler, on every system: as written in tests/signatures/, which a change in
# play changes.
set -eu
cd "$(dirname "${BASH_SOURCE[0]}")/.."
all=$(mktemp -d)
trap 'rm -rf "$all"' EXIT
sort tests/signatures/*.txt >"$all/written"
build/test/signatures >"$all/g++" & gcc=$!
build/fuzz/signatures >"$all/clang" & clang=$!
node tests/run_wasm.cjs build/wasm/signatures >"$all/WebAssembly" & wasm=$!
for one in $gcc $clang $wasm; do wait $one; done
cd "$all"
grep '' *
for compiler in g++ clang WebAssembly; do
  sort $compiler | diff written - || { echo "$compiler: not as tests/signatures/ says"; exit 1; }
done
