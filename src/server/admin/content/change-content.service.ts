/** Texts as editors write them: always a draft first. */

import type { AdminContent } from '#contract/admin/content/content.ts'
import { bannerPlaces } from '#contract/admin/content/content-bodies.ts'
import { isNewSlug, pairingPrefix } from '#domain/content/content-address.ts'
import type { AddedKind } from '#domain/content/content-kinds.ts'
import { cleanText } from '#domain/content/tidy-body.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import { contentProblemTexts as texts } from '#messages/admin/settings/content-problems.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { announceAfterCommit } from '#server/core/live-topics.ts'
import type { Db } from '#server/db/open-db.ts'
import { actorName, recordAudit } from '#server/modules/audit/record-audit.ts'
import type { Actor } from '#server/ports/actor.ts'
import { requireBody } from './check-body.ts'
import { type Body, type ContentRecord, findRevision, insertContent, insertRevisions } from './content.repo.ts'
import { adoptPictures } from './content-pictures.service.ts'
import { publishNow, syncUpcoming } from './publish-content.service.ts'
import { requireVersion, saveContent } from './save-content.service.ts'
import { toAdminContent } from './to-admin-content.ts'

type AdminDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>

/** A draft with a title and a first section; everything else is written on its own page. */
export async function createContent(
  deps: Pick<Deps, 'clock'>,
  tx: Db,
  actor: Actor,
  input: { kind: AddedKind; slug: string; title: string },
): Promise<AdminContent> {
  const { kind } = input
  const title = cleanText(input.title)
  const now = deps.clock.now()
  const written = cleanText(input.slug).toLowerCase() || ownCode(kind, now)
  const slug = kind === 'pairing' && !written.startsWith(pairingPrefix) ? `${pairingPrefix}${written}` : written
  if (title === '') throw new AppError('bad_input', { fields: { title: texts.missing } })
  if (!isNewSlug(kind, slug)) throw new AppError('bad_input', { fields: { slug: texts.slug } })
  const body = firstBody(kind, title, now)
  const record: ContentRecord = {
    ...{ slug, kind, version: 1, live_version: 1, body, draft: body, published: false, publish_at: null },
    ...{ first_published_at: null, published_at: null, tell_members: false, change_note: '', updated_at: now },
  }
  if (!(await insertContent(tx, record))) throw new AppError('bad_input', { fields: { slug: texts.slugTaken } })
  const action = 'content.create'
  await insertRevisions(tx, [{ slug, version: 1, at: now, actor_name: actorName(actor), action, body }])
  const changes = { title: { before: null, after: title } }
  await recordAudit(tx, actor, { action, thing: { kind: 'content', id: slug, name: title }, changes, at: now })
  announceAfterCommit('content')
  return toAdminContent(record)
}

/** What has no address of its own needs no code that anybody reads. */
function ownCode(kind: AddedKind, now: Date): string {
  return kind === 'banner' || kind === 'announcement' ? `${kind}-${now.getTime().toString(36)}` : ''
}

/** What a text of its kind cannot be without. */
function firstBody(kind: AddedKind, title: string, now: Date): Body {
  // in Latin letters, as all of them are
  const eyebrow = kind.replace(/^./, (first) => first.toUpperCase())
  switch (kind) {
    case 'announcement':
      return { text: title, link: null, from: null, to: null }
    case 'banner': {
      const [place] = bannerPlaces
      const look = { image: null, portrait: null, action: null }
      return { title, eyebrow: newBannerEyebrow, text: '', ...look, place, from: null, to: null }
    }
    default:
      return { title, eyebrow, lead: title, description: title, updated_on: taipeiDay(now), image: null, sections: [] }
  }
}

const newBannerEyebrow = 'Now at the shop'

interface Write {
  slug: string
  version: number
}

/** Saving the same again writes nothing. A planned text stays planned, with what is written now. */
export function changeContent(
  deps: AdminDeps,
  actor: Actor,
  { slug, version, body, publish }: Write & { body: unknown; publish: boolean },
): Promise<AdminContent> {
  return deps.db.transaction().execute(async (tx) => {
    const before = await requireVersion(tx, slug, version)
    const draft = await requireDraft(deps, tx, before, body)
    const isStored = isSame(draft, before.draft ?? before.body)
    const isShown = before.published && before.draft === null
    if (isStored && (isShown || !publish)) return toAdminContent(before)
    if (publish) return toAdminContent(await publishNow(deps, tx, actor, { ...before, draft }, before))
    return toAdminContent(await storeDraft(deps, tx, actor, before, draft, 'content.change'))
  })
}

/** Back to an earlier text, as a draft: what shoppers read changes when it is published. */
export function restoreContent(
  deps: AdminDeps,
  actor: Actor,
  { slug, version, toVersion }: Write & { toVersion: number },
): Promise<AdminContent> {
  return deps.db.transaction().execute(async (tx) => {
    const before = await requireVersion(tx, slug, version)
    const revision = await findRevision(tx, slug, toVersion)
    if (!revision) throw new AppError('not_found')
    const draft = await requireDraft(deps, tx, before, revision)
    return toAdminContent(await storeDraft(deps, tx, actor, before, draft, 'content.restore'))
  })
}

/** The day of the last change is not written by hand. */
async function requireDraft(
  deps: Pick<Deps, 'clock'>,
  tx: Db,
  { kind, body }: ContentRecord,
  given: unknown,
): Promise<Body> {
  const checked = await requireBody(tx, kind, given)
  await adoptPictures(tx, checked, deps.clock.now())
  return body.updated_on === undefined ? checked : { ...checked, updated_on: body.updated_on }
}

async function storeDraft(
  deps: AdminDeps,
  tx: Db,
  actor: Actor,
  before: ContentRecord,
  draft: Body,
  action: 'content.change' | 'content.restore',
): Promise<ContentRecord> {
  // what shoppers read already is no draft, unless a time is set for it
  const isLive = before.published && before.publish_at === null && isSame(draft, before.body)
  const after = await saveContent(deps, tx, actor, { before, change: { draft: isLive ? null : draft }, action })
  await syncUpcoming(tx, after)
  return after
}

/** The order of fields says nothing: the database keeps its own. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).map(([name, part]) => [name, sorted(part)] as const)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}
