import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Promotion, promotionsApi } from '#contract/offers.ts'
import { purgeTags } from '#server/core/cache-purges.ts'
import { EndpointTable } from '#server/http/serve.ts'
import { catalogueTag } from '#server/modules/catalogue/catalogue.service.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { until } from '#tests/support/until.ts'
import { offersRoutes } from './offers.routes.ts'
import { offersTag } from './offers.service.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function list(): Promise<Promotion[]> {
  return promotionsApi.list.output.parse((await shop.post('/api/promotions')).json()).promotions
}

test('the promotions that run now come in order, with every field of the specification', async () => {
  const promotions = await list()
  expect(promotions.map(({ slug }) => slug)).toEqual([
    'two-for-ten-percent',
    'welcome',
    'gift-box-treat',
    'gold-tier',
    'limited-offer',
    'near-expiry',
    'free-shipping',
  ])
  const day = /^\d{4}-\d\d-\d\dT/
  for (const promotion of promotions) {
    expect(promotion).toMatchObject({
      id: expect.any(Number),
      name: expect.stringMatching(/./),
      description: expect.stringMatching(/./),
    })
    // null: it has run for ever, or has no end; a field that is missing is neither
    for (const date of [promotion.date_from, promotion.date_to]) expect(date === null || day.test(date)).toBe(true)
    expect(promotion.rules.length).toBeGreaterThan(1)
  }
  expect(promotions[0]?.date_from).toMatch(day)
  expect(promotions[0]?.date_to).toMatch(/^\d{4}-\d\d-\d\dT/)
  expect(promotions.at(-1)).toMatchObject({ date_from: null, date_to: null })
})

test('one promotion is found by its id and by its slug', async () => {
  const [first] = await list()
  const { promotion } = (await shop.get(`/api/promotions/${first?.id}`)).json()
  expect(promotion).toEqual(first)
  expect((await shop.get('/api/promotions/free-shipping')).json().promotion.name).toBe('滿 NT$1,000 免運費')
})

test.each(['9999', '0', '-1', 'nothing', '%27--'])('the promotion %s does not exist', async (id) => {
  const response = await shop.get(`/api/promotions/${id}`)
  expect([response.statusCode, response.json().error]).toEqual([404, '找不到活動內容'])
})

test('a promotion leaves the list at the moment it ends, and its own page stays', async () => {
  const [first] = await list()
  shop.setNow(new Date(first?.date_to ?? ''))
  expect((await list()).map(({ id }) => id)).not.toContain(first?.id)
  expect((await shop.get(`/api/promotions/${first?.id}`)).statusCode).toBe(200)
  shop.setNow(new Date())
  // the clock goes back: the list that was cached later must not be used
  shop.deps.cache.clear()
})

test('the answer lists the included products: all, the offer’s category, or those that count for it', async () => {
  const productsOf = async (id: string) =>
    promotionsApi.detail.output.parse((await shop.get(`/api/promotions/${id}`)).json()).products
  expect(await productsOf('two-for-ten-percent')).toBeNull()
  expect(await productsOf('free-shipping')).toBeNull()
  for (const [slug, categoryId] of [
    ['limited-offer', 10],
    ['near-expiry', 12],
    ['gift-box-treat', 5],
  ] as const) {
    const products = await productsOf(slug)
    expect(products?.length).toBeGreaterThan(0)
    for (const { category_ids } of products ?? []) expect(category_ids).toContain(categoryId)
  }
})

test('the terms are those that the cart is checked against', async () => {
  const terms = Object.fromEntries((await list()).map(({ slug, terms }) => [slug, terms]))
  expect(terms['two-for-ten-percent']).toMatchObject({ min_items: 2, min_amount: 0, needs_coupon: false })
  expect(terms.welcome).toMatchObject({ min_amount: 600, first_order: true, needs_coupon: true })
  expect(terms['gold-tier']).toMatchObject({ min_tier: 'gold' })
  expect(terms['free-shipping']).toBeNull()
})

test('a page made from promotions is cached until an offer, a price or the number of days changes', async () => {
  const table = new EndpointTable()
  offersRoutes({ app: Fastify(), deps: shop.deps, table })
  const dayMs = 24 * 60 * 60 * 1000
  const ending = (await list()).find(({ slug }) => slug === 'two-for-ten-percent')
  // early in the morning: the number of days changes before the day does
  shop.setNow(new Date(Date.parse(ending?.date_to ?? '') - 1.2 * dayMs))
  shop.deps.cache.clear()
  const { output, cachePolicy } = await table.callAsVisitor(promotionsApi.detail, {
    params: { id: 'two-for-ten-percent' },
  })
  expect(output.promotion).toMatchObject({ phase: 'running', days_left: 1 })
  expect(cachePolicy?.tags).toEqual([offersTag, catalogueTag])
  expect(cachePolicy?.validUntil).toEqual(new Date(Date.parse(ending?.date_to ?? '') - dayMs + 1))
  const listed = await table.callAsVisitor(promotionsApi.list, {})
  expect(listed.cachePolicy?.validUntil).toEqual(cachePolicy?.validUntil)
  shop.setNow(new Date())
  shop.deps.cache.clear()
})

test('after a purge a change shows in both endpoints', async () => {
  const rename = (name: string) =>
    shop.deps.db.transaction().execute(async (tx) => {
      await tx.updateTable('offers').set({ name }).where('slug', '=', 'gold-tier').execute()
      await purgeTags(tx, [offersTag])
    })
  await list()
  await rename('金卡好禮')
  await until(async () => (await list()).some(({ name }) => name === '金卡好禮'))
  expect((await shop.get('/api/promotions/gold-tier')).json().promotion.name).toBe('金卡好禮')
})
