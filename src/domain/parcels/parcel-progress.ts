/** A parcel's progress, computed from all carrier updates; their order of arrival does not matter. */
import type { OrderEvent, OrderState } from '#domain/orders/order-transitions.ts'
import { eventRank, type ParcelEvent } from '#domain/parcels/parcel-events.ts'

export interface CarrierUpdate {
  code: string
  event: ParcelEvent
  message: string
  changedAt: Date
}

export interface ParcelProgress {
  /** The update of the highest rank, of equal ones the latest; null: no ranked update yet. */
  position: CarrierUpdate | null
  rank: number
  /** Some update shows that it has left the shop, even if a later one contradicts it. */
  leftShop: boolean
  /** What is shown: the position, or a later update without a rank (a closed store, a delay, an unknown code). */
  shown: CarrierUpdate | null
}

export function parcelProgress(updates: readonly CarrierUpdate[]): ParcelProgress {
  let position: CarrierUpdate | null = null
  let rank = 0
  for (const update of updates) {
    const own = eventRank(update.event)
    if (own === null) continue
    if (position === null || own > rank || (own === rank && isLater(update, position))) {
      position = update
      rank = own
    }
  }
  let shown = position
  for (const update of updates) {
    if (eventRank(update.event) === null && (shown === null || isLater(update, shown))) shown = update
  }
  const leftShop = updates.some(({ event }) => eventOf[event] !== undefined)
  return { position, rank, leftShop, shown }
}

/** The gateway's times are whole seconds: of two updates of the same second the higher code counts. */
function isLater(a: CarrierUpdate, b: CarrierUpdate): boolean {
  const distance = a.changedAt.getTime() - b.changedAt.getTime()
  return distance > 0 || (distance === 0 && a.code > b.code)
}

/**
 * The order event for each position, by order state; every position listed means that the parcel has left the shop. An
 * uncollected parcel changes the order only once it is back.
 */
const eventOf: Partial<Record<ParcelEvent, Partial<Record<OrderState, OrderEvent>>>> = {
  handed_in: {},
  in_transit: {},
  out_for_delivery: {},
  arrived_at_store: { ready_to_ship: 'arrive', shipped: 'arrive' },
  not_collected: {},
  refused_by_recipient: {},
  returning: {},
  back_at_sending_store: {},
  return_not_taken: {},
  returned: { ready_to_ship: 'come_back', shipped: 'come_back', arrived_at_store: 'come_back' },
  picked_up: { ready_to_ship: 'complete', shipped: 'complete', arrived_at_store: 'complete' },
  lost: {},
  damaged: {},
}

/**
 * The order event for this progress: `picked_up` completes even a packed order when the updates in between are missing.
 * Null: none.
 */
export function orderEventFor({ position, leftShop }: ParcelProgress, state: OrderState): OrderEvent | null {
  const event = position && eventOf[position.event]?.[state]
  return event ?? (leftShop && state === 'ready_to_ship' ? 'ship' : null)
}

const problemEvents = [
  'store_closed',
  'sending_store_closed',
  'refused_by_carrier',
  'never_handed_in',
  'cancelled',
  'return_not_taken',
  'lost',
  'damaged',
] as const satisfies readonly ParcelEvent[]
type ParcelProblem = (typeof problemEvents)[number]

/** A problem that the owner must handle, until a better update arrives; null: none. */
export function findParcelProblem({ position, shown }: ParcelProgress): ParcelProblem | null {
  return problemEvents.find((problem) => problem === position?.event || problem === shown?.event) ?? null
}

const finalEvents: readonly ParcelEvent[] = ['picked_up', 'returned', 'lost', 'damaged']

/** No more updates are expected from the carrier. */
export function isFinal(progress: ParcelProgress): boolean {
  return isVoid(progress) || (progress.position !== null && finalEvents.includes(progress.position.event))
}

/** The order at the carrier is void and the parcel was never dropped off: a new one may be created. */
export function isVoid({ position, leftShop }: ParcelProgress): boolean {
  return !leftShop && (position?.event === 'never_handed_in' || position?.event === 'cancelled')
}

const hourMs = 60 * 60 * 1000
/** Longer than the usual time between updates in transit; at a store a parcel may wait for a week. */
const checkEveryMs = 24 * hourMs
/** After this no update is expected any more: the owner calls the carrier. */
const maxWaitMs = 30 * 24 * hourMs

/** When to query the carrier without an update: a day after the last one, every day, for a month. */
export function nextCheckAt(progress: ParcelProgress, since: Date, now: Date): Date | null {
  if (isFinal(progress)) return null
  const next = new Date(now.getTime() + checkEveryMs)
  return next.getTime() - since.getTime() > maxWaitMs ? null : next
}
