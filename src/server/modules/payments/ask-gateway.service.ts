import type { MemberId } from '#contract/scalars.ts'
import { taipeiMinute } from '#domain/taipei-time.ts'
import type { Deps } from '#server/core/deps.ts'
import { askSoon } from './payment-checks.repo.ts'

/**
 * The shopper returned from the gateway without a result: it is asked about the order's latest attempt, once a minute at
 * the most. False: there is nothing to ask about (no such order of this member, nothing open).
 */
export async function askAboutOrder(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  memberId: MemberId,
  orderName: string,
): Promise<boolean> {
  const now = deps.clock.now()
  return deps.db.transaction().execute(async (tx) => {
    const paymentId = await askSoon(tx, { memberId, orderName, now })
    if (paymentId === null) return false
    await deps.jobs.send(tx, {
      kind: 'check_payment',
      data: { paymentId },
      dedupeKey: `check_payment:${paymentId}:${taipeiMinute(now)}`,
    })
    return true
  })
}
