/** What a test does and sees of returns: by staff, by the buyer, at the gateway and at the invoice service. */
import { sql } from 'kysely'
import { ordersApi } from '#contract/shop/checkout/orders.ts'
import { carryOutReturn } from '#server/modules/fulfilment/owner-returns.service.ts'
import { byOwner } from '#tests/builders/by-owner.ts'
import { gatewayOf } from '#tests/builders/checkout.ts'
import { booksOf, type ReceivedOrder } from '#tests/builders/received-order.ts'
import type { SentMail } from '#tests/support/members.ts'
import { runDueJobs, type TestShop } from '#tests/support/test-shop.ts'

export const fromBuyer = {
  ...{ reason: 'taste' as const, goodsBack: true, goodwill: 0, refundShipping: false },
  ...{ actor: 'owner' as const, note: '' },
}

/** `shop` is called when it is needed: tests open it before the first of them. */
export function returnsOf(shop: () => TestShop) {
  const later = (ms: number) => shop().setNow(new Date(shop().deps.clock.now().getTime() + ms))

  /** Carries out the next return of the order: so many pieces of its first line. */
  async function takeBack(order: ReceivedOrder, quantity: number, refund: number, more: object = {}) {
    const no = (await booksOf(shop(), order)).returns.length + 1
    const pieces = [{ lineId: order.lineOf(1), quantity }]
    return carryOutReturn(shop().deps, order.name, { ...fromBuyer, pieces, restock: [], no, refund, ...more }, byOwner)
  }

  const ask = (order: ReceivedOrder, body: object = {}) =>
    shop().post(ordersApi.requestReturn.path, {
      ...{ token: order.buyer.token, order_id: order.id, reason: 'taste', comment: '太酸了' },
      ...body,
    })

  const read = async (order: ReceivedOrder) => {
    const answer = await shop().post(ordersApi.detail.path, { token: order.buyer.token, order_id: order.id })
    return ordersApi.detail.output.parse(answer.json()).order
  }

  /** What the card was credited with at the gateway. */
  async function credited({ id }: ReceivedOrder): Promise<number[]> {
    const { rows } = await sql<{ amount: number }>`
      select (m ->> 'amount')::int as amount from payments p
      join sim_ecpay_trades t on t.merchant_trade_no = p.merchant_trade_no, jsonb_array_elements(t.card_moves) m
      where p.order_id = ${id} and m ->> 'action' = 'R'`.execute(shop().deps.db)
    return rows.map(({ amount }) => amount)
  }

  const invoicesAtService = () =>
    gatewayOf(shop()).control<{ amount: number; allowed: number; voided_at: string | null }[]>('invoices')

  async function mailsTo({ buyer, name }: ReceivedOrder): Promise<SentMail[]> {
    await runDueJobs(shop())
    const { email } = await shop()
      .deps.db.selectFrom('members')
      .select('email')
      .where('id', '=', buyer.id)
      .executeTakeFirstOrThrow()
    const mails = (await shop().get('/sim/mail.json')).json<SentMail[]>()
    return mails.filter(({ to, subject }) => to === email && subject.includes(name)).toReversed()
  }
  return { later, takeBack, ask, read, credited, invoicesAtService, mailsTo }
}
