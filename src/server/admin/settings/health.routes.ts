import { healthApi } from '#contract/admin/settings/health.ts'
import { type Serving, serve } from '#server/http/serve.ts'
import { readHealth } from './health.service.ts'

export function healthRoutes(serving: Serving): void {
  serve(serving, healthApi.read, () => readHealth(serving.deps))
}
