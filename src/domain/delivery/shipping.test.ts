import { expect, test } from 'vitest'
import { twd } from '#domain/money.ts'
import { offerWorth, shippingFee, shippingProgress } from './shipping.ts'

const home = { kind: 'home', mainIsland: true } as const
const fee = (payable: number, delivery: Parameters<typeof shippingFee>[0]['delivery'], freeByOffer = false) =>
  shippingFee({ payable: twd(payable), carrierPrice: twd(100), delivery, freeByOffer, freeFrom: twd(1000) })

test('from NT$1,000 on delivery is free, by convenience store and home delivery', () => {
  expect([fee(999, home), fee(1000, home), fee(1000, { kind: 'convenience-store', mainIsland: true })]).toEqual([
    100, 0, 0,
  ])
})

test('the outlying islands and other kinds of delivery are never free', () => {
  expect([fee(5000, { ...home, mainIsland: false }), fee(5000, { kind: 'other', mainIsland: true })]).toEqual([
    100, 100,
  ])
  expect(fee(5000, { ...home, mainIsland: false }, true)).toBe(100)
})

test('an offer may give free shipping below the threshold', () => {
  expect(fee(300, home, true)).toBe(0)
})

test('free by amount and by an offer is free once: nothing is taken off twice', () => {
  expect([fee(1200, home, true), fee(1200, home, false)]).toEqual([0, 0])
})

test('progress stops at the threshold', () => {
  expect(shippingProgress(twd(750))).toEqual({ missing: 250, ratio: 0.75 })
  expect(shippingProgress(twd(1000))).toEqual({ missing: 0, ratio: 1 })
  expect(shippingProgress(twd(4000))).toEqual({ missing: 0, ratio: 1 })
})

test.each([
  ['a discount', { discount: 90, payable: 810, carrierPrice: 60, fee: 60 }, 90],
  ['free shipping on a small order', { discount: 0, payable: 800, carrierPrice: 60, fee: 0 }, 60],
  ['free shipping on an order that goes free anyway', { discount: 0, payable: 1200, carrierPrice: 60, fee: 0 }, 0],
  ['free shipping that does not reach the islands', { discount: 0, payable: 800, carrierPrice: 60, fee: 60 }, 0],
])('%s is worth what it saves', (_what, { discount, payable, carrierPrice, fee }, worth) => {
  const input = { discount: twd(discount), payable: twd(payable), carrierPrice: twd(carrierPrice), fee: twd(fee) }
  expect(offerWorth({ ...input, freeFrom: twd(1000) })).toBe(worth)
})
