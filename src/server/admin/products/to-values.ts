import { blocksToHtml } from '#domain/products/description-blocks.ts'
import { fieldsOf, mapFields, type ProductValues } from '#domain/products/product-field-table.ts'
import { htmlToBlocks } from '#domain/products/read-description.ts'
import { cleanHtml } from '#server/core/clean-html.ts'
import type { ProductRecord } from './stored-product.repo.ts'

/** What the editor changes; scores are stored doubled. */
export function toValues(record: ProductRecord): ProductValues {
  const fields = mapFields<unknown>({
    line: (field) => record[field],
    words: (field) => record[field],
    category: (field) => record[field],
    categories: () => [...new Set([record.category_id, ...record.category_ids])].sort((a, b) => a - b),
    roast: (field) => record[field],
    process: (field) => record[field],
    year: (field) => record[field],
    score: (field) => record[`${field}_x2`] / 2,
    percent: (field) => record[field],
    time: (field) => record[field]?.toISOString() ?? null,
    day: (field) => record[field],
    yes: (field) => record[field],
    blocks: () => record.description_blocks ?? htmlToBlocks(record.description),
    sizes: () => record.sizes.map(({ stock: _, ...size }) => size),
  })
  return Object.fromEntries(fields) as unknown as ProductValues
}

/** The columns of `products`. A description that was not touched keeps the HTML that it was written as. */
export function toColumns(values: ProductValues, before: ProductRecord | null) {
  const { category_ids: _, sizes: __, description, ...plain } = values
  const html = blocksToHtml(description)
  const text =
    before && html === blocksToHtml(toValues(before).description)
      ? { description: before.description, description_blocks: before.description_blocks }
      : { description: cleanHtml(html), description_blocks: description }
  const scores = Object.fromEntries(fieldsOf('score').map((axis) => [`${axis}_x2`, values[axis] * 2]))
  return { ...plain, ...(scores as Record<`${ReturnType<typeof fieldsOf<'score'>>[number]}_x2`, number>), ...text }
}
