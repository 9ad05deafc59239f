import type { Deps } from '#server/core/deps.ts'
import { listExpiredOrders } from '#server/modules/orders/orders.repo.ts'
import { listAttemptsToCheck } from './payments.repo.ts'

/** At one go: the gateway turns away who asks too much. */
const batchSize = 100

/**
 * Finds what is due, once a minute for all processes, and writes a job for each: those are tried again one by one when
 * the gateway is away. The key is the time at which it was due, so that the same cause is one job however often it is
 * found.
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
