/** The shop as its own process, started as `npm start` starts it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { scratchRoot } from './scratch-folder.ts'

export interface ShopProcess {
  child: ChildProcess
  dataDir: string
  /** Everything printed so far. */
  output(): string
  /** Resolves with the address once the shop is open; rejects when the process ends before. */
  opened: Promise<string>
  ended: Promise<number | null>
}

const started: ShopProcess[] = []

export function startShopProcess(env: Record<string, string> = {}): ShopProcess {
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(scratchRoot(), 'shanlan-start-'))
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn', ...env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const opened = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      text += chunk
      const address = /is open: (http:\S+)/.exec(text)?.[1]
      if (address) resolve(address)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void ended.then(() => reject(new Error(`ended before it opened: ${text}`)))
  })
  // who only waits for the end must not be told of the rejection
  opened.catch(() => {})
  const shop = { child, dataDir, output: () => text, opened, ended }
  started.push(shop)
  return shop
}

/** Ends what a test left running and removes its folders. */
export async function endShopProcesses(): Promise<void> {
  for (const { child, ended, dataDir } of started.splice(0)) {
    if (child.exitCode === null) child.kill('SIGKILL')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}
