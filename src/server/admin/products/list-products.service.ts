import type { ProductItem } from '#contract/admin/products/product-shapes.ts'
import type { FieldChanges, Revision } from '#contract/admin/products/products.ts'
import { runningDiscount } from '#domain/catalogue/pricing.ts'
import { prepareSearch, type SearchedProduct, type SearchIndex } from '#domain/catalogue/product-search.ts'
import type { ProductValues } from '#domain/products/product-field-table.ts'
import { productChanges } from '#domain/products/product-fields.ts'
import { type ProductState, productState } from '#domain/products/product-states.ts'
import type { Deps } from '#server/core/deps.ts'
import { keysetPage, readNumberKey } from '#server/core/keyset.ts'
import { requireRecord } from './change-product.service.ts'
import { type ListedProduct, selectProducts, selectSearched } from './list-products.repo.ts'
import { readCatalogueMark } from './stored-product.repo.ts'
import { listRevisions } from './write-products.repo.ts'

interface Page {
  after: string | undefined
  limit: number
}

interface Asked {
  q: string | undefined
  state: ProductState | undefined
  category: string | undefined
  stock: 'sold_out' | 'few' | undefined
}

type ListDeps = Pick<Deps, 'db' | 'clock' | 'cache'>

export async function listAdminProducts(
  deps: ListDeps,
  { q, category, ...filter }: Asked,
  { after, limit }: Page,
): Promise<{ items: ProductItem[]; next: string | null }> {
  const ids = q?.trim() ? await findIds(deps, q.trim()) : null
  const rows = await selectProducts(
    deps.db,
    { ...filter, ids, category: category === undefined ? undefined : Number(category) },
    { after: readNumberKey(after), limit: limit + 1 },
  )
  const { items, next } = keysetPage(rows, limit, ({ id }) => String(id))
  const now = deps.clock.now()
  return { items: items.map((row) => toItem(row, now)), next }
}

/** As shoppers find them, and by number and code. */
async function findIds(deps: ListDeps, q: string): Promise<number[]> {
  const index = await readSearchIndex(deps)
  const found = index.find(q, Number.POSITIVE_INFINITY).map(({ id }) => id)
  return /^\d{1,9}$/.test(q) ? [...new Set([Number(q), ...found])] : found
}

const indexLifetimeMs = 10 * 60_000

/** Folding 2,000 names takes longer than everything else: it is done once for each state of the catalogue. */
async function readSearchIndex({ db, cache, clock }: ListDeps): Promise<SearchIndex<{ id: number } & SearchedProduct>> {
  return cache.get(`products desk search ${await readCatalogueMark(db)}`, async () => {
    const products = await selectSearched(db)
    const value = prepareSearch(
      products.map(({ id, slug, name, name_en, origin, search_words }) => ({
        id,
        name,
        details: `${name_en} ${origin}`,
        words: [slug, ...search_words].join(' '),
      })),
    )
    const validUntil = new Date(clock.now().getTime() + indexLifetimeMs)
    return { value, tags: [], validUntil, bytes: products.length * 1500 }
  })
}

function toItem(row: ListedProduct, now: Date): ProductItem {
  const { discount_percent: percent, discount_from: from, discount_to: to, published: _, off_sale: __, ...plain } = row
  return {
    ...plain,
    state: productState(row),
    publish_at: row.publish_at?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
    discount: runningDiscount({ percent, from, to }, now),
  }
}

/** Each version with what it changed; the oldest of a page is compared with the one before it, which is read, too. */
export async function listHistory(
  deps: Pick<Deps, 'db'>,
  id: number | null,
  { after, limit }: Page,
): Promise<{ items: Revision[]; next: string | null }> {
  const { id: productId } = await requireRecord(deps.db, id)
  const before = readNumberKey(after)
  const rows = await listRevisions(deps.db, productId, { before, limit: limit + 1 })
  const { items, next } = keysetPage(rows, limit, ({ version }) => String(version))
  return {
    items: items.map((row, index) => {
      const previous = rows[index + 1]
      const changes = previous ? productChanges(previous.content as ProductValues, row.content as ProductValues) : {}
      return {
        version: row.version,
        at: row.at.toISOString(),
        actor: row.actor_name,
        action: row.action,
        changes: changes as FieldChanges,
      }
    }),
    next,
  }
}
