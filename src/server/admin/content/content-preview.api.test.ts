import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app/build-app.ts'
import { createRenderer } from '#storefront/entry-server.tsx'
import { createContent, publishContent, readContent, writeContent } from '#tests/builders/content.ts'
import { staffSession } from '#tests/support/staff.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { previewLinkMs } from './preview-link.service.ts'

let shop: TestShop
let pages: FastifyInstance
let editor: { cookie: string }
beforeAll(async () => {
  shop = await openTestShop({ PUBLIC_URL: 'https://shop.example' })
  pages = await buildApp(shop.deps, {
    readiness: { check: async () => {} },
    storefront: {
      createRenderer,
      adminAssets: () => ({ scripts: [], preloads: [], styles: [] }),
      assets: () => ({
        scripts: [],
        theme: '/theme.js',
        boot: '/boot.js',
        program: [],
        styles: { firstPages: [], allPages: [] },
        fonts: [],
        chunksOf: () => [],
      }),
      registerFiles: async () => {},
      development: false,
    },
  })
  editor = await staffSession(shop, 'editor')
})
afterAll(async () => {
  await pages.close()
  await shop.close()
})

const get = (url: string) => pages.inject({ method: 'GET', url })
const preview = async (slug: string, body: object): Promise<string> => {
  const url = `/api/admin/content/${slug}/preview`
  const answer = await pages.inject({ method: 'POST', url, headers: editor, payload: { body } })
  return answer.statusCode === 200 ? answer.json().html : `${answer.statusCode} ${answer.body}`
}

test('the preview of every kind of text is the page that shows it, with what is written and not saved', async () => {
  const { body: page } = await readContent(shop, editor, 'about-brand')
  expect(await preview('about-brand', { ...page, title: '還沒存的標題' })).toMatch(/<h1[^>]*>還沒存的標題<\/h1>/)
  const { body: pairing } = await readContent(shop, editor, 'pairing-milk')
  expect(await preview('pairing-milk', { ...pairing, lead: '只是看看' })).toContain('只是看看')
  const { body: statement } = await readContent(shop, editor, 'privacy-statement')
  expect(await preview('privacy-statement', { ...statement, lead: '只是看看' })).toContain('只是看看')
  const { body: hero } = await readContent(shop, editor, 'banner-hero')
  expect(await preview('banner-hero', { ...hero, text: '滿 {免運門檻} 就免運' })).toContain('滿 NT$1,000 就免運')
  const { body: products } = await readContent(shop, editor, 'banner-products')
  expect(await preview('banner-products', { ...products, title: '所有的豆子' })).toContain('所有的豆子')
  const line = { text: '三天後開始', link: null, from: '2099-01-01T00:00:00Z', to: null }
  expect(await preview('announcement', line)).toContain('三天後開始')
  const { body: home } = await readContent(shop, editor, 'home')
  expect(await preview('home', { ...home, description: '別的說明' })).toContain('content="別的說明"')
  const { body: shipping } = await readContent(shop, editor, 'promotions-free-shipping')
  expect(await preview('promotions-free-shipping', { ...shipping, lead: '滿 {免運門檻}' })).toContain('滿 NT$1,000')
  const { body: limited } = await readContent(shop, editor, 'promotions-limited-offer')
  expect(await preview('promotions-limited-offer', { ...limited, eyebrow: 'This week' })).toContain('This week')
  const draft = await createContent(shop, editor)
  expect(await preview(draft.slug, { ...draft.body, title: '新文章' })).toMatch(/<h1[^>]*>新文章<\/h1>/)
  expect((await get('/about/brand')).body).not.toContain('還沒存的標題')
})

test('a preview has no scripts and no links, says what it cannot show, and keeps no markup that was typed', async () => {
  const { body } = await readContent(shop, editor, 'about-brand')
  const html = await preview('about-brand', { ...body, title: '<img src=x onerror=alert(1)>' })
  expect(html).not.toContain('<img src=x')
  expect(html).not.toMatch(/<script(?! type="application\/ld\+json")/)
  expect(html).not.toMatch(/<a\b[^>]*\shref=/)
  expect(await preview('about-brand', { ...body, title: '' })).toContain('請填寫')
})

