import type { Deps } from '#server/core/deps.ts'
import { retryConflicts } from '#server/db/retry-conflicts.ts'
import { lockOrder } from '#server/modules/orders/orders.repo.ts'
import { transitionOrder } from '#server/modules/orders/transition-order.service.ts'
import { queryGateway } from './check-payment.service.ts'
import { listOpenAttempts } from './payments.repo.ts'

type ExpireDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'orderReactions' | 'payments' | 'log'>

/**
 * Expires an unpaid order after its deadline. The gateway is queried about every open attempt first, in case a
 * notification was lost. With `lastTry` it expires even if the gateway is unreachable; a payment that arrives later
 * revives it or is refunded.
 */
export async function expireOrder(deps: ExpireDeps, orderId: string, { lastTry }: { lastTry: boolean }): Promise<void> {
  for (const attempt of await listOpenAttempts(deps.db, orderId)) {
    try {
      await queryGateway(deps, attempt)
    } catch (error) {
      if (!lastTry) throw error
      deps.log.error({ err: error, orderId }, 'an order expires without an answer from the gateway')
    }
  }
  await retryConflicts(() =>
    deps.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, orderId)
      if (order?.state !== 'pending_payment' || !order.expires_at || order.expires_at > deps.clock.now()) return
      await transitionOrder(deps, tx, order, 'expire', { actor: 'timer' })
    }),
  )
}
