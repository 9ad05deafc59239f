/** 今日: what needs a hand now. One table: in which order, for whom, and where a press leads. */
import type { StaffPermission } from '#domain/staff/permissions.ts'

interface TodayRule {
  permission: StaffPermission
  /** The list behind the count. */
  href: string
}

/** In the order of urgency: what lapses, what costs money, what customers wait for, what can wait. */
export const todayRules = {
  labels_lapsed: { permission: 'orders.read', href: '/admin/packing' },
  hand_in_today: { permission: 'orders.read', href: '/admin/packing' },
  payments_differ: { permission: 'differences.read', href: '/admin/differences?group=payments' },
  refunds_open: { permission: 'differences.read', href: '/admin/differences?group=refunds' },
  parcels_differ: { permission: 'differences.read', href: '/admin/differences?group=parcels' },
  invoices_failed: { permission: 'differences.read', href: '/admin/differences?group=invoices' },
  returns_waiting: { permission: 'returns.read', href: '/admin/returns?state=requested' },
  to_pack: { permission: 'orders.read', href: '/admin/packing' },
  returns_on_their_way: { permission: 'returns.read', href: '/admin/returns?state=accepted' },
  messages_open: { permission: 'messages.read', href: '/admin/messages?state=open' },
  dead_jobs: { permission: 'jobs.manage', href: '/admin#jobs' },
  sold_out: { permission: 'products.read', href: '/admin/stock?state=out' },
  stock_low: { permission: 'products.read', href: '/admin/stock?state=low' },
  reviews_held: { permission: 'reviews.read', href: '/admin/reviews?state=held' },
  reviews_new: { permission: 'reviews.read', href: '/admin/reviews?days=7' },
} as const satisfies Record<string, TodayRule>

export type TodayKind = keyof typeof todayRules
export const todayKinds = Object.keys(todayRules) as TodayKind[]

/** Fewer pieces than this are few: a size sells that many in a busy day. */
export const lowStock = 5
/** Counting stops here: "1,000+". */
export const mostCounted = 1000
/** A review is new for a week. */
export const newReviewDays = 7

/** `+12` percent against the same weekday; null: nothing was sold then. */
export function changeInPercent(today: number, before: number): number | null {
  return before === 0 ? null : Math.round(((today - before) / before) * 100)
}
