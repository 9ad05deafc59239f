/**
 * What a shop on the embedded database does for the commands that copy it, because only one process can open it: sent over
 * its socket as two words. The same functions run in the command itself where no shop is running.
 */

import { showBytes } from '#domain/health/show-bytes.ts'
import type { Outcome } from '#server/cli/owner-command.ts'
import type { BackupTarget } from '#server/core/backup-target.ts'
import type { Deps } from '#server/core/deps.ts'
import type { OpenDb } from '#server/db/open-db.ts'
import type { BackupStore } from '#server/ports/backup-store.ts'
import { makeBackup } from './make-backup.ts'
import { noteTrial, type Trial } from './try-restore.ts'

type CopyDeps = Pick<Deps, 'config'> & {
  database: OpenDb
  openStore(target: BackupTarget): BackupStore
}

type CopyCommand = { command: 'backup'; target: BackupTarget } | { command: 'note-trial'; trial: Trial }

export function toArgv(command: CopyCommand): string[] {
  return ['copy', JSON.stringify(command)]
}

/** Null: it is another command. */
export async function runCopyCommand(deps: CopyDeps, argv: readonly string[]): Promise<Outcome | null> {
  if (argv[0] !== 'copy') return null
  try {
    return await run(deps, JSON.parse(argv[1] ?? '', reviveTimes) as CopyCommand)
  } catch (error) {
    return { code: 1, lines: [error instanceof Error ? error.message : String(error)] }
  }
}

async function run({ config, database, openStore }: CopyDeps, sent: CopyCommand): Promise<Outcome> {
  if (sent.command === 'backup') {
    const { place, bytes, removed } = await makeBackup({ config, database }, openStore(sent.target))
    const old = removed.length > 0 ? [`removed: ${removed.join(', ')}`] : []
    return { code: 0, lines: [`${place}: ${showBytes(bytes)}`, ...old] }
  }
  const problems = await noteTrial(database, sent.trial)
  const { place, seconds } = sent.trial
  if (problems.length > 0) return { code: 1, lines: [`${place} is not a good backup: ${problems.join('; ')}`] }
  return { code: 0, lines: [`${place} was restored in ${seconds} s: everything is there, and the books balance`] }
}

const times = new Set(['tried_at', 'made_at', 'moment'])

function reviveTimes(key: string, value: unknown): unknown {
  return times.has(key) && typeof value === 'string' ? new Date(value) : value
}
