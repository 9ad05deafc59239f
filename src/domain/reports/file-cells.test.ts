import { expect, test } from 'vitest'
import { digitsCell, maskedPhoneCell, phoneCell, timeCell } from './file-cells.ts'

test.each([
  ['0912345678', '0912-345-678'],
  ['02-27208889#12', '02-27208889#12'],
  ['', ''],
])('the phone %s is written so that its 0 stays: %s', (phone, cell) => {
  expect(phoneCell(phone)).toBe(cell)
})

test('a masked phone has its last three digits', () => {
  expect([maskedPhoneCell('0912345678'), maskedPhoneCell('')]).toEqual(['***678', ''])
})

test.each([
  ['04595257', "'04595257"],
  ['24536806', '24536806'],
  ['26111500000001', "'26111500000001"],
  ['', ''],
])('the digits %s stay what they are as %s', (digits, cell) => {
  expect(digitsCell(digits)).toBe(cell)
})

test('a time is one in Taipei', () => {
  expect([timeCell(new Date('2026-11-15T17:05:00Z')), timeCell(null)]).toEqual(['2026-11-16 01:05', ''])
})
