import type { Deps } from '#server/core/deps.ts'
import { checkDuePayments } from './check-due-payments.service.ts'
import { refundDue } from './execute-refund.service.ts'
import { expireDueOrders } from './expire-order.service.ts'
import { checkBeforeExpiry } from './payment-checks.repo.ts'

type WatchDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'orderReactions' | 'gateways' | 'log'>

/**
 * Once a minute for all processes. What is due is read from the payments, orders and refunds themselves: there is no job
 * for each that could die. A part that fails does not keep the others from their work.
 */
export async function watchPayments(deps: WatchDeps): Promise<void> {
  const failures: unknown[] = []
  const parts = [
    () => checkBeforeExpiry(deps.db, deps.clock.now()),
    () => checkDuePayments(deps),
    () => expireDueOrders(deps),
    () => refundDue(deps),
  ]
  for (const part of parts) await part().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
