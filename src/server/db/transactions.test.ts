import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestDb } from './test-db.ts'
import { freshDb } from './test-fixtures/fresh-db.ts'
import { fixtureDb } from './test-fixtures/tables.ts'

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

describe.each(['embedded', 'postgres'] as const)('transactions on the %s engine', (engine) => {
  let open: TestDb
  const db = () => fixtureDb(open)
  const hits = async () => (await db().selectFrom('counters').selectAll().executeTakeFirstOrThrow()).value

  beforeAll(async () => {
    open = await freshDb(engine)
  }, 60_000)
  afterAll(() => open?.drop())
  beforeEach(() => open.executeSql('delete from notes; update counters set value = 0'))

  test('a hundred parallel read-then-write transactions lose no update', async () => {
    const seen: number[] = []
    const increments = Array.from({ length: 100 }, () =>
      db()
        .transaction()
        .execute(async (tx) => {
          const { value } = await tx.selectFrom('counters').selectAll().forUpdate().executeTakeFirstOrThrow()
          await tx
            .updateTable('counters')
            .set({ value: value + 1 })
            .execute()
          await tx
            .insertInto('notes')
            .values({ counter: 'hits', body: String(value) })
            .execute()
        }),
    )
    // each outer read must see the counter and the notes of the same number of committed transactions
    const reads = Array.from({ length: 50 }, async () => {
      const { rows } = await sql<{ value: number; notes: number }>`
        select value, (select count(*) from notes) as notes from counters`.execute(db())
      expect(rows[0]?.notes).toBe(rows[0]?.value)
      seen.push(rows[0]?.value ?? -1)
    })
    await Promise.all([...increments, ...reads])
    expect(await hits()).toBe(100)
    expect(seen).toHaveLength(50)
  })

  test('a query of another request neither sees nor joins an open transaction', async () => {
    const inside = Promise.withResolvers<void>()
    const rolledBack = db()
      .transaction()
      .execute(async (tx) => {
        await tx.updateTable('counters').set({ value: 5 }).execute()
        inside.resolve()
        await pause(50)
        throw new Error('changed my mind')
      })
    await inside.promise
    const [other] = await Promise.all([
      db().insertInto('notes').values({ counter: 'hits', body: 'from outside' }).executeTakeFirst(),
      expect(rolledBack).rejects.toThrow('changed my mind'),
    ])
    expect(other?.numInsertedOrUpdatedRows).toBe(1n)
    expect(await hits()).toBe(0)
    expect(await db().selectFrom('notes').select('body').execute()).toEqual([{ body: 'from outside' }])
  })

  test('a query on the outer handle inside a transaction is refused immediately, and the transaction rolls back', async () => {
    const attempt = db()
      .transaction()
      .execute(async (tx) => {
        await tx.updateTable('counters').set({ value: 5 }).execute()
        await hits()
      })
    await expect(attempt).rejects.toThrow('pass the handle of the transaction (tx) instead')
    await expect(
      db()
        .transaction()
        .execute(() => db().transaction().execute(hits)),
    ).rejects.toThrow('outer database handle')
    await expect(
      db()
        .connection()
        .execute(() => open.executeSql('select 1')),
    ).rejects.toThrow('outer database handle')
    expect(await hits()).toBe(0)
  })

  test('parallel use of the outer handle, and its use after a transaction, are allowed', async () => {
    const left: Promise<number>[] = []
    const ended = Promise.withResolvers<void>()
    const [, before] = await Promise.all([
      db()
        .transaction()
        .execute(async (tx) => {
          left.push(ended.promise.then(hits))
          await tx.updateTable('counters').set({ value: 7 }).execute()
        }),
      hits(),
    ])
    ended.resolve()
    expect([0, 7]).toContain(before)
    expect(await hits()).toBe(7)
    expect(await left[0]).toBe(7)
  })

  test('isolation levels, access modes and savepoints work', async () => {
    const level = await db()
      .transaction()
      .setIsolationLevel('serializable')
      .setAccessMode('read only')
      .execute(async (tx) => {
        const { rows } = await sql<Record<string, string>>`
          select current_setting('transaction_isolation') as level, current_setting('transaction_read_only') as ro
        `.execute(tx)
        return rows[0]
      })
    expect(level).toEqual({ level: 'serializable', ro: 'on' })
    const tx = await db().startTransaction().execute()
    await tx.updateTable('counters').set({ value: 1 }).execute()
    const saved = await tx.savepoint('s').execute()
    await expect(saved.updateTable('counters').set({ value: -1 }).execute()).rejects.toThrow('counters_value_check')
    await saved.rollbackToSavepoint('s').execute()
    await tx.commit().execute()
    expect(await hits()).toBe(1)
  })

  test('a commit that the database turns into a rollback is an error', async () => {
    const attempt = db()
      .transaction()
      .execute(async (tx) => {
        await tx.updateTable('counters').set({ value: 3 }).execute()
        await tx.updateTable('counters').set({ value: -1 }).execute().catch(() => {}) // biome-ignore format: the point
      })
    await expect(attempt).rejects.toThrow()
    expect(await hits()).toBe(0)
  })

  test('several statements run in one call; a failed one leaves no transaction behind', async () => {
    const { rows } = await open.executeSql(
      'begin; update counters set value = 2; select 1 as one; commit; select 2 as two',
    )
    expect(rows).toEqual([{ one: 1 }, { two: 2 }])
    await expect(open.executeSql('begin; update counters set value = 9; select nothing; commit')).rejects.toThrow(
      'nothing',
    )
    expect(await hits()).toBe(2)
    await expect(open.executeSql('begin')).resolves.toEqual({ rows: [] })
    await db().updateTable('counters').set({ value: 4 }).execute()
    expect(await hits()).toBe(4)
  })

  test('prepared statements survive a change of their table', async () => {
    const read = () => sql`select * from counters where name = ${'hits'}`.execute(db())
    for (let use = 0; use < 3; use++) await read()
    await open.executeSql('alter table counters add column extra int default 8')
    expect((await read()).rows).toEqual([{ name: 'hits', value: 0, extra: 8 }])
    await open.executeSql('alter table counters drop column extra')
    expect((await read()).rows).toEqual([{ name: 'hits', value: 0 }])
  })

  test('notifications arrive when their transaction commits, and their handlers may query', async () => {
    const received: unknown[] = []
    const unlisten = await open.listen(
      'Shop news',
      (payload) => received.push([payload, hits()]),
      () => {},
    )
    await db()
      .transaction()
      .execute(async (tx) => {
        await tx.updateTable('counters').set({ value: 6 }).execute()
        await sql`select pg_notify('Shop news', '新品')`.execute(tx)
        await pause(30)
        expect(received).toEqual([])
      })
    await expect.poll(() => received.length).toBe(1)
    expect(received).toEqual([['新品', expect.any(Promise)]])
    expect(await (received[0] as [string, Promise<number>])[1]).toBe(6)
    await unlisten()
    await open.executeSql(`select pg_notify('Shop news', 'nobody listens')`)
    await pause(30)
    expect(received).toHaveLength(1)
  })

  test('closing waits for the running transaction and for the queries before it', async () => {
    const other = await freshDb(engine)
    const slow = fixtureDb(other)
      .transaction()
      .execute(async (tx) => {
        await pause(50)
        return tx.updateTable('counters').set({ value: 1 }).executeTakeFirstOrThrow()
      })
    const queued = other.executeSql('select 1 as one')
    await pause(10)
    const closing = other.drop()
    expect((await slow).numUpdatedRows).toBe(1n)
    expect((await queued).rows).toEqual([{ one: 1 }])
    await closing
    await expect(other.ping()).rejects.toThrow()
    await other.close()
  }, 60_000)
})
