/** Files in the database: every process sees them, and one backup has them. */
import { createHash } from 'node:crypto'
import type { Deps } from '#server/core/deps.ts'
import type { FileStore } from '#server/ports/file-store.ts'

export function createDatabaseFileStore({ db, clock }: Pick<Deps, 'db' | 'clock'>): FileStore {
  return {
    async put(name, { bytes, contentType: content_type }) {
      const digest = createHash('sha256').update(bytes).digest()
      const row = { name, content_type, bytes, digest, stored_at: clock.now() }
      await db
        .insertInto('stored_files')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
    async get(name) {
      const row = await db
        .selectFrom('stored_files')
        .select(['bytes', 'content_type'])
        .where('name', '=', name)
        .executeTakeFirst()
      return row ? { bytes: row.bytes, contentType: row.content_type } : null
    },
    async exists(name) {
      const row = await db.selectFrom('stored_files').select('name').where('name', '=', name).executeTakeFirst()
      return row !== undefined
    },
    async delete(name) {
      await db.deleteFrom('stored_files').where('name', '=', name).execute()
    },
  }
}
