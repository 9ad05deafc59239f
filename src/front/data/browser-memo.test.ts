import { expect, test } from 'vitest'
import type { Client } from '#client/client.ts'
import { createBrowserMemo } from './browser-memo.ts'

function setUp() {
  const clock = { time: 0 }
  const client: Client = { call: () => Promise.reject(new Error('not called here')) }
  const memo = createBrowserMemo<number>(60_000, { now: () => clock.time, inBrowser: () => true })
  let calls = 0
  const load = async () => ++calls
  return { clock, client, memo, load }
}

test('within a minute the same answer comes without a second call', async () => {
  const { clock, client, memo, load } = setUp()
  expect(await memo.get(client, load)).toBe(1)
  clock.time = 59_999
  expect(await memo.get(client, load)).toBe(1)
  clock.time = 60_000
  expect(await memo.get(client, load)).toBe(2)
})

test('what the page was rendered with counts as the first answer, and never replaces a fresher one', async () => {
  const { client, memo, load } = setUp()
  memo.put(client, 7)
  expect(await memo.get(client, load)).toBe(7)
  memo.put(client, 8)
  expect(await memo.get(client, load)).toBe(7)
})

test('a failure is asked again', async () => {
  const { client, memo, load } = setUp()
  await expect(memo.get(client, () => Promise.reject(new Error('offline')))).rejects.toThrow('offline')
  expect(await memo.get(client, load)).toBe(1)
})

test('another client and the server share nothing', async () => {
  const { client, memo, load } = setUp()
  await memo.get(client, load)
  expect(await memo.get({ ...client }, load)).toBe(2)
  const onServer = createBrowserMemo<number>(60_000, { inBrowser: () => false })
  await onServer.get(client, load)
  expect(await onServer.get(client, load)).toBe(4)
})
