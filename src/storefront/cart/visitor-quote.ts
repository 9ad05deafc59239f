/** A visitor's cart and the shop's answer about it. */
import type { Client } from '#client/client.ts'
import type { ProductId, SizeId } from '#contract/scalars.ts'
import type { Cart, CartLine } from '#contract/shop/checkout/cart.ts'
import { visitorCartApi } from '#contract/shop/checkout/visitor-cart.ts'
import type { VisitorCart, VisitorLine } from '#domain/cart/visitor-cart.ts'
import type { Addition } from './addition.ts'

type NewLine = Addition & { id: string }

/** The cart with what it costs now. `added` is asked about besides, and is not part of the cart yet. */
export async function quoteVisitorCart(client: Client, cart: VisitorCart | null, added?: NewLine): Promise<Cart> {
  const lines = [...(cart?.lines ?? []).map(toQuoted), ...(added ? [toAsked(added)] : [])]
  const body = {
    lines,
    reward_id: cart?.offerId ?? null,
    no_reward: cart?.noOffer ?? false,
    seen_reward_id: cart?.seenOfferId ?? null,
  }
  return (await client.call(visitorCartApi.quote, { body })).cart
}

function toQuoted(line: VisitorLine) {
  return {
    line_id: line.id,
    product_id: line.productId as ProductId,
    size_id: line.sizeId as SizeId,
    grind: line.grind,
    quantity: line.quantity,
    seen_price: line.seenPrice,
    seen_discount: line.seenDiscount,
  }
}

function toAsked({ id, productId, sizeId, grind, quantity }: NewLine) {
  return {
    line_id: id,
    product_id: productId as ProductId,
    size_id: (sizeId ?? null) as SizeId | null,
    grind: grind ?? null,
    quantity,
    seen_price: null,
    seen_discount: null,
  }
}

/** Null for what is not the visitor's own: a gift, a reward. */
export function toVisitorLine(line: CartLine): VisitorLine | null {
  if (line.product_id === null || line.size_id === null || line.is_gift) return null
  return {
    id: line.order_line_id,
    productId: line.product_id,
    sizeId: line.size_id,
    grind: line.grind,
    quantity: line.quantity,
    seenPrice: line.price_unit,
    seenDiscount: line.discount,
  }
}

/**
 * The stored cart after an answer was shown: quantities, prices and the applied offer are the answer's. `asked` are the lines that it
 * answers: of those the missing ones are gone. What was added in the meantime, here or in another tab, stays as it is.
 */
export function acceptQuote(stored: VisitorCart, asked: readonly VisitorLine[], answer: Cart): VisitorCart {
  const lines = stored.lines.flatMap((line) => {
    const isAsked = asked.some(({ id, quantity }) => id === line.id && quantity === line.quantity)
    if (!isAsked) return [line]
    const answered = answer.products.find(({ order_line_id }) => order_line_id === line.id)
    return (answered && toVisitorLine(answered)) ?? []
  })
  return { ...stored, lines, seenOfferId: answer.applied_reward?.reward_id ?? null }
}
