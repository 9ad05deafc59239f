/** A clock that ran ahead for days and was corrected stops nothing for longer than a minute. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { correctFutureTimes } from '#server/app/future-times.ts'
import { jobHandlers } from '#server/app/job-handlers.ts'
import { requireRequestAllowed } from '#server/modules/sessions/throttle.service.ts'
import { staffSession } from '#tests/support/staff.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import type { JobHandlers } from './job-handler.ts'
import { createJobRunner, leaseMs } from './job-runner.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const hour = 3_600_000
const day = 24 * hour
const start = new Date('2026-11-15T08:00:00Z').getTime()
const at = (ms: number) => shop.setNow(new Date(start + ms))
beforeEach(async () => {
  await shop.deps.db.deleteFrom('jobs').execute()
  at(0)
})

const ran: string[] = []
const handlers = Object.fromEntries(
  Object.entries(jobHandlers).map(([kind, handler]) => [kind, { ...handler, run: async () => void ran.push(kind) }]),
) as unknown as JobHandlers
const recurring = Object.entries(handlers).flatMap(([kind, { everyMs }]) => (everyMs ? [{ kind, everyMs }] : []))
const newRunner = () => createJobRunner(shop.deps, handlers)
const runDue = async () => {
  const runner = newRunner()
  for (;;) {
    const runs = await runner.startDue(20)
    if (runs.length === 0) return
    await Promise.all(runs)
  }
}
const open = () => shop.deps.db.selectFrom('jobs').selectAll().where('state', '=', 'open').execute()

test('every recurring kind is due within its interval, and runs', async () => {
  await newRunner().scheduleRecurring()
  at(3 * day)
  await runDue()
  at(10 * 60_000)
  await newRunner().scheduleRecurring()
  const waiting = new Map((await open()).map((job) => [job.kind, job.due_at.getTime() - (start + 10 * 60_000)]))
  for (const { kind, everyMs } of recurring) {
    expect(waiting.get(kind), kind).toBeGreaterThan(0)
    expect(waiting.get(kind), kind).toBeLessThanOrEqual(everyMs)
  }
  ran.length = 0
  at(day + hour)
  await runDue()
  expect(new Set(ran)).toEqual(new Set(recurring.map(({ kind }) => kind)))
})

test('a run that ended at the same time before, by another clock, does not prevent the next', async () => {
  await newRunner().scheduleRecurring()
  for (const minutes of [1, 2, 3, 1]) {
    at(minutes * 60_000)
    await runDue()
  }
  const next = (await open()).filter(({ kind }) => kind === 'payment_watch')
  expect(next).toHaveLength(1)
  // the clock went back by two minutes: what is due by the old one comes within a minute of the new one
  await newRunner().scheduleRecurring()
  ran.length = 0
  at(2 * 60_000)
  await runDue()
  expect(ran).toContain('payment_watch')
})

test('jobs that were queued, claimed or put off in the future run soon, and those with a time of their own keep it', async () => {
  const { jobs, db } = shop.deps
  at(3 * day)
  await jobs.send(db, { kind: 'opening_mails', data: {} })
  await jobs.send(db, { kind: 'forgotten_password', data: { email: 'claimed@example.com' } })
  await db.updateTable('jobs').set({ runner: 'gone', attempts: 1 }).where('kind', '=', 'forgotten_password').execute()
  await db
    .updateTable('jobs')
    .set({ due_at: new Date(start + 3 * day + leaseMs) })
    .where('kind', '=', 'forgotten_password')
    .execute()
  at(0)
  await jobs.send(db, { kind: 'publish_product', data: { productId: 1 }, runAt: new Date(start + 5 * day) })
  await newRunner().scheduleRecurring()
  ran.length = 0
  at(leaseMs + 1000)
  await runDue()
  expect(ran).toEqual(expect.arrayContaining(['opening_mails', 'forgotten_password']))
  expect(ran).not.toContain('publish_product')
  const [product] = (await open()).filter(({ kind }) => kind === 'publish_product')
  expect(product?.due_at).toEqual(new Date(start + 5 * day))
})

test('who was told to wait by that clock may try again, and a session of the future lasts no longer than others', async () => {
  at(3 * day)
  const config = { ...shop.deps.config, rateLimitFactor: 0.01 }
  const ask = () => requireRequestAllowed({ ...shop.deps, config }, '198.51.100.7')
  await ask()
  await ask().catch(() => {})
  await expect(ask()).rejects.toMatchObject({ code: 'too_many_attempts' })
  const member = await shop.deps.db.selectFrom('members').select('id').executeTakeFirstOrThrow()
  const future = new Date(start + 3 * day)
  const session = { token_hash: Buffer.alloc(32, 9), member_id: member.id, created_at: future, last_used_at: future }
  await shop.deps.db
    .insertInto('sessions')
    .values({ ...session, proved_at: future, expires_at: new Date(start + 4 * day) })
    .execute()
  at(0)
  await expect(ask()).rejects.toMatchObject({ code: 'too_many_attempts' })
  await correctFutureTimes(shop.deps)
  await ask()
  const stored = await shop.deps.db
    .selectFrom('sessions')
    .select(['expires_at', 'proved_at', 'created_at'])
    .where('token_hash', '=', session.token_hash)
    .executeTakeFirstOrThrow()
  expect(stored).toEqual({ expires_at: new Date(start + day), proved_at: null, created_at: new Date(start) })
})

test('a session of staff that was used in the future ends as others do, and its proof of that time does not count', async () => {
  at(3 * day)
  const { cookie } = await staffSession(shop)
  const own = () => shop.get('/api/admin/account', { cookie })
  at(0)
  // without the correction it would last until that clock's time has come
  await correctFutureTimes(shop.deps)
  expect((await own()).statusCode).toBe(200)
  const stored = await shop.deps.db
    .selectFrom('staff_sessions')
    .select(['expires_at', 'proved_at', 'created_at', 'last_used_at'])
    .executeTakeFirstOrThrow()
  expect(stored).toEqual({
    expires_at: new Date(start + hour / 2),
    proved_at: new Date(0),
    created_at: new Date(start),
    last_used_at: new Date(start),
  })
  at(hour)
  expect((await own()).statusCode).toBe(401)
})
