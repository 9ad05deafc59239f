/** Counts the SQL statements that a function sends (BEGIN and COMMIT not counted). */
import type { KyselyPlugin } from 'kysely'
import type { Deps } from '#server/core/deps.ts'

export async function countStatements(deps: Deps, work: () => Promise<unknown>): Promise<number> {
  let count = 0
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      count++
      return result
    },
  }
  const { db } = deps
  // use cases take the handle from deps at each call
  deps.db = db.withPlugin(counter)
  try {
    await work()
  } finally {
    deps.db = db
  }
  return count
}
