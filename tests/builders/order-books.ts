/** What all books together say about one order: cash, invoices at the service, spending, its page and its mails. */
import { ordersApi } from '#contract/shop/checkout/orders.ts'
import { mailsTo } from '#tests/support/members.ts'
import { runDueJobs, type TestShop } from '#tests/support/test-shop.ts'
import { gatewayOf } from './checkout.ts'
import { type ConfirmedOrder, carrierStep } from './fulfilment.ts'
import { orderRecords } from './order-records.ts'

interface SimInvoice {
  relate_number: string
  amount: number
  allowed: number
  voided_at: string | null
}

export function orderBooks(shop: TestShop) {
  const { db, clock } = shop.deps
  const records = orderRecords(shop)
  const later = (ms: number) => shop.setNow(new Date(clock.now().getTime() + ms))
  /** Steps at the carrier, a minute apart, and everything that they cause. */
  const step = async (order: ConfirmedOrder, ...steps: object[]) => {
    for (const one of steps) {
      later(60_000)
      await carrierStep(shop, order, one)
    }
    await runDueJobs(shop)
  }
  return {
    later,
    step,
    send: (order: ConfirmedOrder, ...codes: string[]) => step(order, ...codes.map((code) => ({ do: 'status', code }))),
    async checkParcels() {
      await shop.deps.jobs.send(db, { kind: 'check_parcels', data: {} })
      await runDueJobs(shop)
    },
    /** What the invoice service holds of the order: total of standing invoices, and how many it ever issued. */
    async atService({ name }: ConfirmedOrder) {
      const all = await gatewayOf(shop).control<SimInvoice[]>('invoices')
      const own = all.filter(({ relate_number }) => relate_number.startsWith(name.replace('-', '').toLowerCase()))
      const standing = own.reduce((sum, { amount, allowed, voided_at }) => sum + (voided_at ? 0 : amount - allowed), 0)
      return { standing, issued: own.length }
    },
    async cash({ id }: ConfirmedOrder) {
      const payment = await db
        .selectFrom('payments')
        .select(['state', 'paid_at'])
        .where('order_id', '=', id)
        .executeTakeFirstOrThrow()
      const { paid_at, completed_at } = await records.order({ id })
      const [collected, paid, completed] = [payment.paid_at, paid_at, completed_at].map((time) => time !== null)
      return { state: payment.state, collected, paid, completed }
    },
    spent: ({ buyer }: ConfirmedOrder) => records.spent(buyer.id),
    async spendingOf(order: ConfirmedOrder) {
      const { goods_amount, discount_amount } = await records.order(order)
      return (goods_amount ?? 0) - (discount_amount ?? 0)
    },
    async page({ buyer, id }: ConfirmedOrder) {
      const answer = await shop.post(ordersApi.detail.path, { token: buyer.token, order_id: id })
      return ordersApi.detail.output.parse(answer.json()).order
    },
    /** Subjects of the mails to the buyer, the earliest first, with SL for the order's name. */
    async subjects({ buyer, name }: ConfirmedOrder) {
      const { email } = await db
        .selectFrom('members')
        .select('email')
        .where('id', '=', buyer.id)
        .executeTakeFirstOrThrow()
      const own = (await mailsTo(shop, email)).filter(({ subject }) => subject.includes(name)).toReversed()
      return own.map(({ subject }) => subject.replace('【山嵐咖啡】', '').replace(name, 'SL'))
    },
  }
}
