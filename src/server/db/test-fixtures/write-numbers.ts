/**
 * A process that inserts 1, 2, 3, ... one after another and prints each number once its insert is acknowledged. Its
 * first line shows what it found: `found <how many> <the last>`.
 */
import { writeSync } from 'node:fs'
import { openDb } from '../open-db.ts'

const [dataDir = ''] = process.argv.slice(2)
const open = await openDb({ dataDir })
await open.executeSql('create table if not exists numbers (id int primary key, filler text not null)')
const { rows } = await open.executeSql('select count(*) as count, coalesce(max(id), 0) as last from numbers')
const { count, last } = rows[0] as { count: number; last: number }
writeSync(1, `found ${count} ${last}\n`)
const filler = 'x'.repeat(500)
for (let id = last + 1; ; id++) {
  await open.executeSql('insert into numbers values ($1, $2)', [id, filler])
  writeSync(1, `${id}\n`)
}
