import type { MemberId } from '#contract/scalars.ts'
import { canTransition } from '#domain/orders/order-transitions.ts'
import { checkoutTexts } from '#messages/shop/cart/checkout.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { retryConflicts } from '#server/db/retry-conflicts.ts'
import { lockOrOpenCart, restoreLines } from '#server/modules/cart/checkout-cart.service.ts'
import { isOrderId, lockOrder } from '#server/modules/orders/orders.repo.ts'
import { transitionOrder } from '#server/modules/orders/transition-order.service.ts'

/**
 * A member cancels an order that is not shipped yet: stock and coupon are released, the payment is refunded. With
 * `restoreToCart` its goods go into the cart; returns the names of those not restored in full. Safe to repeat.
 */
export function cancelOrder(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'orderReactions'>,
  memberId: MemberId,
  { orderId, restoreToCart }: { orderId: string; restoreToCart: boolean },
): Promise<string[]> {
  return retryConflicts(() =>
    deps.db.transaction().execute(async (tx) => {
      const order = isOrderId(orderId) ? await lockOrder(tx, orderId) : null
      if (order?.member_id !== memberId) throw new AppError('order_not_found')
      if (order.state === 'cancelled') return []
      if (!canTransition(order.state, 'cancel')) {
        const { expired, notCancellable } = checkoutTexts.state
        throw new AppError('order_state', { text: order.state === 'expired' ? expired : notCancellable })
      }
      // lock the cart before the stock, as placing an order does
      if (restoreToCart) await lockOrOpenCart(deps, tx, memberId)
      await transitionOrder(deps, tx, order, 'cancel', { actor: 'member' })
      return restoreToCart ? restoreLines(tx, memberId, order.id, deps.clock.now()) : []
    }),
  )
}
