/** What the gateway's record says of paid cards. */
import { sql } from 'kysely'
import { cardMethods, type GatewayProvider } from '#domain/orders/ways-to-pay.ts'
import { firstCardLook, type PackedPayment, type SeenCardState } from '#domain/payments/card-record.ts'
import type { CardFacts } from '#domain/payments/payment-facts.ts'
import type { Db } from '#server/db/open-db.ts'
import { isOrderId } from '#server/modules/orders/orders.repo.ts'

export interface CardPayment {
  paymentId: string
  orderId: string
  orderName: string
  provider: GatewayProvider
  tradeNo: string
  gatewayTradeNo: string
  card: CardFacts
  amount: number
  /** All refunds in the books. */
  refunded: number
  paidAt: Date
  /** It settles an order that stands. */
  isKept: boolean
  state: SeenCardState
  seenRefunded: number
  seenAt: Date | null
}

const cardPayments = sql`
  select p.id as "paymentId", p.order_id as "orderId", o.order_name as "orderName",
    p.provider, p.merchant_trade_no as "tradeNo", coalesce(p.gateway_trade_no, '') as "gatewayTradeNo", p.card, p.amount,
    p.refunded, p.paid_at as "paidAt",
    p.settles_order and o.state not in ('cancelled', 'expired', 'returned', 'refunded') as "isKept",
    coalesce(c.state, 'unseen') as state, coalesce(c.refunded, 0) as "seenRefunded", c.seen_at as "seenAt"
  from payments p join orders o on o.id = p.order_id left join card_records c on c.payment_id = p.id`
const isCard = sql`p.method in (${sql.join(cardMethods.map((method) => sql.lit(method)))})`
const isPaidCard = sql`${isCard} and p.state = 'paid' and p.card is not null and p.paid_at is not null`

export async function findCardByTrade(db: Db, tradeNo: string): Promise<CardPayment | null> {
  const { rows } = await sql<CardPayment>`
    ${cardPayments} where ${isPaidCard} and p.merchant_trade_no = ${tradeNo}`.execute(db)
  return rows[0] ?? null
}

/** The card that settles each of these orders, by its name or id; others are left out. */
export async function listCardsOfOrders(db: Db, namesOrIds: readonly string[]): Promise<CardPayment[]> {
  const ids = namesOrIds.filter(isOrderId)
  const names = namesOrIds.map((name) => name.toUpperCase())
  const { rows } = await sql<CardPayment>`
    ${cardPayments} where ${isPaidCard} and p.settles_order and (o.order_name = any (${names}::text[]) or o.id = any (${ids}::uuid[]))`.execute(
    db,
  )
  return rows
}

/** The payment that settles the order, as packing asks for it; null: there is none, as of cash on delivery. */
export async function findPackedPayment(
  tx: Db,
  orderId: string,
): Promise<(PackedPayment & { isAllowed: boolean }) | null> {
  const { rows } = await sql<CardPayment & { isCard: boolean; isAllowed: boolean }>`
    select p.amount, p.refunded, p.paid_at as "paidAt", coalesce(c.state, 'unseen') as state,
      coalesce(c.refunded, 0) as "seenRefunded", c.seen_at as "seenAt", ${isPaidCard} as "isCard",
      exists (select 1 from unseen_packings u where u.order_id = p.order_id) as "isAllowed"
    from payments p left join card_records c on c.payment_id = p.id
    where p.order_id = ${orderId} and p.settles_order and p.state = 'paid'`.execute(tx)
  const [row] = rows
  if (!row) return null
  const { amount, refunded, paidAt, isCard, isAllowed, state, seenRefunded, seenAt } = row
  return { amount, refunded, paidAt, isAllowed, card: isCard ? { state, refunded: seenRefunded, seenAt } : null }
}

interface SeenCard {
  state: SeenCardState
  refunded: number
  seenAt: Date
  askAt: Date | null
}

/** A look that began earlier never overwrites a later one. */
export async function storeSeenCard(db: Db, paymentId: string, seen: SeenCard): Promise<void> {
  const { state, refunded, seenAt, askAt } = seen
  await sql`
    insert into card_records (payment_id, state, refunded, seen_at, ask_at)
    values (${paymentId}, ${state}, ${refunded}, ${seenAt}, ${askAt})
    on conflict (payment_id) do update set state = excluded.state, refunded = excluded.refunded,
      seen_at = excluded.seen_at, ask_at = excluded.ask_at, unanswered_since = null
    where card_records.seen_at is null or card_records.seen_at <= excluded.seen_at`.execute(db)
}

export async function recordUnanswered(db: Db, paymentId: string, now: Date): Promise<void> {
  await sql`
    insert into card_records (payment_id, unanswered_since, ask_at)
    values (${paymentId}, ${now}, ${new Date(now.getTime() + 3_600_000)})
    on conflict (payment_id) do update set
      unanswered_since = coalesce(card_records.unanswered_since, excluded.unanswered_since),
      ask_at = excluded.ask_at`.execute(db)
}

export async function recordCaptureAsked(db: Db, paymentId: string, now: Date): Promise<void> {
  await db.updateTable('card_records').set({ capture_asked_at: now }).where('payment_id', '=', paymentId).execute()
}

/** Cards that were paid in the last days, and that nobody has planned to look at. */
export async function planNewCards(db: Db, since: Date): Promise<void> {
  const { rows } = await sql<{ id: string; paidAt: Date }>`
    select p.id, p.paid_at as "paidAt" from payments p
    where ${isPaidCard} and p.merchant_trade_no is not null and p.paid_at >= ${since}
      and not exists (select 1 from card_records c where c.payment_id = p.id)
    order by p.paid_at limit 1000`.execute(db)
  if (rows.length === 0) return
  await db
    .insertInto('card_records')
    .values(rows.map(({ id, paidAt }) => ({ payment_id: id, ask_at: firstCardLook(paidAt) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The longest due; its next look is stored first, as if this one stayed unanswered: a kill loses nothing. */
export async function claimDueCard(
  db: Db,
  { provider, now, next }: { provider: GatewayProvider; now: Date; next: Date },
): Promise<CardPayment | null> {
  const { rows } = await sql<{ id: string }>`
    update card_records set ask_at = ${next}
    where payment_id = (
      select c.payment_id from card_records c join payments p on p.id = c.payment_id
      where c.ask_at <= ${now} and p.provider = ${provider}
      order by c.ask_at, c.payment_id limit 1 for update of c skip locked)
    returning payment_id as id`.execute(db)
  const [claimed] = rows
  if (!claimed) return null
  const found = await sql<CardPayment>`${cardPayments} where ${isPaidCard} and p.id = ${claimed.id}`.execute(db)
  return found.rows[0] ?? null
}

/** The newest cards whose first closing has passed, and that the shop did not ask to capture. */
export async function listTellingCards(db: Db, paidBefore: Date): Promise<CardPayment[]> {
  const { rows } = await sql<CardPayment>`
    ${cardPayments} where ${isPaidCard} and p.paid_at < ${paidBefore} and c.capture_asked_at is null
    order by p.paid_at desc limit 3`.execute(db)
  return rows
}
