/**
 * The cart between the member's taps and the server's answers, as pure steps. Each line has one call under way at a time,
 * which says how many there shall be: repeating it does no harm, and of many quick taps the last one counts. What the
 * server holds is never touched by a tap; when a call has failed, the tap is forgotten and the server's word shows again.
 */
import type { Cart, CartLine, CartNotice } from '#contract/cart.ts'
import { stepQuantity } from '#domain/cart/quantity.ts'

export interface LineWish {
  /** How many there shall be; 0 takes the line out. */
  quantity: number
  /** What the server was asked for and has not answered yet. */
  sent: number | null
}

export interface CartSync {
  /** The server's newest word. */
  cart: Cart | null
  /** When that word was asked for: counts up. */
  turn: number
  wishes: ReadonlyMap<string, LineWish>
  /** Lines of which more was wanted than can be had, with how many can. */
  limits: ReadonlyMap<string, number>
  /** What the server told and the member has not seen yet. */
  notices: readonly CartNotice[]
}

export const emptySync: CartSync = { cart: null, turn: 0, wishes: new Map(), limits: new Map(), notices: [] }

/** Lines that the member put in and may change: no reward, no delivery, no gift. */
export function isOwnLine(line: CartLine): boolean {
  return isListed(line) && !line.is_gift
}

/** Lines that screens show: reward lines and services are hidden. */
export function isListed(line: CartLine): boolean {
  return !line.is_reward_line && line.product_type !== 'service'
}

/** How many of a line there are once every wish has come true. */
export function wantedQuantity(sync: CartSync, lineId: string): number {
  return sync.wishes.get(lineId)?.quantity ?? heldLine(sync, lineId)?.quantity ?? 0
}

/** The member wants so many of a line (0: none). More than can be had changes nothing and is noted as a limit. */
export function wish(sync: CartSync, lineId: string, quantity: number): CartSync {
  const line = heldLine(sync, lineId)
  if (!line) return sync
  const step = stepQuantity(wantedQuantity(sync, lineId), { action: 'set', quantity }, line.stock)
  if (!step.ok) return withLimit(sync, lineId, step.available)
  const sent = sync.wishes.get(lineId)?.sent ?? null
  const wishes = new Map(sync.wishes)
  if (sent === null && quantity === line.quantity) wishes.delete(lineId)
  else wishes.set(lineId, { quantity, sent })
  return { ...sync, wishes, limits: without(sync.limits, lineId) }
}

/** Wishes whose call can go out now. */
export function dueWishes(sync: CartSync): { lineId: string; quantity: number }[] {
  return [...sync.wishes].flatMap(([lineId, { quantity, sent }]) => (sent === null ? { lineId, quantity } : []))
}

export function markSent(sync: CartSync, lineId: string): CartSync {
  const wished = sync.wishes.get(lineId)
  if (!wished) return sync
  return { ...sync, wishes: new Map(sync.wishes).set(lineId, { ...wished, sent: wished.quantity }) }
}

/** A line's call is over, well or badly: a wish that was made meanwhile goes out next, else the server's word stands. */
export function endCall(sync: CartSync, lineId: string): CartSync {
  const wished = sync.wishes.get(lineId)
  if (!wished) return sync
  const newer = wished.quantity !== wished.sent && heldLine(sync, lineId) !== undefined
  const wishes = new Map(sync.wishes)
  if (newer) wishes.set(lineId, { ...wished, sent: null })
  else wishes.delete(lineId)
  return { ...sync, wishes }
}

export function withLimit(sync: CartSync, lineId: string, available: number): CartSync {
  return { ...sync, limits: new Map(sync.limits).set(lineId, available) }
}

/**
 * The server's answer to the question of that turn. An older one than is known changes nothing, but what it tells is kept:
 * the server tells it once.
 */
export function takeAnswer(sync: CartSync, cart: Cart, turn: number): CartSync {
  const told = cart.notices.filter(({ text }) => sync.notices.every((notice) => notice.text !== text))
  const notices = told.length > 0 ? [...sync.notices, ...told] : sync.notices
  if (!isNewer(sync, cart, turn)) return { ...sync, notices }
  const ids = new Set(cart.products.map(({ order_line_id }) => order_line_id))
  return {
    cart,
    turn: Math.max(turn, sync.turn),
    // what is gone cannot be changed; a call that is under way for it ends by itself
    wishes: new Map([...sync.wishes].filter(([id, { sent }]) => ids.has(id) || sent !== null)),
    limits: new Map([...sync.limits].filter(([id]) => ids.has(id))),
    notices,
  }
}

/** Versions count within one cart; of two carts the one that was asked for later is the member's cart now. */
function isNewer(sync: CartSync, cart: Cart, turn: number): boolean {
  if (sync.cart?.cart_id === cart.cart_id) return cart.version >= sync.cart.version
  return turn > sync.turn
}

function heldLine({ cart }: CartSync, lineId: string): CartLine | undefined {
  return cart?.products.find((line) => line.order_line_id === lineId && isOwnLine(line))
}

function without<V>(map: ReadonlyMap<string, V>, key: string): ReadonlyMap<string, V> {
  if (!map.has(key)) return map
  const rest = new Map(map)
  rest.delete(key)
  return rest
}
