import { expect, test } from 'vitest'
import { CallError, type Client } from '#client/client.ts'
import { cuppingApi } from '#contract/admin/products/cupping.ts'
import { staffApi } from '#contract/admin/staff/staff.ts'
import { sendUntilAnswered } from './send-until-answered.ts'

const lost = () => new CallError(0, 'network', '無法連線')
const refused = (status: number) => new CallError(status, 'refused', '不行')
const open = { body: { name: '', lots: ['L1'] } }

/** A client that answers what is planned, then always; its keys, and how long was waited. */
function plan(...answers: (CallError | 'done')[]) {
  const keys: (string | undefined)[] = []
  const waited: number[] = []
  const clock = { now: 0 }
  const client: Client = {
    call: async (_endpoint, _input, options) => {
      keys.push(options?.key)
      const answer = answers.shift() ?? 'done'
      if (answer !== 'done') throw answer
      return { success: true } as never
    },
  }
  const wait = async (ms: number) => waited.push(ms)
  return { keys, waited, clock, client: sendUntilAnswered(client, { now: () => clock.now, wait }) }
}

test('a lost call is sent again with its key, twice at most', async () => {
  const { client, keys, waited } = plan(lost(), lost())
  await client.call(cuppingApi.open, open)
  expect(keys).toEqual([keys[0], keys[0], keys[0]])
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(waited).toEqual([1_000, 3_000])
})

test('what the person sends again after that still has the same key; after an answer, a new one', async () => {
  const { client, keys } = plan(lost(), lost(), lost())
  await expect(client.call(cuppingApi.open, open)).rejects.toMatchObject({ code: 'network' })
  await client.call(cuppingApi.open, open)
  expect(new Set(keys).size).toBe(1)
  await client.call(cuppingApi.open, open)
  expect(keys).toHaveLength(5)
  expect(keys[4]).not.toBe(keys[0])
})

test('another input is another call', async () => {
  const { client, keys } = plan(lost(), lost(), lost())
  await client.call(cuppingApi.open, open).catch(() => undefined)
  await client.call(cuppingApi.open, { body: { name: '', lots: ['L2'] } })
  expect(keys[3]).not.toBe(keys[0])
})

test('ten minutes later the same is meant anew', async () => {
  const { client, keys, clock } = plan(lost(), lost(), lost())
  await client.call(cuppingApi.open, open).catch(() => undefined)
  clock.now += 10 * 60_000
  await client.call(cuppingApi.open, open)
  expect(keys[3]).not.toBe(keys[0])
})

test('a refusal is an answer: it is not sent again, and its key is not used again', async () => {
  const { client, keys, waited } = plan(refused(409))
  await expect(client.call(cuppingApi.open, open)).rejects.toMatchObject({ status: 409 })
  await client.call(cuppingApi.open, open)
  expect(waited).toEqual([])
  expect(keys[1]).not.toBe(keys[0])
})

test('while the shop starts anew, its proxy’s words are no answer', async () => {
  const proxy = (status: number) => new CallError(status, 'internal', '伺服器錯誤')
  const { client, keys } = plan(proxy(502), proxy(503))
  await client.call(cuppingApi.open, open)
  expect(new Set(keys).size).toBe(1)
  expect(keys).toHaveLength(3)
})

test('the shop’s own word that a service is not available is an answer', async () => {
  const { client, keys } = plan(new CallError(503, 'unavailable', '暫時無法使用'))
  await expect(client.call(cuppingApi.open, open)).rejects.toMatchObject({ code: 'unavailable' })
  expect(keys).toHaveLength(1)
})

test('after a failure of the shop it is not sent again by itself, but with the same key', async () => {
  const { client, keys } = plan(refused(500))
  await client.call(cuppingApi.open, open).catch(() => undefined)
  await client.call(cuppingApi.open, open)
  expect(keys).toEqual([keys[0], keys[0]])
})

test('a write without a key is sent once, and may have been done; a read says that the network failed', async () => {
  const write = plan(lost())
  await expect(write.client.call(staffApi.reset, { params: { id: 'x' as never } })).rejects.toMatchObject({
    code: 'unanswered',
  })
  expect(write.keys).toEqual([undefined])
  await expect(plan(lost()).client.call(staffApi.list, { query: {} } as never)).rejects.toMatchObject({
    code: 'network',
  })
})
