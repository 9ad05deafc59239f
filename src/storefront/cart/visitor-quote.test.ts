import { expect, test } from 'vitest'
import type { Cart, CartLine } from '#contract/shop/checkout/cart.ts'
import type { VisitorCart, VisitorLine } from '#domain/cart/visitor-cart.ts'
import { twd } from '#domain/money.ts'
import { acceptQuote, toVisitorLine } from './visitor-quote.ts'

const line = (id: string, quantity = 1): VisitorLine => ({
  id,
  productId: 1,
  sizeId: 11,
  grind: 'whole',
  quantity,
  seenPrice: twd(460),
  seenDiscount: 0,
})
const answered = (id: string, more: Partial<CartLine> = {}) =>
  ({
    order_line_id: id,
    product_id: 1,
    size_id: 11,
    grind: 'whole',
    quantity: 1,
    price_unit: 480,
    discount: 10,
    is_gift: false,
    ...more,
  }) as CartLine
const cart = (...lines: VisitorLine[]): VisitorCart => ({ id: 'a', changedOn: '2026-11-16', lines, offerId: 3 })
const answer = (...products: CartLine[]) => ({ products, applied_reward: null }) as unknown as Cart

test('quantities, prices and the applied offer are stored as they were answered; what was chosen stays chosen', () => {
  const stored = cart(line('one', 5))
  expect(acceptQuote(stored, stored.lines, answer(answered('one', { quantity: 3 })))).toEqual({
    ...stored,
    lines: [{ ...line('one', 3), seenPrice: 480, seenDiscount: 10 }],
    offerId: 3,
    seenOfferId: null,
  })
})

test('a line that the answer lacks is gone, one that another tab added meanwhile stays', () => {
  const accepted = acceptQuote(cart(line('one'), line('other tab')), [line('one')], answer())
  expect(accepted.lines.map(({ id }) => id)).toEqual(['other tab'])
})

test('gifts and rewards are not the visitor’s own lines', () => {
  expect(toVisitorLine(answered('gift', { is_gift: true }))).toBeNull()
  expect(toVisitorLine(answered('reward', { product_id: null }))).toBeNull()
})

test('what was added to a line while the answer was under way is not lost', () => {
  const accepted = acceptQuote(cart(line('one', 3)), [line('one', 2)], answer(answered('one', { quantity: 2 })))
  expect(accepted.lines).toMatchObject([{ id: 'one', quantity: 3 }])
})
