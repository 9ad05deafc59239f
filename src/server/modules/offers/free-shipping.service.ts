import type { FreeShipping } from '#contract/admin/offers/free-shipping.ts'
import { changesBetween } from '#domain/audit/changes.ts'
import { formatTwd, type Twd, twd } from '#domain/money.ts'
import { maxOfferAmount } from '#domain/offers/offer-draft.ts'
import { adminOfferTexts as texts } from '#messages/admin/products/offers.ts'
import { AppError } from '#server/core/app-error.ts'
import { purgeTags } from '#server/core/cache-purges.ts'
import type { Deps } from '#server/core/deps.ts'
import { announceAfterCommit } from '#server/core/live-topics.ts'
import type { Db } from '#server/db/open-db.ts'
import { recordAudit } from '#server/modules/audit/record-audit.ts'
import type { Actor } from '#server/ports/actor.ts'
import { findShippingTerms, storeFreeFrom } from './free-shipping.repo.ts'
import { listOfferRows } from './offers.repo.ts'
import { offersTag } from './offers.service.ts'

type ShippingDeps = Pick<Deps, 'db' | 'clock' | 'cache' | 'settings'>

/** For pages, cached; carts and orders read it with their own statement. */
export async function readFreeShippingFrom(deps: ShippingDeps): Promise<Twd> {
  return deps.cache.get('free shipping from', async () => {
    const { freeFrom } = await findShippingTerms(deps.db)
    return { value: freeFrom, tags: [offersTag], validUntil: null, bytes: 100 }
  })
}

export async function readFreeShipping({ db }: Pick<Deps, 'db'>): Promise<FreeShipping> {
  const { freeFrom, version } = await findShippingTerms(db)
  return { version, free_shipping_from: freeFrom, outdated_texts: await listOutdatedTexts(db, freeFrom) }
}

/** Orders that are placed keep the amount of their day. */
export async function changeFreeShipping(
  deps: ShippingDeps,
  actor: Actor,
  { version, freeFrom }: { version: number; freeFrom: number },
): Promise<FreeShipping> {
  if (freeFrom < 0 || freeFrom > maxOfferAmount) {
    throw new AppError('bad_input', { fields: { free_shipping_from: texts.freeFromRange } })
  }
  const at = deps.clock.now()
  return deps.db.transaction().execute(async (tx) => {
    const before = await findShippingTerms(tx)
    if (!(await storeFreeFrom(tx, { freeFrom: twd(freeFrom), version }, at))) {
      throw new AppError('conflict', { present: await readFreeShipping({ db: tx }) })
    }
    const changes = changesBetween({ free_from: before.freeFrom }, { free_from: freeFrom })
    await recordAudit(tx, actor, {
      action: 'shipping.free_from',
      thing: { kind: 'shop_rule', id: 'free_shipping' },
      changes,
      at,
    })
    await purgeTags(tx, [offersTag])
    announceAfterCommit('offers')
    return readFreeShipping({ db: tx })
  })
}

/** Names of promotions about free shipping whose own texts name another amount: only the owner can word them anew. */
async function listOutdatedTexts(db: Db, freeFrom: Twd): Promise<string[]> {
  const rows = await listOfferRows(db)
  const named = rows.filter(({ name, reward_name, description }) =>
    `${name}${reward_name}${description}`.includes(texts.freeShippingWord),
  )
  return named
    .filter(({ reward_kind, name, description, rules }) => {
      const text = [name, description, ...rules].join(' ')
      return reward_kind === 'informational' && /NT\$[\d,]+/.test(text) && !text.includes(formatTwd(freeFrom))
    })
    .map(({ name }) => name)
}
