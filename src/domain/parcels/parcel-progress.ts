/** A parcel's progress, computed from all carrier updates; their order of arrival does not matter. */
import type { OrderEvent, OrderState } from '#domain/orders/order-transitions.ts'
import { eventRank, type ParcelEvent, supersedes } from '#domain/parcels/parcel-events.ts'

export interface CarrierUpdate {
  code: string
  event: ParcelEvent
  message: string
  changedAt: Date
}

export interface ParcelProgress {
  /** The update of the highest rank that still holds, of equal ones the latest; null: no ranked update yet. */
  position: CarrierUpdate | null
  rank: number
  /** Some update shows that it has left the shop, even if a later one contradicts it. */
  leftShop: boolean
  /** A pick-up was reported and then taken back, and none has followed. */
  pickUpWithdrawn: boolean
  /** What is shown: the position, or a later update without a rank (a closed store, a delay, an unknown code). */
  shown: CarrierUpdate | null
  /** What the sender has to act on; null: nothing. */
  problem: ParcelProblem | null
}

export function parcelProgress(updates: readonly CarrierUpdate[]): ParcelProgress {
  const standing = listStanding(updates)
  let position: CarrierUpdate | null = null
  let rank = 0
  for (const update of standing) {
    const own = eventRank(update.event)
    if (own === null) continue
    if (position === null || own > rank || (own === rank && isLater(update, position))) {
      position = update
      rank = own
    }
  }
  const unranked = standing.filter(({ event }) => eventRank(event) === null)
  const wasPickedUp = updates.some(({ event }) => event === 'picked_up')
  return {
    position,
    rank,
    leftShop: updates.some(({ event }) => eventOf[event] !== undefined),
    pickUpWithdrawn: wasPickedUp && position?.event !== 'picked_up',
    shown: latest(position, unranked),
    problem:
      toProblem(latest(position, unranked.filter(isAboutProblem))) ??
      toProblem(position) ??
      (isContradicted(position, standing) ? 'contradicted' : null),
  }
}

/**
 * The updates that still hold: 2067 at noon and 2053 at one o'clock leave 2053; another 2067 at two o'clock holds again.
 * An update of the same second counts as later: it cannot have come before what it takes back.
 */
function listStanding(updates: readonly CarrierUpdate[]): CarrierUpdate[] {
  const isFollowed = (update: CarrierUpdate, by: (later: CarrierUpdate) => boolean, all: readonly CarrierUpdate[]) =>
    all.some((later) => later !== update && later.changedAt >= update.changedAt && by(later))
  const valid = updates.filter(
    (update) =>
      update.event !== 'returning' || !isFollowed(update, ({ event }) => event === 'return_withdrawn', updates),
  )
  return valid.filter((update) => !isFollowed(update, (later) => supersedes(later.event, update.event), valid))
}

function latest(position: CarrierUpdate | null, others: readonly CarrierUpdate[]): CarrierUpdate | null {
  return others.reduce((last, update) => (last === null || isLater(update, last) ? update : last), position)
}

/** The gateway's times are whole seconds: of two updates of the same second the higher code counts. */
function isLater(a: CarrierUpdate, b: CarrierUpdate): boolean {
  const distance = a.changedAt.getTime() - b.changedAt.getTime()
  return distance > 0 || (distance === 0 && a.code > b.code)
}

const arrives: Partial<Record<OrderState, OrderEvent>> = { ready_to_ship: 'arrive', shipped: 'arrive' }
const comesBack: Partial<Record<OrderState, OrderEvent>> = {
  ready_to_ship: 'come_back',
  shipped: 'come_back',
  arrived_at_store: 'come_back',
}

/**
 * The order event for each position, by order state; every position listed means that the parcel has left the shop. An
 * uncollected parcel changes the order only once it is back.
 */
const eventOf: Partial<Record<ParcelEvent, Partial<Record<OrderState, OrderEvent>>>> = {
  handed_in: {},
  in_transit: {},
  out_for_delivery: {},
  delivery_withdrawn: {},
  arrived_at_store: arrives,
  arrived_again: arrives,
  not_collected: {},
  refused_by_recipient: {},
  returning: {},
  pick_up_withdrawn: {},
  back_at_sending_store: {},
  back_for_good: comesBack,
  return_not_taken: {},
  returned: comesBack,
  picked_up: { ready_to_ship: 'complete', shipped: 'complete', arrived_at_store: 'complete' },
  lost: {},
  damaged: {},
  destroyed: {},
}

