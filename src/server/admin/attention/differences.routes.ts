import { differencesApi } from '#contract/admin/orders/differences.ts'
import { type Serving, serve } from '#server/http/serve.ts'
import { listDifferences } from './list-differences.service.ts'
import { resolveDifference } from './resolve-difference.service.ts'

export function differencesRoutes(serving: Serving): void {
  const { deps } = serving
  serve(serving, differencesApi.list, ({ query: { group, q, after, limit } }) =>
    listDifferences(deps, { group, q }, { after, limit }),
  )
  serve(serving, differencesApi.resolve, ({ staff, actor, idempotencyKey, params, body }) =>
    resolveDifference(deps, { staff, actor, idempotencyKey }, { id: params.id, ...body }),
  )
}
