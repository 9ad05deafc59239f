/** The embedded database from its journal: the copy that the chain begins with, and all of the log since. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { listSegments } from '#server/db/embedded/journal.ts'
import { baseName } from './keep-base.ts'
import { RestoreRefused, unpackInto } from './restore-backup.ts'

/** Into a data folder without a database. Returns the chain that was taken: the one that was written to last. */
export async function restoreJournal(journal: string, dataDir: string): Promise<string> {
  const chain = findLatestChain(resolve(journal))
  await unpackInto(join(chain, baseName), dataDir, async (folder) => {
    const label = readFileSync(join(folder, 'backup_label'), 'utf8')
    const first = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1] ?? ''
    for (const name of listSegments(chain)) {
      if (name >= first) await copyFile(join(chain, name), join(folder, 'pg_wal', name))
    }
  })
  return chain
}

function findLatestChain(journal: string): string {
  const chains = existsSync(journal)
    ? readdirSync(journal)
        .map((name) => join(journal, name))
        .filter((folder) => existsSync(join(folder, baseName)))
    : []
  const writtenAt = (folder: string) =>
    Math.max(...listSegments(folder).map((name) => statSync(join(folder, name)).mtimeMs))
  const [latest] = chains.sort((a, b) => writtenAt(b) - writtenAt(a))
  if (!latest) throw new RestoreRefused(`${journal} has no journal with a copy to begin with`)
  return latest
}
