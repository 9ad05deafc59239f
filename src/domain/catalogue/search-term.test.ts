import { expect, test } from 'vitest'
import { readSearchTerm } from './search-term.ts'

test.each([
  [null, ''],
  ['   ', ''],
  [' 耶加　 雪菲\n', '耶加 雪菲'],
  ['a'.repeat(80), 'a'.repeat(60)],
  [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
])('%j is %j', (text, term) => {
  expect(readSearchTerm(text)).toBe(term)
})
