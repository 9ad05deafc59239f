/**
 * Many orders at once, each led through a random life by everybody who can do something to it: buyer, gateway, carrier,
 * owner, clock, and a gateway that loses, doubles, spoils and delays. What nobody may do is refused; at the end every book
 * must balance.
 */
import type { OrderDetail } from '#contract/shop/checkout/orders.ts'
import { grinds } from '#domain/catalogue/grind.ts'
import { returnReasons } from '#domain/returns/return-reasons.ts'
import { listAttention } from '#server/admin/attention/attention.service.ts'
import { runOwnerCommand } from '#server/cli/owner-command.ts'
import { addBuyer, type Buyer, cashProvider, gatewayOf, type PlacedOrder, toHome } from '#tests/builders/checkout.ts'
import { runDueJobs, type TestShop } from '#tests/support/test-shop.ts'
import { deliverOrder } from './deliver-order.ts'
import { answerFaults, answerPaths, callbackFaults, endCodes, invoiceFaults, invoicePaths } from './order-faults.ts'
import { randomFrom } from './random-numbers.ts'

interface RandomOrdersOptions {
  orders: number
  seed: number
  /** Lives that are under way at the same time. */
  cohort?: number
  /** After each cohort: how many have been lived. */
  onProgress?(done: number): void
}

const methods = ['Credit', 'Credit', 'ATM', 'CVS', 'BARCODE', 'cod', 'cod'] as const
const stores = [
  { carrier_id: 1, store_id: '131386', store_name: '建盛門市' },
  { carrier_id: 2, store_id: '006598', store_name: '全家南港三重店' },
  { carrier_id: 3, store_id: '2001', store_name: '萊爾富北市港園店' },
  toHome,
]
const invoices = [
  { kind: 'member' },
  { kind: 'mobile_barcode', barcode: '/ABC+123' },
  { kind: 'donation', loveCode: '168001' },
  { kind: 'company', taxNumber: '04595257', title: '山嵐咖啡有限公司' },
]
const hourMs = 3_600_000

