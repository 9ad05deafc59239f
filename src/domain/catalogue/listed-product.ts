/** What the list filters, sorts and ranks by, read from a product of the catalogue. */

import { type FlavourProfile, flavourAxes } from '#domain/flavour/flavour.ts'
import type { ProductWithFlavour } from '#domain/flavour/flavour-finder.ts'
import type { Twd } from '#domain/money.ts'
import type { ProcessingMethod, RoastLevel } from './catalogue.ts'
import type { ListedProduct } from './product-filter.ts'
import { lowestPrice, shownStock } from './sizes.ts'

interface CatalogueProduct extends FlavourProfile {
  id: number
  category_ids: number[]
  roast_level: RoastLevel | null
  processing_method: ProcessingMethod | null
  flavor_notes: string
  stock: number
  sizes: readonly { price: Twd; discounted_price: Twd; stock: number }[]
  avg_rating: number
  total_reviews: number
}

export function toListedProduct(product: CatalogueProduct): ListedProduct & ProductWithFlavour {
  return {
    id: product.id,
    categories: product.category_ids,
    roast: product.roast_level,
    process: product.processing_method,
    payable: lowestPrice(product.sizes).payable,
    rating: product.avg_rating,
    reviews: product.total_reviews,
    soldOut: shownStock(product) === 0,
    notes: product.flavor_notes,
    profile: Object.fromEntries(flavourAxes.map((axis) => [axis, product[axis]])) as FlavourProfile,
  }
}