/** A parcel that has left the shop was packed, although nobody may have checked it off. */
const leaves: Partial<Record<OrderState, OrderEvent>> = { confirmed: 'pack', ready_to_ship: 'ship' }

/**
 * The order's next event for this progress; after it there may be another one, because updates in between can be
 * missing: a completed order whose parcel is back loses its pick-up first. Null: none.
 */
export function orderEventFor(progress: ParcelProgress, state: OrderState): OrderEvent | null {
  const { position, leftShop, pickUpWithdrawn } = progress
  if (state === 'completed') return pickUpWithdrawn ? 'withdraw_pick_up' : null
  const event = position && eventOf[position.event]?.[state]
  return event ?? (leftShop ? (leaves[state] ?? null) : null)
}

const problemEvents = [
  'store_closed',
  'sending_store_closed',
  'refused_by_carrier',
  'irregular',
  'never_handed_in',
  'cancelled',
  'return_not_taken',
  'lost',
  'damaged',
  'destroyed',
] as const satisfies readonly ParcelEvent[]
/** contradicted: reported as not collected or lost after it was picked up, and nothing says which is true. */
type ParcelProblem = (typeof problemEvents)[number] | 'contradicted'

function toProblem(update: CarrierUpdate | null): ParcelProblem | null {
  return problemEvents.find((problem) => problem === update?.event) ?? null
}

const contradictsPickUp: readonly ParcelEvent[] = ['not_collected', 'refused_by_recipient', 'lost', 'damaged']

function isContradicted(position: CarrierUpdate | null, standing: readonly CarrierUpdate[]): boolean {
  if (position?.event !== 'picked_up') return false
  return standing.some((update) => contradictsPickUp.includes(update.event) && update.changedAt > position.changedAt)
}

/** Unlike a delay or an unknown code it begins or ends a problem. */
function isAboutProblem(update: CarrierUpdate): boolean {
  return update.event === 'store_changed' || toProblem(update) !== null
}

const finalEvents: readonly ParcelEvent[] = ['returned', 'lost', 'damaged', 'destroyed']

/** The order at the carrier is void and the parcel was never dropped off: a new one may be created. */
export function isVoid({ position, leftShop }: ParcelProgress): boolean {
  return !leftShop && (position?.event === 'never_handed_in' || position?.event === 'cancelled')
}

/** Silence means that something is wrong; a cancelled parcel that nobody dropped off is silent as it should be. */
export function expectsUpdates(progress: ParcelProgress, { cancelled }: { cancelled: boolean }): boolean {
  const { position, leftShop } = progress
  if (cancelled && !leftShop) return false
  return !isVoid(progress) && ![...finalEvents, 'picked_up', 'back_for_good'].includes(position?.event ?? 'unknown')
}

const dayMs = 24 * 60 * 60 * 1000
/** After this no update is expected any more: the owner calls the carrier. */
const maxWaitMs = 30 * dayMs
/** A pick-up by mistake is taken back within days; that this was reported may be lost. */
const daysAfterPickUp = [1, 3, 7]

/**
 * When to query the carrier without an update since then: a day later, every day, for a month; 1, 3 and 7 days after a
 * pick-up. Null: not any more.
 */
export function nextCheckAt(progress: ParcelProgress, since: Date, now: Date): Date | null {
  const { position } = progress
  if (isVoid(progress) || (position && finalEvents.includes(position.event))) return null
  if (position?.event === 'picked_up') {
    const times = daysAfterPickUp.map((days) => new Date(since.getTime() + days * dayMs))
    return times.find((time) => time > now) ?? null
  }
  const next = new Date(now.getTime() + dayMs)
  return next.getTime() - since.getTime() > maxWaitMs ? null : next
}

/**
 * When to query the carrier about a parcel that the shop cancels. Most carriers take no cancellation: one that they know,
 * or may know because a call was not answered, can be on its way, and its cash be collected. Null: it was never requested,
 * or refused.
 */
export function checkAfterCancel(
  { state, requested }: { state: 'wanted' | 'created' | 'refused'; requested: boolean },
  now: Date,
): Date | null {
  return requested && state !== 'refused' ? now : null
}