/** How many orders there were, and how many of them were led to the end of their way in one go. */
export async function runRandomOrders(
  shop: TestShop,
  options: RandomOrdersOptions,
): Promise<{ placed: number; delivered: number }> {
  const lives = { placed: 0, delivered: 0 }
  const { orders, seed, cohort = 20, onProgress = () => undefined } = options
  const random = randomFrom(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const gateway = gatewayOf(shop)
  const { deps } = shop
  let now = new Date('2026-11-15T02:00:00Z').getTime()
  const advanceClock = (ms: number) => {
    now += ms
    shop.setNow(new Date(now))
  }
  advanceClock(0)
  const sizes = await deps.db
    .selectFrom('product_sizes as s')
    .innerJoin('products as p', 'p.id', 's.product_id')
    .select(['s.id', 's.product_id', 'p.grindable'])
    .orderBy('s.id')
    .execute()
  const buyers: Buyer[] = []
  for (let count = 0; count < Math.max(cohort, Math.ceil(orders / 12)); count++) buyers.push(await addBuyer(shop))

  interface RandomOrder {
    buyer: Buyer
    id: string
    name: string
    method: (typeof methods)[number]
    attempts: PlacedOrder[]
    begun: number
  }

  async function placeRandomOrder(buyer: Buyer): Promise<RandomOrder | null> {
    for (let item = 0; item <= random() * 2; item++) {
      const { id, product_id, grindable } = pick(sizes)
      const grind = grindable && random() < 0.5 ? { grind: pick(grinds) } : {}
      const choice = random() < 0.5 ? { size_id: id, ...grind } : {}
      await buyer.call('add_to_cart', { product_id, quantity: 1 + Math.floor(random() * 3), ...choice })
    }
    const cart = await buyer.readCart()
    const offer = random() < 0.6 && cart.matched_promotions.length > 0 ? pick(cart.matched_promotions) : null
    if (offer)
      await buyer.call('preview_reward', {
        cart_id: cart.cart_id,
        reward_id: offer.reward_id,
        coupon_id: offer.coupon_id,
      })
    await buyer.chooseDelivery(pick(stores) as typeof toHome)
    const method = pick(methods)
    const invoice = pick(invoices)
    const id = cart.cart_id
    try {
      if (method !== 'cod') {
        const order = await buyer.placeBy(method, { invoice })
        return { buyer, id: order.id, name: order.name, method, attempts: [order], begun: now }
      }
      await buyer.checkOut(id, { payment_provider_id: cashProvider, invoice })
      const { order_name } = await deps.db
        .selectFrom('orders')
        .select('order_name')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return order_name ? { buyer, id, name: order_name, method, attempts: [], begun: now } : null
    } catch {
      // sold out, an amount that suits no method: there is no order then
      return null
    }
  }

  const control = (path: string, body: object) => gateway.control<{ done?: boolean }>(path, body)
  const owner = (words: string, { name }: RandomOrder) => runOwnerCommand(deps, [...words.split(' '), name])
  const trade = async (order: RandomOrder, step: object) => {
    const attempt = order.attempts.length > 0 ? pick(order.attempts) : null
    // nobody leaves a card page open for days
    const closed = attempt?.form.ChoosePayment === 'Credit' && now > order.begun + 24 * hourMs
    if (attempt && !closed) await control(`trades/${attempt.tradeNo}`, step)
  }
  const parcel = async (order: RandomOrder, step: { do: string; code?: string }) => {
    const row = await deps.db
      .selectFrom('parcels')
      .select('merchant_trade_no')
      .where('order_id', '=', order.id)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!row) return
    const path = `parcels/${row.merchant_trade_no}`
    const { code = '' } = await gateway.control<{ code?: string }>(path)
    // carriers add nothing after the end, and do not deny that something moves
    const begun = code !== '300' && code !== '310' && code !== '2001'
    if (step.code && (step.code === '7013' ? begun : endCodes.includes(code))) return
    const { done } = await control(path, step)
    // where it was delivered: sometimes by mistake
    if (!done && step.do === 'next' && random() < 0.5) await control(path, { do: 'mistaken' })
  }

  /** The buyer does what is asked for: confirms at the counter's price, pays the card, or gets a number and mostly pays it. */
  async function pay(order: RandomOrder): Promise<unknown> {
    const attempt = order.attempts.at(-1)
    if (!attempt) return shop.post('/api/payment/custom/process', { token: order.buyer.token, sale_order_id: order.id })
    await gateway.openPaymentPage(attempt).catch(() => undefined)
    const { ChoosePayment: method } = attempt.form
    if (method !== 'Credit') await control(`trades/${attempt.tradeNo}`, { do: 'issue', method })
    return random() < 0.8 ? trade(order, { do: 'pay' }) : null
  }

  /** Nothing comes between: few orders would be received otherwise, and none come back in part. */
  async function deliver(order: RandomOrder): Promise<void> {
    if (await deliverOrder(shop, order, () => advanceClock(hourMs / 6))) lives.delivered++
  }

  /** All of it, or some pieces of some lines. */
  async function requestReturn({ buyer, id }: RandomOrder): Promise<unknown> {
    const { token } = buyer
    const { order } = (await shop.post('/api/order/detail', { token, order_id: id })).json<{ order?: OrderDetail }>()
    const lines = (order?.return_basis?.lines ?? [])
      .map(({ line_id, can_return }) => ({ line_id, quantity: Math.floor(random() * (can_return + 1)) }))
      .filter(({ quantity }) => quantity > 0)
    const reason = pick(returnReasons)
    const whole = random() < 0.3 || lines.length === 0
    const body = { token, order_id: id, reason, comment: 'x', ...(whole ? {} : { lines }) }
    return shop.post('/api/order/request_return', body)
  }

  /** Staff preview a return and carry out what the preview names: once, twice, or three times at once. */
  async function previewAndConfirm({ name }: RandomOrder, words: string[]): Promise<unknown> {
    const preview = await runOwnerCommand(deps, ['return', name, ...words])
    const command = preview.lines.at(-1)?.split('npm run shop -- ')[1]?.split(' ')
    if (preview.code !== 0 || !command) return null
    const copies = pick([1, 1, 2, 3])
    return Promise.all(Array.from({ length: copies }, () => runOwnerCommand(deps, command)))
  }

  /** Bit by bit: often the second return is the first that an offer does not survive. */
  async function returnParts(order: RandomOrder): Promise<void> {
    for (let count = 0; count <= random() * 3; count++) {
      const lines = [1, 2, 3].filter(() => random() < 0.5).map((no) => (random() < 0.8 ? `${no}:1` : String(no)))
      const words = ['--lines', lines.length === 0 ? '1:1' : lines.join(','), '--reason', pick(returnReasons)]
      if (random() < 0.3) words.push('--restock', 'all')
      if (random() < 0.2) words.push('--no-goods')
      await previewAndConfirm(order, words)
    }
  }

  const refundAmount = (order: RandomOrder) =>
    previewAndConfirm(order, [
      '--amount',
      String(1 + Math.floor(random() * 200)),
      ...(random() < 0.3 ? ['--shipping'] : []),
    ])

  /** What anybody may try at any time; the early ones more often, or few orders would come far. */
  const actions: [weight: number, act: (order: RandomOrder) => Promise<unknown>][] = [
    [5, pay],
    [1, (order) => trade(order, { do: 'pay' })],
    [1, (order) => trade(order, { do: 'fail' })],
    [1, (order) => trade(order, { do: 'simulate_paid' })],
    [
      1,
      async (order) => {
        const last = order.attempts.at(-1)
        if (last) order.attempts.push(await order.buyer.retryPayment(last, pick(['Credit', 'ATM'])).catch(() => last))
      },
    ],
    [6, (order) => owner('orders pack', order)],
    [1, (order) => owner('orders ship', order)],
    [18, (order) => parcel(order, { do: 'next' })],
    [8, deliver],
    [2, (order) => parcel(order, { do: 'unclaimed' })],
    [1, (order) => parcel(order, { do: pick(['store_closed', 'lost']) })],
    [2, (order) => parcel(order, { do: 'mistaken' })],
    [2, (order) => parcel(order, { do: 'pick_up' })],
    [1, (order) => parcel(order, { do: 'status', code: pick(['4242', '2095', '7013']) })],
    [1, (order) => owner('parcels retry', order)],
    [1, (order) => owner(random() < 0.5 ? 'orders came-back' : 'orders came-back --lost', order)],
    [1, (order) => owner('orders cancel', order)],
    [
      1,
      ({ buyer, id }) => shop.post('/api/order/cancel', { token: buyer.token, order_id: id, put_back: random() < 0.3 }),
    ],
    [3, requestReturn],
    [2, (order) => owner(`orders return-accept${random() < 0.3 ? ' --lines 1:1' : ''}`, order)],
    [2, (order) => owner(`orders return-received${random() < 0.5 ? ' --restock all' : ''}`, order)],
    [5, returnParts],
    [1, refundAmount],
    [1, (order) => owner('refunds done', order)],
    [1, (order) => owner('orders refund', order)],
  ]
  const weightedActions = actions.flatMap(([weight, act]) => Array.from({ length: weight }, () => act))

  async function runTimers(): Promise<void> {
    await gateway.sendNotifications()
    for (const kind of ['payment_watch', 'check_parcels', 'invoice_watch', 'attention_mail'] as const)
      await deps.jobs.send(deps.db, { kind, data: {} })
    await runDueJobs(shop)
  }

  /** The owner works off part of the list of what needs a person, as it says. */
  async function workOffList(): Promise<void> {
    for (const { kind, detail, orderName } of await listAttention(deps)) {
      if (orderName === null || random() < 0.5) continue
      const words =
        kind === 'goods_at_sending_store'
          ? 'orders came-back'
          : kind === 'parcel_problem' && detail.includes('not-picked-up') && detail.includes('申請退換貨')
            ? 'orders not-picked-up'
            : ({
                manual_refund: 'refunds done',
                allowance_refused: 'invoices retry',
                parcel_not_created: 'parcels retry',
              }[kind as string] ?? null)
      if (words) await runOwnerCommand(deps, [...words.split(' '), orderName])
    }
  }

  for (let done = 0; done < orders; done += cohort) {
    const open: RandomOrder[] = []
    for (let index = 0; index < Math.min(cohort, orders - done); index++) {
      const buyer = buyers[(done + index) % buyers.length]
      const order = buyer ? await placeRandomOrder(buyer) : null
      if (!order) continue
      open.push(order)
      lives.placed++
      if (random() < 0.7) await pay(order)
    }
    for (let step = 0; step < open.length * 14; step++) {
      if (random() < 0.15) await control('faults', { target: 'callback', kind: pick(callbackFaults) })
      if (random() < 0.1) {
        const ofInvoices = random() < 0.4
        await control('faults', {
          target: 'answer',
          kind: pick(ofInvoices ? invoiceFaults : answerFaults),
          match: pick(ofInvoices ? invoicePaths : answerPaths),
          options: { before: random() < 0.4 },
        })
      }
      await pick(weightedActions)(pick(open))
      if (random() < 0.5) await runDueJobs(shop)
      if (random() < 0.1) await runTimers()
      advanceClock((random() * hourMs) / 6)
    }
    await control('faults/clear', {})
    // long enough for every deadline, every question to the gateway and every further try
    for (let round = 0; round < 26; round++) {
      advanceClock(12 * hourMs)
      await runTimers()
      if (round === 20) await workOffList()
    }
    onProgress(Math.min(orders, done + cohort))
  }
  return lives
}
