import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { countReports } from './analytics.service.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  shop.setNow(new Date('2026-11-15T20:00:00+08:00'))
})
afterAll(() => shop.close())
afterEach(async () => {
  for (const table of [
    'analytics_inbox',
    'analytics_daily',
    'vitals_daily',
    'visits_daily',
    'site_vitals_daily',
  ] as const) {
    await shop.deps.db.deleteFrom(table).execute()
  }
})

const view = (path: string) => ({ name: 'page_view', path })
const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const report = (body: object, headers?: Record<string, string>) =>
  shop.post('/api/analytics/events', body, { 'user-agent': browser, ...headers })
const listCounts = () => shop.deps.db.selectFrom('analytics_daily').selectAll().orderBy('path').execute()

test('events are counted per day and path, also while new ones arrive', async () => {
  const batch = { events: [view('/products'), view('/'), view('/products')] }
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const answer = await report(batch)
      if (index % 5 === 0) await countReports(shop.deps)
      return answer.statusCode
    }),
  )
  expect(new Set(answers)).toEqual(new Set([200]))
  await Promise.all([countReports(shop.deps), countReports(shop.deps)])
  // what comes after a count is added to it
  await report(batch)
  await countReports(shop.deps)
  expect(await listCounts()).toEqual([
    { day: '2026-11-15', name: 'page_view', path: '/', total: 21 },
    { day: '2026-11-15', name: 'page_view', path: '/products', total: 42 },
  ])
  // of the whole shop, which reports show
  const visits = await shop.deps.db.selectFrom('visits_daily').selectAll().execute()
  expect(visits).toEqual([{ day: '2026-11-15', name: 'page_view', total: 63 }])
})

test('known events are counted by name; another name is refused', async () => {
  const names = [
    'view_item',
    'search',
    'add_to_wishlist',
    'add_to_cart',
    'home_add_to_cart',
    'begin_checkout',
    'purchase',
  ]
  expect((await report({ events: names.map((name) => ({ name, path: '/product/1' })) })).statusCode).toBe(200)
  expect((await report({ events: [{ name: 'card_number', path: '/product/1' }] })).statusCode).toBe(400)
  await countReports(shop.deps)
  expect((await listCounts()).map(({ name }) => name).sort()).toEqual(names.sort())
})

test('a query string, which may contain a token, is never stored', async () => {
  expect((await report({ events: [view('/verify-email?token=secret')] })).statusCode).toBe(400)
})

test('nothing about the visitor is stored: a report is a day, a name and a path', async () => {
  await report({ events: [view('/')] }, { cookie: 'shanlan_session=abc', 'x-forwarded-for': '203.0.113.9' })
  const rows = await shop.deps.db.selectFrom('analytics_inbox').selectAll().execute()
  expect(rows).toEqual([{ day: '2026-11-15', name: 'page_view', path: '/', device: null, bucket: null }])
})

test('bots get an answer and are not counted', async () => {
  const answer = await report({ events: [view('/')] }, { 'user-agent': 'Googlebot/2.1' })
  expect(answer.statusCode).toBe(200)
  await countReports(shop.deps)
  expect(await listCounts()).toEqual([])
})

test('web vitals are counted by bucket, and the metrics page shows the 75th percentile', async () => {
  const vital = (value: number, path = '/products') => ({ metric: 'LCP', path, device: 'phone', value })
  await report({ events: [view('/products')], vitals: [vital(820), vital(1180), vital(1190), vital(4000)] })
  await report({ events: [], vitals: [vital(900, '/made/up')] })
  await countReports(shop.deps)
  const rows = await shop.deps.db.selectFrom('vitals_daily').selectAll().orderBy('bucket').orderBy('path').execute()
  expect(rows.map(({ path, bucket, total }) => [path, bucket, total])).toEqual([
    ['/(other)', 900, 1],
    ['/products', 900, 1],
    ['/products', 1200, 2],
    ['/products', 4000, 1],
  ])
  const site = await shop.deps.db.selectFrom('site_vitals_daily').selectAll().orderBy('bucket').execute()
  expect(site.map(({ bucket, total }) => [bucket, total])).toEqual([
    [900, 2],
    [1200, 2],
    [4000, 1],
  ])
  expect((await shop.get('/metrics')).body).toContain('shop_web_vital_p75{metric="LCP",device="phone"} 1.2')
})

test('reports from one IP address are rate-limited', async () => {
  const strict = await openTestShop({ RATE_LIMIT_FACTOR: '1' })
  const ask = async () => (await strict.post('/api/analytics/events', { events: [] })).statusCode
  for (let count = 1; count <= 60; count++) expect(await ask()).toBe(200)
  expect(await ask()).toBe(429)
  await strict.close()
})
