/**
 * Every allowed change of a roast lot's state. A lot that is recalled stays recalled: its bags are not sold again, and its
 * page goes on warning.
 */

export const lotStates = [
  /** Will be roasted on its day; there is nothing of it yet. */
  'planned',
  /** Roasted, packed, and better in a few days. */
  'resting',
  'selling',
  /** Nothing is left of it. */
  'sold_out',
  'recalled',
] as const
export type LotState = (typeof lotStates)[number]

export const lotEvents = [
  /** Roasted and packed into bags. */
  'roast',
  /** Rested long enough, or sold while it rests. */
  'open',
  /** The last bag is packed into a parcel, or gone. */
  'sell_out',
  /** Bags came back. */
  'come_back',
  'recall',
] as const
export type LotEvent = (typeof lotEvents)[number]

export const lotTransitions: Record<LotState, Partial<Record<LotEvent, LotState>>> = {
  planned: { roast: 'resting' },
  resting: { open: 'selling', sell_out: 'sold_out', recall: 'recalled' },
  selling: { sell_out: 'sold_out', recall: 'recalled' },
  // a lot that is sold out is with its buyers, who must be told
  sold_out: { come_back: 'selling', recall: 'recalled' },
  recalled: {},
}

/** `nextLotState('resting', 'open')` is `selling`; null: not allowed. */
export function nextLotState(state: LotState, event: LotEvent): LotState | null {
  return lotTransitions[state][event] ?? null
}

/** The states from which an event is allowed: `statesBefore('recall')` are resting, selling and sold out. */
export function statesBefore(event: LotEvent): LotState[] {
  return lotStates.filter((state) => lotTransitions[state][event] !== undefined)
}
