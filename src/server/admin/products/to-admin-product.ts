import type { AdminProduct } from '#contract/admin/products/product-shapes.ts'
import { productState } from '#domain/products/product-states.ts'
import type { ProductRecord } from './stored-product.repo.ts'
import { toValues } from './to-values.ts'

export function toAdminProduct(record: ProductRecord): AdminProduct {
  return {
    ...toValues(record),
    id: record.id,
    version: record.version,
    state: productState(record),
    publish_at: record.publish_at?.toISOString() ?? null,
    created_at: record.created_at.toISOString(),
    updated_at: record.updated_at.toISOString(),
    pictures: record.pictures,
    sizes: record.sizes,
  }
}
