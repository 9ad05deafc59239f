/** `npm run move-database -- postgres://user:password@host/database`: from the embedded database to a server, with the shop stopped. */
import { existsSync } from 'node:fs'
import { moveDatabase } from '#server/app/backups/move-database.ts'
import { startErrorLine, toStartError } from '#server/app/start-error.ts'
import { readConfig } from '#server/core/config.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
process.umask(0o077)

try {
  if (readConfig(process.env).databaseUrl) throw new Error('DATABASE_URL is set: this shop is on PostgreSQL already')
  // of an argument others on the machine can read the password
  const address = process.argv[2] ?? process.env.MOVE_TO
  if (!address) throw new Error('say where to: npm run move-database -- postgres://user:password@host/database')
  const target = readConfig({ ...process.env, DATABASE_URL: address })
  for (const line of await moveDatabase(target, '.env')) console.log(line)
} catch (error) {
  console.error(`shanlan: ${startErrorLine(toStartError(error))}`)
  process.exitCode = 1
}
