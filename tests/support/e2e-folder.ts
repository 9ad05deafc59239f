import { join } from 'node:path'
import { scratchRoot } from './scratch-folder.ts'

export const e2ePort = 3210

/** Leads to the folder of the shop that listens there: the owner's command finds it by this name. */
export const e2eDataDir = join(scratchRoot(), `shanlan-e2e-at-${e2ePort}`)
