import type { MemberId } from '#contract/scalars.ts'
import type { CartNotice } from '#contract/shop/checkout/cart.ts'
import type { CarrierFees } from '#domain/cart/choose-offer.ts'
import type { Db } from '#server/db/open-db.ts'
import { statement } from '#server/db/statement.ts'
import { type CurrentProduct, currentProduct, offeredGifts } from './current-product.ts'
import { carrierFees, freeShippingNow, type PricingFacts, usedUpAltogether } from './pricing-facts.repo.ts'

interface ChosenSize {
  productId: number
  /** Null: the default size. */
  sizeId: number | null
}

export interface ChosenProducts extends Pick<PricingFacts, 'gifts' | 'used_up' | 'free_shipping_from'> {
  fees: CarrierFees
  /** `at`: the position of the choice, from 1. Choices that do not exist are left out. */
  products: (CurrentProduct & { at: number })[]
}

/** Products in the sizes chosen, and what offers give for free, in one statement. */
export async function findChosenProducts(db: Db, choices: readonly ChosenSize[]): Promise<ChosenProducts> {
  const { rows } = await statement<ChosenProducts>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('at', w.at, ${currentProduct}) order by w.at), '[]')
        from unnest(${choices.map(({ productId }) => productId)}::int[], ${choices.map(({ sizeId }) => sizeId)}::int[])
          with ordinality as w (product_id, size_id, at)
        join products p on p.id = w.product_id
        join product_sizes s on s.product_id = p.id
          and case when w.size_id is null then s.is_default else s.id = w.size_id end) as products,
      ${offeredGifts} as gifts,
      (select coalesce(jsonb_agg(gone.id), '[]') from (${usedUpAltogether}) as gone) as used_up,
      ${freeShippingNow} as free_shipping_from, ${carrierFees} as fees`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a statement without a table returns one row')
  return row
}

/** False: a cart of this id was merged before. A concurrent call waits here for the first to end. */
export async function insertMerge(tx: Db, merge: { id: string; memberId: MemberId }, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('cart_merges')
    .values({ id: merge.id, member_id: merge.memberId, merged_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Unless the member has chosen an offer. One that is not met is no hindrance: the best that fits is given until then. */
export async function setVisitorChoice(
  tx: Db,
  memberId: MemberId,
  { offerId, none }: { offerId: number | null; none: boolean },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set(({ selectFrom }) => ({
      chosen_offer_id: none ? null : selectFrom('offers').select('offers.id').where('offers.id', '=', offerId),
      offer_declined: none,
    }))
    .where('member_id', '=', memberId)
    .where('state', '=', 'cart')
    .where('chosen_offer_id', 'is', null)
    .execute()
}

export async function setMergeNotices(tx: Db, id: string, notices: readonly CartNotice[]): Promise<void> {
  await tx
    .updateTable('cart_merges')
    .set({ notices: JSON.stringify(notices) })
    .where('id', '=', id)
    .execute()
}

/** Only the member's own: another one is not told what was in the cart. */
export async function findMergeNotices(db: Db, id: string, memberId: MemberId): Promise<CartNotice[]> {
  const row = await db
    .selectFrom('cart_merges')
    .select('notices')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return (row?.notices ?? []) as CartNotice[]
}

export async function deleteMergesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('cart_merges').where('merged_at', '<', before).execute()
}
