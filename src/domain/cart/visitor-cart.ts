/**
 * A visitor's cart: what the browser stores until somebody signs in. It has no prices of its own: they are asked for
 * whenever it is shown. Pure functions; none of them changes its input.
 */
import { addDays } from '#domain/calendar-days.ts'
import type { Grind } from '#domain/catalogue/grind.ts'
import type { Twd } from '#domain/money.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import { maxPerLine } from './quantity.ts'

/** More lines than anybody fills by hand: the server refuses a longer list. */
export const maxVisitorLines = 50
/** A cart that nobody touched for so long is forgotten. */
export const visitorCartDays = 30

export interface VisitorLine {
  id: string
  productId: number
  sizeId: number
  grind: Grind | null
  quantity: number
  /** As last shown: a later price is told. */
  seenPrice: Twd
  seenDiscount: number
}

export interface VisitorCart {
  /** The server merges a cart of this id once. */
  id: string
  /** The day in Taipei on which it was last changed. */
  changedOn: string
  lines: VisitorLine[]
  /** The offer that was chosen; null: the best that fits. */
  offerId: number | null
  /** None is wanted. */
  noOffer?: boolean
  /** The one that was applied when the cart was last shown. */
  seenOfferId?: number | null
}

export function newVisitorCart(id: string, now: Date): VisitorCart {
  return { id, changedOn: taipeiDay(now), lines: [], offerId: null }
}

export type VisitorAddition =
  | { ok: true; cart: VisitorCart }
  /** A line of this size and grind would be larger than one may buy, or the cart is full. */
  | { ok: false; reason: 'quantity_limit' | 'cart_full' }

/** Two of a size and one more of it in the same grind are one line of three. */
export function addVisitorLine(cart: VisitorCart, line: VisitorLine): VisitorAddition {
  const same = cart.lines.find((one) => one.sizeId === line.sizeId && one.grind === line.grind)
  const quantity = line.quantity + (same?.quantity ?? 0)
  if (quantity > maxPerLine) return { ok: false, reason: 'quantity_limit' }
  if (same) return { ok: true, cart: withLines(cart, replace(cart.lines, { ...line, id: same.id, quantity })) }
  if (cart.lines.length >= maxVisitorLines) return { ok: false, reason: 'cart_full' }
  return { ok: true, cart: withLines(cart, [...cart.lines, line]) }
}

export function setVisitorQuantity(cart: VisitorCart, lineId: string, quantity: number): VisitorCart {
  return withLines(
    cart,
    cart.lines.map((line) => (line.id === lineId ? { ...line, quantity } : line)),
  )
}

export function removeVisitorLine(cart: VisitorCart, lineId: string): VisitorCart {
  return withLines(
    cart,
    cart.lines.filter(({ id }) => id !== lineId),
  )
}

/** How many units are in it. */
export function visitorUnits({ lines }: Pick<VisitorCart, 'lines'>): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Changed on the first of the month it is still there on the 31st, and gone on the day after. */
export function isForgotten({ changedOn }: Pick<VisitorCart, 'changedOn'>, now: Date): boolean {
  return addDays(changedOn, visitorCartDays) < taipeiDay(now)
}

function withLines(cart: VisitorCart, lines: VisitorLine[]): VisitorCart {
  return { ...cart, lines }
}

function replace(lines: readonly VisitorLine[], line: VisitorLine): VisitorLine[] {
  return lines.map((one) => (one.id === line.id ? line : one))
}
