/** The shop for browser tests: a fresh folder each time, so that no run sees another's data. */
import { mkdtempSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { e2eDataDir } from './e2e-folder.ts'
import { scratchRoot } from './scratch-folder.ts'

const folder = mkdtempSync(join(scratchRoot(), 'shanlan-e2e-'))
rmSync(e2eDataDir, { force: true })
symlinkSync(folder, e2eDataDir)
process.on('exit', () => {
  if (readlinkSync(e2eDataDir) === folder) rmSync(e2eDataDir, { force: true })
  rmSync(folder, { recursive: true, force: true })
})
process.env.DATA_DIR = folder
await import('../../scripts/start.ts')
