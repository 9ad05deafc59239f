import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CartLine, type ComputedCart, computeCart } from '#domain/cart/compute-cart.ts'
import { type Delivery, shippingFee } from '#domain/delivery/shipping.ts'
import { twd } from '#domain/money.ts'
import type { Offer, OfferContext } from '#domain/offers/offer.ts'
import { cartLines, contexts, offers } from '#tests/oracles/cart-arbitraries.ts'
import { oracleCart } from '#tests/oracles/cart-oracle.ts'

const numRuns = 10_000

const delivery: fc.Arbitrary<Delivery> = fc.record({
  kind: fc.constantFrom('convenience-store', 'home', 'other'),
  mainIsland: fc.boolean(),
})

function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

function check(property: (lines: CartLine[], offer: Offer, context: OfferContext) => void): void {
  fc.assert(fc.property(cartLines, offers, contexts, property), { numRuns })
}

test('lines, discounts and fee add up to the total to the dollar', () => {
  const carrierPrice = fc.constantFrom(twd(60), twd(100))
  fc.assert(
    fc.property(cartLines, offers, contexts, delivery, carrierPrice, (lines, offer, context, way, price) => {
      const cart = computeCart(lines, offer, context)
      const fee = shippingFee({
        payable: cart.payable,
        carrierPrice: price,
        delivery: way,
        freeByOffer: cart.freeShippingByOffer,
        freeFrom: cart.freeShippingFrom,
      })
      const total = sum(cart.lines.map(({ amount, share }) => amount - share)) + fee
      expect(total).toBe(cart.goods - cart.discount + fee)
      expect(total).toBe(cart.payable + fee)
      expect(fee === 0 || fee === price).toBe(true)
    }),
    { numRuns },
  )
})

test('no amount is negative, and no line gets a larger discount than it costs', () => {
  check((lines, offer, context) => {
    const cart = computeCart(lines, offer, context)
    for (const { amount, share } of cart.lines) expect(share >= 0 && share <= amount).toBe(true)
    expect(Math.min(cart.goods, cart.discount, cart.payable, cart.shippingProgress.missing)).toBeGreaterThanOrEqual(0)
  })
})

test('applying an offer gives the same result as the unit-by-unit oracle', () => {
  let met = 0
  check((lines, offer, context) => {
    const cart = computeCart(lines, offer, context)
    const expected = oracleCart(lines, offer, context)
    const shares = Object.fromEntries(cart.lines.map((line) => [line.isGift ? 'gift' : line.id, line.share]))
    expect({ goods: cart.goods, discount: cart.discount, payable: cart.payable, shares }).toEqual({
      goods: expected.goods,
      discount: expected.discount,
      payable: expected.payable,
      shares: expected.shares,
    })
    expect(cart.offer?.missing.length === 0).toBe(expected.met)
    if (expected.met) met++
  })
  // the test means little unless enough carts meet their offers
  expect(met).toBeGreaterThan(numRuns / 4)
})

/** A shopper's edit; in any order the result is the same map of products, sizes and grinds to quantities. */
type Edit = { choice: number; more: number }

/** Two grinds of one size, another size of the same product, and other products. */
const choices = [
  { productId: 1, sizeId: 11, grind: 'whole' },
  { productId: 1, sizeId: 11, grind: 'moka' },
  { productId: 1, sizeId: 12, grind: 'whole' },
  { productId: 2, sizeId: 21, grind: null },
  { productId: 3, sizeId: 31, grind: 'whole' },
  { productId: 3, sizeId: 32, grind: 'whole' },
] as const

function editedLines(catalogue: CartLine[], edits: readonly Edit[]): CartLine[] {
  const quantities = new Map<number, number>()
  for (const { choice, more } of edits) {
    quantities.set(choice, (quantities.get(choice) ?? 0) + more)
  }
  return [...quantities].flatMap(([index, quantity]) => {
    const line = catalogue[index % Math.max(1, catalogue.length)]
    return line && quantity > 0 ? [{ ...line, ...choices[index], id: `line ${index}`, quantity }] : []
  })
}

function byLine({ lines, ...amounts }: ComputedCart) {
  const sorted = lines.map(({ id, amount, share, isGift }) => ({ id, amount, share, isGift }))
  const { ledger, ...rest } = amounts
  return {
    ...rest,
    lines: sorted.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    ledger: ledger.map((entry) => JSON.stringify(entry)).toSorted(),
  }
}

test('the order of edits does not matter', () => {
  const edit = fc.record({ choice: fc.nat({ max: 5 }), more: fc.integer({ min: 1, max: 4 }) })
  const twoOrders = fc
    .array(edit, { maxLength: 12 })
    .chain((edits) => fc.tuple(fc.constant(edits), fc.shuffledSubarray(edits, { minLength: edits.length })))
  fc.assert(
    fc.property(cartLines, twoOrders, offers, contexts, (catalogue, [edits, shuffled], offer, context) => {
      const one = computeCart(editedLines(catalogue, edits), offer, context)
      const other = computeCart(editedLines(catalogue, shuffled), offer, context)
      expect(byLine(other)).toEqual(byLine(one))
    }),
    { numRuns },
  )
})

test('removing an offer restores the former total', () => {
  check((lines, offer, context) => {
    const before = computeCart(lines, null, context)
    const bought = computeCart(lines, offer, context).lines.filter(({ isGift }) => !isGift)
    expect(computeCart(bought, null, context).payable).toBe(before.payable)
    expect(before.discount).toBe(0)
  })
})

test('the ledger explains every dollar taken off, by the offer and by the products', () => {
  check((lines, offer, context) => {
    const cart = computeCart(lines, offer, context)
    const amountsOf = (reason: string) => sum(cart.ledger.flatMap((one) => (one.reason === reason ? [one.amount] : [])))
    const listPrice = sum(cart.lines.map(({ price, quantity }) => price * quantity))
    expect(amountsOf('offer')).toBe(cart.discount)
    expect(listPrice - amountsOf('product-discount') - amountsOf('offer')).toBe(cart.payable)
    expect(cart.ledger.every(({ amount }) => amount > 0)).toBe(true)
  })
})
