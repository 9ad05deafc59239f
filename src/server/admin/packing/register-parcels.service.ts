/** Parcels of orders whose labels are to be printed: registered at the carrier, where that was not done yet. */
import { labelRefusal } from '#domain/packing/check-refusal.ts'
import { packingTexts as texts } from '#messages/admin/orders/packing.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import { createParcel } from '#server/modules/fulfilment/create-parcel.service.ts'
import { recordOrderAudit } from '#server/modules/fulfilment/order-audit.ts'
import { retryParcel } from '#server/modules/fulfilment/owner-parcels.service.ts'
import { requireLockedOrder } from '#server/modules/fulfilment/owner-steps.service.ts'
import { selectLatestParcel } from '#server/modules/fulfilment/parcels.repo.ts'
import { requestParcel } from '#server/modules/fulfilment/parcels.service.ts'
import type { Actor } from '#server/ports/actor.ts'
import { GatewayError } from '#server/ports/gateway-error.ts'

/** The call creates the parcel at once; if it is broken off, the job does. */
const jobAfterMs = 2 * 60_000

/**
 * Stores that the order needs a parcel. The order's state stays: a label on paper is no packed parcel. One that the carrier
 * refused, or that lapsed, is requested again.
 */
export async function wantParcel(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Db,
  actor: Actor,
  name: string,
): Promise<void> {
  const order = await requireLockedOrder(tx, name)
  const refusal = labelRefusal({ state: order.state, hasCarrier: order.carrier_id !== null })
  if (refusal) throw new AppError('order_state', { text: texts.check[refusal] })
  const parcel = await selectLatestParcel(tx, order.id)
  if (parcel?.state === 'created' || parcel?.state === 'wanted') return
  const at = deps.clock.now()
  const runAt = new Date(at.getTime() + jobAfterMs)
  if (parcel) await retryParcel(deps, tx, order, { runAt })
  else await requestParcel(deps, tx, order, { runAt })
  await recordOrderAudit(deps, tx, order, { action: 'order.label', actor })
}

/** Requests that run now, by parcel: a second press waits for the first instead of calling the gateway again. */
const running = new Map<string, Promise<void>>()

/** A gateway that does not answer is no error here: the parcel stays requested. */
export async function registerAtCarrier(deps: Deps, parcelIds: readonly string[]): Promise<void> {
  const waiting = [...parcelIds]
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) await registerOne(deps, id)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

/** The gateway bans who calls too fast. */
const atOnce = 4

function registerOne(deps: Deps, parcelId: string): Promise<void> {
  const begun = running.get(parcelId)
  if (begun) return begun
  const work = createParcel(deps, { data: { parcelId } })
    .catch((error: unknown) => {
      if (!(error instanceof GatewayError)) throw error
      deps.log.warn({ err: error, parcel: parcelId }, 'a parcel could not be registered now')
    })
    .finally(() => running.delete(parcelId))
  running.set(parcelId, work)
  return work
}
