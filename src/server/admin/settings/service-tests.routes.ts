import { credentialsApi } from '#contract/admin/settings/credentials.ts'
import { type Serving, serve } from '#server/http/serve.ts'
import { listServices, testService } from './service-tests.service.ts'

export function serviceTestsRoutes(serving: Serving): void {
  const { deps } = serving
  serve(serving, credentialsApi.list, async () => ({ items: await listServices(deps) }))
  serve(serving, credentialsApi.test, async ({ actor, params, staff }) => ({
    item: await testService(deps, actor, params.service, staff.email),
  }))
}
