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

  test('is agreed to on its own page; agreeing twice is agreeing once', async () => {
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

  test('as a form it is answered by a redirect to the result', async () => {
    const { buyer, id } = await place()
    const answer = await postForm(shop, '/api/payment/custom/process', { token: buyer.token, sale_order_id: id })
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toMatch(/^\/member\/payment\/status\?order_name=SL\d{6}-\w+&status=success$/)
  })

  test('an order that is to be paid by card is not agreed to', async () => {
    const buyer = await addReadyBuyer(shop, 3)
    const order = await buyer.placeBy('Credit')
    const answer = await shop.post('/api/payment/custom/process', { token: buyer.token, sale_order_id: order.id })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'provider_not_available'])
  })
})
