/** How the journal is, for the health page: read from its files. */
import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findChain } from './journal.ts'

export type JournalState = { state: 'off' | 'incomplete' } | { state: 'good'; since: Date }

export function readJournalState(dataDir: string, journal: string | undefined): JournalState {
  if (!journal) return { state: 'off' }
  const chain = findChain(join(resolve(dataDir), 'db'), resolve(journal))
  const base = chain && join(chain, 'base.tar.gz')
  return base && existsSync(base) ? { state: 'good', since: statSync(base).mtime } : { state: 'incomplete' }
}
