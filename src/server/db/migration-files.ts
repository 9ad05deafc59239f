import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

export interface MigrationFile {
  name: string
  sql: string
  checksum: string
}

export interface AppliedMigration {
  name: string
  checksum: string
}

export class MigrationError extends Error {
  override name = 'MigrationError'
  readonly code: 'files' | 'changed' | 'missing' | 'newer' | 'order' | 'failed'

  constructor(code: MigrationError['code'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

export const defaultFolder = new URL('./migrations/', import.meta.url)

/** The folder's NNNN_name.sql in order, with checksums that do not depend on line endings. */
export async function readMigrations(folder: URL): Promise<MigrationFile[]> {
  const base = folder.href.endsWith('/') ? folder : new URL(`${folder.href}/`)
  const names = (await readdir(base)).filter((name) => name.endsWith('.sql')).sort()
  const numbers = new Map<string, string>()
  for (const name of names) {
    const number = /^(\d{4})_[a-z0-9_-]+\.sql$/.exec(name)?.[1]
    if (!number) throw new MigrationError('files', `the migration ${name} is not named NNNN_name.sql`)
    const other = numbers.get(number)
    if (other) throw new MigrationError('files', `the migrations ${other} and ${name} have the same number`)
    numbers.set(number, name)
  }
  return Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(new URL(name, base), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** The files to apply. Refuses when the applied migrations are not the first ones of the program. */
export function planMigrations(files: MigrationFile[], applied: AppliedMigration[]): MigrationFile[] {
  const byName = new Map(files.map((file) => [file.name, file]))
  const lastFile = files.at(-1)?.name ?? ''
  for (const { name, checksum } of applied) {
    const file = byName.get(name)
    if (!file && name > lastFile) {
      throw new MigrationError('newer', `the database is newer than this program: it has the migration ${name}`)
    }
    if (!file) throw new MigrationError('missing', `the applied migration ${name} is missing from the program`)
    if (file.checksum !== checksum) {
      throw new MigrationError(
        'changed',
        `the migration ${name} was changed after it was applied: add a new one instead`,
      )
    }
  }
  const done = new Set(applied.map(({ name }) => name))
  const pending = files.filter(({ name }) => !done.has(name))
  const lastApplied = applied.reduce((last, { name }) => (name > last ? name : last), '')
  const late = pending.find(({ name }) => name < lastApplied)
  if (late)
    throw new MigrationError('order', `the migration ${late.name} comes before ${lastApplied}, which is applied`)
  return pending
}
