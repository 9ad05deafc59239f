/**
 * Before the first browser test: the build, a prepared shop as a folder to copy, and for each worker a running shop of
 * its own on a copy of it. Workers come and go (after a failure, between phone and desktop); the shops stay.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { cheapWasm } from './cheap-wasm.ts'
import { scratchRoot } from './scratch-folder.ts'
import { endShopProcesses, startPreparedShop } from './shop-process.ts'

export interface RunningShop {
  address: string
  dataDir: string
}

export default async function setUp({ workers }: FullConfig): Promise<() => Promise<void>> {
  const template = mkdtempSync(join(scratchRoot(), 'shanlan-template-'))
  process.env.TEST_TEMPLATE_DIR = template
  execFileSync(process.execPath, [cheapWasm, 'tests/support/fill-browser-template.ts', template], { stdio: 'inherit' })
  const shops = await Promise.all(Array.from({ length: workers }, () => startPreparedShop()))
  process.env.BROWSER_TEST_SHOPS = JSON.stringify(
    shops.map(({ address, dataDir }): RunningShop => ({ address, dataDir })),
  )
  return async () => {
    await endShopProcesses()
    rmSync(template, { recursive: true, force: true })
  }
}
