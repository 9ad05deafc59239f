import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Product } from '#contract/products.ts'
import { createProduct, publishProduct } from '#tests/builders/products-admin.ts'
import { addStaff } from '#tests/support/staff.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { until } from '#tests/support/until.ts'

/** Two processes on one database: each has its own cache. */
let shop: TestShop
let other: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  other = await openTestShop({}, { ...shop.database, drop: async () => {} })
})
afterAll(async () => {
  await other.close()
  await shop.close()
})

test('a change is seen on another process whose pages were cached, and its address stays when everything is renamed', async () => {
  const editor = { cookie: (await addStaff(shop, 'editor')).cookie }
  const nameThere = async (id: number) => {
    const { products } = (await other.post('/api/products')).json() as { products: Product[] }
    return products.find((product) => product.id === id)?.name
  }
  const draft = await createProduct(shop, editor)
  expect(await nameThere(draft.id)).toBeUndefined()
  const { id, version } = await publishProduct(shop, editor, draft)
  await until(async () => (await nameThere(id)) === draft.name)
  const renamed = { version, name: '改過的名字', name_en: 'Another', slug: 'another-name' }
  await shop.post(`/api/admin/products/${id}`, renamed, editor)
  await until(async () => (await nameThere(id)) === '改過的名字')
  expect((await other.get(`/api/products/${id}`)).statusCode).toBe(200)
})
