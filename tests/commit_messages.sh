#!/usr/bin/env bash
# Every commit says at its end whether play has changed: `No rules change`, or `Signature GAME HEX`; the newest one of a
# game is what tests/signatures/ has. Looks at the last twenty without merges; outside a checkout there is nothing to
# look at. Usage: tests/commit_messages.sh [FOLDER]
set -u
cd "${1:-$(dirname "${BASH_SOURCE[0]}")/..}" || exit 1
passed=0 failed=0 seen=' '
if git rev-parse --git-dir >/dev/null 2>&1; then
  for commit in $(git log -20 --no-merges --format=%h); do
    last=$(git log -1 --format=%B "$commit" | sed '/^[[:space:]]*$/d' | tail -n 1)
    if [[ $last =~ ^Signature\ ([a-z-]+)\ [0-9a-f]{8}$ && $seen != *" ${BASH_REMATCH[1]} "* ]]; then
      game=${BASH_REMATCH[1]} seen+="$game "
      if [ "${last#Signature }" = "$(cat "tests/signatures/$game.txt")" ]; then
        passed=$((passed + 1))
      else
        failed=$((failed + 1)); echo "$commit ends with «$last», which is not what tests/signatures/$game.txt has"
      fi
    elif [[ $last == 'No rules change' || $last =~ ^Signature\ [a-z-]+\ [0-9a-f]{8}$ ]]; then
      passed=$((passed + 1))
    else
      failed=$((failed + 1)); echo "$commit ends with «$last»"
    fi
  done
else
  echo 'no checkout of git here: nothing to look at'
  passed=1
fi
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
