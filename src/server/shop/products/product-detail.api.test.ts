import fc from 'fast-check'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Product } from '#contract/products.ts'
import { productDetailApi } from '#contract/shop/pages/product-detail.ts'
import { ratingFigures } from '#domain/catalogue/ratings.ts'
import { purgeTags } from '#server/core/cache-purges.ts'
import { EndpointTable } from '#server/http/serve.ts'
import { catalogueTag, productTag } from '#server/modules/catalogue/catalogue.service.ts'
import { addMember } from '#tests/builders/member.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { until } from '#tests/support/until.ts'
import { productDetailRoutes } from './product-detail.routes.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function show(id: number | string, token?: string) {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  return productDetailApi.show.output.parse((await shop.get(`/api/products/${id}`, headers)).json())
}

async function findListed(id: number): Promise<Product> {
  const { products } = (await shop.post('/api/products')).json()
  return products.find((product: Product) => product.id === id)
}

test('a product has every field of the list, its reviews newest first, and the counts by star', async () => {
  const { product, my_review } = await show(6)
  expect(product).toMatchObject(await findListed(6))
  const dates = product.reviews.map(({ date }) => date)
  expect(dates).toEqual([...dates].sort().reverse())
  expect(product.reviews.length).toBe(Math.min(20, product.total_reviews))
  expect(ratingFigures(product.rating_histogram)).toEqual({ average: product.avg_rating, total: product.total_reviews })
  expect(my_review).toBeNull()
})

test('up to four related products come with a sentence that says why, those in stock first', async () => {
  for (const id of [1, 6, 10, 26]) {
    const { related } = await show(id)
    expect(related).toHaveLength(4)
    for (const each of related) {
      expect(each.id).not.toBe(id)
      expect(each.reason).toMatch(/^(同樣|換個方向|風味輪廓)/)
    }
  }
})

test.each(['abc', '0', '1e12', '1000000000000', '999999', '-1', '1.5', '%20', '1x'])(
  'product %s is answered with 404 and 找不到商品資訊',
  async (id) => {
    const response = await shop.get(`/api/products/${id}`)
    expect([response.statusCode, response.json()]).toEqual([
      404,
      { success: false, error: '找不到商品資訊', code: 'product_not_found' },
    ])
  },
)

test('an unpublished product is not found any more, and no product’s related product', async () => {
  const before = await show(1)
  const gone = before.related[0]?.id ?? 0
  const publish = (published: boolean) =>
    shop.deps.db.transaction().execute(async (tx) => {
      await tx.updateTable('products').set({ published }).where('id', '=', gone).execute()
      await purgeTags(tx, [catalogueTag])
    })
  await publish(false)
  await until(async () => (await shop.get(`/api/products/${gone}`)).statusCode === 404)
  expect((await show(1)).related.map(({ id }) => id)).not.toContain(gone)
  await publish(true)
  await until(async () => (await show(1)).related[0]?.id === gone)
})

test('a token in the Authorization header, with or without Bearer, marks the own review; a wrong one counts as a visitor', async () => {
  const { token } = await addMember(shop)
  const { review } = (
    await shop.post('/api/reviews/create', { token, product_id: 16, rating: 5, comment: '喜歡' })
  ).json()
  for (const authorization of [`Bearer ${token}`, token]) {
    const answer = (await shop.get('/api/products/16', { authorization })).json()
    expect(answer).toMatchObject({ my_review: review, product: { reviews: [review] } })
  }
  const other = await addMember(shop)
  expect((await show(16, other.token)).product.reviews).toEqual([{ ...review, is_mine: false }])
  await until(async () => (await show(16)).product.total_reviews === 1)
  const stranger = await show(16, 'wrong')
  expect([stranger.my_review, stranger.product.reviews[0]?.is_mine]).toEqual([null, false])
})

test('a member sees the own review immediately; visitors and the list after the purge', async () => {
  const { token } = await addMember(shop)
  const before = await show(3)
  const listed = await findListed(3)
  const { review } = (
    await shop.post('/api/reviews/create', { token, product_id: 3, rating: 1, comment: '太酸' })
  ).json()
  const mine = await show(3, token)
  expect(mine.product.total_reviews).toBe(before.product.total_reviews + 1)
  expect(mine.product.reviews[0]).toMatchObject({ id: review.id, is_mine: true })
  await until(async () => (await show(3)).product.reviews[0]?.id === review.id)
  expect((await findListed(3)).avg_rating).toBe(mine.product.avg_rating)
  expect(mine.product.avg_rating).toBeLessThan(listed.avg_rating)
})

test('a page that is made from it gets its cache tags and how long it is valid', async () => {
  const table = new EndpointTable()
  productDetailRoutes({ app: Fastify(), deps: shop.deps, table })
  const { output, cachePolicy } = await table.callAsVisitor(productDetailApi.show, { params: { product_id: '1' } })
  expect(output.product.id).toBe(1)
  expect(cachePolicy).toEqual({ tags: [catalogueTag, productTag(output.product.id)], validUntil: expect.any(Date) })
})

test('after any history of writing and deleting, all figures match the existing reviews', async () => {
  const members = await Promise.all(Array.from({ length: 4 }, () => addMember(shop)))
  const step = fc.record({
    who: fc.nat(3),
    product: fc.constantFrom(24, 25),
    rating: fc.integer({ min: 1, max: 5 }),
    drop: fc.boolean(),
  })
  const post = (path: string, body: object) => shop.post(`/api/reviews/${path}`, body)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (history) => {
      // each run begins without reviews; the limit per hour is not what is tested here
      await shop.deps.db.transaction().execute(async (tx) => {
        await tx.deleteFrom('reviews').where('product_id', 'in', [24, 25]).execute()
        await tx.deleteFrom('review_writes').execute()
        await purgeTags(tx, [catalogueTag])
      })
      await until(async () => (await findListed(24)).total_reviews + (await findListed(25)).total_reviews === 0)
      const act = async ({ who, product, rating, drop }: (typeof history)[number]) => {
        const token = members[who]?.token ?? ''
        if (!drop) return post('create', { token, product_id: product, rating, comment: '好' })
        const { my_review } = await show(product, token)
        return my_review ? post('delete', { token, review_id: my_review.id }) : null
      }
      await Promise.all(history.map(act))
      for (const id of [24, 25]) {
        const rows = await shop.deps.db.selectFrom('reviews').select('rating').where('product_id', '=', id).execute()
        const { product } = await show(id, members[0]?.token)
        const sum = rows.reduce((total, { rating }) => total + rating, 0)
        const average = rows.length === 0 ? 0 : Math.round((sum / rows.length) * 100) / 100
        expect(product).toMatchObject({ total_reviews: rows.length, avg_rating: average })
        expect(product.rating_histogram.reduce((total, count) => total + count, 0)).toBe(rows.length)
        await until(async () => {
          const { total_reviews, avg_rating } = await findListed(id)
          return total_reviews === rows.length && avg_rating === average
        })
      }
    }),
    { numRuns: 8 },
  )
})
