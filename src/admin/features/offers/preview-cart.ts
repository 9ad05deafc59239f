/** A cart that the owner puts together, with the offer applied: by the shop's own rules. */

import { toDraft } from '#contract/admin/offers/offer-draft.ts'
import type { OfferDraft, OfferProduct } from '#contract/admin/offers/offers.ts'
import { type CartLine, type ComputedCart, computeCart } from '#domain/cart/compute-cart.ts'
import type { Twd } from '#domain/money.ts'
import { tiers } from '#domain/tiers.ts'

export interface PreviewLine {
  sizeId: number
  quantity: number
}

/** For somebody to whom the offer is open, on a day on which it runs; null: it only informs. */
export function previewCart(
  wire: OfferDraft,
  wanted: readonly PreviewLine[],
  products: readonly OfferProduct[],
  freeFrom: Twd,
): ComputedCart | null {
  const { conditions, reward } = toDraft(wire)
  if (reward.kind === 'informational') return null
  const lines = wanted.flatMap(({ sizeId, quantity }, index): CartLine[] => {
    const product = products.find(({ sizes }) => sizes.some(({ id }) => id === sizeId))
    const size = product?.sizes.find(({ id }) => id === sizeId)
    if (!product || !size || quantity < 1) return []
    const { id: productId, category_ids: categoryIds, discount } = product
    return [{ id: String(index), productId, sizeId, grind: null, categoryIds, price: size.price, discount, quantity }]
  })
  const open = { ...conditions, from: null, to: null, firstOrder: false }
  return computeCart(
    lines,
    { id: 1, conditions: open, reward },
    {
      now: new Date(0),
      tier: tiers.at(-1)?.key ?? tiers[0].key,
      isFirstOrder: true,
      couponOfferIds: [1],
      usedUpOfferIds: [],
      gifts: products.flatMap(({ id, discount, sizes }) =>
        sizes.map((size) => ({
          productId: id,
          sizeId: size.id,
          grind: null,
          price: size.price,
          discount,
          stock: size.stock,
        })),
      ),
      freeShippingFrom: freeFrom,
    },
  )
}
