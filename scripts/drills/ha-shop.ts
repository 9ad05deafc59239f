/** The shop of `npm run drill:ha`: three processes behind nginx, on a cluster of three databases. */
import pg from 'pg'
import { createSessions, fillStock } from '#bench/bench-database.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDb } from '#server/db/open-db.ts'
import { freePort } from '#tests/support/free-port.ts'
import { type Nginx, shopHost, startNginx } from '#tests/support/nginx.ts'
import { rememberStock } from '#tests/support/order-oracle.ts'
import { seedTemplate } from '#tests/support/seed-template.ts'
import { endShopProcesses, type ShopProcess, startShopProcess } from '#tests/support/shop-process.ts'
import { startHaproxy } from './haproxy.ts'
import type { PatroniCluster } from './patroni-cluster.ts'

export interface HaShop {
  cluster: PatroniCluster
  nginx: Nginx
  processes: ShopProcess[]
  /** Members who may buy. */
  tokens: string[]
  killProcess(at: number): Promise<void>
  startProcess(at: number): Promise<void>
  /** As an upgrade does it: told to end, waited for, started, waited for. */
  restartProcess(at: number): Promise<void>
  /** The database as it is on the primary now. */
  onPrimary<T>(work: (client: pg.Client) => Promise<T>): Promise<T>
  close(): Promise<void>
}

const database = 'shanlan'
const password = 'drill-password'

export async function startHaShop(
  cluster: PatroniCluster,
  options: { processes: number; members: number; haproxy: boolean },
): Promise<HaShop> {
  const onPrimary: HaShop['onPrimary'] = async (work) =>
    withClient(cluster.superuserUrl(await cluster.primary(), database), work)
  await withClient(cluster.superuserUrl(await cluster.primary(), 'postgres'), async (client) => {
    await client.query(`create role shop login password '${password}'`)
    await client.query(`create database ${database} owner shop`)
  })
  const hosts = cluster.machines.addresses.map((address) => `${address}:5432`)
  const list = `postgres://shop:${password}@${hosts.join(',')}/${database}?target_session_attrs=read-write`
  const haproxy = options.haproxy ? await startHaproxy(cluster.machines.addresses) : null
  const databaseUrl = haproxy ? `postgres://shop:${password}@127.0.0.1:${haproxy.port}/${database}` : list
  const prepared = await openDb({ databaseUrl: list, dataDir: '' })
  await migrate(prepared, {})
  await seedTemplate(prepared)
  await prepared.close()
  const tokens = await onPrimary(async (client) => {
    await client.query(fillStock(1_000_000))
    await client.query('set role shop')
    await rememberStock((text) => client.query(text))
    await client.query('create table drill_beats (at timestamptz not null default now())')
    return createSessions(client, options.members)
  })
  const ports: number[] = []
  for (let at = 0; at < options.processes; at++) ports.push(await freePort())
  const start = (port: number | undefined) =>
    startShopProcess({
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      PUBLIC_URL: `https://${shopHost}`,
      TRUST_PROXY: '1',
      RATE_LIMIT_FACTOR: '1000000',
      LOG_LEVEL: 'error',
    })
  const processes = ports.map(start)
  await Promise.all(processes.map(({ opened }) => opened))
  const nginx = await startNginx(...ports)
  const startProcess = async (at: number) => {
    const next = start(ports[at])
    processes[at] = next
    await next.opened
  }
  return {
    cluster,
    nginx,
    processes,
    tokens,
    onPrimary,
    async killProcess(at) {
      processes[at]?.child.kill('SIGKILL')
    },
    startProcess,
    async restartProcess(at) {
      processes[at]?.child.kill('SIGTERM')
      const code = await processes[at]?.ended
      if (code !== 0) throw new Error(`a process of the shop ended with ${code}: ${processes[at]?.output()}`)
      await startProcess(at)
    },
    async close() {
      await nginx.close()
      await endShopProcesses()
      haproxy?.close()
    },
  }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
