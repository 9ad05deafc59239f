/** A database of each release with its open jobs is upgraded: every job runs, and none is dead. */
import { afterAll, expect, test } from 'vitest'
import { jobHandlers } from '#server/app/job-handlers.ts'
import { migrate } from '#server/db/migrate.ts'
import type { TestDb } from '#server/db/test-db.ts'
import { formerMigrations, openDbBefore } from '#tests/support/former-shop.ts'
import { releasedJobs } from '#tests/support/released-jobs.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import type { JobHandlers } from './job-handler.ts'
import { createJobRunner } from './job-runner.ts'
import { listDeadJobs } from './jobs.repo.ts'

const engine = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'embedded'

let shop: TestShop | undefined
afterAll(() => shop?.close())

/** As a process of that release writes them: it knows no version. */
async function insertAll(database: TestDb, jobs: (typeof releasedJobs)[number]['jobs']): Promise<void> {
  for (const { kind, data } of jobs) {
    await database.executeSql('insert into jobs (kind, data, due_at, created_at) values ($1, $2, now(), now())', [
      kind,
      JSON.stringify(data),
    ])
  }
}

test('jobs of every release run after the upgrade, also those that its processes write until they are replaced', async () => {
  const database = await openDbBefore(engine, releasedJobs[0]?.before ?? '')
  for (const { before, jobs } of releasedJobs) {
    await using former = await formerMigrations(before)
    await migrate(database, { folder: former.url })
    await insertAll(database, jobs)
  }
  await migrate(database)
  const kept = await database.executeSql(`select count(*)::int as count from jobs where state = 'open'`)
  for (const { jobs } of releasedJobs) await insertAll(database, jobs)
  shop = await openTestShop({}, database)

  const ran: string[] = []
  const handlers = Object.fromEntries(
    Object.entries(jobHandlers).map(([kind, handler]) => [kind, { ...handler, run: async () => void ran.push(kind) }]),
  ) as unknown as JobHandlers
  const runner = createJobRunner(shop.deps, handlers)
  for (let runs = await runner.startDue(50); runs.length > 0; runs = await runner.startDue(50)) await Promise.all(runs)

  expect(await listDeadJobs(shop.deps.db)).toEqual([])
  const written = releasedJobs.flatMap(({ jobs }) => jobs).length
  const [{ count }] = kept.rows as [{ count: number }]
  expect(ran).toHaveLength(written + count)
  // the migration to 0100 deletes what the watch does since: two releases' checks, expiries and refunds
  expect(count).toBe(written - 6)
})

test('a job of a later release waits for a process that knows it', async () => {
  const { db, clock } = shop?.deps ?? (await openTestShop()).deps
  const later = { kind: 'mail', version: 99, data: { to: 'x' }, due_at: clock.now(), created_at: clock.now() }
  await db
    .insertInto('jobs')
    .values({ ...later, runner: null, dedupe_key: 'later', finished_at: null })
    .execute()
  await Promise.all(await createJobRunner(shop?.deps as TestShop['deps'], jobHandlers).startDue(50))
  const row = await db.selectFrom('jobs').selectAll().where('dedupe_key', '=', 'later').executeTakeFirstOrThrow()
  expect(row).toMatchObject({ state: 'open', attempts: 0 })
})
