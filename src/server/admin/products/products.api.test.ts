import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminProduct } from '#contract/admin/products/product-shapes.ts'
import type { Product } from '#contract/products.ts'
import type { ProductField } from '#domain/products/product-field-table.ts'
import { createProduct, publishProduct } from '#tests/builders/products-admin.ts'
import { addStaff } from '#tests/support/staff.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { until } from '#tests/support/until.ts'
import { writtenColumns } from './product-columns.ts'

let shop: TestShop
let editor: { cookie: string }
beforeAll(async () => {
  shop = await openTestShop()
  editor = { cookie: (await addStaff(shop, 'editor', '編輯小陳')).cookie }
})
afterAll(() => shop.close())

async function findInShop(id: number): Promise<Product | undefined> {
  const { products } = (await shop.post('/api/products')).json() as { products: Product[] }
  return products.find((product) => product.id === id)
}
const change = (id: number, body: object) => shop.post(`/api/admin/products/${id}`, body, editor)
const read = async (id: number): Promise<AdminProduct> =>
  (await shop.get(`/api/admin/products/${id}`, editor)).json().product

test('a draft is seen by nobody, and by everybody as soon as it is on sale', async () => {
  const draft = await createProduct(shop, editor, { flavor_notes: ['柑橘', '蜂蜜'], sweetness: 3.5 })
  expect(draft).toMatchObject({ state: 'draft', version: 1, category_ids: [8], slug: expect.stringMatching(/^test-/) })
  expect(await findInShop(draft.id)).toBeUndefined()
  expect((await shop.get(`/api/products/${draft.id}`)).statusCode).toBe(404)
  expect((await shop.get(`/api/products/${draft.id}/reviews`)).statusCode).toBe(404)
  const onSale = await publishProduct(shop, editor, draft)
  expect(onSale).toMatchObject({ state: 'on_sale', version: 2 })
  await until(async () => (await findInShop(draft.id)) !== undefined)
  expect(await findInShop(draft.id)).toMatchObject({
    name: draft.name,
    price: 420,
    stock: 0,
    flavor_notes: '柑橘、蜂蜜',
    sweetness: 3.5,
  })
})

test('every field that is written is read again, and the shop shows it', async () => {
  const { id, version } = await createProduct(shop, editor)
  const fields = {
    name: '衣索比亞 測試 水洗',
    name_en: 'Ethiopia Test Washed',
    slug: 'ethiopia-test-washed',
    category_id: 7,
    category_ids: [7, 9, 12],
    roast_level: 'light',
    processing_method: '水洗',
    origin: '衣索比亞',
    origin_en: 'Ethiopia',
    coffee_grade: 'G1',
    variety: '原生種',
    flavor_notes: ['茉莉花', '檸檬'],
    altitude: '1,900 公尺',
    harvest_year: 2026,
    description: [{ type: 'paragraph', text: '很**好喝**' }],
    sweetness: 4,
    acidity: 4.5,
    body: 2,
    aroma: 5,
    aftertaste: 3,
    discount_percent: 15,
    discount_from: '2026-01-01T00:00:00.000Z',
    discount_to: '2099-01-01T00:00:00.000Z',
    search_words: ['手沖'],
    best_before: '剩 30 天',
    expires_on: null,
    grindable: true,
    roasted_to_order: true,
  } satisfies Record<Exclude<ProductField, 'sizes'>, unknown>
  const answer = await change(id, { version, ...fields })
  expect(answer.statusCode).toBe(200)
  expect(await read(id)).toMatchObject(fields)
  await publishProduct(shop, editor, await read(id))
  await until(async () => (await findInShop(id))?.discount === 15)
  expect(await findInShop(id)).toMatchObject({
    name: fields.name,
    description: '<p>很<strong>好喝</strong></p>',
    category_ids: [7, 9, 12],
    grindable: true,
    acidity: 4.5,
    harvest_year: 2026,
    best_before: '剩 30 天',
  })
})

