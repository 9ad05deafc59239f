/** Where everything is counted that would have been one path too many. */
export const otherPaths = '/(other)'

/**
 * Paths come from outside, and somebody may make them up: a day keeps `room` new ones at most, the most frequent first;
 * what is left over is counted together. With room for one, `/a` 5 and `/b` 2 become `/a` 5 and `/(other)` 2.
 */
export function groupRarePaths<C extends { day: string; path: string; total: number }>(
  counts: readonly C[],
  isKnown: (count: C) => boolean,
  freePaths: number,
): C[] {
  const newPaths = counts.filter((count) => !isKnown(count)).sort((a, b) => b.total - a.total)
  const grouped = new Set(newPaths.slice(Math.max(0, freePaths)))
  return counts.map((count) => (grouped.has(count) ? { ...count, path: otherPaths } : count))
}
