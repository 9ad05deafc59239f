/** The first day of a shop: what is done, what is missing, and opening it once. */
import type { Opening } from '#contract/admin/settings/opening.ts'
import { doneSteps, missingSteps, openingSteps, type ReviewedStep, sampleFields } from '#domain/settings/opening.ts'
import { openingTexts } from '#messages/admin/settings/opening.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { announceAfterCommit } from '#server/core/live-topics.ts'
import type { Db } from '#server/db/open-db.ts'
import { recordAudit } from '#server/modules/audit/record-audit.ts'
import type { Actor } from '#server/ports/actor.ts'
import { countOpening, type OpeningCounts } from './opening.repo.ts'
import { findOpening, lockOpening, storeOpening } from './opening-state.repo.ts'
import { serviceState } from './service-state.ts'
import { announceSettings } from './settings-reader.ts'

type OpeningReadDeps = Pick<Deps, 'db' | 'config' | 'settings' | 'credentials'>
export type OpeningDeps = OpeningReadDeps & Pick<Deps, 'clock' | 'jobs'>

export async function readOpening(deps: OpeningReadDeps): Promise<Opening> {
  const { db, config, settings } = deps
  const { openedAt, reviewed } = await findOpening(db)
  const { products, signUps, ...facts } = await countUsable(deps, db)
  const done = doneSteps({ ...facts, reviewed })
  return {
    open: openedAt !== null || config.mode === 'demo',
    opened_at: openedAt?.toISOString() ?? null,
    steps: openingSteps.map((step) => ({ step, done: done[step] })),
    products: { all: products, sellable: facts.sellable },
    sample_fields: config.mode === 'demo' ? [] : sampleFields(settings.current().shop),
    sign_ups: signUps,
  }
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
    await requireReady(deps, tx, row.reviewed)
    await storeOpening(tx, { ...row, openedAt: at }, at)
    await deps.jobs.send(tx, { kind: 'opening_mails', data: {}, dedupeKey: `opening_mails@${at.toISOString()}` })
    await recordAudit(tx, actor, { action: 'shop.open', thing: { kind: 'settings', id: 'opening' }, at })
    await announceSettings(tx)
    announceAfterCommit('settings')
  })
  await deps.settings.reload()
  return readOpening(deps)
}

async function requireReady(deps: OpeningReadDeps, tx: Db, reviewed: readonly ReviewedStep[]): Promise<void> {
  const missing = missingSteps({ ...(await countUsable(deps, tx)), reviewed })
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
