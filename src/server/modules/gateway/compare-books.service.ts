/** The daily run that compares each gateway's settlement file with the shop's payments. */

import { type GatewayProvider, providerNames } from '#domain/orders/ways-to-pay.ts'
import { compareSettlement, isOfAnotherShop } from '#domain/payments/settlement.ts'
import {
  daysToReadAgain,
  nextSettlementDays,
  readAgainOn,
  type SettlementDays,
  settledUntil,
} from '#domain/payments/settlement-days.ts'
import { taipeiDay, taipeiDayEnd, taipeiDayStart } from '#domain/taipei-time.ts'
import { settlementProblems } from '#messages/gateway/settlement-file.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import { GatewayError, malformed } from '#server/ports/gateway-error.ts'
import type { PaymentGateway, SettledTrade } from '#server/ports/payment-gateway.ts'
import { storeSettled } from './settled-trades.repo.ts'
import { agreeOnSettled, insertDifferences, listBooked } from './settlement.repo.ts'
import {
  findLastDay,
  insertDay,
  listDaysToReadAgain,
  planReadAgain,
  recordNextProblem,
} from './settlement-days.repo.ts'

export type CompareDeps = Pick<Deps, 'db' | 'clock' | 'gateways' | 'log'>

/**
 * Hourly, for all processes, so that a missed day is caught up with: each new day is compared once, and read again later,
 * because refunds and payouts show in the file of the day of payment. The first day is only the beginning: payments before
 * it were never compared. While the gateway does not answer, the day stays due, and the list of what needs a person says so.
 */
export async function compareBooks(deps: CompareDeps): Promise<void> {
  for (const provider of providerNames) {
    const { listSettled } = deps.gateways[provider]
    if (listSettled) await compareBooksOf({ deps, provider, listSettled, now: deps.clock.now() })
  }
}

interface Comparison {
  deps: CompareDeps
  provider: GatewayProvider
  listSettled: NonNullable<PaymentGateway['listSettled']>
  now: Date
}

async function compareBooksOf(comparison: Comparison): Promise<void> {
  const { deps, provider, now } = comparison
  const last = await findLastDay(deps.db, provider)
  if (last === null) {
    const first = { provider, day: settledUntil(now), trades: null, differences: null, read_again_on: null }
    await insertDay(deps.db, first, now)
    return
  }
  const due = nextSettlementDays(last, now)
  if (!due) return readDaysAgain(comparison)
  const problem = await withFile(comparison, due, (tx, settled) => storeNewDays(tx, comparison, due, settled))
  if (problem !== null) await recordNextProblem(deps.db, { provider, day: last }, problem)
}

/** One file an hour: the gateway sends one a minute. What cannot be read now waits for its next turn. */
async function readDaysAgain(comparison: Comparison): Promise<void> {
  const { deps, provider, now } = comparison
  const today = taipeiDay(now)
  const due = daysToReadAgain(await listDaysToReadAgain(deps.db, provider, today))
  if (!due) return
  for (const day of due.days) await planReadAgain(deps.db, { provider, day }, readAgainOn(day, today))
  await withFile(comparison, due, (tx, settled) => compareDays(tx, comparison, due, settled))
}

/** Why no file was compared; null: it was. Of a file that is refused nothing is kept. */
async function withFile(
  { deps, listSettled }: Comparison,
  { from, to }: SettlementDays,
  work: (tx: Db, settled: readonly SettledTrade[]) => Promise<unknown>,
): Promise<string | null> {
  try {
    const settled = await listSettled({ from, to })
    await deps.db.transaction().execute((tx) => work(tx, settled))
    return null
  } catch (err) {
    if (!(err instanceof GatewayError)) throw err
    deps.log.warn({ err, from, to }, 'the settlement file could not be read')
    return settlementProblems[err.kind](err.message)
  }
}

/** The days, and what did not agree, are stored together: after a crash both are missing, and the run repeats. */
async function storeNewDays(
  tx: Db,
  comparison: Comparison,
  due: SettlementDays,
  settled: readonly SettledTrade[],
): Promise<void> {
  const { provider, now } = comparison
  const found = await compareDays(tx, comparison, due, settled)
  for (const day of due.days) {
    // of several days in one file the last row has the numbers
    const counts = day === due.to ? { trades: settled.length, differences: found } : { trades: 0, differences: 0 }
    await insertDay(tx, { provider, day, ...counts, read_again_on: readAgainOn(day, taipeiDay(now)) }, now)
  }
}

/** How many differences are new. */
async function compareDays(
  tx: Db,
  { provider, now }: Comparison,
  { from, to }: SettlementDays,
  settled: readonly SettledTrade[],
): Promise<number> {
  const numbers = settled.map(({ tradeNo }) => tradeNo)
  const booked = await listBooked(tx, numbers, {
    ...{ provider, now },
    ...{ from: taipeiDayStart(from), before: taipeiDayEnd(to) },
  })
  if (isOfAnotherShop(settled, booked)) throw malformed('most trades of the settlement file are of another shop')
  const differences = compareSettlement(settled, booked)
  const found = await insertDifferences(tx, differences, now)
  await agreeOnSettled(tx, numbers, differences, now)
  await storeSettled(tx, settled, { otherwise: to, now })
  return found
}
