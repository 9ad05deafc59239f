import { afterAll, beforeAll, expect, test } from 'vitest'
import { announceAfterCommit } from '#server/core/live-topics.ts'
import { addStaff } from '#tests/support/staff.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

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

test('the seventh screen of a person ends their first', async () => {
  const { cookie } = await addStaff(shop)
  const first = await listen(shop, cookie)
  const others = []
  for (let index = 0; index < 6; index++) others.push(await listen(shop, cookie))
  expect(await first.until('never sent')).toBe(false)
  for (const screen of others) screen.stop()
})
