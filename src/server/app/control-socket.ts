/**
 * Receives the owner's commands in a shop that runs on the embedded database, which only one process can open: a socket
 * in the data folder that only the user who runs the shop can open. One line of JSON in, one line out.
 */
import { rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { type Outcome, runOwnerCommand } from '#server/cli/owner-command.ts'
import type { Deps } from '#server/core/deps.ts'
import type { OpenDb } from '#server/db/open-db.ts'
import { runCopyCommand } from './backups/copy-commands.ts'
import { controlSocketPath } from './command-client.ts'
import { openBackupStore } from './open-backup-store.ts'

/** The system cuts longer names, which would create another file. */
const longestPath = 100
const longestLine = 64 * 1024

/** Call only with the folder's lock: an existing socket file is then left over from a process that has ended. */
export async function serveCommands(deps: Deps, database: OpenDb): Promise<() => Promise<void>> {
  const path = controlSocketPath(deps.config.dataDir)
  if (Buffer.byteLength(path) > longestPath) {
    deps.log.warn({ path }, 'the name of the data folder is too long for a socket: npm run shop cannot reach this shop')
    return async () => undefined
  }
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => socket.destroy())
    void answer(deps, database, socket)
  })
  rmSync(path, { force: true })
  // created with the owner's rights only, not restricted afterwards; the file exists when `listen` returns
  const mask = process.umask(0o177)
  const listening = new Promise<void>((done, failed) => server.once('error', failed).listen(path, done))
  process.umask(mask)
  await listening
  return async () => {
    for (const socket of open) socket.destroy()
    await new Promise((closed) => server.close(closed))
  }
}

async function answer(deps: Deps, database: OpenDb, socket: Socket): Promise<void> {
  const line = await firstLine(socket)
  if (line === null) return
  const argv = readArgv(line)
  const outcome: Outcome = argv ? await run(deps, database, argv) : { code: 2, lines: ['bad request'] }
  socket.end(`${JSON.stringify(outcome)}\n`)
}

async function run(deps: Deps, database: OpenDb, argv: string[]): Promise<Outcome> {
  return (await runCopyCommand({ ...deps, database, openStore: openBackupStore }, argv)) ?? runOwnerCommand(deps, argv)
}

function readArgv(line: string): string[] | null {
  try {
    const argv: unknown = JSON.parse(line)
    return Array.isArray(argv) && argv.every((word) => typeof word === 'string') ? argv : null
  } catch {
    return null
  }
}

/** Null: nothing was sent. */
async function firstLine(socket: Socket): Promise<string | null> {
  let read = 0
  socket.on('data', (bytes) => {
    read += bytes.length
    if (read > longestLine) socket.destroy()
  })
  try {
    for await (const line of createInterface({ input: socket })) return line
  } catch {
    // the client disconnected: no answer
  }
  return null
}
