import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { createCdnPurger } from './cdn-purger.ts'

/** A service that remembers what it was told; `answer` may be changed. */
function createService() {
  const purged: string[][] = []
  const seen: RequestInit[] = []
  const service = { purged, seen, status: 200 }
  const fetch = vi.fn(async (_url: unknown, init: RequestInit = {}) => {
    purged.push((JSON.parse(String(init.body)) as { tags: string[] }).tags)
    seen.push(init)
    return new Response(null, { status: service.status })
  })
  return { ...service, service, fetch: fetch as unknown as typeof globalThis.fetch }
}
const times = { againMs: 60, everyMs: 20, retryMs: 20 }
const open = (fetch: typeof globalThis.fetch, onProblem = vi.fn()) => ({
  onProblem,
  purger: createCdnPurger({
    url: 'https://cdn.example/purge',
    token: 'secret',
    everyPage: 'shop',
    fetch,
    onProblem,
    ...times,
  }),
})

test('a change is told at once, and again a moment later', async () => {
  const { fetch, purged, seen } = createService()
  const { purger } = open(fetch)
  purger.purge(['catalogue', 'product:1'])
  await vi.waitFor(() => expect(purged).toEqual([['catalogue', 'product:1']]))
  await vi.waitFor(() => expect(purged).toHaveLength(2))
  expect(purged[1]).toEqual(['catalogue', 'product:1'])
  expect(seen[0]?.headers).toMatchObject({
    authorization: 'Bearer secret',
    'fastly-key': 'secret',
    'surrogate-key': 'catalogue product:1',
  })
  await purger.close()
})

test('many changes are few requests', async () => {
  const { fetch, purged } = createService()
  const { purger } = open(fetch)
  for (let sale = 0; sale < 200; sale++) {
    purger.purge([`product:${sale % 5}`])
    await sleep(1)
  }
  await sleep(100)
  expect(purged.length).toBeLessThan(25)
  expect(new Set(purged.flat()).size).toBe(5)
  await purger.close()
})

test('too many tags for one request, or the tag of all of them, purge every page', async () => {
  const { fetch, purged } = createService()
  const { purger } = open(fetch)
  purger.purge(Array.from({ length: 100 }, (_, at) => `product:${at}`))
  await vi.waitFor(() => expect(purged).toEqual([['shop']]))
  purger.purge(['shop', 'product:1'])
  await vi.waitFor(() => expect(purged.length).toBeGreaterThan(1))
  expect(purged[1]).toEqual(['shop'])
  await purger.close()
})

test('what could not be told is told when the service is back, and complained of once', async () => {
  const { fetch, purged, service } = createService()
  service.status = 503
  const { purger, onProblem } = open(fetch)
  purger.purge(['offers'])
  await vi.waitFor(() => expect(purged.length).toBeGreaterThan(2))
  expect(onProblem).toHaveBeenCalledOnce()
  expect(onProblem.mock.calls[0]?.[0]).toMatchObject({ message: 'the CDN answered 503' })
  service.status = 200
  const before = purged.length
  await vi.waitFor(() => expect(purged.length).toBeGreaterThan(before))
  await purger.close()
})
