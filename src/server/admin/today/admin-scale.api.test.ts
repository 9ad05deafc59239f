/** Among many orders that are over, a screen of the day reads those that are not. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listDifferences } from '#server/admin/attention/list-differences.service.ts'
import { listInvoices } from '#server/admin/orders/list-invoices.service.ts'
import { countSales } from '#server/admin/reports/sales-figures.repo.ts'
import { listReturns } from '#server/admin/returns/list-returns.service.ts'
import type { Db } from '#server/db/open-db.ts'
import { listBooked } from '#server/modules/gateway/settlement.repo.ts'
import { addMember } from '#tests/builders/member.ts'
import { addManyOrders } from '#tests/builders/order.ts'
import { countRowsRead } from '#tests/support/rows-read.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { readToday } from './today.service.ts'

const manyOrders = 4_000
const waiting = 30

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  const { db } = shop.deps
  const { id } = await addMember(shop)
  await addManyOrders(db, [id], manyOrders, { analyze: false })
  await sql`insert into invoices (order_id, relate_number, choice, amount, state, invoice_no, issued_at, created_at)
    select id, order_name, '{"kind":"member"}', 160, 'issued', left(replace(order_name, '-', ''), 10), placed_at, placed_at
    from orders where state = 'completed' and order_name like 'N%'`.execute(db)
  await sql`insert into parcels (order_id, merchant_trade_no, carrier_id, amount, collects, state, position, created_at)
    select id, left(order_name, 20), 1, 160, false, 'created', 'picked_up', placed_at
    from orders where state = 'completed' and order_name like 'N%'
    on conflict do nothing`.execute(db)
  await sql`insert into return_requests (order_id, reason, comment, state, requested_at)
    select id, 'taste', '', 'done', placed_at from orders
    where state = 'completed' and order_name like 'N%' limit 2000`.execute(db)
  await sql`insert into order_events (order_id, event, from_state, to_state, actor, at)
    select id, 'pay', 'pending_payment', 'confirmed', 'gateway', placed_at from orders where order_name like 'N%'`.execute(
    db,
  )
  await sql`update orders set state = 'confirmed' where id in (
    select id from orders where order_name like 'N%' limit ${waiting})`.execute(db)
  await sql`update payments set paid_at = o.placed_at from orders o where o.id = payments.order_id and order_name like 'N%'`.execute(
    db,
  )
  await sql`analyze orders, payments, parcels, invoices, return_requests, order_events, refunds`.execute(db)
}, 120_000)
afterAll(() => shop.close())

const tables = ['orders', 'payments', 'parcels', 'invoices', 'return_requests', 'order_events'] as const

/** How many rows each table reads for it. */
async function rowsOf(work: (db: Db) => Promise<unknown>): Promise<Record<string, number>> {
  const read: Record<string, number> = {}
  for (const table of tables) {
    await shop.deps.db.transaction().execute(async (tx) => {
      read[table] = await countRowsRead(tx, table, () => work(tx))
    })
  }
  return read
}

const few = 400
const clock = () => shop.deps.clock
const dayMs = 24 * 60 * 60 * 1000

test.each<[string, (db: Db) => Promise<unknown>]>([
  ['今日', (db) => readToday({ db, clock: clock(), settings: shop.deps.settings }, 'owner')],
  ['對帳', (db) => listDifferences({ db, clock: clock() }, {}, { after: undefined, limit: 50 })],
  ['invoices', (db) => listInvoices({ db, clock: clock() }, {}, { after: undefined, limit: 50 })],
  [
    'invoices that failed',
    (db) => listInvoices({ db, clock: clock() }, { state: 'refused' }, { after: undefined, limit: 50 }),
  ],
  [
    'an invoice by its order',
    (db) => listInvoices({ db, clock: clock() }, { q: 'SL000000-0000' }, { after: undefined, limit: 50 }),
  ],
  ['returns', (db) => listReturns({ db }, {}, { after: undefined, limit: 50 })],
  ['returns that wait', (db) => listReturns({ db }, { state: 'requested' }, { after: undefined, limit: 50 })],
])('%s reads few rows of each table', async (_name, work) => {
  const read = await rowsOf(work)
  expect(Object.entries(read).filter(([, rows]) => rows > few)).toEqual([])
})

test('the later pages of a list read no more than the first', async () => {
  const first = await listInvoices(shop.deps, {}, { after: undefined, limit: 50 })
  let { next } = first
  for (let page = 0; page < 20 && next; page++)
    ({ next } = await listInvoices(shop.deps, {}, { after: next, limit: 50 }))
  const after = next ?? undefined
  const read = await rowsOf((db) => listInvoices({ db, clock: clock() }, {}, { after, limit: 50 }))
  expect(Object.entries(read).filter(([, rows]) => rows > few)).toEqual([])
})

test('the nightly recount and the comparison with the gateway read what was paid in their time', async () => {
  const before = new Date(Date.now() - dayMs)
  const from = new Date(before.getTime() - dayMs / 24)
  const { order_events: events } = await rowsOf((db) => countSales(db, { from, before }))
  expect(events).toBeLessThan(few)
  const { payments } = await rowsOf((db) =>
    listBooked(db, ['NOTOURS'], { provider: 'ecpay', from, before, now: before }),
  )
  expect(payments).toBeLessThan(few)
})
