#!/bin/sh
# Starts the shop with settings of memory that can only be given before Node runs: half the memory after a load, at no
# cost that could be measured (docs/decisions/0094-memory.md).
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}"
export MALLOC_MMAP_THRESHOLD_="${MALLOC_MMAP_THRESHOLD_:-131072}"
export MALLOC_TRIM_THRESHOLD_="${MALLOC_TRIM_THRESHOLD_:-131072}"
exec node --max-semi-space-size=8 --heap-growing-percent=40 scripts/start.ts
