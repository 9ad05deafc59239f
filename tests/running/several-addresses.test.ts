/** DATABASE_URL names a primary and its standby: the shop finds the one that takes writes, and follows a promotion. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PostgresServer, startPostgres } from '../support/postgres-server.ts'
import { endShopProcesses, startShopProcess } from '../support/shop-process.ts'
import { requireSystemTools } from '../support/system-tools.ts'
import { until } from '../support/until.ts'

let primary: PostgresServer
let standby: PostgresServer
beforeAll(async () => {
  const { postgresBin } = requireSystemTools(() => {})
  primary = await startPostgres(postgresBin, { durable: false })
  standby = await startPostgres(postgresBin, { durable: false, standbyOf: primary })
}, 120_000)
afterAll(async () => {
  await endShopProcesses()
  await standby?.stop()
  await primary?.stop()
})

const hostOf = ({ url }: PostgresServer) => new URL(url).host

test('a server that becomes read-only is not ready, writes get 503, and it is used again when it is not', async () => {
  const shop = startShopProcess({ DATABASE_URL: primary.url, CACHE_MB: '0', RATE_LIMIT_FACTOR: '1000' })
  const address = await shop.opened
  const client = new pg.Client({ connectionString: primary.url })
  client.on('error', () => {})
  await client.connect()
  const setReadOnly = async (value: 'on' | 'off') => {
    await client.query(`alter system set default_transaction_read_only = ${value}`)
    await client.query('select pg_reload_conf()')
  }
  const ready = async () => (await fetch(`${address}/readyz`)).status
  expect(await ready()).toBe(200)
  await setReadOnly('on')
  await until(async () => (await ready()) === 503)
  const body = JSON.stringify({ name: '王小明', email: 'b@example.com', message: '請問有沒有淺焙的豆子？' })
  const headers = { 'content-type': 'application/json' }
  let refused: Response | undefined
  // each of the server's processes reads its settings by itself
  await until(async () => {
    refused = await fetch(`${address}/api/contact`, { method: 'POST', headers, body })
    return refused.status === 503
  })
  expect(refused?.headers.get('retry-after')).toBe('5')
  await setReadOnly('off')
  await until(async () => (await ready()) === 200)
  await client.end()
}, 180_000)

test('the standby, named first, is passed over; after the primary is lost and the standby promoted, the shop sells again within 15 s', async () => {
  const databaseUrl = `postgres://shop@${hostOf(standby)},${hostOf(primary)}/postgres?target_session_attrs=read-write`
  const shop = startShopProcess({ DATABASE_URL: databaseUrl, CACHE_MB: '0', RATE_LIMIT_FACTOR: '1000' })
  const address = await shop.opened
  // a message is a row: who gets 200 has been written
  const write = async () => {
    const body = JSON.stringify({ name: '王小明', email: 'a@example.com', message: '請問有沒有淺焙的豆子？' })
    const headers = { 'content-type': 'application/json' }
    return (await fetch(`${address}/api/contact`, { method: 'POST', headers, body })).status
  }
  expect(await write()).toBe(200)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  await primary.kill()
  const seen = new Set<number>([await write()])
  expect((await fetch(`${address}/readyz`)).status).toBe(503)
  const client = new pg.Client({ connectionString: standby.url })
  await client.connect()
  await client.query('select pg_promote()')
  await client.end()
  const start = performance.now()
  await until(async () => {
    const status = await write()
    seen.add(status)
    return status === 200
  })
  const ms = performance.now() - start
  expect(ms).toBeLessThan(15_000)
  expect([...seen].sort()).toEqual([200, 503])
  await until(async () => (await fetch(`${address}/readyz`)).status === 200)
  console.log(`writes again ${Math.round(ms)} ms after the promotion`)
}, 180_000)
