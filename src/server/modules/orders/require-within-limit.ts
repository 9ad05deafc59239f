import type { LimitReached } from '#domain/orders/order-limits.ts'
import { checkoutTexts } from '#messages/shop/cart/checkout.ts'
import { AppError } from '#server/core/app-error.ts'

export function requireWithinLimit(reached: LimitReached | null): void {
  if (reached) throw new AppError('order_limit', { text: limitText(reached) })
}

/** The reason in words; empty: no limit is reached. */
export function limitText(reached: LimitReached | null): string {
  return reached ? checkoutTexts.limits[reached.limit](reached.most) : ''
}
