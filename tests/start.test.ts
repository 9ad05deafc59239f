import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { afterEach, expect, test } from 'vitest'
import { createEmptyPostgres } from '#server/db/test-db.ts'
import { createAuthority } from './support/certificates.ts'
import { freePort } from './support/free-port.ts'
import { startLogCollector } from './support/log-collector.ts'
import { endShopProcesses, prepareDataDir, type ShopProcess, startShopProcess } from './support/shop-process.ts'
import { until } from './support/until.ts'

afterEach(endShopProcesses)

const production = {
  SHOP_MODE: 'production',
  PUBLIC_URL: 'https://shop.example',
  ALLOW_SIMULATORS: 'mail,ecpay,social',
  HOST: '127.0.0.1',
}

async function products(address: string): Promise<number> {
  const response = await fetch(`${address}/api/products`, { method: 'POST' })
  return ((await response.json()) as { products: unknown[] }).products.length
}

/** A request that the server has begun to answer (it sent `100 Continue`) but whose body has not arrived yet. */
function beginRequest(url: string): Promise<{ finish(): Promise<number | undefined> }> {
  const headers = { expect: '100-continue', 'content-type': 'application/json', 'content-length': 2 }
  const open = request(url, { method: 'POST', headers })
  const status = new Promise<number | undefined>((resolve, reject) => {
    open.once('response', (response) => resolve(response.resume().statusCode))
    open.once('error', reject)
  })
  open.flushHeaders()
  const finish = () => {
    open.end('{}')
    return status
  }
  return new Promise((resolve) => open.once('continue', () => resolve({ finish })))
}

async function refusal(shop: ShopProcess): Promise<string> {
  expect(await shop.ended).toBe(1)
  const lines = shop.output().trim().split('\n')
  expect(lines).toHaveLength(1)
  return lines[0] ?? ''
}

test('the first start seeds the shop and prints its address and the demonstration account', async () => {
  const shop = startShopProcess()
  const address = await shop.opened
  expect(await products(address)).toBeGreaterThanOrEqual(24)
  expect(shop.output()).toContain('demo@shanlan.test / coffee-demo-1')
})

test('a new shop says that it is closed, where its back office is, and how to become its owner; then no more', async () => {
  const first = startShopProcess(production)
  const address = await first.opened
  expect(first.output()).not.toContain('is open')
  expect(first.output()).toContain('還沒開幕')
  expect(first.output()).toContain('後台：https://shop.example/admin')
  const token = /https:\/\/shop\.example\/admin\/invite#(\S+)/.exec(first.output())?.[1]
  const body = JSON.stringify({ token, name: '周嵐', email: 'owner@wushe.example', password: 'fog-above-the-ridge' })
  const headers = { 'content-type': 'application/json', origin: 'https://shop.example' }
  const accept = () => fetch(`${address}/api/admin/invitation/accept`, { method: 'POST', headers, body })
  expect((await accept()).status).toBe(200)
  expect((await accept()).status).toBe(400)
  first.child.kill('SIGTERM')
  await first.ended
  const again = startShopProcess({ ...production, DATA_DIR: first.dataDir })
  await again.opened
  expect(again.output()).not.toContain('/admin/invite')
})

test('SIGTERM lets the running request finish, closes the database and exits with 0; the next start has all the data', async () => {
  const shop = startShopProcess({ DATA_DIR: prepareDataDir() })
  const address = await shop.opened
  const running = await beginRequest(`${address}/api/products`)
  shop.child.kill('SIGTERM')
  await until(async () => shop.output().includes('finishing open requests'))
  expect(await running.finish()).toBe(200)
  expect(await shop.ended).toBe(0)
  const again = startShopProcess({ DATA_DIR: shop.dataDir })
  expect(await products(await again.opened)).toBeGreaterThanOrEqual(24)
  expect(again.output()).not.toContain('seeded')
})

test('a second process on the same folder is refused with one clear line, and the first continues', async () => {
  const first = startShopProcess({ DATA_DIR: prepareDataDir() })
  const address = await first.opened
  const line = await refusal(startShopProcess({ DATA_DIR: first.dataDir }))
  expect(line).toContain(`another process (pid ${first.child.pid}) already uses the data folder`)
  expect(await products(address)).toBeGreaterThanOrEqual(24)
})

