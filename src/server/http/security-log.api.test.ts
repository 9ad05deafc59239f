import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoMember } from '#seed/demo-accounts.ts'
import { buildApp } from '#server/app/build-app.ts'
import { addMember } from '#tests/builders/member.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { createLog } from './request-log.ts'
import { hashed } from './security-log.ts'

let shop: TestShop
let app: TestShop['app']
const lines: Record<string, unknown>[] = []

beforeAll(async () => {
  shop = await openTestShop()
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  const log = createLog({ ...shop.deps.config, logLevel: 'info' }, destination)
  app = await buildApp({ ...shop.deps, log }, { readiness: { check: async () => {} } })
  app.get('/api/broken', async () => {
    throw new Error('secret inside')
  })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

async function send(path: string, body: object, headers: Record<string, string> = {}) {
  lines.length = 0
  const answer = await app.inject({ method: 'POST', url: path, payload: body, headers })
  return { answer, security: lines.filter(({ msg }) => msg === 'security') }
}

const { email: login, password } = demoMember

test('a sign-in is logged with its outcome, a hash of the account and the request’s id', async () => {
  const { answer, security } = await send('/api/user/login', { login: login.toUpperCase(), password })
  expect(answer.statusCode).toBe(200)
  expect(security).toEqual([
    expect.objectContaining({
      security: 'login',
      outcome: 'ok',
      account: hashed(login),
      requestId: answer.headers['x-request-id'],
    }),
  ])
})

test('a failed sign-in is logged with its reason, for unknown accounts alike', async () => {
  for (const name of [login, 'nobody@example.test']) {
    const { security } = await send('/api/user/login', { login: name, password: 'wrong-guess' })
    expect(security).toEqual([
      expect.objectContaining({
        security: 'login',
        outcome: 'refused',
        code: 'wrong_credentials',
        account: hashed(name),
      }),
    ])
  }
})

test('what a member changes about signing in is logged with a hash of the member', async () => {
  const member = await addMember(shop)
  const { security } = await send('/api/user/sessions/revoke_others', { token: member.token })
  expect(security).toEqual([
    expect.objectContaining({ security: 'sessions/revoke_others', outcome: 'ok', member: hashed(member.id) }),
  ])
  expect((await send('/api/user/logout', { token: member.token })).security).toHaveLength(1)
  expect((await send('/api/order/my_cart', { token: member.token })).security).toEqual([])
})

test('the log of signing in has no address, name, password, token or network address', async () => {
  const { answer, security } = await send(
    '/api/user/login',
    { login, password },
    { 'user-agent': 'Agent/1', cookie: 'shanlan_device=device-token' },
  )
  const text = JSON.stringify(security)
  for (const secret of [login, password, answer.json().token, 'Agent/1', 'device-token', '127.0.0.1']) {
    expect(text).not.toContain(secret)
  }
})

test('a member who asks for another’s order leaves a line in the log; a mistyped address does not', async () => {
  const member = await addMember(shop)
  const order_id = '00000000-0000-4000-8000-000000000001'
  await send('/api/order/detail', { token: member.token, order_id })
  expect(lines.filter(({ msg }) => msg === 'refused')).toEqual([expect.objectContaining({ status: 404 })])
  await send('/api/none', {})
  expect(lines).toEqual([])
})

test('a failure has a reference that is in the answer, in its text and in the log, and nothing from inside', async () => {
  lines.length = 0
  const answer = await app.inject({ url: '/api/broken' })
  const { reference, error, code } = answer.json()
  expect([answer.statusCode, code]).toEqual([500, 'internal'])
  expect(reference).toBe(answer.headers['x-request-id'])
  expect(error).toBe(`伺服器錯誤，請稍後再試（參考碼：${reference}）`)
  expect(answer.body).not.toContain('secret inside')
  const logged = lines.filter(({ level }) => level === 50).map((line) => JSON.stringify(line))
  expect(logged.length).toBeGreaterThan(0)
  expect(logged.every((line) => line.includes(reference))).toBe(true)
})

test('a refusal has no reference: it says what is wrong', async () => {
  const answer = await app.inject({ url: '/api/none' })
  expect(answer.json()).toEqual({ success: false, error: '找不到您要的內容', code: 'not_found' })
})
