import { orderRefundsApi } from '#contract/admin/orders/order-refunds.ts'
import { orderStepsApi } from '#contract/admin/orders/order-steps.ts'
import { type Serving, serve } from '#server/http/serve.ts'
import { changePickUpStore, changeRecipient } from '#server/modules/fulfilment/change-delivery.service.ts'
import { changeGrind } from '#server/modules/fulfilment/change-grind.service.ts'
import { allowUnseenPacking } from '#server/modules/gateway/require-paid.service.ts'
import { addNote, takeBulkStep, takeOrderStep, withPresent } from './order-steps.service.ts'
import { readOrderDetail } from './read-order.service.ts'
import { recordTransfer, refundOrder, retryOrderRefunds } from './refund-order.service.ts'
import { previewRefund } from './refund-preview.service.ts'

export function orderStepsRoutes(serving: Serving): void {
  const { deps } = serving
  serve(serving, orderStepsApi.pack, async ({ actor, params, body }) => ({
    order: await takeOrderStep(deps, params.name, { step: 'pack', actor, version: body.version }),
  }))
  serve(serving, orderStepsApi.ship, async ({ actor, params, body }) => ({
    order: await takeOrderStep(deps, params.name, { step: 'ship', actor, version: body.version }),
  }))
  serve(serving, orderStepsApi.handOver, async ({ actor, params, body }) => ({
    order: await takeOrderStep(deps, params.name, { step: 'hand_over', actor, version: body.version }),
  }))
  serve(serving, orderStepsApi.packUnseen, async ({ actor, params, body }) => {
    await allowUnseenPacking(deps, params.name, { reason: body.reason.trim(), actor })
    return { order: await readOrderDetail(deps.db, params.name) }
  })
  serve(serving, orderStepsApi.cancel, async ({ actor, params, body: { version, reason = '' } }) => ({
    order: await takeOrderStep(deps, params.name, { step: 'cancel', actor, version, note: reason }),
  }))
  serve(serving, orderStepsApi.note, async ({ actor, staff, params, body, idempotencyKey }) => ({
    order: await addNote(deps, params.name, { text: body.text, actor, staffId: staff.id, key: idempotencyKey }),
  }))
  serve(serving, orderStepsApi.recipient, ({ actor, params, body: { version, ...recipient } }) =>
    withPresent(deps, params.name, async () => {
      const parcel = await changeRecipient(deps, params.name, withoutUndefined(recipient), { actor, version })
      return { parcel, order: await readOrderDetail(deps.db, params.name) }
    }),
  )
  serve(serving, orderStepsApi.store, ({ actor, params, body }) =>
    withPresent(deps, params.name, async () => {
      const parcel = await changePickUpStore(deps, params.name, body.store_id.trim(), { actor, version: body.version })
      return { parcel, order: await readOrderDetail(deps.db, params.name) }
    }),
  )
  serve(serving, orderStepsApi.grind, ({ actor, params, body: { version, ...wanted } }) =>
    withPresent(deps, params.name, async () => {
      await changeGrind(deps, params.name, { lineId: wanted.line_id, grind: wanted.grind }, { actor, version })
      return { order: await readOrderDetail(deps.db, params.name) }
    }),
  )
  serve(serving, orderStepsApi.bulk, async ({ actor, staff, body, idempotencyKey }) => ({
    results: await takeBulkStep(deps, { ...body, actor, staff, key: idempotencyKey }),
  }))
  serve(serving, orderRefundsApi.preview, async ({ params, body }) => ({
    preview: await previewRefund(deps, params.name, body),
  }))
  serve(serving, orderRefundsApi.refund, async ({ actor, params, body }) => ({
    order: await refundOrder(deps, params.name, body, actor),
  }))
  serve(serving, orderRefundsApi.transferred, async ({ actor, params, body }) => ({
    order: await recordTransfer(deps, params.name, body.refund_id, actor),
  }))
  serve(serving, orderRefundsApi.again, async ({ actor, params }) => ({
    order: await retryOrderRefunds(deps, params.name, actor),
  }))
}

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> }

/** A field that was not sent is not a field that is empty. */
function withoutUndefined<T extends object>(fields: T): Defined<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>
}
