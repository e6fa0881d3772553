#!/bin/sh
# Plays one part of a series of matches: part.sh PART PARTS. Everything else is in variables:
#
#   GAME     [default: commandos]       SEATS    the bots [default: master,expert]
#   MATCHES  of all parts together [default: 6400]
#   SEED     [default: 1]               THREADS  of this part [default: 1]
#   DUELLO   the program [default: duello]
#   OUT      the folder for part-PART.json [default: the current one]
#
# A part that is there already is not played again, so after a failure the whole job can be started once more.
set -eu
part=$1 parts=$2
out=${OUT:-.}
file=$out/part-$part.json
if [ -s "$file" ]; then
    echo "part.sh: $file is there already" >&2
    exit
fi
mkdir -p "$out"
# The file appears only when it is complete: a job may be stopped at any time.
"${DUELLO:-duello}" sim "${GAME:-commandos}" --seats "${SEATS:-master,expert}" --matches "${MATCHES:-6400}" \
    --seed "${SEED:-1}" --threads "${THREADS:-1}" --shard "$part/$parts" --json > "$file.unfinished"
mv "$file.unfinished" "$file"
