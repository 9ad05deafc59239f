import type { Product } from '#contract/products.ts'
import { type ProcessingMethod, type RoastLevel, type StockState, stockState } from '#domain/catalogue/catalogue.ts'
import { toListedProduct } from '#domain/catalogue/listed-product.ts'
import { lowestPrice, shownStock } from '#domain/catalogue/sizes.ts'
import type { FlavourProfile } from '#domain/flavour/flavour.ts'
import type { Twd } from '#domain/money.ts'
import type { PictureData } from '#ui/picture-source.ts'

/** What a card shows and the list filters by, and no more: it is part of every page that shows cards. */
export interface ProductCardData {
  id: number
  name: string
  notes: string
  origin: string
  profile: FlavourProfile
  categories: readonly number[]
  roast: RoastLevel | null
  process: ProcessingMethod | null
  /** What it costs now: of several sizes the cheapest. */
  payable: Twd
  /** What that costs without the discount. */
  price: Twd
  /** Other sizes cost more. */
  isFrom: boolean
  /** Percent off that runs now, or 0. */
  discount: number
  stock: StockState
  /** In every size. */
  soldOut: boolean
  /** Beans: the card's button needs a grind. */
  grindable: boolean
  /** The default size, which the card's button adds, is there. */
  canAdd: boolean
  rating: number
  reviews: number
  photo: PictureData | null
  /** Shown while the mouse is over the card. */
  secondPhoto: PictureData | null
}

export function toProductCard(product: Product): ProductCardData {
  const [photo = null, second = null] = product.pictures
  const stock = stockState(shownStock(product))
  return {
    ...toListedProduct(product),
    name: product.name,
    origin: product.origin,
    ...lowestPrice(product.sizes),
    discount: product.discount,
    stock,
    grindable: product.grindable,
    canAdd: product.stock > 0,
    // the card's link says the name; until a photo is loaded its colour is shown: dozens of blurred ones weigh too much
    photo: photo && { ...photo, alt: '', blur: '' },
    // covers the first, which stays visible until it is loaded
    secondPhoto: second && { ...second, alt: '', blur: '', color: 'transparent' },
  }
}
