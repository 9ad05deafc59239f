/** A product's values as single fields, for the audit log, the preview of a bulk change and the import's dry run. */
import { type Changes, recordChanges } from '#domain/audit/changes.ts'
import { blocksToHtml } from './description-blocks.ts'
import type { ProductValues, SizeValues } from './product-field-table.ts'

export function productChanges(before: ProductValues | null, after: ProductValues): Changes {
  return recordChanges(before ? toFields(before) : {}, toFields(after))
}

function toFields({ category_ids, description, sizes, ...fields }: ProductValues) {
  return {
    ...fields,
    category_ids: category_ids.map(String),
    description: blocksToHtml(description),
    sizes: sizes.map(sizeLine),
  }
}

/** `半磅 227 g NT$420 227/255 g *`: the star marks the default, brackets a retired one. */
function sizeLine({ label, specification, price, grams, parcel_grams, is_default, published }: SizeValues): string {
  const line = `${label} NT$${price} ${grams}/${parcel_grams} g${specification ? ` ${specification}` : ''}${is_default ? ' *' : ''}`
  return published ? line : `(${line})`
}
