/** The recurring job that queries carriers about parcels without updates for too long. */
import { parcelTexts } from '#messages/parcels.ts'
import type { Deps } from '#server/core/deps.ts'
import { hasUpdate, reportParcelProblem, scheduleNextCheck } from '#server/modules/parcels/parcel-updates.service.ts'
import { listDueParcels, selectParcelBy, selectUpdates } from '#server/modules/parcels/parcels.repo.ts'
import { applyUpdate, withLockedParcel } from './track-parcel.service.ts'

const batchSize = 50

export async function checkParcels(deps: Deps): Promise<void> {
  for (const id of await listDueParcels(deps.db, deps.clock.now(), batchSize)) {
    try {
      await checkParcel(deps, id)
    } catch (err) {
      // one failed query must not block the others; the parcel stays due
      deps.log.warn({ err, parcel: id }, 'a carrier could not be queried')
    }
  }
}

/** Makes up for lost notifications: a status code that is not stored yet is applied as an update. */
async function checkParcel(deps: Deps, id: string): Promise<void> {
  const known = await selectParcelBy(deps.db, { id })
  if (!known) return
  const state = await deps.logistics.findParcel(known.carrier, known.merchant_trade_no)
  await withLockedParcel(deps, { id }, async (tx, order, parcel) => {
    if (state && state.amount !== parcel.amount) {
      await scheduleNextCheck(deps, tx, parcel)
      await reportParcelProblem(deps, tx, parcel, parcelTexts.amountMismatch(state.amount, parcel.amount))
    } else if (!state || hasUpdate(await selectUpdates(tx, parcel.id), state.code)) {
      await scheduleNextCheck(deps, tx, parcel)
    } else {
      const update = { code: state.code, event: state.event, message: '', changedAt: deps.clock.now() }
      await applyUpdate(deps, tx, order, parcel, update, state)
    }
  })
}
