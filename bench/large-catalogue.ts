/**
 * How long the catalogue's calls take with 2,000 products and 100,000 reviews, on the embedded engine:
 * `node bench/large-catalogue.ts`. Cold is the first request after a change; cached is a later one.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Product, productsApi } from '#contract/products.ts'
import { prepareSearch } from '#domain/catalogue/product-search.ts'
import { seedShop } from '#server/app/seeding/seed-shop.ts'
import { readConfig } from '#server/core/config.ts'
import { systemClock } from '#server/core/deps.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDb } from '#server/db/open-db.ts'
import { firstManyId, insertManyProducts } from '#tests/builders/many-products.ts'
import { startShop } from './servers.ts'

const port = 3290
const dataDir = await mkdtemp(join(tmpdir(), 'shanlan-large-'))

async function fillShop(): Promise<void> {
  const database = await openDb({ dataDir })
  await migrate(database)
  await seedShop({ db: database.db, clock: systemClock, config: readConfig({}) })
  await insertManyProducts(database.db, { products: 2000, reviewsEach: 50 })
  await database.executeSql('analyze')
  await database.close()
}

async function timed<T>(what: string, run: () => Promise<T> | T): Promise<T> {
  const started = performance.now()
  const result = await run()
  console.log(`${what.padEnd(52)} ${(performance.now() - started).toFixed(2).padStart(9)} ms`)
  return result
}

async function ask(url: string, method: 'GET' | 'POST'): Promise<string> {
  const response = await fetch(url, { method })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.text()
}

function measureSearch(products: readonly Product[]): Promise<void> {
  const items = products.map(({ name, origin, flavor_notes, search_words }) => ({
    name,
    details: `${origin} ${flavor_notes}`,
    words: search_words,
  }))
  return timed('search: make the index', () => prepareSearch(items)).then(async (index) => {
    for (const query of ['耶', '耶加雪菲', 'lot 19', '埃塞俄比亚 水洗 花香', '找不到的東西']) {
      await timed(`search: ${query}`, () => index.find(query))
    }
  })
}

try {
  await timed('fill the database', fillShop)
  const shop = await startShop({ port, env: {}, dataDir })
  try {
    const list = `${shop.url}/api/products`
    const text = await timed('POST /api/products, cold', () => ask(list, 'POST'))
    console.log(`  ${(text.length / 1e6).toFixed(1)} million characters`)
    await timed('POST /api/products, cached', () => ask(list, 'POST'))
    await timed('POST /api/products/hot, cold', () => ask(`${list}/hot`, 'POST'))
    await timed('POST /api/products/hot, cached', () => ask(`${list}/hot`, 'POST'))
    for (const id of [firstManyId, firstManyId + 1]) {
      await timed(`GET /api/products/${id}, cold`, () => ask(`${list}/${id}`, 'GET'))
      await timed(`GET /api/products/${id}, cached`, () => ask(`${list}/${id}`, 'GET'))
    }
    await measureSearch(productsApi.list.output.parse(JSON.parse(text)).products)
  } finally {
    await shop.stop()
  }
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
