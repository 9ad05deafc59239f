import { beans } from './products/beans.ts'
import { dripBags } from './products/drip-bags.ts'
import { giftBoxes } from './products/gift-boxes.ts'
import { africanSingleOrigins } from './products/single-origin-africa.ts'
import { americanSingleOrigins } from './products/single-origin-americas.ts'
import { asianSingleOrigins } from './products/single-origin-asia.ts'
import type { SeedProduct } from './types.ts'

/** The demonstration shop's 28 products, by id. */
export const seedProducts: SeedProduct[] = [
  ...africanSingleOrigins,
  ...americanSingleOrigins,
  ...asianSingleOrigins,
  ...beans,
  ...dripBags,
  ...giftBoxes,
].sort((a, b) => a.id - b.id)
