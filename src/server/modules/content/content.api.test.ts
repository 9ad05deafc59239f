import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentApi } from '#contract/shop/pages/content.ts'
import { brandPage } from '#seed/content/about.ts'
import { seedBanners } from '#seed/content/banners.ts'
import { seedPages } from '#seed/content/pages.ts'
import { staffSession } from '#tests/support/staff.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { until } from '#tests/support/until.ts'

let shop: TestShop
let editor: { cookie: string }
beforeAll(async () => {
  shop = await openTestShop()
  editor = await staffSession(shop, 'editor')
})
afterAll(() => shop.close())

const announced = async () => (await shop.get('/api/announcement')).json().announcement

test.each(Object.keys(seedPages))('the text %s exists and consists of known blocks', async (slug) => {
  const response = await shop.get(`/api/content/${slug}`)
  expect(response.statusCode).toBe(200)
  const { page } = contentApi.page.output.parse(response.json())
  expect(page).toMatchObject({ slug, title: seedPages[slug]?.title, updated_on: '2025-10-20' })
  expect(page.sections.flatMap(({ blocks }) => blocks).length).toBeGreaterThan(0)
})

test.each([
  ['pairing-milk', 6],
  ['pairing-cake', 7],
  ['pairing-food', 11],
  ['pairing-bar', 1],
])('the text %s includes product %i', async (slug, id) => {
  const { products } = (await shop.get(`/api/content/${slug}`)).json()
  expect(products.map((product: { id: number }) => product.id)).toEqual([id])
})

test.each(Object.keys(seedBanners))('the banner %s exists', async (slug) => {
  const { banner } = contentApi.banner.output.parse((await shop.get(`/api/banners/${slug}`)).json())
  expect(banner.title).toBe(seedBanners[slug]?.title)
})

test('the amount of free shipping in a text follows the shop’s rule, on every page that names it', async () => {
  const owner = await staffSession(shop, 'owner')
  const { version } = (await shop.get('/api/admin/offers/free-shipping', owner)).json()
  const lead = async () => (await shop.get('/api/content/promotions-free-shipping')).json().page.lead
  expect(await lead()).toBe('單筆滿 NT$1,000，台灣本島超商取貨與宅配免運費。')
  const change = (amount: number, of: number) =>
    shop.post('/api/admin/offers/free-shipping', { free_shipping_from: amount, version: of }, owner)
  expect((await change(1500, version)).statusCode).toBe(200)
  await until(async () => (await lead()).includes('NT$1,500'))
  expect((await announced()).text).toBe('單筆滿 NT$1,500 免運費')
  expect((await shop.get('/api/home')).json().home.shipping.lead).toContain('NT$1,500')
  await change(1000, version + 1)
  await until(async () => (await lead()).includes('NT$1,000'))
})

test('a slug that does not exist, or is of another kind, is 404', async () => {
  for (const path of ['/api/content/no-such-page', '/api/content/banner-hero', '/api/banners/about-brand']) {
    const response = await shop.get(path)
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ success: false, code: 'not_found' })
  }
  expect((await shop.get('/api/content/A%20b')).statusCode).toBe(400)
})

/** As an editor saves and publishes in one step. */
const publish = (slug: string, version: number, body: object) =>
  shop.post(`/api/admin/content/${slug}`, { version, body, publish: true }, editor)

test('an edit shows in the next answer; a second edit of the same version is refused and changes nothing', async () => {
  const title = async () => (await shop.get('/api/content/about-brand')).json().page.title
  expect(await title()).toBe('品牌故事')
  const edit = (newTitle: string) => publish('about-brand', 1, { ...brandPage, title: newTitle })
  const results = await Promise.all([edit('先存的'), edit('後存的')])
  expect(results.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const saved = results.find(({ statusCode }) => statusCode === 200)?.json().content.title
  await until(async () => (await title()) === saved)
  const late = await edit('太晚了')
  expect([late.statusCode, late.json().code, late.json().present.title]).toEqual([409, 'conflict', saved])
})

test('a text with HTML, unknown blocks or a link to another site is not stored', async () => {
  const attempt = async (block: object) => {
    const body = { ...brandPage, sections: [{ id: 'a', title: 'a', blocks: [block] }] }
    const answer = await publish('about-team', 1, body)
    return [answer.statusCode, answer.json().fields]
  }
  expect(await attempt({ type: 'html', html: '<b>hi</b>' })).toEqual([400, { 'sections.0.blocks.0.type': '內容不對' }])
  expect(await attempt({ type: 'links', items: [{ label: 'x', to: '//evil.example' }] })).toEqual([
    400,
    { 'sections.0.blocks.0.items.0.to': '請填商店裡的路徑，例如 /products' },
  ])
})

test('the announcement is shown exactly from its start to its end', async () => {
  expect(await announced()).toMatchObject({ text: '單筆滿 NT$1,000 免運費', link: { to: '/promotions/free-shipping' } })
  const from = '2099-01-01T00:00:00+08:00'
  const to = '2099-01-08T00:00:00+08:00'
  expect((await publish('announcement', 1, { text: '新年快樂', link: null, from, to })).statusCode).toBe(200)
  await until(async () => (await announced()) === null)
  shop.setNow(new Date(from))
  expect(await announced()).toMatchObject({ id: 'v2', text: '新年快樂' })
  shop.setNow(new Date(new Date(to).getTime() - 1))
  expect(await announced()).not.toBeNull()
  shop.setNow(new Date(to))
  expect(await announced()).toBeNull()
})
