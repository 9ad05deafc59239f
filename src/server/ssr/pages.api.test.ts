import { afterEach, expect, test } from 'vitest'
import { productsPerPage } from '#contract/shop/pages/product-pages.ts'
import { processingMethods, roastLevels } from '#domain/catalogue/catalogue.ts'
import { buildApp } from '#server/app/build-app.ts'
import { createRenderer } from '#storefront/entry-server.tsx'
import { insertManyProducts } from '#tests/builders/many-products.ts'
import { addMember } from '#tests/builders/member.ts'
import { otherSize } from '#tests/builders/stock.ts'
import { htmlPieces, oddNumbers, oddTexts, sqlPieces } from '#tests/prove/fuzz-values.ts'
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
      const load: typeof renderer.load = async (url) => {
        const page = await renderer.load(url)
        if (page.kind === 'redirect') return page
        const render = (reference?: string) => {
          rendered.push(url.href)
          return page.render(reference)
        }
        return { ...page, render }
      }
      return { ...renderer, load }
    },
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
  const shop = await openTestShop(env)
  const app = await buildApp(shop.deps, { readiness: { check: async () => {} }, storefront })
  closers.push(
    () => shop.close(),
    () => app.close(),
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const get = (path: string, headers: Record<string, string> = {}) => sendRequest(port, path, { headers })
  return { get, rendered, cache: shop.deps.cache, deps: shop.deps, shop }
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

test('a size that the product does not have is neither rendered nor cached, however it is written', async () => {
  const { get, rendered, cache, deps } = await openPages()
  const [own, others] = [await otherSize(deps.db, 1), await otherSize(deps.db, 6)]
  expect((await get('/product/1')).status).toBe(200)
  expect((await get(`/product/1?size=${own.id}`)).status).toBe(200)
  expect(rendered).toHaveLength(2)
  const { bytes } = cache.size
  const madeUp = Array.from({ length: 300 }, (_, at) => String(90_000 + at))
  for (const size of [String(others.id), `0${own.id}`, `00000${own.id}`, '0', ...madeUp]) {
    const { status, headers } = await get(`/product/1?size=${size}`)
    expect([size, status, headers.location]).toEqual([size, 302, '/product/1'])
  }
  const texts = [...oddTexts, ...sqlPieces, ...htmlPieces, ...oddNumbers.map(String), 'x'.repeat(3_000)]
  for (const text of texts) {
    const { status, body } = await get(`/product/1?size=${encodeURIComponent(text.toWellFormed())}`)
    expect([text, [200, 302].includes(status)]).toEqual([text, true])
    for (const piece of htmlPieces) expect(body).not.toContain(piece)
  }
  for (const query of [`size[]=${own.id}`, `size=%`, `size=%ff`, `Size=${own.id}`, `size=${own.id}%00`]) {
    expect((await get(`/product/1?${query}`)).status).toBe(200)
  }
  expect(rendered).toHaveLength(2)
  expect(cache.size.bytes).toBe(bytes)
})

test('who asks for made-up sizes is stopped', async () => {
  const { get, rendered } = await openPages({ RATE_LIMIT_FACTOR: '0.1' })
  await get('/product/1')
  const statuses = []
  for (let size = 90_000; size < 90_008; size++) statuses.push((await get(`/product/1?size=${size}`)).status)
  expect(statuses).toEqual([302, 302, 302, 302, 302, 302, 429, 429])
  expect(rendered).toHaveLength(1)
  expect((await get('/product/1')).status).toBe(200)
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

test('words of the catalogue and of reviews cannot break out of a page, nor out of the data inside it', async () => {
  const { get, cache, deps } = await openPages()
  const words = `</script><script>alert(1)</script><img src=x onerror=alert(2)>"'\u2028`
  await deps.db.updateTable('products').set({ name: words, origin: words }).where('id', '=', 1).execute()
  await deps.db.updateTable('reviews').set({ comment: words }).where('product_id', '=', 1).execute()
  cache.clear()
  for (const path of ['/product/1', '/products', '/']) {
    const { status, body } = await get(path)
    expect([path, status]).toEqual([path, 200])
    expect(body).not.toMatch(/<script>alert|<img src=x/)
    // whatever is a script is data that can be read, or a file of the shop
    for (const [, attributes = '', text = ''] of body.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)) {
      if (text === '') expect(attributes).toContain('src="/')
      else expect(JSON.stringify(JSON.parse(text))).toEqual(expect.any(String))
    }
  }
  expect((await get('/product/1')).body).toContain('alert(1)')
})

test('a page is the same for a member as for a visitor: nothing of the member is rendered or cached', async () => {
  const { get, cache, shop } = await openPages()
  const { token } = await addMember(shop, '獨一無二的名字')
  const headers = { cookie: `shanlan_session=${token}`, authorization: `Bearer ${token}` }
  for (const path of ['/', '/product/1', '/member/profile', '/member/CartPage', '/member/orders']) {
    cache.clear()
    const member = await get(path, headers)
    cache.clear()
    expect([path, (await get(path)).body === member.body]).toEqual([path, true])
    expect(member.body).not.toContain('獨一無二的名字')
  }
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

test('the list of a large shop has one page of it, with links to the others; beyond the last page is the last', async () => {
  const { get, deps, rendered } = await openPages()
  await insertManyProducts(deps.db, { products: 150, reviewsEach: 0 })
  const { body } = await get('/products?page=2&sort=newest')
  expect(body.match(/<article/g)).toHaveLength(productsPerPage)
  expect(body).toContain('第 2 頁，共 3 頁')
  expect(body).toContain('href="/products?sort=newest"')
  expect(body).toContain('href="/products?sort=newest&amp;page=3"')
  const beyond = await get('/products?page=999&sort=newest')
  expect([beyond.status, beyond.headers.location]).toEqual([302, '/products?sort=newest&page=3'])
  await get('/products?page=2&sort=newest')
  expect(rendered).toHaveLength(1)
})

test('who opens the back office without a session is led to its sign-in screen; a link from a mail finds out itself', async () => {
  const { get } = await openPages()
  const typed = { 'sec-fetch-site': 'none' }
  const stranger = await get('/admin/orders?state=paid', typed)
  expect([stranger.status, stranger.headers.location]).toEqual([
    302,
    '/admin/login?to=%2Fadmin%2Forders%3Fstate%3Dpaid',
  ])
  expect((await get('/admin', { 'sec-fetch-site': 'same-origin' })).status).toBe(302)
  const shown = [
    await get('/admin/login?to=%2Fadmin', typed),
    await get('/admin/invite', typed),
    await get('/admin', { ...typed, cookie: 'shanlan_staff=any' }),
    // its cookie is not sent with this first request, though there may be one
    await get('/admin', { 'sec-fetch-site': 'cross-site' }),
    await get('/admin'),
  ]
  expect(shown.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
})
