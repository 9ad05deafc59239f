/** The demonstration shop's past: 90 days of orders in every state, with all their books. */
import { CompiledQuery, sql } from 'kysely'
import { demoMember } from '#seed/demo-accounts.ts'
import type { Config } from '#server/core/config.ts'
import type { Db } from '#server/db/open-db.ts'
import { createTables } from '#simulators/ecpay/core/tables.ts'
import { bookTables, outsideTables } from './demo-orders/books.ts'
import { createBooks } from './demo-orders/create-books.ts'
import { insertRows } from './demo-orders/insert-rows.ts'
import { readShop } from './demo-orders/read-shop.ts'

/** Only where nothing was ever ordered: a demonstration shop that is in use keeps its own past. */
export async function seedDemoOrders(db: Db, now: Date, config: Config): Promise<void> {
  const used = await db.selectFrom('orders').select('id').limit(1).executeTakeFirst()
  const demo = await db
    .selectFrom('members')
    .select(['id', 'name', 'email', 'phone'])
    .where('email', '=', demoMember.email)
    .executeTakeFirst()
  if (used || !demo) return
  const { publicUrl, cashInvoiceAt } = config
  const { books, demoSpent } = createBooks({ shop: await readShop(db), demo, now, publicUrl, cashInvoiceAt })
  // the figures of these orders take the place of the made-up counts
  await sql`delete from product_sales_daily`.execute(db)
  for (const table of bookTables) await insertRows(db, table, books.rows.get(table) ?? [])
  await db.updateTable('members').set({ spent: demoSpent }).where('id', '=', demo.id).execute()
  if (config.ecpay.environment !== 'simulator') return
  await db.executeQuery(CompiledQuery.raw(createTables))
  for (const table of outsideTables) await insertRows(db, table, books.rows.get(table) ?? [])
}
