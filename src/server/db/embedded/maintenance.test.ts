import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { freshDb } from '../test-fixtures/fresh-db.ts'
import { maintain } from './maintenance.ts'

test('dead rows are vacuumed and a long log is checkpointed, once', async () => {
  const open = await freshDb('embedded')
  expect(await maintain(open.executeSql)).toEqual([])
  await open.executeSql(`insert into counters (name) select 'c' || n from generate_series(1, 1000) n`)
  await open.executeSql('update counters set value = value + 1')
  // PostgreSQL updates its statistics at most once a second
  await sleep(1100)
  await open.ping()
  expect(await maintain(open.executeSql, 10_000)).toEqual(['vacuum (analyze) public.counters', 'checkpoint'])
  await sleep(1100)
  await open.ping()
  expect(await maintain(open.executeSql)).toEqual([])
  await open.drop()
}, 60_000)
