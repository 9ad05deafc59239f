/** A cart reconciled with the catalogue, with the chosen offer or the best that fits, and the update to store. */
import { isDeepStrictEqual } from 'node:util'
import { chooseOffer, type MatchedOffer, offerSaving } from '#domain/cart/choose-offer.ts'
import { type CartLine, type ComputedCart, computeCart, type PricedLine } from '#domain/cart/compute-cart.ts'
import { deliveryFee } from '#domain/cart/delivery-fee.ts'
import { type LineChange, reconcileLines } from '#domain/cart/reconcile-lines.ts'
import { type Missing, matchOffers, missingFor } from '#domain/offers/match-offers.ts'
import type { OfferContext } from '#domain/offers/offer.ts'
import { pricedFor } from '#domain/parcels/carrier-price.ts'
import { parcelGrams } from '#domain/parcels/parcel-weight.ts'
import type { ShopOffer } from '#server/modules/offers/to-offer.ts'
import type { CartRow, CartUpdate } from './cart.repo.ts'
import type { CartMoment } from './cart-moment.ts'
import {
  type CartState,
  type LoadedLine,
  type LoadedProduct,
  toCartState,
  toLoadedProduct,
  toOfferContext,
} from './cart-state.ts'

export interface EvaluatedCart {
  row: CartRow
  offers: ShopOffer[]
  context: OfferContext
  lines: LoadedLine[]
  domainLines: CartLine[]
  gifts: LoadedProduct[]
  /** All offers that are met. */
  matched: MatchedOffer<ShopOffer>[]
  computed: ComputedCart
  applied: ShopOffer | null
  /** Nobody chose it. */
  automatic: boolean
  /** By which the offer is applied. */
  right: OfferRight
  /** The offer that was asked for or shown last, and is not met; null `missing`: it does not exist any more. */
  unmetOffer: { name: string; missing: Missing[] | null } | null
  changes: LineChange[]
  /** The product of each line before reconciling: notices also name removed ones. */
  products: ReadonlyMap<string, LoadedProduct>
  /** Null: nothing to store. */
  pendingUpdate: CartUpdate | null
}

/** `change` is what the member requested; without it the cart is only reconciled. */
export function evaluateCart(
  row: CartRow,
  offers: ShopOffer[],
  { now, tiers }: CartMoment,
  change: (state: CartState) => CartState = (state) => state,
): EvaluatedCart {
  const before = toCartState(row, now)
  const requested = change(before)
  const { lines, changes } = reconcileLines(requested.lines)
  const gifts = row.gifts.map((gift) => toLoadedProduct(gift, now))
  // a code counts while it is typed for the cart, also in the call that types it
  const code = requested.code === undefined ? row.code : requested.code
  const context = toOfferContext(row, code, gifts, { now, tiers })
  const domainLines = lines.map(toDomainLine)
  const plain = computeCart(domainLines, null, context)
  const matched = matchOffers(domainLines, offers, context).map((offer) => ({
    offer,
    computed: computeCart(domainLines, offer, context),
  }))
  const { choice } = requested
  const given = chooseOffer(choice, matched, savingOver(plain, row, { lines, gifts }))
  const applied = given?.offer ?? null
  const automatic = applied !== null && !(choice.kind === 'chosen' && choice.offerId === applied.id)
  const right = rightTo(applied, requested, { ...row, code })
  // what was asked for in this call, else what was shown last
  const expected = requested.choice !== before.choice ? chosenId(requested) : before.offerId
  const expectedOffer = offers.find(({ id }) => id === expected)
  const missing = expectedOffer ? missingFor(expectedOffer, domainLines, context) : null
  const isUnmet = expected !== null && expected !== applied?.id && missing?.length !== 0
  const after: CartState = {
    lines,
    choice,
    offerId: applied?.id ?? null,
    couponId: automatic ? null : right.couponId,
    codeId: keptCode(requested, applied, right, code),
  }
  return {
    row,
    offers,
    context,
    lines,
    domainLines,
    gifts,
    matched,
    computed: given?.computed ?? plain,
    applied,
    automatic,
    right,
    unmetOffer: isUnmet ? { name: expectedOffer?.name ?? row.offer_name ?? '', missing } : null,
    changes,
    products: new Map(before.lines.map((line) => [line.id, line.product])),
    pendingUpdate: differenceOf(before, after),
  }
}

