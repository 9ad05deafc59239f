/**
 * Import of 2,000 products of two sizes from a file, checked and then written, on both engines; and the export of all:
 * `node bench/product-import.ts`. Prints how long each takes; fails above 20 s.
 */
import type { ImportResult } from '#contract/admin/products/product-import.ts'
import setUp from '#tests/support/global-setup.ts'
import { addStaff } from '#tests/support/staff.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const most = 20
const products = 2_000
const engines = ['postgres', 'embedded'] as const

let failed = false
const tearDown = await setUp()
try {
  for (const engine of engines) await measure(engine)
} finally {
  await tearDown?.()
}
process.exitCode = failed ? 1 : 0

async function measure(engine: (typeof engines)[number]): Promise<void> {
  process.env.TEST_ENGINE = engine
  const shop = await openTestShop()
  try {
    const editor = { cookie: (await addStaff(shop, 'editor')).cookie }
    const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
      const started = performance.now()
      const result = await work()
      const seconds = (performance.now() - started) / 1000
      failed ||= seconds > most
      console.log(`${engine}, ${name}`.padEnd(24), `${seconds.toFixed(1)} s`)
      return result
    }
    const csv = newProducts((await shop.get('/api/admin/export/products', editor)).body)
    const send = async (path: string, body: object) =>
      (await shop.post(`/api/admin/import/products${path}`, body, editor)).json<ImportResult>()
    const dry = await timed('checked', () => send('?dry_run=1', { csv }))
    if (dry.counts.new !== products) throw new Error(JSON.stringify(dry).slice(0, 500))
    const done = await timed('written', () => send('', { csv, mark: dry.mark }))
    if (done.counts.new !== products) throw new Error(JSON.stringify(done).slice(0, 500))
    await timed('exported', () => shop.get('/api/admin/export/products', editor))
  } finally {
    await shop.close()
  }
}

/** The first product of the shop's own file, both its sizes, as often as wanted and under new names. */
function newProducts(file: string): string {
  const [header = '', product = '', size = ''] = file.split('\r\n')
  const copies = Array.from({ length: products }, (_, index) =>
    [product, size].map((line) => asNew(line, `bench-${index}`)),
  )
  return [header, ...copies.flat()].join('\r\n')
}

/** Without the numbers that a row has: the product's, at its start, and its size's. */
function asNew(line: string, slug: string): string {
  return line.replace(/^1,[\w-]+,/, `,${slug},`).replace(/,\d+(,[^,]*,[^,]*,\d+,\d+,\d+,[是否],[是否])$/, ',$1')
}
