import Scale from 'lucide-react/icons/scale'
import Sparkles from 'lucide-react/icons/sparkles'
import { lazy, memo, Suspense, startTransition, useDeferredValue, useEffect, useOptimistic, useState } from 'react'
import type { Client } from '#client/client.ts'
import { type Banner, contentApi } from '#contract/content.ts'
import { type Category, productsApi } from '#contract/products.ts'
import { categoryIds } from '#domain/catalogue.ts'
import { filterProducts, inCategory, sortProducts } from '#domain/product-filter.ts'
import { useClient } from '#front/app/client-context.ts'
import { HydratedLater } from '#front/app/hydrated-later.tsx'
import { createBrowserMemo } from '#front/data/browser-memo.ts'
import { PageMeta } from '#front/meta/page-meta.tsx'
import { type PageLoaderArgs, pageNotFound } from '#front/navigation/page-module.ts'
import { useLoaderData, useLocation, useNavigate, useParams } from '#front/router/hooks.ts'
import type { RevalidationArgs } from '#front/router/route.ts'
import { compareTexts } from '#messages/compare.ts'
import { flavourFinderTexts } from '#messages/flavour-finder.ts'
import { nearExpiryNotice } from '#messages/near-expiry-notice.ts'
import { productListTexts } from '#messages/product-list.ts'
import { clearCompared, useCompared } from '#storefront/features/compare/compare-store.ts'
import { FavouriteButton } from '#storefront/features/favourites/favourite-button.tsx'
import { readTaste, useTaste } from '#storefront/features/flavour-finder/use-taste.ts'
import { AddOneButton } from '#storefront/features/product-card/add-one-button.tsx'
import { ProductCard } from '#storefront/features/product-card/product-card.tsx'
import { gridPhotoSizes, ProductGrid } from '#storefront/features/product-card/product-grid.tsx'
import { type ProductCardData, toProductCard } from '#storefront/features/product-card/to-product-card.ts'
import { ActiveFilters } from '#storefront/features/product-list/active-filters.tsx'
import { readCategoryId } from '#storefront/features/product-list/category-id.ts'
import { CategoryLinks } from '#storefront/features/product-list/category-links.tsx'
import { ListBanner } from '#storefront/features/product-list/list-banner.tsx'
import { formatListQuery, type ListQuery, parseListQuery } from '#storefront/features/product-list/list-query.ts'
import { ListToolbar } from '#storefront/features/product-list/list-toolbar.tsx'
import { categoryLinks, describeCategory } from '#storefront/features/product-list/listed-category.ts'
import { NoProducts } from '#storefront/features/product-list/no-products.tsx'
import { ToolButton } from '#storefront/features/product-list/tool-button.tsx'
import { BreadcrumbJsonLd } from '#storefront/meta/json-ld.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'

const FinderPanel = lazy(() => import('#storefront/features/flavour-finder/finder-panel.tsx'))
const CompareChoice = lazy(() => import('#storefront/features/compare/compare-choice.tsx'))
const CompareBar = lazy(() => import('#storefront/features/compare/compare-bar.tsx'))

interface ListData {
  products: ProductCardData[]
  categories: Category[]
  /** Its picture is shown for every category, its texts for the whole list; null when the owner has unpublished it. */
  banner: Banner | null
}

interface PageData extends ListData {
  /** The products that the address searches for or names, the best match first; null: all. */
  found: number[] | null
}

/** Every category shows a part of the same list: going from one to the next makes no call within a minute. */
const listMemo = createBrowserMemo<ListData>(60_000)

export async function loader({ client, params, url }: PageLoaderArgs): Promise<PageData> {
  const category = readCategoryId(params.categoryId)
  if (category === undefined) throw pageNotFound()
  const { q, pick } = parseListQuery(url.searchParams)
  const [data, found] = await Promise.all([listMemo.get(client, loadList), q || pick ? findIds(client, q, pick) : null])
  if (category !== null && !data.categories.some(({ id }) => id === category)) throw pageNotFound()
  return { ...data, found }
}

/** The rules of the search are no part of the page before somebody searches. */
async function findIds(client: Client, term: string, pick: string): Promise<number[]> {
  const { findProductIds, readPick } = await import('#storefront/features/search/find-product-ids.ts')
  return term ? findProductIds(client, term) : readPick(pick)
}

async function loadList(client: Client): Promise<ListData> {
  const [list, { categories }, banner] = await Promise.all([
    client.call(productsApi.list, {}),
    client.call(productsApi.categories, {}),
    client.call(contentApi.banner, { params: { slug: 'banner-products' } }).catch(() => null),
  ])
  return { products: list.products.map(toProductCard), categories, banner: banner?.banner ?? null }
}

/** Filters work on the loaded list: a change of the query alone loads nothing, unless it searches for something else. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: RevalidationArgs): boolean {
  const filtered = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  const searches = ['q', 'pick'].some((name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name))
  return searches || (!filtered && defaultShouldRevalidate)
}

/** The first row on the widest screen is visible without scrolling. */
const firstRow = 4

