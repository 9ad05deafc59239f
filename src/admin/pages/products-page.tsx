import { useState } from 'react'
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
import { TickBox } from '../kit/tick-box.tsx'
import { showTime } from '../kit/time.ts'

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
/** A bulk call takes so many. */
const most = 100

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
  const [chosen, setChosen] = useState<readonly number[]>([])
  const list = useList(products, page)
  const mayChange = list.can(adminProductsApi.bulk)
  const choose = (id: number, on: boolean) =>
    setChosen(on ? [...chosen, id].slice(0, most) : chosen.filter((each) => each !== id))
  const all = list.items.slice(0, most).map(({ id }) => id)
  const withChoice: Column<ProductItem>[] = mayChange
    ? [
        {
          title: texts.bulk.title,
          cell: ({ id, name }) => (
            <TickBox
              label={texts.bulk.choose(name)}
              hideLabel
              checked={chosen.includes(id)}
              onChange={(on) => choose(id, on)}
            />
          ),
        },
        ...columns,
      ]
    : columns
  return (
    <ListView
      {...rules}
      list={list}
      choices={() => ({ category: Object.fromEntries(categories.map(({ id, name }) => [id, name])) })}
      columns={withChoice}
      keyOf={({ id }) => id}
      empty={list.query.size > 0 ? texts.empty : texts.noneYet}
      actions={(can) => (
        <>
          <LinkButton variant="secondary" to="/admin/products/categories">
            {texts.categories.link}
          </LinkButton>
          {can(adminProductsApi.create) && <LinkButton to="/admin/products/new">{texts.create}</LinkButton>}
        </>
      )}
      above={() => (
        <>
          {mayChange && list.items.length > 0 && (
            <div className="mb-2">
              <TickBox
                label={texts.bulk.chooseAll}
                checked={chosen.length > 0 && all.every((id) => chosen.includes(id))}
                onChange={(on) => setChosen(on ? all : [])}
              />
            </div>
          )}
          {chosen.length > 0 && (
            <div className="mb-4">
              <BulkPanel ids={chosen} categories={categories} onClear={() => setChosen([])} />
            </div>
          )}
        </>
      )}
    />
  )
}
