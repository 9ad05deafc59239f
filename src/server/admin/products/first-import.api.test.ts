import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportResult } from '#contract/admin/products/product-import.ts'
import { addStaff, staffSession } from '#tests/support/staff.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let editor: { cookie: string }
beforeAll(async () => {
  shop = await openTestShop()
  editor = { cookie: (await addStaff(shop, 'editor')).cookie }
})
afterAll(() => shop.close())

const check = async (csv: string): Promise<ImportResult> =>
  (await shop.post('/api/admin/import/products?dry_run=1', { csv }, editor)).json()
const send = (csv: string, { mark }: { mark: string }, part = false) =>
  shop.post('/api/admin/import/products', { csv, mark, part }, editor)
const find = async (name: string) => {
  const { items } = (await shop.get(`/api/admin/products?q=${encodeURIComponent(name)}`, editor)).json()
  return Promise.all(
    items.map(async ({ id }: { id: number }) => (await shop.get(`/api/admin/products/${id}`, editor)).json().product),
  )
}
const file = (...lines: string[]) => lines.join('\r\n')

test('the template has a meaning for each column and two examples; imported as it is it changes nothing', async () => {
  const answer = await shop.get('/api/admin/import/products/template', editor)
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toContain('attachment; filename="products-template.csv"')
  const [titles = '', meanings = '', ...examples] = answer.body.trim().split('\r\n')
  expect(titles).toContain('商品名稱,種類,狀態')
  expect(titles).not.toContain('商品代號')
  expect(meanings).toContain('【說明】')
  expect(meanings).toContain('例如 350、NT$350 或 1,200 元')
  expect(examples).toHaveLength(2)
  expect(await check(answer.body)).toMatchObject({ rows: 0, skipped: 3, problem_count: 0, changes: [] })

  const own = answer.body.replace('【範例】耶加雪菲 水洗', '第一支豆子')
  const dry = await check(own)
  expect(dry).toMatchObject({ skipped: 2, problems: [], counts: { new: 1 } })
  expect((await send(own, dry)).statusCode).toBe(200)
  expect(await find('第一支豆子')).toMatchObject([
    {
      state: 'draft',
      description: [{ type: 'paragraph', text: '花香明亮，放涼之後更甜。' }],
      sizes: [{ label: '半磅', price: 450, is_default: true, published: true }],
    },
  ])
})

test('a packer gets no template, a visitor neither', async () => {
  const packer = await staffSession(shop, 'packer')
  expect((await shop.get('/api/admin/import/products/template', packer)).statusCode).toBe(403)
  expect((await shop.get('/api/admin/import/products/template')).statusCode).toBe(401)
})

test('without code, default size and size name a product is made from its name, and found by it the next time', async () => {
  const csv = file(
    '商品名稱,種類,狀態,規格名稱,咖啡重 g,含包裝重 g,價格,預設規格,規格販售',
    '晨霧 Blend No.1,咖啡豆,販售中,,227 g,255公克,NT$350,,',
    '夜航,咖啡豆,,半磅,227,255,350 元,,',
    ',,,一磅,454,500,"1,200",,',
    '晨霧 Blend No.2,咖啡豆,,半磅,,,３８０,,',
  )
  const dry = await check(csv)
  expect(dry.problems).toEqual([])
  expect(dry.counts).toEqual({ new: 3, changed: 0, same: 0 })
  expect((await send(csv, dry)).statusCode).toBe(200)
  expect(await find('晨霧 Blend No.1')).toMatchObject([
    {
      slug: 'blend-no-1',
      state: 'on_sale',
      sizes: [{ label: '227 g', grams: 227, parcel_grams: 255, price: 350, is_default: true, published: true }],
    },
  ])
  expect(await find('夜航')).toMatchObject([
    {
      slug: expect.stringMatching(/^product(-\d+)?$/),
      sizes: [
        { label: '半磅', price: 350, is_default: true },
        { label: '一磅', price: 1200, is_default: false },
      ],
    },
  ])
  expect((await check(csv)).counts).toEqual({ new: 0, changed: 0, same: 3 })
  const dearer = await check(csv.replace('NT$350', 'NT$390'))
  expect(dearer.changes).toMatchObject([{ name: '晨霧 Blend No.1', kind: 'changed' }])
})