export function Component() {
  const data = useLoaderData<PageData>()
  const client = useClient()
  const navigate = useNavigate()
  const { search } = useLocation()
  const category = readCategoryId(useParams().categoryId) ?? null

  // the data that the first page was rendered with is not loaded again
  const { found, ...list } = data
  // biome-ignore lint/correctness/useExhaustiveDependencies: `list` is a part of `data`
  useEffect(() => listMemo.put(client, list), [client, data])

  const current = describeCategory(data.categories, category)
  const texts = category === null ? data.banner : null
  const address = new URLSearchParams(search)
  // a choice shows immediately; the address follows
  const [query, setQuery] = useOptimistic(parseListQuery(address))
  const {
    taste,
    rank,
    change: changeTaste,
  } = useTaste(readTaste(address), (next) => {
    void navigate(current.path + formatListQuery(query, next), { replace: true, preventScrollReset: true })
  })
  const addressOf = (next: ListQuery) => current.path + formatListQuery(next, taste)
  const change = (next: ListQuery) => {
    startTransition(async () => {
      setQuery(next)
      await navigate(addressOf(next), { preventScrollReset: true })
    })
  }

  const offered = inCategory(findIn(data.products, found), category)
  // a pressed button reacts immediately, the dozens of cards follow when the processor has time
  const listed = useDeferredValue(query)
  const sorted = sortProducts(filterProducts(offered, listed), listed.sort)
  const matches = rank?.by(sorted, rank.taste) ?? null
  const reasons = new Map(matches?.map(({ product, reason }) => [product.id, reason]))
  // a chosen order is not changed; the reasons stay on the cards
  const shown = matches && listed.sort === 'recommended' ? matches.map(({ product }) => product) : sorted

  const [finding, setFinding] = useState(false)
  const [asksToCompare, setAsksToCompare] = useState(false)
  const compared = useCompared()
  const comparing = asksToCompare || compared.length > 0
  const toggleComparing = () => {
    setAsksToCompare(!comparing)
    if (comparing) clearCompared()
  }
  // with a preference in the address the ranked cards are new ones: old ones would jump
  const [cameWithTaste] = useState(() => readTaste(address) !== '')

  return (
    <>
      <PageMeta
        title={query.q ? productListTexts.searchTitle(query.q) : productListTexts.title(current.name)}
        description={productListTexts.description(current.name, current.tagline)}
        path={current.path}
      />
      <BreadcrumbJsonLd crumbs={current.crumbs} />
      <ListBanner
        eyebrow={texts?.eyebrow ?? current.eyebrow}
        title={texts?.title ?? current.name}
        text={texts?.text ?? current.tagline}
        picture={data.banner?.picture ?? null}
      />
      <div className="container-page">
        <div className="py-1">
          <Breadcrumbs label={productListTexts.breadcrumbs} crumbs={current.crumbs} />
        </div>
        <CategoryLinks links={categoryLinks(data.categories)} current={category} />
        {category === categoryIds.nearExpiry && (
          <p className="mt-4 max-w-[46em] text-sm text-ink-soft">{nearExpiryNotice}</p>
        )}
        <div className="flex flex-col gap-3 pt-5 pb-5">
          <ListToolbar products={offered} query={query} path={current.path} onChange={change} />
          <div className="flex min-h-11 flex-wrap items-center gap-x-5 gap-y-2">
            <p role="status" className="text-sm text-ink-soft tabular-nums">
              {query.q && found
                ? productListTexts.foundFor(query.q, shown.length)
                : productListTexts.found(shown.length)}
              {matches && listed.sort === 'recommended' && `，${flavourFinderTexts.ordered}`}
            </p>
            <ActiveFilters query={query} addressOf={addressOf} />
            <div className="ml-auto flex gap-2 noscript:hidden">
              <ToolButton expanded={finding} onPress={() => setFinding(!finding)} icon={Sparkles}>
                {flavourFinderTexts.open}
              </ToolButton>
              <ToolButton pressed={comparing} onPress={() => toggleComparing()} icon={Scale}>
                {compareTexts.start}
              </ToolButton>
            </div>
          </div>
          {finding && (
            <Suspense fallback={<div className="h-96 rounded-md bg-panel" />}>
              <FinderPanel taste={taste} onChange={changeTaste} />
            </Suspense>
          )}
        </div>
        <h2 className="sr-only">{productListTexts.products}</h2>
        {shown.length === 0 ? (
          <NoProducts filtered={offered.length > 0 || found !== null} path={current.path} />
        ) : (
          <ProductGrid key={cameWithTaste && matches ? 'ranked' : 'list'} label={productListTexts.products}>
            {shown.map((product, index) => (
              <li key={product.id} className={index < firstRow ? '' : 'drawn-late'}>
                <HydratedLater>
                  <ListedCard product={product} reason={reasons.get(product.id)} comparing={comparing} />
                </HydratedLater>
              </li>
            ))}
          </ProductGrid>
        )}
      </div>
      {comparing && (
        <Suspense fallback={null}>
          <CompareBar products={data.products} add={(product) => <AddOneButton product={product} inRow />} />
        </Suspense>
      )}
    </>
  )
}

/** In the order of the search. */
function findIn(products: readonly ProductCardData[], found: number[] | null): ProductCardData[] {
  if (found === null) return [...products]
  return found.flatMap((id) => products.find((product) => product.id === id) ?? [])
}

interface ListedCardProps {
  product: ProductCardData
  reason: string | undefined
  comparing: boolean
}

/** Rendered again only when its own props change: a slider moves many times a second above some dozens of these. */
const ListedCard = memo(function ListedCard({ product, reason, comparing }: ListedCardProps) {
  return (
    <ProductCard
      product={product}
      sizes={gridPhotoSizes}
      heart={<FavouriteButton product={product} overPhoto />}
      add={<AddOneButton product={product} />}
      reason={reason}
      choice={
        comparing && (
          <Suspense fallback={<div className="h-11" />}>
            <CompareChoice product={product} />
          </Suspense>
        )
      }
    />
  )
})
