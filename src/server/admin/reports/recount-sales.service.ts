import { addDays } from '#domain/calendar-days.ts'
import { taipeiDay, taipeiDayEnd, taipeiDayStart } from '#domain/taipei-time.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import { correctCohorts, correctFigures, correctPairs, type Difference } from './correct-figures.repo.ts'
import { bookedEvents } from './figure-events.ts'
import { lockSales, storeStockDay } from './fold.repo.ts'
import { foldBatch, foldSales } from './fold-sales.service.ts'
import { storeSizeCosts } from './margin-figures.repo.ts'
import { countSales, insertRecount, replaceDay, selectSales } from './sales-figures.repo.ts'
import { correctSettled, foldSettled, type SettledDifference } from './settled-figures.repo.ts'

const recountedDays = 3
/** The gateway's file of a day is read again until then. */
const settledDays = 190

type RecountDeps = Pick<Deps, 'db' | 'clock' | 'log'>

/** Every morning: the last days are counted from the books. Another sum is a defect: it is corrected, and reported. */
export async function recountSales(deps: RecountDeps): Promise<void> {
  const today = taipeiDay(deps.clock.now())
  await storeStockDay(deps.db, today)
  await storeSizeCosts(deps.db, today)
  await foldSales(deps)
  const days = Array.from({ length: recountedDays }, (_, index) => addDays(today, index - recountedDays))
  for (const day of days) await recountDay(deps, day)
  for (const month of new Set(days.map((day) => `${day.slice(0, 7)}-01`))) await recountMonth(deps, month)
  await recount(deps, async (tx) => {
    await foldSettled(tx)
    return correctSettled(tx, addDays(today, -settledDays))
  })
}

async function recountDay(deps: RecountDeps, day: string): Promise<void> {
  const span = { from: taipeiDayStart(day), before: taipeiDayEnd(day) }
  await recount(deps, async (tx) => [
    await correctHours(tx, day, span),
    await correctFigures(tx, day, bookedEvents(span)),
  ])
}

async function recountMonth(deps: RecountDeps, month: string): Promise<void> {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const next = number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`
  const span = { from: taipeiDayStart(month), before: taipeiDayStart(next) }
  await recount(deps, async (tx) => [
    await correctPairs(tx, month, bookedEvents(span)),
    await correctCohorts(tx, month),
  ])
}

interface HoursDifference extends Omit<Difference, 'what'> {
  what: 'hours'
}

/** Under the lock and after everything that waits is folded: both sides say the same, or something is wrong. */
async function recount(
  { db, clock, log }: RecountDeps,
  correct: (tx: Db) => Promise<readonly (Difference | HoursDifference | SettledDifference | null)[]>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockSales(tx)
    while ((await foldBatch(tx)) > 0);
    for (const difference of await correct(tx)) {
      if (!difference) continue
      const { what, day, before, after } = difference
      log.error({ what, day, before, after }, 'the sales of a day were not what the orders say')
      await insertRecount(tx, difference, clock.now())
    }
  })
}

async function correctHours(tx: Db, day: string, span: { from: Date; before: Date }): Promise<HoursDifference | null> {
  const [stored] = await selectSales(tx, [day], 23)
  const before = { orders: stored?.orders ?? 0, amount: stored?.amount ?? 0 }
  const hours = await countSales(tx, span)
  const after = {
    orders: hours.reduce((sum, { orders }) => sum + orders, 0),
    amount: hours.reduce((sum, { amount }) => sum + amount, 0),
  }
  if (before.orders === after.orders && before.amount === after.amount) return null
  await replaceDay(tx, day, hours)
  return { what: 'hours', day, before, after }
}
