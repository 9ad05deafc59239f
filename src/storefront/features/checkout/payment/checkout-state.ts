/** What the step before hands over by the browser's history: it survives a reload and the way back from the gateway. */
import { type Twd, twd } from '#domain/money.ts'

export interface CheckoutState {
  orderId: string
  /** What the step before showed; null where one came another way. The server's amounts stand above it. */
  amounts: { subtotal: Twd; discount: Twd; deliveryFee: Twd } | null
}

/** Null: there is no order in it, whatever else it holds. */
export function readCheckoutState(state: unknown): CheckoutState | null {
  if (typeof state !== 'object' || state === null) return null
  const { orderId, subtotal, discount, deliveryFee } = state as Record<string, unknown>
  if (typeof orderId !== 'string' || orderId === '') return null
  if (!isAmount(subtotal) || !isAmount(discount) || !isAmount(deliveryFee)) return { orderId, amounts: null }
  return { orderId, amounts: { subtotal: twd(subtotal), discount: twd(discount), deliveryFee: twd(deliveryFee) } }
}

function isAmount(value: unknown): value is number {
  return Number.isSafeInteger(value)
}
