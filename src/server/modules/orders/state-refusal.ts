import { isConfirmed, type OrderState } from '#domain/orders/order-transitions.ts'
import { checkoutTexts } from '#messages/shop/cart/checkout.ts'
import { AppError } from '#server/core/app-error.ts'

/** Why an order in this state cannot be paid. */
export function stateRefusal(state: OrderState): AppError {
  const texts = checkoutTexts.state
  if (isConfirmed(state)) return new AppError('order_state', { text: texts.confirmed })
  if (state === 'cancelled' || state === 'expired') return new AppError('order_state', { text: texts[state] })
  return new AppError('order_state')
}
