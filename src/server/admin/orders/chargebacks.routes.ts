import { chargebacksApi } from '#contract/admin/orders/chargebacks.ts'
import { type Serving, serve } from '#server/http/serve.ts'
import { moveDispute, openChargeback } from './chargebacks.service.ts'

export function chargebacksRoutes(serving: Serving): void {
  const { deps } = serving
  serve(serving, chargebacksApi.open, async ({ actor, params, body }) => {
    await openChargeback(deps, params.name, body, actor)
    return {}
  })
  serve(serving, chargebacksApi.step, async ({ actor, params, body }) => {
    await moveDispute(deps, params.name, { id: params.id, step: body.step }, actor)
    return {}
  })
}
