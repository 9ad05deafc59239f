/** Lots in tests: a coffee without the demonstration's lots, and with its own. */
import { sql } from 'kysely'
import { addDays } from '#domain/calendar-days.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import type { Db } from '#server/db/open-db.ts'
import { addLot } from '#server/modules/stock/lots.service.ts'
import type { SentMail } from '#tests/support/members.ts'
import { runDueJobs, type TestShop } from '#tests/support/test-shop.ts'
import { defaultSize, setSizeStock } from './stock.ts'

/** The lots of the product are gone, as if it had never had any; its stock stays. */
export async function removeLots(db: Db, productId: number): Promise<void> {
  const own = sql`(select id from roast_lots where product_id = ${productId})`
  await sql`delete from stock_movements where lot_id in ${own} or (reason = 'count' and lot_id is null
    and size_id in (select id from product_sizes where product_id = ${productId}))`.execute(db)
  await sql`delete from roast_lot_sizes where lot_id in ${own}`.execute(db)
  await sql`delete from roast_lots where product_id = ${productId}`.execute(db)
  await sql`update product_sizes s set stock = (select coalesce(sum(m.change), 0) from stock_movements m where m.size_id = s.id)
    where product_id = ${productId}`.execute(db)
}

/** A lot of the default size, roasted so many days ago; the stock grows by its units. */
export async function addRoast(
  shop: TestShop,
  productId: number,
  options: { daysAgo: number; units: number; bestBefore?: string; note?: string },
): Promise<{ code: string; sizeId: number }> {
  const { id } = await defaultSize(shop.deps.db, productId)
  const roastedOn = addDays(taipeiDay(shop.deps.clock.now()), -options.daysAgo)
  const units = [{ sizeId: id, units: options.units }]
  const { bestBefore, note } = options
  const { code } = await addLot(shop.deps, { productId, roastedOn, units, bestBefore, note })
  return { code, sizeId: id }
}

/** A coffee whose whole stock is in its own new lots, in this order. */
export async function startWithLots(
  shop: TestShop,
  productId: number,
  roasts: readonly { daysAgo: number; units: number; bestBefore?: string }[],
): Promise<string[]> {
  const { db } = shop.deps
  await removeLots(db, productId)
  await setSizeStock(db, (await defaultSize(db, productId)).id, 0)
  const codes: string[] = []
  for (const roast of roasts) codes.push((await addRoast(shop, productId, roast)).code)
  return codes
}

/** The units that are left of each lot, all sizes together. */
export async function unitsOf(db: Db, codes: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ code: string; units: number }>`
    select l.code, coalesce(sum(u.units), 0)::int as units from roast_lots l left join roast_lot_sizes u on u.lot_id = l.id
    where l.code = any(${[...codes]}::text[]) group by l.code`.execute(db)
  return codes.map((code) => rows.find((row) => row.code === code)?.units ?? -1)
}

export async function lotState(db: Db, code: string): Promise<string> {
  const row = db.selectFrom('roast_lots').select('state').where('code', '=', code)
  return (await row.executeTakeFirstOrThrow()).state
}

/** The mails about an order whose subject has this text. */
export async function orderMails(shop: TestShop, order: { name: string }, subject: string): Promise<SentMail[]> {
  await runDueJobs(shop)
  const mails = (await shop.get('/sim/mail.json')).json<SentMail[]>()
  return mails.filter((mail) => mail.subject.includes(order.name) && mail.subject.includes(subject))
}

/** What an order's lines were packed from: `['EY-1112-7F × 2']`. */
export async function packedFrom(db: Db, orderId: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select r.code || ' × ' || p.quantity || case when p.returned > 0 then ' - ' || p.returned else '' end as text
    from order_lines l join order_line_lots p on p.line_id = l.id join roast_lots r on r.id = p.lot_id
    where l.order_id = ${orderId} order by l.added_at, l.id, r.best_before, r.id`.execute(db)
  return rows.map(({ text }) => text)
}
