import type { Category, Product, ProductLot } from '#contract/products.ts'
import type { ProductId } from '#contract/scalars.ts'
import { nextDiscountChange } from '#domain/catalogue/pricing.ts'
import { nextTaipeiMidnight, taipeiDay } from '#domain/taipei-time.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { isListed, listCategoryRows, listProductRows } from './catalogue.repo.ts'
import { discountWindow, toCategory, toProduct } from './to-product.ts'
import { toSizeLots } from './to-size-lots.ts'

/** Tag of every cached answer made from the catalogue; every change to the catalogue purges it. */
export const catalogueTag = 'catalogue'

/** Tag of cached answers about one product (its reviews). */
export function productTag(id: ProductId): string {
  return `product:${id}`
}

export interface Catalogue {
  products: Product[]
  /** What one gets of a size today, by the size's id. */
  sizeLots: ReadonlyMap<number, ProductLot>
  /** When the next discount begins or ends, or the day: prices and days in this list are valid until then. */
  validUntil: Date | null
}

const productsKey = 'catalogue products'

/** All published products, cached until the catalogue changes. */
export function listProducts(deps: Pick<Deps, 'db' | 'clock' | 'cache' | 'settings'>): Promise<Catalogue> {
  return deps.cache.get(productsKey, async () => {
    const now = deps.clock.now()
    const { roastWeekdays } = deps.settings.current().dispatch
    const rows = await listProductRows(deps.db)
    const changes = rows.flatMap((row) => nextDiscountChange(discountWindow(row), now) ?? [])
    const sizeLots = new Map(rows.flatMap((row) => toSizeLots(row, taipeiDay(now), roastWeekdays)))
    // what a lot's line says depends on the day: a page made yesterday is not sent today
    if (rows.some((row) => row.lots || row.roasted_to_order || row.expires_on)) changes.push(nextTaipeiMidnight(now))
    const validUntil = changes.length > 0 ? new Date(Math.min(...changes.map(Number))) : null
    const value: Catalogue = { products: rows.map((row) => toProduct(row, now, sizeLots)), sizeLots, validUntil }
    return { value, tags: [catalogueTag], validUntil, bytes: rows.length * 4000, essential: true }
  })
}

/** Unknown, unpublished and malformed ids are all "not found". */
export async function requireProduct(
  deps: Pick<Deps, 'db' | 'clock' | 'cache' | 'settings'>,
  id: ProductId | null,
): Promise<{ product: Product; catalogue: Catalogue }> {
  const catalogue = await listProducts(deps)
  const product = catalogue.products.find((each) => each.id === id)
  if (!product) throw new AppError('product_not_found')
  return { product, catalogue }
}

/** For a call that needs no more of the product: while the catalogue is not cached, it is not read for one product. */
export async function requireProductId(deps: Pick<Deps, 'db' | 'cache'>, id: ProductId | null): Promise<ProductId> {
  const cached = deps.cache.peek<Catalogue>(productsKey)
  const isThere = cached ? cached.products.some((each) => each.id === id) : id !== null && (await isListed(deps.db, id))
  if (id === null || !isThere) throw new AppError('product_not_found')
  return id
}

export function listCategories(deps: Pick<Deps, 'db' | 'cache'>): Promise<Category[]> {
  return deps.cache.get('catalogue categories', async () => {
    const value = (await listCategoryRows(deps.db)).map(toCategory)
    return { value, tags: [catalogueTag], validUntil: null, bytes: value.length * 300 }
  })
}
