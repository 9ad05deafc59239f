import DataLoader from 'dataloader'
import type { Db } from './open-db.ts'

/**
 * Reads by key that begin at the same moment become one statement: jobs that are taken together ask for their rows
 * together. Nothing is kept: a later read is a new one.
 */
export function loadTogether<Row>(
  selectAll: (db: Db, keys: readonly string[]) => Promise<ReadonlyMap<string, Row>>,
): (db: Db, key: string) => Promise<Row | null> {
  const loaders = new WeakMap<Db, DataLoader<string, Row | null>>()
  return (db, key) => {
    // the statements of a transaction follow one another in any case
    if (db.isTransaction) return selectAll(db, [key]).then((rows) => rows.get(key) ?? null)
    let loader = loaders.get(db)
    if (!loader) {
      loader = new DataLoader(
        async (keys) => {
          const rows = await selectAll(db, [...new Set(keys)])
          return keys.map((one) => rows.get(one) ?? null)
        },
        { cache: false, maxBatchSize: 100 },
      )
      loaders.set(db, loader)
    }
    return loader.load(key)
  }
}
