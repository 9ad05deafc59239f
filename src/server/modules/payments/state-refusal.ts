import { isConfirmed, type OrderState } from '#domain/orders/order-life.ts'
import { checkoutTexts } from '#messages/checkout.ts'
import { AppError } from '#server/http/app-error.ts'

/** Why an order that does not wait for a payment takes none. */
export function stateRefusal(state: OrderState): AppError {
  const texts = checkoutTexts.state
  if (isConfirmed(state)) return new AppError('order_state', { text: texts.confirmed })
  if (state === 'cancelled' || state === 'expired') return new AppError('order_state', { text: texts[state] })
  return new AppError('order_state')
}
