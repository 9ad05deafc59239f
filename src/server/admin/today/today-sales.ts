import type { Sales } from '#contract/admin/today.ts'
import { changeInPercent } from '#domain/attention/today.ts'
import { twd } from '#domain/money.ts'
import { taipeiDay, taipeiMinute } from '#domain/taipei-time.ts'
import { selectSales } from '#server/admin/reports/sales-figures.repo.ts'
import type { Db } from '#server/db/open-db.ts'

const weekMs = 7 * 24 * 60 * 60 * 1000

/** Today against the same weekday: until this hour, which is not over yet, and as a whole. */
export async function readSales(db: Db, now: Date): Promise<Sales> {
  const today = taipeiDay(now)
  const before = taipeiDay(new Date(now.getTime() - weekMs))
  const rows = await selectSales(db, [today, before], Number(taipeiMinute(now).slice(11, 13)))
  const nothing = { orders: 0, amount: 0, ordersUntil: 0, amountUntil: 0 }
  const of = (day: string) => rows.find((row) => row.day === day) ?? nothing
  const { orders, amount } = of(today)
  const past = of(before)
  return {
    today: { orders, amount: twd(amount) },
    same_weekday: {
      day: before,
      until_now: { orders: past.ordersUntil, amount: twd(past.amountUntil) },
      whole: { orders: past.orders, amount: twd(past.amount) },
    },
    change_percent: changeInPercent(amount, past.amountUntil),
  }
}
