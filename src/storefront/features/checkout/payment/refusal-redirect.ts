/** Where a shopper whose order was refused can go on. */
export interface RefusalRedirect {
  to: string
  label: 'cart' | 'shipping' | 'orders'
  /** Nothing on this page can remove the reason: the shopper is redirected immediately. */
  immediate: boolean
}

const redirects: Record<string, RefusalRedirect> = {
  cart_changed: { to: '/member/CartPage', label: 'cart', immediate: true },
  cart_empty: { to: '/member/CartPage', label: 'cart', immediate: true },
  stock_short: { to: '/member/CartPage', label: 'cart', immediate: false },
  sold_out: { to: '/member/CartPage', label: 'cart', immediate: false },
  coupon_used: { to: '/member/CartPage', label: 'cart', immediate: false },
  delivery_incomplete: { to: '/checkout/shipping', label: 'shipping', immediate: true },
  parcel_too_heavy: { to: '/checkout/shipping', label: 'shipping', immediate: false },
  contact_required: { to: '/checkout/shipping', label: 'shipping', immediate: true },
  recipient_missing: { to: '/checkout/shipping', label: 'shipping', immediate: true },
  order_limit: { to: '/member/orders', label: 'orders', immediate: false },
  order_state: { to: '/member/orders', label: 'orders', immediate: false },
  order_not_found: { to: '/member/orders', label: 'orders', immediate: false },
}

/** Null: it can be tried again on this page. The address of the shipping step names the order. */
export function findRedirect(code: string, orderId: string): RefusalRedirect | null {
  const redirect = Object.hasOwn(redirects, code) ? redirects[code] : undefined
  if (!redirect) return null
  const { to, label } = redirect
  return label === 'shipping' ? { ...redirect, to: `${to}?order_id=${encodeURIComponent(orderId)}` } : redirect
}