type Loaded = Pick<EvaluatedCart, 'lines' | 'gifts'>

/** What an offer saves with its delivery: to the dollar once a carrier is chosen. */
function savingOver(plain: ComputedCart, { delivery, fees }: CartRow, loaded: Loaded) {
  const chosen = delivery?.carrier
  if (!chosen) return (withOffer: ComputedCart) => offerSaving(plain, withOffer, fees)
  const outlyingIsland = delivery.outlying_island
  const total = (computed: ComputedCart) => {
    const carrier = pricedFor(chosen, { grams: cartGrams({ ...loaded, computed }), outlyingIsland })
    return computed.payable + deliveryFee(computed, carrier, outlyingIsland)
  }
  const before = total(plain)
  return (withOffer: ComputedCart) => before - total(withOffer)
}

/** The product and size of a computed line; a gift's comes from its offer. */
export function productOf(
  { lines, gifts }: Loaded,
  line: Pick<PricedLine, 'id' | 'sizeId' | 'isGift'>,
): LoadedProduct | undefined {
  if (line.isGift) return gifts.find(({ sizeId }) => sizeId === line.sizeId)
  return lines.find(({ id }) => id === line.id)?.product
}

/** What the parcel will weigh, gift included. */
export function cartGrams(cart: Loaded & Pick<EvaluatedCart, 'computed'>): number {
  return parcelGrams(
    cart.computed.lines.map((line) => ({ grams: productOf(cart, line)?.parcelGrams ?? 0, quantity: line.quantity })),
  )
}

/** The coupon or the code by which an offer is applied. */
interface OfferRight {
  couponId: string | null
  codeId: string | null
}

/** A code that is no longer usable makes way for a coupon. */
function rightTo(applied: ShopOffer | null, { couponId, codeId }: CartState, { code, coupons }: CartRow): OfferRight {
  if (codeId !== null && code?.id === codeId && code.offer_id === applied?.id && code.usable)
    return { couponId: null, codeId }
  if (!applied?.conditions.needsCoupon) return { couponId: null, codeId: null }
  const usable = coupons.filter(({ offer_id, held }) => offer_id === applied.id && !held)
  return { couponId: (usable.find(({ id }) => id === couponId) ?? usable[0])?.id ?? null, codeId: null }
}

/** A typed code stays with the cart while its offer is not met, until a coupon serves in its place. */
function keptCode(
  { codeId }: CartState,
  applied: ShopOffer | null,
  right: OfferRight,
  code: CartRow['code'],
): string | null {
  return applied !== null && code?.offer_id === applied.id ? right.codeId : codeId
}

function chosenId({ choice }: CartState): number | null {
  return choice.kind === 'chosen' ? choice.offerId : null
}

function toDomainLine({ id, grind, quantity, product }: LoadedLine): CartLine {
  const { sizeId, price, discount, categoryIds } = product
  return { id, productId: product.id, sizeId, grind, categoryIds, price, discount, quantity }
}

function differenceOf(before: CartState, after: CartState): CartUpdate | null {
  const remaining = new Map(after.lines.map((line) => [line.id, line]))
  const removed = before.lines.flatMap(({ id }) => (remaining.has(id) ? [] : [id]))
  const changed = before.lines.flatMap((line) => {
    const current = remaining.get(line.id)
    return current && !isSame(line, current) ? [current] : []
  })
  const sameOffer =
    isDeepStrictEqual(before.choice, after.choice) &&
    before.offerId === after.offerId &&
    before.couponId === after.couponId &&
    before.codeId === after.codeId
  if (sameOffer && removed.length === 0 && changed.length === 0) return null
  const { choice, offerId, couponId, codeId } = after
  return { choice, offerId, couponId, codeId, removed, changed }
}

function isSame(a: LoadedLine, b: LoadedLine): boolean {
  return a.quantity === b.quantity && a.seenPrice === b.seenPrice && a.seenDiscount === b.seenDiscount
}
