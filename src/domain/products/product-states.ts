/** Whether a product is sold: written and not shown, planned for a time, on sale, or taken off sale. */
import type { ProductValues } from './product-field-table.ts'

export const productStates = ['draft', 'planned', 'on_sale', 'off_sale'] as const
export type ProductState = (typeof productStates)[number]

interface StoredState {
  published: boolean
  publish_at: Date | null
  off_sale: boolean
}

export function productState({ published, publish_at, off_sale }: StoredState): ProductState {
  if (published) return 'on_sale'
  if (publish_at) return 'planned'
  return off_sale ? 'off_sale' : 'draft'
}

/** What is stored for a state. A planned product that was on sale before is still one that was. */
export function storedState(state: ProductState, at: Date | null, before: StoredState): StoredState {
  const wasSold = before.published || before.off_sale
  switch (state) {
    case 'on_sale':
      return { published: true, publish_at: null, off_sale: false }
    case 'planned':
      return { published: false, publish_at: at, off_sale: wasSold }
    case 'off_sale':
      return { published: false, publish_at: null, off_sale: true }
    case 'draft':
      return { published: false, publish_at: null, off_sale: false }
  }
}

/** Without these a shopper could not buy it, or would get it for nothing. */
export type PublishProblem = 'no_size' | 'no_price' | 'no_weight'

export function publishProblem({ sizes }: Pick<ProductValues, 'sizes'>): PublishProblem | null {
  const sold = sizes.filter(({ published }) => published)
  if (!sold.some(({ is_default }) => is_default)) return 'no_size'
  if (sold.some(({ price }) => price === 0)) return 'no_price'
  return sold.some(({ parcel_grams }) => parcel_grams === 0) ? 'no_weight' : null
}
