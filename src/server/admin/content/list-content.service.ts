import type { ContentItem, ContentRevision } from '#contract/admin/content/content.ts'
import { bodyChanges } from '#domain/content/body-changes.ts'
import { keysetPage, readListKey, readNumberKey, toListKey } from '#server/core/keyset.ts'
import type { Db } from '#server/db/open-db.ts'
import { type ContentFilter, selectContent, selectRevisions } from './content.repo.ts'
import { requireContent } from './save-content.service.ts'
import { toContentItem } from './to-admin-content.ts'

interface Page {
  after: string | undefined
  limit: number
}

export async function listContent(
  db: Db,
  filter: ContentFilter,
  { after, limit }: Page,
): Promise<{ items: ContentItem[]; next: string | null }> {
  const key = readListKey(after, ['instant', 'text'])
  const rows = await selectContent(db, filter, { after: key, limit: limit + 1 })
  const { items, next } = keysetPage(rows, limit, ({ updated_at, slug }) => toListKey([updated_at.toISOString(), slug]))
  return { items: items.map(toContentItem), next }
}

/** Each with what it changed; the first one of all changed everything, which is not listed. */
export async function listContentHistory(
  db: Db,
  slug: string,
  { after, limit }: Page,
): Promise<{ items: ContentRevision[]; next: string | null }> {
  await requireContent(db, slug)
  const key = readNumberKey(after)
  // one more: it says whether there is a next page, and what the last one shown changed
  const rows = await selectRevisions(db, slug, { after: key, limit: limit + 1 })
  const { items, next } = keysetPage(rows, limit, ({ version }) => String(version))
  return {
    items: items.map(({ version, at, actor_name, action, body }, index) => {
      const earlier = rows[index + 1]
      const changes = earlier ? bodyChanges(earlier.body, body) : {}
      return {
        version,
        at: at.toISOString(),
        actor: actor_name,
        action,
        changes: changes as ContentRevision['changes'],
      }
    }),
    next,
  }
}
