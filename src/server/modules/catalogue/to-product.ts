import type { Category, Product, ProductLot } from '#contract/products.ts'
import type { CategoryId, ProductId, SizeId } from '#contract/scalars.ts'
import { roastAnswer, roastLevelOf } from '#domain/catalogue/catalogue.ts'
import { nearExpiry } from '#domain/catalogue/near-expiry.ts'
import { type DiscountWindow, discountedPrice, runningDiscount } from '#domain/catalogue/pricing.ts'
import { flavourWordsOf } from '#domain/flavour/flavour-words.ts'
import { twd } from '#domain/money.ts'
import { publicFieldNames } from '#domain/products/public-fields.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import { flavourWordTexts } from '#messages/flavour.ts'
import { productTexts } from '#messages/products.ts'
import { nearExpiryTexts } from '#messages/shop/products/near-expiry.ts'
import { nearExpiryNotice } from '#messages/shop/products/near-expiry-notice.ts'
import type { CategoryRow, ProductRow } from './catalogue.repo.ts'

export function discountWindow(row: ProductRow): DiscountWindow {
  return { percent: row.discount_percent, from: row.discount_from, to: row.discount_to }
}

/** Maps a row to the contract: scores stored doubled become 0-5, notes become one line. */
export function toProduct(row: ProductRow, now: Date, sizeLots: ReadonlyMap<number, ProductLot>): Product {
  const pictures = row.pictures ?? []
  const discount = runningDiscount(discountWindow(row), now)
  const lot = sizeLots.get(row.default_size_id)
  const shelf = { categoryIds: row.category_ids, expiresOn: row.expires_on }
  const expiry = nearExpiry(shelf, lot?.best_before ?? null, taipeiDay(now))
  return {
    id: row.id as ProductId,
    name: row.name,
    name_en: row.name_en,
    price: twd(row.price),
    discount,
    discount_to: discount > 0 && row.discount_to ? row.discount_to.toISOString() : null,
    stock: row.stock,
    image_url: pictures[0] ? `${pictures[0].base}-800.jpg` : '',
    pictures,
    category_id: row.category_id as CategoryId,
    category_ids: row.category_ids as CategoryId[],
    ...roastAnswer(row.roast_level),
    processing_method: row.processing_method,
    origin: row.origin,
    coffee_grade: row.coffee_grade,
    specification: row.specification,
    variety: row.variety,
    flavor_notes: row.flavor_notes.join('、'),
    altitude: row.altitude,
    ...Object.fromEntries(publicFieldNames.flatMap((field) => (row[field] === null ? [] : [[field, row[field]]]))),
    description: row.description,
    sweetness: row.sweetness_x2 / 2,
    acidity: row.acidity_x2 / 2,
    body: row.body_x2 / 2,
    aroma: row.aroma_x2 / 2,
    aftertaste: row.aftertaste_x2 / 2,
    avg_rating: row.avg_rating,
    total_reviews: row.total_reviews,
    search_words: searchWords(row),
    best_before: expiry ? nearExpiryTexts.day(expiry.on, expiry.daysLeft) : row.best_before,
    ...(expiry ? { expiry: { on: expiry.on, days_left: expiry.daysLeft, notice: nearExpiryNotice } } : {}),
    grindable: row.grindable,
    default_size_id: row.default_size_id as SizeId,
    sizes: (row.sizes ?? []).map((size) => ({
      ...size,
      id: size.id as SizeId,
      price: twd(size.price),
      discounted_price: discountedPrice(twd(size.price), discount),
    })),
    ...(lot ? { lot } : {}),
  }
}

/** What shoppers search for besides the name: 花香 finds a coffee with the note 茉莉花. */
function searchWords(row: ProductRow): string {
  const flavours = flavourWordsOf(row.flavor_notes.join('、')).map((word) => flavourWordTexts[word])
  const level = roastLevelOf(row.roast_level)
  const roast = row.roast_level && level ? [productTexts.roast[level], productTexts.roastDegrees[row.roast_level]] : []
  const process = row.processing_method ? [row.processing_method] : []
  const words = [row.name_en, row.origin, row.origin_en, ...process, ...roast, ...flavours, ...row.search_words]
  return [...new Set(words)].join(' ')
}

export function toCategory(row: CategoryRow): Category {
  return { id: row.id as CategoryId, slug: row.slug, name: row.name, tagline: row.tagline }
}
