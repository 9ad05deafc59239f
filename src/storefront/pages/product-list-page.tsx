import Scale from 'lucide-react/icons/scale'
import Sparkles from 'lucide-react/icons/sparkles'
import {
  lazy,
  memo,
  Suspense,
  startTransition,
  useDeferredValue,
  useEffect,
  useMemo,
  useOptimistic,
  useState,
} from 'react'
import { categoryIds } from '#domain/catalogue/catalogue.ts'
import { readPage } from '#domain/paging.ts'
import { useClient } from '#front/app/client-context.ts'
import { HydratedLater } from '#front/app/hydrated-later.tsx'
import { PageMeta } from '#front/meta/page-meta.tsx'
import { type PageLoaderArgs, pageNotFound } from '#front/navigation/page-module.ts'
import { useLoaderData, useLocation, useNavigate, useParams } from '#front/router/hooks.ts'
import { type RevalidationArgs, redirect } from '#front/router/route.ts'
import { compareTexts } from '#messages/shop/products/compare.ts'
import { flavourFinderTexts } from '#messages/shop/products/flavour-finder.ts'
import { nearExpiryNotice } from '#messages/shop/products/near-expiry-notice.ts'
import { productListTexts } from '#messages/shop/products/product-list.ts'
import { clearCompared, useCompared } from '#storefront/features/compare/compare-store.ts'
import { FavouriteButton } from '#storefront/features/favourites/favourite-button.tsx'
import { readTaste } from '#storefront/features/flavour-finder/read-taste.ts'
import { useTaste } from '#storefront/features/flavour-finder/use-taste.ts'
import { AddOneButton } from '#storefront/features/product-card/add-one-button.tsx'
import { ProductCard } from '#storefront/features/product-card/product-card.tsx'
import { gridPhotoSizes, ProductGrid } from '#storefront/features/product-card/product-grid.tsx'
import type { ProductCardData } from '#storefront/features/product-card/to-product-card.ts'
import { ActiveFilters } from '#storefront/features/product-list/active-filters.tsx'
import { readCategoryId } from '#storefront/features/product-list/category-id.ts'
import { CategoryLinks } from '#storefront/features/product-list/category-links.tsx'
import { ListBanner } from '#storefront/features/product-list/list-banner.tsx'
import {
  emptyListQuery,
  formatListQuery,
  type ListQuery,
  parseListQuery,
} from '#storefront/features/product-list/list-query.ts'
import { ListToolbar } from '#storefront/features/product-list/list-toolbar.tsx'
import { viewOf } from '#storefront/features/product-list/list-view.ts'
import { categoryLinks, describeCategory } from '#storefront/features/product-list/listed-category.ts'
import { NoProducts } from '#storefront/features/product-list/no-products.tsx'
import { ToolButton } from '#storefront/features/product-list/tool-button.tsx'
import { BreadcrumbJsonLd } from '#storefront/meta/json-ld.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { PageLinks } from '#ui/page-links.tsx'
import { baseMemo, type FoundProducts, findProducts, type ListBase, loadBase } from './product-list/load-list.ts'
import type { CardView } from './product-list/load-page.ts'

const FinderPanel = lazy(() => import('#storefront/features/flavour-finder/finder-panel.tsx'))
const CompareChoice = lazy(() => import('#storefront/features/compare/compare-choice.tsx'))
const CompareBar = lazy(() => import('#storefront/features/compare/compare-bar.tsx'))

interface PageData extends ListBase, FoundProducts {
  /** Of a larger shop: what the address shows. */
  view: CardView | null
}

export async function loader({ client, params, url }: PageLoaderArgs): Promise<PageData> {
  const category = readCategoryId(params.categoryId)
  if (category === undefined) throw pageNotFound()
  const [query, taste, page] = [
    parseListQuery(url.searchParams),
    readTaste(url.searchParams),
    readPage(url.searchParams),
  ]
  const base = await baseMemo.get(client, loadBase)
  if (category !== null && !base.categories.some(({ id }) => id === category)) throw pageNotFound()
  const [found, view] = base.all
    ? [await findProducts(client, query), null]
    : [null, await (await import('./product-list/load-page.ts')).loadPage(client, query, { category, taste, page })]
  // beyond the last page: the last one, at its own address
  const last = view?.page ?? 1
  if (last < page) throw redirect(url.pathname + formatListQuery(query, { taste, page: last }))
  return { ...base, ...(found ?? { found: null, nearest: view?.nearest ?? [] }), view }
}

