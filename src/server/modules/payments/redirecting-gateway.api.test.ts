/** Paying at a gateway that redirects and waits for the shop's word, instead of one whose form is posted. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addReadyBuyer, type Buyer, postForm, runPaymentTimers } from '#tests/builders/checkout.ts'
import { openCounter } from '#tests/builders/counter.ts'
import { orderRecords } from '#tests/builders/order-records.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'
import { createWallet, type WalletGateway } from '#tests/support/wallet-gateway.ts'

let shop: TestShop
let wallet: WalletGateway
let records: ReturnType<typeof orderRecords>
beforeAll(async () => {
  shop = await openTestShop({}, undefined, (deps) => {
    wallet = createWallet(() => deps.clock.now())
    deps.gateways.ecpay = wallet.gateway
    // says of the wallet's trades what it likes, at an address of its own
    const callbacks = [
      { method: 'POST', path: '/api/other/told', kind: 'result' },
      { method: 'GET', path: '/api/other/back', kind: 'browser_result' },
    ] as const
    Object.assign(deps.gateways, { other: { ...wallet.gateway, callbacks } })
  })
  records = orderRecords(shop)
})
afterAll(() => shop.close())
beforeEach(() => shop.deps.db.deleteFrom('gateway_services').execute())
afterEach(() => shop.setNow(null))

interface Redirected {
  buyer: Buyer
  id: string
  name: string
  /** As the wallet calls it. */
  number: string
}

const payments = (id: string) =>
  shop.deps.db.selectFrom('payments').selectAll().where('order_id', '=', id).orderBy('created_at').execute()

async function checkOut(): Promise<Redirected> {
  const buyer = await addReadyBuyer(shop)
  const id = await buyer.cartId()
  const answer = await buyer.checkOut(id)
  expect(answer.statusCode).toBe(200)
  const { redirect_url: url } = answer.json<{ redirect_url: string }>()
  expect(url).toMatch(/^https:\/\/wallet\.example\/pay\/\d+$/)
  const { order_name: name } = await records.order({ id })
  return { buyer, id, name: name ?? '', number: url.split('/').at(-1) ?? '' }
}

/** The shopper agrees on the wallet's page. */
async function agree(): Promise<Redirected> {
  const order = await checkOut()
  wallet.trade(order.number).state = 'agreed'
  return order
}

const comeBack = ({ number }: Redirected) => shop.get(`/api/wallet/back?number=${number}`)
const tell = (number: string) => postForm(shop, '/api/wallet/told', wallet.payAndTell(number))
const minutesLater = (minutes: number) => shop.setNow(new Date(shop.deps.clock.now().getTime() + minutes * 60_000))

async function paid(): Promise<Redirected> {
  const order = await agree()
  expect((await tell(order.number)).body).toBe('ok')
  expect(await records.state(order)).toBe('confirmed')
  return order
}

describe('the way there and back', () => {
  test('checkout leads to the gateway, which knows the order and the way back; nothing is paid yet', async () => {
    const { buyer, id, name, number } = await checkOut()
    const { request } = wallet.trade(number)
    expect(request).toMatchObject({ orderName: name, method: 'Credit', returnQuery: '' })
    expect(request.backUrl).toBe(`${shop.deps.config.publicUrl}/member/payment/status?order_name=${name}`)
    const [attempt] = await payments(id)
    expect(attempt).toMatchObject({ state: 'started', gateway_trade_no: number, merchant_trade_no: request.tradeNo })
    expect(await records.state({ id })).toBe('pending_payment')
    expect((await buyer.readCart()).products).toEqual([])
  })

  test('the browser’s return leads to the result, and the gateway’s own answer pays', async () => {
    const order = await agree()
    const back = await comeBack(order)
    expect([back.statusCode, back.headers.location]).toEqual([
      303,
      `/member/payment/status?order_name=${order.name}&status=success`,
    ])
    expect(await records.state(order)).toBe('pending_payment')
    await runDueJobs(shop)
    expect(await records.state(order)).toBe('confirmed')
    await Promise.all([comeBack(order), comeBack(order), tell(order.number)])
    await runDueJobs(shop)
    expect(wallet.trade(order.number).confirmations).toBe(1)
    expect([await records.events(order), await records.refunds(order)]).toEqual([['place', 'pay'], []])
  })

  test('a return of somebody who did not agree pays nothing, at whichever address it comes in', async () => {
    const order = await checkOut()
    await comeBack(order)
    expect((await postForm(shop, '/api/wallet/told', { number: order.number })).body).toBe('ok')
    await runDueJobs(shop)
    expect([await records.state(order), wallet.trade(order.number).state]).toEqual(['pending_payment', 'open'])
    expect((await shop.get('/api/wallet/back?number=1')).headers.location).toContain('status=failed')
    expect((await postForm(shop, '/api/wallet/told', { number: '1' })).body).toBe('not signed')
  })

  test('who closes the browser after agreeing has paid: the timer asks', async () => {
    const order = await agree()
    minutesLater(11)
    await runPaymentTimers(shop)
    expect([await records.state(order), wallet.trade(order.number).confirmations]).toEqual(['confirmed', 1])
  })

  test('an answer that is lost after the shop’s word is asked for again, and nobody pays twice', async () => {
    const order = await agree()
    wallet.lose('find', 'after')
    await comeBack(order)
    await runDueJobs(shop)
    expect([await records.state(order), wallet.trade(order.number).state]).toEqual(['pending_payment', 'paid'])
    minutesLater(11)
    await runPaymentTimers(shop)
    expect([await records.state(order), wallet.trade(order.number).confirmations]).toEqual(['confirmed', 1])
  })

  test('a notification pays once, however often it comes', async () => {
    const order = await agree()
    const answers = await Promise.all(Array.from({ length: 3 }, () => tell(order.number)))
    expect(answers.map(({ body }) => body)).toEqual(['ok', 'ok', 'ok'])
    expect(await records.events(order)).toEqual(['place', 'pay'])
    expect((await order.buyer.result(order.name)).json().order).toMatchObject({ status: 'success' })
  })

  test('another gateway’s word about the payment counts for nothing, and tells nobody whose order it is', async () => {
    const order = await agree()
    const told = await postForm(shop, '/api/other/told', wallet.payAndTell(order.number))
    expect([told.statusCode, told.body]).toEqual([200, 'again'])
    const back = await shop.get(`/api/other/back?number=${order.number}`)
    expect(back.headers.location).toBe('/member/payment/status?order_name=&status=failed')
    expect([await records.state(order), (await payments(order.id))[0]?.state]).toEqual(['pending_payment', 'started'])
  })

  test('who pays by a link is redirected, and comes back to the link', async () => {
    const counter = await openCounter(shop)
    const link = await counter.writeByLink()
    const pressed = await counter.press(link, 'Credit')
    expect([pressed.statusCode, pressed.headers.location]).toEqual([303, expect.stringContaining('wallet.example')])
    const number = String(pressed.headers.location).split('/').at(-1) ?? ''
    const trade = wallet.trade(number)
    trade.state = 'agreed'
    const back = await shop.get(`/api/wallet/back${trade.request.returnQuery}&number=${number}`)
    expect([back.statusCode, back.headers.location]).toEqual([303, link.path])
    await runDueJobs(shop)
    expect((await shop.get(link.path)).body).toContain('付款完成')
  })
})

