import { expect, test } from 'vitest'
import { splitClauses } from './split-clauses.ts'

test('a sentence is cut after its punctuation and loses nothing', () => {
  const text = '山裡的霧、海外的莊園，慢慢挑，總有一支是「你的味道。」'
  expect(splitClauses(text)).toEqual(['山裡的霧、', '海外的莊園，', '慢慢挑，', '總有一支是「你的味道。」'])
  expect(splitClauses(text).join('')).toBe(text)
})

test('what has no punctuation stays whole', () => {
  expect(splitClauses('咖啡豆')).toEqual(['咖啡豆'])
  expect(splitClauses('')).toEqual([])
})
