/**
 * Back to a chosen second: a shop sells on a server that archives its log, somebody destroys the database, and a new server
 * is brought to the second before. Done with the scripts of deploy/pitr, as an owner does it.
 */
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDatabase } from '#bench/bench-database.ts'
import { auditBooks, withPatience } from '#server/app/backups/books.ts'
import { openDb } from '#server/db/open-db.ts'
import { freePort } from '#tests/support/free-port.ts'
import { serverUser, startPostgres } from '#tests/support/postgres-server.ts'
import { endShopProcesses, startShopProcess } from '#tests/support/shop-process.ts'
import { requireSystemTools } from '#tests/support/system-tools.ts'
import { until } from '#tests/support/until.ts'
import { listMissing, prepareBuyers, startLoad } from './load.ts'
import type { DrillSize } from './restore-drill.ts'

export async function drillPointInTime({ seconds, buyers }: DrillSize): Promise<string[]> {
  const { postgresBin } = requireSystemTools(() => {})
  const folder = mkdtempSync(join(tmpdir(), 'shanlan-pitr-'))
  const archive = join(folder, 'archive')
  const user = serverUser()
  mkdirSync(archive, { mode: 0o700 })
  if (user) for (const path of [folder, archive]) chownSync(path, user.uid, user.gid)
  // the server's user may not be able to read this folder of the program
  const scripts = join(folder, 'pitr')
  execFileSync('cp', ['-r', resolve('deploy/pitr'), scripts])
  execFileSync('chmod', ['-R', 'a+rX', scripts])
  const archiveCommand = `${join(scripts, 'archive-wal.sh')} %p %f ${archive}`
  const server = await startPostgres(postgresBin, {
    durable: true,
    settings: ['archive_mode=on', `archive_command=${archiveCommand}`],
  })
  const { hostname, port } = new URL(server.url)
  const as = user ? { uid: user.uid, gid: user.gid } : {}
  const run = (script: string, ...args: string[]) =>
    execFileSync(join(scripts, script), args, {
      ...as,
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: [postgresBin, process.env.PATH].join(delimiter), PGHOST: hostname, PGPORT: port, PGUSER: 'shop' },
    })
  let restored: ReturnType<typeof spawn> | undefined
  try {
    const url = await createDatabase(server.url, 'shop')
    const env = { PORT: '0', RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'error', DATABASE_URL: url }
    const shop = startShopProcess(env)
    const address = await shop.opened
    const database = await openDb({ databaseUrl: url, dataDir: '' })
    const load = startLoad(address, await prepareBuyers(database, buyers))
    run('base-backup.sh', archive)
    await sleep(seconds * 500)
    const ahead = await clockAhead(database.executeSql)
    const moment = new Date(Math.ceil((Date.now() - ahead) / 1000) * 1000)
    await sleep(seconds * 500 + 1000)
    await load.stop()
    shop.child.kill('SIGTERM')
    await shop.ended
    await database.executeSql('drop schema public cascade')
    await database.executeSql('select pg_switch_wal()')
    await until(async () => isArchived(await lastSegments(database.executeSql)))
    await database.close()
    const data = join(folder, 'restored')
    const began = performance.now()
    run('restore-to.sh', archive, data, moment.toISOString())
    const other = await freePort()
    const settings = ['-D', data, '-p', String(other), '-k', folder, '-h', '127.0.0.1', '-c', 'max_connections=200']
    restored = spawn(join(postgresBin, 'postgres'), settings, { ...as, cwd: folder, stdio: 'ignore' })
    const back = await openWhenReady(`postgres://shop@127.0.0.1:${other}/shop`, () => restored?.exitCode === null)
    const took = (performance.now() - began) / 1000
    const before = [...load.acknowledged].filter(([, at]) => at - ahead <= moment.getTime()).map(([no]) => no)
    const after = load.acknowledged.size - before.length
    const missing = await listMissing(back, before)
    const books = await withPatience(back, auditBooks)
    const { rows } = await back.executeSql('select count(*)::int as later from payments where paid_at > $1', [moment])
    const { later } = rows[0] as { later: number }
    await back.close()
    if (before.length === 0 || after === 0) throw new Error('nobody bought before or after the chosen second')
    const wrong = [...missing, ...books, ...(later > 0 ? [`${later} payments are later`] : [])]
    if (wrong.length > 0) throw new Error(`at ${moment.toISOString()}: ${wrong.join('; ')}`)
    return [
      `point in time: ${moment.toISOString()} in ${took.toFixed(1)} s; ${before.length} orders paid before it, 0 missing; ${after} after it, 0 there; 0 differences in the books`,
    ]
  } finally {
    await endShopProcesses()
    if (restored?.exitCode === null) {
      const ended = new Promise((done) => restored?.once('exit', done))
      restored.kill('SIGINT')
      await ended
    }
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type ExecuteSql = (text: string) => Promise<{ rows: unknown[] }>

/** By how many milliseconds this process's clock is ahead of the server's, which counts here. */
async function clockAhead(executeSql: ExecuteSql): Promise<number> {
  const before = Date.now()
  const { rows } = await executeSql('select clock_timestamp() as now')
  return before - (rows[0] as { now: Date }).now.getTime()
}

interface Segments {
  wanted: string
  archived: string | null
}

async function lastSegments(executeSql: ExecuteSql): Promise<Segments> {
  const { rows } = await executeSql(
    `select pg_walfile_name(pg_current_wal_lsn()) as wanted, last_archived_wal as archived from pg_stat_archiver`,
  )
  return rows[0] as Segments
}

/** The segment that is being written comes after those that are finished. */
function isArchived({ wanted, archived }: Segments): boolean {
  return archived !== null && archived.slice(0, 24) >= previous(wanted)
}

function previous(segment: string): string {
  const number = BigInt(`0x${segment.slice(8)}`) - 1n
  // the lower half counts to FF only
  const fixed = segment.endsWith('00000000') ? number - 0xffffff00n : number
  return segment.slice(0, 8) + fixed.toString(16).toUpperCase().padStart(16, '0')
}

async function openWhenReady(databaseUrl: string, isRunning: () => boolean) {
  for (let attempt = 0; ; attempt++) {
    const database = await openDb({ databaseUrl, dataDir: '' }).catch(() => null)
    const { rows } = (await database?.executeSql('select pg_is_in_recovery() as replaying').catch(() => null)) ?? {
      rows: [],
    }
    if (database && (rows[0] as { replaying: boolean } | undefined)?.replaying === false) return database
    await database?.close()
    if (attempt > 600 || !isRunning()) throw new Error('the restored server does not open')
    await sleep(200)
  }
}
