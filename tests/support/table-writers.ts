/** Which part of the server writes which table, read from its SQL. */
import type { Sources } from './import-graph.ts'

const writing =
  /(?:insert into|update|delete from)\s+([a-z_]+)\b|(?:insertInto|updateTable|deleteFrom)\(\s*'([a-z_]+)'/g

/** For each table the modules (or other folders) that write it. */
export function listTableWriters(sources: Sources, tables: readonly string[]): Map<string, string[]> {
  const writers = new Map<string, Set<string>>()
  for (const [path, text] of sources) {
    for (const [, inSql, inKysely] of text.matchAll(writing)) {
      const table = inSql ?? inKysely ?? ''
      if (!tables.includes(table)) continue
      const owners = writers.get(table) ?? new Set<string>()
      writers.set(table, owners.add(ownerOf(path)))
    }
  }
  return new Map([...writers].map(([table, owners]) => [table, [...owners].sort()]))
}

/** `src/server/modules/orders/orders.repo.ts` belongs to `modules/orders`. */
function ownerOf(path: string): string {
  const [first = '', second = ''] = path.replace('src/server/', '').split('/')
  return ['modules', 'shop', 'admin'].includes(first) ? `${first}/${second}` : first
}

/** Names of all tables, from the migrations. */
export function listTables(migrations: readonly string[]): string[] {
  const created = migrations.flatMap((text) =>
    [...text.matchAll(/create table (?:if not exists )?([a-z_]+)/gi)].map(([, name = '']) => name),
  )
  return [...new Set(created)]
}
