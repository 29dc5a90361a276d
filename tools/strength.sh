#!/bin/sh
# Writes rulesets/docs/strength.md anew: who beats whom in every scenario, on so many seeds.
# Each game is played again by its own command, which the page names.
#   tools/strength.sh [GAMES [THREADS]]
set -eu
cd "$(dirname "$0")/.."
games=${1:-200} threads=${2:-1}
rate() { tools/gabion rate "$@" --threads "$threads" --page rulesets/docs/strength.md; }
ladder=random,greedy,easy,standard,hard
for scenario in \
  '1754-conquest full' '1754-conquest introductory' \
  '1759-quebec wolfe' '1759-quebec montcalm' '1759-quebec two-players' \
  '1762 empires' '1762 skirmishes' \
  'braddocks-defeat solitaire' 'braddocks-defeat two-players' \
  'seven-years-war war'; do
  set -- $scenario
  rate "$1" --scenario "$2" --bots $ladder --games "$games"
  rate "$1" --scenario "$2" --bots standard --games "$games"
done
rate 1762 --scenario skirmishes --option seats=two --bots $ladder --games "$games"
