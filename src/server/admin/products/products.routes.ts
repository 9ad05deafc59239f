import { adminCategoriesApi } from '#contract/admin/products/categories.ts'
import { adminProductsApi } from '#contract/admin/products/products.ts'
import { runIdempotent } from '#server/core/idempotency.service.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { type Serving, serve } from '#server/http/serve.ts'
import type { RenderPreview } from '#server/ports/page-preview.ts'
import { changeInBulk, previewBulk } from './bulk-products.service.ts'
import { listCategoryRecords } from './categories.repo.ts'
import { changeCategory, createCategory } from './categories.service.ts'
import {
  changeProduct,
  createProduct,
  duplicateProduct,
  requireRecord,
  restoreProduct,
} from './change-product.service.ts'
import { listAdminProducts, listHistory } from './list-products.service.ts'
import { previewProduct } from './preview-product.service.ts'
import { publishProduct } from './publish-product.service.ts'
import { toAdminProduct } from './to-admin-product.ts'

/** `render` is null where there is no storefront. */
export function productsAdminRoutes(serving: Serving, render: RenderPreview | null): void {
  const { deps } = serving
  serve(serving, adminProductsApi.list, ({ query: { q, state, category, stock, after, limit } }) =>
    listAdminProducts(deps, { q, state, category, stock }, { after, limit }),
  )
  serve(serving, adminProductsApi.create, ({ staff, actor, body, idempotencyKey: key }) =>
    runIdempotent(deps, { staffId: staff.id, key, call: 'create product', input: body }, (db) =>
      inTransaction(db, async (tx) => ({ product: await createProduct(deps, tx, actor, body) })),
    ),
  )
  serve(serving, adminProductsApi.read, async ({ params }) => ({
    product: toAdminProduct(await requireRecord(deps.db, params.id)),
  }))
  serve(serving, adminProductsApi.change, async ({ actor, params, body: { version, ...input } }) => ({
    product: await changeProduct(deps, actor, { id: params.id, version, input }),
  }))
  serve(serving, adminProductsApi.publish, async ({ actor, params, body }) => ({
    product: await publishProduct(deps, actor, { id: params.id, ...body }),
  }))
  serve(serving, adminProductsApi.duplicate, ({ staff, actor, params, idempotencyKey: key }) =>
    runIdempotent(deps, { staffId: staff.id, key, call: 'duplicate product', input: params }, (db) =>
      inTransaction(db, async (tx) => ({ product: await duplicateProduct(deps, tx, actor, params.id) })),
    ),
  )
  serve(serving, adminProductsApi.history, ({ params, query: { after, limit } }) =>
    listHistory(deps, params.id, { after, limit }),
  )
  serve(serving, adminProductsApi.restore, async ({ actor, params, body }) => ({
    product: await restoreProduct(deps, actor, { id: params.id, version: body.version, toVersion: body.to_version }),
  }))
  serve(serving, adminProductsApi.bulkPreview, ({ body }) => previewBulk(deps, body.ids, body.change))
  serve(serving, adminProductsApi.bulk, async ({ staff, actor, body, idempotencyKey }) => ({
    items: await changeInBulk(deps, actor, { staffId: staff.id, key: idempotencyKey }, body),
  }))
  serve(serving, adminProductsApi.preview, async ({ body }) => ({ html: await previewProduct(deps, render, body) }))
  categoryRoutes(serving)
}

function categoryRoutes(serving: Serving): void {
  const { deps } = serving
  serve(serving, adminCategoriesApi.list, async () => ({ items: await listCategoryRecords(deps.db) }))
  serve(serving, adminCategoriesApi.create, ({ staff, actor, body, idempotencyKey: key }) =>
    runIdempotent(deps, { staffId: staff.id, key, call: 'create category', input: body }, (db) =>
      inTransaction(db, async (tx) => ({ category: await createCategory(deps, tx, actor, body) })),
    ),
  )
  serve(serving, adminCategoriesApi.change, async ({ actor, params, body }) => ({
    category: await changeCategory(deps, actor, { id: Number(params.id), ...body }),
  }))
}
