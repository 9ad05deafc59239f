import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentApi } from '#contract/shop/pages/content.ts'
import { purgeTags } from '#server/core/cache-purges.ts'
import { articlesTag } from '#server/modules/content/read-content.ts'
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

test('an article that is taken back leaves the menu', async () => {
  const first = (await readMenu()).articles[0]
  const slug = first?.to.replace('/articles/', '') ?? ''
  await shop.deps.db.transaction().execute(async (tx) => {
    await tx.updateTable('content_pages').set({ published: false }).where('slug', '=', slug).execute()
    await purgeTags(tx, [articlesTag])
  })
  await until(async () => !(await readMenu()).articles.some(({ to }) => to === first?.to))
})
