/**
 * `npm run backup -- PLACE`: a copy of the database, made while the shop sells; without a place to that of `BACKUP_TO`. A
 * shop that runs on the embedded database makes it itself: only one process can open it.
 */
import { existsSync } from 'node:fs'
import { toArgv } from '#server/app/backups/copy-commands.ts'
import { readConfigWith, runCopy } from '#server/app/run-copy.ts'
import { startErrorLine, toStartError } from '#server/app/start-error.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
// hashes, addresses and orders of every customer: for this user only, whatever the umask was
process.umask(0o077)

try {
  const config = readConfigWith(process.env, process.argv[2])
  if (!config.backupTo) throw new Error('say where: npm run backup -- FOLDER, or set BACKUP_TO')
  const { code, lines } = await runCopy(config, toArgv({ command: 'backup', target: config.backupTo }))
  for (const line of lines) code === 0 ? console.log(line) : console.error(`shanlan: ${line}`)
  process.exitCode = code
} catch (error) {
  console.error(`shanlan: ${startErrorLine(toStartError(error))}`)
  process.exitCode = 1
}
