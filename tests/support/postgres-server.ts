/** A private PostgreSQL for tests and benchmarks: its own folder, a free port, removed afterwards. */
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './free-port.ts'
import { scratchRoot } from './scratch-folder.ts'

export interface PostgresServer {
  /** Of the server's own database, as its superuser. */
  url: string
  /** The same without TCP, which takes half of the time: for tests of what the shop does, not of its connections. */
  socketUrl: string
  pid: number
  /** The file of its complaints: a deadlock is described there. */
  log: string
  /** At once, as when the machine is lost; `stop` removes its folder. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/**
 * `durable: false` skips syncing to disk: right for tests of behaviour, wrong for a benchmark. `settings`: more of
 * them, as `name=value`. `standbyOf`: a copy that follows that server, until it is promoted.
 */
export async function startPostgres(
  bin: string,
  options: { durable: boolean; settings?: string[]; standbyOf?: PostgresServer },
): Promise<PostgresServer> {
  const folder = mkdtempSync(join(options.durable ? tmpdir() : scratchRoot(), 'shanlan-pg-'))
  const user = serverUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const as = user ? { uid: user.uid, gid: user.gid } : {}
  const data = join(folder, 'data')
  const run = { ...as, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', HOME: folder } }
  const { standbyOf } = options
  const [program, ...args] = standbyOf
    ? ['pg_basebackup', '-D', data, '-d', standbyOf.url, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']
    : ['initdb', '-D', data, '-U', 'shop', '-A', 'trust', '-E', 'UTF8', '--no-sync']
  execFileSync(`${bin}/${program}`, args, { ...run, stdio: 'ignore' })
  const port = await freePort()
  const unsafe = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
  const settings = [...(options.durable ? [] : unsafe), ...(options.settings ?? [])]
  const log = join(folder, 'server.log')
  const complaints = openSync(log, 'a')
  const server = spawn(
    `${bin}/postgres`,
    [
      '-D',
      data,
      '-p',
      String(port),
      '-k',
      folder,
      '-h',
      '127.0.0.1',
      '-c',
      'max_connections=200',
      ...settings.flatMap((one) => ['-c', one]),
    ],
    { ...run, stdio: ['ignore', 'ignore', complaints] },
  )
  closeSync(complaints)
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const url = `postgres://shop@127.0.0.1:${port}/postgres`
  await waitUntilReady(url)
  return {
    url,
    socketUrl: `${url}?host=${folder}`,
    pid: server.pid ?? 0,
    log,
    async kill() {
      server.kill('SIGQUIT')
      await ended
    },
    async stop() {
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root: then it runs as the user that its package created. */
export function serverUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

async function waitUntilReady(url: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (attempt > 100) throw error
      await sleep(100)
    }
  }
}
