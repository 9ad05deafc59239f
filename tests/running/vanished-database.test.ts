/** The database is gone without closing its connections: a whole process that went on for ever before. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEmptyPostgres } from '#server/db/test-db.ts'
import { endShopProcesses, startShopProcess } from '../support/shop-process.ts'
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts'
import { until } from '../support/until.ts'

let empty: Awaited<ReturnType<typeof createEmptyPostgres>>
let proxy: TcpProxy
beforeEach(async () => {
  empty = await createEmptyPostgres(process.env.TEST_TEMPLATE_DATABASE)
  proxy = await startTcpProxy(empty.url)
})
afterEach(async () => {
  await endShopProcesses()
  await proxy.close()
  await empty.drop()
})

const openShop = async () => {
  const shop = startShopProcess({ DATABASE_URL: proxy.url, CACHE_MB: '0', RATE_LIMIT_FACTOR: '1000' })
  return { shop, address: await shop.opened }
}
const list = (address: string) => fetch(`${address}/api/products`, { method: 'POST' }).then((answer) => answer.status)

test('the shop answers 503 meanwhile and sells again within 25 s, without a restart', async () => {
  const { address } = await openShop()
  expect(await list(address)).toBe(200)
  // several connections are in use when it happens
  await Promise.all(Array.from({ length: 20 }, () => list(address)))
  proxy.silence()
  const start = performance.now()
  const seen = new Set<number>()
  await until(async () => {
    const status = await list(address)
    seen.add(status)
    return status === 200
  })
  expect(performance.now() - start).toBeLessThan(25_000)
  expect([...seen].filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
}, 90_000)

test('SIGTERM ends the process with 0 within 14 s while requests and jobs get no answer', async () => {
  const { shop, address } = await openShop()
  expect(await list(address)).toBe(200)
  proxy.silence()
  proxy.setUnreachable(true)
  const open = Array.from({ length: 12 }, () => list(address).catch(() => 0))
  await new Promise((resolve) => setTimeout(resolve, 200))
  const start = performance.now()
  shop.child.kill('SIGTERM')
  expect(await shop.ended, shop.output()).toBe(0)
  expect(performance.now() - start).toBeLessThan(14_000)
  for (const status of await Promise.all(open)) expect([0, 503]).toContain(status)
}, 90_000)
