import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { VisitorCart } from '#domain/cart/visitor-cart.ts'
import { twd } from '#domain/money.ts'
import { readVisitorCart } from './visitor-cart-storage.ts'
import { freezeVisitorCart, removeMergedCart, writeVisitorCart } from './write-visitor-cart.ts'

const line = { id: 'l', productId: 1, sizeId: 11, grind: null, quantity: 1, seenPrice: twd(460), seenDiscount: 0 }
const cart = (id: string): VisitorCart => ({ id, changedOn: '2026-11-16', lines: [line], offerId: null })
const ids = (carts: VisitorCart[]) => carts.map(({ id }) => id)

let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  }
  vi.stubGlobal('window', { localStorage, dispatchEvent: () => true })
})
afterEach(() => vi.unstubAllGlobals())

test('a cart on its way into the member’s is the visitor’s no longer, and what is added then is another cart', () => {
  writeVisitorCart(cart('a'))
  expect(ids(freezeVisitorCart())).toEqual(['a'])
  expect(readVisitorCart()).toBeNull()
  // the answer was lost; the visitor went on
  writeVisitorCart(cart('b'))
  expect(ids(freezeVisitorCart())).toEqual(['a', 'b'])
  expect(ids(freezeVisitorCart())).toEqual(['a', 'b'])
  removeMergedCart('a')
  expect(ids(freezeVisitorCart())).toEqual(['b'])
  removeMergedCart('b')
  expect(stored.size).toBe(0)
})

test('a cart without lines is none, and what has another shape is no cart', () => {
  writeVisitorCart(cart('a'))
  writeVisitorCart({ ...cart('a'), lines: [] })
  expect([readVisitorCart(), stored.size]).toEqual([null, 0])
  stored.set('shanlan:cart', '{"current":{"lines":1},"merging":[null]}')
  expect([readVisitorCart(), freezeVisitorCart()]).toEqual([null, []])
})

test('where storage is forbidden nothing is stored, and that is said', () => {
  vi.stubGlobal('window', {})
  expect([writeVisitorCart(cart('a')), readVisitorCart(), freezeVisitorCart()]).toEqual([false, null, []])
})
