/** The shop as its own process, started as `npm start` starts it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cheapWasm } from './cheap-wasm.ts'
import { freePort } from './free-port.ts'
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

/** A folder of its own with a copy of the prepared shop: opening it takes a tenth of the time of a first start. */
export function prepareDataDir(): string {
  const template = process.env.TEST_TEMPLATE_DIR
  if (!template) throw new Error('TEST_TEMPLATE_DIR is not set: the set-up of the tests prepares it')
  const dataDir = newDataDir()
  cpSync(join(template, 'db'), join(dataDir, 'db'), { recursive: true })
  return dataDir
}

function newDataDir(): string {
  return mkdtempSync(join(scratchRoot(), 'shanlan-start-'))
}

/** As an owner starts it, with the settings of memory; for tests it starts sooner without. */
export const asInstalled = ['sh', 'scripts/start.sh'] as const
const forTests = [process.execPath, cheapWasm, 'scripts/start.ts'] as const

/** On an empty folder, unless `DATA_DIR` names one: `prepareDataDir()`, or that of a shop that has ended. */
export function startShopProcess(
  env: Record<string, string> = {},
  [command, ...args]: readonly [string, ...string[]] = forTests,
): ShopProcess {
  const dataDir = env.DATA_DIR ?? newDataDir()
  const child = spawn(command, args, {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn', ...env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const opened = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      text += chunk
      const address = /is (?:open|running): (http:\S+)/.exec(text)?.[1]
      if (address) resolve(address)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void ended.then(() => reject(new Error(`ended before it opened: ${text}`)))
  })
  // a caller that only waits for the exit must not get an unhandled rejection
  opened.catch(() => {})
  const shop = { child, dataDir, output: () => text, opened, ended }
  started.push(shop)
  return shop
}

/** A running shop on a copy of the prepared one, without rate limits. */
export async function startPreparedShop(env: Record<string, string> = {}): Promise<ShopProcess & { address: string }> {
  // the shop sends its own address to gateways, so it has to know its port
  const own = { PORT: String(await freePort()), RATE_LIMIT_FACTOR: '1000', DATA_DIR: prepareDataDir() }
  const shop = startShopProcess({ ...own, ...env })
  return { ...shop, address: await shop.opened }
}

/** Ends processes that a test left running and removes their folders. */
export async function endShopProcesses(): Promise<void> {
  for (const { child, ended, dataDir } of started.splice(0)) {
    if (child.exitCode === null) child.kill('SIGKILL')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}
