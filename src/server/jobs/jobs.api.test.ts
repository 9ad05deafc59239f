import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { jobHandlers } from '#server/app/job-handlers.ts'
import type { Deps } from '#server/core/deps.ts'
import { paused } from '#server/ports/gateway-error.ts'
import { countStatements } from '#tests/support/count-statements.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'
import { until } from '#tests/support/until.ts'
import { type JobHandlers, type JobRun, PermanentJobError } from './job-handler.ts'
import { startJobLoop } from './job-loop.ts'
import { createJobRunner, leaseMs } from './job-runner.ts'
import { countJobs } from './jobs.repo.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const start = new Date('2026-11-15T08:00:00Z')
const at = (ms: number) => shop.setNow(new Date(start.getTime() + ms))
beforeEach(async () => {
  await shop.deps.db.deleteFrom('jobs').execute()
  at(0)
})

type Work = (deps: Deps, job: JobRun<{ email: string }>) => Promise<void>
/** The shop's handlers with one replaced, so that a test sees its runs. */
const handlersWith = (run: Work, options: { maxAttempts?: number } = {}): JobHandlers => ({
  ...jobHandlers,
  forgotten_password: { maxAttempts: 3, firstDelayMs: 10_000, ...options, run },
})
const send = (email: string, more: { runAt?: Date; dedupeKey?: string } = {}) =>
  shop.deps.jobs.send(shop.deps.db, { kind: 'forgotten_password', data: { email }, ...more })
const runAll = async (handlers: JobHandlers) => {
  const runner = createJobRunner(shop.deps, handlers)
  for (;;) {
    const runs = await runner.startDue(5)
    if (runs.length === 0) return
    await Promise.all(runs)
  }
}
/** A runner that claims one job and then stops, as after a kill. */
const claimAndCrash = async (handlers: JobHandlers) => void (await createJobRunner(shop.deps, handlers).startDue(1))
const rows = () => shop.deps.db.selectFrom('jobs').selectAll().execute()
const noteIn =
  (list: string[]): Work =>
  async (_deps, { data }) =>
    void list.push(data.email)

test('a job runs once, and its personal data is deleted afterwards', async () => {
  const ran: string[] = []
  await send('a@example.com')
  await runAll(handlersWith(noteIn(ran)))
  await runAll(handlersWith(noteIn(ran)))
  expect(ran).toEqual(['a@example.com'])
  expect(await rows()).toMatchObject([{ state: 'done', data: {}, runner: null, attempts: 1 }])
})

test('a rollback removes the job together with its cause', async () => {
  const failing = shop.deps.db.transaction().execute(async (tx) => {
    await shop.deps.jobs.send(tx, { kind: 'forgotten_password', data: { email: 'a@example.com' } })
    throw new Error('the cause failed')
  })
  await expect(failing).rejects.toThrow('the cause failed')
  expect(await rows()).toEqual([])
})

test('inserting a job costs one statement', async () => {
  expect(await countStatements(shop.deps, () => send('a@example.com'))).toBe(1)
})

test('jobs that are taken together and end together cost two statements', async () => {
  for (let job = 0; job < 8; job++) await send(`${job}@example.com`)
  const runner = createJobRunner(
    shop.deps,
    handlersWith(async () => {}),
  )
  const statements = await countStatements(shop.deps, async () => {
    const runs = await runner.startDue(8)
    expect(runs).toHaveLength(8)
    await Promise.all(runs)
  })
  expect(statements).toBe(2)
  expect((await rows()).map(({ state }) => state)).toEqual(Array(8).fill('done'))
})

test('the end of a job that another runner has claimed in the meantime is not written with the others', async () => {
  await send('a@example.com')
  await send('b@example.com')
  const first = createJobRunner(
    shop.deps,
    handlersWith(async (_deps, { data }) => {
      // its lease ends while it runs
      if (data.email === 'a@example.com')
        await shop.deps.db
          .updateTable('jobs')
          .set({ attempts: 2 })
          .where('data', '@>', sql<object>`${JSON.stringify(data)}::jsonb`)
          .execute()
    }),
  )
  await Promise.all(await first.startDue(2))
  const states = await shop.deps.db.selectFrom('jobs').select(['state', 'attempts']).orderBy('attempts').execute()
  expect(states).toEqual([
    { state: 'done', attempts: 1 },
    { state: 'open', attempts: 2 },
  ])
})

