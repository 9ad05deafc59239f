/** No pattern takes longer than its text grows: whoever sends a long text makes everybody wait. */
import { expect, test } from 'vitest'
import { fastGrowth, growthProblems, growthTimeoutMs } from './support/growth.ts'
import { growthOf, isEndless, listPatterns, patternsIn, readProved, written } from './support/patterns.ts'

const all = listPatterns()
const endless = all.filter(({ source }) => isEndless(source))

test('every pattern that looks at any number of characters was proved linear (node tests/support/patterns.ts)', () => {
  expect(all.length).toBeGreaterThan(300)
  const unproved = endless.map(written).filter((pattern) => !new Set(readProved()).has(pattern))
  expect(unproved).toEqual([])
})

test('nothing is in the list of proved patterns that the source no longer has', () => {
  const current = new Set(endless.map(written))
  expect(readProved().filter((pattern) => !current.has(pattern))).toEqual([])
})

/** The proof is a search where lookaheads and references are in play, and can miss: so all are timed, too. */
test('every pattern takes no longer than its text grows, in practice', { timeout: growthTimeoutMs }, () => {
  const problems = endless.flatMap(({ source, flags }) => {
    const pattern = new RegExp(source, flags)
    const own = source.match(/\w{2,}/g) ?? []
    return growthProblems(written({ source, flags }), (text) => text.replace(pattern, ''), { longest: 32_000, own })
  })
  expect(problems).toEqual([])
})

test.each([
  [/-+$/, '-'],
  [/\B(?=(\d{3})+(?!\d))/g, '0'],
  [/<br\b[^>]*>/gi, '<br'],
])('%s is found to be worse than linear', { timeout: growthTimeoutMs }, (pattern, piece) => {
  const make = (size: number) => `${piece.repeat(size)}\u0001\n`
  expect(fastGrowth((text) => text.replace(pattern, ''), make, 12_000)).not.toBeNull()
})

test('a quadratic pattern is not proved, a linear one is; patterns in strings and comments are none', () => {
  expect(growthOf({ source: '-+$', flags: '' })).toContain('2nd degree polynomial')
  expect(growthOf({ source: '^(a|a)*$', flags: '' })).toContain('exponential')
  expect(growthOf({ source: '^-+$', flags: '' })).toBeNull()
  expect(patternsIn('const a = /b+/gi // /c+/\nconst d = "/e+/"')).toEqual([{ source: 'b+', flags: 'gi' }])
  expect([isEndless('^\\d{1,9}$'), isEndless('[+*]'), isEndless('a{2,}'), isEndless('\\+')]).toEqual([
    false,
    false,
    true,
    false,
  ])
})
