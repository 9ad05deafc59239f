/** The shop's database records of orders, for tests. */
import type { TestShop } from '#tests/support/test-shop.ts'
import { setStock, stockOf } from './stock.ts'

interface OrderRef {
  id: string
}

export function orderRecords(shop: TestShop) {
  const { db } = shop.deps
  return {
    async state({ id }: OrderRef): Promise<string> {
      return (await db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
    },
    order: ({ id }: OrderRef) => db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    refunds: ({ id }: OrderRef) =>
      db
        .selectFrom('refunds')
        .select(['reason', 'amount', 'state'])
        .where('order_id', '=', id)
        .orderBy('created_at')
        .execute(),
    async events({ id }: OrderRef): Promise<string[]> {
      const rows = await db
        .selectFrom('order_events')
        .select('event')
        .where('order_id', '=', id)
        .orderBy('id')
        .execute()
      return rows.map(({ event }) => event)
    },
    uses: ({ id }: OrderRef) =>
      db.selectFrom('offer_uses').select(['coupon_id', 'amount']).where('order_id', '=', id).execute(),
    attempts: ({ id }: OrderRef) =>
      db
        .selectFrom('payments')
        .select(['id', 'state', 'method', 'settles_order', 'check_at'])
        .where('order_id', '=', id)
        .orderBy('created_at')
        .execute(),
    /** Of the default size. */
    stock: (productId: number) => stockOf(db, productId),
    setStock: (productId: number, stock: number) => setStock(db, productId, stock),
    /** Units that count as sold, of all days. */
    async sold(productId: number): Promise<number> {
      const row = await db
        .selectFrom('product_sales_daily')
        .select(({ fn }) => fn.sum<number>('quantity').as('sum'))
        .where('product_id', '=', productId)
        .executeTakeFirst()
      return Number(row?.sum ?? 0)
    },
    async spent(memberId: string): Promise<number> {
      return (await db.selectFrom('members').select('spent').where('id', '=', memberId).executeTakeFirstOrThrow()).spent
    },
  }
}
