import { startTransition, useEffect, useOptimistic } from 'react'
import { type ShouldRevalidateFunctionArgs, useLoaderData, useLocation, useNavigate, useParams } from 'react-router'
import type { Client } from '#client/client.ts'
import { type Category, productsApi } from '#contract/products.ts'
import { filterProducts, inCategory, sortProducts } from '#domain/product-filter.ts'
import { productListTexts } from '#messages/product-list.ts'
import { createBrowserMemo } from '#storefront/browser-memo.ts'
import { ProductCard } from '#storefront/features/product-card/product-card.tsx'
import { gridPhotoSizes, ProductGrid } from '#storefront/features/product-card/product-grid.tsx'
import { type ProductCardData, toProductCard } from '#storefront/features/product-card/to-product-card.ts'
import { ActiveFilters } from '#storefront/features/product-list/active-filters.tsx'
import { readCategoryId } from '#storefront/features/product-list/category-id.ts'
import { CategoryLinks } from '#storefront/features/product-list/category-links.tsx'
import { ListBanner } from '#storefront/features/product-list/list-banner.tsx'
import { formatListQuery, type ListQuery, parseListQuery } from '#storefront/features/product-list/list-query.ts'
import { ListToolbar } from '#storefront/features/product-list/list-toolbar.tsx'
import { NoProducts } from '#storefront/features/product-list/no-products.tsx'
import { categoryLinks, describeShelf } from '#storefront/features/product-list/shelf.ts'
import { PageMeta } from '#storefront/page-meta.tsx'
import { type PageLoaderArgs, pageNotFound } from '#storefront/page-module.ts'
import { useClient } from '#storefront/site.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'

interface ListData {
  products: ProductCardData[]
  categories: Category[]
}

/** Every shelf shows a part of the same list: going from one to the next asks the server for nothing within a minute. */
const memo = createBrowserMemo<ListData>(60_000)

export async function loader({ client, params }: PageLoaderArgs): Promise<ListData> {
  const category = readCategoryId(params.categoryId)
  if (category === undefined) throw pageNotFound()
  const data = await memo.get(client, loadList)
  if (category !== null && !data.categories.some(({ id }) => id === category)) throw pageNotFound()
  return data
}

async function loadList(client: Client): Promise<ListData> {
  const [list, shelves] = await Promise.all([
    client.call(productsApi.list, {}),
    client.call(productsApi.categories, {}),
  ])
  return { products: list.products.map(toProductCard), categories: shelves.categories }
}

/** Filters work on the loaded list: a change of the query alone loads nothing. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const filtered = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return !filtered && defaultShouldRevalidate
}

/** Photographs of the first row on the widest screen are in sight at once. */
const firstRow = 4

export function Component() {
  const data = useLoaderData<ListData>()
  const client = useClient()
  const navigate = useNavigate()
  const { search } = useLocation()
  const category = readCategoryId(useParams().categoryId) ?? null

  // the first page arrives with its data in it: that counts as loaded
  useEffect(() => memo.put(client, data), [client, data])

  const shelf = describeShelf(data.categories, category)
  // what was just chosen shows at once; the address follows
  const [query, setQuery] = useOptimistic(parseListQuery(new URLSearchParams(search)))
  const offered = inCategory(data.products, category)
  const shown = sortProducts(filterProducts(offered, query), query.sort)
  const change = (next: ListQuery) => {
    startTransition(async () => {
      setQuery(next)
      await navigate(shelf.path + formatListQuery(next), { preventScrollReset: true })
    })
  }

  return (
    <>
      <PageMeta
        title={productListTexts.title(shelf.name)}
        description={productListTexts.description(shelf.name, shelf.tagline)}
        path={shelf.path}
      />
      <ListBanner eyebrow={shelf.eyebrow} title={shelf.name} text={shelf.tagline} />
      <div className="container-page">
        <div className="py-1">
          <Breadcrumbs label={productListTexts.breadcrumbs} crumbs={shelf.crumbs} />
        </div>
        <CategoryLinks links={categoryLinks(data.categories)} current={category} />
        <div className="flex flex-col gap-3 pt-5 pb-5">
          <ListToolbar products={offered} query={query} path={shelf.path} onChange={change} />
          <div className="flex min-h-11 flex-wrap items-center gap-x-5 gap-y-2">
            <p role="status" className="text-sm text-ink-soft tabular-nums">
              {productListTexts.found(shown.length)}
            </p>
            <ActiveFilters query={query} path={shelf.path} />
          </div>
        </div>
        <h2 className="sr-only">{productListTexts.products}</h2>
        {shown.length === 0 ? (
          <NoProducts filtered={offered.length > 0} path={shelf.path} />
        ) : (
          <ProductGrid label={productListTexts.products}>
            {shown.map((product, index) => (
              <li key={product.id}>
                <ProductCard
                  product={product}
                  sizes={gridPhotoSizes}
                  loading={index === 0 ? 'first' : index < firstRow ? 'eager' : 'lazy'}
                />
              </li>
            ))}
          </ProductGrid>
        )}
      </div>
    </>
  )
}
