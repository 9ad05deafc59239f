import type { MemberId } from '#contract/scalars.ts'
import { canTransition } from '#domain/orders/order-transitions.ts'
import { checkoutTexts } from '#messages/checkout.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { retryConflicts } from '#server/db/retry-conflicts.ts'
import { lockOrOpenCart, restoreLines } from '#server/modules/cart/checkout-cart.service.ts'
import { isOrderId, lockOrder } from '#server/modules/orders/orders.repo.ts'
import { transitionOrder } from '#server/modules/orders/transition-order.service.ts'

/**
 * A member cancels an order that is not shipped yet: its pieces and its coupon come back, and what was paid goes back.
 * With `putBack` its goods go into the cart again; the answer names what does not fit. Cancelled twice is cancelled once.
 */
export function cancelOrder(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'orderReactions'>,
  memberId: MemberId,
  { orderId, putBack }: { orderId: string; putBack: boolean },
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
      // before the shelf, as placing does
      if (putBack) await lockOrOpenCart(deps, tx, memberId)
      await transitionOrder(deps, tx, order, 'cancel', { actor: 'member' })
      return putBack ? restoreLines(tx, memberId, order.id, deps.clock.now()) : []
    }),
  )
}
