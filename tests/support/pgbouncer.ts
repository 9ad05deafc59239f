/** PgBouncer in front of a PostgreSQL, as docs/operations.md configures it: its own folder, a free port. */
import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { scratchRoot } from './scratch-folder.ts'
import { requirePgBouncer } from './system-tools.ts'
import { until } from './until.ts'

export interface PgBouncer {
  /** The given address, through PgBouncer. */
  url: string
  /** Of its own complaints. */
  output(): string
  close(): Promise<void>
}

export async function startPgBouncer(
  target: string,
  options: { mode: 'session' | 'transaction'; size: number },
): Promise<PgBouncer> {
  const program = requirePgBouncer(() => {})
  const folder = mkdtempSync(join(scratchRoot(), 'shanlan-pgbouncer-'))
  const port = await freePort()
  const { hostname, port: serverPort, pathname, username } = new URL(target)
  const database = pathname.slice(1)
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
${database} = host=${hostname} port=${serverPort} dbname=${database} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${options.mode}
default_pool_size = ${options.size}
max_client_conn = 200
`,
  )
  // it refuses to run as root
  const isRoot = process.getuid?.() === 0
  if (isRoot) {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
    chownSync(folder, id('-u'), id('-g'))
    chmodSync(join(folder, 'pgbouncer.ini'), 0o644)
  }
  const child = spawn(program, [...(isRoot ? ['-u', 'postgres'] : []), join(folder, 'pgbouncer.ini')], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      text += chunk
    })
  }
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended: ${text}`)
    return answers(port)
  })
  const url = new URL(target)
  url.host = `127.0.0.1:${port}`
  url.searchParams.delete('host')
  return {
    url: url.href,
    output: () => text,
    async close() {
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
