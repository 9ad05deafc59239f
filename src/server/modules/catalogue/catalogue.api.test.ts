import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Product, productsApi } from '#contract/products.ts'
import { daysBetween } from '#domain/calendar-days.ts'
import { nextTaipeiMidnight, taipeiDay } from '#domain/taipei-time.ts'
import { purgeTags } from '#server/core/cache-purges.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { until } from '#tests/support/until.ts'
import { catalogueTag } from './catalogue.service.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function listProducts(): Promise<Product[]> {
  return (await shop.post('/api/products')).json().products
}

test('the list has every product with every field of the specification', async () => {
  const response = await shop.post('/api/products')
  expect(response.statusCode).toBe(200)
  const answer = productsApi.list.output.parse(response.json())
  expect(answer.products.length).toBeGreaterThanOrEqual(24)
  // by name: the contract's own schema would not miss a field that it has lost
  const fields = (
    'id name price image_url category_id roast_level processing_method coffee_grade specification variety flavor_notes ' +
    'altitude description sweetness acidity body aroma aftertaste avg_rating total_reviews category_ids stock discount'
  ).split(' ')
  for (const product of answer.products) expect(Object.keys(product)).toEqual(expect.arrayContaining(fields))
  for (const product of answer.products) {
    expect(product).toMatchObject({
      name: expect.stringMatching(/\p{Script=Han}/u),
      description: expect.stringContaining('<p>'),
    })
    expect(product.category_ids).toContain(product.category_id)
  }
})

test('an empty body, an empty object and no body are treated the same', async () => {
  const empty = await shop.app.inject({
    method: 'POST',
    url: '/api/products',
    headers: { 'content-type': 'application/json' },
    payload: '',
  })
  expect([
    empty.statusCode,
    (await shop.post('/api/products', {})).statusCode,
    (await shop.post('/api/products')).statusCode,
  ]).toEqual([200, 200, 200])
})

test('one product has 3 units left and one is sold out', async () => {
  const stocks = (await listProducts()).map((product) => product.stock)
  expect(stocks.filter((stock) => stock === 3)).toHaveLength(1)
  expect(stocks.filter((stock) => stock === 0)).toHaveLength(1)
})

test('price, stock and specification are those of the default size', async () => {
  for (const product of await listProducts()) {
    const standard = product.sizes.find(({ id }) => id === product.default_size_id)
    expect(standard).toMatchObject({ price: product.price, stock: product.stock })
    expect(product.specification).not.toBe('')
    expect(product.grindable).toBe([7, 8].includes(product.category_id))
    for (const { label, grams, price, discounted_price } of product.sizes) {
      expect([label === '', grams > 0, price >= discounted_price]).toEqual([false, true, true])
    }
  }
})

test('beans and drip bags come in several sizes, larger ones cheaper by weight', async () => {
  const several = (await listProducts()).filter(({ sizes }) => sizes.length > 1)
  expect(several.length).toBeGreaterThanOrEqual(18)
  for (const { sizes } of several) {
    const perGram = sizes.map(({ price, grams }) => price / grams)
    expect(perGram).toEqual(perGram.toSorted((a, b) => b - a))
  }
})

test('the discount of a product counts for every size', async () => {
  const espresso = (await listProducts()).find(({ id }) => id === 13)
  expect(espresso?.sizes.map(({ price, discounted_price }) => [price, discounted_price])).toEqual([
    [420, 378],
    [800, 720],
    [1650, 1485],
  ])
})

test('the products linked on the pairing pages exist', async () => {
  expect((await listProducts()).map((product) => product.id)).toEqual(expect.arrayContaining([1, 6, 7, 11]))
})

test('limited-time and near-expiry products have a running discount, others none', async () => {
  for (const { category_ids, discount } of await listProducts()) {
    const onOffer = category_ids.some((id) => id === 10 || id === 12)
    expect(discount > 0).toBe(onOffer)
  }
})

test('near-expiry goods tell their last good day, counted anew every day; others tell none', async () => {
  const shelf = async () => (await listProducts()).filter(({ category_ids }) => category_ids.some((id) => id === 12))
  const first = await shelf()
  expect(first.length).toBeGreaterThan(0)
  const now = shop.deps.clock.now()
  for (const { expiry, best_before } of first) {
    const left = daysBetween(taipeiDay(now), expiry?.on ?? '')
    expect([expiry?.days_left, left > 0]).toEqual([left, true])
    expect(best_before).toContain(`還有 ${left} 天`)
  }
  shop.setNow(nextTaipeiMidnight(now))
  expect((await shelf()).map(({ expiry }) => expiry?.days_left)).toEqual(
    first.map(({ expiry }) => (expiry?.days_left ?? 0) - 1),
  )
  shop.setNow(null)
  const others = (await listProducts()).filter(({ category_ids }) => !category_ids.some((id) => id === 12))
  expect(others.every(({ expiry }) => expiry === undefined)).toBe(true)
})

test('ratings match the reviews', async () => {
  const reviewed = (await listProducts()).find((product) => product.total_reviews > 1)
  const rows = await shop.deps.db
    .selectFrom('reviews')
    .select('rating')
    .where('product_id', '=', reviewed?.id ?? 0)
    .execute()
  const average = rows.reduce((sum, row) => sum + row.rating, 0) / rows.length
  expect(reviewed).toMatchObject({ total_reviews: rows.length, avg_rating: Math.round(average * 100) / 100 })
})

test('a change that purges the cache shows in the next answer; one that is rolled back does not', async () => {
  const before = (await listProducts()).find(({ id }) => id === 2)
  const rename = (name: string, fail: boolean) =>
    shop.deps.db.transaction().execute(async (tx) => {
      await tx.updateTable('products').set({ name }).where('id', '=', 2).execute()
      await purgeTags(tx, [catalogueTag])
      if (fail) throw new Error('rolled back')
    })
  await expect(rename('不會出現', true)).rejects.toThrow('rolled back')
  expect((await listProducts()).find(({ id }) => id === 2)?.name).toBe(before?.name)
  await rename('改名的咖啡', false)
  await until(async () => (await listProducts()).find(({ id }) => id === 2)?.name === '改名的咖啡')
})

test('a discount is removed from the answer the moment it ends, without a purge', async () => {
  const [before] = (await listProducts()).filter((product) => product.discount > 0)
  shop.setNow(new Date(new Date(before?.discount_to ?? '').getTime()))
  const after = (await listProducts()).find(({ id }) => id === before?.id)
  expect(after).toMatchObject({ discount: 0, discount_to: null })
  shop.setNow(new Date())
})

test('the answer is compressed when the client accepts it', async () => {
  const response = await shop.post('/api/products', {}, { 'accept-encoding': 'gzip, br' })
  expect(response.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  const plain = await shop.post('/api/products', {})
  expect(plain.headers).not.toHaveProperty('content-encoding')
  // made for the first, kept for the second
  for (let asked = 0; asked < 2; asked++) {
    const older = await shop.post('/api/products', {}, { 'accept-encoding': 'gzip, deflate' })
    expect(older.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(older.rawPayload).toString()).toBe(plain.body)
  }
})

test('categories come in the order of their links, each with a sentence', async () => {
  const { categories } = (await shop.get('/api/categories')).json()
  expect(categories.map((category: { id: number }) => category.id)).toEqual([6, 8, 7, 9, 10, 5, 12])
  for (const category of categories) expect(category.tagline).not.toBe('')
})
