import { afterEach, expect, test } from 'vitest'
import { purgeTagsAfterCommit } from '#server/core/cache-purges.ts'
import { catalogueTag } from '#server/modules/catalogue/catalogue.service.ts'
import { addMember } from '#tests/builders/member.ts'
import { type Sent, sendRequest } from '#tests/support/send-request.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { toCachedAnswer } from './cached-answer.ts'

let shop: TestShop
afterEach(() => shop.close())

/** A shop with a cached page, which caches its answer to `/api/products` from the first call on. */
async function openListening(env: Record<string, string> = {}): Promise<number> {
  shop = await openTestShop(env)
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const page = { status: 200, contentType: 'text/html', cacheControl: 'no-cache', text: 'kept', revalidates: true }
  const made = { value: await toCachedAnswer(page), tags: [], validUntil: null, bytes: 4 }
  await shop.deps.cache.get('page /kept', async () => made)
  return (shop.app.server.address() as { port: number }).port
}

const post = (port: number, path: string, headers: Record<string, string> = {}): Promise<Sent> =>
  sendRequest(port, path, { method: 'POST', headers })

async function statuses(times: number, send: () => Promise<Sent>): Promise<number[]> {
  const all: number[] = []
  for (let time = 0; time < times; time++) all.push((await send()).status)
  return all
}

test('cached answers are counted in /metrics by route and status, separately from those of the server', async () => {
  const port = await openListening()
  await statuses(4, () => post(port, '/api/products'))
  const { headers } = await sendRequest(port, '/kept')
  await sendRequest(port, '/kept?utm_source=mail', { headers: { 'if-none-match': String(headers.etag) } })
  await sendRequest(port, '/unknown')
  const counted = async () =>
    (await sendRequest(port, '/metrics')).body.split('\n').filter((line) => line.startsWith('http_requests_total{'))
  expect(await counted()).toEqual(
    expect.arrayContaining([
      'http_requests_total{method="POST",route="/api/products",status="2xx",source="server"} 1',
      'http_requests_total{method="POST",route="/api/products",status="2xx",source="memory"} 3',
      'http_requests_total{method="GET",route="page",status="2xx",source="memory"} 1',
      'http_requests_total{method="GET",route="page",status="3xx",source="memory"} 1',
      'http_requests_total{method="GET",route="page",status="4xx",source="server"} 1',
    ]),
  )
  await sendRequest(port, '/kept')
  // counted once, however often /metrics is read
  expect(await counted()).toContain('http_requests_total{method="GET",route="page",status="2xx",source="memory"} 2')
})

