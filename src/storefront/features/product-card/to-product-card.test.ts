import { expect, test } from 'vitest'
import type { Picture, Product } from '#contract/products.ts'
import type { CategoryId, ProductId, SizeId } from '#contract/scalars.ts'
import { twd } from '#domain/money.ts'
import { toProductCard } from './to-product-card.ts'

const photo: Picture = {
  base: '/i/a',
  width: 800,
  height: 1000,
  widths: [400, 800],
  color: '#eee',
  blur: 'data:x',
  alt: '袋',
}

const product: Product = {
  id: 3 as ProductId,
  name: '衣索比亞 耶加雪菲',
  name_en: 'Yirgacheffe',
  price: twd(450),
  discount: 15,
  discount_to: null,
  stock: 3,
  image_url: '/i/a-800.jpg',
  pictures: [photo, { ...photo, base: '/i/b' }, { ...photo, base: '/i/c' }],
  category_id: 8 as CategoryId,
  category_ids: [8 as CategoryId, 10 as CategoryId],
  roast_level: 'light',
  processing_method: '水洗',
  origin: '衣索比亞',
  coffee_grade: 'G1',
  specification: '半磅',
  variety: '原生種',
  flavor_notes: '茉莉、檸檬',
  altitude: '2,000 公尺',
  description: '<p>很長的介紹</p>',
  sweetness: 4,
  acidity: 4,
  body: 2,
  aroma: 5,
  aftertaste: 3,
  avg_rating: 4.5,
  total_reviews: 12,
  search_words: 'Ethiopia',
  best_before: '',
  grindable: true,
  default_size_id: 1003 as SizeId,
  sizes: [
    { id: 1003 as SizeId, label: '半磅 227 g', grams: 227, price: twd(450), discounted_price: twd(383), stock: 3 },
  ],
}

test('a card carries the price now, the price before, and what is left', () => {
  const card = toProductCard(product)
  expect(card).toMatchObject({
    payable: 383,
    price: 450,
    discount: 15,
    stock: { kind: 'few', left: 3 },
    soldOut: false,
  })
  const none = product.sizes.map((size) => ({ ...size, stock: 0 }))
  expect(toProductCard({ ...product, stock: 0, sizes: none })).toMatchObject({ soldOut: true, canAdd: false })
})

test('of several sizes a card carries the lowest price, and is sold out only when all are', () => {
  const pound = { ...product.sizes[0], id: 1030 as SizeId, price: twd(860), discounted_price: twd(731), stock: 9 }
  const sizes = [pound, ...product.sizes] as Product['sizes']
  expect(toProductCard({ ...product, sizes })).toMatchObject({ payable: 383, price: 450, isFrom: true, canAdd: true })
  const [, half] = sizes.map((size) => ({ ...size, stock: size === pound ? 9 : 0 }))
  const restocked = toProductCard({ ...product, stock: 0, sizes: [pound, half] as Product['sizes'] })
  expect(restocked).toMatchObject({ soldOut: false, canAdd: false, stock: { kind: 'plenty' } })
})

test('a card carries nothing that it does not show', () => {
  const text = JSON.stringify(toProductCard(product))
  expect(text).not.toContain('很長的介紹')
  expect(text).not.toContain('/i/c')
  expect(text).not.toContain('Ethiopia')
})

test('a product without photos has a card too', () => {
  expect(toProductCard({ ...product, pictures: [] })).toMatchObject({ photo: null, secondPhoto: null })
})
