import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertDone, selectDoneKeys } from '#server/admin/attention/attention.repo.ts'
import type { Db } from '#server/db/open-db.ts'
import { addStaff } from '#tests/support/staff.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { AppError } from './app-error.ts'
import { runBulk } from './bulk.service.ts'

let shop: TestShop
let staffId: string
beforeAll(async () => {
  shop = await openTestShop()
  staffId = (await addStaff(shop)).id
})
afterAll(() => shop.close())

const ids = Array.from({ length: 50 }, (_, index) => `order-${index}`)

test('of fifty one may not: forty-nine are done, one is named, and the same key does nothing twice', async () => {
  const done: string[] = []
  const run = () =>
    runBulk(shop.deps, { staffId, key: 'k1', call: 'pack', ids }, async (_tx, id) => {
      if (id === 'order-7') throw new AppError('order_state')
      done.push(id)
    })
  const first = await run()
  expect(first.filter((outcome) => outcome.done)).toHaveLength(49)
  expect(first.filter((outcome) => !outcome.done)).toEqual([
    expect.objectContaining({ id: 'order-7', code: 'order_state' }),
  ])
  expect(await run()).toEqual(first)
  expect(done).toHaveLength(49)
})

test('the same key at the same time has one effect for each', async () => {
  const done: string[] = []
  const run = () =>
    runBulk(shop.deps, { staffId, key: 'k2', call: 'pack', ids: ['a', 'b', 'a'] }, async (_tx, id) => {
      done.push(id)
    })
  const answers = await Promise.all(Array.from({ length: 5 }, run))
  expect(done.sort()).toEqual(['a', 'b'])
  expect(answers.every((outcomes) => outcomes.every((outcome) => outcome.done))).toBe(true)
})

test('a key that was used for something else, or none at all, is refused', async () => {
  const run = (key: string | null, call: string) =>
    runBulk(shop.deps, { staffId, key, call, ids: ['z'] }, async () => {})
  await run('k3', 'pack')
  expect(await run('k3', 'ship')).toEqual([expect.objectContaining({ code: 'idempotency_mismatch' })])
  await expect(run(null, 'pack')).rejects.toThrow(AppError)
})

test('what is named twice is told once', async () => {
  const call = { staffId, key: 'k4', call: 'pack', ids: ['a', 'b', 'a'] }
  expect(await runBulk(shop.deps, call, async () => {})).toEqual([
    { id: 'a', done: true },
    { id: 'b', done: true },
  ])
})

test('a key is known for a day', async () => {
  const hourMs = 60 * 60 * 1000
  const start = Date.now()
  let done = 0
  const runAfter = async (hours: number) => {
    shop.setNow(new Date(start + hours * hourMs))
    await runBulk(shop.deps, { staffId, key: 'k5', call: 'pack', ids: ['a'] }, async () => {
      done++
    })
    return done
  }
  expect([await runAfter(0), await runAfter(23), await runAfter(25)]).toEqual([1, 1, 2])
  shop.setNow(null)
})

test('what one has written before it is refused is undone', async () => {
  const note = async (tx: Db, key: string) => {
    await insertDone(tx, { key, note: '', now: new Date() })
    if (key === 'bad') throw new AppError('order_state')
  }
  const outcomes = await runBulk(shop.deps, { staffId, key: 'k6', call: 'note', ids: ['bad', 'good'] }, note)
  expect(outcomes.map(({ done }) => done)).toEqual([false, true])
  expect([...(await selectDoneKeys(shop.deps.db))]).toEqual(['good'])
})
