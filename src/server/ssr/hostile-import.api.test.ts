/** A file of products whose cells attack what shows them: pages, answers, mails, feeds, and the file itself. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportResult } from '#contract/admin/products/product-import.ts'
import { productColumns } from '#server/admin/products/columns.ts'
import { writeLine } from '#server/admin/products/csv-cells.ts'
import { parseCsv } from '#server/admin/products/parse-csv.ts'
import { sizeColumns } from '#server/admin/products/size-columns.ts'
import { buildApp } from '#server/app/build-app.ts'
import { createRenderer } from '#storefront/entry-server.tsx'
import { addReadyBuyer, gatewayOf } from '#tests/builders/checkout.ts'
import type { SentMail } from '#tests/support/members.ts'
import { addStaff } from '#tests/support/staff.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'
import type { Storefront } from './built-storefront.ts'

const hostile = [
  '=HYPERLINK("//elsewhere.example","x")',
  '＝cmd|calc',
  '＋886－1＠x',
  '<img src=x onerror=alert(1)>',
  '"><svg/onload=alert(1)>',
  '</script><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  ']]><script>alert(1)</script>',
  '{{constructor("alert(1)")()}}',
  'a\u2028b\u2029c',
  'over\u202egnp.exe\u2066x',
  'nul\u0000bell\u0007esc\u001b[31m',
  'lone \ud800 half',
  '\r\nBcc: everybody@elsewhere.example',
]

const storefront: Storefront = {
  createRenderer,
  adminAssets: () => ({ scripts: [], preloads: [], styles: [] }),
  assets: () => ({
    scripts: [],
    theme: '/theme.js',
    boot: null,
    program: [],
    styles: { firstPages: [], allPages: [] },
    fonts: [],
    chunksOf: () => [],
  }),
  registerFiles: async () => {},
  development: false,
}

let shop: TestShop
let app: TestShop['app']
let editor: { cookie: string }
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const send = async (csv: string, path = ''): Promise<ImportResult & { success: boolean; code?: string }> =>
  (await shop.post(`/api/admin/import/products${path}`, JSON.parse(csv), editor)).json()

/** What the name of a product may contain once it is stored. */
const stored: string[] = []

beforeAll(async () => {
  shop = await openTestShop()
  app = await buildApp(shop.deps, { readiness: { check: async () => {} }, storefront })
  editor = { cookie: (await addStaff(shop, 'editor')).cookie }
  const titles = [...productColumns, ...sizeColumns].map(({ title }) => title)
  const { rows } = await parseCsv((await shop.get('/api/admin/export/products', editor)).body)
  const attacked = productColumns.flatMap(({ field }, place) =>
    ['name', 'name_en', 'origin', 'variety', 'altitude', 'flavor_notes', 'description'].includes(field) ? [place] : [],
  )
  const labels = sizeColumns.findIndex(({ field }) => field === 'specification') + productColumns.length
  const ids = [...new Set(rows.slice(1).map(({ cells }) => cells[0]))].slice(0, hostile.length)
  const lines = rows.slice(1).flatMap(({ cells }) => {
    const attack = hostile[ids.indexOf(cells[0])]
    if (attack === undefined) return []
    const isFirst = cells[attacked[0] ?? 0] !== ''
    return [cells.map((cell, place) => ((isFirst && attacked.includes(place)) || place === labels ? attack : cell))]
  })
  const csv = [titles, ...lines].map(writeLine).join('')
  const dry = await send(JSON.stringify({ csv }), '?dry_run=1')
  expect(dry.problems).toEqual([])
  expect(await send(JSON.stringify({ csv, mark: dry.mark }))).toMatchObject({ success: true })
  const names = await shop.deps.db.selectFrom('products').select('name').where('id', 'in', ids.map(Number)).execute()
  stored.push(...names.map(({ name }) => name))
}, 120_000)
afterAll(async () => {
  await app.close()
  await shop.close()
})

/** Markup that only an attack contains, and characters that no text needs. */
const running = /<img src=x|<svg\/onload|<script>alert/
// biome-ignore lint/suspicious/noControlCharactersInRegex: these must not be there
const unwanted = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u202a-\u202e\u2066-\u2069]/

test('what is stored has no control characters, no turned direction and one line', () => {
  expect(stored).toHaveLength(hostile.length)
  for (const name of stored) expect(name).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069\n]/u)
})

