import Scale from 'lucide-react/icons/scale'
import Sparkles from 'lucide-react/icons/sparkles'
import {
  memo as keepDrawn,
  lazy,
  Suspense,
  startTransition,
  useDeferredValue,
  useEffect,
  useOptimistic,
  useState,
} from 'react'
import { type ShouldRevalidateFunctionArgs, useLoaderData, useLocation, useNavigate, useParams } from 'react-router'
import type { Client } from '#client/client.ts'
import { type Banner, contentApi } from '#contract/content.ts'
import { type Category, productsApi } from '#contract/products.ts'
import { filterProducts, inCategory, sortProducts } from '#domain/product-filter.ts'
import { useClient } from '#front/app/client-context.ts'
import { createBrowserMemo } from '#front/data/browser-memo.ts'
import { PageMeta } from '#front/meta/page-meta.tsx'
import { type PageLoaderArgs, pageNotFound } from '#front/navigation/page-module.ts'
import { compareTexts } from '#messages/compare.ts'
import { flavourFinderTexts } from '#messages/flavour-finder.ts'
import { productListTexts } from '#messages/product-list.ts'
import { useAddToCart } from '#storefront/cart/use-add-to-cart.ts'
import { usePendingAdd } from '#storefront/cart/use-pending-add.ts'
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
  /** Its picture stands behind every shelf, its words above all of them; null when the owner has taken it down. */
  banner: Banner | null
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
  const [list, shelves, banner] = await Promise.all([
    client.call(productsApi.list, {}),
    client.call(productsApi.categories, {}),
    client.call(contentApi.banner, { params: { slug: 'banner-products' } }).catch(() => null),
  ])
  return { products: list.products.map(toProductCard), categories: shelves.categories, banner: banner?.banner ?? null }
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

/** The first row on the widest screen is in sight at once. */
const firstRow = 4

export function Component() {
  const data = useLoaderData<ListData>()
  const client = useClient()
  const navigate = useNavigate()
  const { search } = useLocation()
  const category = readCategoryId(useParams().categoryId) ?? null

  // the first page arrives with its data in it: that counts as loaded
  useEffect(() => memo.put(client, data), [client, data])

  const { add } = useAddToCart()
  usePendingAdd(add)

  const shelf = describeCategory(data.categories, category)
  const words = category === null ? data.banner : null
  const address = new URLSearchParams(search)
  // what was just chosen shows at once; the address follows
  const [query, setQuery] = useOptimistic(parseListQuery(address))
  const {
    taste,
    rank,
    change: changeTaste,
  } = useTaste(readTaste(address), (next) => {
    void navigate(shelf.path + formatListQuery(query, next), { replace: true, preventScrollReset: true })
  })
  const addressOf = (next: ListQuery) => shelf.path + formatListQuery(next, taste)
  const change = (next: ListQuery) => {
    startTransition(async () => {
      setQuery(next)
      await navigate(addressOf(next), { preventScrollReset: true })
    })
  }

  const offered = inCategory(data.products, category)
  // what one presses answers at once, the dozens of cards follow when the processor has time
  const listed = useDeferredValue(query)
  const sorted = sortProducts(filterProducts(offered, listed), listed.sort)
  const matches = rank?.by(sorted, rank.taste) ?? null
  const reasons = new Map(matches?.map(({ product, reason }) => [product.id, reason]))
  // an order that was asked for by name is kept, the reasons stay on the cards
  const shown = matches && listed.sort === 'recommended' ? matches.map(({ product }) => product) : sorted

  const [finding, setFinding] = useState(false)
  const [asksToCompare, setAsksToCompare] = useState(false)
  const compared = useCompared()
  const comparing = asksToCompare || compared.length > 0
  const toggleComparing = () => {
    setAsksToCompare(!comparing)
    if (comparing) clearCompared()
  }
  // who comes with a wish in the address sees new cards, not old ones that jump
  const [cameWithTaste] = useState(() => readTaste(address) !== '')

  return (
    <>
      <PageMeta
        title={productListTexts.title(shelf.name)}
        description={productListTexts.description(shelf.name, shelf.tagline)}
        path={shelf.path}
      />
      <BreadcrumbJsonLd crumbs={shelf.crumbs} />
      <ListBanner
        eyebrow={words?.eyebrow ?? shelf.eyebrow}
        title={words?.title ?? shelf.name}
        text={words?.text ?? shelf.tagline}
        picture={data.banner?.picture ?? null}
      />
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
          <NoProducts filtered={offered.length > 0} path={shelf.path} />
        ) : (
          <ProductGrid key={cameWithTaste && matches ? 'ranked' : 'list'} label={productListTexts.products}>
            {shown.map((product, index) => (
              <li key={product.id} className={index < firstRow ? '' : 'drawn-late'}>
                <ListedCard product={product} reason={reasons.get(product.id)} comparing={comparing} />
              </li>
            ))}
          </ProductGrid>
        )}
      </div>
      {comparing && (
        <Suspense fallback={null}>
          <CompareBar products={data.products} />
        </Suspense>
      )}
    </>
  )
}

interface ListedCardProps {
  product: ProductCardData
  reason: string | undefined
  comparing: boolean
}

/** Drawn anew only when something of its own changes: a slider moves many times a second above some dozens of these. */
const ListedCard = keepDrawn(function ListedCard({ product, reason, comparing }: ListedCardProps) {
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
