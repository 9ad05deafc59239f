import { afterEach, expect, test } from 'vitest'
import { processingMethods, roastLevels } from '#domain/catalogue.ts'
import { buildApp } from '#server/app/build-app.ts'
import { createRenderer } from '#storefront/entry-server.tsx'
import { sendRequest } from '#tests/support/send-request.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import type { Storefront } from './built-storefront.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** The shop with its pages, on a port; `rendered` lists what React rendered. */
async function openPages(env: Record<string, string> = {}) {
  const rendered: string[] = []
  const storefront: Storefront = {
    createRenderer: (client, site) => {
      const renderer = createRenderer(client, site)
      const load: typeof renderer.load = async (request) => {
        const page = await renderer.load(request)
        if (page.kind === 'redirect') return page
        const render = (reference?: string) => {
          rendered.push(request.url)
          return page.render(reference)
        }
        return { ...page, render }
      }
      return { ...renderer, load }
    },
    adminAssets: () => ({ scripts: [], preloads: [], styles: [] }),
    assets: () => ({ scripts: [], boot: null, program: [], styles: [], fonts: [], chunksOf: () => [] }),
    registerFiles: async () => {},
    development: false,
  }
  const shop = await openTestShop(env)
  const app = await buildApp(shop.deps, { readiness: { check: async () => {} }, storefront })
  closers.push(
    () => shop.close(),
    () => app.close(),
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const get = (path: string, headers: Record<string, string> = {}) => sendRequest(port, path, { headers })
  return { get, rendered, cache: shop.deps.cache, deps: shop.deps }
}

/** Spellings with some of the letters in the other case: each number's bits choose which. */
function* spellings(path: string, count: number): Iterable<string> {
  for (let bits = 1; bits <= count; bits++) {
    let letter = 0
    yield path.replace(/[a-z]/g, (small) => ((bits >> letter++) & 1 ? small.toUpperCase() : small))
  }
}

test('330 other spellings of a page lead to it: none is rendered, and none is cached', async () => {
  const { get, rendered, cache } = await openPages()
  expect((await get('/coffee-pairing')).status).toBe(200)
  const { bytes } = cache.size
  const aliases = [...spellings('/coffee-pairing', 330), '/%63offee-pairing', '/coffee-pairing/', '/co%66fee-pairing/']
  for (const alias of aliases) {
    const { status, headers } = await get(alias)
    expect([status, headers.location]).toEqual([301, '/coffee-pairing'])
  }
  expect(new Set(aliases).size).toBe(333)
  expect(rendered).toHaveLength(1)
  expect(cache.size.bytes).toBe(bytes)
})

test.each([
  ['/product/001?utm_source=line', '/product/1?utm_source=line'],
  ['/verify-EMAIL?token=a%2Fb', '/verify-email?token=a%2Fb'],
  ['/illustrate/privacystatement', '/Illustrate/PrivacyStatement'],
  ['/member/', '/member'],
  ['/Cart', '/member/CartPage'],
])('%s redirects to %s, with its query', async (typed, address) => {
  const { get } = await openPages()
  const { status, headers } = await get(typed)
  expect([status, headers.location]).toEqual([301, address])
})

test('the number of a promotion leads to its name', async () => {
  const { get, rendered } = await openPages()
  const { status, headers } = await get('/promotions/1')
  expect([status, headers.location]).toEqual([302, expect.stringMatching(/^\/promotions\/[a-z-]+$/)])
  expect((await get(headers.location ?? '')).status).toBe(200)
  expect(rendered).toHaveLength(1)
})

test('unknown products are rendered once for all of them, with status 404', async () => {
  const { get, rendered } = await openPages()
  const answers = []
  for (let id = 900_001; id <= 900_020; id++) answers.push(await get(`/product/${id}`))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(answers[0]?.body).toContain('找不到商品資訊')
  expect(answers[0]?.headers['cache-control']).toBe('no-store')
  expect(rendered).toHaveLength(1)
  for (const path of ['/products/category/77', '/products/category/78', '/promotions/none', '/promotions/nothing']) {
    expect((await get(path)).status).toBe(404)
  }
  expect(rendered).toHaveLength(3)
  for (const path of ['/nothing', '/product/x', '/product/1e9', '//products', '/products/category/', '/x/%ff']) {
    expect((await get(path)).status).toBe(404)
  }
  expect(rendered).toHaveLength(4)
})

test('a query makes another page only where the server renders it', async () => {
  const { get, rendered } = await openPages()
  for (const query of ['', '?roast=light', '?sort=price-asc', '?a=1']) await get(`/about/brand${query}`)
  expect(rendered).toHaveLength(1)
  await get('/products?roast=light')
  await get('/products?roast=light&a=1')
  expect(rendered).toHaveLength(2)
})

test('who has all filters of a list rendered is stopped; cached pages and other addresses are not', async () => {
  const { get, rendered } = await openPages({ RATE_LIMIT_FACTOR: '0.1', TRUST_PROXY: '1' })
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const queries = roastLevels.flatMap((roast) =>
    processingMethods.map((process) => `roast=${roast}&process=${process}`),
  )
  const statuses = []
  for (const query of queries.slice(0, 8)) {
    statuses.push((await get(`/products?${encodeURI(query)}`, from('203.0.113.7'))).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
  expect(rendered).toHaveLength(6)
  const refused = await get(`/products?${encodeURI(queries[7] ?? '')}`, from('203.0.113.7'))
  expect(refused.headers['retry-after']).toBe('60')
  expect((await get(`/products?${encodeURI(queries[0] ?? '')}`, from('203.0.113.7'))).status).toBe(200)
  expect((await get('/about/brand', from('203.0.113.7'))).status).toBe(200)
  expect((await get(`/products?${encodeURI(queries[7] ?? '')}`, from('203.0.113.8'))).status).toBe(200)
})

test('a page that cannot be rendered shows a reference, which is not kept for the next visitor', async () => {
  const { get, cache, deps } = await openPages()
  await deps.db.schema.alterTable('products').renameTo('products_gone').execute()
  cache.clear()
  const answers = [await get('/products'), await get('/products')]
  expect(answers.map(({ status }) => status)).toEqual([500, 500])
  const references = answers.map(({ body }) => /（參考碼：([\w-]+)）/.exec(body.replace(/<[^>]*>/g, ''))?.[1])
  expect(references.every(Boolean)).toBe(true)
  expect(new Set(references).size).toBe(2)
})
