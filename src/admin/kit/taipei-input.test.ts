import { expect, test } from 'vitest'
import { fromLocalInput, toLocalInput } from './taipei-input.ts'

test('a time in a field is Taipei’s, whatever the computer’s zone', () => {
  expect(toLocalInput('2026-11-16T08:00:00.000Z')).toBe('2026-11-16T16:00')
  expect(fromLocalInput('2026-11-16T16:00')).toBe('2026-11-16T08:00:00.000Z')
  expect([toLocalInput(null), fromLocalInput(''), fromLocalInput('soon')]).toEqual(['', null, null])
})
