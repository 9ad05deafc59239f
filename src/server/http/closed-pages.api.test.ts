import { afterEach, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
afterEach(() => shop.close())

interface Asking {
  /** The connection's other end. */
  from: string
  headers?: Record<string, string>
}

async function statuses(paths: readonly string[], { from, headers = {} }: Asking): Promise<number[]> {
  const codes: number[] = []
  // one after the other: the first description keeps the process busy for a second
  for (const url of paths) {
    codes.push((await shop.app.inject({ method: 'GET', url, remoteAddress: from, headers })).statusCode)
  }
  return codes
}

const forwarded = (address: string) => ({ 'x-forwarded-for': address })
const internal = ['/metrics', '/api/openapi.json', '/api/docs']
const production = {
  SHOP_MODE: 'production',
  PUBLIC_URL: 'https://shop.example',
  ALLOW_SIMULATORS: 'mail,ecpay',
  RATE_LIMIT_FACTOR: '10',
  INTERNAL_NETWORKS: '10.9.0.0/16, fd00:9::/32',
}
const open = [200, 200, 200]
const closed = [404, 404, 404]

test('a production shop shows metrics and its API’s description to this machine and INTERNAL_NETWORKS only', async () => {
  shop = await openTestShop(production)
  for (const from of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.9.3.4', 'fd00:9::1']) {
    expect([from, await statuses(internal, { from })]).toEqual([from, open])
  }
  for (const from of ['203.0.113.5', '10.8.0.1', '192.168.1.2', '2001:db8::1']) {
    expect([from, await statuses(internal, { from })]).toEqual([from, closed])
  }
  const answer = await shop.app.inject({ url: '/metrics', remoteAddress: '203.0.113.5' })
  expect(answer.json()).toEqual({ success: false, error: '找不到您要的內容', code: 'not_found' })
})

test.each([
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'forwarded',
  'x-real-ip',
  'via',
  'cf-connecting-ip',
])(
  'a visitor behind a proxy on this machine is not this machine (%s), whether or not the proxy is trusted',
  async (header) => {
    const asking = { from: '127.0.0.1', headers: { [header]: '127.0.0.1' } }
    shop = await openTestShop(production)
    expect(await statuses(internal, asking)).toEqual(closed)
    await shop.close()
    shop = await openTestShop({ ...production, TRUST_PROXY: '1' })
    expect(await statuses(internal, asking)).toEqual(closed)
  },
)

test('behind a trusted proxy the visitor’s own address counts', async () => {
  shop = await openTestShop({ ...production, TRUST_PROXY: '1' })
  expect(await statuses(internal, { from: '127.0.0.1', headers: forwarded('10.9.0.7') })).toEqual(open)
  expect(await statuses(internal, { from: '127.0.0.1', headers: forwarded('203.0.113.5') })).toEqual(closed)
  expect(await statuses(internal, { from: '127.0.0.1', headers: forwarded('10.9.0.7, 203.0.113.5') })).toEqual(closed)
})

test('other spellings and methods find them closed, too', async () => {
  shop = await openTestShop(production)
  const from = '203.0.113.5'
  expect(await statuses(['/%6detrics', '/api/%64ocs', '/api/openapi%2Ejson'], { from })).toEqual(closed)
  const head = await shop.app.inject({ method: 'HEAD', url: '/metrics', remoteAddress: from })
  expect(head.statusCode).toBe(404)
})

test('a demonstration shows them to everybody', async () => {
  shop = await openTestShop()
  expect(await statuses(internal, { from: '203.0.113.5' })).toEqual(open)
})

const simulators = ['/sim/mail', '/sim/mail.json', '/sim/mail/1', '/sim/ecpay', '/sim/line', '/sim/google']

test('a demonstration shows mails and simulators to this machine and private networks, to nobody else', async () => {
  shop = await openTestShop()
  for (const from of ['127.0.0.1', '172.17.0.1', '192.168.1.20']) {
    expect([from, await statuses(simulators, { from })]).toEqual([from, [200, 200, 404, 200, 200, 200]])
  }
  for (const asking of [
    { from: '203.0.113.5' },
    { from: '2001:db8::1' },
    { from: '127.0.0.1', headers: forwarded('203.0.113.5') },
    { from: '172.17.0.1', headers: forwarded('127.0.0.1') },
  ]) {
    expect([asking, await statuses(simulators, asking)]).toEqual([asking, Array(6).fill(403)])
  }
  const answer = await shop.app.inject({ url: '/sim/mail', remoteAddress: '203.0.113.5' })
  expect(answer.json()).toMatchObject({ code: 'simulator_closed', error: expect.stringContaining('模擬服務') })
})

test('behind a trusted proxy a private visitor may use them, and ALLOW_SIMULATORS opens them by name', async () => {
  shop = await openTestShop({ TRUST_PROXY: '1', ALLOW_SIMULATORS: 'ecpay' })
  expect(await statuses(['/sim/mail'], { from: '127.0.0.1', headers: forwarded('192.168.1.20') })).toEqual([200])
  const outside = { from: '127.0.0.1', headers: forwarded('203.0.113.5') }
  expect(await statuses(['/sim/mail', '/sim/ecpay', '/sim/line'], outside)).toEqual([403, 200, 403])
})
