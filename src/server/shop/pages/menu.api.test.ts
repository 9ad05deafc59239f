import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentApi } from '#contract/shop/pages/content.ts'
import { createContent, publishContent } from '#tests/builders/content.ts'
import { addStaff } from '#tests/support/staff.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { until } from '#tests/support/until.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const readMenu = async () => contentApi.menu.output.parse((await shop.get('/api/menu')).json()).menu

test('the menus name five running promotions and five articles at most, none that has a fixed link, and the way to all', async () => {
  const { promotions, articles } = await readMenu()
  for (const [rows, all] of [
    [promotions, '/promotions'],
    [articles, '/articles'],
  ] as const) {
    expect(rows.length).toBeGreaterThan(2)
    expect(rows.length).toBeLessThanOrEqual(6)
    expect(rows.at(-1)?.to).toBe(all)
    const paths = rows.map(({ to }) => to)
    expect(paths).not.toContain('/promotions/free-shipping')
    expect(paths).not.toContain('/SpecialtyCoffeePage')
  }
})

test('a published article joins the menu, and leaves it when it is hidden', async () => {
  const editor = { cookie: (await addStaff(shop, 'editor', '編輯小陳')).cookie }
  const live = await publishContent(shop, editor, await createContent(shop, editor, { title: '雨天的手沖' }))
  const isListed = async () => (await readMenu()).articles.some(({ to }) => to === live.path)
  await until(isListed)
  await publishContent(shop, editor, live, { step: 'hide' })
  await until(async () => !(await isListed()))
})
