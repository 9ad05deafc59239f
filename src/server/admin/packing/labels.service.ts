/** Labels of several orders in one press: one form per carrier, for the browser to post to the gateway. */
import type { BulkOutcome } from '#contract/admin/bulk.ts'
import type { CarrierLabels } from '#contract/admin/orders/packing.ts'
import { packingTexts as texts } from '#messages/admin/orders/packing.ts'
import { runBulk } from '#server/core/bulk.service.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Actor } from '#server/ports/actor.ts'
import { carrierGateway, type ParcelRef } from '#server/ports/logistics-gateway.ts'
import { type LabelParcel, selectLabelParcels } from './labels.repo.ts'
import { registerAtCarrier, wantParcel } from './register-parcels.service.ts'

interface LabelCall {
  actor: Actor
  staffId: string
  key: string | null
  ids: readonly string[]
}

/** What failed at the carrier is named with its reason; the others are printed. */
export async function printLabels(
  deps: Deps,
  { actor, staffId, key, ids }: LabelCall,
): Promise<{ results: BulkOutcome[]; forms: CarrierLabels[] }> {
  const names = ids.map((id) => id.toUpperCase())
  const wanted = await runBulk(deps, { staffId, key, call: 'packing.labels', ids: names }, (tx, name) =>
    wantParcel(deps, tx, actor, name),
  )
  const asked = wanted.filter(({ done }) => done).map(({ id }) => id)
  const missing = (await selectLabelParcels(deps.db, asked)).filter(({ state }) => state === 'wanted')
  await registerAtCarrier(
    deps,
    missing.map(({ id }) => id),
  )
  const parcels = await selectLabelParcels(deps.db, asked)
  const results = wanted.map((outcome) => (outcome.done ? toOutcome(outcome.id, parcels) : outcome))
  return { results, forms: await toForms(deps, parcels) }
}

function toOutcome(id: string, parcels: readonly LabelParcel[]): BulkOutcome {
  const parcel = parcels.find(({ order_name }) => order_name === id)
  if (parcel?.state === 'created' && parcel.logistics_id) return { id, done: true }
  if (parcel?.state === 'refused')
    return { id, done: false, error: texts.refusedByCarrier(parcel.problem), code: 'parcel_refused' }
  return { id, done: false, error: texts.carrierSilent, code: 'unavailable' }
}

async function toForms(deps: Pick<Deps, 'logistics'>, parcels: readonly LabelParcel[]) {
  const byCarrier = Map.groupBy(
    parcels.flatMap((parcel) => toPrintable(parcel) ?? []),
    ({ ref }) => ref.carrier,
  )
  return Promise.all(
    [...byCarrier.values()].map(async (own): Promise<CarrierLabels> => {
      const [first, ...rest] = own
      if (!first) throw new Error('a group is never empty')
      const gateway = carrierGateway(deps, first.ref.carrier)
      const refs = [first.ref, ...rest.map(({ ref }) => ref)] as const
      const together = rest.length === 0 || (await gateway.showsLabelsTogether(refs))
      return {
        carrier: { code: first.ref.carrier, name: first.carrierName },
        orders: own.map(({ order }) => order),
        form: together ? gateway.jointLabelForm(refs) : null,
        singles: own.map(({ order, ref }) => ({ order, form: gateway.labelForm(ref) })),
      }
    }),
  )
}

function toPrintable(parcel: LabelParcel): { order: string; carrierName: string; ref: ParcelRef } | null {
  const { carrier, logistics_id: logisticsId, payment_no: paymentNo, validation_no: validationNo } = parcel
  if (parcel.state !== 'created' || !logisticsId) return null
  const ref = { carrier, logisticsId, paymentNo, validationNo }
  return { order: parcel.order_name, carrierName: parcel.carrier_name, ref }
}