test('a taken port is refused with one clear line', async () => {
  const other = createServer().listen(0, '0.0.0.0')
  await new Promise((resolve) => other.once('listening', resolve))
  const { port } = other.address() as AddressInfo
  try {
    const shop = startShopProcess({ PORT: String(port), DATA_DIR: prepareDataDir() })
    expect(await shop.ended).toBe(1)
    expect(shop.output().trim().split('\n').at(-1)).toBe(
      `shanlan: port ${port} is taken: stop what uses it or set PORT`,
    )
  } finally {
    other.close()
  }
})

test.each([
  [{ PORT: 'many' }, 'PORT must be a whole number from 0 to 65535'],
  [{ SHOP_MODE: 'test' }, 'SHOP_MODE must be one of: demo, production'],
  [{ SHOP_MODE: 'production', PUBLIC_URL: 'http://shop.example' }, 'PUBLIC_URL must begin with https://'],
  // as the image starts when nobody has configured it
  [{ SHOP_MODE: 'production', HOST: '0.0.0.0' }, 'PUBLIC_URL must be set in production mode'],
  [{ DATABASE_URL: 'postgres://shop:secret@127.0.0.1:1/shop' }, '127.0.0.1:1'],
])('%o is refused with one clear line', async (env, words) => {
  const line = await refusal(startShopProcess(env))
  expect(line).toContain(words)
  expect(line).not.toContain('secret')
})

/** The machine's own address in its network; null where it has none. */
function ownAddress(): string | null {
  const all = Object.values(networkInterfaces()).flat()
  return all.find((one) => one && one.family === 'IPv4' && !one.internal)?.address ?? null
}

async function answers(address: string): Promise<boolean> {
  return fetch(`${address}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

test('a demonstration is reached from this machine only, and from elsewhere with a warning when HOST is set', async () => {
  const own = ownAddress() ?? '127.0.0.2'
  const shop = startShopProcess({ DATA_DIR: prepareDataDir() })
  const { port } = new URL(await shop.opened)
  expect(await answers(`http://localhost:${port}`)).toBe(true)
  expect(await answers(`http://${own}:${port}`)).toBe(false)
  expect(shop.output()).not.toContain('WARNING')
  const wide = startShopProcess({ DATA_DIR: prepareDataDir(), HOST: '0.0.0.0' })
  const { port: widePort } = new URL(await wide.opened)
  expect(await answers(`http://localhost:${widePort}`)).toBe(true)
  expect(await answers(`http://${own}:${widePort}`)).toBe(true)
  expect(wide.output()).toContain('WARNING: demo mode on 0.0.0.0')
})

test('several processes that start at the same time share one PostgreSQL', async () => {
  const { url, drop } = await createEmptyPostgres()
  const shops = [1, 2, 3].map(() => startShopProcess({ DATABASE_URL: url }))
  const counts = await Promise.all(shops.map(async (shop) => products(await shop.opened)))
  expect(new Set(counts).size).toBe(1)
  const seeders = shops.filter((shop) => shop.output().includes('demo-catalogue'))
  expect(seeders).toHaveLength(1)
  await endShopProcesses()
  await drop()
})

test('every line of the log is also sent to the machine that LOG_URL names, and arrives before the shop ends', async () => {
  const [authority, port] = [createAuthority(), await freePort()]
  const collector = await startLogCollector(port, authority.issue('localhost'))
  const sent = { LOG_URL: `syslog+tls://localhost:${port}`, NODE_EXTRA_CA_CERTS: authority.path, LOG_LEVEL: 'info' }
  const shop = startShopProcess({ DATA_DIR: prepareDataDir(), ...sent })
  const address = await shop.opened
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'wrong-and-secret' })
  await fetch(`${address}/api/user/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  shop.child.kill('SIGTERM')
  await shop.ended
  const refused = collector.lines.filter((line) => line.includes('"security":"login"'))
  expect(refused).toEqual([expect.stringMatching(/^<134>1 \S+ \S+ shanlan \d+ - - \{"level":30,.*"outcome":"refused"/)])
  const [, line = ''] = /- - (.*)$/.exec(refused[0] ?? '') ?? []
  expect(shop.output()).toContain(line)
  expect(collector.lines.join('')).not.toContain('wrong-and-secret')
  await collector.close()
})
