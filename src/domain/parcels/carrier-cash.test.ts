import { expect, test } from 'vitest'
import { cashDifference, type StatedParcel } from './carrier-cash.ts'

test.each<[string, StatedParcel, ReturnType<typeof cashDifference>]>([
  ['agrees', { due: 500, delivered: true, amounts: [500] }, null],
  ['taken back after the parcel came back agrees', { due: 500, delivered: false, amounts: [500, -500] }, null],
  ['a part is too little', { due: 500, delivered: true, amounts: [480] }, 'cash_too_little'],
  ['the same again is twice', { due: 500, delivered: true, amounts: [500, 500] }, 'cash_twice'],
  ['more is too much', { due: 500, delivered: true, amounts: [550] }, 'cash_too_much'],
  ['in two parts agrees', { due: 500, delivered: true, amounts: [200, 300] }, null],
  ['of a parcel that nobody took is too much', { due: 500, delivered: false, amounts: [500] }, 'cash_too_much'],
  ['of a parcel that was paid in advance is too much', { due: 0, delivered: true, amounts: [500] }, 'cash_too_much'],
])('%s', (_, parcel, difference) => {
  expect(cashDifference(parcel)).toBe(difference)
})
