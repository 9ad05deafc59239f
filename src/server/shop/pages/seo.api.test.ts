import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentAddress } from '#domain/content/content-address.ts'
import { guidePath } from '#domain/lots/brew-guide.ts'
import { brewers } from '#domain/lots/brewing-advice.ts'
import { seedCategories } from '#seed/categories.ts'
import { seedArticles } from '#seed/content/articles/articles.ts'
import { seedKinds, seedPages } from '#seed/content/pages.ts'
import { seedProducts } from '#seed/products.ts'
import { purgeTags } from '#server/core/cache-purges.ts'
import { catalogueTag } from '#server/modules/catalogue/catalogue.service.ts'
import { setPrice } from '#tests/builders/stock.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { until } from '#tests/support/until.ts'
import { publicPages } from './public-pages.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ PUBLIC_URL: 'https://shop.example' })
})
afterAll(() => shop.close())

async function readSiteMap(): Promise<Map<string, string>> {
  const { body } = await shop.get('/sitemap.xml')
  const entries = body.matchAll(/<url><loc>https:\/\/shop\.example([^<]*)<\/loc><lastmod>([^<]*)<\/lastmod><\/url>/g)
  return new Map([...entries].map(([, path = '', changed = '']) => [path, changed]))
}

test('the site map has every public page, category, product and promotion, each with its date', async () => {
  const response = await shop.get('/sitemap.xml')
  expect(response.headers['content-type']).toBe('application/xml; charset=utf-8')
  const expected = [
    ...publicPages,
    ...brewers.map(guidePath),
    ...Object.keys(seedPages).map((slug) => contentAddress(seedKinds[slug] ?? 'page', slug)),
    ...Object.keys(seedArticles).map((slug) => `/articles/${slug}`),
    ...seedCategories.map(({ id }) => `/products/category/${id}`),
    ...seedProducts.map(({ id }) => `/product/${id}`),
    ...['two-for-ten-percent', 'welcome', 'gift-box-treat', 'gold-tier', 'near-expiry'].map(
      (slug) => `/promotions/${slug}`,
    ),
  ]
  const found = await readSiteMap()
  expect([...found.keys()].sort()).toEqual(expected.sort())
  expect(response.body.match(/<loc>/g)).toHaveLength(expected.length)
  for (const changed of found.values()) expect(Number.isNaN(Date.parse(changed))).toBe(false)
})

test('an unpublished product leaves the site map', async () => {
  await shop.deps.db.transaction().execute(async (tx) => {
    await tx.updateTable('products').set({ published: false }).where('id', '=', 3).execute()
    await purgeTags(tx, [catalogueTag])
  })
  await until(async () => !(await readSiteMap()).has('/product/3'))
  expect((await readSiteMap()).has('/product/2')).toBe(true)
})

test('robots.txt excludes member pages, checkout, endpoints and simulators, and names the site map', async () => {
  const { body } = await shop.get('/robots.txt')
  for (const path of ['/member', '/checkout', '/api/', '/sim/']) expect(body).toContain(`Disallow: ${path}\n`)
  expect(body).toContain('Sitemap: https://shop.example/sitemap.xml')
  const refused = [...body.matchAll(/^Disallow: (.*)$/gm)].map(([, prefix = '']) => prefix)
  for (const path of (await readSiteMap()).keys()) {
    expect(refused.filter((prefix) => path.startsWith(prefix))).toEqual([])
  }
})

test('the feed has every promotion that runs, with a link to its page', async () => {
  const { promotions } = (await shop.post('/api/promotions')).json()
  const response = await shop.get('/promotions/feed.xml')
  expect(response.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  expect(promotions.length).toBeGreaterThan(0)
  expect(response.body.match(/<item>/g)).toHaveLength(promotions.length)
  for (const { slug, name } of promotions) {
    expect(response.body).toContain(`<title>${name}</title><link>https://shop.example/promotions/${slug}</link>`)
  }
})

test('a shared product has a picture of 1200 x 630, rendered once', async () => {
  const response = await shop.get('/og/product/1.jpg')
  expect(response.headers['content-type']).toBe('image/jpeg')
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
  const again = await shop.get('/og/product/1.jpg', { 'if-none-match': String(response.headers.etag) })
  expect(again.statusCode).toBe(304)
  expect((await shop.get('/og/product/2.jpg')).headers.etag).not.toBe(response.headers.etag)
})

test('the picture changes with the price', async () => {
  const etag = async () => (await shop.get('/og/product/5.jpg')).headers.etag
  const before = await etag()
  await shop.deps.db.transaction().execute(async (tx) => {
    await setPrice(tx, 5, 9999)
    await purgeTags(tx, [catalogueTag])
  })
  await until(async () => (await etag()) !== before)
})

test('there is no picture of a product that does not exist', async () => {
  for (const file of ['999999.jpg', '1.png', 'x.jpg', '99999999999999999999.jpg']) {
    expect((await shop.get(`/og/product/${file}`)).statusCode).toBe(404)
  }
})

test('pages without their own picture have the shop’s', async () => {
  const response = await shop.get('/og/default.jpg')
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
})
