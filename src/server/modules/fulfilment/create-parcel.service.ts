/** The job that creates a parcel at the gateway: only once, even when answers are lost. */

import { nextCheckAt, parcelProgress } from '#domain/parcels/parcel-progress.ts'
import { parcelTexts } from '#messages/mail/parcels.ts'
import type { Deps } from '#server/core/deps.ts'
import { announceAfterCommit } from '#server/core/live-topics.ts'
import type { JobRun } from '#server/jobs/job-handler.ts'
import { alertOwner } from '#server/modules/mail/queue-order-mail.ts'
import { findShipment } from '#server/modules/orders/order-delivery.repo.ts'
import { GatewayError } from '#server/ports/gateway-error.ts'
import { carrierGateway } from '#server/ports/logistics-gateway.ts'
import { type ParcelSource, toParcelRequest } from './parcel-request.ts'
import {
  markParcelRequested,
  type ParcelNumbers,
  recordCreated,
  recordRefusal,
  selectParcelBy,
} from './parcels.repo.ts'

export async function createParcel(deps: Deps, { data }: Pick<JobRun<{ parcelId: string }>, 'data'>): Promise<void> {
  const parcel = await selectParcelBy(deps.db, { id: data.parcelId })
  const shipment = parcel?.state === 'wanted' ? await findShipment(deps.db, parcel.order_id) : null
  if (!parcel || !shipment) return
  const outcome = await requestFromCarrier(deps, { ...parcel, ...shipment }, parcel.asked_at !== null, () =>
    markParcelRequested(deps.db, parcel.id, deps.clock.now()),
  )
  if (!outcome) return
  await deps.db.transaction().execute(async (tx) => {
    announceAfterCommit('orders')
    if ('problem' in outcome) {
      if (!(await recordRefusal(tx, parcel.id, outcome.problem))) return
      const text = parcelTexts.refused(outcome.problem)
      await alertOwner(deps, tx, { orderId: parcel.order_id, text, cause: `${parcel.id}:refused` })
      return
    }
    const now = deps.clock.now()
    const checkAt = nextCheckAt(parcelProgress([]), now, now) ?? now
    // the order was cancelled during the call to the gateway
    if ((await recordCreated(tx, parcel.id, outcome, checkAt)) === 'already_cancelled') {
      await deps.jobs.send(tx, { kind: 'cancel_parcel', data: { parcelId: parcel.id } })
    }
  })
}

/**
 * After an earlier try it queries first: a call that timed out may have created the parcel. A refusal is followed by a
 * query too, because it may only mean that the trade number is known. Null: it was cancelled before the call.
 */
async function requestFromCarrier(
  deps: Deps,
  source: ParcelSource,
  requestedBefore: boolean,
  markRequested: () => Promise<boolean>,
): Promise<ParcelNumbers | { problem: string } | null> {
  const gateway = carrierGateway(deps, source.carrier)
  const find = () => gateway.findParcel(source.carrier, source.merchant_trade_no)
  const found = requestedBefore ? await find() : null
  if (found) return found
  if (!(await markRequested())) return null
  try {
    return await gateway.createParcel(toParcelRequest(source))
  } catch (error) {
    if (!(error instanceof GatewayError) || error.kind !== 'refused') throw error
    const problem = error.code === 'field' ? parcelTexts.badField(error.message) : error.message
    return (error.code === 'field' ? null : await find()) ?? { problem }
  }
}
