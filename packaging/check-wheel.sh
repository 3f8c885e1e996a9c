#!/bin/sh
# Builds the source archive and from it the wheel, installs that into an empty environment, and
# uses the program from outside the checkout: check-wheel.sh FOLDER, an existing folder to work in.
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
work=$(CDPATH='' cd -- "$1" && pwd -P)
venv=${BALOOT_SCORE_VENV:-$root/.venv}

(cd "$root" && "$venv/bin/python" -P -m hatchling build -t sdist -d "$work/sdist" >/dev/null)
"$venv/bin/python" -m pip wheel --quiet --quiet --disable-pip-version-check --no-deps \
    --wheel-dir "$work/wheel" "$work"/sdist/*.tar.gz
"$venv/bin/python" -m venv "$work/installed"
"$work/installed/bin/python" -m pip install --quiet --quiet --disable-pip-version-check "$work"/wheel/*.whl

cd "$work"
export QT_QPA_PLATFORM=offscreen
program=$work/installed/bin/baloot-score
"$program" --version
"$program" score "$root/resources/sample-evening.json" >sheet.txt
"$program" --lang en score "$root/resources/sample-evening.json" >sheet-en.txt
if cmp -s sheet.txt sheet-en.txt; then
    echo "the sheet is the same in Arabic and English: no catalog was found" >&2
    exit 1
fi
"$program" --data-dir "$work/data" --exit-after-paint
"$work/installed/bin/python" -m pip check --quiet --disable-pip-version-check
echo "The wheel works."
