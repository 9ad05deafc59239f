import type { Deps } from '#server/core/deps.ts'
import { retryConflicts } from '#server/db/retry-conflicts.ts'
import { lockOrder } from '#server/modules/orders/orders.repo.ts'
import { transitionOrder } from '#server/modules/orders/transition-order.service.ts'
import { queryGateway } from './check-payment.service.ts'
import { listOpenAttempts } from './payments.repo.ts'

type ExpireDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'orderReactions' | 'payments' | 'log'>

/**
 * Gives up an order whose time is over. First the gateway is asked about every open attempt: nobody's money is
 * overlooked because a notice was lost. With `lastTry` it is given up even though the gateway cannot be reached; a payment
 * that turns up later revives it or goes back.
 */
export async function expireOrder(deps: ExpireDeps, orderId: string, { lastTry }: { lastTry: boolean }): Promise<void> {
  for (const attempt of await listOpenAttempts(deps.db, orderId)) {
    try {
      await queryGateway(deps, attempt)
    } catch (error) {
      if (!lastTry) throw error
      deps.log.error({ err: error, orderId }, 'an order is given up without the gateway having answered')
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
