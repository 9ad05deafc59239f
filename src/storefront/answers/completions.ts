import type { Complete } from '#client/fetch-client.ts'
import { promotionsApi } from '#contract/offers.ts'
import { productsApi } from '#contract/products.ts'
import { favouritesApi } from '#contract/shop/account/favourites.ts'
import { membersApi } from '#contract/shop/account/members.ts'
import { productDetailApi } from '#contract/shop/pages/product-detail.ts'
import { completeDetail, completeFavourite, completeProduct } from './complete-product.ts'
import { completeProfile } from './complete-profile.ts'
import { completePromotion } from './complete-promotion.ts'

// biome-ignore lint/suspicious/noExplicitAny: an answer may lack any field, and that is what these functions are for
type Answer = any

const list = (items: Answer) => (Array.isArray(items) ? items : [])

const products = (answer: Answer) => {
  const all = list(answer.products).map(completeProduct)
  // the page of a list that names no pages is all of it
  return { total: all.length, page: 1, pages: 1, facets: [], ...answer, products: all }
}

/** By the endpoint's path. */
export const completions: Record<string, Complete> = {
  [productsApi.list.path]: products,
  [productsApi.hot.path]: products,
  [productDetailApi.show.path]: completeDetail,
  [promotionsApi.list.path]: (answer: Answer) => ({
    ...answer,
    promotions: list(answer.promotions).map((promotion) => completePromotion(promotion, new Date())),
  }),
  [promotionsApi.detail.path]: (answer: Answer) => ({
    ...answer,
    promotion: completePromotion(answer.promotion, new Date()),
    // none are named: everything takes part
    products: answer.products?.map(completeProduct) ?? null,
  }),
  [favouritesApi.list.path]: (answer: Answer) => ({
    ...answer,
    favorites: list(answer.favorites).map(completeFavourite),
  }),
  [membersApi.profile.path]: (answer: Answer) => ({ ...answer, user: completeProfile(answer.user) }),
}
