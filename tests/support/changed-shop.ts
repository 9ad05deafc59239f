import { execFileSync } from 'node:child_process'
import { cheapWasm } from './cheap-wasm.ts'
import { freePort } from './free-port.ts'
import { prepareDataDir, startShopProcess } from './shop-process.ts'

/** A running shop as a new owner has it: categories, pages, somebody to sign in, and nothing to sell. Its address. */
export function startEmptyShop(): Promise<string> {
  return startChangedShop('empty-catalogue.ts')
}

/** The demonstration shop with 150 more products: its list has three pages. */
export function startLargeShop(): Promise<string> {
  return startChangedShop('large-catalogue.ts')
}

async function startChangedShop(program: string): Promise<string> {
  const dataDir = prepareDataDir()
  execFileSync(process.execPath, [cheapWasm, `tests/support/${program}`, dataDir], { stdio: 'inherit' })
  const shop = startShopProcess({ DATA_DIR: dataDir, PORT: String(await freePort()), RATE_LIMIT_FACTOR: '1000' })
  return shop.opened
}
