import { expiresUnansweredBefore } from '#domain/orders/payment-methods.ts'
import type { Deps } from '#server/core/deps.ts'
import { retryConflicts } from '#server/db/retry-conflicts.ts'
import { lockOrder } from '#server/modules/orders/orders.repo.ts'
import { transitionOrder } from '#server/modules/orders/transition-order.service.ts'
import { type ExpiredOrder, hasUnanswered, listOrdersToExpire } from './payment-checks.repo.ts'

type ExpireDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'orderReactions' | 'log'>

const pageSize = 100

/**
 * Expires unpaid orders after their deadline, once the gateway has answered about every open attempt: a notification may
 * have been lost. An order that cannot be expired does not keep the next ones from it.
 */
export async function expireDueOrders(deps: ExpireDeps): Promise<void> {
  const now = deps.clock.now()
  const unansweredBefore = expiresUnansweredBefore(now)
  let after: ExpiredOrder | null = null
  for (;;) {
    const orders: ExpiredOrder[] = await listOrdersToExpire(deps.db, { now, unansweredBefore, after, limit: pageSize })
    for (const { id } of orders) {
      try {
        await expireOrder(deps, id)
      } catch (err) {
        deps.log.error({ err, orderId: id }, 'an order could not be expired')
      }
    }
    after = orders.at(-1) ?? null
    if (orders.length < pageSize) return
  }
}

async function expireOrder(deps: ExpireDeps, orderId: string): Promise<void> {
  if (await hasUnanswered(deps.db, orderId))
    deps.log.error({ orderId }, 'an order expires without an answer from the gateway')
  await retryConflicts(() =>
    deps.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, orderId)
      if (order?.state !== 'pending_payment' || !order.expires_at || order.expires_at > deps.clock.now()) return
      await transitionOrder(deps, tx, order, 'expire', { actor: 'timer' })
    }),
  )
}
