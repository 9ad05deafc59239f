/** PostgreSQL under Patroni and etcd on three machines, with the files of deploy/ but for addresses, folders and times. */

import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { scratchRoot } from '#tests/support/scratch-folder.ts'
import { until } from '#tests/support/until.ts'
import { createMachines, type Machines } from './machines.ts'

interface Member {
  name: string
  host: string
  role: 'leader' | 'sync_standby' | 'replica' | string
  state: string
  lag?: number | 'unknown'
}

export interface PatroniCluster {
  machines: Machines
  folder: string
  /** As Patroni's superuser, for one machine. */
  superuserUrl(machine: number, database: string): string
  primary(): Promise<number>
  synchronousStandby(): Promise<number>
  etcdLeader(): Promise<number>
  /** Kill -9 of PostgreSQL itself; Patroni stays. */
  killPostgres(machine: number): void
  killEtcd(machine: number): void
  /** What is missing there runs again. */
  start(machine: number): void
  switchOver(): Promise<void>
  untilHealthy(): Promise<void>
  remove(): void
}

export interface ClusterOptions {
  postgresBin: string
  /** ttl, loop_wait and retry_timeout in seconds, instead of those of deploy/patroni.yml. */
  times: [ttl: number, loopWait: number, retryTimeout: number] | null
  /** The older protocol of etcd, which Patroni needs before 3.0.3. */
  olderProtocol: boolean
}

const rest = { user: 'patroni', password: 'change-me-rest' }
const patience = 120_000

export async function startPatroniCluster(options: ClusterOptions): Promise<PatroniCluster> {
  const machines = createMachines(3)
  const folder = mkdtempSync(join(scratchRoot(), 'shanlan-ha-'))
  chmodSync(folder, 0o755)
  const all = machines.addresses.map((_, machine) => machine)
  for (const machine of all) writeFiles(folder, machine, machines, options)

  function startEtcd(machine: number): void {
    const env = readEnv(join(folder, `etcd-${machine}.env`))
    // Debian has it for more machines than its makers test
    const ETCD_UNSUPPORTED_ARCH = process.arch
    machines.start(machine, ['etcd'], {
      env: { ...env, ETCD_UNSUPPORTED_ARCH },
      log: join(folder, `etcd-${machine}.log`),
    })
  }
  function startPatroni(machine: number): void {
    machines.start(machine, ['patroni', join(folder, `patroni-${machine}.yml`)], {
      log: join(folder, `patroni-${machine}.log`),
    })
  }
  const addressOf = (machine: number) => machines.addresses[machine] ?? ''

  /**
   * As at least so many machines tell it alike: one whose network was cut goes on telling what it knew before, itself as
   * the primary, until its Patroni has looked again. Empty: they do not agree.
   */
  async function members(alike = 2): Promise<Member[]> {
    const told = await Promise.all(
      machines.addresses.map(async (address) => {
        const answer = await ask(`http://${address}:8008/cluster`)
        return answer ? ((await answer.json()) as { members: Member[] }).members : []
      }),
    )
    const leaderOf = (list: Member[]) => list.find(({ role }) => role === 'leader')?.host
    const agreed = told.find((list) => {
      const leader = leaderOf(list)
      return leader !== undefined && told.filter((other) => leaderOf(other) === leader).length >= alike
    })
    return agreed ?? []
  }
  async function machineWith(role: string): Promise<number> {
    let found = -1
    await until(async () => {
      const member = (await members()).find((one) => one.role === role)
      found = member ? machines.addresses.indexOf(member.host) : -1
      return found >= 0
    }, patience)
    return found
  }

  async function etcdLeader(): Promise<number> {
    for (const [machine, address] of machines.addresses.entries()) {
      const answer = await ask(`http://${address}:2379/v3/maintenance/status`, { method: 'POST', body: '{}' })
      const state = (await answer?.json()) as { header: { member_id: string }; leader: string } | undefined
      if (state && state.header.member_id === state.leader) return machine
    }
    throw new Error('etcd has no leader')
  }

  async function untilHealthy(): Promise<void> {
    await until(async () => {
      const list = await members(machines.addresses.length)
      const inStep = ({ state, lag }: Member) => /^(running|streaming)$/.test(state) && (lag ?? 0) === 0
      const roles = list.map(({ role }) => role).sort()
      return list.length === 3 && list.every(inStep) && roles.join() === 'leader,replica,sync_standby'
    }, patience)
  }

  for (const machine of all) startEtcd(machine)
  await until(
    async () =>
      etcdLeader().then(
        () => true,
        () => false,
      ),
    patience,
  )
  for (const machine of all) startPatroni(machine)
  const cluster: PatroniCluster = {
    machines,
    folder,
    superuserUrl: (machine, database) =>
      `postgres://postgres:change-me-superuser@${addressOf(machine)}:5432/${database}`,
    primary: () => machineWith('leader'),
    synchronousStandby: () => machineWith('sync_standby'),
    etcdLeader,
    killPostgres(machine) {
      const pidFile = readFileSync(join(folder, `data-${machine}`, 'postmaster.pid'), 'utf8')
      process.kill(Number(pidFile.split('\n')[0]), 'SIGKILL')
    },
    killEtcd(machine) {
      for (const pid of pidsOf(machine, 'etcd', machines)) process.kill(pid, 'SIGKILL')
    },
    start(machine) {
      if (pidsOf(machine, 'etcd', machines).length === 0) startEtcd(machine)
      if (pidsOf(machine, 'patroni', machines).length === 0) startPatroni(machine)
    },
    async switchOver() {
      const names = await members()
      const named = (role: string) => names.find((one) => one.role === role)
      const authorization = `Basic ${Buffer.from(`${rest.user}:${rest.password}`).toString('base64')}`
      const body = JSON.stringify({ leader: named('leader')?.name, candidate: named('sync_standby')?.name })
      const headers = { authorization, 'content-type': 'application/json' }
      const url = `http://${named('leader')?.host}:8008/switchover`
      const answer = await fetch(url, { method: 'POST', headers, body })
      if (!answer.ok) throw new Error(`the switchover was refused: ${await answer.text()}`)
    },
    untilHealthy,
    remove() {
      machines.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return cluster
}

async function ask(url: string, init: RequestInit = {}): Promise<Response | null> {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(1500) }).catch(() => null)
  return answer?.ok ? answer : null
}

