import { type ShippingNotice, shippingNotices } from '#contract/delivery.ts'

export interface Arrival {
  /** Null: neither the address nor the tab knows which cart it is about. */
  orderId: string | null
  /** Why one was led back here. */
  notice: ShippingNotice | null
}

/** `?order_id=` comes before `?cart_id=`, and both before the cart that the tab remembers. */
export function readArrival(search: string, rememberedCart: string | null): Arrival {
  const query = new URLSearchParams(search)
  const orderId = query.get('order_id')?.trim() || query.get('cart_id')?.trim() || rememberedCart
  const notice = shippingNotices.find((one) => one === query.get('notice')) ?? null
  return { orderId: orderId || null, notice }
}

/** The same address without what was said already, so that a reload does not say it again. */
export function withoutNotice(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('notice')
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
