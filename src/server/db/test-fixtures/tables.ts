import type { Generated, Kysely } from 'kysely'
import type { OpenDb } from '../open-db.ts'

/** The tables of the fixture migrations beside this file. */
export interface FixtureTables {
  counters: { name: string; value: Generated<number> }
  notes: {
    id: Generated<number>
    counter: string
    body: string
    tags: Generated<string[]>
    created_at: Generated<Date>
  }
}

export const fixtureMigrations = new URL('./migrations/', import.meta.url)

export function fixtureDb(open: Pick<OpenDb, 'db'>): Kysely<FixtureTables> {
  return open.db as unknown as Kysely<FixtureTables>
}
