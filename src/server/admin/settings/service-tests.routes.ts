import { credentialsApi, enterCredentialsApi } from '#contract/admin/settings/credentials.ts'
import { credentialServices } from '#domain/settings/credentials.ts'
import { type Serving, serve } from '#server/http/serve.ts'
import { enterCredentials, removeCredentials, valuesOf } from './credentials.service.ts'
import { listServices, testService } from './service-tests.service.ts'

export function serviceTestsRoutes(serving: Serving): void {
  const { deps } = serving
  serve(serving, credentialsApi.list, async () => ({ items: await listServices(deps) }))
  serve(serving, credentialsApi.test, async ({ actor, params, staff }) => ({
    item: await testService(deps, actor, params.service, staff.email),
  }))
  serve(serving, credentialsApi.remove, async ({ actor, params, body }) => ({
    item: await removeCredentials(deps, actor, params.service, body.version),
  }))
  for (const service of credentialServices) {
    serve(serving, enterCredentialsApi[service], async ({ actor, body, staff }) => {
      const { version, untested = false } = body
      const entry = { version, untested, values: valuesOf(service, body) }
      return { item: await enterCredentials(deps, actor, service, entry, staff.email) }
    })
  }
}
