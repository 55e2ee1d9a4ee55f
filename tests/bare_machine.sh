#!/usr/bin/env bash
# ./install-packages and ./run where something is missing or fails: they choose what the system offers, say what is
# wrong, and stop. The system (apt, dpkg, cmake) is played by scripts. At the end, with the real cmake: which builds are
# for whom.
set -u
cd "$(dirname "${BASH_SOURCE[0]}")/.."
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
passed=0 failed=0

# expect WHAT EXIT [WORDS…]: how the last command ended (0, or 1 for anything else), and the words on its output.
# !WORDS: must not be there.
expect() {
  local what=$1 wanted=$2 wrong='' words
  shift 2
  [ $((code != 0)) -eq "$wanted" ] || wrong="exit $code"
  for words in "$@"; do
    case $words in
      '!'*) ! grep -qF -- "${words#!}" "$place/said" || wrong+=" «${words#!}» is there" ;;
      *) grep -qF -- "$words" "$place/said" || wrong+=" «$words» is not there" ;;
    esac
  done
  if [ -z "$wrong" ]; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1)); echo "$what: $wrong; said: $(head -c 1500 "$place/said")"
  fi
}
script() { { echo '#!/bin/bash'; cat; } >"$place/$1"; chmod +x "$place/$1"; }

# A system that offers what is in `offered` (a name and a version per line); apt-get refuses what is in `broken`.
mkdir "$place/bin"
for tool in bash awk cat chmod dirname dpkg find grep mktemp paste rm sed tail tee touch; do
  ln -s "$(command -v $tool)" "$place/bin/"
done
echo 'echo 0' | script bin/id
script bin/dpkg-query <<'END'
while [ $# -gt 1 ]; do shift; done
sed -n "s/^$1 /ii  /p" "$SYSTEM/installed" | grep .
END
script bin/apt-cache <<'END'
printf '%s:\n  Installed: (none)\n' "$2"
sed -n "s/^$2 /  Candidate: /p" "$SYSTEM/offered" | grep . || echo '  Candidate: (none)'
END
script bin/apt-get <<'END'
case "$*" in update*) exit ;; *' -s '*) exit ;; esac
for package; do
  case $package in -* | install) continue ;; esac
  grep -q "^$package " "$SYSTEM/offered" || { echo "E: Package '$package' has no installation candidate"; exit 100; }
  ! grep -qsx "$package" "$SYSTEM/broken" || { echo "E: Failed to fetch $package.deb  404  Not Found"; exit 100; }
  order+=("$package")
done
for package in "${order[@]}"; do grep "^$package " "$SYSTEM/offered" >>"$SYSTEM/installed"; done
END
system() { rm -f "$place/broken"; : >"$place/installed"; cat >"$place/offered"; }
install_packages() {
  PATH=$place/bin SYSTEM=$place CHROMIUM='' ./install-packages "$1" >"$place/said" 2>&1 </dev/null
  code=$?
}
common=$(printf '%s 9\n' g++ cmake ninja-build ccache pkg-config libfmt-dev libcli11-dev nlohmann-json3-dev \
  libspdlog-dev libsqlite3-dev libsodium-dev zlib1g-dev libpng-dev nodejs npm lld wasi-libc libc++-dev-wasm32 \
  libclang-rt-dev-wasm32 libgtest-dev libgmock-dev librapidcheck-dev libbenchmark-dev)

system <<<"$common"$'\nlibboost1.81-dev 1.81.0-5\nlibboost-dev 1.74.0.3'
install_packages compile
expect 'Debian 12 has Boost by its number' 0 libboost1.81-dev '!libboost-dev'
install_packages compile
expect 'a second time nothing is done' 0 '!Installing'

system <<<"$common"$'\nlibboost-dev 1.83.0.2'
install_packages compile
expect 'Debian 13 has Boost without a number' 0 libboost-dev '!libboost1.81-dev'

system <<<"$common"$'\nlibboost-dev 1.74.0.3'
install_packages compile
expect 'a Boost that is too old' 1 'offers no package libboost1.81-dev or libboost-dev from version 1.81' '!g++'

