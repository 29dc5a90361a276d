#!/bin/sh
# Many games on all cores, by GNU parallel, and what they come to:
#   rulesets/docs/jobs/parallel.sh 64 RULESET --games 1000000 >result.json
# PARALLEL='--sshloginfile machines --workdir .', and a checkout at the same path on each, takes more machines.
# Every combination of options and values: tools/gabion sweep --help
set -eu
gabion=${GABION_COMMAND:-tools/gabion}
shards=$1
shift
parts=$(mktemp -d)
trap 'rm -rf "$parts"' EXIT
"$gabion" --version >/dev/null # builds, where that must be, before many start
# a shard in which a game failed ends with 1; what became of it, merge says
seq "$shards" |
  parallel --quote --results "$parts" "$gabion" simulate "$@" --shard "{}/$shards" --json >/dev/null || :
"$gabion" merge "$parts"/1/*/stdout # where parallel keeps what each job has printed
