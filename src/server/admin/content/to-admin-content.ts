import type { AdminContent, ContentItem } from '#contract/admin/content/content.ts'
import { contentAddress } from '#domain/content/content-address.ts'
import { contentState, possibleSteps } from '#domain/content/content-state.ts'
import type { ContentRecord, ListedContent } from './content.repo.ts'

export function toAdminContent(record: ContentRecord): AdminContent {
  const { slug, kind, version, published, draft, publish_at, first_published_at, updated_at } = record
  const state = { published, hasDraft: draft !== null, publishAt: publish_at }
  const body = draft ?? record.body
  return {
    slug,
    kind,
    version,
    title: String(body.title ?? body.text ?? slug),
    state: contentState(state),
    live: published,
    publish_at: publish_at?.toISOString() ?? null,
    updated_at: updated_at.toISOString(),
    path: contentAddress(kind, slug),
    body,
    steps: possibleSteps(state, kind),
    first_published_at: first_published_at?.toISOString() ?? null,
    tell_members: record.tell_members,
    change_note: record.change_note,
  }
}

export function toContentItem(row: ListedContent): ContentItem {
  const { slug, kind, version, published, has_draft, publish_at, updated_at } = row
  return {
    slug,
    kind,
    version,
    title: row.title ?? slug,
    state: contentState({ published, hasDraft: has_draft, publishAt: publish_at }),
    live: published,
    publish_at: publish_at?.toISOString() ?? null,
    updated_at: updated_at.toISOString(),
    path: contentAddress(kind, slug),
  }
}
