/** The copy that a chain of the journal begins with: made when there is none, and anew every day, so that it stays short. */
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findChain, listSegments } from '#server/db/embedded/journal.ts'
import { syncPath } from '#server/db/embedded/sync-tree.ts'
import type { OpenDb } from '#server/db/open-db.ts'
import { packEmbedded } from './pack-embedded.ts'

export const baseName = 'base.tar.gz'
const dayMs = 24 * 60 * 60 * 1000
const lookEveryMs = 60_000
/** A chain that nothing is added to any more: of a database that was replaced. */
const formerChainDays = 7

interface Given {
  database: Pick<OpenDb, 'liveCopy' | 'beginJournal'>
  dataDir: string
  journal: string
  log: { error(details: object, message: string): void }
}

/** Looks at once, and then every minute. */
export function keepBase(given: Given): { stop(): Promise<void> } {
  let looking: Promise<void> = Promise.resolve()
  const look = () => {
    looking = looking.then(() =>
      lookAtBase(given).catch((err: unknown) => given.log.error({ err }, 'the journal has no copy to begin with')),
    )
  }
  look()
  const timer = setInterval(look, lookEveryMs).unref()
  return {
    async stop() {
      clearInterval(timer)
      await looking
    },
  }
}

export async function lookAtBase({ database, dataDir, journal }: Omit<Given, 'log'>): Promise<void> {
  const chain = findChain(join(resolve(dataDir), 'db'), resolve(journal))
  if (!chain) return database.beginJournal()
  const base = join(chain, baseName)
  if (existsSync(base) && Date.now() - statSync(base).mtimeMs < dayMs) return
  const first = await database.liveCopy?.((live) => packEmbedded(live, `${base}.part`))
  // the journal may have failed meanwhile
  if (!first || findChain(join(resolve(dataDir), 'db'), resolve(journal)) !== chain) return
  syncPath(`${base}.part`)
  renameSync(`${base}.part`, base)
  syncPath(chain)
  for (const name of listSegments(chain)) if (name < first) rmSync(join(chain, name))
  removeFormerChains(resolve(journal), chain)
}

function removeFormerChains(journal: string, current: string): void {
  for (const name of readdirSync(journal)) {
    const folder = join(journal, name)
    if (folder === current || !/^\d{4}-\d\d-\d\d-[0-9a-f]{12}$/.test(name)) continue
    const newest = Math.max(0, ...readdirSync(folder).map((file) => statSync(join(folder, file)).mtimeMs))
    if (Date.now() - newest > formerChainDays * dayMs) rmSync(folder, { recursive: true })
  }
}
