import { carrierCashApi } from '#contract/admin/orders/carrier-cash.ts'
import { type Serving, serve } from '#server/http/serve.ts'
import { importStatement } from './import-statement.service.ts'

export function carrierCashRoutes(serving: Serving): void {
  serve(serving, carrierCashApi.import, ({ actor, body }) => importStatement(serving.deps, actor, body))
}
