/** The list of proved patterns, proved again: half a minute of a processor. */
import { expect, test } from 'vitest'
import { growthOf, isEndless, listPatterns, written } from './support/patterns.ts'

test.each(
  listPatterns()
    .filter(({ source }) => isEndless(source))
    .map((pattern) => [written(pattern), pattern] as const),
)('%s takes no longer than its text grows', (_name, pattern) => {
  expect(growthOf(pattern)).toBeNull()
})
