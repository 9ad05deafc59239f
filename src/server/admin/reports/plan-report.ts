/** The month against its goal. */
import { type MonthPlan, planMonth, planSpan } from '#domain/reports/month-plan.ts'
import { daysOf } from '#domain/reports/report-span.ts'
import type { Db } from '#server/db/open-db.ts'
import { netByDay } from './read-figures.repo.ts'
import type { ReadReport } from './sales-reports.ts'

interface ReadPlan {
  plan: MonthPlan
  net: ReadonlyMap<string, number>
}

export async function readPlan(db: Db, goal: number, today: string): Promise<ReadPlan> {
  const net = await netByDay(db, planSpan(today))
  return { plan: planMonth(net, goal, today), net }
}

/** Every day of the month: what was sold until then, and what the goal asks for until then. */
export async function monthPlan(db: Db, goal: number, today: string): Promise<ReadReport> {
  const { plan, net } = await readPlan(db, goal, today)
  const days = daysOf(plan.month)
  let sum = 0
  const rows = days.map((day, index) => {
    const isOver = day <= today
    sum += net.get(day) ?? 0
    const reached = isOver ? sum : null
    const planned = plan.goal === null ? null : Math.round((plan.goal * (index + 1)) / days.length)
    const gap = reached === null || planned === null ? null : reached - planned
    return { day, net: isOver ? (net.get(day) ?? 0) : null, reached, planned, gap }
  })
  const { goal: wanted, reached, forecast, missing, perDay } = plan
  const summary = Object.entries({ goal: wanted, reached, forecast, missing, per_day: perDay }).map(([key, value]) => ({
    key,
    value,
    before: null,
  }))
  return { rows, summary }
}
