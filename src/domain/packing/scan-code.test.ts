import { expect, test } from 'vitest'
import { readScanCode } from './scan-code.ts'

test.each([
  'SL261115-7F3K',
  'sl261115-7f3k',
  ' SL261115 7F3K\n',
  'ＳＬ２６１１１５－７Ｆ３Ｋ',
  'SL2611157F3K',
  'SL261115–7F3K',
])('%j is an order’s number', (text) => {
  expect(readScanCode(text)).toEqual({ kind: 'order', name: 'SL261115-7F3K' })
})

test('a longer number is an order’s, too, and a parcel’s own number is none', () => {
  expect(readScanCode('SL261115-7F3KQ0VX')).toEqual({ kind: 'order', name: 'SL261115-7F3KQ0VX' })
  expect(readScanCode('SL2611157F3KQ0VXN2CB')).toEqual({ kind: 'parcel', code: 'SL2611157F3KQ0VXN2CB' })
})

test.each([
  ['C0000001 1234', 'C00000011234'],
  ['C0000001-1234', 'C00000011234'],
  ['1718001', '1718001'],
  ['905100000001', '905100000001'],
])('%j is a parcel’s code', (text, code) => {
  expect(readScanCode(text)).toEqual({ kind: 'parcel', code })
})

test.each(['', '   ', '咖啡', '123', 'a'.repeat(31), "C0000001';--"])('%j is neither', (text) => {
  expect(readScanCode(text)).toBeNull()
})

test.each(['7f3k', ' 7F3K ', '７Ｆ３Ｋ', '1234'])('%j is the end of a number', (text) => {
  expect(readScanCode(text)).toEqual({ kind: 'ending', ending: text.normalize('NFKC').trim().toUpperCase() })
})
