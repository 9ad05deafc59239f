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

const readFile = async () => (await shop.get('/api/admin/export/products', editor)).body
const send = (csv: string, mark?: string) =>
  mark === undefined
    ? shop.post('/api/admin/import/products?dry_run=1', { csv }, editor)
    : shop.post('/api/admin/import/products', { csv, mark }, editor)
const check = async (csv: string): Promise<ImportResult> => (await send(csv)).json()
const versions = async () =>
  (await shop.deps.db.selectFrom('products').select(['id', 'version']).orderBy('id').execute()).map(
    ({ id, version }) => `${id}:${version}`,
  )

test('the file opens well in a spreadsheet, and imported as it is it changes nothing', async () => {
  const answer = await shop.get('/api/admin/export/products', editor)
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toMatch(/attachment; filename="products-\d{4}-\d\d-\d\d\.csv"/)
  expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  expect(answer.body.split('\r\n').length).toBeGreaterThan(40)
  expect(await check(answer.body)).toMatchObject({
    problem_count: 0,
    problems: [],
    changes: [],
    counts: { new: 0, changed: 0, same: 28 },
  })
})

test('a dry run shows what would change and writes nothing; the import does just that, once', async () => {
  const before = await versions()
  const csv = (await readFile()).replace('山嵐 早午餐 配方豆', '山嵐 午後 配方豆')
  const dry = await check(csv)
  expect(dry.counts).toEqual({ new: 0, changed: 1, same: 27 })
  expect(dry.changes).toEqual([
    {
      line: expect.any(Number),
      id: 11,
      name: '山嵐 午後 配方豆',
      kind: 'changed',
      changes: { name: { before: '山嵐 早午餐 配方豆', after: '山嵐 午後 配方豆' } },
    },
  ])
  expect(await versions()).toEqual(before)
  const answers = await Promise.all([send(csv, dry.mark), send(csv, dry.mark)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const after = await versions()
  expect(after.filter((version, index) => version !== before[index])).toEqual(['11:2'])
  const rows = await shop.deps.db
    .selectFrom('audit_log')
    .select(['thing_id', 'changes'])
    .where('action', '=', 'product.import')
    .execute()
  expect(rows).toEqual([{ thing_id: '11', changes: dry.changes[0]?.changes }])
})

test('an import is refused after the catalogue, or the file, has changed since its dry run', async () => {
  const csv = (await readFile()).replace('1,000–1,700 公尺', '1,200 公尺')
  const { mark } = await check(csv)
  expect((await send(csv.replace('1,200', '1,300'), mark)).json()).toMatchObject({ code: 'conflict' })
  const { version } = (await shop.get('/api/admin/products/3', editor)).json().product
  await shop.post('/api/admin/products/3', { version, altitude: '2,000 公尺' }, editor)
  const before = await versions()
  const refused = await send(csv, mark)
  expect([refused.statusCode, refused.json().error]).toEqual([409, '商品或檔案在檢查之後有變動，請重新檢查一次'])
  expect((await send(csv, '')).statusCode).toBe(409)
  expect(await versions()).toEqual(before)
})

test('with one bad row nothing of the file is written', async () => {
  const csv = '商品編號,甜感\r\n1,4\r\n2,9\r\n'
  const dry = await check(csv)
  expect(dry).toMatchObject({
    problem_count: 1,
    problems: [{ line: 3, column: '甜感', reason: '請填 0 到 5，每格 0.5' }],
    mark: '',
    changes: [],
  })
  const before = await versions()
  expect((await send(csv, dry.mark)).statusCode).toBe(409)
  expect(await versions()).toEqual(before)
})

test('new products come in as the file says, sizes and state included', async () => {
  const csv = [
    '商品代號,商品名稱,種類,專區,狀態,規格名稱,價格,含包裝重 g,預設規格,規格販售,商品介紹 HTML',
    'from-file,檔案咖啡,咖啡豆,最新商品、限時優惠,販售中,半磅,420,255,是,是,"<p onclick=""x()"">好<script>alert(1)</script></p>"',
    'from-file,,,,,一磅,800,495,否,是,',
    'second,第二支,咖啡豆,,草稿,,,,,,',
  ].join('\r\n')
  const dry = await check(csv)
  expect(dry.problems).toEqual([])
  expect(dry.counts).toEqual({ new: 2, changed: 0, same: 0 })
  expect((await send(csv, dry.mark)).statusCode).toBe(200)
  const find = async (slug: string) => {
    const { items } = (await shop.get(`/api/admin/products?q=${slug}`, editor)).json()
    return (await shop.get(`/api/admin/products/${items[0].id}`, editor)).json().product
  }
  expect(await find('from-file')).toMatchObject({
    name: '檔案咖啡',
    state: 'on_sale',
    category_ids: [7, 9, 10],
    description: [{ type: 'paragraph', text: '好' }],
    sizes: [
      { label: '半磅', price: 420, is_default: true, stock: 0 },
      { label: '一磅', price: 800, is_default: false },
    ],
  })
  expect(await find('second')).toMatchObject({ state: 'draft', sizes: [] })
  expect((await check(await readFile())).counts.changed).toBe(0)
})

test('who asks for lines is told how far it is, and gets the answer last', async () => {
  const csv = await readFile()
  const lines = async (path: string, body: object) =>
    (await shop.post(path, body, { ...editor, accept: 'application/x-ndjson' })).body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  const dry = await lines('/api/admin/import/products?dry_run=1', { csv })
  expect(dry[0]).toMatchObject({ step: 'checking', done: 0 })
  expect(dry.at(-1)).toMatchObject({ success: true, dry_run: true })
  const refused = await lines('/api/admin/import/products', { csv, mark: 'x' })
  expect(refused.at(-1)).toMatchObject({ success: false, code: 'conflict' })
})

test('a packer neither imports nor exports', async () => {
  const packer = await staffSession(shop, 'packer')
  expect((await shop.get('/api/admin/export/products', packer)).statusCode).toBe(403)
  expect((await shop.post('/api/admin/import/products?dry_run=1', { csv: 'x' }, packer)).statusCode).toBe(403)
})
