import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NotificationSender } from './notification-sender.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const news = (payload: string) => ({ channel: 'news', payload })

test('this process gets notifications immediately, the others a little later and equal ones once', async () => {
  const here = vi.fn()
  const others = vi.fn(async () => {})
  const sender = new NotificationSender(here, others)
  sender.send([news('a'), news('b')])
  sender.send([news('a')])
  expect(here).toHaveBeenCalledTimes(3)
  expect(others).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(20)
  expect(others.mock.calls).toEqual([[[news('a'), news('b')]]])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(others).toHaveBeenCalledTimes(1)
})

test('notifications that cannot be sent are sent when the database is back', async () => {
  const others = vi.fn(async () => {})
  others.mockRejectedValueOnce(new Error('away'))
  const sender = new NotificationSender(() => {}, others)
  sender.send([news('a')])
  await vi.advanceTimersByTimeAsync(20)
  sender.send([news('b')])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(others.mock.calls.at(-1)).toEqual([[news('a'), news('b')]])
})

test('closing sends pending notifications', async () => {
  const others = vi.fn(async () => {})
  const sender = new NotificationSender(() => {}, others)
  sender.send([news('a')])
  await sender.close()
  expect(others.mock.calls).toEqual([[[news('a')]]])
})
