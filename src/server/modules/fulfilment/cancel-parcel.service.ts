/** The job that cancels a parcel at its carrier, where allowed: others expire when they are not dropped off. */
import { parcelTexts } from '#messages/mail/parcels.ts'
import type { Deps } from '#server/core/deps.ts'
import type { JobRun } from '#server/jobs/job-handler.ts'
import { alertOwner } from '#server/modules/mail/queue-order-mail.ts'
import { GatewayError } from '#server/ports/gateway-error.ts'
import { carrierGateway } from '#server/ports/logistics-gateway.ts'
import { fillNumbers, type ParcelRow, selectParcelBy, setParcelProblem } from './parcels.repo.ts'

export async function cancelParcel(deps: Deps, { data }: JobRun<{ parcelId: string }>): Promise<void> {
  const parcel = await selectParcelBy(deps.db, { id: data.parcelId })
  if (parcel?.state !== 'cancelled') return
  const gateway = carrierGateway(deps, parcel.carrier)
  if (!gateway.canCancel(parcel.carrier)) return
  const known = await findAtCarrier(deps, parcel)
  if (!known) return
  try {
    await gateway.cancelParcel({ carrier: parcel.carrier, ...known })
  } catch (error) {
    if (!(error instanceof GatewayError) || error.kind !== 'refused') throw error
    const state = await gateway.findParcel(parcel.carrier, parcel.merchant_trade_no)
    // an earlier try succeeded, and its answer was lost
    if (!state || state.event === 'cancelled') return
    await deps.db.transaction().execute(async (tx) => {
      const text = parcelTexts.cannotCancel(error.message)
      await setParcelProblem(tx, parcel.id, text)
      await alertOwner(deps, tx, { orderId: parcel.order_id, text, cause: `${parcel.id}:not-cancelled` })
    })
  }
}

/** Null: it was never requested, or never accepted. */
async function findAtCarrier(deps: Deps, parcel: ParcelRow) {
  const { logistics_id: logisticsId, payment_no: paymentNo, validation_no: validationNo } = parcel
  if (logisticsId) return { logisticsId, paymentNo, validationNo }
  if (!parcel.asked_at) return null
  const found = await carrierGateway(deps, parcel.carrier).findParcel(parcel.carrier, parcel.merchant_trade_no)
  if (found) await fillNumbers(deps.db, parcel.id, found)
  return found
}
