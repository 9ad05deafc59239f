/** The product page as it would be: the catalogue's own mapping over values that are not stored. */

import type { Product } from '#contract/products.ts'
import { productDetailApi } from '#contract/shop/pages/product-detail.ts'
import { emptyValues, type ProductValues } from '#domain/products/product-field-table.ts'
import { normaliseValues } from '#domain/products/product-values.ts'
import { productProblemTexts } from '#messages/admin/products/product-problems.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { toProduct } from '#server/modules/catalogue/to-product.ts'
import type { RenderPreview } from '#server/ports/page-preview.ts'
import type { PartialValues } from './change-product.service.ts'
import { completeSizes, findProblems } from './save-products.service.ts'
import { findProductRecord, type ProductRecord } from './stored-product.repo.ts'
import { toColumns } from './to-values.ts'

type Input = PartialValues & { id: number | null; category_id: number }

export async function previewProduct(
  deps: Pick<Deps, 'db' | 'clock'>,
  render: RenderPreview | null,
  { id, ...input }: Input,
): Promise<string> {
  const before = id === null ? null : await findProductRecord(deps.db, id)
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  const values = normaliseValues(
    completeSizes(
      { ...emptyValues, ...given, category_id: input.category_id, slug: before?.slug ?? 'preview' },
      before,
    ),
  )
  const problems = (await findProblems(deps.db, values, before?.id ?? null)) ?? {}
  // what is half written can be looked at; what could not be rendered cannot
  for (const field of ['name', 'sizes'] as const) delete problems[field]
  if (Object.keys(problems).length > 0) throw new AppError('bad_input', { fields: problems })
  if (!render) throw new AppError('unavailable')
  const product = toPreviewed(values, before, deps.clock.now())
  const { method, path } = productDetailApi.show
  return render(`/product/${product.id}`, {
    [`${method} ${path}`]: () => ({
      product: { ...product, reviews: [], rating_histogram: [0, 0, 0, 0, 0] },
      related: [],
      my_review: null,
      notice_size_ids: [],
    }),
  })
}

const noSize = { id: 1, label: '', specification: '', grams: 0, price: 0, stock: 0, is_default: true, published: true }

function toPreviewed(values: ProductValues, before: ProductRecord | null, now: Date): Product {
  const stored = values.sizes.map((size, index) => ({
    ...size,
    // of a size that is new nothing lies there, and its id is nobody's
    id: size.id ?? 2_000_000_000 + index,
    stock: before?.sizes.find(({ id }) => id === size.id)?.stock ?? 0,
    price: Number.isInteger(size.price) ? size.price : 0,
  }))
  const sold = stored.filter(({ published }) => published)
  const standard = sold.find(({ is_default }) => is_default) ?? sold[0] ?? noSize
  const columns = toColumns(values, before)
  const row = {
    ...values,
    ...columns,
    id: before?.id ?? 0,
    description: columns.description,
    discount_from: values.discount_from ? new Date(values.discount_from) : null,
    discount_to: values.discount_to ? new Date(values.discount_to) : null,
    name: values.name || productProblemTexts.missing,
    published: true,
    publish_at: null,
    off_sale: false,
    version: 1,
    created_at: now,
    updated_at: now,
    lots: null,
    default_size_id: standard.id,
    price: standard.price,
    stock: standard.stock,
    specification: standard.specification,
    total_reviews: 0,
    avg_rating: 0,
    pictures: before?.pictures ?? [],
    sizes: sold.length > 0 ? sold : [noSize],
  }
  return toProduct(row, now, new Map())
}
