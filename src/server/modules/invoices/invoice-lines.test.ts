import fc from 'fast-check'
import { expect, test } from 'vitest'
import { twd } from '#domain/money.ts'
import { allowanceLines, invoiceLines } from './invoice-lines.ts'

const order = {
  order_name: 'SL261115-7F3K',
  goods: [
    { id: 'a', name: '耶加雪菲', quantity: 2, subtotal: 900 },
    { id: 'b', name: '濾掛禮盒', quantity: 1, subtotal: 480 },
  ],
  offer_name: '週年慶九折',
  discount_amount: 138,
  shipping_amount: 60,
  total_amount: 1302,
}

test('an invoice lists goods, discount and delivery, each with its amount', () => {
  expect(invoiceLines(order)).toEqual([
    { name: '耶加雪菲', quantity: 2, amount: 900 },
    { name: '濾掛禮盒', quantity: 1, amount: 480 },
    { name: '週年慶九折', quantity: 1, amount: -138 },
    { name: '運費', quantity: 1, amount: 60 },
  ])
})

test('lines of NT$0 are not listed', () => {
  const plain = { ...order, offer_name: null, discount_amount: 0, shipping_amount: 0, total_amount: 1380 }
  expect(invoiceLines(plain).map(({ name }) => name)).toEqual(['耶加雪菲', '濾掛禮盒'])
})

test('of an order from which something came back only what is kept is listed', () => {
  const back = { pieces: { a: 1, b: 1 }, discount: 93, shipping: 0 }
  expect(invoiceLines(order, 465, back)).toEqual([
    { name: '耶加雪菲', quantity: 1, amount: 450 },
    { name: '週年慶九折', quantity: 1, amount: -45 },
    { name: '運費', quantity: 1, amount: 60 },
  ])
  // a delivery that is no longer free, and money without goods
  const charged = { pieces: { b: 1 }, discount: 48, shipping: -40 }
  expect(invoiceLines(order, 860, charged)).toEqual([
    { name: '耶加雪菲', quantity: 2, amount: 900 },
    { name: '週年慶九折', quantity: 1, amount: -90 },
    { name: '運費', quantity: 1, amount: 100 },
    { name: '已退款', quantity: 1, amount: -50 },
  ])
})

test('lines add up to the order to the dollar, and an order that does not add up gets no invoice', () => {
  const amounts = fc.record({
    subtotals: fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 8 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    shipping: fc.constantFrom(0, 60, 100),
  })
  fc.assert(
    fc.property(amounts, ({ subtotals, share, shipping }) => {
      const goods = subtotals.reduce((sum, one) => sum + one, 0)
      const discount = Math.floor(goods * share)
      const made = {
        ...order,
        goods: subtotals.map((subtotal, index) => ({
          id: `p${index}`,
          name: `p${index}`,
          quantity: 1 + (index % 3),
          subtotal,
        })),
        discount_amount: discount,
        shipping_amount: shipping,
        total_amount: goods - discount + shipping,
      }
      const lines = invoiceLines(made)
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(made.total_amount)
      expect(() => invoiceLines({ ...made, total_amount: made.total_amount + 1 })).toThrow('lines of')
    }),
  )
})

test('an allowance lists what a return refunded, line by line; the refund of a whole order is one line', () => {
  const lines = [
    { name: '耶加雪菲', quantity: 1, refund: 405 },
    { name: '贈品', quantity: 1, refund: 0 },
  ]
  const returned = { lines, goodwill: 50, shipping: 60 }
  expect(allowanceLines('SL1', twd(515), returned)).toEqual([
    { name: '耶加雪菲', quantity: 1, amount: 405 },
    { name: '訂單 SL1 退款折讓', quantity: 1, amount: 50 },
    { name: '運費', quantity: 1, amount: 60 },
  ])
  // a fee that was deducted is part of the lines already
  expect(allowanceLines('SL1', twd(405), { lines, goodwill: 0, shipping: -60 })).toHaveLength(1)
  expect(allowanceLines('SL1', twd(860), null)).toEqual([{ name: '訂單 SL1 退款折讓', quantity: 1, amount: 860 }])
  expect(() => allowanceLines('SL1', twd(516), returned)).toThrow('allowance lines of 515, refund of 516')
})
