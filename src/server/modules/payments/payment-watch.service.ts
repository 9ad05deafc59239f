import type { Deps } from '#server/core/deps.ts'
import { listExpiredOrders } from '#server/modules/orders/orders.repo.ts'
import { listAttemptsToCheck } from './payments.repo.ts'

/** Per run: the gateway limits queries. */
const batchSize = 100

/**
 * Once a minute for all processes: queues one job for each due attempt and order, so that each is retried by itself
 * while the gateway is down. The dedupe key holds the due time: found twice, it is still one job.
 */
export async function watchPayments(deps: Pick<Deps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const now = deps.clock.now()
  const attempts = await listAttemptsToCheck(deps.db, now, batchSize)
  const orders = await listExpiredOrders(deps.db, now, batchSize)
  for (const { id, at } of attempts) {
    const dedupeKey = `check_payment:${id}:${at.getTime()}`
    await deps.jobs.send(deps.db, { kind: 'check_payment', data: { paymentId: id }, dedupeKey })
  }
  for (const { id, at } of orders) {
    const dedupeKey = `expire_order:${id}:${at.getTime()}`
    await deps.jobs.send(deps.db, { kind: 'expire_order', data: { orderId: id }, dedupeKey })
  }
}
