/** A cart reconciled with the catalogue, with its offer if still met, and the update to store. */
import { type CartLine, type ComputedCart, computeCart, type PricedLine } from '#domain/cart/compute-cart.ts'
import { type LineChange, reconcileLines } from '#domain/cart/reconcile-lines.ts'
import type { Missing } from '#domain/offers/match-offers.ts'
import type { OfferContext } from '#domain/offers/offer.ts'
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
  computed: ComputedCart
  applied: ShopOffer | null
  /** The offer that was chosen but is not met (any more); null `missing`: it does not exist any more. */
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
  const chosen = offers.find(({ id }) => id === requested.offerId) ?? null
  const withOffer = computeCart(domainLines, chosen, context)
  const missing = requested.offerId === null ? [] : (withOffer.offer?.missing ?? null)
  const applied = missing?.length === 0 ? chosen : null
  const unmetOffer = missing?.length === 0 ? null : { name: chosen?.name ?? row.offer_name ?? '', missing }
  const reconciled = { lines, offerId: applied?.id ?? null, ...rightTo(applied, requested, row) }
  return {
    row,
    offers,
    context,
    lines,
    domainLines,
    gifts,
    computed: applied ? withOffer : computeCart(domainLines, null, context),
    applied,
    unmetOffer,
    changes,
    products: new Map(before.lines.map((line) => [line.id, line.product])),
    pendingUpdate: differenceOf(before, reconciled),
  }
}

/** The product and size of a computed line; a gift's comes from its offer. */
export function productOf(
  { lines, gifts }: EvaluatedCart,
  line: Pick<PricedLine, 'id' | 'sizeId' | 'isGift'>,
): LoadedProduct | undefined {
  if (line.isGift) return gifts.find(({ sizeId }) => sizeId === line.sizeId)
  return lines.find(({ id }) => id === line.id)?.product
}

/** What the parcel will weigh, gift included. */
export function cartGrams(cart: EvaluatedCart): number {
  return parcelGrams(
    cart.computed.lines.map((line) => ({ grams: productOf(cart, line)?.parcelGrams ?? 0, quantity: line.quantity })),
  )
}

/** The coupon or the code by which the offer is applied; a code that is no longer usable makes way for a coupon. */
function rightTo(
  applied: ShopOffer | null,
  { couponId, codeId }: CartState,
  { code, coupons }: CartRow,
): Pick<CartState, 'couponId' | 'codeId'> {
  if (!applied) return { couponId: null, codeId: null }
  const lapsed = codeId !== null && code?.id === codeId && !code.usable
  if (!lapsed) return { couponId, codeId }
  return {
    couponId: coupons.find(({ offer_id, held }) => offer_id === applied.id && !held)?.id ?? null,
    codeId: null,
  }
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
    before.offerId === after.offerId && before.couponId === after.couponId && before.codeId === after.codeId
  if (sameOffer && removed.length === 0 && changed.length === 0) return null
  return { offerId: after.offerId, couponId: after.couponId, codeId: after.codeId, removed, changed }
}

function isSame(a: LoadedLine, b: LoadedLine): boolean {
  return a.quantity === b.quantity && a.seenPrice === b.seenPrice && a.seenDiscount === b.seenDiscount
}
