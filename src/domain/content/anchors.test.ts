import { expect, test } from 'vitest'
import { anchorOf } from './anchors.ts'

test.each([
  ['V60 手沖', [], 'v60'],
  ['V60 手沖', ['v60'], 'v60-2'],
  ['How to brew?', [], 'how-to-brew'],
  ['2026 Best', [], 'best'],
  ['準備', [], 'part-1'],
  ['準備', ['part-1', 'part-2'], 'part-3'],
  ['A 方案', [], 'part-1'],
  ['', [], 'part-1'],
  ['Ça & là', [], 'ca-la'],
  [`${'a'.repeat(39)} b`, [], 'a'.repeat(39)],
] as const)('%s beside %j is %s', (title, taken, anchor) => {
  expect(anchorOf(title, new Set(taken))).toBe(anchor)
  expect(anchor).toMatch(/^[a-z][a-z0-9-]*$/)
})
