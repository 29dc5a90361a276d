#!/bin/sh
# Writes the tables of rulesets/docs/strength.md anew, each by the command that it names.
#   tools/strength.sh [TIMES [THREADS]]      so many times as many games
set -eu
cd "$(dirname "$0")/.."
times=${1:-1} threads=${2:-1}
rate() { # RULESET SCENARIO GAMES BOTS [OPTION...]
  ruleset=$1 scenario=$2 games=$3 bots=$4
  shift 4
  tools/gabion rate "$ruleset" --scenario "$scenario" "$@" --bots "$bots" \
    --games $((games * times)) --threads "$threads" --page rulesets/docs/strength.md
}
ladder=random,greedy,standard
playouts=search:25,search:50,search:100,search:200,search:400
rate 1754-conquest introductory 240 $ladder
rate 1754-conquest full 18 $ladder
rate 1762 skirmishes 120 $ladder --option seats=two
rate 1762 skirmishes 30 $ladder
rate 1762 empires 12 $ladder
rate seven-years-war war 240 $ladder
rate 1759-quebec wolfe 80 $ladder,hard
rate 1759-quebec montcalm 30 $ladder
rate 1759-quebec montcalm 12 hard
rate 1759-quebec two-players 60 $ladder
rate braddocks-defeat solitaire 8 random,standard
rate braddocks-defeat solitaire 4 hard
rate braddocks-defeat two-players 6 $ladder
rate 1754-conquest introductory 60 $playouts
rate seven-years-war war 100 $playouts
