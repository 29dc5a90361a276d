#!/bin/sh
# Plays all contests of rulesets/docs/strength.jsonl again. A line is a contest: its name and what `rate --json` prints.
#   tools/strength.sh [TIMES [THREADS]]      so many times as many games
# A new contest is a line with its name, a seed and a number of games:
#   {"contest": "1762 --bots greedy,standard", "result": {"seed": 1, "games": 20, "bots": []}}
set -eu
cd "$(dirname "$0")/.."
times=${1:-1} threads=${2:-1} data=rulesets/docs/strength.jsonl
contests=$(sed -n 's/^{"contest": "\([^"]*\)", .*"seed": \([0-9]*\), \("seeds": [0-9]*, \)\{0,1\}"games": \([0-9]*\),.*/\4 \2 \1/p' "$data")
while read -r games seed contest; do
  # the words of a contest are arguments
  # shellcheck disable=SC2086
  result=$(tools/gabion rate $contest --seed "$seed" --games $((games * times)) --threads "$threads" --json </dev/null)
  { grep -vF "{\"contest\": \"$contest\"," "$data" || true
    printf '{"contest": "%s", "result": %s}\n' "$contest" "$result"; } >"$data.new"
  mv "$data.new" "$data"
done <<EOF2
$contests
EOF2
