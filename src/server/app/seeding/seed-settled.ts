/** What the gateway's settlement files would say of the demonstration orders: fees, and a payout a week later. */
import { sql } from 'kysely'
import { taipeiDay } from '#domain/taipei-time.ts'
import { settlementMethods } from '#messages/gateway/settlement-file.ts'
import type { Db } from '#server/db/open-db.ts'

/** In the gateway's words; a fee in hundredths of a per cent, at least so many hundredths of NT$. */
const ways = [
  { method: 'Credit', name: settlementMethods.Credit, rate: 275, least: 0 },
  { method: 'ATM', name: settlementMethods.ATM, rate: 100, least: 1_500 },
  { method: 'CVS', name: settlementMethods.CVS, rate: 0, least: 3_000 },
  { method: 'BARCODE', name: settlementMethods.BARCODE, rate: 0, least: 3_000 },
] as const

export async function seedSettledRows(db: Db, now: Date): Promise<void> {
  const today = taipeiDay(now)
  const rows = sql.join(
    ways.map(({ method, name, rate, least }) => sql`(${method}, ${name}, ${rate}::int, ${least}::int)`),
  )
  await sql`
    insert into settled_trades (merchant_trade_no, gateway_trade_no, paid_on, method, amount, refunded, fee_hundredths,
      net_hundredths, payout_on, read_at)
    select merchant_trade_no, gateway_trade_no, paid_on, name, amount, refunded, fee, (amount - refunded) * 100 - fee,
      case when paid_on + 7 <= ${today}::date then paid_on + 7 end, ${now}
    from (
      select p.merchant_trade_no, p.gateway_trade_no, (p.paid_at at time zone 'Asia/Taipei')::date as paid_on, w.name, p.amount,
        least(p.amount, p.refunded) as refunded, greatest(p.amount * w.rate / 100, w.least) as fee
      from payments p join (values ${rows}) as w (method, name, rate, least) on w.method = p.method
      where p.paid_at is not null and p.merchant_trade_no is not null and p.gateway_trade_no is not null
    ) as paid
    -- the file of a day comes in the morning after
    where paid_on < ${today}::date
    on conflict do nothing`.execute(db)
}
