/**
 * What a return refunds: the one rule that the return form shows, staff preview and the shop carries out. Every sequence
 * of returns refunds what was paid at most, and all of it once every piece is back.
 */

import { allocate, sumTwd, type Twd, twd } from '#domain/money.ts'
import { type OfferAfterReturn, offerAfterReturn } from './offer-after-return.ts'
import { type BoughtLine, freeFromOf, goodsPaid, type ReturnBasis, shareOfPieces } from './return-basis.ts'

export interface ReturnPiece {
  lineId: string
  quantity: number
}

export interface ReturnInput {
  pieces: readonly ReturnPiece[]
  /** The shop's fault, or its goodwill: offer and free shipping stay. */
  byShop: boolean
  /** An amount without goods. */
  goodwill: Twd
  /** The delivery fee, although goods remain. */
  refundShipping: boolean
}

interface ReturnedLine {
  lineId: string
  quantity: number
  /** Price of the pieces. */
  amount: Twd
  /** Their share of the offer's discount. */
  share: Twd
  /** What is refunded for them after all deductions: a line of the invoice's allowance. */
  refund: Twd
}

/** `refund` is the lines' amounts minus their shares, minus `offerLost` and `credited`, plus `goodwill` and `shipping`. */
export interface ComputedReturn {
  lines: ReturnedLine[]
  offer: OfferAfterReturn
  /** The discount on what remains, deducted because the offer is lost. */
  offerLost: Twd
  /** Deducted because earlier goodwill has refunded it. */
  credited: Twd
  goodwill: Twd
  /** Of the delivery fee; negative: the fee of a delivery that is no longer free. */
  shipping: Twd
  /** The refund without `shipping`: no longer spent on goods. */
  goods: Twd
  refund: Twd
  /** No piece remains with the buyer. */
  everything: boolean
}

/** too_many: more pieces than remain, or of another order · too_much: more than was paid. */
type ReturnProblem = 'nothing' | 'too_many' | 'too_much'

type ReturnResult = { ok: true; value: ComputedReturn } | { ok: false; problem: ReturnProblem }

interface TakenLine extends BoughtLine {
  taken: number
  left: number
}

/** Of 2 bags for NT$900 with NT$90 off one comes back: NT$450 minus its share of 45, a refund of 405. */
export function computeReturn(basis: ReturnBasis, input: ReturnInput): ReturnResult {
  const lines = takePieces(basis.lines, input.pieces)
  if (!lines) return { ok: false, problem: 'too_many' }
  const taken = lines.filter((line) => line.taken > 0)
  const everything = taken.length > 0 && lines.every(({ left }) => left === 0)
  const discount = deductDiscount(basis, lines, input.byShop)
  const price = sumTwd(taken.map(({ unit, taken: count }) => twd(unit * count)))
  const value = price - discount.deducted
  const paid = goodsPaid(basis) - basis.earlier.goods
  const forPieces = Math.min(value, paid)
  if (input.goodwill < 0 || input.goodwill > paid - forPieces) return { ok: false, problem: 'too_much' }
  const shipping = shippingOf(basis, input, { taken, everything, forPieces, ...discount })
  if (taken.length === 0 && input.goodwill === 0 && shipping === 0) return { ok: false, problem: 'nothing' }
  const goods = twd(forPieces + input.goodwill)
  return {
    ok: true,
    value: {
      lines: explainLines(taken, discount.shares, twd(forPieces + Math.min(0, shipping))),
      offer: discount.offer,
      offerLost: discount.lost,
      credited: twd(value - forPieces),
      goodwill: input.goodwill,
      shipping,
      goods,
      refund: twd(goods + shipping),
      everything,
    },
  }
}

/** Null: more pieces than remain, or of a line that is not there. */
function takePieces(lines: readonly BoughtLine[], pieces: readonly ReturnPiece[]): TakenLine[] | null {
  const wanted = new Map<string, number>()
  for (const { lineId, quantity } of pieces) {
    if (!Number.isSafeInteger(quantity) || quantity < 0) return null
    wanted.set(lineId, (wanted.get(lineId) ?? 0) + quantity)
  }
  const taken = lines.map((line) => {
    const count = wanted.get(line.id) ?? 0
    wanted.delete(line.id)
    return { ...line, taken: count, left: line.quantity - line.returned - count }
  })
  return wanted.size > 0 || taken.some(({ left }) => left < 0) ? null : taken
}

interface DeductedDiscount {
  offer: OfferAfterReturn
  /** Of the offer's discount, in all. */
  deducted: Twd
  /** The part of it that falls on the pieces themselves, line by line. */
  shares: Twd[]
  /** The rest of it: discount on what remains. */
  lost: Twd
  /** Price of what remains minus the discount left on it. */
  worthLeft: number
}

/**
 * The pieces' own share while the offer stays; all that is left of the discount, up to the price of the pieces, when it
 * is lost. At least so much that what remains is worth its discount.
 */
function deductDiscount(basis: ReturnBasis, lines: readonly TakenLine[], byShop: boolean): DeductedDiscount {
  const taken = lines.filter((line) => line.taken > 0)
  const price = taken.reduce((sum, { unit, taken: count }) => sum + unit * count, 0)
  const priceLeft = lines.reduce((sum, { unit, left }) => sum + unit * left, 0)
  const open = sumTwd(lines.map(({ share }) => share)) - basis.earlier.discount
  const own = taken.map((line) => shareOfPieces(line, line.taken))
  const ownSum = sumTwd(own)
  const left = open - ownSum
  const offer =
    taken.length === 0 ? 'none' : offerAfterReturn(basis, { lines, discount: left, worth: priceLeft - left, byShop })
  const wanted = offer === 'lost' ? price : ownSum
  const deducted = twd(Math.max(open - priceLeft, Math.min(wanted, open, price), 0))
  const shares = deducted < ownSum ? allocate(deducted, own) : own
  const lost = twd(Math.max(0, deducted - ownSum))
  return { offer, deducted, shares, lost, worthLeft: priceLeft - (open - deducted) }
}

interface ShippingFacts {
  taken: readonly TakenLine[]
  everything: boolean
  forPieces: number
  offer: OfferAfterReturn
  worthLeft: number
}

/**
 * The delivery fee is refunded when no piece remains. A delivery that was free costs its fee when the buyer's return
 * leaves less than the amount for free shipping, or loses the offer that made it free; it is deducted from the refund, never more than that.
 */
function shippingOf(basis: ReturnBasis, input: ReturnInput, facts: ShippingFacts): Twd {
  const { freeShipping } = basis.terms
  const held = twd(basis.shipping - basis.earlier.shipping)
  if (facts.everything || input.refundShipping) return held
  if (!freeShipping || input.byShop || facts.taken.length === 0 || facts.worthLeft >= freeFromOf(basis.terms))
    return twd(0)
  if (freeShipping.by === 'offer' && facts.offer !== 'lost') return twd(0)
  return twd(-Math.min(Math.max(0, freeShipping.fee - held), facts.forPieces))
}

/** Deductions are split over the lines in proportion, because an allowance has no negative lines. */
function explainLines(taken: readonly TakenLine[], shares: readonly Twd[], refund: Twd): ReturnedLine[] {
  const lines = taken.map(({ id, taken: quantity, unit }, index) => ({
    lineId: id,
    quantity,
    amount: twd(unit * quantity),
    share: shares[index] ?? twd(0),
  }))
  const refunds = allocate(refund, refund === 0 ? [] : lines.map(({ amount, share }) => amount - share))
  return lines.map((line, index) => ({ ...line, refund: refunds[index] ?? twd(0) }))
}
