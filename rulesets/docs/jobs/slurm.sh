#!/bin/sh
# One array job of Slurm, a shard of the games for each task:
#   sbatch --array=1-64 rulesets/docs/jobs/slurm.sh RULESET --games 1000000
# and when it has ended, where it was started:
#   tools/gabion merge part-*.json
# Every combination of options and values: tools/gabion sweep --help
#SBATCH --job-name=gabion
#SBATCH --cpus-per-task=1
#SBATCH --mem=2G
#SBATCH --time=01:00:00
set -eu
"${GABION_COMMAND:-tools/gabion}" simulate "$@" \
  --shard "$SLURM_ARRAY_TASK_ID/$SLURM_ARRAY_TASK_COUNT" --json >"part-$SLURM_ARRAY_TASK_ID.json"
