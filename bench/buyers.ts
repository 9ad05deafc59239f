/** Members who buy over HTTP as long as they are told to: from the cart to the gateway's payment notification. */
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { paymentCallbacks } from '#contract/shop/checkout/payment.ts'
import { signed } from '#server/integrations/ecpay/check-mac-value.ts'
import { stageCredentials } from '#server/integrations/ecpay/credentials.ts'
import { formIn } from '#tests/support/form-in.ts'
import { createSessions, fillStock } from './bench-database.ts'
import { LeanClient } from './lean-client.ts'

export interface Round {
  count: number
  perSecond: number
  p50: number
  p99: number
}

export interface Buyers {
  /** Each buyer pauses after one of their checkouts. */
  buyFor(seconds: number, pauseMs?: number): Promise<Round>
  close(): void
}

/** `shopUrls`: one process, or several that the buyers are spread over. */
export async function openBuyers(shopUrls: string | string[], database: pg.Client, count: number): Promise<Buyers> {
  const urls = [shopUrls].flat()
  // the bench measures checkouts, not selling out
  await database.query(fillStock(10_000_000))
  const buyers = (await createSessions(database, count)).map((token, index) => ({
    token,
    client: new LeanClient(urls[index % urls.length] ?? ''),
  }))
  return {
    buyFor: (forSeconds, pauseMs) => run(buyers, forSeconds, pauseMs),
    close() {
      for (const { client } of buyers) client.close()
    },
  }
}

export interface Buyer {
  token: string
  client: LeanClient
}

async function run(buyers: Buyer[], forSeconds: number, pauseMs = 0): Promise<Round> {
  const end = performance.now() + forSeconds * 1000
  const times: number[] = []
  await Promise.all(
    buyers.map(async (buyer, index) => {
      for (let turn = index; performance.now() < end; turn++) {
        const started = performance.now()
        await buy(buyer, (turn % 11) + 1)
        times.push(performance.now() - started)
        if (pauseMs > 0) await sleep(pauseMs)
      }
    }),
  )
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0)
  return { count: times.length, perSecond: Math.round(times.length / forSeconds), p50: at(0.5), p99: at(0.99) }
}

async function buy(buyer: Buyer, product: number): Promise<void> {
  await notifyPaid(buyer.client, await placeOrder(buyer, product))
}

/** From the cart to the gateway's form; returns the notification that the gateway would send. */
export async function placeOrder({ token, client }: Buyer, product: number): Promise<Record<string, string>> {
  const call = async (path: string, body: object) => {
    const answer = await client.post(path, 'application/json', JSON.stringify({ token, ...body }))
    if (answer.status !== 200) throw new Error(`${path}: ${answer.body}`)
    return answer.body
  }
  const added = await call('/api/order/add_to_cart', { product_id: product === 4 ? 13 : product, quantity: 1 })
  const { cart_id } = JSON.parse(added) as { cart_id: string }
  await call('/api/order/select_delivery', { cart_id, delivery_id: 4 })
  const place = { zip: '106', city: '臺北市', district: '大安區', address: '永康街12號' }
  await call('/api/order/recipient', { cart_id, name: '王小明', phone: '0912345678', ...place })
  const choice = { payment_provider_id: 1, ecpay_payment_type: 'Credit', invoice: { kind: 'member' } }
  const page = await call('/api/order/checkout', { sale_order_id: cart_id, ...choice })
  return paidNotification(formIn(page, '/sim/ecpay/Cashier/AioCheckOut/V5'))
}

export async function notifyPaid(client: LeanClient, notification: Record<string, string>): Promise<void> {
  const form = 'application/x-www-form-urlencoded'
  const { body } = await client.post(paymentCallbacks.result, form, new URLSearchParams(notification).toString())
  if (body !== '1|OK') throw new Error(`the notification was answered with ${body}`)
}

/** Signed as the gateway does it. `tradeNo`: the gateway's own number of the trade, where it has one. */
export function paidNotification(
  { MerchantTradeNo = '', TotalAmount = '' }: Record<string, string>,
  tradeNo = `26${randomBytes(7).readUIntBE(0, 6) % 1e14}`,
): Record<string, string> {
  const { payment } = stageCredentials
  const fields = {
    MerchantID: payment.merchantId,
    MerchantTradeNo,
    StoreID: '',
    RtnCode: '1',
    RtnMsg: '交易成功',
    TradeNo: tradeNo,
    TradeAmt: TotalAmount,
    PaymentDate: '2026/11/15 10:00:00',
    PaymentType: 'Credit_CreditCard',
    PaymentTypeChargeFee: '10',
    TradeDate: '2026/11/15 09:59:00',
    SimulatePaid: '0',
  }
  return signed(fields, payment, 'sha256')
}

/** Recurring jobs wait for their time; these are due. */
export async function countJobsLeft(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ count: string }>(
    `select count(*) from jobs where state not in ('done', 'dead') and (due_at <= now() or runner is not null)`,
  )
  return Number(rows[0]?.count)
}

export async function untilJobsAreDone(database: pg.Client): Promise<void> {
  for (let left = await countJobsLeft(database); left > 0; left = await countJobsLeft(database)) await sleep(100)
}
