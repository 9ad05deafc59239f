import { afterAll, beforeAll, expect, test } from 'vitest'
import { favouritesApi } from '#contract/shop/account/favourites.ts'
import { purgeTags } from '#server/core/cache-purges.ts'
import { catalogueTag } from '#server/modules/catalogue/catalogue.service.ts'
import { addMember } from '#tests/builders/member.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { until } from '#tests/support/until.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const add = (token: string, product_id: unknown) => shop.post('/api/favorite/add', { token, product_id })
const remove = (token: string, product_id: unknown) => shop.post('/api/favorite/remove', { token, product_id })
async function favouriteIds(token: string): Promise<number[]> {
  const { favorites } = (await shop.post('/api/favorite/list', { token })).json()
  return favorites.map((favourite: { product_id: number }) => favourite.product_id)
}

test('a member adds favourites and sees them, the latest first, with the fields of a product card', async () => {
  const { token } = await addMember(shop)
  shop.setNow(new Date('2026-11-15T10:00:00+08:00'))
  await add(token, 7)
  shop.setNow(new Date('2026-11-15T10:00:01+08:00'))
  await add(token, 1)
  const response = await shop.post('/api/favorite/list', { token })
  const { favorites } = favouritesApi.list.output.parse(response.json())
  expect(favorites.map(({ product_id }) => product_id)).toEqual([1, 7])
  const { products } = (await shop.post('/api/products')).json()
  const { id, name, price, image_url, discount, stock, sizes, pictures, grindable } = products[0]
  const shown = { name, price, image_url, discount, stock, sizes, pictures, grindable }
  expect(favorites[0]).toEqual({ product_id: id, ...shown })
})

test('adding twice, also concurrently, stores it once', async () => {
  const { token } = await addMember(shop)
  const answers = await Promise.all(Array.from({ length: 10 }, () => add(token, 3)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(await favouriteIds(token)).toEqual([3])
})

test('removing a product that is not a favourite succeeds, and removing once is enough', async () => {
  const { token } = await addMember(shop)
  await add(token, 2)
  const answers = [await remove(token, 2), await remove(token, 2), await remove(token, 999_999)]
  expect(answers.map((answer) => answer.json())).toEqual([{ success: true }, { success: true }, { success: true }])
  expect(await favouriteIds(token)).toEqual([])
})

test('an unknown product cannot be a favourite', async () => {
  const { token } = await addMember(shop)
  const response = await add(token, 999_999)
  expect([response.statusCode, response.json()]).toEqual([
    404,
    { success: false, error: '找不到商品資訊', code: 'product_not_found' },
  ])
})

test('one member never sees or changes the favourites of another', async () => {
  const [one, other] = [await addMember(shop), await addMember(shop)]
  await add(one.token, 4)
  await remove(other.token, 4)
  expect([await favouriteIds(one.token), await favouriteIds(other.token)]).toEqual([[4], []])
})

test.each(['/api/favorite/list', '/api/favorite/add', '/api/favorite/remove'])(
  '%s needs a session, which is checked first',
  async (path) => {
    for (const body of [{}, { token: '' }, { token: 'wrong', product_id: 1 }, { token: 5 }, { product_id: 'x' }]) {
      const response = await shop.post(path, body)
      expect([response.statusCode, response.json().error]).toEqual([401, '請先登入會員'])
    }
  },
)

test.each(['add', 'remove'])('%s refuses an invalid product id', async (verb) => {
  const { token } = await addMember(shop)
  for (const product_id of [undefined, null, '1', 0, -1, 1.5, 1e12, [1], { id: 1 }]) {
    const response = await shop.post(`/api/favorite/${verb}`, { token, product_id })
    expect([response.statusCode, response.json().code]).toEqual([400, 'bad_input'])
  }
})

test('an unpublished product is not listed, and listed again once published', async () => {
  const { token } = await addMember(shop)
  await add(token, 5)
  const publish = (published: boolean) =>
    shop.deps.db.transaction().execute(async (tx) => {
      await tx.updateTable('products').set({ published }).where('id', '=', 5).execute()
      await purgeTags(tx, [catalogueTag])
    })
  await publish(false)
  await until(async () => (await favouriteIds(token)).length === 0)
  expect((await add(token, 5)).statusCode).toBe(404)
  await publish(true)
  await until(async () => (await favouriteIds(token)).length === 1)
})
