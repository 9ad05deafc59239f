import { expect, test } from 'vitest'
import { readMessageText } from './message-text.ts'

test('text is kept as typed, without what breaks pages, and its problem is named', () => {
  expect(readMessageText(' 您好，\r\n請問\u0000 ')).toEqual({ text: '您好，\n請問', problem: null })
  expect(readMessageText(' \u0000\n').problem).toBe('missing')
  expect(readMessageText('好'.repeat(5000)).problem).toBeNull()
  expect(readMessageText('好'.repeat(5001)).problem).toBe('too-long')
})
