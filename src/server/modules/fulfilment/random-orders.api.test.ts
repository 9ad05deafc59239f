import { afterEach, expect, test } from 'vitest'
import { listAttention } from '#server/modules/attention/attention.service.ts'
import { listStocks, setAllStock } from '#tests/builders/stock.ts'
import { auditOverviews } from '#tests/oracles/member-overviews.ts'
import { auditOrders } from '#tests/oracles/order-audit.ts'
import { runRandomOrders } from '#tests/prove/random-orders.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
afterEach(() => shop.close())

test.each([
  [30, 'dispatch', 7],
  [20, 'pick_up', 8],
] as const)(
  '%d random orders, with faults and cash invoiced at %s: all records are consistent at the end',
  async (orders, cashInvoiceAt, seed) => {
    shop = await openTestShop({ COD_INVOICE_AT: cashInvoiceAt })
    const { db } = shop.deps
    await setAllStock(db, 60)
    const sizes = await listStocks(db)
    await runRandomOrders(shop, { orders, seed })
    const stockBefore = new Map(sizes.map(({ id, stock }) => [id, stock]))
    const listed = new Set((await listAttention(shop.deps)).flatMap(({ orderName }) => orderName ?? []))
    expect(await auditOrders(db, { stockBefore, cashInvoiceAt, listed })).toEqual([])
    expect(await auditOverviews(shop)).toEqual([])
    // orders that all end in the same state, or whose pick-ups were all real, would prove little
    const states = await db.selectFrom('orders').select('state').where('state', '<>', 'cart').distinct().execute()
    expect(states.length).toBeGreaterThanOrEqual(5)
    const withdrawn = await db.selectFrom('order_events').select('id').where('event', '=', 'withdraw_pick_up').execute()
    expect(withdrawn.length).toBeGreaterThanOrEqual(1)
  },
)
