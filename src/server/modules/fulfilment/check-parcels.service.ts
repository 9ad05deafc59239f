/** The recurring job that queries carriers about parcels without updates for too long. */
import { type CarrierUpdate, parcelProgress } from '#domain/parcels/parcel-progress.ts'
import { parcelTexts } from '#messages/mail/parcels.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import { carrierGateway } from '#server/ports/logistics-gateway.ts'
import { requireParcel } from './owner-carriers.service.ts'
import { hasUpdate, reportParcelProblem, scheduleNextCheck } from './parcel-updates.service.ts'
import { listDueParcels, listForgottenParcels, selectParcelBy, selectUpdates } from './parcels.repo.ts'
import { applyUpdate, withLockedParcel } from './track-parcel.service.ts'

const batchSize = 50

export async function checkParcels(deps: Deps): Promise<void> {
  await requestForgotten(deps)
  for (const id of await listDueParcels(deps.db, deps.clock.now(), batchSize)) {
    try {
      await checkParcel(deps, id)
    } catch (err) {
      // one failed query must not block the others; the parcel stays due
      deps.log.warn({ err, parcel: id }, 'a carrier could not be queried')
    }
  }
}

/** A person asks now, without waiting until the parcel is due. False: the carrier says nothing new, or knows no parcel. */
export async function askCarrier(deps: Deps, orderName: string): Promise<boolean> {
  const parcel = await requireParcel(deps, orderName)
  return parcel ? checkParcel(deps, parcel.id) : false
}

/** Makes up for lost notifications: a status that is not known yet is applied as an update. */
async function checkParcel(deps: Deps, id: string): Promise<boolean> {
  const known = await selectParcelBy(deps.db, { id })
  if (!known) return false
  // not after the answer: what the carrier reports in the meantime is later
  const askedAt = deps.clock.now()
  const state = await carrierGateway(deps, known.carrier).findParcel(known.carrier, known.merchant_trade_no)
  let news = false
  await withLockedParcel(deps, { id }, async (tx, order, parcel) => {
    if (!state) return scheduleNextCheck(deps, tx, parcel)
    // the job that cancels it was given up, or the parcel is waiting for a carrier that takes no cancellation
    if (parcel.state === 'cancelled' && state.event === 'accepted') await cancelAgain(deps, tx, parcel.id)
    if (state.amount !== parcel.amount) {
      await scheduleNextCheck(deps, tx, parcel)
      await reportParcelProblem(deps, tx, parcel, parcelTexts.amountMismatch(state.amount, parcel.amount))
      return
    }
    const update = findNews(await selectUpdates(tx, parcel.id), state, askedAt)
    news = update !== null
    await (update ? applyUpdate(deps, tx, order, parcel, update, state) : scheduleNextCheck(deps, tx, parcel))
  })
  return news
}

/**
 * The answer to a query as an update; null: it is known. A known code is news if the carrier has reported another one since
 * and it moves the parcel again: picked up, taken back, and picked up after all.
 */
function findNews(
  updates: readonly CarrierUpdate[],
  { code, event }: Pick<CarrierUpdate, 'code' | 'event'>,
  askedAt: Date,
): CarrierUpdate | null {
  // the shop's own updates have words for codes
  const last = updates.filter((one) => /^\d+$/.test(one.code)).at(-1)
  if (last?.code === code) return null
  // the answer has no time: a pick-up is dated as early as can be, because what takes it back may have happened before the query
  const changedAt = event === 'picked_up' && last ? new Date(last.changedAt.getTime() + 1000) : askedAt
  const update = { code, event, message: '', changedAt }
  const positionOf = (all: readonly CarrierUpdate[]) => parcelProgress(all).position?.event
  const isKnown = hasUpdate(updates, code) && positionOf([...updates, update]) === positionOf(updates)
  return isKnown ? null : update
}

const dayMs = 24 * 60 * 60 * 1000

/** No parcel depends on a job that can be given up: a day later it gets another one, and one every day. */
async function requestForgotten(deps: Deps): Promise<void> {
  const now = deps.clock.now().getTime()
  for (const parcelId of await listForgottenParcels(deps.db, new Date(now - dayMs))) {
    const dedupeKey = `create_parcel:${parcelId}:${Math.floor(now / dayMs)}`
    await deps.jobs.send(deps.db, { kind: 'create_parcel', data: { parcelId }, dedupeKey })
  }
}

async function cancelAgain(deps: Deps, tx: Db, parcelId: string): Promise<void> {
  const dedupeKey = `cancel_parcel:${parcelId}:${Math.floor(deps.clock.now().getTime() / dayMs)}`
  await deps.jobs.send(tx, { kind: 'cancel_parcel', data: { parcelId }, dedupeKey })
}
