/** The recurring job that asks carriers about parcels of which they have said nothing for too long. */
import { parcelTexts } from '#messages/parcels.ts'
import type { Deps } from '#server/core/deps.ts'
import { flagParcel, hasSaid, noteSilence } from '#server/modules/parcels/parcel-words.service.ts'
import { listDueParcels, selectParcelBy, selectWords } from '#server/modules/parcels/parcels.repo.ts'
import { follow, underLock } from './follow-parcel.service.ts'

const atOnce = 50

export async function checkParcels(deps: Deps): Promise<void> {
  for (const id of await listDueParcels(deps.db, deps.clock.now(), atOnce)) {
    try {
      await checkParcel(deps, id)
    } catch (err) {
      // one that cannot be asked about must not keep the others waiting; it stays due
      deps.log.warn({ err, parcel: id }, 'a carrier could not be asked')
    }
  }
}

/** A lost callback is made up for here: a code that was never told counts from now on. */
async function checkParcel(deps: Deps, id: string): Promise<void> {
  const asked = await selectParcelBy(deps.db, { id })
  if (!asked) return
  const state = await deps.logistics.findParcel(asked.carrier, asked.merchant_trade_no)
  await underLock(deps, { id }, async (tx, order, parcel) => {
    if (state && state.amount !== parcel.amount) {
      await noteSilence(deps, tx, parcel)
      await flagParcel(deps, tx, parcel, parcelTexts.otherAmount(state.amount, parcel.amount))
    } else if (!state || hasSaid(await selectWords(tx, parcel.id), state.code)) {
      await noteSilence(deps, tx, parcel)
    } else {
      const word = { code: state.code, event: state.event, message: '', changedAt: deps.clock.now() }
      await follow(deps, tx, order, parcel, word, state)
    }
  })
}
