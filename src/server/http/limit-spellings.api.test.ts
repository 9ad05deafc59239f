import { afterEach, expect, test } from 'vitest'
import { sendRequest } from '#tests/support/send-request.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { toCachedAnswer } from './cached-answer.ts'

let shop: TestShop
afterEach(() => shop.close())

/** Six calls and 60 pages or files a minute. */
async function openStrict(): Promise<number> {
  shop = await openTestShop({ RATE_LIMIT_FACTOR: '0.01' })
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  return (shop.app.server.address() as { port: number }).port
}

const long = 'x'.repeat(8_000)
const calls = [
  '/api/products',
  '/%61pi/products',
  '/ap%69/p%72oducts',
  '/api%2Fproducts',
  '/api/products/',
  '/API/products',
  '/Api/Products',
  '//api/products',
  '/api/products?page=1',
  `/api/products?${long}`,
  `/api/products/${long}`,
  '/api/products#top',
  '/api/%',
  '/%61pi/%ff',
  '/api',
  '/api/',
  '/api?x',
  '/api/nothing/here',
  'http://x/api/products',
  'HTTP://shop.example:80/api/products',
  'https://x/%61pi/products',
  'http://x//API/products',
  'http://x/api/%',
  'http://user:word@x/api/products',
  'hTTp://x:80/API/',
  '/api/products?',
  '/api/products%00',
  '/api/products%0d%0ax:y',
  '/api//products',
  '/api/./products',
  '/api/../api/products',
  '/api/products%2F..%2Fproducts',
  '/%41%50%49/products',
  '/%2Fapi/products',
]

test('over the limit of calls every spelling of one is refused, with any method', async () => {
  const port = await openStrict()
  for (let call = 0; call < 6; call++) await sendRequest(port, '/api/products', { method: 'POST' })
  const letThrough: string[] = []
  let sent = 0
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
    for (const path of calls) {
      const { status } = await sendRequest(port, path, { method })
      sent++
      if (status !== 429) letThrough.push(`${method} ${path.slice(0, 40)} ${status}`)
    }
  }
  expect(letThrough).toEqual([])
  expect(sent).toBeGreaterThanOrEqual(60)
})

test('each spelling of a call is counted', async () => {
  const port = await openStrict()
  const statuses: number[] = []
  for (const path of [
    '/%61pi/products',
    'http://x/api/products',
    '/API/products',
    '/api/%',
    '/api/products/',
    '/api',
  ]) {
    statuses.push((await sendRequest(port, path)).status)
  }
  expect(statuses).not.toContain(429)
  expect((await sendRequest(port, '/api/categories', { method: 'POST' })).status).toBe(429)
})

/** What a proxy or a router elsewhere might take for a call. Here it is none: not found, and counted like a page. */
const lookalikes = [
  '/api\\products',
  '/api%5Cproducts',
  '/api%23products',
  '/api%3Fproducts',
  '/api;x=1/products',
  '/.//api/products',
  '/x/../api/products',
  '//x/api/products',
  '/%2e/api/products',
]

test('an address that only looks like a call reaches none, and is counted, too', async () => {
  const port = await openStrict()
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']
  const statuses: number[] = []
  for (const method of methods) {
    for (const path of lookalikes) statuses.push((await sendRequest(port, path, { method })).status)
  }
  expect(new Set(statuses)).toEqual(new Set([404]))
  for (const path of [...lookalikes, ...lookalikes]) await sendRequest(port, path)
  for (const path of lookalikes) expect((await sendRequest(port, path)).status).toBe(429)
})

const pages = [
  '/kept',
  '/kept?utm_source=mail',
  '/%6bept',
  '/KEPT',
  '/kept/',
  '//kept',
  'http://x/kept',
  'http://x',
  'http://x?a=1',
  '/kept/%',
  '/%',
  `/kept?${long}`,
  `/${long}`,
  '/favicon.ico',
  '/images/v1/none.webp',
  `/images/v1/${long}.webp`,
  '/assets/none.js',
  '/robots.txt',
]

test('over the limit of pages and files each of them is refused, while calls and health are answered', async () => {
  const port = await openStrict()
  const stored = { status: 200, contentType: 'text/html', cacheControl: 'no-cache', text: 'kept', revalidates: true }
  const made = { value: await toCachedAnswer(stored), tags: [], validUntil: null, bytes: 4 }
  await shop.deps.cache.get('page /kept', async () => made)
  for (let page = 0; page < 60; page++) expect((await sendRequest(port, '/kept')).status).toBe(200)
  const answered: [string, number][] = []
  for (const path of [...pages, ...pages, ...pages, ...pages]) {
    answered.push([path.slice(0, 40), (await sendRequest(port, path)).status])
  }
  expect(answered.filter(([, status]) => status !== 429)).toEqual([])
  expect(answered.length).toBeGreaterThanOrEqual(60)
  expect((await sendRequest(port, '/api/products', { method: 'POST' })).status).toBe(200)
  for (const path of ['/healthz', '/readyz', '/metrics']) expect((await sendRequest(port, path)).status).toBe(200)
})

const unknown = ['/api/%', '/%ff', `/api/products/${long}`, 'ftp://x/api', 'http://x/api/none', '/images/%/none.webp']

test('an address that the router cannot read is answered like every unknown one', async () => {
  const port = await openStrict()
  for (const path of unknown) {
    const { status, headers, body } = await sendRequest(port, path)
    expect([400, 404]).toContain(status)
    expect(JSON.parse(body)).toMatchObject({ success: false, error: expect.stringMatching(/\p{Script=Han}/u) })
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-request-id': expect.any(String) })
  }
})
