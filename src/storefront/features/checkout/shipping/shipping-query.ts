import { type ShippingNotice, shippingNotices } from '#contract/shop/checkout/delivery.ts'

/** What the address of the shipping step says. */
export interface ShippingQuery {
  /** Null: neither the address nor the tab knows which cart it is about. */
  orderId: string | null
  /** Why the shopper was sent back here. */
  notice: ShippingNotice | null
}

/** `?order_id=` comes before `?cart_id=`, and both before the cart id that the tab has stored. */
export function readShippingQuery(search: string, storedCartId: string | null): ShippingQuery {
  const query = new URLSearchParams(search)
  const orderId = query.get('order_id')?.trim() || query.get('cart_id')?.trim() || storedCartId
  const notice = shippingNotices.find((one) => one === query.get('notice')) ?? null
  return { orderId: orderId || null, notice }
}

/** The same query without the notice, so that a reload does not show it again. */
export function withoutNotice(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('notice')
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
