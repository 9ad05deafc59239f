import { afterAll, beforeAll, expect, test } from 'vitest'
import { twd } from '#domain/money.ts'
import { newTradeNo } from '#server/core/trade-number.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ PUBLIC_URL: 'https://shop.example' })
})
afterAll(() => shop.close())

test('the shop and its simulator reach each other whatever the public address is', async () => {
  const tradeNo = newTradeNo('payment', shop.deps.clock.now())
  const page = await shop.deps.gateways.ecpay.start({
    ...{ tradeNo, method: 'Credit', amount: twd(450), items: [{ name: '濾掛咖啡', quantity: 1 }], payWithinDays: 1 },
    ...{ orderName: '', backUrl: 'https://shop.example/back', returnQuery: '' },
  })
  if (!('form' in page)) throw new Error('no form')
  const { action, fields } = page.form
  expect(action).toBe('/sim/ecpay/Cashier/AioCheckOut/V5')
  const answer = await shop.app.inject({
    method: 'POST',
    url: action,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
  expect(answer.statusCode).toBe(303)
  expect(await shop.deps.gateways.ecpay.findTrade({ tradeNo, amount: twd(450) })).toMatchObject({
    status: 'unpaid',
    amount: 450,
  })
})

test('pages of the simulator are marked as such and never cached', async () => {
  const page = await shop.get('/sim/ecpay')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('這是模擬的綠界科技')
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  expect(page.body).not.toMatch(/<script(?! src)/)
})

test('with the simulator forms stay within the shop; with real accounts the policy allows the gateway', async () => {
  const policy = (await shop.get('/healthz')).headers['content-security-policy']
  expect(policy).toContain("form-action 'self';")
  const script = await shop.get('/ecpay-form.js')
  expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8')

  const stage = await openTestShop({ ECPAY_ENVIRONMENT: 'stage' })
  const real = await stage.get('/healthz')
  expect(real.headers['content-security-policy']).toContain(
    "form-action 'self' https://payment-stage.ecpay.com.tw https://logistics-stage.ecpay.com.tw;",
  )
  expect((await stage.get('/sim/ecpay')).statusCode).toBe(404)
  await stage.close()
})
