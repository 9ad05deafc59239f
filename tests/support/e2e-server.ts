/** The shop for browser tests: a fresh folder each time, so that no run sees another's data. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

process.env.DATA_DIR = mkdtempSync(join(tmpdir(), 'shanlan-e2e-'))
await import('../../scripts/start.ts')
