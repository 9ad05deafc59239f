/** The shop for browser tests: a fresh folder each time, so that no run sees another's data. */
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { scratchRoot } from './scratch-folder.ts'

const folder = mkdtempSync(join(scratchRoot(), 'shanlan-e2e-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
process.env.DATA_DIR = folder
await import('../../scripts/start.ts')
