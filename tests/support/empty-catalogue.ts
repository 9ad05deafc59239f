/** Run with a folder: takes everything out of its prepared shop that is sold, and what hangs on it. */
import { sql } from 'kysely'
import { openDb } from '#server/db/open-db.ts'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('which folder?')
const open = await openDb({ dataDir: folder })
await sql`truncate products, offers cascade`.execute(open.db)
await open.close()
