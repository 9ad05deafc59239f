import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tenPercentForTwo, wireCart } from '#tests/builders/wire-cart.ts'
import { isOwnLine } from './cart-sync.ts'
import { expectCart } from './expected-cart.ts'

const asking = (pending: Record<string, number>) =>
  new Map(Object.entries(pending).map(([id, quantity]) => [id, { quantity, sent: null }]))
const now = new Date(0)

test('without a pending quantity the cart is the server’s own', () => {
  const cart = wireCart([{ id: 'a', quantity: 2 }])
  expect(expectCart(cart, new Map(), now)).toBe(cart)
})

test('a pending quantity changes the line, the sums, the ledger and the way to free shipping', () => {
  const cart = wireCart([{ id: 'a', quantity: 1, price: 450, discount: 15 }])
  expect(expectCart(cart, asking({ a: 2 }), now)).toMatchObject({
    products: [{ quantity: 2, subtotal: 766 }],
    item_count: 2,
    amount_goods: 766,
    amount_payable: 766,
    ledger: [{ reason: 'product-discount', order_line_id: 'a', amount: 134, text: '「咖啡 a」85 折' }],
    shipping: { missing: 234, ratio: 0.766 },
  })
})

test('an offer whose conditions the pending quantity no longer meets is removed immediately, with its discount', () => {
  const cart = wireCart([{ id: 'a', quantity: 2 }], { applied: tenPercentForTwo })
  expect(cart).toMatchObject({ amount_discount: 90, applied_reward: { program_name: '任選 2 件 9 折' } })
  const broken = expectCart(cart, asking({ a: 1 }), now)
  expect(broken).toMatchObject({ amount_discount: 0, amount_payable: 450, applied_reward: null })
  expect(broken.products).toHaveLength(1)
})

test('a removed line disappears immediately', () => {
  const cart = wireCart([
    { id: 'a', quantity: 2 },
    { id: 'b', quantity: 1 },
  ])
  expect(expectCart(cart, asking({ a: 0 }), now)).toMatchObject({ products: [{ order_line_id: 'b' }], item_count: 1 })
})

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 9 }),
  price: fc.integer({ min: 1, max: 3000 }),
  discount: fc.integer({ min: 0, max: 60 }),
})

test('what is expected has the amounts that the server answers', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 5 }),
      fc.array(fc.nat(9)),
      fc.boolean(),
      (bought, wanted, offered) => {
        const applied = offered ? tenPercentForTwo : null
        const before = bought.map((one, index) => ({ ...one, id: `l${index}` }))
        const pending = Object.fromEntries(
          before.flatMap(({ id }, index) => {
            const quantity = wanted[index]
            return quantity === undefined ? [] : [[id, quantity] as const]
          }),
        )
        const after = before.flatMap((one) => {
          const quantity = pending[one.id] ?? one.quantity
          return quantity === 0 ? [] : [{ ...one, quantity }]
        })
        const start = wireCart(before, { applied })
        // an offer that was never met is not on the cart that the server answers
        const expected = expectCart(start, asking(pending), now)
        const answered = wireCart(after, { applied: start.applied_reward })
        const amounts = ({
          amount_goods,
          amount_discount,
          amount_payable,
          item_count,
          shipping,
          products,
        }: typeof start) => ({
          ...{ amount_goods, amount_discount, amount_payable, item_count, shipping },
          // a discount line that was not there before is the server's to write; no screen lists it
          products: products.filter(isOwnLine),
        })
        expect(amounts(expected)).toEqual(amounts(answered))
      },
    ),
    { numRuns: 500 },
  )
})
