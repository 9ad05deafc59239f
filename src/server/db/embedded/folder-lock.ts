import { createHash } from 'node:crypto'
import { readFileSync, realpathSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { DbOpenError } from '../engine/db-open-error.ts'

/** The holder touches its file this often; a file of another machine not touched for 6 intervals is left over. */
const HEARTBEAT_MS = 2000

export interface FolderLock {
  release(): Promise<void>
}

/**
 * One process per data folder: PGlite itself does not notice a second one, and both would destroy each other's writes.
 * On Linux a socket in the abstract namespace, named after the folder, is the lock: it disappears with its process,
 * however that ends. The file beside the database names the holder, and is the lock where there are no such sockets or
 * where the other process runs in another container (only its heartbeat shows that it is running).
 */
export async function lockFolder(dataDir: string, shownAs = dataDir, heartbeatMs = HEARTBEAT_MS): Promise<FolderLock> {
  const folder = realpathSync(dataDir)
  const file = `${folder}/db.lock`
  const refused = (pid?: number, where = '') =>
    new DbOpenError(
      'locked',
      `another process (${pid ? `pid ${pid}` : 'pid unknown'}${where}) already uses the data folder ${shownAs}: stop it or set DATA_DIR`,
    )

  const socket = process.platform === 'linux' ? await bindLockSocket(folder) : 'none'
  if (socket === 'taken') throw refused(readHolder(file)?.pid)
  try {
    const holder = readHolder(file)
    if (holder?.host === hostname()) {
      // this process has the socket, so a process of this machine named here has ended (or its pid was reused)
      if (socket === 'none' && isAlive(holder.pid)) throw refused(holder.pid)
    } else if (holder && (await hasHeartbeat(file, heartbeatMs))) {
      throw refused(holder.pid, ` on ${holder.host}`)
    }
    writeFileSync(file, JSON.stringify({ pid: process.pid, host: hostname() }), { mode: 0o600 })
  } catch (error) {
    if (socket !== 'none') socket.close()
    throw error
  }
  const heartbeat = setInterval(() => touch(file), heartbeatMs).unref()
  return {
    async release() {
      clearInterval(heartbeat)
      rmSync(file, { force: true })
      if (socket !== 'none') await new Promise((done) => socket.close(done))
    },
  }
}

function bindLockSocket(folder: string): Promise<Server | 'taken'> {
  const name = createHash('sha256').update(folder).digest('hex')
  return new Promise((resolve, reject) => {
    const server = createServer((connection) => connection.destroy())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve('taken') : reject(error),
    )
    server.listen(`\0shanlan-${name}`, () => resolve(server.unref()))
  })
}

function readHolder(file: string): { pid: number; host: string } | undefined {
  try {
    const holder = JSON.parse(readFileSync(file, 'utf8'))
    return Number.isInteger(holder.pid) && typeof holder.host === 'string' ? holder : undefined
  } catch {
    return undefined // no file, or an incomplete one
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function hasHeartbeat(file: string, heartbeatMs: number): Promise<boolean> {
  const before = modified(file)
  for (let waited = 0; waited < 6 * heartbeatMs; waited += heartbeatMs / 2) {
    await sleep(heartbeatMs / 2)
    if (modified(file) !== before) return true
  }
  return false
}

function modified(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs
}

function touch(file: string): void {
  const now = new Date()
  try {
    utimesSync(file, now, now)
  } catch {
    // deleted manually: the socket is still the lock
  }
}
