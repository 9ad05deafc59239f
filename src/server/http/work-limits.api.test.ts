/** Limits of the table that no other test reaches (tests/work-limits.test.ts). */
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { signUpPath } from '#domain/settings/opening-page.ts'
import { takeHashTurn } from '#server/core/hash-cost.ts'
import { workLimits } from '#server/core/work-limits.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT_FACTOR: '1' })
})
afterAll(() => shop.close())

test('a body of one byte more is refused with 413, in JSON and in Chinese', async () => {
  const send = (bytes: number) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/products',
      headers: { 'content-type': 'application/json' },
      payload: `{"a":"${'x'.repeat(bytes - 8)}"}`,
    })
  expect((await send(workLimits.body.most)).statusCode).toBe(200)
  const answer = await send(workLimits.body.most + 1)
  expect(answer.statusCode).toBe(workLimits.body.status)
  expect(answer.json()).toMatchObject({ success: false, code: 'body_too_large' })
})

test('addresses left at a shop that is not open are few per minute', async () => {
  const statuses: number[] = []
  for (let index = 0; index <= workLimits.openingSignUps.most; index++) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const payload = `email=a${index}%40example.com`
    statuses.push((await shop.app.inject({ method: 'POST', url: signUpPath, headers, payload })).statusCode)
  }
  expect(statuses.slice(0, -1).every((status) => status < 400)).toBe(true)
  expect(statuses.at(-1)).toBe(workLimits.openingSignUps.status)
})

test('more passwords at once than the machine has time for are refused with 503, and then there is room again', async () => {
  const { promise: hashed, resolve: finish } = Promise.withResolvers<void>()
  const running = Array.from({ length: workLimits.passwords.most }, () => takeHashTurn(() => hashed))
  const login = () => shop.post('/api/user/login', { login: 'demo@shanlan.test', password: 'coffee-demo-1' })
  const refused = await login()
  finish()
  await Promise.all(running)
  expect(refused.statusCode).toBe(workLimits.passwords.status)
  expect(refused.headers['retry-after']).toBe('5')
  expect((await login()).statusCode).toBe(200)
})

test('of four hundred calls at once three hundred are answered and the others told to come back; then there is room again', async () => {
  // each asks the database for its session, so none is answered before all have come
  const call = () => shop.post('/api/order/my_cart', { token: 'x'.repeat(43) })
  const calls = Array.from({ length: 400 }, call)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const notice = shop.app.inject({
    method: 'POST',
    url: '/api/ecpay/payment_result',
    headers: form,
    payload: 'MerchantID=1',
  })
  const answers = await Promise.all(calls)
  const refused = answers.filter(({ statusCode }) => statusCode === workLimits.openCalls.status)
  expect(refused).toHaveLength(400 - workLimits.openCalls.most)
  for (const { headers } of refused) expect(headers['retry-after']).toBe('2')
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(workLimits.openCalls.most)
  // a payment is never sent away
  expect((await notice).statusCode).toBe(200)
  expect((await call()).statusCode).toBe(401)
})

test('three hundred calls whose bodies do not come take nobody’s place', async () => {
  const free = await openTestShop()
  await free.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = free.app.server.address() as AddressInfo
  const head = 'POST /api/order/my_cart HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
  const slow = await Promise.all(
    Array.from({ length: workLimits.openCalls.most }, async () => {
      const socket = connect(port, '127.0.0.1')
      socket.write(`${head}Content-Length: 20\r\nExpect: 100-continue\r\n\r\n{"token"`)
      // answered when the server has read the head and waits for the rest
      await once(socket, 'data')
      return socket
    }),
  )
  expect((await free.post('/api/order/my_cart', { token: 'x'.repeat(43) })).statusCode).toBe(401)
  for (const socket of slow) socket.destroy()
  await free.close()
})

test('calls whose callers have gone take nobody’s place', async () => {
  const free = await openTestShop()
  await free.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = free.app.server.address() as AddressInfo
  const body = JSON.stringify({ token: 'x'.repeat(43) })
  const head = 'POST /api/order/my_cart HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
  const gone = Array.from({ length: 2 * workLimits.openCalls.most }, async (_, index) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    await once(socket, 'connect')
    socket.write(`${head}Content-Length: ${body.length}\r\n\r\n${body}`)
    // some before they are read, some while they are worked on
    await sleep(index % 20)
    socket.resetAndDestroy()
  })
  await Promise.all(gone)
  // the last of them may still be on their way
  await vi.waitFor(async () => {
    const all = Array.from({ length: workLimits.openCalls.most }, () =>
      free.post('/api/order/my_cart', { token: 'x'.repeat(43) }),
    )
    expect(new Set((await Promise.all(all)).map(({ statusCode }) => statusCode))).toEqual(new Set([401]))
  }, 10_000)
  await free.close()
})
