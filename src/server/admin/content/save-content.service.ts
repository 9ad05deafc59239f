/** Every write of a text ends here: kept as a version and in the audit log, told to all processes. */
import type { AuditAction } from '#domain/audit/audit-actions.ts'
import { recordChanges } from '#domain/audit/changes.ts'
import { bodyChanges } from '#domain/content/body-changes.ts'
import { type ContentState, contentState } from '#domain/content/content-state.ts'
import { AppError } from '#server/core/app-error.ts'
import { purgeTags } from '#server/core/cache-purges.ts'
import type { Deps } from '#server/core/deps.ts'
import { announceAfterCommit } from '#server/core/live-topics.ts'
import type { Db } from '#server/db/open-db.ts'
import { actorName, recordAudit } from '#server/modules/audit/record-audit.ts'
import { articlesTag, contentKindTag, contentTag, contentTagOf } from '#server/modules/content/read-content.ts'
import type { Actor } from '#server/ports/actor.ts'
import {
  type Body,
  type ContentRecord,
  findContent,
  insertRevisions,
  lockContent,
  updateContent,
} from './content.repo.ts'
import { nameless, toAdminContent } from './to-admin-content.ts'

export async function requireContent(db: Db, slug: string): Promise<ContentRecord> {
  const record = await findContent(db, slug)
  if (!record) throw new AppError('not_found')
  return record
}

/** Locked, and of the version that the screen read; otherwise refused with what is there now. */
export async function requireVersion(tx: Db, slug: string, version: number): Promise<ContentRecord> {
  const record = await lockContent(tx, slug)
  if (!record) throw new AppError('not_found')
  if (record.version !== version) throw new AppError('conflict', { present: { ...toAdminContent(record) } })
  return record
}

/** What is being written. */
export function writtenBody({ draft, body }: Pick<ContentRecord, 'draft' | 'body'>): Body {
  return draft ?? body
}

function stateOf(record: Pick<ContentRecord, 'published' | 'draft' | 'publish_at'>): ContentState {
  return contentState({
    published: record.published,
    hasDraft: record.draft !== null,
    publishAt: record.publish_at,
  })
}

export interface ContentSave {
  before: ContentRecord
  change: Partial<Omit<ContentRecord, 'slug' | 'kind' | 'version' | 'updated_at'>>
  action: AuditAction
}

/** In the transaction of the change, with the row locked. The record as it is then. */
export async function saveContent(
  deps: Pick<Deps, 'clock'>,
  tx: Db,
  actor: Actor,
  { before, change, action }: ContentSave,
): Promise<ContentRecord> {
  const now = deps.clock.now()
  const version = before.version + 1
  const isLive = change.body !== undefined || change.published !== undefined
  const after: ContentRecord = {
    ...before,
    ...change,
    version,
    updated_at: now,
    live_version: isLive ? version : before.live_version,
  }
  await updateContent(tx, after)
  await keepRevisions(tx, actor, before, after, action)
  await recordAudit(tx, actor, {
    action,
    thing: { kind: 'content', id: after.slug, name: nameOf(after) },
    changes: { ...bodyChanges(writtenBody(before), writtenBody(after)), ...stateChanges(before, after) },
    at: now,
  })
  // what shoppers read is the same while only a draft was written; a plan shows on a statement's page
  if (isLive || after.kind === 'statement') {
    const more = after.kind === 'article' ? [articlesTag] : []
    await purgeTags(tx, [contentTag, contentTagOf(after.slug), contentKindTag(after.kind), ...more])
  }
  announceAfterCommit('content')
  return after
}

/** A text from before there were versions gets the one that the first change left behind, too. */
async function keepRevisions(
  tx: Db,
  actor: Actor,
  before: ContentRecord,
  after: ContentRecord,
  action: AuditAction,
): Promise<void> {
  const first: AuditAction = 'content.create'
  const system = actorName({ kind: 'system', call: '', requestId: '' })
  const row = (record: ContentRecord, name: string, done: string) => ({
    slug: record.slug,
    version: record.version,
    at: record.updated_at,
    actor_name: name,
    action: done,
    body: writtenBody(record),
  })
  await insertRevisions(tx, [row(before, system, first), row(after, actorName(actor), action)])
}

/** As people know it: a title, or the line of the announcement. */
export function nameOf(record: Pick<ContentRecord, 'slug' | 'kind' | 'draft' | 'body'>): string {
  const { title, text } = writtenBody(record)
  return String(title ?? text ?? nameless(record))
}

function stateChanges(before: ContentRecord, after: ContentRecord) {
  const fields = (record: ContentRecord) => ({
    state: stateOf(record),
    publish_at: record.publish_at?.toISOString() ?? null,
  })
  return recordChanges(fields(before), fields(after))
}
