/** The daily run that compares the gateway's settlement file with the shop's payments. */
import { compareSettlement, nextSettlementDays, settledUntil } from '#domain/payments/settlement.ts'
import { taipeiDayEnd, taipeiDayStart } from '#domain/taipei-time.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import { GatewayError } from '#server/ports/gateway-error.ts'
import type { SettledTrade } from '#server/ports/payment-gateway.ts'
import { agreeOnSettled, findLastDay, insertDay, insertDifferences, listBooked } from './settlement.repo.ts'

export type CompareDeps = Pick<Deps, 'db' | 'clock' | 'payments' | 'log'>

/**
 * Hourly, for all processes, so that a missed day is caught up with: each day is compared once. The first day is only the
 * beginning: payments before it were never compared. While the gateway does not answer, the day stays due, and the list of
 * what needs a person says so.
 */
export async function compareBooks(deps: CompareDeps): Promise<void> {
  const now = deps.clock.now()
  const last = await findLastDay(deps.db)
  if (last === null) {
    await insertDay(deps.db, { day: settledUntil(now), trades: null, differences: null }, now)
    return
  }
  const due = nextSettlementDays(last, now)
  if (!due) return
  let settled: SettledTrade[]
  try {
    settled = await deps.payments.listSettled(due)
  } catch (err) {
    if (!(err instanceof GatewayError)) throw err
    deps.log.warn({ err, ...due }, 'the settlement file could not be read')
    return
  }
  await deps.db.transaction().execute((tx) => compareDays(tx, due, settled, now))
}

/** The days, and what did not agree, are stored together: after a crash both are missing, and the run repeats. */
async function compareDays(
  tx: Db,
  { from, to, days }: { from: string; to: string; days: readonly string[] },
  settled: readonly SettledTrade[],
  now: Date,
): Promise<void> {
  const numbers = settled.map(({ merchantTradeNo }) => merchantTradeNo)
  const booked = await listBooked(tx, numbers, { from: taipeiDayStart(from), before: taipeiDayEnd(to) })
  const found = await insertDifferences(tx, compareSettlement(settled, booked), now)
  await agreeOnSettled(tx, numbers, now)
  for (const day of days) {
    // of several days in one file the last row has the numbers
    const counts = day === to ? { trades: settled.length, differences: found } : { trades: 0, differences: 0 }
    await insertDay(tx, { day, ...counts }, now)
  }
}
