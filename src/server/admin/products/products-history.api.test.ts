import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminProduct } from '#contract/admin/products/product-shapes.ts'
import { productState } from '#domain/products/product-states.ts'
import { createProduct, publishProduct } from '#tests/builders/products-admin.ts'
import { addStaff } from '#tests/support/staff.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let editor: { cookie: string }
beforeAll(async () => {
  shop = await openTestShop()
  editor = { cookie: (await addStaff(shop, 'editor', '編輯小陳')).cookie }
})
afterAll(() => shop.close())

const change = (id: number, body: object) => shop.post(`/api/admin/products/${id}`, body, editor)
const read = async (id: number): Promise<AdminProduct> =>
  (await shop.get(`/api/admin/products/${id}`, editor)).json().product

/** From the table: hours later the editor is signed out. */
async function stateOf(id: number) {
  const row = await shop.deps.db
    .selectFrom('products')
    .select(['published', 'publish_at', 'off_sale'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return productState(row)
}

test('planned for a time it is invisible until then, and on sale by a job', async () => {
  const draft = await createProduct(shop, editor)
  const at = new Date(Date.now() + 60 * 60_000)
  const past = await shop.post(
    `/api/admin/products/${draft.id}/publish`,
    { version: 1, state: 'planned', at: new Date(Date.now() - 1000).toISOString() },
    editor,
  )
  expect([past.statusCode, past.json().fields]).toEqual([400, { at: '請填現在之後的時間' }])
  const planned = await publishProduct(shop, editor, draft, { state: 'planned', at: at.toISOString() })
  expect(planned).toMatchObject({ state: 'planned', publish_at: at.toISOString() })
  await runDueJobs(shop)
  expect((await read(draft.id)).state).toBe('planned')
  try {
    shop.setNow(at)
    await runDueJobs(shop)
    expect(await stateOf(draft.id)).toBe('on_sale')
    expect((await shop.get(`/api/products/${draft.id}`)).statusCode).toBe(200)
  } finally {
    shop.setNow(null)
  }
})

test('a version from before a field existed leaves it empty', async () => {
  const { id } = await createProduct(shop, editor, { origin: '甲' })
  await sql`update product_revisions set content = content - 'harvest_year' where product_id = ${id}`.execute(
    shop.deps.db,
  )
  await change(id, { version: 1, origin: '乙', harvest_year: 2026 })
  const restored = await shop.post(`/api/admin/products/${id}/restore`, { version: 2, to_version: 1 }, editor)
  expect(restored.json().product).toMatchObject({ version: 3, origin: '甲', harvest_year: null })
})

test('a plan that was moved waits for its new time; one that was given up never comes', async () => {
  const [moved, dropped] = [await createProduct(shop, editor), await createProduct(shop, editor)]
  const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60_000)
  const first = await publishProduct(shop, editor, moved, { state: 'planned', at: inHours(1).toISOString() })
  await publishProduct(shop, editor, first, { state: 'planned', at: inHours(3).toISOString() })
  const planned = await publishProduct(shop, editor, dropped, { state: 'planned', at: inHours(1).toISOString() })
  await publishProduct(shop, editor, planned, { state: 'draft' })
  try {
    shop.setNow(inHours(2))
    await runDueJobs(shop)
    expect([await stateOf(moved.id), await stateOf(dropped.id)]).toEqual(['planned', 'draft'])
    shop.setNow(inHours(4))
    await runDueJobs(shop)
    expect([await stateOf(moved.id), await stateOf(dropped.id)]).toEqual(['on_sale', 'draft'])
  } finally {
    shop.setNow(null)
  }
})

test('what a shopper could not buy is not put on sale', async () => {
  for (const [sizes, text] of [
    [[], '請先新增至少一個販售中的規格'],
    [[{ label: 'x', price: 0, parcel_grams: 10, is_default: true }], '有規格的價格是 0，請先填價格'],
  ] as const) {
    const { id, version } = await createProduct(shop, editor, { sizes })
    const answer = await shop.post(`/api/admin/products/${id}/publish`, { version }, editor)
    expect([answer.statusCode, answer.json().code, answer.json().error]).toEqual([409, 'product_incomplete', text])
  }
})

test('pressing publish twice is one change', async () => {
  const draft = await createProduct(shop, editor)
  const onSale = await publishProduct(shop, editor, draft)
  expect((await publishProduct(shop, editor, onSale)).version).toBe(onSale.version)
})

test('history names every change, and an earlier version comes back as a new one', async () => {
  const { id } = await createProduct(shop, editor, { origin: '甲' })
  await change(id, { version: 1, origin: '乙', sizes: [] })
  await change(id, { version: 2, origin: '丙' })
  const restored = await shop.post(`/api/admin/products/${id}/restore`, { version: 3, to_version: 1 }, editor)
  expect(restored.json().product).toMatchObject({ version: 4, origin: '甲' })
  expect(restored.json().product.sizes).toEqual([expect.objectContaining({ published: true, is_default: true })])
  const { items } = (await shop.get(`/api/admin/products/${id}/history`, editor)).json()
  expect(items.map(({ version, action }: { version: number; action: string }) => [version, action])).toEqual([
    [4, 'product.restore'],
    [3, 'product.change'],
    [2, 'product.change'],
    [1, 'product.create'],
  ])
  expect(items[1].changes).toEqual({ origin: { before: '乙', after: '丙' } })
  const first = (await shop.get(`/api/admin/products/${id}/history?limit=2`, editor)).json()
  const next = (await shop.get(`/api/admin/products/${id}/history?limit=2&after=${first.next}`, editor)).json()
  expect([...first.items, ...next.items]).toEqual(items)
  const stale = await shop.post(`/api/admin/products/${id}/restore`, { version: 3, to_version: 1 }, editor)
  expect(stale.statusCode).toBe(409)
})

test('a product from before there were versions can be brought back to what it was', async () => {
  const before = await read(2)
  await change(2, { version: before.version, name: '改掉的名字' })
  const restored = await shop.post(
    '/api/admin/products/2/restore',
    { version: before.version + 1, to_version: before.version },
    editor,
  )
  expect(restored.json().product).toMatchObject({ name: before.name, state: 'on_sale' })
})

test('a copy is a draft of its own, without stock, and one key makes one copy', async () => {
  const copy = () => shop.post('/api/admin/products/6/duplicate', {}, { ...editor, 'idempotency-key': 'copy-6' })
  const answers = await Promise.all([copy(), copy(), copy()])
  const copies = answers.map((answer): AdminProduct => answer.json().product)
  expect(new Set(copies.map(({ id }) => id)).size).toBe(1)
  const [product] = copies
  if (!product) throw new Error('no copy')
  const original = await read(6)
  expect(product).toMatchObject({ name: `${original.name}（複製）`, state: 'draft', origin: original.origin })
  expect(product.sizes.map(({ label, price, stock }) => [label, price, stock])).toEqual(
    original.sizes.map(({ label, price }) => [label, price, 0]),
  )
  expect(product.slug).toBe(`${original.slug}-2`)
})
