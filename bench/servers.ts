/** The measured servers: the shop as `npm start` runs it, and a bare one that sends the same bytes. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export interface RunningServer {
  url: string
  pid: number
  /** From the start of the process until it answers. */
  startMs: number
  stop(): Promise<void>
}

export async function startShop(options: {
  port: number
  env: Record<string, string>
  dataDir?: string
  /** Another copy of the shop's source than this one. */
  tree?: string
}): Promise<RunningServer> {
  const own = options.dataDir ? null : mkdtempSync(join(tmpdir(), 'shanlan-bench-'))
  const env = {
    RATE_LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'warn',
    PORT: String(options.port),
    DATA_DIR: options.dataDir ?? own ?? '',
    ...options.env,
  }
  const removeOwn = () => own && rmSync(own, { recursive: true, force: true })
  return startProcess(['sh', 'scripts/start.sh'], env, options.port, removeOwn, options.tree)
}

export function startBare(port: number, bodyBytes: number, contentType: string): Promise<RunningServer> {
  return startProcess(
    [process.execPath, 'bench/bare-server.ts'],
    { PORT: String(port), BODY_BYTES: String(bodyBytes), CONTENT_TYPE: contentType },
    port,
    () => {},
  )
}

async function startProcess(
  [command, file]: [string, string],
  env: Record<string, string>,
  port: number,
  cleanUp: () => void,
  tree = '.',
): Promise<RunningServer> {
  const started = performance.now()
  // a shell finds the Node of this process
  const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter)
  const child = spawn(command, [file], {
    cwd: tree,
    env: { ...process.env, PATH, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await waitUntilUp(child, `${url}/readyz`)
  const startMs = performance.now() - started
  return {
    url,
    pid: child.pid ?? 0,
    startMs,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      cleanUp()
    },
  }
}

async function waitUntilUp(child: ChildProcess, url: string): Promise<void> {
  for (let attempt = 0; attempt < 3_000; attempt++) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    const response = await fetch(url).catch(() => null)
    if (response?.ok) return
    await sleep(20)
  }
  throw new Error('the server did not become ready')
}
