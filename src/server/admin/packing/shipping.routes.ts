import { shippingApi } from '#contract/admin/orders/shipping.ts'
import { type Serving, serve } from '#server/http/serve.ts'
import { listWithdrawable } from '#server/modules/fulfilment/withdraw-shipping.service.ts'
import { previewShipping, withdrawMany } from './shipping.service.ts'

export function shippingRoutes(serving: Serving): void {
  const { deps } = serving
  serve(serving, shippingApi.preview, async ({ query: { orders, checked } }) => ({
    preview: await previewShipping(deps, orders, { onlyChecked: checked === '1' }),
  }))
  serve(serving, shippingApi.recent, async ({ actor }) => ({ items: await listWithdrawable(deps, actor) }))
  serve(serving, shippingApi.withdraw, async ({ actor, staff, body, idempotencyKey: key }) => ({
    results: await withdrawMany(deps, { actor, staffId: staff.id, key, ids: body.ids }),
  }))
}
