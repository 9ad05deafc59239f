import { nearExpiryApi } from '#contract/admin/products/near-expiry.ts'
import { type Serving, serve } from '#server/http/serve.ts'
import { approveLadder, changeLadder, pauseLadder, readNearExpiry } from './near-expiry.service.ts'

export function nearExpiryRoutes(serving: Serving): void {
  const { deps } = serving
  serve(serving, nearExpiryApi.read, () => readNearExpiry(deps))
  serve(serving, nearExpiryApi.change, ({ actor, body }) => changeLadder(deps, actor, body))
  serve(serving, nearExpiryApi.approve, ({ actor, body }) => approveLadder(deps, actor, body))
  serve(serving, nearExpiryApi.pause, ({ actor, body }) => pauseLadder(deps, actor, body))
}
