/** The first day of a shop: what is done, what is missing, and opening it once. */
import type { Opening } from '#contract/admin/settings/opening.ts'
import {
  doneSteps,
  missingSteps,
  type OpeningFacts,
  openingSteps,
  type ReviewedStep,
  undecidedTexts,
  untoldFields,
} from '#domain/settings/opening.ts'
import { openingTexts } from '#messages/admin/settings/opening.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { announceAfterCommit } from '#server/core/live-topics.ts'
import type { Db } from '#server/db/open-db.ts'
import { recordAudit } from '#server/modules/audit/record-audit.ts'
import type { Actor } from '#server/ports/actor.ts'
import { countOpening, type OpeningCounts } from './opening.repo.ts'
import { findOpening, lockOpening, type OpeningRow, storeOpening } from './opening-state.repo.ts'
import { serviceState } from './service-state.ts'
import { findSettings, lockSettings, storeSettings } from './settings.repo.ts'
import { announceSettings, completeGroup } from './settings-reader.ts'

type OpeningReadDeps = Pick<Deps, 'db' | 'config' | 'settings' | 'credentials'>
export type OpeningDeps = OpeningReadDeps & Pick<Deps, 'clock' | 'jobs'>

export async function readOpening(deps: OpeningReadDeps): Promise<Opening> {
  const { db, config } = deps
  const row = await findOpening(db)
  const counts = await countUsable(deps, db)
  const facts = await readFacts({ db, config }, row, counts)
  const { openedAt } = row
  const done = doneSteps(facts)
  return {
    open: openedAt !== null || config.mode === 'demo',
    opened_at: openedAt?.toISOString() ?? null,
    steps: openingSteps.map((step) => ({ step, done: done[step] })),
    products: { all: counts.products, sellable: facts.sellable },
    untold_fields: config.mode === 'demo' ? [] : [...facts.untold],
    undecided_texts: config.mode === 'demo' ? [] : undecidedTexts(facts.texts),
    sign_ups: counts.signUps,
  }
}

async function readFacts(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { openedAt, reviewed, leftOut }: OpeningRow,
  { shownTexts, ...counts }: OpeningCounts,
): Promise<OpeningFacts> {
  const { changed } = await findSettings(db, 'shop')
  const untold = untoldFields(completeGroup(config, 'shop', changed, openedAt !== null))
  return { ...counts, untold, texts: { shown: shownTexts, leftOut }, reviewed }
}

export async function reviewStep(deps: OpeningDeps, actor: Actor, step: ReviewedStep): Promise<Opening> {
  const at = deps.clock.now()
  await deps.db.transaction().execute(async (tx) => {
    const row = await lockOpening(tx, at)
    if (row.reviewed.includes(step)) return
    await storeOpening(tx, { ...row, reviewed: [...row.reviewed, step] }, at)
    await recordAudit(tx, actor, {
      action: 'shop.review_step',
      thing: { kind: 'settings', id: `opening:${step}`, name: openingTexts.steps[step].title },
      at,
    })
    announceAfterCommit('settings')
  })
  return readOpening(deps)
}

/** Once: a second press, or another process at the same time, finds it open and changes nothing. */
export async function openForBusiness(deps: OpeningDeps, actor: Actor): Promise<Opening> {
  const at = deps.clock.now()
  await deps.db.transaction().execute(async (tx) => {
    const row = await lockOpening(tx, at)
    if (row.openedAt) return
    await requireReady(deps, tx, row)
    // from now on nothing of them is a default
    const { changed } = await lockSettings(tx, 'shop', at)
    await storeSettings(tx, 'shop', { ...completeGroup(deps.config, 'shop', changed, false) }, at)
    await storeOpening(tx, { ...row, openedAt: at }, at)
    await deps.jobs.send(tx, { kind: 'opening_mails', data: {}, dedupeKey: `opening_mails@${at.toISOString()}` })
    await recordAudit(tx, actor, { action: 'shop.open', thing: { kind: 'settings', id: 'opening' }, at })
    await announceSettings(tx)
    announceAfterCommit('settings')
  })
  await deps.settings.reload()
  return readOpening(deps)
}

async function requireReady(deps: OpeningReadDeps, tx: Db, row: OpeningRow): Promise<void> {
  const missing = missingSteps(await readFacts({ ...deps, db: tx }, row, await countUsable(deps, tx)))
  if (missing.length === 0) return
  const names = missing.map((step) => openingTexts.steps[step].title)
  throw new AppError('shop_not_ready', { text: openingTexts.notReady(names) })
}

/** A test that went well counts while there is something to use: not after its credentials, or its stand-in, are gone. */
async function countUsable(deps: OpeningReadDeps, db: Db): Promise<OpeningCounts> {
  const counts = await countOpening(db)
  const isThere = (service: 'payment' | 'mail') => serviceState(deps, service) !== 'missing'
  const { payment, mail } = counts.tested
  return { ...counts, tested: { payment: payment && isThere('payment'), mail: mail && isThere('mail') } }
}
