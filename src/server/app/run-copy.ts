/** For the commands that copy the database: by the running shop where only it can open the files, otherwise here. */

import type { Outcome } from '#server/cli/owner-command.ts'
import { type Config, databaseAddress, readConfig } from '#server/core/config.ts'
import { openDb } from '#server/db/open-db.ts'
import { runCopyCommand } from './backups/copy-commands.ts'
import { controlSocketPath, sendCommand } from './command-client.ts'
import { openBackupStore } from './open-backup-store.ts'

/** The settings, with another place of backups where the command names one. */
export function readConfigWith(env: NodeJS.ProcessEnv, place: string | undefined): Config {
  return readConfig(place ? { ...env, BACKUP_TO: place, BACKUP_TO_FILE: undefined } : env)
}

export async function runCopy(config: Config, argv: string[]): Promise<Outcome> {
  const asked = config.databaseUrl ? null : await sendCommand(controlSocketPath(config.dataDir), argv)
  if (asked) return asked
  const database = await openDb({ dataDir: config.dataDir, ...databaseAddress(config) })
  try {
    const outcome = await runCopyCommand({ config, database, openStore: openBackupStore }, argv)
    return outcome ?? { code: 2, lines: ['unknown command'] }
  } finally {
    await database.close()
  }
}