/** Filters work on the loaded list: a change of the query alone loads nothing, unless it shows what is not loaded. */
export function shouldRevalidate({ currentUrl, nextUrl, data, defaultShouldRevalidate }: RevalidationArgs): boolean {
  if (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search) return defaultShouldRevalidate
  if ((data as PageData).all === null) return true
  return ['q', 'pick', 'page'].some((name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name))
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
  useEffect(() => baseMemo.put(client, data), [client, data])

  const current = describeCategory(data.categories, category)
  const texts = category === null ? data.banner : null
  const address = new URLSearchParams(search)
  const asked = useMemo(() => parseListQuery(new URLSearchParams(search)), [search])
  // a choice shows immediately; the address follows
  const [query, setQuery] = useOptimistic(asked)
  const {
    taste,
    rank,
    change: changeTaste,
  } = useTaste(readTaste(address), (next) => {
    void navigate(current.path + formatListQuery(query, { taste: next }), { replace: true, preventScrollReset: true })
  })
  const addressOf = (next: ListQuery) => current.path + formatListQuery(next, { taste })
  const change = (next: ListQuery) => {
    startTransition(async () => {
      setQuery(next)
      await navigate(addressOf(next), { preventScrollReset: true })
    })
  }

  // a pressed button reacts immediately, the dozens of cards follow when the processor has time
  const listed = useDeferredValue(query)
  const list = data.view ?? viewOf(data.all ?? [], { ...listed, category, found: data.found })
  // what is chosen is shown, the list of a larger shop is still on its way
  const waiting = data.view !== null && formatListQuery(query) !== formatListQuery(asked)
  const matches = rank?.by(list.products, rank.taste) ?? null
  const reasons = new Map(matches?.map(({ product, reason }) => [product.id, reason]))
  // a chosen order is not changed; the reasons stay on the cards
  const shown = matches && listed.sort === 'recommended' ? matches.map(({ product }) => product) : list.products

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
        path={current.path + (formatListQuery(listed) ? '' : formatListQuery(listed, { page: list.page }))}
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
          <ListToolbar facets={list.facets} query={query} path={current.path} onChange={change} />
          <div className="flex min-h-11 flex-wrap items-center gap-x-5 gap-y-2">
            <p role="status" className="text-sm text-ink-soft tabular-nums">
              {listed.q ? productListTexts.foundFor(listed.q, list.total) : productListTexts.found(list.total)}
              {matches && listed.sort === 'recommended' && `，${flavourFinderTexts.ordered}`}
            </p>
            <ActiveFilters query={query} addressOf={addressOf} />
            <div className="ml-auto flex gap-2 noscript:hidden">
              <ToolButton expanded={finding} onClick={() => setFinding(!finding)} icon={Sparkles}>
                {flavourFinderTexts.open}
              </ToolButton>
              <ToolButton pressed={comparing} onClick={() => toggleComparing()} icon={Scale}>
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
          <NoProducts
            filtered={list.facets.length > 0 || listed.q !== '' || listed.pick !== ''}
            path={current.path}
            nearest={
              data.nearest.length > 0 && (
                <ProductGrid label={productListTexts.nearest}>
                  {data.nearest.map((product) => (
                    <li key={product.id}>
                      <ListedCard product={product} reason={undefined} comparing={false} />
                    </li>
                  ))}
                </ProductGrid>
              )
            }
            onFind={() => {
              setFinding(true)
              change({ ...emptyListQuery, sort: query.sort })
            }}
          />
        ) : (
          <ProductGrid
            key={cameWithTaste && matches ? 'ranked' : 'list'}
            label={productListTexts.products}
            waiting={waiting}
          >
            {shown.map((product, index) => (
              <li key={product.id} className={index < firstRow ? '' : 'drawn-late'}>
                <HydratedLater>
                  <ListedCard product={product} reason={reasons.get(product.id)} comparing={comparing} />
                </HydratedLater>
              </li>
            ))}
          </ProductGrid>
        )}
        <PageLinks
          texts={productListTexts}
          page={list.page}
          pages={list.pages}
          addressOf={(page) => current.path + formatListQuery(listed, { taste, page })}
        />
      </div>
      {comparing && (
        <Suspense fallback={null}>
          <CompareBar products={data.all ?? shown} add={(product) => <AddOneButton product={product} inRow />} />
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
