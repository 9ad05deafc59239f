/** The path under which everything beyond the limit is counted. */
export const otherPaths = '/(other)'

/**
 * Clients can send any path, so at most `freePaths` new ones are stored, the most frequent first; the rest is counted
 * together. With one free path, `/a` 5 and `/b` 2 become `/a` 5 and `/(other)` 2.
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
