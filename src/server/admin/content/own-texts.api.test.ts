import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OwnText } from '#contract/admin/settings/own-texts.ts'
import { storeOwnTexts } from '#server/app/seeding/store-own-texts.ts'
import { addStaff, type TestStaff } from '#tests/support/staff.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { until } from '#tests/support/until.ts'

let shop: TestShop
let owner: TestStaff
const path = '/api/admin/opening/texts'
const answers = { beginning: '2021 年開始。', matters: '新鮮', people: '周嵐，烘豆師', place: '' }

beforeAll(async () => {
  shop = await openTestShop()
  owner = await addStaff(shop, 'owner')
})
afterAll(() => shop.close())
/** As a new real shop has them. */
beforeEach(async () => {
  const { db } = shop.deps
  await db.updateTable('content_pages').set({ version: 1, published: true, draft: null }).execute()
  await db.deleteFrom('content_revisions').execute()
  await db.deleteFrom('shop_settings').execute()
  await storeOwnTexts(db, new Date())
})

const headers = () => ({ cookie: owner.cookie })
const list = async (): Promise<OwnText[]> => (await shop.get(path, headers())).json().pages
const states = async () => Object.fromEntries((await list()).map(({ slug, state }) => [slug, state]))
const known = async () => (await list()).map(({ slug, version }) => ({ slug, version }))
const compose = async (pages = known()) => shop.post(path, { answers, pages: await pages }, headers())
const decide = (choice: string, pages: unknown) => shop.post(`${path}/decide`, { choice, pages }, headers())
const isShown = async (slug: string) => (await shop.get(`/api/content/${slug}`)).statusCode === 200

test('nothing is written at first; answers make drafts that nobody sees', async () => {
  expect(await states()).toEqual({
    ...{ 'about-brand': 'empty', 'about-team': 'empty', 'about-contact': 'draft', home: 'empty' },
  })
  expect((await compose()).statusCode).toBe(200)
  expect(Object.values(await states())).toEqual(['draft', 'draft', 'draft', 'draft'])
  expect(await isShown('about-brand')).toBe(false)
})

test('the same answers twice are one draft; a stale version is refused with nothing written', async () => {
  const pages = await known()
  await compose()
  const after = await known()
  await compose()
  expect(await known()).toEqual(after)
  const stale = await shop.post(path, { answers: { ...answers, matters: '別的' }, pages }, headers())
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'conflict'])
  expect(await known()).toEqual(after)
})

test('drafts are shown and others left out: menus follow, and pressing twice is one change', async () => {
  await compose()
  const pages = await known()
  const brand = pages.filter(({ slug }) => slug === 'about-brand')
  const others = pages.filter(({ slug }) => slug !== 'about-brand')
  for (let press = 0; press < 2; press++) {
    expect((await decide('show', brand)).statusCode).toBe(200)
    expect((await decide('leave_out', others)).statusCode).toBe(200)
  }
  expect(await states()).toEqual({
    ...{ 'about-brand': 'shown', 'about-team': 'left_out', 'about-contact': 'left_out', home: 'left_out' },
  })
  // processes hear of it with the commit, and read it again then
  await until(() => isShown('about-brand'))
  expect(await isShown('about-team')).toBe(false)
  const hidden = async () => (await shop.get('/api/menu')).json().menu.hidden
  await until(async () => !(await hidden()).includes('/about/brand'))
  expect(await hidden()).toEqual(expect.arrayContaining(['/about/team', '/about/contact']))
  // and the other way round
  expect((await decide('leave_out', (await known()).slice(0, 1))).statusCode).toBe(200)
  await until(async () => !(await isShown('about-brand')))
  const team = (await known()).filter(({ slug }) => slug === 'about-team')
  expect((await decide('show', team)).statusCode).toBe(200)
  expect((await states())['about-team']).toBe('shown')
})

test('of two decisions at once about the same page one counts or both say the same', async () => {
  await compose()
  const pages = await known()
  const both = await Promise.all([decide('show', pages), decide('show', pages)])
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(Object.values(await states())).toEqual(['shown', 'shown', 'shown', 'shown'])
})

test('only the owner decides', async () => {
  for (const role of ['packer', 'editor'] as const) {
    const { cookie } = await addStaff(shop, role)
    expect((await shop.get(path, { cookie })).statusCode).toBe(403)
    expect((await shop.post(path, { answers, pages: [] }, { cookie })).statusCode).toBe(403)
  }
  expect((await shop.get(path)).statusCode).toBe(401)
})
