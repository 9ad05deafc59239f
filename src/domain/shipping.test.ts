import { expect, test } from 'vitest'
import { twd } from './money.ts'
import { shippingFee, shippingProgress } from './shipping.ts'

const home = { kind: 'home', mainIsland: true } as const
const fee = (payable: number, delivery: Parameters<typeof shippingFee>[0]['delivery'], freeByOffer = false) =>
  shippingFee({ payable: twd(payable), carrierPrice: twd(100), delivery, freeByOffer })

test('from NT$1,000 on delivery is free, by convenience store and to the door', () => {
  expect([fee(999, home), fee(1000, home), fee(1000, { kind: 'convenience-store', mainIsland: true })]).toEqual([
    100, 0, 0,
  ])
})

test('the outlying islands and other ways of delivery are never free', () => {
  expect([fee(5000, { ...home, mainIsland: false }), fee(5000, { kind: 'other', mainIsland: true })]).toEqual([
    100, 100,
  ])
  expect(fee(5000, { ...home, mainIsland: false }, true)).toBe(100)
})

test('an offer may give free shipping below the threshold', () => {
  expect(fee(300, home, true)).toBe(0)
})

test('progress stops at the threshold', () => {
  expect(shippingProgress(twd(750))).toEqual({ missing: 250, ratio: 0.75 })
  expect(shippingProgress(twd(1000))).toEqual({ missing: 0, ratio: 1 })
  expect(shippingProgress(twd(4000))).toEqual({ missing: 0, ratio: 1 })
})