system <<<"$common"
install_packages compile
expect 'the package that is not there is named' 1 'offers no package libboost1.81-dev' '!g++'

system <<<"${common/libsodium-dev 9/}"$'\nlibboost1.81-dev 1.81.0-5'
install_packages compile
expect 'another package that is not there' 1 'offers no package libsodium-dev' '!g++'

system <<<"$common"$'\nlibboost1.81-dev 1.81.0-5'
echo ninja-build >"$place/broken"
install_packages compile
expect 'what apt says is shown' 1 'E: Failed to fetch ninja-build.deb' 'could not install' '!package g++'

checks=$(printf '%s 9\n' libboost1.81-dev clang libclang-rt-dev libclang-rt-14-dev clang-format clang-tidy emscripten \
  node-acorn)
system <<<"$common"$'\n'"$checks"
install_packages test
expect 'a system without a package of the browser' 1 'offers no package chromium-headless-shell' 'CHROMIUM=PATH'
ln -s /bin/true "$place/bin/chromium"
install_packages test
expect 'a browser with windows will do' 0 'libclang-rt-dev' '!chromium'

rm "$place/bin/apt-get"
system <<<''
install_packages compile
expect 'a system without apt' 1 'install these yourself' 'g++, cmake from version 3.25, ninja-build' \
  'libboost1.81-dev or libboost-dev from version 1.81, libsqlite3-dev'

# ./run, with an installation and a build of which one step fails.
mkdir "$place/home"
cp run "$place/home/run"
start() { # start STEP-THAT-FAILS ARGS…
  local step=$1
  shift
  rm -rf "$place/home/build"
  mkdir -p "$place/home/build/release"
  if [ -e "$place/old_program" ]; then
    cp "$place/old_program" "$place/home/build/release/tourmalet"
    touch -d '1 hour ago' "$place/home/build/release/tourmalet"
  fi
  (cd "$place" && PATH=$place/bin FAILS=$step home/run "$@") >"$place/said" 2>&1 </dev/null
  code=$?
}
echo 'echo "install $*"; [ "$FAILS" != install ]' | script home/install-packages
echo 'echo "web"; [ "$FAILS" != web ]' | script home/build-web
script bin/cmake <<'END'
case $1 in
  --preset) [ "$FAILS" != configure ] ;;
  --build)
    echo '[1/1] compiling'
    [ "$FAILS" != build ] || { echo 'FAILED: play.cpp: error: no such rider'; exit 1; }
    printf '#!/bin/sh\necho "started in $PWD with $*"\n' >build/release/tourmalet; chmod +x build/release/tourmalet ;;
esac
END
touch "$place/home/main.cpp"
start nothing games --plain
expect 'everything succeeds' 0 'install run' "started in $place with games --plain"
for old in without with; do
  [ $old = without ] || echo 'echo "started the old one"' | script old_program
  start install games
  expect "the installation fails, $old an old program" 1 'could be installed' '!web' '!started'
  start web games
  expect "the browser app fails, $old an old program" 1 'the browser app could not be built' '!Building' '!started'
  start configure games
  expect "cmake finds something missing, $old an old program" 1 'could not be prepared' '!compiling' '!started'
  start build games
  expect "the compiler fails, $old an old program" 1 'error: no such rider' 'the program could not be built' \
    '!Permission denied' '!started'
done

# Warnings stop those who work on the code, not those who play. A program built without a preset runs on other machines
# too.
flags() { # flags ARGS-OF-CMAKE…
  rm -rf "$place/flags"
  cmake -G Ninja -S . -B "$place/flags" "$@" >"$place/said" 2>&1
  code=$?
  cat "$place/flags/compile_commands.json" >>"$place/said"
}
flags
expect 'a build without a preset' 0 -Wconversion !-Werror !-march=native
flags --preset release
expect 'the build of ./run' 0 -Wconversion !-Werror -march=native
flags --preset test
expect 'the build of ./test' 0 -Wconversion -Werror -march=native

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
