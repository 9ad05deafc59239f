import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LateNotices, sayAfterCommit } from './late-notices.ts'
import { openDb } from './open-db.ts'
import { createEmptyPostgres, type TestDb } from './test-db.ts'
import { freshDb } from './test-fixtures/fresh-db.ts'

describe('passing words on', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const notice = (payload: string) => ({ channel: 'news', payload })

  test('this process hears at once, the others a little later and of equal words one', async () => {
    const here = vi.fn()
    const others = vi.fn(async () => {})
    const notices = new LateNotices(here, others)
    notices.pass([notice('a'), notice('b')])
    notices.pass([notice('a')])
    expect(here).toHaveBeenCalledTimes(3)
    expect(others).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(20)
    expect(others.mock.calls).toEqual([[[notice('a'), notice('b')]]])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(others).toHaveBeenCalledTimes(1)
  })

  test('what cannot be said is said when the database is back', async () => {
    const others = vi.fn(async () => {})
    others.mockRejectedValueOnce(new Error('away'))
    const notices = new LateNotices(() => {}, others)
    notices.pass([notice('a')])
    await vi.advanceTimersByTimeAsync(20)
    notices.pass([notice('b')])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(others.mock.calls.at(-1)).toEqual([[notice('a'), notice('b')]])
  })

  test('closing says what waits', async () => {
    const others = vi.fn(async () => {})
    const notices = new LateNotices(() => {}, others)
    notices.pass([notice('a')])
    await notices.close()
    expect(others.mock.calls).toEqual([[[notice('a')]]])
  })
})

describe.each(['embedded', 'postgres'] as const)('words of a transaction on the %s engine', (engine) => {
  let open: TestDb
  const heard: string[] = []

  beforeEach(async () => {
    open = await freshDb(engine)
    heard.length = 0
    await open.listen(
      'news',
      (payload) => heard.push(payload),
      () => {},
    )
  }, 60_000)
  afterEach(() => open?.drop())

  const say = (payload: string) => sayAfterCommit({ channel: 'news', payload })

  test('are heard once, right after the commit, and not before', async () => {
    await open.db.transaction().execute(async (tx) => {
      say('新品')
      await sql`select 1`.execute(tx)
      expect(heard).toEqual([])
    })
    expect(heard).toEqual(['新品'])
    // the way through the database would bring it a second time
    await new Promise((done) => setTimeout(done, 200))
    expect(heard).toEqual(['新品'])
  })

  test('of one that is rolled back are never heard', async () => {
    const attempt = open.db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx)
      say('never')
      throw new Error('changed my mind')
    })
    await expect(attempt).rejects.toThrow('changed my mind')
    await new Promise((done) => setTimeout(done, 100))
    expect(heard).toEqual([])
  })

  test('outside a transaction there is nothing that could be committed', () => {
    expect(() => say('lost')).toThrow('not open')
  })
})

test('another process on the same PostgreSQL hears them, too', async () => {
  const { url, drop } = await createEmptyPostgres()
  const [open, other] = await Promise.all([0, 1].map(() => openDb({ databaseUrl: url, dataDir: '' })))
  if (!open || !other) throw new Error('two were opened')
  const heard: string[] = []
  await other.listen(
    'news',
    (payload) => heard.push(payload),
    () => {},
  )
  await open.db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx)
    sayAfterCommit({ channel: 'news', payload: '新品' })
  })
  await expect.poll(() => heard).toEqual(['新品'])
  await Promise.all([open.close(), other.close()])
  await drop()
})
