import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('an unknown call is answered 404 in JSON with a Chinese text', async () => {
  const response = await shop.post('/api/nothing/here')
  expect(response.statusCode).toBe(404)
  expect(response.json()).toEqual({ success: false, error: '找不到您要的內容', code: 'not_found' })
})

test.each([
  ['broken JSON', 'application/json', '{"events":', 400],
  ['wrong types', 'application/json', '{"events":"all"}', 400],
  ['a prototype in disguise', 'application/json', '{"__proto__":{"a":1}}', 400],
  ['a form where JSON is asked for', 'application/x-www-form-urlencoded', 'a=1', 415],
  ['plain text', 'text/plain', 'hello', 415],
  ['too much', 'application/json', JSON.stringify({ events: 'x'.repeat(300_000) }), 413],
])('%s is refused with the right status and no internal details', async (_what, type, payload, status) => {
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/analytics/events',
    headers: { 'content-type': type },
    payload,
  })
  expect(response.statusCode).toBe(status)
  expect(response.json()).toMatchObject({ success: false, error: expect.stringMatching(/\p{Script=Han}/u) })
  expect(response.body).not.toMatch(/Error:|node_modules|FST_|zod|\.ts/i)
})

test('an input error names the fields', async () => {
  const response = await shop.post('/api/analytics/events', { events: [{ name: 'page_view', path: 'no-slash' }] })
  expect(response.json()).toMatchObject({ code: 'bad_input', fields: { 'events.0.path': expect.any(String) } })
})

test('/healthz, /readyz and /metrics answer', async () => {
  expect((await shop.get('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await shop.get('/readyz')).json()).toEqual({ status: 'ready' })
  const metrics = await shop.get('/metrics')
  expect(metrics.headers['content-type']).toContain('text/plain')
  expect(metrics.body).toContain('http_request_duration_seconds_bucket')
})

test('the API description lists every call, and the HTML page shows it', async () => {
  const description = (await shop.get('/api/openapi.json')).json()
  expect(Object.keys(description.paths)).toEqual(
    expect.arrayContaining(['/api/products', '/api/categories', '/api/analytics/events']),
  )
  expect(
    description.paths['/api/products'].post.responses['200'].content['application/json'].schema.properties,
  ).toHaveProperty('products')
  const page = await shop.get('/api/docs')
  expect(page.body).toContain('/api/products')
  expect(page.body).not.toContain('<script')
})

test('the API description has the token in the body of every POST call that takes a member’s session', async () => {
  const { paths } = (await shop.get('/api/openapi.json')).json() as { paths: Record<string, { post?: PostCall }> }
  const taking = Object.entries(paths).filter(([path, { post }]) => post?.security && !path.startsWith('/api/admin/'))
  expect(taking.map(([path]) => path)).toContain('/api/order/update_cart_item')
  const silent = taking.filter(([, { post }]) => {
    const { allOf, ...schema } = post?.requestBody.content['application/json'].schema ?? {}
    return [schema, ...(allOf ?? [])].every(({ properties }) => !properties?.token)
  })
  expect(silent.map(([path]) => path)).toEqual([])
})

interface BodySchema {
  properties?: Record<string, object>
  allOf?: BodySchema[]
}
interface PostCall {
  security?: object[]
  requestBody: { content: { 'application/json': { schema: BodySchema } } }
}

test('every answer has the security headers and a request id', async () => {
  for (const response of [await shop.post('/api/products'), await shop.get('/healthz'), await shop.get('/api/none')]) {
    const policy = String(response.headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(response.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-request-id': expect.any(String) })
  }
})

test('TRACE is not answered with the request, and a folder is not listed', async () => {
  const headers = { cookie: 'shanlan_session=secret', 'x-probe': 'probe' }
  const traced = await shop.app.inject({ method: 'TRACE' as 'GET', url: '/api/products', headers })
  expect(traced.statusCode).toBe(404)
  expect(traced.body).not.toContain('probe')
  for (const folder of [
    '/assets/',
    '/images/',
    '/images/v1/',
    '/assets/../',
    '/.git/config',
    '/.env',
    '/package.json',
  ]) {
    expect((await shop.get(folder)).statusCode).toBe(404)
  }
})

test('a proxy’s request id is used only if it is harmless', async () => {
  const given = await shop.get('/healthz', { 'x-request-id': 'abcdef-123456' })
  expect(given.headers['x-request-id']).toBe('abcdef-123456')
  const odd = await shop.get('/healthz', { 'x-request-id': 'a"; drop' })
  expect(odd.headers['x-request-id']).toMatch(/^[\w-]{8,20}$/)
})

test('too many calls from one address are refused with 429, and pages are still served', async () => {
  const small = await openTestShop({ RATE_LIMIT_FACTOR: '0.01' })
  try {
    const statuses: number[] = []
    for (let call = 0; call < 8; call++) statuses.push((await small.post('/api/products')).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
    const refused = await small.post('/api/products')
    expect(refused.json()).toMatchObject({ success: false, error: '操作太頻繁，請稍候再試' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await small.get('/healthz')).statusCode).toBe(200)
  } finally {
    await small.close()
  }
})
