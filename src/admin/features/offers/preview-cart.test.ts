import { expect, test } from 'vitest'
import type { OfferProduct } from '#contract/admin/offers/offers.ts'
import type { SizeId } from '#contract/scalars.ts'
import { twd } from '#domain/money.ts'
import { emptyValues, toOfferDraft } from './offer-values.ts'
import { previewCart } from './preview-cart.ts'

const products: OfferProduct[] = [
  {
    id: 1,
    name: '耶加',
    category_ids: [8],
    discount: 0,
    sizes: [{ id: 11 as SizeId, label: '半磅', price: twd(450), stock: 9 }],
  },
  {
    id: 2,
    name: '濾掛',
    category_ids: [6],
    discount: 10,
    sizes: [{ id: 21 as SizeId, label: '10 入', price: twd(300), stock: 9 }],
  },
]
const draft = toOfferDraft({
  ...emptyValues,
  minTier: 'gold',
  firstOrder: true,
  needsCoupon: true,
  from: '2030-01-01T00:00',
})

test('the cart of the preview is computed for somebody to whom the offer is open, whatever the day', () => {
  const cart = previewCart(
    draft,
    [
      { sizeId: 11, quantity: 1 },
      { sizeId: 21, quantity: 1 },
    ],
    products,
    twd(1000),
  )
  expect(cart).toMatchObject({ goods: 720, discount: 72, payable: 648, offer: { missing: [] } })
  const few = previewCart(draft, [{ sizeId: 11, quantity: 1 }], products, twd(1000))
  expect(few?.offer?.missing).toEqual([{ kind: 'items', count: 1 }])
})

test('what is not on sale, or not wanted, is left out', () => {
  const cart = previewCart(
    draft,
    [
      { sizeId: 99, quantity: 1 },
      { sizeId: 11, quantity: 0 },
    ],
    products,
    twd(1000),
  )
  expect(cart).toMatchObject({ goods: 0, discount: 0 })
})
