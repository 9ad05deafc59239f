/** `npm run db:migrate | db:seed | db:reset`: the steps of a start, one at a time. */
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { seedShop } from '#server/app/seeding/seed-shop.ts'
import { startErrorLine, toStartError } from '#server/app/start-error.ts'
import { databaseAddress, readConfig } from '#server/core/config.ts'
import { systemClock } from '#server/core/deps.ts'
import { migrate } from '#server/db/migrate.ts'
import { type OpenDb, openDb } from '#server/db/open-db.ts'

if (existsSync('.env')) process.loadEnvFile('.env')

async function main(command: string | undefined): Promise<void> {
  const config = readConfig(process.env)
  const open = () => openDb({ dataDir: config.dataDir, ...databaseAddress(config) })
  const fill = async (database: OpenDb) => {
    const { applied } = await migrate(database)
    console.log(applied.length > 0 ? `migrated: ${applied.join(', ')}` : 'no migration to do')
    if (command === 'migrate') return
    const { filled } = await seedShop({ config, db: database.db, clock: systemClock })
    console.log(filled.length > 0 ? `seeded: ${filled.join(', ')}` : 'nothing to seed')
  }
  if (command !== 'migrate' && command !== 'seed' && command !== 'reset') {
    throw new Error('say one of: migrate, seed, reset')
  }
  if (command === 'reset') await empty(config, open)
  const database = await open()
  try {
    await fill(database)
  } finally {
    await database.close()
  }
}

/** Production data must never be dropped by accident. */
async function empty(config: ReturnType<typeof readConfig>, open: () => Promise<OpenDb>): Promise<void> {
  if (config.mode === 'production') throw new Error('db:reset refuses to run in production mode')
  const database = await open()
  if (config.databaseUrl) await sql`drop schema public cascade; create schema public`.execute(database.db)
  await database.close()
  if (!config.databaseUrl) await rm(join(config.dataDir, 'db'), { recursive: true, force: true })
  console.log('emptied')
}

try {
  await main(process.argv[2])
} catch (error) {
  console.error(`shanlan: ${startErrorLine(toStartError(error))}`)
  process.exitCode = 1
}