test('a product is sent to visitors from the cache, compressed, and as unchanged to who has it', async () => {
  const port = await openListening()
  const ask = (headers: Record<string, string> = {}, path = '/api/products/1') => sendRequest(port, path, { headers })
  const first = await ask()
  const kept = await ask()
  expect(kept.body).toBe(first.body)
  expect(JSON.parse(kept.body)).toMatchObject({ success: true, product: { id: 1 }, my_review: null })
  expect((await ask({ 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br')
  const etag = String(kept.headers.etag)
  expect((await ask({ 'if-none-match': etag })).status).toBe(304)
  // another spelling is answered as well, and as an address of its own it fills no memory
  const entries = shop.deps.cache.size.entries
  for (const path of ['/api/products/001', '/api/products/1?size=2']) {
    expect(JSON.parse((await ask({}, path)).body)).toMatchObject({ success: true, product: { id: 1 } })
  }
  expect((await ask({}, '/api/products/999')).status).toBe(404)
  expect(shop.deps.cache.size.entries).toBe(entries)
  const counted = (await sendRequest(port, '/metrics')).body
  const line = 'http_requests_total{method="GET",route="/api/products/{product_id}",status='
  expect(counted).toContain(`${line}"2xx",source="memory"} 2`)
  expect(counted).toContain(`${line}"3xx",source="memory"} 1`)
})

test('somebody signed in never gets a visitor’s answer, nor a visitor theirs', async () => {
  const port = await openListening()
  const { token } = await addMember(shop)
  const ask = async (headers: Record<string, string>) => {
    const { body, headers: sent } = await sendRequest(port, '/api/products/1', { headers })
    return { mine: JSON.parse(body).my_review, cacheControl: sent['cache-control'] }
  }
  await ask({})
  await shop.post('/api/reviews/create', { product_id: 1, rating: 5, comment: '很好', token })
  const mine = { mine: { rating: 5 }, cacheControl: 'no-store' }
  const signedIn: Record<string, string>[] = [{ authorization: token }, { cookie: `shanlan_session=${token}` }]
  for (const headers of signedIn) {
    expect(await ask(headers)).toMatchObject(mine)
    expect(await ask({})).toEqual({ mine: null, cacheControl: 'no-cache' })
  }
})

test('a change of a product is in the next visitor’s answer', async () => {
  const port = await openListening()
  const name = async () => JSON.parse((await sendRequest(port, '/api/products/1')).body).product.name
  expect(await name()).not.toBe('改名')
  await shop.deps.db.transaction().execute(async (tx) => {
    await tx.updateTable('products').set({ name: '改名' }).where('id', '=', 1).execute()
    purgeTagsAfterCommit([catalogueTag])
  })
  expect(await name()).toBe('改名')
})

test('calls answered from the cache and by the server share one limit, and are refused alike', async () => {
  const port = await openListening({ RATE_LIMIT_FACTOR: '0.01' })
  expect(await statuses(4, () => post(port, '/api/products'))).toEqual([200, 200, 200, 200])
  expect(await statuses(2, () => sendRequest(port, '/api/products/1'))).toEqual([200, 200])
  const [kept, other] = [await post(port, '/api/products'), await sendRequest(port, '/api/products/1')]
  expect([kept.status, other.status]).toEqual([429, 429])
  expect(JSON.parse(kept.body)).toMatchObject({ success: false, code: 'too_many_requests' })
  expect(kept.body).toBe(other.body)
  expect(Number(kept.headers['retry-after'])).toBeGreaterThan(0)
  expect(Object.keys(kept.headers).toSorted()).toEqual(Object.keys(other.headers).toSorted())
  expect((await sendRequest(port, '/kept')).status).toBe(200)
})

test('cached pages have their own limit, and are refused alike', async () => {
  const port = await openListening({ RATE_LIMIT_FACTOR: '0.001' })
  expect(await statuses(8, () => sendRequest(port, '/kept'))).toEqual([...Array(6).fill(200), 429, 429])
  const [kept, other] = [await sendRequest(port, '/kept'), await sendRequest(port, '/unknown')]
  expect([kept.status, kept.body]).toEqual([429, other.body])
  expect((await post(port, '/api/products')).status).toBe(200)
})

test('behind a proxy each visitor has a limit, which no forged address avoids', async () => {
  const port = await openListening({ RATE_LIMIT_FACTOR: '0.01', TRUST_PROXY: '1' })
  const from = (forwarded: string, path = '/api/products') => post(port, path, { 'x-forwarded-for': forwarded })
  expect(await statuses(7, () => from('203.0.113.1'))).toEqual([...Array(6).fill(200), 429])
  // everything before the last foreign address was sent by the visitor
  expect((await from('198.51.100.7, 203.0.113.1')).status).toBe(429)
  expect((await from('203.0.113.1', '/api/categories')).status).toBe(429)
  expect((await from('203.0.113.2')).status).toBe(200)
  // the addresses of one IPv6 customer count as one
  let last = 0
  expect(await statuses(7, () => from(`2001:db8:1:2::${++last}`))).toEqual([...Array(6).fill(200), 429])
  expect((await from('2001:db8:1:3::1')).status).toBe(200)
})

test('without a proxy the forwarded address is ignored', async () => {
  const port = await openListening({ RATE_LIMIT_FACTOR: '0.01' })
  let claimed = 0
  const claim = () => post(port, '/api/products', { 'x-forwarded-for': `203.0.113.${++claimed}` })
  expect(await statuses(8, claim)).toEqual([...Array(6).fill(200), 429, 429])
})

test('a cached answer has the proxy’s request id', async () => {
  const port = await openListening()
  const { headers } = await sendRequest(port, '/kept', { headers: { 'x-request-id': 'abcdef-123456' } })
  expect(headers['x-request-id']).toBe('abcdef-123456')
  expect((await sendRequest(port, '/kept')).headers['x-request-id']).toMatch(/^[\w-]{8,20}$/)
})
