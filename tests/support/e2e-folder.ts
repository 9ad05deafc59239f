import { join } from 'node:path'
import { scratchRoot } from './scratch-folder.ts'

/** Leads to the folder of the shop that browser tests run against, one at a time: the owner's command finds it by this name. */
export const e2eDataDir = join(scratchRoot(), 'shanlan-e2e-current')
