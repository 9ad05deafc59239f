/** What visitors see while the database is away: pages and lists that were made before, and words in place of the others. */
import { afterEach, expect, test } from 'vitest'
import { buildApp } from '#server/app/build-app.ts'
import type { Deps } from '#server/core/deps.ts'
import { catalogueTag } from '#server/modules/catalogue/catalogue.service.ts'
import type { Storefront } from '#server/ssr/built-storefront.ts'
import { createRenderer } from '#storefront/entry-server.tsx'
import { openTestShop } from '#tests/support/test-shop.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

const storefront: Storefront = {
  createRenderer,
  adminAssets: () => ({ scripts: [], preloads: [], styles: [] }),
  assets: () => ({
    scripts: [],
    theme: '/theme.js',
    boot: null,
    program: [],
    styles: { firstPages: [], allPages: [] },
    fonts: [],
    chunksOf: () => [],
  }),
  registerFiles: async () => {},
  development: false,
}

/** A shop whose database can be taken away: every statement then fails as this error says. */
async function openShop() {
  const shop = await openTestShop()
  let away: Error | null = null
  const refuse = () => {
    if (away) throw away
  }
  const db = shop.deps.db.withPlugin({
    transformQuery: ({ node }) => {
      refuse()
      return node
    },
    transformResult: async ({ result }) => result,
  }) as Deps['db']
  const executor = db.getExecutor()
  const connect = executor.executeQuery.bind(executor)
  executor.executeQuery = ((...args: Parameters<typeof connect>) => {
    refuse()
    return connect(...args)
  }) as typeof executor.executeQuery
  const app = await buildApp({ ...shop.deps, db }, { readiness: { check: async () => {} }, storefront })
  closers.push(
    () => shop.close(),
    () => app.close(),
  )
  const get = (url: string) => app.inject({ method: 'GET', url })
  const list = () => app.inject({ method: 'POST', url: '/api/products' })
  const takeAway = (error: Error | null) => {
    away = error
  }
  const pass = (ms: number) => shop.setNow(new Date(shop.deps.clock.now().getTime() + ms))
  return { get, list, takeAway, pass, cache: shop.deps.cache }
}

const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

test('a page and a list that were made before are sent as they are, marked, also after their minute', async () => {
  const { get, list, takeAway, pass } = await openShop()
  const [page, products] = [await get('/products'), await list()]
  expect([page.statusCode, products.statusCode]).toEqual([200, 200])
  expect(page.headers['cache-status']).toBeUndefined()
  takeAway(gone)
  pass(120_000)
  for (let turn = 0; turn < 2; turn++) {
    const [kept, keptList] = [await get('/products'), await list()]
    expect([kept.statusCode, keptList.statusCode]).toEqual([200, 200])
    expect(kept.body).toBe(page.body)
    expect(keptList.json()).toEqual(products.json())
    expect([kept.headers['cache-status'], keptList.headers['cache-status']]).toEqual(
      Array(2).fill('shanlan; hit; detail=unavailable'),
    )
    pass(60_000)
  }
  takeAway(null)
  pass(3000)
  const again = await get('/products')
  expect([again.statusCode, again.headers['cache-status']]).toEqual([200, undefined])
})

test.each([
  ['gone', gone],
  ['full', Object.assign(new Error('could not extend file'), { code: '53100' })],
  ['read-only', Object.assign(new Error('cannot execute INSERT'), { code: '25006' })],
])('a page that was not made before is 503 with a time and words when the database is %s', async (_what, error) => {
  const { get, list, takeAway } = await openShop()
  takeAway(error)
  const page = await get('/product/1')
  expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '5'])
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).toContain('商店暫時休息一下')
  const call = await list()
  expect([call.statusCode, call.headers['retry-after'], call.json().code]).toEqual([503, '5', 'unavailable'])
})

test('what was purged is not sent again, however long the database is away', async () => {
  const { get, takeAway, pass, cache } = await openShop()
  await get('/products')
  cache.purge([catalogueTag])
  takeAway(gone)
  pass(60_000)
  expect((await get('/products')).statusCode).toBe(503)
})
