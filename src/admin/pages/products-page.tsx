import { type AdminCategory, adminCategoriesApi } from '#contract/admin/products/categories.ts'
import type { ProductItem } from '#contract/admin/products/product-shapes.ts'
import { adminProductsApi } from '#contract/admin/products/products.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import { formatTwd, twd } from '#domain/money.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData } from '#front/router/hooks.ts'
import { adminProductsTexts as texts } from '#messages/admin/products/products.ts'
import { Link } from '#ui/link.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Picture } from '#ui/picture.tsx'
import { BulkPanel } from '../features/products/bulk-panel.tsx'
import { ProductState } from '../features/products/product-state.tsx'
import { choice, search } from '../kit/filters.tsx'
import { ListView, listOf, useList } from '../kit/list-page.tsx'
import type { Column } from '../kit/table.tsx'
import { showTime } from '../kit/time.ts'
import { useSelection } from '../kit/use-selection.ts'

interface Data {
  page: CallOutput<typeof adminProductsApi.list>
  categories: AdminCategory[]
}

const rules = {
  title: texts.title,
  filters: [
    search('q', texts.search),
    choice('state', texts.state, texts.states),
    choice('category', texts.category),
    choice('stock', texts.stock, texts.stockStates),
  ],
  live: ['products'],
} satisfies Partial<Parameters<typeof listOf>[1]> & { title: string }
const products = listOf(adminProductsApi.list, rules)

export async function loader({ client, url }: PageLoaderArgs): Promise<Data> {
  const [page, { items }] = await Promise.all([
    products.load(client, url.searchParams),
    client.call(adminCategoriesApi.list, {}),
  ])
  return { page, categories: items }
}

const columns: Column<ProductItem>[] = [
  {
    title: texts.name,
    heading: true,
    cell: ({ id, name, picture }) => (
      <span className="flex items-center gap-3">
        {picture ? (
          <Picture picture={{ ...picture, alt: '' }} sizes="32px" className="h-10 w-8 rounded-sm object-cover" />
        ) : (
          <span aria-hidden className="h-10 w-8 shrink-0 rounded-sm bg-panel" />
        )}
        <Link to={`/admin/products/${id}`} className="text-copper underline-offset-4 hover:underline">
          {name}
        </Link>
      </span>
    ),
  },
  { title: texts.state, cell: ({ state }) => <ProductState state={state} /> },
  {
    title: texts.price,
    figures: true,
    cell: ({ price_from, price_to, discount }) => (
      <>
        {price_from === null ? texts.noPrice : prices(price_from, price_to ?? price_from)}
        {discount > 0 && <span className="ml-2 text-xs text-copper">{texts.off(discount)}</span>}
      </>
    ),
  },
  { title: texts.sizes, figures: true, cell: ({ sizes }) => texts.sizeCount(sizes) },
  { title: texts.stock, figures: true, cell: ({ stock }) => stock },
  { title: texts.updated, cell: ({ updated_at }) => <span className="whitespace-nowrap">{showTime(updated_at)}</span> },
]

function prices(from: number, to: number): string {
  return from === to ? formatTwd(twd(from)) : `${formatTwd(twd(from))} – ${formatTwd(twd(to))}`
}

export function Component() {
  const { page, categories } = useLoaderData<Data>()
  const list = useList(products, page)
  const selection = useSelection(list.items.map(({ id }) => id))
  const mayChange = list.can(adminProductsApi.bulk)
  return (
    <ListView
      {...rules}
      list={list}
      choices={() => ({ category: Object.fromEntries(categories.map(({ id, name }) => [id, name])) })}
      columns={columns}
      keyOf={({ id }) => id}
      choice={
        mayChange ? { selection, all: texts.bulk.chooseAll, label: ({ name }) => texts.bulk.choose(name) } : undefined
      }
      empty={list.query.size > 0 ? texts.empty : texts.noneYet}
      actions={(can) => (
        <>
          <LinkButton variant="secondary" to="/admin/products/categories">
            {texts.categories.link}
          </LinkButton>
          {can(adminProductsApi.create) && <LinkButton to="/admin/products/new">{texts.create}</LinkButton>}
        </>
      )}
      below={mayChange && <BulkPanel ids={selection.selected} categories={categories} onClear={selection.clear} />}
    />
  )
}
