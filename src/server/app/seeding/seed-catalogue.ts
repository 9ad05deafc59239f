/** Inserts the demonstration catalogue (seed/). */
import { sql } from 'kysely'
import { taipeiDay } from '#domain/taipei-time.ts'
import { seedCategories } from '#seed/categories.ts'
import { seedProducts } from '#seed/products.ts'
import { seedReviews } from '#seed/reviews.ts'
import type { SeedProduct } from '#seed/types.ts'
import { cleanHtml } from '#server/core/clean-html.ts'
import { findPicture } from '#server/core/find-picture.ts'
import type { Db } from '#server/db/open-db.ts'
import { seedDefaultSizes } from './seed-sizes.ts'

const dayMs = 24 * 60 * 60 * 1000

export async function seedCategoryRows(db: Db): Promise<void> {
  const rows = seedCategories.map(({ id, slug, name, banner }, position) => {
    const role: 'kind' | 'shelf' = id <= 8 ? 'kind' : 'shelf'
    return { id, slug, name, role, tagline: banner, position }
  })
  await db.insertInto('categories').values(rows).execute()
}

export async function seedCatalogueRows(db: Db, now: Date): Promise<void> {
  await db
    .insertInto('products')
    .values(seedProducts.map((product) => toProductRow(product, now)))
    .execute()
  await seedDefaultSizes(db, now)
  const places = seedProducts.flatMap(({ id, categoryId, extraCategories }) =>
    [categoryId, ...extraCategories].map((category) => ({ product_id: id, category_id: category })),
  )
  await db.insertInto('product_categories').values(places).execute()
  const pictures = seedProducts.flatMap(toPictureRows)
  if (pictures.length > 0) await db.insertInto('product_pictures').values(pictures).execute()
  await db.insertInto('reviews').values(toReviewRows(now)).execute()
  // whoever bought it bought one of its sizes, each as often as the others
  await sql`
    update reviews r set size_id = (
      select s.id from product_sizes s where s.product_id = r.product_id order by s.id
      offset r.id % (select count(*) from product_sizes c where c.product_id = r.product_id) limit 1)
    where r.purchased`.execute(db)
  // whoever runs it as a real shop afterwards finds it open
  await db
    .insertInto('shop_settings')
    .values({ group_name: 'opening', changed: JSON.stringify({ opened_at: now.toISOString() }), updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** 咖啡豆 and 單品咖啡. */
export const beanCategories = new Set<number>([7, 8])

/** What a product is, as its columns and its form call it alike. */
export function toCoffeeFields(product: SeedProduct) {
  return {
    slug: product.slug,
    name: product.name,
    name_en: product.nameEn,
    category_id: product.categoryId,
    roast_level: product.roastDegree ?? product.roastLevel,
    processing_method: product.processingMethod,
    origin: product.origin,
    origin_en: product.originEn,
    coffee_grade: product.coffeeGrade,
    variety: product.variety,
    flavor_notes: product.flavorNotes,
    altitude: product.altitude,
    harvest_year: product.harvestYear ?? null,
    search_words: product.searchWords,
    best_before: '',
  }
}

function toProductRow(product: SeedProduct, now: Date) {
  const { discount, flavour } = product
  const inDays = (days: number) => new Date(now.getTime() + days * dayMs)
  return {
    id: product.id,
    ...toCoffeeFields(product),
    description: cleanHtml(product.description),
    sweetness_x2: flavour.sweetness * 2,
    acidity_x2: flavour.acidity * 2,
    body_x2: flavour.body * 2,
    aroma_x2: flavour.aroma * 2,
    aftertaste_x2: flavour.aftertaste * 2,
    discount_percent: discount?.percent ?? 0,
    discount_from: discount ? inDays(discount.startsInDays) : null,
    discount_to: discount ? inDays(discount.endsInDays) : null,
    expires_on: product.expiresInDays ? taipeiDay(inDays(product.expiresInDays)) : null,
    grindable: beanCategories.has(product.categoryId),
  }
}

export function toPictureRows({ id, slug }: SeedProduct) {
  // the bag, what is in it, and where it comes from
  return [1, 2, 3].flatMap((number, position) => {
    const picture = findPicture(`product-${slug}-${number}`)
    return picture ? [{ product_id: id, position, ...picture }] : []
  })
}

function toReviewRows(now: Date) {
  return seedReviews.map((review) => ({
    product_id: review.productId,
    member_id: null,
    author_name: review.authorName,
    rating: review.rating,
    comment: review.comment,
    purchased: review.purchased,
    created_at: new Date(now.getTime() - review.daysAgo * dayMs),
  }))
}
