import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDb } from '../open-db.ts'
import { createEmptyPostgres, type TestDb } from '../test-db.ts'
import { freshDb } from '../test-fixtures/fresh-db.ts'
import { notifyAfterCommit } from './notify-after-commit.ts'

describe.each(['embedded', 'postgres'] as const)('notifications of a transaction on the %s engine', (engine) => {
  let open: TestDb
  const received: string[] = []

  beforeEach(async () => {
    open = await freshDb(engine)
    received.length = 0
    await open.listen(
      'news',
      (payload) => received.push(payload),
      () => {},
    )
  }, 60_000)
  afterEach(() => open?.drop())

  const notify = (payload: string) => notifyAfterCommit({ channel: 'news', payload })

  test('arrive once, right after the commit, and not before', async () => {
    await open.db.transaction().execute(async (tx) => {
      notify('新品')
      await sql`select 1`.execute(tx)
      expect(received).toEqual([])
    })
    expect(received).toEqual(['新品'])
    // LISTEN would deliver it a second time
    await new Promise((done) => setTimeout(done, 200))
    expect(received).toEqual(['新品'])
  })

  test('never arrive after a rollback', async () => {
    const attempt = open.db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx)
      notify('never')
      throw new Error('changed my mind')
    })
    await expect(attempt).rejects.toThrow('changed my mind')
    await new Promise((done) => setTimeout(done, 100))
    expect(received).toEqual([])
  })

  test('outside a transaction are refused', () => {
    expect(() => notify('lost')).toThrow('needs a transaction that is open')
  })
})

test('another process on the same PostgreSQL receives them, too', async () => {
  const { url, drop } = await createEmptyPostgres()
  const [open, other] = await Promise.all([0, 1].map(() => openDb({ databaseUrl: url, dataDir: '' })))
  if (!open || !other) throw new Error('two were opened')
  const received: string[] = []
  await other.listen(
    'news',
    (payload) => received.push(payload),
    () => {},
  )
  await open.db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx)
    notifyAfterCommit({ channel: 'news', payload: '新品' })
  })
  await expect.poll(() => received).toEqual(['新品'])
  await Promise.all([open.close(), other.close()])
  await drop()
})
