/** Where a shopper goes whose order was refused, so that no refusal is a dead end. */
export interface WayOut {
  to: string
  label: 'cart' | 'shipping' | 'orders'
  /** The reason cannot be mended here: one is led there at once. */
  atOnce: boolean
}

const ways: Record<string, WayOut> = {
  cart_changed: { to: '/member/CartPage', label: 'cart', atOnce: true },
  cart_empty: { to: '/member/CartPage', label: 'cart', atOnce: true },
  stock_short: { to: '/member/CartPage', label: 'cart', atOnce: false },
  sold_out: { to: '/member/CartPage', label: 'cart', atOnce: false },
  coupon_used: { to: '/member/CartPage', label: 'cart', atOnce: false },
  delivery_incomplete: { to: '/checkout/shipping', label: 'shipping', atOnce: true },
  recipient_missing: { to: '/checkout/shipping', label: 'shipping', atOnce: true },
  order_state: { to: '/member/orders', label: 'orders', atOnce: false },
  order_not_found: { to: '/member/orders', label: 'orders', atOnce: false },
}

/** Null: it can be tried again on this page. The shipping step is told which order it is about. */
export function wayOutOf(code: string, orderId: string): WayOut | null {
  const way = Object.hasOwn(ways, code) ? ways[code] : undefined
  if (!way) return null
  return way.label === 'shipping' ? { ...way, to: `${way.to}?order_id=${encodeURIComponent(orderId)}` } : way
}