describe('a start that is lost', () => {
  // each with a product of its own: orders of other tests expire in between
  test.each([
    ['before', 2],
    ['after', 3],
  ] as const)('%s it arrived: the order waits, and is paid by another attempt', async (how, product) => {
    const stock = await records.stock(product)
    const buyer = await addReadyBuyer(shop, product)
    const id = await buyer.cartId()
    const known = wallet.trades().length
    wallet.lose('start', how)
    const refused = await buyer.checkOut(id)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'provider_not_available'])
    expect(wallet.trades().length).toBe(known + (how === 'after' ? 1 : 0))
    expect(await records.state({ id })).toBe('pending_payment')
    expect(await payments(id)).toMatchObject([{ state: 'started', gateway_trade_no: null }])
    const again = await buyer.checkOut(id)
    const number = String(again.json().redirect_url).split('/').at(-1) ?? ''
    await tell(number)
    // the lost one is asked about like every attempt
    for (const minutes of [11, 40, 120]) {
      minutesLater(minutes)
      await runPaymentTimers(shop)
    }
    expect(await records.state({ id })).toBe('confirmed')
    expect((await payments(id)).map(({ state, settles_order }) => [state, settles_order])).toEqual([
      ['started', false],
      ['paid', true],
    ])
    expect([await records.refunds({ id }), await records.stock(product)]).toEqual([[], stock - 1])
  })

  test('for good: the order expires, and its stock comes back', async () => {
    const stock = await records.stock(4)
    const buyer = await addReadyBuyer(shop, 4)
    const id = await buyer.cartId()
    wallet.lose('start', 'after')
    await buyer.checkOut(id)
    minutesLater(45)
    await runPaymentTimers(shop)
    expect([await records.state({ id }), await records.stock(4)]).toEqual(['expired', stock])
  })
})

describe('a refund', () => {
  const cancel = ({ buyer, id }: Redirected) => buyer.call('cancel', { order_id: id })

  test('goes through the gateway by its own number, once', async () => {
    const order = await paid()
    expect((await cancel(order)).statusCode).toBe(200)
    await runDueJobs(shop)
    await runPaymentTimers(shop)
    const { request, refunds } = wallet.trade(order.number)
    expect(refunds).toEqual([request.amount])
    expect(await records.refunds(order)).toEqual([{ reason: 'cancelled', amount: request.amount, state: 'done' }])
  })

  test('whose answer is lost is not given twice', async () => {
    const order = await paid()
    wallet.lose('refund', 'after')
    await cancel(order)
    await runDueJobs(shop)
    expect((await records.refunds(order))[0]?.state).toBe('open')
    minutesLater(60)
    await runPaymentTimers(shop)
    expect(await records.refunds(order)).toMatchObject([{ state: 'done' }])
    expect(wallet.trade(order.number).refunds).toHaveLength(1)
  })

  test('is given for a second payment of one order', async () => {
    const order = await agree()
    const again = await order.buyer.checkOut(order.id)
    const number = String(again.json().redirect_url).split('/').at(-1) ?? ''
    wallet.trade(number).state = 'agreed'
    await tell(order.number)
    await tell(number)
    await runDueJobs(shop)
    expect(await records.refunds(order)).toMatchObject([{ reason: 'second_payment', state: 'done' }])
  })
})
