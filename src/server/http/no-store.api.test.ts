import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember } from '#tests/builders/member.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

interface Operation {
  security?: object[]
}

async function listCalls() {
  const { paths } = (await shop.get('/api/openapi.json')).json() as { paths: Record<string, Record<string, Operation>> }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]) => ({ path, method, personal: security !== undefined })),
  )
}

/** Every visitor gets the same: it may be kept, if it is asked about each time, and never for somebody signed in. */
const sameForVisitors = ['/api/products/{product_id}', '/api/products/{product_id}/reviews']

test('no answer of a call that reads the session may be stored, by a browser or on the way', async () => {
  const calls = (await listCalls()).filter(({ personal }) => personal)
  expect(calls.length).toBeGreaterThan(40)
  const stored: string[] = []
  for (const { path, method } of calls) {
    const url = path.replace(/\{\w+\}/g, '1')
    // of their own: some calls end the session
    const { token } = await addMember(shop)
    const whose: Record<string, string>[] = [{}, { authorization: `Bearer ${token}` }]
    for (const headers of whose) {
      const answer = method === 'get' ? await shop.get(url, headers) : await shop.post(url, {}, headers)
      const public_ = sameForVisitors.includes(path) && !('authorization' in headers)
      expect(answer.headers.vary, path).toEqual(
        public_ ? 'accept-encoding, cookie, authorization' : answer.headers.vary,
      )
      if (answer.headers['cache-control'] !== (public_ ? 'no-cache' : 'no-store'))
        stored.push(`${method} ${path} ${answer.statusCode}`)
    }
  }
  expect(stored).toEqual([])
})

test('an answer that sets a cookie or redirects is not stored either', async () => {
  const start = await shop.get('/api/user/social/line/start')
  expect([start.statusCode, start.headers['cache-control']]).toEqual([302, 'no-store'])
  const back = await shop.get('/api/ecpay/map_reply')
  expect([back.statusCode, back.headers['cache-control']]).toEqual([303, 'no-store'])
})

test('what is the same for everyone may be cached, and says how', async () => {
  expect((await shop.post('/api/products')).headers['cache-control']).toBe('no-cache')
  expect((await shop.get('/robots.txt')).headers['cache-control']).toContain('public')
  expect((await shop.get('/favicon.ico')).headers['cache-control']).toContain('public')
})
