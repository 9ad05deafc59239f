import { CallError, type Client } from '#client/client.ts'
import { type Promotion, promotionsApi } from '#contract/offers.ts'
import type { Product } from '#contract/products.ts'
import { promotionTexts as texts } from '#messages/shop/pages/promotions.ts'
import type { Crumb } from '#ui/breadcrumbs.tsx'

export interface LoadedPromotion {
  promotion: Promotion
  /** What takes part; null: everything. */
  products: Product[] | null
}

/** Null: there is none. */
export async function findPromotion(client: Client, id: string): Promise<LoadedPromotion | null> {
  try {
    const { promotion, products } = await client.call(promotionsApi.detail, { params: { id } })
    return { promotion, products }
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null
    throw error
  }
}

export function promotionCrumbs(name?: string): Crumb[] {
  const home = { label: texts.home, to: '/' }
  return name === undefined
    ? [home, { label: texts.all }]
    : [home, { label: texts.all, to: '/promotions' }, { label: name }]
}
