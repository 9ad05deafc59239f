import { expect, test } from 'vitest'
import { groupRarePaths } from './group-rare-paths.ts'

const counts = [
  { day: '2026-11-15', path: '/a', total: 5 },
  { day: '2026-11-15', path: '/b', total: 2 },
  { day: '2026-11-15', path: '/c', total: 9 },
]

test('known paths and the most frequent new ones are counted separately, the rest together', () => {
  const folded = groupRarePaths(counts, ({ path }) => path === '/b', 1)
  expect(folded.map(({ path, total }) => [path, total])).toEqual([
    ['/(other)', 5],
    ['/b', 2],
    ['/c', 9],
  ])
})

test('a full day accepts no new paths', () => {
  expect(groupRarePaths(counts, () => false, -3).map(({ path }) => path)).toEqual(['/(other)', '/(other)', '/(other)'])
})
