import { Writable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildApp } from '#server/app/build-app.ts'
import { createLog } from '#server/http/request-log.ts'
import { type Mail, PermanentMailError } from '#server/ports/mailer.ts'
import { mailsTo, newEmail, register } from '#tests/support/members.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'
import { queueMail } from './queue-mail.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.deps.db.deleteFrom('jobs').execute()
  shop.setNow(start)
})

const start = new Date('2026-11-15T08:00:00Z')
const welcome = (to: string) => ({ to, name: '陳', template: { kind: 'welcome' } as const })
const withMailer = (send: (mail: Mail) => Promise<void>) => ({
  deps: { ...shop.deps, mailer: { send, close: async () => {} } },
})

test('the outbox lists mails as JSON, the newest first', async () => {
  const [one, two] = [newEmail(), newEmail()]
  await queueMail(shop.deps, shop.deps.db, welcome(one))
  await runDueJobs(shop)
  await queueMail(shop.deps, shop.deps.db, welcome(two))
  await runDueJobs(shop)
  const mails = (await shop.get('/sim/mail.json')).json()
  expect(mails.slice(0, 2).map(({ to }: { to: string }) => to)).toEqual([two, one])
  expect(Object.keys(mails[0]).sort()).toEqual(['html', 'id', 'sent_at', 'subject', 'text', 'to'])
  expect(mails[0].sent_at).toBe(start.toISOString())
})

test('a repeated cause is mailed once', async () => {
  const to = newEmail()
  for (let i = 0; i < 3; i++) await queueMail(shop.deps, shop.deps.db, welcome(to), 'the same cause')
  expect(await mailsTo(shop, to)).toHaveLength(1)
})

test('a mail that is sent again after a crash is recognised by its message id', async () => {
  const to = newEmail()
  await queueMail(shop.deps, shop.deps.db, welcome(to))
  const sent: string[] = []
  const crashing = withMailer(async (mail) => {
    sent.push(mail.messageId)
    await shop.deps.mailer.send(mail)
    throw new Error('killed after the hand-over')
  })
  await runDueJobs(crashing)
  shop.setNow(new Date(start.getTime() + 10_000))
  await runDueJobs(crashing)
  expect(sent).toHaveLength(2)
  expect(new Set(sent).size).toBe(1)
  shop.setNow(new Date(start.getTime() + 60_000))
  expect(await mailsTo(shop, to)).toHaveLength(1)
})

test('a mail server that is down only delays the mail; the request succeeds', async () => {
  const { email, answer } = await register(shop)
  expect(answer.statusCode).toBe(200)
  await runDueJobs(
    withMailer(async () => {
      throw new Error('ECONNREFUSED')
    }),
  )
  expect(await mailsTo(shop, email)).toEqual([])
  shop.setNow(new Date(start.getTime() + 10_000))
  expect(await mailsTo(shop, email)).toHaveLength(1)
})

test('a mail to a mailbox that does not exist is not retried', async () => {
  await queueMail(shop.deps, shop.deps.db, welcome(newEmail()))
  await runDueJobs(
    withMailer(async () => {
      throw new PermanentMailError('550 no such user')
    }),
  )
  const [job] = await shop.deps.db.selectFrom('jobs').select(['state', 'last_error']).execute()
  expect(job).toEqual({ state: 'dead', last_error: '550 no such user' })
})

test('no mailed link is stored: jobs and tokens contain no token in clear text', async () => {
  const { email } = await register(shop)
  const waiting = JSON.stringify(await shop.deps.db.selectFrom('jobs').selectAll().execute())
  const [mail] = await mailsTo(shop, email)
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'none'
  expect(waiting).not.toContain(token)
  const hashes = await shop.deps.db.selectFrom('mail_tokens').select('token_hash').execute()
  expect(hashes.some(({ token_hash }) => Buffer.from(token_hash).toString('base64url').includes(token))).toBe(false)
  expect(JSON.stringify(await shop.deps.db.selectFrom('jobs').select('data').execute())).toBe('[{"data":{}}]')
})

test('neither the access log nor the error log contains a mailed token', async () => {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const log = createLog({ ...shop.deps.config, logLevel: 'trace' }, sink)
  const breaks = () => {
    throw new Error('the database broke')
  }
  const broken = { ...shop.deps.db, transaction: breaks } as unknown as typeof shop.deps.db
  const app = await buildApp({ ...shop.deps, log, db: broken }, { readiness: { check: async () => {} } })
  const answer = await app.inject({ url: '/api/user/verify_email?token=very-secret-token' })
  await app.inject({ url: '/verify-email?token=very-secret-token' })
  await app.inject({
    method: 'POST',
    url: '/api/user/reset_password',
    payload: { token: 'very-secret-token', password: 5 },
  })
  await app.close()
  expect(answer.statusCode).toBe(500)
  expect(lines.join('')).toContain('/api/user/verify_email')
  expect(lines.join('')).not.toContain('very-secret-token')
})
