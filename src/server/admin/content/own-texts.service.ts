/** The pages that only the owner can write: composed from answers, then shown or left out. */
import type { OwnText } from '#contract/admin/settings/own-texts.ts'
import { contentAddress } from '#domain/content/content-address.ts'
import {
  composeText,
  type OwnAnswers,
  type OwnPage,
  ownPages,
  tellsStory,
  writtenBy,
} from '#domain/content/own-texts.ts'
import { ownTextTexts } from '#messages/admin/settings/opening.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { announceAfterCommit } from '#server/core/live-topics.ts'
import type { Db } from '#server/db/open-db.ts'
import { recordAudit } from '#server/modules/audit/record-audit.ts'
import { findOpening, lockOpening, storeOpening } from '#server/modules/settings/opening-state.repo.ts'
import type { Actor } from '#server/ports/actor.ts'
import { storeComposed } from './change-content.service.ts'
import { type ContentRecord, findContent, lockContent } from './content.repo.ts'
import { hideNow, publishNow } from './publish-content.service.ts'
import { requireVersion } from './save-content.service.ts'

type TextDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>
interface WantedPage {
  slug: OwnPage
  version: number
}

export async function listOwnTexts({ db }: Pick<Deps, 'db'>): Promise<OwnText[]> {
  const { leftOut } = await findOpening(db)
  const records = await Promise.all(ownPages.map((slug) => findContent(db, slug)))
  return ownPages.flatMap((slug, index) => {
    const record = records[index]
    if (!record) return []
    return [{ slug, version: record.version, state: stateOf(record, leftOut), path: contentAddress(record.kind, slug) }]
  })
}

/** A home page is always there: it counts as shown once it tells something of the shop's own. */
function isShown({ slug, published, body }: ContentRecord): boolean {
  return published && (slug !== 'home' || tellsStory(body))
}

function stateOf(record: ContentRecord, leftOut: readonly OwnPage[]): OwnText['state'] {
  if (isShown(record)) return 'shown'
  if (leftOut.some((slug) => slug === record.slug)) return 'left_out'
  // version 1 came with the program: of the contact page it is whole, of the others there is nothing to show
  const isWritten = record.version > 1 || record.slug === 'about-contact'
  return record.draft !== null && isWritten ? 'draft' : 'empty'
}

/** Only the pages that these answers are about; what was a draft before is in the page's history. */
export async function composeTexts(
  deps: TextDeps,
  actor: Actor,
  { answers, pages }: { answers: OwnAnswers; pages: readonly WantedPage[] },
): Promise<OwnText[]> {
  await deps.db.transaction().execute(async (tx) => {
    const written = writtenBy(answers)
    for (const { slug, version } of pages.filter((page) => written.includes(page.slug))) {
      const before = await requireVersion(tx, slug, version)
      await storeComposed(deps, tx, actor, before, composeText(slug, answers))
    }
  })
  return listOwnTexts(deps)
}

/** What is decided so already stays: pressing twice is one change. */
export async function decideTexts(
  deps: TextDeps,
  actor: Actor,
  { choice, pages }: { choice: 'show' | 'leave_out'; pages: readonly WantedPage[] },
): Promise<OwnText[]> {
  await deps.db.transaction().execute(async (tx) => {
    const at = deps.clock.now()
    const opening = await lockOpening(tx, at)
    const decide = choice === 'show' ? showText : leaveTextOut
    for (const page of pages) {
      const record = await lockContent(tx, page.slug)
      if (!record) throw new AppError('not_found')
      const state = stateOf(record, opening.leftOut)
      if (state !== (choice === 'show' ? 'shown' : 'left_out')) await decide(deps, tx, actor, page)
    }
    const slugs = pages.map(({ slug }) => slug)
    const others = opening.leftOut.filter((slug) => !slugs.includes(slug))
    const leftOut = choice === 'show' ? others : ownPages.filter((one) => [...others, ...slugs].includes(one))
    if (leftOut.join() === opening.leftOut.join()) return
    await storeOpening(tx, { ...opening, leftOut }, at)
    const name = slugs.map((slug) => ownTextTexts.pages[slug]).join('、')
    const thing = { kind: 'settings' as const, id: 'opening:texts', name }
    const changes = { left_out: { before: opening.leftOut.join(), after: leftOut.join() } }
    await recordAudit(tx, actor, { action: 'shop.decide_texts', thing, changes, at })
    announceAfterCommit('settings')
  })
  return listOwnTexts(deps)
}

async function showText(deps: TextDeps, tx: Db, actor: Actor, { slug, version }: WantedPage): Promise<void> {
  const before = await requireVersion(tx, slug, version)
  if (before.draft === null) throw new AppError('bad_input', { fields: { [slug]: ownTextTexts.nothingWritten } })
  await publishNow(deps, tx, actor, before, before)
}

async function leaveTextOut(deps: TextDeps, tx: Db, actor: Actor, { slug, version }: WantedPage): Promise<void> {
  const before = await requireVersion(tx, slug, version)
  // of a home page only its story is left out: a shop has one
  if (slug !== 'home' && before.published) await hideNow(deps, tx, actor, before)
}
