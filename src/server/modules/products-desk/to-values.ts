import { flavourAxes } from '#domain/flavour.ts'
import { blocksToHtml } from '#domain/products/description-blocks.ts'
import type { ProductValues } from '#domain/products/product-values.ts'
import { htmlToBlocks } from '#domain/products/read-description.ts'
import { cleanHtml } from '#server/core/clean-html.ts'
import type { ProductRecord } from './stored-product.repo.ts'

/** What the editor changes; scores are stored doubled. */
export function toValues(record: ProductRecord): ProductValues {
  return {
    slug: record.slug,
    name: record.name,
    name_en: record.name_en,
    category_id: record.category_id,
    category_ids: [...new Set([record.category_id, ...record.category_ids])].sort((a, b) => a - b),
    roast_level: record.roast_level,
    processing_method: record.processing_method,
    origin: record.origin,
    origin_en: record.origin_en,
    coffee_grade: record.coffee_grade,
    variety: record.variety,
    flavor_notes: record.flavor_notes,
    altitude: record.altitude,
    description: record.description_blocks ?? htmlToBlocks(record.description),
    sweetness: record.sweetness_x2 / 2,
    acidity: record.acidity_x2 / 2,
    body: record.body_x2 / 2,
    aroma: record.aroma_x2 / 2,
    aftertaste: record.aftertaste_x2 / 2,
    discount_percent: record.discount_percent,
    discount_from: record.discount_from?.toISOString() ?? null,
    discount_to: record.discount_to?.toISOString() ?? null,
    search_words: record.search_words,
    best_before: record.best_before,
    expires_on: record.expires_on,
    grindable: record.grindable,
    roasted_to_order: record.roasted_to_order,
    sizes: record.sizes.map((size) => ({
      id: size.id,
      label: size.label,
      specification: size.specification,
      grams: size.grams,
      parcel_grams: size.parcel_grams,
      price: size.price,
      is_default: size.is_default,
      published: size.published,
    })),
  }
}

/** The columns of `products`. A description that was not touched keeps the HTML that it was written as. */
export function toColumns(values: ProductValues, before: ProductRecord | null) {
  const { category_ids: _, sizes: __, description, ...plain } = values
  const { sweetness, acidity, body, aroma, aftertaste, ...texts } = plain
  const html = blocksToHtml(description)
  const text =
    before && html === blocksToHtml(toValues(before).description)
      ? { description: before.description, description_blocks: before.description_blocks }
      : { description: cleanHtml(html), description_blocks: description }
  const profile = { sweetness, acidity, body, aroma, aftertaste }
  const scores = Object.fromEntries(flavourAxes.map((axis) => [`${axis}_x2`, profile[axis] * 2]))
  return { ...texts, ...scores, ...text }
}
