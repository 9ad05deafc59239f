import { carriersApi } from '#contract/admin/settings/carriers.ts'
import { type Serving, serve } from '#server/http/serve.ts'
import { changeCarrier, listAdminCarriers } from './carriers.service.ts'

export function carriersAdminRoutes(serving: Serving): void {
  const { deps } = serving
  serve(serving, carriersApi.list, async () => ({ items: await listAdminCarriers(deps) }))
  serve(serving, carriersApi.change, async ({ actor, params, body }) => ({
    carrier: await changeCarrier(deps, actor, params.code, body),
  }))
}