test('no page of the shop contains the markup of a cell, and each shows the cell as text', async () => {
  const paths = ['/', '/products', ...Array.from({ length: 28 }, (_, at) => `/product/${at + 1}`)]
  for (const path of paths) {
    const { statusCode, body } = await get(path)
    expect([path, statusCode]).toEqual([path, 200])
    expect(body).not.toMatch(running)
    expect(body).not.toMatch(unwanted)
  }
  expect((await get('/products')).body).toContain('&lt;img src=x onerror=alert(1)&gt;')
})

test('the structured data of a page are one script each, readable as JSON, with the cell as it is', async () => {
  const { products } = (await shop.post('/api/products')).json()
  const { id } = products.find(({ name }: Product) => name.startsWith('</script>'))
  const { body } = await get(`/product/${id}`)
  const scripts = [...body.matchAll(/<script[^>]*application\/ld\+json[^>]*>(.*?)<\/script>/gs)].map(([, text]) => text)
  expect(scripts.length).toBeGreaterThan(0)
  const data = scripts.map((text) => JSON.parse(text ?? ''))
  expect(JSON.stringify(data)).toContain(JSON.stringify('</script><script>alert(1)</script>').slice(1, -1))
})

test.each(['/sitemap.xml', '/promotions/feed.xml', '/articles/feed.xml'])('%s stays well-formed', async (path) => {
  const { statusCode, body } = await get(path)
  expect(statusCode).toBe(200)
  expect(body).not.toMatch(running)
  expect(body).not.toMatch(unwanted)
  // what remains of an XML text without its tags and entities has no sign of its own
  expect(body.replace(/<[^<>]*>/g, '').replace(/&(#\d+|#x[\da-f]+|amp|lt|gt|quot|apos);/gi, '')).not.toMatch(/[<>&]/)
})

test('answers are JSON, never a page, in the shop and in the back office', async () => {
  const answers = [
    await shop.post('/api/products'),
    await shop.get('/api/admin/products?limit=50', editor),
    await shop.get('/api/admin/products/1', editor),
  ]
  for (const { headers, statusCode } of answers) {
    expect([statusCode, headers['content-type'], headers['x-content-type-options']]).toEqual([
      200,
      'application/json; charset=utf-8',
      'nosniff',
    ])
  }
})

test('mails about such products have no header, line or markup of a cell', async () => {
  const gateway = gatewayOf(shop)
  let read = 0
  for (const product of await onSale()) {
    const buyer = await addReadyBuyer(shop, product)
    const order = await buyer.placeBy('Credit')
    await gateway.openPaymentPage(order)
    await gateway.step(order, { do: 'pay' })
    await runDueJobs(shop)
    const mails: SentMail[] = (await shop.get('/sim/mail.json')).json()
    for (const { subject, html, text } of mails) {
      expect(html).not.toMatch(running)
      expect(html + text + subject).not.toMatch(unwanted)
      expect(subject).not.toMatch(/[\r\n]/)
    }
    read += mails.length
  }
  expect(read).toBeGreaterThan(3)
})

/** Three of the attacked products that can be bought. */
async function onSale(): Promise<number[]> {
  const { products } = (await shop.post('/api/products')).json()
  const buyable = products.filter(({ stock, name }: Product) => stock > 3 && stored.includes(name))
  return buyable.slice(0, 3).map(({ id }: Product) => id)
}
type Product = { id: number; stock: number; name: string }

test('the exported file is read by a spreadsheet without a formula, and imported again it changes nothing', async () => {
  const { body } = await shop.get('/api/admin/export/products', editor)
  const { rows } = await parseCsv(body)
  expect(rows.length).toBeGreaterThan(28)
  // as a spreadsheet sees the cells: parseCsv has taken the apostrophes off again
  expect(body).not.toMatch(/(^|,|")[=＝＋＠]/m)
  expect(await send(JSON.stringify({ csv: body }), '?dry_run=1')).toMatchObject({
    counts: { changed: 0 },
    problems: [],
  })
})

test('a cell of a megabyte, or a name of a thousand characters, is named by its line and nothing is written', async () => {
  for (const long of ['長'.repeat(1000), 'x'.repeat(150_000)]) {
    const csv = `商品編號,商品名稱\r\n1,${long}\r\n`
    const answer = await send(JSON.stringify({ csv }), '?dry_run=1')
    expect(answer.problems).toMatchObject([{ line: 2, column: '商品名稱' }])
  }
  const huge = await shop.post('/api/admin/import/products?dry_run=1', { csv: 'x'.repeat(40_000_000) }, editor)
  expect(huge.statusCode).toBe(413)
})
