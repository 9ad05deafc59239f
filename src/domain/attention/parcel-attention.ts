/** What about a parcel needs a person. */
import { formatTwd, type Twd, twd } from '#domain/money.ts'
import type { OrderState } from '#domain/orders/order-transitions.ts'
import type { ParcelEvent } from '#domain/parcels/parcel-events.ts'
import type { Issue } from './attention.ts'

export interface ParcelFacts {
  orderName: string
  orderState: OrderState
  state: 'wanted' | 'created' | 'refused' | 'cancelled'
  /** How far it is, by all updates; null: no update with a rank. */
  position: ParcelEvent | null
  positionAt: Date | null
  /** The update that is shown: the position, or a later one without a rank. */
  event: ParcelEvent | null
  statusCode: string
  statusAt: Date | null
  /** What the shop has told the owner about it; empty: nothing. */
  problem: string
  createdAt: Date
  /** What the carrier collects from the recipient; null: nothing. */
  cash: Twd | null
  /** Some parcel of the order was picked up, and the order completed. */
  completed: boolean
}

const endedStates: readonly OrderState[] = ['cancelled', 'expired', 'returned', 'refunded']
const returnedStates: readonly OrderState[] = ['returned', 'refunded']
const waitingForSender: readonly ParcelEvent[] = ['back_at_sending_store', 'back_for_good']
const gone: readonly ParcelEvent[] = ['lost', 'damaged', 'destroyed']

/** The issue of a parcel that a person has to act on first; null: none. */
export function parcelAttention(parcel: ParcelFacts, now: Date): Issue | null {
  const { orderName, problem, position, positionAt, createdAt, statusCode, statusAt } = parcel
  const issue = (kind: Issue['kind'], since: Date | null, detail = problem): Issue => {
    const from = since ?? createdAt
    const facts = { orderState: parcel.orderState, state: parcel.state, position, number: statusCode || null }
    return { kind, id: `${orderName}:${Math.floor(from.getTime() / 1000)}`, orderName, since: from, detail, facts }
  }
  // of a completed order a parcel is cancelled when another one was picked up
  const replaced = parcel.orderState === 'completed' && parcel.state === 'cancelled'
  const ended = replaced || endedStates.includes(parcel.orderState)
  if (position === 'return_not_taken') return issue('return_not_taken', positionAt)
  // staff who recorded the return have the goods; a carrier that reports nothing more leaves it to them
  const fetched = position === 'back_at_sending_store' && returnedStates.includes(parcel.orderState)
  if (position && waitingForSender.includes(position) && !fetched) return issue('goods_at_sending_store', positionAt)
  if (ended && hasUnbookedCash(parcel, replaced))
    return issue('cash_after_end', positionAt, formatTwd(parcel.cash ?? twd(0)))
  if (ended) return problem === '' || isSettledLoss(parcel) ? null : issue('parcel_after_end', statusAt)
  if (parcel.state === 'refused') return issue('parcel_refused', createdAt)
  if (parcel.state === 'wanted') return issue('parcel_not_created', createdAt)
  if (position && gone.includes(position)) return issue('parcel_lost', positionAt)
  if (problem !== '') return issue('parcel_problem', statusAt)
  if (isUnnamedCode(parcel)) return issue('unknown_code', statusAt, statusCode)
  if (position === 'pick_up_withdrawn') return issue('pick_up_withdrawn', positionAt, '')
  const silentSince = findSilence(parcel, now)
  return silentSince && issue('parcel_silent', silentSince, '')
}

/** Lost for good, unless the books have its cash: the carrier paid none for a parcel that it first reported as delivered. */
function isSettledLoss({ position, completed, cash }: ParcelFacts): boolean {
  return position !== null && gone.includes(position) && !(completed && cash !== null)
}

/** The books have the cash of an order's completion, once. */
function hasUnbookedCash({ cash, position, completed, problem }: ParcelFacts, replaced: boolean): boolean {
  return cash !== null && position === 'picked_up' && problem !== '' && (!completed || replaced)
}

/** The shop's own updates have words in front of their code: `store pick_up closed 131386`. */
function isUnnamedCode({ event, statusCode }: ParcelFacts): boolean {
  return event === 'unknown' && /^\d+$/.test(statusCode)
}

const dayMs = 24 * 60 * 60 * 1000
/** Longer than a parcel stays as it is; at a store it may wait for a week. */
const silentAfterDays: Partial<Record<ParcelEvent, number>> = { arrived_at_store: 9, arrived_again: 9 }
const defaultSilenceDays = 5

/** When news became overdue; null: they are not, or the parcel has not left the shop. */
function findSilence({ orderState, position, statusAt }: ParcelFacts, now: Date): Date | null {
  if (orderState !== 'shipped' && orderState !== 'arrived_at_store') return null
  if (statusAt === null) return null
  const days = (position && silentAfterDays[position]) ?? defaultSilenceDays
  const dueAt = new Date(statusAt.getTime() + days * dayMs)
  return dueAt <= now ? dueAt : null
}