test('a 中淺焙 coffee is 淺焙 for badges and filters, and says what it is besides', async () => {
  const { id, version } = await createProduct(shop, editor)
  const fields = { name: '測試 中淺焙', slug: 'test-light-medium', roast_level: 'light_medium' }
  const changed = await change(id, { version, ...fields })
  expect(changed.statusCode, changed.body).toBe(200)
  await publishProduct(shop, editor, await read(id))
  await until(async () => (await findInShop(id))?.name === '測試 中淺焙')
  expect(await findInShop(id)).toMatchObject({ roast_level: 'light', roast_degree: 'light_medium' })
  expect((await findInShop(id))?.search_words).toContain('中淺焙')
})

test('every column of a product is written by its editor, by its state, or by the shop alone', async () => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = 'products' and table_schema = current_schema()`.execute(shop.deps.db)
  const ofShop = ['id', 'version', 'created_at', 'updated_at']
  const known = [...ofShop, ...writtenColumns.map(({ name }) => name)]
  expect(rows.map(({ name }) => name).toSorted()).toEqual(known.toSorted())
})

test('of two who change the same product the second is told, with what is there now', async () => {
  const { id, version } = await createProduct(shop, editor)
  const answers = await Promise.all([change(id, { version, origin: '甲' }), change(id, { version, origin: '乙' })])
  const [won, lost] = answers.toSorted((a, b) => a.statusCode - b.statusCode)
  expect([won?.statusCode, lost?.statusCode]).toEqual([200, 409])
  expect(lost?.json()).toMatchObject({
    code: 'conflict',
    present: { id, version: 2, origin: won?.json().product.origin },
  })
})

test('a change and its audit row are one: fields before and after, and none for what was refused', async () => {
  const { id, version, sizes } = await createProduct(shop, editor)
  const [size] = sizes
  await change(id, { version, name: '新名字', sizes: [{ ...size, price: 450 }] })
  await change(id, { version: 2, slug: 'Not A Slug' })
  const rows = await shop.deps.db
    .selectFrom('audit_log')
    .select(['action', 'changes', 'actor_name', 'call'])
    .where('thing_kind', '=', 'product')
    .where('thing_id', '=', String(id))
    .orderBy('id')
    .execute()
  expect(rows.map(({ action }) => action)).toEqual(['product.create', 'product.change'])
  expect(rows[1]).toMatchObject({
    actor_name: '編輯小陳',
    call: 'POST /api/admin/products/:id',
    changes: {
      name: { after: '新名字' },
      sizes: { before: ['半磅 227 g NT$420 227/255 g *'], after: ['半磅 227 g NT$450 227/255 g *'] },
    },
  })
})

test('what is wrong is named at its field, in words, and nothing is stored', async () => {
  const { id, version } = await createProduct(shop, editor)
  const wrong = {
    version,
    name: ' ',
    slug: 'blend-brunch',
    category_id: 9,
    acidity: 2.3,
    sizes: [{ label: '', price: 1, is_default: true }],
  }
  const answer = await change(id, wrong)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().fields).toMatchObject({
    name: '不能空白',
    slug: '這個代號已經有人用了',
    category_id: expect.stringContaining('分類'),
    acidity: expect.stringContaining('0.5'),
    sizes: '規格要有名稱',
  })
  expect((await read(id)).version).toBe(version)
  expect((await change(999_999, { version: 1, name: 'x' })).statusCode).toBe(404)
  const foreign = await change(id, { version, sizes: [{ id: 1001, label: 'x', price: 5, is_default: true }] })
  expect(foreign.json().fields).toEqual({ sizes: '規格不屬於這個商品' })
})

test('sizes are added, ordered, renamed crosswise and retired; their stock stays what movements made it', async () => {
  const created = await createProduct(shop, editor, {
    sizes: [
      { label: '小', grams: 100, parcel_grams: 120, price: 200, is_default: true },
      { label: '大', grams: 500, parcel_grams: 540, price: 900 },
    ],
  })
  const [small, large] = created.sizes
  if (!small || !large) throw new Error('two sizes were sent')
  const swapped = await change(created.id, {
    version: 1,
    sizes: [
      { ...large, label: '小', is_default: true },
      { ...small, label: '大', is_default: false },
      { label: '中', grams: 250, parcel_grams: 280, price: 450 },
    ],
  })
  expect(swapped.statusCode, swapped.body).toBe(200)
  const sizes = (await read(created.id)).sizes
  expect(sizes.map(({ id, label, is_default }) => [id === large.id, label, is_default])).toEqual([
    [true, '小', true],
    [false, '大', false],
    [false, '中', false],
  ])
  // one that is not sent is retired, never deleted
  const left = await change(created.id, { version: 2, sizes: [{ ...sizes[0] }] })
  expect(left.json().product.sizes.map((size: { published: boolean }) => size.published)).toEqual([true, false, false])
  expect(left.json().product.sizes.every((size: { stock: number }) => size.stock === 0)).toBe(true)
})

test('a stock that is sent is ignored: only movements change it', async () => {
  const before = await read(1)
  const sizes = before.sizes.map((size) => ({ ...size, stock: 9999 }))
  expect((await change(1, { version: before.version, sizes })).statusCode).toBe(200)
  expect((await read(1)).sizes.map(({ stock }) => stock)).toEqual(before.sizes.map(({ stock }) => stock))
})

test('an untouched description keeps its HTML when something else is changed', async () => {
  const html = async () =>
    (await shop.deps.db.selectFrom('products').select('description').where('id', '=', 6).executeTakeFirst())
      ?.description
  const before = await html()
  const product = await read(6)
  const { description, version } = product
  expect((await change(6, { version, description, altitude: '1,000 公尺' })).statusCode).toBe(200)
  expect(await html()).toBe(before)
})

test('a category is made, named and found in the shop; of two writers the second is told', async () => {
  const body = { name: '器具', slug: 'tools', role: 'kind', tagline: '沖煮用的東西。' }
  const made = await shop.post('/api/admin/categories', body, editor)
  expect(made.statusCode, made.body).toBe(200)
  const { id, version } = made.json().category
  expect(id).toBeGreaterThan(12)
  expect((await shop.post('/api/admin/categories', body, editor)).json().fields).toHaveProperty('slug')
  const rename = (name: string) =>
    shop.post(`/api/admin/categories/${id}`, { version, name, slug: 'tools', tagline: '' }, editor)
  const statuses = (await Promise.all([rename('沖煮器具'), rename('工具')])).map(({ statusCode }) => statusCode)
  expect(statuses.sort()).toEqual([200, 409])
  const { id: product } = await publishProduct(shop, editor, await createProduct(shop, editor, { category_id: id }))
  await until(async () => (await findInShop(product))?.category_id === id)
  const { categories } = (await shop.get('/api/categories')).json()
  expect(categories.map((category: { id: number }) => category.id)).toContain(id)
})

test('the list is read in pages, searched as shoppers search, and filtered', async () => {
  const get = async (query: string) => (await shop.get(`/api/admin/products?${query}`, editor)).json()
  const ids: number[] = []
  let after: string | null = ''
  while (after !== null) {
    const page: { items: { id: number }[]; next: string | null } = await get(`limit=7${after ? `&after=${after}` : ''}`)
    ids.push(...page.items.map(({ id }) => id))
    after = page.next
  }
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThan(28)
  const names = async (query: string) => ((await get(query)).items as { name: string }[]).map(({ name }) => name)
  expect(await names(`q=${encodeURIComponent('拿鐵')}`)).toContain('山嵐 雲瀑 拿鐵配方豆')
  expect(await names('q=blend-brunch')).toEqual(['山嵐 早午餐 配方豆'])
  expect((await get('state=draft')).items.every((item: { state: string }) => item.state === 'draft')).toBe(true)
  expect((await get('category=5')).items).toHaveLength(5)
  expect((await get('stock=sold_out')).items.length).toBeGreaterThan(0)
  for (const bad of ['limit=101', 'after=x', 'state=gone', 'category=x']) {
    expect((await shop.get(`/api/admin/products?${bad}`, editor)).statusCode, bad).toBe(400)
  }
})

test('what an editor writes is text wherever the shop shows it', async () => {
  const attack = '</script><img src=x onerror=alert(1)>\u202e"\'&'
  const { id } = await publishProduct(
    shop,
    editor,
    await createProduct(shop, editor, {
      name: attack,
      name_en: '',
      slug: 'attack',
      origin: attack,
      flavor_notes: ['<b>x</b>'],
      description: [{ type: 'paragraph', text: attack }],
    }),
  )
  await until(async () => (await findInShop(id)) !== undefined)
  const product = await findInShop(id)
  expect(product?.description).not.toMatch(/<(?!\/?p>)/)
  expect(product?.name).not.toContain('\u202e')
})
