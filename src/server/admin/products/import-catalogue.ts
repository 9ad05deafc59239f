/** The catalogue as a file is compared with it, and as one is written from it. */
import { slugMaker } from '#domain/products/product-slug.ts'
import { productState } from '#domain/products/product-states.ts'
import type { CategoryRecord } from './categories.repo.ts'
import type { Names, WrittenProduct } from './columns.ts'
import type { StoredCatalogue } from './plan-import.ts'
import type { ProductRecord } from './stored-product.repo.ts'
import { toValues } from './to-values.ts'

export function toWritten(record: ProductRecord): WrittenProduct {
  return {
    id: record.id,
    state: productState(record),
    publish_at: record.publish_at?.toISOString() ?? null,
    values: toValues(record),
  }
}

export function toCatalogue(
  records: readonly ProductRecord[],
  categories: readonly CategoryRecord[],
  written: ReadonlySet<string>,
  now: Date,
): StoredCatalogue {
  const idBySlug = new Map(records.map(({ slug, id }) => [slug, id]))
  const kinds = categories.filter(({ role }) => role === 'kind')
  return {
    byId: new Map(records.map((record) => [record.id, toWritten(record)])),
    idBySlug,
    idsByName: new Map(
      [...Map.groupBy(records, ({ name }) => name)].map(([name, same]) => [name, same.map(({ id }) => id)]),
    ),
    makeSlug: slugMaker((slug) => idBySlug.has(slug) || written.has(slug)),
    categories: { kinds: new Set(kinds.map(({ id }) => id)), all: new Set(categories.map(({ id }) => id)) },
    now,
  }
}

export function toNames(categories: readonly CategoryRecord[]): Names {
  const find = (role: CategoryRecord['role'], name: string) =>
    categories.find((category) => category.role === role && category.name === name)?.id
  return {
    kinds: categories.flatMap(({ role, name }) => (role === 'kind' ? [name] : [])),
    nameOf: (id) => categories.find((category) => category.id === id)?.name ?? '',
    kindOf: (name) => find('kind', name),
    shelfOf: (name) => find('shelf', name),
  }
}
