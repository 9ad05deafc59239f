/** Random orders as computed carts leave them, and random sequences of what may come back. */
import fc from 'fast-check'
import { computeCart } from '#domain/cart/compute-cart.ts'
import { shippingFee } from '#domain/delivery/shipping.ts'
import { twd } from '#domain/money.ts'
import type { ReturnInput } from '#domain/returns/compute-return.ts'
import { type ReturnBasis, toReturnTerms } from '#domain/returns/return-basis.ts'
import { cartLines, contexts, offers } from './cart-arbitraries.ts'

/** Few pieces at everyday prices, and an offer that asks for goods alone: so that returns often break its condition. */
const smallLines = cartLines.map((lines) =>
  lines.map((line) => ({ ...line, quantity: (line.quantity % 5) + 1, price: twd(line.price % 700) })),
)
const goodsOffers = offers.map((offer) => ({
  ...offer,
  conditions: { ...offer.conditions, minTier: null, firstOrder: false, needsCoupon: false, from: null, to: null },
}))

export const orders: fc.Arbitrary<ReturnBasis> = fc
  .tuple(
    fc.oneof({ weight: 3, arbitrary: smallLines }, { weight: 1, arbitrary: cartLines }),
    fc.option(goodsOffers, { freq: 9 }),
    contexts,
    fc.constantFrom(60, 100),
    fc.integer({ min: 0, max: 9 }),
  )
  .filter(([lines]) => lines.length > 0)
  .map(([lines, chosen, context, price, island]) => {
    const cart = computeCart(lines, chosen, context)
    const carrierPrice = twd(price)
    const delivery = { kind: 'home', mainIsland: island > 0 } as const
    const { payable, freeShippingByOffer: freeByOffer, freeShippingFrom: freeFrom } = cart
    const fee = shippingFee({ payable, carrierPrice, delivery, freeByOffer, freeFrom })
    const offer = cart.offer?.missing.length === 0 ? chosen : null
    return {
      lines: cart.lines.map(({ id, productId, isGift, quantity, unit, share }) => ({
        ...{ id, productId, isGift, quantity, unit, share },
        returned: 0,
      })),
      terms: toReturnTerms({ offer, lines, payable, carrierPrice, fee, freeFrom }),
      shipping: fee,
      earlier: { discount: twd(0), goods: twd(0), shipping: twd(0), offerKept: false },
    }
  })

/** What somebody may ask for: some pieces of some lines, seldom an amount, seldom the fee. */
export interface Wish {
  /** Per line, a part of what is left. */
  parts: number[]
  byShop: boolean
  goodwill: number
  refundShipping: boolean
}

const seldom = fc.integer({ min: 0, max: 5 }).map((n) => n === 0)

export const wishes: fc.Arbitrary<Wish[]> = fc.array(
  fc.record({
    parts: fc.array(fc.constantFrom(0, 0, 0.3, 0.6, 1), { minLength: 7, maxLength: 7 }),
    byShop: seldom,
    goodwill: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat({ max: 500 }) }),
    refundShipping: seldom,
  }),
  { maxLength: 8 },
)

export function toInput({ lines }: ReturnBasis, { parts, goodwill, ...rest }: Wish): ReturnInput {
  const pieces = lines.map(({ id, quantity, returned }, index) => ({
    lineId: id,
    quantity: Math.ceil((quantity - returned) * (parts[index] ?? 0)),
  }))
  return { ...rest, goodwill: twd(goodwill), pieces: pieces.filter(({ quantity }) => quantity > 0) }
}
