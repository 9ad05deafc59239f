import type { AdminProduct } from '#contract/admin/products/product-shapes.ts'
import type { ProductValues } from '#domain/products/product-field-table.ts'

/** What the editor changes of a product. */
export function toDraft(product: AdminProduct): ProductValues {
  const {
    id: _,
    version: __,
    state: ___,
    publish_at: ____,
    created_at,
    updated_at,
    pictures,
    sizes,
    ...values
  } = product
  return { ...values, sizes: sizes.map(({ stock: _stock, ...size }) => size) }
}

/** Words with any sign between them: 、 , ， or a new line. */
export function splitWords(text: string): string[] {
  return text.split(/[、,，\n]/)
}
