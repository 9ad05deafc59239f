import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const view = (path: string) => ({ name: 'page_view', path })

test('page views are counted per day and path, also when they come at the same time', async () => {
  shop.setNow(new Date('2026-11-15T20:00:00+08:00'))
  const batch = { events: [view('/products'), view('/'), view('/products')] }
  const answers = await Promise.all(Array.from({ length: 20 }, () => shop.post('/api/analytics/events', batch)))
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]))
  const rows = await shop.deps.db.selectFrom('analytics_daily').selectAll().orderBy('path').execute()
  expect(rows).toEqual([
    { day: '2026-11-15', name: 'page_view', path: '/', total: 20 },
    { day: '2026-11-15', name: 'page_view', path: '/products', total: 40 },
  ])
})

test('a query, where a token could stand, is never stored', async () => {
  const response = await shop.post('/api/analytics/events', { events: [view('/verify-email?token=secret')] })
  expect(response.statusCode).toBe(400)
})