test('two products of one name are not told apart by it', async () => {
  const both = file('商品代號,商品名稱,種類', 'twin-1,雙胞胎,咖啡豆', 'twin-2,雙胞胎,咖啡豆')
  expect((await send(both, await check(both))).statusCode).toBe(200)
  const { problems } = await check(file('商品名稱,產地', '雙胞胎,肯亞'))
  expect(problems).toEqual([{ line: 2, column: '商品名稱', reason: '有好幾個同名的商品，請加上商品編號' }])
})

const mixed = file(
  '商品名稱,種類,狀態,規格名稱,含包裝重 g,價格',
  '好豆一號,咖啡豆,販售中,半磅,255,420',
  '壞豆一號,咖啡豆,販售中,半磅,255,四百',
  ',,,一磅,500,800',
  '壞豆二號,茶,販售中,半磅,255,五百',
  '好豆二號,咖啡豆,,,,NT$500',
)

test('each cause is told once, with the rows that have it, and nothing that only follows from it', async () => {
  const { causes, problem_count: count } = await check(mixed)
  expect(causes).toEqual([
    { column: '價格', reason: '價格請填整數，例如 420、NT$420 或 1,200 元', count: 2, lines: [3, 5] },
    { column: '種類', reason: expect.stringContaining('沒有這個種類；可以填 '), count: 1, lines: [5] },
  ])
  expect(count).toBe(3)
})

test('good rows are taken, bad ones come back with their reasons, and mended they are taken, too', async () => {
  const dry = await check(mixed)
  expect(dry).toMatchObject({ mark: '', changes: [], part: { counts: { new: 2, changed: 0, same: 0 } } })
  const part = dry.part
  if (!part) throw new Error('no part')
  expect(part.changes.map(({ name }) => name)).toEqual(['好豆一號', '好豆二號'])
  // the mark of a part is none of the whole
  expect((await send(mixed, part)).statusCode).toBe(409)
  const answers = await Promise.all([send(mixed, part, true), send(mixed, part, true)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(await find('好豆')).toHaveLength(2)
  expect(await find('壞豆')).toHaveLength(0)

  const lines = part.rejected.trimEnd().split('\r\n')
  expect(lines[0]).toBe('\ufeff商品名稱,種類,狀態,規格名稱,含包裝重 g,價格,問題')
  expect(lines.slice(1)).toEqual([
    '壞豆一號,咖啡豆,販售中,半磅,255,四百,"價格：價格請填整數，例如 420、NT$420 或 1,200 元"',
    ',,,一磅,500,800,',
    expect.stringMatching(/^壞豆二號,茶,.*種類：沒有這個種類/),
  ])
  expect((await check(mixed)).part).toMatchObject({ counts: { new: 0, changed: 0, same: 2 } })
  const mended = part.rejected.replace('四百', '400').replace('五百', '500 元').replace('茶', '咖啡豆')
  const again = await check(mended)
  expect(again.problems).toEqual([])
  expect((await send(mended, again)).statusCode).toBe(200)
  expect(await find('壞豆一號')).toMatchObject([{ sizes: [{ price: 400, is_default: true }, { price: 800 }] }])
})

test('of a file that breaks off, has no usable titles or whose product stands in two places nothing is taken by itself', async () => {
  const broken = await check('商品名稱,種類\r\n好豆三號,咖啡豆\r\n"壞,咖啡豆\r\n')
  expect([broken.problem_count, broken.part]).toEqual([1, null])
  const untitled = await check('商品名稱,種類,顏色\r\n好豆三號,咖啡豆,紅\r\n')
  expect([untitled.problem_count, untitled.part]).toEqual([1, null])
  const apart = await check(
    file('商品名稱,種類,規格名稱,價格', '散豆,咖啡豆,半磅,400', '好豆三號,咖啡豆,半磅,400', '散豆,,一磅,700'),
  )
  expect(apart.part?.changes.map(({ name }) => name)).toEqual(['好豆三號'])
  expect((await send('商品名稱\r\n', { mark: 'x' }, true)).statusCode).toBe(409)
})
