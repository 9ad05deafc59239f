import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminProduct } from '#contract/admin/products/product-shapes.ts'
import { createProduct } from '#tests/builders/products-admin.ts'
import { addStaff } from '#tests/support/staff.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let editor: { cookie: string }
beforeAll(async () => {
  shop = await openTestShop()
  editor = { cookie: (await addStaff(shop, 'editor')).cookie }
})
afterAll(() => shop.close())

const preview = async (ids: string[], change: object) =>
  (await shop.post('/api/admin/products/bulk/preview', { ids, change }, editor)).json().items
const run = (body: object, key: string) =>
  shop.post('/api/admin/products/bulk', body, { ...editor, 'idempotency-key': key })
const read = async (id: number): Promise<AdminProduct> =>
  (await shop.get(`/api/admin/products/${id}`, editor)).json().product

test('what is previewed is what happens, once by the same key', async () => {
  const products = [await createProduct(shop, editor), await createProduct(shop, editor)]
  const ids = products.map(({ id }) => String(id))
  const change = { kind: 'price', by: 'percent', value: 5 }
  const items = await preview([...ids, '999999'], change)
  expect(items).toMatchObject([
    { id: ids[0], possible: true, version: 1, changes: { sizes: { after: ['半磅 227 g NT$441 227/255 g *'] } } },
    { id: ids[1], possible: true },
    { id: '999999', possible: false, error: '找不到商品資訊' },
  ])
  expect((await read(products[0]?.id ?? 0)).version).toBe(1)
  const versions = Object.fromEntries(ids.map((id) => [id, 1]))
  const answers = await Promise.all([1, 2, 3].map(() => run({ ids, change, versions }, 'raise')))
  for (const answer of answers) {
    expect(answer.json().items).toEqual(ids.map((id) => ({ id, done: true })))
  }
  for (const { id } of products) {
    expect((await read(id)).sizes.map(({ price }) => price)).toEqual([441])
    expect((await read(id)).version).toBe(2)
  }
})

test('each product has its own answer: one that was changed since the preview, one that cannot, one that is done', async () => {
  const [changed, empty, fine] = [
    await createProduct(shop, editor),
    await createProduct(shop, editor, { sizes: [] }),
    await createProduct(shop, editor),
  ]
  await shop.post(`/api/admin/products/${changed.id}`, { version: 1, origin: '別人' }, editor)
  const ids = [changed, empty, fine].map(({ id }) => String(id))
  const versions = Object.fromEntries(ids.map((id) => [id, 1]))
  const answer = await run({ ids, change: { kind: 'state', state: 'on_sale' }, versions }, 'sell')
  expect(answer.json().items).toEqual([
    expect.objectContaining({ id: ids[0], done: false, code: 'conflict' }),
    expect.objectContaining({ id: ids[1], done: false, code: 'product_incomplete' }),
    { id: ids[2], done: true },
  ])
  expect((await read(fine.id)).state).toBe('on_sale')
})

test('percent and shelves are set for many, and what would not change is left alone', async () => {
  const { id } = await createProduct(shop, editor)
  const percent = { kind: 'percent', percent: 20, from: null, to: '2099-01-01T00:00:00.000Z' }
  await run({ ids: [String(id)], change: percent }, 'percent')
  await run({ ids: [String(id)], change: { kind: 'add_shelf', category_id: 10 } }, 'shelf')
  await run({ ids: [String(id)], change: { kind: 'add_shelf', category_id: 10 } }, 'shelf again')
  expect(await read(id)).toMatchObject({ version: 3, discount_percent: 20, category_ids: [8, 10] })
  const wrong = await preview([String(id)], { kind: 'add_shelf', category_id: 7 })
  expect(wrong).toMatchObject([{ possible: false, error: expect.stringContaining('分類') }])
  const tooLow = await preview([String(id)], { kind: 'price', by: 'amount', value: -420 })
  expect(tooLow).toMatchObject([{ possible: false, error: expect.stringContaining('1 元以上') }])
})

test('a bulk call without a key is refused', async () => {
  const answer = await shop.post(
    '/api/admin/products/bulk',
    { ids: ['1'], change: { kind: 'state', state: 'off_sale' } },
    editor,
  )
  expect(answer.statusCode).toBe(400)
  expect((await read(1)).state).toBe('on_sale')
})
