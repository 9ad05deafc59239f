import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { cheapWasm } from './cheap-wasm.ts'
import { freePort } from './free-port.ts'
import { scratchRoot } from './scratch-folder.ts'
import { startShopProcess } from './shop-process.ts'

/** A running shop in which nothing is sold yet; its address. */
export async function startEmptyShop(): Promise<string> {
  const dataDir = mkdtempSync(join(scratchRoot(), 'shanlan-empty-'))
  execFileSync(process.execPath, [cheapWasm, 'tests/support/fill-empty-shop.ts', dataDir], { stdio: 'inherit' })
  const shop = startShopProcess({ DATA_DIR: dataDir, PORT: String(await freePort()), RATE_LIMIT_FACTOR: '1000' })
  return shop.opened
}