test('a preview link shows the draft as it is, to anybody, and is neither kept nor listed', async () => {
  const draft = await createContent(shop, editor, { title: '給外面的人看' })
  const answer = await shop.post(`/api/admin/content/${draft.slug}/preview-link`, {}, editor)
  const { url, expires_at } = answer.json()
  expect(url).toMatch(/^https:\/\/shop\.example\/preview\/content\//)
  expect(new Date(expires_at).getTime()).toBeCloseTo(Date.now() + previewLinkMs, -5)
  const { pathname } = new URL(url)
  const given = shop.deps.db.selectFrom('audit_log').select('id').where('action', '=', 'content.preview_link')
  expect(await given.where('thing_id', '=', draft.slug).execute()).toHaveLength(1)
  const shown = await get(pathname)
  expect(shown.statusCode).toBe(200)
  expect(shown.body).toContain('給外面的人看')
  expect(shown.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  })
  await writeContent(shop, editor, draft, { title: '又改過的' })
  expect((await get(pathname)).body).toContain('又改過的')
  expect((await get(draft.path)).statusCode).toBe(404)
  const token = pathname.split('/').at(-1) ?? ''
  const [slug = '', time = '', signature = ''] = token.split('.')
  const later = `${slug}.${(Number.parseInt(time, 36) + 1000).toString(36)}.${signature}`
  const another = `about-brand.${time}.${signature}`
  for (const wrong of [later, another, `${slug}.${time}.${'A'.repeat(43)}`, 'x', `${slug}.${time}.`, '..%2f..']) {
    const refused = await get(`/preview/content/${wrong}`)
    expect([wrong, refused.statusCode]).toEqual([wrong, 404])
    expect(refused.body).toContain('連結已失效')
  }
  try {
    shop.setNow(new Date(new Date(expires_at).getTime() + 1000))
    expect((await get(pathname)).statusCode).toBe(404)
  } finally {
    shop.setNow(null)
  }
})

test('a published article has its own page, which names its address and days, and is in list, search, feed and site map', async () => {
  const title = '摩卡壺的七個步驟'
  const block = { type: 'paragraph', text: '火要小，蓋子要開著，聽到咕嚕聲就關火。' }
  const sections = [
    { id: 'steps', title: '步驟', blocks: [block, { type: 'product', product_id: 6, text: '用這一支' }] },
  ]
  const draft = await createContent(shop, editor, { slug: 'moka-pot', title })
  const written = await writeContent(shop, editor, draft, { sections, image: 'article-cupping' })
  await publishContent(shop, editor, written)
  const page = await get('/articles/moka-pot')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('<link rel="canonical" href="https://shop.example/articles/moka-pot"')
  expect(page.body).toContain('/product/6')
  const day = new Date(Date.now() + 8 * 60 * 60_000).toISOString().slice(0, 10)
  expect(page.body).toContain(`"datePublished":"${day}"`)
  const list = await get('/articles')
  const listed = [...list.body.matchAll(/<h2[^>]*><a[^>]*href="([^"]+)"/g)].map(([, href]) => href)
  expect(listed).toEqual([
    '/articles/moka-pot',
    ...['home-cupping', 'milk', 'cold-coffee', 'taiwan-origins', 'roast-levels', 'pour-over', 'storage'].map(
      (slug) => `/articles/${slug}`,
    ),
    '/SpecialtyCoffeePage',
  ])
  expect(list.body).toContain('application/rss+xml')
  const found = await get(`/articles?q=${encodeURIComponent('咕嚕聲')}`)
  expect(found.body).toContain('/articles/moka-pot')
  expect(found.body).toContain('<meta name="robots" content="noindex"')
  expect(found.headers['cache-control']).not.toContain('immutable')
  expect((await get(`/articles?q=${encodeURIComponent('沒有這個詞')}`)).body).toContain('找不到文章')
  expect((await get('/articles/feed.xml')).body).toContain('<link>https://shop.example/articles/moka-pot</link>')
  expect((await get('/sitemap.xml')).body).toContain('<loc>https://shop.example/articles/moka-pot</loc>')
})

test('an address of another kind leads to the one where the text is read', async () => {
  const about = await get('/articles/about-brand')
  expect([about.statusCode, about.headers.location]).toEqual([302, '/about/brand'])
  const first = await get('/articles/specialty-coffee')
  expect([first.statusCode, first.headers.location]).toEqual([302, '/SpecialtyCoffeePage'])
  const statement = await get('/statements/privacy-statement')
  expect([statement.statusCode, statement.headers.location]).toEqual([302, '/Illustrate/PrivacyStatement'])
  const beyond = await get('/articles?page=99')
  expect([beyond.statusCode, beyond.headers.location]).toEqual([302, '/articles'])
  for (const path of ['/articles/none', '/pages/none', '/statements/none', '/pairing/none', '/pages/banner-hero']) {
    expect([path, (await get(path)).statusCode]).toEqual([path, 404])
  }
})
