#!/usr/bin/env bash
# Every commit says at its end whether play has changed: `No rules change`, or `Signature GAME HEX` as
# tests/signatures/ has it. Looks at the last twenty without merges; outside a checkout there is nothing to look at.
# Usage: tests/commit_messages.sh [FOLDER]
set -u
cd "${1:-$(dirname "${BASH_SOURCE[0]}")/..}" || exit 1
passed=0 failed=0
if git rev-parse --git-dir >/dev/null 2>&1; then
  for commit in $(git log -20 --no-merges --format=%h); do
    last=$(git log -1 --format=%B "$commit" | sed '/^[[:space:]]*$/d' | tail -n 1)
    if [[ $last == 'No rules change' || $last =~ ^Signature\ [a-z-]+\ [0-9a-f]{8}$ ]]; then
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
