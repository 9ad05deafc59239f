/** Shown now, at a time, hidden: the only changes of what shoppers read. */
import type { AdminContent } from '#contract/admin/content/content.ts'
import type { AuditAction } from '#domain/audit/audit-actions.ts'
import { type PublishStep, possibleSteps } from '#domain/content/content-state.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import { contentProblemTexts as texts } from '#messages/admin/settings/content-problems.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Actor } from '#server/ports/actor.ts'
import { requireBody } from './check-body.ts'
import { type ContentRecord, lockContent, selectDueSlugs } from './content.repo.ts'
import { requireVersion, saveContent } from './save-content.service.ts'
import { deleteUpcoming, insertVersion } from './statement-versions.repo.ts'
import { toAdminContent } from './to-admin-content.ts'

type PublishDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>

export interface Wanted {
  step: PublishStep
  at: string | null
  tell_members: boolean
  note: string
}

const actions: Record<PublishStep, AuditAction> = {
  now: 'content.publish',
  plan: 'content.plan',
  unplan: 'content.unplan',
  hide: 'content.hide',
  discard: 'content.discard',
}

export function publishContent(
  deps: PublishDeps,
  actor: Actor,
  { slug, version, ...wanted }: Wanted & { slug: string; version: number },
): Promise<AdminContent> {
  return deps.db.transaction().execute(async (tx) => {
    const before = await requireVersion(tx, slug, version)
    return toAdminContent(await takeStep(deps, tx, actor, before, wanted))
  })
}

/** Nothing is written where there is nothing to do: pressing twice is one change. */
async function takeStep(
  deps: PublishDeps,
  tx: Db,
  actor: Actor,
  before: ContentRecord,
  wanted: Wanted,
): Promise<ContentRecord> {
  const { step } = wanted
  const state = { published: before.published, hasDraft: before.draft !== null, publishAt: before.publish_at }
  if (!possibleSteps(state, before).includes(step)) return before
  const save = (change: Partial<ContentRecord>) =>
    saveContent(deps, tx, actor, { before, change, action: actions[step] })
  const terms = { tell_members: wanted.tell_members, change_note: wanted.note.trim() }
  switch (step) {
    case 'now':
      return publishNow(deps, tx, actor, { ...before, ...terms }, before)
    case 'plan': {
      const at = requireTime(wanted.at, deps.clock.now())
      await requireBody(tx, before.kind, before.draft)
      const after = await save({ publish_at: at, ...terms })
      await syncUpcoming(tx, after)
      await deps.jobs.send(tx, { kind: 'publish_content', data: { slug: after.slug }, runAt: at })
      return after
    }
    case 'hide': {
      const after = await save({ published: false, publish_at: null, draft: before.draft ?? before.body })
      await syncUpcoming(tx, after)
      return after
    }
    case 'unplan':
    case 'discard': {
      const after = await save({ publish_at: null, ...(step === 'discard' ? { draft: null } : {}) })
      await syncUpcoming(tx, after)
      return after
    }
  }
}

function requireTime(text: string | null, now: Date): Date {
  const time = text === null ? null : new Date(text)
  if (!time || time <= now) throw new AppError('bad_input', { fields: { at: texts.past } })
  return time
}

/** `wanted` is the record with the draft that is shown; `before` is as it is stored. */
export async function publishNow(
  deps: PublishDeps,
  tx: Db,
  actor: Actor,
  wanted: ContentRecord,
  before: ContentRecord,
): Promise<ContentRecord> {
  const now = deps.clock.now()
  const checked = await requireBody(tx, wanted.kind, wanted.draft ?? wanted.body)
  const body = checked.updated_on === undefined ? checked : { ...checked, updated_on: taipeiDay(now) }
  const change = {
    ...{ body, draft: null, published: true, publish_at: null, published_at: now },
    ...{ first_published_at: before.first_published_at ?? now, tell_members: false, change_note: '' },
  }
  const after = await saveContent(deps, tx, actor, { before, change, action: 'content.publish' })
  if (after.kind === 'statement') await beginVersion(deps, tx, { ...wanted, body }, now)
  return after
}

/** From now on this is what the statement says; members who are to be told get their mail by a job. */
async function beginVersion(deps: PublishDeps, tx: Db, record: ContentRecord, now: Date): Promise<void> {
  const { slug, body, published_at: liveSince, change_note: note, tell_members: notifyMembers } = record
  await deleteUpcoming(tx, slug, liveSince)
  const planned = record.publish_at
  const effectiveAt = planned && planned <= now ? planned : now
  const number = await insertVersion(tx, { slug, body, effectiveAt, note, notifyMembers })
  if (notifyMembers) await deps.jobs.send(tx, { kind: 'tell_statement', data: { slug, number } })
}

/** A statement that takes effect later can be read before: as its next version. */
export async function syncUpcoming(tx: Db, record: ContentRecord): Promise<void> {
  if (record.kind !== 'statement') return
  const { slug, draft, publish_at: effectiveAt, change_note: note, tell_members: notifyMembers } = record
  await deleteUpcoming(tx, slug, record.published_at)
  if (effectiveAt && draft) await insertVersion(tx, { slug, body: draft, effectiveAt, note, notifyMembers })
}

const system: Actor = { kind: 'system', call: 'publish_content', requestId: '' }

/**
 * Run at a planned time, and once an hour for a job that was lost: whatever is due by its row is shown. A plan that was
 * changed since finds nothing to do.
 */
export async function publishDueContent(deps: PublishDeps): Promise<void> {
  for (const slug of await selectDueSlugs(deps.db, deps.clock.now())) {
    await deps.db.transaction().execute(async (tx) => {
      const record = await lockContent(tx, slug)
      if (!record?.publish_at || record.publish_at > deps.clock.now()) return
      // a picture or product that it names is gone: it waits as a draft
      if (await isStorable(tx, record)) await publishNow(deps, tx, system, record, record)
      else await takeStep(deps, tx, system, record, { step: 'unplan', at: null, tell_members: false, note: '' })
    })
  }
}

async function isStorable(tx: Db, { kind, draft }: ContentRecord): Promise<boolean> {
  return requireBody(tx, kind, draft).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'bad_input') return false
      throw error
    },
  )
}