test('the same cause is one job, also when it is inserted concurrently', async () => {
  await Promise.all(Array.from({ length: 10 }, () => send('a@example.com', { dedupeKey: 'cause 1' })))
  await send('a@example.com', { dedupeKey: 'cause 2' })
  expect(await rows()).toHaveLength(2)
})

test('a job whose gateway must not be called yet waits for that time, and loses no attempt', async () => {
  const again = new Date(start.getTime() + 31 * 60_000)
  let calls = 0
  const handlers = handlersWith(async () => {
    calls++
    if (shop.deps.clock.now() < again) throw paused(again)
  })
  await send('a@example.com')
  await runAll(handlers)
  at(30 * 60_000)
  await runAll(handlers)
  expect(await rows()).toMatchObject([{ state: 'open', attempts: 0, runner: null, due_at: again }])
  at(31 * 60_000)
  await runAll(handlers)
  expect(await rows()).toMatchObject([{ state: 'done', attempts: 1 }])
  expect(calls).toBe(2)
})

test('data of the wrong shape is refused when the job is inserted', async () => {
  const wrong = { kind: 'forgotten_password', data: { email: 7 } } as never
  await expect(shop.deps.jobs.send(shop.deps.db, wrong)).rejects.toThrow()
})

test('a delayed job waits for its time', async () => {
  const ran: string[] = []
  await send('later@example.com', { runAt: new Date(start.getTime() + 60_000) })
  at(59_999)
  await runAll(handlersWith(noteIn(ran)))
  expect(ran).toEqual([])
  at(60_000)
  await runAll(handlersWith(noteIn(ran)))
  expect(ran).toEqual(['later@example.com'])
})

test('a failed job is retried after 10 s, then 20 s, and is dead after its last attempt', async () => {
  const attempts: number[] = []
  const failing = handlersWith(async (_deps, { attempt }) => {
    attempts.push(attempt)
    throw new Error('the mail server is down')
  })
  await send('a@example.com')
  for (const [time, tried] of [
    [0, 1],
    [9_999, 1],
    [10_000, 2],
    [29_999, 2],
    [30_000, 3],
    [9_000_000, 3],
  ] as const) {
    at(time)
    await runAll(failing)
    expect(attempts).toHaveLength(tried)
  }
  expect(attempts).toEqual([1, 2, 3])
  expect(await rows()).toMatchObject([{ state: 'dead', last_error: 'the mail server is down' }])
  expect(await countJobs(shop.deps.db)).toEqual({ waiting: 0, running: 0, dead: 1 })
  expect((await shop.get('/metrics')).body).toContain('shop_jobs{state="dead"} 1')
})

test('a job with a permanent error is dead immediately', async () => {
  await send('a@example.com')
  await runAll(
    handlersWith(async () => {
      throw new PermanentJobError('no such mailbox')
    }),
  )
  expect(await rows()).toMatchObject([{ state: 'dead', attempts: 1, last_error: 'no such mailbox' }])
})

test('several runners share the work: each of 60 jobs runs once', async () => {
  const ran: string[] = []
  for (let i = 0; i < 60; i++) await send(`${i}@example.com`)
  await Promise.all(Array.from({ length: 4 }, () => runAll(handlersWith(noteIn(ran)))))
  expect(ran).toHaveLength(60)
  expect(new Set(ran).size).toBe(60)
})

test('the jobs of a crashed process are run by another after their lease', async () => {
  const ran: string[] = []
  await send('a@example.com')
  await claimAndCrash(handlersWith(() => new Promise(() => {})))
  at(leaseMs - 1)
  await runAll(handlersWith(noteIn(ran)))
  expect(ran).toEqual([])
  at(leaseMs)
  await runAll(handlersWith(noteIn(ran)))
  expect(ran).toEqual(['a@example.com'])
})

