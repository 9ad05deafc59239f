import type { Sales } from '#contract/admin/today.ts'
import { changeInPercent } from '#domain/attention/today.ts'
import { twd } from '#domain/money.ts'
import { dayCurve } from '#domain/reports/day-curve.ts'
import { taipeiDay, taipeiMinute } from '#domain/taipei-time.ts'
import { readPlan } from '#server/admin/reports/plan-report.ts'
import { type HourSales, listHourSales } from '#server/admin/reports/sales-figures.repo.ts'
import type { Db } from '#server/db/open-db.ts'

const weekMs = 7 * 24 * 60 * 60 * 1000

/** Today against the same weekday: hour by hour, until this one, which is not over yet, and as a whole. */
export async function readSales(db: Db, now: Date, goal: number): Promise<Sales> {
  const today = taipeiDay(now)
  const before = taipeiDay(new Date(now.getTime() - weekMs))
  const hour = Number(taipeiMinute(now).slice(11, 13))
  const rows = await listHourSales(db, [today, before])
  const [ofToday, past] = [rows.filter(({ day }) => day === today), rows.filter(({ day }) => day === before)]
  const sold = sumOf(ofToday)
  const untilNow = sumOf(past.filter((row) => row.hour <= hour))
  const [growing, grown] = [dayCurve(ofToday, hour), dayCurve(past)]
  return {
    today: sold,
    same_weekday: { day: before, until_now: untilNow, whole: sumOf(past) },
    change_percent: changeInPercent(sold.amount, untilNow.amount),
    curve: growing.map((amount, index) => ({ hour: index, today: amount, before: grown[index] ?? 0 })),
    goal: goal > 0 ? await readGoal(db, goal, today) : null,
  }
}

function sumOf(hours: readonly HourSales[]): Sales['today'] {
  const sum = (key: 'orders' | 'amount') => hours.reduce((total, row) => total + row[key], 0)
  return { orders: sum('orders'), amount: twd(sum('amount')) }
}

async function readGoal(db: Db, goal: number, today: string): Promise<Sales['goal']> {
  const { reached, daysLeft, perDay, forecast } = (await readPlan(db, goal, today)).plan
  const percent = Math.round((reached / goal) * 100)
  return { amount: twd(goal), reached, percent, days_left: daysLeft, per_day: twd(perDay ?? 0), forecast }
}
