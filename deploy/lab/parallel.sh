#!/bin/sh
# One machine, GNU parallel: PARTS parts, JOBS at a time [default: 64, all cores]. part.sh lists the other variables.
set -eu
here=$(dirname "$0")
parts=${PARTS:-64}
seq "$parts" | parallel --jobs "${JOBS:-100%}" --halt soon,fail=1 "$here/part.sh" {} "$parts"
"${DUELLO:-duello}" sim merge "${OUT:-.}"/part-*.json
