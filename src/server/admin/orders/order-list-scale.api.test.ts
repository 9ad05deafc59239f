import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readOrderSearch } from '#domain/orders/order-search.ts'
import { fillOrderSearch } from '#server/modules/orders/fill-order-search.service.ts'
import { addMember } from '#tests/builders/member.ts'
import { addManyOrders, addOrder } from '#tests/builders/order.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { type OrderFilter, type OrderPlace, orderPageQuery, selectOrderPage } from './order-list.repo.ts'

const count = 10_000

let shop: TestShop
let name: string
let deep: OrderPlace
beforeAll(async () => {
  shop = await openTestShop()
  const { db } = shop.deps
  const member = await addMember(shop)
  await addManyOrders(db, [member.id], count, { analyze: false })
  await sql`update orders set recipient_phone = '09' || lpad((abs(hashtext(id::text)) % 100000000)::text, 8, '0')
    where recipient_phone is null`.execute(db)
  ;({ name } = await addOrder(shop, member.id, { carrierId: 4, method: 'BARCODE', state: 'shipped' }))
  await db.updateTable('orders').set({ recipient_name: '歐陽娜娜' }).where('order_name', '=', name).execute()
  for (let round = 0; round < 3; round++) await fillOrderSearch(shop.deps)
  await sql`vacuum analyze orders`.execute(db)
  const page = await selectOrderPage(db, { search: null }, { after: null, limit: count - 1000 })
  const last = page.at(-1)
  if (!last) throw new Error('no orders')
  deep = { placedAt: last.place_in_list, id: last.id }
})
afterAll(() => shop.close())

interface Plan {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: Plan[]
}
const flatten = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flatten)]

/** How many orders the page reads, and by which indexes. */
async function explain(filter: OrderFilter, after: OrderPlace | null = null) {
  const query: RawBuilder<unknown> = orderPageQuery(filter, { after, limit: 51 })
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (analyze, format json) ${query}`.execute(
    shop.deps.db,
  )
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  if (!plan) throw new Error('no plan')
  const scans = flatten(plan).filter(
    (node) => node['Relation Name'] === 'orders' || node['Index Name']?.startsWith('orders_'),
  )
  return {
    most: Math.max(...scans.map((node) => node['Actual Rows'] * node['Actual Loops'])),
    types: scans.map((node) => node['Node Type']),
    indexes: scans.flatMap((node) => node['Index Name'] ?? []),
  }
}

test.each<[string, OrderFilter, string]>([
  ['all', { search: null }, 'orders_by_placed'],
  ['by state', { search: null, state: 'completed' }, 'orders_by_state'],
  ['by a rare method', { search: null, method: 'BARCODE' }, 'orders_by_method'],
  ['by a rare carrier', { search: null, carrierId: 4 }, 'orders_by_carrier'],
  ['by a name', { search: readOrderSearch('娜娜') }, 'orders_by_pieces'],
  ['by the last three digits', { search: { ...readOrderSearch('678'), pieces: [] } }, 'orders_by_phone_end'],
  ['by the number of an order', { search: readOrderSearch('SL261115-7F3K') }, 'orders_order_name_key'],
])('%s: the page is read by its index, never all orders', async (_what, filter, index) => {
  const { most, types, indexes } = await explain(filter)
  expect(indexes).toContain(index)
  expect(types).not.toContain('Seq Scan')
  expect(most).toBeLessThanOrEqual(60)
})

test('a page far down reads no more than the first one', async () => {
  const { most, indexes, types } = await explain({ search: null }, deep)
  expect(indexes).toContain('orders_by_placed')
  expect(types).not.toContain('Seq Scan')
  expect(most).toBeLessThanOrEqual(60)
})

test('a name that one order has is found among many', async () => {
  const found = await selectOrderPage(shop.deps.db, { search: readOrderSearch('娜娜') }, { after: null, limit: 51 })
  expect(found.map(({ order_name }) => order_name)).toEqual([name])
})
