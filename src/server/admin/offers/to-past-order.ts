import type { PastOrder } from '#domain/admin/simulate-offer.ts'
import type { CartLine } from '#domain/cart/compute-cart.ts'
import { twd } from '#domain/money.ts'
import { freeFromOf, noReturnTerms } from '#domain/returns/return-basis.ts'
import { type Tier, tierOf } from '#domain/tiers.ts'
import type { PastOrderRow } from './past-orders.repo.ts'

/** Prices and percents are those of the order's day; categories are today's. */
export function toPastOrder(
  row: PastOrderRow,
  categoriesOf: ReadonlyMap<number, readonly number[]>,
  tiers: readonly Tier[],
): PastOrder {
  const toLine = (line: PastOrderRow['lines'][number]): CartLine => ({
    id: line.id,
    productId: line.product_id ?? 0,
    sizeId: line.size_id ?? 0,
    grind: line.grind,
    categoryIds: categoriesOf.get(line.product_id ?? 0) ?? [],
    price: twd(line.unit_price),
    discount: line.discount_percent,
    quantity: line.quantity,
  })
  const ofKind = (kind: string) => row.lines.filter((line) => line.kind === kind)
  const [gift] = ofKind('gift').map(toLine)
  const terms = row.return_terms ?? noReturnTerms
  return {
    memberId: row.member_id,
    placedAt: row.placed_at,
    lines: ofKind('goods').map(toLine),
    had: row.offer_id === null ? null : { offerId: row.offer_id, amount: twd(row.offer_amount ?? 0) },
    // it was there, whatever is left today
    gift: gift ? { ...gift, stock: 1_000_000 } : null,
    hadProductIds: terms.offer?.productIds ?? null,
    carrierPrice: twd(ofKind('service')[0]?.unit_price ?? 0),
    // every carrier of the shop delivers to a store or to a home: both are free alike
    delivery: { kind: 'home', mainIsland: !row.outlying_island },
    freeFrom: freeFromOf(terms),
    tier: tierOf(twd(Math.max(0, row.spent)), tiers).key,
    isFirstOrder: row.is_first,
  }
}
