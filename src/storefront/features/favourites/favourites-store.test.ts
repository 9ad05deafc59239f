import { expect, test } from 'vitest'
import { createFavouritesStore } from './favourites-store.ts'

/** A server whose answers the test controls. */
function handServer() {
  const held = new Set<number>()
  const calls: { id: number; keep: boolean; answer: () => void; fail: () => void }[] = []
  const change = (id: number, keep: boolean) =>
    new Promise<void>((resolve, reject) =>
      calls.push({
        id,
        keep,
        answer: () => {
          if (keep) held.add(id)
          else held.delete(id)
          resolve()
        },
        fail: () => reject(new Error('no')),
      }),
    )
  return { held, calls, change }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('a favourite is marked before the server has answered', async () => {
  const store = createFavouritesStore()
  const server = handServer()
  const done = store.toggle(1, server.change)
  expect(store.has(1)).toBe(true)
  server.calls[0]?.answer()
  expect(await done).toBe(true)
  expect(store.has(1)).toBe(true)
})

test('a heart that was pressed before the session was known stays pressed', async () => {
  const store = createFavouritesStore()
  const server = handServer()
  const done = store.toggle(1, server.change)
  await store.open('token', async () => [2])
  expect([store.has(1), store.has(2)]).toEqual([true, true])
  server.calls[0]?.answer()
  expect(await done).toBe(true)
  expect([store.has(1), store.has(2)]).toEqual([true, true])
})

test('a favourite that the server refuses is unmarked again', async () => {
  const store = createFavouritesStore()
  const server = handServer()
  const done = store.toggle(1, server.change)
  server.calls[0]?.fail()
  await expect(done).rejects.toThrow('no')
  expect(store.has(1)).toBe(false)
})

test('quick double taps end as the last tap asked for, with one call at a time', async () => {
  const store = createFavouritesStore()
  const server = handServer()
  const first = store.toggle(1, server.change)
  expect(await store.toggle(1, server.change)).toBeNull()
  expect(store.has(1)).toBe(false)
  expect(server.calls).toHaveLength(1)
  server.calls[0]?.answer()
  await settle()
  expect(server.calls.map(({ keep }) => keep)).toEqual([true, false])
  server.calls[1]?.answer()
  expect(await first).toBe(false)
  expect(server.held.has(1)).toBe(false)
  expect(store.has(1)).toBe(false)
})

test('three quick taps need one call', async () => {
  const store = createFavouritesStore()
  const server = handServer()
  const first = store.toggle(1, server.change)
  await store.toggle(1, server.change)
  await store.toggle(1, server.change)
  server.calls[0]?.answer()
  expect(await first).toBe(true)
  expect(server.calls).toHaveLength(1)
})

test('the list is loaded once a session, and a failed load is tried again', async () => {
  const store = createFavouritesStore()
  let loads = 0
  const load = async () => {
    if (++loads === 1) throw new Error('away')
    return [3]
  }
  await expect(store.open('a', load)).rejects.toThrow('away')
  await store.open('a', load)
  await store.open('a', load)
  expect(loads).toBe(2)
  expect(store.has(3)).toBe(true)
})

test('a list that arrives after a change does not undo it', async () => {
  const store = createFavouritesStore()
  let arrive: (ids: number[]) => void = () => {}
  const opened = store.open('a', () => new Promise((resolve) => (arrive = resolve)))
  await store.toggle(1, async () => {})
  arrive([2])
  await opened
  expect([1, 2].map(store.has)).toEqual([true, true])
})

test('after signing out no favourite stays marked, not even from a call that was in progress', async () => {
  const store = createFavouritesStore()
  const server = handServer()
  store.put('a', [5])
  const done = store.toggle(1, server.change)
  await store.open(null, async () => [])
  server.calls[0]?.answer()
  expect(await done).toBeNull()
  expect([1, 5].map(store.has)).toEqual([false, false])
})
