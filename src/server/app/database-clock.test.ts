import { beforeEach, expect, test, vi } from 'vitest'
import { followDatabaseClock } from './database-clock.ts'

const log = { warn: vi.fn() }
const hour = 3_600_000
const machine = { wall: 0, since: 0, now: () => machine.wall + machine.since, passed: () => machine.since }
let databaseNow = 0
const database = {
  engine: 'postgres' as const,
  executeSql: vi.fn(async () => ({ rows: [{ now: new Date(databaseNow + machine.since) }] })),
}
beforeEach(() => {
  databaseNow = Date.parse('2026-11-17T10:00:00Z')
  Object.assign(machine, { wall: databaseNow, since: 0 })
  vi.clearAllMocks()
})
const pass = (ms: number) => {
  machine.since += ms
}

test('a machine whose clock is right, give or take a second, says its own time', async () => {
  machine.wall += 800
  const { clock, stop } = await followDatabaseClock(database, log, machine)
  expect(clock.now()).toEqual(new Date(machine.now()))
  expect(log.warn).not.toHaveBeenCalled()
  await stop()
})

test('a machine three days ahead says the database’s time, and it is told', async () => {
  machine.wall += 72 * hour
  const { clock, stop } = await followDatabaseClock(database, log, machine)
  expect(clock.now()).toEqual(new Date(databaseNow))
  expect(log.warn).toHaveBeenCalledOnce()
  await stop()
})

test('a clock that jumps while the shop runs is noticed at the next look, and the database is asked at once', async () => {
  const { clock, look, stop } = await followDatabaseClock(database, log, machine)
  pass(5000)
  await look()
  expect(database.executeSql).toHaveBeenCalledTimes(1)
  machine.wall += 72 * hour
  pass(5000)
  await look()
  expect(database.executeSql).toHaveBeenCalledTimes(2)
  expect(clock.now()).toEqual(new Date(databaseNow + 10_000))
  await stop()
})

test('a database that is away leaves the time as it was, also when the clock jumps then', async () => {
  const { clock, look, stop } = await followDatabaseClock(database, log, machine)
  machine.wall -= 5 * hour
  pass(5000)
  database.executeSql.mockRejectedValueOnce(new Error('away'))
  await expect(look()).rejects.toThrow('away')
  expect(clock.now()).toEqual(new Date(databaseNow + 5000))
  await stop()
})

test('the database is asked once a minute', async () => {
  const { clock, look, stop } = await followDatabaseClock(database, log, machine)
  databaseNow += 10_000
  for (let turn = 0; turn < 11; turn++) {
    pass(5000)
    await look()
  }
  expect(database.executeSql).toHaveBeenCalledTimes(1)
  pass(5000)
  await look()
  expect(clock.now()).toEqual(new Date(databaseNow + 60_000))
  await stop()
})
