import { expect, test } from 'vitest'
import { shownMessage } from './shown-message.ts'

test('a message is shown as one line of at most a hundred characters', () => {
  expect(shownMessage('銀行拒絕交易')).toBe('銀行拒絕交易')
  expect(shownMessage('a\n\u202eb\u0000c')).toBe('a b c')
  expect(shownMessage('☕'.repeat(101))).toBe(`${'☕'.repeat(100)}…`)
})

test('no message, or an empty one, is none', () => {
  expect([shownMessage(null), shownMessage(''), shownMessage(' \n ')]).toEqual([null, null, null])
})
