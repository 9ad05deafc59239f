import type { Category, Product } from '#contract/products.ts'
import type { ProductId } from '#contract/scalars.ts'
import { nextDiscountChange } from '#domain/pricing.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { listCategoryRows, listProductRows } from './catalogue.repo.ts'
import { discountWindow, toCategory, toProduct } from './to-product.ts'

/** Everything shown from the catalogue carries this tag; whatever changes the catalogue purges it. */
export const catalogueTag = 'catalogue'

/** What is shown of one product alone (its reviews) carries its own tag besides. */
export function productTag(id: ProductId): string {
  return `product:${id}`
}

export interface Catalogue {
  products: Product[]
  /** The first moment at which a running discount begins or ends: what was made from this list is right until then. */
  validUntil: Date | null
}

/** All products on sale, from memory until the catalogue changes. */
export function listProducts(deps: Pick<Deps, 'db' | 'clock' | 'cache'>): Promise<Catalogue> {
  return deps.cache.get('catalogue products', async () => {
    const now = deps.clock.now()
    const rows = await listProductRows(deps.db)
    const changes = rows.flatMap((row) => nextDiscountChange(discountWindow(row), now) ?? [])
    const validUntil = changes.length > 0 ? new Date(Math.min(...changes.map(Number))) : null
    const value: Catalogue = { products: rows.map((row) => toProduct(row, now)), validUntil }
    return { value, tags: [catalogueTag], validUntil, bytes: rows.length * 4000 }
  })
}

/** A product on sale; what is unknown, withdrawn, or no id at all does not exist for a shopper. */
export async function requireProduct(
  deps: Pick<Deps, 'db' | 'clock' | 'cache'>,
  id: ProductId | null,
): Promise<{ product: Product; catalogue: Catalogue }> {
  const catalogue = await listProducts(deps)
  const product = catalogue.products.find((each) => each.id === id)
  if (!product) throw new AppError('product_not_found')
  return { product, catalogue }
}

export function listCategories(deps: Pick<Deps, 'db' | 'cache'>): Promise<Category[]> {
  return deps.cache.get('catalogue categories', async () => {
    const value = (await listCategoryRows(deps.db)).map(toCategory)
    return { value, tags: [catalogueTag], validUntil: null, bytes: value.length * 300 }
  })
}
