import type { Cart, CartLine } from '#contract/shop/checkout/cart.ts'
import { toComputeInput } from '#contract/shop/checkout/cart-terms.ts'
import { type ComputedCart, computeCart } from '#domain/cart/compute-cart.ts'
import { twd } from '#domain/money.ts'
import { cartTexts } from '#messages/shop/cart/cart.ts'
import { isOwnLine, type PendingQuantity } from './cart-sync.ts'

/**
 * The cart as the server will answer it once every pending quantity is saved: the same rules, run here. What only the
 * server knows (which other offers are met) stays as it was until it answers.
 */
export function expectCart(cart: Cart, pending: ReadonlyMap<string, PendingQuantity>, now: Date): Cart {
  if (pending.size === 0) return cart
  const changed = { ...cart, products: cart.products.flatMap((line) => withPending(line, pending)) }
  const { lines, offer, context } = toComputeInput(changed, now)
  const computed = computeCart(lines, offer, context)
  const met = computed.offer !== null && computed.offer.missing.length === 0
  return {
    ...changed,
    products: changed.products.flatMap((line) => withAmounts(line, computed)),
    applied_reward: met ? cart.applied_reward : null,
    item_count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    amount_goods: computed.goods,
    amount_discount: computed.discount,
    amount_payable: computed.payable,
    ledger: explain(changed, computed),
    shipping: {
      ...computed.shippingProgress,
      free_by_offer: computed.freeShippingByOffer,
      free_from: computed.freeShippingFrom,
    },
  }
}

function withPending(line: CartLine, pending: ReadonlyMap<string, PendingQuantity>): CartLine[] {
  const quantity = isOwnLine(line) ? pending.get(line.order_line_id)?.quantity : undefined
  if (quantity === undefined) return [line]
  return quantity === 0 ? [] : [{ ...line, quantity }]
}

function withAmounts(line: CartLine, computed: ComputedCart): CartLine[] {
  if (line.is_reward_line) {
    const amount = twd(-computed.discount)
    return computed.discount > 0 ? [{ ...line, price_unit: amount, subtotal: amount }] : []
  }
  if (line.product_type === 'service') return [line]
  const priced = computed.lines.find((one) => (line.is_gift ? one.isGift : one.id === line.order_line_id))
  return priced ? [{ ...line, subtotal: priced.amount, offer_share: priced.share }] : []
}

function explain({ products, applied_reward }: Cart, computed: ComputedCart): Cart['ledger'] {
  return computed.ledger.map((entry) => {
    const line = products.find(({ order_line_id }) => order_line_id === entry.lineId)
    const name = line?.product_name ?? ''
    const text =
      entry.reason === 'offer'
        ? cartTexts.ledger.offer(applied_reward?.program_name ?? '', name)
        : cartTexts.ledger.productDiscount(name, entry.percent)
    return { reason: entry.reason, order_line_id: entry.lineId, amount: entry.amount, text }
  })
}