test('an engine that only one process can open runs such jobs at the next start, others wait for the lease', async () => {
  const ran: string[] = []
  await send('a@example.com')
  await claimAndCrash(handlersWith(() => new Promise(() => {})))
  await send('b@example.com')
  const loop = await startJobLoop(shop.deps, shop.database, createJobRunner(shop.deps, handlersWith(noteIn(ran))))
  const expected = shop.database.engine === 'embedded' ? ['a@example.com', 'b@example.com'] : ['b@example.com']
  await until(async () => ran.length === expected.length)
  await loop.stop()
  expect(ran.sort()).toEqual(expected)
})

test('a runner that lost a job to another cannot end it', async () => {
  const ends: (() => void)[] = []
  const slow = handlersWith(() => new Promise((resolve) => ends.push(resolve)))
  await send('a@example.com')
  const [first] = await createJobRunner(shop.deps, slow).startDue(1)
  at(leaseMs)
  const [second] = await createJobRunner(shop.deps, slow).startDue(1)
  ends[0]?.()
  await first
  expect(await rows()).toMatchObject([{ state: 'open', attempts: 2 }])
  ends[1]?.()
  await second
  expect(await rows()).toMatchObject([{ state: 'done' }])
})

test('a job that crashes its process repeatedly ends as dead', async () => {
  await send('a@example.com')
  const deadly = handlersWith(() => new Promise(() => {}), { maxAttempts: 2 })
  for (let crash = 0; crash < 2; crash++) {
    at(leaseMs * crash)
    await claimAndCrash(deadly)
  }
  at(leaseMs * 2)
  await runAll(deadly)
  expect(await rows()).toMatchObject([{ state: 'dead', last_error: 'its runner was lost' }])
})

const recurringKinds = Object.values(jobHandlers).filter(({ everyMs }) => everyMs !== undefined).length

test('housekeeping runs every hour, once for all processes', async () => {
  const runner = createJobRunner(shop.deps, jobHandlers)
  await Promise.all([runner.scheduleRecurring(), createJobRunner(shop.deps, jobHandlers).scheduleRecurring()])
  const ofKind = async () => (await rows()).filter(({ kind }) => kind === 'housekeeping')
  expect(await ofKind()).toMatchObject([{ state: 'open', due_at: new Date('2026-11-15T09:00:00Z') }])
  expect(await rows()).toHaveLength(recurringKinds)
  at(3_600_000)
  await runDueJobs(shop)
  const open = (await ofKind()).filter(({ state }) => state === 'open')
  expect(open).toMatchObject([{ due_at: new Date('2026-11-15T10:00:00Z') }])
  expect(await ofKind()).toHaveLength(2)
})

test('a running loop starts a job when its cause commits, and stopping waits for it', async () => {
  const ran: string[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const handlers = handlersWith(async (_deps, { data }) => {
    ran.push(`begins ${data.email}`)
    await held
    ran.push(`ends ${data.email}`)
  })
  const loop = await startJobLoop(shop.deps, shop.database, createJobRunner(shop.deps, handlers))
  await shop.deps.db
    .transaction()
    .execute((tx) => shop.deps.jobs.send(tx, { kind: 'forgotten_password', data: { email: 'a@example.com' } }))
  await until(async () => ran.length === 1)
  const stopping = loop.stop()
  release()
  await stopping
  expect(ran).toEqual(['begins a@example.com', 'ends a@example.com'])
  await send('b@example.com')
  expect(await countJobs(shop.deps.db)).toMatchObject({ waiting: recurringKinds + 1, running: 0 })
})

test('a loop runs more jobs than it has slots, and a failing one does not delay the others', async () => {
  const ran: string[] = []
  for (let i = 0; i < 30; i++) await send(`${i}@example.com`)
  const handlers = handlersWith(async (_deps, { data }) => {
    if (data.email.startsWith('7@')) throw new Error('this one fails')
    ran.push(data.email)
  })
  const loop = await startJobLoop(shop.deps, shop.database, createJobRunner(shop.deps, handlers))
  await until(async () => ran.length === 29)
  await loop.stop()
  expect(new Set(ran).size).toBe(29)
})
