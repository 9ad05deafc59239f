import { expect, test } from 'vitest'
import { completeDetail, completeFavourite, completeProduct } from './complete-product.ts'
import { completePromotion } from './complete-promotion.ts'
import { completions } from './completions.ts'
import { toInstant } from './to-instant.ts'

const now = new Date('2026-11-18T02:00:00Z')
const product = { id: 3, name: '孔加', price: 460, image_url: '/photo.jpg', category_id: 7, roast_level: 'light' }

test('a product without sizes is sold in one, at its price and in any number', () => {
  expect(completeProduct({ ...product, specification: '227 g' } as never)).toMatchObject({
    sizes: [{ label: '227 g', price: 460, discounted_price: 460, stock: 99 }],
    stock: 99,
    discount: 0,
    category_ids: [7],
    roast_level: 'light',
    processing_method: null,
  })
})

test('a product keeps everything that the answer has', () => {
  const whole = { ...completeProduct(product as never), stock: 0, discount: 10, origin: '衣索比亞', search_words: 'x' }
  expect(completeProduct(whole)).toEqual(whole)
})

test('its one photograph is shown as it is', () => {
  expect(completeProduct(product as never).pictures).toMatchObject([{ base: '/photo.jpg', widths: [] }])
  expect(completeProduct({ id: 1 } as never).pictures).toEqual([])
})

test('a roast level that is none is 未分類', () => {
  expect(completeProduct({ ...product, roast_level: 'burnt' } as never).roast_level).toBeNull()
})

test('reviews of a detail are counted, somebody without a name is 匿名, and the own one is found', () => {
  const reviews = [
    { id: 1, rating: 5, comment: '好', date: '2026-11-01', is_mine: false },
    { id: 2, user_name: '小陳', rating: 4, comment: '不錯', date: 'x', is_mine: true },
  ]
  const { product: shown, my_review, related } = completeDetail({ product: { ...product, reviews } as never })
  expect(shown).toMatchObject({ total_reviews: 2, rating_histogram: [0, 0, 0, 1, 1] })
  expect(shown.reviews[0]).toMatchObject({ user_name: '匿名', date: '2026-10-31T16:00:00.000Z' })
  expect(my_review).toMatchObject({ id: 2, date: '' })
  expect(related).toEqual([])
})

test('a favourite has the price and the photograph that the answer names', () => {
  expect(
    completeFavourite({ product_id: 3, name: '孔加', price: 460, image_url: '/photo.jpg' } as never),
  ).toMatchObject({
    sizes: [{ price: 460 }],
    pictures: [{ base: '/photo.jpg' }],
  })
})

test.each([
  ['2026-11-01', '2026-12-31', 'running', 43],
  ['2026-12-01', '2026-12-31', 'upcoming', 43],
  ['2026-10-01', '2026-10-31', 'ended', null],
  [undefined, undefined, 'running', null],
])('a promotion from %s to %s is %s', (date_from, date_to, phase, days_left) => {
  const promotion = completePromotion({ id: 3, name: 'x', date_from, date_to } as never, now)
  expect(promotion).toMatchObject({ phase, days_left, slug: '3' })
})

test('rules may come as a list, as one text, or not at all', () => {
  expect(completePromotion({ rules: ['一', '二'] } as never, now).rules).toEqual(['一', '二'])
  expect(completePromotion({ rules: '一\r\n\n二' } as never, now).rules).toEqual(['一', '二'])
  expect(completePromotion({}, now).rules).toEqual([])
})

test('a day, a time without a zone and an instant are read as Taipei’s; what is no date is none', () => {
  expect(toInstant('2026-11-01')).toBe('2026-10-31T16:00:00.000Z')
  expect(toInstant('2026-11-01', true)).toBe('2026-11-01T15:59:59.999Z')
  expect(toInstant('2026-11-01 10:20:30')).toBe('2026-11-01T02:20:30.000Z')
  expect(toInstant('2026-11-01T10:20:30Z')).toBe('2026-11-01T10:20:30.000Z')
  expect(toInstant('soon')).toBeNull()
  expect(toInstant(undefined)).toBeNull()
})

test('a list without products is an empty one', () => {
  expect(completions['/api/products']?.({})).toMatchObject({ products: [], total: 0, pages: 1 })
})
