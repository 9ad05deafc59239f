import type { Picture, Product, ProductSize } from '#contract/products.ts'
import type { FavouriteItem } from '#contract/shop/account/favourites.ts'
import type { ProductDetail, RelatedProduct } from '#contract/shop/pages/product-detail.ts'
import type { Review } from '#contract/shop/pages/reviews.ts'
import { maxPerLine } from '#domain/cart/quantity.ts'
import { roastLevels } from '#domain/catalogue/catalogue.ts'
import { discountedPrice } from '#domain/catalogue/pricing.ts'
import { twd } from '#domain/money.ts'
import { knownFields } from '#front/data/known-fields.ts'
import { reviewTexts } from '#messages/shop/products/reviews.ts'
import { toInstant } from './to-instant.ts'

/** Nothing is known about the stock: as many as one line takes. */
const unknownStock = maxPerLine

/** A product is sold in one size, at its price, unless the answer names others. */
export function completeProduct(product: Partial<Product>): Product {
  const known = knownFields(product)
  const { roast_level: roast = null } = product
  return {
    ...blank,
    ...known,
    ...sold(known),
    pictures: product.pictures ?? toPictures(product.image_url),
    category_ids: product.category_ids ?? (product.category_id === undefined ? [] : [product.category_id]),
    roast_level: roast !== null && roastLevels.includes(roast) ? roast : null,
  }
}

type Priced = Partial<Pick<Product, 'price' | 'discount' | 'stock' | 'specification' | 'sizes' | 'default_size_id'>>

function sold(product: Priced) {
  const { price = twd(0), discount = 0, stock = unknownStock, specification: label = '' } = product
  const only = { id: noSize, label, grams: 0, price, discounted_price: discountedPrice(price, discount), stock }
  const sizes = product.sizes?.length ? product.sizes : [only]
  return { stock, discount, sizes, default_size_id: product.default_size_id ?? (sizes[0]?.id || noSize) }
}

export function completeFavourite(item: Partial<FavouriteItem>): FavouriteItem {
  const known = knownFields(item)
  const { stock, discount, sizes } = sold(known)
  const pictures = item.pictures ?? toPictures(item.image_url)
  return { product_id: blank.id, name: '', price: twd(0), image_url: '', ...known, stock, discount, sizes, pictures }
}

/** What the answer says of one product, with its reviews and products like it. */
export function completeDetail(answer: {
  product?: Partial<ProductDetail>
  related?: Partial<RelatedProduct>[]
  my_review?: Review | null
  notice_size_ids?: ProductSize['id'][]
}) {
  const { product = {} } = answer
  const reviews = (product.reviews ?? []).map(completeReview)
  const stars = (count: number) => reviews.filter(({ rating }) => rating === count).length
  const histogram: ProductDetail['rating_histogram'] = [stars(1), stars(2), stars(3), stars(4), stars(5)]
  return {
    ...answer,
    product: {
      ...completeProduct({ total_reviews: reviews.length, ...knownFields(product) }),
      reviews,
      rating_histogram: product.rating_histogram ?? histogram,
    },
    related: (answer.related ?? []).map((one) => ({ ...completeProduct(one), reason: one.reason ?? '' })),
    my_review: answer.my_review ?? reviews.find(({ is_mine }) => is_mine) ?? null,
    notice_size_ids: answer.notice_size_ids ?? [],
  }
}

function completeReview(review: Partial<Review>): Review {
  return { ...blankReview, ...knownFields(review), date: toInstant(review.date) ?? '' }
}

/** The specification's one photograph, as it is: it has no other widths. */
function toPictures(address: string | undefined): Picture[] {
  return address ? [{ base: address, width: 800, height: 1000, widths: [], color: '', blur: '', alt: '' }] : []
}

const noSize = 0 as ProductSize['id']

const blank: Product = {
  id: 0 as Product['id'],
  name: '',
  name_en: '',
  price: twd(0),
  discount: 0,
  discount_to: null,
  stock: unknownStock,
  image_url: '',
  pictures: [],
  category_id: 0 as Product['category_id'],
  category_ids: [],
  roast_level: null,
  processing_method: null,
  origin: '',
  coffee_grade: '',
  specification: '',
  variety: '',
  flavor_notes: '',
  altitude: '',
  description: '',
  sweetness: 0,
  acidity: 0,
  body: 0,
  aroma: 0,
  aftertaste: 0,
  avg_rating: 0,
  total_reviews: 0,
  search_words: '',
  best_before: '',
  grindable: false,
  default_size_id: noSize,
  sizes: [],
}

const blankReview: Review = {
  id: 0 as Review['id'],
  user_name: reviewTexts.anonymous,
  rating: 0,
  comment: '',
  date: '',
  is_mine: false,
  purchased: false,
}
