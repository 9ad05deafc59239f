/** Banners, announcements, promotion pages and menus as editors make them, and as shoppers get them. */
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminContent } from '#contract/admin/content/content.ts'
import { firstMenu } from '#server/modules/content/first-menu.ts'
import { createContent, publishContent, readContent, writeContent } from '#tests/builders/content.ts'
import { openShopPages } from '#tests/support/shop-pages.ts'
import { addStaff, staffSession } from '#tests/support/staff.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { until } from '#tests/support/until.ts'

let shop: TestShop
let other: TestShop
let pages: FastifyInstance
let editor: { cookie: string }
beforeAll(async () => {
  shop = await openTestShop()
  other = await openTestShop({}, { ...shop.database, drop: async () => {} })
  pages = await openShopPages(shop)
  editor = { cookie: (await addStaff(shop, 'editor', '編輯小陳')).cookie }
})
afterAll(async () => {
  await pages.close()
  await other.close()
  await shop.close()
})

const page = async (path: string) => (await pages.inject(path)).body
const banner = async (slug: string, at: TestShop = shop) => (await at.get(`/api/banners/${slug}`)).json().banner
const announced = async (at: TestShop = shop) => (await at.get('/api/announcement')).json().announcement
const menu = async (at: TestShop = shop) => (await at.get('/api/menu')).json().menu
const refusals = async ({ slug, version, body }: AdminContent, change: object) => {
  const answer = await shop.post(`/api/admin/content/${slug}`, { version, body: { ...body, ...change } }, editor)
  return [answer.statusCode, answer.json().fields]
}

test('the hero’s button leads where the owner says, and nowhere that is no path and no https address', async () => {
  const hero = await readContent(shop, editor, 'banner-hero')
  expect(await page('/')).toContain('看看所有咖啡')
  const to = (address: string) => refusals(hero, { action: { label: '看禮盒', to: address } })
  for (const bad of [
    'javascript:alert(1)',
    '//evil.example',
    'http://plain.example',
    'https://a@evil.example',
    '/\\a',
  ]) {
    expect([bad, ...(await to(bad))]).toEqual([bad, 400, { 'action.to': '請填商店裡的路徑，例如 /products' }])
  }
  const action = { label: '看禮盒', to: '/products/category/5' }
  await publishContent(shop, editor, await writeContent(shop, editor, hero, { action }))
  await until(async () => (await page('/')).includes('看禮盒'))
  expect((await banner('banner-hero')).action).toEqual(action)
})

test('a banner takes the hero’s place in its days, on every process, and goes by itself', async () => {
  const standing = (await banner('banner-hero')).title
  const made = await createContent(shop, editor, { kind: 'banner', slug: '', title: '年節禮盒' })
  expect(made).toMatchObject({ kind: 'banner', path: '/', steps: ['now', 'plan'] })
  const from = '2099-01-01T00:00:00+08:00'
  const to = '2099-01-08T00:00:00+08:00'
  expect(await refusals(made, { from: to, to: from })).toEqual([400, { to: '結束要在開始之後' }])
  expect(await refusals(made, { place: 'banner-elsewhere' })).toEqual([400, { place: '內容不對' }])
  await publishContent(shop, editor, await writeContent(shop, editor, made, { from, to }))
  try {
    shop.setNow(new Date(new Date(from).getTime() - 1))
    expect((await banner('banner-hero')).title).toBe(standing)
    for (const one of [shop, other]) one.setNow(new Date(from))
    await until(async () => (await banner('banner-hero', other)).title === '年節禮盒')
    expect((await banner('banner-hero')).title).toBe('年節禮盒')
    expect((await banner('banner-products')).title).toBe('全部商品')
    shop.setNow(new Date(to))
    expect((await banner('banner-hero')).title).toBe(standing)
  } finally {
    for (const one of [shop, other]) one.setNow(null)
  }
})

