import type { DeadJob, HandIn, Today, TodayItem, WaitingOrder } from '#contract/admin/today.ts'
import type { AttentionItem } from '#domain/attention/attention.ts'
import { type DifferenceGroup, differenceRules, isDifference } from '#domain/attention/differences.ts'
import { newReviewDays, type TodayKind, todayKinds, todayRules } from '#domain/attention/today.ts'
import { twd } from '#domain/money.ts'
import { labelUrgency, lapsesAt } from '#domain/parcels/label-clock.ts'
import { can, type StaffPermission, type StaffRole } from '#domain/staff/permissions.ts'
import { taipeiDay, taipeiDayEnd } from '#domain/taipei-time.ts'
import { type AttentionSource, listAttention } from '#server/admin/attention/attention.service.ts'
import type { Deps } from '#server/core/deps.ts'
import { countToday, type OpenLabel, selectOpenLabels, selectWaiting } from './today.repo.ts'
import { readSales } from './today-sales.ts'

type TodayDeps = Pick<Deps, 'db' | 'clock' | 'settings'>

const shownOrders = 10
const shownLabels = 20
const dayMs = 24 * 60 * 60 * 1000

/** Each role gets what it may do; what it may not is not even asked for. */
export async function readToday(deps: TodayDeps, role: StaffRole): Promise<Omit<Today, 'success' | 'not_open'>> {
  const { db } = deps
  const now = deps.clock.now()
  const may = (permission: StaffPermission) => can(role, permission)
  const counts = await countToday(db, { reviewsSince: new Date(now.getTime() - newReviewDays * dayMs) })
  const labels = may('orders.read') ? findDueLabels(await selectOpenLabels(db), now) : []
  const issues = await listAttention(deps, askedSources(may))
  const items = toItems({ ...counts, ...countLabels(labels) }, issues).filter(({ kind }) =>
    may(todayRules[kind].permission),
  )
  return {
    items,
    to_pack: may('orders.read') ? counts.to_pack : 0,
    to_ship: may('orders.read') ? counts.to_ship : 0,
    waiting: may('orders.read') ? (await selectWaiting(db, shownOrders)).map(toWaitingOrder) : [],
    hand_in: labels.slice(0, shownLabels),
    sales: may('reports.read') ? await readSales(db, now, deps.settings.current().figures.monthGoal) : null,
    dead_jobs: may('jobs.manage') ? issues.flatMap((item) => toDeadJob(item) ?? []) : [],
  }
}

function askedSources(may: (permission: StaffPermission) => boolean): AttentionSource[] {
  return [
    ...(may('differences.read') ? (['payments', 'refunds', 'parcels', 'invoices', 'gateway'] as const) : []),
    ...(may('jobs.manage') ? (['jobs'] as const) : []),
  ]
}

function findDueLabels(labels: readonly OpenLabel[], now: Date): HandIn[] {
  const tomorrowEnds = new Date(taipeiDayEnd(taipeiDay(now)).getTime() + dayMs)
  return labels.flatMap(({ order_name, carrier, carrier_name, created_at }) => {
    const lapses = lapsesAt(carrier, created_at)
    const urgency = lapses && labelUrgency(lapses, now, tomorrowEnds)
    if (!lapses || urgency === 'later') return []
    return [{ order_name, carrier_name, lapses_at: lapses.toISOString(), lapsed: urgency === 'lapsed' }]
  })
}

function countLabels(labels: readonly HandIn[]) {
  const lapsed = labels.filter((label) => label.lapsed).length
  return { labels_lapsed: lapsed, hand_in_today: labels.length - lapsed }
}

const groupKinds: Record<DifferenceGroup, TodayKind> = {
  payments: 'payments_differ',
  refunds: 'refunds_open',
  parcels: 'parcels_differ',
  invoices: 'invoices_failed',
}

const alwaysUrgent: readonly TodayKind[] = ['labels_lapsed', 'hand_in_today']

/** Counts of lists, and of issues by their kind. */
function toItems(counts: Partial<Record<TodayKind, number>>, issues: readonly AttentionItem[]): TodayItem[] {
  const ofIssues = new Map<TodayKind, { count: number; urgent: number }>()
  for (const item of issues) {
    const kind =
      item.kind === 'dead_job' ? 'dead_jobs' : isDifference(item) ? groupKinds[differenceRules[item.kind].group] : null
    if (!kind) continue
    const { count, urgent } = ofIssues.get(kind) ?? { count: 0, urgent: 0 }
    ofIssues.set(kind, { count: count + 1, urgent: urgent + Number(item.urgency === 'urgent') })
  }
  return todayKinds.flatMap((kind) => {
    const { count, urgent } = ofIssues.get(kind) ?? {
      count: counts[kind] ?? 0,
      urgent: alwaysUrgent.includes(kind) ? (counts[kind] ?? 0) : 0,
    }
    return count > 0 ? [{ kind, count, urgent, href: todayRules[kind].href }] : []
  })
}

function toDeadJob({ kind, id, detail, since }: AttentionItem): DeadJob | null {
  if (kind !== 'dead_job') return null
  const [job = '', ...error] = detail.split(': ')
  return { id, kind: job, error: error.join(': '), since: since.toISOString() }
}

function toWaitingOrder(row: {
  order_name: string | null
  placed_at: Date | null
  total_amount: number | null
}): WaitingOrder {
  return {
    name: row.order_name ?? '',
    placed_at: (row.placed_at ?? new Date(0)).toISOString(),
    amount_total: twd(row.total_amount ?? 0),
  }
}
