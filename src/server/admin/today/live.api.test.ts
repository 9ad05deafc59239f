import { afterAll, beforeAll, expect, test } from 'vitest'
import { announceAfterCommit } from '#server/core/live-topics.ts'
import { addStaff } from '#tests/support/staff.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { until } from '#tests/support/until.ts'

let shop: TestShop
/** Another process on the same database; the embedded engine has only one. */
let other: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  other =
    shop.database.engine === 'postgres' ? await openTestShop({}, { ...shop.database, drop: async () => {} }) : shop
})
afterAll(async () => {
  if (other !== shop) await other.close()
  await shop.close()
})

/** The events of a process, as a browser reads them. */
async function listen(process: TestShop, cookie: string) {
  if (!process.app.server.listening) await process.app.listen({ port: 0, host: '127.0.0.1' })
  const address = process.app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const stop = new AbortController()
  const response = await fetch(`http://127.0.0.1:${port}/api/admin/events`, {
    headers: { cookie },
    signal: stop.signal,
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const until = async (wanted: string): Promise<boolean> => {
    while (!text.includes(wanted)) {
      const { value, done } = (await reader?.read()) ?? { value: undefined, done: true }
      if (done) return false
      text += value
    }
    return true
  }
  return { response, until, stop: () => stop.abort() }
}

test('a change of an order is told to every process within two seconds, and a rollback to none', async () => {
  const { cookie } = await addStaff(shop)
  const [here, there] = [await listen(shop, cookie), await listen(other, cookie)]
  expect(here.response.headers.get('content-type')).toContain('text/event-stream')
  expect(here.response.headers.get('cache-control')).toBe('no-store')
  await Promise.all([here.until('data: all'), there.until('data: all')])
  await expect(
    shop.deps.db.transaction().execute(async () => {
      announceAfterCommit('reviews')
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  const started = performance.now()
  await shop.deps.db.transaction().execute(async () => announceAfterCommit('orders'))
  expect(await here.until('event: changed\ndata: orders')).toBe(true)
  expect(await there.until('event: changed\ndata: orders')).toBe(true)
  expect(performance.now() - started).toBeLessThan(2_000)
  here.stop()
  there.stop()
})

test('without a session, with a member’s, or from another origin nothing is told', async () => {
  const { cookie } = await addStaff(shop)
  expect((await shop.get('/api/admin/events')).statusCode).toBe(401)
  expect((await shop.get('/api/admin/events', { cookie: 'shanlan_session=x' })).statusCode).toBe(401)
  expect((await shop.get('/api/admin/events', { cookie, origin: 'https://evil.example' })).statusCode).toBe(403)
})

test('the seventh screen of a session is told to wait, and the six others go on', async () => {
  const { cookie } = await addStaff(shop)
  const screens = []
  for (let index = 0; index < 6; index++) screens.push(await listen(shop, cookie))
  const seventh = await listen(shop, cookie)
  expect([seventh.response.status, seventh.response.headers.get('retry-after')]).toEqual([429, '60'])
  expect((await shop.get('/metrics')).body).toMatch(/shop_event_streams_refused_total\{limit="session"\} 1/)
  const colleague = await addStaff(shop)
  const other = await listen(shop, colleague.cookie)
  expect(other.response.status).toBe(200)
  await shop.deps.db.transaction().execute(async () => announceAfterCommit('orders'))
  for (const screen of [...screens, other]) expect(await screen.until('data: orders')).toBe(true)
  screens[0]?.stop()
  await until(async () => /shop_event_streams 6\b/.test((await shop.get('/metrics')).body))
  expect((await listen(shop, cookie)).response.status).toBe(200)
  for (const screen of [...screens, other]) screen.stop()
})

test('of several hundred streams two hundred are served, the others are told to wait, and the shop answers', async () => {
  const busy = await openTestShop()
  const statuses: number[] = []
  const stops: (() => void)[] = []
  for (let session = 0; session < 40; session++) {
    const { cookie } = await addStaff(busy)
    const opened = await Promise.all(Array.from({ length: 6 }, () => listen(busy, cookie)))
    for (const { response, stop } of opened) {
      statuses.push(response.status)
      stops.push(stop)
    }
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(200)
  expect(statuses.filter((status) => status === 503)).toHaveLength(40)
  expect((await busy.get('/metrics')).body).toMatch(/shop_event_streams 200\b/)
  expect((await busy.get('/api/categories')).statusCode).toBe(200)
  for (const stop of stops) stop()
  await until(async () => /shop_event_streams 0\b/.test((await busy.get('/metrics')).body))
  await busy.close()
})
