/** What the step before hands over by the browser's history: it survives a reload and the way back from the gateway. */
import { type Twd, twd } from '#domain/money.ts'

export interface CheckoutState {
  orderId: string
  /** What the step before showed; null where the shopper came another way. The server's amounts come before them. */
  amounts: { goods: Twd; discount: Twd; fee: Twd; total: Twd } | null
}

/** Null: there is no order in it, whatever else it holds. */
export function readCheckoutState(state: unknown): CheckoutState | null {
  if (typeof state !== 'object' || state === null) return null
  const { orderId, subtotal, discount, deliveryFee } = state as Record<string, unknown>
  if (typeof orderId !== 'string' || orderId === '') return null
  if (!isAmount(subtotal) || !isAmount(discount) || !isAmount(deliveryFee)) return { orderId, amounts: null }
  const total = twd(subtotal - discount + deliveryFee)
  return { orderId, amounts: { goods: twd(subtotal), discount: twd(discount), fee: twd(deliveryFee), total } }
}

function isAmount(value: unknown): value is number {
  return Number.isSafeInteger(value)
}
