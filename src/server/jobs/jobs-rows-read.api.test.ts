import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#server/db/open-db.ts'
import { countRowsRead } from '#tests/support/rows-read.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { claimJobs, findNextDue } from './jobs.repo.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('one of 500 waiting jobs is claimed without reading the others, even with a plan from when there were few', async () => {
  const now = shop.deps.clock.now()
  const claim = {
    runner: 'one',
    known: [{ kind: 'mail', version: 2 }],
    now,
    leaseEnds: new Date(now.getTime() + 1000),
    limit: 1,
  }
  const addJobs = (tx: Db, kind: string, count: number) =>
    sql`insert into jobs (kind, data, due_at, created_at)
      select ${kind}, '{}', ${now}::timestamptz - i * interval '1 second', ${now} from generate_series(1, ${count}) as i`.execute(
      tx,
    )
  await shop.deps.db.transaction().execute(async (tx) => {
    await addJobs(tx, 'of_a_newer_version', 3)
    // PostgreSQL caches the plan of a prepared statement after several uses
    for (let use = 0; use < 8; use++) {
      expect(await claimJobs(tx, claim)).toEqual([])
      expect(await findNextDue(tx, claim.known)).toBeNull()
    }
    await addJobs(tx, 'mail', 500)
    expect(await countRowsRead(tx, 'jobs', () => findNextDue(tx, claim.known)), 'asking').toBeLessThan(20)
    let taken: unknown[] = []
    const read = await countRowsRead(tx, 'jobs', async () => {
      taken = await claimJobs(tx, claim)
    })
    expect(taken).toMatchObject([{ kind: 'mail', attempts: 1 }])
    expect(read, 'taking').toBeLessThan(20)
  })
})
