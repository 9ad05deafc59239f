import { taipeiDay, taipeiDayEnd, taipeiDayStart } from '#domain/taipei-time.ts'
import type { Deps } from '#server/core/deps.ts'
import { countSales, foldSales, insertRecount, lockSales, replaceDay, selectSales } from './sales-figures.repo.ts'

const dayMs = 24 * 60 * 60 * 1000
const recountedDays = 3

/** Every morning: the last days are counted from the orders. Another sum is a defect: it is corrected, and reported. */
export async function recountSales(deps: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = deps.clock.now()
  for (let back = recountedDays; back >= 1; back--)
    await recountDay(deps, taipeiDay(new Date(now.getTime() - back * dayMs)))
}

async function recountDay({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>, day: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockSales(tx)
    await foldSales(tx)
    const [before = { orders: 0, amount: 0 }] = await selectSales(tx, [day], 23)
    const hours = await countSales(tx, { from: taipeiDayStart(day), before: taipeiDayEnd(day) })
    const after = {
      orders: hours.reduce((sum, { orders }) => sum + orders, 0),
      amount: hours.reduce((sum, { amount }) => sum + amount, 0),
    }
    if (before.orders === after.orders && before.amount === after.amount) return
    log.error({ day, before, after }, 'the sales of a day were not what the orders say')
    await replaceDay(tx, day, hours)
    await insertRecount(tx, day, before, after, clock.now())
  })
}