test('of several announcements the one that began last is shown, and the standing one when none runs', async () => {
  const before = await announced()
  const made = await createContent(shop, editor, { kind: 'announcement', slug: '', title: '颱風天暫停出貨' })
  const live = await publishContent(shop, editor, made)
  await until(async () => (await announced(other))?.text === '颱風天暫停出貨')
  await until(async () => (await announced()).id === `${live.slug} v${live.version}`)
  await publishContent(shop, editor, live, { step: 'hide' })
  await until(async () => (await announced(other))?.id === before.id)
})

test('a page about a promotion has the offer’s terms when it has its code, and stands alone otherwise', async () => {
  const alone = await createContent(shop, editor, { kind: 'promotion', slug: 'winter-market', title: '冬日市集' })
  expect(alone.path).toBe('/promotions/winter-market')
  const status = async (path: string) => (await pages.inject(path)).statusCode
  expect(await status(alone.path)).toBe(404)
  const live = await publishContent(shop, editor, alone)
  await until(async () => (await page(alone.path)).includes('冬日市集'))
  expect((await shop.get('/sitemap.xml')).body).toContain('/promotions/winter-market')
  expect(live.steps).toContain('hide')
  expect((await readContent(shop, editor, 'promotions')).steps).not.toContain('hide')
  const about = await createContent(shop, editor, { kind: 'promotion', slug: 'welcome', title: '第一次見面' })
  await publishContent(shop, editor, about)
  await until(async () => (await page('/promotions/welcome')).includes('第一次見面'))
  expect(await page('/promotions/welcome')).toContain('活動期間')
  expect((await shop.get('/sitemap.xml')).body.match(/\/promotions\/welcome</g)).toHaveLength(1)
})

test('the menus begin with the specification’s links, which no answer repeats, and follow what is published', async () => {
  const stored = await readContent(shop, editor, 'menu')
  expect(stored.body).toEqual(JSON.parse(JSON.stringify(firstMenu)))
  expect(Object.keys(await menu())).toEqual(['promotions', 'articles'])
  const written = await writeContent(shop, editor, stored, {
    menus: [
      { title: 'SHOP', caption: '選購', links: [{ label: '全部商品', to: '/products', hidden: false }] },
      { title: 'OLD', caption: '舊的', links: [{ label: '不見了', to: '/brew', hidden: true }] },
    ],
    help: [{ label: '批發', to: 'https://wholesale.example/', hidden: false }],
    social: [{ name: 'Threads', url: 'https://www.threads.net/@shanlan' }].map((one) => ({
      ...one,
      url: one.url.replace('@', ''),
    })),
  })
  expect(Object.keys(await menu(other))).toEqual(['promotions', 'articles'])
  const live = await publishContent(shop, editor, written)
  await until(async () => (await menu(other)).menus !== undefined)
  expect(await menu()).toMatchObject({
    menus: [{ title: 'SHOP', caption: '選購', links: [{ label: '全部商品', to: '/products' }] }],
    help: [{ label: '批發', to: 'https://wholesale.example/' }],
    social: [{ name: 'Threads', url: 'https://www.threads.net/shanlan' }],
  })
  const html = await page('/about/brand')
  expect(html).toContain('SHOP')
  expect(html).toContain('https://www.threads.net/shanlan')
  expect(html).not.toContain('不見了')
  expect(live.steps).toEqual([])
})

test('menus with the same link twice, or with none, are refused; nobody but who may write texts changes them', async () => {
  const stored = await readContent(shop, editor, 'menu')
  const link = { label: '一', to: '/brew', hidden: false }
  expect(await refusals(stored, { about: [link, link] })).toEqual([400, { about: '同一個連結出現兩次' }])
  expect((await refusals(stored, { menus: [] }))[0]).toBe(400)
  const packer = await staffSession(shop, 'packer')
  const by = async (headers: { cookie?: string }) => {
    const body = { version: stored.version, body: stored.body }
    return (await shop.post('/api/admin/content/menu', body, headers as { cookie: string })).statusCode
  }
  expect([await by(packer), await by({})]).toEqual([403, 401])
  expect((await shop.post('/api/admin/content/menu', { version: 1, body: stored.body }, editor)).statusCode).toBe(409)
})
