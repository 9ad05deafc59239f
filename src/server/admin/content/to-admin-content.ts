import type { AdminContent, ContentItem } from '#contract/admin/content/content.ts'
import { contentAddress } from '#domain/content/content-address.ts'
import { contentState, possibleSteps } from '#domain/content/content-state.ts'
import { adminContentTexts as texts } from '#messages/admin/settings/content.ts'
import type { ContentRecord, ListedContent } from './content.repo.ts'

/** What is called by nothing that is written in it. */
export function nameless({ kind, slug }: Pick<ContentRecord, 'kind' | 'slug'>): string {
  return kind === 'menu' ? texts.kinds.menu : slug
}

export function toAdminContent(record: ContentRecord): AdminContent {
  const { slug, kind, version, published, draft, publish_at, first_published_at, updated_at } = record
  const state = { published, hasDraft: draft !== null, publishAt: publish_at }
  const body = draft ?? record.body
  return {
    slug,
    kind,
    version,
    title: String(body.title ?? body.text ?? nameless({ kind, slug })),
    state: contentState(state),
    live: published,
    publish_at: publish_at?.toISOString() ?? null,
    updated_at: updated_at.toISOString(),
    path: contentAddress(kind, slug),
    body,
    steps: possibleSteps(state, record),
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
    title: row.title ?? nameless(row),
    state: contentState({ published, hasDraft: has_draft, publishAt: publish_at }),
    live: published,
    publish_at: publish_at?.toISOString() ?? null,
    updated_at: updated_at.toISOString(),
    path: contentAddress(kind, slug),
  }
}
