import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { mapReplyPath } from '#contract/shop/checkout/delivery.ts'
import { parcelCallbacks } from '#contract/shop/checkout/parcels.ts'
import { paymentCallbacks } from '#contract/shop/checkout/payment.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const callbacks = [...Object.values(paymentCallbacks), ...Object.values(parcelCallbacks)]
const form = 'application/x-www-form-urlencoded'

function send(path: string, payload: string, type = form, to = shop, headers: Record<string, string> = {}) {
  return to.app.inject({ method: 'POST', url: path, headers: { 'content-type': type, ...headers }, payload })
}

const fields = (count: number) => Array.from({ length: count }, (_, at) => `a${at}=1`).join('&')

test.each([...callbacks, mapReplyPath])('%s: 37,000 tiny fields are refused unread', async (path) => {
  const payload = fields(37_000).slice(0, 256 * 1024 - 1)
  const begun = performance.now()
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(path, payload)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(413))
  // read and signed they cost more than 200 ms each
  expect(performance.now() - begun).toBeLessThan(1_000)
})

test.each([...callbacks, mapReplyPath])(
  '%s: a small form of more fields than a gateway sends is refused',
  async (path) => {
    expect((await send(path, fields(61))).statusCode).toBe(400)
    expect((await send(path, '&'.repeat(61))).statusCode).toBe(400)
  },
)

test.each([...callbacks, mapReplyPath])('%s: a form that names a field twice is refused', async (path) => {
  for (const again of ['RtnCode=0', 'RtnCode=1', 'RtnCode=', 'RtnCode', '%52tnCode=0', 'Rtn%43ode=1']) {
    const refused = await send(path, `RtnCode=1&MerchantTradeNo=a&${again}`)
    expect([again, refused.statusCode]).toEqual([again, 400])
  }
  // other names, and the same with other letters, are fields of their own
  expect((await send(path, 'RtnCode=1&rtncode=1&RtnCode2=1')).statusCode).toBeLessThan(400)
})

test.each(callbacks)('%s: a form is the only thing that is read', async (path) => {
  expect((await send(path, '{"MerchantID":"1"}', 'application/json')).statusCode).toBe(415)
  expect((await send(path, 'MerchantID=1', 'text/plain')).statusCode).toBe(415)
})

test.each(callbacks)('%s: a form of 60 fields and nearly 8 KiB is read', async (path) => {
  const payload = `${fields(59)}&b=${'x'.repeat(7_700)}`
  expect((await send(path, payload)).statusCode).toBeLessThan(400)
})

test('one address may send very many notifications, but not without end, and the others are not affected', async () => {
  const strict = await openTestShop({ RATE_LIMIT_FACTOR: '0.01', TRUST_PROXY: '1' })
  closers.push(() => strict.close())
  const from = (address: string) => ({ 'x-forwarded-for': address })
  for (const path of callbacks) {
    const statuses: number[] = []
    for (let sent = 0; sent < 31; sent++) {
      statuses.push((await send(path, 'a=1', form, strict, from('203.0.113.9'))).statusCode)
    }
    expect(statuses.slice(0, 30)).not.toContain(429)
    expect(statuses[30]).toBe(429)
    expect((await send(path, 'a=1', form, strict, from('175.99.72.1'))).statusCode).not.toBe(429)
  }
})
