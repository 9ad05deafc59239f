/**
 * `npm run restore -- BACKUP`: into the empty database of `DATABASE_URL`, or the empty `DATA_DIR`. BACKUP is a file, an
 * object (`s3://…`), or a place whose latest backup is taken; not named: the latest of `BACKUP_TO`.
 * `npm run restore -- --journal FOLDER`: the embedded database from its journal, with everything up to its last moment.
 * `npm run restore -- --try BACKUP`: restored beside the running shop and compared with it, noted for the health page, and
 * removed again.
 */
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { toArgv } from '#server/app/backups/copy-commands.ts'
import { findBackup, splitBackupName } from '#server/app/backups/find-backup.ts'
import { describeRestored, restoreBackup } from '#server/app/backups/restore-backup.ts'
import { restoreJournal } from '#server/app/backups/restore-journal.ts'
import { tryRestore } from '#server/app/backups/try-restore.ts'
import { openBackupStore } from '#server/app/open-backup-store.ts'
import { readConfigWith, runCopy } from '#server/app/run-copy.ts'
import { startErrorLine, toStartError } from '#server/app/start-error.ts'
import type { Outcome } from '#server/cli/owner-command.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
process.umask(0o077)

async function restore(args: string[]): Promise<Outcome> {
  const options = { try: { type: 'boolean', default: false }, journal: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  if (values.journal) return replay(values.journal)
  const { place, name } = splitBackupName(positionals[0] ?? '')
  const config = readConfigWith(process.env, place)
  if (!config.backupTo) throw new Error('say which: npm run restore -- BACKUP, or set BACKUP_TO')
  const found = await findBackup(openBackupStore(config.backupTo), name, config.databaseUrl ? '.dump' : '.tar.gz')
  if (values.try) return runCopy(config, toArgv({ command: 'note-trial', trial: await tryRestore(found, config) }))
  const began = performance.now()
  await found.store.get(found.name, (file) => restoreBackup(file, config))
  const seconds = Math.round((performance.now() - began) / 1000)
  return { code: 0, lines: [`${found.name} in ${seconds} s`, ...(await describeRestored(config))] }
}

async function replay(journal: string): Promise<Outcome> {
  const config = readConfigWith(process.env, undefined)
  if (config.databaseUrl) throw new Error('a journal is of the embedded database: unset DATABASE_URL')
  const chain = await restoreJournal(journal, config.dataDir)
  return { code: 0, lines: [`replayed from ${chain}`, ...(await describeRestored(config))] }
}

try {
  const { code, lines } = await restore(process.argv.slice(2))
  for (const line of lines) code === 0 ? console.log(line) : console.error(`shanlan: ${line}`)
  process.exitCode = code
} catch (error) {
  console.error(`shanlan: ${startErrorLine(toStartError(error))}`)
  process.exitCode = 1
}
