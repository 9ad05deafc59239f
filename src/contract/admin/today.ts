/** 今日: what needs a hand now. */
import * as z from 'zod/mini'
import { todayKinds } from '#domain/attention/today.ts'
import { ok } from '../endpoint.ts'
import { Instant, Twd } from '../scalars.ts'
import { staffCall } from './staff-call.ts'

const TodayItem = z.object({
  kind: z.enum(todayKinds),
  /** As many as the list behind it has, 1,000 at the most: then there are more. */
  count: z.int(),
  /** Of those, how many cannot wait. */
  urgent: z.int(),
  href: z.string(),
})
export type TodayItem = z.infer<typeof TodayItem>

/** A parcel whose code lapses soon. Without the recipient. */
const HandIn = z.object({ order_name: z.string(), carrier_name: z.string(), lapses_at: Instant, lapsed: z.boolean() })
export type HandIn = z.infer<typeof HandIn>

/** A paid order that is not packed yet. Without who bought it. */
const WaitingOrder = z.object({ name: z.string(), placed_at: Instant, amount_total: Twd })
export type WaitingOrder = z.infer<typeof WaitingOrder>

const DaySales = z.object({ orders: z.int(), amount: Twd })
const Sales = z.object({
  today: DaySales,
  /** Seven days ago, until the same hour and as a whole. */
  same_weekday: z.object({ day: z.string(), until_now: DaySales, whole: DaySales }),
  /** Null: nothing was sold then. */
  change_percent: z.nullable(z.int()),
  /** What was sold until the end of each hour; of today nothing after the present one. */
  curve: z.array(z.object({ hour: z.int(), today: z.nullable(z.int()), before: z.int() })),
  /** Null: the owner has set none. Sales less what was cancelled or came back. */
  goal: z.nullable(
    z.object({
      amount: Twd,
      reached: z.int(),
      percent: z.int(),
      days_left: z.int(),
      /** Each day that is left, today included. */
      per_day: Twd,
      /** Where the month ends at the present rate; null: nothing was sold before today. */
      forecast: z.nullable(z.int()),
    }),
  ),
})
export type Sales = z.infer<typeof Sales>

const DeadJob = z.object({ id: z.string(), kind: z.string(), error: z.string(), since: Instant })
export type DeadJob = z.infer<typeof DeadJob>

const Today = ok({
  /** Only what is there and what the role may do, in the order of urgency. */
  items: z.array(TodayItem),
  to_pack: z.int(),
  to_ship: z.int(),
  /** The oldest ten: they wait longest. */
  waiting: z.array(WaitingOrder),
  /** Those that lapsed or must go today, the first twenty. */
  hand_in: z.array(HandIn),
  /** Null: the role does not see it. */
  sales: z.nullable(Sales),
  dead_jobs: z.array(DeadJob),
  /** A new shop is closed until its owner opens it; only told who can. */
  not_open: z.boolean(),
})
export type Today = z.infer<typeof Today>

export const todayApi = {
  read: staffCall('GET', '/api/admin/today', 'today.read', {
    summary: 'What needs a hand now, in the order of urgency',
    output: Today,
  }),
}
