/** One product for its page: the catalogue's data, its reviews, and related products. */

import type { Product } from '#contract/products.ts'
import type { MemberId, ProductId, SizeId } from '#contract/scalars.ts'
import type { ProductDetail, RelatedProduct } from '#contract/shop/pages/product-detail.ts'
import type { Review } from '#contract/shop/pages/reviews.ts'
import { ratingFigures } from '#domain/catalogue/ratings.ts'
import { type ComparedProduct, relatedProducts } from '#domain/catalogue/related-products.ts'
import { shownStock } from '#domain/catalogue/sizes.ts'
import { relatedSentence } from '#messages/flavour.ts'
import type { Deps } from '#server/core/deps.ts'
import {
  type Catalogue,
  catalogueTag,
  productTag,
  requireProduct,
  requireProductId,
} from '#server/modules/catalogue/catalogue.service.ts'
import { type ReviewSummary, summariseReviews } from '#server/modules/reviews/reviews.service.ts'
import { listNoticeSizes } from '#server/modules/stock-notices/stock-notices.repo.ts'

export interface ProductView {
  product: ProductDetail
  related: RelatedProduct[]
  my_review: Review | null
  notice_size_ids: SizeId[]
}

type ProductDeps = Pick<Deps, 'db' | 'clock' | 'cache' | 'settings'>

interface CachedProduct {
  view: ProductView
  cachePolicy: { tags: string[]; validUntil: Date | null }
}

/** The same for every visitor: cached until the product, its reviews or the catalogue change. */
export async function showProduct(deps: ProductDeps, id: ProductId | null): Promise<CachedProduct> {
  const productId = await requireProductId(deps, id)
  return deps.cache.get(`product detail ${productId}`, async () => {
    // read inside the cache callback, so that a purge in between leaves no stale answer
    const { product, catalogue } = await requireProduct(deps, id)
    const summary = await summariseReviews(deps, product.id, null)
    const cachePolicy = { tags: [catalogueTag, productTag(product.id)], validUntil: catalogue.validUntil }
    const value: CachedProduct = {
      view: toProductView(
        { ...product, size_lots: sizeLotsOf(product, catalogue) },
        findRelated(product, catalogue),
        summary,
      ),
      cachePolicy,
    }
    return { value, ...cachePolicy, bytes: 20_000 }
  })
}

/**
 * With the member's own reviews marked. The reviews are read from the database each time, so that a member sees a new
 * one immediately, whichever process answers.
 */
export async function showProductToMember(
  deps: ProductDeps,
  id: ProductId | null,
  memberId: MemberId,
): Promise<ProductView> {
  const { view } = await showProduct(deps, id)
  const summary = await summariseReviews(deps, view.product.id, memberId)
  const noticeSizes = await listNotices(deps, view.product, memberId)
  return { ...toProductView(view.product, view.related, summary), notice_size_ids: noticeSizes }
}

/** Nobody waits for what can be bought: then there is nothing to read. */
async function listNotices({ db, clock }: ProductDeps, { sizes }: Product, memberId: MemberId): Promise<SizeId[]> {
  const soldOut = sizes.flatMap(({ id, stock }) => (stock === 0 ? [id] : []))
  if (soldOut.length === 0) return []
  const waiting = await listNoticeSizes(db, memberId, clock.now())
  return soldOut.filter((id) => waiting.includes(id))
}

function toProductView(product: ProductWithLots, related: RelatedProduct[], summary: ReviewSummary): ProductView {
  const { average, total } = ratingFigures(summary.histogram)
  return {
    product: {
      ...product,
      avg_rating: average,
      total_reviews: total,
      reviews: summary.reviews,
      rating_histogram: [...summary.histogram],
    },
    related,
    my_review: summary.mine,
    notice_size_ids: [],
  }
}

type ProductWithLots = Product & Pick<ProductDetail, 'size_lots'>

function sizeLotsOf({ sizes }: Product, { sizeLots }: Catalogue): NonNullable<ProductDetail['size_lots']> {
  return Object.fromEntries(
    sizes.flatMap(({ id }) => {
      const lot = sizeLots.get(id)
      return lot ? [[String(id), lot]] : []
    }),
  )
}

function findRelated(product: Product, { products }: Catalogue): RelatedProduct[] {
  const byId = new Map(products.map((each) => [each.id as number, each]))
  return relatedProducts(toCompared(product), products.map(toCompared)).flatMap(({ product: { id }, reason }) => {
    const related = byId.get(id)
    return related ? [{ ...related, reason: relatedSentence(reason) }] : []
  })
}

function toCompared(product: Product): ComparedProduct {
  const { id, sweetness, acidity, body, aroma, aftertaste, flavor_notes, origin, roast_level } = product
  const profile = { sweetness, acidity, body, aroma, aftertaste }
  return { id, profile, notes: flavor_notes, origin, roast: roast_level, soldOut: shownStock(product) === 0 }
}
