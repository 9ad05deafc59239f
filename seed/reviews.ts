import { beanReviews } from './reviews/beans.ts'
import { dripBagReviews } from './reviews/drip-bags.ts'
import { giftBoxReviews } from './reviews/gift-boxes.ts'
import { africanSingleOriginReviews } from './reviews/single-origin-africa.ts'
import { americanSingleOriginReviews } from './reviews/single-origin-americas.ts'
import { asianSingleOriginReviews } from './reviews/single-origin-asia.ts'
import type { SeedReview } from './types.ts'

/** Reviews of the demonstration shop; two products (16 and 25) have none. */
export const seedReviews: SeedReview[] = [
  ...africanSingleOriginReviews,
  ...americanSingleOriginReviews,
  ...asianSingleOriginReviews,
  ...beanReviews,
  ...dripBagReviews,
  ...giftBoxReviews,
]
