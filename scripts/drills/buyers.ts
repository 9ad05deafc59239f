/**
 * People at a shop: some only look, others buy and pay at the simulated gateway, which tells the shop until the shop says
 * that it knows. Who gets no answer tries the same again, as people and the gateway do.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { paidNotification } from '#bench/buyers.ts'
import { paymentCallbacks } from '#contract/shop/checkout/payment.ts'
import { formIn } from '#tests/support/form-in.ts'
import type { Called, NginxCaller } from '#tests/support/nginx-call.ts'
import type { Ledger } from './ledger.ts'

export interface Crowd {
  /** Those who are buying end their purchase; resolves when everybody has left. */
  stop(): Promise<void>
}

interface CrowdOptions {
  caller: NginxCaller
  ledger: Ledger
  /** Signed-in members, each with one purchase at a time. */
  tokens: string[]
  /** Between two purchases of one member. */
  pauseMs: number
  /** Of those who only look, all together. */
  looksPerSecond: number
}

const retryMs = 500
const cashier = '/sim/ecpay/Cashier/AioCheckOut/V5'

export function startCrowd(options: CrowdOptions): Crowd {
  let going = true
  const stopped = Promise.all([
    ...options.tokens.map(async (token, index) => {
      await sleep((index * options.pauseMs) / options.tokens.length)
      for (let turn = index; going; turn++) {
        await buy(options, token, (turn % 11) + 1)
        await sleep(options.pauseMs)
      }
    }),
    look(options, () => going),
  ])
  return {
    async stop() {
      going = false
      await stopped
    },
  }
}

const looks = ['/products', '/', '/product/1', '/api/products', '/product/2']

/** At a steady pace, whether or not those before have their answer. */
async function look({ caller, ledger, looksPerSecond }: CrowdOptions, going: () => boolean): Promise<void> {
  const open = new Set<Promise<void>>()
  const begun = performance.now()
  for (let turn = 0; going(); turn++) {
    const path = looks[turn % looks.length] ?? '/'
    const asked = caller
      .call(path, path.startsWith('/api/') ? {} : undefined)
      .then((answer) => ledger.answered(path, answer))
    open.add(asked)
    void asked.then(() => open.delete(asked))
    await sleep(Math.max(0, begun + ((turn + 1) * 1000) / looksPerSecond - performance.now()))
  }
  await Promise.all(open)
}

async function buy({ caller, ledger }: CrowdOptions, token: string, product: number): Promise<void> {
  /** Until there is an answer; null: this purchase is refused. */
  const ask = async (path: string, body: object | string): Promise<Called | null> => {
    for (;;) {
      const answer = await caller.call(path, body)
      ledger.answered(path, answer)
      if (answer.status > 0 && answer.status < 400) return answer
      if (answer.status >= 400 && answer.status < 500) return null
      await sleep(retryMs)
    }
  }
  const order = (path: string, body: object) => ask(`/api/order/${path}`, { token, ...body })
  const added = await order('add_to_cart', { product_id: product === 4 ? 13 : product, quantity: 1 })
  if (!added) return
  const { cart_id } = JSON.parse(added.text) as { cart_id: string }
  if (!(await order('select_delivery', { cart_id, delivery_id: 4 }))) return
  const place = { zip: '106', city: '臺北市', district: '大安區', address: '永康街12號' }
  if (!(await order('recipient', { cart_id, name: '王小明', phone: '0912345678', ...place }))) return
  ledger.attempted.add(cart_id)
  const choice = { payment_provider_id: 1, ecpay_payment_type: 'Credit', invoice: { kind: 'member' } }
  const page = await order('checkout', { sale_order_id: cart_id, ...choice })
  if (!page) return
  const form = formIn(page.text, cashier)
  const purchase = { orderId: cart_id, tradeNo: form.MerchantTradeNo ?? '' }
  ledger.placed.push(purchase)
  const notice = new URLSearchParams(paidNotification(form, await payAtGateway(caller, form))).toString()
  for (;;) {
    const reply = await ask(paymentCallbacks.result, notice)
    if (reply?.text === '1|OK') break
    await sleep(retryMs)
  }
  ledger.acknowledge(purchase)
}

/** Returns the gateway's number of the trade. Its pages are not the shop's: nobody counts how often they fail. */
async function payAtGateway(caller: NginxCaller, form: Record<string, string>): Promise<string> {
  const ask = async (path: string, body: object | string): Promise<string> => {
    for (;;) {
      const { status, text } = await caller.call(path, body)
      // a trade that is known or paid already stays so
      if (status > 0 && status < 500) return text
      await sleep(retryMs)
    }
  }
  await ask(cashier, new URLSearchParams(form).toString())
  const paid = JSON.parse(await ask(`/sim/ecpay/control/trades/${form.MerchantTradeNo}`, { do: 'pay' }))
  return (paid as { trade: { trade_no: string } }).trade.trade_no
}
