import { lazy, Suspense, startTransition, useEffect, useOptimistic, useState } from 'react'
import { CallError } from '#client/client.ts'
import { productsApi } from '#contract/products.ts'
import { contentApi } from '#contract/shop/pages/content.ts'
import { quantityLimit } from '#domain/cart/quantity.ts'
import { pickSize } from '#domain/catalogue/chosen-size.ts'
import { discountedPrice } from '#domain/catalogue/pricing.ts'
import { itemName } from '#domain/catalogue/sizes.ts'
import { formatTwd, type Twd, twd } from '#domain/money.ts'
import { HydratedLater } from '#front/app/hydrated-later.tsx'
import { PageMeta } from '#front/meta/page-meta.tsx'
import { type PageLoaderArgs, pageNotFound } from '#front/navigation/page-module.ts'
import { useLoaderData, useLocation, useNavigate } from '#front/router/hooks.ts'
import { type RevalidationArgs, redirect } from '#front/router/route.ts'
import { choiceText, grindTexts } from '#messages/grinds.ts'
import { productPageTexts as texts } from '#messages/shop/products/product-page.ts'
import { track } from '#storefront/analytics/track.ts'
import { useAddToCart } from '#storefront/cart/use-add-to-cart.ts'
import { FavouriteButton } from '#storefront/features/favourites/favourite-button.tsx'
import { BuyBar } from '#storefront/features/product/buy-bar.tsx'
import { BuyControls } from '#storefront/features/product/buy-controls.tsx'
import { BuyPromises } from '#storefront/features/product/buy-promises.tsx'
import { Description } from '#storefront/features/product/description.tsx'
import { Facts } from '#storefront/features/product/facts.tsx'
import { Gallery } from '#storefront/features/product/gallery.tsx'
import { GrindChoice } from '#storefront/features/product/grind-choice.tsx'
import { ProductError } from '#storefront/features/product/product-error.tsx'
import { SizeChoice } from '#storefront/features/product/size-choice.tsx'
import { Specs } from '#storefront/features/product/specs.tsx'
import { useGrind } from '#storefront/features/product/use-grind.ts'
import { type LoadedProduct, loadProduct, useProductDetail } from '#storefront/features/product/use-product-detail.ts'
import { ProductCard } from '#storefront/features/product-card/product-card.tsx'
import { toProductCard } from '#storefront/features/product-card/to-product-card.ts'
import type { ReviewedProduct } from '#storefront/features/reviews/reviewed-product.ts'
import { ReviewsPanel } from '#storefront/features/reviews/reviews-panel.tsx'
import { NoticeSlot } from '#storefront/features/stock-notices/notice-slot.tsx'
import { BreadcrumbJsonLd, ProductJsonLd } from '#storefront/meta/json-ld.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { type Tab, Tabs } from '#ui/tabs.tsx'

export { ProductError as ErrorBoundary }

const ReviewDialog = lazy(() => import('#storefront/features/reviews/review-dialog.tsx'))

/** `freeFrom`: shipping is free from this amount on. */
type PageData = LoadedProduct & { category: { id: number; name: string } | null; freeFrom: Twd }

export async function loader({ client, params, url }: PageLoaderArgs): Promise<PageData> {
  const [loaded, { categories }, { free_shipping_from: freeFrom }] = await Promise.all([
    loadProduct(client, params.productId ?? ''),
    client.call(productsApi.categories, {}),
    client.call(contentApi.shippingTerms, {}),
  ]).catch((error: unknown) => {
    throw error instanceof CallError && error.status === 404 ? pageNotFound() : error
  })
  // only addresses of sizes that exist are pages: a cache could be filled with made-up ones
  const size = url.searchParams.get('size')
  if (size !== null && loaded.product.sizes.every(({ id }) => String(id) !== size)) throw redirect(url.pathname)
  const category = categories.find(({ id }) => id === loaded.product.category_id)
  return { ...loaded, freeFrom, category: category ? { id: category.id, name: category.name } : null }
}

/** Another size is shown from what is loaded. */
export function shouldRevalidate({ currentUrl, nextUrl }: RevalidationArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname
}

export function Component() {
  const data = useLoaderData<PageData>()
  // another product is another page: quantity, tab and gallery start again
  return <ProductScreen key={data.product.id} data={data} />
}

