#!/bin/sh
# A Slurm array job. In this folder: OUT=/shared/folder sbatch slurm.sh
# Play one failed part again: OUT=/shared/folder sbatch --array=7 slurm.sh
# When all parts are done: duello sim merge /shared/folder/part-*.json
#SBATCH --job-name=duello
#SBATCH --array=1-64
#SBATCH --cpus-per-task=4
#SBATCH --mem-per-cpu=512M
#SBATCH --time=01:00:00
#SBATCH --requeue
set -eu
# Not SLURM_ARRAY_TASK_COUNT: it is 1 when a single part is played again. PARTS must be the end of --array above.
parts=${PARTS:-64}
export THREADS="${SLURM_CPUS_PER_TASK:-1}"
# Slurm runs a copy of this script from another folder, so part.sh is looked for where the job was submitted.
exec "${SLURM_SUBMIT_DIR:-.}/part.sh" "$SLURM_ARRAY_TASK_ID" "$parts"
