import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { listAttention } from '#server/admin/attention/attention.service.ts'
import { foldSales } from '#server/admin/reports/fold-sales.service.ts'
import type { Db } from '#server/db/open-db.ts'
import { listStocks, setAllStock } from '#tests/builders/stock.ts'
import { compareFigures, countFigures, readFigures } from '#tests/oracles/figures-oracle.ts'
import { auditLots } from '#tests/oracles/lot-audit.ts'
import { auditOverviews } from '#tests/oracles/member-overviews.ts'
import { type AuditOptions, auditOrders } from '#tests/oracles/order-audit.ts'
import { runRandomOrders } from '#tests/prove/random-orders.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
afterEach(() => shop.close())

test.each([
  [14, 'dispatch', 9],
  [14, 'pick_up', 8],
] as const)(
  '%d random orders, with faults and cash invoiced at %s: all records are consistent at the end',
  async (orders, cashInvoiceAt, seed) => {
    shop = await openTestShop({ COD_INVOICE_AT: cashInvoiceAt })
    const { db } = shop.deps
    await setAllStock(db, 60)
    const sizes = await listStocks(db)
    const before = await countOrders(db)
    const lives = await runRandomOrders(shop, { orders, seed })
    const stockBefore = new Map(sizes.map(({ id, stock }) => [id, stock]))
    const listed = new Set((await listAttention(shop.deps)).flatMap(({ orderName }) => orderName ?? []))
    expect(await auditOrders(db, { stockBefore, cashInvoiceAt, listed })).toEqual([])
    expect(await auditOverviews(shop)).toEqual([])
    // every order that was placed is in the books, and some were delivered whatever went wrong
    expect(await countOrders(db)).toBe(before + lives.placed)
    expect(lives.delivered).toBeGreaterThanOrEqual(orders / 10)
    // orders that all end in the same state, or whose pick-ups were all real, would prove little
    const states = await db.selectFrom('orders').select('state').where('state', '<>', 'cart').distinct().execute()
    expect(states.length).toBeGreaterThanOrEqual(5)
    const withdrawn = await db.selectFrom('order_events').select('id').where('event', '=', 'withdraw_pick_up').execute()
    expect(withdrawn.length).toBeGreaterThanOrEqual(1)
    await expectFigures(shop)
    await expectLotsPacked(db)
    await expectAuditOfEveryOrder(db, { stockBefore, cashInvoiceAt, listed })
  },
)

/** Reports say what the books say, also where orders were paid late, cancelled, undelivered or returned in part. */
async function expectFigures({ deps }: TestShop): Promise<void> {
  await foldSales(deps)
  const sold = await deps.db.selectFrom('sold_orders').select(['order_id', 'tier']).execute()
  const tiers = new Map(sold.map(({ order_id, tier }) => [order_id, tier ?? 'none']))
  const counted = await countFigures(deps.db, (id) => tiers.get(id) ?? 'none')
  expect(compareFigures(counted, await readFigures(deps.db))).toEqual([])
  expect(counted.size).toBeGreaterThan(20)
}

async function countOrders(db: Db): Promise<number> {
  return (await db.selectFrom('orders').select('id').where('state', '<>', 'cart').execute()).length
}

/** What lots lost is what was packed and moved; one bag more in one parcel, and the audit names its lot. */
async function expectLotsPacked(db: Db): Promise<void> {
  expect(await auditLots(db)).toEqual([])
  const packed = await db.selectFrom('order_line_lots').select('line_id').execute()
  expect(packed.length).toBeGreaterThanOrEqual(3)
  const oneMore = sql`update order_line_lots set quantity = quantity + 1
    where (line_id, lot_id) = (select line_id, lot_id from order_line_lots order by line_id, lot_id limit 1)`
  const found = await db.transaction().execute(async (tx) => {
    await oneMore.execute(tx)
    const problems = await auditLots(tx)
    await sql`update order_line_lots set quantity = quantity - 1
      where (line_id, lot_id) = (select line_id, lot_id from order_line_lots order by line_id, lot_id limit 1)`.execute(
      tx,
    )
    return problems
  })
  expect(found.length).toBeGreaterThanOrEqual(1)
}

/** With one wrong step in each order's history the audit names each of them. */
async function expectAuditOfEveryOrder(db: Db, options: AuditOptions): Promise<void> {
  await sql`update order_events set from_state = 'cart' where from_state <> 'cart'`.execute(db)
  const orders = await db
    .selectFrom('orders')
    .innerJoin('order_events', 'order_events.order_id', 'orders.id')
    .select(['order_name', ({ fn }) => fn.countAll<number>().as('steps')])
    .where('orders.state', '<>', 'cart')
    .groupBy('orders.id')
    .execute()
  const found = (await auditOrders(db, options)).filter((problem) => problem.includes('steps that do not follow'))
  const named = orders.filter(({ order_name }) => found.some((problem) => problem.startsWith(order_name ?? '')))
  const { length } = orders.filter(({ steps }) => Number(steps) > 1)
  expect([named.length, length > 0]).toEqual([length, true])
}
