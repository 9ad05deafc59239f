import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listCycles, listFileImports, listFolderImports, readSources } from '#tests/support/import-graph.ts'
import { listTables, listTableWriters } from '#tests/support/table-writers.ts'

const sources = readSources('src')
const imports = listFolderImports(sources)

test('no folder of src imports itself through other folders, types included', () => {
  expect(imports.length).toBeGreaterThan(200)
  expect(listCycles(imports)).toEqual([])
})

test('no file of src imports itself through other files, types included', () => {
  const files = listFileImports(sources)
  expect(files.length).toBeGreaterThan(5000)
  expect(listCycles(files)).toEqual([])
})

test('a cycle of two folders, or of three, is found', () => {
  const file = (path: string, from: string): [string, string] => [path, `import type { A } from '${from}'\n`]
  const cyclesOf = (...files: [string, string][]) => listCycles(listFolderImports(new Map(files)))
  const two = [
    file('src/server/modules/orders/a.ts', '#server/modules/mail/b.ts'),
    file('src/server/modules/mail/b.ts', '../orders/a.ts'),
  ]
  expect(cyclesOf(...two)).toEqual([['src/server/modules/mail', 'src/server/modules/orders']])
  const three = [
    file('src/server/db/a.ts', './embedded/b.ts'),
    file('src/server/db/embedded/b.ts', '#server/core/c.ts'),
    file('src/server/core/c.ts', '#server/db/a.ts'),
  ]
  expect(cyclesOf(...three)).toEqual([['src/server/core', 'src/server/db', 'src/server/db/embedded']])
  expect(cyclesOf(file('src/domain/a.ts', './offers/b.ts'), file('src/domain/offers/b.ts', './c.ts'))).toEqual([])
})

const folder = 'src/server/db/migrations'
const tables = listTables(readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, 'utf8')))

/** An open cart is an order in the state `cart`: its rows are the cart's until it is placed. */
const shared: Record<string, string[]> = {
  orders: ['modules/cart', 'modules/orders'],
  order_lines: ['modules/cart', 'modules/orders'],
  // a size's stock is the stock module's, with its movement; its label, price and place are admin/products'
  product_sizes: ['admin/products', 'modules/stock'],
}

test('a table is written by one module only, except by the seed', () => {
  const server = new Map([...sources].filter(([path]) => path.startsWith('src/server/')))
  const writers = listTableWriters(server, tables)
  const wrong = [...writers].filter(([table, owners]) => {
    const own = owners.filter((owner) => owner !== 'app')
    return own.length > 1 && own.join() !== shared[table]?.join()
  })
  expect(writers.size).toBeGreaterThan(30)
  expect(wrong).toEqual([])
})

test('a second writer of a table is found', () => {
  const server = new Map([
    ['src/server/modules/returns/returns.repo.ts', "await tx.updateTable('return_requests').set({})"],
    ['src/server/modules/orders-view/returns.repo.ts', 'insert into return_requests (id) values (1)'],
  ])
  expect(listTableWriters(server, tables).get('return_requests')).toEqual(['modules/orders-view', 'modules/returns'])
})

/** What each group of the server's folders may not import. */
const forbidden: Record<string, readonly string[]> = {
  modules: ['shop', 'admin', 'cli'],
  shop: ['admin', 'cli'],
  admin: ['shop', 'cli'],
  cli: ['shop'],
}
const groupOf = (path: string) => /^src\/server\/(modules|shop|admin|cli)\b/.exec(path)?.[1] ?? ''

test('modules know nobody who calls them; the shop and the back office do not know each other', () => {
  const wrong = imports.filter(({ from, to }) => forbidden[groupOf(from)]?.includes(groupOf(to)))
  expect(wrong).toEqual([])
})

test('the server has at most 42 folders of modules, shop and admin, and no folder of rules, calls or texts has more than 20 files', () => {
  const folders = new Set(
    [...sources.keys()].flatMap((path) => /^src\/server\/(?:modules|shop|admin)\/[^/]+/.exec(path) ?? []),
  )
  expect(folders.size).toBeLessThanOrEqual(42)
  const ringed = [...sources.keys()].filter((path) => /^src\/(?:domain|contract|messages)\//.test(path))
  const full = [...Map.groupBy(ringed, (path) => path.slice(0, path.lastIndexOf('/')))].filter(
    ([, paths]) => paths.length > 20,
  )
  expect(full.map(([folder, paths]) => `${folder} ${paths.length}`)).toEqual([])
})

test('orders import no module that reacts to them', () => {
  const orders = imports.filter(({ from, to }) => from === 'src/server/modules/orders' && to.includes('/modules/'))
  expect(orders).toEqual([])
})

test('only server/app and the list of providers’ configurations name an integration', () => {
  const outside = imports.filter(({ from, to }) => to.includes('/integrations/') && !from.includes('/integrations/'))
  expect(new Set(outside.map(({ from }) => from))).toEqual(new Set(['src/server/app', 'src/server/integrations']))
})
