import { expect, test } from 'vitest'
import { groupRarePaths } from './group-rare-paths.ts'

const counts = [
  { day: '2026-11-15', path: '/a', total: 5 },
  { day: '2026-11-15', path: '/b', total: 2 },
  { day: '2026-11-15', path: '/c', total: 9 },
]

test('what is known keeps its name, of the new ones the most frequent do, the rest is counted together', () => {
  const folded = groupRarePaths(counts, ({ path }) => path === '/b', 1)
  expect(folded.map(({ path, total }) => [path, total])).toEqual([
    ['/(other)', 5],
    ['/b', 2],
    ['/c', 9],
  ])
})

test('a day that is full takes no new names', () => {
  expect(groupRarePaths(counts, () => false, -3).map(({ path }) => path)).toEqual(['/(other)', '/(other)', '/(other)'])
})
