/**
 * All rows of one database into the empty schema of another, in one transaction of the target: either everything is there
 * and equal, or nothing. As pg_dump does it, values travel as text, and foreign keys are added when all rows are there.
 */
import pg from 'pg'
import type { OpenDb } from '#server/db/open-db.ts'
import { auditBooks, compareDigests, digestTables, listTables, runIn, withPatience } from './books.ts'

class MoveFailed extends Error {}

type Run = OpenDb['executeSql']

/** Pictures have megabytes each. */
const batchRows = { plain: 1000, withBytes: 8 }
const name = pg.escapeIdentifier

/** Returns how many rows each table has. */
export function moveRows(source: OpenDb, target: OpenDb, beforeCommit: () => void): Promise<Map<string, number>> {
  return withPatience(target, async ({ executeSql: run }) => {
    const tables = await listTables({ executeSql: run })
    const foreignKeys = await dropForeignKeys(run)
    await run(`truncate ${tables.map(name).join(', ')}`)
    await source.db.transaction().execute(async (from) => {
      for (const table of tables) await copyTable(runIn(from), run, table)
      await copySequences(runIn(from), run)
    })
    for (const add of foreignKeys) await run(add)
    const digests = await digestTables({ executeSql: run })
    const differences = compareDigests(await digestOwnTables(source, tables), digests)
    const problems = [...differences, ...(await auditBooks({ executeSql: run }))]
    if (problems.length > 0) throw new MoveFailed(`the copy is not the same: ${problems.join('; ')}`)
    beforeCommit()
    return new Map([...digests].map(([table, { rows }]) => [table, rows]))
  })
}

/** Some simulators of a demonstration make their tables when they start: what they played at stays behind. */
async function digestOwnTables(source: OpenDb, there: readonly string[]) {
  const digests = await digestTables(source)
  return new Map([...digests].filter(([table]) => there.includes(table) || !table.startsWith('sim_')))
}

/** Triggers would do again what they did when the rows were written. Returns what brings the keys back. */
async function dropForeignKeys(run: Run): Promise<string[]> {
  const { rows } = await run(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by oid`)
  const keys = rows as { drop: string; add: string }[]
  for (const { drop } of keys) await run(drop)
  const { rows: triggers } = await run(`
    select format('alter table %s disable trigger user', tgrelid::regclass) as off,
      format('alter table %s enable trigger user', tgrelid::regclass) as on
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not tgisinternal and c.relnamespace = 'public'::regnamespace group by tgrelid order by tgrelid`)
  for (const { off } of triggers as { off: string }[]) await run(off)
  return [...keys.map(({ add }) => add), ...(triggers as { on: string }[]).map(({ on }) => on)]
}

async function copyTable(from: Run, into: Run, table: string): Promise<void> {
  const { rows } = await into(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [name(table)],
  )
  const columns = rows as { name: string; type: string }[]
  const listed = columns.map((column) => name(column.name)).join(', ')
  const asText = columns.map((column, at) => `${name(column.name)}::text as c${at}`).join(', ')
  const typed = columns.map(({ type }, at) => `c${at}::${type}`).join(', ')
  const arrays = columns.map((_, at) => `$${at + 1}::text[]`).join(', ')
  const named = columns.map((_, at) => `c${at}`).join(', ')
  const insert = `insert into ${name(table)} (${listed}) overriding system value
    select ${typed} from unnest(${arrays}) as moved (${named})`
  const batch = columns.some(({ type }) => type === 'bytea') ? batchRows.withBytes : batchRows.plain
  await from(`declare moved no scroll cursor for select ${asText} from ${name(table)}`)
  for (;;) {
    const { rows: part } = await from(`fetch ${batch} from moved`)
    if (part.length === 0) break
    const values = part as Record<string, string | null>[]
    await into(
      insert,
      columns.map((_, at) => values.map((row) => row[`c${at}`] ?? null)),
    )
  }
  await from('close moved')
}

async function copySequences(from: Run, into: Run): Promise<void> {
  const { rows } = await from(
    `select sequencename as name, last_value as last from pg_sequences where schemaname = 'public' and last_value is not null`,
  )
  for (const sequence of rows as { name: string; last: number }[]) {
    await into('select setval($1::regclass, $2)', [name(sequence.name), sequence.last])
  }
}
