import type { Pictured, ProductPictures } from '#contract/admin/products/product-pictures.ts'
import type { ProductId } from '#contract/scalars.ts'
import { AppError } from '#server/core/app-error.ts'
import { keysetPage, readNumberKey } from '#server/core/keyset.ts'
import type { Db } from '#server/db/open-db.ts'
import { findProductName, findVersion, listPictured, listProductPictures } from './product-pictures.repo.ts'

export async function readPictures(db: Db, productId: ProductId): Promise<ProductPictures> {
  const product = await findProductName(db, productId)
  if (!product) throw new AppError('product_not_found')
  const rows = await listProductPictures(db, productId)
  return {
    product_id: productId,
    name: product.name,
    version: await findVersion(db, productId),
    pictures: rows.flatMap(({ id, ...picture }) => (id === null ? [] : [{ id, ...picture }])),
    demonstration: rows.flatMap(({ id, ...picture }) => (id === null ? [picture] : [])),
  }
}

export async function listProductsPictured(
  db: Db,
  q: string,
  page: { after: string | undefined; limit: number },
): Promise<{ items: Pictured[]; next: string | null }> {
  const after = readNumberKey(page.after)
  const rows = await listPictured(db, q.trim(), { after, limit: page.limit + 1 })
  const { items, next } = keysetPage(rows, page.limit, ({ product_id }) => String(product_id))
  return { items: items.map((row) => ({ ...row, product_id: row.product_id as ProductId })), next }
}
