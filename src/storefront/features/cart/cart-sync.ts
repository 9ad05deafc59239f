/**
 * The cart between the member's changes and the server's answers, as pure functions. Each line has one call in progress
 * at a time, which sets its quantity: repeating it does no harm, and of many quick changes the last one counts. A change
 * never touches the server's cart; when its call fails the change is dropped and the server's quantity shows again.
 */
import type { Cart, CartLine, CartNotice } from '#contract/shop/checkout/cart.ts'
import { stepQuantity, stockForLine } from '#domain/cart/quantity.ts'

export interface PendingQuantity {
  /** How many there shall be; 0 takes the line out. */
  quantity: number
  /** What the server was asked for and has not answered yet. */
  sent: number | null
}

export interface CartSync {
  /** The server's newest answer. */
  cart: Cart | null
  /** The number of the request that it answers. */
  request: number
  pending: ReadonlyMap<string, PendingQuantity>
  /** Lines of which more was asked for than can be bought, with how many can be. */
  limits: ReadonlyMap<string, number>
  /** What the server reported and the member has not closed yet. */
  notices: readonly CartNotice[]
}

export const emptySync: CartSync = { cart: null, request: 0, pending: new Map(), limits: new Map(), notices: [] }

/** Lines that the member put in and may change: no reward, no delivery, no gift. */
export function isOwnLine(line: CartLine): boolean {
  return isListed(line) && !line.is_gift
}

/** Lines that screens show: reward lines and services are hidden. */
export function isListed(line: CartLine): boolean {
  return !line.is_reward_line && line.product_type !== 'service'
}

/** How many of a line there are once every pending quantity is saved. */
export function expectedQuantity(sync: CartSync, lineId: string): number {
  return sync.pending.get(lineId)?.quantity ?? findOwnLine(sync, lineId)?.quantity ?? 0
}

/** Asks for so many of a line (0: none). More than can be bought changes nothing and is noted as a limit. */
export function requestQuantity(sync: CartSync, lineId: string, quantity: number): CartSync {
  const line = findOwnLine(sync, lineId)
  if (!line) return sync
  const step = stepQuantity(expectedQuantity(sync, lineId), { action: 'set', quantity }, stockFor(sync, line))
  if (!step.ok) return withLimit(sync, lineId, step.available)
  const sent = sync.pending.get(lineId)?.sent ?? null
  const pending = new Map(sync.pending)
  if (sent === null && quantity === line.quantity) pending.delete(lineId)
  else pending.set(lineId, { quantity, sent })
  return { ...sync, pending, limits: without(sync.limits, lineId) }
}

/** Lines that differ only by their grind share the stock of their size. */
function stockFor(sync: CartSync, line: CartLine): number {
  const lines = (sync.cart?.products ?? []).filter(isOwnLine).map(({ order_line_id: id, size_id: sizeId }) => {
    return { id, sizeId, quantity: expectedQuantity(sync, id) }
  })
  return stockForLine({ id: line.order_line_id, sizeId: line.size_id }, line.stock, lines)
}

/** Pending quantities whose call can be sent now. */
export function unsentQuantities(sync: CartSync): { lineId: string; quantity: number }[] {
  return [...sync.pending].flatMap(([lineId, { quantity, sent }]) => (sent === null ? { lineId, quantity } : []))
}

export function markSent(sync: CartSync, lineId: string): CartSync {
  const entry = sync.pending.get(lineId)
  if (!entry) return sync
  return { ...sync, pending: new Map(sync.pending).set(lineId, { ...entry, sent: entry.quantity }) }
}

/** A line's call has succeeded or failed: a quantity requested in the meantime is sent next, else the server's is shown. */
export function endCall(sync: CartSync, lineId: string): CartSync {
  const entry = sync.pending.get(lineId)
  if (!entry) return sync
  const newer = entry.quantity !== entry.sent && findOwnLine(sync, lineId) !== undefined
  const pending = new Map(sync.pending)
  if (newer) pending.set(lineId, { ...entry, sent: null })
  else pending.delete(lineId)
  return { ...sync, pending }
}

export function withLimit(sync: CartSync, lineId: string, available: number): CartSync {
  return { ...sync, limits: new Map(sync.limits).set(lineId, available) }
}

/**
 * The server's answer to the request of that number. An older one than is known changes nothing, but its notices are kept:
 * the server sends each once.
 */
export function acceptAnswer(sync: CartSync, cart: Cart, request: number): CartSync {
  const added = cart.notices.filter(({ text }) => sync.notices.every((notice) => notice.text !== text))
  const notices = added.length > 0 ? [...sync.notices, ...added] : sync.notices
  if (!isNewer(sync, cart, request)) return { ...sync, notices }
  const ids = new Set(cart.products.map(({ order_line_id }) => order_line_id))
  return {
    cart,
    request: Math.max(request, sync.request),
    // a removed line cannot be changed; a call in progress for it ends by itself
    pending: new Map([...sync.pending].filter(([id, { sent }]) => ids.has(id) || sent !== null)),
    limits: new Map([...sync.limits].filter(([id]) => ids.has(id))),
    notices,
  }
}

/** Versions count within one cart; of two carts the one that was requested later is the member's cart now. */
function isNewer(sync: CartSync, cart: Cart, request: number): boolean {
  if (sync.cart?.cart_id === cart.cart_id) return cart.version >= sync.cart.version
  return request > sync.request
}

function findOwnLine({ cart }: CartSync, lineId: string): CartLine | undefined {
  return cart?.products.find((line) => line.order_line_id === lineId && isOwnLine(line))
}

function without<V>(map: ReadonlyMap<string, V>, key: string): ReadonlyMap<string, V> {
  if (!map.has(key)) return map
  const rest = new Map(map)
  rest.delete(key)
  return rest
}
