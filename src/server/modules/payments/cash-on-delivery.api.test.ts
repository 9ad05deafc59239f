import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addReadyBuyer, cashProvider, postForm } from '#tests/builders/checkout.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

describe('cash on delivery', () => {
  const place = async () => {
    const buyer = await addReadyBuyer(shop, 3)
    const id = await buyer.cartId()
    const answer = await buyer.checkOut(id, { payment_provider_id: cashProvider, ecpay_payment_type: null })
    return { buyer, id, url: answer.json().redirect_url }
  }

  test('is confirmed on its own page; confirming twice counts once', async () => {
    const { buyer, id, url } = await place()
    expect(url).toBe(`/member/CustomPaymentProcess?order=${id}`)
    const { db } = shop.deps
    const stateOf = async () =>
      (await db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
    expect(await stateOf()).toBe('pending_payment')
    const body = { token: buyer.token, sale_order_id: id }
    const answers = await Promise.all([1, 2, 3].map(() => shop.post('/api/payment/custom/process', body)))
    expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).size).toBe(1)
    expect(answers[0]?.json().redirect_url).toMatch(/^\/member\/payment\/status\?order_name=SL/)
    expect(await stateOf()).toBe('confirmed')
    const events = await db
      .selectFrom('order_events')
      .select('event')
      .where('order_id', '=', id)
      .orderBy('id')
      .execute()
    expect(events.map(({ event }) => event)).toEqual(['place', 'agree_cod'])
    const paid = await db.selectFrom('orders').select('paid_at').where('id', '=', id).executeTakeFirstOrThrow()
    expect(paid.paid_at).toBeNull()
  })

  test('sent as a form is answered with a redirect to the result', async () => {
    const { buyer, id } = await place()
    const answer = await postForm(shop, '/api/payment/custom/process', { token: buyer.token, sale_order_id: id })
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toMatch(/^\/member\/payment\/status\?order_name=SL\d{6}-\w+&status=success$/)
  })

  /** As a browser sends the form of a page. */
  const postAsBrowser = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    postForm(shop, '/api/payment/custom/process', fields, {
      accept: 'text/html,application/xhtml+xml',
      'sec-fetch-mode': 'navigate',
      ...headers,
    })
  const redirectOf = ({ statusCode, headers }: Awaited<ReturnType<typeof postAsBrowser>>) => {
    const { pathname, searchParams } = new URL(String(headers.location), 'http://shop')
    return [statusCode, pathname, searchParams.get('order_name'), searchParams.get('msg')]
  }
  const page = '/member/payment/status'

  test('a browser whose form is refused is redirected to the order, or to the reason, and never gets JSON', async () => {
    const buyer = await addReadyBuyer(shop, 3)
    const order = await buyer.placeBy('Credit')
    const { token } = buyer
    expect(redirectOf(await postAsBrowser({ token, sale_order_id: order.id }))).toEqual([
      303,
      page,
      order.name,
      '目前無法使用這個付款方式，請選擇其他付款方式',
    ])
    const stranger = await addReadyBuyer(shop, 3)
    const notTheirs = [303, page, '', '找不到這筆訂單']
    expect(redirectOf(await postAsBrowser({ token: stranger.token, sale_order_id: order.id }))).toEqual(notTheirs)
    expect(redirectOf(await postAsBrowser({ token, sale_order_id: randomUUID() }))).toEqual(notTheirs)
    expect(redirectOf(await postAsBrowser({ sale_order_id: order.id }))).toEqual([303, page, '', '請先登入會員'])
    expect(redirectOf(await postAsBrowser({ token }))).toEqual([303, page, '', expect.stringMatching(/\S/)])
    const elsewhere = { cookie: `shanlan_session=${token}`, origin: 'https://elsewhere.example' }
    expect(redirectOf(await postAsBrowser({ sale_order_id: order.id }, elsewhere))).toEqual([
      303,
      page,
      '',
      expect.stringMatching(/\S/),
    ])
  })

  test('a client that is no browser gets the status and the reason', async () => {
    const buyer = await addReadyBuyer(shop, 3)
    const order = await buyer.placeBy('Credit')
    const form = { token: buyer.token, sale_order_id: order.id }
    const answer = await postForm(shop, '/api/payment/custom/process', form)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'provider_not_available'])
  })

  test('an order to be paid by card cannot be confirmed', async () => {
    const buyer = await addReadyBuyer(shop, 3)
    const order = await buyer.placeBy('Credit')
    const answer = await shop.post('/api/payment/custom/process', { token: buyer.token, sale_order_id: order.id })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'provider_not_available'])
  })

  test('an order whose buyer chose cash first and then a card cannot be confirmed', async () => {
    const { buyer, id } = await place()
    expect((await buyer.checkOut(id)).statusCode).toBe(200)
    const answer = await shop.post('/api/payment/custom/process', { token: buyer.token, sale_order_id: id })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'provider_not_available'])
  })
})
