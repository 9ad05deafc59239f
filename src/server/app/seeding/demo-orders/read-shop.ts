/** What the demonstration shop sells: sizes, offers and carriers, as they were seeded before. */
import { sql } from 'kysely'
import type { CarrierCode } from '#domain/carriers/carriers.ts'
import { twd } from '#domain/money.ts'
import type { OfferContext } from '#domain/offers/offer.ts'
import { seedSales } from '#seed/sales.ts'
import type { Db } from '#server/db/open-db.ts'
import { listOfferRows } from '#server/modules/offers/offers.repo.ts'
import { type ShopOffer, toOffer } from '#server/modules/offers/to-offer.ts'

export interface DemoSize {
  id: number
  product_id: number
  name: string
  label: string
  price: number
  stock: number
  parcel_grams: number
  position: number
  grindable: boolean
  category_ids: number[]
  discount_percent: number
  discount_from: Date | null
  discount_to: Date | null
}

export interface DemoCarrier {
  id: number
  code: CarrierCode
  name: string
  kind: 'store' | 'home'
  price: number
}

export interface DemoShop {
  sizes: DemoSize[]
  offers: ShopOffer[]
  carriers: DemoCarrier[]
}

export async function readShop(db: Db): Promise<DemoShop> {
  const { rows: sizes } = await sql<DemoSize>`
    select s.id, s.product_id, p.name, s.label, s.price, s.stock, s.parcel_grams, s.position, p.grindable,
      p.discount_percent, p.discount_from, p.discount_to,
      array(select category_id from product_categories c where c.product_id = p.id order by 1) as category_ids
    from product_sizes s join products p on p.id = s.product_id where s.published and p.published
    order by s.id`.execute(db)
  const carriers = await db
    .selectFrom('carriers')
    .select(['id', 'code', 'name', 'kind', 'price'])
    .orderBy('id')
    .execute()
  const offers = (await listOfferRows(db)).flatMap((row) => toOffer(row) ?? [])
  return { sizes, offers, carriers }
}

/** How well a size sells, by the weekly figures of its product: smaller sizes more often. */
export function popularity({ product_id, position }: DemoSize, weeksAgo: number): number {
  const weeks = seedSales.find(({ productId }) => productId === product_id)?.weeks ?? [2, 2, 2, 2, 2, 2]
  return (weeks[Math.min(5, weeksAgo)] ?? 0) / (1 + 2 * position)
}

/** The product's own percent at a time. */
export function percentAt(size: DemoSize, at: Date): number {
  const { discount_percent, discount_from, discount_to } = size
  const runs = (!discount_from || discount_from <= at) && (!discount_to || at < discount_to)
  return runs ? discount_percent : 0
}

/** Gifts are always there: the stock's history is made to suffice. */
export function giftsOf({ sizes, offers }: DemoShop, at: Date): OfferContext['gifts'] {
  const ids = offers.flatMap(({ reward }) => (reward.kind === 'free-product' ? [reward.sizeId] : []))
  return sizes
    .filter(({ id }) => ids.includes(id))
    .map((size) => ({
      productId: size.product_id,
      sizeId: size.id,
      grind: null,
      price: twd(size.price),
      discount: percentAt(size, at),
      stock: 1000,
    }))
}
