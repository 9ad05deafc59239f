/** What of the gateway's books did not agree with the shop's, and what it keeps of each trade. */
import { type RawBuilder, sql } from 'kysely'
import type { Issue } from '#domain/attention/attention.ts'
import type { GatewayProvider } from '#domain/orders/ways-to-pay.ts'
import type { BookedPayment, SettlementDifference, SettlementKind } from '#domain/payments/settlement.ts'
import type { Db } from '#server/db/open-db.ts'

/** The gateway's file must have a refund that it finished so long ago. */
const refundShownAfter = sql`interval '3 days'`

/** The attempts that the file names, those that were paid between `from` and `before`, and others that paid the same order. */
export async function listBooked(
  db: Db,
  tradeNos: readonly string[],
  { provider, from, before, now }: { provider: GatewayProvider; from: Date; before: Date; now: Date },
): Promise<BookedPayment[]> {
  const inDays = sql`(p.paid_at >= ${from} and p.paid_at < ${before})`
  const select = (from: RawBuilder<unknown>) =>
    sql<BookedPayment>`
      select p.merchant_trade_no as "tradeNo", p.order_id as "orderId", p.state,
        p.settles_order as "settlesOrder", coalesce(${inDays}, false) as "paidInDays",
        coalesce((select r.amount from refunds r where r.payment_id = p.id and r.reason = 'wrong_amount' limit 1),
          p.amount) as amount,
        (select coalesce(sum(r.amount + r.overpaid), 0)::int from refunds r
          where r.payment_id = p.id and r.reason <> 'chargeback') as "givenBack",
        (select coalesce(sum(r.amount), 0)::int from refunds r
          where r.payment_id = p.id and r.by_gateway and r.done_at < ${now}::timestamptz - ${refundShownAfter}
            and not exists (select 1 from card_records c where c.payment_id = p.id and c.state = 'cancelled')
          ) as "givenBackLongAgo"
      from ${from}`.execute(db)
  const { rows: named } = await select(sql`payments p where p.merchant_trade_no = any (${tradeNos}::text[])
    or (${inDays} and p.merchant_trade_no is not null and p.provider = ${provider})`)
  const numbers = named.map(({ tradeNo }) => tradeNo)
  const orders = [...new Set(named.map(({ orderId }) => orderId))]
  // order by order: a join would read all payments
  const { rows: others } = await select(sql`unnest(${orders}::uuid[]) as wanted (id) cross join lateral (
    select * from payments other where other.order_id = wanted.id and other.state = 'paid'
      and other.merchant_trade_no is not null and not (other.merchant_trade_no = any (${numbers}::text[])) offset 0) p`)
  return [...named, ...others]
}

/** How many are new: what was found before stays as it is. */
export async function insertDifferences(
  tx: Db,
  differences: readonly SettlementDifference[],
  now: Date,
): Promise<number> {
  if (differences.length === 0) return 0
  const rows = await tx
    .insertInto('settlement_differences')
    .values(
      differences.map(({ kind, tradeNo, gatewayTradeNo, orderId, settled, booked }) => ({
        kind,
        merchant_trade_no: tradeNo,
        gateway_trade_no: gatewayTradeNo,
        order_id: orderId,
        settled,
        booked,
        found_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'merchant_trade_no'])
        // another amount than the one that was settled is a new issue
        .doUpdateSet(({ ref }) => ({
          settled: ref('excluded.settled'),
          booked: ref('excluded.booked'),
          found_at: ref('excluded.found_at'),
          agreed_at: null,
        }))
        .where('settlement_differences.settled', 'is distinct from', ({ ref }) => ref('excluded.settled')),
    )
    .returning('kind')
    .execute()
  return rows.length
}

/** The file has the payment after all, or its refunds agree now: what was found of these trades and is not found any more. */
export async function agreeOnSettled(
  tx: Db,
  tradeNos: readonly string[],
  found: readonly SettlementDifference[],
  now: Date,
): Promise<void> {
  const still = found.map(({ kind, tradeNo }) => `${kind} ${tradeNo}`)
  await sql`
    update settlement_differences set agreed_at = ${now}
    where agreed_at is null and merchant_trade_no = any (${tradeNos}::text[])
      and kind in ('paid_not_settled', 'settled_amount', 'refunded_outside', 'refund_not_settled')
      and not (kind || ' ' || merchant_trade_no = any (${still}::text[]))`.execute(tx)
}

/** False: it agrees already. */
export async function markAgreed(tx: Db, kind: SettlementKind, tradeNo: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('settlement_differences')
    .set({ agreed_at: now })
    .where('kind', '=', kind)
    .where('merchant_trade_no', '=', tradeNo)
    .where('agreed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

interface OpenDifference {
  kind: SettlementKind
  tradeNo: string
  orderName: string | null
  orderState: string | null
  state: string | null
  settled: number | null
  booked: number | null
  foundAt: Date
}

/** A payment that the shop learned of since is none any more. */
export async function listSettlementIssues(db: Db): Promise<Issue[]> {
  const { rows } = await sql<OpenDifference>`
    select d.kind, d.merchant_trade_no as "tradeNo", o.order_name as "orderName", o.state as "orderState",
      p.state, d.settled, d.booked, d.found_at as "foundAt"
    from settlement_differences d
      left join orders o on o.id = d.order_id left join payments p on p.merchant_trade_no = d.merchant_trade_no
    where d.agreed_at is null and not (d.kind = 'settled_unpaid' and p.state = 'paid')
      and not (d.kind = 'refunded_outside' and d.settled <= (
        select coalesce(sum(r.amount + r.overpaid), 0) from refunds r
        where r.payment_id = p.id and r.reason <> 'chargeback'))
    order by d.found_at, d.merchant_trade_no limit 1000`.execute(db)
  return rows.map(({ kind, tradeNo, orderName, foundAt, settled, booked, state, orderState }) => ({
    kind,
    id: settlementIssueId(kind, tradeNo, settled),
    orderName,
    since: foundAt,
    detail: tradeNo,
    facts: {
      settled,
      booked,
      number: tradeNo,
      ...(state ? { state } : {}),
      ...(orderState ? { orderState } : {}),
    },
  }))
}

/** More money that went back, or more that came, is another issue than the one that a person has settled. */
function settlementIssueId(kind: SettlementKind, tradeNo: string, settled: number | null): string {
  return ['settled_twice', 'refunded_outside', 'refund_not_settled'].includes(kind) ? `${tradeNo}-${settled}` : tradeNo
}
