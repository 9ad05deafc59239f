/** A process that migrates the database at an address and prints what it applied. */
import { migrate } from '../migrate.ts'
import { openDb } from '../open-db.ts'
import { fixtureMigrations } from './tables.ts'

const [databaseUrl] = process.argv.slice(2)
const open = await openDb({ databaseUrl, dataDir: '' })
const { applied } = await migrate(open, { folder: fixtureMigrations })
process.stdout.write(JSON.stringify(applied))
await open.close()