function ProductScreen({ data }: { data: PageData }) {
  const { detail, reload } = useProductDetail(data)
  const { product } = detail
  const navigate = useNavigate()
  // a choice shows immediately; the address follows
  const [requested, setRequested] = useOptimistic(Number(new URLSearchParams(useLocation().search).get('size')))
  const size = pickSize(product.sizes, requested, product.default_size_id)
  const chooseSize = (id: number) =>
    startTransition(async () => {
      setRequested(id)
      await navigate(`?size=${id}`, { replace: true, preventScrollReset: true })
    })
  const [grind, setGrind] = useGrind()
  const [wanted, setQuantity] = useState(1)
  const [showsReviews, setShowsReviews] = useState(false)
  const { adding, add } = useAddToCart()
  const quantity = Math.max(1, Math.min(wanted, quantityLimit(size.stock)))
  // another size, grind or quantity has not been added yet
  const choiceKey = `${size.id} ${grind} ${quantity}`
  const [added, setAdded] = useState<string | null>(null)
  const addChosen = async () => {
    const addition = { productId: product.id, quantity, sizeId: size.id, ...(product.grindable ? { grind } : {}) }
    if (!(await add(addition))) return
    setAdded(choiceKey)
    if (product.grindable) setGrind(grind)
  }
  const choices = (product.sizes.length > 1 || product.grindable) && (
    <div className="mt-5 flex flex-wrap gap-x-8 gap-y-4">
      {product.sizes.length > 1 && (
        <SizeChoice sizes={product.sizes} chosen={size} onChoose={({ id }) => chooseSize(id)} />
      )}
      {product.grindable && <GrindChoice grind={grind} onChoose={setGrind} />}
    </div>
  )
  const choice = `${choiceText(size.label, product.grindable ? grindTexts[grind] : '')}　${formatTwd(size.discounted_price)}`
  const buying =
    size.stock === 0 ? (
      <NoticeSlot
        key={size.id}
        sizeId={size.id}
        item={itemName(product.name, size.label)}
        choice={choice}
        known={detail.noticeSizeIds}
        onFailed={reload}
      />
    ) : (
      <BuyControls
        choice={choice}
        stock={size.stock}
        quantity={quantity}
        onQuantity={setQuantity}
        adding={adding}
        onAdd={() => void addChosen()}
      />
    )
  const reviewed = toReviewed(detail)
  useViewed(data.product)

  return (
    <>
      <PageMeta
        title={texts.title(product.name)}
        description={texts.description(product.name, product.flavor_notes, product.origin)}
        path={`/product/${product.id}`}
        image={product.image_url || undefined}
        type="product"
      />
      <ProductJsonLd product={data.product} />
      <BreadcrumbJsonLd crumbs={crumbs(data)} />
      <div className="container-page">
        <div className="py-1">
          <Breadcrumbs label={texts.breadcrumbs} crumbs={crumbs(data)} />
        </div>
        <div className="grid gap-y-4 md:gap-x-9 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:gap-x-14">
          <div className="self-start md:sticky md:top-[calc(var(--header-height)+16px)] short:static">
            <Gallery name={product.name} pictures={product.pictures} profile={product} />
          </div>
          <div>
            <Facts
              product={product}
              size={size}
              onShowReviews={() => setShowsReviews(true)}
              favourite={<FavouriteButton product={product} />}
              choices={choices}
              buying={buying}
              promises={
                <BuyPromises
                  freeFrom={data.freeFrom}
                  lot={product.size_lots?.[size.id]}
                  inStock={size.stock > 0}
                  amount={twd(size.discounted_price * quantity)}
                  canReturn={!product.expiry}
                />
              }
            />
            <div className="mt-12">
              <HydratedLater>
                <Tabs
                  label={texts.tabs.label}
                  tabs={tabsOf(detail, size.id === product.default_size_id ? null : size.label)}
                />
              </HydratedLater>
            </div>
          </div>
        </div>
        <div className="drawn-late mt-16">
          <HydratedLater>
            <ReviewsPanel reviewed={reviewed} onChanged={reload} />
          </HydratedLater>
        </div>
      </div>
      <BuyBar added={added === choiceKey ? quantity : null} adding={adding} onMore={() => void addChosen()}>
        {buying}
      </BuyBar>
      {showsReviews && (
        <Suspense fallback={null}>
          <ReviewDialog reviewed={reviewed} onChanged={reload} onClose={() => setShowsReviews(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Opening a product counts as one view. */
function useViewed({ id, name, price, discount }: LoadedProduct['product']): void {
  useEffect(() => {
    track('view_item', { items: [{ id, name, price: discountedPrice(price, discount) }] })
  }, [id, name, price, discount])
}

function tabsOf({ product, related }: LoadedProduct, size: string | null): Tab[] {
  return [
    { id: 'description', title: texts.tabs.description, content: <Description html={product.description} /> },
    { id: 'specs', title: texts.tabs.specs, content: <Specs product={product} size={size} /> },
    { id: 'related', title: texts.tabs.related, content: <Related related={related} /> },
  ]
}

function Related({ related }: Pick<LoadedProduct, 'related'>) {
  return (
    <ul aria-label={texts.tabs.related} className="grid grid-cols-2 gap-x-4 gap-y-9 md:gap-x-6">
      {related.map(({ reason, ...product }) => (
        <li key={product.id}>
          <ProductCard
            product={toProductCard(product)}
            sizes={relatedPhotoSizes}
            heart={<FavouriteButton product={product} overPhoto />}
            reason={reason}
          />
        </li>
      ))}
    </ul>
  )
}

const relatedPhotoSizes = '(min-width: 1264px) 270px, (min-width: 768px) 22vw, 44vw'

function toReviewed({ product, myReview }: LoadedProduct): ReviewedProduct {
  return {
    id: product.id,
    average: product.avg_rating,
    total: product.total_reviews,
    histogram: product.rating_histogram,
    sizes: product.sizes,
    reviews: product.reviews,
    mine: myReview,
  }
}

function crumbs({ product, category }: PageData) {
  const parent = category
    ? { label: category.name, to: `/products/category/${category.id}` }
    : { label: texts.allProducts, to: '/products' }
  return [{ label: texts.home, to: '/' }, parent, { label: product.name }]
}