/** Processes of a machine by the name of their program. */
function pidsOf(machine: number, program: string, machines: Machines): number[] {
  return machines
    .pids(machine)
    .filter((pid) => commandOf(pid).some((part) => part === program || part.endsWith(`/${program}`)))
}

function commandOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, 2)
  } catch {
    return []
  }
}

function writeFiles(folder: string, machine: number, machines: Machines, options: ClusterOptions): void {
  const { postgresBin, times, olderProtocol } = options
  const read = (name: string) => readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8')
  const own = machines.addresses[machine] ?? ''
  const addressed = (text: string) =>
    machines.addresses.reduce((sofar, address, at) => sofar.replaceAll(`10.0.0.1${at + 1}:`, `${address}:`), text)
  const network = `${own.split('.').slice(0, 3).join('.')}.0/24`
  const data = join(folder, `data-${machine}`)
  const etcdData = join(folder, `etcd-data-${machine}`)
  const sockets = join(folder, `sockets-${machine}`)
  const patroni = addressed(read('patroni.yml').replaceAll('connect_address: 10.0.0.11:', `connect_address: ${own}:`))
    .replace('name: db1', `name: db${machine + 1}`)
    .replace(/^etcd3:$/m, olderProtocol ? 'etcd:' : 'etcd3:')
    .replaceAll('10.0.0.0/24', network)
    .replace(/data_dir: .*/, `data_dir: ${data}`)
    .replace(/bin_dir: .*/, `bin_dir: ${postgresBin}`)
    .replace('local all postgres peer', 'local all postgres trust')
    .replace(
      /^postgresql:\n/m,
      `postgresql:\n  pgpass: ${folder}/pgpass-${machine}\n  parameters:\n    unix_socket_directories: ${sockets}\n`,
    )
  const timed = times
    ? patroni
        .replace(/ttl: \d+/, `ttl: ${times[0]}`)
        .replace(/loop_wait: \d+/, `loop_wait: ${times[1]}`)
        .replace(/retry_timeout: \d+/, `retry_timeout: ${times[2]}`)
    : patroni
  const etcd = addressed(
    read('etcd.env').replaceAll(/(LISTEN|ADVERTISE)(.*)http:\/\/10\.0\.0\.11:/g, `$1$2http://${own}:`),
  )
    .replace('ETCD_NAME=db1', `ETCD_NAME=db${machine + 1}`)
    .replace(/ETCD_DATA_DIR=.*/, `ETCD_DATA_DIR=${etcdData}\nETCD_ENABLE_V2=${olderProtocol}`)
  for (const path of [data, etcdData, sockets]) mkdirSync(path, { mode: 0o700 })
  writeFileSync(join(folder, `patroni-${machine}.yml`), timed)
  writeFileSync(join(folder, `etcd-${machine}.env`), etcd)
  execFileSync('chown', ['postgres:postgres', data, etcdData, sockets, folder, join(folder, `patroni-${machine}.yml`)])
}

function readEnv(path: string): Record<string, string> {
  const lines = readFileSync(path, 'utf8').split('\n')
  return Object.fromEntries(
    lines
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
}

/** Patroni 3.0.3 was the first that does not take a lock back which another machine has by now. */
export function needsOlderProtocol(): boolean {
  const text = execFileSync('patroni', ['--version'], { encoding: 'utf8' })
  const [major = 0, minor = 0, patch = 0] = (/(\d+)\.(\d+)\.(\d+)/.exec(text) ?? []).slice(1).map(Number)
  return major * 10_000 + minor * 100 + patch < 30_003
}
