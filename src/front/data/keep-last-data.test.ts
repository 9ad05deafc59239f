import { expect, test, vi } from 'vitest'
import { CallError, type Client } from '#client/client.ts'
import { keepLastData } from './keep-last-data.ts'

const client = {} as Client
const { signal } = new AbortController()
const broken = new CallError(0, 'network', '無法連線')

test('a first failure is a failure, a later one leaves what was there', async () => {
  const load = vi.fn<() => Promise<string>>()
  const kept = keepLastData(load)
  load.mockRejectedValueOnce(broken)
  await expect(kept(client, signal)).rejects.toBe(broken)
  load.mockResolvedValueOnce('one').mockRejectedValueOnce(broken).mockResolvedValueOnce('two')
  expect([await kept(client, signal), await kept(client, signal), await kept(client, signal)]).toEqual([
    'one',
    'one',
    'two',
  ])
})

test('a session that has ended is always passed on', async () => {
  const ended = new CallError(401, 'session_required', '請先登入會員')
  const load = vi.fn<() => Promise<string>>().mockResolvedValueOnce('one').mockRejectedValueOnce(ended)
  const kept = keepLastData(load)
  await kept(client, signal)
  await expect(kept(client, signal)).rejects.toBe(ended)
})
