import { expect, test } from 'vitest'
import { twd } from '#domain/money.ts'
import { chooseOffer, offerSaving } from './choose-offer.ts'
import type { ComputedCart } from './compute-cart.ts'

const cart = (payable: number, more: Partial<ComputedCart> = {}): ComputedCart => ({
  lines: [],
  goods: twd(payable),
  discount: twd(0),
  payable: twd(payable),
  ledger: [],
  offer: null,
  shippingProgress: { missing: twd(0), ratio: 1 },
  freeShippingByOffer: false,
  freeShippingFrom: twd(1000),
  ...more,
})
const gift = (worth: number) => cart(900, { discount: twd(worth), lines: [{ isGift: true }] as ComputedCart['lines'] })
const matched = (...carts: ComputedCart[]) => carts.map((computed, at) => ({ offer: { id: at + 1 }, computed }))
const best = { kind: 'best' } as const
const saved = (computed: ComputedCart) => 900 - computed.payable

test('the largest saving is given, the first of equal ones, and none that saves nothing', () => {
  expect(chooseOffer(best, matched(cart(850), cart(800), cart(800)), saved)?.offer.id).toBe(2)
  expect(chooseOffer(best, matched(cart(900)), saved)).toBeNull()
})

test('a chosen offer stays while it is met, and none stays none', () => {
  const both = matched(cart(850), cart(800))
  expect(chooseOffer({ kind: 'chosen', offerId: 1 }, both, saved)?.offer.id).toBe(1)
  expect(chooseOffer({ kind: 'chosen', offerId: 9 }, both, saved)?.offer.id).toBe(2)
  expect(chooseOffer({ kind: 'none' }, both, saved)).toBeNull()
})

test('a gift is given where no offer takes money off, and never one whose weight costs more delivery', () => {
  expect(chooseOffer(best, matched(gift(200), gift(256)), saved)?.offer.id).toBe(2)
  expect(chooseOffer(best, matched(gift(256), cart(890)), saved)?.offer.id).toBe(2)
  expect(chooseOffer(best, matched(gift(256)), () => -60)).toBeNull()
})

test('before a carrier is chosen a lost free delivery counts as the dearest, a won one as the cheapest', () => {
  const fees = { least: 60, most: 100 }
  expect(offerSaving(cart(1040), cart(980), fees)).toBe(-40)
  expect(offerSaving(cart(1040), cart(1000), fees)).toBe(40)
  expect(offerSaving(cart(500), cart(500, { freeShippingByOffer: true }), fees)).toBe(60)
})
