import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { twd } from '#domain/money.ts'
import type { GatewayMethod } from '#domain/orders/ways-to-pay.ts'
import { newTradeNo } from '#server/core/trade-number.ts'
import { formPage, registerFormScript, sendFormPage } from '#server/http/form-page.ts'
import { stageCredentials } from './credentials.ts'
import { type FormRequest, paymentFields } from './payment-form.ts'

const now = new Date('2026-01-02T01:08:07Z')

function request(method: GatewayMethod, extra: Partial<FormRequest> = {}): FormRequest {
  return {
    tradeNo: 'SHOP20260102A0001',
    method,
    amount: twd(1280),
    items: [{ name: '咖啡豆', quantity: 1 }],
    payWithinDays: 3,
    returnUrl: 'https://shop.example/return',
    infoUrl: 'https://shop.example/info',
    resultUrl: 'https://shop.example/result',
    redirectUrl: 'https://shop.example/redirect',
    backUrl: 'https://shop.example/back',
    orderName: '',
    ...extra,
  }
}

test('a card payment requests the result in the browser, the others their payment number', () => {
  const fields = (method: GatewayMethod) => paymentFields(request(method), stageCredentials.payment, now)
  expect(fields('Credit')).toMatchObject({
    MerchantID: '3002607',
    MerchantTradeDate: '2026/01/02 09:08:07',
    PaymentType: 'aio',
    TotalAmount: '1280',
    ChoosePayment: 'Credit',
    EncryptType: '1',
    NeedExtraPaidInfo: 'Y',
    OrderResultURL: 'https://shop.example/result',
    CheckMacValue: expect.stringMatching(/^[0-9A-F]{64}$/),
  })
  expect(fields('Credit')).not.toHaveProperty('PaymentInfoURL')
  expect(fields('ATM')).toMatchObject({ ExpireDate: '3', PaymentInfoURL: 'https://shop.example/info' })
  expect(fields('CVS')).toMatchObject({ StoreExpireDate: '4320', ClientRedirectURL: 'https://shop.example/redirect' })
  expect(fields('BARCODE')).toMatchObject({ StoreExpireDate: '3' })
  for (const method of ['ATM', 'CVS', 'BARCODE'] as const) expect(fields(method)).not.toHaveProperty('OrderResultURL')
})

test.each([
  { tradeNo: 'SL-1' },
  { tradeNo: 'A'.repeat(21) },
  { amount: twd(0) },
  { payWithinDays: 31 },
  { payWithinDays: 1.5 },
  { orderName: 'x'.repeat(51) },
  { backUrl: `https://shop.example/${'x'.repeat(200)}` },
  { resultUrl: 'https://shop.example/return' },
])('%o is never sent to the gateway', (extra) => {
  expect(() => paymentFields(request('ATM', extra), stageCredentials.payment, now)).toThrow(RangeError)
})

test('trade numbers are 20 letters and digits that spell no word, and no two are alike', () => {
  const numbers = Array.from({ length: 2_000 }, () => newTradeNo('payment', now))
  expect(new Set(numbers).size).toBe(2_000)
  for (const number of numbers) expect(number).toMatch(/^SP260102[0-9BCFGHJ-NP-TV-Z]{12}$/)
})

test('the form page for the gateway escapes its values and runs no inline script', () => {
  const html = formPage(
    { action: 'https://pay.example/?a="1"', fields: { ItemName: `"><script>alert('x')</script>` } },
    'payment',
  )
  expect(html).toContain('<form id="ecpay-form" method="post" action="https://pay.example/?a=&#34;1&#34;"')
  expect(html).toContain('value="&#34;&#62;&#60;script&#62;alert(&#39;x&#39;)&#60;/script&#62;"')
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(html).toContain('<script src="/ecpay-form.js"></script>')
  expect(html).toContain('<button type="submit">')
})

test('the form page is never cached, may post to any gateway over TLS, and its script is served', async () => {
  const app = Fastify()
  registerFormScript(app)
  app.get('/', (_request, reply) => sendFormPage(reply, { action: 'https://pay.example/', fields: {} }, 'map'))
  const answer = await app.inject('/')
  expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  expect(answer.headers['content-security-policy']).toContain("form-action 'self' https:")
  expect(answer.headers['content-security-policy']).toContain("script-src 'self'")
  const script = await app.inject('/ecpay-form.js')
  expect(script.body).toContain("getElementById('ecpay-form').submit()")
  await app.close()
})
