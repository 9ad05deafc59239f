/** The shop of `npm run drill:ha`: three processes behind nginx, on a cluster of three databases. */
import type pg from 'pg'
import { freePort } from '#tests/support/free-port.ts'
import { type Nginx, startNginx } from '#tests/support/nginx.ts'
import { endShopProcesses, type ShopProcess, startShopProcess } from '#tests/support/shop-process.ts'
import { startHaproxy } from './haproxy.ts'
import type { PatroniCluster } from './patroni-cluster.ts'
import { prepareShop, shopEnvironment, withClient } from './prepare-shop.ts'

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
  const tokens = await onPrimary(async (client) => {
    const made = await prepareShop(list, client, options.members)
    await client.query('create table drill_beats (at timestamptz not null default now())')
    return made
  })
  const ports: number[] = []
  for (let at = 0; at < options.processes; at++) ports.push(await freePort())
  const start = (port: number) => startShopProcess(shopEnvironment(port, databaseUrl))
  const processes = ports.map((port) => start(port))
  await Promise.all(processes.map(({ opened }) => opened))
  const nginx = await startNginx(...ports)
  const startProcess = async (at: number) => {
    const next = start(ports[at] ?? 0)
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
