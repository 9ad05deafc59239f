import { expect, test } from 'vitest'
import { charities, charityName } from './charities.ts'
import { isLoveCode } from './einvoice.ts'

test('every charity of the list has a valid code of its own, and a name', () => {
  expect(new Set(charities.map(({ code }) => code)).size).toBe(charities.length)
  for (const { code, name } of charities) expect([isLoveCode(code), name.length > 3]).toEqual([true, true])
})

test('a code of the list has a name, any other has none', () => {
  expect(charityName('919')).toBe('創世社會福利基金會')
  expect(charityName('12345')).toBe('')
})
