import { packingApi } from '#contract/admin/orders/packing.ts'
import { type Serving, serve } from '#server/http/serve.ts'
import { checkParcel, shipChecked, uncheckParcel } from './check.service.ts'
import { printLabels } from './labels.service.ts'
import { listPackingOrders, listPicks } from './list-orders.service.ts'
import { setPositions } from './positions.service.ts'
import { findScanned } from './scan.service.ts'
import { listSlips } from './slips.service.ts'

export function packingRoutes(serving: Serving): void {
  const { deps } = serving
  serve(serving, packingApi.orders, ({ query }) => listPackingOrders(deps, query))
  serve(serving, packingApi.pickList, ({ query: { orders, ...page } }) => listPicks(deps, orders, page))
  serve(serving, packingApi.slips, ({ actor, query: { orders, ...page } }) => listSlips(deps, actor, orders, page))
  serve(serving, packingApi.find, async ({ actor, query }) => ({ order: await findScanned(deps, actor, query.code) }))
  serve(serving, packingApi.labels, ({ actor, staff, body, idempotencyKey: key }) =>
    printLabels(deps, { actor, staffId: staff.id, key, ids: body.ids }),
  )
  serve(serving, packingApi.check, ({ actor, body }) => checkParcel(deps, actor, body))
  serve(serving, packingApi.uncheck, async ({ actor, body }) => {
    await uncheckParcel(deps, actor, body.order)
    return {}
  })
  serve(serving, packingApi.ship, async ({ actor, staff, body, idempotencyKey: key }) => ({
    results: await shipChecked(deps, { actor, staffId: staff.id, key, ids: body.ids }),
  }))
  serve(serving, packingApi.setPositions, async ({ actor, body }) => {
    await setPositions(deps, actor, body.positions)
    return {}
  })
}
